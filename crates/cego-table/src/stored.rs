//! The form in which events are stored, and its version.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Event, Numbered, Time};

/// The version of the form in which events are stored, written with each of them as `v`. It goes up when an older program
/// could misread what this one writes. Version 0, which is older than versions, has no `v`. This program reads every version up
/// to its own; `tests/logs` has a log of each.
pub const STORED: u32 = 1;

/// An event as it is stored: with the version of its form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stored<E = Event> {
    #[serde(default)]
    v: Version,
    /// The event.
    #[serde(flatten)]
    pub event: E,
}

impl<E> Stored<E> {
    /// To be stored.
    pub const fn new(event: E) -> Stored<E> {
        Stored { v: Version, event }
    }
}

/// A version that can be read here. Written it is always [`STORED`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Version;

impl Serialize for Version {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        STORED.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Version {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Version, D::Error> {
        match u32::deserialize(from)? {
            0..=STORED => Ok(Version),
            later => Err(D::Error::custom(format!(
                "it is stored in version {later}, and this program reads versions up to {STORED}: run the program that stored it, \
                 or a later one"
            ))),
        }
    }
}

/// A numbered event as it is stored where there is no database: by the page, for tables in the browser.
#[derive(Serialize, Deserialize)]
struct Form<E> {
    #[serde(default)]
    v: Version,
    number: u64,
    at: Time,
    #[serde(flatten)]
    event: E,
}

impl Serialize for Numbered {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Form { v: Version, number: self.number, at: self.at, event: &self.event }.serialize(to)
    }
}

impl<'de> Deserialize<'de> for Numbered {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Numbered, D::Error> {
        let Form { v: Version, number, at, event } = Form::deserialize(from)?;
        Ok(Numbered { number, at, event })
    }
}
