//! The JSON twin: one object per record.

mod parts;
mod read;
#[cfg(feature = "schema")]
mod schema;
mod split;
mod wire;
mod write;

pub use parts::{
    ActionJson, card_names, points_json, read_card, read_cards, read_feats, read_seat, read_switch,
    switch_json,
};
pub(crate) use read::from_json;
#[cfg(feature = "schema")]
pub use schema::json_form;
pub(crate) use split::{Fed, Splitter};
pub use write::{Extras, to_json};
