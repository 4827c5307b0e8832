//! "The rest is ours": the declarer wins no more trick.
//!
//! The partners see each other's cards and not the declarer's. Searched is every card the declarer may hold and play, against the best
//! answer of their opponents, who choose by what they have seen alone. Of cards that differ in nothing that
//! matters one is tried.

use std::collections::BTreeMap;

use super::knowledge::{GROUPS, Groups, Knowledge, TRUMPS, Wish, group, key, shown_void};
use crate::trick::{CurrentTrick, following};
use crate::{Card, CardSet, Seat, short};

/// Cards that are looked at before a claim counts as not proven.
const MOST_CARDS: u32 = 200_000;

/// The card for the seat on turn, the claimant, if it is sure that the declarer wins no more trick.
pub(super) fn first_card(known: &Knowledge, table: &CurrentTrick, declarer: Seat) -> Option<Card> {
    let mut search = Search { declarer, seen: BTreeMap::new(), left: MOST_CARDS };
    let cards = search.answers(known, table, known.seat);
    cards.into_iter().find(|&card| search.holds_with(known, table, known.seat, card, 0) == Some(true))
}

struct Search {
    declarer: Seat,
    /// Answers at the beginning of a trick.
    seen: BTreeMap<Vec<u8>, bool>,
    left: u32,
}

impl Search {
    /// Whether the declarer can be kept from every trick; `None` if the search was given up.
    fn holds(&mut self, known: &Knowledge, table: &CurrentTrick, turn: Seat) -> Option<bool> {
        if table.len() == known.players.len() {
            return match table.winner(known.dead) {
                Some(winner) if winner == self.declarer => Some(false),
                Some(_) if known.hand.is_empty() => Some(true),
                Some(winner) => self.next_trick(known, winner),
                None => Some(false),
            };
        }
        if turn == self.declarer {
            return self.declarer_plays(known, table);
        }
        let mut answer = Some(false);
        for card in self.answers(known, table, turn) {
            match self.holds_with(known, table, turn, card, 0) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => answer = None,
            }
        }
        answer
    }

    fn holds_with(
        &mut self,
        known: &Knowledge,
        table: &CurrentTrick,
        seat: Seat,
        card: Card,
        void: Groups,
    ) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let mut with = *table;
        with.put(seat, card);
        self.holds(&known.after(seat, card, void), &with, known.next(seat))
    }

    fn next_trick(&mut self, known: &Knowledge, leader: Seat) -> Option<bool> {
        let key = key(known, leader);
        if let Some(&answer) = self.seen.get(&key) {
            return Some(answer);
        }
        let answer = self.holds(known, &CurrentTrick::EMPTY, leader)?;
        self.seen.insert(key, answer);
        Some(answer)
    }

    /// Whatever the declarer may play, they are kept from the tricks. Their best cards are tried first.
    fn declarer_plays(&mut self, known: &Knowledge, table: &CurrentTrick) -> Option<bool> {
        let declarer = self.declarer;
        for card in distinct_unseen(known, table, declarer).iter().rev() {
            let without: Groups = table.led().map_or(0, |led| shown_void(led, group(card)));
            if known.allows(declarer, &Wish { one_of: card.into(), without, ..Wish::default() })
                && !self.holds_with(known, table, declarer, card, without)?
            {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The cards a partner may play that differ in effect, the likeliest to hold first.
    fn answers(&self, known: &Knowledge, table: &CurrentTrick, seat: Seat) -> Vec<Card> {
        let hand = hand_of(known, seat);
        let choices = following(hand, table.led()) & distinct_own(known, table, hand);
        let declarers = known.possible(self.declarer) - known.dead;
        let played = table.iter().any(|(seat, _)| seat == self.declarer);
        let winning = |table: &CurrentTrick| table.winner(known.dead);
        // What a card is worth in this trick; less comes first.
        let rank = |card: Card| {
            let mut with = *table;
            with.put(seat, card);
            let taken = winning(&with) == Some(seat);
            let height = i32::from(card.index());
            if played {
                // The cheapest card with which the trick is not the declarer's.
                return (winning(&with) == Some(self.declarer), height);
            }
            let beats = |theirs: Card| {
                let mut with = with;
                with.put(self.declarer, theirs);
                winning(&with) == Some(self.declarer)
            };
            let answer_led = following(declarers, with.led());
            let sure =
                !answer_led.iter().any(beats) && (card.is_trump() || (declarers & GROUPS[TRUMPS]).is_empty());
            // Sure trumps first, from the top; where a partner's card is sure, the lowest will do.
            (!sure, if taken { -height } else { height })
        };
        let mut cards: Vec<Card> = choices.iter().collect();
        short::sort_by_key(&mut cards, |&card| rank(card));
        cards
    }
}

/// The hand of one of the partners.
fn hand_of(known: &Knowledge, seat: Seat) -> CardSet {
    if seat == known.seat { known.hand } else { known.known[seat] }
}

/// The cards the declarer may play that differ in effect: of unseen cards with nothing between them that is known to be somewhere
/// one, for each of them is in their hand or out of play.
fn distinct_unseen(known: &Knowledge, table: &CurrentTrick, declarer: Seat) -> CardSet {
    let apart = known.known[declarer] | known.dead;
    let possible = known.possible(declarer);
    let run_of = possible - apart;
    (possible & apart) | lowest_of_runs(run_of, all_left(known, table) - run_of)
}

/// The cards of a hand that differ in effect: of cards with nothing between them one.
fn distinct_own(known: &Knowledge, table: &CurrentTrick, hand: CardSet) -> CardSet {
    let dead = hand & known.dead;
    let one_dead = GROUPS.iter().filter_map(|&group| (dead & group).lowest());
    let live = hand - dead;
    lowest_of_runs(live, all_left(known, table) - live) | one_dead.collect()
}

/// Every card that is not in a trick that is done, as far as it may be in somebody's hand or on the table.
fn all_left(known: &Knowledge, table: &CurrentTrick) -> CardSet {
    known.others().fold(known.hand | known.unseen | table.cards(), |all, seat| all | known.known[seat])
}

/// The lowest of each run of `cards` that no card of `between` interrupts.
fn lowest_of_runs(cards: CardSet, between: CardSet) -> CardSet {
    let mut chosen = CardSet::EMPTY;
    for &group in &GROUPS {
        let mut goes_on = false;
        for card in (group & (cards | between)).iter() {
            let inside = cards.contains(card);
            if inside && !goes_on {
                chosen.insert(card);
            }
            goes_on = inside;
        }
    }
    chosen
}
