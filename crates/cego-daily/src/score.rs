//! The luck-adjusted score: what the person's decisions were worth, whatever the cards did.
//!
//! The measure is a bot that plays without moods. Where the person does what it would have done nothing is won or lost. Where they do something else, the rest of the
//! deal is played both ways by bots, in worlds (`worlds.rs`) that the person could not tell from the real one, and the mean of the differences is what the
//! decision was worth. The sum of these is the score.
//!
//! On average it is exactly what the person gets more than the bot in their place. In the real cards the differences of all decisions add up
//! to that, because after the last one nothing is left to differ. And at each decision the real cards are drawn from the same distribution as every world that the chain comes
//! to, so that the mean over the worlds has the same expectation as the difference in the real ones, no matter who plays, and however many worlds there are. (Control variates as in
//! Burch, Schmid, Moravčík, Morrill and Bowling, AIVAT, AAAI 2018.)

use cego_bots::glance::{Glance, Moods};
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
    /// days its mean is that of what they get less what the bot gets.
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
    let moods = day.moods();
    let mut decisions = Vec::new();
    for (index, &(seat, action)) in whole.log().iter().enumerate() {
        if seat == PERSON
            && let Some(bot) = bots.action(&game)
            && bot != action
        {
            let real = difference(day, bots, &game, &moods, [action, bot]);
            let mut chance = Choosers::new(stream(day.seed(), index)).of_deal(0);
            let mut chain = Chain::at(day, bots, whole, index);
            let sum = chain.sum(&mut chance, depth, |bots, game, moods| {
                difference(day, bots, game, moods, [action, bot])
            });
            decisions.push(Decided { index, action, bot, real, sum });
        }
        game.apply_unchecked(seat, action);
    }
    let bot = paid(day, bots, day.start(), &moods);
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

/// What the person gets more by the first of two actions than by the second if bots play on, in these moods both times.
fn difference(day: &Day, bots: &mut Glance, game: &Game, moods: &Moods, actions: [Action; 2]) -> i32 {
    let [first, second] = actions.map(|action| {
        let mut game = game.clone();
        game.apply_unchecked(PERSON, action);
        paid(day, bots, game, moods)
    });
    first - second
}

/// What the person gets if bots play on.
fn paid(day: &Day, bots: &mut Glance, game: Game, moods: &Moods) -> i32 {
    bots.finish(game, PERSON, moods).map_or(0, |outcome| settle::amounts(day.rules(), &outcome)[PERSON])
}
