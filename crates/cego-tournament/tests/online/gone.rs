//! Somebody who entered themselves deletes their account on the server.

use cego_table::PersonId;
use cego_tournament::standings::{Day, standings_now};
use cego_tournament::{By, Command, Entrant, Event, Number, Numbered, Role, Tournament, forgotten};

use super::{open, visitor};
use crate::hall::{Hall, player};

const NAME: &str = "Hinterwaelder";

/// Takes a name out as a store does: the events of before without it, and one more.
fn forget(hall: &Hall, number: Number) -> (Hall, Vec<Numbered>) {
    let mut events = hall.events.clone();
    for changed in forgotten(&events, number) {
        let at = changed.number as usize - 1;
        events[at] = changed;
    }
    let before = events.last().unwrap();
    let by = By { role: Role::Player(number), name: String::new() };
    let event = Event::Forgotten { number };
    let last = Numbered { number: before.number + 1, at: before.at, by, why: String::new(), event };
    events.push(last.clone());
    let mut now = hall.now.clone();
    now.apply(&last).unwrap();
    (Hall { events: events.clone(), now, time: hall.time }, events)
}

/// A tournament in memory and one that is read again know the same.
fn same(one: &Tournament, other: &Tournament) {
    assert_eq!((one.people(), one.rounds()), (other.people(), other.rounds()));
    assert_eq!(standings_now(one), standings_now(other));
}

fn entered() -> Hall {
    let mut hall = open(7, |_| ());
    let entrant = Box::new(Entrant::named(NAME));
    hall.say(&visitor(), "", Command::TakePart { who: PersonId(77), entrant }).unwrap();
    hall
}

fn with(hall: &Hall, change: impl FnOnce(&mut Entrant)) -> Command {
    let mut entrant = hall.now.person(8).unwrap().entrant.clone();
    change(&mut entrant);
    Command::Change(8, Box::new(entrant))
}

#[test]
fn the_name_goes_and_all_else_stands() {
    let mut hall = entered();
    hall.desk(with(&hall, |entrant| entrant.paid = true));
    hall.desk(with(&hall, |entrant| {
        (entrant.alias, entrant.member) = (Some(format!("{NAME} 2")), Some(format!("{NAME} 3")));
        entrant.club = Some("Krone".into());
    }));
    hall.desk(Command::Draw);
    let before = hall.events.clone();
    let (after, events) = forget(&hall, 8);
    assert!(!format!("{events:?} {:?}", after.now).contains(NAME));
    assert!(format!("{events:?}").contains("Person 3"), "the others stay");
    same(&after.now, &after.again());
    assert_eq!(after.now.seating(0), hall.now.seating(0));
    assert_eq!(after.now.person(8).unwrap().entrant.club.as_deref(), Some("Krone"), "the draw hangs on it");
    assert_eq!(after.now.number_of(PersonId(77)), None);
    let stays = |events: &[Numbered]| {
        events.iter().map(|event| (event.number, event.at, event.nameless())).collect::<Vec<_>>()
    };
    assert_eq!(stays(&events[..before.len()]), stays(&before), "nothing but names is other than before");
    assert!(forgotten(&events, 8).is_empty(), "once is enough");
}

#[test]
fn whom_the_desk_has_entered_stays_as_the_desk_wrote_them() {
    let mut hall = open(2, |_| ());
    hall.desk(Command::Enter(Box::new(Entrant::named("Anna"))));
    let entrant = Box::new(Entrant::named(NAME));
    hall.say(&player(3), "", Command::TakePart { who: PersonId(77), entrant }).unwrap();
    let (after, events) = forget(&hall, 3);
    assert_eq!(events[..hall.events.len()], hall.events);
    assert_eq!(after.now.person(3).unwrap().entrant.name, "Anna");
    assert_eq!(after.now.number_of(PersonId(77)), None, "nobody has the card any more");
}

#[test]
fn who_fills_in_keeps_their_name() {
    let mut hall = entered();
    hall.desk(with(&hall, |entrant| entrant.alias = Some(format!("{NAME} 2"))));
    hall.desk(Command::Substitute(8, "Karl".into()));
    hall.desk(with(&hall, |entrant| entrant.paid = true));
    hall.desk(with(&hall, |entrant| entrant.member = Some("K 1".into())));
    hall.desk(Command::Substitute(8, "Kuno".into()));
    let (after, events) = forget(&hall, 8);
    assert!(!format!("{events:?} {:?}", after.now).contains(NAME), "{events:?}");
    same(&after.now, &after.again());
    let taker = after.now.person(8).unwrap();
    assert_eq!((taker.entrant.name.as_str(), taker.entrant.member.as_deref()), ("Kuno", Some("K 1")));
    assert_eq!(taker.before.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["", "Karl"]);
}

#[test]
fn without_a_name_the_desk_goes_on() {
    let (mut after, _) = forget(&entered(), 8);
    after.desk(with(&after, |entrant| entrant.paid = true));
    assert!(after.now.person(8).unwrap().entrant.paid);
    after.desk(Command::Leave(8));
    after.desk(Command::Return(8));
    let nameless = Command::Change(1, Box::default());
    assert!(after.say(&crate::hall::secretary(), "", nameless).is_err(), "nobody else is without a name");
    after.desk(Command::Draw);
    same(&after.now, &after.again());
}

/// On two days of a season it is the same person, and nobody else's.
#[test]
fn a_season_knows_them_as_one() {
    let days = [entered(), entered()].map(|hall| {
        let mut hall = hall;
        let entrant = Box::new(Entrant::named("Hinterwaelderin"));
        hall.say(&visitor(), "", Command::TakePart { who: PersonId(78), entrant }).unwrap();
        let (hall, _) = forget(&hall, 8);
        let (mut hall, _) = forget(&hall, 9);
        hall.desk(Command::Draw);
        hall.desk(Command::Begin { round: 0 });
        super::play(&mut hall, 0);
        Day::of(&hall.now, false)
    });
    let nobodies = |day: &Day| {
        let mut keys: Vec<String> =
            day.rows.iter().filter(|row| row.name.is_empty()).map(|row| row.key.clone()).collect();
        keys.sort();
        keys
    };
    assert_eq!(nobodies(&days[0]).len(), 2);
    assert_eq!(nobodies(&days[0]), nobodies(&days[1]));
    assert_ne!(nobodies(&days[0])[0], nobodies(&days[0])[1]);
}

/// Once the mark of a bot stood in its name; such events are read for ever.
#[test]
fn a_name_that_held_the_mark_of_a_bot_is_read_without() {
    let mut hall = open(5, |_| ());
    hall.desk(Command::Draw);
    let mut events = hall.events.clone();
    for event in &mut events {
        if let Event::Entered { entrant, number: 6.. } = &mut event.event {
            entrant.name += " (Bot)";
        }
    }
    same(&Tournament::replay(&events).unwrap().unwrap(), &hall.now);
    assert_eq!(hall.now.person(6).unwrap().entrant.name, "Vrenele");
}
