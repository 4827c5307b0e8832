//! Online tournaments: self-registration, bots at the last table, and lines written by match
//! tables.

use cego_core::Contract;
use cego_table::{PersonId, Time};
use cego_tournament::format::{Absent, Format, FormatError, LastTable, Preset};
use cego_tournament::sheet::Content;
use cego_tournament::standings::{Day, standings_now};
use cego_tournament::{
    Author, Command, Entrant, Event, Number, NumberedTournamentEvent, Role, RoundStage, Tournament,
    TournamentRefusal, erase_person,
};
use proptest::prelude::*;

use crate::hall::{Hall, player, referee, secretary};

pub(crate) fn table() -> Author {
    Author { role: Role::Table, name: String::new() }
}

pub(crate) fn visitor() -> Author {
    Author { role: Role::Visitor, name: String::new() }
}

pub(crate) fn part(who: u128) -> Command {
    Command::TakePart {
        who: PersonId(who),
        entrant: Box::new(Entrant::named(&format!("Person {who}"))),
    }
}

/// Opens an online tournament with this many self-registered people.
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

/// Begins the first round at match tables of the server.
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
    by: &Author,
    (round, at, line): (usize, usize, usize),
    content: Content,
) -> Result<(), TournamentRefusal> {
    hall.write(by, (round, at, line), content)
}

/// Writes and confirms a whole round as the server does.
fn play(hall: &mut Hall, round: usize) {
    for at in 0..hall.now.seating(round).len() {
        for line in 0..hall.now.table(round, at).unwrap().sheet.lines.len() {
            let win = 30 * (1 + (at + line) as i32 % 3);
            write(hall, &table(), (round, at, line), record([win, -win / 3, -win / 3, -win / 3]))
                .unwrap();
        }
        let seen = hall.now.number();
        hall.say(&table(), "", Command::Confirm { round, table: at, seen }).unwrap();
    }
}

#[test]
fn one_person_takes_part_once_and_until_the_draw() {
    let mut hall = open(5, |_| ());
    assert_eq!(hall.say(&visitor(), "", part(3)), Err(TournamentRefusal::TakesPart(3)));
    assert_eq!(hall.now.number_of(PersonId(3)), Some(3));
    hall.say(&player(3), "", Command::Withdraw).unwrap();
    hall.say(&visitor(), "", part(3)).unwrap();
    assert!(!hall.now.person(3).unwrap().left, "they have the number they had");
    assert_eq!(hall.now.people().len(), 5);
    hall.desk(Command::Entries { open: false });
    assert_eq!(hall.say(&visitor(), "", part(9)), Err(TournamentRefusal::EntriesClosed));
    hall.desk(Command::Entries { open: true });
    hall.desk(Command::Draw);
    assert!(!hall.now.entries_open(), "the draw closes the list");
    assert_eq!(hall.say(&visitor(), "", part(9)), Err(TournamentRefusal::EntriesClosed));
    assert_eq!(
        hall.say(&secretary(), "", Command::Entries { open: true }),
        Err(TournamentRefusal::EntriesClosed)
    );
    // The desk can still enter latecomers, as in a hall.
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
    assert_eq!(
        hall.say(&player(3), "", part(78)),
        Err(TournamentRefusal::TakesPart(3)),
        "the card is taken"
    );
    assert_eq!(
        hall.say(&player(4), "", part(77)),
        Err(TournamentRefusal::TakesPart(3)),
        "nobody has two numbers"
    );
    assert_eq!(hall.say(&visitor(), "", part(77)), Err(TournamentRefusal::TakesPart(3)));
}

#[test]
fn of_two_with_one_name_the_second_gets_a_number_behind_it() {
    let mut hall = open(0, |_| ());
    hall.desk(Command::Enter(Box::new(Entrant::named("Anna"))));
    for who in [5, 6] {
        let entrant = Box::new(Entrant::named("Anna"));
        hall.say(&visitor(), "", Command::TakePart { who: PersonId(who), entrant }).unwrap();
    }
    let names: Vec<&str> =
        hall.now.people().iter().map(|taker| taker.entrant.name.as_str()).collect();
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
            refused == Err(TournamentRefusal::NotOnline)
                || matches!(refused, Err(TournamentRefusal::Incomplete(_))),
            "{command:?}: {refused:?}"
        );
    }
    assert_eq!(
        write(&mut hall, &table(), (0, 0, 0), record([30, -10, -10, -10])),
        Err(TournamentRefusal::NotOnline)
    );
    assert_eq!(
        write(&mut hall, &secretary(), (0, 0, 0), record([30, -10, -10, -10])),
        Err(TournamentRefusal::NotAllowed)
    );
}

/// Tests every number of people, with every change of the list before the second round begins.
#[test]
fn the_last_table_is_always_full() {
    for people in 1..=20_usize {
        let mut hall = open(people, |_| ());
        hall.desk(Command::Draw);
        let bots = |hall: &Hall| {
            hall.now.present().into_iter().filter(|&number| hall.now.is_bot(number)).count()
        };
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

/// Bots are spread in both rounds, so that nobody plays with several bots while others have none.
#[test]
fn bots_sit_apart_where_that_is_possible() {
    let mut hall = open(17, |_| ());
    hall.desk(Command::Draw);
    for round in 0..2 {
        let bots =
            |table: &Vec<Number>| table.iter().filter(|&&number| hall.now.is_bot(number)).count();
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
    let names: Vec<&str> =
        hall.now.people()[10..].iter().map(|taker| taker.entrant.name.as_str()).collect();
    assert_eq!(names, ["Vrenele", "Xaver"], "what they are stands beside it");
    assert!(rows.iter().all(|row| !hall.now.is_bot(row.number)));
    assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), (1..=10).collect::<Vec<_>>());
    assert_eq!(Day::from_tournament(&hall.now, false).rows.len(), 10);
    for command in [Command::Leave(11), Command::Return(11), Command::Substitute(11, "Anna".into())]
    {
        assert_eq!(
            hall.say(&secretary(), "", command),
            Err(TournamentRefusal::NotAllowed),
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
        let refused = Err(TournamentRefusal::TablePlays(0));
        assert_eq!(
            write(&mut hall, &by, (0, 0, 0), Content::Amounts(vec![60, -20, -20, -20])),
            refused
        );
        assert_eq!(
            hall.say(&by, "", Command::Sum { round: 0, table: 0, sums: vec![0; 4] }),
            refused
        );
        assert_eq!(hall.say(&by, "", Command::Confirm { round: 0, table: 0, seen }), refused);
    }
    assert_eq!(
        hall.say(&secretary(), "", Command::Close { round: 0 }),
        Err(TournamentRefusal::TablePlays(0))
    );
    play(&mut hall, 0);
    // The referee corrects the sheet with a reason, and the desk confirms it again.
    assert_eq!(
        write(&mut hall, &referee(), (0, 0, 0), Content::Struck),
        Err(TournamentRefusal::NoReason)
    );
    let seen = hall.now.number();
    let strike = Command::Write {
        round: 0,
        table: 0,
        line: 0,
        content: Some(Box::new(Content::Struck)),
        seen,
    };
    hall.say(&referee(), "a deal that was watched", strike).unwrap();
    assert_eq!(
        hall.say(&table(), "", Command::Close { round: 0 }),
        Err(TournamentRefusal::Unconfirmed(vec![0]))
    );
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
    let lines =
        hall.events.iter().filter(|event| matches!(event.event, Event::Written { .. })).count();
    assert_eq!(lines, 1);
    assert_eq!(
        write(&mut hall, &table(), (0, 0, 1), record([30, -10, -10, 0])),
        Err(TournamentRefusal::Sums(4))
    );
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
            Err(TournamentRefusal::NotAllowed)
        );
        let row = standings_now(&hall.now).into_iter().find(|row| row.number == missing);
        let day = Day::from_tournament(&hall.now, false);
        let name = hall.now.person(missing).unwrap().entrant.name.clone();
        let counts = absent == Absent::Bot;
        assert_eq!(row.is_some_and(|row| row.rounds[0].is_some() && row.total != 0), counts);
        assert_eq!(
            day.rows.iter().any(|row| row.name == name),
            counts,
            "for the season they were not there"
        );
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
        Err(TournamentRefusal::NoSuchRound(7))
    );
    hall.say(&table(), "", Command::Draw).unwrap();
    hall.say(&table(), "", Command::Begin { round: 0 }).unwrap();
    assert_eq!(hall.now.starts(0), None);
    assert_eq!(
        hall.say(&table(), "", Command::Begin { round: 0 }),
        Err(TournamentRefusal::HasBegun(0))
    );
    assert_eq!(
        hall.say(&secretary(), "", Command::Schedule { round: 0, at: None }),
        Err(TournamentRefusal::HasBegun(0))
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
        let own = cego_table::deal_of(
            rules,
            &secret.derive_deal_secret(number),
            &Default::default(),
            number,
            dealer,
        );
        assert_eq!(own, *deal);
    }
    assert!(hall.now.public_deals(0, 4).is_none() && hall.now.has_secret_deals());
    assert_eq!(begun(8, |_| ()).now.table_secret(0, 4), None);
}

// --- random commands

/// Returns an arbitrary command for an online event.
fn anything(hall: &Hall, what: usize, a: usize, b: usize) -> (Author, Command) {
    let round = b % 2;
    let at = a % 4;
    let number = (a % (hall.now.people().len() + 1)) as Number;
    let seen = hall.now.number();
    let content = |content: Content| Some(Box::new(content));
    match what % 14 {
        0..=2 => (visitor(), part((a % 30) as u128)),
        3 => (player(number), Command::Withdraw),
        4 => (secretary(), Command::Entries { open: a.is_multiple_of(2) }),
        5 => (table(), Command::Draw),
        6 => (table(), Command::Begin { round }),
        7 => (
            table(),
            Command::Place { round, places: vec!["t".into(); hall.now.seating(round).len()] },
        ),
        8 | 9 => (
            table(),
            Command::Write {
                round,
                table: at,
                line: b % 12,
                content: content(record([30, -10, -10, -10])),
                seen,
            },
        ),
        10 => (
            secretary(),
            Command::Write {
                round,
                table: at,
                line: b % 12,
                content: content(Content::Amounts(vec![60, -20, -20, -20])),
                seen,
            },
        ),
        11 => (table(), Command::Confirm { round, table: at, seen }),
        12 => (secretary(), Command::Leave(number)),
        _ => (table(), Command::Close { round }),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, ..ProptestConfig::default() })]

    #[test]
    fn what_is_accepted_is_replayed_and_tables_are_full(
        wishes in proptest::collection::vec((0_usize..14, 0_usize..100, 0_usize..100), 1..200),
    ) {
        let mut hall = open(6, |_| ());
        for (what, a, b) in wishes {
            let (by, command) = anything(&hall, what, a, b);
            let before = hall.events.len();
            if hall.say(&by, "", command).is_err() {
                prop_assert_eq!(hall.events.len(), before);
            }
            let people: Vec<PersonId> = hall.now.people().iter().filter_map(|taker| taker.who).collect();
            prop_assert!(people.iter().enumerate().all(|(at, who)| !people[..at].contains(who)));
        }
        for round in hall.now.rounds().iter().filter(|round| round.stage != RoundStage::Drawn) {
            prop_assert!(round.tables.iter().all(|table| table.people.len() == 4));
        }
        let again = hall.again();
        prop_assert_eq!(again.rounds(), hall.now.rounds());
        prop_assert_eq!(again.people(), hall.now.people());
    }
}

// --- deleted accounts

const NAME: &str = "Hinterwaelder";

/// Erases a name as a store does: rewrites earlier events and appends one.
fn forget(hall: &Hall, number: Number) -> (Hall, Vec<NumberedTournamentEvent>) {
    let mut events = hall.events.clone();
    for changed in erase_person(&events, number) {
        let at = changed.number as usize - 1;
        events[at] = changed;
    }
    let before = events.last().unwrap();
    let by = Author { role: Role::Player(number), name: String::new() };
    let event = Event::Forgotten { number };
    let last = NumberedTournamentEvent {
        number: before.number + 1,
        at: before.at,
        by,
        why: String::new(),
        event,
    };
    events.push(last.clone());
    let mut now = hall.now.clone();
    now.apply(&last).unwrap();
    (Hall { events: events.clone(), now, time: hall.time }, events)
}

/// Asserts that the tournament in memory equals the one read from the store.
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
    assert_eq!(
        after.now.person(8).unwrap().entrant.club.as_deref(),
        Some("Krone"),
        "the draw hangs on it"
    );
    assert_eq!(after.now.number_of(PersonId(77)), None);
    let no_people: Vec<Number> = (1..)
        .zip(after.now.people())
        .filter(|(_, one)| !one.is_named_person())
        .map(|(at, _)| at)
        .collect();
    assert_eq!(no_people, [8], "a list of people leaves the deleted account out");
    let stays = |events: &[NumberedTournamentEvent]| {
        events.iter().map(|event| (event.number, event.at, event.nameless())).collect::<Vec<_>>()
    };
    assert_eq!(
        stays(&events[..before.len()]),
        stays(&before),
        "nothing but names is other than before"
    );
    assert!(erase_person(&events, 8).is_empty(), "once is enough");
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
    assert_eq!((taker.entrant.name.as_str(), taker.entrant.member.as_deref()), ("Kuno", None));
    let before: Vec<_> = taker
        .before
        .iter()
        .map(|one| (one.entrant.name.as_str(), one.entrant.member.as_deref()))
        .collect();
    assert_eq!(before, [("", None), ("Karl", Some("K 1"))]);
}

#[test]
fn without_a_name_the_desk_goes_on() {
    let (mut after, _) = forget(&entered(), 8);
    after.desk(with(&after, |entrant| entrant.paid = true));
    assert!(after.now.person(8).unwrap().entrant.paid);
    after.desk(Command::Leave(8));
    after.desk(Command::Return(8));
    let nameless = Command::Change(1, Box::default());
    assert!(
        after.say(&crate::hall::secretary(), "", nameless).is_err(),
        "nobody else is without a name"
    );
    after.desk(Command::Draw);
    same(&after.now, &after.again());
}

/// Over two days of a season each deleted account stays one person, distinct from the other.
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
        play(&mut hall, 0);
        Day::from_tournament(&hall.now, false)
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

/// Older events have the mark of a bot in its name and must stay readable.
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

// --- invalid formats

#[test]
fn formats_that_cannot_be_played_online_are_refused() {
    let text = |online: &str, more: &str| {
        Format::read(&format!(
            "name = \"Mine\"\n{more}[rules]\n4 \
             = \"schopfheim\"\n[online]\n{online}\n[[round]]\ndeals = 2\n"
        ))
    };
    let usual = text("", "").unwrap().online.unwrap();
    assert_eq!((usual.guests, usual.absent_minutes, usual.absent), (false, 3, Absent::Bot));
    for (online, key) in [
        ("absent_minutes = 61", "absent_minutes"),
        ("absent_bot = \"\"", "absent_bot"),
        ("turn_seconds = 4", "turn_seconds"),
        ("exchange_seconds = 601", "exchange_seconds"),
        ("bot_names = [\"a\", \"a\"]", "bot_names"),
        ("bot_names = [\"a\", \"b\", \"c\", \"d\"]", "bot_names"),
        ("bot_names = [\" \"]", "bot_names"),
    ] {
        assert_eq!(text(online, "").unwrap_err(), [FormatError::Online(key)], "{online}");
    }
    assert_eq!(text("", "rest = \"fives\"\n").unwrap_err(), [FormatError::OnlineFives]);
    let evening =
        Format::read("name = \"Mine\"\n[rules]\n4 = \"schopfheim\"\n[online]\n").unwrap_err();
    assert_eq!(evening, [FormatError::OnlineEvening]);
}
