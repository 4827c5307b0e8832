//! The `.cego` game record: one deal of Cego as text that people read, and its JSON twin.
//!
//! Writing is strict: a [`Record`] has exactly one text ([`to_text`]) and one JSON object
//! ([`to_json`]). Reading is lenient ([`Records`]): line ends, letter case, spacing, synonyms and missing
//! optional tags are forgiven, but nothing is guessed, and nothing is lost on the way from either form to
//! the other. The format is specified in `docs/record-format.md`.
//!
//! ```
//! use cego_core::shuffle::{Seed, Shuffler};
//! use cego_core::{Deal, Rules, Seat, TableSize};
//! use cego_record::{Extras, Record, RulesetRef, read_one, to_json, to_text};
//!
//! let rules = Rules::new(TableSize::Four);
//! let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), 0, Seat::new(3));
//! let record = Record::new(RulesetRef::named("schopfheim"), TableSize::Four, deal);
//!
//! assert_eq!(read_one(&to_text(&record))?.record, record);
//! assert_eq!(read_one(&to_json(&record, &Extras::default()))?.record, record);
//! # Ok::<(), cego_record::ReadError>(())
//! ```

mod cards;
mod error;
mod json;
mod lines;
mod ordered;
mod penalty;
mod phrase;
mod quote;
mod record;
mod replay;
mod stream;
mod tags;
mod text;
mod words;

pub use error::{Problem, ReadError};
#[cfg(feature = "schema")]
pub use json::json_form;
pub use json::{
    ActionJson, Extras, card_names, points_json, read_card, read_cards, read_feats, read_seat, read_switch,
    switch_json, to_json,
};
pub use penalty::{Offence, Penalty};
pub use phrase::{Phrase, Thing};
pub use record::{Comment, Lines, Player, Record, RecordEntry, RulesetRef};
pub use replay::{Breach, Break, Replayed, Resolved, replay, replay_watched};
pub use stream::{Limits, Records, read_one};
pub use tags::{TagFault, Tags};
pub use text::to_text;
pub use words::{parse as parse_word, spoken as word_text};

/// The highest version of both forms that this crate reads. A record is written in the lowest that can hold
/// it ([`Record::version`]), so that a program that knows no claims or concessions still reads those without one.
pub const VERSION: u32 = 4;
