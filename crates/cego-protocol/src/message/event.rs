//! Table events as sent to viewers, without hidden information.

use cego_core::{Card, Seat};
use cego_table::{
    Commitment, Decider, Event, Link, Nonce, NumberedEvent, PersonId, PersonName, Proposal,
    Remover, Secret, Share, StandInReason, Table, TableReplayError, Time,
};
use serde::{Deserialize, Serialize};

use super::{GameEventJson, SetupJson};
use crate::Json;
use crate::serde_adapters::{GoneForm, HandForm, ProposalForm, RemoverForm};

/// An event, as visible to one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RedactedEvent {
    /// Number of the event.
    pub number: u64,
    /// Time of the event.
    #[serde(with = "Json::<Time>")]
    pub at: Time,
    /// Content of the event.
    #[serde(flatten)]
    pub event: RedactedEventKind,
}

/// Content of an event, as visible to one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum RedactedEventKind {
    /// The table was opened. Its secret and any prescribed deal are never shown.
    Opened {
        /// Agreed settings.
        setup: Box<SetupJson>,
        /// Host of the table.
        #[serde(default, with = "Json::<Option<PersonId>>")]
        host: Option<PersonId>,
    },
    /// A person took a seat.
    Sat {
        /// Seat taken.
        seat: usize,
        /// Id of the person.
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
        /// Display name of the person.
        #[serde(with = "Json::<PersonName>")]
        name: PersonName,
        /// True if the person is a bot that belongs to an account.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_bot: bool,
        /// True if a bot finishes the deal in progress and the person plays from the next deal on.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        waits: bool,
    },
    /// A bot took a free seat.
    BotSat {
        /// Seat taken.
        seat: usize,
        /// Name or level of the bot.
        bot: String,
    },
    /// A guest became part of an account, which takes over the guest's seat and rights at this
    /// table.
    Became {
        /// Id of the guest.
        #[serde(with = "Json::<PersonId>")]
        guest: PersonId,
        /// Id of the account.
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
        /// Display name of the account.
        #[serde(with = "Json::<PersonName>")]
        name: PersonName,
    },
    /// The host is away or has left, and another person is host now.
    HostPassed {
        /// Id of the new host.
        #[serde(with = "Json::<PersonId>")]
        who: PersonId,
    },
    /// The owner of a seat is removed. The next event says that they have left.
    Removed {
        /// Seat of the owner.
        seat: usize,
        /// Origin of the removal.
        #[serde(with = "RemoverForm")]
        by: Remover,
    },
    /// A seat became free before the match.
    Rose {
        /// Seat that became free.
        seat: usize,
    },
    /// The owner left during a match; a bot takes over the seat.
    Left {
        /// Seat of the owner.
        seat: usize,
    },
    /// The owner is connected again.
    Came {
        /// Seat of the owner.
        seat: usize,
    },
    /// The owner lost the connection.
    Went {
        /// Seat of the owner.
        seat: usize,
    },
    /// A stand-in plays until the owner is back.
    StoodIn {
        /// Seat of the owner.
        seat: usize,
        /// Reason for the stand-in.
        #[serde(with = "GoneForm")]
        why: StandInReason,
    },
    /// The owner plays again.
    Returned {
        /// Seat of the owner.
        seat: usize,
    },
    /// The time of the tournament round is over. No deal begins after the one in progress.
    TimeIsUp,
    /// No owner of a seat is connected; the table is suspended.
    Slept,
    /// An owner is connected again; the table resumes.
    Woke,
    /// The secret of an upcoming deal is fixed.
    Committed {
        /// Number of the deal, from 0.
        deal: u64,
        /// Hash of its secret.
        #[serde(with = "Json::<Commitment>")]
        commitment: Commitment,
    },
    /// A seat published the tip of the hash chain from which it contributes to deals.
    Chained {
        /// Seat of the chain.
        seat: usize,
        /// Tip of the chain.
        #[serde(with = "Json::<Link>")]
        tip: Link,
    },
    /// The contributors to the next deal are fixed and now reveal their next links.
    Drawing {
        /// Number of the deal, from 0.
        deal: u64,
        /// Round of the drawing: 1, or 2 after a contributor of round 1 failed to reveal.
        round: u8,
        /// Seats of the contributors.
        seats: Vec<usize>,
    },
    /// A seat revealed the next link of its chain.
    Linked {
        /// Seat of the contributor.
        seat: usize,
        /// Revealed link.
        #[serde(with = "Json::<Link>")]
        link: Link,
    },
    /// A contributor failed to reveal in time.
    Struck {
        /// Seat of the contributor.
        seat: usize,
    },
    /// A seat contributed a public value to the next deal.
    Added {
        /// Seat of the contributor.
        seat: usize,
        /// Contributed value.
        #[serde(with = "Json::<Nonce>")]
        nonce: Nonce,
    },
    /// A match begins.
    MatchBegan {
        /// Cards drawn for the first dealer, round by round; empty if the rules have no such draw.
        draw: Vec<Vec<(usize, String)>>,
        /// Seat of the first dealer.
        dealer: usize,
    },
    /// Cards were dealt.
    Dealt {
        /// Number of the deal, from 0.
        deal: u64,
        /// True if the cards were prescribed. They were not shuffled here, and nothing can be
        /// proven about them.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        given: bool,
    },
    /// A player acted in the deal.
    Acted {
        seat: usize,
        /// Origin of the decision.
        #[serde(with = "HandForm")]
        by: Decider,
        /// Consequences visible to the viewer.
        happened: Vec<GameEventJson>,
    },
    /// The player on turn has little time left.
    Warned {
        /// Seat on turn.
        seat: usize,
    },
    /// The time of a turn has expired; a stand-in decides.
    TimedOut {
        /// Seat on turn.
        seat: usize,
    },
    /// The deal is over and its secret is revealed.
    DealEnded {
        /// Number of the deal, from 0.
        deal: u64,
        /// Amount won by each seat, negative for a loss, in the ruleset's smallest unit.
        amounts: Vec<i32>,
        /// Secret of this deal.
        #[serde(with = "Json::<Secret>")]
        secret: Secret,
    },
    /// The deal is aborted because the match ends; its secret is revealed.
    Annulled {
        /// Number of the deal, from 0.
        deal: u64,
        /// Secret of this deal.
        #[serde(with = "Json::<Secret>")]
        secret: Secret,
    },
    /// A player is ready for the next deal.
    Ready {
        /// Seat of the player.
        seat: usize,
    },
    /// A player called "der Gstieß geht ab" (`R-002-163`).
    GstiessCalled {
        /// Seat of the player.
        seat: usize,
    },
    /// A player made a proposal that all must accept. Seats without an owner accept it.
    Proposed {
        /// Seat of the proposer.
        seat: usize,
        /// Content of the proposal.
        #[serde(flatten, with = "ProposalForm")]
        proposal: Proposal,
    },
    /// A player accepted the proposal.
    Agreed {
        /// Seat of the player.
        seat: usize,
    },
    /// The proposal was rejected or has expired.
    Declined {
        /// Seat that rejected it; omitted if nobody answered in time, and always for a claim.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
    },
    /// All have accepted the proposal, and it takes effect.
    Done,
    /// The pause is over.
    Resumed {
        /// Seat that resumed; omitted if the pause ended automatically.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<usize>,
    },
    /// The match is over.
    MatchEnded {
        /// Results, seat by seat.
        #[serde(with = "Json::<Vec<Share>>")]
        shares: Vec<Share>,
    },
    /// A player sent a preset phrase or an emote.
    Said {
        /// Seat of the sender.
        seat: usize,
        /// Id of the phrase.
        phrase: String,
        /// True if the content was removed because the viewer has muted the sender or the account
        /// was deleted.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        muted: bool,
    },
    /// A player sent a chat message.
    Wrote {
        /// Seat of the sender.
        seat: usize,
        /// Text of the message.
        text: String,
        /// True if the content was removed because the viewer has muted the sender or the account
        /// was deleted.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        muted: bool,
    },
    /// The table was closed.
    Closed {
        /// Message of the moderator who closed it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<String>,
    },
    /// An event of a newer server version. It is never sent.
    #[serde(other, skip_serializing)]
    #[cfg_attr(feature = "schema", schemars(skip))]
    Unknown,
}

impl RedactedEvent {
    /// Returns the event just applied to `table`, as visible to a seat (`None`: spectator). For
    /// earlier events, pass a table in the state directly after them.
    #[must_use]
    pub fn new(table: &Table, last: &NumberedEvent, viewer: Option<Seat>) -> RedactedEvent {
        RedactedEvent::redact(last, table.last_effects(), viewer)
    }

    /// Returns any event as visible to a viewer, given its consequences in the deal
    /// (`Table::happened` directly after it).
    #[must_use]
    pub fn redact(
        event: &NumberedEvent,
        happened: &[cego_core::Event],
        viewer: Option<Seat>,
    ) -> RedactedEvent {
        RedactedEvent {
            number: event.number,
            at: event.at,
            event: RedactedEventKind::new(happened, &event.event, viewer),
        }
    }

    /// Removes the content of a phrase or chat message; leaves other events unchanged.
    pub fn mute(&mut self) {
        if let RedactedEventKind::Said { phrase: words, muted, .. }
        | RedactedEventKind::Wrote { text: words, muted, .. } = &mut self.event
        {
            words.clear();
            *muted = true;
        }
    }
}

/// Returns all events after number `after`, as visible to a seat (`None`: spectator). `events` must
/// be all events of the table.
///
/// # Errors
///
/// Returns the first event that cannot be applied.
pub fn redact_since(
    events: &[NumberedEvent],
    after: u64,
    viewer: Option<Seat>,
) -> Result<Vec<RedactedEvent>, TableReplayError> {
    let Some((first, rest)) = events.split_first() else { return Ok(Vec::new()) };
    let mut table = Table::from_first_event(first)?;
    let mut shown = Vec::new();
    if first.number > after {
        shown.push(RedactedEvent::new(&table, first, viewer));
    }
    for event in rest {
        table.apply(event)?;
        if event.number > after {
            shown.push(RedactedEvent::new(&table, event, viewer));
        }
    }
    Ok(shown)
}

impl RedactedEventKind {
    /// Returns the event as visible to a viewer. The type has no fields for hidden
    /// information. Every event and field is named here, so that a new one does not compile until
    /// its visibility is decided.
    fn new(did: &[cego_core::Event], event: &Event, viewer: Option<Seat>) -> RedactedEventKind {
        let number = Seat::number;
        let name = |(seat, card): &(Seat, Card)| (seat.number(), card.to_string());
        match event.clone() {
            Event::Opened { setup, host, secret: _, given: _, seed: _, booked: _ } => {
                RedactedEventKind::Opened { setup: Box::new(SetupJson::new(&setup)), host }
            }
            Event::Acted { seat, by, action: _ } => RedactedEventKind::Acted {
                seat: number(seat),
                by,
                happened: did
                    .iter()
                    .map(|event| GameEventJson::redact_for(event, viewer))
                    .collect(),
            },
            Event::Said { seat, phrase } => {
                RedactedEventKind::Said { seat: number(seat), muted: phrase.is_empty(), phrase }
            }
            Event::Wrote { seat, text } => {
                RedactedEventKind::Wrote { seat: number(seat), muted: text.is_empty(), text }
            }
            Event::MatchBegan { draw, dealer } => RedactedEventKind::MatchBegan {
                draw: draw.iter().map(|round| round.iter().map(name).collect()).collect(),
                dealer: number(dealer),
            },
            Event::Sat { seat, who, name, is_bot, waits } => {
                RedactedEventKind::Sat { seat: number(seat), who, name, is_bot, waits }
            }
            Event::BotSat { seat, bot } => RedactedEventKind::BotSat { seat: number(seat), bot },
            Event::Became { guest, who, name } => RedactedEventKind::Became { guest, who, name },
            Event::HostPassed { who } => RedactedEventKind::HostPassed { who },
            Event::Removed { seat, by } => RedactedEventKind::Removed { seat: number(seat), by },
            Event::Rose { seat } => RedactedEventKind::Rose { seat: number(seat) },
            Event::Left { seat } => RedactedEventKind::Left { seat: number(seat) },
            Event::Came { seat } => RedactedEventKind::Came { seat: number(seat) },
            Event::Went { seat } => RedactedEventKind::Went { seat: number(seat) },
            Event::StoodIn { seat, why } => RedactedEventKind::StoodIn { seat: number(seat), why },
            Event::Returned { seat } => RedactedEventKind::Returned { seat: number(seat) },
            Event::Slept => RedactedEventKind::Slept,
            Event::Woke => RedactedEventKind::Woke,
            Event::Committed { deal, commitment } => {
                RedactedEventKind::Committed { deal, commitment }
            }
            Event::Chained { seat, tip } => RedactedEventKind::Chained { seat: number(seat), tip },
            Event::Drawing { deal, round, seats } => RedactedEventKind::Drawing {
                deal,
                round,
                seats: seats.iter().map(number).collect(),
            },
            // The link is the preimage of a published value and is useless to anyone else.
            Event::Linked { seat, link } => RedactedEventKind::Linked { seat: number(seat), link },
            Event::Struck { seat } => RedactedEventKind::Struck { seat: number(seat) },
            Event::Added { seat, nonce } => RedactedEventKind::Added { seat: number(seat), nonce },
            Event::Dealt { deal, given } => RedactedEventKind::Dealt { deal, given },
            Event::Warned { seat } => RedactedEventKind::Warned { seat: number(seat) },
            Event::TimedOut { seat } => RedactedEventKind::TimedOut { seat: number(seat) },
            Event::TimeIsUp => RedactedEventKind::TimeIsUp,
            // The secret of a finished deal allows anyone to verify its cards.
            Event::DealEnded { deal, amounts, secret } => {
                RedactedEventKind::DealEnded { deal, amounts, secret }
            }
            Event::Annulled { deal, secret } => RedactedEventKind::Annulled { deal, secret },
            Event::Ready { seat } => RedactedEventKind::Ready { seat: number(seat) },
            Event::GstiessCalled { seat } => {
                RedactedEventKind::GstiessCalled { seat: number(seat) }
            }
            Event::Proposed { seat, proposal } => {
                RedactedEventKind::Proposed { seat: number(seat), proposal }
            }
            Event::Agreed { seat } => RedactedEventKind::Agreed { seat: number(seat) },
            Event::Declined { seat } => RedactedEventKind::Declined { seat: seat.map(number) },
            Event::Done => RedactedEventKind::Done,
            Event::Resumed { seat } => RedactedEventKind::Resumed { seat: seat.map(number) },
            Event::MatchEnded { shares } => RedactedEventKind::MatchEnded { shares },
            Event::Closed { why } => RedactedEventKind::Closed { why },
        }
    }
}
