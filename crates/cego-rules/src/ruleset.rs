//! Rulesets: the rules for every table size, the merging of extended rulesets, the listing of every
//! switch with the origin of its value, and the differences between two rulesets.

use std::collections::BTreeMap;
use std::fmt;

use cego_core::TableSize;
use cego_core::rules::{FivePlayerTable, Rules, SWITCHES, Switch, SwitchValue};

use crate::contradiction::{Contradiction, contradictions};
use crate::document::{Document, SectionScope};
use crate::error::{LoadError, MAX_FAULTS, RulesetError, RulesetErrorKind, sanitize_text};
use crate::origin::Origin;
use crate::suggest::Suggestions;

/// Complete ruleset, merged with everything it extends.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// Name used in files, records and commands.
    pub name: String,
    /// Title shown to people.
    pub title: String,
    /// Description of the source of the rules.
    pub source: String,
    /// Name of the ruleset it extends directly.
    pub extends: Option<String>,
    /// Ancestry: its own name first, then the rulesets it extends, the root last.
    pub lineage: Vec<String>,
    /// Switches set on top of the file.
    pub overrides: Vec<Override>,
    players: Vec<TableSize>,
    by_table: [TableRules; 3],
}

/// Switch set on top of a ruleset, for all its tables.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Override {
    /// Id of the switch.
    pub switch: &'static str,
    /// Value of the switch.
    pub value: SwitchValue,
}

/// Formats the override as `id=value`, as on the command line.
impl fmt::Display for Override {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.value {
            SwitchValue::Word(word) => write!(f, "{}={word}", self.switch),
            value => write!(f, "{}={value}", self.switch),
        }
    }
}

/// Rules for one table size, with the setter of each switch.
#[derive(Clone, Debug)]
struct TableRules {
    rules: Rules,
    set: BTreeMap<&'static str, Setter>,
}

/// Ruleset that set a switch, and the origin it states.
#[derive(Clone, Debug)]
pub(crate) struct Setter {
    pub(crate) ruleset: String,
    pub(crate) origin: Option<Origin>,
}

/// Error for a table size that the ruleset is not for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnsupportedTableSizeError {
    /// Name of the ruleset.
    pub ruleset: String,
    /// Table size that was requested.
    pub table: TableSize,
    /// Table sizes that the ruleset is for.
    pub tables: Vec<TableSize>,
}

impl fmt::Display for UnsupportedTableSizeError {
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

impl std::error::Error for UnsupportedTableSizeError {}

const SIZES: [TableSize; 3] = TableSize::ALL;

const fn place(table: TableSize) -> usize {
    match table {
        TableSize::Three => 0,
        TableSize::Four => 1,
        TableSize::Five => 2,
    }
}

impl Ruleset {
    /// Returns the rules for a table size.
    ///
    /// # Errors
    /// Returns an error if the ruleset is not for this number of players.
    pub fn rules(&self, table: TableSize) -> Result<Rules, UnsupportedTableSizeError> {
        let tables = self.tables();
        if tables.contains(&table) {
            return Ok(self.by_table[place(table)].rules.clone());
        }
        Err(UnsupportedTableSizeError { ruleset: self.name.clone(), table, tables })
    }

    /// Returns the table sizes it is for, smallest first: those the file lists, and five where the
    /// dealer sits out.
    #[must_use]
    pub fn tables(&self) -> Vec<TableSize> {
        let five_sit = self.by_table[place(TableSize::Five)].rules.five_player_table
            != FivePlayerTable::Off
            && self.players.contains(&TableSize::Four);
        SIZES
            .into_iter()
            .filter(|t| self.players.contains(t) || (*t == TableSize::Five && five_sit))
            .collect()
    }

    /// Returns every contradiction with the table sizes at which it occurs. Empty for a ruleset
    /// that was loaded.
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

    /// Returns this ruleset with overrides for all its tables, each given as `id=value`.
    ///
    /// # Errors
    /// Returns a fault for every assignment that cannot be parsed and every contradiction that
    /// arises.
    pub fn overridden<S: AsRef<str>>(&self, assignments: &[S]) -> Result<Ruleset, LoadError> {
        let mut result = self.clone();
        let mut faults = Vec::new();
        let mut unclear = Vec::new();
        let mut suggestions = Suggestions::default();
        if assignments.len() > SWITCHES.len() {
            let kind = RulesetErrorKind::TooManySwitches {
                key: "set",
                found: assignments.len(),
                most: SWITCHES.len(),
            };
            return Err(RulesetError { file: self.name.clone(), line: None, kind }.into());
        }
        for assignment in assignments.iter().map(AsRef::as_ref) {
            if faults.len() > MAX_FAULTS {
                break;
            }
            match parse_override(assignment, &mut suggestions) {
                Ok(set) => result.apply_override(set),
                Err((kind, switch)) => {
                    unclear.extend(switch);
                    faults.push(RulesetError { file: sanitize_text(assignment), line: None, kind });
                }
            }
        }
        // A name without a suggestion may have been meant for any switch.
        let judged = faults.len() <= MAX_FAULTS && !suggestions.are_used_up();
        for (contradiction, tables) in result.check().into_iter().filter(|_| judged) {
            if !contradiction.switches.iter().any(|s| unclear.contains(s)) {
                let kind = RulesetErrorKind::Contradiction { tables, contradiction };
                faults.push(RulesetError { file: self.name.clone(), line: None, kind });
            }
        }
        if faults.is_empty() {
            Ok(result)
        } else {
            Err(LoadError::bounded(faults, false, &self.name))
        }
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

    /// Returns the table sizes listed in the file.
    pub(crate) fn listed(&self) -> &[TableSize] {
        &self.players
    }

    /// Returns the rules for a table size, even if the ruleset is not for it.
    pub(crate) fn at(&self, table: TableSize) -> &Rules {
        &self.by_table[place(table)].rules
    }

    pub(crate) fn setter(&self, table: TableSize, switch: &str) -> Option<&Setter> {
        self.by_table[place(table)].set.get(switch)
    }

    /// Merges the files of a chain in order; the last is the ruleset itself.
    pub(crate) fn build(chain: &[Document]) -> Result<Ruleset, LoadError> {
        let mut faults: Vec<RulesetError> =
            chain.iter().flat_map(|d| d.faults.iter().cloned()).collect();
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
        if ruleset.players.contains(&TableSize::Five) && !ruleset.players.contains(&TableSize::Four)
        {
            let line = top.players.as_ref().and_then(|(_, line)| *line);
            faults.push(RulesetError {
                file: top.file.clone(),
                line,
                kind: RulesetErrorKind::FiveNeedsFour,
            });
        }
        // If a whole section may be missing, any contradiction might come from that.
        if !chain.iter().any(|d| d.broken) {
            for (contradiction, tables) in ruleset.check() {
                let unclear = |s: &&str| chain.iter().any(|d| d.unclear.contains(s));
                if !contradiction.switches.iter().any(unclear) {
                    let line =
                        contradiction.switches.iter().filter_map(|s| top.line_of_switch(s)).max();
                    let kind = RulesetErrorKind::Contradiction { tables, contradiction };
                    faults.push(RulesetError { file: top.file.clone(), line, kind });
                }
            }
        }
        let more = chain.iter().any(|d| d.more);
        if faults.is_empty() {
            Ok(ruleset)
        } else {
            Err(LoadError::bounded(faults, more, &top.file))
        }
    }
}

fn layers(chain: &[Document], table: TableSize) -> TableRules {
    let mut result = TableRules { rules: Rules::new(table), set: BTreeMap::new() };
    for document in chain {
        let name = document.name.clone().unwrap_or_default();
        for section in SectionScope::ALL.into_iter().filter(|s| s.applies_to(table)) {
            for setting in document.settings.iter().filter(|s| s.section == section) {
                setting.switch.set(&mut result.rules, &setting.value);
                result
                    .set
                    .insert(setting.switch.id, Setter { ruleset: name.clone(), origin: None });
            }
        }
        for section in SectionScope::ALL.into_iter().filter(|s| s.applies_to(table)) {
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

/// Parses `id=value`. The error includes the intended switch, if it is clear.
fn parse_override(
    text: &str,
    suggestions: &mut Suggestions,
) -> Result<Override, (RulesetErrorKind, Option<&'static str>)> {
    let (id, value) = text.split_once('=').unwrap_or((text, ""));
    let (id, value) = (id.trim(), value.trim());
    let Some(switch) = Switch::find(id) else {
        let near = suggestions.nearest(id, SWITCHES.iter().map(|s| s.id));
        return Err((RulesetErrorKind::UnknownSwitch { name: sanitize_text(id), near }, near));
    };
    crate::document::value_of_text(switch, value)
        .map(|value| Override { switch: switch.id, value })
        .map_err(|kind| (kind, Some(switch.id)))
}

/// A switch of a ruleset with its values. [`Switch`] has its meaning, accepted values and default.
#[derive(Clone, Debug)]
pub struct ShownSwitch {
    /// Definition of the switch.
    pub switch: &'static Switch,
    /// Value at every table size the ruleset is for.
    pub values: Vec<ShownValue>,
}

/// Value of a switch at one table size.
#[derive(Clone, Debug)]
pub struct ShownValue {
    /// Table size at which the value applies.
    pub table: TableSize,
    /// Value of the switch.
    pub value: SwitchValue,
    /// Name of the ruleset in the ancestry that set the value. It is `override` for an override,
    /// and `None` for a default.
    pub set_by: Option<String>,
    /// Origin of the value as stated by the ruleset.
    pub origin: Option<Origin>,
}

/// Returns every switch of a ruleset, in the order of [`SWITCHES`].
#[must_use]
pub fn show(ruleset: &Ruleset) -> Vec<ShownSwitch> {
    let tables: Vec<_> =
        ruleset.tables().into_iter().filter_map(|t| ruleset.rules(t).ok()).collect();
    SWITCHES
        .iter()
        .map(|switch| ShownSwitch {
            switch,
            values: tables
                .iter()
                .map(|rules| {
                    let setter = ruleset.setter(rules.table, switch.id);
                    ShownValue {
                        table: rules.table,
                        value: (switch.get)(rules),
                        set_by: setter.map(|s| s.ruleset.clone()),
                        origin: setter.and_then(|s| s.origin.clone()),
                    }
                })
                .collect(),
        })
        .collect()
}

/// Switch on which two rulesets differ.
#[derive(Clone, Debug)]
pub struct SwitchDifference {
    /// Switch whose values differ.
    pub switch: &'static Switch,
    /// Value in the first ruleset.
    pub first: SwitchValue,
    /// Value in the second ruleset.
    pub second: SwitchValue,
}

/// Differences at one table size, or the fact that only one of the rulesets is for it.
#[derive(Clone, Debug)]
pub struct TableDifference {
    /// Table size that is compared.
    pub table: TableSize,
    /// True if the first ruleset is for this table size.
    pub in_first: bool,
    /// True if the second ruleset is for this table size.
    pub in_second: bool,
    /// Switches that differ; empty if only one ruleset is for this table size.
    pub switches: Vec<SwitchDifference>,
}

/// Returns the differences of two rulesets, for every table size that at least one of them is for.
#[must_use]
pub fn diff(first: &Ruleset, second: &Ruleset) -> Vec<TableDifference> {
    TableSize::ALL
        .into_iter()
        .map(|table| (table, first.rules(table).ok(), second.rules(table).ok()))
        .filter(|(_, a, b)| a.is_some() || b.is_some())
        .map(|(table, a, b)| TableDifference {
            table,
            in_first: a.is_some(),
            in_second: b.is_some(),
            switches: a.zip(b).map_or_else(Vec::new, |(a, b)| {
                SWITCHES
                    .iter()
                    .map(|switch| SwitchDifference {
                        switch,
                        first: (switch.get)(&a),
                        second: (switch.get)(&b),
                    })
                    .filter(|d| d.first != d.second)
                    .collect()
            }),
        })
        .collect()
}
