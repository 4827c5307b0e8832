//! Learns the weights of the card policy from the decisions of a searching player, in two steps:
//!
//! `cargo run --release -p cego-bots --example learn_policy -- gather TEACHER DEALS SEED LESSONS [CONTRACT]`
//! lets the teacher play all seats of the deals, in two rulesets and with three and four players, and writes what it
//! thought of every card; with a contract (`raeuber`) only of the deals in which its auction leads to that one;
//!
//! `cargo run --release -p cego-bots --example learn_policy -- learn OUT LESSONS...`
//! writes weights that prefer cards by what they brought. Copy `OUT` to `data/bots/policy.txt` and repeat: the teacher
//! (`strong`) then plays sampled deals out with the new policy. With an empty file it begins with the rule of
//! thumb. Lessons hold no features, so they serve again when the features change.
#![allow(clippy::print_stdout)]

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;

use cego_bots::policy::{CardFeatures, FEATURES, PlayState, SIZE, Weights};
use cego_bots::{Turn, by_name};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Contract, Deal, Game, Goal, Phase, Rules, Seat, TableSize, Voids};

/// The cards of one decision: features, and what they brought in multiples of a typical stake.
type Lesson = Vec<([u16; FEATURES], f32)>;

/// The rulesets of the lessons, and which differences of settlement are worth preferring in each.
const RULES: [(&str, TableSize, f32); 5] = [
    ("schwarzwaldmeisterschaft", TableSize::Four, 2.5),
    ("schopfheim", TableSize::Four, 0.5),
    ("schwarzwaldmeisterschaft", TableSize::Four, 2.5),
    ("schopfheim", TableSize::Four, 0.5),
    ("schopfheim", TableSize::Three, 0.5),
];

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match &args[..] {
        [step, teacher, deals, seed, out, only @ ..] if step == "gather" && only.len() < 2 => {
            let only = only.first().map(|id| id.parse::<Contract>().expect("a contract"));
            gather(teacher, deals.parse().expect("deals"), seed.parse().expect("seed"), out, only);
        }
        [step, out, files @ ..] if step == "learn" && !files.is_empty() => {
            let lessons: Vec<Lesson> = files.iter().flat_map(|file| read(file)).collect();
            println!("{} lessons", lessons.len());
            std::fs::write(out, Weights::of(&learn(&lessons)).to_text()).expect("the weights are written");
        }
        _ => panic!("gather TEACHER DEALS SEED LESSONS [CONTRACT], or learn OUT LESSONS..."),
    }
}

fn rulesets() -> Vec<Arc<Rules>> {
    let of = |(name, table, _): (&str, TableSize, f32)| {
        Arc::new(cego_rules::preset(name).expect("a preset").rules(table).expect("a table"))
    };
    RULES.map(of).into()
}

/// The game of a number before the first word.
fn game(rulesets: &[Arc<Rules>], shuffler: &mut Shuffler, number: u64) -> Game {
    let rules = &rulesets[number as usize % RULES.len()];
    let dealer = Seat::new((number % rules.table.people() as u64) as usize);
    let deal = Deal::from_seed(rules, shuffler, number, dealer);
    Game::new(Arc::clone(rules), deal).expect("a deal")
}

/// Lets the teacher play. A deal is a line: what was done, by its number among the choices, and after a colon what
/// was thought of each card weighed.
fn gather(teacher: &str, deals: u64, seed: u64, out: &str, only: Option<Contract>) {
    let seed_of_all = Seed::from_number(seed);
    let mut shuffler = Shuffler::new(seed_of_all);
    let choosers = Choosers::new(seed_of_all);
    let mut bot = by_name(teacher).expect("a bot");
    let mut bidder = by_name("policy").expect("a bot");
    let rulesets = rulesets();
    let mut file = std::fs::File::create(out).expect("the file of lessons");
    writeln!(file, "{seed}").expect("written");
    for number in 0..deals {
        let mut chance = choosers.of_deal(number);
        let mut game = game(&rulesets, &mut shuffler, number);
        let mut line = number.to_string();
        while let Some(seat) = game.on_turn() {
            if only.is_some() && game.declaration().is_some_and(|d| Some(d.contract) != only) {
                line.clear();
                break;
            }
            let view = game.view(Some(seat));
            let index = |action: Action| view.choices.iter().position(|&a| a == action).expect("a choice");
            // A teacher who thinks about words is slow, and they are not what is taught.
            let asked = if view.phase == Phase::Auction { &mut bidder } else { &mut bot };
            let decision = asked.decide(&view, &mut Turn::unlimited(&mut chance)).expect("a decision");
            // Now and then another card, so that the policy learns what to do after mistakes too.
            let count = decision.alternatives.len();
            let action = if view.phase == Phase::Play && count > 1 && chance.index(10) == 0 {
                decision.alternatives[chance.index(count)].action
            } else {
                decision.action
            };
            write!(line, " {}", index(action)).expect("a string");
            if view.phase == Phase::Play && count > 1 {
                for (i, a) in decision.alternatives.iter().enumerate() {
                    let mark = if i == 0 { ':' } else { ',' };
                    write!(line, "{mark}{}={:.3}", index(a.action), a.settlement).expect("a string");
                }
            }
            game.apply(seat, action).expect("a choice");
        }
        if !line.is_empty() {
            writeln!(file, "{line}").expect("written");
        }
    }
}

/// The lessons of a file.
fn read(path: &str) -> Vec<Lesson> {
    let text = std::fs::read_to_string(path).expect("a file of lessons");
    let mut lines = text.lines();
    let seed = lines.next().and_then(|line| line.parse().ok()).expect("the seed");
    let mut shuffler = Shuffler::new(Seed::from_number(seed));
    let rulesets = rulesets();
    let mut lessons = Vec::new();
    for line in lines {
        let mut words = line.split(' ');
        let number: u64 = words.next().and_then(|word| word.parse().ok()).expect("a number");
        let scale = RULES[number as usize % RULES.len()].2;
        let mut game = game(&rulesets, &mut shuffler, number);
        for word in words {
            let seat = game.on_turn().expect("a game that goes on");
            let choices = game.choices(seat);
            let (action, thoughts) = word.split_once(':').unwrap_or((word, ""));
            if !thoughts.is_empty() {
                lessons.extend(lesson(&game, &choices, thoughts, scale));
            }
            game.apply(seat, choices[action.parse::<usize>().expect("a number")]).expect("a choice");
        }
    }
    lessons
}

/// What is to be learned from a decision, if it matters.
fn lesson(game: &Game, choices: &[Action], thoughts: &str, scale: f32) -> Option<Lesson> {
    let (declaration, play) = (game.declaration()?, game.play()?);
    if !matches!(declaration.contract.properties().goal, Goal::Points | Goal::Raeuber) {
        return None;
    }
    let rules = game.rules();
    let scene = PlayState::of_play(rules, declaration, play, &Voids::of_play(play), play.playable(rules))?;
    let mut sight = CardFeatures::of(&scene)?;
    let mut card = |thought: &str| {
        let (index, amount) = thought.split_once('=')?;
        let Action::Play(card) = choices[index.parse::<usize>().ok()?] else { return None };
        Some((sight.features(card).indices(), amount.parse::<f32>().ok()? / scale))
    };
    let lesson: Lesson = thoughts.split(',').map(|thought| card(thought).expect("a card")).collect();
    let (low, high) = lesson.iter().fold((f32::MAX, f32::MIN), |(l, h), r| (l.min(r.1), h.max(r.1)));
    (high - low > 0.1).then_some(lesson)
}

/// Softmax regression by Adam over all lessons.
fn learn(lessons: &[Lesson]) -> Vec<f32> {
    let mut weights = vec![0f32; SIZE];
    let (mut mean, mut square) = (vec![0f32; SIZE], vec![0f32; SIZE]);
    let batch = 256;
    let epochs = 40;
    let mut step = 0i32;
    // The mean of the weights over the last epochs, which differ by chance.
    let mut average = vec![0f32; SIZE];
    let score = |weights: &[f32], features: &[u16; FEATURES]| -> f32 {
        features.iter().map(|&i| weights[usize::from(i)]).sum()
    };
    for epoch in 0..epochs {
        let rate = if epoch < 15 { 0.02 } else { 0.005 };
        let mut loss = 0f64;
        let mut gradient: Vec<f32> = vec![0f32; SIZE];
        let mut touched = Vec::new();
        for (n, lesson) in lessons.iter().enumerate() {
            let held_out = n % 10 == 9;
            let weights_now = if held_out && epoch + 1 == epochs { &average } else { &weights };
            let scores: Vec<f32> = lesson.iter().map(|(f, _)| score(weights_now, f)).collect();
            if held_out {
                let pick = (0..scores.len()).max_by(|&a, &b| scores[a].total_cmp(&scores[b])).unwrap_or(0);
                let best = lesson.iter().map(|r| r.1).fold(f32::MIN, f32::max);
                loss += f64::from(best - lesson[pick].1);
                continue;
            }
            let wanted = softmax(lesson.iter().map(|r| r.1).collect());
            for ((features, _), (p, q)) in lesson.iter().zip(softmax(scores).iter().zip(&wanted)) {
                for &i in features {
                    let i = usize::from(i);
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
        if epoch >= epochs / 2 {
            for (sum, weight) in average.iter_mut().zip(&weights) {
                *sum += weight / (epochs - epochs / 2) as f32;
            }
        }
        if epoch % 5 == 4 {
            println!(
                "epoch {epoch}: {:.4} given away a decision, held out ({step} steps)",
                loss / (lessons.len() / 10) as f64
            );
        }
    }
    average
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
