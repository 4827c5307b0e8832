//! Parser for the text of a message.

use cego_protocol::Json;
use cego_protocol::bot::RulesetJson;
use cego_table::{Commitment, Link, Secret};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::{
    ReducedEvent, ReducedEventKind, ReducedTableState, TableMessage, TableMessageKind, dealing,
};

impl TableMessage {
    /// Parses the text of a message.
    #[must_use]
    pub fn read(text: &str) -> TableMessage {
        TableMessage(
            TableMessageKind::read(text)
                .map_or(TableMessageKind::Unreadable, TableMessageKind::bounded),
        )
    }
}

impl TableMessageKind {
    /// Returns `None` if the text does not conform to the interface.
    fn read(text: &str) -> Option<TableMessageKind> {
        let Named { name } = read(text)?;
        Some(match name.as_str() {
            "hello" => TableMessageKind::Hello,
            "picture" => {
                let SetupMessage { setup } = read(text)?;
                TableMessageKind::Picture(Box::new(read(text)?), dealing(&setup.ruleset))
            }
            "events" => {
                let EventsMessage { events, table } = read(text)?;
                let events = events.iter().map(|event| ReducedEvent::read(event.get()));
                TableMessageKind::Events(events.collect::<Option<_>>()?, table.map(Box::new))
            }
            _ => TableMessageKind::Nothing,
        })
    }
}

impl ReducedEvent {
    fn read(text: &str) -> Option<ReducedEvent> {
        let EventHeader { number, name } = read(text)?;
        if !super::is_short(&name) {
            return None;
        }
        Some(ReducedEvent { number, event: ReducedEventKind::read(&name, text)? })
    }
}

impl ReducedEventKind {
    /// Parses an event from the text of a socket message.
    fn read(name: &str, text: &str) -> Option<ReducedEventKind> {
        let fields = || read::<Fields>(text);
        Some(match name {
            "opened" => {
                let SetupMessage { setup } = read(text)?;
                ReducedEventKind::Opened { dealing: dealing(&setup.ruleset) }
            }
            "committed" => {
                let Fields { deal, commitment, .. } = fields()?;
                ReducedEventKind::Committed { deal: deal?, commitment: commitment? }
            }
            "drawing" => ReducedEventKind::Drawing { deal: fields()?.deal? },
            "linked" => {
                let Fields { seat, link, .. } = fields()?;
                ReducedEventKind::Linked { seat: seat?, link: link? }
            }
            "struck" => ReducedEventKind::Struck { seat: fields()?.seat? },
            "match_began" => {
                let Fields { draw, dealer, .. } = fields()?;
                ReducedEventKind::MatchBegan { draw: draw?, dealer: dealer? }
            }
            "dealt" => {
                let Fields { deal, given, .. } = fields()?;
                ReducedEventKind::Dealt { deal: deal?, given }
            }
            "deal_ended" => {
                let Fields { deal, secret, .. } = fields()?;
                ReducedEventKind::DealEnded { deal: deal?, secret: secret? }
            }
            "annulled" => {
                let Fields { deal, secret, .. } = fields()?;
                ReducedEventKind::Annulled { deal: deal?, secret: secret? }
            }
            _ => ReducedEventKind::Other,
        })
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

#[derive(Deserialize)]
struct SetupMessage {
    setup: SetupRules,
}

#[derive(Deserialize)]
struct SetupRules {
    ruleset: RulesetJson,
}

#[derive(Deserialize)]
struct Named {
    #[serde(rename = "type")]
    name: String,
}

#[derive(Deserialize)]
struct EventsMessage {
    events: Vec<Box<RawValue>>,
    #[serde(default)]
    table: Option<ReducedTableState>,
}

#[derive(Deserialize)]
struct EventHeader {
    number: u64,
    #[serde(rename = "event")]
    name: String,
}

/// All fields of the events a device uses. Each has the same meaning in every event.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Fields {
    seat: Option<usize>,
    deal: Option<u64>,
    dealer: Option<usize>,
    given: bool,
    draw: Option<Vec<Vec<(usize, String)>>>,
    #[serde(with = "Json::<Option<Commitment>>")]
    commitment: Option<Commitment>,
    #[serde(with = "Json::<Option<Link>>")]
    link: Option<Link>,
    #[serde(with = "Json::<Option<Secret>>")]
    secret: Option<Secret>,
}
