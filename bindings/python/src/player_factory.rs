//! Players: a bot by its name, or one written in Python, made anew where a class is given.

use std::sync::Arc;

use cego_bots::{Bot, BotEntry, entry};
use cego_sim::arena::Contestant;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

use crate::bots::{Incidents, PyBot, PythonBot, unknown_bot};
use crate::closing::attach;

/// Makes the bots of one player.
pub(crate) enum PlayerFactory {
    /// Those of the registry.
    Registered(&'static BotEntry),
    /// Those written in Python: the name, and how one is made.
    Python(String, Box<dyn Fn() -> Box<dyn Bot> + Send + Sync>),
}

impl PlayerFactory {
    /// A bot for a game.
    pub(crate) fn make(&self) -> Box<dyn Bot> {
        match self {
            PlayerFactory::Registered(entry) => (entry.make)(),
            PlayerFactory::Python(_, make) => make(),
        }
    }

    /// Returns the name for records. A bot written in Python has no version that this package
    /// knows.
    pub(crate) fn record_name(&self) -> String {
        match self {
            PlayerFactory::Registered(entry) => {
                format!("{} {}", entry.name, env!("CARGO_PKG_VERSION"))
            }
            PlayerFactory::Python(name, _) => name.clone(),
        }
    }

    /// Returns the contestant for the arena.
    pub(crate) fn contestant(self) -> PyResult<Contestant> {
        match self {
            PlayerFactory::Registered(entry) => {
                Contestant::from_registry(entry.name).map_err(|_| unknown_bot(entry.name))
            }
            PlayerFactory::Python(name, make) => Ok(Contestant::new(name, make)),
        }
    }
}

/// The class that is given, be it through a `functools.partial`.
fn class_of<'py>(given: &Bound<'py, PyAny>) -> Option<Bound<'py, PyType>> {
    let direct = given.cast::<PyType>().ok().cloned();
    direct.or_else(|| given.getattr("func").ok()?.cast::<PyType>().ok().cloned())
}

/// A name of a bot, or one written in Python: something with `decide(view)`, a function of a view,
/// or a class (or a `functools.partial` of one). A new object is made for every game: of a class by
/// calling it, of anything else as a deep copy of what was given, so that no game depends on
/// another one or on the thread it is played by. A function cannot be copied: one that keeps
/// something from call to call is refused.
pub(crate) fn parse_factory(
    given: &Bound<'_, PyAny>,
    incidents: &Arc<Incidents>,
) -> PyResult<PlayerFactory> {
    let registered =
        |name: &str| entry(name).map(PlayerFactory::Registered).ok_or_else(|| unknown_bot(name));
    if let Ok(name) = given.cast::<PyString>() {
        return registered(name.to_str()?);
    }
    if let Ok(bot) = given.cast::<PyBot>() {
        return registered(&bot.getattr("name")?.extract::<String>()?);
    }
    let class = class_of(given);
    let has_decide =
        class.as_ref().map_or_else(|| given.hasattr("decide"), |class| class.hasattr("decide"))?;
    let decide =
        if has_decide && class.is_none() { given.getattr("decide")? } else { given.clone() };
    if !decide.is_callable() || class.is_some() && !has_decide {
        let kind = given.get_type().name()?;
        let what =
            format!("a name of a bot, or something with decide(view), is wanted, not {kind}");
        return Err(PyTypeError::new_err(what));
    }
    let named = class.as_ref().map_or(given, |class| class.as_any());
    let name =
        ["name", "__name__"].into_iter().find_map(|name| named.getattr(name).ok()?.extract().ok());
    let name: String = match name {
        Some(name) => name,
        None => given.get_type().name()?.to_string(),
    };
    let is_class = class.is_some();
    if !is_class {
        let state = given.py().import("cego._functions")?.call_method1("shared_state", (given,))?;
        if let Some(state) = state.extract::<Option<String>>()? {
            return Err(shares_state(&name, &state));
        }
        deep_copy(given).map_err(|why| cannot_be_copied(given.py(), &name, why))?;
    }
    let (own, given, incidents) = (name.clone(), given.clone().unbind(), Arc::clone(incidents));
    let make = move || -> Box<dyn Bot> {
        let made = attach(|py| {
            let given = given.bind(py);
            let bot = if is_class { given.call0()? } else { deep_copy(given)? };
            let decide = if has_decide { bot.getattr("decide")? } else { bot };
            Ok(decide.unbind())
        });
        // A bot that could not be made ends what it was wanted for.
        let decide = made.and_then(|made| made.map_err(|why| incidents.raise(why)).ok());
        Box::new(PythonBot { name: own.clone(), decide, incidents: Arc::clone(&incidents) })
    };
    Ok(PlayerFactory::Python(name, Box::new(make)))
}

fn deep_copy<'py>(given: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    given.py().import("copy")?.call_method1("deepcopy", (given,))
}

fn shares_state(name: &str, state: &str) -> PyErr {
    PyTypeError::new_err(format!(
        "{name} is a function that {state}: a function is not copied, so that games would depend \
         on one another. Make it an object with decide(view) that keeps this as its own: it is \
         copied for every game. Or hand over its class, or functools.partial(class, …), of which a \
         new object is made for every game"
    ))
}

fn cannot_be_copied(py: Python<'_>, name: &str, why: PyErr) -> PyErr {
    let text = format!(
        "{name} is an object that cannot be copied for each game, so that games would depend on \
         one another ({why}): hand over its class, or functools.partial(class, …), of which a new \
         object is made for every game"
    );
    let error = PyTypeError::new_err(text);
    error.set_cause(py, Some(why));
    error
}
