//! Tables mended after people came or left, undo of draws and rounds, and void sheets.

use std::collections::BTreeSet;

use cego_core::Contract;
use cego_tournament::sheet::Content;
use cego_tournament::standings::standings_now;
use cego_tournament::{Command, Entrant, RoundStage, TournamentRefusal, draw};
use proptest::prelude::*;

use crate::hall::{Hall, cego, format, player, referee, secretary};

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
    assert_eq!(
        hall.say(&secretary(), "", Command::Begin { round: 0 }),
        Err(TournamentRefusal::NotPlaying(9))
    );
    for round in 0..2 {
        let mended = hall.now.propose_seating(round).unwrap();
        assert_eq!(mended.changed.len(), 1);
        hall.desk(Command::Seat { round, tables: mended.tables });
    }
    assert_eq!(hall.now.propose_seating(0), None);
    hall.desk(Command::Begin { round: 0 });
}

#[test]
fn who_comes_late_fills_a_table_of_three() {
    let mut hall = Hall::with("championship", 31);
    hall.desk(Command::Draw);
    late(&mut hall, 1);
    let mended = hall.now.propose_seating(0).unwrap();
    assert_eq!(mended.changed.len(), 1);
    assert!(mended.tables.iter().all(|table| table.len() == 4));
}

#[test]
fn one_who_comes_late_to_full_tables_gets_company() {
    let mut hall = Hall::with("championship", 32);
    hall.desk(Command::Draw);
    late(&mut hall, 1);
    // 33 people need three tables of three: two tables give up a person, and a new one forms.
    let mended = hall.now.propose_seating(0).unwrap();
    assert_eq!(mended.changed.len(), 3);
    assert_eq!(mended.tables.len(), 9);
}

#[test]
fn a_table_that_shrinks_to_two_is_filled_or_given_up() {
    let mut hall = Hall::with("championship", 30);
    hall.desk(Command::Draw);
    let small = hall.now.seating(0).into_iter().find(|table| table.len() == 3).unwrap();
    hall.desk(Command::Leave(small[0]));
    let mended = hall.now.propose_seating(0).unwrap();
    assert!(mended.tables.iter().all(|table| (3..=4).contains(&table.len())));
    assert!(mended.changed.len() <= 3, "{mended:?}");
}

#[test]
fn a_round_that_has_begun_is_not_mended() {
    let mut hall = Hall::begun("championship", 16);
    hall.desk(Command::Leave(1));
    assert_eq!(hall.now.propose_seating(0), None);
    assert!(hall.now.propose_seating(1).is_some());
}

/// One round of a championship that keeps clubs apart, at a table of four and two tables of three.
/// The person with this number has the details of `like`.
fn with_tables_of_three(number: u32, like: &Entrant) -> Hall {
    let mut format = format("championship");
    format.clubs_apart = true;
    format.rounds.truncate(1);
    let mut hall = Hall::of(format);
    let all = (1..=10).map(|n| {
        let name = format!("Person {n}");
        if n == number { Entrant { name, ..like.clone() } } else { Entrant::named(&name) }
    });
    hall.desk(Command::EnterAll(all.collect()));
    hall.desk(Command::Draw);
    let tables = vec![vec![1, 2, 3, 4], vec![5, 6, 7], vec![8, 9, 10]];
    hall.desk(Command::Seat { round: 0, tables });
    hall
}

#[test]
fn who_comes_late_sits_with_nobody_of_their_club_or_team() {
    let of_club = Entrant { club: Some("Krone".into()), ..Entrant::named("Late") };
    let of_team = Entrant { team: Some("Black".into()), ..Entrant::named("Late") };
    for like in [of_club, of_team] {
        for (number, free) in [(6, 2), (9, 1)] {
            let mut hall = with_tables_of_three(number, &like);
            hall.desk(Command::Enter(Box::new(like.clone())));
            let mended = hall.now.propose_seating(0).unwrap();
            assert_eq!(mended.changed, [free], "{like:?} {mended:?}");
            assert!(mended.tables[free].contains(&11), "{like:?} {mended:?}");
        }
    }
}

#[test]
fn who_moves_leaves_their_club_and_joins_another() {
    let of_club = |name: &str| Entrant { club: Some("Krone".into()), ..Entrant::named(name) };
    let mut hall = with_tables_of_three(2, &of_club("Person 2"));
    hall.desk(Command::Change(3, Box::new(of_club("Person 3"))));
    // Six people remain at two tables of three: one person of the table of four joins the two of
    // the last.
    for number in 5..=7 {
        hall.desk(Command::Leave(number));
    }
    hall.desk(Command::Leave(10));
    let mended = hall.now.propose_seating(0).unwrap();
    let together = |table: &Vec<u32>| table.contains(&2) && table.contains(&3);
    assert_eq!(mended.tables.len(), 2, "{mended:?}");
    assert!(!mended.tables.iter().any(together), "{mended:?}");
}

#[test]
fn pairs_who_are_kept_apart_after_the_draw_are_separated() {
    let mut hall = Hall::with("championship", 12);
    hall.desk(Command::Draw);
    hall.desk(Command::Seat {
        round: 0,
        tables: vec![vec![1, 2, 3, 4], vec![5, 6, 7, 8], vec![9, 10, 11, 12]],
    });
    assert_eq!(hall.now.propose_separated_seating(0), None);
    hall.desk(Command::KeepApart(1, 2));
    assert_eq!(hall.now.propose_seating(0), None, "everybody has a seat");
    let mended = hall.now.propose_separated_seating(0).unwrap();
    assert!(hall.now.separation_conflicts_at(0, &mended.tables).is_empty(), "{mended:?}");
    assert_eq!(mended.changed.len(), 2, "two people exchange their seats: {mended:?}");
    hall.desk(Command::Seat { round: 0, tables: mended.tables });
    assert_eq!(hall.now.propose_separated_seating(0), None);
    // A proposal also removes people who have left.
    hall.desk(Command::LiftApart(2, 1));
    hall.desk(Command::Seat {
        round: 0,
        tables: vec![vec![1, 2, 3, 4], vec![5, 6, 7, 8], vec![9, 10, 11, 12]],
    });
    hall.desk(Command::KeepApart(1, 2));
    hall.desk(Command::Leave(12));
    let mended = hall.now.propose_separated_seating(0).unwrap();
    assert!(hall.now.separation_conflicts_at(0, &mended.tables).is_empty(), "{mended:?}");
    hall.desk(Command::Seat { round: 0, tables: mended.tables });
    hall.desk(Command::Begin { round: 0 });
    assert_eq!(hall.now.propose_separated_seating(0), None, "it is played");
}

#[test]
fn whom_no_exchange_separates_nobody_moves() {
    let mut hall = Hall::with("championship", 8);
    hall.desk(Command::Draw);
    hall.desk(Command::Seat { round: 0, tables: vec![vec![1, 2, 4, 5], vec![3, 6, 7, 8]] });
    for (a, b) in [(1, 2), (1, 3), (2, 3)] {
        hall.desk(Command::KeepApart(a, b));
    }
    assert_eq!(hall.now.propose_separated_seating(0), None);
}

/// Without rules for tables of three, seven people have no tables. Nothing is proposed, and the
/// reason is given.
#[test]
fn people_for_whom_no_tables_come_out_are_told_why() {
    let mut format = format("championship");
    // The array holds the rules for tables of three, four and five.
    format.rules[0] = None;
    let mut hall = Hall::of(format);
    hall.desk(Command::EnterAll((1..=8).map(|n| Entrant::named(&format!("Person {n}"))).collect()));
    hall.desk(Command::Draw);
    assert_eq!(hall.now.no_tables(0), None);
    hall.desk(Command::Leave(5));
    let begin = Command::Begin { round: 0 };
    assert_eq!(
        (hall.now.propose_seating(0), hall.now.no_tables(0)),
        (None, Some(TournamentRefusal::NoRules(3)))
    );
    assert_eq!(hall.say(&secretary(), "", begin.clone()), Err(TournamentRefusal::NoRules(3)));
    // Two more people leave, and five cannot be divided into tables of four and three either.
    hall.desk(Command::Leave(6));
    hall.desk(Command::Leave(7));
    let tables = draw::DrawError::Tables { people: 5, rest: draw::Rest::Threes };
    assert_eq!(hall.now.no_tables(0), Some(TournamentRefusal::Draw(tables)));
    assert_eq!(hall.now.draw_to_undo(), Some(0));
    for number in [5, 6, 7] {
        hall.desk(Command::Return(number));
    }
    assert_eq!((hall.now.propose_seating(0), hall.now.no_tables(0)), (None, None));
    hall.desk(begin);
    assert_eq!(hall.now.draw_to_undo(), None);
}

#[test]
fn seats_by_hand_are_for_those_who_play_and_once() {
    let mut hall = Hall::with("championship", 8);
    hall.desk(Command::Draw);
    let seat = |tables: Vec<Vec<u32>>| Command::Seat { round: 0, tables };
    for (tables, refusal) in [
        (vec![vec![1, 2, 3, 4], vec![5, 6, 7]], TournamentRefusal::NoSeat(8)),
        (vec![vec![1, 2, 3, 4], vec![5, 6, 7, 1]], TournamentRefusal::SitsTwice(1)),
        (vec![vec![1, 2, 3, 4], vec![5, 6, 7, 9]], TournamentRefusal::NoSuchPerson(9)),
        (vec![vec![1, 2], vec![3, 4, 5, 6, 7, 8]], TournamentRefusal::TableSize(0, 2)),
        (vec![vec![1, 2, 3], vec![4, 5, 6, 7, 8]], TournamentRefusal::NoRules(5)),
        (vec![], TournamentRefusal::NoSeat(1)),
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
    // The same tables again: each of the four has six pairs.
    hall.desk(Command::Seat { round: 1, tables: first });
    assert_eq!(hall.now.repeats_now(&draw), 24);
    hall.desk(Command::Leave(16));
    let mended = hall.now.propose_seating(1).unwrap();
    hall.desk(Command::Seat { round: 1, tables: mended.tables });
    assert_eq!(hall.now.repeats_now(&draw), mended.repeats);
    assert_eq!(hall.again().repeats_now(&draw), mended.repeats);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    /// After people came and left, everybody present has one seat, tables have three or four seats,
    /// and few people move.
    #[test]
    fn everybody_has_a_seat_again(people in 12_usize..70, leave in 0_usize..7, come in 0_usize..7, seed in 0_usize..1000) {
        let mut hall = Hall::with("championship", people);
        hall.desk(Command::Draw);
        for n in 0..leave {
            let _ = hall.say(&secretary(), "", Command::Leave(((seed + n * 17) % people + 1) as u32));
        }
        late(&mut hall, come);
        let before = hall.now.seating(0);
        let Some(mended) = hall.now.propose_seating(0) else {
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

    /// The changed tables are exactly those with other people than in the stored seating, including
    /// dissolved ones. An unchanged table keeps its number and the order of its seats.
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
        let Some(mended) = hall.now.propose_seating(round) else { return Ok(()) };
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
        prop_assert!(old.len() - kept <= before.len().saturating_sub(after.len()), "renumbered: \
            {:?} {:?}", before, after);
    }
}

/// Returns the number of people whose table number changed, among those who were and are seated.
fn moved(before: &[Vec<u32>], after: &[Vec<u32>]) -> usize {
    let table_of = |person: &u32| after.iter().position(|table| table.contains(person));
    let all = before
        .iter()
        .enumerate()
        .flat_map(|(at, table)| table.iter().map(move |person| (at, person)));
    all.filter(|(at, person)| table_of(person).is_some_and(|table| table != *at)).count()
}

#[test]
fn one_who_leaves_moves_at_most_one_where_tables_of_four_are() {
    for people in [10, 11, 13, 14, 15, 17, 18, 21, 30] {
        let mut hall = Hall::with("championship", people);
        hall.desk(Command::Draw);
        let before = hall.now.seating(0);
        for number in 1..=people as u32 {
            let left =
                hall.now.handle(&secretary(), "", Command::Leave(number), hall.time).unwrap();
            let mended = left.after.propose_seating(0).unwrap();
            let moves =
                usize::from(before.iter().any(|table| table.len() == 3 && table.contains(&number)));
            assert!(
                moved(&before, &mended.tables) <= moves,
                "{people} without {number}: {mended:?}"
            );
            assert!(mended.changed.len() <= 1 + moves);
        }
    }
}

#[test]
fn a_table_that_is_dissolved_is_named_and_no_other_gets_its_number() {
    // Nine people sit at three tables. One leaves, and the remaining eight fill two tables.
    let mut hall = Hall::with("championship", 9);
    hall.desk(Command::Draw);
    let before = hall.now.seating(0);
    for number in 1..=9 {
        let left = hall.now.handle(&secretary(), "", Command::Leave(number), hall.time).unwrap();
        let mended = left.after.propose_seating(0).unwrap();
        assert_eq!((mended.tables.len(), &mended.changed[..]), (2, &[0, 1, 2][..]));
        assert!(moved(&before, &mended.tables) <= 3, "{before:?} {mended:?}");
    }
}

#[test]
fn a_draw_by_mistake_is_undone_until_a_round_begins() {
    let mut hall = Hall::with("twelve", 8);
    assert_eq!(
        hall.say(&secretary(), "too early", Command::UndoDraw),
        Err(TournamentRefusal::NoDrawToUndo)
    );
    hall.desk(Command::Draw);
    hall.say(&secretary(), "too early", Command::UndoDraw).unwrap();
    hall.desk(Command::Enter(Box::new(cego_tournament::Entrant::named("Late"))));
    hall.desk(Command::Draw);
    assert!(hall.now.seat_of(0, 9).is_some());
    hall.desk(Command::Begin { round: 0 });
    assert_eq!(
        hall.say(&secretary(), "too early", Command::UndoDraw),
        Err(TournamentRefusal::NoDrawToUndo)
    );
    assert_eq!(
        hall.say(&player(1), "I lost", Command::UndoDraw),
        Err(TournamentRefusal::NotAllowed)
    );
}

#[test]
fn a_beginning_by_mistake_is_undone_until_something_is_written() {
    let mut hall = Hall::begun("twelve", 8);
    let undo = Command::UndoBegin { round: 0 };
    assert_eq!(hall.say(&secretary(), "", undo.clone()), Err(TournamentRefusal::NoReason));
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
    assert_eq!(
        hall.say(&secretary(), "the soup is late", undo),
        Err(TournamentRefusal::NoBeginToUndo(0))
    );
    assert_eq!(hall.again().undone(), hall.now.undone());
    // In a duplicate tournament somebody may have seen the cards.
    let mut hall = Hall::begun("duplicate", 8);
    assert_eq!(
        hall.say(&secretary(), "the soup is late", Command::UndoBegin { round: 0 }),
        Err(TournamentRefusal::NoBeginToUndo(0))
    );
}

#[test]
fn a_sheet_that_nobody_can_follow_does_not_count_as_a_whole() {
    let mut hall = Hall::begun("twelve", 8);
    hall.write(&secretary(), (0, 0, 0), cego(0, 50)).unwrap();
    hall.write(&secretary(), (0, 1, 0), cego(0, 50)).unwrap();
    let void = Command::Void { round: 0, table: 0 };
    assert_eq!(hall.say(&secretary(), "", void.clone()), Err(TournamentRefusal::NoReason));
    assert_eq!(hall.say(&player(1), "wrong", void.clone()), Err(TournamentRefusal::NotAllowed));
    hall.say(&referee(), "two lines nobody can read", void.clone()).unwrap();
    assert_eq!(hall.say(&referee(), "again", void), Err(TournamentRefusal::IsVoid));
    let people = hall.now.seating(0)[0].clone();
    let of_table = |hall: &Hall| -> Vec<(i64, u32)> {
        standings_now(&hall.now)
            .iter()
            .filter(|row| people.contains(&row.number))
            .map(|row| (row.total, row.facts.deals))
            .collect()
    };
    assert_eq!(of_table(&hall), [], "who has played nothing that counts has no place");
    // The other table counts, and the lines of the void sheet stay readable.
    assert!(standings_now(&hall.now).iter().any(|row| row.total != 0));
    assert!(hall.now.table(0, 0).unwrap().sheet.content(0).is_some());
    assert_eq!(hall.write(&secretary(), (0, 0, 1), cego(0, 50)), Err(TournamentRefusal::IsVoid));
    let sums = Command::Sum { round: 0, table: 0, sums: vec![0; 4] };
    assert_eq!(hall.say(&secretary(), "", sums), Err(TournamentRefusal::IsVoid));
    // A void sheet needs no confirmation, so the round can be closed.
    assert!(hall.now.table(0, 0).unwrap().sheet.is_confirmed());
    // A reinstated sheet counts again and has to be confirmed.
    hall.say(&referee(), "read after all", Command::Reinstate { round: 0, table: 0 }).unwrap();
    assert_eq!(
        hall.say(&referee(), "again", Command::Reinstate { round: 0, table: 0 }),
        Err(TournamentRefusal::IsNotVoid)
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
    assert_eq!(
        lines.iter().map(|line| line.played.is_some()).collect::<Vec<_>>(),
        [true, true, false]
    );
    assert_eq!(lines[0].shares.as_ref().unwrap()[0].others, 1);
}
