//! Lines, sums and confirmations of sheets.

use cego_core::report::{DealReport, Field, ReportError};
use cego_core::{Contract, Seat, TableError};
use cego_table::Time;
use cego_tournament::sheet::{AmountError, Content, Mark, Suspicion, difference};
use cego_tournament::{
    Author, Command, Entrant, Event, OpenReason, OpenSheet, Role, Tournament, TournamentRefusal,
};

use crate::hall::{Hall, cego, player, referee, secretary};

/// Returns a tournament with all deals of one table of the first round written, and the people of
/// that table.
fn full() -> (Hall, Vec<u32>) {
    let mut hall = Hall::begun("twelve", 8);
    let people = hall.now.seating(0)[0].clone();
    for line in 0..12 {
        let points = 41 + line as i32;
        hall.write(&player(people[0]), (0, 0, line), cego(line % 4, points)).unwrap();
    }
    (hall, people)
}

#[test]
fn the_rules_do_the_sum() {
    let (hall, _) = full();
    let table = hall.now.table(0, 0).unwrap();
    let rules = hall.now.rules(4).unwrap();
    let first = table.sheet.content(0).unwrap().played(rules, 0).unwrap();
    assert_eq!(first.amounts.iter().sum::<i32>(), 0);
    assert_eq!(first.amounts[0], -3 * first.amounts[1]);
    assert_eq!(first.declarer, Some(0));
    assert_eq!(table.sheet.totals(rules).iter().sum::<i64>(), 0);
}

#[test]
fn two_of_the_table_confirm() {
    let (mut hall, people) = full();
    let seen = hall.now.number();
    let confirm = || Command::Confirm { round: 0, table: 0, seen };
    hall.say(&player(people[1]), "", confirm()).unwrap();
    assert!(!hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    let twice = hall.say(
        &player(people[1]),
        "",
        Command::Confirm { round: 0, table: 0, seen: hall.now.number() },
    );
    assert_eq!(twice, Err(TournamentRefusal::ConfirmedAlready));
    hall.say(&player(people[2]), "", confirm()).unwrap();
    assert!(hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    // Now only the desk can change the sheet, with a reason. Then it has to be confirmed again.
    let by_player = hall.write(&player(people[0]), (0, 0, 3), cego(1, 60));
    assert_eq!(by_player, Err(TournamentRefusal::IsConfirmed));
    let seen = hall.now.number();
    let change = || Command::Write {
        round: 0,
        table: 0,
        line: 3,
        content: Some(Box::new(cego(1, 60))),
        seen,
    };
    assert_eq!(hall.say(&secretary(), "", change()), Err(TournamentRefusal::NoReason));
    hall.say(&secretary(), "miscounted, both agree", change()).unwrap();
    assert!(!hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    let last = hall.events.last().unwrap();
    assert_eq!((last.by.name.as_str(), last.why.as_str()), ("Anna", "miscounted, both agree"));
}

#[test]
fn nobody_confirms_what_they_have_not_seen() {
    let (mut hall, people) = full();
    let seen = hall.now.number();
    hall.write(&player(people[0]), (0, 0, 0), cego(2, 70)).unwrap();
    let confirmed = hall.say(&player(people[1]), "", Command::Confirm { round: 0, table: 0, seen });
    assert_eq!(confirmed, Err(TournamentRefusal::SheetChanged(hall.now.number())));
}

#[test]
fn a_sheet_with_lines_missing_is_not_confirmed() {
    let mut hall = Hall::begun("twelve", 8);
    let people = hall.now.seating(0)[0].clone();
    for line in 1..12 {
        hall.write(&player(people[0]), (0, 0, line), cego(0, 50)).unwrap();
    }
    let seen = hall.now.number();
    let confirmed = hall.say(&player(people[1]), "", Command::Confirm { round: 0, table: 0, seen });
    assert_eq!(confirmed, Err(TournamentRefusal::Incomplete(vec![0])));
}

#[test]
fn a_stale_edit_is_refused_with_what_changed() {
    let mut hall = Hall::begun("twelve", 8);
    let people = hall.now.seating(0)[0].clone();
    let seen = hall.now.number();
    let write = |points| Command::Write {
        round: 0,
        table: 0,
        line: 5,
        content: Some(Box::new(cego(1, points))),
        seen,
    };
    hall.say(&player(people[0]), "", write(44)).unwrap();
    let refused = hall.say(&player(people[1]), "", write(54)).unwrap_err();
    let TournamentRefusal::Stale { content, by, number, .. } = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(
        (content.as_deref(), by, number),
        (Some(&cego(1, 44)), player(people[0]), hall.now.number())
    );
    // A phone that got no answer sends the command again, which changes nothing.
    let events = hall.events.len();
    hall.say(&player(people[0]), "", write(44)).unwrap();
    assert_eq!(hall.events.len(), events);
}

#[test]
fn what_cannot_have_been_is_refused_with_the_rule() {
    let mut hall = Hall::begun("twelve", 8);
    let by = player(hall.now.seating(0)[0][0]);
    let report = |contract, points| {
        let declarer = Some(Seat::new(0));
        Content::Deal(DealReport {
            contract: Some(contract),
            declarer,
            points,
            ..DealReport::default()
        })
    };
    for content in [
        report(Contract::Cego, Some(81)),
        report(Contract::Cego, None),
        report(Contract::Drescher, None),
    ] {
        let refused = hall.write(&by, (0, 0, 0), content.clone()).unwrap_err();
        assert!(
            matches!(&refused, TournamentRefusal::Deal(faults) if !faults.is_empty()),
            "{content:?}: {refused:?}"
        );
    }
    let amounts = |amounts: [i32; 4]| Content::Amounts(amounts.to_vec());
    for (content, fault) in [
        (amounts([30, -10, -10, -11]), AmountError::Sum(-1)),
        (amounts([30, -20, -10, 0]), AmountError::Shape),
        (amounts([39, -13, -13, -13]), AmountError::Value(13)),
        (Content::Amounts(vec![1, -1]), AmountError::Seats { seats: 4, told: 2 }),
        (
            Content::Amounts(vec![i32::MAX, i32::MAX, i32::MIN, 0]),
            AmountError::Sum(2 * i64::from(i32::MAX) + i64::from(i32::MIN)),
        ),
    ] {
        assert_eq!(
            hall.write(&by, (0, 0, 0), content),
            Err(TournamentRefusal::Amounts(vec![fault]))
        );
    }
    assert_eq!(
        hall.write(&by, (0, 0, 12), cego(0, 50)),
        Err(TournamentRefusal::NoSuchLine { line: 12, lines: 12 })
    );
    for line in 0..12 {
        hall.write(&by, (0, 0, line), cego(0, 50)).unwrap();
    }
    assert_eq!(hall.write(&by, (0, 0, 12), cego(0, 50)), Err(TournamentRefusal::SheetFull(12)));
    // The refusal of a line beyond the sheet contains the number of lines.
    let beyond = TournamentRefusal::NoSuchLine { line: 15, lines: 12 };
    assert_eq!(hall.write(&by, (0, 0, 15), cego(0, 50)), Err(beyond));
    assert_eq!(hall.write(&by, (0, 9, 0), cego(0, 50)), Err(TournamentRefusal::NoSuchTable(9)));
    assert_eq!(hall.write(&by, (7, 0, 0), cego(0, 50)), Err(TournamentRefusal::NoSuchRound(7)));
}

/// Earlier versions accepted a Solo with 65 points in one trick. A stored one still counts; a new
/// one is refused.
#[test]
fn a_stored_deal_that_is_refused_today_still_counts() {
    let mut hall = Hall::begun("twelve", 8);
    let by = player(hall.now.seating(0)[0][0]);
    let report = |tricks| {
        let (contract, declarer) = (Some(Contract::Solo), Some(Seat::new(0)));
        Content::Deal(DealReport {
            contract,
            declarer,
            points: Some(65),
            tricks,
            ..DealReport::default()
        })
    };
    assert!(matches!(hall.write(&by, (0, 0, 0), report(Some(1))), Err(TournamentRefusal::Deal(_))));
    hall.write(&by, (0, 0, 0), report(None)).unwrap();
    let totals = |now: &Tournament| now.table(0, 0).unwrap().sheet.totals(now.rules(4).unwrap());
    let expected = totals(&hall.now);
    assert_ne!(expected, [0; 4]);
    let written = hall.events.last_mut().unwrap();
    let Event::Written { content, .. } = &mut written.event else { panic!("{written:?}") };
    *content = Some(Box::new(report(Some(1))));
    let stored = hall.again();
    assert_eq!(totals(&stored), expected);
}

/// Earlier versions accepted a deal without a declarer and settled it for forehand: the second seat
/// on the first line. A new one is refused.
#[test]
fn a_deal_counts_for_nobody_who_is_not_named() {
    let mut hall = Hall::begun("twelve", 8);
    let by = player(hall.now.seating(0)[0][0]);
    let report = |contract, declarer| {
        let (contract, points) = (Some(contract), Some(50));
        Content::Deal(DealReport { contract, declarer, points, ..DealReport::default() })
    };
    for by in [by.clone(), secretary(), referee()] {
        assert_eq!(
            hall.write(&by, (0, 0, 0), report(Contract::Cego, None)),
            Err(TournamentRefusal::Deal(vec![ReportError::Missing(Field::Declarer)]))
        );
    }
    hall.write(&by, (0, 0, 0), report(Contract::Cego, Some(Seat::new(0)))).unwrap();
    let written = hall.events.last_mut().unwrap();
    let Event::Written { content, .. } = &mut written.event else { panic!("{written:?}") };
    *content = Some(Box::new(report(Contract::Cego, None)));
    let stored = hall.again();
    let (sheet, rules) = (&stored.table(0, 0).unwrap().sheet, stored.rules(4).unwrap());
    assert_eq!(sheet.deal(rules, 0).unwrap().declarer, Some(1));
    // The offender pays for an error that ended the deal, regardless of the declarer.
    let error = DealReport {
        contract: Some(Contract::Cego),
        error: Some(TableError::Revoke),
        offender: Some(Seat::new(2)),
        ..DealReport::default()
    };
    hall.write(&secretary(), (0, 0, 1), Content::Deal(error)).unwrap();
}

#[test]
fn an_error_at_the_table_is_a_line() {
    let mut hall = Hall::begun("twelve", 8);
    let report = DealReport {
        contract: Some(Contract::Cego),
        declarer: Some(Seat::new(0)),
        error: Some(TableError::Revoke),
        offender: Some(Seat::new(2)),
        ..DealReport::default()
    };
    hall.write(&referee(), (0, 0, 0), Content::Deal(report)).unwrap();
    let rules = hall.now.rules(4).unwrap();
    let played = hall.now.table(0, 0).unwrap().sheet.content(0).unwrap().played(rules, 0).unwrap();
    assert!(played.amounts[2] < 0, "{played:?}");
    assert_eq!(played.declarer, None);
}

#[test]
fn only_the_referee_strikes_a_deal_out_or_sets_it() {
    let mut hall = Hall::begun("twelve", 8);
    for content in [Content::Struck, Content::Set(vec![-40, 0, 0, 40])] {
        assert_eq!(
            hall.write(&secretary(), (0, 0, 0), content.clone()),
            Err(TournamentRefusal::NotAllowed)
        );
        assert_eq!(
            hall.write(&referee(), (0, 0, 0), content.clone()),
            Err(TournamentRefusal::NoReason)
        );
        let seen = hall.now.number();
        let write =
            Command::Write { round: 0, table: 0, line: 0, content: Some(Box::new(content)), seen };
        hall.say(&referee(), "cards were missing from the pack", write).unwrap();
    }
}

#[test]
fn sums_on_the_paper_find_the_line() {
    let (mut hall, _) = full();
    let rules = hall.now.rules(4).unwrap();
    let before = hall.now.table(0, 0).unwrap().sheet.totals(rules);
    let line = hall.now.table(0, 0).unwrap().sheet.content(6).unwrap().played(rules, 6).unwrap();
    let sign: Vec<i64> = before
        .iter()
        .zip(&line.amounts)
        .map(|(sum, amount)| sum - 2 * i64::from(*amount))
        .collect();
    hall.desk(Command::Sum { round: 0, table: 0, sums: sign });
    let sheet = hall.now.table(0, 0).unwrap().sheet.clone();
    let found = difference(
        &sheet,
        hall.now.rules(4).unwrap(),
        hall.now.tariff(4).unwrap(),
        hall.now.is_open_evening(),
    )
    .unwrap();
    let named =
        found.suspects.iter().map(|suspect| (suspect.line, suspect.why)).collect::<Vec<_>>();
    assert!(named.contains(&(6, Suspicion::Sign)), "{found:?}");
    let seen = hall.now.number();
    let confirmed = hall.say(&secretary(), "", Command::Confirm { round: 0, table: 0, seen });
    assert_eq!(confirmed, Err(TournamentRefusal::SumsDiffer));
    hall.desk(Command::Sum { round: 0, table: 0, sums: before });
    let seen = hall.now.number();
    hall.desk(Command::Confirm { round: 0, table: 0, seen });
}

#[test]
fn a_difference_is_marked_and_the_desk_answers_with_a_reason() {
    let (mut hall, people) = full();
    let dispute = || Command::Dispute { round: 0, table: 0 };
    assert_eq!(hall.say(&player(people[2]), "", dispute()), Err(TournamentRefusal::NoReason));
    hall.say(&player(people[2]), "line 4 was mine", dispute()).unwrap();
    assert_eq!(
        hall.now.table(0, 0).unwrap().sheet.disputes,
        [(people[2], "line 4 was mine".to_owned())]
    );
    let seen = hall.now.number();
    let confirm = || Command::Confirm { round: 0, table: 0, seen };
    assert_eq!(hall.say(&secretary(), "", confirm()), Err(TournamentRefusal::NoReason));
    hall.say(&secretary(), "three of the table say otherwise", confirm()).unwrap();
    assert!(hall.now.table(0, 0).unwrap().sheet.disputes.is_empty());
}

/// Returns a full sheet with these lines changed, and the sums of the unchanged one on paper.
fn with_slip(lines: &[(usize, Content)]) -> Hall {
    let (mut hall, _) = full();
    let sums = hall.now.table(0, 0).unwrap().sheet.totals(hall.now.rules(4).unwrap());
    for (line, content) in lines {
        hall.write(&secretary(), (0, 0, *line), content.clone()).unwrap();
    }
    hall.desk(Command::Sum { round: 0, table: 0, sums });
    hall
}

fn found(hall: &Hall) -> cego_tournament::sheet::SheetDifference {
    let sheet = &hall.now.table(0, 0).unwrap().sheet;
    difference(
        sheet,
        hall.now.rules(4).unwrap(),
        hall.now.tariff(4).unwrap(),
        hall.now.is_open_evening(),
    )
    .unwrap()
}

#[test]
fn points_of_the_same_game_are_named_with_their_range() {
    // The paper has 52 on line 12, but 12 was typed.
    let hall = with_slip(&[(11, cego(3, 12))]);
    let found = found(&hall);
    let suspect = found.suspects.iter().find(|suspect| suspect.line == 11).unwrap();
    let (reading, declarer) = suspect.reading.unwrap();
    assert_eq!((reading.contract, declarer), (Contract::Cego, 3));
    let (from, to) = reading.points.unwrap();
    assert!((from..=to).contains(&52), "{reading:?}");
    assert_eq!(found.suspects[0].line, 11, "one other digit is the smallest change: {found:?}");
}

#[test]
fn sums_that_are_not_zero_and_exchanged_seats_are_told_as_such() {
    let (mut hall, _) = full();
    let totals = hall.now.table(0, 0).unwrap().sheet.totals(hall.now.rules(4).unwrap());
    let mut sums = totals.clone();
    sums[0] += 10;
    hall.desk(Command::Sum { round: 0, table: 0, sums });
    assert_eq!((found(&hall).excess, found(&hall).suspects), (10, vec![]));
    let mut sums = totals.clone();
    sums.swap(0, 1);
    assert_ne!(sums, totals);
    hall.desk(Command::Sum { round: 0, table: 0, sums });
    assert_eq!(found(&hall).exchanged, [0, 1]);
    assert!(!found(&hall).reversed);
    let sums = totals.iter().map(|total| -total).collect();
    hall.desk(Command::Sum { round: 0, table: 0, sums });
    assert!(found(&hall).reversed);
    let mut sums = totals;
    sums[0] += 7;
    sums[2] -= 7;
    hall.desk(Command::Sum { round: 0, table: 0, sums });
    assert_eq!(found(&hall).by_seat, [7, 0, -7, 0]);
    assert!(found(&hall).exchanged.is_empty());
}

#[test]
fn what_the_referee_has_set_is_no_error_of_the_sums() {
    let (mut hall, _) = full();
    let seen = hall.now.number();
    let set = Some(Box::new(Content::Set(vec![10, 10, 10, 10])));
    hall.say(
        &referee(),
        "the pack was short",
        Command::Write { round: 0, table: 0, line: 2, content: set, seen },
    )
    .unwrap();
    let totals = hall.now.table(0, 0).unwrap().sheet.totals(hall.now.rules(4).unwrap());
    assert_eq!(totals.iter().sum::<i64>(), 40);
    let marks = hall.now.marks(0, 0);
    assert!(marks.contains(&Mark::SetSum { line: 2, sum: 40 }), "{marks:?}");
    let mut sums = totals;
    sums[3] -= 40;
    hall.desk(Command::Sum { round: 0, table: 0, sums });
    assert_eq!(found(&hall).excess, -40);
}

#[test]
fn unusual_sheets_are_marked_and_nothing_is_blocked() {
    let mut hall = Hall::begun("twelve", 8);
    let people = hall.now.seating(0)[0].clone();
    let leere = || {
        Content::Deal(DealReport {
            contract: Some(Contract::ZweiLeere),
            declarer: Some(Seat::new(0)),
            points: Some(79),
            ..DealReport::default()
        })
    };
    for line in 0..12 {
        hall.write(&player(people[0]), (0, 0, line), leere()).unwrap();
    }
    let marks = hall.now.marks(0, 0);
    assert!(matches!(marks[0], Mark::Total { seat: 0, total } if total > 7_000), "{marks:?}");
    assert!(marks.contains(&Mark::OneDeclarer { seat: 0 }), "{marks:?}");
    assert!(marks.contains(&Mark::WithinMinute), "{marks:?}");
    assert!(marks.contains(&Mark::Equal { line: 1 }), "{marks:?}");
    hall.desk(Command::Confirm { round: 0, table: 0, seen: hall.now.number() });
    assert!(hall.now.table(0, 0).unwrap().sheet.is_confirmed());
}

#[test]
fn a_usual_sheet_has_no_mark_and_single_slips_have_one() {
    let (mut hall, people) = full();
    // The slow table plays a deal every five minutes.
    assert_eq!(hall.now.marks(0, 0), [Mark::WithinMinute], "all at one moment");
    let mut slow = Hall::begun("twelve", 8);
    for line in 0..12 {
        slow.time = Time(300_000 * line as u64);
        slow.write(&player(people[0]), (0, 0, line), cego(line % 4, 41 + line as i32)).unwrap();
    }
    assert_eq!(slow.now.marks(0, 0), []);
    slow.desk(Command::Confirm { round: 0, table: 0, seen: slow.now.number() });
    assert_eq!(slow.now.marks(0, 0), [], "phones have no paper to compare with");
    hall.write(&secretary(), (0, 0, 3), cego(3, 3)).unwrap();
    hall.write(&secretary(), (0, 0, 5), Content::Amounts(vec![0; 4])).unwrap();
    let seen = hall.now.number();
    hall.desk(Command::Confirm { round: 0, table: 0, seen });
    let marks = hall.now.marks(0, 0);
    assert_eq!(
        marks,
        [Mark::NoTrick { line: 3, points: 3 }, Mark::AllZero { line: 5 }, Mark::NoSums]
    );
}

/// A sheet typed for two tables counts its deals twice.
#[test]
fn a_sheet_with_the_lines_of_another_table_is_marked() {
    let mut hall = Hall::begun("twelve", 8);
    for line in 0..3 {
        for table in 0..2 {
            let content = cego(line % 4, 41 + line as i32);
            hall.write(&secretary(), (0, table, line), content).unwrap();
        }
    }
    assert_eq!(hall.now.marks(0, 1), [], "three deals may be alike by chance");
    hall.write(&secretary(), (0, 1, 3), cego(3, 50)).unwrap();
    assert_eq!(hall.now.marks(0, 1), [], "the first table has no such line");
    hall.write(&secretary(), (0, 0, 3), cego(3, 50)).unwrap();
    hall.write(&secretary(), (0, 0, 4), cego(0, 60)).unwrap();
    assert_eq!(hall.now.marks(0, 0), [], "its last line is its own");
    assert_eq!(hall.now.marks(0, 1), [Mark::SameAs { round: None, table: 0 }]);
    hall.write(&secretary(), (0, 1, 4), cego(0, 60)).unwrap();
    assert_eq!(hall.now.marks(0, 0), [Mark::SameAs { round: None, table: 1 }]);
    hall.say(&secretary(), "typed twice", Command::Void { round: 0, table: 0 }).unwrap();
    assert_eq!(hall.now.marks(0, 1), [], "a sheet that does not count is no other table's");
}

/// A sheet typed for two rounds counts its deals twice.
#[test]
fn a_sheet_with_the_lines_of_an_earlier_round_is_marked() {
    let mut hall = Hall::begun("twelve", 8);
    hall.play(0, 3);
    hall.desk(Command::Begin { round: 1 });
    let lines: Vec<Content> =
        (0..12).filter_map(|line| hall.now.table(0, 1)?.sheet.content(line).cloned()).collect();
    for (line, content) in lines.into_iter().enumerate() {
        hall.write(&secretary(), (1, 0, line), content).unwrap();
    }
    let same = |hall: &Hall, round: usize, table: usize| {
        let marks = hall.now.marks(round, table);
        marks.into_iter().find(|mark| matches!(mark, Mark::SameAs { .. }))
    };
    assert_eq!(same(&hall, 1, 0), Some(Mark::SameAs { round: Some(0), table: 1 }));
    assert_eq!(same(&hall, 0, 1), None, "only the later sheet is marked");
    hall.say(&secretary(), "typed twice", Command::Void { round: 0, table: 1 }).unwrap();
    assert_eq!(same(&hall, 1, 0), None);
}

/// In a duplicate tournament, a few equal results do not suggest a sheet typed twice.
#[test]
fn with_the_same_cards_more_lines_have_to_be_alike() {
    let mut format = crate::hall::format("duplicate");
    format.rounds[0].deals = [8; 3];
    let mut hall = Hall::of(format);
    let people = (1..=8).map(|n| Entrant::named(&format!("Person {n}")));
    hall.desk(Command::EnterAll(people.collect()));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    let same = |hall: &Hall| hall.now.marks(0, 1).contains(&Mark::SameAs { round: None, table: 0 });
    for line in 0..8 {
        assert!(!same(&hall), "{line} lines");
        for table in 0..2 {
            let content = cego(line % 4, 41 + line as i32);
            hall.write(&secretary(), (0, table, line), content).unwrap();
        }
    }
    assert!(same(&hall));
}

#[test]
fn two_confirmations_from_one_device_are_marked_until_the_sheet_changes() {
    let (mut hall, people) = full();
    for person in &people[..2] {
        let seen = hall.now.number();
        hall.say(&player(*person), "", Command::Confirm { round: 0, table: 0, seen }).unwrap();
    }
    let note = || Command::OneDevice { round: 0, table: 0 };
    assert_eq!(hall.say(&secretary(), "", note()), Err(TournamentRefusal::NotAllowed));
    let server = Author { role: Role::Table, name: String::new() };
    hall.say(&server, "", note()).unwrap();
    hall.say(&server, "", note()).unwrap();
    assert!(hall.now.marks(0, 0).contains(&Mark::OneDevice));
    assert!(hall.again().marks(0, 0).contains(&Mark::OneDevice));
    hall.say(&secretary(), "asked the table", Command::Unconfirm { round: 0, table: 0 }).unwrap();
    assert!(!hall.now.marks(0, 0).contains(&Mark::OneDevice));
}

#[test]
fn a_disputed_sheet_keeps_its_round_open_though_two_have_confirmed_it() {
    let mut hall = Hall::begun("twelve", 8);
    let tables = hall.now.seating(0);
    for table in 0..tables.len() {
        for line in 0..12 {
            hall.write(&secretary(), (0, table, line), cego(line % 4, 41 + line as i32)).unwrap();
        }
    }
    hall.desk(Command::Confirm { round: 0, table: 1, seen: hall.now.number() });
    hall.say(&player(tables[0][3]), "line 4 was mine", Command::Dispute { round: 0, table: 0 })
        .unwrap();
    for person in &tables[0][..2] {
        let seen = hall.now.number();
        hall.say(&player(*person), "", Command::Confirm { round: 0, table: 0, seen }).unwrap();
    }
    assert!(hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    assert_eq!(
        hall.say(&secretary(), "", Command::Close { round: 0 }),
        Err(TournamentRefusal::Unconfirmed(vec![0]))
    );
    let seen = hall.now.number();
    hall.say(&secretary(), "three say otherwise", Command::Confirm { round: 0, table: 0, seen })
        .unwrap();
    hall.desk(Command::Close { round: 0 });
}

#[test]
fn a_sheet_that_is_open_after_its_round_was_closed_is_known_everywhere() {
    let mut hall = Hall::begun("twelve", 8);
    hall.play(0, 3);
    let totals = hall.now.table(0, 0).unwrap().sheet.totals(hall.now.rules(4).unwrap());
    let seen = hall.now.number();
    let content = Some(Box::new(cego(1, 66)));
    hall.say(
        &secretary(),
        "addendum",
        Command::Write { round: 0, table: 0, line: 0, content, seen },
    )
    .unwrap();
    let open = |reason| vec![OpenSheet { round: 0, table: 0, reason }];
    assert_eq!(hall.now.open_sheets(), open(OpenReason::Unconfirmed));
    let other: Vec<i64> =
        totals.iter().enumerate().map(|(at, sum)| sum + [10, -10, 0, 0][at]).collect();
    hall.desk(Command::Sum { round: 0, table: 0, sums: other });
    let open = open(OpenReason::SumsDiffer);
    assert_eq!(hall.now.open_sheets(), open);
    let begin = || Command::Begin { round: 1 };
    assert_eq!(
        hall.say(&secretary(), "", begin()),
        Err(TournamentRefusal::OpenSheets(open.clone()))
    );
    hall.say(&secretary(), "the table is being asked", begin()).unwrap();
    hall.play(1, 4);
    assert_eq!(
        hall.say(&secretary(), "", Command::End),
        Err(TournamentRefusal::OpenSheets(open.clone()))
    );
    hall.say(&secretary(), "nobody can be found", Command::End).unwrap();
    assert_eq!(hall.now.open_sheets(), open);
    assert_eq!(hall.now.ending().map(|ending| ending.why.as_str()), Some("nobody can be found"));
    assert_eq!(hall.again().ending(), hall.now.ending());
}

/// Between two rounds the next one is drawn already. What is typed then is meant for the last one.
#[test]
fn nothing_is_written_on_the_sheets_of_a_round_that_has_not_begun() {
    let mut hall = Hall::begun("championship", 8);
    hall.play(0, 1);
    let refused = Err(TournamentRefusal::NotRunning(1));
    let seen = hall.now.number();
    for by in [secretary(), referee(), player(hall.now.seating(1)[0][0])] {
        assert_eq!(hall.write(&by, (1, 0, 0), cego(0, 50)), refused);
        assert_eq!(
            hall.say(&by, "", Command::Sum { round: 1, table: 0, sums: vec![0; 4] }),
            refused
        );
        assert_eq!(hall.say(&by, "", Command::Confirm { round: 1, table: 0, seen }), refused);
    }
    assert_eq!(hall.say(&referee(), "unreadable", Command::Void { round: 1, table: 0 }), refused);
    let sums = Command::Sum { round: 0, table: 0, sums: vec![0; 4] };
    hall.say(&secretary(), "the paper was found", sums).unwrap();
}
