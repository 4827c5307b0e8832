//! A table on a server: what the person wants is sent, and what the server says is shown.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_core::{
    Action, BySeat, Card, CardSet, Claim, Declaration, Event as Happened, Game, Rules, Seat, TableSize, View,
};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{ChairPicture, SetupJson, Shown, ShownEvent, TableNow, ToClient};
use cego_record::{Resolved, read_card, read_cards, read_one, read_seat, replay};
use cego_table::{Hand, PersonId, Proposal, Stage, Verdict};

use cego_witness::{Finding, Gap};

use super::log::Log;
use super::{Notice, Settled};

/// The connection to a server: the caller of the terminal has the network.
pub trait Line {
    /// Sends a command, with its number.
    fn send(&mut self, id: u64, command: &CommandJson);
    /// Asks for the record of a deal that is over, by its number from 0. That of the last one comes unasked.
    fn fetch(&mut self, deal: u64);
    /// What has come, one at a time; nothing if nothing has.
    fn poll(&mut self) -> Option<Heard>;
}

/// What comes over a line.
#[derive(Debug)]
pub enum Heard {
    /// A message of the server.
    Message(Box<ToClient>),
    /// The record of a deal that is over.
    Record {
        /// The number of the deal, from 0.
        deal: u64,
        /// The record; `None` if the server has none for this person.
        text: Option<String>,
    },
    /// How the last deal was settled, for who does not get its record: in the person's language, seats as `{1}`.
    Working(Vec<String>),
    /// What this machine has found about the cards of a deal that is over.
    Found(Finding),
    /// The connection is lost, and tried again.
    Lost,
    /// It is there again.
    Back,
    /// It will not come again: why, in the person's language.
    Gone(String),
}

/// Account of this device: which deals it opened a link for and could not prove. It lives as long as the device, which is the program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Account {
    /// Numbers of the deals that were not proven, from 0.
    unproven: BTreeSet<u64>,
    /// Number of deals drawn with a link of this device whose end it was not shown.
    unseen: u64,
}

impl Account {
    fn record(&mut self, found: &Finding) {
        let is_proven = found.verdict == Verdict::Proven;
        if !is_proven && (found.opened || found.unseen > 0) {
            self.unproven.insert(found.deal);
        }
        self.unseen += u64::from(found.unseen);
    }

    /// Deals that were not proven beside the one of this verdict, from 0, and the number of unseen deals that the verdict does not name.
    #[must_use]
    pub fn beside(&self, found: &Finding) -> (Vec<u64>, u64) {
        let said = match found.gap {
            Some(Gap::UnseenDeals(deals)) => u64::from(deals),
            _ => 0,
        };
        let deals = self.unproven.iter().copied().filter(|&deal| deal != found.deal).collect();
        (deals, self.unseen.saturating_sub(said))
    }
}

/// A table on a server, as the person at it is told.
pub struct There {
    line: Box<dyn Line>,
    setup: SetupJson,
    rules: Arc<Rules>,
    /// The seat of the person; `None` for a spectator.
    seat: Option<Seat>,
    now: TableNow,
    moment: usize,
    view: Option<View>,
    /// The last deal, once its record has come.
    over: Option<Box<Game>>,
    /// How the last deal was settled, where the server has told it in words.
    working: Vec<String>,
    declaration: Option<Declaration>,
    /// What was found about the cards of the last deal that is over.
    found: Option<Finding>,
    /// Account of earlier deals.
    account: Account,
    /// The first violation. It stays.
    wrong: Option<Finding>,
    open: Option<Proposal>,
    /// The person has been made to do the one thing there was.
    forced: bool,
    asked: u64,
    /// The id of the person at the server, if it said so.
    pub(super) me: Option<PersonId>,
    /// The address of the table, for friends.
    pub(super) link: Option<String>,
}

impl There {
    /// The table of the first message of a line that was opened from the beginning of its events.
    ///
    /// # Errors
    /// What is wrong with the message, for people who know the interface.
    pub(super) fn new(line: Box<dyn Line>, first: ToClient, log: &mut Log) -> Result<There, String> {
        let ToClient::Events { events, turn, table: Some(now) } = first else {
            return Err("the server does not tell how the table stands".to_owned());
        };
        let opened = events.iter().find_map(|shown| match &shown.event {
            ShownEvent::Opened { setup, .. } => Some(setup.clone()),
            _ => None,
        });
        let setup = *opened.ok_or("the server does not tell how the table began")?;
        let rules = Arc::new(setup.ruleset.rules().map_err(|unknown| unknown.join(", "))?);
        let seat = seated(&now, rules.table)?;
        let mut there = There {
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
            open: None,
            forced: false,
            asked: 0,
            me: None,
            link: None,
        };
        there.look()?;
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

    pub(super) fn now(&self) -> &TableNow {
        &self.now
    }

    pub(super) fn stage(&self) -> Stage {
        Stage::from_id(&self.now.stage).unwrap_or(Stage::Closed)
    }

    pub(super) fn on_turn(&self) -> Option<Seat> {
        self.now.on_turn.and_then(Seat::from_number)
    }

    /// What the person may know: once the deal is over and its record is there, all of it.
    pub(super) fn view(&self) -> Option<View> {
        match &self.over {
            Some(game) if self.stage() != Stage::Playing => Some(game.view(self.seat)),
            _ => self.view.clone(),
        }
    }

    /// The last deal, once it is over and its record has come.
    pub(super) fn over(&self) -> Option<&Game> {
        self.over.as_deref().filter(|_| self.stage() != Stage::Playing)
    }

    /// What the last deal came to, as the server tells it.
    pub(super) fn settled(&self) -> Option<Settled> {
        let over = self.now.over.as_deref().filter(|_| self.stage() != Stage::Playing)?;
        Settled::told(&self.rules, over, self.working.clone()).ok()
    }

    /// What this machine has found about the cards of the last deal, once it is over.
    #[must_use]
    pub fn found(&self) -> Option<&Finding> {
        // Between two deals the table counts the next.
        let is_last = |found: &&Finding| found.deal.checked_add(1) == Some(self.now.deal);
        self.found.as_ref().filter(|_| self.stage() != Stage::Playing).filter(is_last)
    }

    /// Returns whether all cards that are shown of the last deal, those of its record included, are the ones a verdict was reached by.
    #[must_use]
    pub fn is_compared(&self, found: &Finding) -> bool {
        let Some(compared) = &found.over else { return false };
        let told = self.now.over.as_deref();
        let is_told = told.is_none_or(|over| found.is_of(&over.hands, &over.blind));
        let is_dealer = self.now.view.as_ref().is_none_or(|view| Some(view.dealer) == found.dealer);
        let Some(game) = self.over() else { return told.is_some() && is_told && is_dealer };
        let deal = game.deal();
        let is_set =
            |names: &[String], cards: CardSet| read_cards(names, "\"over\"").is_ok_and(|read| read == cards);
        let table = self.rules.table;
        let is_hand = |(seat, hand): (Seat, &Vec<String>)| is_set(hand, deal.hands[seat]);
        is_told
            && is_dealer
            && Some(deal.dealer.number()) == found.dealer
            && compared.hands.len() == table.people()
            && table.seats().zip(&compared.hands).all(is_hand)
            && is_set(&compared.blind, deal.blind)
    }

    /// Account of earlier deals.
    #[must_use]
    pub fn account(&self) -> &Account {
        &self.account
    }

    /// The first violation of this table.
    #[must_use]
    pub fn wrong(&self) -> Option<&Finding> {
        self.wrong.as_ref()
    }

    /// Asks for the record of a deal, by its number from 0.
    pub(super) fn fetch(&mut self, deal: u64) {
        self.line.fetch(deal);
    }

    /// The first seat that nobody owns, if one can be taken.
    #[must_use]
    pub fn free_seat(&self) -> Option<Seat> {
        let open = !matches!(self.stage(), Stage::Over | Stage::Closed);
        let free = self.now.chairs.iter().position(|chair| chair.who.is_none()).filter(|_| open);
        free.map(Seat::new)
    }

    /// The seat that is the person's from the next deal on; until then a bot plays for it.
    #[must_use]
    pub fn waiting_seat(&self) -> Option<Seat> {
        let mine = |chair: &ChairPicture| chair.waits && chair.who.is_some() && chair.who == self.me;
        self.now.chairs.iter().position(mine).map(Seat::new)
    }

    /// The address of the table, for friends.
    #[must_use]
    pub fn link(&self) -> Option<&str> {
        self.link.as_deref()
    }

    /// Returns the owner of a seat, and whether a bot plays there: the owner is one, or sits down with the next deal. Nothing where a
    /// built-in bot has the seat.
    #[must_use]
    pub fn owner(&self, seat: Seat) -> Option<(&str, bool)> {
        let chair: &ChairPicture = self.now.chairs.get(seat.index())?;
        chair.name.as_deref().map(|name| (name, chair.is_bot || chair.waits))
    }

    /// Sends a command.
    pub(super) fn send(&mut self, command: &CommandJson) {
        self.asked += 1;
        self.line.send(self.asked, command);
    }

    /// Sends an action of the deal: to give the rest away is proposed where others lose with it, and what is claimed for the side.
    pub(super) fn act(&mut self, action: Action, forced: bool) {
        let declarer = self.view.as_ref().and_then(|view| view.declaration).map(|found| found.declarer);
        self.forced = forced;
        self.send(&match action {
            Action::Concede if declarer != self.seat => CommandJson::Propose(cego_table::Wish::Concede),
            Action::Claim(Claim::Side) => CommandJson::Propose(cego_table::Wish::Claim),
            action => CommandJson::Act { moment: self.moment, action },
        });
    }

    /// Hears what has come. Whether the table may look different now.
    pub(super) fn poll(&mut self, log: &mut Log, notices: &mut Vec<Notice>) -> bool {
        let mut changed = false;
        while let Some(heard) = self.line.poll() {
            changed = true;
            let waited = self.waiting_seat();
            let told = match heard {
                Heard::Message(message) => self.hear(*message, log, notices),
                Heard::Record { deal, text: Some(text) } => {
                    self.recorded(deal + 1, &text, log).map(|()| None)
                }
                Heard::Record { text: None, .. } => Ok(Some(Notice::NoRecord)),
                Heard::Working(lines) => {
                    self.working = lines;
                    Ok(None)
                }
                Heard::Found(found) => {
                    // The rest is said with the settlement.
                    let wrong = (found.verdict == Verdict::Wrong).then(|| Notice::Wrong(found.clone()));
                    if wrong.is_some() {
                        self.wrong.get_or_insert_with(|| found.clone());
                    }
                    self.account.record(&found);
                    self.found = Some(found);
                    Ok(wrong)
                }
                Heard::Lost => Ok(Some(Notice::Lost)),
                Heard::Back => Ok(Some(Notice::Back)),
                Heard::Gone(why) => Ok(Some(Notice::Gone(why))),
            };
            notices.extend(told.unwrap_or_else(|why| Some(Notice::Gone(why))));
            if self.waiting_seat().is_some() && waited.is_none() {
                notices.push(Notice::Seat(None));
            }
        }
        changed
    }

    /// Hears a message. What the person is to be told of it comes back, or is added to the notices in the order of the events.
    fn hear(
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
                    self.look()?;
                }
                events.iter().try_for_each(|shown| self.fold(shown, log, notices))?;
                Ok(None)
            }
            ToClient::Picture { picture, turn } => {
                self.moment = turn.moment;
                let then = std::mem::replace(&mut self.now, picture.now);
                // More may have happened than is told event by event.
                log.stands_at(&self.now.totals);
                if then.deal != self.now.deal {
                    (self.over, self.declaration, self.working, self.found) = (None, None, Vec::new(), None);
                }
                let before = std::mem::replace(&mut self.seat, seated(&self.now, self.rules.table)?);
                self.look()?;
                // Who was away when it was closed learns why, too.
                notices.extend(self.now.closed_because.clone().map(Notice::Closed));
                Ok((before != self.seat).then_some(Notice::Seat(self.seat)))
            }
            // What came too late, or twice, has been shown by what came instead.
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

    /// Looks at the deal as the table stands.
    fn look(&mut self) -> Result<(), String> {
        let choices = self.now.choices.iter().map(|choice| choice.action.action()).collect::<Result<_, _>>();
        let choices = choices.map_err(|why| why.to_string())?;
        let view = self.now.view.as_ref().map(|view| view.read(&self.rules, choices)).transpose();
        match view.map_err(|why| why.to_string())? {
            // Beside the play the last deal stays on the table.
            None if self.stage() != Stage::Playing => {}
            None => return Err("the server does not show the deal that is played".to_owned()),
            view => self.view = view,
        }
        Ok(())
    }

    /// The record of a deal, by its number from 1: from that of the last one follow the settlement and all cards.
    fn recorded(&mut self, number: u64, text: &str, log: &mut Log) -> Result<(), String> {
        let entry = read_one(text).map_err(|why| why.to_string())?;
        let rules = Resolved { rules: Arc::clone(&self.rules), hash: self.setup.ruleset.hash.clone() };
        let replayed = replay(&entry, |_, _| Ok(rules.clone())).map_err(|why| why.to_string())?;
        if log.lines.last().is_some_and(|line| line.number == number) {
            self.over = Some(Box::new(replayed.game));
        }
        log.past.insert(number, entry.record);
        Ok(())
    }

    /// The seat of this number, if it is somebody else's.
    fn other(&self, number: usize) -> Option<Seat> {
        Seat::from_number(number).filter(|&seat| self.seat != Some(seat))
    }

    fn fold(&mut self, shown: &Shown, log: &mut Log, notices: &mut Vec<Notice>) -> Result<(), String> {
        let table = self.rules.table;
        match &shown.event {
            ShownEvent::MatchBegan { draw, .. } => {
                let round =
                    |round: &Vec<(usize, String)>| round.iter().map(|one| drawn(one, table)).collect();
                log.match_begins(draw.iter().map(round).collect::<Result<Vec<Vec<_>>, String>>()?);
            }
            ShownEvent::Drawing { deal, .. } => {
                self.found = self.found.take().filter(|found| found.deal == *deal);
            }
            ShownEvent::Dealt { deal, .. } => {
                (self.over, self.declaration, self.working, self.found) = (None, None, Vec::new(), None);
                let dealer = self.now.view.as_ref().and_then(|view| Seat::from_number(view.dealer));
                log.dealt(deal + 1, dealer.unwrap_or(Seat::new(0)));
            }
            ShownEvent::Acted { seat, by, happened } => {
                let own = self.seat.is_some_and(|own| own.number() == *seat) && *by == Hand::Owner;
                let forced = own && std::mem::take(&mut self.forced);
                let happened = happened.iter().filter_map(|one| one.read(table).transpose());
                let happened = happened.collect::<Result<Vec<_>, _>>();
                let happened = happened.map_err(|why| why.to_string())?;
                for event in &happened {
                    if let Happened::AuctionEnded { declaration } = event {
                        self.declaration = Some(*declaration);
                    }
                }
                log.acted((own && !forced).then_some(shown.number), forced, happened);
            }
            ShownEvent::Proposed { seat, proposal } => {
                self.open = Some(*proposal);
                notices.extend(self.other(*seat).map(|seat| Notice::Proposed(seat, *proposal)));
            }
            ShownEvent::Declined { .. } => {
                self.open = None;
                notices.push(Notice::Declined);
            }
            ShownEvent::Done => {
                if let Some(Proposal::Undo { to }) = self.open.take() {
                    log.taken_back(to);
                    notices.push(Notice::TakenBack);
                }
            }
            ShownEvent::DealEnded { deal, amounts, .. } => {
                self.over = None;
                let amount = |seat: Seat| amounts.get(seat.index()).copied().unwrap_or(0);
                log.settled(deal + 1, self.declaration, BySeat::from_fn(amount));
            }
            ShownEvent::Closed { why: Some(why) } => notices.push(Notice::Closed(why.clone())),
            ShownEvent::Said { seat, phrase, muted: false } => {
                notices.extend(self.other(*seat).map(|seat| Notice::Said(seat, phrase.clone())));
            }
            ShownEvent::Wrote { seat, text, muted: false } => {
                notices.extend(self.other(*seat).map(|seat| Notice::Wrote(seat, text.clone())));
            }
            _ => {}
        }
        Ok(())
    }
}

/// The seat of the person at a table; `None` for a spectator.
fn seated(now: &TableNow, table: TableSize) -> Result<Option<Seat>, String> {
    let seat = now.seat.map(|seat| read_seat(seat, table, "\"seat\"")).transpose();
    seat.map_err(|why| why.to_string())
}

/// A card drawn for the first dealer.
fn drawn((seat, card): &(usize, String), table: TableSize) -> Result<(Seat, Card), String> {
    let seat = read_seat(*seat, table, "\"draw\"").map_err(|why| why.to_string())?;
    Ok((seat, read_card(card).map_err(|why| why.to_string())?))
}
