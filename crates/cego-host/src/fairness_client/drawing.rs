//! Record of the drawing of one deal, as stored by a device.

use crate::fairness_client::table_message::DealView;
use cego_protocol::Json;
use cego_protocol::message::DealDrawingState;
use cego_table::{Addition, Commitment, Link, Nonce, Secret, previous_link};
use serde::{Deserialize, Serialize};

use crate::fairness_client::device_verdict::Violation;
use crate::fairness_client::table_message::{DeclarationView, ReducedTableState, RevealedCards};

/// Draw for the first dealer of a match, as the table showed it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct DealerDraw {
    /// Cards drawn in each round, by seat.
    pub(crate) cards: Vec<Vec<(usize, String)>>,
    /// Seat that deals first.
    pub(crate) dealer: usize,
}

/// Seat on the list of those that open a link.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct ContributorSeat {
    pub(crate) seat: usize,
    /// Last value of its chain before this round.
    #[serde(with = "Json::<Option<Link>>")]
    pub(crate) fixed: Option<Link>,
    /// Link it opened: the preimage of `fixed`.
    #[serde(with = "Json::<Option<Link>>")]
    pub(crate) link: Option<Link>,
}

/// Cards shown in the person's hand that were not dealt to them, and the declaration at that time.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Gain {
    /// Sorted card names.
    pub(crate) cards: Vec<String>,
    pub(crate) declared: Option<DeclarationView>,
}

/// Drawing of one deal as this device saw it.
///
/// All inputs of the deal are fixed here before the device sends its own link: commitment, list,
/// tips, open nonces, number of the deal, dealer, rules of dealing, own seat. Values published
/// later are accepted only if a hash ties them to these.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct ObservedDrawing {
    /// Number of the deal, from 0.
    pub(crate) deal: u64,
    /// Commitment to the secret, if it was published before links were opened.
    #[serde(with = "Json::<Option<Commitment>>")]
    pub(crate) commitment: Option<Commitment>,
    /// Number of players and the switches that decide how a seed becomes cards
    /// ([`dealing`](crate::fairness_client::table_message::dealing)).
    pub(crate) dealing: Option<String>,
    /// Seat of the person.
    pub(crate) seat: Option<usize>,
    /// Dealer, if the table named one before the links. `None` if the dealer is drawn with the
    /// deal.
    pub(crate) dealer: Option<usize>,
    /// Round of the drawing, 1 or 2; 0 if the list was empty.
    pub(crate) round: u8,
    pub(crate) list: Vec<ContributorSeat>,
    /// Open nonces, from seat 1.
    #[serde(with = "Json::<Vec<Option<Nonce>>>")]
    pub(crate) open: Vec<Option<Nonce>>,
    /// True if the deal has an input that this device was not shown.
    pub(crate) hidden: bool,
    /// Link that this device opened in this round.
    #[serde(with = "Json::<Option<Link>>")]
    pub(crate) own: Option<Link>,
    /// True if a link of this device was opened for this deal, in either round.
    pub(crate) opened: bool,
    /// Seats that were struck off the list.
    pub(crate) struck: Vec<usize>,
    /// Number of earlier deals drawn with a link of this device whose end it was not shown and
    /// which it has not reported yet.
    pub(crate) unseen: u32,
    pub(crate) draw: Option<DealerDraw>,
    /// True once cards have been dealt.
    pub(crate) dealt: bool,
    /// True if the cards were supplied instead of drawn.
    pub(crate) given: bool,
    /// Person's hand as dealt, as first shown.
    pub(crate) hand: Option<Vec<String>>,
    /// Cards shown in the person's hand later that were not dealt to them. No entry is a subset of
    /// another.
    #[serde(default)]
    pub(crate) gains: Vec<Gain>,
    /// Number of cards in the largest hand shown.
    #[serde(default)]
    pub(crate) largest: usize,
    /// True if the person was shown a hand that could not be compared.
    #[serde(default)]
    pub(crate) uncompared: bool,
    /// Dealer, as first shown with the hand.
    pub(crate) shown_dealer: Option<usize>,
    /// Id of the first violation by the table.
    pub(crate) violation: Option<String>,
    /// Secret, once it is published.
    #[serde(with = "Json::<Option<Secret>>")]
    pub(crate) secret: Option<Secret>,
    /// True once the deal has been handed on to be judged.
    pub(crate) judged: bool,
    /// Hands and blind as laid open when the deal was first handed on, and the dealer shown then.
    /// Later data cannot improve the verdict.
    #[serde(default)]
    pub(crate) over: Option<RevealedCards>,
    #[serde(default)]
    pub(crate) end_dealer: Option<usize>,
}

/// Maximum number of sets of gained cards in a deal. Further cards are not compared.
const MOST_GAINS: usize = 16;

impl ObservedDrawing {
    /// Creates a drawing of which only the deal's number is known.
    pub(crate) fn new(deal: u64) -> ObservedDrawing {
        ObservedDrawing {
            deal,
            commitment: None,
            dealing: None,
            seat: None,
            dealer: None,
            round: 0,
            list: Vec::new(),
            open: Vec::new(),
            hidden: false,
            own: None,
            opened: false,
            struck: Vec::new(),
            unseen: 0,
            draw: None,
            dealt: false,
            given: false,
            hand: None,
            gains: Vec::new(),
            largest: 0,
            uncompared: false,
            shown_dealer: None,
            violation: None,
            secret: None,
            judged: false,
            over: None,
            end_dealer: None,
        }
    }

    /// Records cards that were not dealt to the person.
    pub(crate) fn gain(&mut self, gain: Gain) {
        if gain.cards.is_empty() {
            return;
        }
        let is_part = |one: &Gain, whole: &Gain| {
            one.declared == whole.declared
                && one.cards.iter().all(|card| whole.cards.contains(card))
        };
        if !self.gains.iter().any(|known| is_part(&gain, known)) {
            self.gains.retain(|known| !is_part(known, &gain));
            if self.gains.len() < MOST_GAINS {
                self.gains.push(gain);
            } else {
                self.uncompared = true;
            }
        }
    }

    /// Returns this drawing with all inputs of the deal taken from the current state of the table.
    /// `booked` is true if a tournament has assigned the seats.
    pub(crate) fn fixed(
        &self,
        now: &ReducedTableState,
        shown: &DealDrawingState,
        dealing: Option<&String>,
        booked: bool,
    ) -> ObservedDrawing {
        let mut fixed = self.clone();
        fixed.commitment = now.commitment;
        fixed.dealing = dealing.cloned();
        fixed.seat = now.seat;
        // Between the deals of a match the dealer is known. In a tournament the first of the
        // assigned seats deals first.
        fixed.dealer = if now.stage == "resting" { now.dealer } else { booked.then_some(1) };
        fixed.round = shown.round;
        fixed.list = shown
            .seats
            .iter()
            .map(|&seat| ContributorSeat { seat, fixed: by_seat(&shown.tips, seat), link: None })
            .collect();
        fixed.open.clone_from(&now.open);
        fixed.hidden = now.open.len() != now.chairs.len();
        fixed.publish_all(shown);
        fixed
    }

    /// Takes the links that a state of the table shows for this round.
    pub(crate) fn publish_all(&mut self, shown: &DealDrawingState) {
        for seat in shown.seats.iter().copied().filter(|seat| !shown.missing.contains(seat)) {
            if let Some(link) = by_seat(&shown.links, seat) {
                self.publish(seat, link);
            }
        }
    }

    /// Takes a value as the link of a seat if its hash matches. Only one value has the fixed hash.
    pub(crate) fn publish(&mut self, seat: usize, value: Link) {
        if self.struck.contains(&seat) {
            return;
        }
        let is_fixed = |listed: &&mut ContributorSeat| {
            listed.seat == seat && listed.fixed == Some(previous_link(&value))
        };
        self.list.iter_mut().filter(is_fixed).for_each(|listed| listed.link = Some(value));
    }

    /// Strikes a seat off. A link it opens afterwards is too late and no part of the deal.
    pub(crate) fn strike(&mut self, seat: usize) {
        if !self.struck.contains(&seat) {
            self.struck.push(seat);
            self.struck.sort_unstable();
        }
        for listed in self.list.iter_mut().filter(|listed| listed.seat == seat) {
            listed.link = None;
        }
    }

    /// Returns whether all inputs that do not change with the round are equal.
    fn is_same_deal(&self, again: &ObservedDrawing) -> bool {
        (self.commitment, &self.dealing, self.seat, self.dealer, &self.open)
            == (again.commitment, &again.dealing, again.seat, again.dealer, &again.open)
    }

    /// Returns whether `again`, fixed from a snapshot, is the drawing for which the own link was
    /// opened, except for links opened since.
    pub(crate) fn is_same(&self, again: &ObservedDrawing) -> bool {
        let tip = |listed: &ContributorSeat| (listed.seat, listed.fixed);
        self.list.iter().all(|listed| !self.struck.contains(&listed.seat))
            && self.is_same_deal(again)
            && self.round == again.round
            && self.list.iter().map(tip).eq(again.list.iter().map(tip))
    }

    /// Returns whether `again`, fixed from a snapshot, is a valid second round. That requires the
    /// same deal and the first list without the seats struck off. Each seat continues from the link
    /// that it opened in the first round.
    pub(crate) fn is_second_round(&self, again: &ObservedDrawing) -> bool {
        let left: Vec<&ContributorSeat> =
            self.list.iter().filter(|listed| !self.struck.contains(&listed.seat)).collect();
        let follows = |(first, second): (&&ContributorSeat, &ContributorSeat)| {
            first.seat == second.seat
                && second.fixed.is_some_and(|link| first.fixed == Some(previous_link(&link)))
        };
        (self.round, again.round) == (1, 2)
            && left.len() < self.list.len()
            && left.len() == again.list.len()
            && self.struck.iter().all(|seat| self.list.iter().any(|listed| listed.seat == *seat))
            && left.iter().zip(&again.list).all(follows)
            && self.is_same_deal(again)
    }

    /// Records the first violation. Returns whether this is it.
    pub(crate) fn violate(&mut self, violation: Violation) -> bool {
        let is_first = self.violation.is_none();
        self.violation.get_or_insert_with(|| violation.id().to_owned());
        is_first
    }

    /// Returns the seats on the list that have neither opened a link nor been struck off.
    pub(crate) fn missing(&self) -> impl Iterator<Item = usize> + '_ {
        let open = |listed: &&ContributorSeat| {
            listed.link.is_none() && !self.struck.contains(&listed.seat)
        };
        self.list.iter().filter(open).map(|listed| listed.seat)
    }

    /// Returns the contributions of all seats of a table of `people` players, from seat 1. An open
    /// nonce counts if a seat opened no link.
    pub(crate) fn added(&self, people: usize) -> Vec<Addition> {
        let link = |seat: usize| {
            self.list.iter().find(|listed| listed.seat == seat).and_then(|listed| listed.link)
        };
        let one = |seat: usize| match (link(seat), self.open.get(seat - 1).copied().flatten()) {
            (Some(link), _) => Addition::Link(link),
            (None, Some(nonce)) => Addition::Open(nonce),
            (None, None) => Addition::Nothing,
        };
        (1..=people).map(one).collect()
    }
}

/// Returns the value of a seat in a list that begins with seat 1.
pub(crate) fn by_seat(values: &[Option<Link>], seat: usize) -> Option<Link> {
    values.get(seat.checked_sub(1)?).copied().flatten()
}

/// Hand of the previous deal, which pages that are behind still show.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct PreviousHand {
    pub(crate) deal: u64,
    /// Hand as dealt, sorted.
    pub(crate) dealt: Vec<String>,
    /// All cards that were shown in the hand.
    pub(crate) cards: Vec<String>,
}

impl PreviousHand {
    /// Returns whether a view shows only this hand, or what is left of it.
    pub(crate) fn covers(&self, view: &DealView) -> bool {
        (view.dealt.is_empty() || sorted(&view.dealt) == self.dealt)
            && view.hand.iter().all(|card| self.cards.contains(card))
    }
}

impl ObservedDrawing {
    /// Returns the hand as it was shown to the person.
    pub(crate) fn visible_hand(&self) -> PreviousHand {
        let dealt: Vec<String> = self.hand.clone().unwrap_or_default();
        let gained = self.gains.iter().flat_map(|gain| &gain.cards).cloned();
        PreviousHand {
            deal: self.deal,
            cards: dealt.iter().cloned().chain(gained).collect(),
            dealt,
        }
    }
}

/// Returns the cards of one list that are not in another.
pub(crate) fn without(cards: &[String], gone: &[String]) -> Vec<String> {
    cards.iter().filter(|card| !gone.contains(card)).cloned().collect()
}

pub(crate) fn sorted(cards: &[String]) -> Vec<String> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards
}
