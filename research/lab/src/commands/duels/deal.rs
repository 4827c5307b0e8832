//! Card comparisons of two bots in one deal.

use std::time::Instant;

use cego_bots::fast_playout::FastPlayer;
use cego_bots::net::{Net, NetworkInput, PlayMemory, PlayRole};
use cego_bots::{Bot, TurnContext};
use cego_core::chooser::Chooser;
use cego_core::{Action, Card, CardSet, Game, Seat, View};
use cego_lab::study::Study;

use super::DuelGames;
use crate::commands::opening_lead::OpeningLead;
use crate::commands::rollout_player::RolloutPlayer;

/// Names of the roles in the report.
pub(super) const ROLES: [&str; 4] =
    ["declarer", "opponent", "all against all", "exact tricks and Ultimo"];

/// Returns the index of a role in [`ROLES`].
fn role(part: PlayRole) -> usize {
    match part {
        PlayRole::Declarer => 0,
        PlayRole::Opponent => 1,
        PlayRole::Alone => 2,
        PlayRole::Ultimo | PlayRole::AgainstUltimo | PlayRole::Tricks | PlayRole::AgainstTricks => {
            3
        }
    }
}

/// Comparisons of one deal.
pub(super) struct DealComparison {
    /// Decisions with a choice, by role.
    pub(super) decisions: [u64; ROLES.len()],
    pub(super) comparisons: Vec<DecisionComparison>,
}

/// One decision put to both bots.
pub(super) struct DecisionComparison {
    pub(super) role: usize,
    pub(super) differ: bool,
    /// Gain of the first bot's card over the second's for the seat: settled, and smoothed.
    pub(super) gains: [f64; 2],
    /// Thinking time of each bot.
    pub(super) seconds: [f64; 2],
}

/// The two bots compared, and the fast player that does auction and exchange on all seats.
pub(super) struct BotPair {
    pub(super) glance: FastPlayer,
    pub(super) bots: [Box<dyn Bot>; 2],
    /// Sampling rate: one decision in `every` is put to the bots.
    pub(super) every: usize,
}

impl BotPair {
    /// Compares the bots in a deal. Returns `None` if it has no card play or its game is not in
    /// `games`.
    pub(super) fn compare_deal(
        &mut self,
        study: &Study,
        number: u64,
        games: DuelGames,
    ) -> Option<DealComparison> {
        let game = study.game(number);
        let begun = OpeningLead::from_game(game, |game, _| self.glance.action(game))?;
        if !games.includes(begun.declaration.contract) {
            return None;
        }
        let mut chance = study.chance(number, 0);
        let mut found = DealComparison { decisions: [0; ROLES.len()], comparisons: Vec::new() };
        let mut game = begun.game.clone();
        let mut memory = PlayMemory::default();
        while let Some(seat) = game.on_turn() {
            let at = CardDecision { begun: &begun, game: &game, memory, seat };
            let cards = at.distinct()?;
            if cards.len() > 1 {
                let role = role(PlayRole::for_seat(&begun.declaration, seat));
                found.decisions[role] += 1;
                if chance.index(self.every) == 0 {
                    let step = found.comparisons.len() as u64;
                    found.comparisons.push(self.compare_decision(
                        &at,
                        cards,
                        role,
                        study.chance(number, 1 + step),
                    ));
                }
            }
            let card = at.preferred_card()?;
            memory.note(at.play().on_table().led(), seat, card);
            game.apply_unchecked(seat, Action::Play(card));
        }
        Some(found)
    }

    /// Puts one decision to both bots with the same random stream. Plays both cards out if they
    /// differ.
    fn compare_decision(
        &mut self,
        at: &CardDecision<'_>,
        cards: CardSet,
        role: usize,
        chance: Chooser,
    ) -> DecisionComparison {
        let view = at.game.view(Some(at.seat));
        let [first, second] =
            self.bots.each_mut().map(|bot| choose_card(&mut **bot, &view, chance, cards));
        let differ = first.0 != second.0;
        let mut gains = [0.0; 2];
        if differ {
            let ([one, one_smoothed], [other, other_smoothed]) =
                (at.rollout_result(first.0), at.rollout_result(second.0));
            gains = [one - other, one_smoothed - other_smoothed];
        }
        DecisionComparison { role, differ, gains, seconds: [first.1, second.1] }
    }
}

/// Returns the representative, among `cards`, of the card that a bot chooses, and its thinking time
/// in seconds.
fn choose_card(bot: &mut dyn Bot, view: &View, mut chance: Chooser, cards: CardSet) -> (Card, f64) {
    let begun = Instant::now();
    let decision = bot.decide(view, &mut TurnContext::unlimited(&mut chance));
    let seconds = begun.elapsed().as_secs_f64();
    let Some(Action::Play(chosen)) = decision.map(|decision| decision.action) else {
        panic!("{} plays no card", bot.name());
    };
    // Each run of equivalent cards is represented by its lowest.
    let alike = cards.iter().take_while(|card| card.index() <= chosen.index()).last();
    (alike.expect("a card that may be played"), seconds)
}

/// A seat on turn to play a card.
struct CardDecision<'a> {
    begun: &'a OpeningLead,
    game: &'a Game,
    memory: PlayMemory,
    seat: Seat,
}

impl CardDecision<'_> {
    fn play(&self) -> &cego_core::Play {
        self.game.play().expect("a game that is played")
    }

    /// Returns one card of each equivalence class of legal cards.
    fn distinct(&self) -> Option<CardSet> {
        let OpeningLead { declaration, aside, .. } = self.begun;
        let scene =
            NetworkInput::new(self.game.rules(), declaration, self.play(), &self.memory, *aside)?;
        Some(scene.distinct())
    }

    /// Returns the card of the networks, or of `policy` in games without a network.
    fn preferred_card(&self) -> Option<Card> {
        let OpeningLead { declaration, aside, .. } = self.begun;
        RolloutPlayer::Net(Net::counted()).card(
            self.game.rules(),
            declaration,
            self.play(),
            &self.memory,
            *aside,
        )
    }

    /// Returns the seat's result after a card if the networks play the rest, in points or cents.
    ///
    /// The first value is the settlement. The second is smoothed over nearby card points.
    fn rollout_result(&self, card: Card) -> [f64; 2] {
        let OpeningLead { declaration, aside, .. } = self.begun;
        let (rules, ends) = (self.game.rules(), self.begun.evaluator());
        let (mut play, mut memory) = (self.play().clone(), self.memory);
        let to_come = play.length() - play.tricks_done() - 1;
        memory.note(play.on_table().led(), self.seat, card);
        play.play_unchecked(rules, card);
        RolloutPlayer::Net(Net::counted()).play_out(rules, declaration, &mut play, memory, *aside);
        let smoothed = ends.smoothed_value(&play, to_come)[self.seat] * ends.unit();
        [f64::from(ends.settlement(&play)[self.seat]), f64::from(smoothed)]
    }
}
