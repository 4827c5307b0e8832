//! Stored forms of the events of tables and tournaments, of snapshots and of seasons, with their
//! versions. They are independent of the messages to clients, so that stored events stay readable.

mod snapshot;
pub mod tournament;

use std::sync::Arc;

use cego_core::rules::{SWITCHES, Switch};
use cego_core::{Action, Card, Claim, Rules, Seat, SeatSet, TableSize};
use cego_record::{read_switch, switch_json};
use cego_table::{
    Booked, Clock, Commitment, Decider, Event, ImportedDeal, Link, NamedRules, Nonce,
    NumberedEvent, PersonId, PersonName, Proposal, Remover, Secret, Share, StandInReason,
    TableSetup, Talk, Time,
};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::Json;
use crate::serde_adapters::{
    ClockForm, GoneForm, HandForm, Maybe, Nested, ProposalForm, RemoverForm, TalkForm, nested,
};

pub use snapshot::{SNAPSHOT, read_snapshot, write_snapshot};

/// Highest version of the stored form of events. It increases when an older program could misread
/// new events.
///
/// An event is written with the lowest version (`v`) that can represent it. Programs of two
/// versions can thus share a database as long as no new feature is used.
///
/// Version 0 predates versioning and has no `v`. Version 2 adds the seed of a table. Version 3 adds
/// the drawing of a deal, people who wait for the next deal, and the transfer of the host's rights.
/// Version 4 adds joint claims of defenders and the removal of people. Version 5 adds the tables of
/// tournaments.
///
/// This program reads every version up to its own; `tests/logs` contains a log of each.
pub const STORED: u32 = 5;

/// Returns the lowest version that can represent an event.
const fn needed(event: &Event) -> u32 {
    match event {
        Event::Opened { booked: Some(_), .. } | Event::TimeIsUp => 5,
        Event::Proposed { proposal: Proposal::Claim, .. } => 4,
        Event::Acted { action: Action::Claim(Claim::Side), .. } => 4,
        Event::Removed { .. } | Event::Proposed { proposal: Proposal::Remove { .. }, .. } => 4,
        Event::Chained { .. }
        | Event::Drawing { .. }
        | Event::Linked { .. }
        | Event::Struck { .. } => 3,
        Event::Sat { waits: true, .. } | Event::HostPassed { .. } => 3,
        Event::Opened { seed: Some(_), .. } => 2,
        _ => 1,
    }
}

/// Stored body of an event, with its version. Number and time are stored beside it.
#[derive(Serialize, Deserialize)]
struct EventRow<E> {
    #[serde(default)]
    v: StoredVersion,
    #[serde(flatten)]
    event: E,
}

/// Stored form of a numbered event without a database, used by pages for tables in the browser.
#[derive(Serialize, Deserialize)]
struct EventLine<E> {
    #[serde(default)]
    v: StoredVersion,
    number: u64,
    #[serde(with = "Json::<Time>")]
    at: Time,
    #[serde(flatten)]
    event: E,
}

/// Borrowed event, for writing.
#[derive(Serialize)]
#[serde(transparent)]
struct BorrowedEvent<'e>(#[serde(with = "EventForm")] &'e Event);

/// Owned event, for reading.
#[derive(Deserialize)]
#[serde(transparent)]
struct OwnedEvent(#[serde(with = "EventForm")] Event);

/// A numbered event in its stored form, as one JSON object.
#[derive(Clone, PartialEq, Debug)]
pub struct Stored(pub NumberedEvent);

impl Serialize for Stored {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let NumberedEvent { number, at, ref event } = self.0;
        EventLine { v: StoredVersion(needed(event)), number, at, event: BorrowedEvent(event) }
            .serialize(to)
    }
}

impl<'de> Deserialize<'de> for Stored {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Stored, D::Error> {
        let EventLine { v: _, number, at, event: OwnedEvent(event) } =
            EventLine::deserialize(from)?;
        Ok(Stored(NumberedEvent { number, at, event }))
    }
}

/// Returns the body of an event, to be stored beside its number and time.
///
/// # Errors
///
/// None are known, since an event consists of text and numbers.
pub fn write(event: &Event) -> Result<String, serde_json::Error> {
    serde_json::to_string(&EventRow {
        v: StoredVersion(needed(event)),
        event: BorrowedEvent(event),
    })
}

/// Parses the body of an event.
///
/// # Errors
///
/// Returns an error for invalid text and for a later version.
pub fn read(body: &str) -> Result<Event, serde_json::Error> {
    let EventRow { v: _, event: OwnedEvent(event) } = serde_json::from_str(body)?;
    Ok(event)
}

/// A version supported by this program.
#[derive(Clone, Copy, Default)]
struct StoredVersion(u32);

impl Serialize for StoredVersion {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

impl<'de> Deserialize<'de> for StoredVersion {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<StoredVersion, D::Error> {
        match u32::deserialize(from)? {
            version @ 0..=STORED => Ok(StoredVersion(version)),
            later => Err(D::Error::custom(format!(
                "it is stored in version {later}, and this program reads versions up to {STORED}: \
                 run the program that stored it, or a later one"
            ))),
        }
    }
}

// --- events, field by field, under stable names

#[derive(Serialize, Deserialize)]
#[serde(remote = "Event", tag = "event", rename_all = "snake_case")]
enum EventForm {
    Opened {
        #[serde(with = "Boxed")]
        setup: Box<TableSetup>,
        #[serde(with = "Json::<Option<PersonId>>")]
        host: Option<PersonId>,
        #[serde(with = "Json::<Secret>")]
        secret: Secret,
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "Json::<Option<ImportedDeal>>"
        )]
        given: Option<ImportedDeal>,
        // Since version 2.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        // Since version 5, like the event `TimeIsUp`.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "Maybe::<BookedForm>")]
        booked: Option<Booked>,
    },
    Sat {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
        #[serde(with = "Json::<PersonName>")]
        name: PersonName,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_bot: bool,
        // Since version 3; false before.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        waits: bool,
    },
    BotSat {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        bot: String,
    },
    Became {
        #[serde(with = "Json::<PersonId>")]
        guest: PersonId,
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
        #[serde(with = "Json::<PersonName>")]
        name: PersonName,
    },
    HostPassed {
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
    },
    // Since version 4, like the proposal to remove a person.
    Removed {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        #[serde(with = "RemoverForm")]
        by: Remover,
    },
    Rose {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    Left {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    Came {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    Went {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    StoodIn {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        #[serde(with = "GoneForm")]
        why: StandInReason,
    },
    Returned {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    Slept,
    Woke,
    Committed {
        deal: u64,
        #[serde(with = "Json::<Commitment>")]
        commitment: Commitment,
    },
    // Since version 3, like the next three and `HostPassed`.
    Chained {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        #[serde(with = "Json::<Link>")]
        tip: Link,
    },
    Drawing {
        deal: u64,
        round: u8,
        #[serde(with = "Json::<SeatSet>")]
        seats: SeatSet,
    },
    Linked {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        #[serde(with = "Json::<Link>")]
        link: Link,
    },
    Struck {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    Added {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        #[serde(with = "Json::<Nonce>")]
        nonce: Nonce,
    },
    MatchBegan {
        #[serde(with = "Json::<Vec<Vec<(Seat, Card)>>>")]
        draw: Vec<Vec<(Seat, Card)>>,
        #[serde(with = "Json::<Seat>")]
        dealer: Seat,
    },
    Dealt {
        deal: u64,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        given: bool,
    },
    Acted {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        #[serde(with = "Json::<Action>")]
        action: Action,
        #[serde(with = "HandForm")]
        by: Decider,
    },
    Warned {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    TimedOut {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    TimeIsUp,
    DealEnded {
        deal: u64,
        amounts: Vec<i32>,
        #[serde(with = "Json::<Secret>")]
        secret: Secret,
    },
    Annulled {
        deal: u64,
        #[serde(with = "Json::<Secret>")]
        secret: Secret,
    },
    Ready {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    GstiessCalled {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    Proposed {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        #[serde(flatten, with = "ProposalForm")]
        proposal: Proposal,
    },
    Agreed {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
    },
    Declined {
        #[serde(default, with = "Json::<Option<Seat>>", skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    Done,
    Resumed {
        #[serde(default, with = "Json::<Option<Seat>>", skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    MatchEnded {
        #[serde(with = "Json::<Vec<Share>>")]
        shares: Vec<Share>,
    },
    Said {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        phrase: String,
    },
    Wrote {
        #[serde(with = "Json::<Seat>")]
        seat: Seat,
        text: String,
    },
    Closed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
}

/// Assignment of the seats by a tournament.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Booked")]
struct BookedForm {
    #[serde(with = "Json::<Time>")]
    until: Time,
    same_cards: bool,
}

nested! { BookedForm => Booked }

// --- settings of a table

#[derive(Serialize, Deserialize)]
#[serde(remote = "TableSetup")]
struct SetupForm {
    #[serde(with = "RulesForm")]
    ruleset: Arc<NamedRules>,
    deals: Option<u32>,
    #[serde(with = "ClockForm")]
    clock: Clock,
    undo: bool,
    #[serde(with = "TalkForm")]
    talk: Talk,
    // Tables stored by older programs lack this field; the default is false.
    #[serde(default)]
    hints: bool,
    rated: bool,
    listed: bool,
    watched: bool,
    bot: String,
    fill: bool,
}

/// Adapter for boxed settings.
struct Boxed;

impl Boxed {
    fn serialize<S: Serializer>(setup: &TableSetup, to: S) -> Result<S::Ok, S::Error> {
        SetupForm::serialize(setup, to)
    }

    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Box<TableSetup>, D::Error> {
        SetupForm::deserialize(from).map(Box::new)
    }
}

/// A ruleset with all its switches.
#[derive(Serialize, Deserialize)]
struct RulesForm {
    name: String,
    hash: String,
    players: usize,
    switches: Map<String, Value>,
}

impl RulesForm {
    fn serialize<S: Serializer>(named: &NamedRules, to: S) -> Result<S::Ok, S::Error> {
        let value =
            |switch: &Switch| (switch.id.to_owned(), switch_json(&(switch.get)(&named.rules)));
        let form = RulesForm {
            name: named.name.clone(),
            hash: named.hash.clone(),
            players: named.rules.table.people(),
            switches: SWITCHES.iter().map(value).collect(),
        };
        Serialize::serialize(&form, to)
    }

    /// Reads a ruleset. Switches that are newer than the stored form get their defaults.
    fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Arc<NamedRules>, D::Error> {
        let RulesForm { name, hash, players, switches } = Deserialize::deserialize(from)?;
        let table = TableSize::new(players)
            .ok_or_else(|| D::Error::custom("no table has that many seats"))?;
        let mut rules = Rules::new(table);
        for (id, value) in &switches {
            let known = Switch::find(id).zip(read_switch(value));
            if !known.is_some_and(|(switch, value)| switch.set(&mut rules, &value)) {
                return Err(D::Error::custom(format!("there is no switch {id} = {value}")));
            }
        }
        Ok(Arc::new(NamedRules { name, hash, rules: Arc::new(rules) }))
    }
}

// --- seasons

/// A season, as stored by a server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredSeason {
    /// Version of the form: 1.
    v: u32,
    /// Account that may change the season.
    pub owner: String,
    /// Content of the TOML file.
    pub toml: String,
}

impl StoredSeason {
    /// Returns a season that belongs to an account.
    #[must_use]
    pub fn new(owner: String, toml: String) -> StoredSeason {
        StoredSeason { v: 1, owner, toml }
    }

    /// Returns the season as text.
    ///
    /// # Errors
    ///
    /// None are known.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Parses a season.
    ///
    /// # Errors
    ///
    /// Returns an error for invalid text and for a later version.
    pub fn read(text: &str) -> Result<StoredSeason, serde_json::Error> {
        let found: StoredSeason = serde_json::from_str(text)?;
        if found.v == 1 {
            return Ok(found);
        }
        let later =
            format!("a season is stored in version {}, and this program reads version 1", found.v);
        Err(serde::de::Error::custom(later))
    }
}
