//! What is agreed before the first deal.

use cego_core::{Seat, TableSize};

/// Who plays on the program's seats: a level, or a bot of the registry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotKind(&'static str);

impl BotKind {
    /// Who plays if nobody else is asked for: at a level that suits most.
    pub const DEFAULT: BotKind = BotKind(cego_bots::USUAL_LEVEL);

    /// What a menu offers: the levels, easiest first.
    #[must_use]
    pub fn levels() -> Vec<BotKind> {
        cego_bots::LEVELS.iter().map(|level| BotKind(level.name)).collect()
    }

    /// The stable name, as in `cego_bots`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }

    /// The level or the bot of this name.
    #[must_use]
    pub fn of(id: &str) -> Option<BotKind> {
        cego_bots::names().into_iter().find(|name| *name == id).map(BotKind)
    }
}

/// What is agreed before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The name of the ruleset.
    pub ruleset: String,
    /// What people call it.
    pub title: String,
    /// Its name and those of the rulesets it extends, as far as they are known: the first that a region is named like gives the words.
    pub lineage: Vec<String>,
    /// The hash of the ruleset, so that a game is resumed under the rules it was begun with.
    pub hash: String,
    /// How many sit at the table.
    pub table: TableSize,
    /// What all deals follow from; `None` where nobody chooses it, and each deal can be proven.
    pub seed: Option<u64>,
    /// After how many deals the match ends; `None` when somebody ends it.
    pub deals: Option<u32>,
    /// Where the person at the keyboard sits.
    pub human: Seat,
    /// Who sits on the other seats.
    pub bots: BotKind,
    /// Whether steps without a choice are done without asking (each is noted in the log).
    pub forced: bool,
}

impl Plan {
    /// Names a ruleset of which no more than its name is known: what people call it, and the rulesets whose region it may be from.
    pub(crate) fn known_by(name: &str) -> (String, Vec<String>) {
        let preset = cego_rules::preset(name);
        let title = preset.map_or_else(|| name.to_owned(), |preset| preset.title.clone());
        (title, cego_rules::lineage(name))
    }
}
