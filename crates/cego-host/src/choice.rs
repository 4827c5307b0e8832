//! Creation of table setups from the choices of a client.

use cego_core::TableSize;
use cego_protocol::http::{ClockChoice, OpenTable, RulesetChoice, Usual};
use cego_rules::{Library, LoadError, Ruleset, UnsupportedTableSizeError, preset};
use cego_table::{Clock, NamedRules, SetupError, TableSetup};

use crate::is_known;

/// Reason why a table cannot be opened with the chosen settings.
#[derive(Clone, Debug)]
pub enum TableChoiceError {
    /// No preset has this name.
    NoRuleset(String),
    /// The ruleset cannot be loaded.
    Ruleset(LoadError),
    /// The ruleset does not support this number of players.
    Players(UnsupportedTableSizeError),
    /// Faults of the other settings.
    Setup(Vec<SetupError>),
}

/// Loads the chosen ruleset.
///
/// # Errors
/// Returns every fault of the ruleset.
pub fn open_ruleset(choice: &RulesetChoice) -> Result<Ruleset, TableChoiceError> {
    match choice {
        RulesetChoice::File { toml } => {
            Library::new().parse("ruleset.toml", toml.as_bytes()).map_err(TableChoiceError::Ruleset)
        }
        RulesetChoice::Preset { preset: name, set } => {
            let ruleset = preset(name).ok_or_else(|| TableChoiceError::NoRuleset(name.clone()))?;
            if set.is_empty() {
                Ok(ruleset.clone())
            } else {
                ruleset.overridden(set).map_err(TableChoiceError::Ruleset)
            }
        }
    }
}

/// Creates the setup of a table from the settings chosen in a request.
///
/// # Errors
/// Returns the faults of the ruleset or of the other settings.
pub fn create_setup(wanted: &OpenTable) -> Result<TableSetup, TableChoiceError> {
    let ruleset = open_ruleset(&wanted.ruleset)?;
    let table = TableSize::new(wanted.players).filter(|&table| table != TableSize::Five);
    let table = table.ok_or(TableChoiceError::Setup(vec![SetupError::Seats]))?;
    let rules = ruleset.rules(table).map_err(TableChoiceError::Players)?;
    let bot = wanted.bot.as_deref().unwrap_or(cego_bots::USUAL_LEVEL);
    if !is_known(bot) {
        return Err(TableChoiceError::Setup(vec![SetupError::Bot]));
    }
    Ok(TableSetup {
        deals: wanted.deals,
        clock: match wanted.clock {
            None => Clock::NONE,
            Some(ClockChoice::Usual(Usual::Usual)) => Clock::default(),
            Some(ClockChoice::Own(own)) => own.clock(),
        },
        undo: wanted.undo.unwrap_or(!wanted.rated),
        talk: wanted.talk,
        hints: wanted.hints.unwrap_or(!wanted.rated),
        rated: wanted.rated,
        listed: wanted.listed,
        watched: wanted.watched,
        fill: wanted.fill,
        ..TableSetup::new(NamedRules::new(&ruleset.name, ruleset.hash(), rules), bot)
    })
}
