//! How likely each hidden card is to lie in each place, and worlds that are as likely as that makes them.

use cego_core::chooser::Chooser;
use cego_core::{Card, CardSet};

use crate::maths::{exp, ln};
use crate::worlds::{Places, Where, World};

/// A card may lie in so many places at most.
const MOST_PLACES: usize = 6;
/// Pairs of cards that are looked at for each hidden card, before a world is as likely as it should be.
const LOOKS: usize = 5;

/// How likely each hidden card is to lie in each place that it may lie in.
#[derive(Clone, Debug)]
pub struct Shares {
    /// The logarithms, by card and by place as in [`Places::places`]; infinitely small where it cannot lie.
    logs: Box<[[f32; MOST_PLACES]; 54]>,
    hidden: CardSet,
    places: Vec<Where>,
}

impl Shares {
    /// From what is said of each card and place, where more by 1 is more likely by e.
    pub(super) fn of(places: &Places, said: impl Fn(Card, usize) -> f32) -> Shares {
        let mut logs = Box::new([[f32::NEG_INFINITY; MOST_PLACES]; 54]);
        for card in places.hidden.iter() {
            let may =
                || (0..places.places.len()).filter(|&place| places.places[place].allowed.contains(card));
            let top = may().map(|place| said(card, place)).fold(f32::MIN, f32::max);
            let sum: f32 = may().map(|place| exp(said(card, place) - top)).sum();
            let sum = ln(f64::from(sum.max(f32::MIN_POSITIVE))) as f32;
            for place in may() {
                logs[usize::from(card.index())][place] = said(card, place) - top - sum;
            }
        }
        Shares { logs, hidden: places.hidden, places: places.places.iter().map(|place| place.at).collect() }
    }

    /// The logarithm of how likely a card is to lie in a place, by its number in [`Places::places`].
    #[must_use]
    pub fn log(&self, card: Card, place: usize) -> f32 {
        self.logs[usize::from(card.index())][place]
    }

    /// All of them.
    #[cfg(test)]
    pub(super) fn all(&self, places: &Places) -> Vec<f32> {
        let of = |card| (0..places.places.len()).map(move |place| self.log(card, place));
        places.hidden.iter().flat_map(of).collect()
    }

    /// A world of these places. Worlds are as likely as the product of their cards' shares, each to the power of `trust`: from one in which all places are
    /// equally likely, pairs of cards change places, as often as that makes it more likely and else in proportion (Metropolis).
    #[must_use]
    pub fn world(&self, places: &Places, trust: f32, chance: &mut Chooser) -> World {
        let mut world = places.sample(chance);
        let mut cards = [(Card::GEISS, 0usize); 54];
        let mut count = 0;
        for (place, at) in self.places.iter().enumerate() {
            for card in (self.there(&world, *at) & self.hidden).iter() {
                cards[count] = (card, place);
                count += 1;
            }
        }
        for _ in 0..count * LOOKS {
            let pair = chance.index(count * count);
            let ((one, from), (other, to)) = (cards[pair / count], cards[pair % count]);
            if from == to {
                continue;
            }
            let then = self.log(one, to) + self.log(other, from);
            let gain = trust * (then - self.log(one, from) - self.log(other, to));
            let unlikely = gain < 0.0 && chance.index(1 << 16) as f32 >= exp(gain) * 65_536.0;
            if then > f32::NEG_INFINITY && !unlikely {
                cards[pair / count].1 = to;
                cards[pair % count].1 = from;
            }
        }
        for at in self.places.iter() {
            *there_mut(&mut world, *at) -= self.hidden;
        }
        for &(card, place) in &cards[..count] {
            there_mut(&mut world, self.places[place]).insert(card);
        }
        world
    }

    fn there(&self, world: &World, at: Where) -> CardSet {
        match at {
            Where::Hand(seat) => world.hands[seat],
            Where::Aside => world.aside,
        }
    }
}

fn there_mut(world: &mut World, at: Where) -> &mut CardSet {
    match at {
        Where::Hand(seat) => &mut world.hands[seat],
        Where::Aside => &mut world.aside,
    }
}

#[cfg(test)]
mod tests {
    use cego_core::chooser::Choosers;
    use cego_core::shuffle::Seed;
    use cego_core::{BySeat, Seat};

    use super::*;
    use crate::worlds::Place;

    /// Six cards in three places, one of which may not lie in one of them: each world comes as often as the product of its cards' shares says.
    #[test]
    fn worlds_come_as_often_as_they_are_likely() {
        let hidden: CardSet = Card::all().take(6).collect();
        let first = Card::all().next().unwrap();
        let place = |at, without: CardSet| Place { at, count: 2, allowed: hidden - without };
        let places = Places {
            known: BySeat::default(),
            aside: CardSet::EMPTY,
            hidden,
            places: vec![
                place(Where::Hand(Seat::new(1)), CardSet::EMPTY),
                place(Where::Hand(Seat::new(2)), CardSet::EMPTY.with(first)),
                place(Where::Aside, CardSet::EMPTY),
            ],
        };
        let said = |card: Card, place: usize| (usize::from(card.index()) * 7 + place * 5) as f32 % 4.0 / 2.0;
        let shares = Shares::of(&places, said);
        let mut chance = Choosers::new(Seed::from_number(91)).of_deal(0);
        let key = |world: &World| [world.hands[Seat::new(1)].bits(), world.hands[Seat::new(2)].bits()];
        let mut seen = std::collections::BTreeMap::new();
        const TIMES: usize = 60_000;
        for _ in 0..TIMES {
            *seen.entry(key(&shares.world(&places, 0.8, &mut chance))).or_insert(0.0) += 1.0 / TIMES as f64;
        }
        // All 90 ways to deal two, two and two, less those that may not be.
        let cards: Vec<Card> = hidden.iter().collect();
        let pairs = || (0..6).flat_map(|one| (0..one).map(move |other| (one, other)));
        let mut wanted = std::collections::BTreeMap::new();
        for (a, b) in pairs() {
            for (c, d) in pairs().filter(|&(c, d)| ![a, b].contains(&c) && ![a, b].contains(&d)) {
                let of =
                    |i: usize| usize::from(i == c || i == d) + 2 * usize::from(![a, b, c, d].contains(&i));
                let log: f32 = (0..6).map(|i| shares.log(cards[i], of(i))).sum();
                if log > f32::NEG_INFINITY {
                    let set = |i: usize, j: usize| CardSet::EMPTY.with(cards[i]).with(cards[j]).bits();
                    wanted.insert([set(a, b), set(c, d)], f64::from(0.8 * log).exp());
                }
            }
        }
        let sum: f64 = wanted.values().sum();
        assert_eq!((wanted.len(), seen.len()), (60, 60));
        for (world, share) in wanted {
            let (share, seen) = (share / sum, seen[&world]);
            assert!((share - seen).abs() < 5.0 * (share / TIMES as f64).sqrt(), "{share} {seen}");
        }
    }
}
