//! The stored form of the events of a tournament, and its version.

mod content;
mod event;
mod history;

use cego_table::Time;
use cego_tournament::{By, Event, Numbered, Role};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use self::event::EventForm;
pub use self::history::{History, HistoryMark, NoHistoryMark};
use crate::Json;

/// The highest version of the form in which events of tournaments are stored. An event is written with the lowest version that can hold it.
pub const STORED_TOURNAMENT: u32 = 1;

/// An event as it is stored beside its number and time.
#[derive(Serialize, Deserialize)]
struct Body<E> {
    v: Version,
    #[serde(with = "ByForm")]
    by: By,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    why: String,
    #[serde(flatten)]
    event: E,
}

/// An event as it is exported: whole, as one line.
#[derive(Serialize, Deserialize)]
struct Line<E> {
    number: u64,
    #[serde(with = "Json::<Time>")]
    at: Time,
    // Not flattened: events have numbers of their own.
    entry: Body<E>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "By")]
struct ByForm {
    #[serde(with = "RoleForm")]
    role: Role,
    name: String,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Role", rename_all = "snake_case")]
enum RoleForm {
    Secretary,
    Referee,
    Table,
    Visitor,
    Player(u32),
}

#[derive(Serialize)]
#[serde(transparent)]
struct Lent<'e>(#[serde(with = "EventForm")] &'e Event);

#[derive(Deserialize)]
#[serde(transparent)]
struct Own(#[serde(with = "EventForm")] Event);

/// The body of an event, to be stored beside its number and time.
///
/// # Errors
/// Never, as far as is known: an event is text and numbers.
pub fn write(numbered: &Numbered) -> Result<String, serde_json::Error> {
    serde_json::to_string(&body(numbered))
}

/// The same without what people are called, so that it stays as it is when a name is taken out.
///
/// # Errors
/// As [`write()`].
pub fn write_nameless(numbered: &Numbered) -> Result<String, serde_json::Error> {
    write(&numbered.nameless())
}

/// The event of a number, time and body.
///
/// # Errors
/// If it is none, or one of a later version.
pub fn read(number: u64, at: Time, body: &str) -> Result<Numbered, serde_json::Error> {
    let body: Body<Own> = serde_json::from_str(body)?;
    Ok(of(number, at, body))
}

/// An event as one line of an export.
///
/// # Errors
/// Never, as far as is known.
pub fn write_line(numbered: &Numbered) -> Result<String, serde_json::Error> {
    serde_json::to_string(&Line { number: numbered.number, at: numbered.at, entry: body(numbered) })
}

/// The event of a line of an export.
///
/// # Errors
/// If it is none, or one of a later version.
pub fn read_line(line: &str) -> Result<Numbered, serde_json::Error> {
    let Line { number, at, entry } = serde_json::from_str::<Line<Own>>(line)?;
    Ok(of(number, at, entry))
}

fn body(numbered: &Numbered) -> Body<Lent<'_>> {
    let Numbered { by, why, event, .. } = numbered;
    Body { v: Version, by: by.clone(), why: why.clone(), event: Lent(event) }
}

fn of(number: u64, at: Time, body: Body<Own>) -> Numbered {
    let Body { v: _, by, why, event: Own(event) } = body;
    Numbered { number, at, by, why, event }
}

/// The one version there is.
struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        STORED_TOURNAMENT.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Version, D::Error> {
        match u32::deserialize(from)? {
            STORED_TOURNAMENT => Ok(Version),
            later => Err(D::Error::custom(format!(
                "it is stored in version {later}, and this program reads version {STORED_TOURNAMENT}: run the program that stored it"
            ))),
        }
    }
}
