//! What the connections to a table are told of events, put together while the events happen.

use cego_core::Seat;
use cego_protocol::message::Shown;
use cego_table::{Event, Numbered, PersonId, Remover, Table};

use super::mutes::Speakers;
use super::recent::Told;
use super::room::Watcher;

/// What the connections to a table are told of events.
#[derive(Debug)]
pub(super) struct Broadcast {
    /// The events as they are shown: one list for each seat from which somebody looks on, and one for spectators.
    pub(super) seen: Vec<(Option<Seat>, Vec<Shown>)>,
    /// Who said something.
    pub(super) speakers: Speakers,
    /// The events, for those who ask for them, where they are kept at hand.
    pub(super) told: Option<Vec<Told>>,
    /// Who had to leave the table, and who wanted it.
    pub(super) removed: Vec<(PersonId, Remover)>,
}

/// Who owns a seat.
pub(super) fn owner(table: &Table, seat: Seat) -> Option<PersonId> {
    table.chairs().get(seat.index())?.owner.as_ref().map(|owner| owner.who)
}

impl Broadcast {
    /// Nothing yet, for these connections; `told`: and for those who ask.
    pub(super) fn new(watchers: &[Watcher], told: bool) -> Broadcast {
        let mut seen: Vec<(Option<Seat>, Vec<Shown>)> = Vec::with_capacity(watchers.len());
        for watcher in watchers {
            if !seen.iter().any(|(viewer, _)| *viewer == watcher.viewer) {
                seen.push((watcher.viewer, Vec::new()));
            }
        }
        Broadcast { seen, speakers: Speakers::new(), told: told.then(Vec::new), removed: Vec::new() }
    }

    /// Adds an event, with the table just after it.
    pub(super) fn add(&mut self, table: &Table, event: &Numbered) {
        if let Some(seat) = event.event.speaker() {
            self.speakers.extend(owner(table, seat).map(|who| (event.number, who)));
        }
        if let Event::Removed { seat, by } = event.event {
            self.removed.extend(owner(table, seat).map(|who| (who, by)));
        }
        if let Some(told) = &mut self.told {
            told.push(Told::new(table, event));
        }
        for (viewer, shown) in &mut self.seen {
            shown.push(Shown::new(table, event, *viewer));
        }
    }
}
