//! The last events of a table at which somebody asks for them again and again, so that the store is not asked each time.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use cego_core::Seat;
use cego_protocol::message::Shown;
use cego_table::{Numbered, PersonId, Table};

use super::broadcast::owner;
use super::reading::Page;

/// How many events are kept at hand at most.
const MOST: usize = 64;
/// They are let go when nobody has asked for so long.
const QUIET: Duration = Duration::from_secs(60);

/// An event with all it takes to show it to anybody.
#[derive(Clone, Debug)]
pub(super) struct Told {
    event: Numbered,
    /// What it did in the deal.
    happened: Vec<cego_core::Event>,
    /// Who said it, if it was said.
    speaker: Option<PersonId>,
}

impl Told {
    /// The event that a table has just been through.
    pub(super) fn new(table: &Table, event: &Numbered) -> Told {
        let speaker = event.event.speaker().and_then(|seat| owner(table, seat));
        Told { event: event.clone(), happened: table.happened().to_vec(), speaker }
    }

    /// Adds it to a page, as a seat (`None`: a spectator) may see it.
    pub(super) fn show(&self, viewer: Option<Seat>, page: &mut Page) {
        page.shown.push(Shown::of(&self.event, &self.happened, viewer));
        page.speakers.extend(self.speaker.map(|who| (self.event.number, who)));
    }
}

/// The last events.
#[derive(Debug)]
pub(super) struct Recent {
    asked: Instant,
    /// The number of the event before the first of them.
    before: u64,
    events: VecDeque<Told>,
}

impl Recent {
    /// Begins, or goes on, because somebody has asked. `number`: of the table's last event.
    pub(super) fn ask(recent: &mut Option<Recent>, number: u64) {
        let new = || Recent { asked: Instant::now(), before: number, events: VecDeque::new() };
        recent.get_or_insert_with(new).asked = Instant::now();
    }

    /// Adds what has happened; lets all go if nobody asks any more, or it is not known what happened.
    pub(super) fn go_on(recent: &mut Option<Recent>, told: &Option<Vec<Told>>) {
        let Some(some) = recent else { return };
        let Some(told) = told.as_ref().filter(|_| some.asked.elapsed() < QUIET) else {
            *recent = None;
            return;
        };
        some.events.extend(told.iter().cloned());
        while some.events.len() > MOST {
            some.events.pop_front();
            some.before += 1;
        }
    }

    /// What a seat (`None`: a spectator) may see of all events after a number; nothing if some of them are not at hand.
    pub(super) fn after(&self, after: u64, viewer: Option<Seat>) -> Option<Page> {
        let skip = usize::try_from(after.checked_sub(self.before)?).ok()?;
        let mut page = Page::default();
        self.events.iter().skip(skip).for_each(|told| told.show(viewer, &mut page));
        Some(page)
    }
}
