//! Learns the networks from their own play, round by round ([ADR 66](../../../../../../docs/adr/0066-small-networks-learned-in-the-cards-as-dealt.md)).

mod beliefs;
mod cards;
mod exchanges;
mod learner;
mod lessons;
mod positions;
mod rounds;
mod size;
mod strength;
mod weights;

use std::path::PathBuf;

use cego_bots::net::{Layers, Net, Part, Shape};
use clap::Args;

pub(crate) use self::beliefs::LearnBeliefs;
pub(crate) use self::exchanges::LearnExchanges;
use self::learner::Learner;
use self::lessons::{Games, Source};
pub(crate) use self::positions::WritePositions;
use self::rounds::{Rounds, file, some};
use crate::commands::player::Player;
use crate::commands::write_bytes;

/// One deal in so many has words at random, so that games are learned which nobody should play.
const WILD: usize = 8;
/// One card in so many is any card, so that it is learned what to do then.
const STRAY: usize = 10;

/// Each round deals anew, asks at half of the decisions what each card brings if all play on as they have learned so far, and learns from
/// that and the rounds just before. The first rounds play on by the policy of weights; a match against it comes after every fifth.
#[derive(Args)]
pub(crate) struct LearnNet {
    /// The file of networks, written after every fifth round and at the end
    out: PathBuf,
    #[command(flatten)]
    rounds: Rounds,
    /// In so many rounds all play on by the policy of weights
    #[arg(long, default_value_t = 20)]
    first: u64,
    /// A file of networks that learn on
    #[arg(long)]
    from: Option<PathBuf>,
    /// Deals of a match against the policy of weights
    #[arg(long, default_value_t = 4_000, value_parser = some())]
    matches: u64,
    /// The games whose networks learn
    #[arg(long, default_value = "counted")]
    games: Games,
}

impl LearnNet {
    pub(crate) fn run(self) -> Result<(), String> {
        let parts = self.games.parts();
        let mut learners = self.beginners()?;
        // What cannot be written is found out now and not after hours.
        write_bytes(&self.out, &self.whole(&learners).to_bytes())?;
        let seed = self.rounds.seed;
        let gather = |round: u64, learners: &[Learner], deals: std::ops::Range<u64>| {
            let net = self.whole(learners);
            let player = if round < self.first { Player::Policy } else { Player::Net(&net) };
            let mut source = Source::of_all_rules(seed, WILD, self.games);
            let lessons = deals.flat_map(|number| source.lessons(number, player, STRAY));
            lessons.map(|lesson| (lesson.part, lesson)).collect::<Vec<_>>()
        };
        self.rounds.run(parts, &mut learners, gather, cards::judge, |learners, written| {
            if written {
                let net = self.whole(learners);
                print!("{}", strength::over_policy(&net, self.matches, seed + 1_000_000));
                write_bytes(&self.out, &net.to_bytes())?;
            }
            Ok(())
        })
    }

    /// What learns: networks of a file, or such as know nothing.
    fn beginners(&self) -> Result<Vec<Learner>, String> {
        let parts = self.games.parts().iter().map(|&part| (part, Shape::of_cards(part)));
        let Some(path) = &self.from else {
            let mut chance = self.rounds.choosers().of_deal(0);
            return Ok(parts.map(|(_, shape)| Learner::new(shape, &mut chance)).collect());
        };
        let net = Net::read(&file(path)?)
            .ok_or_else(|| format!("{}: no networks of today's layout", path.display()))?;
        let learner = |(part, shape): (Part, Shape)| {
            let layers =
                net.of(part).ok_or_else(|| format!("{}: no network for {}", path.display(), part.name()))?;
            Ok(Learner::from(shape, layers.floats()))
        };
        parts.map(learner).collect()
    }

    /// The networks in whole numbers.
    fn whole(&self, learners: &[Learner]) -> Net {
        let parts = self.games.parts().iter().copied();
        let layers = |learner: &Learner| Layers::of(learner.shape(), &learner.floats());
        Net::of_parts(parts.zip(learners.iter().map(layers)))
    }
}
