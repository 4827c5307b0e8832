//! Great steps taken by mistake, and a sheet that does not count as a whole.

use cego_core::Contract;
use cego_tournament::sheet::Content;
use cego_tournament::standings::standings_now;
use cego_tournament::{Command, Refusal, RoundStage};

use crate::hall::{Hall, cego, player, referee, secretary};

#[test]
fn a_draw_by_mistake_is_undone_until_a_round_begins() {
    let mut hall = Hall::with("twelve", 8);
    assert_eq!(hall.say(&secretary(), "too early", Command::UndoDraw), Err(Refusal::NoDrawToUndo));
    hall.desk(Command::Draw);
    hall.say(&secretary(), "too early", Command::UndoDraw).unwrap();
    hall.desk(Command::Enter(Box::new(cego_tournament::Entrant::named("Late"))));
    hall.desk(Command::Draw);
    assert!(hall.now.seat_of(0, 9).is_some());
    hall.desk(Command::Begin { round: 0 });
    assert_eq!(hall.say(&secretary(), "too early", Command::UndoDraw), Err(Refusal::NoDrawToUndo));
    assert_eq!(hall.say(&player(1), "I lost", Command::UndoDraw), Err(Refusal::NotAllowed));
}

#[test]
fn a_beginning_by_mistake_is_undone_until_something_is_written() {
    let mut hall = Hall::begun("twelve", 8);
    let undo = Command::UndoBegin { round: 0 };
    assert_eq!(hall.say(&secretary(), "", undo.clone()), Err(Refusal::NoReason));
    hall.time = cego_table::Time(60_000);
    hall.say(&secretary(), "the soup is late", undo.clone()).unwrap();
    assert_eq!(hall.now.rounds()[0].stage, RoundStage::Drawn);
    assert_eq!(hall.now.time_left(0, hall.time), None);
    hall.desk(Command::Begin { round: 0 });
    assert_eq!(
        hall.now.time_left(0, hall.time),
        Some(hall.now.format().rounds[0].minutes.unwrap() as u64 * 60_000)
    );
    hall.write(&secretary(), (0, 0, 0), cego(0, 50)).unwrap();
    assert_eq!(hall.say(&secretary(), "the soup is late", undo), Err(Refusal::NoBeginToUndo(0)));
    assert_eq!(hall.again().undone(), hall.now.undone());
    // With the same cards everywhere, somebody may have seen theirs.
    let mut hall = Hall::begun("duplicate", 8);
    assert_eq!(
        hall.say(&secretary(), "the soup is late", Command::UndoBegin { round: 0 }),
        Err(Refusal::NoBeginToUndo(0))
    );
}

#[test]
fn a_sheet_that_nobody_can_follow_does_not_count_as_a_whole() {
    let mut hall = Hall::begun("twelve", 8);
    hall.write(&secretary(), (0, 0, 0), cego(0, 50)).unwrap();
    hall.write(&secretary(), (0, 1, 0), cego(0, 50)).unwrap();
    let void = Command::Void { round: 0, table: 0 };
    assert_eq!(hall.say(&secretary(), "", void.clone()), Err(Refusal::NoReason));
    assert_eq!(hall.say(&player(1), "wrong", void.clone()), Err(Refusal::NotAllowed));
    hall.say(&referee(), "two lines nobody can read", void.clone()).unwrap();
    assert_eq!(hall.say(&referee(), "again", void), Err(Refusal::IsVoid));
    let people = hall.now.seating(0)[0].clone();
    let of_table = |hall: &Hall| -> Vec<(i64, u32)> {
        standings_now(&hall.now)
            .iter()
            .filter(|row| people.contains(&row.number))
            .map(|row| (row.total, row.facts.deals))
            .collect()
    };
    assert_eq!(of_table(&hall), [], "who has played nothing that counts has no place");
    // The other table counts, and what stood on the sheet can still be read.
    assert!(standings_now(&hall.now).iter().any(|row| row.total != 0));
    assert!(hall.now.table(0, 0).unwrap().sheet.content(0).is_some());
    assert_eq!(hall.write(&secretary(), (0, 0, 1), cego(0, 50)), Err(Refusal::IsVoid));
    let sums = Command::Sum { round: 0, table: 0, sums: vec![0; 4] };
    assert_eq!(hall.say(&secretary(), "", sums), Err(Refusal::IsVoid));
    // It needs no confirmation: the round can be closed with it.
    assert!(hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    // Taken back, it counts again and has to be confirmed.
    hall.say(&referee(), "read after all", Command::Reinstate { round: 0, table: 0 }).unwrap();
    assert_eq!(
        hall.say(&referee(), "again", Command::Reinstate { round: 0, table: 0 }),
        Err(Refusal::IsNotVoid)
    );
    assert!(of_table(&hall).iter().any(|&(total, _)| total != 0));
    assert!(!hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    assert_eq!(hall.again().table(0, 0), hall.now.table(0, 0));
}

#[test]
fn a_void_sheet_is_in_no_field_of_the_same_cards() {
    let mut hall = Hall::begun("duplicate", 12);
    for table in 0..3 {
        let points = 40 + 10 * table as i32;
        hall.write(
            &secretary(),
            (0, table, 0),
            Content::Deal(cego_core::report::DealReport {
                contract: Some(Contract::Cego),
                declarer: Some(cego_core::Seat::new(0)),
                points: Some(points),
                ..Default::default()
            }),
        )
        .unwrap();
    }
    hall.say(&referee(), "packs exchanged", Command::Void { round: 0, table: 2 }).unwrap();
    let lines = hall.now.deal_at_all_tables(0, 4, 0);
    assert_eq!(lines.iter().map(|line| line.played.is_some()).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(lines[0].shares.as_ref().unwrap()[0].others, 1);
}
