//! A program that plays: what all its bots have in common.

use std::time::Duration;

use cego_protocol::bot::RulesetName;

use super::{BotCommand, Ledger};

/// How long is waited for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// From the start to the hello.
    pub start: Duration,
    /// For a decision, where the budget sets no limit.
    pub decision: Duration,
    /// Beyond the limit of a decision: what pipes and a busy machine cost is not the bot's fault.
    pub grace: Duration,
    /// For the program to end by itself after the bye.
    pub farewell: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            start: Duration::from_secs(10),
            decision: Duration::from_secs(10),
            grace: Duration::from_millis(250),
            farewell: Duration::from_millis(500),
        }
    }
}

/// A command that plays, and the ledger of all its bots.
#[derive(Debug)]
pub struct ExternalProgram {
    pub(super) name: String,
    pub(super) command: BotCommand,
    pub(super) ruleset: RulesetName,
    pub(super) patience: Patience,
    ledger: Ledger,
}

impl ExternalProgram {
    /// A command by a name to show, to play by a ruleset of this name within these limits. Nothing is started yet.
    #[must_use]
    pub fn new(
        name: impl Into<String>,
        command: BotCommand,
        ruleset: RulesetName,
        patience: Patience,
    ) -> ExternalProgram {
        ExternalProgram { name: name.into(), command, ruleset, patience, ledger: Ledger::default() }
    }

    /// The name to show.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How it is started.
    #[must_use]
    pub const fn command(&self) -> &BotCommand {
        &self.command
    }

    /// What has been written down of it.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }
}
