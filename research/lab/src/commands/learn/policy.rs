//! Learns the weights of the card policy from the decisions of a searching bot (policy
//! distillation).
//!
//! `gather` lets the teacher play all seats and writes its evaluation of every card
//! ([`cego_sim::lessons`], which `cego.ray` distributes to many machines). `learn` writes the
//! weights. Copy them to `data/bots/policy.txt` and repeat: the rollouts of the teacher (`strong`)
//! then use the new policy. With an empty file, training begins with the rule of thumb. The files
//! store no features, so they stay valid when the features change.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use cego_bots::policy::{self, CardFeatures, FEATURES, PlayState, SIZE, Weights};
use cego_core::{Action, Contract, Game, Goal, Voids};
use cego_sim::training_deals::TrainingDeals;
use clap::{Args, Subcommand};

use crate::commands::{BotName, read, write};

/// Cards of one decision: features, and value in multiples of a typical stake.
type Lesson = Vec<([u16; FEATURES], f32)>;

/// Scale of value differences in an Ultimo, which is either made or not. One such difference equals
/// that of about thirty hands of card points.
const ULTIMO: f32 = 10.0;

#[derive(Subcommand)]
pub(crate) enum LearnPolicy {
    /// Writes what a teacher thinks of every card
    Gather(Gather),
    /// Writes weights that prefer cards as the lessons do
    Learn {
        /// The file of weights
        out: PathBuf,
        /// A file of weights that stay where the lessons tell nothing: those of one contract leave
        /// all others as they are
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
                    lessons.iter().map(|file| read_lessons(file)).collect::<Result<_, _>>()?;
                let lessons = lessons.concat();
                println!("{} lessons", lessons.len());
                if lessons.len() < 10 {
                    return Err("too few lessons to learn from and to hold some out".to_owned());
                }
                write(
                    &out,
                    &Weights::from_floats(&learn(&lessons)).onto(&Weights::read(&kept)).to_text(),
                )
            }
        }
    }
}

impl Gather {
    fn run(self) -> Result<(), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", self.out.display());
        let mut file = BufWriter::new(File::create(&self.out).map_err(failed)?);
        writeln!(file, "{}", self.seed).map_err(failed)?;
        let mut source = TrainingDeals::new(self.seed);
        for number in 0..self.deals {
            if let Some(line) = source.line(number, &mut *self.teacher.make(), self.contract) {
                writeln!(file, "{line}").map_err(failed)?;
            }
        }
        file.flush().map_err(failed)
    }
}

/// Reads the training examples of a file.
fn read_lessons(path: &Path) -> Result<Vec<Lesson>, String> {
    let text = read(path)?;
    let mut lines = (1..).zip(text.lines());
    let wrong =
        |line: usize| format!("{}: line {line} is none that `gather` writes", path.display());
    let seed = lines.next().and_then(|(_, line)| line.parse().ok()).ok_or_else(|| wrong(1))?;
    let mut source = TrainingDeals::new(seed);
    let mut lessons = Vec::new();
    for (at, line) in lines {
        let more = parse_deal_lessons(&mut source, line).ok_or_else(|| wrong(at))?;
        lessons.extend(more);
    }
    Ok(lessons)
}

fn parse_deal_lessons(source: &mut TrainingDeals, line: &str) -> Option<Vec<Lesson>> {
    let mut words = line.split(' ');
    let number: u64 = words.next()?.parse().ok()?;
    let scale = source.stake(number);
    let mut game = source.game(number);
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

/// Returns the training example of a decision, or `None` if its cards hardly differ.
fn lesson(game: &Game, choices: &[Action], thoughts: &str, scale: f32) -> Option<Lesson> {
    let (declaration, play) = (game.declaration()?, game.play()?);
    if !policy::learned(declaration) {
        return None;
    }
    let scale =
        if declaration.contract.properties().goal == Goal::Ulti { scale * ULTIMO } else { scale };
    let rules = game.rules();
    let scene = PlayState::from_play(
        rules,
        declaration,
        play,
        &Voids::from_play(play),
        play.playable(rules),
    )?;
    let mut sight = CardFeatures::new(&scene)?;
    let mut card = |thought: &str| {
        let (index, amount) = thought.split_once('=')?;
        let Action::Play(card) = *choices.get(index.parse::<usize>().ok()?)? else { return None };
        Some((sight.features(card).indices(), amount.parse::<f32>().ok()? / scale))
    };
    let lesson: Lesson = thoughts.split(',').map(&mut card).collect::<Option<_>>()?;
    let (low, high) =
        lesson.iter().fold((f32::MAX, f32::MIN), |(l, h), r| (l.min(r.1), h.max(r.1)));
    (high - low > 0.1).then_some(lesson)
}

/// Fits a softmax regression with Adam.
fn learn(lessons: &[Lesson]) -> Vec<f32> {
    let mut weights = vec![0f32; SIZE];
    let (mut mean, mut square) = (vec![0f32; SIZE], vec![0f32; SIZE]);
    let batch = 256;
    let epochs = 40;
    let mut step = 0i32;
    // Average of the weights over the last epochs, which fluctuate.
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
                let pick =
                    (0..scores.len()).max_by(|&a, &b| scores[a].total_cmp(&scores[b])).unwrap_or(0);
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
