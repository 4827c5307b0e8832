//! The fields of a view. They are a promise: whatever takes one away or changes its meaning is a new version of the protocol.

use cego_record::ActionJson;
use serde::{Deserialize, Serialize};

use super::{DeclarationJson, StageJson, StandingJson};

/// What a seat on turn may know of a deal: `cego_core::View` field by field, in the words of records. Seats
/// count from 1; lists by seat begin with seat 1.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ViewJson {
    /// Whose view it is.
    pub seat: usize,
    /// Who dealt.
    pub dealer: usize,
    /// Who is first after the dealer. It follows from the dealer, and is not read.
    #[serde(default)]
    pub forehand: usize,
    /// `auction`, `keep`, `discard`, `second_hand` or `play`.
    pub phase: String,
    /// Who is to act.
    pub on_turn: Option<usize>,
    /// Who plays cards in this deal.
    pub players: Vec<usize>,
    /// The own hand as dealt.
    pub dealt: Vec<String>,
    /// The own hand now.
    pub hand: Vec<String>,
    /// Cards in every hand, by seat.
    pub hand_sizes: Vec<u8>,
    /// What is being asked in the auction.
    pub stage: StageJson,
    /// How the auction stands.
    pub standing: StandingJson,
    /// Every word said so far.
    pub words: Vec<SpokenJson>,
    /// What the auction settled.
    pub declaration: Option<DeclarationJson>,
    /// The cards that lie open before each seat.
    pub open: Vec<Vec<String>>,
    /// The pips the declarer kept, which everybody has seen.
    pub kept_pips: Vec<String>,
    /// The own exchange, if the seat is the declarer and has one.
    pub exchange: Option<ExchangeJson>,
    /// A discard that was shown.
    pub shown_discard: Option<String>,
    /// Whether the declarer may look at their laid cards again now.
    pub may_look_at_legage: bool,
    /// What the declarer must lead first.
    pub leads: LeadsJson,
    /// Cards that can never win.
    pub dead: Vec<String>,
    /// The trick on the table, in the order of play.
    pub on_table: Vec<PlayedJson>,
    /// The tricks done.
    pub tricks: Vec<TrickJson>,
    /// Tricks won, by seat.
    pub trick_counts: Vec<u8>,
    /// Whether won tricks may be looked at now.
    pub may_look_at_tricks: bool,
}

/// A word that was said.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SpokenJson {
    /// The word, as an action with its seat.
    #[serde(flatten)]
    pub word: ActionJson,
    /// What it answered. It follows from the words before it, and is not read.
    #[serde(default)]
    pub stage: StageJson,
}

/// The declarer's exchange.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExchangeJson {
    /// The pips kept, which lie open.
    pub pips: Vec<String>,
    /// The other cards kept.
    pub free: Vec<String>,
    /// The blind that was taken up.
    pub found: Vec<String>,
    /// What was laid away, discards included.
    pub legage: Vec<String>,
    /// The card discarded after the blind was taken up.
    pub discarded: Option<String>,
}

/// What the declarer must lead first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeadsJson {
    /// How many more tricks.
    pub due: u8,
    /// The open cards.
    pub open: Vec<String>,
    /// Cards that may be led in their place; known to the declarer alone.
    pub instead: Vec<String>,
}

/// A card on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedJson {
    /// Who played it.
    pub seat: usize,
    /// What.
    pub card: String,
}

/// A trick that is done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TrickJson {
    /// Who led.
    pub leader: usize,
    /// The cards by seat; `null` for a seat that was not part of it.
    pub cards: Vec<Option<String>>,
    /// Who won it.
    pub winner: usize,
}
