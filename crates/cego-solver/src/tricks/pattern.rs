//! What a position between two tricks looks like when only the order of the cards counts.

use super::Hands;
use super::bits::Compress;

/// Whose card stands at each rank of each suit, counting only the cards still in play, and who leads. Two
/// positions of one pattern are the same game wherever only the tricks count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pattern([u64; 3]);

impl Pattern {
    /// That of no position.
    pub(crate) const NONE: Pattern = Pattern([u64::MAX; 3]);

    /// `tag` (10 bits) keeps questions apart that must not share what is known.
    #[inline(always)]
    pub(crate) fn new(hands: &Hands, live: u64, leader: usize, tag: u64) -> Pattern {
        let compress = Compress::new(live);
        let low = compress.apply(hands[1] | hands[3]);
        let high = compress.apply(hands[2] | hands[3]);
        let fifth = if hands[4] == 0 { 0 } else { compress.apply(hands[4]) };
        // At most 50 cards are in play once everybody plays, so 14 bits of each word are free. The number of
        // trumps needs no place: every seat holds as many cards as the second one, whose cards can be counted.
        let lens = u64::from((live & 0xFF).count_ones())
            | u64::from((live & 0xFF00).count_ones()) << 4
            | u64::from((live & 0xFF_0000).count_ones()) << 8;
        let rest = u64::from((live & 0xFF00_0000).count_ones()) | (leader as u64) << 4;
        Pattern([low | lens << 50, high | rest << 50, fifth | tag << 50])
    }

    /// A number to find it by.
    #[inline(always)]
    pub(crate) fn hash(&self) -> u64 {
        let [a, b, c] = self.0;
        let x =
            u128::from(a ^ 0x9e37_79b9_7f4a_7c15) * u128::from(b ^ c.rotate_left(29) ^ 0xd1b5_4a32_d192_ed03);
        let y = (x >> 64) as u64 ^ x as u64;
        y.wrapping_mul(0x9fb2_1c65_1e98_df25)
    }
}
