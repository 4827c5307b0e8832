//! Erasure of deleted accounts: names and words disappear from stored events, and all else stays.

use cego_table::{
    Caller, Command, HostCommand, NumberedEvent, PersonName, TableSetup, Talk, erase_people,
};
use cego_testkit::table::{Driver, four, person};

const NAME: &str = "Hinterwälder";
const WORDS: &str = "Der Gstieß war blank!";

fn named(who: &str) -> Command {
    Command::Sit { seat: None, name: PersonName::new(who).unwrap(), nonce: None, tip: None }
}

/// Plays a deal with chat. Person 1, who sat down as guest 7, is to be erased, and person 2 stays.
fn talked() -> Driver {
    let mut driver = Driver::open(TableSetup { talk: Talk::Free, fill: true, ..four() }, None);
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
    let changed = erase_people(&before, &[person(1), person(7)]);
    for event in &changed {
        let old = &mut driver.events[event.number as usize - 1];
        assert_eq!((old.number, old.at), (event.number, event.at));
        *old = event.clone();
    }
    assert_eq!(changed.len(), 5);
    let text = |events: &[NumberedEvent]| format!("{events:?}");
    assert!(text(&before).contains(NAME) && text(&before).contains(WORDS));
    let after = text(&driver.events);
    assert!(!after.contains(NAME) && !after.contains(WORDS) && !after.contains("sorry"), "{after}");
    assert!(after.contains("Karl") && after.contains("Macht nichts."));
    // All other data stay: the table, its deal and the proof of its cards.
    let kept =
        before.iter().filter(|event| !changed.iter().any(|other| other.number == event.number));
    assert!(
        kept.eq(driver
            .events
            .iter()
            .filter(|event| !changed.iter().any(|other| other.number == event.number)))
    );
    let again = driver.replayed();
    assert_eq!(again.game().unwrap().log(), driver.table.game().unwrap().log());
    assert_eq!(again.record(), driver.table.record());
    assert_eq!(
        again.running().unwrap().sheet().totals(),
        driver.table.running().unwrap().sheet().totals()
    );
    // Erasure is idempotent.
    assert_eq!(erase_people(&driver.events, &[person(1), person(7)]), []);
    // The match can continue.
    driver.table = again;
    assert!(driver.try_do((Caller::Person(person(2)), Command::GoOn)).is_ok());
}
