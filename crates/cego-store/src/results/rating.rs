//! Ratings.

use cego_table::{PersonId, Time};

/// The rating of a person: strength, and how unsure it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The estimate μ.
    pub mu: f64,
    /// Its standard deviation σ.
    pub sigma: f64,
    /// Matches that were counted.
    pub matches: u32,
    /// When the last one was over.
    pub at: Time,
}

/// The change of a rating by a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Rerating {
    /// The person.
    pub person: PersonId,
    /// The family of rulesets.
    pub family: String,
    /// The rating before; `None` if there was none.
    pub before: Option<Rating>,
    /// The rating after.
    pub after: Rating,
}
