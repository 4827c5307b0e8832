//! What is written on sheets, and who says that it is right.

use cego_core::report::{DealReport, Field, ReportFault};
use cego_core::{Contract, Seat, TableError};
use cego_table::Time;
use cego_tournament::sheet::{AmountFault, Content, Mark, Suspicion, difference};
use cego_tournament::{By, Command, Event, OpenReason, OpenSheet, Refusal, Role, Tournament};

use crate::hall::{Hall, cego, player, referee, secretary};

/// A table of the first round with all its deals written, and who sits there.
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
    let twice =
        hall.say(&player(people[1]), "", Command::Confirm { round: 0, table: 0, seen: hall.now.number() });
    assert_eq!(twice, Err(Refusal::ConfirmedAlready));
    hall.say(&player(people[2]), "", confirm()).unwrap();
    assert!(hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    // Now only the desk changes it, and says why; then it is to be confirmed again.
    let by_player = hall.write(&player(people[0]), (0, 0, 3), cego(1, 60));
    assert_eq!(by_player, Err(Refusal::IsConfirmed));
    let seen = hall.now.number();
    let change =
        || Command::Write { round: 0, table: 0, line: 3, content: Some(Box::new(cego(1, 60))), seen };
    assert_eq!(hall.say(&secretary(), "", change()), Err(Refusal::NoReason));
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
    assert_eq!(confirmed, Err(Refusal::SheetChanged(hall.now.number())));
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
    assert_eq!(confirmed, Err(Refusal::Incomplete(vec![0])));
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
    let Refusal::Stale { content, by, number, .. } = refused else { panic!("{refused:?}") };
    assert_eq!((content.as_deref(), by, number), (Some(&cego(1, 44)), player(people[0]), hall.now.number()));
    // The same again, as a phone sends what it has no answer to: nothing happens.
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
        Content::Deal(DealReport { contract: Some(contract), declarer, points, ..DealReport::default() })
    };
    for content in
        [report(Contract::Cego, Some(81)), report(Contract::Cego, None), report(Contract::Drescher, None)]
    {
        let refused = hall.write(&by, (0, 0, 0), content.clone()).unwrap_err();
        assert!(matches!(&refused, Refusal::Deal(faults) if !faults.is_empty()), "{content:?}: {refused:?}");
    }
    let amounts = |amounts: [i32; 4]| Content::Amounts(amounts.to_vec());
    for (content, fault) in [
        (amounts([30, -10, -10, -11]), AmountFault::Sum(-1)),
        (amounts([30, -20, -10, 0]), AmountFault::Shape),
        (amounts([39, -13, -13, -13]), AmountFault::Value(13)),
        (Content::Amounts(vec![1, -1]), AmountFault::Seats { seats: 4, told: 2 }),
        (
            Content::Amounts(vec![i32::MAX, i32::MAX, i32::MIN, 0]),
            AmountFault::Sum(2 * i64::from(i32::MAX) + i64::from(i32::MIN)),
        ),
    ] {
        assert_eq!(hall.write(&by, (0, 0, 0), content), Err(Refusal::Amounts(vec![fault])));
    }
    assert_eq!(hall.write(&by, (0, 0, 12), cego(0, 50)), Err(Refusal::NoSuchLine { line: 12, lines: 12 }));
    for line in 0..12 {
        hall.write(&by, (0, 0, line), cego(0, 50)).unwrap();
    }
    assert_eq!(hall.write(&by, (0, 0, 12), cego(0, 50)), Err(Refusal::SheetFull(12)));
    // Who names a line beyond the sheet is told how many there are.
    let beyond = Refusal::NoSuchLine { line: 15, lines: 12 };
    assert_eq!(hall.write(&by, (0, 0, 15), cego(0, 50)), Err(beyond));
    assert_eq!(hall.write(&by, (0, 9, 0), cego(0, 50)), Err(Refusal::NoSuchTable(9)));
    assert_eq!(hall.write(&by, (7, 0, 0), cego(0, 50)), Err(Refusal::NoSuchRound(7)));
}

/// A Solo with 65 points in one trick was accepted by earlier versions. It counts as it did; who writes it today is refused.
#[test]
fn a_stored_deal_that_is_refused_today_still_counts() {
    let mut hall = Hall::begun("twelve", 8);
    let by = player(hall.now.seating(0)[0][0]);
    let report = |tricks| {
        let (contract, declarer) = (Some(Contract::Solo), Some(Seat::new(0)));
        Content::Deal(DealReport { contract, declarer, points: Some(65), tricks, ..DealReport::default() })
    };
    assert!(matches!(hall.write(&by, (0, 0, 0), report(Some(1))), Err(Refusal::Deal(_))));
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

/// Earlier versions took a deal without a declarer, for forehand: the second seat on the first line. Who writes one today is refused.
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
            Err(Refusal::Deal(vec![ReportFault::Missing(Field::Declarer)]))
        );
    }
    hall.write(&by, (0, 0, 0), report(Contract::Cego, Some(Seat::new(0)))).unwrap();
    let written = hall.events.last_mut().unwrap();
    let Event::Written { content, .. } = &mut written.event else { panic!("{written:?}") };
    *content = Some(Box::new(report(Contract::Cego, None)));
    let stored = hall.again();
    let (sheet, rules) = (&stored.table(0, 0).unwrap().sheet, stored.rules(4).unwrap());
    assert_eq!(sheet.deal(rules, 0).unwrap().declarer, Some(1));
    // An error that ended the deal is paid by the offender, whoever would have played.
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
        assert_eq!(hall.write(&secretary(), (0, 0, 0), content.clone()), Err(Refusal::NotAllowed));
        assert_eq!(hall.write(&referee(), (0, 0, 0), content.clone()), Err(Refusal::NoReason));
        let seen = hall.now.number();
        let write = Command::Write { round: 0, table: 0, line: 0, content: Some(Box::new(content)), seen };
        hall.say(&referee(), "cards were missing from the pack", write).unwrap();
    }
}

#[test]
fn sums_on_the_paper_find_the_line() {
    let (mut hall, _) = full();
    let rules = hall.now.rules(4).unwrap();
    let before = hall.now.table(0, 0).unwrap().sheet.totals(rules);
    let line = hall.now.table(0, 0).unwrap().sheet.content(6).unwrap().played(rules, 6).unwrap();
    let sign: Vec<i64> =
        before.iter().zip(&line.amounts).map(|(sum, amount)| sum - 2 * i64::from(*amount)).collect();
    hall.desk(Command::Sum { round: 0, table: 0, sums: sign });
    let sheet = hall.now.table(0, 0).unwrap().sheet.clone();
    let found = difference(&sheet, hall.now.rules(4).unwrap(), hall.now.tariff(4).unwrap()).unwrap();
    let named = found.suspects.iter().map(|suspect| (suspect.line, suspect.why)).collect::<Vec<_>>();
    assert!(named.contains(&(6, Suspicion::Sign)), "{found:?}");
    let seen = hall.now.number();
    let confirmed = hall.say(&secretary(), "", Command::Confirm { round: 0, table: 0, seen });
    assert_eq!(confirmed, Err(Refusal::SumsDiffer));
    hall.desk(Command::Sum { round: 0, table: 0, sums: before });
    let seen = hall.now.number();
    hall.desk(Command::Confirm { round: 0, table: 0, seen });
}

#[test]
fn a_difference_is_marked_and_the_desk_answers_with_a_reason() {
    let (mut hall, people) = full();
    let dispute = || Command::Dispute { round: 0, table: 0 };
    assert_eq!(hall.say(&player(people[2]), "", dispute()), Err(Refusal::NoReason));
    hall.say(&player(people[2]), "line 4 was mine", dispute()).unwrap();
    assert_eq!(hall.now.table(0, 0).unwrap().sheet.disputes, [(people[2], "line 4 was mine".to_owned())]);
    let seen = hall.now.number();
    let confirm = || Command::Confirm { round: 0, table: 0, seen };
    assert_eq!(hall.say(&secretary(), "", confirm()), Err(Refusal::NoReason));
    hall.say(&secretary(), "three of the table say otherwise", confirm()).unwrap();
    assert!(hall.now.table(0, 0).unwrap().sheet.disputes.is_empty());
}

/// A full sheet with these lines changed before the sums of the unchanged one are told.
fn with_slip(lines: &[(usize, Content)]) -> Hall {
    let (mut hall, _) = full();
    let sums = hall.now.table(0, 0).unwrap().sheet.totals(hall.now.rules(4).unwrap());
    for (line, content) in lines {
        hall.write(&secretary(), (0, 0, *line), content.clone()).unwrap();
    }
    hall.desk(Command::Sum { round: 0, table: 0, sums });
    hall
}

fn found(hall: &Hall) -> cego_tournament::sheet::Difference {
    let sheet = &hall.now.table(0, 0).unwrap().sheet;
    difference(sheet, hall.now.rules(4).unwrap(), hall.now.tariff(4).unwrap()).unwrap()
}

#[test]
fn points_of_the_same_game_are_named_with_their_range() {
    // 52 stands on line 12, and 12 was typed.
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
    // A deal every five minutes.
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
    assert_eq!(marks, [Mark::NoTrick { line: 3, points: 3 }, Mark::AllZero { line: 5 }, Mark::NoSums]);
}

#[test]
fn two_confirmations_from_one_device_are_marked_until_the_sheet_changes() {
    let (mut hall, people) = full();
    for person in &people[..2] {
        let seen = hall.now.number();
        hall.say(&player(*person), "", Command::Confirm { round: 0, table: 0, seen }).unwrap();
    }
    let note = || Command::OneDevice { round: 0, table: 0 };
    assert_eq!(hall.say(&secretary(), "", note()), Err(Refusal::NotAllowed));
    let server = By { role: Role::Table, name: String::new() };
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
    hall.say(&player(tables[0][3]), "line 4 was mine", Command::Dispute { round: 0, table: 0 }).unwrap();
    for person in &tables[0][..2] {
        let seen = hall.now.number();
        hall.say(&player(*person), "", Command::Confirm { round: 0, table: 0, seen }).unwrap();
    }
    assert!(hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    assert_eq!(hall.say(&secretary(), "", Command::Close { round: 0 }), Err(Refusal::Unconfirmed(vec![0])));
    let seen = hall.now.number();
    hall.say(&secretary(), "three say otherwise", Command::Confirm { round: 0, table: 0, seen }).unwrap();
    hall.desk(Command::Close { round: 0 });
}

#[test]
fn a_sheet_that_is_open_after_its_round_was_closed_is_known_everywhere() {
    let mut hall = Hall::begun("twelve", 8);
    hall.play(0, 3);
    let totals = hall.now.table(0, 0).unwrap().sheet.totals(hall.now.rules(4).unwrap());
    let seen = hall.now.number();
    let content = Some(Box::new(cego(1, 66)));
    hall.say(&secretary(), "addendum", Command::Write { round: 0, table: 0, line: 0, content, seen })
        .unwrap();
    let open = |reason| vec![OpenSheet { round: 0, table: 0, reason }];
    assert_eq!(hall.now.open_sheets(), open(OpenReason::Unconfirmed));
    let other: Vec<i64> = totals.iter().enumerate().map(|(at, sum)| sum + [10, -10, 0, 0][at]).collect();
    hall.desk(Command::Sum { round: 0, table: 0, sums: other });
    let open = open(OpenReason::SumsDiffer);
    assert_eq!(hall.now.open_sheets(), open);
    let begin = || Command::Begin { round: 1 };
    assert_eq!(hall.say(&secretary(), "", begin()), Err(Refusal::OpenSheets(open.clone())));
    hall.say(&secretary(), "the table is being asked", begin()).unwrap();
    hall.play(1, 4);
    assert_eq!(hall.say(&secretary(), "", Command::End), Err(Refusal::OpenSheets(open.clone())));
    hall.say(&secretary(), "nobody can be found", Command::End).unwrap();
    assert_eq!(hall.now.open_sheets(), open);
    assert_eq!(hall.now.ending().map(|ending| ending.why.as_str()), Some("nobody can be found"));
    assert_eq!(hall.again().ending(), hall.now.ending());
}
