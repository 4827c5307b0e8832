//! Split into training, validation and test data.

use std::fmt;

use cego_core::shuffle::Seed;
use sha2::{Digest, Sha256};

/// Part of a data set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Split {
    /// Training data: 90 % of deals.
    Train,
    /// Validation data: 5 % of deals.
    Valid,
    /// Test data: 5 % of deals.
    Test,
}

impl Split {
    /// Definition of the split, as stored in every file.
    pub const RULE: &str = "by deal: SHA-256 of 'cego split 1', the 32 bytes of the seed and the \
        number of the deal as 8 bytes, low byte first; the first 8 bytes of it, low byte first, \
        modulo 100: 0-89 train, 90-94 valid, 95-99 test";

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Split::Train => "train",
            Split::Valid => "valid",
            Split::Test => "test",
        }
    }
}

impl fmt::Display for Split {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Returns the part that a deal belongs to. It depends on seed and deal number alone, so all
/// decisions of a deal stay together under any bots and rules.
#[must_use]
pub fn split(seed: Seed, number: u64) -> Split {
    let hash = Sha256::new().chain_update(b"cego split 1").chain_update(seed.0);
    let hash = hash.chain_update(number.to_le_bytes()).finalize();
    let first = hash.iter().take(8).rev().fold(0, |sum: u64, &byte| sum << 8 | u64::from(byte));
    match first % 100 {
        0..90 => Split::Train,
        90..95 => Split::Valid,
        _ => Split::Test,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expects 5,000 of 100,000 deals (5 %), within five standard deviations of 69.
    #[test]
    fn the_parts_are_as_large_as_said() {
        let mut sizes = [0_i64; 3];
        (0..100_000).for_each(|number| sizes[split(Seed::from_number(1), number) as usize] += 1);
        assert!((sizes[1] - 5000).abs() < 345 && (sizes[2] - 5000).abs() < 345, "{sizes:?}");
    }

    /// Values computed with Python's hashlib from [`Split::RULE`]. A moved deal would let a network
    /// be tested on its training data.
    #[test]
    fn where_a_deal_belongs_is_pinned() {
        let of = |seed, numbers: std::ops::Range<u64>| -> String {
            numbers.map(|n| split(Seed::from_number(seed), n).id().as_bytes()[1] as char).collect()
        };
        assert_eq!(of(1, 0..40), PINNED);
    }

    const PINNED: &str = "rrrarrrerrrrerrrrrrrrrrerrrrrrrrrrrrrrrr";
}
