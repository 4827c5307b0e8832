//! Why a word or a game is worth what it is worth.

use cego_bots::auction::Bidder;
use cego_core::phrase::{Phrase, Value};
use cego_core::{CardSet, Contract, Declaration, Goal, Stage, UltiFeats, View, Word, solo_duty};

use crate::hand::{easy_winners, eyes_laid, eyes_wanted, high_trumps, sure_tricks, taken_along};

/// A Räuber lost at least so often is a danger; a fair share is one in four, or in three.
const DANGER: f32 = 0.4;
/// A Räuber lost at most this often is no danger.
const CALM: f32 = 0.15;

/// One thing about a hand that speaks for a word or against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Enough eyes are laid away for this step.
    EyesEnough {
        /// Laid away.
        eyes: i32,
        /// What the advice asks for.
        wanted: i32,
    },
    /// Too few eyes are laid away for this step.
    EyesFew {
        /// Laid away.
        eyes: i32,
        /// What the advice asks for.
        wanted: i32,
    },
    /// Card points laid away, for steps without a number.
    Eyes {
        /// Laid away.
        eyes: i32,
    },
    /// High trumps that go along.
    TakesAlong {
        /// Which.
        cards: CardSet,
    },
    /// No high trump can go along.
    NoHighTrump,
    /// The trumps of a hand game.
    Trumps {
        /// How many.
        trumps: usize,
        /// Those of them from T17 upwards.
        high: usize,
    },
    /// The rules oblige this hand to a Solo.
    SoloDuty,
    /// Somebody may still turn it into a Räuber, which this hand would lose often.
    RaeuberDanger {
        /// How often, in percent.
        loses: u8,
    },
    /// This hand has little to fear from a Räuber.
    RaeuberCalm {
        /// How often it would lose one, in percent.
        loses: u8,
    },
    /// Tricks from the top against those wanted.
    SureTricks {
        /// Tricks nobody can take.
        sure: usize,
        /// Tricks to win, no more and no less.
        wanted: u8,
        /// Other cards that win easily: kings, queens and trumps from T9 upwards.
        others: usize,
    },
    /// The trumps that guard the late tricks of an Ultimo.
    LateTricks {
        /// Trumps that are not announced themselves.
        guards: usize,
    },
    /// Every trick is announced.
    EveryTrick {
        /// Tricks nobody can take.
        sure: usize,
    },
    /// Nothing that could be said instead is expected to bring more.
    NothingBetter,
    /// Something else that could be said is expected to bring more.
    LeavesGame,
    /// T1 is sold to somebody whose hand nobody knows.
    Sells,
}

impl Reason {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::EyesEnough { .. } => "eyes_enough",
            Reason::EyesFew { .. } => "eyes_few",
            Reason::Eyes { .. } => "eyes",
            Reason::TakesAlong { .. } => "takes_along",
            Reason::NoHighTrump => "no_high_trump",
            Reason::Trumps { .. } => "trumps",
            Reason::SoloDuty => "solo_duty",
            Reason::RaeuberDanger { .. } => "raeuber_danger",
            Reason::RaeuberCalm { .. } => "raeuber_calm",
            Reason::SureTricks { .. } => "sure_tricks",
            Reason::LateTricks { .. } => "late_tricks",
            Reason::EveryTrick { .. } => "every_trick",
            Reason::NothingBetter => "nothing_better",
            Reason::LeavesGame => "leaves_game",
            Reason::Sells => "sells",
        }
    }

    /// What is said of it: `reason-` and its id, with the numbers and cards it is about.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        let plain = Phrase::new(format!("reason-{}", self.id()));
        match *self {
            Reason::EyesEnough { eyes, wanted } | Reason::EyesFew { eyes, wanted } => {
                plain.with("eyes", eyes).with("wanted", wanted)
            }
            Reason::Eyes { eyes } => plain.with("eyes", eyes),
            Reason::TakesAlong { cards } => plain.with("cards", Value::All(cards)),
            Reason::Trumps { trumps, high } => plain.with("trumps", trumps).with("high", high),
            Reason::RaeuberDanger { loses } | Reason::RaeuberCalm { loses } => plain.with("loses", loses),
            Reason::SureTricks { sure, wanted, others } => {
                plain.with("sure", sure).with("wanted", wanted).with("others", others)
            }
            Reason::LateTricks { guards } => plain.with("guards", guards),
            Reason::EveryTrick { sure } => plain.with("sure", sure),
            Reason::NoHighTrump
            | Reason::SoloDuty
            | Reason::NothingBetter
            | Reason::LeavesGame
            | Reason::Sells => plain,
        }
    }
}

/// Why a word is worth what it is; `is_best` if none is worth more.
pub(crate) fn of_word(view: &View, bidder: &Bidder<'_>, word: Word, is_best: bool) -> Vec<Reason> {
    let hand = view.hand;
    let mut reasons = match word {
        Word::Pass if held_back(view) => vec![Reason::SoloDuty],
        Word::Pass if is_best => vec![Reason::NothingBetter],
        Word::Pass => vec![Reason::LeavesGame],
        Word::SellGeiss => vec![Reason::Sells],
        Word::Ultimo { feats, .. } => vec![late(hand, feats)],
        Word::BuyGeiss { .. } => vec![late(hand, UltiFeats::GEISS)],
        Word::Solo { durch, .. } => {
            let mut reasons = of_game(view, Contract::Solo);
            if durch {
                reasons.push(Reason::EveryTrick { sure: sure_tricks(hand) });
            }
            reasons
        }
        Word::Gegensolo => of_game(view, Contract::Gegensolo),
        Word::CegoEineSelber => of_game(view, Contract::Eine),
        Word::Hold => view.standing.level.map(|level| of_game(view, level)).unwrap_or_default(),
        Word::Bid(contract) | Word::Special { contract, .. } | Word::Choose(contract) => {
            of_game(view, contract)
        }
    };
    reasons.extend(raeuber(view, bidder, word));
    reasons
}

/// Why a contract suits the hand or does not.
pub(crate) fn of_game(view: &View, contract: Contract) -> Vec<Reason> {
    let hand = view.hand;
    let mut reasons = Vec::new();
    let row = contract.properties();
    match row.goal {
        Goal::Points if contract.takes_blind() => {
            let eyes = eyes_laid(hand, contract);
            reasons.push(match eyes_wanted(view.rules.table, contract) {
                Some(wanted) if eyes >= wanted => Reason::EyesEnough { eyes, wanted },
                Some(wanted) => Reason::EyesFew { eyes, wanted },
                None => Reason::Eyes { eyes },
            });
            let cards = taken_along(hand, contract) & high_trumps(hand);
            if !cards.is_empty() {
                reasons.push(Reason::TakesAlong { cards });
            } else if row.free_cards > 0 {
                reasons.push(Reason::NoHighTrump);
            }
        }
        Goal::Points => {
            reasons.push(Reason::Trumps { trumps: hand.trumps().len(), high: high_trumps(hand).len() });
            if solo_duty(&view.rules, hand) {
                reasons.push(Reason::SoloDuty);
            }
        }
        Goal::Tricks(wanted) => reasons.push(tricks(hand, wanted)),
        Goal::Pascha => reasons.push(tricks(hand, 3)),
        Goal::Ulti => reasons.push(late(hand, UltiFeats::GEISS)),
        Goal::Raeuber | Goal::Drescher => {}
    }
    reasons
}

fn tricks(hand: CardSet, wanted: u8) -> Reason {
    Reason::SureTricks { sure: sure_tricks(hand), wanted, others: easy_winners(hand) }
}

fn late(hand: CardSet, feats: UltiFeats) -> Reason {
    Reason::LateTricks { guards: (hand.trumps() - feats.cards()).len() }
}

/// A Solo that is a duty would be held back by passing.
fn held_back(view: &View) -> bool {
    view.stage == Stage::SoloQuery && view.standing.soloist.is_none() && solo_duty(&view.rules, view.hand)
}

/// What a Räuber would mean, where one may still come of it.
fn raeuber(view: &View, bidder: &Bidder<'_>, word: Word) -> Option<Reason> {
    let seat = view.seat.filter(|_| view.rules.offers_raeuber())?;
    let unraised = view.standing.level.is_none_or(|level| level == Contract::Cego);
    let asked = matches!(view.stage, Stage::Opening | Stage::Raising | Stage::Choice);
    let bears = match word {
        Word::Pass | Word::Bid(_) => unraised && asked,
        Word::Choose(contract) => matches!(contract, Contract::Raeuber | Contract::Cego),
        _ => false,
    };
    if !bears || view.standing.soloist.is_some() {
        return None;
    }
    let forehand = view.rules.table.next(view.dealer);
    let declaration = Declaration { announced: true, ..Declaration::plain(Contract::Raeuber, forehand) };
    let lost = 1.0 - bidder.estimate(seat, view.hand, &declaration).win;
    let loses = (100.0 * lost).round().clamp(0.0, 100.0) as u8;
    if lost >= DANGER {
        Some(Reason::RaeuberDanger { loses })
    } else if lost <= CALM || word == Word::Choose(Contract::Raeuber) {
        Some(Reason::RaeuberCalm { loses })
    } else {
        None
    }
}
