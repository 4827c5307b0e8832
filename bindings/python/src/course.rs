//! Games in numbers: `docs/features.md`.

use cego_bots::worlds::UniformWorlds;
use cego_core::Seat;
use cego_core::chooser::Choosers;
use cego_sim::encoding::{
    ACTIONS, BLOCKS, FIELDS, HISTORY_FIELDS, INFORMATION, NumberedGame, OBSERVATION,
    ObservationField, name, numbers,
};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use crate::action::PyAction;
use crate::cards::viewer;
use crate::deal::{PyDeal, seed_or_any};
use crate::errors::{content, refused_error};
use crate::game::PyGame;
use crate::record::PyRecord;
use crate::rules::PyRuleset;

/// A game that goes on by numbers, what the declarer keeps card by card.
#[pyclass(name = "Course", module = "cego")]
#[derive(Clone)]
pub(crate) struct PyCourse {
    course: NumberedGame,
    /// The game as it stood at the start.
    start: PyGame,
}

/// A game as it stood, and the first of two cards to keep.
type StoredCourse = (PyGame, Option<usize>);

type Numbers<'py> = Bound<'py, PyArray1<u8>>;

impl PyCourse {
    /// A game that stands somewhere already.
    pub(crate) fn from_course(course: NumberedGame, ruleset: PyRuleset) -> PyCourse {
        let game = course.game().clone();
        let dealt = PyDeal { deal: *game.deal(), table: game.rules().table, of_seed: None };
        PyCourse { start: PyGame { game, ruleset, dealt, raeuber_round: false }, course }
    }

    fn viewer(&self, given: Option<&Bound<'_, PyAny>>) -> PyResult<Option<Seat>> {
        viewer(given, self.course.game().rules().table, self.course.on_turn())
    }
}

#[pymethods]
impl PyCourse {
    #[new]
    fn new(game: &PyGame) -> PyResult<PyCourse> {
        if game.game.rules().table.people() == 5 {
            return Err(content("environments are for three or four players"));
        }
        Ok(PyCourse { course: NumberedGame::new(game.game.clone()), start: game.clone() })
    }

    /// The seat that is to act, from 1; None when the deal is over.
    #[getter]
    fn turn(&self) -> Option<usize> {
        self.course.on_turn().map(Seat::number)
    }

    /// The game as it stands.
    #[getter]
    fn game(&self) -> PyGame {
        let PyGame { ruleset, dealt, raeuber_round, .. } = &self.start;
        let (ruleset, dealt, raeuber_round) = (ruleset.clone(), dealt.clone(), *raeuber_round);
        PyGame { game: self.course.game().clone(), ruleset, dealt, raeuber_round }
    }

    /// The card already chosen of two to keep.
    #[getter]
    fn chosen(&self) -> Option<String> {
        self.course.chosen().map(|card| card.to_string())
    }

    /// The numbers that are allowed.
    fn legal(&self) -> Vec<usize> {
        self.course.legal().iter().collect()
    }

    /// 1 for every number that is allowed.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0i8; ACTIONS];
        self.course.legal().iter().for_each(|n| mask[n] = 1);
        mask.into_pyarray(py)
    }

    /// Returns what a seat, counted from 1, may know; without one the seat on turn, and with
    /// "spectator" what everybody sees.
    #[pyo3(signature = (seat = None))]
    fn observe<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Numbers<'py>> {
        let mut numbers = vec![0; OBSERVATION];
        self.course.observe(self.viewer(seat)?, &mut numbers);
        Ok(numbers.into_pyarray(py))
    }

    /// All a seat has come to know, named as for `observe`: the observation, then what was said and
    /// played.
    #[pyo3(signature = (seat = None))]
    fn inform<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Numbers<'py>> {
        let mut numbers = vec![0; INFORMATION];
        self.course.write_information(self.viewer(seat)?, &mut numbers);
        Ok(numbers.into_pyarray(py))
    }

    /// Does what a number stands for, or raises RefusedError and leaves everything as it was. Says
    /// whether the game has gone on: not after the first of two cards to keep.
    fn step(&mut self, number: i64) -> PyResult<bool> {
        let known = usize::try_from(number).ok().filter(|&number| number < ACTIONS);
        let number = known.ok_or_else(|| {
            content(format!("{number} is no number of an action: 0 to {}", ACTIONS - 1))
        })?;
        self.course.step(number).map_err(refused_error)
    }

    /// Amount that each seat received or paid; None while the deal is not over.
    fn amounts(&self) -> Option<Vec<i32>> {
        let game = self.course.game();
        let amounts = cego_core::settle::amounts(game.rules(), game.outcome()?);
        Some(amounts.values(game.rules().table).to_vec())
    }

    /// The numbers by which the game came to where it stands.
    fn numbers(&self) -> Vec<usize> {
        self.course.numbers()
    }

    /// The same course with other cards where the seat on turn cannot see them: everything was said
    /// and played as it was, and the seat sees the same. The cards of a world are drawn as by
    /// `sample_worlds`; what a declarer kept and discarded is drawn from all that fits. Without a
    /// seed every call draws another one; None if none was found.
    #[pyo3(signature = (seed = None))]
    fn resample(
        &self,
        py: Python<'_>,
        seed: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<PyCourse>> {
        let (seed, _) = seed_or_any(py, seed)?;
        let view = self.course.game().view(self.course.on_turn());
        if view.seat.is_none() {
            return Ok(None);
        }
        let mut chance = Choosers::new(seed).for_deal(0);
        let world = UniformWorlds::new(&view).sample(&mut chance);
        let other = world.and_then(|world| world.game(&view, &mut chance));
        let Some(game) = other else { return Ok(None) };
        let mut course = PyCourse::from_course(NumberedGame::new(game), self.start.ruleset.clone());
        // Half a keep is the seat's own; in another game it is the same half.
        if self.course.chosen().is_some() {
            let half = self.course.numbers().pop().unwrap_or(ACTIONS);
            course.course.step(half).map_err(refused_error)?;
        }
        Ok(Some(course))
    }

    /// The record of the game as far as it has gone.
    fn record(&self) -> PyRecord {
        PyRecord::from_record(self.game().to_record())
    }

    /// The same once more.
    fn copy(&self) -> PyCourse {
        self.clone()
    }

    fn __copy__(&self) -> PyCourse {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyCourse {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, StoredCourse)> {
        let half = self.course.chosen().and_then(|_| self.course.numbers().pop());
        Ok((py.get_type::<PyCourse>().getattr("_stored")?, (self.game(), half)))
    }

    /// Restores a stored course: a game as it stood, and the first of two cards to keep.
    #[classmethod]
    #[pyo3(signature = (game, half))]
    fn _stored(
        _class: &Bound<'_, PyType>,
        game: &PyGame,
        half: Option<usize>,
    ) -> PyResult<PyCourse> {
        let mut stored = PyCourse::new(game)?;
        if let Some(number) = half {
            stored.course.step(number).map_err(refused_error)?;
        }
        Ok(stored)
    }

    fn __repr__(&self) -> String {
        let turn =
            self.course.on_turn().map_or(String::new(), |seat| format!(", seat {seat} is to act"));
        format!(
            "<Course of {}, {}{turn}>",
            self.start.ruleset.name(),
            self.course.game().phase().id()
        )
    }
}

/// Returns the name of a number; empty if there is no such number.
#[pyfunction]
pub(crate) fn action_name(number: usize) -> String {
    name(number)
}

/// Returns the numbers of an action: a list of one number, of two for two cards to keep, of none
/// for claims and concessions.
#[pyfunction]
pub(crate) fn action_numbers(action: &Bound<'_, PyAction>) -> Vec<usize> {
    numbers(action.get().0)
}

/// Everything about numbers: the version, the blocks of actions, the fields of observations and of
/// the history behind them.
#[pyfunction]
pub(crate) fn features(py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
    let row = |id: &str, start: usize, len: usize, meaning: &str| {
        let row = PyDict::new(py);
        row.set_item("id", id)?;
        row.set_item("start", start)?;
        row.set_item("len", len)?;
        row.set_item("meaning", meaning.trim())?;
        Ok::<_, PyErr>(row)
    };
    let fields = |fields: &[ObservationField], from: usize| {
        fields
            .iter()
            .map(|f| row(f.id, from + f.start, f.len, f.meaning))
            .collect::<PyResult<Vec<_>>>()
    };
    let all = PyDict::new(py);
    all.set_item("version", cego_sim::encoding::VERSION)?;
    let blocks = BLOCKS.iter().map(|b| row(b.id, b.start, b.len, b.meaning));
    all.set_item("actions", blocks.collect::<PyResult<Vec<_>>>()?)?;
    all.set_item("observation", fields(FIELDS, 0)?)?;
    all.set_item("history", fields(HISTORY_FIELDS, OBSERVATION)?)?;
    Ok(all)
}
