//! A deal that is played.

use cego_core::settle::phrases;
use cego_core::{Game, Seat, Settlement, TableSize, settle};
use cego_protocol::scoring::line_json;
use cego_record::Record;
use pyo3::prelude::*;
use pyo3::types::{PyTuple, PyType};

use crate::action::{PyAction, parse_action};
use crate::cards::{names, seat, viewer};
use crate::deal::PyDeal;
use crate::errors::{content, deal, refused_error};
use crate::json::to_python;
use crate::record::PyRecord;
use crate::rules::{PyRuleset, parse_ruleset};
use crate::view::PyView;

/// A deal from the first word to the last trick. It knows every card; a player gets its `view`.
#[pyclass(name = "Game", module = "cego")]
#[derive(Clone)]
pub(crate) struct PyGame {
    pub(crate) game: Game,
    pub(crate) ruleset: PyRuleset,
    pub(crate) dealt: PyDeal,
    pub(crate) raeuber_round: bool,
}

impl PyGame {
    fn table(&self) -> TableSize {
        self.game.rules().table
    }

    /// The seat that is named, or else the one on turn.
    fn seat_or_turn(&self, given: Option<usize>) -> PyResult<Seat> {
        match given {
            Some(number) => seat(number, self.table()),
            None => self.game.on_turn().ok_or_else(|| refused_error(cego_core::Refusal::DealOver)),
        }
    }

    pub(crate) fn to_record(&self) -> Record {
        let mut record = Record::from_game(self.ruleset.reference(), &self.game);
        record.raeuber_round = self.raeuber_round;
        if let Some((seed, number)) = &self.dealt.of_seed {
            (record.seed, record.number) = (Some(seed.clone()), Some(*number));
        }
        record
    }
}

#[pymethods]
impl PyGame {
    #[new]
    fn new(ruleset: &Bound<'_, PyAny>, dealt: &PyDeal) -> PyResult<PyGame> {
        let ruleset = parse_ruleset(ruleset)?;
        let rules = ruleset.rules(dealt.table)?;
        let game = Game::new(rules, dealt.deal).map_err(|faults| deal(&faults))?;
        Ok(PyGame { game, ruleset, dealt: dealt.clone(), raeuber_round: false })
    }

    /// A deal of an agreed Räuber round: no auction. The rules have to know such rounds
    /// (`ruleset.with_(raeuber_rounds=True)`), or it raises DealError.
    #[staticmethod]
    fn raeuber_round(ruleset: &Bound<'_, PyAny>, dealt: &PyDeal) -> PyResult<PyGame> {
        let ruleset = parse_ruleset(ruleset)?;
        let rules = ruleset.rules(dealt.table)?;
        let game = Game::raeuber_round(rules, dealt.deal).map_err(|faults| deal(&faults))?;
        Ok(PyGame { game, ruleset, dealt: dealt.clone(), raeuber_round: true })
    }

    /// The rules.
    #[getter]
    fn ruleset(&self) -> PyRuleset {
        self.ruleset.clone()
    }

    /// The cards as dealt.
    #[getter]
    fn deal(&self) -> PyDeal {
        self.dealt.clone()
    }

    /// Number of people at the table.
    #[getter]
    fn players(&self) -> usize {
        self.table().people()
    }

    /// The seat that is to act, from 1; None when the deal is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.game.on_turn().map(Seat::number)
    }

    /// "auction", "keep", "discard", "second_hand", "play" or "over".
    #[getter]
    fn phase(&self) -> &'static str {
        self.game.phase().id()
    }

    /// True if the deal is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// The contract, once the auction is over.
    #[getter]
    fn contract(&self) -> Option<&'static str> {
        self.game.declaration().map(|declaration| declaration.contract.id())
    }

    /// The declarer's seat; forehand where all play against all.
    #[getter]
    fn declarer(&self) -> Option<usize> {
        self.game.declaration().map(|declaration| declaration.declarer.number())
    }

    /// Everything that was done: seats and actions.
    #[getter]
    fn log(&self) -> Vec<(usize, PyAction)> {
        self.game.log().iter().map(|&(seat, action)| (seat.number(), PyAction(action))).collect()
    }

    /// The cards in a seat's hand now.
    fn hand(&self, seat: usize) -> PyResult<Vec<String>> {
        Ok(names(self.game.hand(self::seat(seat, self.table())?)))
    }

    /// Everything a seat, else that on turn, may do now; claims and giving the rest away are not
    /// listed.
    #[pyo3(signature = (seat = None))]
    fn legal(&self, seat: Option<usize>) -> PyResult<Vec<PyAction>> {
        if seat.is_none() && self.game.on_turn().is_none() {
            return Ok(Vec::new());
        }
        Ok(self.game.choices(self.seat_or_turn(seat)?).into_iter().map(PyAction).collect())
    }

    /// Does it, as the seat on turn unless another is named; or raises RefusedError and leaves
    /// everything as it was.
    #[pyo3(signature = (action, seat = None))]
    fn play(&mut self, action: &Bound<'_, PyAny>, seat: Option<usize>) -> PyResult<()> {
        let seat = self.seat_or_turn(seat)?;
        let action = parse_action(action, self.game.phase())?;
        self.game.apply(seat, action).map(drop).map_err(refused_error)
    }

    /// Returns what a seat may know, counted from 1; with None or "spectator", what everybody sees.
    #[pyo3(signature = (seat = None))]
    fn view(&self, seat: Option<&Bound<'_, PyAny>>) -> PyResult<PyView> {
        Ok(PyView::from_game(self, viewer(seat, self.table(), None)?))
    }

    /// Returns the settlement with its working; None while the deal is not over.
    fn settlement(&self) -> Option<PySettlement> {
        let outcome = self.game.outcome()?;
        let source = SettlementSource::Game(Box::new(self.clone()));
        Some(PySettlement {
            settlement: settle(self.game.rules(), outcome),
            table: self.table(),
            source,
        })
    }

    /// The same game once more.
    fn copy(&self) -> PyGame {
        self.clone()
    }

    fn __copy__(&self) -> PyGame {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyGame {
        self.clone()
    }

    /// The record of the game as far as it has gone.
    fn record(&self) -> PyRecord {
        PyRecord::from_record(self.to_record())
    }

    fn __eq__(&self, other: &PyGame) -> bool {
        self.game == other.game
    }

    fn __repr__(&self) -> String {
        let turn =
            self.game.on_turn().map_or(String::new(), |seat| format!(", seat {seat} is to act"));
        format!("<Game of {}, {}{turn}>", self.ruleset.name(), self.game.phase().id())
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (PyRuleset, String))> {
        let again = py.get_type::<PyGame>().getattr("_stored")?;
        Ok((again, (self.ruleset.clone(), self.record().json())))
    }

    /// Restores a stored game by playing it again.
    #[classmethod]
    fn _stored(
        _class: &Bound<'_, PyType>,
        ruleset: &Bound<'_, PyAny>,
        json: &str,
    ) -> PyResult<PyGame> {
        PyRecord::read(json)?.replay_with(parse_ruleset(ruleset)?)
    }
}

/// A settlement: the amount that each seat receives or pays, with the working.
#[pyclass(frozen, eq, name = "Settlement", module = "cego")]
#[derive(Clone)]
pub(crate) struct PySettlement {
    pub(crate) settlement: Settlement,
    pub(crate) table: TableSize,
    pub(crate) source: SettlementSource,
}

/// Subject of a settlement: stored in its place, and settled again.
#[derive(Clone)]
pub(crate) enum SettlementSource {
    /// A game.
    Game(Box<PyGame>),
    /// A deal told without its cards, as JSON, and its rules.
    Report(String, PyRuleset),
}

impl PartialEq for PySettlement {
    fn eq(&self, other: &PySettlement) -> bool {
        self.settlement == other.settlement && self.table == other.table
    }
}

#[pymethods]
impl PySettlement {
    /// Amount that each seat receives (below zero: pays), from seat 1, in the ruleset's smallest
    /// unit; zero in sum.
    #[getter]
    fn amounts(&self) -> Vec<i32> {
        self.settlement.amounts.values(self.table).to_vec()
    }

    /// The working, line by line: dictionaries with an `id` and numbers.
    #[getter]
    fn working(&self, py: Python<'_>) -> PyResult<Vec<Py<PyAny>>> {
        self.settlement.working.iter().map(|line| to_python(py, &line_json(line))).collect()
    }

    /// The working in words, in one of the languages `de`, `en` and `sv`.
    #[pyo3(signature = (language = "en"))]
    fn explain(&self, language: &str) -> PyResult<String> {
        let locale = crate::locales::locale(language)?;
        let lines: Vec<String> =
            phrases(&self.settlement.working).iter().map(|phrase| locale.phrase(phrase)).collect();
        Ok(lines.join("\n"))
    }

    /// Returns the amount that a seat receives or pays.
    fn __getitem__(&self, seat: usize) -> PyResult<i32> {
        let seat = self::seat(seat, self.table)
            .map_err(|_| content(format!("there is no seat {seat}")))?;
        Ok(self.settlement.amounts[seat])
    }

    fn __repr__(&self) -> String {
        format!("<Settlement {:?}>", self.amounts())
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        match &self.source {
            SettlementSource::Game(game) => {
                let again = py.get_type::<PyGame>().getattr("settlement")?;
                Ok((again, ((**game).clone(),).into_pyobject(py)?))
            }
            SettlementSource::Report(deal, ruleset) => {
                let again = py.get_type::<PySettlement>().getattr("_stored")?;
                Ok((again, (deal, ruleset.clone(), self.table.people()).into_pyobject(py)?))
            }
        }
    }

    /// Returns what was stored, settled again.
    #[classmethod]
    fn _stored(
        _class: &Bound<'_, PyType>,
        deal: &str,
        ruleset: &Bound<'_, PyAny>,
        players: usize,
    ) -> PyResult<PySettlement> {
        crate::count::settle_report(deal, &parse_ruleset(ruleset)?, players)
    }
}
