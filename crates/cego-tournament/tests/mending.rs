//! Tables after somebody came or left.

use std::collections::BTreeSet;

use cego_tournament::{Command, Entrant, Refusal};
use proptest::prelude::*;

use crate::hall::{Hall, secretary};

fn late(hall: &mut Hall, people: usize) {
    for n in 0..people {
        hall.desk(Command::Enter(Box::new(Entrant::named(&format!("Late {n}")))));
    }
}

#[test]
fn one_who_leaves_a_table_of_four_changes_one_table() {
    let mut hall = Hall::with("championship", 32);
    hall.desk(Command::Draw);
    hall.desk(Command::Leave(9));
    assert_eq!(hall.say(&secretary(), "", Command::Begin { round: 0 }), Err(Refusal::NotPlaying(9)));
    for round in 0..2 {
        let mended = hall.now.mended(round).unwrap();
        assert_eq!(mended.changed.len(), 1);
        hall.desk(Command::Seat { round, tables: mended.tables });
    }
    assert_eq!(hall.now.mended(0), None);
    hall.desk(Command::Begin { round: 0 });
}

#[test]
fn who_comes_late_fills_a_table_of_three() {
    let mut hall = Hall::with("championship", 31);
    hall.desk(Command::Draw);
    late(&mut hall, 1);
    let mended = hall.now.mended(0).unwrap();
    assert_eq!(mended.changed.len(), 1);
    assert!(mended.tables.iter().all(|table| table.len() == 4));
}

#[test]
fn one_who_comes_late_to_full_tables_gets_company() {
    let mut hall = Hall::with("championship", 32);
    hall.desk(Command::Draw);
    late(&mut hall, 1);
    // 33 people: three tables of three; two give somebody up, and a new one forms.
    let mended = hall.now.mended(0).unwrap();
    assert_eq!(mended.changed.len(), 3);
    assert_eq!(mended.tables.len(), 9);
}

#[test]
fn a_table_that_shrinks_to_two_is_filled_or_given_up() {
    let mut hall = Hall::with("championship", 30);
    hall.desk(Command::Draw);
    let small = hall.now.seating(0).into_iter().find(|table| table.len() == 3).unwrap();
    hall.desk(Command::Leave(small[0]));
    let mended = hall.now.mended(0).unwrap();
    assert!(mended.tables.iter().all(|table| (3..=4).contains(&table.len())));
    assert!(mended.changed.len() <= 3, "{mended:?}");
}

#[test]
fn a_round_that_has_begun_is_not_mended() {
    let mut hall = Hall::begun("championship", 16);
    hall.desk(Command::Leave(1));
    assert_eq!(hall.now.mended(0), None);
    assert!(hall.now.mended(1).is_some());
}

#[test]
fn seats_by_hand_are_for_those_who_play_and_once() {
    let mut hall = Hall::with("championship", 8);
    hall.desk(Command::Draw);
    let seat = |tables: Vec<Vec<u32>>| Command::Seat { round: 0, tables };
    for (tables, refusal) in [
        (vec![vec![1, 2, 3, 4], vec![5, 6, 7]], Refusal::NoSeat(8)),
        (vec![vec![1, 2, 3, 4], vec![5, 6, 7, 1]], Refusal::SitsTwice(1)),
        (vec![vec![1, 2, 3, 4], vec![5, 6, 7, 9]], Refusal::NoSuchPerson(9)),
        (vec![vec![1, 2], vec![3, 4, 5, 6, 7, 8]], Refusal::TableSize(0, 2)),
        (vec![vec![1, 2, 3], vec![4, 5, 6, 7, 8]], Refusal::NoRules(5)),
        (vec![], Refusal::NoSeat(1)),
    ] {
        assert_eq!(hall.say(&secretary(), "", seat(tables)), Err(refusal));
    }
    hall.desk(seat(vec![vec![8, 7, 6, 5], vec![4, 3, 2, 1]]));
    assert_eq!(hall.now.seating(0)[0], [8, 7, 6, 5]);
}

#[test]
fn the_repeats_of_a_draw_are_those_of_the_seating_that_holds() {
    let mut hall = Hall::with("twelve", 16);
    hall.desk(Command::Draw);
    let draw = hall.now.draws()[0];
    assert_eq!((draw.repeats, hall.now.repeats_now(&draw)), (0, 0));
    let first = hall.now.seating(0);
    hall.desk(Command::Begin { round: 0 });
    // The same tables once more: each of the four has six pairs.
    hall.desk(Command::Seat { round: 1, tables: first });
    assert_eq!(hall.now.repeats_now(&draw), 24);
    hall.desk(Command::Leave(16));
    let mended = hall.now.mended(1).unwrap();
    hall.desk(Command::Seat { round: 1, tables: mended.tables });
    assert_eq!(hall.now.repeats_now(&draw), mended.repeats);
    assert_eq!(hall.again().repeats_now(&draw), mended.repeats);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// People go and come: everybody who is there has one seat, tables are of three or four, and few change.
    #[test]
    fn everybody_has_a_seat_again(people in 12_usize..70, leave in 0_usize..7, come in 0_usize..7, seed in 0_usize..1000) {
        let mut hall = Hall::with("championship", people);
        hall.desk(Command::Draw);
        for n in 0..leave {
            let _ = hall.say(&secretary(), "", Command::Leave(((seed + n * 17) % people + 1) as u32));
        }
        late(&mut hall, come);
        let before = hall.now.seating(0);
        let Some(mended) = hall.now.mended(0) else {
            prop_assert_eq!(before.iter().flatten().copied().collect::<BTreeSet<_>>(), hall.now.present().into_iter().collect());
            return Ok(());
        };
        let seated: Vec<u32> = mended.tables.iter().flatten().copied().collect();
        let once: BTreeSet<u32> = seated.iter().copied().collect();
        prop_assert_eq!(once.len(), seated.len());
        prop_assert_eq!(once, hall.now.present().into_iter().collect::<BTreeSet<u32>>());
        prop_assert!(mended.tables.iter().all(|table| (3..=4).contains(&table.len())));
        prop_assert!(mended.changed.len() <= 3 * (leave + come), "{} tables", mended.changed.len());
        hall.desk(Command::Seat { round: 0, tables: mended.tables });
    }

    /// In whichever round and however many leave or come: the named tables are those at which others sit in the stored seating,
    /// dissolved ones among them. Whoever shares a table with the same people as before keeps its number and their seat.
    #[test]
    fn the_named_tables_are_those_that_change(
        people in 8_usize..40, leave in 0_usize..4, come in 0_usize..4, round in 0_usize..2, seed in 0_usize..1000,
    ) {
        let mut hall = if round == 0 { Hall::with("twelve", people) } else { Hall::begun("twelve", people) };
        if round == 0 {
            hall.desk(Command::Draw);
        }
        for n in 0..leave {
            let _ = hall.say(&secretary(), "", Command::Leave(((seed + n * 17) % people + 1) as u32));
        }
        late(&mut hall, come);
        let before = hall.now.seating(round);
        let Some(mended) = hall.now.mended(round) else { return Ok(()) };
        hall.desk(Command::Seat { round, tables: mended.tables.clone() });
        let after = hall.now.seating(round);
        prop_assert_eq!(&after, &mended.tables);
        prop_assert_eq!(hall.again().seating(round), after.clone());
        let sorted = |tables: &[Vec<u32>], at: usize| {
            let mut people = tables.get(at).cloned().unwrap_or_default();
            people.sort_unstable();
            people
        };
        let differs = |&at: &usize| sorted(&before, at) != sorted(&after, at);
        let all = before.len().max(after.len());
        prop_assert_eq!(mended.changed, (0..all).filter(differs).collect::<Vec<_>>());
        let same = |at: &usize| !differs(at);
        prop_assert!((0..all).filter(same).all(|at| before[at] == after[at]));
        let mut old: Vec<_> = (0..before.len()).map(|at| sorted(&before, at)).collect();
        old.retain(|people| (0..after.len()).any(|at| sorted(&after, at) == *people));
        let kept = (0..all).filter(same).count();
        prop_assert!(old.len() - kept <= before.len().saturating_sub(after.len()), "renumbered: {:?} {:?}", before, after);
    }
}

/// Returns how many of those who had a seat and still have one sit at a table of another number.
fn moved(before: &[Vec<u32>], after: &[Vec<u32>]) -> usize {
    let table_of = |person: &u32| after.iter().position(|table| table.contains(person));
    let all = before.iter().enumerate().flat_map(|(at, table)| table.iter().map(move |person| (at, person)));
    all.filter(|(at, person)| table_of(person).is_some_and(|table| table != *at)).count()
}

#[test]
fn one_who_leaves_moves_at_most_one_where_tables_of_four_are() {
    for people in [10, 11, 13, 14, 15, 17, 18, 21, 30] {
        let mut hall = Hall::with("championship", people);
        hall.desk(Command::Draw);
        let before = hall.now.seating(0);
        for number in 1..=people as u32 {
            let left = hall.now.handle(&secretary(), "", Command::Leave(number), hall.time).unwrap();
            let mended = left.after.mended(0).unwrap();
            let moves = usize::from(before.iter().any(|table| table.len() == 3 && table.contains(&number)));
            assert!(moved(&before, &mended.tables) <= moves, "{people} without {number}: {mended:?}");
            assert!(mended.changed.len() <= 1 + moves);
        }
    }
}

#[test]
fn a_table_that_is_dissolved_is_named_and_no_other_gets_its_number() {
    // Nine at three tables: eight at two, and the people of the third go to them.
    let mut hall = Hall::with("championship", 9);
    hall.desk(Command::Draw);
    let before = hall.now.seating(0);
    for number in 1..=9 {
        let left = hall.now.handle(&secretary(), "", Command::Leave(number), hall.time).unwrap();
        let mended = left.after.mended(0).unwrap();
        assert_eq!((mended.tables.len(), &mended.changed[..]), (2, &[0, 1, 2][..]));
        assert!(moved(&before, &mended.tables) <= 3, "{before:?} {mended:?}");
    }
}
