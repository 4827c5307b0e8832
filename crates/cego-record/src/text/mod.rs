//! The text form.

mod body;
mod head;
mod penalty;
mod read;
mod section;
mod write;

pub(crate) use read::{Parser, Step, is_first_tag};
pub use write::to_text;

/// Lines are broken at this column.
const WIDTH: usize = 100;
