//! The JSON twin: one object per record.

mod read;
mod split;
mod wire;
mod write;

pub(crate) use read::from_json;
pub(crate) use split::{Fed, Splitter};
pub use write::{Extras, action_json, to_json};
