//! What of a message has to do with how cards come about.
//!
//! A [`ToClient`] has many fields; a witness asks for some thirty. The module of the browser reads no others, which leaves 56 kB of readers out
//! of it (docs/adr/0071-drawn-worlds-are-weighed-by-cards.md). What a message is stays defined in `cego-protocol`: tests hold what is read here against it.

mod read;

use cego_protocol::Json;
use cego_protocol::message::{DrawingPicture, Shown, ShownEvent, TableNow, ToClient};
use cego_table::{Commitment, Link, Nonce, Secret};
use serde::Deserialize;

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
}
