//! Predicted difficulty of a puzzle, from the bots that solve it.

use std::fmt;

use crate::{Comparison, ComparisonSettings, SearchEffort};
use cego_bots::auction::Faith;
use cego_bots::{Bot, TurnContext, UnknownBotError, by_name};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, View};
use cego_protocol::puzzle::RatingJson;

use crate::puzzle::rating;

/// A player of the ladder, with its strength and number of tries.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rung {
    /// Bot of the registry, or the strongest bot with few worlds.
    pub player: LadderPlayer,
    /// Strength at puzzles, on the rating scale of people.
    pub rating: f64,
    /// Number of tries at a puzzle.
    pub tries: u64,
    /// Seed of the player's random stream.
    pub seed: u64,
}

/// A kind of player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LadderPlayer {
    /// A bot of the registry.
    Bot(&'static str),
    /// The strongest bot, limited to this many worlds.
    Glance(u32),
}

impl fmt::Display for LadderPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LadderPlayer::Bot(name) => f.write_str(name),
            LadderPlayer::Glance(worlds) => write!(f, "glance-{worlds}"),
        }
    }
}

const fn rung(who: LadderPlayer, rating: f64, tries: u64, seed: u64) -> Rung {
    Rung { player: who, rating, tries, seed }
}

/// The ladder that predicts the rating of a puzzle. The strengths were fitted to the shipped pack
/// (research/notebooks/puzzles.md).
pub const RUNGS: &[Rung] = &[
    rung(LadderPlayer::Bot("random"), 1150.0, 12, 101),
    rung(LadderPlayer::Bot("careless"), 1120.0, 6, 101),
    rung(LadderPlayer::Bot("thumb"), 1100.0, 2, 101),
    rung(LadderPlayer::Bot("hasty"), 1260.0, 8, 101),
    rung(LadderPlayer::Bot("policy"), 1200.0, 2, 101),
    rung(LadderPlayer::Glance(2), 1410.0, 12, 101),
    rung(LadderPlayer::Glance(8), 1560.0, 12, 101),
    rung(LadderPlayer::Glance(32), 1760.0, 8, 101),
    rung(LadderPlayer::Bot("pimc"), 1540.0, 4, 101),
];

/// Held-out ladder for validation, with other seeds and other players.
pub const HELD_OUT: &[Rung] = &[
    rung(LadderPlayer::Bot("random"), 1150.0, 16, 907),
    rung(LadderPlayer::Bot("careless"), 1120.0, 6, 907),
    rung(LadderPlayer::Bot("hasty"), 1260.0, 8, 907),
    rung(LadderPlayer::Glance(4), 1480.0, 12, 907),
    rung(LadderPlayer::Glance(16), 1660.0, 12, 907),
    rung(LadderPlayer::Bot("ismcts"), 1670.0, 4, 907),
];

/// Result of one player's tries at a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TryResult {
    /// Player that made the tries.
    pub rung: Rung,
    /// Number of tries that ended with an offered answer.
    pub tries: u64,
    /// Number of right answers.
    pub solved: u64,
}

/// Players that try a puzzle.
pub struct Ladder {
    rungs: &'static [Rung],
    bots: Vec<Option<Box<dyn Bot>>>,
    comparison: Comparison,
}

impl fmt::Debug for Ladder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ladder").field("rungs", &self.rungs).finish_non_exhaustive()
    }
}

impl Ladder {
    /// Returns the ladder of the prediction, [`RUNGS`].
    ///
    /// # Errors
    /// If one of its bots does not exist.
    pub fn new() -> Result<Ladder, UnknownBotError> {
        Ladder::from_rungs(RUNGS)
    }

    /// Returns a ladder of these players.
    ///
    /// # Errors
    /// If one of its bots does not exist.
    pub fn from_rungs(rungs: &'static [Rung]) -> Result<Ladder, UnknownBotError> {
        let bot = |rung: &Rung| match rung.player {
            LadderPlayer::Bot(name) => by_name(name).map(Some),
            LadderPlayer::Glance(_) => Ok(None),
        };
        let bots = rungs.iter().map(bot).collect::<Result<_, _>>()?;
        Ok(Ladder { rungs, bots, comparison: Comparison::default() })
    }

    /// Returns the results of all players in a position with these answers.
    pub fn try_all(&mut self, view: &View, among: &[Action], right: &[Action]) -> Vec<TryResult> {
        let mut asked = view.clone();
        // Keeps the order of the rules, since the order of the answers would reveal the best one.
        asked.choices.retain(|choice| among.contains(choice));
        // Uses a separate random stream for each position. Otherwise a guessing bot would guess the
        // same index everywhere.
        let position = (view.hand.bits() % 1_000_003) << 8;
        let mut all = Vec::new();
        for (rung, bot) in self.rungs.iter().zip(&mut self.bots) {
            let (mut tries, mut solved) = (0, 0);
            for n in 0..rung.tries {
                let found = match (rung.player, bot.as_mut()) {
                    (LadderPlayer::Glance(worlds), _) => {
                        let depth = SearchEffort::Glance(worlds);
                        let asking = ComparisonSettings {
                            seed: rung.seed,
                            times: 1,
                            faith: Faith::Usual,
                            depth,
                        };
                        self.comparison.guess(
                            &asked,
                            &asked.choices,
                            asking,
                            (position + n) as usize,
                        )
                    }
                    (LadderPlayer::Bot(_), Some(bot)) => {
                        let mut chance =
                            Choosers::new(Seed::from_number(rung.seed)).for_deal(position + n);
                        bot.decide(&asked, &mut TurnContext::unlimited(&mut chance))
                            .map(|decision| decision.action)
                    }
                    (LadderPlayer::Bot(_), None) => None,
                };
                // A move that is not offered counts as no answer.
                let Some(found) = found.filter(|found| among.contains(found)) else { continue };
                tries += 1;
                solved += u64::from(right.contains(&found));
            }
            all.push(TryResult { rung: *rung, tries, solved });
        }
        all
    }

    /// Returns the rating of a puzzle after these results.
    #[must_use]
    pub fn rating(before: RatingJson, solves: &[TryResult]) -> RatingJson {
        let answers: Vec<(RatingJson, bool)> = solves
            .iter()
            .flat_map(|one| {
                let known =
                    RatingJson { rating: one.rung.rating, deviation: 60.0, volatility: 0.06 };
                (0..one.tries).map(move |n| (known, n < one.solved))
            })
            .collect();
        rating::rate_puzzle(before, &answers)
    }
}
