//! What a declarer keeps and discards, at a glance: networks that say what each way brings beside the others.

use std::sync::OnceLock;

use cego_core::exchange::Exchange;
use cego_core::rules::CountingMethod;
use cego_core::{Action, Card, CardSet, Contract, Phase, Rules, Suit, View};

use super::layers::{Facts, INNER, Layers, ONE, OUTER, STEP, Shape};
use super::layout::PACK;
use super::scene::byte;
use crate::cards::above;

/// Cards held, cards laid away, and cards of those held that lie open. Suits stand in the order of the hand's own lengths and cards.
const HELD: usize = 0;
const LAID: usize = HELD + PACK;
const OPEN: usize = LAID + PACK;
/// What is played, and at what table: counted in pairs, with three players.
const CONTRACT: usize = OPEN + PACK;
const PAIRS: usize = CONTRACT + Contract::ALL.len();
const THREE: usize = PAIRS + 1;
/// How many cards of each suit are held, trumps the last, and how many are laid away.
const COUNTS: usize = 13;
const SUITS: usize = 5;
const HELD_COUNTS: usize = THREE + 1;
const LAID_COUNTS: usize = HELD_COUNTS + SUITS * COUNTS;
/// The eyes laid away.
const EYES: usize = LAID_COUNTS + SUITS * COUNTS;
const MOST_EYES: usize = 40;
/// Of the highest trumps that are held, and of the highest cards of each plain suit: how many are above it that the declarer has not seen.
const TRUMPS_ABOVE: usize = EYES + MOST_EYES;
const HIGH_TRUMPS: usize = 6;
const MOST_TRUMPS: usize = 16;
const SUITS_ABOVE: usize = TRUMPS_ABOVE + HIGH_TRUMPS * MOST_TRUMPS;
const HIGH_CARDS: usize = 2;
const IN_SUIT: usize = 8;
const INPUTS: usize = SUITS_ABOVE + 4 * HIGH_CARDS * IN_SUIT;

impl Shape {
    /// Of a network of exchanges.
    pub const EXCHANGE: Shape = Shape {
        inputs: INPUTS,
        outer: OUTER,
        inner: INNER,
        outputs: 1,
        features: 0,
        first_feature: 0,
        out_step: STEP,
    };
}

/// A question of the exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// What is kept of the dealt hand, before the blind is seen.
    Keep,
    /// Which card is discarded.
    Discard,
}

impl Asked {
    /// Both.
    pub const ALL: [Asked; 2] = [Asked::Keep, Asked::Discard];

    /// What a phase of a deal asks.
    #[must_use]
    pub const fn in_phase(phase: Phase) -> Option<Asked> {
        match phase {
            Phase::Keep => Some(Asked::Keep),
            Phase::Discard => Some(Asked::Discard),
            _ => None,
        }
    }
}

/// A network for each question of the exchange.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchanger {
    pub(in crate::net) networks: [Layers; 2],
}

impl Exchanger {
    /// Of these networks, in the order of [`Asked::ALL`].
    #[must_use]
    pub const fn of(networks: [Layers; 2]) -> Exchanger {
        Exchanger { networks }
    }

    /// Those that ship.
    ///
    /// # Panics
    /// If the file is none, which a test would say.
    pub fn shipped() -> &'static Exchanger {
        static SHIPPED: OnceLock<Exchanger> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let bytes = include_bytes!("../../../../../data/bots/exchange.bin");
            Exchanger::read(bytes).expect("networks of this layout")
        })
    }

    /// That of a question.
    #[must_use]
    pub const fn network(&self, asked: Asked) -> &Layers {
        &self.networks[asked as usize]
    }

    /// What a way brings beside the other ways to answer the same question; 10 card points are [`ONE`].
    #[must_use]
    pub fn value(&self, asked: Asked, way: &Way<'_>) -> i32 {
        let mut facts = Facts::default();
        way.each_fact(|place| facts.note(place));
        self.network(asked).where_hold(&facts).output(0)
    }

    /// The best of these keeps, other actions left out: open pips and free cards.
    #[must_use]
    pub fn kept(
        &self,
        rules: &Rules,
        contract: Contract,
        hand: CardSet,
        choices: &[Action],
    ) -> Option<(CardSet, CardSet)> {
        let keeps = choices.iter().filter_map(|&action| match action {
            Action::Keep { pips, free } => Some((pips, free)),
            _ => None,
        });
        first_best(keeps, |&(pips, free)| {
            self.value(Asked::Keep, &Way::keep(rules, contract, hand, pips, free))
        })
    }

    /// The card of `allowed` that is best discarded.
    #[must_use]
    pub fn discarded(
        &self,
        rules: &Rules,
        contract: Contract,
        exchange: &Exchange,
        allowed: CardSet,
    ) -> Option<Card> {
        first_best(allowed.iter(), |&card| {
            self.value(Asked::Discard, &Way::discard(rules, contract, exchange, card))
        })
    }

    /// What each of these keeps or discards of a view brings beside the others, in card points; `None` if one is neither.
    #[must_use]
    pub fn at_a_glance(&self, view: &View, ways: &[Action]) -> Option<Vec<f32>> {
        let asked = Asked::in_phase(view.phase)?;
        let points = |way: Way<'_>| self.value(asked, &way) as f32 * 10.0 / ONE as f32;
        ways.iter().map(|&action| Way::of_view(view, action).map(points)).collect()
    }

    /// The keep or discard of a view; `None` if none is asked for.
    #[must_use]
    pub fn of_view(&self, view: &View) -> Option<Action> {
        let asked = Asked::in_phase(view.phase)?;
        let ways = view.choices.iter().filter_map(|&action| Some((action, Way::of_view(view, action)?)));
        first_best(ways, |(_, way)| self.value(asked, way)).map(|(action, _)| action)
    }
}

/// Of equal ones the first.
fn first_best<T>(ways: impl Iterator<Item = T>, value: impl Fn(&T) -> i32) -> Option<T> {
    let valued = ways.map(|way| (value(&way), way));
    valued.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, way)| way)
}

/// A hand as one keep or discard would leave it.
#[derive(Clone, Copy, Debug)]
pub struct Way<'a> {
    rules: &'a Rules,
    contract: Contract,
    held: CardSet,
    laid: CardSet,
    open: CardSet,
}

impl<'a> Way<'a> {
    /// After a keep.
    #[must_use]
    pub fn keep(
        rules: &'a Rules,
        contract: Contract,
        hand: CardSet,
        pips: CardSet,
        free: CardSet,
    ) -> Way<'a> {
        let held = (pips | free) & hand;
        Way { rules, contract, held, laid: hand - held, open: pips & hand }
    }

    /// After a discard.
    #[must_use]
    pub fn discard(rules: &'a Rules, contract: Contract, exchange: &Exchange, card: Card) -> Way<'a> {
        let (held, laid) = (exchange.hand().without(card), exchange.legage.with(card));
        Way { rules, contract, held, laid, open: exchange.pips & held }
    }

    /// After an action of a view; `None` if that is neither.
    #[must_use]
    pub fn of_view(view: &'a View, action: Action) -> Option<Way<'a>> {
        let contract = view.declaration?.contract;
        match action {
            Action::Keep { pips, free } => Some(Way::keep(&view.rules, contract, view.hand, pips, free)),
            Action::Discard(card) => {
                Some(Way::discard(&view.rules, contract, view.own_exchange.as_ref()?, card))
            }
            _ => None,
        }
    }

    /// Calls for the place of every fact that holds.
    pub fn each_fact(&self, mut each: impl FnMut(usize)) {
        let places = self.places();
        let slot = |card: Card| {
            let index = usize::from(card.index());
            if card.is_trump() { index } else { places[index / 8] * 8 + index % 8 }
        };
        for (first, cards) in [(HELD, self.held), (LAID, self.laid), (OPEN, self.open)] {
            cards.iter().for_each(|card| each(first + slot(card)));
        }
        each(CONTRACT + self.contract as usize);
        if self.rules.counting_method == CountingMethod::Pairs {
            each(PAIRS);
        }
        if self.rules.table.players() == 3 {
            each(THREE);
        }
        for (first, cards) in [(HELD_COUNTS, self.held), (LAID_COUNTS, self.laid)] {
            for (suit, place) in Suit::ALL.into_iter().zip(places) {
                let count = (cards & CardSet::suit(suit)).len();
                each(first + place * COUNTS + count.min(COUNTS - 1));
            }
            each(first + (SUITS - 1) * COUNTS + cards.trumps().len().min(COUNTS - 1));
        }
        let eyes = self.laid.nominal() as usize - self.laid.len();
        each(EYES + eyes.min(MOST_EYES - 1));
        let unseen = self.rules.table.pack() - self.held - self.laid;
        let higher = |card: Card, suit: CardSet| (suit & unseen & above(card)).len();
        for (number, card) in self.held.trumps().iter().rev().take(HIGH_TRUMPS).enumerate() {
            let above = higher(card, CardSet::TRUMPS).min(MOST_TRUMPS - 1);
            each(TRUMPS_ABOVE + number * MOST_TRUMPS + above);
        }
        for (suit, place) in Suit::ALL.into_iter().zip(places) {
            let suit = CardSet::suit(suit);
            for (number, card) in (self.held & suit).iter().rev().take(HIGH_CARDS).enumerate() {
                each(
                    SUITS_ABOVE
                        + (place * HIGH_CARDS + number) * IN_SUIT
                        + higher(card, suit).min(IN_SUIT - 1),
                );
            }
        }
    }

    /// The place of each plain suit: the one of which the hand had most cards first, of equals the one with the higher cards. Suits in the same place hold and
    /// lay away the same cards, so which suit is which does not matter.
    fn places(&self) -> [usize; 4] {
        let key = |suit: u8| {
            let all = byte(self.held | self.laid, suit);
            (all.count_ones(), all, byte(self.held, suit), byte(self.open, suit))
        };
        let mut order = [0, 1, 2, 3];
        order.sort_by_key(|&suit| std::cmp::Reverse(key(suit)));
        let mut places = [0; 4];
        for (place, suit) in order.into_iter().enumerate() {
            places[usize::from(suit)] = place;
        }
        places
    }
}

#[cfg(test)]
mod tests;
