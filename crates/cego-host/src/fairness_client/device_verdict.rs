//! Verdict of a device on a deal, and its text.

use cego_core::phrase::Phrase;
use cego_core::{Seat, SeatSet};
use cego_table::Verdict;

use crate::fairness_client::table_message::RevealedCards;

/// Violation of the protocol, which no honest table commits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The secret does not match the commitment.
    OtherSecret,
    /// The commitment to the deal was replaced.
    OtherCommitment,
    /// The deal was drawn again although this device had opened its link.
    DrawnAgain,
    /// The list of the second round is not the first one without the seats struck off.
    OtherList,
    /// Cards were dealt before all seats on the list had opened a link or were struck off.
    DealtTooSoon,
    /// The dealer is not the one who was named or drawn.
    OtherDealer,
    /// The cards differ from those that follow from the inputs.
    OtherCards,
    /// The rules of dealing were replaced.
    OtherRules,
}

impl Violation {
    pub const ALL: [Violation; 8] = [
        Violation::OtherSecret,
        Violation::OtherCommitment,
        Violation::DrawnAgain,
        Violation::OtherList,
        Violation::DealtTooSoon,
        Violation::OtherDealer,
        Violation::OtherCards,
        Violation::OtherRules,
    ];

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Violation::OtherSecret => "other_secret",
            Violation::OtherCommitment => "other_commitment",
            Violation::DrawnAgain => "drawn_again",
            Violation::OtherList => "other_list",
            Violation::DealtTooSoon => "dealt_too_soon",
            Violation::OtherDealer => "other_dealer",
            Violation::OtherCards => "other_cards",
            Violation::OtherRules => "other_rules",
        }
    }
}

/// Reason for which a deal is neither proven nor committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gap {
    /// The cards were supplied, or follow from a chosen number.
    NotDrawn,
    /// No commitment was published in advance.
    NotCommitted,
    /// The deal has an input that this device was not shown.
    Additions,
    /// The own hand was not shown when it was dealt.
    OwnHand,
    /// The hands were not laid open at the end.
    AllHands,
    /// Number of earlier deals drawn with a link of this device whose end it was not shown.
    UnseenDeals(u32),
    /// This browser stores nothing, so the device cannot know what it did before the page was
    /// loaded.
    Storage,
    /// The rules have switches unknown to this program, so the cards cannot be computed.
    NotComputed,
}

impl Gap {
    /// One gap of each kind.
    pub const ALL: [Gap; 8] = [
        Gap::NotDrawn,
        Gap::NotCommitted,
        Gap::Additions,
        Gap::OwnHand,
        Gap::AllHands,
        Gap::UnseenDeals(1),
        Gap::Storage,
        Gap::NotComputed,
    ];

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Gap::NotDrawn => "not_drawn",
            Gap::NotCommitted => "not_committed",
            Gap::Additions => "additions",
            Gap::OwnHand => "own_hand",
            Gap::AllHands => "all_hands",
            Gap::UnseenDeals(_) => "unseen_deals",
            Gap::Storage => "storage",
            Gap::NotComputed => "not_computed",
        }
    }
}

/// Verdict of a device on a deal, with its reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceVerdict {
    /// Number of the deal, from 0.
    pub deal: u64,
    /// Verdict of this device.
    pub verdict: Verdict,
    /// True if this device contributed a link.
    pub own: bool,
    /// Other seats that contributed a link. Includes the person's own seat if another device of
    /// theirs did.
    pub others: SeatSet,
    /// Seats that were struck off the list.
    pub struck: SeatSet,
    /// Violation by the table.
    pub violation: Option<Violation>,
    /// Reason why the deal could not be checked.
    pub gap: Option<Gap>,
    /// True if a link of this device was opened for this deal, in either round. The link may be no
    /// part of the deal.
    pub opened: bool,
    /// Number of earlier deals drawn with a link of this device whose end it was not shown.
    pub unseen: u32,
    /// Hands and blind that were compared. The verdict does not cover other cards.
    pub over: Option<RevealedCards>,
    /// Dealer who was shown with the compared cards.
    pub dealer: Option<usize>,
}

impl DeviceVerdict {
    /// Returns whether these hands, in the order of the seats, and this blind are the cards that
    /// were compared. The order of cards within a hand is ignored.
    #[must_use]
    pub fn is_of(&self, hands: &[Vec<String>], blind: &[String]) -> bool {
        let is_same = |one: &[String], other: &[String]| {
            let [mut one, mut other] = [one.to_vec(), other.to_vec()];
            one.sort_unstable();
            other.sort_unstable();
            one == other
        };
        self.over.as_ref().is_some_and(|over| {
            let mut pairs = over.hands.iter().zip(hands);
            over.hands.len() == hands.len()
                && pairs.all(|(one, other)| is_same(one, other))
                && is_same(&over.blind, blind)
        })
    }

    /// Returns the sentence shown to people.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        if let Some(violation) = self.violation {
            return Phrase::new(format!("device-wrong-{}", violation.id()));
        }
        if let Some(gap) = self.gap {
            let phrase = Phrase::new(format!("device-unproven-{}", gap.id()));
            let Gap::UnseenDeals(deals) = gap else { return phrase };
            return phrase.with("deals", usize::try_from(deals).unwrap_or(usize::MAX));
        }
        match self.verdict {
            Verdict::Proven if self.others.is_empty() => Phrase::new("device-proven-alone"),
            Verdict::Proven => Phrase::new("device-proven").with("seats", self.others),
            _ if !self.struck.is_empty() => Phrase::new("device-struck").with("seats", self.struck),
            _ if !self.others.is_empty() => {
                Phrase::new("device-committed-others").with("seats", self.others)
            }
            _ => Phrase::new("device-committed"),
        }
    }
}

/// Converts seat numbers to a set of seats.
pub(crate) fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().filter_map(|&number| Seat::from_number(number)).collect()
}
