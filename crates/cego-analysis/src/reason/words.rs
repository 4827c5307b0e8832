//! Why a word of the auction, a game or a keep is worth what it is worth.

use cego_bots::auction::{Bidder, Question};
use cego_core::{
    Action, Card, CardSet, Contract, Declaration, Goal, Stage, UltiFeats, View, Word, solo_duty,
};

use super::Reason;
use crate::hand::{easy_winners, high_trumps, low_cards, points_wanted, sure_tricks, taken_along};
use crate::value::Ranked;

/// A Räuber lost at least so often is a danger; a fair share is one in four, or in three.
const DANGER: f32 = 0.4;
/// A Räuber lost at most this often is no danger.
const CALM: f32 = 0.15;

/// The reasons of each option.
pub(crate) fn of_words(view: &View, bidder: &Bidder<'_>, options: &[Ranked]) -> Vec<Vec<Reason>> {
    let of = |option: &Ranked| match option.action {
        Action::Say(word) => of_word(view, bidder, word, options),
        _ => Vec::new(),
    };
    options.iter().map(of).collect()
}

/// Why a word is worth what it is, beside all that can be said, what is recommended first.
pub(crate) fn of_word(view: &View, bidder: &Bidder<'_>, word: Word, options: &[Ranked]) -> Vec<Reason> {
    let hand = view.hand;
    if let [_] = options {
        return vec![Reason::OnlyChoice];
    }
    let mut reasons = match word {
        Word::Pass if held_back(view) => vec![Reason::SoloDuty],
        Word::Pass if matches!(view.stage, Stage::GeissSale { .. }) => vec![Reason::KeepsFromSale],
        Word::Pass => vec![beside(view, options).unwrap_or_else(|| of_hand(view))],
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
    reasons.extend(raeuber(view, bidder, word, options));
    reasons
}

/// What a pass is set beside: the best game that could be said, if passing is recommended; else what is.
fn beside(view: &View, options: &[Ranked]) -> Option<Reason> {
    let question =
        Question { dealer: view.dealer, seat: view.seat?, stage: view.stage, standing: view.standing };
    let game = |option: &Ranked| {
        let Action::Say(word) = option.action else { return None };
        let declaration = question.declared(&view.rules, word)?;
        let win = option.value.map(|value| (100.0 * value.win).round().clamp(0.0, 100.0) as u8)?;
        Some((declaration.contract, win))
    };
    let passes = options.first().is_some_and(|option| option.action == Action::Say(Word::Pass));
    let mut games = options.iter().filter_map(game);
    let (contract, win) = games.next()?;
    Some(if passes { Reason::GameBringsLess { contract, win } } else { Reason::GameBringsMore { contract } })
}

/// What a hand has that nothing is set beside.
fn of_hand(view: &View) -> Reason {
    match view.stage {
        Stage::UltimoQuery => late(view.hand, UltiFeats::GEISS),
        Stage::SpecialsRound { asked } => tricks(view.hand, asked.and_then(wanted).unwrap_or(1)),
        _ => Reason::Trumps { trumps: view.hand.trumps().len(), high: high_trumps(view.hand).len() },
    }
}

fn wanted(contract: Contract) -> Option<u8> {
    if let Goal::Tricks(wanted) = contract.properties().goal { Some(wanted) } else { None }
}

/// Why a contract suits the hand or does not, with the highest trumps kept where there is a choice.
pub(crate) fn of_game(view: &View, contract: Contract) -> Vec<Reason> {
    let hand = view.hand;
    let row = contract.properties();
    let kept = if row.keeps_geiss { hand & CardSet::of(Card::GEISS) } else { taken_along(hand, contract) };
    match row.goal {
        Goal::Points if contract.takes_blind() => of_blind(view, contract, kept),
        Goal::Points => {
            let trumps = Reason::Trumps { trumps: hand.trumps().len(), high: high_trumps(hand).len() };
            let duty = solo_duty(&view.rules, hand).then_some(Reason::SoloDuty);
            std::iter::once(trumps).chain(duty).collect()
        }
        Goal::Tricks(wanted) => vec![tricks(hand, wanted)],
        Goal::Pascha => vec![tricks(hand, 3)],
        Goal::Ulti => vec![late(hand, UltiFeats::GEISS)],
        Goal::Drescher => vec![Reason::LowCards { low: low_cards(hand) }],
        Goal::Raeuber => Vec::new(),
    }
}

/// Why a keep suits the hand: what it lays away and what goes along.
///
/// The cards `open` are kept face up. A Halbe may keep another pip in the hand.
pub(crate) fn of_keep(view: &View, contract: Contract, open: CardSet, free: CardSet) -> Vec<Reason> {
    let kept = open | free;
    let mut reasons = of_blind(view, contract, kept);
    let laid = view.hand - kept;
    if laid.contains(Card::GEISS) {
        reasons.push(Reason::LaysGeiss);
    } else if kept.contains(Card::GEISS) && !contract.properties().keeps_geiss {
        reasons.push(Reason::GeissAlong);
    }
    let pips = (open & CardSet::PIPS).len();
    if pips > 0 && contract.properties().pips > 0 {
        reasons.push(Reason::OpenPips { pips });
    }
    reasons
}

/// What is laid away and what goes along in a game with the blind.
fn of_blind(view: &View, contract: Contract, kept: CardSet) -> Vec<Reason> {
    let laid = view.hand - kept;
    let points = laid.nominal() as i32;
    let mut reasons = vec![match points_wanted(view.rules.table, contract, laid.len()) {
        Some(wanted) if points >= wanted => Reason::PointsEnough { points, wanted },
        Some(wanted) => Reason::PointsFew { points, wanted },
        None => Reason::PointsLaid { points },
    }];
    let cards = high_trumps(kept);
    if !cards.is_empty() {
        reasons.push(Reason::TakesAlong { cards });
    } else if contract.properties().free_cards > 0 && high_trumps(view.hand).is_empty() {
        reasons.push(Reason::NoHighTrump);
    }
    reasons
}

fn tricks(hand: CardSet, wanted: u8) -> Reason {
    Reason::SureTricks { sure: sure_tricks(hand), wanted, others: easy_winners(hand) }
}

pub(super) fn late(hand: CardSet, feats: UltiFeats) -> Reason {
    Reason::LateTricks { guards: (hand.trumps() - feats.cards()).len() }
}

/// A Solo that is a duty would be held back by passing.
fn held_back(view: &View) -> bool {
    view.stage == Stage::SoloQuery && view.standing.soloist.is_none() && solo_duty(&view.rules, view.hand)
}

/// Returns what a Räuber would mean, where one may still come of it. Where it can be chosen it is lost as often as its own option says, else
/// as the tables have it.
fn raeuber(view: &View, bidder: &Bidder<'_>, word: Word, options: &[Ranked]) -> Option<Reason> {
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
    let own = |option: &&Ranked| option.action == Action::Say(Word::Choose(Contract::Raeuber));
    let win = options.iter().find(own).and_then(|option| option.value).map(|value| value.win);
    let lost = 1.0
        - win.unwrap_or_else(|| {
            let forehand = view.rules.table.next(view.dealer);
            let declaration =
                Declaration { announced: true, ..Declaration::plain(Contract::Raeuber, forehand) };
            bidder.estimate(seat, view.hand, &declaration).win
        });
    let loses = (100.0 * lost).round().clamp(0.0, 100.0) as u8;
    // A harmless Räuber speaks for playing one, and for letting it come; never for the game that prevents it.
    match word {
        _ if lost >= DANGER => Some(Reason::RaeuberDanger { loses }),
        Word::Choose(Contract::Raeuber) => Some(Reason::RaeuberCalm { loses }),
        Word::Pass if lost <= CALM => Some(Reason::RaeuberCalm { loses }),
        _ => None,
    }
}
