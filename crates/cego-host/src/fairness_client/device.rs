//! State machine that opens links.

use std::cell::RefCell;

use cego_protocol::Json;
use cego_protocol::command::CommandJson;
use cego_protocol::message::DealDrawingState;
use cego_table::{Chain, Commitment, LINKS, Link, Nonce, Secret};
use serde::{Deserialize, Serialize};

use crate::fairness_client::device_verdict::Violation;
use crate::fairness_client::drawing::{
    DealerDraw, Gain, ObservedDrawing, PreviousHand, by_seat, sorted, without,
};
use crate::fairness_client::table_message::{
    DealView, ReducedEvent, ReducedEventKind, ReducedTableState, RevealedCards, TableMessage,
    TableMessageKind,
};

/// Stages in which a table still shows the last deal.
const BESIDE: [&str; 4] = ["gathering", "resting", "over", "closed"];

/// Device of a person at one table. It publishes the tip of its hash chain and opens at most one
/// link for each deal. A second link is possible only after another seat was struck off. It stores
/// everything each link was opened for.
///
/// The state is stored before a command is sent. It survives reloads, reconnects and snapshots, and
/// all pages of one browser share it. Fields that `serde` skips belong to one connection. The page
/// has the same machine in `web/src/net/device.ts`; `tests/witness/adversary.rs` and
/// `examples/transitions.rs` drive both.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct WitnessDevice {
    /// Random bytes from which all chains are derived. They never leave the device.
    #[serde(with = "Json::<Secret>")]
    chance: Secret,
    /// Number of the current chain, and number of its opened links.
    chain: u32,
    links: u16,
    /// Highest number of a deal for which a link was opened.
    last: Option<u64>,
    /// Number of the last table event that any page has processed.
    number: u64,
    /// Next deal and its commitment.
    committed: Option<DealCommitment>,
    /// Open nonces for the next deal.
    #[serde(default)]
    added: Option<OpenNonces>,
    /// Number of players and rules of dealing, as last published.
    dealing: Option<String>,
    /// Deal that is being drawn or played, or has just ended.
    drawing: Option<ObservedDrawing>,
    /// Previous deal, and the cards that were shown in it.
    #[serde(default)]
    before: Option<PreviousHand>,
    /// Cards of the last finished deal, as first laid open.
    #[serde(default)]
    result: Option<RevealedCards>,
    /// True if cards that belong to no deal were shown since the last deal.
    #[serde(default)]
    stray: bool,
    /// True if a tournament has assigned the seats, as first reported.
    #[serde(default)]
    booked: Option<bool>,
    #[serde(skip)]
    connection: Connection,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct DealCommitment {
    deal: u64,
    #[serde(with = "Json::<Commitment>")]
    commitment: Commitment,
}

/// Open nonces of a deal as last shown before it was dealt, from seat 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
struct OpenNonces {
    deal: u64,
    #[serde(with = "Json::<Vec<Option<Nonce>>>")]
    open: Vec<Option<Nonce>>,
}

/// State of one connection, which is not stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Connection {
    /// True if the tip of the chain is to be published as soon as the table accepts one.
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

/// Cached values of a chain, from the tip on. They follow from the device's state, cost 512 hashes,
/// and are needed for every message.
struct ChainCache {
    chance: [u8; 32],
    number: u32,
    values: Vec<Link>,
}

/// Number of chains in the cache.
const REMEMBERED: usize = 4;

thread_local! {
    static VALUES: RefCell<Vec<ChainCache>> = const { RefCell::new(Vec::new()) };
}

/// Result of a message: the command to send and the deals to judge.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct DeviceStep {
    /// Command to send, after the device has been stored.
    pub command: Option<CommandJson>,
    /// Deals to judge: finished ones, and those with a violation by the table so far.
    pub ended: Vec<ObservedDrawing>,
}

/// Deal without a verdict, because the device did not receive its secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UncheckedDeal {
    /// Number of the deal, from 0.
    pub deal: u64,
    /// True if the deal, or an earlier one without a verdict, may have been dealt. Any result
    /// without a verdict may then be its result, whatever number the server gives it.
    pub dealt: bool,
}

impl WitnessDevice {
    /// Creates a device from 32 random bytes.
    #[must_use]
    pub fn new(chance: [u8; 32]) -> WitnessDevice {
        WitnessDevice {
            chance: Secret(chance),
            chain: 0,
            links: 0,
            last: None,
            number: 0,
            committed: None,
            added: None,
            dealing: None,
            drawing: None,
            before: None,
            result: None,
            stray: false,
            booked: None,
            connection: Connection::default(),
        }
    }

    /// Returns this state on another page of the same browser, with the connection of `page`.
    #[must_use]
    pub fn on_page(&self, page: &WitnessDevice) -> WitnessDevice {
        WitnessDevice { connection: page.connection, ..self.clone() }
    }

    /// Returns the number of the current chain, from 0.
    #[must_use]
    pub const fn chain(&self) -> u32 {
        self.chain
    }

    /// Returns the tip of the chain, to be sent when sitting down.
    #[must_use]
    pub fn tip(&self) -> Link {
        Chain::numbered(&self.chance.0, self.chain).tip()
    }

    /// Returns the last deal if it has not been judged, because this device did not receive its
    /// secret.
    #[must_use]
    pub fn unchecked(&self) -> Option<UncheckedDeal> {
        let drawing = self.drawing.as_ref().filter(|drawing| !drawing.judged)?;
        // A server may not report that it dealt, number the play as another deal, or draw the next
        // deal before the result is shown.
        let dealt =
            drawing.dealt || drawing.hand.is_some() || drawing.uncompared || drawing.unseen > 0;
        Some(UncheckedDeal { deal: drawing.deal, dealt })
    }

    /// Processes a message of the table's socket. The client must request the state of the table
    /// with every message.
    #[must_use]
    pub fn hear(&mut self, message: &TableMessage) -> DeviceStep {
        let mut step = DeviceStep::default();
        // A client that reads a table from its first event on receives deals that nobody saw here.
        let is_history = self.dealing.is_none();
        match &message.0 {
            // A sent command may be lost, and another device may have taken the seat meanwhile.
            TableMessageKind::Hello => {
                self.connection = Connection { publishes: true, sent: false, ..self.connection };
            }
            TableMessageKind::Picture(now, dealing) => {
                self.dealing = Some(dealing.clone());
                let is_behind = self.is_past(now);
                // A table restored from an older copy continues from a lower number. During a deal,
                // a lower number means that this page is behind the others of this browser.
                if !(is_behind && self.is_under_way()) {
                    self.number = now.number;
                }
                self.see(now, (false, is_behind), &mut step);
            }
            TableMessageKind::Events(events, now) => {
                let mut is_over = false;
                for happened in events {
                    if self.happened(happened, now.as_deref(), &mut step) {
                        is_over = true;
                    }
                }
                if is_history && let Some(drawing) = self.drawing.take() {
                    self.stray |= drawing.uncompared || drawing.largest > 0;
                }
                if let Some(now) = now {
                    self.see(now, (is_over, self.is_past(now)), &mut step);
                }
            }
            TableMessageKind::Nothing => {}
            // Other clients may show the contents of the message.
            TableMessageKind::Unreadable => {
                self.stray |= self.drawing.as_ref().is_none_or(|drawing| drawing.judged);
                if let Some(drawing) = &mut self.drawing {
                    drawing.uncompared = true;
                    drawing.hidden |= !drawing.dealt;
                }
            }
        }
        step
    }

    /// Returns value `number` of the current chain: 0 is the tip. `None` after the last link.
    fn value(&self, number: u16) -> Option<Link> {
        VALUES.with_borrow_mut(|known| {
            let is_ours =
                |chain: &ChainCache| (chain.chance, chain.number) == (self.chance.0, self.chain);
            let at = known.iter().position(is_ours).unwrap_or_else(|| {
                known.truncate(REMEMBERED - 1);
                let values = Chain::numbered(&self.chance.0, self.chain).links();
                known.insert(0, ChainCache { chance: self.chance.0, number: self.chain, values });
                0
            });
            known[at].values.get(usize::from(number)).copied()
        })
    }

    /// Starts another chain. Nothing published of the previous one is valid any more.
    fn begin_chain(&mut self) {
        (self.chain, self.links, self.connection.publishes) = (self.chain + 1, 0, true);
    }

    /// Processes an event. Returns whether it ends the deal this device knows. `now` is the state
    /// of the table after all events of the message.
    fn happened(
        &mut self,
        happened: &ReducedEvent,
        now: Option<&ReducedTableState>,
        step: &mut DeviceStep,
    ) -> bool {
        // An annulled deal was not played to its end, whatever is claimed of it later.
        if let (ReducedEventKind::Annulled { deal, .. }, Some(drawing)) =
            (&happened.event, &mut self.drawing)
        {
            drawing.uncompared |= *deal == drawing.deal;
        }
        if happened.number < self.number {
            // Another page has processed it. The verdict is shown on this page too.
            let judged = self.drawing.as_ref().filter(|drawing| drawing.judged);
            return matches!((&happened.event, judged),
                (ReducedEventKind::DealEnded { deal, .. } | ReducedEventKind::Annulled { deal, .. }, Some(drawing))
                    if *deal == drawing.deal);
        }
        self.number = happened.number;
        match &happened.event {
            ReducedEventKind::Opened { dealing } => self.dealing = Some(dealing.clone()),
            ReducedEventKind::Committed { deal, commitment } => {
                let is_drawn = |drawing: &ObservedDrawing| {
                    drawing.deal == *deal && drawing.opened && !drawing.dealt
                };
                let drawing = self.drawing.as_ref().filter(|drawing| is_drawn(drawing));
                if drawing.is_some_and(|drawing| drawing.commitment != Some(*commitment)) {
                    self.violate(Violation::OtherCommitment, step);
                }
                self.commit(*deal, *commitment);
            }
            ReducedEventKind::Drawing { deal } if !self.was_dealt(*deal) => {
                if !self.is_drawn(*deal) {
                    let mut drawing = ObservedDrawing::new(*deal);
                    drawing.seat = self.connection.seat;
                    self.replace(drawing, now, step);
                }
                // Hidden until the state of the table shows the inputs of the deal.
                self.drawing.iter_mut().for_each(|drawing| drawing.hidden = true);
            }
            ReducedEventKind::Dealt { deal, given } => self.dealt((*deal, *given), now, step),
            _ => {}
        }
        let Some(drawing) = &mut self.drawing else { return false };
        match &happened.event {
            ReducedEventKind::Linked { seat, link } => drawing.publish(*seat, *link),
            ReducedEventKind::Struck { seat } if !drawing.dealt => {
                drawing.strike(*seat);
                // Another device of the person has contributed here and is gone.
                self.connection.publishes |= self.connection.seat == Some(*seat);
                self.leave_if_struck();
            }
            ReducedEventKind::MatchBegan { draw, dealer } if !drawing.dealt => {
                // The first dealer is drawn with the deal, unless a tournament has assigned the
                // seats.
                let is_named =
                    drawing.opened && drawing.dealer.is_some() && self.booked != Some(true);
                drawing.draw = Some(DealerDraw { cards: draw.clone(), dealer: *dealer });
                if is_named {
                    self.violate(Violation::OtherDealer, step);
                }
            }
            ReducedEventKind::DealEnded { deal, secret }
            | ReducedEventKind::Annulled { deal, secret }
                if *deal == drawing.deal && drawing.dealt =>
            {
                drawing.secret.get_or_insert(*secret);
                return true;
            }
            _ => {}
        }
        false
    }

    /// Returns whether a deal is being drawn or played.
    fn is_under_way(&self) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| !drawing.judged)
    }

    /// Returns whether this state is older than one already processed. During a deal, a state of a
    /// later deal is never older, whatever its number.
    fn is_past(&self, now: &ReducedTableState) -> bool {
        let is_later = |drawing: &ObservedDrawing| !drawing.judged && now.deal > drawing.deal;
        now.number < self.number && !self.drawing.as_ref().is_some_and(is_later)
    }

    /// Returns whether this deal is being drawn.
    fn is_drawn(&self, deal: u64) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| drawing.deal == deal && !drawing.dealt)
    }

    /// Returns whether this deal was dealt. A page that is behind may still receive messages about
    /// its drawing.
    fn was_dealt(&self, deal: u64) -> bool {
        self.drawing.as_ref().is_some_and(|drawing| drawing.deal == deal && drawing.dealt)
    }

    /// Records a commitment. Only the first one for a deal counts.
    fn commit(&mut self, deal: u64, commitment: Commitment) {
        if self.committed.is_none_or(|committed| committed.deal != deal) {
            self.committed = Some(DealCommitment { deal, commitment });
        }
    }

    fn dealt(
        &mut self,
        (deal, given): (u64, bool),
        now: Option<&ReducedTableState>,
        step: &mut DeviceStep,
    ) {
        if self.drawing.as_ref().is_some_and(|drawing| drawing.deal == deal && drawing.dealt) {
            return;
        }
        if !self.is_drawn(deal) {
            // No link was opened for it.
            let mut drawing = ObservedDrawing::new(deal);
            drawing.commitment = self
                .committed
                .filter(|committed| committed.deal == deal)
                .map(|committed| committed.commitment);
            drawing.dealing.clone_from(&self.dealing);
            drawing.seat = self.connection.seat;
            // Hidden until the play shows the same nonces.
            drawing.hidden = true;
            let added = self.added.take().filter(|added| added.deal == deal);
            drawing.open = added.map_or_else(Vec::new, |added| added.open);
            self.replace(drawing, now, step);
        }
        let Some(drawing) = &mut self.drawing else { return };
        (drawing.dealt, drawing.given) = (true, given);
        let too_soon = !given && !drawing.hidden && drawing.missing().next().is_some();
        if too_soon {
            self.violate(Violation::DealtTooSoon, step);
        }
    }

    /// Replaces the current drawing. A deal whose secret came with the same message is handed on.
    /// For any other deal, a link opened for it counts as unseen. A hand shown in such a deal was
    /// not compared, and the person may take it for one of the next deal.
    fn replace(
        &mut self,
        mut drawing: ObservedDrawing,
        now: Option<&ReducedTableState>,
        step: &mut DeviceStep,
    ) {
        let is_over = |old: &ObservedDrawing| {
            old.secret.is_some() && !old.judged && (old.opened || old.hand.is_some())
        };
        if self.drawing.as_ref().is_some_and(is_over) {
            now.into_iter().for_each(|now| self.compare_end(now, step));
            self.finish(now, step);
        }
        drawing.uncompared |= std::mem::take(&mut self.stray);
        if let Some(old) = self.drawing.take() {
            if !old.judged {
                drawing.unseen = old.unseen + u32::from(old.opened);
                let was_shown =
                    old.largest > 0 || old.hand.as_ref().is_some_and(|hand| !hand.is_empty());
                drawing.uncompared |= old.uncompared || was_shown;
            }
            // Hands of a deal that has its own verdict.
            self.before = old.judged.then(|| old.visible_hand());
        }
        self.drawing = Some(drawing);
    }

    fn violate(&mut self, violation: Violation, step: &mut DeviceStep) {
        if let Some(drawing) = &mut self.drawing
            && drawing.violate(violation)
        {
            step.ended.push(drawing.clone());
        }
    }

    /// Processes the state of the table. `is_over` is true if the message ends a deal, and
    /// `is_behind` if the device has already processed a later state.
    fn see(
        &mut self,
        now: &ReducedTableState,
        (is_over, is_behind): (bool, bool),
        step: &mut DeviceStep,
    ) {
        // A person who sits down during the deal has not received a state before.
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
        if self.is_past(now) {
            self.hand_on(now, is_over, step);
            return;
        }
        self.number = now.number;
        if now.stage != "playing" {
            let is_shown = !now.open.is_empty() && now.open.len() == now.chairs.len();
            self.added = is_shown.then(|| OpenNonces { deal: now.deal, open: now.open.clone() });
        }
        self.connection.publishes |= self.connection.seat != now.seat;
        self.connection.seat = now.seat;
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

    /// Continues as an observer if the own seat was struck off. The link came too late and is now
    /// known.
    fn leave_if_struck(&mut self) {
        let Some(drawing) = &mut self.drawing else { return };
        if drawing.own.is_some() && drawing.seat.is_some_and(|seat| drawing.struck.contains(&seat))
        {
            drawing.own = None;
            self.begin_chain();
        }
    }

    /// Hands on a finished deal to be judged.
    fn hand_on(&mut self, now: &ReducedTableState, is_over: bool, step: &mut DeviceStep) {
        let pending =
            |drawing: &ObservedDrawing| drawing.secret.is_some() && (is_over || !drawing.judged);
        if self.drawing.as_ref().is_some_and(pending) {
            self.finish(Some(now), step);
        }
    }

    /// Hands on the last deal. The cards laid open now count only for the first time, if none were
    /// laid open before.
    fn finish(&mut self, now: Option<&ReducedTableState>, step: &mut DeviceStep) {
        let Some(drawing) = &mut self.drawing else { return };
        if !std::mem::replace(&mut drawing.judged, true) {
            let now = now.filter(|now| now.stage != "playing" && now.deal == drawing.deal + 1);
            drawing.over = drawing.over.take().or_else(|| now?.over.clone());
            self.result.clone_from(&drawing.over);
            drawing.end_dealer = now.and_then(|now| now.view.as_ref()).map(|view| view.dealer);
        }
        step.ended.push(drawing.clone());
    }

    /// Compares the state of the table with what is known of the current deal.
    fn compare(&mut self, now: &ReducedTableState, step: &mut DeviceStep) {
        let Some(drawing) = self.drawing.as_mut().filter(|drawing| drawing.deal == now.deal) else {
            return;
        };
        if now.stage != "playing" {
            let is_other = now.commitment.is_some() && now.commitment != drawing.commitment;
            if drawing.opened && !drawing.dealt && is_other {
                self.violate(Violation::OtherCommitment, step);
            }
            return;
        }
        if !drawing.dealt {
            // The end of its drawing was not reported.
            (drawing.dealt, drawing.hidden) = (true, true);
        } else if drawing.round == 0 && !drawing.open.is_empty() {
            // The list was empty.
            drawing.hidden = now.open != drawing.open;
        }
    }

    /// Compares the hand in a state of the table with the one that was dealt. A hand that belongs
    /// to no deal known to this device is recorded as such, so that nothing shown to the person
    /// goes unnoticed.
    fn compare_hand(&mut self, now: &ReducedTableState, is_behind: bool, step: &mut DeviceStep) {
        let Some(view) = &now.view else { return };
        let is_under_way = |drawing: &ObservedDrawing| {
            now.stage == "playing"
                && now.deal == drawing.deal
                && now.seat.is_some()
                && now.seat == drawing.seat
        };
        if let Some(drawing) = self.drawing.as_ref().filter(|drawing| is_under_way(drawing)) {
            if drawing.judged {
                // The state has no other effect.
                self.stray |= !drawing.visible_hand().covers(view);
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
            // A deal that was dealt before this device joined.
            _ => {
                let mut drawing = ObservedDrawing::new(now.deal);
                (drawing.seat, drawing.dealt, drawing.uncompared) = (now.seat, true, true);
                drawing.largest = count;
                self.replace(drawing, Some(now), step);
            }
        }
    }

    /// Returns whether the person has already seen this hand, which is not compared with the
    /// current deal. It is the rest of a finished deal, or the hand of the previous deal on a page
    /// that is behind.
    fn is_known(&self, now: &ReducedTableState, view: &DealView, is_behind: bool) -> bool {
        let is_before = |before: &PreviousHand| {
            let is_time = if now.stage == "playing" {
                before.deal == now.deal && is_behind
            } else {
                BESIDE.contains(&now.stage.as_str())
                    && (before.deal..=before.deal + 1).contains(&now.deal)
            };
            is_time && before.covers(view)
        };
        let last = self.drawing.as_ref().filter(|_| now.stage != "playing");
        let is_last = last.is_some_and(|drawing| is_before(&drawing.visible_hand()));
        is_last
            || self.before.as_ref().is_some_and(is_before)
            || self.is_result(now, view, is_behind)
    }

    /// Returns whether this device has seen nothing of the table's last deal.
    fn missed(&self, now: &ReducedTableState) -> bool {
        self.drawing.as_ref().is_none_or(|drawing| drawing.judged && now.deal > drawing.deal + 1)
    }

    /// Returns whether a hand is shown beside all hands as dealt, which are compared themselves.
    fn is_result(&self, now: &ReducedTableState, view: &DealView, is_behind: bool) -> bool {
        let Some(over) =
            now.over.as_ref().filter(|_| matches!(now.stage.as_str(), "resting" | "over"))
        else {
            return false;
        };
        let own = now.seat.and_then(|seat| over.hands.get(seat.checked_sub(1)?));
        // The last result stays until the next cards are dealt, and longer on a page that is
        // behind.
        let is_compared = self.missed(now)
            || self.drawing.as_ref().is_some_and(|drawing| {
                let is_last = !drawing.dealt || is_behind;
                drawing.over.as_ref() == Some(over)
                    || (is_last && self.result.as_ref() == Some(over))
            });
        let is_own = own.is_some_and(|own| sorted(own) == sorted(&view.dealt));
        let is_rest = |card: &String| view.dealt.contains(card) || over.blind.contains(card);
        is_compared && is_own && view.hand.iter().all(is_rest)
    }

    /// Compares a hand of the current deal with the one that was dealt.
    ///
    /// Until the auction is over they are equal. Afterwards cards may leave the hand, and others
    /// may join it as the rules allow. The blind goes to the declarer, or to the dealer of five,
    /// who was dealt no cards. Either side of a sale of T1 gains one card. The judge knows the
    /// blind.
    fn compare_own_hand(
        &mut self,
        now: &ReducedTableState,
        view: &DealView,
        step: &mut DeviceStep,
    ) {
        let Some(drawing) = &mut self.drawing else { return };
        let is_other_dealer = *drawing.shown_dealer.get_or_insert(view.dealer) != view.dealer;
        let (dealt, hand) = (sorted(&view.dealt), sorted(&view.hand));
        let gained = without(&hand, &dealt);
        let has_twins = hand.windows(2).any(|pair| pair[0] == pair[1]);
        drawing.largest = drawing.largest.max(hand.len());
        let noted = drawing.hand.get_or_insert_with(|| dealt.clone());
        let is_right = match &view.declaration {
            Some(made) if view.phase != "auction" => {
                let may_gain = dealt.is_empty()
                    || Some(made.declarer) == now.seat
                    || made.geiss_seller == now.seat;
                gained.is_empty() || may_gain
            }
            _ => hand == dealt,
        };
        let is_other = *noted != dealt || has_twins || !is_right;
        drawing.gain(Gain { cards: gained, declared: view.declaration.clone() });
        if is_other {
            self.violate(Violation::OtherCards, step);
        } else if is_other_dealer {
            self.violate(Violation::OtherDealer, step);
        }
    }

    /// Compares the cards laid open after a deal with those first laid open, by which the deal is
    /// judged.
    fn compare_end(&mut self, now: &ReducedTableState, step: &mut DeviceStep) {
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

    /// Processes the drawing of a deal. Returns the command to send.
    fn draw(
        &mut self,
        now: &ReducedTableState,
        shown: &DealDrawingState,
        step: &mut DeviceStep,
    ) -> Option<CommandJson> {
        let dealing = self.dealing.clone();
        if !self.is_drawn(now.deal) {
            let is_late =
                self.drawing.as_ref().is_some_and(|drawing| drawing.commitment == now.commitment);
            if self.was_dealt(now.deal) && is_late {
                return None;
            }
            self.replace(ObservedDrawing::new(now.deal), Some(now), step);
        }
        let (committed, booked) = (self.committed, self.booked.unwrap_or(now.booked));
        let drawing = self.drawing.as_mut()?;
        shown.struck.iter().for_each(|&seat| drawing.strike(seat));
        self.leave_if_struck();
        let (current, last) = (self.value(self.links), self.last);
        let drawing = self.drawing.as_mut()?;
        let tip = now.seat.and_then(|seat| by_seat(&shown.tips, seat));
        let is_missing = now
            .seat
            .is_some_and(|seat| shown.missing.contains(&seat) && shown.seats.contains(&seat));
        let again = drawing.fixed(now, shown, dealing.as_ref(), booked);
        let Some(own) = drawing.own else {
            // Until the own link is opened, the latest state counts.
            *drawing = again;
            // Links of another device are not opened here, and none is opened before the table's
            // commitment.
            let is_ours = tip.is_some() && tip == current;
            if !is_missing || !is_ours || now.commitment.is_none() || dealing.is_none() {
                return None;
            }
            if committed.is_some_and(|first| {
                first.deal == now.deal && Some(first.commitment) != now.commitment
            }) {
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
        if drawing.is_same(&again) {
            drawing.publish_all(shown);
            drawing.hidden = again.hidden;
            // The drawing is repeated because the connection was lost.
            let is_lost = is_missing && !std::mem::replace(&mut self.connection.sent, true);
            return is_lost.then_some(CommandJson::Open { link: own });
        }
        // A person who has left and returned may have another seat, and has another chain.
        if !is_missing || now.seat != drawing.seat || current != Some(own) {
            drawing.hidden = true;
            return None;
        }
        if drawing.is_second_round(&again) {
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

    /// Opens the next link of the chain for the deal that is being drawn.
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

    /// Records that the person has acted on this device. It then contributes to the next deals
    /// instead of the person's other devices.
    pub const fn act(&mut self) {
        self.connection.publishes = true;
    }

    /// Publishes the tip of the chain between two deals, if the table does not have it.
    fn publish(&mut self, now: &ReducedTableState) -> Option<CommandJson> {
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
            // The table does not have the link opened last. That link is known by now and no longer
            // valid.
            self.begin_chain();
            self.connection.publishes = false;
        }
        Some(CommandJson::Chain { tip: self.value(0)? })
    }
}
