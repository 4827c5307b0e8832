//! Networks for the declarer's exchange, which estimate the relative value of each keep or discard.

use std::sync::OnceLock;

use cego_core::exchange::Exchange;
use cego_core::rules::CountingMethod;
use cego_core::{Action, Card, CardSet, Contract, Phase, Rules, Suit, View};

use super::inputs::{PACK, byte};
use super::layers::{ActiveInputs, INNER, Layers, ONE, OUTER, STEP, Shape};
use crate::cards::above;

/// Cards held, cards laid away, and held cards that lie open.
///
/// Plain suits are in the order of the hand's lengths and cards.
const HELD: usize = 0;
const LAID: usize = HELD + PACK;
const OPEN: usize = LAID + PACK;
/// Contract; whether the ruleset counts in pairs; whether three players play.
const CONTRACT: usize = OPEN + PACK;
const PAIRS: usize = CONTRACT + Contract::ALL.len();
const THREE: usize = PAIRS + 1;
/// Number of cards of each suit that are held, with trumps as the last, and number laid away.
const COUNTS: usize = 13;
const SUITS: usize = 5;
const HELD_COUNTS: usize = THREE + 1;
const LAID_COUNTS: usize = HELD_COUNTS + SUITS * COUNTS;
/// Card points laid away.
const EYES: usize = LAID_COUNTS + SUITS * COUNTS;
const MOST_EYES: usize = 40;
/// For the highest held trumps and the highest held cards of each plain suit: number of higher
/// cards that the declarer has not seen.
const TRUMPS_ABOVE: usize = EYES + MOST_EYES;
const HIGH_TRUMPS: usize = 6;
const MOST_TRUMPS: usize = 16;
const SUITS_ABOVE: usize = TRUMPS_ABOVE + HIGH_TRUMPS * MOST_TRUMPS;
const HIGH_CARDS: usize = 2;
const IN_SUIT: usize = 8;
const INPUTS: usize = SUITS_ABOVE + 4 * HIGH_CARDS * IN_SUIT;

impl Shape {
    /// Shape of an exchange network.
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

/// A decision of the exchange.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExchangeDecision {
    /// The keep from the dealt hand, before the blind is seen.
    Keep,
    /// The discard after the blind is taken up.
    Discard,
}

impl ExchangeDecision {
    /// Both decisions, in the order of a deal.
    pub const ALL: [ExchangeDecision; 2] = [ExchangeDecision::Keep, ExchangeDecision::Discard];

    /// Returns the decision of a phase of a deal.
    #[must_use]
    pub const fn in_phase(phase: Phase) -> Option<ExchangeDecision> {
        match phase {
            Phase::Keep => Some(ExchangeDecision::Keep),
            Phase::Discard => Some(ExchangeDecision::Discard),
            _ => None,
        }
    }
}

/// One network for each decision of the exchange.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchanger {
    pub(super) networks: [Layers; 2],
}

impl Exchanger {
    /// Creates an exchanger from these networks, in the order of [`ExchangeDecision::ALL`].
    #[must_use]
    pub const fn new(networks: [Layers; 2]) -> Exchanger {
        Exchanger { networks }
    }

    /// Returns the networks that ship with the program.
    ///
    /// # Panics
    /// Panics if the embedded file is invalid, which a test rules out.
    pub fn shipped() -> &'static Exchanger {
        static SHIPPED: OnceLock<Exchanger> = OnceLock::new();
        SHIPPED.get_or_init(|| {
            let bytes = include_bytes!("../../../../data/bots/exchange.bin");
            Exchanger::read(bytes).expect("networks of this layout")
        })
    }

    /// Returns the network of a decision.
    #[must_use]
    pub const fn network(&self, asked: ExchangeDecision) -> &Layers {
        &self.networks[asked as usize]
    }

    /// Returns the value of an option relative to others of the same decision; [`ONE`] stands for
    /// 10 card points.
    #[must_use]
    pub fn value(&self, asked: ExchangeDecision, way: &ExchangeOption<'_>) -> i32 {
        let mut facts = ActiveInputs::default();
        way.each_fact(|place| facts.note(place));
        self.network(asked).activate(&facts).output(0)
    }

    /// Returns the best keep among these actions, as open pips and free cards.
    #[must_use]
    pub fn choose_keep(
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
            self.value(
                ExchangeDecision::Keep,
                &ExchangeOption::keep(rules, contract, hand, pips, free),
            )
        })
    }

    /// Returns the best discard among the cards of `allowed`.
    #[must_use]
    pub fn choose_discard(
        &self,
        rules: &Rules,
        contract: Contract,
        exchange: &Exchange,
        allowed: CardSet,
    ) -> Option<Card> {
        first_best(allowed.iter(), |&card| {
            self.value(
                ExchangeDecision::Discard,
                &ExchangeOption::discard(rules, contract, exchange, card),
            )
        })
    }

    /// Returns the relative value of each of these keeps or discards of a view, in card points.
    ///
    /// Returns `None` if an action is neither.
    #[must_use]
    pub fn prior_values(&self, view: &View, ways: &[Action]) -> Option<Vec<f32>> {
        let asked = ExchangeDecision::in_phase(view.phase)?;
        let points = |way: ExchangeOption<'_>| self.value(asked, &way) as f32 * 10.0 / ONE as f32;
        ways.iter().map(|&action| ExchangeOption::from_view(view, action).map(points)).collect()
    }

    /// Returns the keep or discard for a view; `None` in other phases.
    #[must_use]
    pub fn choose(&self, view: &View) -> Option<Action> {
        let asked = ExchangeDecision::in_phase(view.phase)?;
        let ways = view
            .choices
            .iter()
            .filter_map(|&action| Some((action, ExchangeOption::from_view(view, action)?)));
        first_best(ways, |(_, way)| self.value(asked, way)).map(|(action, _)| action)
    }
}

/// Returns the item with the highest value. Ties go to the first.
fn first_best<T>(ways: impl Iterator<Item = T>, value: impl Fn(&T) -> i32) -> Option<T> {
    let valued = ways.map(|way| (value(&way), way));
    valued.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, way)| way)
}

/// A hand after one possible keep or discard.
#[derive(Clone, Copy, Debug)]
pub struct ExchangeOption<'a> {
    rules: &'a Rules,
    contract: Contract,
    held: CardSet,
    laid: CardSet,
    open: CardSet,
}

impl<'a> ExchangeOption<'a> {
    /// Returns the hand after a keep.
    #[must_use]
    pub fn keep(
        rules: &'a Rules,
        contract: Contract,
        hand: CardSet,
        pips: CardSet,
        free: CardSet,
    ) -> ExchangeOption<'a> {
        let held = (pips | free) & hand;
        ExchangeOption { rules, contract, held, laid: hand - held, open: pips & hand }
    }

    /// Returns the hand after a discard.
    #[must_use]
    pub fn discard(
        rules: &'a Rules,
        contract: Contract,
        exchange: &Exchange,
        card: Card,
    ) -> ExchangeOption<'a> {
        let (held, laid) = (exchange.hand().without(card), exchange.legage.with(card));
        ExchangeOption { rules, contract, held, laid, open: exchange.pips & held }
    }

    /// Returns the hand after an action of a view; `None` if it is neither a keep nor a discard.
    #[must_use]
    pub fn from_view(view: &'a View, action: Action) -> Option<ExchangeOption<'a>> {
        let contract = view.declaration?.contract;
        match action {
            Action::Keep { pips, free } => {
                Some(ExchangeOption::keep(&view.rules, contract, view.hand, pips, free))
            }
            Action::Discard(card) => Some(ExchangeOption::discard(
                &view.rules,
                contract,
                view.own_exchange.as_ref()?,
                card,
            )),
            _ => None,
        }
    }

    /// Calls `each` with the index of every active input.
    pub fn each_fact(&self, mut each: impl FnMut(usize)) {
        let places = self.suit_order();
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

    /// Returns the position of each plain suit, by length in the hand, then by high cards.
    ///
    /// Suits with equal keys hold and lay away the same cards, so that their order does not matter.
    fn suit_order(&self) -> [usize; 4] {
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
mod tests {
    use std::sync::Arc;

    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Deal, Game, Seat};
    use cego_testkit::{SplitMix, all_rules, redeal};

    use super::*;
    use crate::net::layers::{INNER, MOST, OUTER};
    use crate::{TurnContext, by_name};

    /// Calls `each` for all keeps and discards in some deals of every preset at every table.
    ///
    /// The games are bid at random.
    fn each_exchange(seed: u64, mut each: impl FnMut(&Game, Seat)) {
        for (number, rules) in all_rules().into_iter().enumerate() {
            let rules = Arc::new(rules);
            let mut shuffler = Shuffler::new(Seed::from_number(seed));
            let mut chance =
                cego_core::chooser::Choosers::new(Seed::from_number(seed)).for_deal(number as u64);
            for deal in 0..12 {
                let dealer = Seat::new(deal as usize % rules.table.people());
                let deal = Deal::from_seed(&rules, &mut shuffler, deal, dealer);
                let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
                let mut bot = by_name("random").unwrap();
                while let Some(seat) = game.on_turn().filter(|_| game.phase() < Phase::Play) {
                    if ExchangeDecision::in_phase(game.phase()).is_some() {
                        each(&game, seat);
                    }
                    let view = game.view(Some(seat));
                    let action =
                        bot.decide(&view, &mut TurnContext::unlimited(&mut chance)).unwrap().action;
                    game.apply(seat, action).unwrap();
                }
            }
        }
    }

    fn facts(way: &ExchangeOption<'_>) -> Vec<usize> {
        let mut facts = Vec::new();
        way.each_fact(|place| facts.push(place));
        facts.sort_unstable();
        facts
    }

    #[test]
    fn what_is_chosen_may_be_chosen_and_hangs_on_nothing_hidden() {
        let mut compared = 0;
        each_exchange(51, |game, seat| {
            let view = game.view(Some(seat));
            let chosen = Exchanger::shipped().choose(&view).unwrap();
            assert!(view.choices.contains(&chosen), "{view:?}");
            let ways: Vec<Action> =
                view.choices.iter().copied().filter(|&way| way != Action::Challenge).collect();
            let liked = Exchanger::shipped().prior_values(&view, &ways).unwrap();
            let top = liked.iter().copied().fold(f32::MIN, f32::max);
            let first = liked.iter().position(|&points| points == top).unwrap();
            assert_eq!(ways[first], chosen);
            if let Some(other) = redeal(game, seat, 7) {
                assert_eq!(Exchanger::shipped().choose(&other.view(Some(seat))), Some(chosen));
                compared += 1;
            }
        });
        assert!(compared > 100, "{compared}");
    }

    /// The exchange in a sampled world is the same as that in the view of the seat.
    #[test]
    fn a_view_is_exchanged_as_a_world_is() {
        each_exchange(52, |game, seat| {
            let (rules, contract) = (game.rules(), game.declaration().unwrap().contract);
            let view = game.view(Some(seat));
            let exchanger = Exchanger::shipped();
            let chosen = match game.phase() {
                Phase::Keep => exchanger
                    .choose_keep(rules, contract, view.hand, &view.choices)
                    .map(|(pips, free)| Action::Keep { pips, free }),
                _ => {
                    let allowed = cego_core::exchange::discards(rules, contract, game.exchange());
                    exchanger
                        .choose_discard(rules, contract, game.exchange(), allowed)
                        .map(Action::Discard)
                }
            };
            assert_eq!(exchanger.choose(&view), chosen, "{view:?}");
        });
    }

    #[test]
    fn a_fact_holds_once_and_has_its_place() {
        each_exchange(53, |game, seat| {
            let view = game.view(Some(seat));
            for &action in &view.choices {
                let Some(way) = ExchangeOption::from_view(&view, action) else { continue };
                let facts = facts(&way);
                assert!(
                    facts.len() <= MOST && facts.iter().all(|&place| place < INPUTS),
                    "{facts:?}"
                );
                assert!(facts.windows(2).all(|two| two[0] < two[1]), "{facts:?}");
            }
        });
    }

    /// Plain suits have equal values, so their order does not matter.
    #[test]
    fn suits_may_change_places() {
        let rules = cego_core::Rules::new(cego_core::TableSize::Four);
        let mut random = SplitMix::new(54);
        let turned = |set: CardSet| {
            let turned =
                |card: Card| if card.is_trump() { card.index() } else { (card.index() + 8) % 32 };
            set.iter()
                .filter_map(|card| Card::all().nth(usize::from(turned(card))))
                .collect::<CardSet>()
        };
        for _ in 0..500 {
            let mut some = |of: CardSet, odds: u64| -> CardSet {
                of.iter().filter(|_| random.next_u64().is_multiple_of(odds)).collect()
            };
            let hand = some(CardSet::PACK, 4);
            let (pips, free) = (some(hand & CardSet::PIPS, 3), some(hand, 4));
            let one = ExchangeOption::keep(&rules, Contract::Halbe, hand, pips, free);
            let (hand, pips, free) = (turned(hand), turned(pips), turned(free));
            assert_eq!(
                facts(&one),
                facts(&ExchangeOption::keep(&rules, Contract::Halbe, hand, pips, free))
            );
        }
    }

    #[test]
    fn what_is_written_is_read_and_nothing_else() {
        let bytes = Exchanger::shipped().to_bytes();
        assert_eq!(Exchanger::read(&bytes).as_ref(), Some(Exchanger::shipped()));
        for cut in [0, 8, 9, 11, 13, bytes.len() / 2, bytes.len() - 1] {
            assert_eq!(Exchanger::read(&bytes[..cut]), None, "{cut}");
        }
        assert_eq!(Exchanger::read(&[&bytes[..], &[0]].concat()), None);
        assert_eq!(Exchanger::read(&[b"CEGOBEL3", &bytes[8..]].concat()), None);
        // A file with one network only: its first layer, of gaps and weights, and the integers
        // after it.
        let gaps = u32::from_le_bytes(*bytes[9..].first_chunk().unwrap()) as usize;
        let weights = bytes[13..][..gaps].iter().filter(|&&gap| gap != 255).count();
        let length = 4 + gaps + weights + 2 * (INNER * OUTER + INNER) + 4 * (OUTER + INNER + 1);
        assert_eq!(
            u32::from_le_bytes(*bytes[9 + length..].first_chunk().unwrap()) >> 16,
            0,
            "the next one begins"
        );
        assert_eq!(Exchanger::read(&[&bytes[..8], &[1], &bytes[9..9 + length]].concat()), None);
        for bits in [0, 1, 2, 4, 7, 0x83] {
            let mut wrong = bytes.clone();
            wrong[8] = bits;
            assert_eq!(Exchanger::read(&wrong), None, "{bits}");
        }
    }
}
