//! What is agreed before the first deal.

use cego_core::{Seat, TableSize};

/// How the program's players think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotKind {
    /// By rule of thumb.
    Thumb,
    /// Anything that is allowed.
    Random,
}

impl BotKind {
    /// All kinds.
    pub const ALL: [BotKind; 2] = [BotKind::Thumb, BotKind::Random];

    /// The stable name, as in `cego_bots`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            BotKind::Thumb => "thumb",
            BotKind::Random => "random",
        }
    }

    /// The kind of this name.
    #[must_use]
    pub fn of(id: &str) -> Option<BotKind> {
        BotKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// What is agreed before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The name or file of the ruleset.
    pub ruleset: String,
    /// The hash of the ruleset, so that a game is resumed under the rules it was begun with.
    pub hash: String,
    /// How many sit at the table.
    pub table: TableSize,
    /// All deals follow from it.
    pub seed: u64,
    /// After how many deals the match ends; `None` when somebody ends it.
    pub deals: Option<u32>,
    /// Where the person at the keyboard sits.
    pub human: Seat,
    /// Who sits on the other seats.
    pub bots: BotKind,
    /// Whether steps without a choice are done without asking (each is noted in the log).
    pub forced: bool,
}
