//! Trains the networks by self-play, round by round ([ADR 66]).
//!
//! [ADR 66]: ../../../../../../docs/adr/archive/0066-card-play-networks-trained-on-real-deals.md

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

use cego_bots::net::{Layers, Net, PlayRole, Shape};
use clap::Args;

pub(crate) use self::beliefs::LearnBeliefs;
pub(crate) use self::exchanges::LearnExchanges;
use self::learner::Learner;
use self::lessons::{TrainedGames, TrainingDealStream};
pub(crate) use self::positions::WritePositions;
use self::rounds::{Rounds, positive_number, read_file};
use crate::commands::rollout_player::RolloutPlayer;
use crate::commands::write_bytes;

/// One deal in `WILD` has random auction words, so that games are learned which nobody should
/// choose.
const WILD: usize = 8;
/// Exploration: one card in `STRAY` is random, so that responses to it are learned.
const STRAY: usize = 10;

/// Each round deals anew, asks at half of the decisions what each card brings if all play on as
/// they have learned so far, and learns from that and the rounds just before. The first rounds play
/// on by the policy of weights; a match against it comes after every fifth.
#[derive(Args)]
pub(crate) struct LearnNet {
    /// The file of networks, written after every fifth round and at the end
    out: PathBuf,
    #[command(flatten)]
    rounds: Rounds,
    /// Number of rounds in which all play on by the policy of weights
    #[arg(long, default_value_t = 20)]
    first: u64,
    /// A file of networks that learn on
    #[arg(long)]
    from: Option<PathBuf>,
    /// Deals of a match against the policy of weights
    #[arg(long, default_value_t = 4_000, value_parser = positive_number())]
    matches: u64,
    /// The games whose networks learn
    #[arg(long, default_value = "counted")]
    games: TrainedGames,
}

impl LearnNet {
    pub(crate) fn run(self) -> Result<(), String> {
        let parts = self.games.parts();
        let mut learners = self.initial_learners()?;
        // An unwritable file is reported now and not after hours.
        write_bytes(&self.out, &self.quantize(&learners).to_bytes())?;
        let seed = self.rounds.seed;
        let gather = |round: u64, learners: &[Learner], deals: std::ops::Range<u64>| {
            let net = self.quantize(learners);
            let player =
                if round < self.first { RolloutPlayer::Policy } else { RolloutPlayer::Net(&net) };
            let mut source = TrainingDealStream::with_all_rules(seed, WILD, self.games);
            let lessons = deals.flat_map(|number| source.lessons(number, player, STRAY));
            lessons.map(|lesson| (lesson.part, lesson)).collect::<Vec<_>>()
        };
        self.rounds.run(parts, &mut learners, gather, cards::judge, |learners, written| {
            if written {
                let net = self.quantize(learners);
                print!("{}", strength::report_over_policy(&net, self.matches, seed + 1_000_000));
                write_bytes(&self.out, &net.to_bytes())?;
            }
            Ok(())
        })
    }

    /// Returns the networks to train: those of a file, or randomly initialized ones.
    fn initial_learners(&self) -> Result<Vec<Learner>, String> {
        let parts = self.games.parts().iter().map(|&part| (part, Shape::for_cards(part)));
        let Some(path) = &self.from else {
            let mut chance = self.rounds.choosers().for_deal(0);
            return Ok(parts.map(|(_, shape)| Learner::new(shape, &mut chance)).collect());
        };
        let net = Net::read(&read_file(path)?)
            .ok_or_else(|| format!("{}: no networks of today's layout", path.display()))?;
        let learner = |(part, shape): (PlayRole, Shape)| {
            let layers = net
                .network(part)
                .ok_or_else(|| format!("{}: no network for {}", path.display(), part.name()))?;
            Ok(Learner::from(shape, layers.floats()))
        };
        parts.map(learner).collect()
    }

    /// Quantizes the networks to integers.
    fn quantize(&self, learners: &[Learner]) -> Net {
        let parts = self.games.parts().iter().copied();
        let layers = |learner: &Learner| Layers::quantize(learner.shape(), &learner.floats());
        Net::new(parts.zip(learners.iter().map(layers)))
    }
}
