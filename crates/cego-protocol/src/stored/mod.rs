//! The form in which events are stored, and its version. No message has a part in it: what a program stored yesterday is read tomorrow,
//! whatever clients are told.

mod event;
mod nested;
pub mod season;
mod setup;
mod snapshot;
pub mod tournament;

use cego_core::{Action, Claim};
use cego_table::{Event, Numbered, Proposal, Time};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Json;
use event::EventForm;
pub use snapshot::{SNAPSHOT, read_snapshot, write_snapshot};

/// The highest version of the form in which events are stored. It goes up when an older program could misread what this one writes.
/// An event is written, as `v`, with the lowest version that can hold it, so that programs of two versions can share a database while
/// nothing new is used. Version 0, which is older than versions, has no `v`; version 2 has the seed of a table, version 3 the
/// drawing of a deal, and people who wait for the next one, and hosts who pass their rights
/// on, version 4 what defenders claim together, and people who have to leave, version 5 the tables of tournaments. This program reads every version up to its own; `tests/logs` has a log
/// of each.
pub const STORED: u32 = 5;

/// The lowest version that can hold an event.
const fn needed(event: &Event) -> u32 {
    match event {
        Event::Opened { booked: Some(_), .. } | Event::TimeIsUp => 5,
        Event::Proposed { proposal: Proposal::Claim, .. } => 4,
        Event::Acted { action: Action::Claim(Claim::Side), .. } => 4,
        Event::Removed { .. } | Event::Proposed { proposal: Proposal::Remove { .. }, .. } => 4,
        Event::Chained { .. } | Event::Drawing { .. } | Event::Linked { .. } | Event::Struck { .. } => 3,
        Event::Sat { waits: true, .. } | Event::HostPassed { .. } => 3,
        Event::Opened { seed: Some(_), .. } => 2,
        _ => 1,
    }
}

/// An event as it is stored beside its number and time: with the version of its form.
#[derive(Serialize, Deserialize)]
struct Row<E> {
    #[serde(default)]
    v: Version,
    #[serde(flatten)]
    event: E,
}

/// A numbered event as it is stored where there is no database: by the page, for tables in the browser.
#[derive(Serialize, Deserialize)]
struct Line<E> {
    #[serde(default)]
    v: Version,
    number: u64,
    #[serde(with = "Json::<Time>")]
    at: Time,
    #[serde(flatten)]
    event: E,
}

/// An event that is borrowed to be written.
#[derive(Serialize)]
#[serde(transparent)]
struct Lent<'e>(#[serde(with = "EventForm")] &'e Event);

/// An event that was read.
#[derive(Deserialize)]
#[serde(transparent)]
struct Own(#[serde(with = "EventForm")] Event);

/// A numbered event as it is stored: whole, as one JSON object.
#[derive(Clone, PartialEq, Debug)]
pub struct Stored(pub Numbered);

impl Serialize for Stored {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Numbered { number, at, ref event } = self.0;
        Line { v: Version(needed(event)), number, at, event: Lent(event) }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Stored {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Stored, D::Error> {
        let Line { v: _, number, at, event: Own(event) } = Line::deserialize(from)?;
        Ok(Stored(Numbered { number, at, event }))
    }
}

/// The body of an event, to be stored beside its number and time.
///
/// # Errors
/// Never, as far as is known: an event is text and numbers.
pub fn write(event: &Event) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Row { v: Version(needed(event)), event: Lent(event) })
}

/// The event of a body.
///
/// # Errors
/// If it is none, or one of a later version.
pub fn read(body: &str) -> Result<Event, serde_json::Error> {
    let Row { v: _, event: Own(event) } = serde_json::from_str(body)?;
    Ok(event)
}

/// A version that can be read here.
#[derive(Clone, Copy, Default)]
struct Version(u32);

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Version, D::Error> {
        match u32::deserialize(from)? {
            version @ 0..=STORED => Ok(Version(version)),
            later => Err(D::Error::custom(format!(
                "it is stored in version {later}, and this program reads versions up to {STORED}: run the program that stored it, \
                 or a later one"
            ))),
        }
    }
}
