//! Selection of the n-th card of a hand (the select operation on a bit vector).

/// Strategy for finding the n-th set bit of a word.
pub(super) trait Select: Copy {
    /// Isolates the set bit of `mask` that has `n` set bits below it.
    ///
    /// `n` must be smaller than the number of set bits; otherwise the result is meaningless.
    fn nth(self, mask: u64, n: usize) -> u64;
}

/// Implementation without special instructions.
#[derive(Clone, Copy)]
pub(super) struct Portable;

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = 0x8080_8080_8080_8080;

impl Select for Portable {
    /// Broadword selection by Vigna ("Broadword implementation of rank/select queries", 2008).
    ///
    /// Prefix sums of the bytes' bit counts find the byte, and a table finds the bit.
    #[inline(always)]
    fn nth(self, mask: u64, n: usize) -> u64 {
        let pairs = mask - (mask >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let bytes = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        let sums = bytes.wrapping_mul(ONES);
        // Sets the top bit of every byte up to and including which there are at most n set bits.
        let full = ((n as u64).wrapping_mul(ONES) | TOPS).wrapping_sub(sums) & TOPS;
        let shift = (full >> 7).wrapping_mul(ONES) >> 56 << 3;
        let before = (sums << 8) >> (shift & 63) & 0xff;
        let byte = (mask >> (shift & 63)) & 0xff;
        let bit = IN_BYTE[(n as u64).wrapping_sub(before) as usize & 7][byte as usize];
        1 << ((shift + u64::from(bit)) & 63)
    }
}

/// `IN_BYTE[n][byte]` is the position of the n-th set bit of a byte.
static IN_BYTE: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[n][byte] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares every bit of sparse, dense and average words with clearing the lowest bit n times.
    #[test]
    fn portable_selects_the_nth_bit() {
        let mut word = 0x0123_4567_89ab_cdefu64;
        for round in 0..2000 {
            word = word.wrapping_mul(0x2d35_8dcc_aa6c_78a5).rotate_left(29) + 1;
            let mask = match round % 3 {
                0 => word,
                1 => word & word.rotate_left(7) & word.rotate_left(31),
                _ => word | word.rotate_left(11),
            };
            let mut rest = mask;
            for n in 0..mask.count_ones() as usize {
                assert_eq!(
                    Portable.nth(mask, n),
                    rest & rest.wrapping_neg(),
                    "bit {n} of {mask:x}"
                );
                rest &= rest - 1;
            }
        }
        assert_eq!(Portable.nth(1 << 63, 0), 1 << 63);
        assert_eq!(Portable.nth(u64::MAX, 63), 1 << 63);
    }
}
