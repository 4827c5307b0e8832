//! The tables and their columns.

use cego_features::{ACTIONS, OBSERVATION};

use crate::column::{Column, Kind};

/// The bytes of a mask: a bit for every number of an action.
pub const MASK: usize = ACTIONS.div_ceil(8);

/// A table.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Its name, with which the names of its files begin.
    pub name: &'static str,
    /// What a row is.
    pub about: &'static str,
    /// Its columns, in order.
    pub columns: &'static [Column],
}

/// All tables.
pub const TABLES: [&Table; 3] = [&DEALS, &DECISIONS, &PLAYERS];

const fn column(name: &'static str, kind: Kind, about: &'static str) -> Column {
    Column { name, kind, about }
}

const DEAL: Column = column("deal", Kind::Long, "number of the deal in the seed, from 0");
const GAME: Column = column(
    "game",
    Kind::Int,
    "which game with these cards, from 0; more than one only of an arena, in the order of its seatings",
);
const SPLIT: Column =
    column("split", Kind::Text, "train, valid or test; the same for all games and decisions of a deal");

/// Deals.
pub const DEALS: Table = Table {
    name: "deals",
    about: "A row is a deal that was played to its end.",
    columns: &[
        DEAL,
        GAME,
        SPLIT,
        column("seed", Kind::Text, "seed of the shuffle, as it was given"),
        column("dealer", Kind::Int, "seat that dealt, from 1"),
        column("hand1", Kind::Text, "cards of seat 1 as dealt, as in records"),
        column("hand2", Kind::Text, "cards of seat 2"),
        column("hand3", Kind::Text, "cards of seat 3"),
        column("hand4", Kind::MaybeText, "cards of seat 4; null with three players"),
        column("blind", Kind::Text, "cards of the blind"),
        column("contract", Kind::Text, "what was played, by the ids of docs/features.md"),
        column("declarer", Kind::MaybeInt, "seat that played it, from 1; null where all played against all"),
        column("amount1", Kind::Int, "what seat 1 got (paid, below 0), in the smallest unit of the ruleset"),
        column("amount2", Kind::Int, "what seat 2 got"),
        column("amount3", Kind::Int, "what seat 3 got"),
        column("amount4", Kind::MaybeInt, "what seat 4 got; null with three players"),
        column("player1", Kind::Int, "who sat on seat 1, by `players.player`"),
        column("player2", Kind::Int, "who sat on seat 2"),
        column("player3", Kind::Int, "who sat on seat 3"),
        column("player4", Kind::MaybeInt, "who sat on seat 4; null with three players"),
        column("decisions", Kind::Int, "rows of this game in `decisions`"),
        column("record", Kind::Text, "the record as text (docs/record-format.md)"),
    ],
};

/// Decisions.
pub const DECISIONS: Table = Table {
    name: "decisions",
    about: "A row is a decision between at least two actions; of two cards to keep each is one. Where there is one choice there is no row.",
    columns: &[
        DEAL,
        GAME,
        column("number", Kind::Int, "how many numbers of actions were said in the game before it"),
        SPLIT,
        column("seat", Kind::Int, "seat that decided, from 1"),
        column("player", Kind::Int, "who decided, by `players.player`"),
        column("phase", Kind::Text, "auction, keep, discard, second_hand or play"),
        column(
            "observation",
            Kind::Bytes(OBSERVATION),
            "what the seat could know: uint8, one byte a place of docs/features.md",
        ),
        column(
            "mask",
            Kind::Bytes(MASK),
            "what was allowed: bit n modulo 8, lowest first, of byte n / 8 is action n",
        ),
        column("action", Kind::Int, "number of the action that was done"),
        column(
            "amount",
            Kind::Int,
            "what the seat got for the deal in the end, in the smallest unit of the ruleset",
        ),
        column(
            "fair",
            Kind::Floats,
            "for each action that was allowed, by rising number: what it brings the seat in the mean by what it could know, in the unit of amounts; \
             null where it was not weighed",
        ),
        column("fair_error", Kind::Floats, "half the 95 % interval of `fair`; null where it is not known"),
        column(
            "hindsight",
            Kind::Ints,
            "for each card that was allowed, by rising number: what it brings the seat if all know all cards and play perfectly; \
             null where it is not known. The only column of hidden cards",
        ),
    ],
};

/// Players.
pub const PLAYERS: Table = Table {
    name: "players",
    about: "A row is a player.",
    columns: &[
        column("player", Kind::Int, "number, from 0"),
        column("seat", Kind::MaybeInt, "seat, from 1, if it is always the same"),
        column("name", Kind::Text, "name of the bot"),
        column("role", Kind::Text, "player, or engine: does what an arena does not compare"),
        column("version", Kind::Text, "version of the engine that it came with"),
        column(
            "budget_ms",
            Kind::MaybeInt,
            "most milliseconds for a decision; null for none, as in every data set that can be made again",
        ),
    ],
};
