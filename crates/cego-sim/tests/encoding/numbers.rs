//! Tests that games can be played by numbers, and only by legal ones.

use std::collections::BTreeSet;

use cego_core::{Action, Phase};
use cego_sim::encoding::{ACTIONS, LegalNumbers, name, number};

use super::{course, rules_of, step};

/// The legal numbers match the choices of the seat on turn. An unlisted number is refused without
/// changes.
#[test]
fn numbers_stand_for_the_choices() {
    let mut seen = BTreeSet::new();
    for deal in 0..400 {
        let (mut course, mut chance) = course(rules_of(deal), deal);
        loop {
            let legal = course.legal();
            let Some(seat) = course.on_turn() else {
                assert!(legal.is_empty());
                break;
            };
            assert!(!legal.is_empty(), "who is on turn can do something");
            let choices = course.game().choices(seat);
            if course.game().phase() == Phase::Keep {
                assert!(
                    legal.iter().all(|n| name(n).starts_with("keep ") || name(n) == "challenge")
                );
            } else {
                let numbers: BTreeSet<usize> =
                    choices.iter().filter_map(|&action| number(action)).collect();
                assert_eq!(legal.iter().collect::<BTreeSet<_>>(), numbers);
                assert_eq!(numbers.len(), choices.len());
            }
            seen.extend(legal.iter());
            if deal % 10 == 0 {
                for n in (0..ACTIONS + 3).filter(|&n| !legal.contains(n)) {
                    let before = course.clone();
                    assert!(course.step(n).is_err(), "{}", name(n));
                    assert_eq!(course, before, "{}", name(n));
                }
            }
            step(&mut course, &mut chance);
        }
    }
    // Covers all cards of every kind and most words.
    assert!(seen.len() > 225, "{}", seen.len());
}

/// Each keep has exactly one sequence of numbers.
#[test]
fn every_keep_is_one_way_of_saying_it() {
    let mut keeps = 0;
    for deal in 0..300 {
        let (mut course, mut chance) = course(rules_of(deal), deal);
        while let Some(seat) = course.on_turn() {
            if course.game().phase() == Phase::Keep && course.chosen().is_none() {
                let is_keep = |action: &Action| matches!(action, Action::Keep { .. });
                let wanted: BTreeSet<Action> =
                    course.game().choices(seat).into_iter().filter(is_keep).collect();
                let mut found = Vec::new();
                let keeping = |legal: LegalNumbers| {
                    legal.iter().filter(|&n| name(n).starts_with("keep ")).collect::<Vec<_>>()
                };
                for first in keeping(course.legal()) {
                    let mut begun = course.clone();
                    if begun.step(first).unwrap() {
                        found.push(begun.game().log().last().unwrap().1);
                        continue;
                    }
                    let seconds = begun.legal();
                    assert!(
                        seconds.iter().all(|n| name(n).starts_with("keep ")),
                        "first the keep is completed"
                    );
                    for second in seconds.iter() {
                        let mut done = begun.clone();
                        assert!(done.step(second).unwrap());
                        found.push(done.game().log().last().unwrap().1);
                    }
                }
                assert_eq!(found.len(), wanted.len());
                assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), wanted);
                keeps += 1;
            }
            step(&mut course, &mut chance);
        }
    }
    assert!(keeps > 40, "{keeps}");
}

/// The numbers of a game reproduce it from any position.
#[test]
fn the_numbers_of_a_game_lead_to_it() {
    for deal in 0..120 {
        let (start, mut chance) = course(rules_of(deal), deal);
        let mut now = start.clone();
        let mut said = Vec::new();
        while let Some(number) = step(&mut now, &mut chance) {
            said.push(number);
            assert_eq!(now.numbers(), said);
        }
        let mut again = start;
        for number in said {
            again.step(number).unwrap();
        }
        assert_eq!(again, now);
    }
}

/// Information states have room for all words and cards, with a margin.
#[test]
fn a_history_is_long_enough() {
    let mut most = 0;
    for deal in 0..1500 {
        let (mut course, mut chance) = course(rules_of(deal), deal);
        while step(&mut course, &mut chance).is_some() {}
        most = most.max(course.game().words().len());
    }
    assert!((16..=48).contains(&most), "{most}");
}
