//! What of a message has to do with how cards come about.
//!
//! A [`ToClient`] has some hundred and fifty fields; a witness asks for thirty. The module of the browser reads no others, which leaves seventy
//! kilobytes of readers out of it. What a message is stays defined in `cego-protocol`: tests hold what is read here against it.

use cego_protocol::Json;
use cego_protocol::message::{DrawingPicture, Shown, ShownEvent, TableNow, ToClient};
use cego_table::{Commitment, Link, Nonce, Secret};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

/// A message of a table's socket, as far as a witness listens.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard(pub(crate) Part);

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Part {
    /// The whole table.
    Picture(Box<Now>),
    /// What has happened since the last message, and how the table stands now.
    Events(Vec<Happened>, Option<Box<Now>>),
    /// Nothing of deals.
    Nothing,
}

/// How a table stands.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Now {
    pub(crate) number: u64,
    pub(crate) stage: String,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) deal: u64,
    #[serde(default, with = "Json::<Option<Commitment>>")]
    pub(crate) commitment: Option<Commitment>,
    #[serde(default)]
    pub(crate) drawing: Option<DrawingPicture>,
    #[serde(default)]
    pub(crate) booked: bool,
    pub(crate) seat: Option<usize>,
    pub(crate) view: Option<Seen>,
    pub(crate) over: Option<Open>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Chair {
    pub(crate) added: bool,
    #[serde(default, with = "Json::<Option<Link>>")]
    pub(crate) told: Option<Link>,
}

/// What the person sees of a deal.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Seen {
    pub(crate) dealer: usize,
    pub(crate) hand: Vec<String>,
}

/// The cards of a deal that is over, as they were dealt.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Open {
    pub(crate) hands: Vec<Vec<String>>,
    pub(crate) blind: Vec<String>,
}

/// An event and its number.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Happened {
    pub(crate) number: u64,
    pub(crate) event: Event,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Event {
    Committed {
        deal: u64,
        commitment: Commitment,
    },
    Chained {
        seat: usize,
        tip: Link,
    },
    Added {
        seat: usize,
        nonce: Nonce,
    },
    /// Somebody else has the seat now, or nobody.
    Changed {
        seat: usize,
    },
    Drawing {
        deal: u64,
        round: u8,
        seats: Vec<usize>,
    },
    Linked {
        seat: usize,
        link: Link,
    },
    Struck {
        seat: usize,
    },
    MatchBegan {
        draw: Vec<Vec<(usize, String)>>,
        dealer: usize,
    },
    Dealt {
        deal: u64,
        given: bool,
    },
    Acted {
        seat: usize,
    },
    DealEnded {
        deal: u64,
        secret: Secret,
    },
    Annulled {
        deal: u64,
        secret: Secret,
    },
    MatchEnded,
    /// It has nothing to do with how cards come about.
    Other,
}

impl Heard {
    /// Reads a message as the socket says it; nothing if it cannot be read, because only a later server says it.
    #[must_use]
    pub fn read(text: &str) -> Option<Heard> {
        let Named { name } = read(text)?;
        Some(Heard(match name.as_str() {
            "picture" => Part::Picture(Box::new(read(text)?)),
            "events" => {
                let Told { events, table } = read(text)?;
                let events = events.iter().map(|event| Happened::read(event.get()));
                Part::Events(events.collect::<Option<_>>()?, table.map(Box::new))
            }
            _ => Part::Nothing,
        }))
    }
}

impl From<&ToClient> for Heard {
    fn from(message: &ToClient) -> Heard {
        Heard(match message {
            ToClient::Picture { picture, .. } => Part::Picture(Box::new(Now::of(&picture.now))),
            ToClient::Events { events, table, .. } => Part::Events(
                events.iter().map(Happened::of).collect(),
                table.as_deref().map(|now| Box::new(Now::of(now))),
            ),
            // Nothing else is said of deals.
            ToClient::Hello { .. }
            | ToClient::Done { .. }
            | ToClient::Refused { .. }
            | ToClient::Still { .. }
            | ToClient::Notice { .. }
            | ToClient::Announcement { .. }
            | ToClient::Bye { .. } => Part::Nothing,
        })
    }
}

impl Now {
    fn of(now: &TableNow) -> Now {
        Now {
            number: now.number,
            stage: now.stage.clone(),
            chairs: now.chairs.iter().map(|chair| Chair { added: chair.added, told: chair.told }).collect(),
            deal: now.deal,
            commitment: now.commitment,
            drawing: now.drawing.clone(),
            booked: now.booked,
            seat: now.seat,
            view: now.view.as_ref().map(|view| Seen { dealer: view.dealer, hand: view.hand.clone() }),
            over: now.over.as_ref().map(|over| Open { hands: over.hands.clone(), blind: over.blind.clone() }),
        }
    }
}

impl Happened {
    fn of(shown: &Shown) -> Happened {
        Happened { number: shown.number, event: Event::of(&shown.event) }
    }

    fn read(text: &str) -> Option<Happened> {
        let Numbered { number, name } = read(text)?;
        Some(Happened { number, event: Event::read(&name, text)? })
    }
}

impl Event {
    fn of(event: &ShownEvent) -> Event {
        match event {
            ShownEvent::Committed { deal, commitment } => {
                Event::Committed { deal: *deal, commitment: *commitment }
            }
            ShownEvent::Chained { seat, tip } => Event::Chained { seat: *seat, tip: *tip },
            ShownEvent::Added { seat, nonce } => Event::Added { seat: *seat, nonce: *nonce },
            ShownEvent::Sat { seat, .. }
            | ShownEvent::Rose { seat }
            | ShownEvent::Left { seat }
            | ShownEvent::BotSat { seat, .. } => Event::Changed { seat: *seat },
            ShownEvent::Drawing { deal, round, seats } => {
                Event::Drawing { deal: *deal, round: *round, seats: seats.clone() }
            }
            ShownEvent::Linked { seat, link } => Event::Linked { seat: *seat, link: *link },
            ShownEvent::Struck { seat } => Event::Struck { seat: *seat },
            ShownEvent::MatchBegan { draw, dealer } => {
                Event::MatchBegan { draw: draw.clone(), dealer: *dealer }
            }
            ShownEvent::Dealt { deal, given } => Event::Dealt { deal: *deal, given: *given },
            ShownEvent::Acted { seat, .. } => Event::Acted { seat: *seat },
            ShownEvent::DealEnded { deal, secret, .. } => Event::DealEnded { deal: *deal, secret: *secret },
            ShownEvent::Annulled { deal, secret } => Event::Annulled { deal: *deal, secret: *secret },
            ShownEvent::MatchEnded { .. } => Event::MatchEnded,
            // None of these has to do with how cards come about.
            ShownEvent::Opened { .. }
            | ShownEvent::HostPassed { .. }
            | ShownEvent::Removed { .. }
            | ShownEvent::Became { .. }
            | ShownEvent::Came { .. }
            | ShownEvent::Went { .. }
            | ShownEvent::StoodIn { .. }
            | ShownEvent::Returned { .. }
            | ShownEvent::Slept
            | ShownEvent::Woke
            | ShownEvent::Warned { .. }
            | ShownEvent::TimedOut { .. }
            | ShownEvent::TimeIsUp
            | ShownEvent::Ready { .. }
            | ShownEvent::GstiessCalled { .. }
            | ShownEvent::Proposed { .. }
            | ShownEvent::Agreed { .. }
            | ShownEvent::Declined { .. }
            | ShownEvent::Done
            | ShownEvent::Resumed { .. }
            | ShownEvent::Said { .. }
            | ShownEvent::Wrote { .. }
            | ShownEvent::Closed { .. }
            | ShownEvent::Unknown => Event::Other,
        }
    }

    /// The same from what the socket said.
    fn read(name: &str, text: &str) -> Option<Event> {
        let fields = || read::<Fields>(text);
        Some(match name {
            "committed" => {
                let Fields { deal, commitment, .. } = fields()?;
                Event::Committed { deal: deal?, commitment: commitment? }
            }
            "chained" => {
                let Fields { seat, tip, .. } = fields()?;
                Event::Chained { seat: seat?, tip: tip? }
            }
            "added" => {
                let Fields { seat, nonce, .. } = fields()?;
                Event::Added { seat: seat?, nonce: nonce? }
            }
            "sat" | "rose" | "left" | "bot_sat" => Event::Changed { seat: fields()?.seat? },
            "drawing" => {
                let Fields { deal, round, seats, .. } = fields()?;
                Event::Drawing { deal: deal?, round: round?, seats: seats? }
            }
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
            "acted" => Event::Acted { seat: fields()?.seat? },
            "deal_ended" => {
                let Fields { deal, secret, .. } = fields()?;
                Event::DealEnded { deal: deal?, secret: secret? }
            }
            "annulled" => {
                let Fields { deal, secret, .. } = fields()?;
                Event::Annulled { deal: deal?, secret: secret? }
            }
            "match_ended" => Event::MatchEnded,
            _ => Event::Other,
        })
    }
}

fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    serde_json::from_str(text).ok()
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

/// Every field of the events that a witness listens to; they mean the same in each.
#[derive(Deserialize)]
#[serde(default)]
#[derive(Default)]
struct Fields {
    seat: Option<usize>,
    deal: Option<u64>,
    round: Option<u8>,
    dealer: Option<usize>,
    given: bool,
    seats: Option<Vec<usize>>,
    draw: Option<Vec<Vec<(usize, String)>>>,
    #[serde(with = "Json::<Option<Commitment>>")]
    commitment: Option<Commitment>,
    #[serde(with = "Json::<Option<Link>>")]
    tip: Option<Link>,
    #[serde(with = "Json::<Option<Link>>")]
    link: Option<Link>,
    #[serde(with = "Json::<Option<Nonce>>")]
    nonce: Option<Nonce>,
    #[serde(with = "Json::<Option<Secret>>")]
    secret: Option<Secret>,
}
