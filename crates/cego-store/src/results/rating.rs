//! How strong somebody is.

use cego_table::{PersonId, Time};

/// How strong somebody is held to be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The middle of what is believed.
    pub mu: f64,
    /// How far it may be off.
    pub sigma: f64,
    /// Matches that were counted.
    pub matches: u32,
    /// When the last one was over.
    pub at: Time,
}

/// What a match does to a rating.
#[derive(Clone, PartialEq, Debug)]
pub struct Rerating {
    /// Whose.
    pub person: PersonId,
    /// In which family of rulesets.
    pub family: String,
    /// What it was; `None` if there was none.
    pub before: Option<Rating>,
    /// What it is from now on.
    pub after: Rating,
}
