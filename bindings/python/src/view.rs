//! Views: the knowledge of one seat.

use std::sync::Arc;

use cego_core::rules::{SWITCHES, Switch};
use cego_core::{Phase, Rules, Seat, TableSize, View};
use cego_protocol::bot::ViewJson;
use cego_record::{read_switch, switch_json};
use cego_sim::encoding::OBSERVATION;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyType;
use serde_json::{Map, Value};

use crate::action::{PyAction, action_from_dict};
use crate::cards::{names, seat, table};
use crate::errors::{VersionError, content, problem, raise};
use crate::game::PyGame;
use crate::json::{from_python, serialize, to_python};
use crate::rules::parse_ruleset;

/// A view: all that a seat, or a spectator, may know of a deal. Bots are shown nothing else.
#[pyclass(frozen, eq, name = "View", module = "cego")]
#[derive(Clone)]
pub(crate) struct PyView(
    pub(crate) View,
    /** The game, if it is over: nothing in it is hidden any more. */ Option<Box<PyGame>>,
);

impl PartialEq for PyView {
    fn eq(&self, other: &PyView) -> bool {
        self.0 == other.0
    }
}

impl PyView {
    /// A view of a deal that is not over.
    pub(crate) fn from_view(view: View) -> PyView {
        PyView(view, None)
    }

    /// Returns what a seat may know of a game.
    pub(crate) fn from_game(game: &PyGame, seat: Option<Seat>) -> PyView {
        let over = game.game.phase() == Phase::Over;
        PyView(game.game.view(seat), over.then(|| Box::new(game.clone())))
    }
}

/// Pickled form of a view: the game and the seat if the deal is over; else the players, the
/// switches that differ from the usual ones, the view as the protocol of external bots spells it,
/// and the legal actions.
type StoredView<'py> = (
    Bound<'py, PyAny>,
    (Option<PyGame>, Option<usize>, usize, Py<PyAny>, Py<PyAny>, Vec<PyAction>),
);

#[pymethods]
impl PyView {
    /// The seat whose view it is; None for a spectator.
    #[getter]
    fn seat(&self) -> Option<usize> {
        self.0.seat.map(Seat::number)
    }

    /// "auction", "keep", "discard", "second_hand", "play" or "over".
    #[getter]
    fn phase(&self) -> &'static str {
        self.0.phase.id()
    }

    /// The seat to act.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.0.on_turn.map(Seat::number)
    }

    /// The dealer's seat.
    #[getter]
    fn dealer(&self) -> usize {
        self.0.dealer.number()
    }

    /// Number of people at the table.
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

    /// The contract, once the auction is over.
    #[getter]
    fn contract(&self) -> Option<&'static str> {
        self.0.declaration.map(|declaration| declaration.contract.id())
    }

    /// The declarer's seat; forehand where all play against all.
    #[getter]
    fn declarer(&self) -> Option<usize> {
        self.0.declaration.map(|declaration| declaration.declarer.number())
    }

    /// The trick on the table: seats and cards in the order of play.
    #[getter]
    fn on_table(&self) -> Vec<(usize, String)> {
        self.0.on_table.iter().map(|(seat, card)| (seat.number(), card.to_string())).collect()
    }

    /// Number of tricks that each seat has won.
    #[getter]
    fn trick_counts(&self) -> Vec<u8> {
        self.0.trick_counts.values(self.0.rules.table).to_vec()
    }

    /// Everything the seat may do now.
    fn legal(&self) -> Vec<PyAction> {
        self.0.choices.iter().copied().map(PyAction).collect()
    }

    /// Returns the view as numbers: the observation of `docs/features.md`. Of two cards to keep,
    /// none is chosen yet.
    fn observe<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        if self.0.rules.table == TableSize::Five {
            return Err(content("observations are for three or four players"));
        }
        let mut numbers = vec![0; OBSERVATION];
        cego_sim::encoding::observe(&self.0, None, &mut numbers);
        Ok(numbers.into_pyarray(py))
    }

    /// A view as the protocol of external bots spells it, with the actions of its `legal`, under
    /// the rules of the table.
    #[staticmethod]
    #[pyo3(signature = (fields, legal, ruleset, players = 4))]
    fn from_dict(
        fields: &Bound<'_, PyAny>,
        legal: Vec<Bound<'_, PyAny>>,
        ruleset: &Bound<'_, PyAny>,
        players: usize,
    ) -> PyResult<PyView> {
        let rules = parse_ruleset(ruleset)?.rules(table(players)?)?;
        let told: ViewJson = serde_json::from_value(from_python(fields)?)
            .map_err(|why| content(format!("no view: {why}")))?;
        let choices = legal.iter().map(action_from_dict).collect::<PyResult<_>>()?;
        told.read(&rules, choices).map(PyView::from_view).map_err(problem)
    }

    /// All of it, as the protocol of external bots spells it: `docs/bot-protocol.md`.
    fn to_dict(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        serialize(py, &ViewJson::for_screen(&self.0))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<StoredView<'py>> {
        let PyView(view, game) = self;
        let (rules, usual) = (&*view.rules, Rules::new(view.rules.table));
        let differing =
            SWITCHES.iter().filter(|switch| (switch.get)(rules) != (switch.get)(&usual));
        let switches: Map<String, Value> = differing
            .map(|switch| (switch.id.to_owned(), switch_json(&(switch.get)(rules))))
            .collect();
        let made = py.get_type::<PyView>().getattr("_stored")?;
        let (game, seat) = (game.as_deref().cloned(), view.seat.map(Seat::number));
        let legal = view.choices.iter().copied().map(PyAction).collect();
        let switches = to_python(py, &Value::Object(switches))?;
        Ok((made, (game, seat, self.players(), switches, self.to_dict(py)?, legal)))
    }

    /// Returns what was stored, read again.
    #[classmethod]
    #[pyo3(signature = (game, seat, players, switches, fields, legal))]
    fn _stored(
        _class: &Bound<'_, PyType>,
        game: Option<&PyGame>,
        seat: Option<usize>,
        players: usize,
        switches: &Bound<'_, PyAny>,
        fields: &Bound<'_, PyAny>,
        legal: Vec<Bound<'_, PyAction>>,
    ) -> PyResult<PyView> {
        let table = table(players)?;
        if let Some(game) = game {
            return Ok(PyView::from_game(
                game,
                seat.map(|seat| self::seat(seat, table)).transpose()?,
            ));
        }
        let mut rules = Rules::new(table);
        let broken = |what: &str| {
            raise::<VersionError>("view_differs", format!("a view that was stored: {what}"))
        };
        for (name, value) in from_python(switches)?.as_object().into_iter().flatten() {
            let known = Switch::find(name).zip(read_switch(value));
            if !known.is_some_and(|(switch, value)| switch.set(&mut rules, &value)) {
                return Err(broken(&format!("there is no switch {name}={value}")));
            }
        }
        let told: ViewJson =
            serde_json::from_value(from_python(fields)?).map_err(|why| broken(&why.to_string()))?;
        let choices = legal.iter().map(|action| action.get().0).collect();
        told.read(&Arc::new(rules), choices).map(PyView::from_view).map_err(problem)
    }

    fn __repr__(&self) -> String {
        let whose = self.0.seat.map_or("a spectator".to_owned(), |seat| format!("seat {seat}"));
        format!("<View of {whose}, {}: {}>", self.0.phase.id(), self.0.hand)
    }
}
