//! Tournaments whose tables are matches of a server: people who enter themselves, bots that fill up, lines that tables write.

mod anything;
mod gone;
mod wrong;

use cego_core::Contract;
use cego_table::{PersonId, Time};
use cego_tournament::format::{Absent, Format, LastTable, Preset};
use cego_tournament::sheet::Content;
use cego_tournament::standings::{Day, standings_now};
use cego_tournament::{By, Command, Entrant, Event, Number, Refusal, Role};

use crate::hall::{Hall, player, referee, secretary};

pub(crate) fn table() -> By {
    By { role: Role::Table, name: String::new() }
}

pub(crate) fn visitor() -> By {
    By { role: Role::Visitor, name: String::new() }
}

pub(crate) fn part(who: u128) -> Command {
    Command::TakePart { who: PersonId(who), entrant: Box::new(Entrant::named(&format!("Person {who}"))) }
}

/// An online event with these people, who entered themselves.
pub(crate) fn open(people: usize, change: impl FnOnce(&mut Format)) -> Hall {
    let mut format = Preset::find("online").unwrap().format();
    change(&mut format);
    let mut hall = Hall::of(format);
    hall.desk(Command::Entries { open: true });
    for who in 1..=people as u128 {
        hall.say(&visitor(), "", part(who)).unwrap();
    }
    hall
}

/// Its first round, played at tables of the server.
fn begun(people: usize, change: impl FnOnce(&mut Format)) -> Hall {
    let mut hall = open(people, change);
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    let places = (0..hall.now.seating(0).len()).map(|table| format!("t{table}")).collect();
    hall.say(&table(), "", Command::Place { round: 0, places }).unwrap();
    hall
}

pub(crate) fn record(amounts: [i32; 4]) -> Content {
    Content::Record {
        amounts: amounts.to_vec(),
        contract: Some(Contract::Solo),
        declarer: Some(0),
        record: "r".into(),
    }
}

fn write(
    hall: &mut Hall,
    by: &By,
    (round, at, line): (usize, usize, usize),
    content: Content,
) -> Result<(), Refusal> {
    hall.write(by, (round, at, line), content)
}

/// The server writes a whole round and confirms it.
fn play(hall: &mut Hall, round: usize) {
    for at in 0..hall.now.seating(round).len() {
        for line in 0..hall.now.table(round, at).unwrap().sheet.lines.len() {
            let win = 30 * (1 + (at + line) as i32 % 3);
            write(hall, &table(), (round, at, line), record([win, -win / 3, -win / 3, -win / 3])).unwrap();
        }
        let seen = hall.now.number();
        hall.say(&table(), "", Command::Confirm { round, table: at, seen }).unwrap();
    }
}

#[test]
fn one_person_takes_part_once_and_until_the_draw() {
    let mut hall = open(5, |_| ());
    assert_eq!(hall.say(&visitor(), "", part(3)), Err(Refusal::TakesPart(3)));
    assert_eq!(hall.now.number_of(PersonId(3)), Some(3));
    hall.say(&player(3), "", Command::Withdraw).unwrap();
    hall.say(&visitor(), "", part(3)).unwrap();
    assert!(!hall.now.person(3).unwrap().left, "they have the number they had");
    assert_eq!(hall.now.people().len(), 5);
    hall.desk(Command::Entries { open: false });
    assert_eq!(hall.say(&visitor(), "", part(9)), Err(Refusal::EntriesClosed));
    hall.desk(Command::Entries { open: true });
    hall.desk(Command::Draw);
    assert!(!hall.now.entries_open(), "the draw closes the list");
    assert_eq!(hall.say(&visitor(), "", part(9)), Err(Refusal::EntriesClosed));
    assert_eq!(hall.say(&secretary(), "", Command::Entries { open: true }), Err(Refusal::EntriesClosed));
    // The desk still enters who comes late, as in a hall.
    hall.desk(Command::Enter(Box::new(Entrant::named("Late"))));
}

#[test]
fn who_was_entered_at_the_desk_says_with_their_card_who_they_are() {
    let mut hall = open(2, |_| ());
    hall.desk(Command::EnterAll(vec![Entrant::named("Anna"), Entrant::named("Berta")]));
    hall.say(&player(3), "", part(77)).unwrap();
    assert_eq!(hall.now.person(3).unwrap().who, Some(PersonId(77)));
    assert_eq!(hall.now.person(3).unwrap().entrant.name, "Anna");
    hall.say(&player(3), "", part(77)).unwrap();
    assert_eq!(hall.say(&player(3), "", part(78)), Err(Refusal::TakesPart(3)), "the card is taken");
    assert_eq!(hall.say(&player(4), "", part(77)), Err(Refusal::TakesPart(3)), "nobody has two numbers");
    assert_eq!(hall.say(&visitor(), "", part(77)), Err(Refusal::TakesPart(3)));
}

#[test]
fn of_two_with_one_name_the_second_gets_a_number_behind_it() {
    let mut hall = open(0, |_| ());
    hall.desk(Command::Enter(Box::new(Entrant::named("Anna"))));
    for who in [5, 6] {
        let entrant = Box::new(Entrant::named("Anna"));
        hall.say(&visitor(), "", Command::TakePart { who: PersonId(who), entrant }).unwrap();
    }
    let names: Vec<&str> = hall.now.people().iter().map(|taker| taker.entrant.name.as_str()).collect();
    assert_eq!(names, ["Anna", "Anna (2)", "Anna (3)"]);
}

#[test]
fn in_a_hall_nothing_of_it_is_there() {
    let mut hall = Hall::begun("championship", 8);
    for (by, command) in [
        (secretary(), Command::Entries { open: true }),
        (visitor(), part(1)),
        (player(1), Command::Withdraw),
        (secretary(), Command::Schedule { round: 1, at: Some(Time(7)) }),
        (table(), Command::Place { round: 0, places: vec!["a".into(), "b".into()] }),
        (table(), Command::Missed { round: 0, number: 1 }),
        (table(), Command::Confirm { round: 0, table: 0, seen: 99 }),
    ] {
        let refused = hall.say(&by, "", command.clone());
        assert!(
            refused == Err(Refusal::NotOnline) || matches!(refused, Err(Refusal::Incomplete(_))),
            "{command:?}: {refused:?}"
        );
    }
    assert_eq!(write(&mut hall, &table(), (0, 0, 0), record([30, -10, -10, -10])), Err(Refusal::NotOnline));
    assert_eq!(
        write(&mut hall, &secretary(), (0, 0, 0), record([30, -10, -10, -10])),
        Err(Refusal::NotAllowed)
    );
}

/// Every number of people, and everything that may happen to the list before the second round begins.
#[test]
fn the_last_table_is_always_full() {
    for people in 1..=20_usize {
        let mut hall = open(people, |_| ());
        hall.desk(Command::Draw);
        let bots =
            |hall: &Hall| hall.now.present().into_iter().filter(|&number| hall.now.is_bot(number)).count();
        assert_eq!(bots(&hall), (4 - people % 4) % 4, "{people}");
        for change in 0..12_usize {
            let humans: Vec<Number> =
                hall.now.present().into_iter().filter(|&number| !hall.now.is_bot(number)).collect();
            match (change * 7 + people) % 3 {
                0 if humans.len() > 1 => hall.desk(Command::Leave(humans[change % humans.len()])),
                1 => hall.desk(Command::Enter(Box::new(Entrant::named(&format!("Late {change}"))))),
                _ => {}
            }
            let humans = hall.now.present().len() - bots(&hall);
            assert_eq!((humans + bots(&hall)) % 4, 0, "{people} {change}");
            assert!(bots(&hall) < 4);
        }
        hall.desk(Command::Begin { round: 0 });
        let tables = hall.now.seating(0);
        assert!(tables.iter().all(|table| table.len() == 4), "{people}: {tables:?}");
        let mut seated: Vec<Number> = tables.concat();
        seated.sort_unstable();
        assert_eq!(seated, hall.now.present(), "{people}");
        assert_eq!(hall.again().rounds(), hall.now.rounds());
    }
}

#[test]
fn a_club_may_prefer_tables_of_three() {
    let mut hall = open(10, |format| format.online.as_mut().unwrap().last_table = LastTable::Rest);
    hall.desk(Command::Draw);
    assert_eq!(hall.now.people().len(), 10, "no bots");
    assert_eq!(hall.now.seating(0).iter().map(Vec::len).collect::<Vec<_>>(), [4, 3, 3]);
}

/// In both rounds, so that nobody plays half a table of bots while others have none.
#[test]
fn bots_sit_apart_where_that_is_possible() {
    let mut hall = open(17, |_| ());
    hall.desk(Command::Draw);
    for round in 0..2 {
        let bots = |table: &Vec<Number>| table.iter().filter(|&&number| hall.now.is_bot(number)).count();
        assert!(hall.now.seating(round).iter().all(|table| bots(table) <= 1), "round {round}");
    }
}

#[test]
fn bots_have_no_place_and_win_nothing() {
    let mut hall = begun(10, |_| ());
    play(&mut hall, 0);
    hall.say(&table(), "", Command::Close { round: 0 }).unwrap();
    let rows = standings_now(&hall.now);
    assert_eq!(rows.len(), 10);
    let names: Vec<&str> = hall.now.people()[10..].iter().map(|taker| taker.entrant.name.as_str()).collect();
    assert_eq!(names, ["Vrenele", "Xaver"], "what they are stands beside it");
    assert!(rows.iter().all(|row| !hall.now.is_bot(row.number)));
    assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    assert_eq!(Day::of(&hall.now, false).rows.len(), 10);
    for command in [Command::Leave(11), Command::Return(11), Command::Substitute(11, "Anna".into())] {
        assert_eq!(
            hall.say(&secretary(), "", command),
            Err(Refusal::NotAllowed),
            "bots come and go with people"
        );
    }
}

#[test]
fn while_a_table_plays_nobody_else_writes_on_its_sheet() {
    let mut hall = begun(8, |_| ());
    let number = hall.now.seating(0)[0][0];
    let seen = hall.now.number();
    for by in [secretary(), referee(), player(number)] {
        let refused = Err(Refusal::TablePlays(0));
        assert_eq!(write(&mut hall, &by, (0, 0, 0), Content::Amounts(vec![60, -20, -20, -20])), refused);
        assert_eq!(hall.say(&by, "", Command::Sum { round: 0, table: 0, sums: vec![0; 4] }), refused);
        assert_eq!(hall.say(&by, "", Command::Confirm { round: 0, table: 0, seen }), refused);
    }
    assert_eq!(hall.say(&secretary(), "", Command::Close { round: 0 }), Err(Refusal::TablePlays(0)));
    play(&mut hall, 0);
    // Then the referee puts right what has to be, with a reason, and the desk confirms again.
    assert_eq!(write(&mut hall, &referee(), (0, 0, 0), Content::Struck), Err(Refusal::NoReason));
    let seen = hall.now.number();
    let strike =
        Command::Write { round: 0, table: 0, line: 0, content: Some(Box::new(Content::Struck)), seen };
    hall.say(&referee(), "a deal that was watched", strike).unwrap();
    assert_eq!(hall.say(&table(), "", Command::Close { round: 0 }), Err(Refusal::Unconfirmed(vec![0])));
    let seen = hall.now.number();
    hall.desk(Command::Confirm { round: 0, table: 0, seen });
    hall.desk(Command::Close { round: 0 });
}

#[test]
fn what_a_table_tells_again_changes_nothing() {
    let mut hall = begun(4, |_| ());
    for _ in 0..3 {
        write(&mut hall, &table(), (0, 0, 0), record([30, -10, -10, -10])).unwrap();
        let places = vec!["other".into()];
        hall.say(&table(), "", Command::Place { round: 0, places }).unwrap();
    }
    assert_eq!(hall.now.table(0, 0).unwrap().place.as_deref(), Some("t0"));
    let lines = hall.events.iter().filter(|event| matches!(event.event, Event::Written { .. })).count();
    assert_eq!(lines, 1);
    assert_eq!(write(&mut hall, &table(), (0, 0, 1), record([30, -10, -10, 0])), Err(Refusal::Sums(4)));
    play(&mut hall, 0);
    let before = hall.events.len();
    let seen = hall.now.number();
    hall.say(&table(), "", Command::Confirm { round: 0, table: 0, seen }).unwrap();
    assert_eq!(hall.events.len(), before);
}

#[test]
fn for_somebody_who_never_came_counts_what_the_format_says() {
    for absent in [Absent::Bot, Absent::Nothing] {
        let mut hall = begun(8, |format| format.online.as_mut().unwrap().absent = absent);
        play(&mut hall, 0);
        let missing = hall.now.seating(0)[0][0];
        hall.say(&table(), "", Command::Missed { round: 0, number: missing }).unwrap();
        assert_eq!(
            hall.say(&secretary(), "", Command::Missed { round: 0, number: missing }),
            Err(Refusal::NotAllowed)
        );
        let row = standings_now(&hall.now).into_iter().find(|row| row.number == missing);
        let day = Day::of(&hall.now, false);
        let name = hall.now.person(missing).unwrap().entrant.name.clone();
        let counts = absent == Absent::Bot;
        assert_eq!(row.is_some_and(|row| row.rounds[0].is_some() && row.total != 0), counts);
        assert_eq!(day.rows.iter().any(|row| row.name == name), counts, "for the season they were not there");
    }
}

#[test]
fn rounds_begin_when_it_was_set_and_once() {
    let mut hall = open(8, |_| ());
    hall.desk(Command::Schedule { round: 0, at: Some(Time(5_000)) });
    assert_eq!(hall.now.starts(0), Some(Time(5_000)));
    hall.desk(Command::Schedule { round: 0, at: None });
    assert_eq!(hall.now.starts(0), None);
    hall.desk(Command::Schedule { round: 0, at: Some(Time(6_000)) });
    assert_eq!(
        hall.say(&secretary(), "", Command::Schedule { round: 7, at: None }),
        Err(Refusal::NoSuchRound(7))
    );
    hall.say(&table(), "", Command::Draw).unwrap();
    hall.say(&table(), "", Command::Begin { round: 0 }).unwrap();
    assert_eq!(hall.now.starts(0), None);
    assert_eq!(hall.say(&table(), "", Command::Begin { round: 0 }), Err(Refusal::HasBegun(0)));
    assert_eq!(
        hall.say(&secretary(), "", Command::Schedule { round: 0, at: None }),
        Err(Refusal::HasBegun(0))
    );
}

#[test]
fn cards_of_a_round_are_those_of_its_tables() {
    let hall = begun(8, |format| format.duplicate = Some(Default::default()));
    let deals = hall.now.secret_deals(0, 4).unwrap();
    let secret = hall.now.table_secret(0, 4).unwrap();
    assert_ne!(Some(secret), hall.now.table_secret(1, 4));
    let rules = hall.now.rules(4).unwrap();
    for (number, deal) in (0..).zip(&deals) {
        let dealer = cego_tournament::sheet::dealer(rules, number as usize);
        let own = cego_table::deal_of(rules, &secret.of_deal(number), &Default::default(), number, dealer);
        assert_eq!(own, *deal);
    }
    assert!(hall.now.told_deals(0, 4).is_none() && hall.now.has_secret_deals());
    assert_eq!(begun(8, |_| ()).now.table_secret(0, 4), None);
}
