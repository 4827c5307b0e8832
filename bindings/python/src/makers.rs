//! Who plays: a bot by its name, or one written in Python, made anew where a class is given.

use std::sync::{Arc, PoisonError};

use cego_bots::{Bot, BotEntry, entry};
use cego_sim::arena::Contestant;
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

use crate::bots::{PyBot, Raised, Scripted, unknown};
use crate::closing::attached;

/// Makes the bots of one player.
pub(crate) enum Maker {
    /// Those of the registry.
    Registered(&'static BotEntry),
    /// Those written in Python: the name, and how one is made.
    Own(String, Box<dyn Fn() -> Box<dyn Bot> + Send + Sync>),
}

impl Maker {
    /// A bot for a game.
    pub(crate) fn make(&self) -> Box<dyn Bot> {
        match self {
            Maker::Registered(entry) => (entry.make)(),
            Maker::Own(_, make) => make(),
        }
    }

    /// As a record names it: what version a bot written in Python has is not for this package to say.
    pub(crate) fn told(&self) -> String {
        match self {
            Maker::Registered(entry) => format!("{} {}", entry.name, env!("CARGO_PKG_VERSION")),
            Maker::Own(name, _) => name.clone(),
        }
    }

    /// As it plays in the arena.
    pub(crate) fn contestant(self) -> PyResult<Contestant> {
        match self {
            Maker::Registered(entry) => Contestant::registered(entry.name).map_err(|_| unknown(entry.name)),
            Maker::Own(name, make) => Ok(Contestant::new(name, make)),
        }
    }
}

/// The class that is given, be it through a `functools.partial`.
fn class_of<'py>(given: &Bound<'py, PyAny>) -> Option<Bound<'py, PyType>> {
    let direct = given.cast::<PyType>().ok().cloned();
    direct.or_else(|| given.getattr("func").ok()?.cast::<PyType>().ok().cloned())
}

/// A name of a bot, or one written in Python: something with `decide(view)`, a function of a view, or a class (or a `functools.partial` of one), of
/// which a new object is made for every game.
pub(crate) fn maker(given: &Bound<'_, PyAny>, raised: &Raised) -> PyResult<Maker> {
    let registered = |name: &str| entry(name).map(Maker::Registered).ok_or_else(|| unknown(name));
    if let Ok(name) = given.cast::<PyString>() {
        return registered(name.to_str()?);
    }
    if let Ok(bot) = given.cast::<PyBot>() {
        return registered(&bot.getattr("name")?.extract::<String>()?);
    }
    let class = class_of(given);
    let has_decide =
        class.as_ref().map_or_else(|| given.hasattr("decide"), |class| class.hasattr("decide"))?;
    let decide = match &class {
        Some(_) if has_decide => given.clone(),
        None if has_decide => given.getattr("decide")?,
        _ => given.clone(),
    };
    if !decide.is_callable() || class.is_some() && !has_decide {
        let kind = given.get_type().name()?;
        let what = format!("a name of a bot, or something with decide(view), is wanted, not {kind}");
        return Err(pyo3::exceptions::PyTypeError::new_err(what));
    }
    let named = class.as_ref().map_or(given, |class| class.as_any());
    let name = ["name", "__name__"].into_iter().find_map(|name| named.getattr(name).ok()?.extract().ok());
    let name: String = match name {
        Some(name) => name,
        None => given.get_type().name()?.to_string(),
    };
    let own = name.clone();
    let (decide, raised, anew) = (Arc::new(decide.unbind()), Arc::clone(raised), class.is_some());
    let make = move || -> Box<dyn Bot> {
        let decide = if anew { fresh(&decide, &raised) } else { None }.unwrap_or_else(|| Arc::clone(&decide));
        Box::new(Scripted { name: own.clone(), decide, raised: Arc::clone(&raised) })
    };
    Ok(Maker::Own(name, Box::new(make)))
}

/// How a new object of a class decides; `None` if none could be made, which ends what it was wanted for.
fn fresh(class: &Py<PyAny>, raised: &Raised) -> Option<Arc<Py<PyAny>>> {
    match attached(|py| class.bind(py).call0()?.getattr("decide").map(Bound::unbind))? {
        Ok(decide) => Some(Arc::new(decide)),
        Err(why) => {
            raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(why);
            None
        }
    }
}
