//! Bots: those of the program, and those written in Python.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cego_bots::{BOTS, Bot, BotEntry, Budget, Decision, TurnContext, entry};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::{Action, View};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use crate::action::{PyAction, parse_action};
use crate::background::run_interruptible;
use crate::closing::{attach, detach};
use crate::deal::seed_or_any;
use crate::errors::{ContentError, NotSolvableError, content, raise};
use crate::view::PyView;

/// The bots of the program, weakest first: name, level, whether it is quick, its rating, how it
/// plays.
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
pub(crate) fn unknown_bot(name: &str) -> PyErr {
    let known = cego_bots::names().join(", ");
    raise::<ContentError>(
        "unknown_bot",
        format!("there is no bot \"{name:.40}\"; there are {known}"),
    )
}

/// A budget of milliseconds.
pub(crate) fn budget(ms: Option<f64>) -> PyResult<Option<Duration>> {
    let read = |ms: f64| {
        Duration::try_from_secs_f64(ms / 1000.0).map_err(|_| content(format!("{ms} is no time")))
    };
    ms.map(read).transpose()
}

struct SeededBot {
    bot: Box<dyn Bot>,
    chance: Chooser,
}

/// A bot of the program. The same seed, asked the same questions, gives the same answers, unless a
/// budget runs out; without a seed it differs from bot to bot.
#[pyclass(frozen, name = "Bot", module = "cego")]
pub(crate) struct PyBot {
    name: &'static str,
    quick: bool,
    budget: Option<Duration>,
    player: Arc<Mutex<SeededBot>>,
}

/// Returns a bot's decision, or `None` if nothing is asked of the seat.
fn decide(player: &Mutex<SeededBot>, view: &View, limit: Option<Duration>) -> Option<Decision> {
    let begun = Instant::now();
    let elapsed = move || begun.elapsed();
    let budget = limit.map_or(Budget::UNLIMITED, |limit| Budget::new(limit, &elapsed));
    let mut player = player.lock().unwrap_or_else(PoisonError::into_inner);
    let SeededBot { bot, chance } = &mut *player;
    bot.decide(view, &mut TurnContext { chance, budget })
}

/// The name, the budget in milliseconds, the state of its random choices.
type StoredBot = (&'static str, Option<f64>, u64);

impl PyBot {
    fn from_entry(entry: &'static BotEntry, chance: Chooser, budget: Option<Duration>) -> PyBot {
        let player = Arc::new(Mutex::new(SeededBot { bot: (entry.make)(), chance }));
        PyBot { name: entry.name, quick: entry.quick, budget, player }
    }

    /// Returns its decision in each of these views; `None` where there is nothing to do.
    pub(crate) fn decide_all(
        &self,
        py: Python<'_>,
        views: Vec<View>,
    ) -> PyResult<Vec<Option<cego_core::Action>>> {
        let (player, limit) = (Arc::clone(&self.player), self.budget);
        let all = move || {
            let decided = views.iter().map(|view| decide(&player, view, limit));
            decided.map(|decision| decision.map(|decision| decision.action)).collect()
        };
        run_interruptible(py, all)
    }

    fn think(&self, py: Python<'_>, view: &PyView) -> PyResult<Decision> {
        let (player, limit) = (Arc::clone(&self.player), self.budget);
        let decision = if self.quick {
            detach(py, || decide(&player, &view.0, limit))
        } else {
            let view = view.0.clone();
            run_interruptible(py, move || decide(&player, &view, limit))?
        };
        let nothing =
            || raise::<NotSolvableError>("nothing_to_do", "this seat has nothing to decide now");
        decision.ok_or_else(nothing)
    }
}

#[pymethods]
impl PyBot {
    #[new]
    #[pyo3(signature = (name, seed = None, budget_ms = None))]
    fn new(
        py: Python<'_>,
        name: &str,
        seed: Option<&Bound<'_, PyAny>>,
        budget_ms: Option<f64>,
    ) -> PyResult<PyBot> {
        let entry = entry(name).ok_or_else(|| unknown_bot(name))?;
        let (seed, _) = seed_or_any(py, seed)?;
        Ok(PyBot::from_entry(entry, Choosers::new(seed).for_deal(0), budget(budget_ms)?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, StoredBot)> {
        let chance = self.player.lock().unwrap_or_else(PoisonError::into_inner).chance.state();
        let budget_ms = self.budget.map(|budget| budget.as_secs_f64() * 1000.0);
        Ok((py.get_type::<PyBot>().getattr("_stored")?, (self.name, budget_ms, chance)))
    }

    /// Returns what was stored: the name, the budget, and where its random choices stood.
    #[classmethod]
    #[pyo3(signature = (name, budget_ms, chance))]
    fn _stored(
        _class: &Bound<'_, PyType>,
        name: &str,
        budget_ms: Option<f64>,
        chance: u64,
    ) -> PyResult<PyBot> {
        let entry = entry(name).ok_or_else(|| unknown_bot(name))?;
        Ok(PyBot::from_entry(entry, Chooser::from_state(chance), budget(budget_ms)?))
    }

    /// Its name.
    #[getter]
    fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the bot's action as the seat of a view, which has to be on turn.
    fn decide(&self, py: Python<'_>, view: &PyView) -> PyResult<PyAction> {
        Ok(PyAction(self.think(py, view)?.action))
    }

    /// Returns the actions it weighed, the best first, each with the expected amount and the
    /// probability of winning. Empty if it weighs nothing.
    fn weigh(&self, py: Python<'_>, view: &PyView) -> PyResult<Vec<(PyAction, f32, f32)>> {
        let weighed = self.think(py, view)?.alternatives;
        Ok(weighed.iter().map(|one| (PyAction(one.action), one.settlement, one.win)).collect())
    }

    fn __repr__(&self) -> String {
        format!("<Bot {}>", self.name)
    }
}

/// Errors of bots written in Python, for those who wait for their games.
#[derive(Default)]
pub(crate) struct Incidents {
    /// True if an answer that is not allowed is replaced and counted; otherwise it is raised.
    replaces: bool,
    raised: Mutex<Option<PyErr>>,
    /// Number of replaced answers, and the first of them.
    replaced: Mutex<(u64, String)>,
}

impl Incidents {
    /// Creates the handling of answers that are not allowed: "raise" or "replace".
    pub(crate) fn parse(illegal: &str) -> PyResult<Arc<Incidents>> {
        match illegal {
            "raise" => Ok(Arc::default()),
            "replace" => Ok(Arc::new(Incidents { replaces: true, ..Incidents::default() })),
            _ => Err(content(format!("illegal: \"{illegal:.20}\"; there are raise and replace"))),
        }
    }

    /// Stores an exception of a bot; the first one is reported.
    pub(crate) fn raise(&self, why: PyErr) {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
    }

    /// Returns whether a bot has raised something, so that nothing more is to be played.
    pub(crate) fn is_raised(&self) -> bool {
        self.raised.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Raises what a bot has raised, and warns of answers that were replaced.
    pub(crate) fn raise_or_warn(&self, py: Python<'_>) -> PyResult<()> {
        if let Some(why) = self.raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
            return Err(why);
        }
        let (count, first) =
            std::mem::take(&mut *self.replaced.lock().unwrap_or_else(PoisonError::into_inner));
        if count > 0 {
            let text = format!(
                "{count} answers were not allowed and were replaced by those of thumb; one of \
                 them: {first}"
            );
            let category = py.get_type::<pyo3::exceptions::PyRuntimeWarning>();
            py.import("warnings")?.call_method1("warn", (text, category, 2))?;
        }
        Ok(())
    }

    /// Notes an answer that is not allowed.
    fn note_illegal(&self, name: &str, view: &View, action: Action) {
        let text = || {
            let seat = view.seat.map_or(0, cego_core::Seat::number);
            let legal: Vec<String> =
                view.choices.iter().take(12).map(|&one| PyAction(one).__repr__()).collect();
            let more = if view.choices.len() > legal.len() { ", …" } else { "" };
            let (answer, phase, legal) =
                (PyAction(action).__repr__(), view.phase.id(), legal.join(", "));
            format!(
                "{name} answered {answer} as seat {seat} in the phase {phase}, where there are \
                 {legal}{more}"
            )
        };
        if !self.replaces {
            let why = || {
                raise::<ContentError>(
                    "illegal_answer",
                    format!("{}; illegal=\"replace\" lets thumb answer and counts it", text()),
                )
            };
            return self.raise(why());
        }
        let mut replaced = self.replaced.lock().unwrap_or_else(PoisonError::into_inner);
        if replaced.0 == 0 {
            replaced.1 = text();
        }
        replaced.0 += 1;
    }
}

/// A bot written in Python: something with `decide(view)`, or a function of a view.
pub(crate) struct PythonBot {
    pub(crate) name: String,
    pub(crate) decide: Option<Py<PyAny>>,
    pub(crate) incidents: Arc<Incidents>,
}

impl Bot for PythonBot {
    fn name(&self) -> &str {
        &self.name
    }

    fn decide(&mut self, view: &View, _turn: &mut TurnContext<'_>) -> Option<Decision> {
        let decide = self.decide.as_ref()?;
        // None where the interpreter has gone: nobody waits for the match any more.
        let decided = attach(|py| {
            let shown = Py::new(py, PyView::from_view(view.clone()))?;
            let answer = decide.call1(py, (shown,))?;
            parse_action(answer.bind(py), view.phase)
                .map_err(|why| with_bot_name(py, &self.name, why))
        })?;
        match decided {
            Ok(action) if is_allowed(view, action) => Some(Decision::plain(action)),
            Ok(action) => {
                self.incidents.note_illegal(&self.name, view, action);
                Some(Decision::plain(action))
            }
            Err(why) => {
                self.incidents.raise(why);
                None
            }
        }
    }
}

/// Says whose answer is of a type that says no action: in a match of many bots nobody else can
/// tell.
fn with_bot_name(py: Python<'_>, name: &str, why: PyErr) -> PyErr {
    if !why.is_instance_of::<PyTypeError>(py) {
        return why;
    }
    PyTypeError::new_err(format!("the answer of {name}: {}", why.value(py)))
}

/// Returns whether a bot may answer this: what is listed, and giving the rest away where nobody
/// else has to be asked.
fn is_allowed(view: &View, action: Action) -> bool {
    view.choices.contains(&action) || action == Action::Concede && view.may_concede_alone().is_ok()
}
