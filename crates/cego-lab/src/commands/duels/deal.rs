//! The duels of one deal.

use std::time::Instant;

use cego_bots::glance::Glance;
use cego_bots::net::{Memory, Net, Part, Scene};
use cego_bots::{Bot, Turn};
use cego_core::chooser::Chooser;
use cego_core::{Action, Card, CardSet, Game, Seat, View};
use cego_lab::study::Study;

use super::Games;
use crate::commands::begun::Begun;
use crate::commands::player::Player;

/// For what a seat plays, as it is reported.
pub(super) const ROLES: [&str; 4] = ["declarer", "opponent", "all against all", "exact tricks and Ultimo"];

/// The place among [`ROLES`].
fn role(part: Part) -> usize {
    match part {
        Part::Declarer => 0,
        Part::Opponent => 1,
        Part::Alone => 2,
        Part::Ultimo | Part::AgainstUltimo | Part::Tricks | Part::AgainstTricks => 3,
    }
}

/// What was found in a deal.
pub(super) struct OfDeal {
    /// How often a seat had a choice, in each role.
    pub(super) decisions: [u64; ROLES.len()],
    pub(super) asked: Vec<Asked>,
}

/// One decision that both bots were asked about.
pub(super) struct Asked {
    pub(super) role: usize,
    pub(super) differ: bool,
    /// What the seat gets by the card of the first less by that of the second: as it is settled, and smoothed.
    pub(super) gains: [f64; 2],
    /// How long each thought.
    pub(super) seconds: [f64; 2],
}

/// Two bots, and who says the words for all seats.
pub(super) struct Duellists {
    pub(super) glance: Glance,
    pub(super) bots: [Box<dyn Bot>; 2],
    /// Of how many decisions one is asked about.
    pub(super) every: usize,
}

impl Duellists {
    /// Asks in the deal of a number; `None` if it has no play, or that of another game.
    pub(super) fn deal(&mut self, study: &Study, number: u64, games: Games) -> Option<OfDeal> {
        let game = study.game(number);
        let begun = Begun::of(game, |game, _| self.glance.action(game))?;
        if !games.has(begun.declaration.contract) {
            return None;
        }
        let mut chance = study.chance(number, 0);
        let mut found = OfDeal { decisions: [0; ROLES.len()], asked: Vec::new() };
        let mut game = begun.game.clone();
        let mut memory = Memory::default();
        while let Some(seat) = game.on_turn() {
            let at = At { begun: &begun, game: &game, memory, seat };
            let cards = at.distinct()?;
            if cards.len() > 1 {
                let role = role(Part::of(&begun.declaration, seat));
                found.decisions[role] += 1;
                if chance.index(self.every) == 0 {
                    let step = found.asked.len() as u64;
                    found.asked.push(self.ask(&at, cards, role, study.chance(number, 1 + step)));
                }
            }
            let card = at.liked()?;
            memory.note(at.play().on_table().led(), seat, card);
            game.apply_unchecked(seat, Action::Play(card));
        }
        Some(found)
    }

    /// Asks both with the same chance, and plays both cards on if they differ.
    fn ask(&mut self, at: &At<'_>, cards: CardSet, role: usize, chance: Chooser) -> Asked {
        let view = at.game.view(Some(at.seat));
        let [first, second] = self.bots.each_mut().map(|bot| answer(&mut **bot, &view, chance, cards));
        let differ = first.0 != second.0;
        let mut gains = [0.0; 2];
        if differ {
            let ([one, one_smoothed], [other, other_smoothed]) = (at.brings(first.0), at.brings(second.0));
            gains = [one - other, one_smoothed - other_smoothed];
        }
        Asked { role, differ, gains, seconds: [first.1, second.1] }
    }
}

/// The card a bot chooses, as the one of these that comes to the same, and how many seconds it thought.
fn answer(bot: &mut dyn Bot, view: &View, mut chance: Chooser, cards: CardSet) -> (Card, f64) {
    let begun = Instant::now();
    let decision = bot.decide(view, &mut Turn::unlimited(&mut chance));
    let seconds = begun.elapsed().as_secs_f64();
    let Some(Action::Play(chosen)) = decision.map(|decision| decision.action) else {
        panic!("{} plays no card", bot.name());
    };
    // The lowest of each run stands for it.
    let alike = cards.iter().take_while(|card| card.index() <= chosen.index()).last();
    (alike.expect("a card that may be played"), seconds)
}

/// A seat that is to play a card.
struct At<'a> {
    begun: &'a Begun,
    game: &'a Game,
    memory: Memory,
    seat: Seat,
}

impl At<'_> {
    fn play(&self) -> &cego_core::Play {
        self.game.play().expect("a game that is played")
    }

    /// One card for each choice that makes a difference.
    fn distinct(&self) -> Option<CardSet> {
        let Begun { declaration, aside, .. } = self.begun;
        let scene = Scene::of(self.game.rules(), declaration, self.play(), &self.memory, *aside)?;
        Some(scene.distinct())
    }

    /// What the networks play, or the policy in a game they are not for.
    fn liked(&self) -> Option<Card> {
        let Begun { declaration, aside, .. } = self.begun;
        Player::Net(Net::counted()).card(self.game.rules(), declaration, self.play(), &self.memory, *aside)
    }

    /// What the seat gets if it plays a card and the networks play on, in points or cents: as it is settled, and in the mean over card points more
    /// and less.
    fn brings(&self, card: Card) -> [f64; 2] {
        let Begun { declaration, aside, .. } = self.begun;
        let (rules, ends) = (self.game.rules(), self.begun.ends());
        let (mut play, mut memory) = (self.play().clone(), self.memory);
        let to_come = play.length() - play.tricks_done() - 1;
        memory.note(play.on_table().led(), self.seat, card);
        play.play_unchecked(rules, card);
        Player::Net(Net::counted()).play_out(rules, declaration, &mut play, memory, *aside);
        let smoothed = ends.worth(&play, to_come)[self.seat] * ends.unit();
        [f64::from(ends.settled(&play)[self.seat]), f64::from(smoothed)]
    }
}
