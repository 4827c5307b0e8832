//! Exactly uniform samples of the worlds of a seat.

use cego_core::chooser::Chooser;
use cego_core::{Card, CardSet, View};

use super::{Places, World};

/// Samples that may be rejected in a row before a view counts as one that no deal leads to.
const MOST_REJECTED: usize = 20_000;
/// The most places of hidden cards: four other hands, and the cards that lie aside.
const MOST_PLACES: usize = 6;

/// Sampler of the worlds consistent with a view, each with exactly the same probability.
///
/// [`Places::sample`] is quicker and only about uniform: it deals card by card without looking ahead. Bots use that one, because their choices
/// are pinned; whoever measures beliefs needs this one.
#[derive(Debug)]
pub struct UniformWorlds<'a> {
    view: &'a View,
    places: Places,
    ways: Ways,
}

impl<'a> UniformWorlds<'a> {
    /// The worlds of the seat of a view. Counting them takes up to some milliseconds where many seats are void in suits.
    #[must_use]
    pub fn new(view: &'a View) -> UniformWorlds<'a> {
        let places = Places::of(view);
        UniformWorlds { view, ways: Ways::new(&places), places }
    }

    /// A world in which everybody could have said and played what they did. `None` if there is none, or so few that none was found: no game leads
    /// to such a view.
    ///
    /// Arrangements of the hidden cards that agree with suits followed are counted and drawn uniformly; one in which the words of the auction or the
    /// exchange would have been refused is rejected.
    #[must_use]
    pub fn sample(&self, chance: &mut Chooser) -> Option<World> {
        (0..MOST_REJECTED).find_map(|_| {
            let world = self.places.world(&self.ways.arrangement(&self.places, chance)?);
            world.is_possible(self.view).then_some(world)
        })
    }
}

/// Counts of the ways to fill the places: for each bound card in turn, by the room that is left in each place.
#[derive(Debug)]
struct Ways {
    /// The hidden cards that may not lie everywhere, those with the same places beside one another.
    bound: Vec<Card>,
    /// The others.
    free: CardSet,
    /// The place of each room in a row of `counts`; the last place follows from the others and has none.
    strides: [usize; MOST_PLACES],
    /// For the bound cards from each one on, then for the free ones: a row of counts.
    counts: Vec<Vec<u128>>,
}

impl Ways {
    fn new(places: &Places) -> Ways {
        let everywhere = places.places.iter().fold(places.hidden, |common, place| common & place.allowed);
        let allowed = |card: Card| {
            let of = |(n, place): (usize, &super::Place)| usize::from(place.allowed.contains(card)) << n;
            places.places.iter().enumerate().map(of).sum::<usize>()
        };
        let mut bound: Vec<Card> = (places.hidden - everywhere).iter().collect();
        bound.sort_by_key(|&card| allowed(card));
        let mut strides = [0; MOST_PLACES];
        let mut size = 1;
        for (stride, place) in strides.iter_mut().zip(places.places.iter().rev().skip(1).rev()) {
            *stride = size;
            size *= place.count + 1;
        }
        let mut ways = Ways { bound, free: everywhere, strides, counts: Vec::new() };
        ways.count(places, size);
        ways
    }

    /// Fills `counts` from the last card to the first.
    fn count(&mut self, places: &Places, size: usize) {
        let free = self.free.len();
        let mut next = vec![0; size];
        rooms(places, free, |rooms| next[self.at(rooms)] = multinomial(rooms));
        let mut counts = vec![next];
        for (n, &card) in self.bound.iter().rev().enumerate() {
            let after = &counts[n];
            let mut row = vec![0; size];
            rooms(places, free + n + 1, |rooms| {
                row[self.at(rooms)] =
                    self.choices(places, card, rooms).map(|place| after[self.at_without(rooms, place)]).sum();
            });
            counts.push(row);
        }
        counts.reverse();
        self.counts = counts;
    }

    /// The places that have room for a card.
    fn choices<'a>(
        &self,
        places: &'a Places,
        card: Card,
        rooms: &'a [usize],
    ) -> impl Iterator<Item = usize> + use<'a> {
        (0..rooms.len()).filter(move |&n| rooms[n] > 0 && places.places[n].allowed.contains(card))
    }

    fn at(&self, rooms: &[usize]) -> usize {
        rooms.iter().zip(&self.strides).map(|(room, stride)| room * stride).sum()
    }

    fn at_without(&self, rooms: &[usize], place: usize) -> usize {
        self.at(rooms) - self.strides[place]
    }

    /// One of the arrangements, by place; `None` if there is none.
    fn arrangement(&self, places: &Places, chance: &mut Chooser) -> Option<[CardSet; MOST_PLACES]> {
        let mut rooms: Vec<usize> = places.places.iter().map(|place| place.count).collect();
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

/// Calls a function with all ways to have this much room left in the places together.
fn rooms(places: &Places, left: usize, mut with: impl FnMut(&[usize])) {
    fn go(places: &[super::Place], left: usize, rooms: &mut Vec<usize>, with: &mut dyn FnMut(&[usize])) {
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
    go(&places.places, left, &mut Vec::with_capacity(MOST_PLACES), &mut with);
}

/// The number of ways to share out cards to places with this much room. No pack has so many cards that it overflows.
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

/// A number below `all`, each with the same probability: as many random bits as it has, drawn again if they come to more.
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
mod tests;
