//! Auction: values of a dealt hand in every game, and the choice of a word.
//!
//! Two kinds of tables in `data/bots/auction.txt` are learned from simulated deals:
//!
//! * **Games.** Expected card points of a declarer, linear in the [`features`] of the dealt hand,
//!   with their spread. Probabilities of making a game of exact tricks or an Ultimo with open
//!   cards, and of losing a Räuber or Drescher. They do not depend on the tariff: [`Bidder`]
//!   converts points and probabilities into money through `cego_core::settle`.
//! * **Replies.** Value of each kind of word in each situation of the auction, fitted from
//!   self-play of the bidder. They include the chance that others raise, hold or turn to Räuber.
//!   They are in multiples of the stake of a close Cego, for the tables of each preset. Any other
//!   ruleset takes those of the most similar preset ([`Bidder::signature`]).
//!
//! The fitting is described in `docs/bidding-tables.md`.

mod bidder;
mod features;
mod tables;
mod tariff;
mod word_values;

use cego_core::rules::PaschaVariant;
use cego_core::{
    Action, Auction, CardSet, Declaration, Rules, Seat, SpokenWord, View, Word, Words, small_sort,
};

use crate::maths::exp;
use crate::{Alternative, Decision};

pub use bidder::{Appraisal, Bidder};
pub(crate) use bidder::{BidderCache, LEAST_OPEN_CHANCE, success_probability_by_worlds};
pub use features::{FEATURES, REPLY_FEATURES, Reply, Situation, UnknownSituationError, features};
pub use tables::{
    AuctionTables, ChanceLine, ChanceTable, PointsLine, PointsTable, RaeuberShares, Replies,
    ReplyLine, TableParseError,
};
pub use tariff::Estimate;
pub use word_values::BidQuestion;
pub(crate) use word_values::is_fancy;

/// Likelihood model of auction words: softmax over table values with a noise floor.
#[derive(Clone, Copy, Debug)]
pub struct Trust {
    /// Softmax temperature: a lead of this many units multiplies the likelihood by e.
    temperature: f32,
    /// Noise floor: probability of a uniformly random legal word.
    noise: f32,
}

impl Trust {
    /// Loose model, because people and other bots evaluate hands differently from the tables.
    pub const IN_PART: Trust = Trust { temperature: 0.6, noise: 0.03 };
    /// Tight model for worlds that are played on by the tables.
    ///
    /// Such worlds must also have begun by the tables. Otherwise a Solo that was bid is too weak in
    /// them, and a Gegensolo against it too strong.
    pub const IN_FULL: Trust = Trust { temperature: 0.1, noise: 0.01 };

    /// Returns this model scaled by a level of trust.
    const fn under(self, faith: Faith) -> Trust {
        let (temperature, whim) = match faith {
            Faith::Less => (2.0, 3.0),
            Faith::Usual => (1.0, 1.0),
            Faith::More => (0.5, 0.5),
        };
        Trust { temperature: temperature * self.temperature, noise: whim * self.noise }
    }
}

/// Trust in the inferences from the other seats' words and cards.
///
/// The variants let a caller test whether an answer depends on these inferences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Faith {
    /// Words and cards count half as much.
    Less,
    /// The setting of the bots.
    #[default]
    Usual,
    /// Words count twice as much, cards one and a half times as much.
    More,
}

impl Faith {
    /// All levels of trust.
    pub const ALL: [Faith; 3] = [Faith::Less, Faith::Usual, Faith::More];

    /// Returns the factor on the log-likelihood of cards.
    pub(crate) const fn in_cards(self) -> f64 {
        match self {
            Faith::Less => 0.5,
            Faith::Usual => 1.0,
            Faith::More => 1.5,
        }
    }
}

/// Weight of a hand that could not legally have said the word.
const IMPOSSIBLE: f32 = 1e-4;

/// Returns the value of a contract for the seat that holds this dealt hand.
///
/// For many hands, build a [`Bidder`] once.
#[must_use]
pub fn estimate(rules: &Rules, seat: Seat, hand: CardSet, declaration: &Declaration) -> Estimate {
    Bidder::new(rules).estimate(seat, hand, declaration)
}

/// Returns the word with the highest value, with the values of all others.
///
/// Returns `None` if the seat of the view has no word to say.
#[must_use]
pub fn decide(view: &View) -> Option<Decision> {
    Bidder::new(&view.rules).decide(view)
}

impl Bidder<'_> {
    /// Returns the word with the highest value, as the free function [`decide`] does.
    #[must_use]
    pub fn decide(&self, view: &View) -> Option<Decision> {
        let seat = view.seat.filter(|&seat| view.on_turn == Some(seat))?;
        let hand = self.appraise(view.hand);
        let question =
            BidQuestion { dealer: view.dealer, seat, stage: view.stage, standing: view.standing };
        let mut alternatives: Vec<Alternative> = view
            .choices
            .iter()
            .filter_map(
                |&action| if let Action::Say(word) = action { Some((action, word)) } else { None },
            )
            .map(|(action, word)| {
                let Estimate { settlement, win } = self.value(&hand, &question, word);
                Alternative::new(action, settlement, win.clamp(0.0, 1.0))
            })
            .collect();
        // The sort is stable: among equal words the first one stays first.
        small_sort::sort_by(&mut alternatives, |a, b| b.settlement.total_cmp(&a.settlement));
        let action = alternatives.first()?.action;
        Some(Decision { action, alternatives, ran_out: false })
    }

    /// Returns the likelihood of the words of `seat` given this dealt hand: a relative weight above
    /// 0.
    #[must_use]
    pub fn likelihood(
        &self,
        dealer: Seat,
        seat: Seat,
        hand: CardSet,
        words: &[SpokenWord],
        trust: Trust,
    ) -> f32 {
        let trust = trust.under(self.faith);
        let mut auction = Auction::new(&self.rules, dealer);
        let mut appraisal = None;
        let mut legal = Words::new();
        let mut weight = 1.0;
        for &SpokenWord { seat: speaker, word: said, .. } in words {
            if speaker == seat {
                auction.list_words(&self.rules, seat, hand, &mut legal);
                let question = BidQuestion {
                    dealer,
                    seat,
                    stage: auction.stage(),
                    standing: auction.public_state(),
                };
                // A forced word carries no information, and evaluating a hand is expensive.
                weight *= match *legal {
                    [only] if only == said => 1.0,
                    _ if !legal.contains(&said) => IMPOSSIBLE,
                    _ => {
                        let hand = appraisal.get_or_insert_with(|| self.appraise(hand));
                        self.word_probability(hand, &question, &legal, said, trust)
                    }
                };
            }
            auction.say_unchecked(&self.rules, speaker, said);
        }
        weight
    }

    /// Returns the probability that this hand says the word, out of several legal ones.
    fn word_probability(
        &self,
        hand: &Appraisal,
        question: &BidQuestion,
        legal: &[Word],
        said: Word,
        trust: Trust,
    ) -> f32 {
        // Words with additions are evaluated only if they were said.
        let weighed = || legal.iter().filter(|&&word| word == said || !word_values::is_fancy(word));
        let worth =
            |word| self.value(hand, question, word).settlement / self.unit() / trust.temperature;
        let own = worth(said);
        let sum: f32 =
            weighed().map(|&word| if word == said { 1.0 } else { exp(worth(word) - own) }).sum();
        (1.0 - trust.noise) / sum + trust.noise / legal.len() as f32
    }
}

/// Returns the table name of the ruleset's variant of Pascha.
fn pascha_chance(rules: &Rules) -> &'static str {
    match rules.pascha_variant {
        PaschaVariant::Top3Exactly3 => "pascha_top",
        PaschaVariant::None | PaschaVariant::First3ThenNone => "pascha_first",
    }
}
