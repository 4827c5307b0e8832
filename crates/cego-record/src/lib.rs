//! Game records in the `.cego` text form and the equivalent JSON form, one deal each.
//!
//! Writing is strict: a [`Record`] has exactly one text ([`to_text`]) and one JSON object
//! ([`to_json`]). Reading is lenient ([`Records`]): it accepts variations of line ends, letter
//! case, spacing, synonyms and missing optional tags. It guesses nothing, and conversion between
//! the forms is lossless. `docs/record-format.md` specifies the format.
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

#![warn(missing_docs)]

mod error;
mod escaping;
mod json;
mod notation;
mod record;
mod replay;
#[cfg(feature = "signature")]
pub mod signature;
mod stream;
mod tags;
mod text;

pub use error::{Phrase, ReadError, ReadErrorKind, SyntaxElement};
#[cfg(feature = "schema")]
pub use json::json_form;
pub use json::{
    ActionJson, Extras, card_names, points_json, read_card, read_cards, read_feats, read_seat,
    read_switch, switch_json, to_json,
};
pub use notation::{parse_word, word_text};
pub use record::{Comment, Lines, Offence, Penalty, Record, RecordEntry, RecordPlayer, RulesetRef};
pub use replay::{
    RecordReplayError, RecordViolation, ResolvedRules, VerifiedRecord, replay, replay_watched,
};
pub use stream::{Limits, Records, read_one};
pub use tags::{TagError, Tags};
pub use text::to_text;

/// Highest version of both forms that this crate reads. Writers use the lowest version that
/// supports the record ([`Record::version`]), so that older programs can still read it.
pub const VERSION: u32 = 4;
