//! Rulesets.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use cego_core::settle::extremes;
use cego_core::{Rules, TableSize};
use cego_locale::explain::{Format, house_rules};
use cego_record::{ResolvedRules, RulesetRef, read_switch, switch_json};
use cego_rules::{Library, PRESETS, Ruleset, diff, preset, show};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use serde_json::Value;

use crate::errors::{VersionError, content, raise, rules, unknown_rules_error};
use crate::json::{from_python, to_python};

/// The rules of a table: a preset, or a file of one's own, with switches set on top.
#[pyclass(frozen, name = "Ruleset", module = "cego")]
#[derive(Clone)]
pub(crate) struct PyRuleset {
    ruleset: Arc<Ruleset>,
    /// The file it was read from; a preset has none.
    file: Option<Arc<str>>,
    /// Switches set on top, each as `switch=value`.
    set: Arc<[String]>,
}

/// The names of the rulesets that come with the package.
#[pyfunction]
pub(crate) fn presets() -> Vec<&'static str> {
    PRESETS.iter().map(|preset| preset.name).collect()
}

impl PyRuleset {
    fn open(file: Option<Arc<str>>, name: &str, set: Vec<String>) -> PyResult<PyRuleset> {
        let base = match &file {
            Some(text) => {
                Library::new().parse("rules", text.as_bytes()).map_err(|why| rules(&why))?
            }
            None => match preset(name) {
                Some(ruleset) => ruleset.clone(),
                None => {
                    let name: String = name.chars().take(60).collect();
                    let known = presets().join(", ");
                    return Err(unknown_rules_error(format!(
                        "there is no ruleset \"{name}\"; there are {known}"
                    )));
                }
            },
        };
        let ruleset =
            if set.is_empty() { base } else { base.overridden(&set).map_err(|why| rules(&why))? };
        Ok(PyRuleset { ruleset: Arc::new(ruleset), file, set: set.into() })
    }

    /// Returns the rules of a table of this size.
    pub(crate) fn rules(&self, table: TableSize) -> PyResult<Arc<Rules>> {
        self.ruleset.rules(table).map(Arc::new).map_err(|why| unknown_rules_error(why.to_string()))
    }

    /// Returns the reference by which records name it.
    pub(crate) fn reference(&self) -> RulesetRef {
        RulesetRef {
            name: self.ruleset.name.clone(),
            hash: Some(self.hash()),
            overrides: self
                .ruleset
                .overrides
                .iter()
                .map(|one| (one.switch.to_owned(), one.value.clone()))
                .collect(),
        }
    }

    pub(crate) fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    pub(crate) fn name(&self) -> &str {
        &self.ruleset.name
    }

    /// The ruleset that a record names.
    pub(crate) fn from_reference(wanted: &RulesetRef) -> PyResult<PyRuleset> {
        PyRuleset::open(None, &wanted.name, wanted.assignments())
    }

    /// The rules of a record, if it names these.
    pub(crate) fn resolve(
        &self,
        wanted: &RulesetRef,
        table: TableSize,
    ) -> Result<ResolvedRules, String> {
        let mut ruleset = self.clone();
        if wanted.assignments()[..] != self.set[..] && wanted.name == self.ruleset.name {
            let again = PyRuleset::open(self.file.clone(), &wanted.name, wanted.assignments());
            ruleset = again.map_err(|why| why.to_string())?;
        }
        let rules = ruleset.ruleset.rules(table).map_err(|why| why.to_string())?;
        Ok(ResolvedRules { rules: Arc::new(rules), hash: ruleset.hash() })
    }
}

#[pymethods]
impl PyRuleset {
    /// A ruleset that comes with the package.
    #[staticmethod]
    #[pyo3(name = "preset")]
    fn py_preset(name: &str) -> PyResult<PyRuleset> {
        PyRuleset::open(None, name, Vec::new())
    }

    /// A ruleset of one's own, as a text in TOML; it may extend a preset.
    #[staticmethod]
    fn from_toml(text: String) -> PyResult<PyRuleset> {
        PyRuleset::open(Some(text.into()), "", Vec::new())
    }

    /// This ruleset with switches set on top.
    #[pyo3(signature = (**switches))]
    fn with_(&self, switches: Option<&Bound<'_, PyDict>>) -> PyResult<PyRuleset> {
        let mut set = self.set.to_vec();
        for (name, value) in switches.into_iter().flatten() {
            let name: String = name.extract()?;
            let read = from_python(&value)?;
            let value = read_switch(&read)
                .ok_or_else(|| content(format!("{name}: {read} is no value of a switch")))?;
            set.retain(|one| !one.starts_with(&format!("{name}=")));
            set.push(match &read {
                Value::String(word) => format!("{name}={word}"),
                _ => format!("{name}={value}"),
            });
        }
        PyRuleset::open(self.file.clone(), &self.ruleset.name, set)
    }

    /// Its name, as in files and records.
    #[getter(name)]
    fn py_name(&self) -> &str {
        &self.ruleset.name
    }

    /// The title for people.
    #[getter]
    fn title(&self) -> &str {
        &self.ruleset.title
    }

    /// The hash of what is played: the same hash, the same rules.
    #[getter]
    pub(crate) fn hash(&self) -> String {
        self.ruleset.hash().to_string()
    }

    /// Numbers of people that may sit at a table.
    #[getter]
    fn players(&self) -> Vec<usize> {
        self.ruleset.tables().into_iter().map(TableSize::people).collect()
    }

    /// Returns the value of every switch at a table of this size.
    #[pyo3(signature = (players = 4))]
    fn switches(&self, py: Python<'_>, players: usize) -> PyResult<Py<PyAny>> {
        let table = crate::cards::table(players)?;
        self.rules(table)?;
        let mut fields = serde_json::Map::new();
        for shown in show(&self.ruleset) {
            if let Some(value) = shown.values.iter().find(|value| value.table == table) {
                fields.insert(shown.switch.id.to_owned(), switch_json(&value.value));
            }
        }
        to_python(py, &Value::Object(fields))
    }

    /// Returns lower and upper bounds of a seat's amount in one deal, in the ruleset's smallest
    /// unit.
    #[pyo3(signature = (players = 4))]
    fn amount_bounds(&self, players: usize) -> PyResult<(i32, i32)> {
        Ok(extremes(&*self.rules(crate::cards::table(players)?)?))
    }

    /// Returns an upper bound of the number of steps in one deal (`Course.step`).
    #[pyo3(signature = (players = 4))]
    fn longest_deal(&self, players: usize) -> PyResult<usize> {
        Ok(cego_sim::encoding::max_steps(&*self.rules(crate::cards::table(players)?)?))
    }

    /// The house rules as a text in Markdown, in one of the languages `de`, `en` and `sv`.
    #[pyo3(signature = (language = "en"))]
    fn explain(&self, language: &str) -> PyResult<String> {
        let locale = crate::locales::locale(language)?;
        let rules: Vec<Rules> = self
            .ruleset
            .tables()
            .into_iter()
            .filter_map(|table| self.ruleset.rules(table).ok())
            .collect();
        Ok(house_rules(
            &rules.iter().collect::<Vec<_>>(),
            &self.ruleset.title,
            &locale,
            Format::Markdown,
        ))
    }

    /// Returns the differences to another ruleset: players, switch, own value, other value.
    fn diff(&self, py: Python<'_>, other: &PyRuleset) -> PyResult<Vec<DiffRow>> {
        let mut rows = Vec::new();
        for table in diff(&self.ruleset, &other.ruleset) {
            for one in &table.switches {
                let (own, others) = (
                    to_python(py, &switch_json(&one.first))?,
                    to_python(py, &switch_json(&one.second))?,
                );
                rows.push((table.table.people(), one.switch.id.to_owned(), own, others));
            }
        }
        Ok(rows)
    }

    fn __repr__(&self) -> String {
        let set = if self.set.is_empty() {
            String::new()
        } else {
            format!(" with {}", self.set.join(", "))
        };
        format!("<Ruleset {}{set}, {}>", self.ruleset.name, self.ruleset.hash().short())
    }

    fn __eq__(&self, other: &PyRuleset) -> bool {
        self.ruleset.name == other.ruleset.name && self.hash() == other.hash()
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, StoredRuleset)> {
        let file = self.file.as_deref().map(str::to_owned);
        let stored = (file, self.ruleset.name.clone(), self.set.to_vec(), self.hash());
        Ok((py.get_type::<PyRuleset>().getattr("_stored")?, stored))
    }

    /// Restores a stored ruleset by reading it again.
    #[classmethod]
    fn _stored(
        _class: &Bound<'_, PyType>,
        file: Option<String>,
        name: &str,
        set: Vec<String>,
        hash: &str,
    ) -> PyResult<PyRuleset> {
        let ruleset = PyRuleset::open(file.map(Arc::from), name, set)?;
        if ruleset.hash() == hash {
            return Ok(ruleset);
        }
        let text = format!(
            "the ruleset {name} was stored with the hash {hash}; here it has {}",
            ruleset.hash()
        );
        Err(raise::<VersionError>("hash_differs", text))
    }
}

/// Players, switch, the own value, the other's.
type DiffRow = (usize, String, Py<PyAny>, Py<PyAny>);

/// The file, the name, what is set on top, the hash.
type StoredRuleset = (Option<String>, String, Vec<String>, String);

/// A ruleset, or the name of a preset.
pub(crate) fn parse_ruleset(given: &Bound<'_, PyAny>) -> PyResult<PyRuleset> {
    if let Ok(ruleset) = given.cast::<PyRuleset>() {
        return Ok(ruleset.get().clone());
    }
    PyRuleset::open(None, &given.extract::<String>()?, Vec::new())
}
