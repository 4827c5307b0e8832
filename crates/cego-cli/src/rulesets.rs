//! Options for ruleset and table, the rules they select, and the rules named in records.

use std::collections::BTreeMap;
use std::io::Read;
use std::path::Path;
use std::sync::Arc;

use cego_core::{Rules, TableSize};
use cego_locale::{Locale, rule_words};
use cego_protocol::bot::RulesetName;
use cego_record::{ResolvedRules, RulesetRef};
use cego_rules::{Library, LoadError, MAX_FILE_BYTES, Ruleset};

use crate::command_error::{CommandError, ruleset_failure, ruleset_messages};
use crate::message::Message;
use crate::output::tell;

/// Options `--rules`, `--players` and `--set`.
#[derive(clap::Args)]
pub(crate) struct TableArgs {
    #[arg(long)]
    rules: String,
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=5))]
    players: u8,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
}

/// A ruleset and its rules for one table size.
pub(crate) struct ChosenRules {
    /// The ruleset, overrides included.
    pub(crate) ruleset: Ruleset,
    /// The rules for the table size.
    pub(crate) rules: Rules,
}

impl ChosenRules {
    /// Returns the name and hash of the ruleset, for external programs.
    pub(crate) fn name(&self) -> RulesetName {
        RulesetName { name: self.ruleset.name.clone(), hash: self.ruleset.hash().to_string() }
    }

    /// Returns the overrides of the ruleset, as `id=value`.
    pub(crate) fn overrides(&self) -> Vec<String> {
        self.ruleset.overrides.iter().map(ToString::to_string).collect()
    }
}

impl TableArgs {
    /// Creates the options for commands with table options of their own.
    pub(crate) fn new(rules: String, players: u8, set: Vec<String>) -> TableArgs {
        TableArgs { rules, players, set }
    }

    /// Loads the ruleset and its rules.
    pub(crate) fn open(&self, locale: &Locale) -> Result<ChosenRules, CommandError> {
        let ruleset = open_ruleset(locale, &self.rules, &self.set)?;
        // clap accepts only 3 to 5 players.
        let size = TableSize::new(usize::from(self.players)).unwrap_or(TableSize::Four);
        let rules = ruleset.rules(size).map_err(|error| {
            let known: Vec<String> = error.tables.iter().map(|t| t.people().to_string()).collect();
            let message = Message::new("cli-table-size")
                .with("ruleset", error.ruleset)
                .with("players", self.players)
                .with("known", known.join(", "));
            CommandError::Usage(vec![message])
        })?;
        Ok(ChosenRules { ruleset, rules })
    }
}

/// Reads a ruleset by its name or file, or from stdin for `-`, without overrides.
///
/// # Errors
/// Returns an outer error if stdin cannot be read, and an inner error for an invalid ruleset.
pub(crate) fn load_ruleset(name: &str) -> Result<Result<Ruleset, LoadError>, CommandError> {
    let library = Library::new();
    if name != "-" {
        return Ok(library.open(name));
    }
    let mut text = Vec::new();
    // One extra byte lets the library detect that the input is too long.
    std::io::stdin().take(MAX_FILE_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok(library.parse("stdin", &text))
}

/// Loads a ruleset by name or file and applies overrides.
pub(crate) fn open_ruleset(
    locale: &Locale,
    name: &str,
    set: &[String],
) -> Result<Ruleset, CommandError> {
    let ruleset = load_ruleset(name)?.map_err(|error| ruleset_failure(locale, &error))?;
    if set.is_empty() {
        return Ok(ruleset);
    }
    // Errors in the overrides are usage errors.
    ruleset.overridden(set).map_err(|error| CommandError::Usage(ruleset_messages(locale, &error)))
}

/// Maximum number of cached rules, because records can name any number of overrides.
const MOST_KEPT: usize = 64;

/// Finds rules by name and overrides, among the presets and the rulesets of the command line.
pub(crate) struct Rulebooks<'a> {
    locale: &'a Locale,
    library: Library,
    /// Rulesets from files, and whether a record has named them.
    files: Vec<(Ruleset, bool)>,
    found: BTreeMap<(String, Vec<String>, TableSize), ResolvedRules>,
}

impl<'a> Rulebooks<'a> {
    /// Loads the presets and these files and folders of rulesets.
    pub(crate) fn new(locale: &'a Locale, paths: &[String]) -> Result<Rulebooks<'a>, CommandError> {
        let (folders, files): (Vec<&String>, Vec<&String>) =
            paths.iter().partition(|path| Path::new(path).is_dir());
        let library = folders.into_iter().fold(Library::new(), |library, f| library.with_folder(f));
        let (mut rulesets, mut wrong) = (Vec::new(), Vec::new());
        for file in files {
            match library.open(file) {
                Ok(ruleset) => rulesets.push((ruleset, false)),
                Err(error) => wrong.extend(error.faults),
            }
        }
        if !wrong.is_empty() {
            return Err(ruleset_failure(locale, &LoadError { faults: wrong }));
        }
        Ok(Rulebooks { locale, library, files: rulesets, found: BTreeMap::new() })
    }

    /// Returns the given rulesets that no record has named yet.
    pub(crate) fn unused(&self) -> Vec<&str> {
        self.files
            .iter()
            .filter(|(_, named)| !named)
            .map(|(ruleset, _)| ruleset.name.as_str())
            .collect()
    }

    /// Warns on stderr of given rulesets that no record has named.
    pub(crate) fn tell_unused(&self) {
        let unused = self.unused().join(", ");
        if !unused.is_empty() {
            tell(&Message::new("cli-rules-unused").with("given", unused).text(self.locale));
        }
    }

    /// Returns whether rulesets were given, but no record has named any of them.
    pub(crate) fn all_unused(&self) -> bool {
        !self.files.is_empty() && self.files.iter().all(|(_, named)| !named)
    }

    /// Returns the rules of a record, or the error as text.
    pub(crate) fn find(
        &mut self,
        wanted: &RulesetRef,
        table: TableSize,
    ) -> Result<ResolvedRules, String> {
        let key = (wanted.name.clone(), wanted.assignments(), table);
        if let Some(resolved) = self.found.get(&key) {
            return Ok(resolved.clone());
        }
        let ruleset = self.open(&wanted.name)?;
        let ruleset = match key.1.as_slice() {
            [] => ruleset,
            set => ruleset.overridden(set).map_err(|error| self.faults(&error))?,
        };
        let rules = ruleset.rules(table).map_err(|error| {
            let known: Vec<String> = error.tables.iter().map(|t| t.people().to_string()).collect();
            let args = [
                ("ruleset", wanted.name.as_str().into()),
                ("players", table.people().into()),
                ("known", known.join(", ").into()),
            ];
            self.locale.format("breach-table-size", &args)
        })?;
        let resolved = ResolvedRules { rules: Arc::new(rules), hash: ruleset.hash().to_string() };
        if self.found.len() >= MOST_KEPT {
            self.found.clear();
        }
        self.found.insert(key, resolved.clone());
        Ok(resolved)
    }

    /// Returns whether a ruleset has this name, even if its rules are invalid.
    pub(crate) fn knows(&self, name: &str) -> bool {
        self.files.iter().any(|(ruleset, _)| ruleset.name == name)
            || self.library.names().iter().any(|known| known == name)
    }

    /// Finds a ruleset by name only, because a record must not open files.
    fn open(&mut self, name: &str) -> Result<Ruleset, String> {
        if let Some((ruleset, named)) =
            self.files.iter_mut().find(|(ruleset, _)| ruleset.name == name)
        {
            *named = true;
            return Ok(ruleset.clone());
        }
        let mut known = self.library.names();
        if known.iter().any(|one| one == name) {
            return self.library.open(name).map_err(|error| self.faults(&error));
        }
        known.extend(self.files.iter().map(|(ruleset, _)| ruleset.name.clone()));
        let shown: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
        let args = [("name", shown.into()), ("known", known.join(", ").into())];
        Err(self.locale.format("breach-rules-unknown", &args))
    }

    fn faults(&self, error: &cego_rules::LoadError) -> String {
        error
            .faults
            .iter()
            .map(|fault| rule_words::fault(self.locale, fault))
            .collect::<Vec<_>>()
            .join("; ")
    }
}
