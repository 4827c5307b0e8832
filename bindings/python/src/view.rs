//! What a seat may know.

use cego_core::{Seat, TableSize, View};
use cego_features::OBSERVATION;
use cego_protocol::bot::ViewJson;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;

use crate::action::{PyAction, of_dict};
use crate::cards::{names, table};
use crate::errors::{content, problem};
use crate::json::{from_python, told};
use crate::rules::ruleset_of;

/// What a seat, or a spectator, may know of a deal: nothing else is shown to bots.
#[pyclass(frozen, eq, name = "View", module = "cego")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyView(pub(crate) View);

#[pymethods]
impl PyView {
    /// Whose view it is; None for a spectator.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.0.seat.map(Seat::number)
    }

    /// "auction", "keep", "discard", "second_hand", "play" or "over".
    #[getter]
    fn phase(&self) -> &'static str {
        self.0.phase.id()
    }

    /// Who is to act.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.0.on_turn.map(Seat::number)
    }

    /// Who dealt.
    #[getter]
    fn dealer(&self) -> usize {
        self.0.dealer.number()
    }

    /// How many sit at the table.
    #[getter]
    fn players(&self) -> usize {
        self.0.rules.table.people()
    }

    /// The own hand now.
    #[getter]
    fn hand(&self) -> Vec<String> {
        names(self.0.hand)
    }

    /// The own hand as dealt.
    #[getter]
    fn dealt(&self) -> Vec<String> {
        names(self.0.dealt)
    }

    /// What is played, once the auction is over.
    #[getter]
    fn contract(&self) -> Option<&'static str> {
        self.0.declaration.map(|declaration| declaration.contract.id())
    }

    /// Who plays it; forehand where all play against all.
    #[getter]
    fn declarer(&self) -> Option<usize> {
        self.0.declaration.map(|declaration| declaration.declarer.number())
    }

    /// The trick on the table: seats and cards in the order of play.
    #[getter]
    fn on_table(&self) -> Vec<(usize, String)> {
        self.0.on_table.iter().map(|(seat, card)| (seat.number(), card.to_string())).collect()
    }

    /// How many tricks each seat has won.
    #[getter]
    fn trick_counts(&self) -> Vec<u8> {
        self.0.trick_counts.values(self.0.rules.table).to_vec()
    }

    /// Everything the seat may do now.
    fn legal(&self) -> Vec<PyAction> {
        self.0.choices.iter().copied().map(PyAction).collect()
    }

    /// What the seat may know as numbers: the observation of `docs/features.md`. Of two cards to keep none is chosen yet.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        if self.0.rules.table == TableSize::Five {
            return Err(content("observations are for three or four players"));
        }
        let mut numbers = vec![0; OBSERVATION];
        cego_features::observe(&self.0, None, &mut numbers);
        Ok(numbers.into_pyarray(py))
    }

    /// A view as the protocol of external bots spells it, with the actions of its `legal`, under the rules of the table.
    #[staticmethod]
    #[pyo3(signature = (fields, legal, ruleset, players = 4))]
    fn from_dict(
        fields: &Bound<'_, PyAny>,
        legal: Vec<Bound<'_, PyAny>>,
        ruleset: &Bound<'_, PyAny>,
        players: usize,
    ) -> PyResult<PyView> {
        let rules = ruleset_of(ruleset)?.rules(table(players)?)?;
        let told: ViewJson =
            serde_json::from_value(from_python(fields)?).map_err(|why| content(format!("no view: {why}")))?;
        let choices = legal.iter().map(of_dict).collect::<PyResult<_>>()?;
        told.read(&rules, choices).map(PyView).map_err(problem)
    }

    /// All of it, as the protocol of external bots spells it: `docs/bot-protocol.md`.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        told(py, &ViewJson::for_screen(&self.0))
    }

    fn __repr__(&self) -> String {
        let whose = self.0.seat.map_or("a spectator".to_owned(), |seat| format!("seat {seat}"));
        format!("<View of {whose}, {}: {}>", self.0.phase.id(), self.0.hand)
    }
}
