//! The luck-adjusted score: what the person's decisions were worth, whatever the cards did.
//!
//! A bot that plays like the others is the measure. Where the person does what it would have done nothing is won or lost. Where they do something else, the rest of the deal
//! is played both ways by bots, in [worlds](crate::worlds) that the person could not tell from the real one, and the mean of the differences is what the
//! decision was worth.
//!
//! Nothing is lost or added by that on average. In the real cards the differences of all decisions add up exactly to what the person got less what the bot gets in
//! their place, because after the last one nothing is left to differ; at each decision the real cards are one of the worlds, none of them likelier than another, so that the mean over worlds has the same
//! expectation as the difference in the real ones. And the bot in the person's place gets nothing on average over the days, because who deals is drawn evenly
//! and all seats together get zero. (Control variates as in Burch, Schmid, Moravčík, Morrill and Bowling, AIVAT, AAAI 2018.)

use cego_bots::glance::Glance;
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, Game, settle};
use sha2::{Digest, Sha256};

use crate::replay::Played;
use crate::worlds::Chain;
use crate::{Day, Depth, PERSON};

/// What one deal was worth to the person, without luck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// What they got.
    pub amount: i32,
    /// What the bot gets in their place on the same cards.
    pub bot: i32,
    /// Every decision in which they did something else than the bot, in order.
    pub decisions: Vec<Decided>,
    /// How many worlds each was looked at in.
    pub worlds: u32,
}

/// A decision in which the person did something else than the bot would have done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Decided {
    /// The index of the action in the whole deal.
    pub index: usize,
    /// What they did.
    pub action: Action,
    /// What the bot would have done.
    pub bot: Action,
    /// What it brought in the real cards, if bots had played on.
    pub real: i32,
    /// The sum of what it brings over all worlds.
    pub sum: i64,
}

impl Decided {
    /// What the decision was worth, in hundredths.
    #[must_use]
    pub fn hundredths(&self, worlds: u32) -> i64 {
        rounded(self.sum, worlds)
    }
}

impl Score {
    /// How much better than the bot the person has decided, in hundredths of the ruleset's smallest unit: the luck-adjusted score. Over many
    /// days its mean is that of what they get.
    #[must_use]
    pub fn gain_hundredths(&self) -> i64 {
        rounded(self.decisions.iter().map(|decided| decided.sum).sum(), self.worlds)
    }
}

/// A sum over worlds as hundredths of its mean, halves away from zero.
fn rounded(sum: i64, worlds: u32) -> i64 {
    let worlds = i64::from(worlds.max(1));
    (200 * sum + worlds * sum.signum()) / (2 * worlds)
}

/// The score of a deal that was played.
#[must_use]
pub fn of(day: &Day, bots: &mut Glance, played: &Played, depth: Depth) -> Score {
    let whole = played.game();
    let mut game = day.start();
    let mut decisions = Vec::new();
    for (index, &(seat, action)) in whole.log().iter().enumerate() {
        if seat == PERSON
            && let Some(bot) = bots.action(&game)
            && bot != action
        {
            let real = difference(day, bots, &game, action, bot);
            let mut chance = Choosers::new(stream(day.seed(), index)).of_deal(0);
            let mut chain = Chain::at(day, bots, whole, index);
            let sum = chain.sum(&mut chance, depth, |bots, game| difference(day, bots, game, action, bot));
            decisions.push(Decided { index, action, bot, real, sum });
        }
        game.apply_unchecked(seat, action);
    }
    let bot = paid(day, bots, day.start());
    Score { amount: played.amount(), bot, decisions, worlds: depth.worlds }
}

/// The seed of the worlds of one decision: the same for everybody, so that two people who decide alike are judged alike.
fn stream(seed: Seed, index: usize) -> Seed {
    let mut hasher = Sha256::new();
    hasher.update(b"cego daily worlds 1\0");
    hasher.update(seed.0);
    hasher.update((index as u64).to_le_bytes());
    Seed(hasher.finalize().into())
}

/// What the person gets more by one action than by another if bots play on.
fn difference(day: &Day, bots: &mut Glance, game: &Game, action: Action, instead: Action) -> i32 {
    let mut after = |action| {
        let mut game = game.clone();
        game.apply_unchecked(PERSON, action);
        paid(day, bots, game)
    };
    after(action) - after(instead)
}

/// What the person gets if bots play on.
fn paid(day: &Day, bots: &mut Glance, game: Game) -> i32 {
    bots.finish(game).map_or(0, |outcome| settle::amounts(day.rules(), &outcome)[PERSON])
}
