//! Records: deals as text and as JSON.

use cego_record::{Extras, Record, RecordEntry, Records, read_one, replay, to_json, to_text};
use pyo3::prelude::*;

use crate::action::PyAction;
use crate::deal::PyDeal;
use crate::errors::{invalid_record, unreadable_record};
use crate::game::PyGame;
use crate::rules::{PyRuleset, parse_ruleset};

/// One deal as it was played, complete or broken off.
#[pyclass(frozen, eq, name = "Record", module = "cego")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyRecord(RecordEntry);

impl PyRecord {
    pub(crate) fn from_record(record: Record) -> PyRecord {
        // Errors name their line in the text.
        let entry = read_one(&to_text(&record)).ok().filter(|entry| entry.record == record);
        PyRecord(entry.unwrap_or(RecordEntry { record, lines: cego_record::Lines::default() }))
    }

    pub(crate) fn read(text: &str) -> PyResult<PyRecord> {
        read_one(text).map(PyRecord).map_err(|why| unreadable_record(&why))
    }

    /// The game, played again by these rules.
    pub(crate) fn replay_with(&self, ruleset: PyRuleset) -> PyResult<PyGame> {
        let replayed = replay(&self.0, |wanted, table| ruleset.resolve(wanted, table))
            .map_err(|why| invalid_record(&why))?;
        let record = &self.0.record;
        let of_seed = record.seed.clone().zip(record.number);
        let dealt = PyDeal { deal: record.deal, table: record.table, of_seed };
        Ok(PyGame { game: replayed.game, ruleset, dealt, raeuber_round: record.raeuber_round })
    }
}

/// The records of a text, in either form.
#[pyfunction]
pub(crate) fn read_records(text: &str) -> PyResult<Vec<PyRecord>> {
    Records::new(text.as_bytes())
        .map(|entry| entry.map(PyRecord).map_err(|why| unreadable_record(&why)))
        .collect()
}

#[pymethods]
impl PyRecord {
    /// A record, in either form.
    #[staticmethod]
    fn from_text(text: &str) -> PyResult<PyRecord> {
        PyRecord::read(text)
    }

    /// Returns the record as text.
    fn text(&self) -> String {
        to_text(&self.0.record)
    }

    /// Returns the record as JSON.
    pub(crate) fn json(&self) -> String {
        to_json(&self.0.record, &Extras::default())
    }

    /// The game it tells of, every action checked; by these rules, or else by those it names.
    #[pyo3(signature = (ruleset = None))]
    fn replay(&self, ruleset: Option<&Bound<'_, PyAny>>) -> PyResult<PyGame> {
        let ruleset = match ruleset {
            Some(given) => parse_ruleset(given)?,
            None => PyRuleset::from_reference(&self.0.record.ruleset)?,
        };
        self.replay_with(ruleset)
    }

    /// The name of its rules.
    #[getter]
    fn ruleset(&self) -> &str {
        &self.0.record.ruleset.name
    }

    /// Number of people at the table.
    #[getter]
    fn players(&self) -> usize {
        self.0.record.table.people()
    }

    /// Everything that was done: seats and actions.
    #[getter]
    fn actions(&self) -> Vec<(usize, PyAction)> {
        self.0
            .record
            .actions
            .iter()
            .map(|&(seat, action)| (seat.number(), PyAction(action)))
            .collect()
    }

    /// Amount that each seat received or paid; None while the deal is not over.
    #[getter]
    fn amounts(&self) -> Option<Vec<i32>> {
        let record = &self.0.record;
        record.settlement.map(|amounts| amounts.values(record.table).to_vec())
    }

    fn __repr__(&self) -> String {
        let record = &self.0.record;
        format!("<Record of {}, {} actions>", record.ruleset.name, record.actions.len())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<PyRecord>().getattr("from_text")?, (self.json(),)))
    }
}
