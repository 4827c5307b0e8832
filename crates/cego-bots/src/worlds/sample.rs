//! Deals that agree with everything a seat knows.

use cego_core::chooser::Chooser;
use cego_core::{Card, CardSet};

use super::places::{Places, Where};
use super::world::World;

/// How often a fresh start is made before a conflict is settled by moving cards.
const STARTS: usize = 8;

impl Places {
    /// A deal that agrees with what is known, every such deal about equally likely; [`UniformWorlds`](super::UniformWorlds) draws them exactly.
    ///
    /// Cards with fewer places go first, and a place is taken in proportion to the room left in it. If what
    /// is known cannot be met at all (a revoke at a table without a referee), the rest is dealt freely.
    #[must_use]
    pub fn sample(&self, chance: &mut Chooser) -> World {
        for start in 0..=STARTS {
            if let Some(sets) = self.fill(chance, start == STARTS) {
                return self.world(&sets);
            }
        }
        self.world(&self.any(chance))
    }

    pub(super) fn world(&self, sets: &[CardSet; 6]) -> World {
        let mut world = World { hands: self.known, aside: self.aside };
        for (place, &cards) in self.places.iter().zip(sets) {
            match place.at {
                Where::Hand(seat) => world.hands[seat] |= cards,
                Where::Aside => world.aside |= cards,
            }
        }
        world
    }

    /// One attempt; with `mend`, a card without room pushes another one on.
    fn fill(&self, chance: &mut Chooser, mend: bool) -> Option<[CardSet; 6]> {
        let mut cards: [(usize, Card); 54] = [(0, Card::GEISS); 54];
        let mut n = 0;
        for card in self.hidden.iter() {
            let options = self.places.iter().filter(|place| place.allowed.contains(card)).count();
            cards[n] = (options, card);
            n += 1;
        }
        // Shuffle, then the most bound cards first.
        for i in (1..n).rev() {
            cards.swap(i, chance.index(i + 1));
        }
        let mut sets = [CardSet::EMPTY; 6];
        let by_options =
            (0..=self.places.len()).flat_map(|few| cards[..n].iter().filter(move |one| one.0 == few));
        for &(_, card) in by_options {
            let room = |i: usize| self.places[i].count - sets[i].len();
            let fits = |i: usize| self.places[i].allowed.contains(card);
            let total: usize = (0..self.places.len()).filter(|&i| fits(i)).map(room).sum();
            if total == 0 {
                if !mend || !self.push(&mut sets, card) {
                    return None;
                }
                continue;
            }
            let mut pick = chance.index(total);
            for i in (0..self.places.len()).filter(|&i| fits(i)) {
                if pick < room(i) {
                    sets[i].insert(card);
                    break;
                }
                pick -= room(i);
            }
        }
        Some(sets)
    }

    /// Makes room for a card by moving one that lies in one of its places to another place.
    fn push(&self, sets: &mut [CardSet; 6], card: Card) -> bool {
        for (i, place) in self.places.iter().enumerate().filter(|(_, place)| place.allowed.contains(card)) {
            for other in sets[i].iter() {
                let free = self
                    .places
                    .iter()
                    .enumerate()
                    .find(|(j, to)| *j != i && to.allowed.contains(other) && sets[*j].len() < to.count);
                if let Some((j, _)) = free {
                    sets[i].remove(other);
                    sets[j].insert(other);
                    sets[i].insert(card);
                    debug_assert!(sets[i].len() <= place.count);
                    return true;
                }
            }
        }
        false
    }

    /// Deals the hidden cards with no regard to who may hold them.
    fn any(&self, chance: &mut Chooser) -> [CardSet; 6] {
        let mut cards: Vec<Card> = self.hidden.iter().collect();
        let mut sets = [CardSet::EMPTY; 6];
        for (place, set) in self.places.iter().zip(&mut sets) {
            for _ in 0..place.count {
                set.insert(cards.swap_remove(chance.index(cards.len())));
            }
        }
        sets
    }
}
