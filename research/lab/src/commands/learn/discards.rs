//! Fits the discard weights of the fast players to the evaluations of a search.
//!
//! `strong` exchanges in games that `policy` has bid, in two rulesets with four players and one
//! with three. The result is `LEARNED` in `crates/cego-bots/src/discards.rs`. It is a ridge
//! regression on features of a discard. The target is the search's value of the discard, less the
//! mean of all discards of that hand. Every second hand is held out for the test.

use std::sync::Arc;

use cego_bots::auction::Bidder;
use cego_bots::discards::{COUNT, features};
use cego_bots::{TurnContext, by_name};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Card, CardSet, Deal, Game, Phase, Rules, Seat, TableSize};
use cego_lab::study::Study;
use clap::Args;

const RULES: [(&str, TableSize); 3] = [
    ("schwarzwaldmeisterschaft", TableSize::Four),
    ("schopfheim", TableSize::Four),
    ("schopfheim", TableSize::Three),
];

/// Ridge penalty on the squared weights, which keeps rarely seen features near zero.
const RIDGE: f64 = 3.0;

/// A training example: a hand, its discard by rule of thumb, and the value of each discard in
/// multiples of the stake of a close Cego.
struct Lesson {
    hand: CardSet,
    laid: CardSet,
    thumb: Card,
    worths: Vec<(Card, f64)>,
}

#[derive(Args)]
pub(crate) struct LearnDiscards {
    /// Number of deals of each ruleset
    deals: u64,
    seed: u64,
}

impl LearnDiscards {
    pub(crate) fn run(self) -> Result<(), String> {
        let mut lessons = Vec::new();
        for (name, table) in RULES {
            gather(
                &Study::new(name, table, self.deals, self.seed)?.rules,
                self.deals,
                self.seed,
                &mut lessons,
            );
        }
        if lessons.len() < 2 {
            return Err("too few hands to learn from: ask for more deals".to_owned());
        }
        let weights = learn(lessons.iter().step_by(2));
        println!("{} hands; in hundredths of a close Cego:\n{weights:?}", lessons.len());
        let examined: Vec<&Lesson> = lessons.iter().skip(1).step_by(2).collect();
        let lost = |choose: &dyn Fn(&Lesson) -> Card| {
            let lost = |lesson: &&Lesson| {
                let of = |card: Card| {
                    lesson.worths.iter().find(|&&(c, _)| c == card).map_or(0.0, |&(_, worth)| worth)
                };
                lesson.worths.iter().map(|&(_, worth)| worth).fold(f64::MIN, f64::max)
                    - of(choose(lesson))
            };
            100.0 * examined.iter().map(lost).sum::<f64>() / examined.len() as f64
        };
        println!("given away: by rule of thumb {:.0}", lost(&|lesson| lesson.thumb));
        println!("with these weights {:.0}", lost(&|lesson| best(lesson, &weights)));
        Ok(())
    }
}

/// Collects the search's evaluation of every discard in the given number of deals.
fn gather(rules: &Arc<Rules>, deals: u64, seed: u64, lessons: &mut Vec<Lesson>) {
    let unit = f64::from(Bidder::new(rules).unit());
    let mut shuffler = Shuffler::new(Seed::from_number(seed));
    let chances = Choosers::new(Seed::from_number(seed));
    let mut policy = by_name("policy").expect("a bot");
    let mut strong = by_name("strong").expect("a bot");
    for number in 0..deals {
        let dealer = Seat::new(number as usize % rules.table.players());
        let deal = Deal::from_seed(rules, &mut shuffler, number, dealer);
        let mut game = Game::new(Arc::clone(rules), deal).expect("a deal");
        let mut chance = chances.for_deal(number);
        while let Some(seat) = game.on_turn().filter(|_| game.phase() != Phase::Play) {
            let view = game.view(Some(seat));
            let turn = &mut TurnContext::unlimited(&mut chance);
            let mut decision = policy.decide(&view, turn).expect("an answer");
            if view.phase == Phase::Discard && view.choices.len() > 1 {
                let by_thumb = decision.action;
                decision = strong.decide(&view, turn).expect("an answer");
                let worth = |a: &cego_bots::Alternative| match a.action {
                    Action::Discard(card) => Some((card, f64::from(a.settlement) / unit)),
                    _ => None,
                };
                let worths = decision.alternatives.iter().filter_map(worth).collect();
                if let Action::Discard(thumb) = by_thumb {
                    let laid = view.own_exchange.map(|own| own.legage).unwrap_or_default();
                    lessons.push(Lesson { hand: view.hand, laid, thumb, worths });
                }
            }
            game.apply(seat, decision.action).expect("a choice");
        }
    }
}

/// Returns the discard with the highest score.
fn best(lesson: &Lesson, weights: &[i16; COUNT]) -> Card {
    let sum = |card: Card| -> i32 {
        features(lesson.hand, lesson.laid, card)
            .iter()
            .zip(weights)
            .map(|(&n, &weight)| i32::from(n) * i32::from(weight))
            .sum()
    };
    lesson.worths.iter().map(|&(card, _)| card).max_by_key(|&card| sum(card)).expect("a discard")
}

/// Fits the weights by ridge regression, in hundredths.
fn learn<'a>(lessons: impl Iterator<Item = &'a Lesson>) -> [i16; COUNT] {
    // Normal equations, augmented with the right-hand side as the last column.
    let mut rows = [[0.0; COUNT + 1]; COUNT];
    for (i, row) in rows.iter_mut().enumerate() {
        row[i] = RIDGE;
    }
    for lesson in lessons {
        let many = lesson.worths.len() as f64;
        let seen: Vec<[f64; COUNT + 1]> = lesson
            .worths
            .iter()
            .map(|&(card, worth)| {
                let mut line = [worth; COUNT + 1];
                for (to, n) in line.iter_mut().zip(features(lesson.hand, lesson.laid, card)) {
                    *to = f64::from(n);
                }
                line
            })
            .collect();
        let mean: [f64; COUNT + 1] =
            std::array::from_fn(|i| seen.iter().map(|line| line[i]).sum::<f64>() / many);
        for line in &seen {
            let apart: [f64; COUNT + 1] = std::array::from_fn(|i| line[i] - mean[i]);
            for (row, &by) in rows.iter_mut().zip(&apart) {
                row.iter_mut().zip(apart).for_each(|(sum, x)| *sum += by * x);
            }
        }
    }
    // The matrix is positive definite, so elimination needs no pivoting.
    for i in 0..COUNT {
        let pivot = rows[i];
        for (j, row) in rows.iter_mut().enumerate().filter(|&(j, _)| j != i) {
            let by = row[i] / pivot[i];
            debug_assert!(by.is_finite(), "row {j}");
            row.iter_mut().zip(pivot).for_each(|(x, p)| *x -= by * p);
        }
    }
    std::array::from_fn(|i| (100.0 * rows[i][COUNT] / rows[i][i]).round() as i16)
}
