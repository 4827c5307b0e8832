//! What leaves the table: events without what a viewer may not know.

use cego_core::Seat;
use cego_protocol::HappenedJson;
use serde::Serialize;

use crate::event::Personal;
use crate::{Broken, Event, Hand, Numbered, PersonId, Setup, Table, Time};

/// An event as a viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// Its number.
    pub number: u64,
    /// When it happened.
    pub at: Time,
    /// What.
    #[serde(flatten)]
    pub event: ShownEvent,
}

/// What of an event a viewer may see.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum ShownEvent {
    /// The table was opened. Its secret is not shown to anybody, and neither is a deal brought along.
    Opened {
        /// `opened`.
        #[cfg_attr(feature = "schema", schemars(extend("const" = "opened")))]
        event: &'static str,
        /// What was agreed.
        setup: Box<Setup>,
        /// Who is the host.
        host: Option<PersonId>,
    },
    /// Somebody did something in the deal: what everybody could see of it, and what only the viewer could.
    Acted {
        /// `acted`.
        #[cfg_attr(feature = "schema", schemars(extend("const" = "acted")))]
        event: &'static str,
        /// Who.
        seat: usize,
        /// Who decided it.
        by: Hand,
        /// What came of it.
        happened: Vec<HappenedJson>,
    },
    /// Somebody said something, without the words: the viewer has muted them, or they have deleted their account.
    Muted {
        /// What is left of it.
        #[serde(flatten)]
        #[cfg_attr(feature = "schema", schemars(schema_with = "crate::schema::talk"))]
        event: Event,
        /// Always so.
        muted: bool,
    },
    /// Everybody may see all of it.
    #[cfg_attr(feature = "schema", schemars(schema_with = "crate::schema::open_events"))]
    Whole(Event),
}

impl Shown {
    /// Takes the words out of what somebody said. Other events stay as they are.
    pub fn mute(&mut self) {
        if let ShownEvent::Whole(event) = &mut self.event
            && let Personal::Words(_, words) = event.personal()
        {
            words.clear();
            self.event = ShownEvent::Muted { event: event.clone(), muted: true };
        }
    }
}

/// What a seat (`None`: a spectator) may see of all events after number `after`, out of all events of a table.
///
/// # Errors
/// The first event that cannot be.
pub fn shown_since(events: &[Numbered], after: u64, viewer: Option<Seat>) -> Result<Vec<Shown>, Broken> {
    let Some((first, rest)) = events.split_first() else { return Ok(Vec::new()) };
    let mut table = Table::opened(first)?;
    let mut shown = Vec::new();
    if first.number > after {
        shown.push(table.shown(first, viewer));
    }
    for event in rest {
        table.apply(event)?;
        if event.number > after {
            shown.push(table.shown(event, viewer));
        }
    }
    Ok(shown)
}

impl Table {
    /// What a seat (`None`: a spectator) may see of the event that has just been [applied](Table::apply). Of an event further
    /// back a table that has only come so far has to be asked.
    #[must_use]
    pub fn shown(&self, last: &Numbered, viewer: Option<Seat>) -> Shown {
        let event = match &last.event {
            Event::Opened { setup, host, secret: _, given: _ } => {
                ShownEvent::Opened { event: "opened", setup: setup.clone(), host: *host }
            }
            Event::Acted { seat, by, action: _ } => ShownEvent::Acted {
                event: "acted",
                seat: seat.number(),
                by: *by,
                happened: self.happened.iter().map(|event| HappenedJson::seen_by(event, viewer)).collect(),
            },
            Event::Said { seat: _, phrase: words } | Event::Wrote { seat: _, text: words }
                if words.is_empty() =>
            {
                ShownEvent::Muted { event: last.event.clone(), muted: true }
            }
            // Everybody may see all of these. Neither an event nor a field is left out of the list: what is added to `Event`
            // does not compile before somebody has decided here who may see it.
            Event::Sat { seat: _, who: _, name: _, is_bot: _ }
            | Event::BotSat { seat: _, bot: _ }
            | Event::Became { guest: _, who: _, name: _ }
            | Event::Rose { seat: _ }
            | Event::Left { seat: _ }
            | Event::Came { seat: _ }
            | Event::Went { seat: _ }
            | Event::StoodIn { seat: _, why: _ }
            | Event::Returned { seat: _ }
            | Event::Slept
            | Event::Woke
            | Event::Committed { deal: _, commitment: _ }
            | Event::Added { seat: _, nonce: _ }
            | Event::MatchBegan { draw: _, dealer: _ }
            | Event::Dealt { deal: _, given: _ }
            | Event::Warned { seat: _ }
            | Event::TimedOut { seat: _ }
            // The secret of a deal that is over, with which anybody can check its cards.
            | Event::DealEnded { deal: _, amounts: _, secret: _ }
            | Event::Annulled { deal: _, secret: _ }
            | Event::Ready { seat: _ }
            | Event::GstiessCalled { seat: _ }
            | Event::Proposed { seat: _, proposal: _ }
            | Event::Agreed { seat: _ }
            | Event::Declined { seat: _ }
            | Event::Done
            | Event::Resumed { seat: _ }
            | Event::MatchEnded { shares: _ }
            | Event::Said { seat: _, phrase: _ }
            | Event::Wrote { seat: _, text: _ }
            | Event::Closed => ShownEvent::Whole(last.event.clone()),
        };
        Shown { number: last.number, at: last.at, event }
    }
}
