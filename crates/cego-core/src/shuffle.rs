//! The pinned shuffle: the same seed gives the same pack on every platform, for ever.
//!
//! A [`Seed`] is the key of a ChaCha8 key stream (64-byte blocks, a 64-bit block counter and a 64-bit
//! stream number). The words of deal `n` are the eight little-endian 64-bit words of block `n` of stream 0,
//! should they not suffice, of block `n` of stream 1, and so on; so any deal can be made without the ones
//! before, and neighbouring deals come out of one call of the generator. A Fisher–Yates shuffle from the
//! top card down takes its positions from these words, eight from each by the batched multiplication method
//! (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation", 2024), which is exactly
//! uniform: in two of a million words the word falls outside and the next one is taken. A pack needs seven
//! words. The vectors in `data/golden/shuffle.txt` pin the result.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Card, CardSet, TableSize};

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

/// 64-bit words in a block of the key stream.
const BLOCK: usize = 8;
/// Blocks that the generator makes at once.
const BLOCKS: u64 = 4;
/// Positions drawn from one word: 54·53·…·47 is far below 2⁶⁴.
const BATCH: usize = 8;

/// The packs of a seed.
#[derive(Clone)]
pub struct Shuffler {
    seed: Seed,
    rng: ChaCha8Rng,
    /// The words of the four deals from `first` on.
    words: [[u64; BLOCK]; BLOCKS as usize],
    first: u64,
}

impl Shuffler {
    /// The shuffler of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Shuffler {
        let mut shuffler = Shuffler {
            seed,
            rng: ChaCha8Rng::from_seed(seed.0),
            words: [[0; BLOCK]; BLOCKS as usize],
            first: 0,
        };
        shuffler.words = shuffler.blocks(0, 0);
        shuffler
    }

    /// The seed it was made from.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The pack of deal `number` (counted from 0), top card first: 54 cards, or the 51 of three players
    /// (then the last three places hold the removed cards).
    pub fn pack(&mut self, table: TableSize, number: u64) -> [Card; 54] {
        match table {
            TableSize::Three => {
                let mut pack = SORTED_FOR_THREE;
                self.shuffle::<51>(&mut pack, number, 51);
                pack
            }
            TableSize::Four | TableSize::Five => {
                let mut pack = SORTED;
                self.shuffle::<54>(&mut pack, number, 54);
                pack
            }
        }
    }

    /// The same pack cut from the top into parts of these sizes, for who wants to know which cards lie
    /// together but not in what order. Cheaper than [`pack`](Shuffler::pack): when the last part takes the
    /// rest of the pack, nothing is drawn for it. Cards beyond the sizes are left out; a part that asks for
    /// more than is left gets what is left.
    #[inline]
    pub fn parts<const P: usize>(
        &mut self,
        table: TableSize,
        number: u64,
        sizes: [usize; P],
    ) -> [CardSet; P] {
        match table {
            TableSize::Three => self.cut::<51, P>(SORTED_FOR_THREE, number, sizes),
            TableSize::Four | TableSize::Five => self.cut::<54, P>(SORTED, number, sizes),
        }
    }

    #[inline]
    fn cut<const N: usize, const P: usize>(
        &mut self,
        mut pack: [Card; 54],
        number: u64,
        sizes: [usize; P],
    ) -> [CardSet; P] {
        let mut ends = [0; P];
        let mut end = 0;
        for (size, e) in sizes.into_iter().zip(&mut ends) {
            end = N.min(end + size.min(N));
            *e = end;
        }
        let drawn = if end < N || P < 2 { end } else { ends[P - 2] };
        self.shuffle::<N>(&mut pack, number, drawn);
        let mut start = 0;
        ends.map(|end| {
            let part = pack[start..end].iter().fold(CardSet::EMPTY, |set, &card| set.with(card));
            start = end;
            part
        })
    }

    /// Shuffles the first `N` cards as far as needed to have the first `drawn` in place: the card for place
    /// `i = 0, 1, …` comes from a place in `i..N`.
    #[inline]
    fn shuffle<const N: usize>(&mut self, pack: &mut [Card; 54], number: u64, drawn: usize) {
        if number & !(BLOCKS - 1) != self.first {
            self.first = number & !(BLOCKS - 1);
            self.words = self.blocks(0, self.first);
        }
        let mut words = self.words[(number % BLOCKS) as usize];
        let (mut next, mut stream) = (0, 0);
        for place in (0..drawn.min(N - 1)).step_by(BATCH) {
            // A batch is always drawn whole, so that the words used do not depend on `drawn`.
            let batch = BATCH.min(N - 1 - place);
            let product: u64 = (0..batch).map(|k| (N - place - k) as u64).product();
            let mut offsets = [0usize; BATCH];
            loop {
                if next == BLOCK {
                    stream += 1;
                    words = self.blocks(stream, self.first)[(number % BLOCKS) as usize];
                    next = 0;
                }
                let mut rest = words[next];
                next += 1;
                for (k, offset) in offsets[..batch].iter_mut().enumerate() {
                    let wide = u128::from(rest) * ((N - place - k) as u128);
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
        }
    }

    /// Four blocks of a stream, from block `first` on.
    #[cold]
    fn blocks(&mut self, stream: u64, first: u64) -> [[u64; BLOCK]; BLOCKS as usize] {
        // The generator's own buffer is always used up here, so that neither call makes it run in vain.
        self.rng.set_stream(stream);
        self.rng.set_word_pos(u128::from(first) * 16);
        std::array::from_fn(|_| std::array::from_fn(|_| self.rng.next_u64()))
    }
}

const SORTED: [Card; 54] = sorted(CardSet::PACK);
const SORTED_FOR_THREE: [Card; 54] = sorted(CardSet::REMOVED_FOR_THREE.complement());

/// The cards of a set in index order, then the others.
const fn sorted(front: CardSet) -> [Card; 54] {
    let mut pack = [Card::GEISS; 54];
    let (mut low, mut high, mut i) = (0, front.len(), 0);
    while i < 54 {
        let Some(card) = Card::from_index(i) else { panic!("54 cards") };
        if front.contains(card) {
            pack[low] = card;
            low += 1;
        } else {
            pack[high] = card;
            high += 1;
        }
        i += 1;
    }
    pack
}
