//! The auction: what a dealt hand is worth in every game, and which word is worth most.
//!
//! Two kinds of tables, both learned from simulated deals and kept in `data/bots/auction.txt`:
//!
//! * **Games.** Card points a declarer can expect, linear in [`features`] of their dealt hand, with the spread
//!   around them; chances to make games of exact tricks or an Ultimo with open cards, to lose a Räuber or Drescher. They know
//!   no tariff: [`Bidder`] turns points and chances into money through `cego_core::settle`.
//! * **Replies.** What each kind of word has brought in each situation of the auction, fitted from
//!   self-play of the bidder: so the chance that others raise, hold or turn to Räuber is in them. They are
//!   in units of what is at stake in a close Cego, for the tables of each preset; a ruleset that is none
//!   takes the most similar one's ([`Bidder::signature`]).
//!
//! How they are made: `docs/bidding-tables.md`.

mod bidder;
mod features;
mod open_cards;
mod situation;
mod tables;
mod weigh;
mod worth;

use cego_core::rules::PaschaVariant;
use cego_core::{Action, Auction, CardSet, Declaration, Rules, Seat, Spoken, View, Word, Words, short};

use crate::maths::exp;
use crate::{Alternative, Decision};

pub use bidder::{Appraisal, Bidder};
pub use features::{FEATURES, features};
pub(crate) use open_cards::{LEAST, made_by_worlds};
pub use situation::{REPLY_FEATURES, Reply, Situation, UnknownSituation};
pub use tables::{
    ChanceLine, ChanceTable, PointsLine, PointsTable, RaeuberShares, Replies, ReplyLine, TableFault, Tables,
};
pub use weigh::Question;
pub(crate) use weigh::is_fancy;
pub use worth::Estimate;

/// How firmly a seat is taken to bid by the tables.
#[derive(Clone, Copy, Debug)]
pub struct Trust {
    /// A word that is better by this many units is e times as likely.
    temperature: f32,
    /// How often the seat says any word whatever.
    whim: f32,
}

impl Trust {
    /// People and other bots judge a hand otherwise than the tables.
    pub const IN_PART: Trust = Trust { temperature: 0.6, whim: 0.03 };
    /// Worlds in which everybody goes on bidding by the tables should be worlds that have begun so: otherwise a Solo
    /// that was said is too weak in them, and a Gegensolo against it too strong.
    pub const IN_FULL: Trust = Trust { temperature: 0.1, whim: 0.01 };

    /// The same under a faith that may be more or less than the usual.
    const fn under(self, faith: Faith) -> Trust {
        let (temperature, whim) = match faith {
            Faith::Less => (2.0, 3.0),
            Faith::Usual => (1.0, 1.0),
            Faith::More => (0.5, 0.5),
        };
        Trust { temperature: temperature * self.temperature, whim: whim * self.whim }
    }
}

/// How much what the others have said and played is believed beside what is usual: for those who ask whether an answer rests on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Faith {
    /// Words and cards half as firmly.
    Less,
    /// As bots do.
    #[default]
    Usual,
    /// Words twice as firmly, cards half as firmly again.
    More,
}

impl Faith {
    /// Every faith.
    pub const ALL: [Faith; 3] = [Faith::Less, Faith::Usual, Faith::More];

    /// How much the logarithm of the likelihood of cards counts.
    pub(crate) const fn in_cards(self) -> f64 {
        match self {
            Faith::Less => 0.5,
            Faith::Usual => 1.0,
            Faith::More => 1.5,
        }
    }
}

/// The weight of a hand that could not have said the word at all.
const IMPOSSIBLE: f32 = 1e-4;

/// What a contract brings the seat that holds this dealt hand. For many hands make a [`Bidder`].
#[must_use]
pub fn estimate(rules: &Rules, seat: Seat, hand: CardSet, declaration: &Declaration) -> Estimate {
    Bidder::new(rules).estimate(seat, hand, declaration)
}

/// The word worth most, with everything that could be said instead; `None` if the seat of the view is not
/// asked for a word.
#[must_use]
pub fn decide(view: &View) -> Option<Decision> {
    Bidder::new(&view.rules).decide(view)
}

impl Bidder<'_> {
    /// As [`decide`].
    #[must_use]
    pub fn decide(&self, view: &View) -> Option<Decision> {
        let seat = view.seat.filter(|&seat| view.on_turn == Some(seat))?;
        let hand = self.appraise(view.hand);
        let question = Question { dealer: view.dealer, seat, stage: view.stage, standing: view.standing };
        let mut alternatives: Vec<Alternative> = view
            .choices
            .iter()
            .filter_map(|&action| if let Action::Say(word) = action { Some((action, word)) } else { None })
            .map(|(action, word)| {
                let Estimate { settlement, win } = self.value(&hand, &question, word);
                Alternative::new(action, settlement, win.clamp(0.0, 1.0))
            })
            .collect();
        // A stable sort: of equal words the first one stays first.
        short::sort_by(&mut alternatives, |a, b| b.settlement.total_cmp(&a.settlement));
        let action = alternatives.first()?.action;
        Some(Decision { action, alternatives, ran_out: false })
    }

    /// How likely a player with this dealt hand would have said the words of `seat`: a relative weight above 0.
    #[must_use]
    pub fn likelihood(&self, dealer: Seat, seat: Seat, hand: CardSet, words: &[Spoken], trust: Trust) -> f32 {
        let trust = trust.under(self.faith);
        let mut auction = Auction::new(&self.rules, dealer);
        let mut appraisal = None;
        let mut legal = Words::new();
        let mut weight = 1.0;
        for &Spoken { seat: speaker, word: said, .. } in words {
            if speaker == seat {
                auction.list_words(&self.rules, seat, hand, &mut legal);
                let question =
                    Question { dealer, seat, stage: auction.stage(), standing: auction.standing() };
                // What could not be chosen tells nothing, and a hand takes a while to judge.
                weight *= match *legal {
                    [only] if only == said => 1.0,
                    _ if !legal.contains(&said) => IMPOSSIBLE,
                    _ => {
                        let hand = appraisal.get_or_insert_with(|| self.appraise(hand));
                        self.chance_of(hand, &question, &legal, said, trust)
                    }
                };
            }
            auction.say_unchecked(&self.rules, speaker, said);
        }
        weight
    }

    /// The probability that this hand says the word, out of several it may say.
    fn chance_of(
        &self,
        hand: &Appraisal,
        question: &Question,
        legal: &[Word],
        said: Word,
        trust: Trust,
    ) -> f32 {
        // Additions are looked at only if they were said.
        let weighed = || legal.iter().filter(|&&word| word == said || !weigh::is_fancy(word));
        let worth = |word| self.value(hand, question, word).settlement / self.unit() / trust.temperature;
        let own = worth(said);
        let sum: f32 = weighed().map(|&word| if word == said { 1.0 } else { exp(worth(word) - own) }).sum();
        (1.0 - trust.whim) / sum + trust.whim / legal.len() as f32
    }
}

/// The chance in the tables that is the ruleset's Pascha.
fn pascha_chance(rules: &Rules) -> &'static str {
    match rules.pascha_variant {
        PaschaVariant::Top3Exactly3 => "pascha_top",
        PaschaVariant::None | PaschaVariant::First3ThenNone => "pascha_first",
    }
}
