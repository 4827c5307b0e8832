//! Learns the weights of the card policy from the decisions of a searching bot, in two steps.
//!
//! `gather` lets the teacher play all seats of the deals, in two rulesets and with three and four players, and writes what it
//! thought of every card. `learn` writes weights that prefer cards by what they brought. Copy them to
//! `data/bots/policy.txt` and repeat: the teacher (`strong`) then plays sampled deals out with the new policy. With an empty
//! file it begins with the rule of thumb. Lessons hold no features, so they serve again when the features change.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cego_bots::policy::{self, CardFeatures, FEATURES, PlayState, SIZE, Weights};
use cego_bots::{Bot, Turn, by_name};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Contract, Deal, Game, Goal, Phase, Rules, Seat, TableSize, Voids};
use cego_lab::study::Study;
use clap::{Args, Subcommand};

use crate::commands::{BotName, read, write};

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

/// By how much more the differences of an Ultimo must be to be as much worth preferring: it is made or not, and one word decides about what
/// thirty hands of card points bring.
const ULTIMO: f32 = 10.0;

#[derive(Subcommand)]
pub(crate) enum LearnPolicy {
    /// Writes what a teacher thinks of every card
    Gather(Gather),
    /// Writes weights that prefer cards as the lessons do
    Learn {
        /// The file of weights
        out: PathBuf,
        /// A file of weights that stay where the lessons tell nothing: those of one contract leave all others as they are
        #[arg(long)]
        onto: Option<PathBuf>,
        /// Files as `gather` writes them
        #[arg(required = true)]
        lessons: Vec<PathBuf>,
    },
}

#[derive(Args)]
pub(crate) struct Gather {
    teacher: BotName,
    deals: u64,
    seed: u64,
    /// The file of lessons
    out: PathBuf,
    /// Only of the deals in which the auction leads to this one, for example raeuber
    contract: Option<Contract>,
}

impl LearnPolicy {
    pub(crate) fn run(self) -> Result<(), String> {
        match self {
            LearnPolicy::Gather(asked) => asked.run(),
            LearnPolicy::Learn { out, onto, lessons } => {
                let kept = onto.as_deref().map(read).transpose()?.unwrap_or_default();
                let lessons: Vec<Vec<Lesson>> =
                    lessons.iter().map(|file| lessons_of(file)).collect::<Result<_, _>>()?;
                let lessons = lessons.concat();
                println!("{} lessons", lessons.len());
                if lessons.len() < 10 {
                    return Err("too few lessons to learn from and to hold some out".to_owned());
                }
                write(&out, &Weights::of(&learn(&lessons)).onto(&Weights::read(&kept)).to_text())
            }
        }
    }
}

fn rulesets() -> Vec<Arc<Rules>> {
    let of = |(name, table, _): (&str, _, f32)| Study::new(name, table, 0, 0).expect("a preset").rules;
    RULES.map(of).into()
}

/// The game of a number before the first word.
fn game(rulesets: &[Arc<Rules>], shuffler: &mut Shuffler, number: u64) -> Game {
    let rules = &rulesets[number as usize % RULES.len()];
    let dealer = Seat::new((number % rules.table.people() as u64) as usize);
    let deal = Deal::from_seed(rules, shuffler, number, dealer);
    Game::new(Arc::clone(rules), deal).expect("a deal")
}

impl Gather {
    fn run(self) -> Result<(), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", self.out.display());
        let mut file = BufWriter::new(File::create(&self.out).map_err(failed)?);
        writeln!(file, "{}", self.seed).map_err(failed)?;
        let seed = Seed::from_number(self.seed);
        let (mut shuffler, choosers) = (Shuffler::new(seed), Choosers::new(seed));
        let (mut teacher, mut bidder) =
            (self.teacher.make(), by_name("policy").expect("it is in the registry"));
        let rulesets = rulesets();
        for number in 0..self.deals {
            let game = game(&rulesets, &mut shuffler, number);
            let mut chance = choosers.of_deal(number);
            if let Some(done) = taught(game, &mut *teacher, &mut *bidder, &mut chance, self.contract) {
                writeln!(file, "{number}{done}").map_err(failed)?;
            }
        }
        file.flush().map_err(failed)
    }
}

/// Lets the teacher play. Each action is written by its number among the choices, and after a colon what was thought of each card
/// weighed; `None` if the deal leads to another contract.
fn taught(
    mut game: Game,
    teacher: &mut dyn Bot,
    bidder: &mut dyn Bot,
    chance: &mut Chooser,
    only: Option<Contract>,
) -> Option<String> {
    let mut line = String::new();
    while let Some(seat) = game.on_turn() {
        if only.is_some() && game.declaration().is_some_and(|d| Some(d.contract) != only) {
            return None;
        }
        let view = game.view(Some(seat));
        let index = |action: Action| view.choices.iter().position(|&a| a == action).expect("a choice");
        // A teacher who thinks about words is slow, and they are not what is taught.
        let asked: &mut dyn Bot = if view.phase == Phase::Auction { &mut *bidder } else { &mut *teacher };
        let decision = asked.decide(&view, &mut Turn::unlimited(chance)).expect("a decision");
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
    Some(line)
}

/// The lessons of a file.
fn lessons_of(path: &Path) -> Result<Vec<Lesson>, String> {
    let text = read(path)?;
    let mut lines = (1..).zip(text.lines());
    let wrong = |line: usize| format!("{}: line {line} is none that `gather` writes", path.display());
    let seed = lines.next().and_then(|(_, line)| line.parse().ok()).ok_or_else(|| wrong(1))?;
    let mut shuffler = Shuffler::new(Seed::from_number(seed));
    let rulesets = rulesets();
    let mut lessons = Vec::new();
    for (at, line) in lines {
        let more = lessons_of_deal(&rulesets, &mut shuffler, line).ok_or_else(|| wrong(at))?;
        lessons.extend(more);
    }
    Ok(lessons)
}

fn lessons_of_deal(rulesets: &[Arc<Rules>], shuffler: &mut Shuffler, line: &str) -> Option<Vec<Lesson>> {
    let mut words = line.split(' ');
    let number: u64 = words.next()?.parse().ok()?;
    let scale = RULES[number as usize % RULES.len()].2;
    let mut game = game(rulesets, shuffler, number);
    let mut lessons = Vec::new();
    for word in words {
        let seat = game.on_turn()?;
        let choices = game.choices(seat);
        let (action, thoughts) = word.split_once(':').unwrap_or((word, ""));
        if !thoughts.is_empty() {
            lessons.extend(lesson(&game, &choices, thoughts, scale));
        }
        game.apply(seat, *choices.get(action.parse::<usize>().ok()?)?).ok()?;
    }
    Some(lessons)
}

/// What is to be learned from a decision, if it matters.
fn lesson(game: &Game, choices: &[Action], thoughts: &str, scale: f32) -> Option<Lesson> {
    let (declaration, play) = (game.declaration()?, game.play()?);
    if !policy::learned(declaration) {
        return None;
    }
    let scale = if declaration.contract.properties().goal == Goal::Ulti { scale * ULTIMO } else { scale };
    let rules = game.rules();
    let scene = PlayState::of_play(rules, declaration, play, &Voids::of_play(play), play.playable(rules))?;
    let mut sight = CardFeatures::of(&scene)?;
    let mut card = |thought: &str| {
        let (index, amount) = thought.split_once('=')?;
        let Action::Play(card) = *choices.get(index.parse::<usize>().ok()?)? else { return None };
        Some((sight.features(card).indices(), amount.parse::<f32>().ok()? / scale))
    };
    let lesson: Lesson = thoughts.split(',').map(&mut card).collect::<Option<_>>()?;
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
