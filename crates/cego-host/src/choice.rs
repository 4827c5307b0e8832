//! Opening what somebody wants to play.

use cego_core::TableSize;
use cego_protocol::http::{ClockChoice, OpenTable, RulesetChoice, Usual};
use cego_rules::{Library, LoadError, NotForThisTable, Ruleset, preset};
use cego_table::{Clock, NamedRules, Setup, SetupFault};

use crate::is_known;

/// Why no table can be opened as somebody wants it.
#[derive(Clone, Debug)]
pub enum ChoiceFault {
    /// A name no ruleset of the program has.
    NoRuleset(String),
    /// A ruleset that cannot be loaded: everything that is wrong with it.
    Ruleset(LoadError),
    /// A ruleset that is not for this number of players.
    Players(NotForThisTable),
    /// What is wrong with the rest.
    Setup(Vec<SetupFault>),
}

/// The ruleset somebody wants.
///
/// # Errors
/// Everything that is wrong with it.
pub fn open_ruleset(choice: &RulesetChoice) -> Result<Ruleset, ChoiceFault> {
    match choice {
        RulesetChoice::File { toml } => {
            Library::new().parse("ruleset.toml", toml.as_bytes()).map_err(ChoiceFault::Ruleset)
        }
        RulesetChoice::Preset { preset: name, set } => {
            let ruleset = preset(name).ok_or_else(|| ChoiceFault::NoRuleset(name.clone()))?;
            if set.is_empty() {
                Ok(ruleset.clone())
            } else {
                ruleset.overridden(set).map_err(ChoiceFault::Ruleset)
            }
        }
    }
}

/// The setup of a table somebody wants to open.
///
/// # Errors
/// What is wrong with the ruleset, or with the rest.
pub fn setup_of(wanted: &OpenTable) -> Result<Setup, ChoiceFault> {
    let ruleset = open_ruleset(&wanted.ruleset)?;
    let table = TableSize::new(wanted.players).filter(|&table| table != TableSize::Five);
    let table = table.ok_or(ChoiceFault::Setup(vec![SetupFault::Seats]))?;
    let rules = ruleset.rules(table).map_err(ChoiceFault::Players)?;
    let bot = wanted.bot.as_deref().unwrap_or(cego_bots::USUAL_LEVEL);
    if !is_known(bot) {
        return Err(ChoiceFault::Setup(vec![SetupFault::Bot]));
    }
    Ok(Setup {
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
        ..Setup::new(NamedRules::new(&ruleset.name, ruleset.hash(), rules), bot)
    })
}
