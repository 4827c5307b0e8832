//! What a witness reads of a message is what the message says.

use cego_protocol::message::{Shown, ShownEvent, Subscription, ToClient, TurnJson};
use cego_table::{Commitment, Link, Nonce, PersonId, PersonName, Secret, Time};
use cego_witness::Heard;

use crate::room::Room;

/// One event of each kind that a device uses, and some others, with what it means to a device.
fn every_kind() -> Vec<(ShownEvent, &'static str)> {
    let (seat, deal) = (3, 7);
    let link = Link([5; 32]);
    let name = PersonName::new("Vroni").unwrap();
    vec![
        (ShownEvent::Committed { deal, commitment: Commitment([1; 32]) }, "commitment"),
        (ShownEvent::Chained { seat, tip: link }, "nothing"),
        (ShownEvent::Added { seat, nonce: Nonce([2; 16]) }, "addition"),
        (ShownEvent::Sat { seat, who: PersonId(9), name, is_bot: false, waits: true }, "seat changed"),
        (ShownEvent::BotSat { seat, bot: "thumb".to_owned() }, "seat changed"),
        (ShownEvent::Rose { seat }, "seat changed"),
        (ShownEvent::Left { seat }, "seat changed"),
        (ShownEvent::Drawing { deal, round: 2, seats: vec![1, 4] }, "drawing"),
        (ShownEvent::Linked { seat, link }, "link"),
        (ShownEvent::Struck { seat }, "struck"),
        (ShownEvent::MatchBegan { draw: vec![vec![(1, "T20".to_owned())], Vec::new()], dealer: 2 }, "match"),
        (ShownEvent::Dealt { deal, given: true }, "cards brought along"),
        (ShownEvent::Dealt { deal, given: false }, "dealt"),
        (ShownEvent::DealEnded { deal, amounts: vec![-3, 9], secret: Secret([4; 32]) }, "deal over"),
        (ShownEvent::Annulled { deal, secret: Secret([4; 32]) }, "deal over"),
        (ShownEvent::MatchEnded { shares: Vec::new() }, "nothing"),
        (ShownEvent::Came { seat }, "nothing"),
        (ShownEvent::Wrote { seat, text: "\"event\":\"dealt\"".to_owned(), muted: false }, "nothing"),
        (ShownEvent::Declined { seat: None }, "nothing"),
    ]
}

fn told(event: ShownEvent, turn: TurnJson) -> ToClient {
    ToClient::Events { events: vec![Shown { number: 11, at: Time(5), event }], turn, table: None }
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
        let heard = Heard::read(&message.json());
        assert_eq!(heard, Heard::from(&message), "{}", message.json());
        all.push((heard, subject));
    }
    // Two messages are taken for the same only if they mean the same to a device.
    for (heard, subject) in &all {
        for (other, other_subject) in &all {
            assert_eq!(heard == other, subject == other_subject, "{subject} and {other_subject}");
        }
    }
}

#[test]
fn what_a_later_server_says_is_nothing_to_it() {
    let nothing = Heard::read(r#"{"type":"still","now":3}"#);
    for later in [r#"{"type":"shuffled","deal":"new"}"#, r#"{"type":"wave","version":99}"#] {
        assert_eq!(Heard::read(later), nothing, "{later}");
    }
    let events =
        r#"{"type":"events","turn":{},"events":[{"number":1,"at":0,"event":"waved","seat":[7],"deal":"x"}]}"#;
    let known = r#"{"type":"events","events":[{"number":1,"event":"woke"}]}"#;
    assert_eq!(Heard::read(events), Heard::read(known));
    assert_ne!(Heard::read(events), unreadable());
}

fn unreadable() -> Heard {
    Heard::read("")
}

/// A message that is cut off, lacks a field or has a wrong one is unreadable: nothing in it may be guessed.
#[test]
fn what_cannot_be_read_is_not_heard() {
    let turn = turn();
    for (event, _) in every_kind() {
        let text = told(event, turn.clone()).json();
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            assert_eq!(Heard::read(&text[..end]), unreadable(), "{}", &text[..end]);
        }
    }
    for wrong in [
        r#"{"number":1,"event":"dealt"}"#,
        r#"{"number":1,"event":"dealt","deal":-1}"#,
        r#"{"number":1,"event":"linked","seat":1}"#,
        r#"{"number":1,"event":"linked","seat":1,"link":"00"}"#,
        r#"{"number":1,"event":"drawing","deal":[0]}"#,
        r#"{"number":1,"event":"sat","who":1}"#,
        r#"{"event":"woke"}"#,
        r#"{"number":1}"#,
        "7",
    ] {
        let text = format!(r#"{{"type":"events","events":[{wrong}]}}"#);
        assert_eq!(Heard::read(&text), unreadable(), "{wrong}");
    }
    assert_eq!(Heard::read(r#"{"type":"picture","number":1}"#), unreadable());
}

/// A message in which something is longer than a table can say it is unreadable: its device has to store what it is shown.
#[test]
fn what_is_too_long_is_unreadable() {
    let room = Room::of(1);
    let picture = ToClient::picture(&room.driver.table, None, Subscription::Always);
    let state: serde_json::Value = serde_json::from_str(&picture.json()).unwrap();
    let read = |pointer: &str, value: serde_json::Value| {
        let mut state = state.clone();
        state[pointer] = value;
        Heard::read(&state.to_string())
    };
    let (card, text) = (|cards: usize| vec!["T1"; cards], |length: usize| "x".repeat(length));
    let view = |dealt: usize, hand: usize, phase: usize| serde_json::json!({"dealer": 1, "phase": text(phase), "dealt": card(dealt), "hand": card(hand)});
    let drawing =
        |seats: usize| serde_json::json!({"round": 1, "seats": vec![1; seats], "missing": [], "struck": []});
    let over = |hands: usize, cards: usize, blind: usize| serde_json::json!({"hands": vec![card(cards); hands], "blind": card(blind)});
    for (field, good, bad) in [
        ("view", view(54, 54, 200), vec![view(55, 1, 1), view(1, 55, 1), view(1, 1, 201)]),
        ("drawing", drawing(5), vec![drawing(6)]),
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
        Heard::read(&format!(r#"{{"type":"events","events":[{events}]}}"#))
    };
    assert_ne!(events(1_000), unreadable());
    assert_eq!(events(1_001), unreadable());
    let draw = |rounds: usize, cards: usize, card: usize| ShownEvent::MatchBegan {
        draw: vec![vec![(1, text(card)); cards]; rounds],
        dealer: 2,
    };
    let turn = turn();
    for (rounds, cards, card, is_good) in
        [(54, 5, 200, true), (55, 1, 1, false), (1, 6, 1, false), (1, 1, 201, false)]
    {
        let message = told(draw(rounds, cards, card), turn.clone());
        assert_eq!(Heard::from(&message), Heard::read(&message.json()));
        assert_eq!(Heard::read(&message.json()) != unreadable(), is_good, "{rounds} {cards} {card}");
    }
}
