//! Random places out of the key stream of a seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::Seed;

/// 64-bit words in a block of the key stream.
pub(super) const BLOCK: usize = 8;
/// Blocks that the generator makes at once.
pub(super) const BLOCKS: u64 = 4;
/// Positions drawn from one word: 54·53·…·47 is far below 2⁶⁴.
const BATCH: usize = 8;
/// Room for the positions of a pack in whole batches.
const PLACES: usize = 56;

/// The random places that the cards of the packs of a seed come from.
#[derive(Clone)]
pub(super) struct Draws {
    rng: ChaCha8Rng,
    /// The words of the four deals from `first` on.
    pub(super) words: [[u64; BLOCK]; BLOCKS as usize],
    pub(super) first: u64,
}

impl Draws {
    pub(super) fn new(seed: Seed) -> Draws {
        let rng = ChaCha8Rng::from_seed(seed.0);
        let mut draws = Draws { rng, words: [[0; BLOCK]; BLOCKS as usize], first: 0 };
        draws.words = draws.blocks(0, 0);
        draws
    }

    /// Draws the cards for the places from the top: calls `take` with the place and with a number below the
    /// count of cards not yet drawn; for the places `0..drawn` and some more to the end of a batch.
    #[inline(always)]
    pub(super) fn draw<const N: usize>(
        &mut self,
        number: u64,
        drawn: usize,
        mut take: impl FnMut(usize, usize),
    ) {
        if number & !(BLOCKS - 1) != self.first {
            self.first = number & !(BLOCKS - 1);
            self.words = self.blocks(0, self.first);
        }
        let group = (number % BLOCKS) as usize;
        let batches = const { &Batches::of::<N>() };
        let mut taken = 0;
        for batch in 0..drawn.min(N - 1).div_ceil(BATCH) {
            let (place, factors, product) = (batch * BATCH, &batches.factors[batch], batches.products[batch]);
            let mut offsets = [0; BATCH];
            loop {
                let word = if taken < BLOCK { self.words[group][taken] } else { self.more(number, taken) };
                taken += 1;
                // A batch is always drawn whole, so that the words used do not depend on `drawn`.
                let mut rest = word;
                for (offset, &factor) in offsets.iter_mut().zip(factors) {
                    let wide = u128::from(rest) * u128::from(factor);
                    *offset = (wide >> 64) as usize;
                    rest = wide as u64;
                }
                // The word is uniform for the batch unless it fell into the 2⁶⁴ mod product words too many.
                if rest >= product || rest >= product.wrapping_neg() % product {
                    break;
                }
            }
            for (k, offset) in offsets.into_iter().enumerate() {
                take(place + k, offset);
            }
        }
    }

    /// Word `taken` of a deal whose first block is used up.
    #[cold]
    fn more(&mut self, number: u64, taken: usize) -> u64 {
        let blocks = self.blocks((taken / BLOCK) as u64, self.first);
        blocks[(number % BLOCKS) as usize][taken % BLOCK]
    }

    /// Four blocks of a stream, from block `first` on.
    #[cold]
    pub(super) fn blocks(&mut self, stream: u64, first: u64) -> [[u64; BLOCK]; BLOCKS as usize] {
        // The generator's own buffer is always used up here, so that neither call makes it run in vain.
        self.rng.set_stream(stream);
        self.rng.set_word_pos(u128::from(first) * 16);
        let mut bytes = [0; 8 * BLOCK * BLOCKS as usize];
        self.rng.fill_bytes(&mut bytes);
        let (words, _) = bytes.as_chunks();
        std::array::from_fn(|b| std::array::from_fn(|w| u64::from_le_bytes(words[b * BLOCK + w])))
    }
}

/// What each batch of positions is drawn from.
struct Batches {
    /// How many places the card for a place may come from.
    factors: [[u64; BATCH]; PLACES / BATCH],
    /// In how many ways a batch can be drawn.
    products: [u64; PLACES / BATCH],
}

impl Batches {
    /// For a pack of `n` cards; places beyond the pack draw from themselves alone.
    const fn of<const N: usize>() -> Batches {
        let mut all = Batches { factors: [[1; BATCH]; PLACES / BATCH], products: [1; PLACES / BATCH] };
        let mut place = 0;
        while place < N {
            all.factors[place / BATCH][place % BATCH] = (N - place) as u64;
            all.products[place / BATCH] *= (N - place) as u64;
            place += 1;
        }
        all
    }
}
