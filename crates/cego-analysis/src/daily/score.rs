//! The luck-adjusted score: the value of the person's decisions, independent of the cards.
//!
//! The reference is a bot that always plays its best choice. A decision that agrees with it adds
//! nothing to the score. For any other decision, bots finish the deal both ways in worlds
//! (`worlds.rs`) that the person could not tell from the real one. The mean difference is the value
//! of the decision, and the sum of these values is the score.
//!
//! The expected score is exactly the person's result less that of the bot in the same seat. In the
//! real cards the differences of all decisions add up to that, because nothing differs after the
//! last one. At each decision the real cards have the same distribution as every world of the
//! chain. The mean over the worlds therefore has the same expectation as the real difference, for
//! all players and any number of worlds. These are control variates as in Burch, Schmid, Moravčík,
//! Morrill and Bowling, AIVAT, AAAI 2018.

use cego_bots::fast_playout::{CommonRandom, FastPlayer};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, Game, settle};
use sha2::{Digest, Sha256};

use crate::daily::replay::CompletedDeal;
use crate::daily::worlds::Chain;
use crate::daily::{Day, PERSON, WalkLength};

/// Score of one deal for the person, adjusted for luck. Amounts are in the ruleset's smallest unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AdjustedScore {
    /// Settlement of the person.
    pub amount: i32,
    /// Settlement of the bot in the person's seat on the same cards.
    pub bot: i32,
    /// Every decision that differs from the bot's, in order.
    pub decisions: Vec<DecisionValue>,
    /// Number of worlds sampled for each decision.
    pub worlds: u32,
}

/// A decision of the person that differs from the bot's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DecisionValue {
    /// Index of the action in the whole deal.
    pub index: usize,
    /// Action of the person.
    pub action: Action,
    /// Action of the bot.
    pub bot: Action,
    /// Difference of the two in the real cards, if bots finish the deal.
    pub real: i32,
    /// Sum of this difference over all worlds.
    pub sum: i64,
}

impl DecisionValue {
    /// Returns the value of the decision, in hundredths of the ruleset's smallest unit.
    #[must_use]
    pub fn hundredths(&self, worlds: u32) -> i64 {
        rounded(self.sum, worlds)
    }
}

impl AdjustedScore {
    /// Returns the luck-adjusted score: the person's advantage over the bot, in hundredths of the
    /// ruleset's smallest unit. Over many days its mean is the person's result less the bot's.
    #[must_use]
    pub fn gain_hundredths(&self) -> i64 {
        rounded(self.decisions.iter().map(|decided| decided.sum).sum(), self.worlds)
    }
}

/// Returns the mean over the worlds in hundredths, with halves rounded away from zero.
fn rounded(sum: i64, worlds: u32) -> i64 {
    let worlds = i64::from(worlds.max(1));
    (200 * sum + worlds * sum.signum()) / (2 * worlds)
}

/// Returns the score of a completed deal.
#[must_use]
pub fn compute(
    day: &Day,
    bots: &mut FastPlayer,
    played: &CompletedDeal,
    depth: WalkLength,
) -> AdjustedScore {
    let whole = played.game();
    let mut game = day.start();
    let moods = day.common_random();
    let mut decisions = Vec::new();
    for (index, &(seat, action)) in whole.log().iter().enumerate() {
        if seat == PERSON
            && let Some(bot) = bots.action(&game)
            && bot != action
        {
            let real = difference(day, bots, &game, &moods, [action, bot]);
            let mut chance = Choosers::new(stream(day.seed(), index)).for_deal(0);
            let mut chain = Chain::from_real_deal(day, bots, whole, index);
            let sum = chain.sum(&mut chance, depth, |bots, game, moods| {
                difference(day, bots, game, moods, [action, bot])
            });
            decisions.push(DecisionValue { index, action, bot, real, sum });
        }
        game.apply_unchecked(seat, action);
    }
    let bot = settle_with_bots(day, bots, day.start(), &moods);
    AdjustedScore { amount: played.amount(), bot, decisions, worlds: depth.worlds }
}

/// Returns the seed for the worlds of one decision. It is the same for everybody, so that equal
/// decisions get equal values.
fn stream(seed: Seed, index: usize) -> Seed {
    let mut hasher = Sha256::new();
    hasher.update(b"cego daily worlds 1\0");
    hasher.update(seed.0);
    hasher.update((index as u64).to_le_bytes());
    Seed(hasher.finalize().into())
}

/// Returns the person's gain by the first of two actions over the second.
///
/// Bots finish the deal with the same random choices both times (common random numbers).
fn difference(
    day: &Day,
    bots: &mut FastPlayer,
    game: &Game,
    moods: &CommonRandom,
    actions: [Action; 2],
) -> i32 {
    let [first, second] = actions.map(|action| {
        let mut game = game.clone();
        game.apply_unchecked(PERSON, action);
        settle_with_bots(day, bots, game, moods)
    });
    first - second
}

/// Returns the person's settlement if bots finish the deal.
fn settle_with_bots(day: &Day, bots: &mut FastPlayer, game: Game, moods: &CommonRandom) -> i32 {
    bots.finish(game, PERSON, moods)
        .map_or(0, |outcome| settle::amounts(day.rules(), &outcome)[PERSON])
}
