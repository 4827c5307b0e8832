//! Whose turn it is.

use cego_core::{Game, Seat, View};
use cego_record::ActionJson;
use cego_table::{Table, Time};
use serde::{Deserialize, Serialize};

use crate::Json;
use crate::bot::ViewJson;

/// What a client wants to be told beside what happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Subscription {
    /// Whose turn it is.
    #[default]
    #[serde(rename = "false")]
    Turn,
    /// At each own turn also all that the seat may know.
    #[serde(rename = "true")]
    View,
    /// With every message how the whole table stands.
    Always,
}

/// Whose turn it is, and what the viewer may do.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnJson {
    /// How many actions have been done in this deal: an `act` names it.
    pub moment: usize,
    /// Whose turn it is.
    pub on_turn: Option<usize>,
    /// When the turn is over, where a clock runs.
    #[serde(default, with = "Json::<Option<Time>>")]
    pub ends: Option<Time>,
    /// Everything the viewer may do in the deal; empty if they are not on turn.
    pub choices: Vec<ActionJson>,
    /// What the viewer may know, if they are on turn and have asked for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub view: Option<Box<ViewJson>>,
}

impl TurnJson {
    /// Of a table, for a seat (`None`: a spectator), with what its client wants to be told.
    #[must_use]
    pub fn new(table: &Table, viewer: Option<Seat>, subscription: Subscription) -> TurnJson {
        let on_turn = table.on_turn();
        let view = viewer.filter(|_| viewer == on_turn).and_then(|seat| table.view(Some(seat)));
        TurnJson {
            moment: table.game().map_or(0, |game: &Game| game.log().len()),
            on_turn: on_turn.map(Seat::number),
            ends: table.turn_ends(),
            choices: view.iter().flat_map(|view: &View| &view.choices).map(|&action| action.into()).collect(),
            view: view
                .filter(|_| subscription == Subscription::View)
                .and_then(|view| ViewJson::new(&view))
                .map(Box::new),
        }
    }
}
