//! Exceptions: each with a stable `id` and, where a rule forbids something, its `atom`.

use cego_core::{DealCheckError, Refusal};
use cego_record::{ReadError, ReadErrorKind, RecordReplayError, RecordViolation};
use cego_rules::LoadError;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyList;
use pyo3::{PyTypeInfo, create_exception};

create_exception!(
    cego,
    Error,
    PyException,
    "Base of all errors: it has a stable `id` and perhaps the `atom` of a rule."
);
create_exception!(
    cego,
    RefusedError,
    Error,
    "An action that is not allowed; the game stands as it was."
);
create_exception!(
    cego,
    RulesError,
    Error,
    "Rules that cannot be had; `faults` lists everything that is wrong."
);
create_exception!(
    cego,
    DealError,
    Error,
    "Cards that are no deal; `faults` lists everything that is wrong."
);
create_exception!(
    cego,
    RecordError,
    Error,
    "A record that cannot be read or breaks a rule, at `line` and perhaps `step`."
);
create_exception!(
    cego,
    ContentError,
    Error,
    "A name, a card, a seat or a number that there is not."
);
create_exception!(cego, NotSolvableError, Error, "There is nothing to solve or to decide here.");
create_exception!(
    cego,
    DataError,
    Error,
    "A data set that cannot be made, or is not whole; `faults` lists everything that is wrong."
);
create_exception!(
    cego,
    VersionError,
    Error,
    "Something that was stored by another version of the package."
);

/// An exception with its id.
pub(crate) fn raise<E: PyTypeInfo>(id: &str, text: impl Into<String>) -> PyErr {
    raise_with::<E>(id, text, |_| Ok(()))
}

/// An exception with its id and what else belongs to it.
fn raise_with<E: PyTypeInfo>(
    id: &str,
    text: impl Into<String>,
    add: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<()>,
) -> PyErr {
    let text = text.into();
    Python::attach(|py| {
        let made = E::type_object(py).call1((text,)).and_then(|error| {
            error.setattr("id", id)?;
            error.setattr("atom", py.None())?;
            add(&error)?;
            Ok(error)
        });
        match made {
            Ok(error) => PyErr::from_value(error),
            Err(why) => why,
        }
    })
}

/// A data set that cannot be made or read.
pub(crate) fn data(id: &str, text: String) -> PyErr {
    let fault = text.clone();
    raise_with::<DataError>(id, text, |error| error.setattr("faults", [fault]))
}

/// A name, a card, a seat or a number that there is not.
pub(crate) fn content(text: impl Into<String>) -> PyErr {
    raise::<ContentError>("bad_content", text)
}

pub(crate) fn problem(why: ReadErrorKind) -> PyErr {
    content(why.to_string())
}

pub(crate) fn refused_error(refusal: Refusal) -> PyErr {
    let text = format!("{refusal}: {}", crate::locales::english().refusal(&refusal));
    raise_with::<RefusedError>(refusal.id(), text, |error| error.setattr("atom", refusal.atom()))
}

pub(crate) fn rules(why: &LoadError) -> PyErr {
    let id = why.faults.first().map_or("bad_rules", |fault| fault.kind.id());
    raise_with::<RulesError>(id, why.to_string(), |error| {
        let faults = PyList::empty(error.py());
        for fault in &why.faults {
            let fields = pyo3::types::PyDict::new(error.py());
            fields.set_item("id", fault.kind.id())?;
            fields.set_item("line", fault.line)?;
            fields.set_item("switches", fault.kind.switches())?;
            fields.set_item("text", fault.to_string())?;
            faults.append(fields)?;
        }
        error.setattr("faults", faults)
    })
}

/// Rules that cannot be had for another reason than a fault of a file.
pub(crate) fn unknown_rules_error(text: impl Into<String>) -> PyErr {
    raise_with::<RulesError>("rules_unknown", text, |error| {
        error.setattr("faults", PyList::empty(error.py()))
    })
}

pub(crate) fn deal(faults: &[DealCheckError]) -> PyErr {
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    raise_with::<DealError>("no_deal", told.join("; "), |error| error.setattr("faults", told))
}

fn record(
    id: &str,
    text: String,
    (line, step): (usize, Option<usize>),
    atom: Option<&str>,
) -> PyErr {
    raise_with::<RecordError>(id, text, |error| {
        error.setattr("line", line)?;
        error.setattr("step", step)?;
        error.setattr("atom", atom)
    })
}

pub(crate) fn unreadable_record(why: &ReadError) -> PyErr {
    record("unread", why.to_string(), (why.line, None), None)
}

pub(crate) fn invalid_record(why: &RecordReplayError) -> PyErr {
    let atom = if let RecordViolation::Refused(refusal) = &why.breach {
        Some(refusal.atom())
    } else {
        None
    };
    record(why.breach.id(), why.to_string(), (why.line, why.step), atom)
}
