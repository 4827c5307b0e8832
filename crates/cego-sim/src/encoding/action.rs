//! Numbering of actions.
//!
//! The declarer announces kept cards one by one, so that one number is one card: first the cards
//! that lie open, from low to high, then the others. Every other action has one number. Claims and
//! concessions have none, because lists of legal actions never contain them.

use cego_core::{Action, Card, Contract, UltiFeats, Word};

/// Size of the action space.
pub const ACTIONS: usize = PLAY + Card::COUNT;

/// Range of related action numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Block {
    /// Name of the range.
    pub id: &'static str,
    /// Number of the first action of the block.
    pub start: usize,
    pub len: usize,
    /// Meaning of the numbers.
    pub meaning: &'static str,
}

/// Contracts for exact numbers of tricks, in the order of their numbers.
const SPECIALS: [Contract; 7] = [
    Contract::Bettel,
    Contract::Piccolo,
    Contract::Zwiccolo,
    Contract::Trio,
    Contract::Quarto,
    Contract::Quinto,
    Contract::Pascha,
];

/// Contracts that the winner of an auction can declare, in the order of their numbers.
const CHOSEN: [Contract; 10] = [
    Contract::Cego,
    Contract::Halbe,
    Contract::Eine,
    Contract::Leere,
    Contract::ZweiLeere,
    Contract::ZweiVerschiedene,
    Contract::Geiss,
    Contract::Gegensolo,
    Contract::Raeuber,
    Contract::Drescher,
];

/// Lowest trump that can be offered for T1.
const LEAST_PRICE: u8 = 2;

const PASS: usize = 0;
const ULTIMO: usize = PASS + 1;
const SOLO: usize = ULTIMO + 14;
const BUY_GEISS: usize = SOLO + 16;
const SELL_GEISS: usize = BUY_GEISS + 21;
const GEGENSOLO: usize = SELL_GEISS + 1;
const BID: usize = GEGENSOLO + 1;
const CEGO_EINE_SELBER: usize = BID + Contract::LADDER.len();
const HOLD: usize = CEGO_EINE_SELBER + 1;
const SPECIAL: usize = HOLD + 1;
const CHOOSE: usize = SPECIAL + 2 * SPECIALS.len();
const CHALLENGE: usize = CHOOSE + CHOSEN.len();
const KEEP: usize = CHALLENGE + 1;
const DISCARD: usize = KEEP + Card::COUNT;
const SECOND_HAND_ULTI: usize = DISCARD + Card::COUNT;
const PLAY: usize = SECOND_HAND_ULTI + 8;

/// Count of auction words, which have the lowest numbers.
pub(crate) const WORDS: usize = CHALLENGE;

const fn block(id: &'static str, start: usize, len: usize, meaning: &'static str) -> Block {
    Block { id, start, len, meaning }
}

/// All ranges, in order.
pub const BLOCKS: [Block; 16] = [
    block("pass", PASS, 1, "nothing from me"),
    block(
        "ultimo",
        ULTIMO,
        14,
        "`start + 2 * (feats - 1) + ouvert`; feats: bit 0 for T1 in the last trick, bit 1 for T2, \
         bit 2 for T3",
    ),
    block("solo", SOLO, 16, "`start + 2 * feats + durch`, feats as above, 0 for none"),
    block(
        "buy_geiss",
        BUY_GEISS,
        21,
        "an Ultimo without T1, for which this trump is offered: T2 to T22",
    ),
    block("sell_geiss", SELL_GEISS, 1, "the holder of T1 accepts"),
    block("gegensolo", GEGENSOLO, 1, "a Cego against the Solo"),
    block(
        "bid",
        BID,
        7,
        "a step of the ladder: cego, halbe, eine, leere, zwei_leere, zwei_verschiedene, geiss",
    ),
    block("cego_eine_selber", CEGO_EINE_SELBER, 1, "forehand's shortened opening"),
    block("hold", HOLD, 1, "the holder plays the step that was bid"),
    block(
        "special",
        SPECIAL,
        14,
        "`start + 2 * game + ouvert`; bettel, piccolo, zwiccolo, trio, quarto, quinto, pascha",
    ),
    block(
        "choose",
        CHOOSE,
        10,
        "what the winner plays: the seven steps of the ladder, gegensolo, raeuber, drescher",
    ),
    block("challenge", CHALLENGE, 1, "the hands are laid open for a Solo held back"),
    block("keep", KEEP, 54, "the next card that the declarer keeps, by its index"),
    block("discard", DISCARD, 54, "a card is laid away, by its index"),
    block("second_hand_ulti", SECOND_HAND_ULTI, 8, "`start + feats`, feats as above, 0 for none"),
    block("play", PLAY, 54, "a card to the trick, by its index"),
];

/// Meaning of an action number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ActionMeaning {
    /// Next card of an [`Action::Keep`].
    Keep(Card),
    Whole(Action),
}

/// Returns the number of an action; `None` for keeps, which take one number per card, and for
/// claims and concessions.
#[must_use]
pub fn number(action: Action) -> Option<usize> {
    Some(match action {
        Action::Say(word) => word_number(word)?,
        Action::Challenge => CHALLENGE,
        Action::Keep { .. } | Action::Claim(_) | Action::Concede => return None,
        Action::Discard(card) => DISCARD + usize::from(card.index()),
        Action::SecondHandUlti(feats) => SECOND_HAND_ULTI + usize::from(feats.bits()),
        Action::Play(card) => PLAY + usize::from(card.index()),
    })
}

/// Returns the number of a bidding word; `None` for words that no ruleset allows.
pub(crate) fn word_number(word: Word) -> Option<usize> {
    let place = |list: &[Contract], contract| list.iter().position(|&one| one == contract);
    Some(match word {
        Word::Pass => PASS,
        Word::Ultimo { feats, ouvert } => {
            ULTIMO + 2 * usize::from(feats.bits()).checked_sub(1)? + usize::from(ouvert)
        }
        Word::Solo { feats, durch } => SOLO + 2 * usize::from(feats.bits()) + usize::from(durch),
        Word::BuyGeiss { give } => {
            BUY_GEISS + usize::from(give.trump_number()?.checked_sub(LEAST_PRICE)?)
        }
        Word::SellGeiss => SELL_GEISS,
        Word::Gegensolo => GEGENSOLO,
        Word::Bid(step) => BID + place(&Contract::LADDER, step)?,
        Word::CegoEineSelber => CEGO_EINE_SELBER,
        Word::Hold => HOLD,
        Word::Special { contract, ouvert } => {
            SPECIAL + 2 * place(&SPECIALS, contract)? + usize::from(ouvert)
        }
        Word::Choose(contract) => CHOOSE + place(&CHOSEN, contract)?,
    })
}

/// Returns the number for keeping a card.
pub(crate) fn keep_number(card: Card) -> usize {
    KEEP + usize::from(card.index())
}

/// Returns the meaning of a number; `None` from [`ACTIONS`] on.
#[must_use]
pub fn meaning(number: usize) -> Option<ActionMeaning> {
    let block = BLOCKS.iter().rev().find(|block| number >= block.start)?;
    let n = number - block.start;
    if n >= block.len {
        return None;
    }
    let card = || Card::from_index(n as u8);
    let feats = |bits: usize| UltiFeats::from_bits(bits as u8);
    let odd = n % 2 == 1;
    let word = match block.start {
        PASS => Word::Pass,
        ULTIMO => Word::Ultimo { feats: feats(n / 2 + 1), ouvert: odd },
        SOLO => Word::Solo { feats: feats(n / 2), durch: odd },
        BUY_GEISS => Word::BuyGeiss { give: Card::trump(LEAST_PRICE + n as u8) },
        SELL_GEISS => Word::SellGeiss,
        GEGENSOLO => Word::Gegensolo,
        BID => Word::Bid(Contract::LADDER[n]),
        CEGO_EINE_SELBER => Word::CegoEineSelber,
        HOLD => Word::Hold,
        SPECIAL => Word::Special { contract: SPECIALS[n / 2], ouvert: odd },
        CHOOSE => Word::Choose(CHOSEN[n]),
        CHALLENGE => return Some(ActionMeaning::Whole(Action::Challenge)),
        KEEP => return Some(ActionMeaning::Keep(card()?)),
        DISCARD => return Some(ActionMeaning::Whole(Action::Discard(card()?))),
        SECOND_HAND_ULTI => return Some(ActionMeaning::Whole(Action::SecondHandUlti(feats(n)))),
        _ => return Some(ActionMeaning::Whole(Action::Play(card()?))),
    };
    Some(ActionMeaning::Whole(Action::Say(word)))
}

/// Returns the name of a number, such as `pass`, `solo durch`, `ultimo 1+2 ouvert`, `keep T1` or
/// `play HK`; empty from [`ACTIONS`] on.
#[must_use]
pub fn name(number: usize) -> String {
    let joined = |first: &str, feats: UltiFeats, more: (&str, bool)| {
        let feats = if feats.is_empty() { String::new() } else { format!(" {feats}") };
        let more = if more.1 { format!(" {}", more.0) } else { String::new() };
        format!("{first}{feats}{more}")
    };
    match meaning(number) {
        None => String::new(),
        Some(ActionMeaning::Keep(card)) => format!("keep {card}"),
        Some(ActionMeaning::Whole(action)) => match action {
            Action::Say(Word::Ultimo { feats, ouvert }) => {
                joined("ultimo", feats, ("ouvert", ouvert))
            }
            Action::Say(Word::Solo { feats, durch }) => joined("solo", feats, ("durch", durch)),
            Action::Say(Word::BuyGeiss { give }) => format!("buy_geiss {give}"),
            Action::Say(Word::Bid(step)) => format!("bid {step}"),
            Action::Say(Word::Special { contract, ouvert }) => {
                joined(contract.id(), UltiFeats::NONE, ("ouvert", ouvert))
            }
            Action::Say(Word::Choose(contract)) => format!("choose {contract}"),
            Action::Discard(card) => format!("discard {card}"),
            Action::SecondHandUlti(feats) if feats.is_empty() => "second_hand_ulti none".to_owned(),
            Action::SecondHandUlti(feats) => joined("second_hand_ulti", feats, ("", false)),
            Action::Play(card) => format!("play {card}"),
            // The remaining blocks have one number each.
            _ => BLOCKS
                .iter()
                .find(|block| block.start == number)
                .map_or("", |block| block.id)
                .to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn blocks_follow_one_another() {
        let mut end = 0;
        for block in BLOCKS {
            assert_eq!(block.start, end, "{}", block.id);
            end += block.len;
        }
        assert_eq!((end, meaning(ACTIONS)), (ACTIONS, None));
        // Programs trained with another numbering are incompatible; a change needs a new version.
        assert_eq!((ACTIONS, WORDS, crate::encoding::VERSION), (258, 87, 1));
    }

    #[test]
    fn every_number_stands_for_one_thing_with_a_name_of_its_own() {
        let mut names = BTreeSet::new();
        for n in 0..ACTIONS {
            assert!(names.insert(name(n)), "{n}: {}", name(n));
            match meaning(n).unwrap() {
                ActionMeaning::Keep(card) => assert_eq!(keep_number(card), n),
                ActionMeaning::Whole(action) => assert_eq!(number(action), Some(n), "{action:?}"),
            }
        }
        assert!(!names.contains(""));
    }
}
