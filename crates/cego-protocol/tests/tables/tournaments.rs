//! Stored form of tournament events: old events must stay readable.

use cego_core::report::{DealReport, Pile};
use cego_core::shuffle::Seed;
use cego_core::{CardPoints, Contract, Rules, Seat, TableError, TableSize, UltiFeats};
use cego_protocol::stored::tournament::{History, HistoryMark, read, read_line, write, write_line};
use cego_table::{NamedRules, PersonId, Time};
use cego_tournament::format::Preset;
use cego_tournament::sheet::Content;
use cego_tournament::{Author, Entrant, Event, NumberedTournamentEvent, Role};

fn entrant() -> Box<Entrant> {
    let text = |text: &str| Some(text.to_owned());
    Box::new(Entrant {
        last_name: None,
        name: "Änne \"=1+1\"".into(),
        club: text("Krone"),
        team: text("Rot"),
        alias: text("Trull"),
        member: text("4711"),
        paid: true,
    })
}

/// Returns a report with every field set, without regard to consistency.
fn report() -> DealReport {
    let seat = |number: usize| Some(Seat::new(number));
    DealReport {
        dealer: seat(0),
        contract: Some(Contract::Raeuber),
        declarer: seat(1),
        points: Some(41),
        tricks: Some(6),
        after_solo: true,
        ouvert: true,
        durch: true,
        ulti: Some(UltiFeats::GEISS),
        ulti_made: Some(UltiFeats::NONE),
        made: Some(false),
        geiss_seller: seat(2),
        piles: vec![Pile { seat: Seat::new(3), points: CardPoints::from_sixths(71), tricks: 2 }],
        raeuber_round: true,
        last_trick: seat(3),
        challenge: seat(0),
        guilty: vec![Seat::new(1), Seat::new(2)],
        error: Some(TableError::Misdeal),
        offender: seat(0),
    }
}

/// Returns an event of each kind, with each kind of line content.
fn all() -> Vec<Event> {
    let named = |size| Some(NamedRules::new("mine", "abc", Rules::new(size)));
    let written = |content: Option<Content>| Event::Written {
        round: 1,
        table: 2,
        line: 3,
        content: content.map(Box::new),
    };
    vec![
        Event::Opened {
            format: Box::new(Preset::find("final").unwrap().format()),
            rules: [named(TableSize::Three), named(TableSize::Four), None],
            seed: Seed::from_number(77),
        },
        Event::Entered { number: 1, entrant: entrant() },
        Event::Changed { number: 1, entrant: Box::new(Entrant::named("Anna")) },
        Event::Substituted { number: 1, name: "Berta".into() },
        Event::Left { number: 1 },
        Event::Returned { number: 1 },
        Event::KeptApart { a: 1, b: 2 },
        Event::Drawn {
            round: 0,
            algorithm: 1,
            rounds: vec![vec![vec![1, 2, 3, 4]], vec![vec![4, 3, 2, 1]]],
            repeats: 6,
            bound: 6,
        },
        Event::Seated { round: 0, tables: vec![vec![2, 1, 3, 4]] },
        Event::TableOpened { people: vec![1, 2, 3] },
        Event::Began { round: 0 },
        Event::Stopped { round: 0 },
        Event::WentOn { round: 0 },
        Event::Extended { round: 0, minutes: -5, seconds: 0 },
        written(Some(Content::Deal(report()))),
        written(Some(Content::Deal(DealReport::default()))),
        written(Some(Content::Amounts(vec![60, -20, -20, -20]))),
        written(Some(Content::Unplayed)),
        written(Some(Content::Struck)),
        written(Some(Content::Set(vec![0, 0, 0, 0]))),
        written(None),
        Event::Summed { round: 0, table: 1, sums: vec![1, -1, 0, 0] },
        Event::Confirmed { round: 0, table: 1, number: Some(7) },
        Event::Confirmed { round: 0, table: 1, number: None },
        Event::Disputed { round: 0, table: 1, number: 7 },
        Event::Closed { round: 0 },
        Event::Penalised { number: 3, round: 0, amount: -40, paragraph: "R-004-139".into() },
        Event::Lifted { penalty: 27 },
        Event::Ended,
        Event::Reopened,
        // Kinds added later. Their lines are appended to the log.
        Event::MetBefore { pairs: vec![(1, 2), (1, 2), (3, 4)] },
        Event::Unconfirmed { round: 0, table: 1 },
        Event::Entries { open: true },
        Event::Joined { number: 3, who: PersonId(77) },
        Event::IsBot { number: 4, bot: "level3".into() },
        Event::Scheduled { round: 1, at: Some(Time(1_764_000_600_000)) },
        Event::Scheduled { round: 1, at: None },
        Event::Placed { round: 0, places: vec!["abcd".into(), "efgh".into()] },
        Event::Missed { round: 0, number: 3 },
        written(Some(Content::Record {
            amounts: vec![60, -20, -20, -20],
            contract: Some(Contract::Solo),
            declarer: Some(0),
            record: "r1".into(),
        })),
        written(Some(Content::Record {
            amounts: vec![0; 4],
            contract: None,
            declarer: None,
            record: "r2".into(),
        })),
        Event::Entered {
            number: 10,
            entrant: Box::new(Entrant {
                last_name: Some("Huber".into()),
                ..Entrant::named("Anna Huber")
            }),
        },
        Event::Unentered { from: 7, to: 10 },
        Event::OneDevice { round: 0, table: 1 },
        Event::WordsAdded { round: 2, text: "4 2 6 tanne".into() },
        Event::Drawn {
            round: 2,
            algorithm: 2,
            rounds: vec![vec![vec![1, 2, 3]]],
            repeats: 0,
            bound: 0,
        },
        Event::DrawUndone { round: 2 },
        Event::BeginUndone { round: 1 },
        Event::Voided { round: 1, table: 2 },
        Event::Reinstated { round: 1, table: 2 },
        Event::ApartLifted { a: 1, b: 2 },
    ]
}

fn numbered() -> Vec<NumberedTournamentEvent> {
    let first = [Role::Secretary, Role::Referee, Role::Player(12)];
    let later = [Role::Table, Role::Visitor];
    let event = |(number, event): (u64, Event)| NumberedTournamentEvent {
        number,
        at: Time(1_764_000_000_000 + number),
        by: Author {
            role: if number <= 32 {
                first[number as usize % 3]
            } else {
                later[number as usize % 2]
            },
            name: "Anna".into(),
        },
        why: if number.is_multiple_of(2) { "because".into() } else { String::new() },
        event,
    };
    (1..).zip(all()).map(event).collect()
}

/// Log written by the first program that stored tournaments. Only lines for later kinds of events
/// are appended.
const FIRST: &str = include_str!("../logs/tournament.1.jsonl");

#[test]
fn what_the_first_program_stored_is_read() {
    let lines: Vec<NumberedTournamentEvent> =
        FIRST.lines().map(|line| read_line(line).unwrap()).collect();
    assert_eq!(lines, numbered());
}

#[test]
fn what_is_written_is_read_again() {
    let event = Event::Extended { round: 0, minutes: 457, seconds: 21 };
    let later = NumberedTournamentEvent { event, ..numbered().remove(0) };
    for event in numbered().into_iter().chain([later]) {
        assert_eq!(read_line(&write_line(&event).unwrap()).unwrap(), event);
        assert_eq!(read(event.number, event.at, &write(&event).unwrap()).unwrap(), event);
    }
}

#[test]
fn what_is_no_event_is_refused() {
    let line = write_line(&numbered()[4]).unwrap();
    for (from, to, said) in [
        ("\"v\":1", "\"v\":2", "stored in version 2"),
        ("\"left\"", "\"lost\"", "lost"),
        ("\"secretary\"", "\"king\"", "king"),
        ("\"number\":1", "\"nummer\":1", "number"),
    ] {
        let at = line.rfind(from).or_else(|| line.find(from));
        let Some(at) = at else { continue };
        let changed = format!("{}{to}{}", &line[..at], &line[at + from.len()..]);
        let error = read_line(&changed).unwrap_err().to_string();
        assert!(error.contains(said), "{changed}: {error}");
    }
    let seat = FIRST.lines().nth(14).unwrap().replace("\"declarer\":2", "\"declarer\":9");
    assert!(read_line(&seat).unwrap_err().to_string().contains("there is no seat 9"));
}

#[test]
fn the_hash_of_the_history_is_what_anybody_computes_from_the_lines() {
    // Computed from the lines by an independent script, as described in docs/tournament-format.md.
    let mark = History::over(&numbered()).mark();
    assert_eq!(mark.to_string(), "51 38fb-9c97-2e6a-1436-0c0b-03f9-756c-9134");
    for typed in [
        "51 38fb-9c97-2e6a-1436-0c0b-03f9-756c-9134",
        " 51.38fb9c972e6a1436 0C0B03F9756C9134 ",
        // The complete printed line, and the forms word processors make of it.
        "Check mark of the history: 51 38fb-9c97-2e6a-1436-0c0b-03f9-756c-9134",
        "Prüfzeichen des Verlaufs:\u{a0}51\u{a0}38FB–9c97–2e6a–1436–\n0c0b‑03f9‑756c‑9134.",
        "„51 38fb - 9c97 - 2e6a - 1436 - 0c0b - 03f9 - 756c - 9134“",
    ] {
        assert_eq!(typed.parse::<HistoryMark>(), Ok(mark), "{typed}");
    }
    for none in [
        "",
        "50",
        "50 f6da",
        "50 f6da-15d3-1742-e7db-dbed-26f2-231b-7b2g",
        "x f6da-15d3-1742-e7db-dbed-26f2-231b-7b22",
        "Check mark of the history: f6da-15d3-1742-e7db-dbed-26f2-231b-7b22",
        "Check mark of the history 50 f6da-15d3-1742-e7db-dbed-26f2-231b-7b22",
    ] {
        assert!(none.parse::<HistoryMark>().is_err(), "{none}");
    }
}

#[test]
fn a_history_survives_that_a_name_goes_but_not_that_another_changes() {
    let entered = |number: u64, role: Role| NumberedTournamentEvent {
        number,
        at: Time(5),
        by: Author { role, name: String::new() },
        why: String::new(),
        event: Event::Entered { number: number as u32, entrant: entrant() },
    };
    let all = [entered(1, Role::Visitor), entered(2, Role::Secretary)];
    let mark = History::over(&all).mark();
    let mut gone = all.clone();
    gone[0] = gone[0].nameless();
    assert_eq!(History::over(&gone).mark(), mark);
    let mut other = all.clone();
    other[1] = other[1].nameless();
    assert_ne!(History::over(&other).mark(), mark);
    // Club and team appear in results and draws. They are kept and hashed.
    let Event::Entered { entrant, .. } = &mut gone[0].event else { panic!() };
    entrant.team = Some("Blau".into());
    assert_ne!(History::over(&gone).mark(), mark);
}
