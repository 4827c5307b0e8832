//! Every word people read: German, English and Swedish, and the words of some regions over the German ones.
//!
//! The words themselves are Fluent files under `data/locales/<language>/`, embedded when the crate is
//! built. Code elsewhere knows ids only. [`Locale`] gives the text of an id; the methods beside it name
//! cards and contracts and say what the core says ([`Locale::say`]). [`explain`] writes the house rules of a ruleset.
//!
//! ```
//! use cego_core::{Card, Stage, Word};
//! use cego_locale::Locale;
//!
//! let locale = Locale::load("en")?;
//! assert_eq!(locale.phrase(&Word::Pass.phrase(Stage::SoloQuery)), "No Solo");
//! assert_eq!(locale.card(Card::GSTIESS), "Gstieß");
//! # Ok::<(), cego_locale::UnknownLanguage>(())
//! ```

mod arg;
#[cfg(test)]
mod complete;
pub mod explain;
mod files;
mod glossary;
mod locale;
mod names;
mod parse;
mod phrase;
pub mod record_words;
pub mod review_words;
pub mod rule_words;

pub use arg::Arg;
pub use glossary::Entry;
pub use locale::{LANGUAGES, Locale, UnknownLanguage};
pub use parse::TypedNames;
