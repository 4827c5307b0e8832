//! What the connections to a table are told of events, put together while the events happen.

use cego_core::Seat;
use cego_protocol::message::Shown;
use cego_table::{Numbered, Table};

use super::mutes::Speakers;
use super::room::Watcher;

/// What the connections to a table are told of events.
#[derive(Debug)]
pub(super) struct Broadcast {
    /// The events as they are shown: one list for each seat from which somebody looks on, and one for spectators.
    pub(super) seen: Vec<(Option<Seat>, Vec<Shown>)>,
    /// Who said something.
    pub(super) speakers: Speakers,
}

impl Broadcast {
    /// Nothing yet, for these connections.
    pub(super) fn new(watchers: &[Watcher]) -> Broadcast {
        let mut seen: Vec<(Option<Seat>, Vec<Shown>)> = Vec::with_capacity(watchers.len());
        for watcher in watchers {
            if !seen.iter().any(|(viewer, _)| *viewer == watcher.viewer) {
                seen.push((watcher.viewer, Vec::new()));
            }
        }
        Broadcast { seen, speakers: Speakers::new() }
    }

    /// Adds an event, with the table just after it.
    pub(super) fn add(&mut self, table: &Table, event: &Numbered) {
        if let Some(seat) = event.event.speaker() {
            let owner = table.chairs().get(seat.index()).and_then(|chair| chair.owner.as_ref());
            self.speakers.extend(owner.map(|owner| (event.number, owner.who)));
        }
        for (viewer, shown) in &mut self.seen {
            shown.push(Shown::new(table, event, *viewer));
        }
    }
}
