//! The state machine that opens links.

use std::cell::RefCell;

use cego_protocol::Json;
use cego_protocol::command::CommandJson;
use cego_protocol::message::DrawingPicture;
use cego_table::{Chain, Commitment, LINKS, Link, Nonce, Secret, told_before};
use serde::{Deserialize, Serialize};

use crate::drawing::{DealerDraw, Drawing, Gain};
use crate::finding::Violation;
use crate::heard::{Event, Happened, Heard, Now, Open, Part, Seen};

/// The stages in which a table shows what is left of a deal.
const BESIDE: [&str; 4] = ["gathering", "resting", "over", "closed"];

/// No table has more seats.
const MOST_SEATS: usize = 5;

/// A person's device at one table: it publishes the tip of its chain, opens at most one link a deal (a second one only after another
/// seat was struck off), and stores everything each link was opened for.
///
/// The state is stored before a command is sent. It survives reloads, reconnects and snapshots, and is shared by all pages of one browser:
/// what is skipped by `serde` belongs to one connection. The page has the same machine in `web/src/net/device.ts`; `tests/adversary.rs`
/// and `examples/transitions.rs` drive both.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Device {
    /// Random bytes from which all chains follow. They never leave the device.
    #[serde(with = "Json::<Secret>")]
    chance: Secret,
    /// The number of the current chain, and how many of its links have been opened.
    chain: u32,
    links: u16,
    /// The highest number of a deal for which a link was opened.
    last: Option<u64>,
    /// The number of the table's last event that any page has processed.
    number: u64,
    /// The deal that is next, and its commitment.
    committed: Option<Committed>,
    /// Number of players and rules of dealing, as last published.
    dealing: Option<String>,
    /// Additions in the open to the next deal by seat, and whether one of them was not shown to this device.
    #[serde(with = "Json::<Vec<Option<Nonce>>>")]
    open: Vec<Option<Nonce>>,
    hidden: bool,
    /// The deal that is drawn, played, or just over.
    drawing: Option<Drawing>,
    /// The deal before it, and the cards that were shown in it.
    #[serde(default)]
    before: Option<Before>,
    /// The cards of the last deal that was over, as they were first laid open.
    #[serde(default)]
    result: Option<Open>,
    /// True if something was shown since the last deal that belongs to none.
    #[serde(default)]
    stray: bool,
    /// True if a tournament has drawn the seats, as first told.
    #[serde(default)]
    booked: Option<bool>,
    #[serde(skip)]
    connection: Connection,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Committed {
    deal: u64,
    #[serde(with = "Json::<Commitment>")]
    commitment: Commitment,
}

/// The hand of the deal before, which pages that are behind show.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct Before {
    deal: u64,
    /// The hand as dealt, sorted.
    dealt: Vec<String>,
    /// All cards that were shown in the hand.
    cards: Vec<String>,
}

impl Before {
    /// Returns whether a view shows nothing but this hand, or what is left of it.
    fn covers(&self, view: &Seen) -> bool {
        (view.dealt.is_empty() || sorted(&view.dealt) == self.dealt)
            && view.hand.iter().all(|card| self.cards.contains(card))
    }
}

impl Drawing {
    /// The hand as it was shown to the person.
    fn shown_hand(&self) -> Before {
        let dealt: Vec<String> = self.hand.clone().unwrap_or_default();
        let gained = self.gains.iter().flat_map(|gain| &gain.cards).cloned();
        Before { deal: self.deal, cards: dealt.iter().cloned().chain(gained).collect(), dealt }
    }
}

/// State of one connection, which is not stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Connection {
    /// True if the tip of the chain is to be published as soon as the table takes one.
    publishes: bool,
    /// True if the last link was sent.
    sent: bool,
    seat: Option<usize>,
}

impl Default for Connection {
    fn default() -> Connection {
        Connection { publishes: true, sent: false, seat: None }
    }
}

/// The values of a chain from the tip on. They follow from the device's state, take 512 hashes, and are asked for with every message.
struct Values {
    chance: [u8; 32],
    number: u32,
    values: Vec<Link>,
}

/// Number of chains in the cache.
const REMEMBERED: usize = 4;

thread_local! {
    static VALUES: RefCell<Vec<Values>> = const { RefCell::new(Vec::new()) };
}

/// Result of a message: the command to send and the deals to judge.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Step {
    /// The command to send, once the device is stored.
    pub command: Option<CommandJson>,
    /// Deals to judge: those that are over, and those in which the table has already done something wrong.
    pub ended: Vec<Drawing>,
}

impl Device {
    /// A device with 32 random bytes.
    #[must_use]
    pub fn new(chance: [u8; 32]) -> Device {
        Device {
            chance: Secret(chance),
            chain: 0,
            links: 0,
            last: None,
            number: 0,
            committed: None,
            dealing: None,
            open: Vec::new(),
            hidden: false,
            drawing: None,
            before: None,
            result: None,
            stray: false,
            booked: None,
            connection: Connection::default(),
        }
    }

    /// The number of its current chain, from 0.
    #[must_use]
    pub const fn chain(&self) -> u32 {
        self.chain
    }

    /// The tip of its chain, to be sent with sitting down.
    #[must_use]
    pub fn tip(&self) -> Link {
        Chain::numbered(&self.chance.0, self.chain).tip()
    }

    /// Processes a message of the table's socket, whose client asked for the state of the table with every message.
    #[must_use]
    pub fn hear(&mut self, message: &Heard) -> Step {
        let mut step = Step::default();
        // A client that reads a table from its first event on is told of deals that nobody saw here.
        let is_history = self.dealing.is_none();
        match &message.0 {
            // What was sent may be lost, and another device may have sat here meanwhile.
            Part::Hello => {
                self.connection = Connection { publishes: true, sent: false, ..self.connection };
            }
            Part::Picture(now, dealing) => {
                self.dealing = Some(dealing.clone());
                // A table that was restored from an older copy goes on from a lower number.
                let is_behind = now.number < self.number;
                self.number = now.number;
                self.see(now, (false, is_behind), &mut step);
            }
            Part::Events(events, now) => {
                let mut is_over = false;
                for happened in events {
                    is_over |= self.happened(happened, &mut step);
                }
                if is_history && let Some(drawing) = self.drawing.take() {
                    self.stray |= drawing.uncompared || drawing.largest > 0;
                }
                if let Some(now) = now {
                    self.see(now, (is_over, now.number < self.number), &mut step);
                }
            }
            Part::Nothing => {}
            // Others may show what it says.
            Part::Unreadable => {
                self.stray |= self.drawing.as_ref().is_none_or(|drawing| drawing.judged);
                self.drawing.iter_mut().for_each(|drawing| drawing.uncompared = true);
            }
        }
        step
    }

    /// Value `number` of the current chain: 0 is the tip; none after the last link.
    fn value(&self, number: u16) -> Option<Link> {
        VALUES.with_borrow_mut(|known| {
            let is_ours = |chain: &Values| (chain.chance, chain.number) == (self.chance.0, self.chain);
            let at = known.iter().position(is_ours).unwrap_or_else(|| {
                known.truncate(REMEMBERED - 1);
                let values = Chain::numbered(&self.chance.0, self.chain).links();
                known.insert(0, Values { chance: self.chance.0, number: self.chain, values });
                0
            });
            known[at].values.get(usize::from(number)).copied()
        })
    }

    /// Begins another chain: nothing published of the one before counts any more.
    fn begin_chain(&mut self) {
        (self.chain, self.links, self.connection.publishes) = (self.chain + 1, 0, true);
    }

    /// Processes an event; returns whether the deal this device knows of is over with it.
    fn happened(&mut self, happened: &Happened, step: &mut Step) -> bool {
        if happened.number < self.number {
            // Another page has processed it; what is found out is shown on this one, too.
            let judged = self.drawing.as_ref().filter(|drawing| drawing.judged);
            return matches!((&happened.event, judged),
                (Event::DealEnded { deal, .. }, Some(drawing)) if *deal == drawing.deal);
        }
        self.number = happened.number;
        match &happened.event {
            Event::Opened { dealing } => self.dealing = Some(dealing.clone()),
            Event::Committed { deal, commitment } => {
                let is_drawn = |drawing: &Drawing| drawing.deal == *deal && drawing.opened && !drawing.dealt;
                let drawing = self.drawing.as_ref().filter(|drawing| is_drawn(drawing));
                if drawing.is_some_and(|drawing| drawing.commitment != Some(*commitment)) {
                    self.violate(Violation::OtherCommitment, step);
                }
                self.commit(*deal, *commitment);
            }
            Event::Drawing { deal } if !self.is_drawn(*deal) && !self.was_dealt(*deal) => {
                // What is on the list, the state of the table says.
                let mut drawing = Drawing::new(*deal);
                drawing.seat = self.connection.seat;
                self.replace(drawing);
                self.drawing.iter_mut().for_each(|drawing| drawing.hidden = true);
            }
            Event::Added { seat, nonce } => self.add(*seat, Some(*nonce)),
            Event::Changed { seat } => self.add(*seat, None),
            Event::Dealt { deal, given } => self.dealt(*deal, *given, step),
            _ => {}
        }
        let Some(drawing) = &mut self.drawing else { return false };
        match &happened.event {
            Event::Linked { seat, link } => drawing.publish(*seat, *link),
            Event::Struck { seat } if !drawing.dealt => {
                drawing.strike(*seat);
                self.leave_if_struck();
            }
            Event::MatchBegan { draw, dealer } if !drawing.dealt => {
                drawing.draw = Some(DealerDraw { cards: draw.clone(), dealer: *dealer });
            }
            Event::DealEnded { deal, secret } if *deal == drawing.deal && drawing.dealt => {
                drawing.secret.get_or_insert(*secret);
                return true;
            }
            _ => {}
        }
        false
    }

    /// Returns whether this is the deal that is drawn.
    fn is_drawn(&self, deal: u64) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| drawing.deal == deal && !drawing.dealt)
    }

    /// Returns whether this deal was dealt. A page that is behind may still be told of its drawing.
    fn was_dealt(&self, deal: u64) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| drawing.deal == deal && drawing.dealt)
    }

    /// The first commitment to a deal counts.
    fn commit(&mut self, deal: u64, commitment: Commitment) {
        if self.committed.is_none_or(|committed| committed.deal != deal) {
            self.committed = Some(Committed { deal, commitment });
        }
    }

    /// Records what a seat adds to the next deal in the open.
    fn add(&mut self, seat: usize, nonce: Option<Nonce>) {
        let Some(at) = seat.checked_sub(1).filter(|&at| at < MOST_SEATS) else { return };
        if self.open.len() <= at {
            self.open.resize(at + 1, None);
        }
        self.open[at] = nonce;
    }

    fn dealt(&mut self, deal: u64, given: bool, step: &mut Step) {
        if self.drawing.as_ref().is_some_and(|drawing| drawing.deal == deal && drawing.dealt) {
            return;
        }
        if !self.is_drawn(deal) {
            // Nobody opened a link for it.
            let mut drawing = Drawing::new(deal);
            drawing.commitment = self
                .committed
                .filter(|committed| committed.deal == deal)
                .map(|committed| committed.commitment);
            drawing.dealing.clone_from(&self.dealing);
            drawing.seat = self.connection.seat;
            self.replace(drawing);
        }
        (self.open, self.hidden) = (Vec::new(), false);
        let Some(drawing) = &mut self.drawing else { return };
        (drawing.dealt, drawing.given) = (true, given);
        let too_soon = !given && drawing.missing().next().is_some();
        if too_soon {
            self.violate(Violation::DealtTooSoon, step);
        }
    }

    /// Puts another drawing in the place of the last one, and counts a link that was opened for a deal whose end was not shown. A hand that was
    /// shown in such a deal was compared with nothing: the person may take it for one of the next deal.
    fn replace(&mut self, mut drawing: Drawing) {
        drawing.uncompared |= std::mem::take(&mut self.stray);
        if let Some(old) = self.drawing.take() {
            if !old.judged {
                drawing.unseen = old.unseen + u32::from(old.opened);
                let was_shown = old.largest > 0 || old.hand.as_ref().is_some_and(|hand| !hand.is_empty());
                drawing.uncompared |= old.uncompared || was_shown;
            }
            // Hands that were compared with the cards that follow.
            let is_sound =
                old.judged && !old.given && !old.hidden && !old.uncompared && old.violation.is_none();
            self.before = is_sound.then(|| old.shown_hand());
        }
        (drawing.open, drawing.hidden) = (self.open.clone(), self.hidden);
        self.drawing = Some(drawing);
    }

    fn violate(&mut self, violation: Violation, step: &mut Step) {
        if let Some(drawing) = &mut self.drawing
            && drawing.violate(violation)
        {
            step.ended.push(drawing.clone());
        }
    }

    /// Processes the state of the table. `is_over`: whether a deal is over with this message; `is_behind`: whether the device is past this state.
    fn see(&mut self, now: &Now, (is_over, is_behind): (bool, bool), step: &mut Step) {
        // Who sits down as the cards are dealt has had no state before.
        if let Some(drawing) = &mut self.drawing
            && (now.stage == "playing" && now.deal == drawing.deal)
            && drawing.seat.is_none()
            && drawing.hand.is_none()
        {
            drawing.seat = now.seat;
        }
        self.compare_end(now, step);
        self.compare_hand(now, is_behind, step);
        self.booked.get_or_insert(now.booked);
        if now.number < self.number {
            self.hand_on(now, is_over, step);
            return;
        }
        self.number = now.number;
        self.connection.publishes |= self.connection.seat != now.seat;
        self.connection.seat = now.seat;
        self.open.resize(now.chairs.len().min(MOST_SEATS), None);
        let pairs = || now.chairs.iter().zip(&self.open);
        self.hidden = pairs().any(|(chair, nonce)| chair.added && nonce.is_none());
        self.compare(now, step);
        self.hand_on(now, is_over, step);
        if let (false, Some(commitment)) = (now.stage == "playing", now.commitment) {
            self.commit(now.deal, commitment);
        }
        step.command = match &now.drawing {
            Some(shown) => self.draw(now, shown, step),
            None => self.publish(now),
        };
    }

    /// Follows the deal as one of others if the own seat was struck off: the link came too late, and is known now.
    fn leave_if_struck(&mut self) {
        let Some(drawing) = &mut self.drawing else { return };
        if drawing.own.is_some() && drawing.seat.is_some_and(|seat| drawing.struck.contains(&seat)) {
            drawing.own = None;
            self.begin_chain();
        }
    }

    /// Hands a deal that is over on to be judged.
    fn hand_on(&mut self, now: &Now, is_over: bool, step: &mut Step) {
        let pending = |drawing: &&mut Drawing| drawing.secret.is_some() && (is_over || !drawing.judged);
        if let Some(drawing) = self.drawing.as_mut().filter(pending) {
            if !std::mem::replace(&mut drawing.judged, true) {
                drawing.over = drawing.over.take().or_else(|| now.over.clone());
                self.result.clone_from(&drawing.over);
                drawing.end_dealer = now.view.as_ref().map(|view| view.dealer);
            }
            step.ended.push(drawing.clone());
        }
    }

    /// Compares the state of the table with what is known of the deal under way.
    fn compare(&mut self, now: &Now, step: &mut Step) {
        let Some(drawing) = self.drawing.as_mut().filter(|drawing| drawing.deal == now.deal) else { return };
        for seat in 1..=now.chairs.len() {
            if let Some(value) = now.published(seat) {
                drawing.publish(seat, value);
            }
        }
        if now.stage != "playing" {
            let is_other = now.commitment.is_some() && now.commitment != drawing.commitment;
            if drawing.opened && !drawing.dealt && is_other {
                self.violate(Violation::OtherCommitment, step);
            }
            return;
        }
        drawing.dealt = true;
    }

    /// Compares the hand that a state of the table shows with the one that was dealt. A hand that belongs to no deal this device follows is
    /// recorded as such: nothing the person is shown goes unnoticed.
    fn compare_hand(&mut self, now: &Now, is_behind: bool, step: &mut Step) {
        let Some(view) = &now.view else { return };
        let is_under_way = |drawing: &Drawing| {
            now.stage == "playing"
                && now.deal == drawing.deal
                && now.seat.is_some()
                && now.seat == drawing.seat
        };
        if let Some(drawing) = self.drawing.as_ref().filter(|drawing| is_under_way(drawing)) {
            if drawing.judged {
                // Nothing comes of what is shown now.
                self.stray |= !drawing.shown_hand().covers(view);
                return;
            }
            return self.compare_own_hand(now, view, step);
        }
        let count = view.hand.len() + view.dealt.len();
        if count == 0 || self.is_known(now, view, is_behind) {
            if self.missed(now) && now.over.is_some() {
                self.result.clone_from(&now.over);
            }
            return;
        }
        match &mut self.drawing {
            Some(drawing) if !drawing.judged => drawing.uncompared = true,
            _ if now.stage != "playing" => self.stray = true,
            // A deal that was dealt before this device came.
            _ => {
                let mut drawing = Drawing::new(now.deal);
                (drawing.seat, drawing.dealt, drawing.uncompared) = (now.seat, true, true);
                drawing.largest = count;
                self.replace(drawing);
            }
        }
    }

    /// Returns whether a hand that is shown beside the play is one the person has seen: what is left of a deal that is over, or the hand of the deal
    /// before on a page that is behind.
    fn is_known(&self, now: &Now, view: &Seen, is_behind: bool) -> bool {
        let is_before = |before: &Before| {
            let is_time = if now.stage == "playing" {
                before.deal == now.deal && is_behind
            } else {
                BESIDE.contains(&now.stage.as_str()) && (before.deal..=before.deal + 1).contains(&now.deal)
            };
            is_time && before.covers(view)
        };
        let last = self.drawing.as_ref().filter(|_| now.stage != "playing");
        let is_last = last.is_some_and(|drawing| is_before(&drawing.shown_hand()));
        is_last || self.before.as_ref().is_some_and(is_before) || self.is_result(now, view)
    }

    /// Returns whether the last deal of the table is one that this device has seen nothing of.
    fn missed(&self, now: &Now) -> bool {
        self.drawing.as_ref().is_none_or(|drawing| drawing.judged && now.deal > drawing.deal + 1)
    }

    /// Returns whether a hand is shown beside all hands as they were dealt, which are compared themselves.
    fn is_result(&self, now: &Now, view: &Seen) -> bool {
        let Some(over) = now.over.as_ref().filter(|_| matches!(now.stage.as_str(), "resting" | "over"))
        else {
            return false;
        };
        let own = now.seat.and_then(|seat| over.hands.get(seat.checked_sub(1)?));
        // Until the next cards are dealt the last result stays.
        let is_compared = self.missed(now)
            || self.drawing.as_ref().is_some_and(|drawing| {
                drawing.over.as_ref() == Some(over) || (!drawing.dealt && self.result.as_ref() == Some(over))
            });
        let is_own = own.is_some_and(|own| sorted(own) == sorted(&view.dealt));
        let is_rest = |card: &String| view.dealt.contains(card) || over.blind.contains(card);
        is_compared && is_own && view.hand.iter().all(is_rest)
    }

    /// Compares a hand of the deal under way with the one that was dealt.
    ///
    /// Until the auction is over it is that hand. Then cards may leave it, and others come as the rules have it: the blind to the
    /// declarer, or to the dealer of five, who was dealt none; one card to either side of a sale of T1. The judge knows the blind.
    fn compare_own_hand(&mut self, now: &Now, view: &Seen, step: &mut Step) {
        let Some(drawing) = &mut self.drawing else { return };
        drawing.shown_dealer.get_or_insert(view.dealer);
        let (dealt, hand) = (sorted(&view.dealt), sorted(&view.hand));
        let gained = without(&hand, &dealt);
        let has_twins = hand.windows(2).any(|pair| pair[0] == pair[1]);
        drawing.largest = drawing.largest.max(hand.len());
        let noted = drawing.hand.get_or_insert_with(|| dealt.clone());
        let is_right = match &view.declaration {
            Some(made) if view.phase != "auction" => {
                let may_gain =
                    dealt.is_empty() || Some(made.declarer) == now.seat || made.geiss_seller == now.seat;
                gained.is_empty() || may_gain
            }
            _ => hand == dealt,
        };
        let is_other = *noted != dealt || has_twins || !is_right;
        drawing.gain(Gain { cards: gained, declared: view.declaration.clone() });
        if is_other {
            self.violate(Violation::OtherCards, step);
        }
    }

    /// Compares the cards that are laid open after a deal with those that were laid open first, by which it is judged.
    fn compare_end(&mut self, now: &Now, step: &mut Step) {
        let (Some(drawing), Some(over)) = (&mut self.drawing, &now.over) else { return };
        if now.stage == "playing" || now.deal != drawing.deal + 1 || !drawing.dealt {
            return;
        }
        if !drawing.judged {
            drawing.over.get_or_insert_with(|| over.clone());
            self.result.clone_from(&drawing.over);
        }
        if drawing.over.as_ref().is_some_and(|first| first != over) {
            self.violate(Violation::OtherCards, step);
        }
    }

    /// Handles the drawing of a deal; returns the command to send.
    fn draw(&mut self, now: &Now, shown: &DrawingPicture, step: &mut Step) -> Option<CommandJson> {
        let dealing = self.dealing.clone();
        if !self.is_drawn(now.deal) {
            let is_late = self.drawing.as_ref().is_some_and(|drawing| drawing.commitment == now.commitment);
            if self.was_dealt(now.deal) && is_late {
                return None;
            }
            self.replace(Drawing::new(now.deal));
        }
        let (committed, booked) = (self.committed, self.booked.unwrap_or(now.booked));
        let drawing = self.drawing.as_mut()?;
        shown.struck.iter().for_each(|&seat| drawing.strike(seat));
        self.leave_if_struck();
        let (current, last) = (self.value(self.links), self.last);
        let drawing = self.drawing.as_mut()?;
        let published = now.seat.and_then(|seat| now.published(seat));
        let is_missing =
            now.seat.is_some_and(|seat| shown.missing.contains(&seat) && shown.seats.contains(&seat));
        let again = drawing.fixed(now, shown, dealing.as_ref(), booked);
        let Some(own) = drawing.own else {
            // Until the own link is opened the latest state counts.
            *drawing = again;
            drawing.open.clone_from(&self.open);
            drawing.hidden = self.hidden;
            // Values of another device are not opened here, nor anything before the table has committed itself.
            let is_ours = published.is_some() && published == current;
            if !is_missing || !is_ours || now.commitment.is_none() || dealing.is_none() {
                return None;
            }
            if committed
                .is_some_and(|first| first.deal == now.deal && Some(first.commitment) != now.commitment)
            {
                self.violate(Violation::OtherCommitment, step);
                return None;
            }
            if last.is_some_and(|last| now.deal <= last) {
                self.violate(Violation::DrawnAgain, step);
                return None;
            }
            if shown.round != 1 || !shown.struck.is_empty() {
                self.violate(Violation::OtherList, step);
                return None;
            }
            return self.open(now.deal);
        };
        if !is_missing {
            return None;
        }
        if drawing.is_same(&again) && published == Some(told_before(&own)) {
            // The same again: the connection was lost.
            return (!std::mem::replace(&mut self.connection.sent, true))
                .then_some(CommandJson::Open { link: own });
        }
        if drawing.is_second_round(&again, now) && published == current {
            *drawing = again;
            return self.open(now.deal);
        }
        let violation = if now.commitment != drawing.commitment {
            Violation::OtherCommitment
        } else if shown.round == 2 {
            Violation::OtherList
        } else {
            Violation::DrawnAgain
        };
        self.violate(violation, step);
        None
    }

    /// Opens the next link of the chain for the deal that is drawn.
    fn open(&mut self, deal: u64) -> Option<CommandJson> {
        let link = self.value(self.links + 1)?;
        self.links += 1;
        self.last = Some(deal);
        self.connection.sent = true;
        let drawing = self.drawing.as_mut()?;
        (drawing.own, drawing.opened) = (Some(link), true);
        if let Some(seat) = drawing.seat {
            drawing.publish(seat, link);
        }
        Some(CommandJson::Open { link })
    }

    /// Publishes the tip of the chain between two deals, if the table does not have it.
    fn publish(&mut self, now: &Now) -> Option<CommandJson> {
        let published = now.published(now.seat?);
        let is_current = published.is_some() && published == self.value(self.links);
        if is_current {
            if self.links + 2 <= LINKS {
                self.connection.publishes = false;
            } else {
                self.begin_chain();
            }
        }
        if !std::mem::take(&mut self.connection.publishes) {
            return None;
        }
        if self.links > 0 {
            // The table does not have what was opened last: that is known, and counts no more.
            self.begin_chain();
            self.connection.publishes = false;
        }
        Some(CommandJson::Chain { tip: self.value(0)? })
    }
}

/// The cards of one list that are not in another.
fn without(cards: &[String], gone: &[String]) -> Vec<String> {
    cards.iter().filter(|card| !gone.contains(card)).cloned().collect()
}

fn sorted(cards: &[String]) -> Vec<String> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}
