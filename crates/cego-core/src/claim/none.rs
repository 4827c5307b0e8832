//! "None of the rest is mine."
//!
//! The others have the lead, so there is no order to prove it by; it is searched: every card the others may
//! hold and play, against the claimant's best answer. Cards that differ in nothing that matters are tried
//! once.

use std::collections::BTreeMap;

use super::knowledge::{GROUPS, Groups, Knowledge, Wish, group, key, marks, shown_void};
use crate::trick::{CurrentTrick, following};
use crate::{Card, CardSet, Seat};

/// Cards that are looked at before a claim counts as not proven.
const MOST_CARDS: u32 = 60_000;

/// The card to begin with if it is sure that the claimant wins no more trick.
pub(super) fn first_card(known: &Knowledge, table: &CurrentTrick) -> Option<Card> {
    let mut search = Search { seen: BTreeMap::new(), left: MOST_CARDS };
    following(known.hand, table.led())
        .iter()
        .find(|&card| search.loses_with(known, table, card) == Some(true))
}

struct Search {
    /// Answers at the beginning of a trick.
    seen: BTreeMap<Vec<u8>, bool>,
    left: u32,
}

impl Search {
    /// Whether the claimant can lose every trick; `None` if the search was given up.
    fn loses(&mut self, known: &Knowledge, table: &CurrentTrick, turn: Seat) -> Option<bool> {
        if table.len() == known.players.len() {
            return match table.winner(known.dead) {
                Some(winner) if winner == known.seat => Some(false),
                Some(_) if known.hand.is_empty() => Some(true),
                Some(winner) => self.next_trick(known, winner),
                None => Some(false),
            };
        }
        if turn != known.seat {
            return self.others_play(known, table, turn);
        }
        let mut answer = Some(false);
        for card in following(known.hand, table.led()) {
            match self.loses_with(known, table, card) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => answer = None,
            }
        }
        answer
    }

    fn loses_with(&mut self, known: &Knowledge, table: &CurrentTrick, card: Card) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let mut with = *table;
        with.put(known.seat, card);
        self.loses(&known.after(known.seat, card, 0), &with, known.next(known.seat))
    }

    fn next_trick(&mut self, known: &Knowledge, leader: Seat) -> Option<bool> {
        if leader != known.seat && is_always_below(known) {
            return Some(true);
        }
        let key = key(known, leader);
        if let Some(&answer) = self.seen.get(&key) {
            return Some(answer);
        }
        let answer = self.loses(known, &CurrentTrick::EMPTY, leader)?;
        self.seen.insert(key, answer);
        Some(answer)
    }

    /// Whatever this seat may play, the claimant loses.
    fn others_play(&mut self, known: &Knowledge, table: &CurrentTrick, seat: Seat) -> Option<bool> {
        for card in distinct(known, table, seat) {
            let without: Groups = table.led().map_or(0, |led| shown_void(led, group(card)));
            if !known.allows(seat, &Wish { one_of: card.into(), without, ..Wish::default() }) {
                continue;
            }
            self.left = self.left.checked_sub(1)?;
            let mut with = *table;
            with.put(seat, card);
            if !self.loses(&known.after(seat, card, without), &with, known.next(seat))? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// The cards a seat may play that differ in effect: of unseen cards with nothing between them that is known
/// to be somewhere only the lowest and the highest, so that either of two players can be the higher one.
fn distinct(known: &Knowledge, table: &CurrentTrick, seat: Seat) -> CardSet {
    let unseen = known.possible(seat) - known.known[seat];
    let marks = marks(known) | table.cards();
    let mut chosen = known.known[seat];
    for &group in &GROUPS {
        let mut run = CardSet::EMPTY;
        for card in (group & (unseen | marks)).iter().map(Some).chain([None]) {
            match card.filter(|card| !marks.contains(*card)) {
                Some(card) => {
                    run.insert(card);
                }
                None => {
                    chosen |= run.lowest().map_or(CardSet::EMPTY, CardSet::of);
                    chosen |= run.highest().map_or(CardSet::EMPTY, CardSet::of);
                    run = CardSet::EMPTY;
                }
            }
        }
    }
    chosen
}

/// Whether the claimant, others leading, stays below in every suit: they have no trumps, and below each of theirs
/// cards the others have at most as many cards of the suit as they have themselves. Then whatever is led, they have
/// a lower one; they play the highest below the best card on the table, and the same holds again.
fn is_always_below(known: &Knowledge) -> bool {
    let theirs = known.others().fold(known.unseen, |all, seat| all | known.known[seat]);
    let below = |card: Card| CardSet::from_bits((1u64 << card.index()) - 1);
    known.hand.trumps().is_empty()
        && GROUPS.iter().all(|&group| {
            let mine = known.hand & group;
            // A dead card is below everything.
            let dead = mine & known.dead;
            (mine - dead).iter().all(|card| {
                let mine_below = (mine & below(card)).len() + (dead - below(card)).len();
                (theirs & group & below(card)).len() <= mine_below
            })
        })
}
