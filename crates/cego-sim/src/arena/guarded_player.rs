//! Guard around a player: checks and times its answers, and survives its failures.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use cego_bots::{Decision, LostTurn, TurnContext, thumb};
use cego_core::{Action, Game, Seat, View};

use super::contestant::ContestantPlayer;
use super::decision_cache::{CachedDecision, DecisionCache, DecisionKey};
use super::{Contestant, GamePart, Meter};

/// A player whose answers are checked and timed.
///
/// An illegal answer, a missing answer or a panic counts as a fault, and the rule-of-thumb player
/// decides instead.
///
/// A forced decision is made without asking the player. A decision made in another seating of the
/// same deal is reused if it depends only on the seat's knowledge and on the random stream.
pub(super) struct GuardedPlayer<'a> {
    contestant: &'a Contestant,
    memory: &'a DecisionCache,
    /// Created on first use, and again after a panic.
    player: Option<ContestantPlayer>,
    meter: Meter,
}

/// Result of a question to the player.
struct PlayerReply {
    decision: Option<Decision>,
    /// Set if the bot itself had to fall back to another player.
    lost: Option<LostTurn>,
}

impl<'a> GuardedPlayer<'a> {
    /// Creates the guard. The player itself is created later; `memory` holds its decisions in this
    /// deal.
    pub(super) fn new(contestant: &'a Contestant, memory: &'a DecisionCache) -> GuardedPlayer<'a> {
        GuardedPlayer { contestant, memory, player: None, meter: Meter::default() }
    }

    /// The counters and times so far.
    pub(super) const fn meter(&self) -> &Meter {
        &self.meter
    }

    /// Returns the player and creates it if necessary; `None` if the factory panics.
    ///
    /// The time for this does not count towards a decision.
    fn player(&mut self) -> Option<ContestantPlayer> {
        let contestant = self.contestant;
        self.player.take().or_else(|| catch_unwind(AssertUnwindSafe(|| contestant.make())).ok())
    }

    /// Asks the player; `None` if it panics.
    fn ask(
        &mut self,
        mut player: ContestantPlayer,
        game: &Game,
        view: &View,
        turn: &mut TurnContext<'_>,
    ) -> Option<PlayerReply> {
        // A bot that panicked is discarded, because its state may be inconsistent.
        let asked = catch_unwind(AssertUnwindSafe(move || {
            let decision = player.decide(game, view, turn);
            (decision, player.lost_turn(), player)
        }));
        let (decision, lost, player) = asked.ok()?;
        self.player = Some(player);
        Some(PlayerReply { decision, lost })
    }

    /// Decides for the seat on turn.
    pub(super) fn decide(
        &mut self,
        game: &Game,
        seat: Seat,
        turn: &mut TurnContext<'_>,
    ) -> Option<Action> {
        let view = game.view(Some(seat));
        if let [only] = view.choices[..] {
            return Some(only);
        }
        // Under a time limit the same question may get a different answer.
        let repeats = turn.budget.limit().is_none() && !self.contestant.remembers();
        let question = repeats.then(|| DecisionKey::new(game, seat, *turn.chance));
        if let Some(answer) = question.as_ref().and_then(|question| self.memory.get(question)) {
            *turn.chance = answer.chance;
            return Some(answer.action);
        }
        let action = self.ask_checked(game, &view, turn)?;
        if let Some(question) = question {
            self.memory.insert(question, CachedDecision { action, chance: *turn.chance });
        }
        Some(action)
    }

    /// Asks the player, measures the time and validates the answer.
    fn ask_checked(
        &mut self,
        game: &Game,
        view: &View,
        turn: &mut TurnContext<'_>,
    ) -> Option<Action> {
        let player = self.player();
        let begun = Instant::now();
        let asked = player.and_then(|player| self.ask(player, game, view, turn));
        let taken = begun.elapsed();
        self.meter.times[GamePart::from_phase(game.phase()) as usize].add(taken);
        self.meter.late += u64::from(turn.budget.limit().is_some_and(|limit| taken > limit));
        match asked {
            Some(PlayerReply { lost: Some(LostTurn::Illegal), .. }) => self.meter.illegal += 1,
            Some(PlayerReply { lost: Some(LostTurn::Silent), .. }) => self.meter.silent += 1,
            Some(PlayerReply { lost: Some(LostTurn::Nonsense), .. }) => self.meter.nonsense += 1,
            Some(PlayerReply { lost: Some(LostTurn::Crashed), .. }) | None => {
                self.meter.crashed += 1
            }
            Some(PlayerReply { decision: Some(decision), .. })
                if is_allowed(view, decision.action) =>
            {
                self.meter.ran_out += u64::from(decision.ran_out);
                return Some(decision.action);
            }
            Some(PlayerReply { decision: Some(_), .. }) => self.meter.illegal += 1,
            Some(PlayerReply { decision: None, .. }) => self.meter.silent += 1,
        }
        thumb::hint(view)
    }
}

/// Returns whether a player may take this action.
///
/// A defender's concession needs the partners' consent, and nobody asks partners here.
fn is_allowed(view: &View, action: Action) -> bool {
    view.choices.contains(&action) || action == Action::Concede && view.may_concede_alone().is_ok()
}
