//! Commands as clients write them, and what comes back.

use cego_core::{Action, Card, Seat};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{Shown, ShownEvent, shown_since};
use cego_table::{Command, Nonce, PersonName, Setup, Talk, Wish, forgotten};
use cego_testkit::table::{Driver, four, person, sit};

fn read(text: &str) -> Option<Command> {
    let told: CommandJson = serde_json::from_str(text).ok()?;
    let again = serde_json::to_string(&told).unwrap();
    assert_eq!(serde_json::from_str::<CommandJson>(&again).unwrap(), told);
    Some(told.of(&PersonName::new("Vroni").unwrap()))
}

#[test]
fn what_people_want_is_read() {
    let name = PersonName::new("Vroni").unwrap();
    let nonce = Some(Nonce([0xAB; 16]));
    let hex = "ab".repeat(16);
    let table: Vec<(String, Command)> = vec![
        (r#"{"type":"sit"}"#.into(), Command::Sit { seat: None, name: name.clone(), nonce: None, tip: None }),
        (
            format!(r#"{{"type":"sit","seat":2,"name":"Karl","nonce":"{hex}"}}"#),
            Command::Sit { seat: Some(Seat::new(1)), name, nonce, tip: None },
        ),
        (
            r#"{"type":"act","moment":7,"action":{"type":"play","card":"T21"}}"#.into(),
            Command::Act { moment: 7, action: Action::Play("T21".parse::<Card>().unwrap()) },
        ),
        (r#"{"type":"propose","what":"take_back"}"#.into(), Command::Propose(Wish::TakeBack)),
        (
            r#"{"type":"propose","what":"raeuber","rounds":3}"#.into(),
            Command::Propose(Wish::Raeuber { rounds: 3 }),
        ),
        (r#"{"type":"answer","agrees":false}"#.into(), Command::Answer { agrees: false }),
        (r#"{"type":"go_on","mood":"good"}"#.into(), Command::GoOn),
        (r#"{"type":"say","phrase":"hello"}"#.into(), Command::Say { phrase: "hello".to_owned() }),
    ];
    for (text, command) in table {
        assert_eq!(read(&text), Some(command), "{text}");
    }
}

/// No message gives a command of the host, and nonsense is no message.
#[test]
fn commands_of_the_host_and_nonsense_are_not_read() {
    let person = "0".repeat(32);
    for text in [
        r#"{"type":"tick"}"#,
        r#"{"type":"close"}"#,
        &format!(r#"{{"type":"came","who":"{person}"}}"#),
        &format!(r#"{{"type":"went","who":"{person}"}}"#),
        r#"{"type":"bot_acts","moment":0,"action":{"type":"challenge"}}"#,
        "",
        "{}",
        "[]",
        "7",
        r#"{"type":"sit","seat":0}"#,
        r#"{"type":"sit","seat":6}"#,
        r#"{"type":"sit","seat":-1}"#,
        r#"{"type":"sit","nonce":"ab"}"#,
        r#"{"type":"act","moment":-1,"action":{"type":"play","card":"T21"}}"#,
        r#"{"type":"act","moment":0,"action":{"type":"play","card":"T23"}}"#,
        r#"{"type":"act","moment":0}"#,
        r#"{"type":"propose","what":"undo","to":0}"#,
        r#"{"type":"unseat","seat":"2"}"#,
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}

/// A viewer who has missed any number of events gets exactly those, as they would have seen them.
#[test]
fn what_was_missed_is_what_was_seen() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    let mut table = driver.table.clone();
    let mut seen: Vec<Vec<Shown>> = vec![Vec::new(); 5];
    let viewers = [None, Some(Seat::new(0)), Some(Seat::new(1)), Some(Seat::new(2)), Some(Seat::new(3))];
    driver.does(1, sit(Some(0)));
    driver.play_deal();
    driver.does(1, Command::GoOn);
    let opened = driver.events.iter().filter(|event| event.number <= table.number()).count();
    for event in &driver.events[opened..] {
        table.apply(event).unwrap();
        for (viewer, list) in viewers.into_iter().zip(&mut seen) {
            list.push(Shown::new(&table, event, viewer));
        }
    }
    let last = driver.events.len() as u64;
    for missed in [0, 1, 2, 17, last as usize - opened] {
        for (viewer, list) in viewers.into_iter().zip(&seen) {
            let again = shown_since(&driver.events, last - missed as u64, viewer).unwrap();
            assert_eq!(again, list[list.len() - missed..]);
        }
    }
    let all = shown_since(&driver.events, 0, None).unwrap();
    assert_eq!(all.iter().map(|shown| shown.number).collect::<Vec<_>>(), (1..=last).collect::<Vec<_>>());
    assert_eq!(shown_since(&driver.events, last + 5, None).unwrap(), []);
}

/// What a person wrote before they deleted their account is shown as what somebody muted wrote.
#[test]
fn words_that_are_forgotten_are_shown_as_muted() {
    let mut driver = Driver::open(Setup { talk: Talk::Free, fill: true, ..four() }, None);
    driver.does(1, sit(None));
    driver.does(2, sit(None));
    driver.does(1, Command::Write { text: "Der Gstieß war blank!".to_owned() });
    driver.does(1, Command::Say { phrase: "sorry".to_owned() });
    driver.does(2, Command::Write { text: "Macht nichts.".to_owned() });
    for event in forgotten(&driver.events, &[person(1)]) {
        let place = event.number as usize - 1;
        driver.events[place] = event;
    }
    let shown = shown_since(&driver.events, 0, None).unwrap();
    let muted: Vec<bool> = shown
        .iter()
        .filter_map(|shown| match shown.event {
            ShownEvent::Said { muted, .. } | ShownEvent::Wrote { muted, .. } => Some(muted),
            _ => None,
        })
        .collect();
    assert_eq!(muted, [true, true, false]);
    assert_eq!(shown.len(), driver.events.len());
}
