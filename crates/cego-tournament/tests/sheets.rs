//! What is written on sheets, and who says that it is right.

use cego_core::report::DealReport;
use cego_core::{Contract, Seat, TableError};
use cego_tournament::sheet::{AmountFault, Content, Suspect, Suspicion, suspects};
use cego_tournament::{Command, Refusal};

use crate::hall::{Hall, cego, player, referee, secretary};

/// A table of the first round with all its deals written, and who sits there.
fn full() -> (Hall, Vec<u32>) {
    let mut hall = Hall::begun("championship", 8);
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
    let mut hall = Hall::begun("championship", 8);
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
    let mut hall = Hall::begun("championship", 8);
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
    let mut hall = Hall::begun("championship", 8);
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
    assert_eq!(hall.write(&by, (0, 0, 12), cego(0, 50)), Err(Refusal::NoSuchLine(12)));
    assert_eq!(hall.write(&by, (0, 9, 0), cego(0, 50)), Err(Refusal::NoSuchTable(9)));
    assert_eq!(hall.write(&by, (7, 0, 0), cego(0, 50)), Err(Refusal::NoSuchRound(7)));
}

#[test]
fn an_error_at_the_table_is_a_line() {
    let mut hall = Hall::begun("championship", 8);
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
    let mut hall = Hall::begun("championship", 8);
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
    let found = suspects(&sheet, hall.now.rules(4).unwrap());
    assert!(found.contains(&Suspect { line: 6, why: Suspicion::Sign }), "{found:?}");
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
