//! Many games at once, in arrays that are written in place.

use std::sync::{Mutex, MutexGuard, TryLockError};

use cego_core::Action;
use cego_sim::encoding::{
    ACTIONS, Arrays, Batch, IllegalActionError, NumberedGame, OBSERVATION, SEATS,
};
use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1,
    PyReadwriteArray2, PyUntypedArrayMethods,
};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

use crate::bots::PyBot;
use crate::cards::{table, threads};
use crate::closing::detach;
use crate::course::PyCourse;
use crate::deal::{seed, seed_or_any};
use crate::errors::{ContentError, VersionError, content, raise};
use crate::rules::{PyRuleset, parse_ruleset};

/// The most games of one environment.
const MOST: usize = 1 << 20;

/// Many games at once, each going on by itself with the next deal of the seed. All arrays are made
/// once and written in place at every step. Without a seed every environment plays other deals;
/// `seed` tells which. Any whole numbers are taken as actions.
#[pyclass(frozen, name = "VectorEnv", module = "cego")]
pub(crate) struct PyVectorEnv {
    ruleset: PyRuleset,
    players: usize,
    games: usize,
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<i8>>,
    rewards: Py<PyArray2<f32>>,
    seats: Py<PyArray1<u8>>,
    dones: Py<PyArray1<bool>>,
    state: Mutex<State>,
}

/// State that a step changes.
struct State {
    batch: Batch,
    numbers: Vec<i64>,
    /// The seed, as it was given.
    seed: String,
    /// True until the first call.
    fresh: bool,
}

/// The arrays, lent for writing.
struct BorrowedArrays<'py> {
    observations: PyReadwriteArray2<'py, u8>,
    masks: PyReadwriteArray2<'py, i8>,
    rewards: PyReadwriteArray2<'py, f32>,
    seats: PyReadwriteArray1<'py, u8>,
    dones: PyReadwriteArray1<'py, bool>,
}

impl BorrowedArrays<'_> {
    fn arrays(&mut self) -> PyResult<Arrays<'_>> {
        Ok(Arrays {
            observations: self.observations.as_slice_mut()?,
            masks: self.masks.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            seats: self.seats.as_slice_mut()?,
            dones: self.dones.as_slice_mut()?,
        })
    }
}

impl PyVectorEnv {
    fn borrow_arrays<'py>(&self, py: Python<'py>) -> PyResult<BorrowedArrays<'py>> {
        fn busy(why: impl std::fmt::Display) -> PyErr {
            raise::<crate::errors::Error>(
                "array_not_writeable",
                format!("an array of the environment: {why}"),
            )
        }
        Ok(BorrowedArrays {
            observations: self.observations.bind(py).try_readwrite().map_err(busy)?,
            masks: self.masks.bind(py).try_readwrite().map_err(busy)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(busy)?,
            seats: self.seats.bind(py).try_readwrite().map_err(busy)?,
            dones: self.dones.bind(py).try_readwrite().map_err(busy)?,
        })
    }

    /// The games; refused while another thread is in a call that needs them.
    fn state(&self) -> PyResult<MutexGuard<'_, State>> {
        match self.state.try_lock() {
            Ok(state) => Ok(state),
            Err(TryLockError::Poisoned(state)) => Ok(state.into_inner()),
            Err(TryLockError::WouldBlock) => {
                let text = "another thread is in a call of this environment: one thread steps it, \
                    or each has its own";
                Err(raise::<crate::errors::Error>("busy", text))
            }
        }
    }

    fn show(&self, py: Python<'_>, state: &State) -> PyResult<()> {
        let mut lent = self.borrow_arrays(py)?;
        state.batch.write(&mut lent.arrays()?);
        Ok(())
    }

    /// The arrays as an answer.
    fn step_arrays<'py>(&self, py: Python<'py>) -> StepArrays<'py> {
        (
            self.observations.bind(py).clone(),
            self.masks.bind(py).clone(),
            self.rewards.bind(py).clone(),
            self.seats.bind(py).clone(),
            self.dones.bind(py).clone(),
        )
    }
}

/// The parameters (rules, players, seed, threads), each game, rewards and dones, and whether nobody
/// has asked for anything yet.
type StoredEnv<'py> = (
    (PyRuleset, usize, String, usize),
    Vec<(u64, Vec<usize>)>,
    (Bound<'py, PyArray2<f32>>, Bound<'py, PyArray1<bool>>),
    bool,
);

type StepArrays<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray2<i8>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<bool>>,
);

/// The numbers of actions that are given: int64 as they are, other whole numbers (arrays, lists,
/// tensors) by way of `numpy.asarray`.
fn parse_actions<'py>(
    actions: &Bound<'py, PyAny>,
    games: usize,
) -> PyResult<PyReadonlyArray1<'py, i64>> {
    let wrong = |what: String| {
        let text = format!(
            "actions: {what}; whole numbers are wanted, one for each of {games} games, as an array \
             or a list"
        );
        pyo3::exceptions::PyTypeError::new_err(text)
    };
    let given: PyReadonlyArray1<'py, i64> = match actions.extract() {
        Ok(given) => given,
        Err(_) => {
            let array = actions.py().import("numpy")?.call_method1("asarray", (actions,))?;
            let (kind, shape) = (array.getattr("dtype")?, array.getattr("shape")?);
            let whole = matches!(kind.getattr("kind")?.extract::<String>()?.as_str(), "i" | "u");
            if !whole || array.getattr("ndim")?.extract::<usize>()? != 1 {
                return Err(wrong(format!("{kind} {shape}")));
            }
            array.call_method1("astype", ("int64",))?.extract()?
        }
    };
    if given.len() == games { Ok(given) } else { Err(wrong(format!("{} numbers", given.len()))) }
}

#[pymethods]
impl PyVectorEnv {
    #[new]
    #[pyo3(signature = (games, ruleset = None, players = 4, seed = None, threads = None))]
    fn new(
        py: Python<'_>,
        games: usize,
        ruleset: Option<&Bound<'_, PyAny>>,
        players: usize,
        seed: Option<&Bound<'_, PyAny>>,
        threads: Option<i64>,
    ) -> PyResult<PyVectorEnv> {
        if games > MOST {
            return Err(content(format!("{games} games are more than {MOST}")));
        }
        let ruleset = match ruleset {
            Some(given) => parse_ruleset(given)?,
            None => parse_ruleset(PyString::new(py, crate::USUAL_RULESET).as_any())?,
        };
        let rules = ruleset.rules(table(players)?)?;
        let (seed, told) = seed_or_any(py, seed)?;
        let batch = Batch::new(rules, seed, games, self::threads(threads)?)
            .map_err(|why| content(why.to_string()))?;
        let env = PyVectorEnv {
            ruleset,
            players,
            games,
            observations: PyArray2::zeros(py, [games, OBSERVATION], false).unbind(),
            masks: PyArray2::zeros(py, [games, ACTIONS], false).unbind(),
            rewards: PyArray2::zeros(py, [games, SEATS], false).unbind(),
            seats: PyArray1::zeros(py, games, false).unbind(),
            dones: PyArray1::zeros(py, games, false).unbind(),
            state: Mutex::new(State { batch, numbers: vec![0; games], seed: told, fresh: true }),
        };
        env.show(py, &*env.state()?)?;
        Ok(env)
    }

    /// Begins with the first deals of a seed; without one with the next deals of the present seed,
    /// which after the environment was made are its first.
    #[pyo3(signature = (seed = None))]
    fn reset<'py>(
        &self,
        py: Python<'py>,
        seed: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<StepArrays<'py>> {
        let mut state = self.state()?;
        match seed.map(self::seed).transpose()? {
            Some((seed, told)) => {
                state.batch.restart(seed);
                state.seed = told;
            }
            None if state.fresh => {}
            None => state.batch.next_deals(),
        }
        state.fresh = false;
        self.show(py, &state)?;
        Ok(self.step_arrays(py))
    }

    /// Does one thing in every game: the number of an action for each, in an array of whole numbers
    /// or a list. Where a deal has ended, `dones` is set, `rewards` is what each seat got, and
    /// everything else is of the next deal. A number that is not allowed raises ContentError, and
    /// nothing is done.
    fn step<'py>(&self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<StepArrays<'py>> {
        let given = parse_actions(actions, self.games)?;
        let mut state = self.state()?;
        state
            .numbers
            .iter_mut()
            .zip(given.as_array().iter())
            .for_each(|(to, &number)| *to = number);
        drop(given);
        state.fresh = false;
        let mut lent = self.borrow_arrays(py)?;
        let mut arrays = lent.arrays()?;
        let State { batch, numbers, .. } = &mut *state;
        let done = detach(py, || batch.step(numbers, &mut arrays));
        drop(lent);
        done.map_err(|why: IllegalActionError| {
            raise::<ContentError>("not_allowed", why.to_string())
        })?;
        Ok(self.step_arrays(py))
    }

    /// Observations of the seats on turn: a row a game, uint8.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.observations.clone_ref(py)
    }

    /// 1 for every number that is allowed: a row a game, int8.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<i8>> {
        self.masks.clone_ref(py)
    }

    /// Amounts of the deals that have just ended, from seat 1: a row of four a game, float32.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// The seat on turn, from 1: uint8.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.seats.clone_ref(py)
    }

    /// True for each game whose deal has just ended: bool.
    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.dones.clone_ref(py)
    }

    /// Asks a bot for its actions in the games at these places, or in all: an array of int64 with
    /// the number of an action for each. A slow bot can be interrupted by Ctrl-C.
    #[pyo3(signature = (bot, places = None))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        bot: &PyBot,
        places: Option<Vec<usize>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let none = |place: usize| content(format!("there is no game {place}"));
        let (state, places) = (self.state()?, places.unwrap_or_else(|| (0..self.games).collect()));
        let courses =
            places.iter().map(|&place| state.batch.course(place).ok_or_else(|| none(place)));
        let courses: Vec<&NumberedGame> = courses.collect::<PyResult<_>>()?;
        let view = |course: &&NumberedGame| course.game().view(course.on_turn());
        let actions = bot.decide_all(py, courses.iter().map(view).collect())?;
        let number = |(course, action): (&NumberedGame, Option<Action>)| {
            let asked = action.and_then(|action| course.next_number(action));
            asked.or_else(|| course.legal().first()).map_or(-1, |number| number as i64)
        };
        let numbers: Vec<i64> = courses.into_iter().zip(actions).map(number).collect();
        Ok(numbers.into_pyarray(py))
    }

    /// Number of games.
    #[getter]
    fn games(&self) -> usize {
        self.games
    }

    /// Number of people at each table.
    #[getter]
    fn players(&self) -> usize {
        self.players
    }

    /// The rules.
    #[getter]
    fn ruleset(&self) -> PyRuleset {
        self.ruleset.clone()
    }

    /// The seed of the deals.
    #[getter]
    fn seed(&self) -> PyResult<String> {
        Ok(self.state()?.seed.clone())
    }

    /// The numbers of the deals that are played now.
    fn deals(&self) -> PyResult<Vec<u64>> {
        let state = self.state()?;
        Ok((0..self.games).filter_map(|place| state.batch.deal(place)).collect())
    }

    /// A game as it stands, to look at.
    fn course(&self, place: usize) -> PyResult<PyCourse> {
        let none = || content(format!("there is no game {place}"));
        let course = self.state()?.batch.course(place).cloned();
        Ok(PyCourse::from_course(course.ok_or_else(none)?, self.ruleset.clone()))
    }

    fn __len__(&self) -> usize {
        self.games
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, StoredEnv<'py>)> {
        let made = py.get_type::<PyVectorEnv>().getattr("_stored")?;
        let state = self.state()?;
        let games = (0..self.games).filter_map(|place| {
            Some((state.batch.deal(place)?, state.batch.course(place)?.numbers()))
        });
        let told = (self.ruleset.clone(), self.players, state.seed.clone(), state.batch.threads());
        let shown = (self.rewards.bind(py).clone(), self.dones.bind(py).clone());
        Ok((made, (told, games.collect(), shown, state.fresh)))
    }

    /// Returns what was stored: the parameters, each game by its deal and numbers, and what the
    /// last step brought.
    #[classmethod]
    fn _stored<'py>(
        _class: &Bound<'py, PyType>,
        py: Python<'py>,
        told: (Bound<'py, PyAny>, usize, String, i64),
        games: Vec<(u64, Vec<usize>)>,
        shown: (Bound<'py, PyAny>, Bound<'py, PyAny>),
        fresh: bool,
    ) -> PyResult<PyVectorEnv> {
        let (ruleset, players, seed, threads) = told;
        let seed = PyString::new(py, &seed);
        let env = PyVectorEnv::new(
            py,
            games.len(),
            Some(&ruleset),
            players,
            Some(seed.as_any()),
            Some(threads),
        )?;
        let mut state = env.state()?;
        for (place, (deal, numbers)) in games.iter().enumerate() {
            let differs = |why: IllegalActionError| {
                raise::<VersionError>("game_differs", format!("a stored environment, {why}"))
            };
            state.batch.restore(place, *deal, numbers).map_err(differs)?;
        }
        state.fresh = fresh;
        env.show(py, &state)?;
        drop(state);
        let everything = pyo3::types::PySlice::full(py);
        env.rewards.bind(py).set_item(&everything, shown.0)?;
        env.dones.bind(py).set_item(&everything, shown.1)?;
        Ok(env)
    }

    fn __repr__(&self) -> String {
        format!("<VectorEnv of {} games of {}>", self.games, self.ruleset.name())
    }
}
