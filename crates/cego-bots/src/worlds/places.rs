//! Where the cards that a seat does not see may lie.

use cego_core::{BySeat, CardSet, Seat, View, Voids, known_hands};

use super::{World, cards_played};

/// Where a hidden card may lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// In a player's hand.
    Hand(Seat),
    /// In the blind or among the cards laid away.
    Aside,
}

/// One place for hidden cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// Which.
    pub at: Where,
    /// How many hidden cards lie there.
    pub count: usize,
    /// The cards that may lie there by what has been played.
    pub allowed: CardSet,
}

/// All a seat knows of where the cards are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The cards known to be in a hand now: the own hand, and what everybody knows of others.
    pub known: BySeat<CardSet>,
    /// The cards known to lie aside: the own legage, a discard that was shown.
    pub aside: CardSet,
    /// The cards that could be in any of the places.
    pub hidden: CardSet,
    /// Where they are.
    pub places: Vec<Place>,
}

impl Places {
    /// What the seat of the view knows. A view without a seat knows no hand.
    #[must_use]
    pub fn of(view: &View) -> Places {
        let table = view.rules.table;
        let played: CardSet = cards_played(view).map(|(_, card)| card).collect();
        let mut known = view.declaration.map_or(view.open, |declaration| known_hands(view, &declaration));
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
        let voids = Voids::of_tricks(view.tricks.iter(), view.on_table.iter().copied());
        let mut places = Vec::with_capacity(5);
        let mut left = hidden.len();
        for seat in table.seats().filter(|&seat| Some(seat) != view.seat) {
            let count = usize::from(view.hand_sizes[seat]).saturating_sub(known[seat].len()).min(left);
            if count > 0 {
                left -= count;
                places.push(Place { at: Where::Hand(seat), count, allowed: hidden - voids.of_seat(seat) });
            }
        }
        if left > 0 {
            places.push(Place { at: Where::Aside, count: left, allowed: hidden });
        }
        Places { known, aside, hidden, places }
    }

    /// With these of the hidden cards known to lie where they lie in a world.
    #[must_use]
    pub fn told(mut self, world: &World, cards: CardSet) -> Places {
        let cards = cards & self.hidden;
        self.hidden -= cards;
        for place in &mut self.places {
            let (there, known) = match place.at {
                Where::Hand(seat) => (world.hands[seat], &mut self.known[seat]),
                Where::Aside => (world.aside, &mut self.aside),
            };
            *known |= there & cards;
            place.count -= (there & cards).len();
            place.allowed -= cards;
        }
        self.places.retain(|place| place.count > 0);
        self
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Card, Contract, Deal, Declaration, Game, Rules, TableSize, UltiFeats};

    use super::*;

    /// Who announces an Ultimo has shown that they hold T1: no sampled deal has it elsewhere, until it is played.
    #[test]
    fn an_announced_trump_is_with_its_declarer() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(17));
        let mut chance = Choosers::new(Seed::from_number(18)).of_deal(0);
        let mut games = 0;
        for number in 0..12 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(3));
            let Some(declarer) = TableSize::Four.seats().find(|&s| deal.hands[s].contains(Card::GEISS))
            else {
                continue;
            };
            let ulti = UltiFeats::GEISS;
            let declaration = Declaration { ulti, ..Declaration::plain(Contract::Ultimo, declarer) };
            let mut game = Game::declared(Arc::clone(&rules), deal, declaration).unwrap();
            games += 1;
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let places = Places::of(&view);
                let held = game.play().unwrap().hands()[declarer].contains(Card::GEISS);
                assert_eq!(places.known[declarer].contains(Card::GEISS), held);
                for _ in 0..4 {
                    assert_eq!(places.sample(&mut chance).hands[declarer].contains(Card::GEISS), held);
                }
                // The other players would take it from them if they could.
                let last = *view.choices.last().unwrap();
                game.apply(seat, last).unwrap();
            }
        }
        assert!(games > 4);
    }

    /// What is told is known in every sampled deal, and everything else may lie where it might before.
    #[test]
    fn what_is_told_is_known() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(19)), 0, Seat::new(3));
        let mut chance = Choosers::new(Seed::from_number(20)).of_deal(0);
        let world = World { hands: deal.hands, aside: deal.blind };
        let seat = Seat::new(1);
        let declaration = Declaration::plain(Contract::Solo, Seat::new(0));
        let places = Places::of(&Game::declared(rules, deal, declaration).unwrap().view(Some(seat)));
        let every_third: CardSet = places.hidden.iter().step_by(3).collect();
        let told = places.clone().told(&world, every_third | world.hands[seat]);
        assert_eq!(told.hidden, places.hidden - every_third);
        assert_eq!(told.places.iter().map(|place| place.count).sum::<usize>(), told.hidden.len());
        assert_eq!(told.known[seat], world.hands[seat]);
        for _ in 0..20 {
            let sampled = told.sample(&mut chance);
            assert_eq!(sampled.aside & every_third, world.aside & every_third);
            for seat in TableSize::Four.seats() {
                assert_eq!(sampled.hands[seat] & every_third, world.hands[seat] & every_third);
                assert_eq!(sampled.hands[seat].len(), world.hands[seat].len());
            }
        }
        // Who is told everything has one world left.
        let all = places.told(&world, CardSet::PACK);
        assert!(all.hidden.is_empty() && all.places.is_empty());
        assert_eq!(all.sample(&mut chance), world);
    }
}
