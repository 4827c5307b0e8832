//! Draws that do not exist, though counting rules nothing out.

use cego_core::shuffle::Seed;
use cego_tournament::draw::{Rest, Wish, bound, draw, sizes};

/// All ways to add a round of threes for those who are left, nobody with somebody they have met.
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
            let left: Vec<usize> = rest.iter().copied().filter(|&one| one != b && one != c).collect();
            rounds_of_threes(&left, met, round, found);
            round.pop();
        }
    }
}

/// Whether so many more rounds can be played; the company of person 0 goes upwards, because the order of rounds makes no difference.
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
    let drawn = draw(&Wish { people: 20, rounds: 6, ..Wish::default() }, Seed::from_number(3)).unwrap();
    assert!(drawn.bound == 1 && drawn.repeats >= 1);
}
