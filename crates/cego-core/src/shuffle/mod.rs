//! The pinned shuffle: the same seed gives the same pack on every platform, for ever.
//!
//! A [`Seed`] is the key of a ChaCha8 key stream (64-byte blocks, a 64-bit block counter and a 64-bit
//! stream number). The words of deal `n` are the eight little-endian 64-bit words of block `n` of stream 0;
//! should they not suffice, of block `n` of stream 1, and so on. So any deal can be made without the ones
//! before, and neighbouring deals come out of one call of the generator.
//!
//! The shuffle is Fisher and Yates' in Durstenfeld's form. The cards lie in index order, for three players
//! without the removed ones; for each place from the top one of the `m` cards left is drawn, and the last of
//! them moves to where it lay. Eight draws are made from each word by the batched multiplication method
//! (Brackett-Rozinsky and Lemire, "Batched Ranged Random Integer Generation", 2024), which is exactly
//! uniform: about two of a million words fall outside and are passed over. A pack needs seven words. The
//! vectors in `data/golden/shuffle.txt` pin the result.

mod draws;

use data_encoding::HEXLOWER_PERMISSIVE;

use self::draws::Draws;
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

    /// The seed as people type it and records hold it: a whole number below 2⁶⁴, or 32 bytes as 64 hex
    /// digits.
    #[must_use]
    pub fn parse(text: &str) -> Option<Seed> {
        if text.len() == 64 {
            let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?;
            return bytes.try_into().ok().map(Seed);
        }
        // Longer than any such number is a mistyped seed of hex digits, zeros in front or not.
        let is_number = text.len() <= 20 && text.bytes().all(|b| b.is_ascii_digit());
        let number = is_number.then(|| text.parse().ok())??;
        Some(Seed::from_number(number))
    }
}

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
        Shuffler { seed, draws: Draws::new(seed), above: [CardSet::EMPTY; 64] }
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

    /// Cuts the same pack from the top into parts of these sizes. The order within a part is not specified.
    /// Cheaper than [`pack`](Shuffler::pack): when the last part takes the
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

#[cfg(test)]
mod tests {
    use super::draws::{BLOCK, BLOCKS};
    use super::*;

    fn golden() -> impl Iterator<Item = (Seed, TableSize, u64, Vec<Card>)> {
        let lines = include_str!("../../../../data/golden/shuffle.txt").lines();
        lines.filter(|line| !line.starts_with('#')).map(|line| {
            let mut words = line.split(' ');
            let mut word = || words.next().unwrap();
            let seed = Seed(HEXLOWER_PERMISSIVE.decode(word().as_bytes()).unwrap().try_into().unwrap());
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
        for text in
            ["", "-1", "+1", "1 ", "18446744073709551616", "x", "0x1", &"0".repeat(63), &"é".repeat(32)]
        {
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

    /// `parts` is `pack` cut into parts, whatever the sizes.
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

    /// A word of zeros falls outside for every batch; eight of them use up the block.
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

    /// Chi-square of where each card lies in 54,000 packs: 53 degrees of freedom for every card and every
    /// place, 108 tests in all, each below its 0.99999 quantile (107.5).
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

    /// Chi-square over all 24 orders of the four top trumps in 48,000 packs: 23 degrees of freedom, 0.99999
    /// quantile 62.6.
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
