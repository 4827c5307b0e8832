//! Exactly uniform sampler of the worlds of a seat.

use cego_core::chooser::Chooser;
use cego_core::{Card, CardSet, View};

use super::{CardKnowledge, World};

/// Number of consecutive rejections after which a view counts as unreachable.
const MOST_REJECTED: usize = 20_000;
/// Maximum number of places of hidden cards: the hands, and the cards that lie aside.
const MOST_PLACES: usize = 6;

/// Sampler of the worlds consistent with a view, each with exactly the same probability.
///
/// [`CardKnowledge::sample`] is faster but only approximately uniform: it deals card by card
/// without looking ahead. Bots use that one, because tests pin their choices. Measurements of
/// beliefs need this one.
#[derive(Debug)]
pub struct UniformWorlds<'a> {
    view: &'a View,
    places: CardKnowledge,
    ways: ArrangementCounts,
}

impl<'a> UniformWorlds<'a> {
    /// Prepares the sampler for the seat of a view.
    ///
    /// Counting takes up to some milliseconds where many seats are void in suits.
    #[must_use]
    pub fn new(view: &'a View) -> UniformWorlds<'a> {
        let places = CardKnowledge::from_view(view);
        UniformWorlds { view, ways: ArrangementCounts::new(&places), places }
    }

    /// Samples a world in which all words and cards of the view would have been allowed.
    ///
    /// Arrangements of the hidden cards consistent with the suits followed are counted and drawn
    /// uniformly. An arrangement in which the auction or the exchange would have been refused is
    /// rejected. Returns `None` if no world is found; no game leads to such a view.
    #[must_use]
    pub fn sample(&self, chance: &mut Chooser) -> Option<World> {
        (0..MOST_REJECTED).find_map(|_| {
            let world = self.places.world(&self.ways.arrangement(&self.places, chance)?);
            world.is_possible(self.view).then_some(world)
        })
    }
}

/// Number of ways to fill the places (dynamic programming).
///
/// Counts are kept for each constrained card in turn, by the room left in each place.
#[derive(Debug)]
struct ArrangementCounts {
    /// Hidden cards that may not lie everywhere. Cards with the same places are adjacent.
    bound: Vec<Card>,
    /// Hidden cards that may lie everywhere.
    free: CardSet,
    /// Stride of each place in a row of `counts`. The last place follows from the others and has
    /// none.
    strides: [usize; MOST_PLACES],
    /// One row of counts for the constrained cards from each one on, then one for the free cards.
    counts: Vec<Vec<u128>>,
}

impl ArrangementCounts {
    fn new(places: &CardKnowledge) -> ArrangementCounts {
        let everywhere =
            places.locations.iter().fold(places.hidden, |common, place| common & place.allowed);
        let allowed = |card: Card| {
            let of = |(n, place): (usize, &super::HiddenCards)| {
                usize::from(place.allowed.contains(card)) << n
            };
            places.locations.iter().enumerate().map(of).sum::<usize>()
        };
        let mut bound: Vec<Card> = (places.hidden - everywhere).iter().collect();
        bound.sort_by_key(|&card| allowed(card));
        let mut strides = [0; MOST_PLACES];
        let mut size = 1;
        for (stride, place) in strides.iter_mut().zip(places.locations.iter().rev().skip(1).rev()) {
            *stride = size;
            size *= place.count + 1;
        }
        let mut ways = ArrangementCounts { bound, free: everywhere, strides, counts: Vec::new() };
        ways.count(places, size);
        ways
    }

    /// Fills `counts` from the last card to the first.
    fn count(&mut self, places: &CardKnowledge, size: usize) {
        let free = self.free.len();
        let mut next = vec![0; size];
        rooms(places, free, |rooms| next[self.at(rooms)] = multinomial(rooms));
        let mut counts = vec![next];
        for (n, &card) in self.bound.iter().rev().enumerate() {
            let after = &counts[n];
            let mut row = vec![0; size];
            rooms(places, free + n + 1, |rooms| {
                row[self.at(rooms)] = self
                    .choices(places, card, rooms)
                    .map(|place| after[self.at_without(rooms, place)])
                    .sum();
            });
            counts.push(row);
        }
        counts.reverse();
        self.counts = counts;
    }

    /// Returns the places that have room for a card.
    fn choices<'a>(
        &self,
        places: &'a CardKnowledge,
        card: Card,
        rooms: &'a [usize],
    ) -> impl Iterator<Item = usize> + use<'a> {
        (0..rooms.len())
            .filter(move |&n| rooms[n] > 0 && places.locations[n].allowed.contains(card))
    }

    fn at(&self, rooms: &[usize]) -> usize {
        rooms.iter().zip(&self.strides).map(|(room, stride)| room * stride).sum()
    }

    fn at_without(&self, rooms: &[usize], place: usize) -> usize {
        self.at(rooms) - self.strides[place]
    }

    /// Samples an arrangement, by place; returns `None` if none exists.
    fn arrangement(
        &self,
        places: &CardKnowledge,
        chance: &mut Chooser,
    ) -> Option<[CardSet; MOST_PLACES]> {
        let mut rooms: Vec<usize> = places.locations.iter().map(|place| place.count).collect();
        let mut sets = [CardSet::EMPTY; MOST_PLACES];
        let all = self.counts[0][self.at(&rooms)];
        if all == 0 {
            return None;
        }
        let mut rank = below(all, chance);
        for (&card, after) in self.bound.iter().zip(&self.counts[1..]) {
            let place = self.choices(places, card, &rooms).find(|&place| {
                let ways = after[self.at_without(&rooms, place)];
                let here = rank < ways;
                rank -= if here { 0 } else { ways };
                here
            })?;
            sets[place].insert(card);
            rooms[place] -= 1;
        }
        let mut cards = [Card::GEISS; 54];
        let mut left = 0;
        for card in self.free.iter() {
            cards[left] = card;
            left += 1;
        }
        for (set, room) in sets.iter_mut().zip(&rooms) {
            for _ in 0..*room {
                let drawn = chance.index(left);
                set.insert(cards[drawn]);
                left -= 1;
                cards[drawn] = cards[left];
            }
        }
        Some(sets)
    }
}

/// Calls `with` for all vectors of free room in the places whose sum is `left`.
fn rooms(places: &CardKnowledge, left: usize, mut with: impl FnMut(&[usize])) {
    fn go(
        places: &[super::HiddenCards],
        left: usize,
        rooms: &mut Vec<usize>,
        with: &mut dyn FnMut(&[usize]),
    ) {
        let Some(place) = places.get(rooms.len()) else {
            return if left == 0 {
                with(rooms)
            };
        };
        let after: usize = places[rooms.len() + 1..].iter().map(|place| place.count).sum();
        for room in left.saturating_sub(after)..=left.min(place.count) {
            rooms.push(room);
            go(places, left - room, rooms, with);
            rooms.pop();
        }
    }
    go(&places.locations, left, &mut Vec::with_capacity(MOST_PLACES), &mut with);
}

/// Returns the multinomial coefficient of these room sizes. It cannot overflow with one pack of
/// cards.
fn multinomial(rooms: &[usize]) -> u128 {
    let mut cards: u128 = 0;
    let mut ways: u128 = 1;
    for &room in rooms {
        for n in 1..=room as u128 {
            cards += 1;
            ways = ways * cards / n;
        }
    }
    ways
}

/// Returns a uniform random number below `all`, by rejection sampling of its bit length.
fn below(all: u128, chance: &mut Chooser) -> u128 {
    let bits = 128 - (all - 1).leading_zeros();
    loop {
        let mut drawn = 0;
        for _ in 0..bits.div_ceil(16) {
            drawn = drawn << 16 | chance.index(1 << 16) as u128;
        }
        drawn >>= bits.div_ceil(16) * 16 - bits;
        if drawn < all {
            return drawn;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::Seed;
    use cego_core::{BySeat, Seat};
    use cego_testkit::cards;

    use super::*;
    use crate::worlds::{CardLocation, HiddenCards};

    /// Creates places for hidden cards, from the size of each and the cards it may not hold.
    fn places(hidden: &str, rows: &[(usize, &str)]) -> CardKnowledge {
        let hidden = cards(hidden);
        let place = |(n, &(count, without)): (usize, &(usize, &str))| HiddenCards {
            at: if n + 1 == rows.len() {
                CardLocation::Aside
            } else {
                CardLocation::Hand(Seat::new(n))
            },
            count,
            allowed: hidden - cards(without),
        };
        let places = rows.iter().enumerate().map(place).collect();
        CardKnowledge { known: BySeat::default(), aside: CardSet::EMPTY, hidden, locations: places }
    }

    /// Returns all arrangements by brute force.
    fn enumerate(places: &CardKnowledge) -> Vec<Vec<CardSet>> {
        let mut found = vec![vec![CardSet::EMPTY; places.locations.len()]];
        for card in places.hidden.iter() {
            let mut next = Vec::new();
            for sets in found {
                for (n, place) in places.locations.iter().enumerate() {
                    if place.allowed.contains(card) && sets[n].len() < place.count {
                        let mut sets = sets.clone();
                        sets[n].insert(card);
                        next.push(sets);
                    }
                }
            }
            found = next;
        }
        found
    }

    /// Checks that each arrangement is drawn equally often, within five standard errors.
    fn check_uniform_draws(places: &CardKnowledge, draws: usize) -> usize {
        let all = enumerate(places);
        let ways = ArrangementCounts::new(places);
        let rooms: Vec<usize> = places.locations.iter().map(|place| place.count).collect();
        assert_eq!(ways.counts[0][ways.at(&rooms)], all.len() as u128);
        let mut seen: BTreeMap<Vec<u64>, f64> = BTreeMap::new();
        let mut chance = Choosers::new(Seed::from_number(7)).for_deal(0);
        for _ in 0..draws {
            let sets = ways.arrangement(places, &mut chance).unwrap();
            *seen.entry(sets[..rooms.len()].iter().map(|set| set.bits()).collect()).or_default() +=
                1.0;
        }
        let expected = draws as f64 / all.len() as f64;
        for sets in &all {
            let times =
                seen.remove(&sets.iter().map(|set| set.bits()).collect::<Vec<_>>()).unwrap_or(0.0);
            assert!(
                (times - expected).abs() < 5.0 * expected.sqrt(),
                "{sets:?}: {times}, not {expected}"
            );
        }
        assert!(seen.is_empty(), "{seen:?}");
        all.len()
    }

    #[test]
    fn arrangements_are_drawn_uniformly() {
        // All cards may lie everywhere: 9! / 3!³.
        assert_eq!(
            check_uniform_draws(
                &places("T1 T2 T3 S7 S8 S9 H1 H2 H3", &[(3, ""), (3, ""), (3, "")]),
                100_000
            ),
            1_680
        );
        // Overlapping voids, as in the ending of a deal: no card-by-card draw is uniform here.
        let ending =
            places("C8 C9 C10 CJ D3 T5 T6 T15 T20", &[(3, "D3"), (3, "T5 T6 T15 T20"), (3, "")]);
        assert_eq!(check_uniform_draws(&ending, 60_000), 160);
        check_uniform_draws(
            &places("C8 C9 D1 D2 T5 T6", &[(1, "C8 C9"), (2, "D1 D2"), (2, "T5 T6"), (1, "")]),
            20_000,
        );
        // There is a single arrangement.
        assert_eq!(check_uniform_draws(&places("C8 C9 D1", &[(2, "D1"), (1, "C8 C9")]), 10), 1);
    }

    #[test]
    fn what_cannot_be_met_has_no_arrangement() {
        let none = places("C8 C9 D1", &[(2, "C8 C9"), (1, "C8 C9")]);
        let ways = ArrangementCounts::new(&none);
        assert_eq!(
            ways.arrangement(&none, &mut Choosers::new(Seed::from_number(1)).for_deal(0)),
            None
        );
        // Nothing is hidden: there is one empty arrangement.
        let known = places("", &[]);
        let sets = ArrangementCounts::new(&known)
            .arrangement(&known, &mut Choosers::new(Seed::from_number(1)).for_deal(0));
        assert_eq!(sets, Some([CardSet::EMPTY; MOST_PLACES]));
    }

    /// The largest possible counts: 43 hidden cards in four places, and all 54 for a spectator of
    /// five.
    #[test]
    fn the_largest_counts_fit() {
        assert_eq!(multinomial(&[11, 11, 11, 10]), 261_767_957_219_769_782_920_320);
        assert!(multinomial(&[11, 11, 11, 11, 10]) > 1 << 100);
    }
}
