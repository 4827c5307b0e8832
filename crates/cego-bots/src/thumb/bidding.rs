//! The auction by rule of thumb.
//!
//! Steps by the eyes that are laid away (B-2 … B-7), Solo by the criteria of the Solo duty (B-9, B-10),
//! Räuber with a poor hand that is not in danger (B-14), games of exact tricks with hands that take just
//! those.

use cego_core::{Action, Contract, Goal, Stage, UltiFeats, View, Word};

use super::hand::Hand;

pub(super) fn word(view: &View) -> Option<Action> {
    let seat = view.seat?;
    let hand = Hand::new(view.hand, view.rules.table);
    let words: Vec<Word> = view
        .choices
        .iter()
        .filter_map(|action| if let Action::Say(word) = action { Some(*word) } else { None })
        .collect();
    let wish = if matches!(view.stage, Stage::Choice) {
        choice(&words, &hand)
    } else {
        words.iter().copied().filter(|&w| likes(view, &hand, w)).max_by_key(|&w| rank(w))
    };
    debug_assert!(view.on_turn == Some(seat) || wish.is_none() || !words.is_empty());
    let fallback = [Word::Pass, Word::Bid(Contract::Cego)];
    wish.or_else(|| fallback.into_iter().find(|w| words.contains(w))).map(Action::Say)
}

/// Of several words it likes, the one it says.
fn rank(word: Word) -> u32 {
    match word {
        Word::Ultimo { .. } => 9,
        Word::Special { ouvert, .. } => 8 - u32::from(ouvert),
        Word::Solo { feats, durch } => 6 - u32::from(!feats.is_empty()) - u32::from(durch),
        Word::Gegensolo | Word::Hold | Word::SellGeiss => 3,
        Word::Bid(_) => 2,
        _ => 1,
    }
}

fn likes(view: &View, hand: &Hand, word: Word) -> bool {
    match word {
        Word::Ultimo { feats, ouvert } => {
            !ouvert && feats == UltiFeats::GEISS && hand.trumps() >= 9 && hand.trumps_from(20) >= 2
        }
        Word::Solo { feats, durch } => feats.is_empty() && !durch && wants_solo(view, hand),
        Word::Gegensolo => hand.trumps_from(18) >= 2 && hand.trumps() <= 4 && hand.eyes_laid(2) >= 15,
        Word::Bid(Contract::Cego) => true,
        Word::Bid(step) => wants_step(hand, step),
        Word::CegoEineSelber => wants_step(hand, Contract::Eine),
        Word::Hold => match view.standing.level {
            Some(step) => wants_step(hand, step),
            None => false,
        },
        Word::Special { contract, ouvert } => !ouvert && wants_special(hand, contract),
        Word::SellGeiss => hand.trumps() <= 4,
        Word::Pass | Word::BuyGeiss { .. } | Word::Choose(_) => false,
    }
}

/// B-9: the criteria of the Solo duty, whether or not it is in force; B-10: seven trumps or six high ones
/// are better shown than caught in a Räuber.
fn wants_solo(view: &View, hand: &Hand) -> bool {
    let rules = &view.rules;
    let three = i32::from(rules.table == cego_core::TableSize::Three);
    let trumps = hand.trumps() as i32 - three;
    cego_core::solo_duty(rules, hand.cards)
        || trumps >= 8
        || trumps == 7 && hand.trumps_from(17) >= 2
        || trumps == 6 && hand.trumps_from(17) >= 4
}

/// B-2 … B-8: eyes laid away and high trumps kept. The eyes of the advice are those of people who play well
/// with the blind; this player does not, and loses on its steps until it asks for two or three more.
fn wants_step(hand: &Hand, step: Contract) -> bool {
    let (kept, high, eyes) = match step {
        Contract::Cego | Contract::Gegensolo => (2, 2, 10),
        Contract::Halbe => (1, 1, 16),
        Contract::Eine => (1, 1, 18),
        Contract::Leere => (0, 0, 21),
        Contract::ZweiLeere => (0, 0, 23),
        Contract::ZweiVerschiedene => (0, 0, 26),
        Contract::Geiss => (0, 0, 30),
        _ => return false,
    };
    hand.eyes_laid(kept) >= eyes && hand.trumps_from(17) >= high
}

fn wants_special(hand: &Hand, contract: Contract) -> bool {
    let wanted = match contract.properties().goal {
        Goal::Tricks(n) => usize::from(n),
        Goal::Pascha => 3,
        _ => return false,
    };
    hand.sure_tricks() == wanted && hand.danger(wanted) <= 1
}

/// Forehand sits on their Cego: Räuber with little to lay away and little to fear, Drescher with less.
fn choice(words: &[Word], hand: &Hand) -> Option<Word> {
    let offered = |contract| words.contains(&Word::Choose(contract)).then_some(Word::Choose(contract));
    let poor = hand.eyes_laid(2) < 13 || hand.trumps_from(17) < 2;
    let raeuber = if poor && hand.danger(0) <= 14 { offered(Contract::Raeuber) } else { None };
    let drescher = if poor && hand.trumps() <= 3 { offered(Contract::Drescher) } else { None };
    // Without a Cego to go back to, the lowest game of the offer is the one that was bid.
    raeuber.or(drescher).or_else(|| offered(Contract::Cego)).or_else(|| words.first().copied())
}
