//! What the log is made of.

use cego_core::{BySeat, Card, Event, Seat};

/// One thing that happened in the deal, as the person at the keyboard may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// What happened.
    pub what: What,
    /// Whether the session did it for the person because there was nothing to choose.
    pub forced: bool,
}

impl Note {
    /// What happened without the person.
    pub(super) const fn plain(what: What) -> Note {
        Note { what, forced: false }
    }
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// The draw for the first dealer; more than one round where equal cards were drawn.
    Drew(Vec<(Seat, Card)>),
    /// Cards were dealt.
    Dealt {
        /// The number of the deal, from 1.
        number: u64,
        /// Who dealt.
        dealer: Seat,
    },
    /// A word of the auction or anything after it.
    Event(Event),
    /// The deal was settled.
    Settled(BySeat<i32>),
}
