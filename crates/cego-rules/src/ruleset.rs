//! A ruleset: the rules of every table size it is for.

use std::collections::BTreeMap;
use std::fmt;

use cego_core::TableSize;
use cego_core::rules::{FivePlayerTable, Rules, SWITCHES, Switch, Value};

use crate::contradiction::{Contradiction, contradictions};
use crate::document::{Document, Section};
use crate::fault::{Fault, FaultKind, LoadError, MAX_FAULTS, shown};
use crate::origin::Origin;
use crate::suggest::Suggestions;

/// A complete ruleset, with everything it extends merged in.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The name, as in files, records and commands.
    pub name: String,
    /// What people call it.
    pub title: String,
    /// Where the rules come from, in words.
    pub source: String,
    /// The ruleset it extends directly.
    pub extends: Option<String>,
    /// Its name and those of the rulesets below it, the one that extends nothing last.
    pub lineage: Vec<String>,
    /// Switches set for this occasion, on top of the file.
    pub overrides: Vec<Override>,
    players: Vec<TableSize>,
    by_table: [TableRules; 3],
}

/// A switch set on top of a ruleset, for all its tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Override {
    /// The switch.
    pub switch: &'static str,
    /// Its value.
    pub value: Value,
}

/// `id=value`, as on the command line.
impl fmt::Display for Override {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            Value::Word(word) => write!(f, "{}={word}", self.switch),
            value => write!(f, "{}={value}", self.switch),
        }
    }
}

/// The rules of one table size, and where each value was set.
#[derive(Clone, Debug)]
struct TableRules {
    rules: Rules,
    set: BTreeMap<&'static str, Setter>,
}

/// Which ruleset set a switch, and the origin it gives.
#[derive(Clone, Debug)]
pub(crate) struct Setter {
    pub(crate) ruleset: String,
    pub(crate) origin: Option<Origin>,
}

/// The ruleset says nothing about a table of this size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotForThisTable {
    /// The ruleset.
    pub ruleset: String,
    /// The table asked for.
    pub table: TableSize,
    /// The tables it is for.
    pub tables: Vec<TableSize>,
}

impl fmt::Display for NotForThisTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sizes: Vec<String> = self.tables.iter().map(|t| t.people().to_string()).collect();
        write!(
            f,
            "{} is not for {} players, only for {}",
            self.ruleset,
            self.table.people(),
            sizes.join(", ")
        )
    }
}

impl std::error::Error for NotForThisTable {}

const SIZES: [TableSize; 3] = TableSize::ALL;

const fn place(table: TableSize) -> usize {
    match table {
        TableSize::Three => 0,
        TableSize::Four => 1,
        TableSize::Five => 2,
    }
}

impl Ruleset {
    /// The rules of a table.
    ///
    /// # Errors
    /// If the ruleset is not for this number of players.
    pub fn rules(&self, table: TableSize) -> Result<Rules, NotForThisTable> {
        let tables = self.tables();
        if tables.contains(&table) {
            return Ok(self.by_table[place(table)].rules.clone());
        }
        Err(NotForThisTable { ruleset: self.name.clone(), table, tables })
    }

    /// The tables it is for, smallest first: those the file lists, and five where the dealer sits out.
    #[must_use]
    pub fn tables(&self) -> Vec<TableSize> {
        let five_sit = self.by_table[place(TableSize::Five)].rules.five_player_table != FivePlayerTable::Off
            && self.players.contains(&TableSize::Four);
        SIZES
            .into_iter()
            .filter(|t| self.players.contains(t) || (*t == TableSize::Five && five_sit))
            .collect()
    }

    /// Every contradiction in it, with the tables at which it occurs. Empty for a ruleset that was loaded.
    #[must_use]
    pub fn check(&self) -> Vec<(&'static Contradiction, Vec<TableSize>)> {
        let mut found: Vec<(&'static Contradiction, Vec<TableSize>)> = Vec::new();
        for table in self.tables() {
            for contradiction in contradictions(&self.by_table[place(table)].rules) {
                match found.iter_mut().find(|(c, _)| c.id == contradiction.id) {
                    Some((_, tables)) => tables.push(table),
                    None => found.push((contradiction, vec![table])),
                }
            }
        }
        found
    }

    /// This ruleset with switches set on top, each as `id=value`, for all its tables.
    ///
    /// # Errors
    /// Every assignment that cannot be read and every contradiction that arises.
    pub fn overridden<S: AsRef<str>>(&self, assignments: &[S]) -> Result<Ruleset, LoadError> {
        let mut result = self.clone();
        let mut faults = Vec::new();
        let mut unclear = Vec::new();
        let mut suggestions = Suggestions::default();
        if assignments.len() > SWITCHES.len() {
            let kind =
                FaultKind::TooManySwitches { key: "set", found: assignments.len(), most: SWITCHES.len() };
            return Err(Fault { file: self.name.clone(), line: None, kind }.into());
        }
        for assignment in assignments.iter().map(AsRef::as_ref) {
            if faults.len() > MAX_FAULTS {
                break;
            }
            match parse_override(assignment, &mut suggestions) {
                Ok(set) => result.apply_override(set),
                Err((kind, switch)) => {
                    unclear.extend(switch);
                    faults.push(Fault { file: shown(assignment), line: None, kind });
                }
            }
        }
        // What was not compared may have been meant for any switch.
        let judged = faults.len() <= MAX_FAULTS && !suggestions.are_used_up();
        for (contradiction, tables) in result.check().into_iter().filter(|_| judged) {
            if !contradiction.switches.iter().any(|s| unclear.contains(s)) {
                let kind = FaultKind::Contradiction { tables, contradiction };
                faults.push(Fault { file: self.name.clone(), line: None, kind });
            }
        }
        if faults.is_empty() { Ok(result) } else { Err(LoadError::bounded(faults, false, &self.name)) }
    }

    fn apply_override(&mut self, set: Override) {
        let Some(switch) = Switch::find(set.switch) else { return };
        for table in &mut self.by_table {
            switch.set(&mut table.rules, &set.value);
            table.set.insert(switch.id, Setter { ruleset: "override".into(), origin: None });
        }
        self.overrides.retain(|o| o.switch != set.switch);
        self.overrides.push(set);
    }

    /// The tables the file lists.
    pub(crate) fn listed(&self) -> &[TableSize] {
        &self.players
    }

    /// The rules of a table, whether or not the ruleset is for it.
    pub(crate) fn at(&self, table: TableSize) -> &Rules {
        &self.by_table[place(table)].rules
    }

    pub(crate) fn setter(&self, table: TableSize, switch: &str) -> Option<&Setter> {
        self.by_table[place(table)].set.get(switch)
    }

    /// Puts the files of a chain on top of each other, the last the ruleset itself.
    pub(crate) fn build(chain: &[Document]) -> Result<Ruleset, LoadError> {
        let mut faults: Vec<Fault> = chain.iter().flat_map(|d| d.faults.iter().cloned()).collect();
        let Some(top) = chain.last() else { return Err(LoadError { faults }) };
        let players = chain.iter().rev().find_map(|d| d.players.clone());
        let ruleset = Ruleset {
            name: top.name.clone().unwrap_or_default(),
            title: top.title.clone().or_else(|| top.name.clone()).unwrap_or_default(),
            source: top.source.clone().unwrap_or_default(),
            extends: top.extends.clone().map(|(name, _)| name),
            lineage: chain.iter().rev().filter_map(|document| document.name.clone()).collect(),
            overrides: Vec::new(),
            players: players.map_or_else(|| vec![TableSize::Three, TableSize::Four], |(p, _)| p),
            by_table: SIZES.map(|table| layers(chain, table)),
        };
        if ruleset.players.contains(&TableSize::Five) && !ruleset.players.contains(&TableSize::Four) {
            let line = top.players.as_ref().and_then(|(_, line)| *line);
            faults.push(Fault { file: top.file.clone(), line, kind: FaultKind::FiveNeedsFour });
        }
        // Where a whole section may be missing every contradiction might come from that.
        if !chain.iter().any(|d| d.broken) {
            for (contradiction, tables) in ruleset.check() {
                let unclear = |s: &&str| chain.iter().any(|d| d.unclear.contains(s));
                if !contradiction.switches.iter().any(unclear) {
                    let line = contradiction.switches.iter().filter_map(|s| top.line_of_switch(s)).max();
                    let kind = FaultKind::Contradiction { tables, contradiction };
                    faults.push(Fault { file: top.file.clone(), line, kind });
                }
            }
        }
        let more = chain.iter().any(|d| d.more);
        if faults.is_empty() { Ok(ruleset) } else { Err(LoadError::bounded(faults, more, &top.file)) }
    }
}

fn layers(chain: &[Document], table: TableSize) -> TableRules {
    let mut result = TableRules { rules: Rules::new(table), set: BTreeMap::new() };
    for document in chain {
        let name = document.name.clone().unwrap_or_default();
        for section in Section::ALL.into_iter().filter(|s| s.applies_to(table)) {
            for setting in document.settings.iter().filter(|s| s.section == section) {
                setting.switch.set(&mut result.rules, &setting.value);
                result.set.insert(setting.switch.id, Setter { ruleset: name.clone(), origin: None });
            }
        }
        for section in Section::ALL.into_iter().filter(|s| s.applies_to(table)) {
            for (_, switch, origin) in document.origins.iter().filter(|(s, ..)| *s == section) {
                let setter = result
                    .set
                    .entry(switch)
                    .or_insert_with(|| Setter { ruleset: name.clone(), origin: None });
                setter.origin = Some(origin.clone());
            }
        }
    }
    result
}

/// Reads `id=value`. On failure also says which switch was meant, if that is clear.
fn parse_override(
    text: &str,
    suggestions: &mut Suggestions,
) -> Result<Override, (FaultKind, Option<&'static str>)> {
    let (id, value) = text.split_once('=').unwrap_or((text, ""));
    let (id, value) = (id.trim(), value.trim());
    let Some(switch) = Switch::find(id) else {
        let near = suggestions.nearest(id, SWITCHES.iter().map(|s| s.id));
        return Err((FaultKind::UnknownSwitch { name: shown(id), near }, near));
    };
    crate::document::value_of_text(switch, value)
        .map(|value| Override { switch: switch.id, value })
        .map_err(|kind| (kind, Some(switch.id)))
}
