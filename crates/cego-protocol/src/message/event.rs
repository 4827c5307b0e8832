//! What leaves the table: events without what a viewer may not know.

use cego_core::Seat;
use cego_table::{
    Broken, Commitment, Gone, Hand, Link, Nonce, Numbered, PersonId, PersonName, Proposal, Remover, Secret,
    Share, Table, Time,
};
use serde::{Deserialize, Serialize};

use super::{HappenedJson, SetupJson};
use crate::Json;
use crate::forms::{GoneForm, HandForm, ProposalForm, RemoverForm};

/// An event as a viewer may see it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Shown {
    /// Its number.
    pub number: u64,
    /// When it happened.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// What.
    #[serde(flatten)]
    pub event: ShownEvent,
}

/// What of an event a viewer may see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum ShownEvent {
    /// The table was opened. Its secret is not shown to anybody, and neither is a deal brought along.
    Opened {
        /// What was agreed.
        setup: Box<SetupJson>,
        /// Who is the host.
        #[serde(default, with = "Json::<Option<PersonId>>")]
        host: Option<PersonId>,
    },
    /// Somebody took a seat.
    Sat {
        /// Which.
        seat: usize,
        /// Who.
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
        /// Under what name.
        #[serde(with = "Json::<PersonName>")]
        name: PersonName,
        /// Whether it is an account's bot.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_bot: bool,
        /// Whether a bot plays the deal under way to its end: the seat is theirs from the next deal on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        waits: bool,
    },
    /// A bot took a free seat.
    BotSat {
        /// Which.
        seat: usize,
        /// The bot, by name or level.
        bot: String,
    },
    /// A guest is part of an account now: what was the guest's at this table is the account's.
    Became {
        /// The guest.
        #[serde(with = "Json::<PersonId>")]
        guest: PersonId,
        /// The account.
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
        /// Under what name the account plays.
        #[serde(with = "Json::<PersonName>")]
        name: PersonName,
    },
    /// The host is away, or has left: their rights are somebody else's now.
    HostPassed {
        /// Whose.
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
    },
    /// The owner of a seat has to leave; the next event says that they have.
    Removed {
        /// Which seat.
        seat: usize,
        /// Who wanted it.
        #[serde(with = "RemoverForm")]
        by: Remover,
    },
    /// A seat is free again, before the match.
    Rose {
        /// Which.
        seat: usize,
    },
    /// The owner left during a match; a bot has the seat now.
    Left {
        /// Which seat.
        seat: usize,
    },
    /// The owner has a connection again.
    Came {
        /// Which seat.
        seat: usize,
    },
    /// The owner lost the connection.
    Went {
        /// Which seat.
        seat: usize,
    },
    /// A stand-in plays until the owner is back.
    StoodIn {
        /// The owner's seat.
        seat: usize,
        /// Why.
        #[serde(with = "GoneForm")]
        why: Gone,
    },
    /// The owner plays again.
    Returned {
        /// Which seat.
        seat: usize,
    },
    /// The time of the tournament's round is over: no deal is begun after the one under way.
    TimeIsUp,
    /// Nobody who owns a seat is there: the table stands still.
    Slept,
    /// Somebody is there again.
    Woke,
    /// The secret of a deal to come is fixed.
    Committed {
        /// The deal, from 0.
        deal: u64,
        /// The hash of its secret.
        #[serde(with = "Json::<Commitment>")]
        commitment: Commitment,
    },
    /// Somebody told the tip of the chain from which they add to deals.
    Chained {
        /// Who.
        seat: usize,
        /// The tip.
        #[serde(with = "Json::<Link>")]
        tip: Link,
    },
    /// The list of those who add to the deal that is next is closed: now they open their next links.
    Drawing {
        /// The deal, from 0.
        deal: u64,
        /// 1, or 2 after somebody on the first list did not open.
        round: u8,
        /// Who is on the list.
        seats: Vec<usize>,
    },
    /// Somebody opened the next link of their chain.
    Linked {
        /// Who.
        seat: usize,
        /// The link.
        #[serde(with = "Json::<Link>")]
        link: Link,
    },
    /// Somebody on the list did not open in time.
    Struck {
        /// Who.
        seat: usize,
    },
    /// Somebody added to the next deal in the open.
    Added {
        /// Who.
        seat: usize,
        /// What.
        #[serde(with = "Json::<Nonce>")]
        nonce: Nonce,
    },
    /// A match begins.
    MatchBegan {
        /// The cards drawn for the first dealer, round by round; empty where the rules know no draw.
        draw: Vec<Vec<(usize, String)>>,
        /// Who deals first.
        dealer: usize,
    },
    /// Cards are dealt.
    Dealt {
        /// The deal, from 0.
        deal: u64,
        /// Whether its cards were brought along: nobody has shuffled them here, and nothing can be proven of them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        given: bool,
    },
    /// Somebody did something in the deal: what everybody could see of it, and what only the viewer could.
    Acted {
        /// Who.
        seat: usize,
        /// Who decided it.
        #[serde(with = "HandForm")]
        by: Hand,
        /// What came of it.
        happened: Vec<HappenedJson>,
    },
    /// Who is on turn has little time left.
    Warned {
        /// Who.
        seat: usize,
    },
    /// The time of a turn was over; a stand-in decides.
    TimedOut {
        /// Whose.
        seat: usize,
    },
    /// The deal is over, and its secret is told.
    DealEnded {
        /// The deal, from 0.
        deal: u64,
        /// What each seat got or paid, in the ruleset's smallest unit.
        amounts: Vec<i32>,
        /// The secret of this deal.
        #[serde(with = "Json::<Secret>")]
        secret: Secret,
    },
    /// The deal is broken off because the match ends; its secret is told.
    Annulled {
        /// The deal, from 0.
        deal: u64,
        /// The secret of this deal.
        #[serde(with = "Json::<Secret>")]
        secret: Secret,
    },
    /// Somebody is ready for the next deal.
    Ready {
        /// Who.
        seat: usize,
    },
    /// Somebody said "der Gstieß geht ab" (`R-002-163`).
    GstiessCalled {
        /// Who.
        seat: usize,
    },
    /// Somebody wants what all must agree to. Who owns no seat agrees.
    Proposed {
        /// Who.
        seat: usize,
        /// What.
        #[serde(flatten, with = "ProposalForm")]
        proposal: Proposal,
    },
    /// Somebody agreed.
    Agreed {
        /// Who.
        seat: usize,
    },
    /// The proposal is off the table: somebody was against it, or it went out of date.
    Declined {
        /// Who was against it; nobody if nobody answered in time. Of a claim it is not told, nor whether somebody was.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
    },
    /// All agreed, and so it is done.
    Done,
    /// The pause is over.
    Resumed {
        /// Who wanted to go on; nobody if the pause was over by itself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
    },
    /// The match is over.
    MatchEnded {
        /// What came of it, seat by seat.
        #[serde(with = "Json::<Vec<Share>>")]
        shares: Vec<Share>,
    },
    /// Somebody said a set phrase or showed an emote, by its id.
    Said {
        /// Who.
        seat: usize,
        /// What.
        phrase: String,
        /// Whether the words were taken out of it: the viewer has muted the speaker, or they have deleted their account.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        muted: bool,
    },
    /// Somebody wrote something.
    Wrote {
        /// Who.
        seat: usize,
        /// What.
        text: String,
        /// Whether the words were taken out of it: the viewer has muted the speaker, or they have deleted their account.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        muted: bool,
    },
    /// The table is no more.
    Closed {
        /// What the moderator who closed it says to the people there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// Something that only a later server knows. It is never sent.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

impl Shown {
    /// What a seat (`None`: a spectator) may see of the event that has just been applied to a table. Of an event further back a
    /// table that has only come so far has to be asked.
    #[must_use]
    pub fn new(table: &Table, last: &Numbered, viewer: Option<Seat>) -> Shown {
        Shown::of(last, table.happened(), viewer)
    }

    /// The same of any event, with what it did in the deal ([`Table::happened`] just after it).
    #[must_use]
    pub fn of(event: &Numbered, happened: &[cego_core::Event], viewer: Option<Seat>) -> Shown {
        Shown { number: event.number, at: event.at, event: ShownEvent::new(happened, &event.event, viewer) }
    }

    /// Takes the words out of what somebody said. Other events stay as they are.
    pub fn mute(&mut self) {
        if let ShownEvent::Said { phrase: words, muted, .. } | ShownEvent::Wrote { text: words, muted, .. } =
            &mut self.event
        {
            words.clear();
            *muted = true;
        }
    }
}

/// What a seat (`None`: a spectator) may see of all events after number `after`, out of all events of a table.
///
/// # Errors
/// The first event that cannot be.
pub fn shown_since(events: &[Numbered], after: u64, viewer: Option<Seat>) -> Result<Vec<Shown>, Broken> {
    let Some((first, rest)) = events.split_first() else { return Ok(Vec::new()) };
    let mut table = Table::opened(first)?;
    let mut shown = Vec::new();
    if first.number > after {
        shown.push(Shown::new(&table, first, viewer));
    }
    for event in rest {
        table.apply(event)?;
        if event.number > after {
            shown.push(Shown::new(&table, event, viewer));
        }
    }
    Ok(shown)
}
