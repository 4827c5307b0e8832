//! Reading the text of a message.

use cego_protocol::Json;
use cego_protocol::bot::RulesetJson;
use cego_table::{Commitment, Link, Nonce, Secret};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::{Event, Happened, Heard, Now, Part, dealing};

impl Heard {
    /// Reads the text of a message.
    #[must_use]
    pub fn read(text: &str) -> Heard {
        Heard(Part::read(text).map_or(Part::Unreadable, Part::bounded))
    }
}

impl Part {
    /// Returns nothing for a text that is not what the interface promises.
    fn read(text: &str) -> Option<Part> {
        let Named { name } = read(text)?;
        Some(match name.as_str() {
            "hello" => Part::Hello,
            "picture" => {
                let Setup { setup } = read(text)?;
                Part::Picture(Box::new(read(text)?), dealing(&setup.ruleset))
            }
            "events" => {
                let Told { events, table } = read(text)?;
                let events = events.iter().map(|event| Happened::read(event.get()));
                Part::Events(events.collect::<Option<_>>()?, table.map(Box::new))
            }
            _ => Part::Nothing,
        })
    }
}

impl Happened {
    fn read(text: &str) -> Option<Happened> {
        let Numbered { number, name } = read(text)?;
        if !super::is_short(&name) {
            return None;
        }
        Some(Happened { number, event: Event::read(&name, text)? })
    }
}

impl Event {
    /// The same from what the socket said.
    fn read(name: &str, text: &str) -> Option<Event> {
        let fields = || read::<Fields>(text);
        Some(match name {
            "opened" => {
                let Setup { setup } = read(text)?;
                Event::Opened { dealing: dealing(&setup.ruleset) }
            }
            "committed" => {
                let Fields { deal, commitment, .. } = fields()?;
                Event::Committed { deal: deal?, commitment: commitment? }
            }
            "added" => {
                let Fields { seat, nonce, .. } = fields()?;
                Event::Added { seat: seat?, nonce: nonce? }
            }
            "sat" | "rose" | "left" | "bot_sat" => Event::Changed { seat: fields()?.seat? },
            "drawing" => Event::Drawing { deal: fields()?.deal? },
            "linked" => {
                let Fields { seat, link, .. } = fields()?;
                Event::Linked { seat: seat?, link: link? }
            }
            "struck" => Event::Struck { seat: fields()?.seat? },
            "match_began" => {
                let Fields { draw, dealer, .. } = fields()?;
                Event::MatchBegan { draw: draw?, dealer: dealer? }
            }
            "dealt" => {
                let Fields { deal, given, .. } = fields()?;
                Event::Dealt { deal: deal?, given }
            }
            "deal_ended" | "annulled" => {
                let Fields { deal, secret, .. } = fields()?;
                Event::DealEnded { deal: deal?, secret: secret? }
            }
            _ => Event::Other,
        })
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
}

#[derive(Deserialize)]
struct Setup {
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
struct Told {
    events: Vec<Box<RawValue>>,
    #[serde(default)]
    table: Option<Now>,
}

#[derive(Deserialize)]
struct Numbered {
    number: u64,
    #[serde(rename = "event")]
    name: String,
}

/// Every field of the events a device uses; they mean the same in each.
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
    #[serde(with = "Json::<Option<Nonce>>")]
    nonce: Option<Nonce>,
    #[serde(with = "Json::<Option<Secret>>")]
    secret: Option<Secret>,
}
