//! Learns the networks from their own play, round by round ([ADR 66](../../../../../../docs/adr/0066-small-networks-learned-in-the-cards-as-dealt.md)).
//!
//! Each round deals anew, asks at half of the decisions what each card brings if all play on as they have learned so far, and learns from
//! that and the rounds just before. The first rounds play on by the policy of weights.

mod learner;
mod lessons;
mod strength;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use cego_bots::net::{Net, Part};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use clap::Args;
use clap::builder::RangedU64ValueParser;

use self::learner::{Judged, Learner};
use self::lessons::{Games, Lesson, Player, Source};
use crate::commands::write_bytes;

/// A match against the policy of weights comes after so many rounds, and what was learned is written.
const BETWEEN: u64 = 5;
/// One deal in so many has words at random, so that games are learned which nobody should play.
const WILD: usize = 8;
/// One card in so many is any card, so that it is learned what to do then.
const STRAY: usize = 10;

#[derive(Args)]
pub(crate) struct LearnNet {
    /// The file of networks, written after every fifth round and at the end
    out: PathBuf,
    /// How many rounds
    #[arg(long, default_value_t = 60, value_parser = some())]
    rounds: u64,
    /// In so many of them all play on by the policy of weights
    #[arg(long, default_value_t = 20)]
    first: u64,
    /// Deals in a round
    #[arg(long, default_value_t = 30_000, value_parser = some())]
    deals: u64,
    /// Rounds whose lessons are learned, the last among them
    #[arg(long, default_value_t = 3, value_parser = some())]
    kept: u64,
    /// How far the first steps go; from half of the rounds on they get shorter
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,
    /// A file of networks that learn on
    #[arg(long)]
    from: Option<PathBuf>,
    /// The seed of the deals, of chance and of the first weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Deals of a match against the policy of weights
    #[arg(long, default_value_t = 4_000)]
    matches: u64,
    /// The games whose networks learn: each kind has its file in `data/bots`
    #[arg(long, default_value = "counted")]
    games: Games,
    /// How many threads; what is learned is the same
    #[arg(long, default_value_t = cores(), value_parser = some())]
    threads: u64,
}

fn some() -> RangedU64ValueParser {
    RangedU64ValueParser::new().range(1..=1_000_000_000)
}

fn cores() -> u64 {
    thread::available_parallelism().map_or(1, std::num::NonZero::get) as u64
}

impl LearnNet {
    pub(crate) fn run(self) -> Result<(), String> {
        let choosers = Choosers::new(Seed::from_number(self.seed));
        let mut learners = self.beginners(&choosers)?;
        let mut net = whole(&learners);
        // What cannot be written is found out now and not after hours.
        write_bytes(&self.out, &net.to_bytes())?;
        let mut kept: Vec<Vec<Vec<Lesson>>> = Vec::new();
        let begun = Instant::now();
        for round in 0..self.rounds {
            let player = if round < self.first { Player::Policy } else { Player::Net(&net) };
            let fresh = self.lessons(round, player);
            let gathered = begun.elapsed().as_secs();
            // Before they are learned: so every lesson is a test once.
            let judged = each_part(&mut learners, &fresh, |learner, lessons| learner.judge(lessons));
            println!("round {round}, {gathered} s: {}", told(self.games.parts(), &judged));
            if kept.len() as u64 == self.kept {
                kept.remove(0);
            }
            kept.push(fresh);
            let work: Vec<(Vec<&Lesson>, Chooser)> = (0..learners.len())
                .map(|part| {
                    let of_part = kept.iter().flat_map(|round| &round[part]).collect();
                    (of_part, choosers.of_deal((round + 1) << 32 | part as u64))
                })
                .collect();
            each_part(&mut learners, &work, |learner, (lessons, chance)| {
                let (mut lessons, mut chance) = (lessons.clone(), *chance);
                for i in (1..lessons.len()).rev() {
                    lessons.swap(i, chance.index(i + 1));
                }
                learner.learn(&lessons, self.rate(round));
            });
            net = whole(&learners);
            if round % BETWEEN == BETWEEN - 1 || round + 1 == self.rounds {
                print!("{}", strength::over_policy(&net, self.matches, self.seed + 1_000_000));
                write_bytes(&self.out, &net.to_bytes())?;
            }
        }
        Ok(())
    }

    /// What learns: networks of a file, or such as know nothing.
    fn beginners(&self, choosers: &Choosers) -> Result<Vec<Learner>, String> {
        let Some(path) = &self.from else {
            let mut chance = choosers.of_deal(0);
            return Ok(self.games.parts().iter().map(|&part| Learner::new(part, &mut chance)).collect());
        };
        let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let net =
            Net::read(&bytes).ok_or_else(|| format!("{}: no networks of today's layout", path.display()))?;
        let learner = |&part: &Part| {
            let layers =
                net.of(part).ok_or_else(|| format!("{}: no network for {}", path.display(), part.name()))?;
            Ok(Learner::from(part, layers))
        };
        self.games.parts().iter().map(learner).collect()
    }

    /// How far a step goes in a round.
    fn rate(&self, round: u64) -> f32 {
        let done = round as f32 / self.rounds as f32;
        self.rate * if done < 0.5 { 1.0 } else { 1.95 - 1.9 * done }
    }

    /// The lessons of a round by part.
    fn lessons(&self, round: u64, player: Player<'_>) -> Vec<Vec<Lesson>> {
        let work = |worker: u64| {
            let mut source = Source::of_all_rules(self.seed, WILD, self.games);
            let (from, to) = (self.deals * worker / self.threads, self.deals * (worker + 1) / self.threads);
            let first = round * self.deals;
            (from..to).flat_map(|number| source.lessons(first + number, player, STRAY)).collect::<Vec<_>>()
        };
        let all = thread::scope(|scope| {
            let work = &work;
            let threads: Vec<_> = (0..self.threads).map(|worker| scope.spawn(move || work(worker))).collect();
            threads
                .into_iter()
                .flat_map(|thread| thread.join().expect("no worker panics"))
                .collect::<Vec<_>>()
        });
        let mut parts: Vec<Vec<Lesson>> = self.games.parts().iter().map(|_| Vec::new()).collect();
        for lesson in all {
            let place = self.games.parts().iter().position(|part| part.number() == lesson.part);
            parts[place.expect("a game that was looked for")].push(lesson);
        }
        parts
    }
}

/// Of each part how many lessons there were, how much of what cards brought was known before, and what the card it liked gave away.
fn told(parts: &[Part], judged: &[Judged]) -> String {
    let mut text = String::new();
    for (part, Judged { lessons, known, given_away }) in parts.iter().zip(judged) {
        let _ = write!(text, "{} {lessons} {known:.3} {given_away:.3}; ", part.name());
    }
    text
}

/// The networks in whole numbers.
fn whole(learners: &[Learner]) -> Net {
    Net::of_parts(learners.iter().map(|learner| (learner.part(), learner.layers())))
}

/// Does something with the network of each part, side by side.
fn each_part<T: Sync, R: Send>(
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
