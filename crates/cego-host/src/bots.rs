//! Asks bots for decisions, and keeps them between turns.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use cego_bots::{Bot, Budget, FALLBACK, Turn, entry};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, View};
use cego_table::{BotTask, Step, Table, TableRefusal, Time, Watch};

/// The time budget of a decision by search.
pub const BUDGET: Duration = Duration::from_millis(1_000);
/// Decisions in a row that quick bots make in one step, before other tables get their turn.
const IN_A_ROW: usize = 120;

/// Whether there is a bot of this name or level.
#[must_use]
pub fn is_known(bot: &str) -> bool {
    entry(bot).is_some()
}

/// Whether a bot answers at once.
#[must_use]
pub fn is_quick(bot: &str) -> bool {
    entry(bot).is_some_and(|entry| entry.quick)
}

/// Bots that have been made: making one takes long, and it remembers nothing between decisions.
#[derive(Default)]
pub struct Bots(HashMap<&'static str, Box<dyn Bot>>);

impl fmt::Debug for Bots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl Bots {
    /// The decision of the bot on turn, with the random numbers of this number of the seed, and this clock. For a name that no bot
    /// has, [`FALLBACK`] decides: a table must not stand still.
    pub fn decide(
        &mut self,
        task: &BotTask,
        chance: (Seed, u64),
        elapsed: &dyn Fn() -> Duration,
    ) -> Option<Action> {
        if let [only] = task.view.choices[..] {
            return Some(only);
        }
        self.ask(&task.bot, &task.view, chance, elapsed)
            .or_else(|| self.ask(FALLBACK, &task.view, chance, elapsed))
            .or_else(|| task.view.choices.first().copied())
    }

    fn ask(
        &mut self,
        bot: &str,
        view: &View,
        chance: (Seed, u64),
        elapsed: &dyn Fn() -> Duration,
    ) -> Option<Action> {
        let entry = entry(bot)?;
        let mut chance = Choosers::new(chance.0).of_deal(chance.1);
        let player = self.0.entry(entry.name).or_insert_with(|| (entry.make)());
        let budget = Budget::new(BUDGET, elapsed);
        let decision = player.decide(view, &mut Turn { chance: &mut chance, budget })?;
        view.choices.contains(&decision.action).then_some(decision.action)
    }
}

/// Adds to a step the decisions of the quick bots that are on turn after it. `watch` is shown what they bring about.
///
/// # Errors
/// If the table refuses what it has allowed; then nothing is left of the step.
pub fn play_quick(
    mut step: Step,
    now: Time,
    mut decide: impl FnMut(&Table, &BotTask) -> Option<Action>,
    watch: &mut Watch<'_>,
) -> Result<Step, TableRefusal> {
    for _ in 0..IN_A_ROW {
        // One that thinks is asked even where it has no choice: that it had none must not show in its time.
        let Some(task) = step.after.bot_on_turn().filter(|task| is_quick(&task.bot)) else { break };
        let Some(action) = decide(&step.after, &task) else { break };
        // Refused is only what could not be; then it is asked again later.
        if step.after.bot_may(task.moment, action).is_err() {
            break;
        }
        step = step.bot_acts(task.moment, action, now, &mut |table, event| watch(table, event))?;
    }
    Ok(step)
}
