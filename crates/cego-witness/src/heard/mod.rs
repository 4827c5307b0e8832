//! The part of a table's messages that concerns how cards come about.
//!
//! What a message is stays defined in `cego-protocol`; tests compare what is read here with it.

mod read;

use cego_protocol::Json;
use cego_protocol::bot::RulesetJson;
use cego_protocol::message::{DrawingPicture, Shown, ShownEvent, TableNow, ToClient};
use cego_table::{Commitment, Link, Nonce, Secret};
use serde::{Deserialize, Serialize};

/// A message of a table's socket, reduced to what a device uses.
#[derive(Clone, PartialEq, Debug)]
pub struct Heard(pub(crate) Part);

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Part {
    /// A connection begins.
    Hello,
    /// A snapshot of the table, and its number of players and rules of dealing.
    Picture(Box<Now>, String),
    /// Events since the last message, and the state of the table after them.
    Events(Vec<Happened>, Option<Box<Now>>),
    /// Nothing that concerns deals.
    Nothing,
    /// A message about the table that this device cannot read. Others may show what it says.
    Unreadable,
}

/// The state of a table.
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
    #[serde(default)]
    pub(crate) dealer: Option<usize>,
    pub(crate) seat: Option<usize>,
    pub(crate) view: Option<Seen>,
    pub(crate) over: Option<Open>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Chair {
    /// Whether its owner has added to the next deal in the open.
    pub(crate) added: bool,
    /// The last value of its owner's chain that was published.
    #[serde(default, with = "Json::<Option<Link>>")]
    pub(crate) told: Option<Link>,
}

/// What the person sees of a deal.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct Seen {
    pub(crate) dealer: usize,
    pub(crate) phase: String,
    /// The own hand as dealt.
    pub(crate) dealt: Vec<String>,
    /// The own hand now.
    pub(crate) hand: Vec<String>,
    /// The declaration, once the auction is over.
    #[serde(default)]
    pub(crate) declaration: Option<Declared>,
}

/// The declaration of a deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Declared {
    /// The id of the contract.
    #[serde(default)]
    pub(crate) contract: String,
    pub(crate) declarer: usize,
    /// The seat that sold T1 to the declarer.
    #[serde(default)]
    pub(crate) geiss_seller: Option<usize>,
}

/// The cards of a deal that is over, as they were dealt.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Open {
    /// The hands, from seat 1.
    pub hands: Vec<Vec<String>>,
    /// The blind.
    pub blind: Vec<String>,
}

/// An event and its number.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Happened {
    pub(crate) number: u64,
    pub(crate) event: Event,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Event {
    Opened {
        dealing: String,
    },
    Committed {
        deal: u64,
        commitment: Commitment,
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
    /// The deal was played to its end, or broken off.
    DealEnded {
        deal: u64,
        secret: Secret,
    },
    /// Anything else.
    Other,
}

/// The switches that decide how a seed becomes cards and a first dealer.
const DEALING: [&str; 4] = ["blind_dealt", "hand_packet", "first_dealer_draw", "draw_suit_tiebreak"];

/// Number of players and rules of dealing as one text, to compare what was published before the links with what is judged by. A switch
/// that is missing is left empty.
pub(crate) fn dealing(ruleset: &RulesetJson) -> String {
    let switch =
        |id: &&str| ruleset.switches.get(*id).and_then(|value| value.as_str()).unwrap_or_default().to_owned();
    let words = DEALING.iter().map(switch);
    std::iter::once(ruleset.players.to_string()).chain(words).collect::<Vec<_>>().join(" ")
}

/// Bounds of a message. What is longer is unreadable, for a device has to store what it is shown. `web/src/net/heard.ts` has the same.
mod bound {
    /// Seats of a table.
    pub(super) const SEATS: usize = 5;
    /// Cards of a list, and rounds of the draw for the first dealer.
    pub(super) const CARDS: usize = 54;
    /// UTF-16 units of a text.
    pub(super) const TEXT: usize = 200;
    /// Events of a message: as many as a server sends at once.
    pub(super) const EVENTS: usize = 1_000;
}

/// Returns whether a text is no longer than any that a table says.
fn is_short(text: &str) -> bool {
    text.encode_utf16().count() <= bound::TEXT
}

/// Returns whether these can be the cards of one pack.
fn is_pack(cards: &[String]) -> bool {
    cards.len() <= bound::CARDS && cards.iter().all(|card| is_short(card))
}

impl Part {
    /// The same, or unreadable where something is longer than a table can say it.
    fn bounded(self) -> Part {
        let is_bounded = match &self {
            Part::Picture(now, dealing) => now.is_bounded() && is_short(dealing),
            Part::Events(events, now) => {
                events.len() <= bound::EVENTS
                    && events.iter().all(|happened| happened.event.is_bounded())
                    && now.as_ref().is_none_or(|now| now.is_bounded())
            }
            Part::Hello | Part::Nothing | Part::Unreadable => true,
        };
        if is_bounded { self } else { Part::Unreadable }
    }
}

impl From<&ToClient> for Heard {
    fn from(message: &ToClient) -> Heard {
        let part = match message {
            ToClient::Hello { .. } => Part::Hello,
            ToClient::Picture { picture, .. } => {
                Part::Picture(Box::new(Now::of(&picture.now)), dealing(&picture.setup.ruleset))
            }
            ToClient::Events { events, table, .. } => Part::Events(
                events.iter().map(Happened::of).collect(),
                table.as_deref().map(|now| Box::new(Now::of(now))),
            ),
            ToClient::Done { .. }
            | ToClient::Refused { .. }
            | ToClient::Still { .. }
            | ToClient::Notice { .. }
            | ToClient::Announcement { .. }
            | ToClient::Bye { .. } => Part::Nothing,
        };
        Heard(part.bounded())
    }
}

impl Now {
    /// The last value of the chain of a seat that was published.
    pub(crate) fn published(&self, seat: usize) -> Option<Link> {
        self.chairs.get(seat.checked_sub(1)?)?.told
    }

    fn is_bounded(&self) -> bool {
        let is_list = |seats: &[usize]| seats.len() <= bound::SEATS;
        let drawing = self.drawing.as_ref();
        let is_view = |view: &Seen| {
            let contract = view.declaration.as_ref().map_or("", |declared| declared.contract.as_str());
            is_short(&view.phase) && is_pack(&view.dealt) && is_pack(&view.hand) && is_short(contract)
        };
        let is_open = |over: &Open| {
            over.hands.len() <= bound::SEATS
                && over.hands.iter().all(|hand| is_pack(hand))
                && is_pack(&over.blind)
        };
        is_short(&self.stage)
            && self.chairs.len() <= bound::SEATS
            && drawing.is_none_or(|shown| {
                is_list(&shown.seats) && is_list(&shown.missing) && is_list(&shown.struck)
            })
            && self.view.as_ref().is_none_or(is_view)
            && self.over.as_ref().is_none_or(is_open)
    }

    fn of(now: &TableNow) -> Now {
        Now {
            number: now.number,
            stage: now.stage.clone(),
            chairs: now.chairs.iter().map(|chair| Chair { added: chair.added, told: chair.told }).collect(),
            deal: now.deal,
            commitment: now.commitment,
            drawing: now.drawing.clone(),
            booked: now.booked,
            dealer: now.dealer,
            seat: now.seat,
            view: now.view.as_ref().map(|view| Seen {
                dealer: view.dealer,
                phase: view.phase.clone(),
                dealt: view.dealt.clone(),
                hand: view.hand.clone(),
                declaration: view.declaration.as_ref().map(|one| Declared {
                    contract: one.contract.clone(),
                    declarer: one.declarer,
                    geiss_seller: one.geiss_seller,
                }),
            }),
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
    fn is_bounded(&self) -> bool {
        match self {
            Event::Opened { dealing } => is_short(dealing),
            Event::MatchBegan { draw, .. } => {
                let is_round = |round: &Vec<(usize, String)>| {
                    round.len() <= bound::SEATS && round.iter().all(|(_, card)| is_short(card))
                };
                draw.len() <= bound::CARDS && draw.iter().all(is_round)
            }
            _ => true,
        }
    }

    fn of(event: &ShownEvent) -> Event {
        match event {
            ShownEvent::Opened { setup, .. } => Event::Opened { dealing: dealing(&setup.ruleset) },
            ShownEvent::Committed { deal, commitment } => {
                Event::Committed { deal: *deal, commitment: *commitment }
            }
            ShownEvent::Added { seat, nonce } => Event::Added { seat: *seat, nonce: *nonce },
            ShownEvent::Sat { seat, .. }
            | ShownEvent::Rose { seat }
            | ShownEvent::Left { seat }
            | ShownEvent::BotSat { seat, .. } => Event::Changed { seat: *seat },
            ShownEvent::Drawing { deal, .. } => Event::Drawing { deal: *deal },
            ShownEvent::Linked { seat, link } => Event::Linked { seat: *seat, link: *link },
            ShownEvent::Struck { seat } => Event::Struck { seat: *seat },
            ShownEvent::MatchBegan { draw, dealer } => {
                Event::MatchBegan { draw: draw.clone(), dealer: *dealer }
            }
            ShownEvent::Dealt { deal, given } => Event::Dealt { deal: *deal, given: *given },
            ShownEvent::DealEnded { deal, secret, .. } | ShownEvent::Annulled { deal, secret } => {
                Event::DealEnded { deal: *deal, secret: *secret }
            }
            // None of these concerns how cards come about: links and tips are read from the state of the table, too.
            ShownEvent::Chained { .. }
            | ShownEvent::Acted { .. }
            | ShownEvent::MatchEnded { .. }
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
