//! Players of the program: asked, and kept at hand.

use std::cell::RefCell;
use std::collections::HashMap;
use std::time::{Duration, Instant};

use cego_bots::{Bot, Budget, Turn, entry};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, View};
use cego_table::{BotTask, Step, TableRefusal, Time};

/// Those that answer within a fraction of a millisecond, and so are asked at once. All others think.
const QUICK: [&str; 5] = ["random", "careless", "thumb", "hasty", "policy"];
/// The time for a decision that takes thought.
const BUDGET: Duration = Duration::from_millis(1_000);
/// Decisions in a row that quick players make in one step; then somebody else's turn comes first.
const IN_A_ROW: usize = 120;

thread_local! {
    /// Players are dear to make and remember nothing between decisions.
    static PLAYERS: RefCell<HashMap<&'static str, Box<dyn Bot>>> = RefCell::default();
}

/// Whether the program has a player of this name.
pub(crate) fn is_known(bot: &str) -> bool {
    entry(bot).is_some()
}

/// Whether a player answers at once.
pub(crate) fn is_quick(bot: &str) -> bool {
    entry(bot).is_some_and(|entry| QUICK.contains(&entry.name))
}

/// What the player whose turn it is does. Of a name nobody has, the rule of thumb plays: a table must not stand still.
pub(crate) fn decide(task: &BotTask) -> Option<Action> {
    if let [only] = task.view.choices[..] {
        return Some(only);
    }
    ask(&task.bot, &task.view)
        .or_else(|| ask("thumb", &task.view))
        .or_else(|| task.view.choices.first().copied())
}

fn ask(bot: &str, view: &View) -> Option<Action> {
    let entry = entry(bot)?;
    let mut seed = [0; 32];
    getrandom::fill(&mut seed).ok()?;
    let mut chance = Choosers::new(Seed(seed)).of_deal(0);
    let begun = Instant::now();
    let elapsed = || begun.elapsed();
    let budget = Budget::new(BUDGET, &elapsed);
    PLAYERS.with_borrow_mut(|players| {
        let player = players.entry(entry.name).or_insert_with(|| (entry.make)());
        let decision = player.decide(view, &mut Turn { chance: &mut chance, budget })?;
        view.choices.contains(&decision.action).then_some(decision.action)
    })
}

/// Lets the quick players play that are on turn after a step, as part of it.
///
/// # Errors
/// If the table refuses what it has allowed; then nothing is left of the step.
pub(crate) fn play_quick(mut step: Step, now: Time) -> Result<Step, TableRefusal> {
    for _ in 0..IN_A_ROW {
        let Some(task) =
            step.after.bot_on_turn().filter(|task| is_quick(&task.bot) || task.view.choices.len() == 1)
        else {
            break;
        };
        let Some(action) = decide(&task) else { break };
        // Refused is only what could not be; then it is asked again later.
        if step.after.bot_may(task.moment, action).is_err() {
            break;
        }
        step = step.bot_acts(task.moment, action, now)?;
    }
    Ok(step)
}
