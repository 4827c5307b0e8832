//! The rules behind the rulesets that records name.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use cego_core::TableSize;
use cego_locale::{Locale, rule_words};
use cego_record::{Resolved, RulesetRef};
use cego_rules::{Library, LoadError, Ruleset};

use crate::failure::Failure;
use crate::faults;
use crate::message::Message;
use crate::output::tell;

/// More different rules than this are not kept at a time: records can name any number of overrides.
const MOST_KEPT: usize = 64;

/// Finds rules by name and overrides: the presets, and rulesets given on the command line.
pub(crate) struct Rulebooks<'a> {
    locale: &'a Locale,
    library: Library,
    /// Rulesets from files, by the name they give themselves, and whether a record named them.
    files: Vec<(Ruleset, bool)>,
    found: BTreeMap<(String, Vec<String>, TableSize), Resolved>,
}

impl<'a> Rulebooks<'a> {
    /// The presets and these files and folders of rulesets.
    pub(crate) fn new(locale: &'a Locale, paths: &[String]) -> Result<Rulebooks<'a>, Failure> {
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
            return Err(faults::failure(locale, &LoadError { faults: wrong }));
        }
        Ok(Rulebooks { locale, library, files: rulesets, found: BTreeMap::new() })
    }

    /// The rulesets given that no record has named so far.
    pub(crate) fn unused(&self) -> Vec<&str> {
        self.files.iter().filter(|(_, named)| !named).map(|(ruleset, _)| ruleset.name.as_str()).collect()
    }

    /// Says on stderr which of them these are.
    pub(crate) fn tell_unused(&self) {
        let unused = self.unused().join(", ");
        if !unused.is_empty() {
            tell(&Message::new("cli-rules-unused").with("given", unused).text(self.locale));
        }
    }

    /// Whether rulesets were given, and no record has named any of them.
    pub(crate) fn all_unused(&self) -> bool {
        !self.files.is_empty() && self.files.iter().all(|(_, named)| !named)
    }

    /// The rules of a record, or why they cannot be had, in words.
    pub(crate) fn find(&mut self, wanted: &RulesetRef, table: TableSize) -> Result<Resolved, String> {
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
        let resolved = Resolved { rules: Arc::new(rules), hash: ruleset.hash().to_string() };
        if self.found.len() >= MOST_KEPT {
            self.found.clear();
        }
        self.found.insert(key, resolved.clone());
        Ok(resolved)
    }

    /// By name alone: a record must not reach into the file system.
    fn open(&mut self, name: &str) -> Result<Ruleset, String> {
        if let Some((ruleset, named)) = self.files.iter_mut().find(|(ruleset, _)| ruleset.name == name) {
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
        error.faults.iter().map(|fault| rule_words::fault(self.locale, fault)).collect::<Vec<_>>().join("; ")
    }
}
