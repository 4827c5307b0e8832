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
