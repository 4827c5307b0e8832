//! Belief networks: probabilities of the locations of hidden cards, learned from many deals, and a
//! sampler of worlds from them.
//!
//! In addition to the inputs of the card play, they have inputs for the words of the auction.

use std::sync::OnceLock;

use cego_core::chooser::Chooser;
use cego_core::{
    Card, CardSet, Contract, Declaration, Goal, Seat, SpokenWord, Stage, TableSize, View, Word,
};

use super::file::Parts;
use super::inputs::{BIDS, NAMED, OTHERS, PASSED, PLACES, SAID, STAGES, WORDS};
use super::layers::ActiveInputs;
use super::{NetworkInput, ONE, PlayMemory, PlayRole, WideNetwork, play_for_view};
use crate::maths::{exp, ln};
use crate::worlds::{CardKnowledge, CardLocation, World};

/// One belief network for each role in the play that has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Beliefs {
    pub(super) parts: Parts<WideNetwork>,
}

impl Beliefs {
    /// Creates belief networks from the networks of these roles.
    #[must_use]
    pub fn new(parts: impl IntoIterator<Item = (PlayRole, WideNetwork)>) -> Beliefs {
        let mut beliefs = Beliefs { parts: Parts::default() };
        for (part, network) in parts {
            beliefs.parts[part.number()] = Some(Box::new(network));
        }
        beliefs
    }

    /// Returns the networks that ship with the program.
    ///
    /// # Panics
    /// Panics if the embedded file is invalid, which a test rules out.
    pub fn shipped() -> &'static Beliefs {
        static SHIPPED: OnceLock<Beliefs> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let bytes = include_bytes!("../../../../data/bots/beliefs.bin");
            Beliefs::read(bytes).expect("networks of this layout")
        })
    }

    /// Returns the network of a role, if there is one.
    #[must_use]
    pub fn network(&self, part: PlayRole) -> Option<&WideNetwork> {
        self.parts[part.number()].as_deref()
    }

    /// Returns the probabilities of the hidden cards' locations, as estimated by the seat of a
    /// view.
    ///
    /// Returns `None` if the seat is not on turn to play a card, has a role without a network, or
    /// plays a Drescher. A Drescher is all against all like a Räuber, but its players want no trick
    /// or all of them, and no network has learned it.
    #[must_use]
    pub fn table(&self, view: &View, places: &CardKnowledge) -> Option<BeliefTable> {
        let declaration: Declaration = view.declaration?;
        if declaration.contract.properties().goal == Goal::Drescher {
            return None;
        }
        let seat = view.seat?;
        let (play, aside) = play_for_view(view)?;
        let memory = PlayMemory::from_play(&play);
        let scene = NetworkInput::new(&view.rules, &declaration, &play, &memory, aside)?;
        let network = self.network(scene.part())?;
        let mut facts = ActiveInputs::default();
        each_fact(&scene, seat, &view.words, |place| facts.note(place));
        let numbers_of = network.activate(&facts);
        let table = view.rules.table;
        let number = |at: CardLocation| match at {
            CardLocation::Aside => OTHERS,
            CardLocation::Hand(other) => {
                table.seats_from(seat).skip(1).position(|one| one == other).unwrap_or(OTHERS)
            }
        };
        let numbers: Vec<usize> = places.locations.iter().map(|place| number(place.at)).collect();
        Some(BeliefTable::from_logits(places, |card, place| {
            numbers_of.output(scene.slot(card) * PLACES + numbers[place]) as f32 / ONE as f32
        }))
    }
}

/// Calls `each` with the index of every active input of a belief network.
pub fn each_fact(
    scene: &NetworkInput<'_>,
    seat: Seat,
    words: &[SpokenWord],
    mut each: impl FnMut(usize),
) {
    scene.inputs(&mut each);
    each_auction_fact(scene.table(), seat, words, each);
}

/// Calls `each` with the index of every active auction input, from the point of view of a seat.
pub(super) fn each_auction_fact(
    table: TableSize,
    seat: Seat,
    words: &[SpokenWord],
    mut each: impl FnMut(usize),
) {
    let mut held = [0u64; SAID.div_ceil(64)];
    for said in words {
        let place = match table.seats_from(seat).position(|other| other == said.seat) {
            Some(0) | None => OTHERS,
            Some(place) => place - 1,
        };
        let fact = match said.word {
            Word::Pass => PASSED + place * STAGES + stage_index(said.stage),
            Word::Bid(contract) => BIDS + place * Contract::ALL.len() + contract as usize,
            other => NAMED + place * WORDS + word_index(other),
        };
        let (at, bit) = ((fact - PASSED) / 64, (fact - PASSED) % 64);
        if held[at] >> bit & 1 == 0 {
            held[at] |= 1 << bit;
            each(fact);
        }
    }
}

/// Returns the index of a word among the inputs of its speaker.
#[must_use]
pub fn word_fact(said: &SpokenWord) -> u8 {
    let mut fact = 0;
    each_auction_fact(TableSize::Four, said.seat, std::slice::from_ref(said), |place| {
        fact = place - PASSED
    });
    fact as u8
}

fn stage_index(stage: Stage) -> usize {
    match stage {
        Stage::UltimoQuery => 0,
        Stage::SoloQuery => 1,
        Stage::CounterQuery => 2,
        Stage::GeissSale { .. } => 3,
        Stage::SpecialsRound { .. } => 4,
        Stage::Opening => 5,
        Stage::Raising => 6,
        Stage::Answer => 7,
        Stage::Choice | Stage::Over => 8,
    }
}

fn word_index(word: Word) -> usize {
    match word {
        Word::Ultimo { .. } => 0,
        Word::Solo { .. } => 1,
        Word::BuyGeiss { .. } | Word::SellGeiss => 2,
        Word::Gegensolo => 3,
        Word::CegoEineSelber => 4,
        Word::Hold => 5,
        Word::Special { .. } => 6,
        Word::Choose(_) | Word::Pass | Word::Bid(_) => 7,
    }
}

/// Maximum number of locations of a card.
const MOST_PLACES: usize = 6;
/// Metropolis steps for each hidden card.
const LOOKS: usize = 5;

/// Probability of each possible location of each hidden card.
#[derive(Clone, Debug)]
pub struct BeliefTable {
    /// Logarithms by card and by location as in [`CardKnowledge::places`]; -∞ for an impossible
    /// location.
    logs: Box<[[f32; MOST_PLACES]; 54]>,
    hidden: CardSet,
    places: Vec<CardLocation>,
}

impl BeliefTable {
    /// Creates the probabilities from logits by card and location.
    fn from_logits(places: &CardKnowledge, said: impl Fn(Card, usize) -> f32) -> BeliefTable {
        let mut logs = Box::new([[f32::NEG_INFINITY; MOST_PLACES]; 54]);
        for card in places.hidden.iter() {
            let may = || {
                (0..places.locations.len())
                    .filter(|&place| places.locations[place].allowed.contains(card))
            };
            let top = may().map(|place| said(card, place)).fold(f32::MIN, f32::max);
            let sum: f32 = may().map(|place| exp(said(card, place) - top)).sum();
            let sum = ln(f64::from(sum.max(f32::MIN_POSITIVE))) as f32;
            for place in may() {
                logs[usize::from(card.index())][place] = said(card, place) - top - sum;
            }
        }
        BeliefTable {
            logs,
            hidden: places.hidden,
            places: places.locations.iter().map(|place| place.at).collect(),
        }
    }

    /// Returns the log-probability of a location of a card, by its index in
    /// [`CardKnowledge::locations`].
    #[must_use]
    pub fn log(&self, card: Card, place: usize) -> f32 {
        self.logs[usize::from(card.index())][place]
    }

    /// Returns the log-probabilities of all hidden cards, by card and location.
    #[cfg(test)]
    pub(super) fn all(&self, places: &CardKnowledge) -> Vec<f32> {
        let of = |card| (0..places.locations.len()).map(move |place| self.log(card, place));
        places.hidden.iter().flat_map(of).collect()
    }

    /// Samples a world by the Metropolis algorithm.
    ///
    /// The probability of a world is proportional to the product of its cards' probabilities, each
    /// to the power of `trust`. The chain starts from a roughly uniform world and swaps pairs of
    /// cards.
    #[must_use]
    pub fn world(&self, places: &CardKnowledge, trust: f32, chance: &mut Chooser) -> World {
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

    fn there(&self, world: &World, at: CardLocation) -> CardSet {
        match at {
            CardLocation::Hand(seat) => world.hands[seat],
            CardLocation::Aside => world.aside,
        }
    }
}

fn there_mut(world: &mut World, at: CardLocation) -> &mut CardSet {
    match at {
        CardLocation::Hand(seat) => &mut world.hands[seat],
        CardLocation::Aside => &mut world.aside,
    }
}

#[cfg(test)]
mod tests {
    use cego_core::chooser::Choosers;
    use cego_core::shuffle::Seed;
    use cego_core::{BySeat, Seat};

    use super::*;
    use crate::worlds::HiddenCards;

    /// Six cards in three places, one of which excludes one card: the frequency of each world is
    /// the product of its cards' probabilities.
    #[test]
    fn worlds_come_as_often_as_they_are_likely() {
        let hidden: CardSet = Card::all().take(6).collect();
        let first = Card::all().next().unwrap();
        let place = |at, without: CardSet| HiddenCards { at, count: 2, allowed: hidden - without };
        let places = CardKnowledge {
            known: BySeat::default(),
            aside: CardSet::EMPTY,
            hidden,
            locations: vec![
                place(CardLocation::Hand(Seat::new(1)), CardSet::EMPTY),
                place(CardLocation::Hand(Seat::new(2)), CardSet::EMPTY.with(first)),
                place(CardLocation::Aside, CardSet::EMPTY),
            ],
        };
        let said = |card: Card, place: usize| {
            (usize::from(card.index()) * 7 + place * 5) as f32 % 4.0 / 2.0
        };
        let shares = BeliefTable::from_logits(&places, said);
        let mut chance = Choosers::new(Seed::from_number(91)).for_deal(0);
        let key =
            |world: &World| [world.hands[Seat::new(1)].bits(), world.hands[Seat::new(2)].bits()];
        let mut seen = std::collections::BTreeMap::new();
        const TIMES: usize = 60_000;
        for _ in 0..TIMES {
            *seen.entry(key(&shares.world(&places, 0.8, &mut chance))).or_insert(0.0) +=
                1.0 / TIMES as f64;
        }
        // All 90 ways to deal two, two and two, without the excluded ones.
        let cards: Vec<Card> = hidden.iter().collect();
        let pairs = || (0..6).flat_map(|one| (0..one).map(move |other| (one, other)));
        let mut wanted = std::collections::BTreeMap::new();
        for (a, b) in pairs() {
            for (c, d) in pairs().filter(|&(c, d)| ![a, b].contains(&c) && ![a, b].contains(&d)) {
                let of = |i: usize| {
                    usize::from(i == c || i == d) + 2 * usize::from(![a, b, c, d].contains(&i))
                };
                let log: f32 = (0..6).map(|i| shares.log(cards[i], of(i))).sum();
                if log > f32::NEG_INFINITY {
                    let set =
                        |i: usize, j: usize| CardSet::EMPTY.with(cards[i]).with(cards[j]).bits();
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
