//! Many games at once, in arrays that are written in place.

use cego_core::Action;
use cego_features::{ACTIONS, Arrays, Batch, Course, Illegal, OBSERVATION, SEATS};
use numpy::{
    IntoPyArray, PyArray1, PyArray2, PyArrayMethods, PyReadonlyArray1, PyReadwriteArray1, PyReadwriteArray2,
    PyUntypedArrayMethods,
};
use pyo3::prelude::*;

use crate::bots::PyBot;
use crate::cards::table;
use crate::closing::detached;
use crate::course::PyCourse;
use crate::deal::seed;
use crate::errors::{ContentError, content, raise};
use crate::rules::{PyRuleset, ruleset_of};

/// The most games of one environment.
const MOST: usize = 1 << 20;

/// Many games at once, each going on by itself with the next deal of the seed. All arrays are made once and written in place at every step.
#[pyclass(name = "VectorEnv", module = "cego")]
pub(crate) struct PyVectorEnv {
    batch: Batch,
    ruleset: PyRuleset,
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<u8>>,
    rewards: Py<PyArray2<f32>>,
    seats: Py<PyArray1<u8>>,
    dones: Py<PyArray1<bool>>,
    numbers: Vec<i64>,
}

/// The arrays, lent for writing.
struct Lent<'py> {
    observations: PyReadwriteArray2<'py, u8>,
    masks: PyReadwriteArray2<'py, u8>,
    rewards: PyReadwriteArray2<'py, f32>,
    seats: PyReadwriteArray1<'py, u8>,
    dones: PyReadwriteArray1<'py, bool>,
}

impl Lent<'_> {
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
    fn lent<'py>(&self, py: Python<'py>) -> PyResult<Lent<'py>> {
        fn busy(why: impl std::fmt::Display) -> PyErr {
            raise::<crate::errors::Error>(
                "array_not_writeable",
                format!("an array of the environment: {why}"),
            )
        }
        Ok(Lent {
            observations: self.observations.bind(py).try_readwrite().map_err(busy)?,
            masks: self.masks.bind(py).try_readwrite().map_err(busy)?,
            rewards: self.rewards.bind(py).try_readwrite().map_err(busy)?,
            seats: self.seats.bind(py).try_readwrite().map_err(busy)?,
            dones: self.dones.bind(py).try_readwrite().map_err(busy)?,
        })
    }

    fn show(&self, py: Python<'_>) -> PyResult<()> {
        let mut lent = self.lent(py)?;
        self.batch.show(&mut lent.arrays()?);
        Ok(())
    }

    /// The arrays as an answer.
    fn told<'py>(&self, py: Python<'py>) -> Told<'py> {
        (
            self.observations.bind(py).clone(),
            self.masks.bind(py).clone(),
            self.rewards.bind(py).clone(),
            self.seats.bind(py).clone(),
            self.dones.bind(py).clone(),
        )
    }
}

type Told<'py> = (
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray2<f32>>,
    Bound<'py, PyArray1<u8>>,
    Bound<'py, PyArray1<bool>>,
);

/// As many threads as there are cores to run on.
fn threads_or_all(threads: Option<usize>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    threads.unwrap_or_else(cores)
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
        threads: Option<usize>,
    ) -> PyResult<PyVectorEnv> {
        if games > MOST {
            return Err(content(format!("{games} games are more than {MOST}")));
        }
        let ruleset = match ruleset {
            Some(given) => ruleset_of(given)?,
            None => ruleset_of(pyo3::types::PyString::new(py, crate::USUAL_RULESET).as_any())?,
        };
        let rules = ruleset.rules(table(players)?)?;
        let seed = match seed {
            Some(given) => self::seed(given)?.0,
            None => cego_core::shuffle::Seed::from_number(0),
        };
        let batch = Batch::new(rules, seed, games, threads_or_all(threads))
            .map_err(|why| content(why.to_string()))?;
        let env = PyVectorEnv {
            batch,
            ruleset,
            observations: PyArray2::zeros(py, [games, OBSERVATION], false).unbind(),
            masks: PyArray2::zeros(py, [games, ACTIONS], false).unbind(),
            rewards: PyArray2::zeros(py, [games, SEATS], false).unbind(),
            seats: PyArray1::zeros(py, games, false).unbind(),
            dones: PyArray1::zeros(py, games, false).unbind(),
            numbers: vec![0; games],
        };
        env.show(py)?;
        Ok(env)
    }

    /// Begins again, with the deals of a seed; without one with the same.
    #[pyo3(signature = (seed = None))]
    fn reset<'py>(&mut self, py: Python<'py>, seed: Option<&Bound<'py, PyAny>>) -> PyResult<Told<'py>> {
        let seed = seed.map(|given| self::seed(given).map(|(seed, _)| seed)).transpose()?;
        self.batch.restart(seed);
        self.show(py)?;
        Ok(self.told(py))
    }

    /// Does one thing in every game: an array of int64 with the number of an action for each. Where a deal has ended, `dones` is set, `rewards` is
    /// what each seat got, and everything else is of the next deal. A number that is not allowed raises ContentError, and nothing is done.
    fn step<'py>(&mut self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<Told<'py>> {
        let games = self.batch.games();
        let wrong = |what: String| {
            pyo3::exceptions::PyTypeError::new_err(format!(
                "actions: {what}, an array of {games} int64 is wanted"
            ))
        };
        let given: PyReadonlyArray1<'_, i64> = actions.extract().map_err(|_| {
            let kind = actions.getattr("dtype").and_then(|kind| kind.str()).map(|kind| kind.to_string());
            let kind = kind.or_else(|_| actions.get_type().name().map(|name| name.to_string()));
            let shape =
                actions.getattr("shape").and_then(|shape| shape.str()).map(|shape| format!(" {shape}"));
            wrong(format!("{}{}", kind.unwrap_or_default(), shape.unwrap_or_default()))
        })?;
        if given.len() != games {
            return Err(wrong(format!("{} numbers", given.len())));
        }
        self.numbers.iter_mut().zip(given.as_array().iter()).for_each(|(to, &number)| *to = number);
        drop(given);
        let mut lent = self.lent(py)?;
        let mut arrays = lent.arrays()?;
        let (batch, numbers) = (&mut self.batch, &self.numbers);
        let done = detached(py, || batch.step(numbers, &mut arrays));
        drop(lent);
        done.map_err(|why: Illegal| raise::<ContentError>("not_allowed", why.to_string()))?;
        Ok(self.told(py))
    }

    /// What the seat on turn may know: a row a game, uint8.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.observations.clone_ref(py)
    }

    /// 1 for every number that is allowed: a row a game, uint8.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.masks.clone_ref(py)
    }

    /// What each seat got in the deal that has just ended, from seat 1: a row of four a game, float32.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.rewards.clone_ref(py)
    }

    /// Who is on turn, 0 for seat 1: uint8.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.seats.clone_ref(py)
    }

    /// Whether a deal has just ended: bool.
    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.dones.clone_ref(py)
    }

    /// What a bot does in the games at these places, else in all: an array of int64 with the number of an action for each. A bot that is not quick
    /// takes its time; Ctrl-C is heard.
    #[pyo3(signature = (bot, places = None))]
    fn ask<'py>(
        &self,
        py: Python<'py>,
        bot: &PyBot,
        places: Option<Vec<usize>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
        let none = |place: usize| content(format!("there is no game {place}"));
        let places = places.unwrap_or_else(|| (0..self.batch.games()).collect());
        let courses = places.iter().map(|&place| self.batch.course(place).ok_or_else(|| none(place)));
        let courses: Vec<&Course> = courses.collect::<PyResult<_>>()?;
        let view = |course: &&Course| course.game().view(course.on_turn());
        let actions = bot.all(py, courses.iter().map(view).collect())?;
        let number = |(course, action): (&Course, Option<Action>)| {
            let asked = action.and_then(|action| course.next_number(action));
            asked.or_else(|| course.legal().first()).map_or(-1, |number| number as i64)
        };
        let numbers: Vec<i64> = courses.into_iter().zip(actions).map(number).collect();
        Ok(numbers.into_pyarray(py))
    }

    /// How many games.
    #[getter]
    fn games(&self) -> usize {
        self.batch.games()
    }

    /// How many sit at each table.
    #[getter]
    fn players(&self) -> usize {
        self.batch.rules().table.people()
    }

    /// The rules.
    #[getter]
    fn ruleset(&self) -> PyRuleset {
        self.ruleset.clone()
    }

    /// The numbers of the deals that are played now.
    fn deals(&self) -> Vec<u64> {
        (0..self.batch.games()).filter_map(|place| self.batch.deal(place)).collect()
    }

    /// A game as it stands, to look at.
    fn course(&self, place: usize) -> PyResult<PyCourse> {
        let none = || content(format!("there is no game {place}"));
        let course = self.batch.course(place).ok_or_else(none)?;
        Ok(PyCourse::of(course.clone(), self.ruleset.clone()))
    }

    fn __len__(&self) -> usize {
        self.batch.games()
    }

    fn __repr__(&self) -> String {
        format!("<VectorEnv of {} games of {}>", self.batch.games(), self.ruleset.name())
    }
}
