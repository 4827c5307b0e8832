//! Tampered exports and the findings of an audit.

use std::collections::HashSet;

use cego_table::Time;
use cego_tournament::audit::{AuditFindingKind as K, audit};
use cego_tournament::sheet::Content;
use cego_tournament::{Command, Event, NumberedTournamentEvent, Tournament};

use crate::hall::{Hall, player, referee, secretary};

/// Number of people for tables of four only. Their draw is fast, and an audit repeats every draw.
const EVEN: usize = 16;

/// Returns the events of two rounds with all common operations.
fn day(people: usize) -> Vec<NumberedTournamentEvent> {
    let mut hall = Hall::with("championship", people);
    hall.desk(Command::DrawWithWords("tanne 4 2 6".into()));
    hall.say(&secretary(), "somebody is late", Command::UndoDraw).unwrap();
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    hall.say(&secretary(), "the soup", Command::UndoBegin { round: 0 }).unwrap();
    // A person of the second table leaves.
    hall.desk(Command::Leave(hall.now.seating(0)[1][0]));
    let mended = hall.now.propose_seating(0).unwrap();
    hall.desk(Command::Seat { round: 0, tables: mended.tables });
    hall.desk(Command::Begin { round: 0 });
    let one = hall.now.seating(0)[0][0];
    hall.write(&player(one), (0, 0, 0), Content::Amounts(vec![30, -10, -10, -10])).unwrap();
    hall.play(0, 1);
    hall.say(&referee(), "nobody can read it", Command::Void { round: 0, table: 1 }).unwrap();
    let mended = hall.now.propose_seating(1).unwrap();
    hall.desk(Command::Seat { round: 1, tables: mended.tables });
    hall.desk(Command::Begin { round: 1 });
    let lines = hall.now.table(1, 0).unwrap().sheet.lines.len();
    hall.play(1, 2);
    assert!(lines > 1);
    let penalty =
        Command::Penalise { number: 2, round: 1, amount: -40, paragraph: "R-004-139".into() };
    hall.say(&referee(), "revoke", penalty).unwrap();
    hall.desk(Command::End);
    hall.events
}

/// Renumbers the events.
fn renumbered(mut events: Vec<NumberedTournamentEvent>) -> Vec<NumberedTournamentEvent> {
    for (event, number) in events.iter_mut().zip(1..) {
        event.number = number;
    }
    events
}

fn at(events: &[NumberedTournamentEvent], wanted: impl Fn(&Event) -> bool) -> usize {
    events.iter().position(|event| wanted(&event.event)).unwrap()
}

#[test]
fn what_happened_has_nothing_to_find() {
    for people in [EVEN, 17] {
        let events = day(people);
        let audit = audit(&events);
        assert_eq!(audit.findings, []);
        assert_eq!((audit.draws, audit.seated_by_hand.len()), (2, 2));
        assert!(audit.tournament.unwrap().has_ended());
    }
}

#[test]
fn changes_that_break_a_rule_are_found_without_a_mark() {
    let sound = day(EVEN);
    let found = |change: &dyn Fn(&mut Vec<NumberedTournamentEvent>)| {
        let mut events = sound.clone();
        change(&mut events);
        audit(&events).findings.first().map(|finding| finding.kind)
    };
    let confirmed = at(&sound, |event| matches!(event, Event::Confirmed { .. }));
    let last_line =
        sound[..confirmed].iter().rposition(|e| matches!(e.event, Event::Written { .. })).unwrap();
    let written = at(&sound, |event| matches!(event, Event::Written { .. }));
    let drawn = at(&sound, |event| matches!(event, Event::Drawn { .. }));
    let seated = at(&sound, |event| matches!(event, Event::Seated { .. }));
    let words = at(&sound, |event| matches!(event, Event::WordsAdded { .. }));
    let closed = at(&sound, |event| matches!(event, Event::Closed { .. }));
    let penalised = at(&sound, |event| matches!(event, Event::Penalised { .. }));
    let ended = at(&sound, |event| matches!(event, Event::Ended));
    let content = |events: &mut Vec<NumberedTournamentEvent>, new: Content| {
        if let Event::Written { content, .. } = &mut events[written].event {
            *content = Some(Box::new(new));
        }
    };
    type Change<'c> = Box<dyn Fn(&mut Vec<NumberedTournamentEvent>) + 'c>;
    let changes: Vec<(K, Change<'_>)> = vec![
        (K::Broken, Box::new(|events| drop(events.remove(3)))),
        (K::Broken, Box::new(|events| events.swap(10, 11))),
        (K::Broken, Box::new(|events| events[20].number = 4)),
        (
            K::Draw,
            Box::new(|events| {
                let Event::Opened { seed, .. } = &mut events[0].event else { return };
                seed.0[0] ^= 1;
            }),
        ),
        (
            K::Draw,
            Box::new(move |events| {
                let Event::Drawn { rounds, .. } = &mut events[drawn].event else { return };
                let swapped = rounds[0][0][0];
                rounds[0][0][0] = rounds[0][1][0];
                rounds[0][1][0] = swapped;
            }),
        ),
        (
            K::Draw,
            Box::new(move |events| {
                let Event::Drawn { repeats, .. } = &mut events[drawn].event else { return };
                *repeats += 1;
            }),
        ),
        (
            K::Algorithm,
            Box::new(move |events| {
                let Event::Drawn { algorithm, .. } = &mut events[drawn].event else { return };
                *algorithm = 99;
            }),
        ),
        (
            K::Draw,
            Box::new(move |events| {
                let Event::WordsAdded { text, .. } = &mut events[words].event else { return };
                *text = "berg".into();
            }),
        ),
        (
            K::Broken,
            Box::new(move |events| {
                let Event::WordsAdded { text, .. } = &mut events[words].event else { return };
                *text = "Tanne".into();
            }),
        ),
        (
            K::Draw,
            Box::new(move |events| {
                events.remove(words);
                *events = renumbered(std::mem::take(events));
            }),
        ),
        (
            K::Seats,
            Box::new(move |events| {
                let Event::Seated { tables, .. } = &mut events[seated].event else { return };
                tables[0][0] = tables[1][0];
            }),
        ),
        (
            K::Line,
            Box::new(move |events| content(events, Content::Amounts(vec![33, -11, -11, -11]))),
        ),
        (
            K::Line,
            Box::new(move |events| content(events, Content::Amounts(vec![40, -10, -10, -10]))),
        ),
        (K::Line, Box::new(move |events| content(events, Content::Amounts(vec![30, -10, -20])))),
        (K::Role, Box::new(move |events| content(events, Content::Set(vec![90, -30, -30, -30])))),
        (K::Writer, Box::new(move |events| events[written].by = player(99))),
        (
            K::Broken,
            Box::new(move |events| {
                let Event::Written { line, .. } = &mut events[written].event else { return };
                *line = usize::MAX;
            }),
        ),
        (
            K::Confirmed,
            Box::new(move |events| {
                events.remove(last_line);
                *events = renumbered(std::mem::take(events));
            }),
        ),
        (
            K::Closed,
            Box::new(move |events| {
                events.remove(confirmed);
                *events = renumbered(std::mem::take(events));
            }),
        ),
        (
            K::Began,
            Box::new(move |events| {
                events.remove(closed);
                *events = renumbered(std::mem::take(events));
            }),
        ),
        (K::Role, Box::new(move |events| events[penalised].by = secretary())),
        (K::Role, Box::new(move |events| events[penalised].why.clear())),
        (
            K::Broken,
            Box::new(move |events| {
                let Event::Penalised { number, .. } = &mut events[penalised].event else { return };
                *number = 999;
            }),
        ),
        (
            K::Broken,
            Box::new(move |events| {
                let Event::Penalised { amount, .. } = &mut events[penalised].event else { return };
                *amount = i64::MIN;
            }),
        ),
        (
            K::Role,
            Box::new(move |events| {
                let end = events.remove(ended);
                let second =
                    events.iter().rposition(|e| matches!(e.event, Event::Closed { .. })).unwrap();
                events.insert(second, end);
                *events = renumbered(std::mem::take(events));
            }),
        ),
    ];
    for (number, (kind, change)) in changes.iter().enumerate() {
        assert_eq!(found(&**change), Some(*kind), "change {number}");
    }
}

#[test]
fn slow_forged_events_never_panic() {
    let sound = day(EVEN);
    // Tests one event of each kind, because each audit repeats the draw.
    let mut kinds = HashSet::new();
    let first =
        (1..sound.len()).filter(|&at| kinds.insert(std::mem::discriminant(&sound[at].event)));
    for at in first.collect::<Vec<_>>() {
        for number in [99, u32::MAX] {
            let mut events = sound.clone();
            match &mut events[at].event {
                Event::Written { table, round, line, .. } => {
                    (*table, *round, *line) = (number as usize, number as usize, number as usize);
                }
                Event::Confirmed { number: who, .. } => *who = Some(number),
                Event::Penalised { number: who, round, .. } => {
                    (*who, *round) = (number, number as usize)
                }
                Event::Drawn { rounds, .. } => rounds[0][0][0] = number,
                Event::Seated { tables, round } => {
                    (tables[0][0], *round) = (number, number as usize)
                }
                Event::Began { round }
                | Event::Closed { round }
                | Event::DrawUndone { round }
                | Event::BeginUndone { round }
                | Event::Voided { round, .. } => *round = number as usize,
                Event::Left { number: who } | Event::Entered { number: who, .. } => *who = number,
                _ => events[at].at = Time(u64::MAX),
            }
            let _ = audit(&events);
            if let Ok(Some(now)) = Tournament::replay(&events) {
                let _ = cego_tournament::standings::standings_now(&now);
            }
        }
    }
}
