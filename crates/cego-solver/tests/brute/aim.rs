//! What a deal is searched for, judged by the core on the finished play.

use std::sync::Arc;

use cego_core::exchange::Exchange;
use cego_core::result::deal_result;
use cego_core::{
    Card, CardPoints, CardSet, Contract, Deal, DealResult, Declaration, Outcome, Play, Rules, Seat,
    UltiFeats, count,
};

/// Everything about a deal that does not change during the play.
#[derive(Clone)]
pub struct Facts {
    pub rules: Arc<Rules>,
    pub deal: Deal,
    pub declaration: Declaration,
    pub exchange: Exchange,
    /// What counts for the declarer beside the tricks.
    pub aside: CardSet,
}

impl Facts {
    /// The result of the finished play if this was played.
    pub fn result(&self, declaration: &Declaration, play: &Play) -> DealResult {
        deal_result(&self.rules, &self.deal, declaration, &self.exchange, play)
    }

    /// What the finished play of the contract pays each seat.
    pub fn amounts(&self, play: &Play) -> cego_core::BySeat<i32> {
        let outcome = Outcome {
            declaration: self.declaration,
            players: play.players(),
            forehand: self.deal.forehand(self.rules.table),
            result: self.result(&self.declaration, play),
        };
        cego_core::settle::amounts(&self.rules, &outcome)
    }

    /// The declarer's card points so far, without any rounding.
    pub fn exact_points(&self, play: &Play) -> CardPoints {
        let pile = play.won()[self.declaration.declarer] | self.aside;
        count::exact_points(self.rules.counting_method, pile)
    }

    fn declared(&self, contract: Contract, ulti: UltiFeats) -> Declaration {
        Declaration { ulti, ..Declaration::plain(contract, self.declaration.declarer) }
    }
}

/// What one seat plays for against all others.
#[derive(Clone, Copy, Debug)]
pub enum Aim {
    /// The declarer's card points, exact, in sixths.
    ExactPoints,
    /// The declarer's card points as counted, whole.
    WholePoints,
    /// The declarer wins exactly this many tricks: 1, else 0; so are the following.
    Tricks(u8),
    /// The declarer wins every trick.
    AllTricks,
    /// A Pascha in the ruleset's sense.
    Pascha,
    /// All of these feats.
    Ulti(UltiFeats),
    /// The seat does not win the last trick.
    AvoidLastTrick(Seat),
    /// The seat's own points in a Räuber, in sixths and negative: it wants few.
    RaeuberPoints(Seat),
}

impl Aim {
    /// Who plays against all others.
    pub fn alone(self, facts: &Facts) -> Seat {
        match self {
            Aim::AvoidLastTrick(seat) | Aim::RaeuberPoints(seat) => seat,
            _ => facts.declaration.declarer,
        }
    }

    /// What the finished play is worth.
    pub fn score(self, facts: &Facts, play: &Play) -> i32 {
        let declarer = facts.declaration.declarer;
        let tricks = play.won_count()[declarer];
        match self {
            Aim::ExactPoints => facts.exact_points(play).sixths(),
            Aim::WholePoints => match facts.result(&facts.declaration, play) {
                DealResult::Counted { points, .. } => points,
                other => panic!("no counted game: {other:?}"),
            },
            Aim::Tricks(number) => match Contract::of_tricks(number) {
                Some(contract) => special(facts, contract, play),
                None => i32::from(tricks == number),
            },
            Aim::AllTricks => i32::from(usize::from(tricks) == play.length()),
            Aim::Pascha => special(facts, Contract::Pascha, play),
            Aim::Ulti(feats) => match facts.result(&facts.declared(Contract::Ultimo, feats), play) {
                DealResult::Ultimo { made } => i32::from(made == feats),
                other => panic!("no Ultimo: {other:?}"),
            },
            Aim::AvoidLastTrick(seat) => {
                match facts.result(&facts.declared(Contract::Drescher, UltiFeats::NONE), play) {
                    DealResult::Drescher { last_trick } => i32::from(last_trick != seat),
                    other => panic!("no Drescher: {other:?}"),
                }
            }
            Aim::RaeuberPoints(seat) => match facts.result(&facts.declaration, play) {
                DealResult::Raeuber { points, .. } => -points[seat].sixths(),
                other => panic!("no Räuber: {other:?}"),
            },
        }
    }

    /// What of the tricks so far the score depends on: positions that differ in nothing else are one.
    pub fn memory(self, facts: &Facts, play: &Play) -> u64 {
        let declarer = facts.declaration.declarer;
        let sums = |pile: CardSet| (pile.len() as u64) << 32 | u64::from(pile.nominal());
        match self {
            Aim::ExactPoints | Aim::WholePoints => sums(play.won()[declarer]),
            Aim::Tricks(_) | Aim::AllTricks => u64::from(play.won_count()[declarer]),
            // Which tricks the declarer won, and how many with each of the top trumps.
            Aim::Pascha => play.tricks().enumerate().fold(0, |memory, (number, trick)| {
                let card = trick.cards[declarer].filter(|_| trick.winner == declarer);
                let mark = card.map_or(0, |card| 1 + u64::from(card >= Card::trump(20)));
                memory | mark << (2 * number)
            }),
            Aim::Ulti(_) => (play.tricks().rev().take(3).enumerate()).fold(0, |memory, (number, trick)| {
                let card = trick.cards[declarer].filter(|_| trick.winner == declarer);
                memory | card.map_or(0, |card| 1 + u64::from(card.index())) << (8 * number)
            }),
            Aim::AvoidLastTrick(_) => 0,
            Aim::RaeuberPoints(seat) => sums(play.won()[seat]),
        }
    }
}

fn special(facts: &Facts, contract: Contract, play: &Play) -> i32 {
    match facts.result(&facts.declared(contract, UltiFeats::NONE), play) {
        DealResult::Special { made } => i32::from(made),
        other => panic!("no special: {other:?}"),
    }
}
