//! Players of the program, asked by this server.

use std::cell::RefCell;
use std::time::Instant;

use cego_core::Action;
use cego_core::shuffle::Seed;
use cego_host::Players;
use cego_table::BotTask;

thread_local! {
    static PLAYERS: RefCell<Players> = RefCell::default();
}

/// What the player whose turn it is does; nothing where the machine has no chance.
pub(crate) fn decide(task: &BotTask) -> Option<Action> {
    let mut chance = [0; 32];
    getrandom::fill(&mut chance).ok()?;
    let begun = Instant::now();
    PLAYERS.with_borrow_mut(|players| players.decide(task, (Seed(chance), 0), &|| begun.elapsed()))
}
