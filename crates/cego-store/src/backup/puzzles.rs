//! The tables of puzzles, as parts of a backup.

use super::part::Kind::{Flag, Int, Real, Text};
use super::part::Part;

/// How people stand.
pub(super) const PEOPLE: Part = Part {
    name: "puzzle_people",
    columns: &[
        ("person", Text),
        ("rating", Real),
        ("deviation", Real),
        ("volatility", Real),
        ("period", Int),
        ("games", Text),
    ],
    key: "person",
};

/// How puzzles stand.
pub(super) const RATINGS: Part = Part {
    name: "puzzle_ratings",
    columns: &[
        ("puzzle", Text),
        ("rating", Real),
        ("deviation", Real),
        ("volatility", Real),
        ("period", Int),
        ("games", Text),
    ],
    key: "puzzle",
};

/// What people have answered.
pub(super) const ANSWERS: Part = Part {
    name: "puzzle_answers",
    columns: &[
        ("person", Text),
        ("puzzle", Text),
        ("action", Text),
        ("solved", Flag),
        ("rating_before", Real),
        ("rating_after", Real),
        ("hard", Real),
        ("at", Int),
    ],
    key: "person, puzzle",
};

/// Packs of the operator.
pub(super) const PACKS: Part = Part {
    name: "puzzle_packs",
    columns: &[("hash", Text), ("name", Text), ("puzzles", Int), ("bytes", Int), ("at", Int)],
    key: "hash",
};

/// Their lines.
pub(super) const PUZZLES: Part = Part {
    name: "pack_puzzles",
    columns: &[("hash", Text), ("number", Int), ("puzzle", Text), ("line", Text)],
    key: "hash, number",
};

/// Deals that people gave.
pub(super) const GIVEN: Part = Part {
    name: "given_deals",
    columns: &[("person", Text), ("hash", Text), ("words", Text), ("at", Int)],
    key: "person, hash",
};
