//! Draws, tested against the expectations of a club.
//!
//! Some do not exist although no counting argument excludes them.

use cego_core::shuffle::Seed;
use cego_tournament::draw::{
    ALGORITHM, Draw, DrawError, DrawRequest, Rest, bound, draw, draw_with,
    max_rounds_without_repeats, odd_turns, sizes,
};
use proptest::prelude::*;

fn drawn(people: usize, rounds: usize, seed: u64) -> Draw {
    draw(&DrawRequest { people, rounds, ..DrawRequest::default() }, Seed::from_number(seed))
        .unwrap()
}

/// Recounts the meetings of each pair.
fn meetings(people: usize, drawn: &Draw) -> Vec<Vec<usize>> {
    let mut met = vec![vec![0; people + 1]; people + 1];
    for table in drawn.rounds.iter().flatten() {
        for &a in table {
            for &b in table {
                met[a][b] += usize::from(a != b);
            }
        }
    }
    met
}

/// Returns the fewest and the most turns at odd tables after each round.
fn turns(people: usize, drawn: &Draw) -> Vec<(usize, usize)> {
    let mut times = vec![0; people + 1];
    let mut found = Vec::new();
    for round in &drawn.rounds {
        for &person in round.iter().filter(|table| table.len() != 4).flatten() {
            times[person] += 1;
        }
        found.push((*times[1..].iter().min().unwrap(), *times[1..].iter().max().unwrap()));
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn everybody_sits_once_a_round_and_what_is_said_of_it_is_true(
        people in 4usize..=90, rounds in 1usize..=5, seed: u64, fives: bool,
    ) {
        let rest = if fives { Rest::Fives } else { Rest::Threes };
        let wish = DrawRequest { people, rounds, rest, ..DrawRequest::default() };
        let Some(sizes) = sizes(people, rest) else {
            prop_assert_eq!(draw(&wish, Seed::from_number(seed)), Err(DrawError::Tables { people, rest }));
            return Ok(());
        };
        let drawn = draw(&wish, Seed::from_number(seed)).unwrap();
        prop_assert_eq!(drawn.rounds.len(), rounds);
        for round in &drawn.rounds {
            let mut everybody: Vec<usize> = round.iter().flatten().copied().collect();
            everybody.sort_unstable();
            prop_assert_eq!(everybody, (1..=people).collect::<Vec<_>>());
            prop_assert_eq!(&round.iter().map(Vec::len).collect::<Vec<_>>(), &sizes);
        }
        let met = meetings(people, &drawn);
        let again = (1..=people).flat_map(|a| (a + 1..=people).map(move |b| (a, b))).filter(|&(a, b)| met[a][b] > 1);
        let mut again: Vec<_> = again.map(|(a, b)| (a, b, met[a][b])).collect();
        let mut said = drawn.again.clone();
        again.sort_unstable();
        said.sort_unstable();
        prop_assert_eq!(&said, &again);
        prop_assert_eq!(drawn.repeats, again.iter().map(|(_, _, times)| times - 1).sum::<usize>());
        prop_assert!(drawn.repeats >= drawn.bound);
        // First deals are spread as evenly as whole numbers allow.
        let mut deals = vec![(0, 0.0); people + 1];
        for table in drawn.rounds.iter().flatten() {
            deals[table[0]].0 += 1;
            for &person in table {
                deals[person].1 += 1.0 / table.len() as f64;
            }
        }
        let (fewest, most) = (deals[1..].iter().map(|one| one.0).min(), deals[1..].iter().map(|one| one.0).max());
        let fair = deals[1..].iter().map(|one| one.1).fold((f64::MAX, 0.0f64), |(a, b), x| (a.min(x), b.max(x)));
        prop_assert!(fewest.unwrap() as f64 >= (fair.0 + 1e-9).floor() - 1.0 && most.unwrap() as f64 <= (fair.1 - 1e-9).ceil() + 1.0);
        if sizes.iter().all(|&size| size == 4) {
            prop_assert!(most.unwrap() - fewest.unwrap() <= 1, "{:?}", deals);
        }
    }
}

#[test]
fn nobody_meets_again_where_that_is_known_to_be_possible() {
    // Resolvable designs, and designs reduced to tables of three.
    let known = [
        (9, 4),
        (15, 5),
        (16, 5),
        (17, 5),
        (20, 5),
        (21, 7),
        (22, 7),
        (23, 7),
        (24, 7),
        (25, 8),
        (26, 8),
        (27, 9),
        (28, 9),
        (29, 9),
        (30, 9),
        (31, 9),
        (30, 10),
        (31, 10),
        (32, 9),
        (32, 10),
        (33, 10),
        (34, 10),
        (35, 10),
        (36, 10),
        (37, 10),
        (38, 10),
        (39, 10),
        (40, 10),
        (44, 10),
        (52, 10),
        (64, 10),
        (100, 10),
        (140, 10),
    ];
    for (people, rounds) in known {
        assert_eq!(drawn(people, rounds, 7).repeats, 0, "{people} people in {rounds} rounds");
    }
}

#[test]
fn designs_have_as_many_rounds_as_are_known() {
    // Resolvable designs in which everybody meets all others, and designs reduced to tables of
    // three.
    let designs = [
        (36, 11),
        (35, 11),
        (34, 11),
        (33, 11),
        (40, 13),
        (39, 13),
        (38, 12),
        (37, 12),
        (48, 15),
        (47, 15),
        (45, 15),
        (52, 17),
        (51, 17),
        (60, 19),
        (64, 21),
        (63, 21),
        (72, 23),
        (88, 29),
        (112, 30),
        (160, 30),
    ];
    for (people, rounds) in designs {
        let drawn = drawn(people, rounds, 7);
        assert_eq!(drawn.repeats, 0, "{people} people in {rounds} rounds");
        assert!(meetings(people, &drawn).iter().flatten().all(|&times| times <= 1), "{people}");
        assert!(
            max_rounds_without_repeats(people).is_some_and(|known| known >= rounds),
            "{people}"
        );
        for round in &drawn.rounds {
            let mut everybody: Vec<usize> = round.iter().flatten().copied().collect();
            everybody.sort_unstable();
            assert_eq!(everybody, (1..=people).collect::<Vec<_>>());
        }
    }
    // The seed assigns people to the places of the design.
    assert_ne!(drawn(40, 13, 7).rounds, drawn(40, 13, 8).rounds);
    assert_eq!(
        (
            max_rounds_without_repeats(20),
            max_rounds_without_repeats(12),
            max_rounds_without_repeats(264)
        ),
        (None, None, None)
    );
    // 31 of 32 people leave one point empty; 29 leave three that meet in some round.
    assert_eq!(
        (
            max_rounds_without_repeats(32),
            max_rounds_without_repeats(29),
            max_rounds_without_repeats(76)
        ),
        (Some(10), Some(9), Some(25))
    );
}

#[test]
fn a_draw_of_an_earlier_version_is_drawn_again() {
    let wish = DrawRequest { people: 40, rounds: 13, ..DrawRequest::default() };
    let first = draw_with(1, &wish, Seed::from_number(7)).unwrap();
    assert!(first.repeats > 0, "the first version knew no design of 13 rounds");
    assert_eq!(draw_with(ALGORITHM, &wish, Seed::from_number(7)).unwrap().repeats, 0);
    for unknown in [0, ALGORITHM + 1, u32::MAX] {
        assert_eq!(
            draw_with(unknown, &wish, Seed::from_number(7)),
            Err(DrawError::Algorithm(unknown))
        );
    }
}

#[test]
fn it_is_told_who_sits_at_tables_of_three_how_often() {
    let drawn = drawn(11, 3, 1);
    let turns = odd_turns(&drawn.rounds, 4);
    assert_eq!(turns.values().map(Vec::len).sum::<usize>(), 11);
    // Three tables of three would be 9 of 11 seats in a round; here each of three rounds has one.
    assert_eq!(turns.iter().map(|(times, people)| times * people.len()).sum::<usize>(), 9);
    assert!(odd_turns(&self::drawn(8, 2, 1).rounds, 4).is_empty());
}

#[test]
fn where_all_must_meet_again_no_more_do_than_must() {
    for (people, rounds) in
        [(8, 2), (8, 5), (12, 2), (12, 5), (16, 6), (16, 10), (20, 8), (24, 10), (28, 10)]
    {
        let drawn = drawn(people, rounds, 3);
        assert_eq!(drawn.repeats, drawn.bound, "{people} people in {rounds} rounds");
        assert!(drawn.bound > 0);
    }
}

#[test]
fn nobody_sits_at_a_table_of_three_twice_before_all_have_once() {
    for people in [33, 45, 46, 47, 85, 110, 137, 150, 199] {
        for rounds in [2, 3, 6] {
            let drawn = drawn(people, rounds, 11);
            assert_eq!(drawn.repeats, 0);
            for (fewest, most) in turns(people, &drawn) {
                assert!(
                    most <= fewest + 1,
                    "{people} people in {rounds} rounds: {fewest} to {most} times"
                );
            }
        }
    }
}

/// Returns the fewest repeats of two rounds by exhaustive search: all distributions of the tables
/// of the first round over those of the second.
fn fewest_of_two(sizes: &[usize]) -> usize {
    fn column(
        left: &mut Vec<usize>,
        columns: &[usize],
        row: usize,
        still: usize,
        so_far: usize,
        best: &mut usize,
    ) {
        if so_far >= *best {
            return;
        }
        let Some((_, rest)) = columns.split_first() else {
            *best = so_far;
            return;
        };
        if row == left.len() {
            if still == 0 {
                column(left, rest, 0, rest.first().copied().unwrap_or(0), so_far, best);
            }
            return;
        }
        for take in 0..=left[row].min(still) {
            left[row] -= take;
            column(
                left,
                columns,
                row + 1,
                still - take,
                so_far + take * take.saturating_sub(1) / 2,
                best,
            );
            left[row] += take;
        }
    }
    let mut best = usize::MAX;
    column(&mut sizes.to_vec(), sizes, 0, sizes[0], 0, &mut best);
    best
}

#[test]
fn two_rounds_of_up_to_twenty_people_have_as_few_repeats_as_there_can_be() {
    for people in 6..=20 {
        let sizes = sizes(people, Rest::Threes).unwrap();
        let fewest = fewest_of_two(&sizes);
        assert_eq!(drawn(people, 2, 5).repeats, fewest, "{people} people");
        assert!(bound(people, &sizes, 2) <= fewest, "{people} people");
    }
}

#[test]
fn who_is_to_be_apart_is() {
    // Ten teams of four, and two people who must not meet.
    let mut apart: Vec<(usize, usize)> = (0..10)
        .flat_map(|team| {
            (1..=4).flat_map(move |a| (a + 1..=4).map(move |b| (4 * team + a, 4 * team + b)))
        })
        .collect();
    apart.push((1, 40));
    let wish =
        DrawRequest { people: 40, rounds: 6, apart: apart.clone(), ..DrawRequest::default() };
    let drawn = draw(&wish, Seed::from_number(2)).unwrap();
    assert_eq!((drawn.repeats, &*drawn.not_apart), (0, &[][..]));
    let met = meetings(40, &drawn);
    assert!(apart.iter().all(|&(a, b)| met[a][b] == 0));
}

#[test]
fn who_met_in_the_season_meets_others_first() {
    let first = drawn(60, 4, 1);
    let met = meetings(60, &first);
    let pairs = (1..=60).flat_map(|a| (a + 1..=60).map(move |b| (a, b)));
    let rather_apart = pairs.filter(|&(a, b)| met[a][b] > 0).collect();
    let second = draw(
        &DrawRequest { people: 60, rounds: 4, rather_apart, ..DrawRequest::default() },
        Seed::from_number(2),
    )
    .unwrap();
    let again = meetings(60, &second);
    assert!((1..=60).all(|a| (1..=60).all(|b| met[a][b] + again[a][b] <= 1)));
}

#[test]
fn the_same_seed_draws_the_same() {
    assert_eq!(drawn(30, 3, 4), drawn(30, 3, 4));
    assert_ne!(drawn(30, 3, 4), drawn(30, 3, 5));
    // Every later version can repeat a published draw.
    let wish = DrawRequest { people: 17, rounds: 2, ..DrawRequest::default() };
    let second = &draw_with(1, &wish, Seed::from_number(1)).unwrap().rounds[1];
    assert_eq!(second[0], [2, 15, 9, 11]);
}

#[test]
fn what_cannot_be_drawn_is_refused() {
    let wish = |people, rounds| DrawRequest { people, rounds, ..DrawRequest::default() };
    let refused = |wish: DrawRequest| draw(&wish, Seed::from_number(1)).unwrap_err();
    for people in [0, 1, 2, 5] {
        assert_eq!(refused(wish(people, 1)), DrawError::Tables { people, rest: Rest::Threes });
    }
    assert_eq!(refused(wish(8, 0)), DrawError::Rounds(0));
    assert_eq!(refused(wish(8, 31)), DrawError::Rounds(31));
    assert_eq!(refused(wish(usize::MAX, 1)), DrawError::People(usize::MAX));
    for pair in [(0, 1), (3, 3), (1, 9)] {
        assert_eq!(
            refused(DrawRequest { apart: vec![pair], ..wish(8, 1) }),
            DrawError::Pair(pair.0, pair.1)
        );
    }
}

/// Collects all rounds of three for the remaining people in which nobody meets somebody again.
fn rounds_of_threes(
    left: &[usize],
    met: &[[bool; 12]; 12],
    round: &mut Vec<[usize; 3]>,
    found: &mut Vec<Vec<[usize; 3]>>,
) {
    let Some((&a, rest)) = left.split_first() else {
        found.push(round.clone());
        return;
    };
    for (i, &b) in rest.iter().enumerate() {
        for &c in &rest[i + 1..] {
            if met[a][b] || met[a][c] || met[b][c] {
                continue;
            }
            round.push([a, b, c]);
            let left: Vec<usize> =
                rest.iter().copied().filter(|&one| one != b && one != c).collect();
            rounds_of_threes(&left, met, round, found);
            round.pop();
        }
    }
}

/// Returns whether `more` further rounds exist. The table-mates of person 0 are tried in ascending
/// order, because the order of rounds is irrelevant.
fn can_go_on(met: &[[bool; 12]; 12], more: usize, least: usize) -> bool {
    if more == 0 {
        return true;
    }
    let mut all = Vec::new();
    rounds_of_threes(&(0..12).collect::<Vec<_>>(), met, &mut Vec::new(), &mut all);
    all.into_iter().filter(|round| round[0][1] > least).any(|round| {
        let mut met = *met;
        for table in &round {
            for (i, &a) in table.iter().enumerate() {
                for &b in &table[i + 1..] {
                    (met[a][b], met[b][a]) = (true, true);
                }
            }
        }
        can_go_on(&met, more - 1, round[0][1])
    })
}

#[test]
fn twelve_people_in_threes_meet_again_in_the_fifth_round() {
    let mut met = [[false; 12]; 12];
    for (a, others) in met.iter_mut().enumerate() {
        for (b, met) in others.iter_mut().enumerate() {
            *met = a / 3 == b / 3 && a != b;
        }
    }
    assert!(can_go_on(&met, 3, 0), "four rounds are possible");
    assert!(!can_go_on(&met, 4, 0), "five are not");
    let threes = sizes(12, Rest::AllThrees).unwrap();
    assert_eq!([4, 5].map(|rounds| bound(12, &threes, rounds)), [0, 1]);
}

#[test]
fn twenty_people_meet_again_in_the_sixth_round() {
    let fours = sizes(20, Rest::Threes).unwrap();
    assert_eq!([5, 6].map(|rounds| bound(20, &fours, rounds)), [0, 1]);
    let drawn = draw(
        &DrawRequest { people: 20, rounds: 6, ..DrawRequest::default() },
        Seed::from_number(3),
    )
    .unwrap();
    assert!(drawn.bound == 1 && drawn.repeats >= 1);
}
