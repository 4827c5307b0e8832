//! The reduced messages of a witness agree with the full ones.

use cego_host::fairness_client::TableMessage;
use cego_protocol::message::{RedactedEvent, RedactedEventKind, Subscription, ToClient, TurnJson};
use cego_table::{Commitment, Link, Nonce, PersonId, PersonName, Secret, Time};

use crate::room::Room;

/// Returns one event of each kind that a device uses, and some others, each with its meaning for a
/// device.
fn every_kind() -> Vec<(RedactedEventKind, &'static str)> {
    let (seat, deal) = (3, 7);
    let link = Link([5; 32]);
    let name = PersonName::new("Vroni").unwrap();
    vec![
        (RedactedEventKind::Committed { deal, commitment: Commitment([1; 32]) }, "commitment"),
        (RedactedEventKind::Chained { seat, tip: link }, "nothing"),
        (RedactedEventKind::Added { seat, nonce: Nonce([2; 16]) }, "nothing"),
        (
            RedactedEventKind::Sat { seat, who: PersonId(9), name, is_bot: false, waits: true },
            "nothing",
        ),
        (RedactedEventKind::Drawing { deal, round: 2, seats: vec![1, 4] }, "drawing"),
        (RedactedEventKind::Linked { seat, link }, "link"),
        (RedactedEventKind::Struck { seat }, "struck"),
        (
            RedactedEventKind::MatchBegan {
                draw: vec![vec![(1, "T20".to_owned())], Vec::new()],
                dealer: 2,
            },
            "match",
        ),
        (RedactedEventKind::Dealt { deal, given: true }, "cards brought along"),
        (RedactedEventKind::Dealt { deal, given: false }, "dealt"),
        (
            RedactedEventKind::DealEnded { deal, amounts: vec![-3, 9], secret: Secret([4; 32]) },
            "deal over",
        ),
        (RedactedEventKind::Annulled { deal, secret: Secret([4; 32]) }, "deal broken off"),
        (RedactedEventKind::MatchEnded { shares: Vec::new() }, "nothing"),
        (RedactedEventKind::Came { seat }, "nothing"),
        (
            RedactedEventKind::Wrote { seat, text: "\"event\":\"dealt\"".to_owned(), muted: false },
            "nothing",
        ),
        (RedactedEventKind::Declined { seat: None }, "nothing"),
    ]
}

fn told(event: RedactedEventKind, turn: TurnJson) -> ToClient {
    ToClient::Events {
        events: vec![RedactedEvent { number: 11, at: Time(5), event }],
        turn,
        table: None,
    }
}

fn turn() -> TurnJson {
    let room = Room::of(1);
    let ToClient::Events { turn, .. } =
        ToClient::events(&room.driver.table, None, Subscription::Turn, Vec::new())
    else {
        unreachable!("it is made here")
    };
    turn
}

#[test]
fn each_event_is_read_as_it_is_said() {
    let turn = turn();
    let mut all = Vec::new();
    for (event, subject) in every_kind() {
        let message = told(event, turn.clone());
        let heard = TableMessage::read(&message.json());
        assert_eq!(heard, TableMessage::from(&message), "{}", message.json());
        all.push((heard, subject));
    }
    // Two messages are equal only if they have the same meaning for a device.
    for (heard, subject) in &all {
        for (other, other_subject) in &all {
            assert_eq!(heard == other, subject == other_subject, "{subject} and {other_subject}");
        }
    }
}

#[test]
fn what_a_later_server_says_is_nothing_to_it() {
    let nothing = TableMessage::read(r#"{"type":"still","now":3}"#);
    for later in [r#"{"type":"shuffled","deal":"new"}"#, r#"{"type":"wave","version":99}"#] {
        assert_eq!(TableMessage::read(later), nothing, "{later}");
    }
    let events = r#"{"type":"events","turn":{},"events":[{"number":1,"at":0,"event":"waved","seat":[7],"deal":"x"}]}"#;
    let known = r#"{"type":"events","events":[{"number":1,"event":"woke"}]}"#;
    assert_eq!(TableMessage::read(events), TableMessage::read(known));
    assert_ne!(TableMessage::read(events), unreadable());
}

fn unreadable() -> TableMessage {
    TableMessage::read("")
}

/// A message that is cut off, lacks a field or has an invalid one is unreadable. Nothing in it may
/// be guessed.
#[test]
fn what_cannot_be_read_is_not_heard() {
    let turn = turn();
    for (event, _) in every_kind() {
        let text = told(event, turn.clone()).json();
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            assert_eq!(TableMessage::read(&text[..end]), unreadable(), "{}", &text[..end]);
        }
    }
    for wrong in [
        r#"{"number":1,"event":"dealt"}"#,
        r#"{"number":1,"event":"dealt","deal":-1}"#,
        r#"{"number":1,"event":"linked","seat":1}"#,
        r#"{"number":1,"event":"linked","seat":1,"link":"00"}"#,
        r#"{"number":1,"event":"drawing","deal":[0]}"#,
        r#"{"event":"woke"}"#,
        r#"{"number":1}"#,
        "7",
    ] {
        let text = format!(r#"{{"type":"events","events":[{wrong}]}}"#);
        assert_eq!(TableMessage::read(&text), unreadable(), "{wrong}");
    }
    assert_eq!(TableMessage::read(r#"{"type":"picture","number":1}"#), unreadable());
}

/// A message with a field beyond its size limit is unreadable, because a device has to store what
/// it is shown.
#[test]
fn what_is_too_long_is_unreadable() {
    let room = Room::of(1);
    let picture = ToClient::picture(&room.driver.table, None, Subscription::Always);
    let state: serde_json::Value = serde_json::from_str(&picture.json()).unwrap();
    let read = |pointer: &str, value: serde_json::Value| {
        let mut state = state.clone();
        state[pointer] = value;
        TableMessage::read(&state.to_string())
    };
    let (card, text) = (|cards: usize| vec!["T1"; cards], |length: usize| "x".repeat(length));
    let view = |dealt: usize, hand: usize, phase: usize| serde_json::json!({"dealer": 1, "phase": text(phase), "dealt": card(dealt), "hand": card(hand)});
    let drawing = |seats: usize, values: usize| {
        let value = Some(Link([1; 32]).to_hex());
        serde_json::json!({"round": 1, "seats": vec![1; seats], "missing": [], "struck": [],
            "tips": vec![&value; values], "links": vec![&value; values]})
    };
    let over = |hands: usize, cards: usize, blind: usize| serde_json::json!({"hands": vec![card(cards); hands], "blind": card(blind)});
    for (field, good, bad) in [
        ("view", view(54, 54, 200), vec![view(55, 1, 1), view(1, 55, 1), view(1, 1, 201)]),
        ("drawing", drawing(5, 5), vec![drawing(6, 5), drawing(5, 6)]),
        (
            "open",
            vec![serde_json::Value::Null; 5].into(),
            vec![vec![serde_json::Value::Null; 6].into()],
        ),
        ("over", over(5, 54, 54), vec![over(6, 1, 1), over(1, 55, 1), over(1, 1, 55)]),
        ("stage", text(200).into(), vec![text(201).into()]),
    ] {
        assert_ne!(read(field, good), unreadable(), "{field}");
        for bad in bad {
            assert_eq!(read(field, bad.clone()), unreadable(), "{field} {bad}");
        }
    }
    let chair = state["chairs"][0].clone();
    assert_ne!(read("chairs", vec![chair.clone(); 5].into()), unreadable());
    assert_eq!(read("chairs", vec![chair; 6].into()), unreadable());
    let events = |count: usize| {
        let events = vec![r#"{"number":1,"event":"woke"}"#; count].join(",");
        TableMessage::read(&format!(r#"{{"type":"events","events":[{events}]}}"#))
    };
    assert_ne!(events(1_000), unreadable());
    assert_eq!(events(1_001), unreadable());
    let draw = |rounds: usize, cards: usize, card: usize| RedactedEventKind::MatchBegan {
        draw: vec![vec![(1, text(card)); cards]; rounds],
        dealer: 2,
    };
    let turn = turn();
    for (rounds, cards, card, is_good) in
        [(54, 5, 200, true), (55, 1, 1, false), (1, 6, 1, false), (1, 1, 201, false)]
    {
        let message = told(draw(rounds, cards, card), turn.clone());
        assert_eq!(TableMessage::from(&message), TableMessage::read(&message.json()));
        assert_eq!(
            TableMessage::read(&message.json()) != unreadable(),
            is_good,
            "{rounds} {cards} {card}"
        );
    }
    let event = |fields: &str| {
        TableMessage::read(&format!(r#"{{"type":"events","events":[{{"number":1,{fields}}}]}}"#))
            != unreadable()
    };
    let link = Link([1; 32]).to_hex();
    for (seat, is_good) in [(0, false), (1, true), (5, true), (6, false), (1_u64 << 33, false)] {
        assert_eq!(event(&format!(r#""event":"struck","seat":{seat}"#)), is_good, "{seat}");
        assert_eq!(
            event(&format!(r#""event":"linked","seat":{seat},"link":"{link}""#)),
            is_good,
            "{seat}"
        );
        assert_eq!(
            event(&format!(r#""event":"match_began","draw":[],"dealer":{seat}"#)),
            is_good,
            "{seat}"
        );
        assert_eq!(read("seat", seat.into()) != unreadable(), is_good, "{seat}");
        assert_eq!(read("dealer", seat.into()) != unreadable(), is_good, "{seat}");
    }
    // Larger numbers are not exact in JavaScript.
    for (number, is_good) in [((1_u64 << 53) - 1, true), (1 << 53, false), (u64::MAX, false)] {
        assert_eq!(event(&format!(r#""event":"dealt","deal":{number}"#)), is_good, "{number}");
        assert_eq!(read("number", number.into()) != unreadable(), is_good, "{number}");
        assert_eq!(read("deal", number.into()) != unreadable(), is_good, "{number}");
    }
}
