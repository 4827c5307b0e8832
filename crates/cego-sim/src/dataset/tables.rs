//! Tables and their columns.

use crate::encoding::{ACTIONS, OBSERVATION};

use crate::dataset::column::{ColumnType, TableColumn};

/// Length of an action mask in bytes, with one bit for each action number.
pub const MASK: usize = ACTIONS.div_ceil(8);

/// Schema of a table.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// Table name, the prefix of its file names.
    pub name: &'static str,
    /// Description of a row.
    pub about: &'static str,
    pub columns: &'static [TableColumn],
}

pub const TABLES: [&Table; 3] = [&DEALS, &DECISIONS, &PLAYERS];

const fn column(name: &'static str, kind: ColumnType, about: &'static str) -> TableColumn {
    TableColumn { name, kind, about }
}

const DEAL: TableColumn =
    column("deal", ColumnType::Long, "number of the deal in the seed, from 0");
const GAME: TableColumn = column(
    "game",
    ColumnType::Int,
    "which game with these cards, from 0; more than one only of an arena, in the order of its \
     seatings",
);
const SPLIT: TableColumn = column(
    "split",
    ColumnType::Text,
    "train, valid or test; the same for all games and decisions of a deal",
);

/// Schema of the deals table.
pub const DEALS: Table = Table {
    name: "deals",
    about: "A row is a deal that was played to its end.",
    columns: &[
        DEAL,
        GAME,
        SPLIT,
        column("seed", ColumnType::Text, "seed of the shuffle, as it was given"),
        column("dealer", ColumnType::Int, "seat that dealt, from 1"),
        column("hand1", ColumnType::Text, "cards of seat 1 as dealt, as in records"),
        column("hand2", ColumnType::Text, "cards of seat 2"),
        column("hand3", ColumnType::Text, "cards of seat 3"),
        column("hand4", ColumnType::MaybeText, "cards of seat 4; null with three players"),
        column("blind", ColumnType::Text, "cards of the blind"),
        column("contract", ColumnType::Text, "what was played, by the ids of docs/features.md"),
        column(
            "declarer",
            ColumnType::MaybeInt,
            "seat that played it, from 1; null where all played against all",
        ),
        column(
            "amount1",
            ColumnType::Int,
            "what seat 1 got (paid, below 0), in the smallest unit of the ruleset",
        ),
        column("amount2", ColumnType::Int, "what seat 2 got"),
        column("amount3", ColumnType::Int, "what seat 3 got"),
        column("amount4", ColumnType::MaybeInt, "what seat 4 got; null with three players"),
        column("player1", ColumnType::Int, "who sat on seat 1, by `players.player`"),
        column("player2", ColumnType::Int, "who sat on seat 2"),
        column("player3", ColumnType::Int, "who sat on seat 3"),
        column("player4", ColumnType::MaybeInt, "who sat on seat 4; null with three players"),
        column("decisions", ColumnType::Int, "rows of this game in `decisions`"),
        column("record", ColumnType::Text, "the record as text (docs/record-format.md)"),
    ],
};

/// Schema of the decisions table.
pub const DECISIONS: Table = Table {
    name: "decisions",
    about: "A row is a decision between at least two actions; of two cards to keep each is one. \
        Where there is one choice there is no row.",
    columns: &[
        DEAL,
        GAME,
        column(
            "number",
            ColumnType::Int,
            "how many numbers of actions were said in the game before it",
        ),
        SPLIT,
        column("seat", ColumnType::Int, "seat that decided, from 1"),
        column("player", ColumnType::Int, "who decided, by `players.player`"),
        column("phase", ColumnType::Text, "auction, keep, discard, second_hand or play"),
        column(
            "observation",
            ColumnType::Bytes(OBSERVATION),
            "what the seat could know: uint8, one byte a place of docs/features.md",
        ),
        column(
            "mask",
            ColumnType::Bytes(MASK),
            "what was allowed: bit n modulo 8, lowest first, of byte n / 8 is action n",
        ),
        column("action", ColumnType::Int, "number of the action that was done"),
        column(
            "amount",
            ColumnType::Int,
            "what the seat got for the deal in the end, in the smallest unit of the ruleset",
        ),
        column(
            "fair",
            ColumnType::Floats,
            "for each action that was allowed, by rising number: what it brings the seat in the \
             mean by what it could know, in the unit of amounts; null where it was not weighed",
        ),
        column(
            "fair_error",
            ColumnType::Floats,
            "half the 95 % interval of `fair`; null where it is not known",
        ),
        column(
            "hindsight",
            ColumnType::Ints,
            "for each card that was allowed, by rising number: what it brings the seat if all know \
             all cards and play perfectly; null where it is not known. The only column of hidden \
             cards",
        ),
    ],
};

/// Schema of the players table.
pub const PLAYERS: Table = Table {
    name: "players",
    about: "A row is a player.",
    columns: &[
        column("player", ColumnType::Int, "number, from 0"),
        column("seat", ColumnType::MaybeInt, "seat, from 1, if it is always the same"),
        column("name", ColumnType::Text, "name of the bot"),
        column("role", ColumnType::Text, "player, or engine: does what an arena does not compare"),
        column("version", ColumnType::Text, "version of the engine that it came with"),
        column(
            "budget_ms",
            ColumnType::MaybeInt,
            "most milliseconds for a decision; null for none, as in every data set that can be \
             made again",
        ),
    ],
};
