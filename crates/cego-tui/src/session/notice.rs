//! What the person is told beside the table.

use cego_core::Seat;
use cego_table::Proposal;
use cego_witness::Finding;

/// Something the person is told beside what the table shows.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// The server has not done what was asked: why, in the person's language.
    Refused(String),
    /// Somebody said a set phrase, by its id.
    Said(Seat, String),
    /// Somebody wrote something.
    Wrote(Seat, String),
    /// Somebody proposes what others have to agree to.
    Proposed(Seat, Proposal),
    /// What the moderator who closed the table says.
    Closed(String),
    /// A proposal was declined.
    Declined,
    /// Something was taken back.
    TakenBack,
    /// The person has sat down, or looks on from now on, perhaps until the next deal.
    Seat(Option<Seat>),
    /// The operator says something to everybody; in how many minutes the server is restarted, if it is.
    Announced(String, Option<u64>),
    /// A record that was asked for cannot be had.
    NoRecord,
    /// The cards of a deal were not those that were fixed before it.
    Wrong(Finding),
    /// As in [`Heard`](super::Heard).
    Lost,
    /// As in [`Heard`](super::Heard).
    Back,
    /// As in [`Heard`](super::Heard).
    Gone(String),
}
