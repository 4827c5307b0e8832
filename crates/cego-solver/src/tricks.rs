//! Shared parts of the goal and Räuber searches: bit sets of cards, tricks, and obligatory leads.
//!
//! Seats are counted from the player of the search: seat 0 is that player, and all others play
//! against them.

use cego_core::{CardSet, Seat};

use crate::Position;
use crate::position::Opening;

/// Hands by seat, as bit sets in the layout of [`cego_core::CardSet`]. The fifth is used only in a
/// Räuber that the dealer of five has joined.
pub(crate) type Hands = [u64; 5];

/// Set of all trumps.
pub(crate) const TRUMPS: u64 = cego_core::CardSet::TRUMPS.bits();

/// Returns all cards in play.
#[inline(always)]
pub(crate) fn all_of(hands: &Hands) -> u64 {
    hands[0] | hands[1] | hands[2] | hands[3] | hands[4]
}

/// Returns the cards of `hand` that may be played to a trick. `led` is the set of all cards of the
/// suit led.
#[inline(always)]
pub(crate) fn following(hand: u64, led: u64) -> u64 {
    let suit = hand & led;
    if suit != 0 {
        return suit;
    }
    let trumps = hand & TRUMPS;
    if trumps != 0 { trumps } else { hand }
}

/// Returns the cards of `legal` that are equivalent to `card` from `card` upwards: touching cards
/// of its suit with no card of `others` in between. A card of `dead` is equivalent only to itself.
#[inline(always)]
pub(crate) fn equivalent(card: u64, legal: u64, others: u64, dead: u64) -> u64 {
    if card & dead != 0 {
        return card;
    }
    let suit = suit_of(card);
    let limit = lowest(others & suit & above(card));
    let reach = if limit == 0 { suit } else { suit & (limit - 1) };
    legal & reach & !dead & !(card - 1)
}

/// Returns the largest number of the trumps `own` that can be beaten, each in a trick of its own,
/// by the trumps `theirs`.
#[inline(always)]
fn beatable(mut own: u64, theirs: u64) -> u32 {
    let mut beaten = 0;
    while own != 0 {
        let top = 1 << (63 - own.leading_zeros());
        if (theirs & above(top)).count_ones() > beaten {
            beaten += 1;
        }
        own ^= top;
    }
    beaten
}

/// Returns the minimum and maximum of the `left` tricks that the player can win. Their trumps lose
/// only to higher ones, each to another; the same holds for the trumps of every other player. No
/// dead cards may be in play.
#[inline(always)]
pub(crate) fn trump_range(hands: &Hands, left: u8) -> (u8, u8) {
    let own = hands[0] & TRUMPS;
    let theirs = (hands[1] | hands[2] | hands[3] | hands[4]) & TRUMPS;
    let least = own.count_ones() - beatable(own, theirs);
    let mut lost = 0;
    for hand in &hands[1..] {
        let trumps = hand & TRUMPS;
        lost = lost.max(trumps.count_ones() - beatable(trumps, own));
    }
    (least as u8, left - lost as u8)
}

// --- bit operations on sets of cards

/// Suit of each card as a set, by card index.
const SUIT_OF: [u64; 64] = {
    let mut suits = [TRUMPS; 64];
    let mut i = 0;
    while i < 32 {
        suits[i] = 0xFF << (i & 0x18);
        i += 1;
    }
    suits
};

/// Returns all cards of the suit of a card.
#[inline(always)]
pub(crate) fn suit_of(card: u64) -> u64 {
    SUIT_OF[card.trailing_zeros() as usize & 63]
}

/// Returns the rank of a card in its suit: 0 to 7, for trumps 0 to 21.
#[inline(always)]
pub(crate) fn height(card: u64) -> i32 {
    let index = card.trailing_zeros() as i32;
    if index < 32 { index & 7 } else { index - 32 }
}

/// Returns the lowest card of a set, or 0 for an empty set.
#[inline(always)]
pub(crate) fn lowest(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

/// Returns all bits above a card, of any suit.
#[inline(always)]
pub(crate) fn above(card: u64) -> u64 {
    !(card | (card - 1))
}

/// Returns the `n`-th card of a set, counted from 0 at the lowest, or 0 if there are fewer.
#[inline(always)]
pub(crate) fn nth(mut set: u64, n: u32) -> u64 {
    for _ in 0..n {
        set &= set.wrapping_sub(1);
    }
    lowest(set)
}

/// Returns the number of cards of the set below `card`.
#[inline(always)]
pub(crate) fn place(set: u64, card: u64) -> u32 {
    (set & (card - 1)).count_ones()
}

/// Parallel bit extraction (`pext`) in software: packs the bits selected by a mask at the low end
/// (Warren, *Hacker's Delight*, 7-4). Built once for a mask and applied to several words.
#[derive(Clone, Copy)]
pub(crate) struct Compress {
    mask: u64,
    moves: [u64; 6],
}

impl Compress {
    #[inline(always)]
    pub(crate) fn new(mask: u64) -> Compress {
        let mut moves = [0; 6];
        let mut left = mask;
        let mut zeros = !mask << 1;
        for (i, step) in moves.iter_mut().enumerate() {
            // Parity of the number of zeros to the right of each place.
            let mut parity = zeros;
            for shift in [1, 2, 4, 8, 16, 32] {
                parity ^= parity << shift;
            }
            *step = parity & left;
            left = (left ^ *step) | (*step >> (1 << i));
            zeros &= !parity;
        }
        Compress { mask, moves }
    }

    #[inline(always)]
    pub(crate) fn apply(&self, word: u64) -> u64 {
        let mut word = word & self.mask;
        for (i, step) in self.moves.iter().enumerate() {
            let moved = word & step;
            word = (word ^ moved) | (moved >> (1 << i));
        }
        word
    }
}

// --- current trick

/// Trick in progress, as bit sets of cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchTrick {
    /// Set of all cards of the suit led; 0 before the lead.
    pub(crate) led: u64,
    /// Card that wins so far; 0 if no card on the table can win.
    pub(crate) best: u64,
    /// Cards that would beat `best`.
    pub(crate) beat: u64,
    pub(crate) best_seat: usize,
    /// Cards on the table.
    pub(crate) cards: u64,
    pub(crate) count: usize,
    /// Seat that plays next.
    pub(crate) seat: usize,
    /// Card that the player of the search (seat 0) has played to it; 0 before.
    pub(crate) own: u64,
}

impl SearchTrick {
    pub(crate) const fn empty(leader: usize) -> SearchTrick {
        SearchTrick {
            led: 0,
            best: 0,
            beat: !0,
            best_seat: leader,
            cards: 0,
            count: 0,
            seat: leader,
            own: 0,
        }
    }

    /// Adds a card of the player on turn, without moving the turn on. `dead` marks a card that
    /// cannot win (D-16).
    #[inline(always)]
    pub(crate) fn put(&mut self, card: u64, dead: bool) {
        if self.count == 0 {
            self.led = suit_of(card);
        }
        if card & self.beat != 0 && !dead {
            self.best = card;
            self.best_seat = self.seat;
            let suit = suit_of(card);
            self.beat = (TRUMPS | suit) & above(card);
            // Reached only after the lead of a dead card: a card of its suit beats an earlier
            // discard.
            if suit != self.led && suit != TRUMPS {
                self.beat |= self.led;
            }
        }
        if self.seat == 0 {
            self.own = card;
        }
        self.cards |= card;
        self.count += 1;
    }

    /// Returns the complete last trick, led by `leader`; all cards are forced.
    pub(crate) fn last(hands: &Hands, ring: &TurnOrder, leader: usize) -> SearchTrick {
        let mut trick = SearchTrick::empty(leader);
        while trick.count < ring.players() {
            trick.put(hands[trick.seat], false);
            trick.seat = ring.next(trick.seat);
        }
        trick
    }

    /// Returns the cards that separate touching cards of the hand on turn: the cards of the others
    /// and the card to beat.
    #[inline(always)]
    pub(crate) fn separators(&self, hands: &Hands) -> u64 {
        (all_of(hands) & !hands[self.seat]) | self.best
    }
}

// --- conversion of a position to the representation of the search

/// Order of play around the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnOrder {
    /// Number of seats around the table.
    pub(crate) seats: usize,
    /// Seat of the dealer of five before they join a Räuber; otherwise a number that is no seat.
    pub(crate) absent: usize,
}

impl TurnOrder {
    const NOBODY: usize = 9;

    /// Returns a placeholder for a search without a position.
    pub(crate) const fn none() -> TurnOrder {
        TurnOrder { seats: 0, absent: TurnOrder::NOBODY }
    }

    /// Returns the number of cards in a trick.
    #[inline(always)]
    pub(crate) fn players(&self) -> usize {
        self.seats - usize::from(self.absent != TurnOrder::NOBODY)
    }

    /// Returns whether every seat takes part in the current trick.
    #[inline(always)]
    pub(crate) fn is_whole(&self) -> bool {
        self.absent == TurnOrder::NOBODY
    }

    /// Lets the absent dealer join, which happens after the first trick.
    pub(crate) fn close(&mut self) {
        self.absent = TurnOrder::NOBODY;
    }

    /// Returns the next seat to play.
    #[inline(always)]
    pub(crate) fn next(&self, seat: usize) -> usize {
        let next = self.after(seat);
        if next == self.absent { self.after(next) } else { next }
    }

    #[inline(always)]
    fn after(&self, seat: usize) -> usize {
        if seat + 1 == self.seats { 0 } else { seat + 1 }
    }
}

/// Position in the representation of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchPosition {
    pub(crate) hands: Hands,
    pub(crate) ring: TurnOrder,
    pub(crate) opening: Opening,
    pub(crate) trick: SearchTrick,
    /// Number of tricks still to be won, including the one on the table.
    pub(crate) left: u8,
}

impl SearchPosition {
    /// Converts a position, with seats counted from `hero`. Returns `None` if `hero` takes no part
    /// in the play, or if all tricks are done.
    pub(crate) fn new(position: &Position<'_>, hero: Seat) -> Option<SearchPosition> {
        let play = &position.play;
        let table = position.rules.table;
        let turn = play.on_turn()?;
        let order: Vec<Seat> = table
            .seats_from(hero)
            .filter(|&seat| play.players().contains(seat) || play.joins() == Some(seat))
            .collect();
        if order.first() != Some(&hero) {
            return None;
        }
        let rel = |seat: Seat| order.iter().position(|&s| s == seat);
        let mut hands = [0; 5];
        for (hand, &seat) in hands.iter_mut().zip(&order) {
            *hand = play.hands()[seat].bits();
        }
        let first = play.on_table().iter().next().map_or(turn, |(seat, _)| seat);
        let mut trick = SearchTrick::empty(rel(first)?);
        for (seat, card) in play.on_table().iter() {
            trick.seat = rel(seat)?;
            trick.put(CardSet::from_card(card).bits(), play.dead().contains(card));
        }
        trick.seat = rel(turn)?;
        let opening = Opening::new(position, &order);
        let ring = TurnOrder {
            seats: order.len(),
            absent: play.joins().and_then(rel).unwrap_or(TurnOrder::NOBODY),
        };
        let left = position.tricks_left();
        Some(SearchPosition { hands, ring, opening, trick, left })
    }

    /// Returns whether no leads are due and no dead cards are in play.
    pub(crate) fn is_free(&self) -> bool {
        !self.opening.binds() && self.opening.dead & (all_of(&self.hands) | self.trick.cards) == 0
    }
}

// --- outlook of a trick after a card

/// Outlook of the trick for the player of the search (seat 0), after a card of the player on turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outlook {
    /// The player wins the trick, whatever the others play.
    Wins,
    /// The player does not win the trick, whatever is played.
    Loses,
    /// The player's card is winning so far.
    Ahead,
    /// The player has not played yet and may still win.
    Behind,
}

/// Returns the outlook once the player on turn has added `card`.
#[inline(always)]
pub(crate) fn outlook(
    hands: &Hands,
    ring: &TurnOrder,
    dead: u64,
    trick: &SearchTrick,
    card: u64,
) -> Outlook {
    let mut after = *trick;
    after.put(card, dead & card != 0);
    if after.best_seat == 0 && after.best != 0 {
        let mut seat = trick.seat;
        let mut safe = true;
        for _ in after.count..ring.players() {
            seat = ring.next(seat);
            let could = following(hands[seat], after.led);
            if could & after.beat & !dead != 0 {
                if could & (!after.beat | dead) == 0 {
                    return Outlook::Loses;
                }
                safe = false;
            }
        }
        if safe { Outlook::Wins } else { Outlook::Ahead }
    } else if after.own != 0 || following(hands[0], after.led) & after.beat & !dead == 0 {
        Outlook::Loses
    } else {
        Outlook::Behind
    }
}

// --- candidate cards

#[derive(Clone, Copy)]
struct ScoredCard {
    card: u64,
    score: i32,
}

/// Candidate cards of a position, each with a score for the move ordering.
pub(crate) struct Candidates {
    list: [ScoredCard; 16],
    tried: usize,
    count: usize,
}

impl Candidates {
    pub(crate) const NONE: Candidates =
        Candidates { list: [ScoredCard { card: 0, score: 0 }; 16], tried: 0, count: 0 };

    /// Returns the choices of a hand with at most one legal card, or `None` if there are several.
    #[inline(always)]
    pub(crate) fn forced(legal: u64) -> Option<Candidates> {
        if legal & legal.wrapping_sub(1) != 0 {
            return None;
        }
        let mut only = Candidates::NONE;
        if legal != 0 {
            only.add(legal, 0);
        }
        Some(only)
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, card: u64, score: i32) {
        self.list[self.count] = ScoredCard { card, score };
        self.count += 1;
    }

    /// Removes the card added last.
    #[inline(always)]
    pub(crate) fn drop_last(&mut self) {
        self.count -= 1;
    }

    /// Returns the number of candidates, tried or not.
    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// Returns the untried card with the highest score. Uses an incremental selection sort, because
    /// the first card is often enough.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Option<u64> {
        let first = self.tried;
        let top = (first..self.count).max_by_key(|&j| self.list[j].score)?;
        self.list.swap(first, top);
        self.tried += 1;
        Some(self.list[first].card)
    }
}

// --- patterns and transposition table

/// Pattern of a position: the owner of each rank of each suit, counting only cards in play, and the
/// leader. Two positions of one pattern are the same game wherever only tricks count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pattern([u64; 3]);

impl Pattern {
    /// Pattern that no position has.
    pub(crate) const NONE: Pattern = Pattern([u64::MAX; 3]);

    /// Returns the pattern of a position. `tag` (10 bits) separates questions that must not share
    /// table entries.
    #[inline(always)]
    pub(crate) fn new(hands: &Hands, live: u64, leader: usize, tag: u64) -> Pattern {
        let compress = Compress::new(live);
        let low = compress.apply(hands[1] | hands[3]);
        let high = compress.apply(hands[2] | hands[3]);
        let fifth = if hands[4] == 0 { 0 } else { compress.apply(hands[4]) };
        // At most 50 cards are in play once every seat plays, so 14 bits of each word are free. The
        // number of trumps needs no bits: every seat holds as many cards as the second, whose cards
        // are counted.
        let lens = u64::from((live & 0xFF).count_ones())
            | u64::from((live & 0xFF00).count_ones()) << 4
            | u64::from((live & 0xFF_0000).count_ones()) << 8;
        let rest = u64::from((live & 0xFF00_0000).count_ones()) | (leader as u64) << 4;
        Pattern([low | lens << 50, high | rest << 50, fifth | tag << 50])
    }

    /// Returns the hash for the transposition table.
    #[inline(always)]
    pub(crate) fn hash(&self) -> u64 {
        let [a, b, c] = self.0;
        let x = u128::from(a ^ 0x9e37_79b9_7f4a_7c15)
            * u128::from(b ^ c.rotate_left(29) ^ 0xd1b5_4a32_d192_ed03);
        let y = (x >> 64) as u64 ^ x as u64;
        y.wrapping_mul(0x9fb2_1c65_1e98_df25)
    }
}

/// Table entry of a pattern.
#[derive(Clone, Copy)]
pub(crate) struct Slot<V> {
    pub(crate) pattern: Pattern,
    pub(crate) known: V,
}

/// Transposition table with two entries a bucket. A new entry replaces the older one.
pub(crate) struct TranspositionTable<V> {
    entries: Box<[[Slot<V>; 2]]>,
    shift: u32,
}

impl<V: Copy> TranspositionTable<V> {
    /// Creates a table of 2^`log2` entries, at least 2 and at most 2^28, each initialised to
    /// `nothing`.
    pub(crate) fn new(log2: u32, nothing: V) -> TranspositionTable<V> {
        let log2 = log2.clamp(1, 28);
        let empty = Slot { pattern: Pattern::NONE, known: nothing };
        let buckets = 1usize << (log2 - 1);
        TranspositionTable {
            entries: vec![[empty; 2]; buckets].into_boxed_slice(),
            shift: 65 - log2,
        }
    }

    /// Returns the bucket of a pattern, with the newer entry first.
    #[inline(always)]
    pub(crate) fn bucket(&mut self, pattern: &Pattern) -> &mut [Slot<V>; 2] {
        // Shifts twice, because a table of one bucket would shift by 64.
        let index = (pattern.hash() >> 1 >> (self.shift - 1)) as usize;
        &mut self.entries[index]
    }

    /// Clears the table but keeps its memory.
    pub(crate) fn clear(&mut self) {
        for slot in self.entries.iter_mut().flatten() {
            slot.pattern = Pattern::NONE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compress_moves_bits_together() {
        let mut mask = 0x0123_4567_89ab_cdef_u64;
        for round in 0..200 {
            mask = mask.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(round) | 1 << (round % 64);
            let word = mask.wrapping_mul(0xd1b5_4a32_d192_ed03);
            let places = (0..64).filter(|place| mask >> place & 1 == 1);
            let slow = places.enumerate().fold(0, |sum, (to, from)| sum | (word >> from & 1) << to);
            assert_eq!(Compress::new(mask).apply(word), slow, "{mask:x} {word:x}");
        }
    }
}
