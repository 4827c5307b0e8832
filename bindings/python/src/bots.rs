//! Bots: those of the program, and those written in Python.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cego_bots::{BOTS, Bot, Budget, Decision, Turn, entry};
use cego_core::View;
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::action::{PyAction, action_of};
use crate::closing::{attached, detached};
use crate::deal::seed;
use crate::errors::{ContentError, NotSolvableError, content, raise};
use crate::patient::patient;
use crate::view::PyView;

/// The bots of the program, weakest first: name, level, whether it is quick, its rating, how it plays.
#[pyfunction]
pub(crate) fn bots(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let row = |bot: &'static cego_bots::BotEntry| {
        let row = PyDict::new(py);
        row.set_item("name", bot.name)?;
        row.set_item("level", bot.level)?;
        row.set_item("quick", bot.quick)?;
        row.set_item("rating", bot.strength)?;
        row.set_item("description", bot.description)?;
        Ok(row)
    };
    BOTS.iter().map(row).collect()
}

/// There is no bot of this name.
pub(crate) fn unknown(name: &str) -> PyErr {
    let known = cego_bots::names().join(", ");
    raise::<ContentError>("unknown_bot", format!("there is no bot \"{name:.40}\"; there are {known}"))
}

/// A budget of milliseconds.
pub(crate) fn budget(ms: Option<f64>) -> PyResult<Option<Duration>> {
    let read =
        |ms: f64| Duration::try_from_secs_f64(ms / 1000.0).map_err(|_| content(format!("{ms} is no time")));
    ms.map(read).transpose()
}

struct Player {
    bot: Box<dyn Bot>,
    chance: Chooser,
}

/// A bot of the program. The same seed, asked the same questions, gives the same answers, unless a budget runs out.
#[pyclass(frozen, name = "Bot", module = "cego")]
pub(crate) struct PyBot {
    name: &'static str,
    quick: bool,
    budget: Option<Duration>,
    player: Arc<Mutex<Player>>,
}

/// What a bot does: its decision, or `None` if nothing is asked of the seat.
fn decide(player: &Mutex<Player>, view: &View, limit: Option<Duration>) -> Option<Decision> {
    let begun = Instant::now();
    let elapsed = move || begun.elapsed();
    let budget = limit.map_or(Budget::UNLIMITED, |limit| Budget::new(limit, &elapsed));
    let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
    let Player { bot, chance } = &mut *player;
    bot.decide(view, &mut Turn { chance, budget })
}

impl PyBot {
    /// What it does in each of these views; `None` where there is nothing to do.
    pub(crate) fn all(&self, py: Python<'_>, views: Vec<View>) -> PyResult<Vec<Option<cego_core::Action>>> {
        let (player, limit) = (Arc::clone(&self.player), self.budget);
        let all = move || {
            let decided = views.iter().map(|view| decide(&player, view, limit));
            decided.map(|decision| decision.map(|decision| decision.action)).collect()
        };
        patient(py, all)
    }

    fn think(&self, py: Python<'_>, view: &PyView) -> PyResult<Decision> {
        let (player, limit) = (Arc::clone(&self.player), self.budget);
        let decision = if self.quick {
            detached(py, || decide(&player, &view.0, limit))
        } else {
            let view = view.0.clone();
            patient(py, move || decide(&player, &view, limit))?
        };
        let nothing = || raise::<NotSolvableError>("nothing_to_do", "this seat has nothing to decide now");
        decision.ok_or_else(nothing)
    }
}

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (name, seed = None, budget_ms = None))]
    fn new(name: &str, seed: Option<&Bound<'_, PyAny>>, budget_ms: Option<f64>) -> PyResult<PyBot> {
        let entry = entry(name).ok_or_else(|| unknown(name))?;
        let seed = seed.map_or(Ok(Seed::from_number(0)), |given| self::seed(given).map(|(seed, _)| seed))?;
        let player = Player { bot: (entry.make)(), chance: Choosers::new(seed).of_deal(0) };
        let budget = budget(budget_ms)?;
        Ok(PyBot { name: entry.name, quick: entry.quick, budget, player: Arc::new(Mutex::new(player)) })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    /// What it does as the seat of a view, which has to be on turn.
    fn decide(&self, py: Python<'_>, view: &PyView) -> PyResult<PyAction> {
        Ok(PyAction(self.think(py, view)?.action))
    }

    /// What it weighed, the best first: the action, the amount it expects, the probability to win. Empty if it weighs nothing.
    fn weigh(&self, py: Python<'_>, view: &PyView) -> PyResult<Vec<(PyAction, f32, f32)>> {
        let weighed = self.think(py, view)?.alternatives;
        Ok(weighed.iter().map(|one| (PyAction(one.action), one.settlement, one.win)).collect())
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.name)
    }
}

/// What a bot written in Python raised, for those who wait for its match.
pub(crate) type Raised = Arc<Mutex<Option<PyErr>>>;

/// A bot written in Python: something with `decide(view)`, or a function of a view.
pub(crate) struct Scripted {
    pub(crate) name: String,
    pub(crate) decide: Arc<Py<PyAny>>,
    pub(crate) raised: Raised,
}

impl Bot for Scripted {
    fn name(&self) -> &str {
        &self.name
    }

    fn decide(&mut self, view: &View, _turn: &mut Turn<'_>) -> Option<Decision> {
        // None where the interpreter has gone: nobody waits for the match any more.
        let decided = attached(|py| {
            let shown = Py::new(py, PyView(view.clone()))?;
            let answer = self.decide.call1(py, (shown,))?;
            action_of(answer.bind(py), view.phase)
        })?;
        match decided {
            Ok(action) => Some(Decision::plain(action)),
            Err(why) => {
                self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
                None
            }
        }
    }
}
