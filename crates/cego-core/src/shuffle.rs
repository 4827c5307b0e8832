//! Pinned shuffle: the same seed gives the same pack on every platform and in every version.
//!
//! A [`Seed`] is the key of a ChaCha8 key stream (64-byte blocks, a 64-bit block counter and a
//! 64-bit stream number). Deal `n` uses the eight little-endian 64-bit words of block `n` of stream
//! 0. If they do not suffice, it continues with block `n` of stream 1, and so on. Any deal can
//! therefore be generated without the previous ones, and neighbouring deals come from one call of
//! the generator.
//!
//! The shuffle is Durstenfeld's form of the Fisher–Yates shuffle. The cards start in index order,
//! for three players without the removed ones. For each position from the top, one of the `m`
//! remaining cards is drawn, and the last of them moves into its place. Each word gives eight draws
//! by the batched multiplication method (Brackett-Rozinsky and Lemire, "Batched Ranged Random
//! Integer Generation", 2024). The method is exactly uniform; about two words of a million are
//! rejected. A pack needs seven words. The vectors in `data/golden/shuffle.txt` pin the result.

use data_encoding::HEXLOWER_PERMISSIVE;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::{Card, CardSet, TableSize};

/// Seed of 32 bytes, which determines all deals of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Makes a seed from a number: its eight bytes, little-endian, followed by zeros.
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

    /// Parses a seed as people type it and records store it: a whole number below 2⁶⁴, or 32 bytes
    /// as 64 hex digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Seed> {
        if text.len() == 64 {
            let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?;
            return bytes.try_into().ok().map(Seed);
        }
        // A longer text is a mistyped hex seed, even with leading zeros.
        let is_number = text.len() <= 20 && text.bytes().all(|b| b.is_ascii_digit());
        let number = is_number.then(|| text.parse().ok())??;
        Some(Seed::from_number(number))
    }
}

/// Generator of the packs of a seed.
#[derive(Clone)]
pub struct Shuffler {
    seed: Seed,
    draws: Draws,
    /// Scratch space of `cut`: entry `i` holds the cards of the first `i` positions.
    above: [CardSet; 64],
}

impl Shuffler {
    /// Makes the shuffler of a seed.
    #[must_use]
    pub fn new(seed: Seed) -> Shuffler {
        Shuffler { seed, draws: Draws::new(seed), above: [CardSet::EMPTY; 64] }
    }

    /// Returns the seed that determines all packs.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the pack of deal `number` (counted from 0), top card first. It has 54 cards, or 51
    /// with three players; then the last three entries hold the removed cards.
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
        // The first card drawn is now at the back.
        pack[..N].reverse();
        pack
    }

    /// Cuts the pack of a deal from the top into parts of these sizes. The order within a part is
    /// unspecified.
    ///
    /// Cheaper than [`pack`](Shuffler::pack), because a last part that takes the rest of the pack
    /// needs no draws. Cards beyond the sizes are left out. A part larger than the rest gets the
    /// rest.
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
    fn cut<const N: usize, const P: usize>(
        &mut self,
        number: u64,
        sizes: [usize; P],
    ) -> [CardSet; P] {
        let (mut ends, mut end, mut last_start) = ([0; P], 0, 0);
        for (e, size) in ends.iter_mut().zip(sizes) {
            last_start = end;
            end = N.min(end + size.min(N));
            *e = end;
        }
        // The rest of the pack needs no order if it is one part.
        let drawn = if end == N { last_start } else { end };

        let mut pack = [Card::GEISS; 64];
        pack[..54].copy_from_slice(if N == 51 { &SORTED_FOR_THREE } else { &SORTED });
        let mut gone = CardSet::EMPTY;
        self.draws.draw::<N>(number, drawn, |place, drawn| {
            // Swap that only records the drawn card, because that card is never read again.
            gone = gone.with(pack[drawn % 64]);
            pack[drawn % 64] = pack[(N - 1).saturating_sub(place)];
            self.above[(place + 1) % 64] = gone;
        });
        if end == N {
            self.above[N] =
                if N == 51 { CardSet::REMOVED_FOR_THREE.complement() } else { CardSet::PACK };
        }
        let (mut parts, mut start) = ([CardSet::EMPTY; P], 0);
        for (part, end) in parts.iter_mut().zip(ends) {
            *part = self.above[end] - self.above[start];
            start = end;
        }
        parts
    }
}

const SORTED: [Card; 54] = sorted(CardSet::PACK);
const SORTED_FOR_THREE: [Card; 54] = sorted(CardSet::REMOVED_FOR_THREE.complement());

/// Returns the cards of a set in index order, followed by the others.
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

/// Number of 64-bit words in a block of the key stream.
const BLOCK: usize = 8;
/// Number of blocks that the generator computes at once.
const BLOCKS: u64 = 4;
/// Number of positions drawn from one word: 54·53·…·47 is far below 2⁶⁴.
const BATCH: usize = 8;
/// Number of positions of a pack, rounded up to whole batches.
const PLACES: usize = 56;

/// Generator of the random positions for the packs of a seed.
#[derive(Clone)]
struct Draws {
    rng: ChaCha8Rng,
    /// Words of the four deals starting with `first`.
    words: [[u64; BLOCK]; BLOCKS as usize],
    first: u64,
}

impl Draws {
    fn new(seed: Seed) -> Draws {
        let rng = ChaCha8Rng::from_seed(seed.0);
        let mut draws = Draws { rng, words: [[0; BLOCK]; BLOCKS as usize], first: 0 };
        draws.words = draws.blocks(0, 0);
        draws
    }

    /// Draws the cards for the positions `0..drawn` and the rest of the last batch, from the top.
    /// Calls `take` with the position and a number below the count of cards not yet drawn.
    #[inline(always)]
    fn draw<const N: usize>(
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
        let batches = const { &Batches::new::<N>() };
        let mut taken = 0;
        for batch in 0..drawn.min(N - 1).div_ceil(BATCH) {
            let (place, factors, product) =
                (batch * BATCH, &batches.factors[batch], batches.products[batch]);
            let mut offsets = [0; BATCH];
            loop {
                let word =
                    if taken < BLOCK { self.words[group][taken] } else { self.more(number, taken) };
                taken += 1;
                // A batch is always drawn as a whole, so that the words used do not depend on
                // `drawn`.
                let mut rest = word;
                for (offset, &factor) in offsets.iter_mut().zip(factors) {
                    let wide = u128::from(rest) * u128::from(factor);
                    *offset = (wide >> 64) as usize;
                    rest = wide as u64;
                }
                // Rejection step: the word gives a uniform batch unless it is among the 2⁶⁴ mod
                // `product` surplus words.
                if rest >= product || rest >= product.wrapping_neg() % product {
                    break;
                }
            }
            for (k, offset) in offsets.into_iter().enumerate() {
                take(place + k, offset);
            }
        }
    }

    /// Returns word `taken` of a deal whose first block is used up.
    #[cold]
    fn more(&mut self, number: u64, taken: usize) -> u64 {
        let blocks = self.blocks((taken / BLOCK) as u64, self.first);
        blocks[(number % BLOCKS) as usize][taken % BLOCK]
    }

    /// Computes four blocks of a stream, starting with block `first`.
    #[cold]
    fn blocks(&mut self, stream: u64, first: u64) -> [[u64; BLOCK]; BLOCKS as usize] {
        // The generator's own buffer is always used up here, so that neither call computes blocks
        // in vain.
        self.rng.set_stream(stream);
        self.rng.set_word_pos(u128::from(first) * 16);
        let mut bytes = [0; 8 * BLOCK * BLOCKS as usize];
        self.rng.fill_bytes(&mut bytes);
        let (words, _) = bytes.as_chunks();
        std::array::from_fn(|b| std::array::from_fn(|w| u64::from_le_bytes(words[b * BLOCK + w])))
    }
}

/// Constants of the batches of positions.
struct Batches {
    /// Number of candidate cards for each position.
    factors: [[u64; BATCH]; PLACES / BATCH],
    /// Number of possible draws of each batch.
    products: [u64; PLACES / BATCH],
}

impl Batches {
    /// Computes the constants for a pack of `N` cards. Positions beyond the pack have one
    /// candidate.
    const fn new<const N: usize>() -> Batches {
        let mut all =
            Batches { factors: [[1; BATCH]; PLACES / BATCH], products: [1; PLACES / BATCH] };
        let mut place = 0;
        while place < N {
            all.factors[place / BATCH][place % BATCH] = (N - place) as u64;
            all.products[place / BATCH] *= (N - place) as u64;
            place += 1;
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn golden() -> impl Iterator<Item = (Seed, TableSize, u64, Vec<Card>)> {
        let lines = include_str!("../../../data/golden/shuffle.txt").lines();
        lines.filter(|line| !line.starts_with('#')).map(|line| {
            let mut words = line.split(' ');
            let mut word = || words.next().unwrap();
            let seed =
                Seed(HEXLOWER_PERMISSIVE.decode(word().as_bytes()).unwrap().try_into().unwrap());
            let table = TableSize::new(word().parse().unwrap()).unwrap();
            let number = word().parse().unwrap();
            (seed, table, number, words.map(|card| card.parse().unwrap()).collect())
        })
    }

    #[test]
    fn a_seed_is_a_number_or_64_hex_digits() {
        assert_eq!(Seed::parse("11"), Some(Seed::from_number(11)));
        assert_eq!(Seed::parse("18446744073709551615"), Some(Seed::from_number(u64::MAX)));
        let hex = format!("0b{}", "00".repeat(31));
        assert_eq!(Seed::parse(&hex), Some(Seed::from_number(11)));
        assert_eq!(Seed::parse(&"fF".repeat(32)), Some(Seed([255; 32])));
        for text in [
            "",
            "-1",
            "+1",
            "1 ",
            "18446744073709551616",
            "x",
            "0x1",
            &"0".repeat(63),
            &"é".repeat(32),
        ] {
            assert_eq!(Seed::parse(text), None, "{text}");
        }
    }

    #[test]
    fn packs_are_pinned() {
        let mut lines = 0;
        for (seed, table, number, cards) in golden() {
            let pack = Shuffler::new(seed).pack(table, number);
            assert_eq!(pack[..table.pack().len()], cards, "{seed:?} {table:?} {number}");
            lines += 1;
        }
        assert_eq!(lines, 42);
    }

    #[test]
    fn any_pack_is_whole_and_can_be_made_alone() {
        let seed = Seed::from_number(77);
        let mut forwards = Shuffler::new(seed);
        for table in TableSize::ALL {
            for number in (0..40).chain(u64::MAX - 5..=u64::MAX) {
                let pack = forwards.pack(table, number);
                assert_eq!(pack, Shuffler::new(seed).pack(table, number), "deal {number}");
                let cards: CardSet = pack[..table.pack().len()].iter().copied().collect();
                assert_eq!(cards, table.pack());
                let rest: CardSet = pack[table.pack().len()..].iter().copied().collect();
                assert_eq!(rest, table.pack().complement());
            }
        }
    }

    /// `parts` equals the result of `pack` cut into parts, for any sizes.
    #[test]
    fn parts_lie_in_the_pack() {
        let mut shuffler = Shuffler::new(Seed::from_number(3));
        for (number, sizes) in (0..).zip([
            [10, 11, 11, 11, 11],
            [11, 11, 11, 11, 10],
            [12, 13, 13, 13, 0],
            [0, 54, 0, 0, 0],
            [0, 0, 0, 0, 54],
            [1, 0, 5, 2, 9],
            [53, 1, 0, 0, 0],
            [30, 30, 30, 1, 1],
            [0, 0, 0, 0, 0],
            [usize::MAX, 1, usize::MAX, 1, 1],
        ]) {
            for table in TableSize::ALL {
                let pack = shuffler.pack(table, number);
                let mut cards = pack[..table.pack().len()].iter().copied();
                let expected: [CardSet; 5] = sizes.map(|size| cards.by_ref().take(size).collect());
                assert_eq!(shuffler.parts(table, number, sizes), expected, "{sizes:?} {table:?}");
            }
        }
        assert_eq!(shuffler.parts(TableSize::Three, 0, [51]), [TableSize::Three.pack()]);
        assert_eq!(shuffler.parts(TableSize::Four, 0, []), []);
    }

    /// A word of zeros is rejected for every batch; eight of them use up the block.
    #[test]
    fn a_used_up_block_is_followed_by_the_block_of_the_next_stream() {
        for number in [0, 6, u64::MAX] {
            let mut shuffler = Shuffler::new(Seed::from_number(4));
            let _ = shuffler.pack(TableSize::Four, number);
            let (group, first) = ((number % BLOCKS) as usize, shuffler.draws.first);
            let next = shuffler.draws.blocks(1, first);
            shuffler.draws.words[group] = [0; BLOCK];
            let overflown = shuffler.pack(TableSize::Four, number);
            shuffler.draws.words = next;
            assert_eq!(shuffler.pack(TableSize::Four, number), overflown);
            assert_ne!(Shuffler::new(shuffler.seed()).pack(TableSize::Four, number), overflown);
        }
    }

    /// Chi-square test of the position of each card in 54,000 packs. 53 degrees of freedom for each
    /// card and each position, 108 tests in total, each below its 0.99999 quantile (107.5).
    #[test]
    fn every_card_lies_everywhere_equally_often() {
        let mut shuffler = Shuffler::new(Seed::from_number(20));
        let mut counts = [[0u32; 54]; 54];
        for number in 0..54_000 {
            for (place, card) in shuffler.pack(TableSize::Four, number).into_iter().enumerate() {
                counts[usize::from(card.index())][place] += 1;
            }
        }
        let chi = |counts: &mut dyn Iterator<Item = u32>| -> f64 {
            counts.map(|n| (f64::from(n) - 1000.0).powi(2) / 1000.0).sum()
        };
        for i in 0..54 {
            let card = chi(&mut counts[i].into_iter());
            let place = chi(&mut counts.iter().map(|row| row[i]));
            assert!(card < 107.5 && place < 107.5, "card {i}: {card}, place {i}: {place}");
        }
    }

    /// Chi-square test over all 24 orders of the four top trumps in 48,000 packs: 23 degrees of
    /// freedom, 0.99999 quantile 62.6.
    #[test]
    fn cards_lie_in_every_order_equally_often() {
        let mut shuffler = Shuffler::new(Seed::from_number(21));
        let mut orders = std::collections::BTreeMap::new();
        for number in 0..48_000 {
            let pack = shuffler.pack(TableSize::Four, number);
            let top: Vec<Card> = pack.into_iter().filter(|&card| card >= Card::trump(19)).collect();
            *orders.entry(top).or_insert(0u32) += 1;
        }
        assert_eq!(orders.len(), 24);
        let chi: f64 = orders.values().map(|&n| (f64::from(n) - 2000.0).powi(2) / 2000.0).sum();
        assert!(chi < 62.6, "{chi}");
    }
}
