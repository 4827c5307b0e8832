//! What a witness reads of a message is what the message says.

use cego_protocol::message::{Shown, ShownEvent, Subscription, ToClient, TurnJson};
use cego_table::{Commitment, Link, Nonce, PersonId, PersonName, Secret, Time};
use cego_witness::Heard;

use crate::room::Room;

/// One event of each kind that a witness listens to, and some others.
fn every_kind() -> Vec<ShownEvent> {
    let (seat, deal) = (3, 7);
    let link = Link([5; 32]);
    let name = PersonName::new("Vroni").unwrap();
    vec![
        ShownEvent::Committed { deal, commitment: Commitment([1; 32]) },
        ShownEvent::Chained { seat, tip: link },
        ShownEvent::Added { seat, nonce: Nonce([2; 16]) },
        ShownEvent::Sat { seat, who: PersonId(9), name, is_bot: false, waits: true },
        ShownEvent::BotSat { seat, bot: "thumb".to_owned() },
        ShownEvent::Rose { seat },
        ShownEvent::Left { seat },
        ShownEvent::Drawing { deal, round: 2, seats: vec![1, 4] },
        ShownEvent::Linked { seat, link },
        ShownEvent::Struck { seat },
        ShownEvent::MatchBegan { draw: vec![vec![(1, "T20".to_owned())], Vec::new()], dealer: 2 },
        ShownEvent::Dealt { deal, given: true },
        ShownEvent::Dealt { deal, given: false },
        ShownEvent::DealEnded { deal, amounts: vec![-3, 9], secret: Secret([4; 32]) },
        ShownEvent::Annulled { deal, secret: Secret([4; 32]) },
        ShownEvent::MatchEnded { shares: Vec::new() },
        ShownEvent::Came { seat },
        ShownEvent::Wrote { seat, text: "\"event\":\"dealt\"".to_owned(), muted: false },
        ShownEvent::Declined { seat: None },
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
    for event in every_kind() {
        let message = told(event, turn.clone());
        let heard = Heard::read(&message.json()).unwrap();
        assert_eq!(heard, Heard::from(&message), "{}", message.json());
        all.push(heard);
    }
    // No two of those that are listened to are taken for the same; the last three are nothing to it, and seats change hands in four ways.
    let others = Heard::from(&told(ShownEvent::Slept, turn));
    assert_eq!(all.iter().filter(|heard| **heard == others).count(), 3);
    let changed = all[3].clone();
    assert_eq!(all.iter().filter(|heard| **heard == changed).count(), 4);
    for (i, one) in all.iter().enumerate() {
        let same = all[..i].iter().any(|other| other == one);
        assert_eq!(same, [&others, &changed].contains(&one) && ![3, 16].contains(&i), "{one:?}");
    }
}

#[test]
fn what_a_later_server_says_is_nothing_to_it() {
    let nothing = Heard::read(r#"{"type":"still","now":3}"#).unwrap();
    for later in [r#"{"type":"shuffled","deal":"new"}"#, r#"{"type":"hello","version":99}"#] {
        assert_eq!(Heard::read(later), Some(nothing.clone()), "{later}");
    }
    let events =
        r#"{"type":"events","turn":{},"events":[{"number":1,"at":0,"event":"waved","seat":[7],"deal":"x"}]}"#;
    let known = r#"{"type":"events","events":[{"number":1,"event":"woke"}]}"#;
    assert_eq!(Heard::read(events), Heard::read(known));
    assert!(Heard::read(events).is_some());
}

/// What is cut off, lacks a field or has a wrong one is not heard at all: what was told may not be guessed.
#[test]
fn what_cannot_be_read_is_not_heard() {
    let turn = turn();
    for event in every_kind() {
        let text = told(event, turn.clone()).json();
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            assert_eq!(Heard::read(&text[..end]), None, "{}", &text[..end]);
        }
    }
    for wrong in [
        r#"{"number":1,"event":"dealt"}"#,
        r#"{"number":1,"event":"dealt","deal":-1}"#,
        r#"{"number":1,"event":"linked","seat":1}"#,
        r#"{"number":1,"event":"linked","seat":1,"link":"00"}"#,
        r#"{"number":1,"event":"drawing","deal":0,"round":300,"seats":[1]}"#,
        r#"{"number":1,"event":"sat","who":1}"#,
        r#"{"event":"woke"}"#,
        r#"{"number":1}"#,
        "7",
    ] {
        assert_eq!(Heard::read(&format!(r#"{{"type":"events","events":[{wrong}]}}"#)), None, "{wrong}");
    }
    assert_eq!(Heard::read(r#"{"type":"picture","number":1}"#), None);
    assert_eq!(Heard::read(""), None);
}
