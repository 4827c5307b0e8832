//! The options by which a ruleset and a table are chosen, and the rules they lead to.

use std::io::Read;

use cego_core::{Rules, TableSize};
use cego_locale::Locale;
use cego_protocol::bot::RulesetName;
use cego_rules::{Library, LoadError, MAX_FILE_BYTES, Ruleset};

use crate::failure::Failure;
use crate::faults;
use crate::message::Message;

/// `--rules`, `--players`, `--set`.
#[derive(clap::Args)]
pub(crate) struct TableArgs {
    #[arg(long)]
    rules: String,
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=5))]
    players: u8,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
}

/// A ruleset and its rules for one table.
pub(crate) struct ChosenRules {
    /// The ruleset, overrides included.
    pub(crate) ruleset: Ruleset,
    /// The rules of the table.
    pub(crate) rules: Rules,
}

impl ChosenRules {
    /// What the ruleset is called and what is played, for programs that are told of it.
    pub(crate) fn name(&self) -> RulesetName {
        RulesetName { name: self.ruleset.name.clone(), hash: self.ruleset.hash().to_string() }
    }

    /// The switches set on top of the ruleset, as `id=value`.
    pub(crate) fn overrides(&self) -> Vec<String> {
        self.ruleset.overrides.iter().map(ToString::to_string).collect()
    }
}

impl TableArgs {
    /// The options of a command that takes them only sometimes.
    pub(crate) fn new(rules: String, players: u8, set: Vec<String>) -> TableArgs {
        TableArgs { rules, players, set }
    }

    /// Finds the rules.
    pub(crate) fn open(&self, locale: &Locale) -> Result<ChosenRules, Failure> {
        let ruleset = open(locale, &self.rules, &self.set)?;
        // The parser lets only 3 to 5 through.
        let size = TableSize::new(usize::from(self.players)).unwrap_or(TableSize::Four);
        let rules = ruleset.rules(size).map_err(|error| {
            let known: Vec<String> = error.tables.iter().map(|t| t.people().to_string()).collect();
            let message = Message::new("cli-table-size")
                .with("ruleset", error.ruleset)
                .with("players", self.players)
                .with("known", known.join(", "));
            Failure::Usage(vec![message])
        })?;
        Ok(ChosenRules { ruleset, rules })
    }
}

/// Reads a ruleset by its name or file, or from standard input for `-`, without setting anything on top.
///
/// # Errors
/// If standard input cannot be read; inside, what is wrong with the ruleset.
pub(crate) fn load(name: &str) -> Result<Result<Ruleset, LoadError>, Failure> {
    let library = Library::new();
    if name != "-" {
        return Ok(library.open(name));
    }
    let mut text = Vec::new();
    // One byte too many is enough for the library to see that it is too long.
    std::io::stdin().take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok(library.parse("stdin", &text))
}

/// The ruleset of this name or file, with switches set on top of it.
pub(crate) fn open(locale: &Locale, name: &str, set: &[String]) -> Result<Ruleset, Failure> {
    let ruleset = load(name)?.map_err(|error| faults::failure(locale, &error))?;
    if set.is_empty() {
        return Ok(ruleset);
    }
    // Whatever is wrong with them was written in the call.
    ruleset.overridden(set).map_err(|error| Failure::Usage(faults::messages(locale, &error)))
}
