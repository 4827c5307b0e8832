//! Reasons for words of the auction, games and keeps.

use cego_bots::auction::{BidQuestion, Bidder};
use cego_core::{
    Action, Card, CardSet, Contract, Declaration, Goal, Stage, UltiFeats, View, Word, solo_duty,
};

use super::Reason;
use crate::hand::{
    easy_winners, high_trumps, low_cards, recommended_points, sure_tricks, trumps_to_keep,
};
use crate::value::RankedOption;

/// Share of lost games from which a Räuber is a danger. A fair share is one in four, or in three.
const DANGER: f32 = 0.4;
/// Share of lost games up to which a Räuber is harmless.
const CALM: f32 = 0.15;

/// Returns the reasons of each option.
pub(crate) fn explain_words(
    view: &View,
    bidder: &Bidder<'_>,
    options: &[RankedOption],
) -> Vec<Vec<Reason>> {
    let of = |option: &RankedOption| match option.action {
        Action::Say(word) => explain_word(view, bidder, word, options),
        _ => Vec::new(),
    };
    options.iter().map(of).collect()
}

/// Returns the reasons of a word. `options` are all words that can be said, best first.
pub(crate) fn explain_word(
    view: &View,
    bidder: &Bidder<'_>,
    word: Word,
    options: &[RankedOption],
) -> Vec<Reason> {
    let hand = view.hand;
    if let [_] = options {
        return vec![Reason::OnlyChoice];
    }
    let mut reasons = match word {
        Word::Pass if holds_back_solo(view) => vec![Reason::SoloDuty],
        Word::Pass if matches!(view.stage, Stage::GeissSale { .. }) => vec![Reason::KeepsFromSale],
        Word::Pass => vec![compare_with_pass(view, options).unwrap_or_else(|| hand_reason(view))],
        Word::SellGeiss => vec![Reason::Sells],
        Word::Ultimo { feats, .. } => vec![late(hand, feats)],
        Word::BuyGeiss { .. } => vec![late(hand, UltiFeats::GEISS)],
        Word::Solo { durch, .. } => {
            let mut reasons = explain_game(view, Contract::Solo);
            if durch {
                reasons.push(Reason::EveryTrick { sure: sure_tricks(hand) });
            }
            reasons
        }
        Word::Gegensolo => explain_game(view, Contract::Gegensolo),
        Word::CegoEineSelber => explain_game(view, Contract::Eine),
        Word::Hold => {
            view.standing.level.map(|level| explain_game(view, level)).unwrap_or_default()
        }
        Word::Bid(contract) | Word::Special { contract, .. } | Word::Choose(contract) => {
            explain_game(view, contract)
        }
    };
    reasons.extend(raeuber(view, bidder, word, options));
    reasons
}

/// Returns the comparison of a pass with a game: the best game if passing is recommended, else the
/// recommended one.
fn compare_with_pass(view: &View, options: &[RankedOption]) -> Option<Reason> {
    let question = BidQuestion {
        dealer: view.dealer,
        seat: view.seat?,
        stage: view.stage,
        standing: view.standing,
    };
    let game = |option: &RankedOption| {
        let Action::Say(word) = option.action else { return None };
        let declaration = question.declared(&view.rules, word)?;
        let win = option.value.map(|value| (100.0 * value.win).round().clamp(0.0, 100.0) as u8)?;
        Some((declaration.contract, win))
    };
    let passes = options.first().is_some_and(|option| option.action == Action::Say(Word::Pass));
    let mut games = options.iter().filter_map(game);
    let (contract, win) = games.next()?;
    Some(if passes {
        Reason::GameBringsLess { contract, win }
    } else {
        Reason::GameBringsMore { contract }
    })
}

/// Returns a fact about the hand, for a pass without a game to compare it with.
fn hand_reason(view: &View) -> Reason {
    match view.stage {
        Stage::UltimoQuery => late(view.hand, UltiFeats::GEISS),
        Stage::SpecialsRound { asked } => {
            tricks(view.hand, asked.and_then(required_tricks).unwrap_or(1))
        }
        _ => {
            Reason::Trumps { trumps: view.hand.trumps().len(), high: high_trumps(view.hand).len() }
        }
    }
}

fn required_tricks(contract: Contract) -> Option<u8> {
    if let Goal::Tricks(wanted) = contract.properties().goal { Some(wanted) } else { None }
}

/// Returns the reasons for or against a contract, with the highest trumps kept where there is a
/// choice.
pub(crate) fn explain_game(view: &View, contract: Contract) -> Vec<Reason> {
    let hand = view.hand;
    let row = contract.properties();
    let kept = if row.keeps_geiss {
        hand & CardSet::from_card(Card::GEISS)
    } else {
        trumps_to_keep(hand, contract)
    };
    match row.goal {
        Goal::Points if contract.takes_blind() => exchange_facts(view, contract, kept),
        Goal::Points => {
            let trumps =
                Reason::Trumps { trumps: hand.trumps().len(), high: high_trumps(hand).len() };
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

/// Returns the reasons for or against a keep, from its discarded and kept cards.
///
/// The cards `open` are kept face up. A Halbe may keep another pip in the hand.
pub(crate) fn explain_keep(
    view: &View,
    contract: Contract,
    open: CardSet,
    free: CardSet,
) -> Vec<Reason> {
    let kept = open | free;
    let mut reasons = exchange_facts(view, contract, kept);
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

/// Returns the facts about the discarded and kept cards in a game with the blind.
fn exchange_facts(view: &View, contract: Contract, kept: CardSet) -> Vec<Reason> {
    let laid = view.hand - kept;
    let points = laid.nominal() as i32;
    let mut reasons = vec![match recommended_points(view.rules.table, contract, laid.len()) {
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

/// Returns whether a pass would hold back a Solo that is a duty.
fn holds_back_solo(view: &View) -> bool {
    view.stage == Stage::SoloQuery
        && view.standing.soloist.is_none()
        && solo_duty(&view.rules, view.hand)
}

/// Returns the danger of a Räuber, where one may still be played. Its probability comes from the
/// option that chooses it, or else from the tables of the auction.
fn raeuber(
    view: &View,
    bidder: &Bidder<'_>,
    word: Word,
    options: &[RankedOption],
) -> Option<Reason> {
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
    let own =
        |option: &&RankedOption| option.action == Action::Say(Word::Choose(Contract::Raeuber));
    let win = options.iter().find(own).and_then(|option| option.value).map(|value| value.win);
    let lost = 1.0
        - win.unwrap_or_else(|| {
            let forehand = view.rules.table.next(view.dealer);
            let declaration =
                Declaration { announced: true, ..Declaration::plain(Contract::Raeuber, forehand) };
            bidder.estimate(seat, view.hand, &declaration).win
        });
    let loses = (100.0 * lost).round().clamp(0.0, 100.0) as u8;
    // A harmless Räuber is a reason for choosing or allowing it, never for the game that prevents
    // it.
    match word {
        _ if lost >= DANGER => Some(Reason::RaeuberDanger { loses }),
        Word::Choose(Contract::Raeuber) => Some(Reason::RaeuberCalm { loses }),
        Word::Pass if lost <= CALM => Some(Reason::RaeuberCalm { loses }),
        _ => None,
    }
}
