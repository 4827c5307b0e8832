//! How hard a puzzle is before any person has tried it: which bots solve it.

use std::fmt;

use cego_analysis::{Asking, Comparison, Depth};
use cego_bots::auction::Faith;
use cego_bots::{Bot, Turn, UnknownBot, by_name};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, View};
use cego_protocol::puzzle::RatingJson;

use crate::rating;

/// A player of the ladder, who tries a puzzle some times.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rung {
    /// Who.
    pub who: Who,
    /// How strong they are at puzzles, on the scale of people.
    pub rating: f64,
    /// How often they try.
    pub tries: u64,
    /// The seed of their chance.
    pub seed: u64,
}

/// A player of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// A bot of the registry.
    Bot(&'static str),
    /// The strongest one, in so few worlds.
    Glance(u32),
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Bot(name) => f.write_str(name),
            Who::Glance(worlds) => write!(f, "glance-{worlds}"),
        }
    }
}

const fn rung(who: Who, rating: f64, tries: u64, seed: u64) -> Rung {
    Rung { who, rating, tries, seed }
}

/// The ladder that says how hard a puzzle is. How strong each is was fitted to the shipped pack (docs/lab/puzzles.md).
pub const RUNGS: &[Rung] = &[
    rung(Who::Bot("random"), 1150.0, 12, 101),
    rung(Who::Bot("careless"), 1120.0, 6, 101),
    rung(Who::Bot("thumb"), 1100.0, 2, 101),
    rung(Who::Bot("hasty"), 1260.0, 8, 101),
    rung(Who::Bot("policy"), 1200.0, 2, 101),
    rung(Who::Glance(2), 1410.0, 12, 101),
    rung(Who::Glance(8), 1560.0, 12, 101),
    rung(Who::Glance(32), 1760.0, 8, 101),
    rung(Who::Bot("pimc"), 1540.0, 4, 101),
];

/// The ladder that has had no part in it: other chance, and players that are not in the first.
pub const HELD_OUT: &[Rung] = &[
    rung(Who::Bot("random"), 1150.0, 16, 907),
    rung(Who::Bot("careless"), 1120.0, 6, 907),
    rung(Who::Bot("hasty"), 1260.0, 8, 907),
    rung(Who::Glance(4), 1480.0, 12, 907),
    rung(Who::Glance(16), 1660.0, 12, 907),
    rung(Who::Bot("ismcts"), 1670.0, 4, 907),
];

/// What the tries of one player came to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Solves {
    /// Who.
    pub rung: Rung,
    /// How often they gave an answer that was offered.
    pub tries: u64,
    /// How often it was right.
    pub solved: u64,
}

/// The players of both ladders.
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
    /// The ladder of the prediction.
    ///
    /// # Errors
    /// If a bot of it is not there.
    pub fn new() -> Result<Ladder, UnknownBot> {
        Ladder::of(RUNGS)
    }

    /// A ladder of these.
    ///
    /// # Errors
    /// If a bot of it is not there.
    pub fn of(rungs: &'static [Rung]) -> Result<Ladder, UnknownBot> {
        let bot = |rung: &Rung| match rung.who {
            Who::Bot(name) => by_name(name).map(Some),
            Who::Glance(_) => Ok(None),
        };
        let bots = rungs.iter().map(bot).collect::<Result<_, _>>()?;
        Ok(Ladder { rungs, bots, comparison: Comparison::default() })
    }

    /// What each player makes of a position with these answers.
    pub fn solves(&mut self, view: &View, among: &[Action], right: &[Action]) -> Vec<Solves> {
        let mut asked = view.clone();
        // In the order of the rules: that of the answers would tell which is best.
        asked.choices.retain(|choice| among.contains(choice));
        // Chance of its own for each position: else who guesses would guess the same place everywhere.
        let position = (view.hand.bits() % 1_000_003) << 8;
        let mut all = Vec::new();
        for (rung, bot) in self.rungs.iter().zip(&mut self.bots) {
            let (mut tries, mut solved) = (0, 0);
            for n in 0..rung.tries {
                let found = match (rung.who, bot.as_mut()) {
                    (Who::Glance(worlds), _) => {
                        let depth = Depth::Glance(worlds);
                        let asking = Asking { seed: rung.seed, times: 1, faith: Faith::Usual, depth };
                        self.comparison.guess(&asked, &asked.choices, asking, (position + n) as usize)
                    }
                    (Who::Bot(_), Some(bot)) => {
                        let mut chance = Choosers::new(Seed::from_number(rung.seed)).of_deal(position + n);
                        bot.decide(&asked, &mut Turn::unlimited(&mut chance)).map(|decision| decision.action)
                    }
                    (Who::Bot(_), None) => None,
                };
                // Who wants to do what is not offered has not answered.
                let Some(found) = found.filter(|found| among.contains(found)) else { continue };
                tries += 1;
                solved += u64::from(right.contains(&found));
            }
            all.push(Solves { rung: *rung, tries, solved });
        }
        all
    }

    /// The rating of a puzzle by those who have tried it.
    #[must_use]
    pub fn rating(before: RatingJson, solves: &[Solves]) -> RatingJson {
        let answers: Vec<(RatingJson, bool)> = solves
            .iter()
            .flat_map(|one| {
                let known = RatingJson { rating: one.rung.rating, deviation: 60.0, volatility: 0.06 };
                (0..one.tries).map(move |n| (known, n < one.solved))
            })
            .collect();
        rating::of_puzzle(before, &answers)
    }
}
