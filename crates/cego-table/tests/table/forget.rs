//! A person who has deleted their account is no longer named at the tables where they sat, and everything else stands.

use cego_table::{Caller, Command, HostCommand, Numbered, PersonName, Setup, Talk, forgotten};
use cego_testkit::table::{Driver, four, person};

const NAME: &str = "Hinterwälder";
const WORDS: &str = "Der Gstieß war blank!";

fn named(who: &str) -> Command {
    Command::Sit { seat: None, name: PersonName::new(who).unwrap(), nonce: None, tip: None }
}

/// A deal with talk: person 1, who sat down as guest 7, is to be forgotten, and person 2 stays.
fn talked() -> Driver {
    let mut driver = Driver::open(Setup { talk: Talk::Free, fill: true, ..four() }, None);
    driver.does(7, named(NAME));
    let name = PersonName::new(NAME).unwrap();
    driver.does(7, Command::Write { text: WORDS.to_owned() });
    driver.host(HostCommand::Became { guest: person(7), who: person(1), name });
    driver.does(2, named("Karl"));
    driver.does(1, Command::Write { text: format!("Wirklich: {WORDS}") });
    driver.does(1, Command::Say { phrase: "sorry".to_owned() });
    driver.does(2, Command::Write { text: "Macht nichts.".to_owned() });
    driver.play_deal();
    driver.does(1, Command::Leave);
    driver
}

#[test]
fn name_and_words_go_and_all_else_stands() {
    let mut driver = talked();
    let before = driver.events.clone();
    let changed = forgotten(&before, &[person(1), person(7)]);
    for event in &changed {
        let old = &mut driver.events[event.number as usize - 1];
        assert_eq!((old.number, old.at), (event.number, event.at));
        *old = event.clone();
    }
    assert_eq!(changed.len(), 5);
    let text = |events: &[Numbered]| format!("{events:?}");
    assert!(text(&before).contains(NAME) && text(&before).contains(WORDS));
    let after = text(&driver.events);
    assert!(!after.contains(NAME) && !after.contains(WORDS) && !after.contains("sorry"), "{after}");
    assert!(after.contains("Karl") && after.contains("Macht nichts."));
    // What is not said or a name is as it was: the table is the same, with its deal and the proof of its cards.
    let kept = before.iter().filter(|event| !changed.iter().any(|other| other.number == event.number));
    assert!(
        kept.eq(driver
            .events
            .iter()
            .filter(|event| !changed.iter().any(|other| other.number == event.number)))
    );
    let again = driver.replayed();
    assert_eq!(again.game().unwrap().log(), driver.table.game().unwrap().log());
    assert_eq!(again.record(), driver.table.record());
    assert_eq!(again.running().unwrap().sheet().totals(), driver.table.running().unwrap().sheet().totals());
    // Done twice it changes nothing more.
    assert_eq!(forgotten(&driver.events, &[person(1), person(7)]), []);
    // And it goes on.
    driver.table = again;
    assert!(driver.try_do((Caller::Person(person(2)), Command::GoOn)).is_ok());
}
