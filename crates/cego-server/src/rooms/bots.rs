//! Bots, asked by this server.

use std::cell::RefCell;
use std::time::Instant;

use cego_core::Action;
use cego_core::shuffle::Seed;
use cego_host::Bots;
use cego_table::BotTask;

thread_local! {
    static BOTS: RefCell<Bots> = RefCell::default();
}

/// The decision of the bot on turn; `None` where the machine gives no random numbers.
pub(crate) fn decide(task: &BotTask) -> Option<Action> {
    let mut chance = [0; 32];
    getrandom::fill(&mut chance).ok()?;
    let begun = Instant::now();
    BOTS.with_borrow_mut(|bots| bots.decide(task, (Seed(chance), 0), &|| begun.elapsed()))
}
