//! Training loop: each round gathers examples, evaluates the networks on them, and trains on those
//! of the last rounds.

use std::fmt;
use std::ops::Range;
use std::path::Path;
use std::thread;
use std::time::Instant;

use cego_bots::net::{ExchangeDecision, PlayRole};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use clap::Args;
use clap::builder::RangedU64ValueParser;

use super::learner::{Learner, Lesson};

/// Rounds between two checkpoints.
const BETWEEN: u64 = 5;

/// Decision that a network makes. Each kind has its own network and examples.
pub(super) trait Kind: Copy + PartialEq + Send {
    /// Returns the name used in reports.
    fn name(self) -> &'static str;
}

impl Kind for PlayRole {
    fn name(self) -> &'static str {
        PlayRole::name(self)
    }
}

impl Kind for ExchangeDecision {
    fn name(self) -> &'static str {
        match self {
            ExchangeDecision::Keep => "keep",
            ExchangeDecision::Discard => "discard",
        }
    }
}

/// Settings of every training run.
#[derive(Args)]
pub(super) struct Rounds {
    /// Number of rounds
    #[arg(long, default_value_t = 60, value_parser = positive_number())]
    rounds: u64,
    /// Deals in a round
    #[arg(long, default_value_t = 30_000, value_parser = positive_number())]
    deals: u64,
    /// Rounds whose lessons are learned, the last among them
    #[arg(long, default_value_t = 3, value_parser = positive_number())]
    kept: u64,
    /// Initial learning rate; it decays from half of the rounds on
    #[arg(long, default_value_t = 1e-3, value_parser = share)]
    rate: f32,
    /// The seed of the deals, of chance and of the first weights
    #[arg(long, default_value_t = 1)]
    pub(super) seed: u64,
    /// Number of threads; the result does not depend on it
    #[arg(long, default_value_t = cores(), value_parser = positive_number())]
    threads: u64,
}

pub(super) fn positive_number() -> RangedU64ValueParser {
    RangedU64ValueParser::new().range(1..=1_000_000_000)
}

/// Parses a number from 0 to 1.
pub(super) fn share(text: &str) -> Result<f32, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "a number from 0 to 1".to_owned())
}

fn cores() -> u64 {
    thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64
}

impl Rounds {
    /// Returns the random streams of the run.
    pub(super) fn choosers(&self) -> Choosers {
        Choosers::new(Seed::from_number(self.seed))
    }

    /// Trains one network for each kind of example, round by round.
    ///
    /// `gather` returns examples from a range of deals, each with its kind. `judge` evaluates a
    /// network on examples. `after` runs after each round; its flag says whether the round is a
    /// checkpoint.
    pub(super) fn run<K: Kind, L: Lesson, J: fmt::Display + Send>(
        &self,
        kinds: &[K],
        learners: &mut [Learner],
        gather: impl Fn(u64, &[Learner], Range<u64>) -> Vec<(K, L)> + Sync,
        judge: impl Fn(&Learner, &[L]) -> J + Sync,
        mut after: impl FnMut(&[Learner], bool) -> Result<(), String>,
    ) -> Result<(), String> {
        let choosers = self.choosers();
        let mut kept: Vec<Vec<Vec<L>>> = Vec::new();
        let begun = Instant::now();
        for round in 0..self.rounds {
            let fresh = self.lessons(kinds, round, |deals| gather(round, learners, deals));
            let gathered = begun.elapsed().as_secs();
            // Examples are evaluated before training on them, so each serves once as test data.
            let judged = each_network(learners, &fresh, |learner, lessons| {
                judge(&learner.averaged(), lessons)
            });
            let told: Vec<String> = kinds
                .iter()
                .zip(judged)
                .map(|(kind, judged)| format!("{} {judged}", kind.name()))
                .collect();
            println!("round {round}, {gathered} s: {}", told.join("; "));
            if kept.len() as u64 == self.kept {
                kept.remove(0);
            }
            kept.push(fresh);
            let work: Vec<(Vec<&L>, Chooser)> = (0..learners.len())
                .map(|kind| {
                    let of_kind = kept.iter().flat_map(|round| &round[kind]).collect();
                    (of_kind, choosers.for_deal((round + 1) << 32 | kind as u64))
                })
                .collect();
            each_network(learners, &work, |learner, (lessons, chance)| {
                let (mut lessons, mut chance) = (lessons.clone(), *chance);
                for i in (1..lessons.len()).rev() {
                    lessons.swap(i, chance.index(i + 1));
                }
                learner.learn(&lessons, self.rate(round));
            });
            after(learners, round % BETWEEN == BETWEEN - 1 || round + 1 == self.rounds)?;
        }
        Ok(())
    }

    /// Returns the learning rate of a round. It decays linearly from the middle of the run.
    fn rate(&self, round: u64) -> f32 {
        let done = round as f32 / self.rounds as f32;
        self.rate * if done < 0.5 { 1.0 } else { 1.95 - 1.9 * done }
    }

    /// Gathers the examples of a round, grouped by kind.
    fn lessons<K: Kind, L: Send>(
        &self,
        kinds: &[K],
        round: u64,
        gather: impl Fn(Range<u64>) -> Vec<(K, L)> + Sync,
    ) -> Vec<Vec<L>> {
        let first = round * self.deals;
        let of_worker = |worker: u64| {
            let at = |worker: u64| first + self.deals * worker / self.threads;
            gather(at(worker)..at(worker + 1))
        };
        let all: Vec<(K, L)> = thread::scope(|scope| {
            let of_worker = &of_worker;
            let threads: Vec<_> =
                (0..self.threads).map(|worker| scope.spawn(move || of_worker(worker))).collect();
            threads
                .into_iter()
                .flat_map(|thread| thread.join().expect("no worker panics"))
                .collect()
        });
        let mut by_kind: Vec<Vec<L>> = kinds.iter().map(|_| Vec::new()).collect();
        for (of, lesson) in all {
            if let Some(place) = kinds.iter().position(|&kind| kind == of) {
                by_kind[place].push(lesson);
            }
        }
        by_kind
    }
}

/// Runs `work` for every network, one thread each.
fn each_network<T: Sync, R: Send>(
    learners: &mut [Learner],
    with: &[T],
    work: impl Fn(&mut Learner, &T) -> R + Sync,
) -> Vec<R> {
    thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = learners
            .iter_mut()
            .zip(with)
            .map(|(learner, with)| scope.spawn(move || work(learner, with)))
            .collect();
        threads.into_iter().map(|thread| thread.join().expect("no worker panics")).collect()
    })
}

/// Reads a file of networks.
pub(super) fn read_file(path: &Path) -> Result<Vec<u8>, String> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}
