//! The stored form of the events of a table: [`Event`] field by field, with the names that were stored from the first.

use cego_core::{Action, Card, Seat, SeatSet};
use cego_table::{
    Booked, Commitment, Event, Given, Gone, Hand, Link, Nonce, PersonId, PersonName, Proposal, Remover,
    Secret, Setup, Share, Time,
};
use serde::{Deserialize, Serialize};

use super::nested::{Maybe, Nested, nested};
use super::setup::Boxed;
use crate::Json;
use crate::forms::{GoneForm, HandForm, ProposalForm, RemoverForm};

#[derive(Serialize, Deserialize)]
#[serde(remote = "Event", tag = "event", rename_all = "snake_case")]
pub(super) enum EventForm {
    Opened {
        #[serde(with = "Boxed")]
        setup: Box<Setup>,
        #[serde(with = "Json::<Option<PersonId>>")]
        host: Option<PersonId>,
        #[serde(with = "Json::<Secret>")]
        secret: Secret,
        #[serde(default, skip_serializing_if = "Option::is_none", with = "Json::<Option<Given>>")]
        given: Option<Given>,
        // Since version 2.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
        // Since version 5, and so is the end of a round's time.
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
        // Since version 3. Before it nobody waited.
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
    // Since version 4, and so is the proposal that somebody leaves.
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
        why: Gone,
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
    // These four, and `HostPassed`, since version 3.
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
        by: Hand,
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

/// Whether the seats belong to those whom a tournament has drawn.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Booked")]
struct BookedForm {
    #[serde(with = "Json::<Time>")]
    until: Time,
    same_cards: bool,
}

nested! { BookedForm => Booked }
