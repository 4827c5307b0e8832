//! Sampled worlds: deals that the person could not tell from the real one.
//!
//! A [`Chain`] is a Metropolis random walk over the deals that agree with everything the person
//! knows at a decision: their own cards, and all words and cards so far. The probability of a deal
//! is the likelihood of the bots' cards, given their hands. The bots' words and exchanges are
//! deterministic, and either agree or do not.
//!
//! The real deal is a sample of this distribution. Each step proposes to exchange two cards, drawn
//! uniformly from those the person cannot place. It accepts the new deal with the ratio of the
//! likelihoods, at most 1. The proposal is symmetric, so the walk preserves the distribution. A
//! chain that starts at the real deal therefore has it at every step, for any length. The later
//! random choices of the bots are drawn anew in each world.

#[cfg(test)]
mod tests;

use cego_bots::fast_playout::{CommonRandom, FastPlayer};
use cego_bots::worlds::CardKnowledge;
use cego_core::chooser::Chooser;
use cego_core::shuffle::Seed;
use cego_core::{Action, BySeat, Card, CardSet, Deal, Event, Events, Game, Phase, SeatSet};

use crate::daily::{Day, PERSON};

/// Length of a random walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WalkLength {
    /// Number of sampled worlds.
    pub worlds: u32,
    /// Steps before the first world.
    pub first: u32,
    /// Steps between two worlds.
    pub between: u32,
}

/// Depth of all published scores, so that they are reproducible.
pub const SCORE_WALK: WalkLength = WalkLength { worlds: 128, first: 64, between: 6 };

/// Resolution of the uniform random number that accepts a step.
const PARTS: usize = 1 << 30;

/// An action of the deal, as the person saw it.
#[derive(Clone, Debug)]
struct ObservedAction {
    action: Action,
    events: Vec<Event>,
    /// Cards that the person could play, if it was their turn to play.
    playable: CardSet,
}

/// A deal, played up to the decision.
#[derive(Clone, Debug)]
struct World {
    game: Game,
    /// Likelihood of the cards that each bot has played, given its hand.
    likely: BySeat<f64>,
}

/// Random walk over the deals that agree with the person's knowledge at one decision.
#[derive(Debug)]
pub(crate) struct Chain<'a> {
    day: &'a Day,
    bots: &'a mut FastPlayer,
    steps: Vec<ObservedAction>,
    playable: CardSet,
    /// Cards that the person cannot place, and a few more. They follow from the person's knowledge
    /// alone.
    loose: Vec<Card>,
    /// Current world of the chain.
    here: World,
}

impl<'a> Chain<'a> {
    /// Returns a chain at the real deal, before the action at `index` of a completed game.
    pub(crate) fn from_real_deal(
        day: &'a Day,
        bots: &'a mut FastPlayer,
        played: &Game,
        index: usize,
    ) -> Chain<'a> {
        let mut game = day.start();
        let mut likely = BySeat::from_fn(|_| 1.0);
        let mut steps = Vec::with_capacity(index);
        for &(seat, action) in &played.log()[..index] {
            if seat != PERSON
                && let Action::Play(card) = action
            {
                likely[seat] *= bots.likelihood(&game, card);
            }
            let playable = if seat == PERSON { game.playable() } else { CardSet::EMPTY };
            let events = visible_events(&game.apply_unchecked(seat, action)).collect();
            steps.push(ObservedAction { action, events, playable });
        }
        let loose = unplaced_cards(&game);
        Chain { day, bots, steps, playable: game.playable(), loose, here: World { game, likely } }
    }

    /// Returns the sum of a value over the sampled worlds, `depth.between` steps apart.
    pub(crate) fn sum(
        &mut self,
        chance: &mut Chooser,
        depth: WalkLength,
        mut value: impl FnMut(&mut FastPlayer, &Game, &CommonRandom) -> i32,
    ) -> i64 {
        let mut sum = 0;
        for world in 0..depth.worlds {
            for _ in 0..if world == 0 { depth.first } else { depth.between } {
                self.step(chance);
            }
            let moods = CommonRandom::new(Seed(std::array::from_fn(|_| chance.index(256) as u8)));
            sum += i64::from(value(self.bots, &self.here.game, &moods));
        }
        sum
    }

    /// Tries one exchange of two cards and returns whether the chain has moved.
    pub(crate) fn step(&mut self, chance: &mut Chooser) -> bool {
        if self.loose.is_empty() {
            return false;
        }
        let mut draw = || self.loose[chance.index(self.loose.len())];
        let (one, other) = (draw(), draw());
        let Some(to) = self.propose_swap(one, other) else { return false };
        let moves = self.odds(&to) * PARTS as f64 > chance.index(PARTS) as f64;
        if moves {
            self.here = to;
        }
        moves
    }

    /// Returns the likelihood ratio of another world to the current one.
    fn odds(&self, to: &World) -> f64 {
        let product = |world: &World| -> f64 {
            self.day.rules().table.seats().map(|seat| world.likely[seat]).product()
        };
        product(to) / product(&self.here)
    }

    /// Returns the world after an exchange of two cards, or `None` if the person could tell it from
    /// the real deal.
    fn propose_swap(&mut self, one: Card, other: Card) -> Option<World> {
        let (deal, touched) = swap_cards(self.here.game.deal(), one, other)?;
        let asked = self.affected_bots(touched);
        self.replay_world(deal, asked)
    }

    /// Returns the bots that may act differently after a change of these hands or the blind.
    fn affected_bots(&self, touched: ChangedHands) -> SeatSet {
        if self.day.rules().raeuber_regulated {
            // In a regulated Räuber the blind binds the first three tricks (R-000-142).
            return self.day.rules().table.everybody();
        }
        match self.here.game.declaration() {
            Some(declaration) if touched.blind && declaration.contract.takes_blind() => {
                touched.seats.with(declaration.declarer)
            }
            _ => touched.seats,
        }
    }

    /// Returns the game in another deal with the likelihood of each bot's cards, or `None` if the
    /// person could tell it from the real deal.
    ///
    /// Only the bots in `asked` are simulated. The others know the same as in the current world and
    /// act the same.
    fn replay_world(&mut self, deal: Deal, asked: SeatSet) -> Option<World> {
        let mut game = Game::new_unchecked(self.day.rules().clone(), deal);
        let mut likely =
            BySeat::from_fn(|seat| if asked.contains(seat) { 1.0 } else { self.here.likely[seat] });
        for (step, &(seat, known)) in self.steps.iter().zip(self.here.game.log()) {
            if game.on_turn() != Some(seat) {
                return None;
            }
            let action = match (step.action, asked.contains(seat)) {
                (action, _) if seat == PERSON => {
                    if game.playable() != step.playable {
                        return None;
                    }
                    action
                }
                (Action::Play(card), true) => {
                    if !game.playable().contains(card) {
                        return None;
                    }
                    likely[seat] *= self.bots.likelihood(&game, card);
                    step.action
                }
                (_, true) => self.bots.action(&game)?,
                (_, false) => known,
            };
            let open = !matches!(action, Action::Keep { .. } | Action::Discard(_));
            if open && action != step.action {
                return None;
            }
            if !visible_events(&game.apply_unchecked(seat, action)).eq(step.events.iter().copied())
            {
                return None;
            }
        }
        (game.on_turn() == Some(PERSON) && game.playable() == self.playable)
            .then_some(World { game, likely })
    }
}

/// Returns the events of an action as the person sees them.
fn visible_events(events: &Events) -> impl Iterator<Item = Event> + '_ {
    events.into_iter().map(|event| event.redact_for(Some(PERSON)))
}

/// Returns the cards whose place the person cannot know. They must follow from the person's view
/// alone, to make the proposal symmetric.
fn unplaced_cards(game: &Game) -> Vec<Card> {
    let view = game.view(Some(PERSON));
    let mut cards = CardKnowledge::from_view(&view).hidden;
    // The declarer's played cards may come from the hand or the blind.
    if let Some(declaration) = view.declaration
        && declaration.declarer != PERSON
        && declaration.contract.takes_blind()
        && view.phase == Phase::Play
    {
        let declarer = declaration.declarer;
        let of_tricks = view.tricks.iter().filter_map(|trick| trick.cards[declarer]);
        let on_table =
            view.on_table.iter().filter(|(seat, _)| *seat == declarer).map(|&(_, card)| card);
        cards |= of_tricks.chain(on_table).collect::<CardSet>() - view.kept_pips;
    }
    cards.iter().collect()
}

/// Hands and blind that an exchange of two cards has changed.
#[derive(Clone, Copy, Debug)]
struct ChangedHands {
    seats: SeatSet,
    blind: bool,
}

/// Returns the deal with two cards exchanged, or `None` if they lie in the same place or one is in
/// the person's hand.
fn swap_cards(deal: &Deal, one: Card, other: Card) -> Option<(Deal, ChangedHands)> {
    let place =
        |card: Card| (0..5).map(cego_core::Seat::new).find(|&seat| deal.hands[seat].contains(card));
    let (here, there) = (place(one), place(other));
    if here == there || here == Some(PERSON) || there == Some(PERSON) {
        return None;
    }
    let swap = |cards: CardSet| match (cards.contains(one), cards.contains(other)) {
        (true, false) => cards.without(one).with(other),
        (false, true) => cards.without(other).with(one),
        _ => cards,
    };
    let touched = ChangedHands {
        seats: here.into_iter().chain(there).collect(),
        blind: here.is_none() || there.is_none(),
    };
    let hands = BySeat::from_fn(|seat| swap(deal.hands[seat]));
    Some((Deal { dealer: deal.dealer, hands, blind: swap(deal.blind) }, touched))
}
