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
/// Room for the positions of a pack in whole batches.
const PLACES: usize = 56;

/// The packs of a seed.
#[derive(Clone)]
pub struct Shuffler {
    seed: Seed,
    draws: Draws,
    /// Scratch of `cut`: entry `i` is for the cards that end up on the first `i` places.
    above: [CardSet; 64],
}

impl Shuffler {
    /// The shuffler of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Shuffler {
        let rng = ChaCha8Rng::from_seed(seed.0);
        let mut draws = Draws { rng, words: [[0; BLOCK]; BLOCKS as usize], first: 0 };
        draws.words = draws.blocks(0, 0);
        Shuffler { seed, draws, above: [CardSet::EMPTY; 64] }
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
            TableSize::Three => self.shuffled::<51>(SORTED_FOR_THREE, number),
            TableSize::Four | TableSize::Five => self.shuffled::<54>(SORTED, number),
        }
    }

    fn shuffled<const N: usize>(&mut self, mut pack: [Card; 54], number: u64) -> [Card; 54] {
        self.draws.draw::<N>(number, N - 1, |place, drawn| {
            if place < N {
                pack.swap(N - 1 - place, drawn);
            }
        });
        // What was drawn first lies at the back now.
        pack[..N].reverse();
        pack
    }

    /// The same pack cut from the top into parts of these sizes, for who wants to know which cards lie
    /// together but not in what order. Cheaper than [`pack`](Shuffler::pack): when the last part takes the
    /// rest of the pack, nothing is drawn for it. Cards beyond the sizes are left out; a part that asks for
    /// more than is left gets what is left.
    #[inline(always)]
    pub fn parts<const P: usize>(
        &mut self,
        table: TableSize,
        number: u64,
        sizes: [usize; P],
    ) -> [CardSet; P] {
        match table {
            TableSize::Three => self.cut::<51, P>(number, sizes),
            TableSize::Four | TableSize::Five => self.cut::<54, P>(number, sizes),
        }
    }

    #[inline(always)]
    fn cut<const N: usize, const P: usize>(&mut self, number: u64, sizes: [usize; P]) -> [CardSet; P] {
        let (mut ends, mut end, mut last_start) = ([0; P], 0, 0);
        for (e, size) in ends.iter_mut().zip(sizes) {
            last_start = end;
            end = N.min(end + size.min(N));
            *e = end;
        }
        // The rest of the pack needs no order, if it is one part.
        let drawn = if end == N { last_start } else { end };

        let mut pack = [Card::GEISS; 64];
        pack[..54].copy_from_slice(if N == 51 { &SORTED_FOR_THREE } else { &SORTED });
        let mut gone = CardSet::EMPTY;
        self.draws.draw::<N>(number, drawn, |place, drawn| {
            // A swap in which the drawn card, never looked at again, is only noted.
            gone = gone.with(pack[drawn % 64]);
            pack[drawn % 64] = pack[(N - 1).saturating_sub(place)];
            self.above[(place + 1) % 64] = gone;
        });
        if end == N {
            self.above[N] = if N == 51 { CardSet::REMOVED_FOR_THREE.complement() } else { CardSet::PACK };
        }
        let (mut parts, mut start) = ([CardSet::EMPTY; P], 0);
        for (part, end) in parts.iter_mut().zip(ends) {
            *part = self.above[end] - self.above[start];
            start = end;
        }
        parts
    }
}

/// The random places that the cards of the packs of a seed come from.
#[derive(Clone)]
struct Draws {
    rng: ChaCha8Rng,
    /// The words of the four deals from `first` on.
    words: [[u64; BLOCK]; BLOCKS as usize],
    first: u64,
}

impl Draws {
    /// Draws the cards for the places from the top: calls `take` with the place and with a number below the
    /// count of cards not yet drawn; for the places `0..drawn` and some more to the end of a batch.
    #[inline(always)]
    fn draw<const N: usize>(&mut self, number: u64, drawn: usize, mut take: impl FnMut(usize, usize)) {
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
    fn blocks(&mut self, stream: u64, first: u64) -> [[u64; BLOCK]; BLOCKS as usize] {
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
