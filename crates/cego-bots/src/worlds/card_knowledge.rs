//! Possible places of the cards that a seat does not see, and a sampler of deals consistent with
//! them.

use cego_core::chooser::Chooser;
use cego_core::{BySeat, Card, CardSet, Seat, View, Voids, public_cards};

use super::{World, cards_played};

/// Location of a hidden card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardLocation {
    /// The hand of a player.
    Hand(Seat),
    /// The blind, or the cards laid away.
    Aside,
}

/// A location with hidden cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HiddenCards {
    /// Location of the hidden cards.
    pub at: CardLocation,
    /// Number of hidden cards there.
    pub count: usize,
    /// Hidden cards that may lie there, given the cards played.
    pub allowed: CardSet,
}

/// Knowledge of a seat about all cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardKnowledge {
    /// Cards known to be in a hand now: the own hand, and public knowledge of others.
    pub known: BySeat<CardSet>,
    /// Cards known to lie aside: the own legage, a discard that was shown.
    pub aside: CardSet,
    /// Cards whose location is unknown.
    pub hidden: CardSet,
    /// The locations of the hidden cards.
    pub locations: Vec<HiddenCards>,
}

impl CardKnowledge {
    /// Returns the knowledge of the seat of the view. A view without a seat knows no hand.
    #[must_use]
    pub fn from_view(view: &View) -> CardKnowledge {
        let table = view.rules.table;
        let played: CardSet = cards_played(view).map(|(_, card)| card).collect();
        let mut known =
            view.declaration.map_or(view.open, |declaration| public_cards(view, &declaration));
        let mut aside = CardSet::EMPTY;
        if let Some(card) = view.shown_discard {
            aside.insert(card);
        }
        if let Some(exchange) = view.own_exchange {
            aside |= exchange.legage;
        }
        if let Some(seat) = view.seat {
            known[seat] = view.hand;
        }
        let mut hidden = table.pack() - played - aside;
        for seat in table.seats() {
            hidden -= known[seat];
        }
        let voids = Voids::from_tricks(view.tricks.iter(), view.on_table.iter().copied());
        let mut places = Vec::with_capacity(5);
        let mut left = hidden.len();
        for seat in table.seats().filter(|&seat| Some(seat) != view.seat) {
            let count =
                usize::from(view.hand_sizes[seat]).saturating_sub(known[seat].len()).min(left);
            if count > 0 {
                left -= count;
                places.push(HiddenCards {
                    at: CardLocation::Hand(seat),
                    count,
                    allowed: hidden - voids.void_cards(seat),
                });
            }
        }
        if left > 0 {
            places.push(HiddenCards { at: CardLocation::Aside, count: left, allowed: hidden });
        }
        CardKnowledge { known, aside, hidden, locations: places }
    }

    /// Marks the given hidden cards as known, at their location in `world`.
    #[must_use]
    pub fn reveal(mut self, world: &World, cards: CardSet) -> CardKnowledge {
        let cards = cards & self.hidden;
        self.hidden -= cards;
        for place in &mut self.locations {
            let (there, known) = match place.at {
                CardLocation::Hand(seat) => (world.hands[seat], &mut self.known[seat]),
                CardLocation::Aside => (world.aside, &mut self.aside),
            };
            *known |= there & cards;
            place.count -= (there & cards).len();
            place.allowed -= cards;
        }
        self.locations.retain(|place| place.count > 0);
        self
    }
}

/// Number of restarts before a conflict is resolved by moving cards.
const STARTS: usize = 8;

impl CardKnowledge {
    /// Samples a deal consistent with this knowledge, approximately uniformly.
    ///
    /// [`UniformWorlds`](super::UniformWorlds) samples exactly uniformly. Cards with fewer places
    /// are dealt first, each to a place in proportion to its free room. If no deal is consistent
    /// (after a revoke at a table without a referee), the remaining cards are dealt freely.
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
        for (place, &cards) in self.locations.iter().zip(sets) {
            match place.at {
                CardLocation::Hand(seat) => world.hands[seat] |= cards,
                CardLocation::Aside => world.aside |= cards,
            }
        }
        world
    }

    /// Tries to deal all hidden cards. With `mend`, a card without room displaces another one.
    fn fill(&self, chance: &mut Chooser, mend: bool) -> Option<[CardSet; 6]> {
        let mut cards: [(usize, Card); 54] = [(0, Card::GEISS); 54];
        let mut n = 0;
        for card in self.hidden.iter() {
            let options =
                self.locations.iter().filter(|place| place.allowed.contains(card)).count();
            cards[n] = (options, card);
            n += 1;
        }
        // Shuffle, then the most constrained cards first.
        for i in (1..n).rev() {
            cards.swap(i, chance.index(i + 1));
        }
        let mut sets = [CardSet::EMPTY; 6];
        let by_options = (0..=self.locations.len())
            .flat_map(|few| cards[..n].iter().filter(move |one| one.0 == few));
        for &(_, card) in by_options {
            let room = |i: usize| self.locations[i].count - sets[i].len();
            let fits = |i: usize| self.locations[i].allowed.contains(card);
            let total: usize = (0..self.locations.len()).filter(|&i| fits(i)).map(room).sum();
            if total == 0 {
                if !mend || !self.push(&mut sets, card) {
                    return None;
                }
                continue;
            }
            let mut pick = chance.index(total);
            for i in (0..self.locations.len()).filter(|&i| fits(i)) {
                if pick < room(i) {
                    sets[i].insert(card);
                    break;
                }
                pick -= room(i);
            }
        }
        Some(sets)
    }

    /// Makes room for a card by moving a card from one of its places to another place.
    fn push(&self, sets: &mut [CardSet; 6], card: Card) -> bool {
        for (i, place) in
            self.locations.iter().enumerate().filter(|(_, place)| place.allowed.contains(card))
        {
            for other in sets[i].iter() {
                let free = self.locations.iter().enumerate().find(|(j, to)| {
                    *j != i && to.allowed.contains(other) && sets[*j].len() < to.count
                });
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

    /// Deals the hidden cards without constraints.
    fn any(&self, chance: &mut Chooser) -> [CardSet; 6] {
        let mut cards: Vec<Card> = self.hidden.iter().collect();
        let mut sets = [CardSet::EMPTY; 6];
        for (place, set) in self.locations.iter().zip(&mut sets) {
            for _ in 0..place.count {
                set.insert(cards.swap_remove(chance.index(cards.len())));
            }
        }
        sets
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Card, Contract, Deal, Declaration, Game, Rules, TableSize, UltiFeats};

    use super::*;

    /// An announced Ultimo shows that its declarer holds T1. No sampled deal has it elsewhere until
    /// it is played.
    #[test]
    fn an_announced_trump_is_with_its_declarer() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(17));
        let mut chance = Choosers::new(Seed::from_number(18)).for_deal(0);
        let mut games = 0;
        for number in 0..12 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(3));
            let Some(declarer) =
                TableSize::Four.seats().find(|&s| deal.hands[s].contains(Card::GEISS))
            else {
                continue;
            };
            let ulti = UltiFeats::GEISS;
            let declaration =
                Declaration { ulti, ..Declaration::plain(Contract::Ultimo, declarer) };
            let mut game = Game::with_declaration(Arc::clone(&rules), deal, declaration).unwrap();
            games += 1;
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let places = CardKnowledge::from_view(&view);
                let held = game.play().unwrap().hands()[declarer].contains(Card::GEISS);
                assert_eq!(places.known[declarer].contains(Card::GEISS), held);
                for _ in 0..4 {
                    assert_eq!(
                        places.sample(&mut chance).hands[declarer].contains(Card::GEISS),
                        held
                    );
                }
                // The other players would win it from them if they could.
                let last = *view.choices.last().unwrap();
                game.apply(seat, last).unwrap();
            }
        }
        assert!(games > 4);
    }

    /// Revealed cards are the same in every sampled deal; all other cards may lie where they could
    /// before.
    #[test]
    fn what_is_told_is_known() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let deal =
            Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(19)), 0, Seat::new(3));
        let mut chance = Choosers::new(Seed::from_number(20)).for_deal(0);
        let world = World { hands: deal.hands, aside: deal.blind };
        let seat = Seat::new(1);
        let declaration = Declaration::plain(Contract::Solo, Seat::new(0));
        let places = CardKnowledge::from_view(
            &Game::with_declaration(rules, deal, declaration).unwrap().view(Some(seat)),
        );
        let every_third: CardSet = places.hidden.iter().step_by(3).collect();
        let told = places.clone().reveal(&world, every_third | world.hands[seat]);
        assert_eq!(told.hidden, places.hidden - every_third);
        assert_eq!(
            told.locations.iter().map(|place| place.count).sum::<usize>(),
            told.hidden.len()
        );
        assert_eq!(told.known[seat], world.hands[seat]);
        for _ in 0..20 {
            let sampled = told.sample(&mut chance);
            assert_eq!(sampled.aside & every_third, world.aside & every_third);
            for seat in TableSize::Four.seats() {
                assert_eq!(sampled.hands[seat] & every_third, world.hands[seat] & every_third);
                assert_eq!(sampled.hands[seat].len(), world.hands[seat].len());
            }
        }
        // With all cards revealed, one world is left.
        let all = places.reveal(&world, CardSet::PACK);
        assert!(all.hidden.is_empty() && all.locations.is_empty());
        assert_eq!(all.sample(&mut chance), world);
    }
}
