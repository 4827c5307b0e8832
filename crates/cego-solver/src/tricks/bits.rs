//! Bit tricks on sets of cards.

use super::TRUMPS;

/// All cards of the suit of each card.
const SUIT_OF: [u64; 64] = {
    let mut suits = [TRUMPS; 64];
    let mut i = 0;
    while i < 32 {
        suits[i] = 0xFF << (i & 0x18);
        i += 1;
    }
    suits
};

/// All cards of the suit of a card.
#[inline(always)]
pub(crate) fn suit_of(card: u64) -> u64 {
    SUIT_OF[card.trailing_zeros() as usize & 63]
}

/// How high a card stands in its suit, 0 to 7, trumps 0 to 21.
#[inline(always)]
pub(crate) fn height(card: u64) -> i32 {
    let index = card.trailing_zeros() as i32;
    if index < 32 { index & 7 } else { index - 32 }
}

/// The lowest card of a set, or none.
#[inline(always)]
pub(crate) fn lowest(cards: u64) -> u64 {
    cards & cards.wrapping_neg()
}

/// The places above a card, of whatever suit.
#[inline(always)]
pub(crate) fn above(card: u64) -> u64 {
    !(card | (card - 1))
}

/// The `n`-th card of a set, counted from 0 at the lowest; none if there are fewer.
#[inline(always)]
pub(crate) fn nth(mut set: u64, n: u32) -> u64 {
    for _ in 0..n {
        set &= set.wrapping_sub(1);
    }
    lowest(set)
}

/// How many cards of the set lie below the card.
#[inline(always)]
pub(crate) fn place(set: u64, card: u64) -> u32 {
    (set & (card - 1)).count_ones()
}

/// Moves the bits at the places of one mask together at the low end: `pext` on machines without it
/// (Warren, *Hacker's Delight*, 7-4). Made once for a mask, used for several words.
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
            // Parity of the zeros to the right of each place.
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
