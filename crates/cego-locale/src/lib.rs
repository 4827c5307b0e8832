//! Translations of all user-visible text into German, English and Swedish, with regional variants
//! of the German one.
//!
//! The texts are Fluent files under `data/locales/<language>/`, embedded at build time. Other code
//! refers to them by id. [`Locale`] returns the text of an id, names cards and contracts, and
//! renders phrases of the core ([`Locale::say`]). [`explain`] generates the house rules of a
//! ruleset.
//!
//! ```
//! use cego_core::{Card, Stage, Word};
//! use cego_locale::Locale;
//!
//! let locale = Locale::load("en")?;
//! assert_eq!(locale.phrase(&Word::Pass.phrase(Stage::SoloQuery)), "No Solo");
//! assert_eq!(locale.card(Card::GSTIESS), "Gstieß");
//! # Ok::<(), cego_locale::UnknownLanguageError>(())
//! ```

#[cfg(test)]
mod complete;
pub mod explain;
mod glossary;
mod locale;
mod names;
mod phrase;
pub mod record_words;
pub mod review_words;
pub mod rule_words;

pub use glossary::GlossaryEntry;
pub use locale::{Arg, LANGUAGES, Locale, UnknownLanguageError};
pub use names::TypedNames;
