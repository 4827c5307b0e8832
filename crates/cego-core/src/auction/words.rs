//! The words a seat may say, listed.

use std::fmt;
use std::ops::Deref;

use super::check::{has_trumps_for, prices};
use super::window::specials_played;
use super::{Auction, Stage};
use crate::pips::can_play_step;
use crate::{Card, CardSet, Contract, Rules, Seat, UltiFeats, Word};

/// A list of words, kept in place: no more than [`Words::CAPACITY`], in a fixed order.
#[derive(Clone, Copy)]
pub struct Words {
    list: [Word; Words::CAPACITY],
    len: u8,
}

impl Words {
    /// The most words a seat can ever choose from: in a counter query with every switch on 14 ways to say
    /// Ultimo, 16 to say Solo, 14 specials, "I go against" and a pass.
    pub const CAPACITY: usize = 46;

    /// An empty list, to be filled by [`Auction::list_words`].
    #[must_use]
    pub const fn new() -> Words {
        Words { list: [Word::Pass; Words::CAPACITY], len: 0 }
    }

    fn push(&mut self, word: Word) {
        self.list[usize::from(self.len)] = word;
        self.len += 1;
    }

    /// The words.
    #[must_use]
    pub fn as_slice(&self) -> &[Word] {
        &self.list[..usize::from(self.len)]
    }
}

impl Default for Words {
    fn default() -> Words {
        Words::new()
    }
}

impl Deref for Words {
    type Target = [Word];
    fn deref(&self) -> &[Word] {
        self.as_slice()
    }
}

impl PartialEq for Words {
    fn eq(&self, other: &Words) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Words {}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl IntoIterator for Words {
    type Item = Word;
    type IntoIter = std::iter::Take<std::array::IntoIter<Word, { Words::CAPACITY }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter().take(usize::from(self.len))
    }
}

impl<'a> IntoIterator for &'a Words {
    type Item = &'a Word;
    type IntoIter = std::slice::Iter<'a, Word>;

    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

impl Auction {
    /// What the seat, which holds `hand`, may say now: exactly the words [`Auction::may_say`] accepts.
    /// Seats that are not on turn may have words too (D-11); the list of a seat on turn is never empty.
    #[must_use]
    pub fn words(&self, rules: &Rules, seat: Seat, hand: CardSet) -> Words {
        let mut words = Words::new();
        self.list_words(rules, seat, hand, &mut words);
        words
    }

    /// As [`Auction::words`], into a list that can be used again: whatever was in it is forgotten.
    pub fn list_words(&self, rules: &Rules, seat: Seat, hand: CardSet, words: &mut Words) {
        words.len = 0;
        let Some(on_turn) = self.on_turn() else { return };
        if !self.players.contains(seat) {
            return;
        }
        if self.sale.is_some() {
            if seat == on_turn {
                for word in [Word::Pass, Word::SellGeiss] {
                    if self.sale_word(rules, hand, word).is_ok() {
                        words.push(word);
                    }
                }
            }
            return;
        }
        if seat == on_turn {
            self.list_own_turn(rules, hand, words);
        }
        self.list_ultimo(rules, seat, hand, words);
        self.list_specials(rules, seat, hand, words);
    }

    fn list_own_turn(&self, rules: &Rules, hand: CardSet, words: &mut Words) {
        if !matches!(self.stage, Stage::Opening | Stage::Choice) {
            words.push(Word::Pass);
        }
        match self.stage {
            Stage::SoloQuery => self.list_solo(rules, hand, words),
            Stage::CounterQuery => {
                words.push(Word::Gegensolo);
                self.list_solo(rules, hand, words);
            }
            Stage::Opening => {
                words.push(Word::Bid(Contract::Cego));
                if rules.shortened_opening {
                    words.push(Word::CegoEineSelber);
                }
            }
            Stage::Raising => {
                let mut step = self.level.and_then(|level| rules.next_step(level));
                while let Some(next) = step {
                    if can_play_step(rules, next, hand) {
                        words.push(Word::Bid(next));
                    }
                    step = if rules.jump_bids { rules.next_step(next) } else { None };
                }
            }
            Stage::Answer => {
                if self.level.is_some_and(|level| can_play_step(rules, level, hand)) {
                    words.push(Word::Hold);
                }
            }
            Stage::Choice => self.list_choices(rules, hand, words),
            Stage::UltimoQuery | Stage::SpecialsRound { .. } | Stage::GeissSale { .. } | Stage::Over => {}
        }
    }

    fn list_solo(&self, rules: &Rules, hand: CardSet, words: &mut Words) {
        if self.solo_open(rules).is_err() {
            return;
        }
        let allowed = rules.allows_ulti(Contract::Solo);
        let joined = if allowed { rules.held_feats(hand) } else { UltiFeats::NONE };
        for feats in std::iter::once(UltiFeats::NONE).chain(joined.subsets()) {
            words.push(Word::Solo { feats, durch: false });
            if rules.allows_durch(Contract::Solo) {
                words.push(Word::Solo { feats, durch: true });
            }
        }
    }

    fn list_choices(&self, rules: &Rules, hand: CardSet, words: &mut Words) {
        let Some(level) = self.level else { return };
        words.push(Word::Choose(level));
        for contract in [Contract::Raeuber, Contract::Drescher] {
            if self.offers_instead_of_cego(rules, contract) {
                words.push(Word::Choose(contract));
            }
        }
        let mut step = if rules.voluntary_raise { rules.next_step(level) } else { None };
        while let Some(higher) = step {
            if can_play_step(rules, higher, hand) {
                words.push(Word::Choose(higher));
            }
            step = rules.next_step(higher);
        }
    }

    fn list_ultimo(&self, rules: &Rules, seat: Seat, hand: CardSet, words: &mut Words) {
        if !matches!(self.stage, Stage::UltimoQuery | Stage::SoloQuery | Stage::CounterQuery) {
            return;
        }
        let held = rules.held_feats(hand);
        if !held.is_empty() && self.ultimo_open(rules, seat).is_ok() {
            for feats in held.subsets() {
                words.push(Word::Ultimo { feats, ouvert: false });
                if rules.allows_ouvert(Contract::Ultimo) {
                    words.push(Word::Ultimo { feats, ouvert: true });
                }
            }
        }
        if rules.sells_geiss() && !hand.contains(Card::GEISS) && self.purchase_open(rules, seat).is_ok() {
            for give in prices(rules, hand) {
                words.push(Word::BuyGeiss { give });
            }
        }
    }

    fn list_specials(&self, rules: &Rules, seat: Seat, hand: CardSet, words: &mut Words) {
        match self.stage {
            Stage::UltimoQuery | Stage::Choice => return,
            Stage::SoloQuery if !rules.specials_before_phase1_end => return,
            Stage::CounterQuery if !rules.specials_after_solo && !rules.extended_bettel_piccolo => return,
            Stage::Raising | Stage::Answer if !self.to_speak.contains(seat) => return,
            _ => {}
        }
        // Elsewhere the moment is the same for all of them; this list is made for every word of a deal.
        let each_for_itself = matches!(self.stage, Stage::CounterQuery | Stage::SpecialsRound { .. });
        if !each_for_itself && self.special_open(rules, seat, Contract::Bettel).is_err() {
            return;
        }
        for contract in specials_played(rules) {
            let open = !each_for_itself || self.special_open(rules, seat, contract).is_ok();
            if open && has_trumps_for(rules, contract, hand) {
                words.push(Word::Special { contract, ouvert: false });
                if rules.allows_ouvert(contract) {
                    words.push(Word::Special { contract, ouvert: true });
                }
            }
        }
    }
}
