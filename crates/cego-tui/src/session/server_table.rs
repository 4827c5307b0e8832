//! Table on a server: sends the person's commands and shows the server's messages.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cego_core::{
    Action, BySeat, Card, CardSet, Claim, Declaration, Event as Happened, Game, Rules, Seat,
    TableSize, View,
};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{
    RedactedEvent, RedactedEventKind, SeatState, SetupJson, TableState, ToClient,
};
use cego_record::{ResolvedRules, read_card, read_cards, read_one, read_seat, replay};
use cego_table::{Decider, PersonId, Proposal, Stage, Verdict};

use cego_host::fairness_client::{DeviceVerdict, Gap, UncheckedDeal};

use super::log::Log;
use super::{DealSettlement, Notice};

/// Connection to a server. The caller of this crate provides the network.
pub trait TableConnection {
    /// Sends a command with its number.
    fn send(&mut self, id: u64, command: &CommandJson);
    /// Requests the record of a finished deal, by its number from 0. The record of the last deal
    /// arrives unrequested.
    fn fetch(&mut self, deal: u64);
    /// Returns the next message, if one has arrived.
    fn poll(&mut self) -> Option<ConnectionEvent>;
}

/// Message from a connection.
#[derive(Debug)]
pub enum ConnectionEvent {
    /// Message of the server.
    Message(Box<ToClient>),
    /// Record of a finished deal.
    Record {
        /// Number of the deal, from 0.
        deal: u64,
        /// Text of the record; `None` if the server has none for this person.
        text: Option<String>,
    },
    /// Working of a settlement, for people who do not receive the record.
    Working {
        /// Number of the deal, from 0.
        deal: u64,
        /// Working in the person's language, with seats as `{1}`.
        lines: Vec<String>,
    },
    /// Verdict of this machine on the cards of a finished deal.
    Found(DeviceVerdict),
    /// Last deal that this machine followed, if it did not receive the deal's secret.
    Unchecked(Option<UncheckedDeal>),
    /// The connection is lost and will be retried.
    Lost,
    /// The connection is restored.
    Back,
    /// The connection is gone for good, with the reason in the person's language.
    Gone(String),
}

/// Account of this device: deals with an opened link that it could not prove, and deals whose end
/// the person did not see. It lives as long as the device, which is the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// Numbers of the deals that were not proven, from 0.
    unproven: BTreeSet<u64>,
    /// Number of deals drawn with a link of this device whose end it was not shown, by the number
    /// of the deal after them. A deal may be handed on more than once.
    unseen: BTreeMap<u64, u64>,
    /// Numbers of the deals with a link of this device that were handed on.
    opened: BTreeSet<u64>,
    /// Numbers of the deals whose result the person was shown with its verdict.
    shown: BTreeSet<u64>,
}

/// Other deals that an account reports beside the verdict of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherDeals {
    /// Numbers of the deals that were not proven, from 0.
    pub unproven: Vec<u64>,
    /// Number of deals whose result the person was not shown. Excludes those in `unproven` and
    /// those that the verdict names.
    pub unseen: u64,
}

impl Account {
    fn record(&mut self, found: &DeviceVerdict) {
        if found.opened {
            self.opened.insert(found.deal);
        }
        let is_proven = found.verdict == Verdict::Proven;
        if !is_proven && (found.opened || found.unseen > 0) {
            self.unproven.insert(found.deal);
        }
        if found.unseen > 0 {
            self.unseen.insert(found.deal, u64::from(found.unseen));
        }
    }

    /// Returns the deals to report beside the result of a deal, and beside its verdict if it has
    /// one.
    #[must_use]
    pub fn other_deals(&self, deal: u64, found: Option<&DeviceVerdict>) -> OtherDeals {
        let said = match found.and_then(|found| found.gap) {
            Some(Gap::UnseenDeals(deals)) => u64::from(deals),
            _ => 0,
        };
        let not_ended = self.unseen.values().sum::<u64>().saturating_sub(said);
        let is_unshown = |other: &&u64| **other != deal && !self.unproven.contains(*other);
        let not_shown = self.opened.difference(&self.shown).filter(is_unshown).count() as u64;
        OtherDeals {
            unproven: self.unproven.iter().copied().filter(|&other| other != deal).collect(),
            unseen: not_ended.saturating_add(not_shown),
        }
    }
}

/// Table on a server, as the person sees it.
pub struct ServerTable {
    line: Box<dyn TableConnection>,
    setup: SetupJson,
    rules: Arc<Rules>,
    /// Seat of the person; `None` for a spectator.
    seat: Option<Seat>,
    now: TableState,
    moment: usize,
    view: Option<View>,
    /// Last deal, once its record has arrived.
    over: Option<Box<Game>>,
    /// Working of the last settlement, if the server sent it as text.
    working: Vec<String>,
    declaration: Option<Declaration>,
    /// Verdict on the cards of the last finished deal.
    found: Option<DeviceVerdict>,
    /// Account of earlier deals.
    account: Account,
    /// First violation of this table. It is never cleared.
    wrong: Option<DeviceVerdict>,
    /// Last deal that this machine followed, if it did not receive the deal's secret.
    unchecked: Option<UncheckedDeal>,
    open: Option<Proposal>,
    /// True if the only possible action was sent automatically.
    forced: bool,
    asked: u64,
    /// Id of the person on the server, if known.
    pub(super) me: Option<PersonId>,
    /// Address of the table, to invite friends.
    pub(super) link: Option<String>,
}

impl ServerTable {
    /// Creates the table from the first message of a connection that requested all events.
    ///
    /// # Errors
    /// An error in the message, described for developers.
    pub(super) fn new(
        line: Box<dyn TableConnection>,
        first: ToClient,
        log: &mut Log,
    ) -> Result<ServerTable, String> {
        let ToClient::Events { events, turn, table: Some(now) } = first else {
            return Err("the server does not tell how the table stands".to_owned());
        };
        let opened = events.iter().find_map(|shown| match &shown.event {
            RedactedEventKind::Opened { setup, .. } => Some(setup.clone()),
            _ => None,
        });
        let setup = *opened.ok_or("the server does not tell how the table began")?;
        let rules = Arc::new(setup.ruleset.rules().map_err(|unknown| unknown.join(", "))?);
        let seat = own_seat(&now, rules.table)?;
        let mut there = ServerTable {
            line,
            setup,
            rules,
            seat,
            now: *now,
            moment: turn.moment,
            view: None,
            over: None,
            working: Vec::new(),
            declaration: None,
            found: None,
            account: Account::default(),
            wrong: None,
            unchecked: None,
            open: None,
            forced: false,
            asked: 0,
            me: None,
            link: None,
        };
        there.update_view()?;
        if there.view.is_none() {
            return Err("no deal has been played".to_owned());
        }
        for shown in &events {
            there.fold(shown, log, &mut Vec::new())?;
        }
        Ok(there)
    }

    pub(super) fn setup(&self) -> &SetupJson {
        &self.setup
    }

    pub(super) fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    pub(super) fn seat(&self) -> Option<Seat> {
        self.seat
    }

    pub(super) fn now(&self) -> &TableState {
        &self.now
    }

    pub(super) fn stage(&self) -> Stage {
        Stage::from_id(&self.now.stage).unwrap_or(Stage::Closed)
    }

    pub(super) fn on_turn(&self) -> Option<Seat> {
        self.now.on_turn.and_then(Seat::from_number)
    }

    /// Returns the person's view: the whole deal once it is over and its record has arrived.
    pub(super) fn view(&self) -> Option<View> {
        match &self.over {
            Some(game) if self.stage() != Stage::Playing => Some(game.view(self.seat)),
            _ => self.view.clone(),
        }
    }

    /// Returns the last deal once it is over and its record has arrived.
    pub(super) fn over(&self) -> Option<&Game> {
        self.over.as_deref().filter(|_| self.stage() != Stage::Playing)
    }

    /// Returns the result of the last deal, as sent by the server.
    pub(super) fn settlement(&self) -> Option<DealSettlement> {
        let over = self.now.over.as_deref().filter(|_| self.stage() != Stage::Playing)?;
        DealSettlement::from_server(&self.rules, over, self.working.clone()).ok()
    }

    /// Returns the verdict of this machine on the cards of the last deal, once it is over.
    #[must_use]
    pub fn finding(&self) -> Option<&DeviceVerdict> {
        // Between two deals the table already counts the next one.
        let is_last = |found: &&DeviceVerdict| found.deal.checked_add(1) == Some(self.now.deal);
        self.found.as_ref().filter(|_| self.stage() != Stage::Playing).filter(is_last)
    }

    /// Returns whether all cards shown of the last deal, including those of its record, are the
    /// ones the verdict was reached by.
    #[must_use]
    pub fn is_compared(&self, found: &DeviceVerdict) -> bool {
        let Some(compared) = &found.over else { return false };
        let told = self.now.over.as_deref();
        let is_told = told.is_none_or(|over| found.is_of(&over.hands, &over.blind));
        let is_dealer = self.now.view.as_ref().is_none_or(|view| Some(view.dealer) == found.dealer);
        let Some(game) = self.over() else { return told.is_some() && is_told && is_dealer };
        let deal = game.deal();
        let is_set = |names: &[String], cards: CardSet| {
            read_cards(names, "\"over\"").is_ok_and(|read| read == cards)
        };
        let table = self.rules.table;
        let is_hand = |(seat, hand): (Seat, &Vec<String>)| is_set(hand, deal.hands[seat]);
        is_told
            && is_dealer
            && Some(deal.dealer.number()) == found.dealer
            && compared.hands.len() == table.people()
            && table.seats().zip(&compared.hands).all(is_hand)
            && is_set(&compared.blind, deal.blind)
    }

    /// Returns the number of the last finished deal, from 0; `None` while a deal is played.
    #[must_use]
    pub fn over_deal(&self) -> Option<u64> {
        self.now.deal.checked_sub(1).filter(|_| self.stage() != Stage::Playing)
    }

    /// Returns whether the result of the last deal has no verdict although this machine followed
    /// the deal, or one before it. A deal that is only being drawn has no result; of one that was
    /// dealt, the server may show it under any number.
    #[must_use]
    pub fn is_unchecked(&self) -> bool {
        // While the next deal is only drawn, the last result stands as it was.
        let is_next = |deal: u64| self.over_deal().is_none_or(|over| deal == over + 1);
        let may_have_result =
            |unchecked: UncheckedDeal| unchecked.dealt || !is_next(unchecked.deal);
        self.stage() != Stage::Playing
            && self.finding().is_none()
            && self.unchecked.is_some_and(may_have_result)
    }

    /// Returns the account of earlier deals.
    #[must_use]
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// Records that the person was shown the result of a deal with its verdict. Deals without a
    /// link of this device do not count.
    pub(super) fn show(&mut self, deal: u64) {
        if self.account.opened.contains(&deal) {
            self.account.shown.insert(deal);
        }
    }

    /// Returns the first violation of this table.
    #[must_use]
    pub fn first_violation(&self) -> Option<&DeviceVerdict> {
        self.wrong.as_ref()
    }

    /// Requests the record of a deal, by its number from 0.
    pub(super) fn fetch(&mut self, deal: u64) {
        self.line.fetch(deal);
    }

    /// Returns the first free seat, if the match is not over.
    #[must_use]
    pub fn free_seat(&self) -> Option<Seat> {
        let open = !matches!(self.stage(), Stage::Over | Stage::Closed);
        let free = self.now.chairs.iter().position(|chair| chair.who.is_none()).filter(|_| open);
        free.and_then(seat_at)
    }

    /// Returns the seat that the person takes from the next deal on. A bot plays for it until then.
    #[must_use]
    pub fn waiting_seat(&self) -> Option<Seat> {
        let mine = |chair: &SeatState| chair.waits && chair.who.is_some() && chair.who == self.me;
        self.now.chairs.iter().position(mine).and_then(seat_at)
    }

    /// Returns the address of the table, to invite friends.
    #[must_use]
    pub fn link(&self) -> Option<&str> {
        self.link.as_deref()
    }

    /// Returns the owner's name of a seat, and whether a bot plays there: because the owner is a
    /// bot, or sits down with the next deal. `None` if a built-in bot has the seat.
    #[must_use]
    pub fn owner(&self, seat: Seat) -> Option<(&str, bool)> {
        let chair: &SeatState = self.now.chairs.get(seat.index())?;
        chair.name.as_deref().map(|name| (name, chair.is_bot || chair.waits))
    }

    pub(super) fn send(&mut self, command: &CommandJson) {
        self.asked += 1;
        self.line.send(self.asked, command);
    }

    /// Sends an action of the deal. Conceding is sent as a proposal if others lose by it, and so is
    /// a claim for the side.
    pub(super) fn act(&mut self, action: Action, forced: bool) {
        let declarer =
            self.view.as_ref().and_then(|view| view.declaration).map(|found| found.declarer);
        self.forced = forced;
        self.send(&match action {
            Action::Concede if declarer != self.seat => {
                CommandJson::Propose(cego_table::ProposalRequest::Concede)
            }
            Action::Claim(Claim::Side) => CommandJson::Propose(cego_table::ProposalRequest::Claim),
            action => CommandJson::Act { moment: self.moment, action },
        });
    }

    /// Processes what has arrived. Returns whether the table may look different.
    pub(super) fn poll(&mut self, log: &mut Log, notices: &mut Vec<Notice>) -> bool {
        let mut changed = false;
        while let Some(heard) = self.line.poll() {
            changed = true;
            let waited = self.waiting_seat();
            let told = match heard {
                ConnectionEvent::Message(message) => self.handle_message(*message, log, notices),
                ConnectionEvent::Record { deal, text: Some(text) } => {
                    self.store_record(deal.saturating_add(1), &text, log).map(|()| None)
                }
                ConnectionEvent::Record { text: None, .. } => Ok(Some(Notice::NoRecord)),
                ConnectionEvent::Working { deal, lines } => {
                    // It may arrive after the next deal has begun.
                    if self.over_deal() == Some(deal) {
                        self.working = lines;
                    }
                    Ok(None)
                }
                ConnectionEvent::Found(found) => {
                    // Other verdicts appear with the settlement.
                    let wrong =
                        (found.verdict == Verdict::Wrong).then(|| Notice::Wrong(found.clone()));
                    if wrong.is_some() {
                        self.wrong.get_or_insert_with(|| found.clone());
                    }
                    self.account.record(&found);
                    self.found = Some(found);
                    Ok(wrong)
                }
                ConnectionEvent::Unchecked(unchecked) => {
                    self.unchecked = unchecked;
                    Ok(None)
                }
                ConnectionEvent::Lost => Ok(Some(Notice::Lost)),
                ConnectionEvent::Back => Ok(Some(Notice::Back)),
                ConnectionEvent::Gone(why) => Ok(Some(Notice::Gone(why))),
            };
            notices.extend(told.unwrap_or_else(|why| Some(Notice::Gone(why))));
            if self.waiting_seat().is_some() && waited.is_none() {
                notices.push(Notice::Seat(None));
            }
        }
        changed
    }

    /// Processes a message. Returns a notice for the person, or adds several in the order of the
    /// events.
    fn handle_message(
        &mut self,
        message: ToClient,
        log: &mut Log,
        notices: &mut Vec<Notice>,
    ) -> Result<Option<Notice>, String> {
        match message {
            ToClient::Events { events, turn, table } => {
                self.moment = turn.moment;
                if let Some(now) = table {
                    self.now = *now;
                    self.update_view()?;
                }
                events.iter().try_for_each(|shown| self.fold(shown, log, notices))?;
                Ok(None)
            }
            ToClient::Picture { picture, turn } => {
                self.moment = turn.moment;
                let then = std::mem::replace(&mut self.now, picture.now);
                // The snapshot may cover more than the events received one by one.
                log.set_totals(&self.now.totals);
                if then.deal != self.now.deal {
                    (self.over, self.declaration, self.working, self.found) =
                        (None, None, Vec::new(), None);
                }
                let before =
                    std::mem::replace(&mut self.seat, own_seat(&self.now, self.rules.table)?);
                self.update_view()?;
                // A person who was away when the table was closed learns the reason too.
                notices.extend(self.now.closed_because.clone().map(Notice::Closed));
                Ok((before != self.seat).then_some(Notice::Seat(self.seat)))
            }
            // A command that was late or sent twice is superseded by the events shown since.
            ToClient::Refused { problem, .. } if problem.reason == "table_stale" => Ok(None),
            ToClient::Refused { problem, .. } => Ok(Some(Notice::Refused(problem.text))),
            ToClient::Notice { notice } => Ok(Some(Notice::Refused(notice.why))),
            ToClient::Bye { problem, again_ms: None } => Ok(Some(Notice::Gone(problem.text))),
            ToClient::Announcement { announcement: Some(news) } => {
                let minutes = news.restart_in_ms.map(|ms| ms.div_ceil(60_000));
                Ok(Some(Notice::Announced(news.text, minutes)))
            }
            ToClient::Announcement { announcement: None }
            | ToClient::Hello { .. }
            | ToClient::Done { .. }
            | ToClient::Still { .. }
            | ToClient::Bye { .. } => Ok(None),
        }
    }

    /// Updates the view of the deal from the state of the table.
    fn update_view(&mut self) -> Result<(), String> {
        let choices =
            self.now.choices.iter().map(|choice| choice.action.action()).collect::<Result<_, _>>();
        let choices = choices.map_err(|why| why.to_string())?;
        let view = self.now.view.as_ref().map(|view| view.read(&self.rules, choices)).transpose();
        match view.map_err(|why| why.to_string())? {
            // Between deals the last deal stays on the table.
            None if self.stage() != Stage::Playing => {}
            None => return Err("the server does not show the deal that is played".to_owned()),
            view => self.view = view,
        }
        Ok(())
    }

    /// Stores the record of a deal, by its number from 1. The record of the last deal provides the
    /// settlement and all cards.
    fn store_record(&mut self, number: u64, text: &str, log: &mut Log) -> Result<(), String> {
        let entry = read_one(text).map_err(|why| why.to_string())?;
        let rules =
            ResolvedRules { rules: Arc::clone(&self.rules), hash: self.setup.ruleset.hash.clone() };
        let replayed = replay(&entry, |_, _| Ok(rules.clone())).map_err(|why| why.to_string())?;
        let is_last = log.lines.last().is_some_and(|line| line.number == number);
        // It may arrive after the next deal has begun.
        if is_last && self.stage() != Stage::Playing {
            self.over = Some(Box::new(replayed.game));
        }
        log.past.insert(number, entry.record);
        Ok(())
    }

    /// Returns the seat with this number, unless it is the person's.
    fn other(&self, number: usize) -> Option<Seat> {
        Seat::from_number(number).filter(|&seat| self.seat != Some(seat))
    }

    fn fold(
        &mut self,
        shown: &RedactedEvent,
        log: &mut Log,
        notices: &mut Vec<Notice>,
    ) -> Result<(), String> {
        let table = self.rules.table;
        match &shown.event {
            RedactedEventKind::MatchBegan { draw, .. } => {
                let round = |round: &Vec<(usize, String)>| {
                    round.iter().map(|one| parse_drawn_card(one, table)).collect()
                };
                log.match_begins(draw.iter().map(round).collect::<Result<Vec<Vec<_>>, String>>()?);
            }
            RedactedEventKind::Dealt { deal, .. } => {
                (self.over, self.declaration, self.working, self.found) =
                    (None, None, Vec::new(), None);
                let dealer = self.now.view.as_ref().and_then(|view| Seat::from_number(view.dealer));
                log.begin_deal(deal.saturating_add(1), dealer.unwrap_or(Seat::new(0)));
            }
            RedactedEventKind::Acted { seat, by, happened } => {
                let own =
                    self.seat.is_some_and(|own| own.number() == *seat) && *by == Decider::Owner;
                let forced = own && std::mem::take(&mut self.forced);
                let happened = happened.iter().filter_map(|one| one.read(table).transpose());
                let happened = happened.collect::<Result<Vec<_>, _>>();
                let happened = happened.map_err(|why| why.to_string())?;
                for event in &happened {
                    if let Happened::AuctionEnded { declaration } = event {
                        self.declaration = Some(*declaration);
                    }
                }
                log.add_action((own && !forced).then_some(shown.number), forced, happened);
            }
            RedactedEventKind::Proposed { seat, proposal } => {
                self.open = Some(*proposal);
                notices.extend(self.other(*seat).map(|seat| Notice::Proposed(seat, *proposal)));
            }
            RedactedEventKind::Declined { .. } => {
                self.open = None;
                notices.push(Notice::Declined);
            }
            RedactedEventKind::Done => {
                if let Some(Proposal::Undo { to }) = self.open.take() {
                    log.truncate(to);
                    notices.push(Notice::TakenBack);
                }
            }
            RedactedEventKind::DealEnded { deal, amounts, .. } => {
                self.over = None;
                let amount = |seat: Seat| amounts.get(seat.index()).copied().unwrap_or(0);
                log.add_settlement(
                    deal.saturating_add(1),
                    self.declaration,
                    BySeat::from_fn(amount),
                );
            }
            RedactedEventKind::Closed { why: Some(why) } => {
                notices.push(Notice::Closed(why.clone()))
            }
            RedactedEventKind::Said { seat, phrase, muted: false } => {
                notices.extend(self.other(*seat).map(|seat| Notice::Said(seat, phrase.clone())));
            }
            RedactedEventKind::Wrote { seat, text, muted: false } => {
                notices.extend(self.other(*seat).map(|seat| Notice::Wrote(seat, text.clone())));
            }
            _ => {}
        }
        Ok(())
    }
}

/// Returns the seat of the person at a table; `None` for a spectator.
fn own_seat(now: &TableState, table: TableSize) -> Result<Option<Seat>, String> {
    let seat = now.seat.map(|seat| read_seat(seat, table, "\"seat\"")).transpose();
    seat.map_err(|why| why.to_string())
}

/// Returns the seat of a chair, by its index. A server may send more chairs than there are seats.
fn seat_at(chair: usize) -> Option<Seat> {
    Seat::from_number(chair.checked_add(1)?)
}

/// Parses a card drawn for the first dealer.
fn parse_drawn_card(
    (seat, card): &(usize, String),
    table: TableSize,
) -> Result<(Seat, Card), String> {
    let seat = read_seat(*seat, table, "\"draw\"").map_err(|why| why.to_string())?;
    Ok((seat, read_card(card).map_err(|why| why.to_string())?))
}
