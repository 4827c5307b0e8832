//! Words for people, in the language they ask for.

use std::sync::{Arc, OnceLock};

use cego_locale::{LANGUAGES, Locale};
use pyo3::prelude::*;

use crate::errors::content;

/// English, which texts of exceptions are in.
pub(crate) fn english() -> &'static Locale {
    static ENGLISH: OnceLock<Locale> = OnceLock::new();
    ENGLISH.get_or_init(Locale::english)
}

/// The words of a language. Whole languages are read once, those of a region each time.
pub(crate) fn locale(language: &str) -> PyResult<Arc<Locale>> {
    static READ: [OnceLock<Arc<Locale>>; LANGUAGES.len()] =
        [const { OnceLock::new() }; LANGUAGES.len()];
    let place = LANGUAGES.iter().position(|&known| known == language);
    if let Some(read) = place.and_then(|place| READ[place].get()) {
        return Ok(Arc::clone(read));
    }
    let locale = Arc::new(Locale::load(language).map_err(|why| content(why.to_string()))?);
    if let Some(place) = place {
        let _ = READ[place].set(Arc::clone(&locale));
    }
    Ok(locale)
}
