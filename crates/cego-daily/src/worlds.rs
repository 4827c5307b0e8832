//! Other cards that the person could not tell from the real ones.
//!
//! A [`Chain`] walks through the deals that agree with all the person knows at one of their decisions: same own cards, same words and cards of everybody. Each
//! is as likely as the bots are to have played these cards with those hands; their words and exchanges follow from their hands alone, and either agree or do not. The real deal is
//! drawn from this distribution. Each step exchanges two cards, drawn evenly from those the person cannot place, and takes the new deal if it is likelier, or else as often as it
//! is less likely (Metropolis). There and back balance, so the distribution stays what it is; and a chain that starts at a deal drawn from it,
//! as the real one is, has it at every step, however far it walks. What the bots do later is drawn anew in each world.

#[cfg(test)]
mod tests;

use cego_bots::glance::{Glance, Moods};
use cego_bots::worlds::Places;
use cego_core::chooser::Chooser;
use cego_core::shuffle::Seed;
use cego_core::{Action, BySeat, Card, CardSet, Deal, Event, Events, Game, Phase, SeatSet};

use crate::{Day, PERSON};

/// How far a chain walks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Depth {
    /// The worlds that are looked at.
    pub worlds: u32,
    /// Steps before the first of them.
    pub first: u32,
    /// Steps from one to the next.
    pub between: u32,
}

/// The depth of all scores that are shown: everybody finds the same number.
pub const DEPTH: Depth = Depth { worlds: 128, first: 64, between: 6 };

/// Parts into which chance is divided.
const PARTS: usize = 1 << 30;

/// One thing that was done, as the person saw it.
#[derive(Clone, Debug)]
struct Step {
    action: Action,
    events: Vec<Event>,
    /// What the person could play, if it was theirs to play a card.
    playable: CardSet,
}

/// A deal, played up to the decision.
#[derive(Clone, Debug)]
struct World {
    game: Game,
    /// How likely it is that each bot has played its cards, with its hand.
    likely: BySeat<f64>,
}

/// What the person knows at one of their decisions, and one deal that agrees with it.
#[derive(Debug)]
pub(crate) struct Chain<'a> {
    day: &'a Day,
    bots: &'a mut Glance,
    steps: Vec<Step>,
    playable: CardSet,
    /// The cards that the person cannot place, and a few more: always the same ones from the same knowledge.
    loose: Vec<Card>,
    /// Where the chain stands.
    here: World,
}

impl<'a> Chain<'a> {
    /// A chain that stands at the real deal, before the action of this index of a whole game.
    pub(crate) fn at(day: &'a Day, bots: &'a mut Glance, played: &Game, index: usize) -> Chain<'a> {
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
            let events = seen(&game.apply_unchecked(seat, action)).collect();
            steps.push(Step { action, events, playable });
        }
        let loose = loose(&game);
        Chain { day, bots, steps, playable: game.playable(), loose, here: World { game, likely } }
    }

    /// The sum of a value over as many worlds as the depth says, each as far from the one before.
    pub(crate) fn sum(
        &mut self,
        chance: &mut Chooser,
        depth: Depth,
        mut value: impl FnMut(&mut Glance, &Game, &Moods) -> i32,
    ) -> i64 {
        let mut sum = 0;
        for world in 0..depth.worlds {
            for _ in 0..if world == 0 { depth.first } else { depth.between } {
                self.step(chance);
            }
            let moods = Moods::new(Seed(std::array::from_fn(|_| chance.index(256) as u8)));
            sum += i64::from(value(self.bots, &self.here.game, &moods));
        }
        sum
    }

    /// Tries one exchange of two cards. Says whether the chain has moved.
    pub(crate) fn step(&mut self, chance: &mut Chooser) -> bool {
        if self.loose.is_empty() {
            return false;
        }
        let mut draw = || self.loose[chance.index(self.loose.len())];
        let (one, other) = (draw(), draw());
        let Some(to) = self.exchange(one, other) else { return false };
        let moves = self.odds(&to) * PARTS as f64 > chance.index(PARTS) as f64;
        if moves {
            self.here = to;
        }
        moves
    }

    /// How much likelier than the deal where the chain stands another one is.
    fn odds(&self, to: &World) -> f64 {
        let product = |world: &World| -> f64 {
            self.day.rules().table.seats().map(|seat| world.likely[seat]).product()
        };
        product(to) / product(&self.here)
    }

    /// What comes of the exchange of two cards, if the person could not tell it from the real deal.
    fn exchange(&mut self, one: Card, other: Card) -> Option<World> {
        let (deal, touched) = exchanged(self.here.game.deal(), one, other)?;
        let asked = self.asked(touched);
        self.played(deal, asked)
    }

    /// The bots that may do something else when these seats, or the blind, hold other cards.
    fn asked(&self, touched: Touched) -> SeatSet {
        if self.day.rules().raeuber_regulated {
            // There the table is told something of the blind.
            return self.day.rules().table.everybody();
        }
        match self.here.game.declaration() {
            Some(declaration) if touched.blind && declaration.contract.takes_blind() => {
                touched.seats.with(declaration.declarer)
            }
            _ => touched.seats,
        }
    }

    /// The game in another deal, if the person could not tell it from the real one, and how likely the cards of each bot are in it. Of the others those in `asked`
    /// are asked what they do; the rest do what they do where the chain stands, as they know nothing else.
    fn played(&mut self, deal: Deal, asked: SeatSet) -> Option<World> {
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
            if !seen(&game.apply_unchecked(seat, action)).eq(step.events.iter().copied()) {
                return None;
            }
        }
        (game.on_turn() == Some(PERSON) && game.playable() == self.playable).then_some(World { game, likely })
    }
}

/// The events of an action as the person sees them.
fn seen(events: &Events) -> impl Iterator<Item = Event> + '_ {
    events.into_iter().map(|event| event.seen_by(Some(PERSON)))
}

/// The cards that may lie elsewhere for all the person knows. Which they are follows from the person's view alone, or the way back would not be as likely as
/// the way there.
fn loose(game: &Game) -> Vec<Card> {
    let view = game.view(Some(PERSON));
    let mut cards = Places::of(&view).hidden;
    // What a declarer has played may have been in their hand or in the blind.
    if let Some(declaration) = view.declaration
        && declaration.declarer != PERSON
        && declaration.contract.takes_blind()
        && view.phase == Phase::Play
    {
        let declarer = declaration.declarer;
        let of_tricks = view.tricks.iter().filter_map(|trick| trick.cards[declarer]);
        let on_table = view.on_table.iter().filter(|(seat, _)| *seat == declarer).map(|&(_, card)| card);
        cards |= of_tricks.chain(on_table).collect::<CardSet>() - view.kept_pips;
    }
    cards.iter().collect()
}

/// What an exchange of two cards has changed.
#[derive(Clone, Copy, Debug)]
struct Touched {
    seats: SeatSet,
    blind: bool,
}

/// The deal with two cards exchanged; `None` if they lie in the same place, or one of them in the person's hand.
fn exchanged(deal: &Deal, one: Card, other: Card) -> Option<(Deal, Touched)> {
    let place = |card: Card| (0..5).map(cego_core::Seat::new).find(|&seat| deal.hands[seat].contains(card));
    let (here, there) = (place(one), place(other));
    if here == there || here == Some(PERSON) || there == Some(PERSON) {
        return None;
    }
    let swap = |cards: CardSet| match (cards.contains(one), cards.contains(other)) {
        (true, false) => cards.without(one).with(other),
        (false, true) => cards.without(other).with(one),
        _ => cards,
    };
    let touched =
        Touched { seats: here.into_iter().chain(there).collect(), blind: here.is_none() || there.is_none() };
    let hands = BySeat::from_fn(|seat| swap(deal.hands[seat]));
    Some((Deal { dealer: deal.dealer, hands, blind: swap(deal.blind) }, touched))
}
