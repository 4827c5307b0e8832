//! What can be asked.

use cego_protocol::bot::{Decide, RulesetJson, ViewJson};
use cego_record::{ActionJson, Entry, read_one};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::Fault;
use crate::fault::Broken;

/// The name of a request; its other fields are read afterwards.
#[derive(Deserialize)]
pub(crate) struct Call {
    pub(crate) call: String,
}

/// `new_game`.
#[derive(Deserialize)]
pub(crate) struct NewGame {
    /// The name of a preset.
    pub(crate) ruleset: String,
    /// Switches set on top of it, each as `switch=value`.
    #[serde(default)]
    pub(crate) set: Vec<String>,
    /// How many sit at the table.
    pub(crate) players: usize,
    /// A whole number in digits, or 64 hex digits.
    pub(crate) seed: String,
    /// The number of the deal in the seed.
    #[serde(default)]
    pub(crate) deal: u64,
    /// Who deals.
    pub(crate) dealer: usize,
}

/// `view`.
#[derive(Deserialize)]
pub(crate) struct ViewOf {
    /// A record in its JSON form.
    pub(crate) record: Box<RawValue>,
    /// Whose view.
    pub(crate) seat: usize,
}

/// `apply`.
#[derive(Deserialize)]
pub(crate) struct Apply {
    /// As in [`ViewOf`].
    pub(crate) record: Box<RawValue>,
    /// Who acts.
    pub(crate) seat: usize,
    /// What they do.
    pub(crate) action: ActionJson,
}

/// `decide`.
#[derive(Deserialize)]
pub(crate) struct DecideBy {
    /// A name of the registry.
    pub(crate) bot: String,
    /// The rules as a bot is told them.
    pub(crate) ruleset: RulesetJson,
    /// The question of the external-bot protocol.
    pub(crate) question: Decide,
}

/// `advise`.
#[derive(Deserialize)]
pub(crate) struct Advise {
    /// The rules as a bot is told them.
    pub(crate) ruleset: RulesetJson,
    /// What the seat may know.
    pub(crate) view: ViewJson,
    /// What it may do.
    pub(crate) legal: Vec<ActionJson>,
    /// Whether the games that could be played are to be judged, too. It takes some seconds.
    #[serde(default)]
    pub(crate) games: bool,
}

/// `solve`.
#[derive(Deserialize)]
pub(crate) struct Solve {
    /// As in [`ViewOf`].
    pub(crate) record: Box<RawValue>,
    /// After how many cards played in the search it is given up.
    #[serde(default)]
    pub(crate) nodes: Option<u64>,
}

/// What `new_game` answers.
#[derive(Serialize)]
pub(crate) struct Begun {
    pub(crate) record: Box<RawValue>,
    pub(crate) ruleset: RulesetJson,
}

/// Reads a request.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| Fault::Broken(error.to_string()))
}

/// The record in a request.
pub(crate) fn read_record(record: &RawValue) -> Result<Entry, Fault> {
    read_one(record.get()).map_err(|why| Fault::Record(Broken::unread(&why)))
}
