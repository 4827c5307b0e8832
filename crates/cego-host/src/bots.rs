//! Decisions of bots, and a cache of bots between turns.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use cego_bots::{Bot, Budget, FALLBACK, TurnContext, entry};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, View};
use cego_table::{BotTask, Table, TableRefusal, TableStep, Time, Watch};

/// Time budget of a decision by search.
pub const BUDGET: Duration = Duration::from_millis(1_000);
/// Maximum number of consecutive decisions by quick bots in one step, to be fair to other tables.
const IN_A_ROW: usize = 120;

/// Returns whether a bot of this name or level exists.
#[must_use]
pub fn is_known(bot: &str) -> bool {
    entry(bot).is_some()
}

/// Returns whether a bot decides at once, without search.
#[must_use]
pub fn is_quick(bot: &str) -> bool {
    entry(bot).is_some_and(|entry| entry.quick)
}

/// Cache of bots by name.
///
/// Creating a bot is slow, and bots keep no state between decisions.
#[derive(Default)]
pub struct Bots(HashMap<&'static str, Box<dyn Bot>>);

impl fmt::Debug for Bots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl Bots {
    /// Returns the decision of the bot on turn.
    ///
    /// `chance` is a seed and the number of its random stream, and `elapsed` is the clock for the
    /// time budget. If the name of the bot is unknown, [`FALLBACK`] decides, so that the table does
    /// not stall.
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
        let mut chance = Choosers::new(chance.0).for_deal(chance.1);
        let player = self.0.entry(entry.name).or_insert_with(|| (entry.make)());
        let budget = Budget::new(BUDGET, elapsed);
        let decision = player.decide(view, &mut TurnContext { chance: &mut chance, budget })?;
        view.choices.contains(&decision.action).then_some(decision.action)
    }
}

/// Appends the decisions of the quick bots on turn to a step. `watch` receives their events.
///
/// # Errors
/// Fails if the table refuses an action that it has allowed. The step is lost in that case.
pub fn play_quick(
    mut step: TableStep,
    now: Time,
    mut decide: impl FnMut(&Table, &BotTask) -> Option<Action>,
    watch: &mut Watch<'_>,
) -> Result<TableStep, TableRefusal> {
    for _ in 0..IN_A_ROW {
        // A searching bot is asked even if only one action is legal. Otherwise its response time
        // would reveal that.
        let Some(task) = step.after.bot_on_turn().filter(|task| is_quick(&task.bot)) else { break };
        let Some(action) = decide(&step.after, &task) else { break };
        // Only an illegal action is refused. The bot is asked again later.
        if step.after.bot_may(task.moment, action).is_err() {
            break;
        }
        step = step.bot_acts(task.moment, action, now, &mut |table, event| watch(table, event))?;
    }
    Ok(step)
}
