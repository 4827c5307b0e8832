//! Between JSON and Python: dictionaries, lists, texts, numbers.

use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};
use serde_json::{Map, Number, Value};

use crate::errors::{content, raise};

/// Greatest nesting of a dictionary: no message has half of it.
const DEEPEST: usize = 32;

/// Converts JSON to Python objects.
pub(crate) fn to_python(py: Python<'_>, value: &Value) -> PyResult<Py<PyAny>> {
    match value {
        Value::Null => Ok(py.None()),
        Value::Bool(b) => b.into_py_any(py),
        Value::Number(n) => match (n.as_i64(), n.as_f64()) {
            (Some(whole), _) => whole.into_py_any(py),
            (None, float) => float.into_py_any(py),
        },
        Value::String(text) => text.into_py_any(py),
        Value::Array(list) => {
            let made = PyList::empty(py);
            list.iter().try_for_each(|one| made.append(to_python(py, one)?))?;
            made.into_py_any(py)
        }
        Value::Object(fields) => {
            let made = PyDict::new(py);
            fields.iter().try_for_each(|(name, one)| made.set_item(name, to_python(py, one)?))?;
            made.into_py_any(py)
        }
    }
}

/// Converts a value that serialises to JSON to Python objects.
pub(crate) fn serialize(py: Python<'_>, what: &impl serde::Serialize) -> PyResult<Py<PyAny>> {
    let value = serde_json::to_value(what)
        .map_err(|why| raise::<crate::errors::Error>("broken", why.to_string()))?;
    to_python(py, &value)
}

/// Converts Python objects to JSON.
pub(crate) fn from_python(value: &Bound<'_, PyAny>) -> PyResult<Value> {
    read(value, 0)
}

fn read(value: &Bound<'_, PyAny>, depth: usize) -> PyResult<Value> {
    if depth > DEEPEST {
        return Err(content("a dictionary that goes too deep"));
    }
    if value.is_none() {
        return Ok(Value::Null);
    }
    if let Ok(b) = value.cast::<PyBool>() {
        return Ok(Value::Bool(b.is_true()));
    }
    if value.is_instance_of::<PyInt>() {
        return Ok(Value::Number(value.extract::<i64>()?.into()));
    }
    if value.is_instance_of::<PyFloat>() {
        let number = Number::from_f64(value.extract()?);
        return number.map(Value::Number).ok_or_else(|| content("a number that is none"));
    }
    if let Ok(text) = value.cast::<PyString>() {
        return Ok(Value::String(text.to_str()?.to_owned()));
    }
    if let Ok(dict) = value.cast::<PyDict>() {
        let mut fields = Map::new();
        for (name, one) in dict {
            fields.insert(name.extract()?, read(&one, depth + 1)?);
        }
        return Ok(Value::Object(fields));
    }
    if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
        let list = value.try_iter()?.map(|one| read(&one?, depth + 1));
        return Ok(Value::Array(list.collect::<PyResult<_>>()?));
    }
    let kind = value.get_type().name()?;
    Err(pyo3::exceptions::PyTypeError::new_err(format!(
        "{kind} where a dictionary, list, text or number is wanted"
    )))
}
