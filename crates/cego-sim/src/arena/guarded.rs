//! A player that may fail without harm.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use cego_bots::{Decision, LostTurn, Turn, thumb};
use cego_core::{Action, Game, Seat, View};

use super::contestant::Player;
use super::memory::{Answer, Memory, Question};
use super::{Contestant, Meter, Part};

/// A player whose answers are checked and timed. Where it answers what is not allowed, does not answer or
/// breaks down, the rule-of-thumb player decides in its place, and that is counted as a fault.
///
/// A decision with one choice is made without asking, and one that was made in another seating of the deal is not
/// made again, if it follows from what the seat knows and from chance alone.
pub(super) struct Guarded<'a> {
    contestant: &'a Contestant,
    memory: &'a Memory,
    /// Made when it is first needed, and again after it broke down.
    player: Option<Player>,
    meter: Meter,
}

/// What came of a question.
struct Asked {
    decision: Option<Decision>,
    /// Set where the bot itself had to let another one decide.
    lost: Option<LostTurn>,
}

impl<'a> Guarded<'a> {
    /// A player of the contestant, not made yet, and what it has decided in this deal.
    pub(super) fn new(contestant: &'a Contestant, memory: &'a Memory) -> Guarded<'a> {
        Guarded { contestant, memory, player: None, meter: Meter::default() }
    }

    /// What was noted so far.
    pub(super) const fn meter(&self) -> &Meter {
        &self.meter
    }

    /// A player, made if there is none; `None` if that fails. It takes no time from a decision.
    fn player(&mut self) -> Option<Player> {
        let contestant = self.contestant;
        self.player.take().or_else(|| catch_unwind(AssertUnwindSafe(|| contestant.make())).ok())
    }

    /// Asks the player; `None` if it broke down.
    fn ask(&mut self, mut player: Player, game: &Game, view: &View, turn: &mut Turn<'_>) -> Option<Asked> {
        // A bot that broke down is not used again, so that its half-done state harms nobody.
        let asked = catch_unwind(AssertUnwindSafe(move || {
            let decision = player.decide(game, view, turn);
            (decision, player.lost_turn(), player)
        }));
        let (decision, lost, player) = asked.ok()?;
        self.player = Some(player);
        Some(Asked { decision, lost })
    }

    /// What the seat on turn does.
    pub(super) fn decide(&mut self, game: &Game, seat: Seat, turn: &mut Turn<'_>) -> Option<Action> {
        let view = game.view(Some(seat));
        if let [only] = view.choices[..] {
            return Some(only);
        }
        // Against the clock the same question may get another answer.
        let repeats = turn.budget.limit().is_none() && !self.contestant.remembers();
        let question = repeats.then(|| Question::new(game, seat, *turn.chance));
        if let Some(answer) = question.as_ref().and_then(|question| self.memory.recall(question)) {
            *turn.chance = answer.chance;
            return Some(answer.action);
        }
        let action = self.ask_checked(game, &view, turn)?;
        if let Some(question) = question {
            self.memory.keep(question, Answer { action, chance: *turn.chance });
        }
        Some(action)
    }

    /// Asks the player, times it and checks what it says.
    fn ask_checked(&mut self, game: &Game, view: &View, turn: &mut Turn<'_>) -> Option<Action> {
        let player = self.player();
        let begun = Instant::now();
        let asked = player.and_then(|player| self.ask(player, game, view, turn));
        let taken = begun.elapsed();
        self.meter.times[Part::of(game.phase()) as usize].add(taken);
        self.meter.late += u64::from(turn.budget.limit().is_some_and(|limit| taken > limit));
        match asked {
            Some(Asked { lost: Some(LostTurn::Illegal), .. }) => self.meter.illegal += 1,
            Some(Asked { lost: Some(LostTurn::Silent), .. }) => self.meter.silent += 1,
            Some(Asked { lost: Some(LostTurn::Nonsense), .. }) => self.meter.nonsense += 1,
            Some(Asked { lost: Some(LostTurn::Crashed), .. }) | None => self.meter.crashed += 1,
            Some(Asked { decision: Some(decision), .. }) if is_allowed(view, decision.action) => {
                self.meter.ran_out += u64::from(decision.ran_out);
                return Some(decision.action);
            }
            Some(Asked { decision: Some(_), .. }) => self.meter.illegal += 1,
            Some(Asked { decision: None, .. }) => self.meter.silent += 1,
        }
        thumb::hint(view)
    }
}

/// Whether a player may do this. A defender would have to ask the partners before giving
/// the rest away, and here nobody is asked.
fn is_allowed(view: &View, action: Action) -> bool {
    view.choices.contains(&action) || action == Action::Concede && view.may_concede_alone().is_ok()
}
