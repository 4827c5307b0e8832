//! What a device stores of the drawing of one deal.

use cego_protocol::Json;
use cego_protocol::message::DrawingPicture;
use cego_table::{Addition, Commitment, Link, Nonce, Secret, told_before};
use serde::{Deserialize, Serialize};

use crate::finding::Violation;
use crate::heard::{Declared, Now, Open};

/// The draw for the first dealer of a match, as the table showed it.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct DealerDraw {
    /// The cards drawn in each round, by seat.
    pub(crate) cards: Vec<Vec<(usize, String)>>,
    /// The seat that deals first.
    pub(crate) dealer: usize,
}

/// A seat on the list of those who open a link.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Listed {
    pub(crate) seat: usize,
    /// The last value of its chain that was published when this device first saw the list.
    #[serde(with = "Json::<Option<Link>>")]
    pub(crate) fixed: Option<Link>,
    /// The link it opened: the preimage of `fixed`, or `fixed` itself if it had opened before this device saw the list.
    #[serde(with = "Json::<Option<Link>>")]
    pub(crate) link: Option<Link>,
}

/// Cards shown in the person's hand that were not dealt to them, and the declaration they were shown under.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(crate) struct Gain {
    /// Sorted.
    pub(crate) cards: Vec<String>,
    pub(crate) declared: Option<Declared>,
}

/// The drawing of one deal as this device saw it.
///
/// Everything the cards follow from is fixed here before the device sends its own link, and compared with nothing that is published later
/// except through a hash: commitment, list, tips, additions in the open, number of the deal, dealer, rules of dealing, own seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Drawing {
    /// The number of the deal, from 0.
    pub(crate) deal: u64,
    /// The commitment to the secret, if it was published before links were opened.
    #[serde(with = "Json::<Option<Commitment>>")]
    pub(crate) commitment: Option<Commitment>,
    /// Number of players and the switches that decide how a seed becomes cards ([`dealing`](crate::heard::dealing)).
    pub(crate) dealing: Option<String>,
    /// The seat of the person.
    pub(crate) seat: Option<usize>,
    /// The dealer, where the table named one before the links; none if the dealer is drawn with the deal.
    pub(crate) dealer: Option<usize>,
    /// 1 or 2; 0 where nobody was on a list.
    pub(crate) round: u8,
    pub(crate) list: Vec<Listed>,
    /// Additions in the open, from seat 1.
    #[serde(with = "Json::<Vec<Option<Nonce>>>")]
    pub(crate) open: Vec<Option<Nonce>>,
    /// True if something goes into the deal that this device was not shown.
    pub(crate) hidden: bool,
    /// The link this device opened in this round.
    #[serde(with = "Json::<Option<Link>>")]
    pub(crate) own: Option<Link>,
    /// True if a link of this device was opened for this deal, in either round.
    pub(crate) opened: bool,
    /// Seats struck off.
    pub(crate) struck: Vec<usize>,
    /// Deals drawn before with a link of this device whose end it was not shown, and which it has not reported yet.
    pub(crate) unseen: u32,
    pub(crate) draw: Option<DealerDraw>,
    /// True once cards have been dealt.
    pub(crate) dealt: bool,
    /// True if the cards were brought along.
    pub(crate) given: bool,
    /// The person's hand as dealt, as first shown.
    pub(crate) hand: Option<Vec<String>>,
    /// Cards shown in the person's hand later that were not dealt to them. None is a part of another.
    #[serde(default)]
    pub(crate) gains: Vec<Gain>,
    /// Number of cards in the largest hand shown.
    #[serde(default)]
    pub(crate) largest: usize,
    /// True if the person was shown a hand that could not be compared.
    #[serde(default)]
    pub(crate) uncompared: bool,
    /// The dealer, as first shown with the hand.
    pub(crate) shown_dealer: Option<usize>,
    /// The first thing the table did that no honest table does, by id.
    pub(crate) violation: Option<String>,
    /// The secret, once it is published.
    #[serde(with = "Json::<Option<Secret>>")]
    pub(crate) secret: Option<Secret>,
    /// True once the deal has been handed on to be judged.
    pub(crate) judged: bool,
    /// The hands and the blind as laid open when the deal was first handed on, and the dealer shown then. What is shown later makes no
    /// verdict better.
    #[serde(default)]
    pub(crate) over: Option<Open>,
    #[serde(default)]
    pub(crate) end_dealer: Option<usize>,
}

impl Drawing {
    /// A deal nothing is known of but its number.
    pub(crate) fn new(deal: u64) -> Drawing {
        Drawing {
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
            one.declared == whole.declared && one.cards.iter().all(|card| whole.cards.contains(card))
        };
        if !self.gains.iter().any(|known| is_part(&gain, known)) {
            self.gains.retain(|known| !is_part(known, &gain));
            self.gains.push(gain);
        }
    }

    /// Returns this drawing with everything that the deal follows from as the table stands now. `booked`: whether a tournament has drawn the seats.
    pub(crate) fn fixed(
        &self,
        now: &Now,
        shown: &DrawingPicture,
        dealing: Option<&String>,
        booked: bool,
    ) -> Drawing {
        let mut fixed = self.clone();
        fixed.commitment = now.commitment;
        fixed.dealing = dealing.cloned();
        fixed.seat = now.seat;
        // Between the deals of a match it is known who deals; a tournament has drawn the seats, and the first of them deals first.
        fixed.dealer = if now.stage == "resting" { now.dealer } else { booked.then_some(1) };
        fixed.round = shown.round;
        fixed.list = shown
            .seats
            .iter()
            .map(|&seat| {
                let fixed = now.published(seat);
                let link = fixed.filter(|_| !shown.missing.contains(&seat));
                Listed { seat, fixed, link }
            })
            .collect();
        fixed
    }

    /// Takes a published value as the link of a seat if it is one: only one value has the fixed hash.
    pub(crate) fn publish(&mut self, seat: usize, value: Link) {
        if self.struck.contains(&seat) {
            return;
        }
        for listed in self.list.iter_mut().filter(|listed| listed.seat == seat && listed.link.is_none()) {
            let before = told_before(&value);
            if listed.fixed == Some(before) {
                listed.link = Some(value);
            } else if listed.fixed == Some(told_before(&before)) {
                // The seat has opened its link of the second round already.
                listed.link = Some(before);
            }
        }
    }

    /// Strikes a seat off: whatever it opens comes too late, and is no part of the deal.
    pub(crate) fn strike(&mut self, seat: usize) {
        if !self.struck.contains(&seat) {
            self.struck.push(seat);
            self.struck.sort_unstable();
        }
        for listed in self.list.iter_mut().filter(|listed| listed.seat == seat) {
            listed.link = None;
        }
    }

    /// Returns whether `again`, fixed by a snapshot, is the drawing for which the own link was opened, unchanged but for links opened since.
    pub(crate) fn is_same(&self, again: &Drawing) -> bool {
        // The value a link was to be the preimage of.
        let tip = |listed: &Listed| {
            let opened = listed.link.is_some() && listed.link == listed.fixed;
            (listed.seat, if opened { listed.fixed.as_ref().map(told_before) } else { listed.fixed })
        };
        // Links opened since are shown as such.
        let tip_now = |listed: &Listed| (listed.seat, listed.link.as_ref().map(told_before).or(listed.fixed));
        let fixed = |one: &Drawing| (one.commitment, one.dealing.clone(), one.seat, one.dealer, one.round);
        self.list.iter().all(|listed| !self.struck.contains(&listed.seat))
            && fixed(self) == fixed(again)
            && self.list.iter().map(tip).eq(again.list.iter().map(tip_now))
    }

    /// Returns whether `again`, fixed by the snapshot `now`, is the second round that may follow: the same deal, and the first list without those who
    /// were struck off, all of whom have opened.
    pub(crate) fn is_second_round(&self, again: &Drawing, now: &Now) -> bool {
        let left: Vec<&Listed> =
            self.list.iter().filter(|listed| !self.struck.contains(&listed.seat)).collect();
        let opened = |listed: &&Listed| {
            let value = now.published(listed.seat);
            let follows = value.is_some_and(|value| listed.link == Some(told_before(&value)));
            listed.link.is_some() && (listed.link == value || follows)
        };
        (self.round, again.round) == (1, 2)
            && left.len() < self.list.len()
            && self.struck.iter().all(|seat| self.list.iter().any(|listed| listed.seat == *seat))
            && left.iter().map(|listed| listed.seat).eq(again.list.iter().map(|listed| listed.seat))
            && left.iter().all(opened)
            && (again.commitment, &again.dealing, again.seat, again.dealer)
                == (self.commitment, &self.dealing, self.seat, self.dealer)
    }

    /// Records the first violation; returns whether this is it.
    pub(crate) fn violate(&mut self, violation: Violation) -> bool {
        let is_first = self.violation.is_none();
        self.violation.get_or_insert_with(|| violation.id().to_owned());
        is_first
    }

    /// Seats on the list that have neither opened nor been struck off.
    pub(crate) fn missing(&self) -> impl Iterator<Item = usize> + '_ {
        let open = |listed: &&Listed| listed.link.is_none() && !self.struck.contains(&listed.seat);
        self.list.iter().filter(open).map(|listed| listed.seat)
    }

    /// Returns the additions of all seats of a table of so many people, from seat 1. Additions in the open count where a seat opened no link.
    pub(crate) fn added(&self, people: usize) -> Vec<Addition> {
        let link =
            |seat: usize| self.list.iter().find(|listed| listed.seat == seat).and_then(|listed| listed.link);
        let one = |seat: usize| match (link(seat), self.open.get(seat - 1).copied().flatten()) {
            (Some(link), _) => Addition::Link(link),
            (None, Some(nonce)) => Addition::Open(nonce),
            (None, None) => Addition::Nothing,
        };
        (1..=people).map(one).collect()
    }
}
