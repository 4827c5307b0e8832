//! The pinned shuffle: the same seed gives the same pack on every platform, for ever.
//!
//! A [`Seed`] is the key of a ChaCha8 key stream; the number of the deal selects the stream, so any deal
//! of a match can be made without the ones before. A Fisher–Yates shuffle takes its positions from 64-bit
//! words of that stream, eight at a time by the batched multiplication method (Lemire and Brackett-Rozinsky,
//! "Batched Ranged Random Integer Generation", 2024), which is exactly uniform. The vectors in
//! `data/golden/shuffle.txt` pin the result.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Card, TableSize};

/// 32 bytes from which all deals of a match follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The seed people type as a number: its eight bytes, little-endian, then zeros.
    #[must_use]
    pub const fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        let mut i = 0;
        while i < 8 {
            bytes[i] = (number >> (8 * i)) as u8;
            i += 1;
        }
        Seed(bytes)
    }
}

/// A stream of exactly uniform small numbers, as the shuffle uses it.
#[derive(Clone)]
pub struct Shuffler {
    seed: Seed,
    rng: ChaCha8Rng,
}

impl Shuffler {
    /// The shuffler of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Shuffler {
        Shuffler { seed, rng: ChaCha8Rng::from_seed(seed.0) }
    }

    /// The seed it was made from.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The pack of deal `number` (counted from 0), top card first: 54 cards, or the 51 of three players
    /// (then the last three places hold the removed cards).
    pub fn pack(&mut self, table: TableSize, number: u64) -> [Card; 54] {
        self.rng.set_stream(number);
        self.rng.set_word_pos(0);
        let (mut pack, cards) = match table {
            TableSize::Three => (sorted_pack_for_three(), 51),
            TableSize::Four | TableSize::Five => (sorted_pack(), 54),
        };
        shuffle_prefix(&mut pack, cards, &mut self.rng);
        pack
    }
}

fn sorted_pack() -> [Card; 54] {
    std::array::from_fn(|i| Card::from_index(i as u8).expect("54 cards"))
}

fn sorted_pack_for_three() -> [Card; 54] {
    let removed = crate::CardSet::REMOVED_FOR_THREE;
    let mut cards = TableSize::Three.pack().iter().chain(removed.iter());
    std::array::from_fn(|_| cards.next().expect("54 cards"))
}

/// Positions drawn from one 64-bit word: 54·53·…·47 is far below 2⁶⁴.
const BATCH: usize = 8;

/// Shuffles the first `n` cards: the card for place `i = 0, 1, …` comes from a place in `i..n`.
fn shuffle_prefix(pack: &mut [Card; 54], n: usize, rng: &mut ChaCha8Rng) {
    let mut place = 0;
    while place + 1 < n {
        let batch = BATCH.min(n - 1 - place);
        let product: u64 = (0..batch).map(|k| (n - place - k) as u64).product();
        let mut offsets = [0usize; BATCH];
        loop {
            let mut rest = rng.next_u64();
            for (k, offset) in offsets[..batch].iter_mut().enumerate() {
                let wide = u128::from(rest) * ((n - place - k) as u128);
                *offset = (wide >> 64) as usize;
                rest = wide as u64;
            }
            // The word is uniform for the batch unless it fell into the 2⁶⁴ mod product words too many.
            if rest >= product || rest >= product.wrapping_neg() % product {
                break;
            }
        }
        for (k, offset) in offsets[..batch].iter().enumerate() {
            pack.swap(place + k, place + k + offset);
        }
        place += batch;
    }
}
