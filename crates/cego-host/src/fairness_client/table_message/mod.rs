//! Reduced form of a table's messages: the fields that decide how cards are dealt.
//!
//! `cego-protocol` defines the messages. Tests compare this reader with it.

mod read;

use cego_protocol::Json;
use cego_protocol::bot::RulesetJson;
use cego_protocol::message::{
    DealDrawingState, RedactedEvent, RedactedEventKind, TableState, ToClient,
};
use cego_table::{Commitment, Link, Nonce, Secret};
use serde::{Deserialize, Serialize};

/// Message of a table's socket, reduced to the fields a device uses.
#[derive(Clone, PartialEq, Debug)]
pub struct TableMessage(pub(crate) TableMessageKind);

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum TableMessageKind {
    /// Start of a connection.
    Hello,
    /// Snapshot of the table, with its number of players and rules of dealing.
    Picture(Box<ReducedTableState>, String),
    /// Events since the last message, and the state of the table after them.
    Events(Vec<ReducedEvent>, Option<Box<ReducedTableState>>),
    /// Message that does not concern deals.
    Nothing,
    /// Message about the table that this device cannot read. Other clients may show its contents.
    Unreadable,
}

/// State of a table.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct ReducedTableState {
    pub(crate) number: u64,
    pub(crate) stage: String,
    pub(crate) chairs: Vec<SeatTip>,
    pub(crate) deal: u64,
    #[serde(default, with = "Json::<Option<Commitment>>")]
    pub(crate) commitment: Option<Commitment>,
    #[serde(default)]
    pub(crate) drawing: Option<DealDrawingState>,
    /// Open nonces for that deal, from seat 1. If the field is missing, no seat has one.
    #[serde(default, with = "Json::<Vec<Option<Nonce>>>")]
    pub(crate) open: Vec<Option<Nonce>>,
    #[serde(default)]
    pub(crate) booked: bool,
    #[serde(default)]
    pub(crate) dealer: Option<usize>,
    pub(crate) seat: Option<usize>,
    pub(crate) view: Option<DealView>,
    pub(crate) over: Option<RevealedCards>,
}

#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct SeatTip {
    /// Last published value of its owner's chain.
    #[serde(default, with = "Json::<Option<Link>>")]
    pub(crate) told: Option<Link>,
}

/// The person's view of a deal.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(crate) struct DealView {
    pub(crate) dealer: usize,
    pub(crate) phase: String,
    /// Own hand as dealt.
    pub(crate) dealt: Vec<String>,
    /// Own hand after the cards played so far.
    pub(crate) hand: Vec<String>,
    /// Declaration, once the auction is over.
    #[serde(default)]
    pub(crate) declaration: Option<DeclarationView>,
}

/// Declaration of a deal.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct DeclarationView {
    /// Id of the contract.
    #[serde(default)]
    pub(crate) contract: String,
    pub(crate) declarer: usize,
    /// Seat that sold T1 to the declarer.
    #[serde(default)]
    pub(crate) geiss_seller: Option<usize>,
}

/// Cards of a finished deal, as dealt.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RevealedCards {
    /// Hands, from seat 1.
    pub hands: Vec<Vec<String>>,
    pub blind: Vec<String>,
}

/// Event and its number.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ReducedEvent {
    pub(crate) number: u64,
    pub(crate) event: ReducedEventKind,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum ReducedEventKind {
    Opened {
        dealing: String,
    },
    Committed {
        deal: u64,
        commitment: Commitment,
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
    /// The deal was played to its end.
    DealEnded {
        deal: u64,
        secret: Secret,
    },
    /// The deal was broken off.
    Annulled {
        deal: u64,
        secret: Secret,
    },
    Other,
}

/// Switches that decide how a seed becomes cards and a first dealer.
const DEALING: [&str; 4] =
    ["blind_dealt", "hand_packet", "first_dealer_draw", "draw_suit_tiebreak"];

/// Returns the number of players and the rules of dealing as one text, so that the published rules
/// can be compared with those used for judging. A missing switch is left empty.
pub(crate) fn dealing(ruleset: &RulesetJson) -> String {
    let switch = |id: &&str| {
        ruleset.switches.get(*id).and_then(|value| value.as_str()).unwrap_or_default().to_owned()
    };
    let words = DEALING.iter().map(switch);
    std::iter::once(ruleset.players.to_string()).chain(words).collect::<Vec<_>>().join(" ")
}

/// Size limits of a message. A larger message is unreadable, because a device has to store what it
/// is shown. `web/src/net/tableMessage.ts` has the same limits.
mod bound {
    /// Seats of a table.
    pub(super) const SEATS: usize = 5;
    /// Cards of a list, and rounds of the draw for the first dealer.
    pub(super) const CARDS: usize = 54;
    /// UTF-16 units of a text.
    pub(super) const TEXT: usize = 200;
    /// Events of a message, equal to the server's batch size.
    pub(super) const EVENTS: usize = 1_000;
    /// Largest number of an event or a deal that JavaScript represents exactly.
    pub(super) const NUMBER: u64 = (1 << 53) - 1;
}

/// Returns whether this is a valid seat number, from 1.
fn is_seat(seat: usize) -> bool {
    (1..=bound::SEATS).contains(&seat)
}

/// Returns whether a text is within the length limit.
fn is_short(text: &str) -> bool {
    text.encode_utf16().count() <= bound::TEXT
}

/// Returns whether these can be the cards of one pack.
fn is_pack(cards: &[String]) -> bool {
    cards.len() <= bound::CARDS && cards.iter().all(|card| is_short(card))
}

impl TableMessageKind {
    /// Returns the message unchanged, or `Unreadable` if a field exceeds its limit.
    fn bounded(self) -> TableMessageKind {
        let is_bounded = match &self {
            TableMessageKind::Picture(now, dealing) => now.is_bounded() && is_short(dealing),
            TableMessageKind::Events(events, now) => {
                events.len() <= bound::EVENTS
                    && events.iter().all(ReducedEvent::is_bounded)
                    && now.as_ref().is_none_or(|now| now.is_bounded())
            }
            TableMessageKind::Hello | TableMessageKind::Nothing | TableMessageKind::Unreadable => {
                true
            }
        };
        if is_bounded { self } else { TableMessageKind::Unreadable }
    }
}

impl From<&ToClient> for TableMessage {
    fn from(message: &ToClient) -> TableMessage {
        let part = match message {
            ToClient::Hello { .. } => TableMessageKind::Hello,
            ToClient::Picture { picture, .. } => TableMessageKind::Picture(
                Box::new(ReducedTableState::from_table_state(&picture.now)),
                dealing(&picture.setup.ruleset),
            ),
            ToClient::Events { events, table, .. } => TableMessageKind::Events(
                events.iter().map(ReducedEvent::from_redacted).collect(),
                table.as_deref().map(|now| Box::new(ReducedTableState::from_table_state(now))),
            ),
            ToClient::Done { .. }
            | ToClient::Refused { .. }
            | ToClient::Still { .. }
            | ToClient::Notice { .. }
            | ToClient::Announcement { .. }
            | ToClient::Bye { .. } => TableMessageKind::Nothing,
        };
        TableMessage(part.bounded())
    }
}

impl ReducedTableState {
    /// Returns the last published value of a seat's chain.
    pub(crate) fn published(&self, seat: usize) -> Option<Link> {
        self.chairs.get(seat.checked_sub(1)?)?.told
    }

    fn is_bounded(&self) -> bool {
        let is_list = |seats: &[usize]| {
            seats.len() <= bound::SEATS && seats.iter().all(|&seat| is_seat(seat))
        };
        let drawing = self.drawing.as_ref();
        let is_view = |view: &DealView| {
            let is_declared = |declared: &DeclarationView| {
                is_short(&declared.contract)
                    && is_seat(declared.declarer)
                    && declared.geiss_seller.is_none_or(is_seat)
            };
            is_short(&view.phase)
                && is_pack(&view.dealt)
                && is_pack(&view.hand)
                && is_seat(view.dealer)
                && view.declaration.as_ref().is_none_or(is_declared)
        };
        let is_open = |over: &RevealedCards| {
            over.hands.len() <= bound::SEATS
                && over.hands.iter().all(|hand| is_pack(hand))
                && is_pack(&over.blind)
        };
        is_short(&self.stage)
            && self.number.max(self.deal) <= bound::NUMBER
            && self.dealer.is_none_or(is_seat)
            && self.seat.is_none_or(is_seat)
            && self.chairs.len() <= bound::SEATS
            && drawing.is_none_or(|shown| {
                let are_lists =
                    is_list(&shown.seats) && is_list(&shown.missing) && is_list(&shown.struck);
                are_lists && shown.tips.len() <= bound::SEATS && shown.links.len() <= bound::SEATS
            })
            && self.open.len() <= bound::SEATS
            && self.view.as_ref().is_none_or(is_view)
            && self.over.as_ref().is_none_or(is_open)
    }

    fn from_table_state(now: &TableState) -> ReducedTableState {
        ReducedTableState {
            number: now.number,
            stage: now.stage.clone(),
            chairs: now.chairs.iter().map(|chair| SeatTip { told: chair.told }).collect(),
            deal: now.deal,
            commitment: now.commitment,
            drawing: now.drawing.clone(),
            open: now.open.clone(),
            booked: now.booked,
            dealer: now.dealer,
            seat: now.seat,
            view: now.view.as_ref().map(|view| DealView {
                dealer: view.dealer,
                phase: view.phase.clone(),
                dealt: view.dealt.clone(),
                hand: view.hand.clone(),
                declaration: view.declaration.as_ref().map(|one| DeclarationView {
                    contract: one.contract.clone(),
                    declarer: one.declarer,
                    geiss_seller: one.geiss_seller,
                }),
            }),
            over: now
                .over
                .as_ref()
                .map(|over| RevealedCards { hands: over.hands.clone(), blind: over.blind.clone() }),
        }
    }
}

impl ReducedEvent {
    fn is_bounded(&self) -> bool {
        self.number <= bound::NUMBER && self.event.is_bounded()
    }

    fn from_redacted(shown: &RedactedEvent) -> ReducedEvent {
        ReducedEvent { number: shown.number, event: ReducedEventKind::from_redacted(&shown.event) }
    }
}

impl ReducedEventKind {
    fn is_bounded(&self) -> bool {
        match self {
            ReducedEventKind::Opened { dealing } => is_short(dealing),
            ReducedEventKind::MatchBegan { draw, dealer } => {
                let is_drawn = |(seat, card): &(usize, String)| is_seat(*seat) && is_short(card);
                let is_round = |round: &Vec<(usize, String)>| {
                    round.len() <= bound::SEATS && round.iter().all(is_drawn)
                };
                draw.len() <= bound::CARDS && draw.iter().all(is_round) && is_seat(*dealer)
            }
            ReducedEventKind::Linked { seat, .. } | ReducedEventKind::Struck { seat } => {
                is_seat(*seat)
            }
            ReducedEventKind::Committed { deal, .. }
            | ReducedEventKind::Drawing { deal }
            | ReducedEventKind::Dealt { deal, .. }
            | ReducedEventKind::DealEnded { deal, .. }
            | ReducedEventKind::Annulled { deal, .. } => *deal <= bound::NUMBER,
            ReducedEventKind::Other => true,
        }
    }

    fn from_redacted(event: &RedactedEventKind) -> ReducedEventKind {
        match event {
            RedactedEventKind::Opened { setup, .. } => {
                ReducedEventKind::Opened { dealing: dealing(&setup.ruleset) }
            }
            RedactedEventKind::Committed { deal, commitment } => {
                ReducedEventKind::Committed { deal: *deal, commitment: *commitment }
            }
            RedactedEventKind::Drawing { deal, .. } => ReducedEventKind::Drawing { deal: *deal },
            RedactedEventKind::Linked { seat, link } => {
                ReducedEventKind::Linked { seat: *seat, link: *link }
            }
            RedactedEventKind::Struck { seat } => ReducedEventKind::Struck { seat: *seat },
            RedactedEventKind::MatchBegan { draw, dealer } => {
                ReducedEventKind::MatchBegan { draw: draw.clone(), dealer: *dealer }
            }
            RedactedEventKind::Dealt { deal, given } => {
                ReducedEventKind::Dealt { deal: *deal, given: *given }
            }
            RedactedEventKind::DealEnded { deal, secret, .. } => {
                ReducedEventKind::DealEnded { deal: *deal, secret: *secret }
            }
            RedactedEventKind::Annulled { deal, secret } => {
                ReducedEventKind::Annulled { deal: *deal, secret: *secret }
            }
            // None of these affects the cards. Tips and open nonces are read from the state of the
            // table.
            RedactedEventKind::Chained { .. }
            | RedactedEventKind::Added { .. }
            | RedactedEventKind::Sat { .. }
            | RedactedEventKind::Rose { .. }
            | RedactedEventKind::Left { .. }
            | RedactedEventKind::BotSat { .. }
            | RedactedEventKind::Acted { .. }
            | RedactedEventKind::MatchEnded { .. }
            | RedactedEventKind::HostPassed { .. }
            | RedactedEventKind::Removed { .. }
            | RedactedEventKind::Became { .. }
            | RedactedEventKind::Came { .. }
            | RedactedEventKind::Went { .. }
            | RedactedEventKind::StoodIn { .. }
            | RedactedEventKind::Returned { .. }
            | RedactedEventKind::Slept
            | RedactedEventKind::Woke
            | RedactedEventKind::Warned { .. }
            | RedactedEventKind::TimedOut { .. }
            | RedactedEventKind::TimeIsUp
            | RedactedEventKind::Ready { .. }
            | RedactedEventKind::GstiessCalled { .. }
            | RedactedEventKind::Proposed { .. }
            | RedactedEventKind::Agreed { .. }
            | RedactedEventKind::Declined { .. }
            | RedactedEventKind::Done
            | RedactedEventKind::Resumed { .. }
            | RedactedEventKind::Said { .. }
            | RedactedEventKind::Wrote { .. }
            | RedactedEventKind::Closed { .. }
            | RedactedEventKind::Unknown => ReducedEventKind::Other,
        }
    }
}
