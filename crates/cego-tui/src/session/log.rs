//! The log of a session: notes, notices, settlements and the score sheet.

use std::collections::BTreeMap;

use cego_core::settle::SettlementLine;
use cego_core::{BySeat, Card, CardSet, Declaration, Event, Game, Rules, Seat, TableSize};
use cego_host::fairness_client::DeviceVerdict;
use cego_protocol::bot::DealOver;
use cego_record::{ReadErrorKind, Record, read_cards};
use cego_table::Proposal;

/// Deal on the score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetLine {
    /// Number of the deal, from 1.
    pub number: u64,
    /// Contract that was played; `None` if the cards were thrown in.
    pub declaration: Option<Declaration>,
    /// True if the hands were laid open to look for a held-back Solo.
    pub challenged: bool,
    /// Gain or loss of each seat, in the ruleset's smallest unit.
    pub amounts: BySeat<i32>,
}

/// Decision of the person.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    /// Number of actions in the deal before it.
    pub(super) moment: usize,
    /// Number of events of the table before it.
    pub(super) events: u64,
}

/// History of the match: log entries, score sheet, decisions and records.
#[derive(Default, Debug)]
pub(super) struct Log {
    pub(super) notes: Vec<Note>,
    pub(super) lines: Vec<SheetLine>,
    /// Gains of each seat in deals of this match without a sheet line, because this client received
    /// no events about them.
    untold: BySeat<i64>,
    pub(super) decisions: Vec<Decision>,
    /// Records of finished deals, by their number from 1. From a server table only those received
    /// so far.
    pub(super) past: BTreeMap<u64, Record>,
    /// Number of log entries before each action of this deal.
    noted: Vec<usize>,
    challenged: bool,
}

impl Log {
    /// Starts the log of a match with the draw for the first dealer.
    pub(super) fn match_begins(&mut self, draw: impl IntoIterator<Item = Vec<(Seat, Card)>>) {
        *self = Log::default();
        self.notes = draw.into_iter().map(|round| Note::plain(NoteContent::Drew(round))).collect();
    }

    /// Starts the log of deal `number`, from 1.
    pub(super) fn begin_deal(&mut self, number: u64, dealer: Seat) {
        let first = self.lines.is_empty();
        self.notes.retain(|note| first && matches!(note.content, NoteContent::Drew(_)));
        (self.noted, self.decisions, self.challenged) = (Vec::new(), Vec::new(), false);
        self.notes.push(Note::plain(NoteContent::Dealt { number, dealer }));
    }

    /// Returns the number of actions in the deal so far.
    pub(super) fn moment(&self) -> usize {
        self.noted.len()
    }

    /// Logs an action. `own` is set if the person chose it: the number of events of the table
    /// before it.
    pub(super) fn add_action(
        &mut self,
        own: Option<u64>,
        forced: bool,
        happened: impl IntoIterator<Item = Event>,
    ) {
        self.decisions.extend(own.map(|events| Decision { moment: self.moment(), events }));
        self.noted.push(self.notes.len());
        for event in happened {
            self.challenged |= matches!(event, Event::Challenged { .. });
            self.notes.push(Note { content: NoteContent::Event(event), forced });
        }
    }

    /// Truncates the log of the deal to its first `to` actions.
    pub(super) fn truncate(&mut self, to: usize) {
        self.notes.truncate(self.noted.get(to).copied().unwrap_or(self.notes.len()));
        self.noted.truncate(to);
        self.decisions.retain(|decision| decision.moment < to);
    }

    /// Adds the settlement of deal `number`, from 1.
    pub(super) fn add_settlement(
        &mut self,
        number: u64,
        declaration: Option<Declaration>,
        amounts: BySeat<i32>,
    ) {
        self.notes.push(Note::plain(NoteContent::Settled(amounts)));
        self.lines.push(SheetLine { number, declaration, challenged: self.challenged, amounts });
    }

    /// Returns the running totals of the match.
    pub(super) fn totals(&self, table: TableSize) -> BySeat<i64> {
        BySeat::from_fn(|seat| {
            let here = seat.index() < table.people();
            if here { self.untold[seat].saturating_add(self.on_lines(seat)) } else { 0 }
        })
    }

    /// Sets the running totals of the match, including deals without a sheet line.
    pub(super) fn set_totals(&mut self, totals: &[i64]) {
        let total = |seat: Seat| totals.get(seat.index()).copied().unwrap_or(0);
        self.untold = BySeat::from_fn(|seat| total(seat).saturating_sub(self.on_lines(seat)));
    }

    fn on_lines(&self, seat: Seat) -> i64 {
        self.lines.iter().map(|line| i64::from(line.amounts[seat])).sum()
    }
}

/// Log entry, as far as the person may know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// Content of the entry.
    pub content: NoteContent,
    /// True if the session acted for the person because there was no choice.
    pub forced: bool,
}

impl Note {
    /// Creates an entry for an event that the session did not force.
    pub(super) const fn plain(what: NoteContent) -> Note {
        Note { content: what, forced: false }
    }
}

/// Content of a log entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoteContent {
    /// Draw for the first dealer. It has more than one round if equal cards were drawn.
    Drew(Vec<(Seat, Card)>),
    Dealt {
        /// Number of the deal, from 1.
        number: u64,
        /// Seat of the dealer.
        dealer: Seat,
    },
    /// Bid of the auction or any later event.
    Event(Event),
    /// The deal was settled.
    Settled(BySeat<i32>),
}

/// Notice to the person that the table itself does not show.
#[derive(Clone, PartialEq, Debug)]
pub enum Notice {
    /// Refusal of a command by the server, with the reason in the person's language.
    Refused(String),
    /// Set phrase from a seat, by its id.
    Said(Seat, String),
    /// Chat message from a seat.
    Wrote(Seat, String),
    /// Proposal that needs the consent of others.
    Proposed(Seat, Proposal),
    /// Message of the moderator who closed the table.
    Closed(String),
    /// A proposal was declined.
    Declined,
    /// An action was taken back.
    TakenBack,
    /// The person has taken this seat, or became a spectator, perhaps until the next deal.
    Seat(Option<Seat>),
    /// Announcement of the operator, with the minutes until a restart of the server if one is
    /// planned.
    Announced(String, Option<u64>),
    /// A requested record is not available.
    NoRecord,
    /// The cards of a deal differ from those that were fixed before it.
    Wrong(DeviceVerdict),
    /// Same as [`ConnectionEvent::Lost`](crate::session::ConnectionEvent::Lost).
    Lost,
    /// Same as [`ConnectionEvent::Back`](crate::session::ConnectionEvent::Back).
    Back,
    /// Same as [`ConnectionEvent::Gone`](crate::session::ConnectionEvent::Gone).
    Gone(String),
}

/// Result of a deal, as the screen shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DealSettlement {
    /// Contract that was played.
    pub declaration: Declaration,
    /// Gain or loss of each seat, in the ruleset's smallest unit.
    pub amounts: BySeat<i32>,
    /// Working of the settlement.
    pub working: Working,
    /// Blind before anybody has exchanged cards.
    pub blind: CardSet,
    /// Cards laid away, if the blind was taken up.
    pub legage: Option<CardSet>,
}

/// Working of a settlement, line by line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Working {
    /// Computed here by the rules.
    Lines(Vec<SettlementLine>),
    /// Sent by the server in the person's language. Seats are written as `{1}`.
    Texts(Vec<String>),
}

impl DealSettlement {
    /// Returns the result of a game; `None` while it is not over.
    pub(crate) fn from_game(game: &Game) -> Option<DealSettlement> {
        let outcome = game.outcome()?;
        let settlement = cego_core::settle::settle(game.rules(), outcome);
        let declaration = outcome.declaration;
        Some(DealSettlement {
            declaration,
            amounts: settlement.amounts,
            working: Working::Lines(settlement.working),
            blind: game.deal().blind,
            legage: declaration.contract.takes_blind().then(|| game.exchange().legage),
        })
    }

    /// Builds the result from the server's description.
    pub(super) fn from_server(
        rules: &Rules,
        over: &DealOver,
        working: Vec<String>,
    ) -> Result<DealSettlement, ReadErrorKind> {
        let exchange = over.exchange.as_ref();
        Ok(DealSettlement {
            declaration: over.declaration.read(rules.table)?,
            amounts: BySeat::from_fn(|seat| over.amounts.get(seat.index()).copied().unwrap_or(0)),
            working: Working::Texts(working),
            blind: read_cards(&over.blind, "\"blind\"")?,
            legage: exchange.map(|told| read_cards(&told.legage, "\"legage\"")).transpose()?,
        })
    }
}
