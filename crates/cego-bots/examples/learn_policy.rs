//! Learns the weights of the card policy from the decisions of a searching player:
//!
//! `cargo run --release -p cego-bots --example learn_policy -- TEACHER DEALS SEED OUT`
//!
//! writes `OUT`; copy it to `data/bots/policy.txt` and repeat: the teacher (`strong`) then plays sampled deals out
//! with the new policy. With an empty file it begins with the rule of thumb. The teacher plays all seats of the
//! deals, in two rulesets and with three and four players; every card it weighed is an example, and the weights
//! learn to prefer cards by what they brought.
#![allow(clippy::print_stdout)]

use std::sync::Arc;

use cego_bots::policy::{Features, SIZE, Scene, Weights};
use cego_bots::{Turn, by_name};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Deal, Game, Goal, Phase, Seat, TableSize};

/// The cards of one decision: features, and what they brought in multiples of a typical stake.
type Lesson = Vec<([usize; cego_bots::policy::FEATURES], f32)>;

/// The rulesets of the lessons, and which differences of settlement are worth preferring in each.
const RULES: [(&str, TableSize, f32); 5] = [
    ("schwarzwaldmeisterschaft", TableSize::Four, 2.5),
    ("schopfheim", TableSize::Four, 0.5),
    ("schwarzwaldmeisterschaft", TableSize::Four, 2.5),
    ("schopfheim", TableSize::Four, 0.5),
    ("schopfheim", TableSize::Three, 0.5),
];

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let [_, teacher, deals, seed, out] = &args[..] else { panic!("TEACHER DEALS SEED OUT") };
    let lessons = gather(teacher, deals.parse().unwrap(), seed.parse().unwrap());
    println!("{} lessons", lessons.len());
    let weights = learn(&lessons);
    std::fs::write(out, Weights::of(&weights).to_text()).unwrap();
}

fn gather(teacher: &str, deals: u64, seed: u64) -> Vec<Lesson> {
    let seed = Seed::from_number(seed);
    let mut shuffler = Shuffler::new(seed);
    let choosers = Choosers::new(seed);
    let mut lessons = Vec::new();
    let mut bot = by_name(teacher).unwrap();
    let rulesets = RULES.map(|(name, table, scale)| {
        (Arc::new(cego_rules::preset(name).unwrap().rules(table).unwrap()), table, scale)
    });
    for number in 0..deals {
        let (rules, table, scale) = &rulesets[number as usize % rulesets.len()];
        let (rules, table, scale) = (Arc::clone(rules), *table, *scale);
        let dealer = Seat::new((number % table.people() as u64) as usize);
        let deal = Deal::from_seed(&rules, &mut shuffler, number, dealer);
        let mut chance = choosers.of_deal(number);
        let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            let decision = bot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap();
            if game.phase() < Phase::Play {
                game.apply(seat, decision.action).unwrap();
                continue;
            }
            let declaration = *game.declaration().unwrap();
            let play = game.play().unwrap();
            let goal = declaration.contract.properties().goal;
            if decision.alternatives.len() > 1
                && matches!(goal, Goal::Points | Goal::Raeuber)
                && let Some(scene) = Scene::of_play(&rules, &declaration, play, play.playable(&rules))
            {
                let lesson: Lesson = decision
                    .alternatives
                    .iter()
                    .filter_map(|a| match a.action {
                        Action::Play(card) => {
                            Some((Features::of(&scene, card).indices(), a.settlement / scale))
                        }
                        _ => None,
                    })
                    .collect();
                let (low, high) =
                    lesson.iter().fold((f32::MAX, f32::MIN), |(l, h), r| (l.min(r.1), h.max(r.1)));
                if high - low > 0.1 {
                    lessons.push(lesson);
                }
            }
            // Now and then another card, so that the policy learns what to do after mistakes too.
            let count = decision.alternatives.len();
            let action = if count > 1 && chance.index(10) == 0 {
                decision.alternatives[chance.index(count)].action
            } else {
                decision.action
            };
            game.apply(seat, action).unwrap();
        }
    }
    lessons
}

/// Softmax regression by Adam over all lessons.
fn learn(lessons: &[Lesson]) -> Vec<f32> {
    let mut weights = vec![0f32; SIZE];
    let (mut mean, mut square) = (vec![0f32; SIZE], vec![0f32; SIZE]);
    let batch = 256;
    let epochs = 30;
    let mut step = 0i32;
    for epoch in 0..epochs {
        let rate = if epoch < 20 { 0.02 } else { 0.005 };
        let mut loss = 0f64;
        let mut gradient: Vec<f32> = vec![0f32; SIZE];
        let mut touched = Vec::new();
        for (n, lesson) in lessons.iter().enumerate() {
            if n % 10 == 9 {
                let scores: Vec<f32> =
                    lesson.iter().map(|(f, _)| f.iter().map(|&i| weights[i]).sum()).collect();
                let pick = (0..scores.len()).max_by(|&a, &b| scores[a].total_cmp(&scores[b])).unwrap();
                let best = lesson.iter().map(|r| r.1).fold(f32::MIN, f32::max);
                loss += f64::from(best - lesson[pick].1);
                continue;
            }
            let scores = softmax(lesson.iter().map(|(f, _)| f.iter().map(|&i| weights[i]).sum()).collect());
            let wanted = softmax(lesson.iter().map(|r| r.1).collect());
            for ((features, _), (p, q)) in lesson.iter().zip(scores.iter().zip(&wanted)) {
                for &i in features {
                    if gradient[i] == 0.0 {
                        touched.push(i);
                    }
                    gradient[i] += p - q;
                }
            }
            if n % batch == batch - 1 {
                step += 1;
                for &i in &touched {
                    let g = gradient[i] / batch as f32 * 10.0;
                    gradient[i] = 0.0;
                    mean[i] = 0.9 * mean[i] + 0.1 * g;
                    square[i] = 0.99 * square[i] + 0.01 * g * g;
                    weights[i] -= rate * mean[i] / (square[i].sqrt() + 1e-4);
                }
                touched.clear();
            }
        }
        if epoch % 5 == 4 {
            println!(
                "epoch {epoch}: {:.4} given away a decision, held out ({step} steps)",
                loss / (lessons.len() / 10) as f64
            );
        }
    }
    weights
}

fn softmax(mut values: Vec<f32>) -> Vec<f32> {
    let top = values.iter().copied().fold(f32::MIN, f32::max);
    let mut sum = 0.0;
    for value in &mut values {
        *value = (*value - top).exp();
        sum += *value;
    }
    for value in &mut values {
        *value /= sum;
    }
    values
}
