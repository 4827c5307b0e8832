//! What a device found out about a deal, and how it is worded.

use cego_core::phrase::Phrase;
use cego_core::{Seat, SeatSet};
use cego_table::Verdict;

use crate::heard::Open;

/// Violation of the protocol: something no honest table does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Violation {
    /// The secret is not the one that was committed to.
    OtherSecret,
    /// The commitment to the deal was exchanged.
    OtherCommitment,
    /// The deal was drawn again although this device had opened its link.
    DrawnAgain,
    /// The list of the second round is not the first one without those who were struck off.
    OtherList,
    /// Cards were dealt before all on the list had opened or were struck off.
    DealtTooSoon,
    /// Another dealer deals than the one who was named or drawn.
    OtherDealer,
    /// Other cards follow.
    OtherCards,
    /// The rules of dealing were exchanged.
    OtherRules,
}

impl Violation {
    /// All of them.
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

    /// The stable id.
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

/// Why a deal can be called neither proven nor committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gap {
    /// The cards were brought along, or follow from a number somebody chose.
    NotDrawn,
    /// No commitment was published before.
    NotCommitted,
    /// Something went into the deal that this device was not shown.
    Additions,
    /// The own hand was not shown when it was dealt.
    OwnHand,
    /// The hands were not laid open at the end.
    AllHands,
    /// Deals were drawn before with a link of this device, and it was not shown their end.
    UnseenDeals(u32),
    /// This browser stores nothing, so the device cannot know what it did before the page was loaded.
    Storage,
    /// The rules have switches that are not known here, so that the cards cannot be computed.
    NotComputed,
}

impl Gap {
    /// One of each kind.
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

    /// The stable id.
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
pub struct Finding {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The verdict of this device.
    pub verdict: Verdict,
    /// Whether this device added a link.
    pub own: bool,
    /// The other seats that added a link, and the person's own one where another device of theirs did.
    pub others: SeatSet,
    /// The seats that were struck off.
    pub struck: SeatSet,
    /// What the table did wrong.
    pub violation: Option<Violation>,
    /// What could not be compared.
    pub gap: Option<Gap>,
    /// True if a link of this device was opened for this deal, in either round. It may be no part of the deal.
    pub opened: bool,
    /// Number of deals drawn before with a link of this device whose end it was not shown.
    pub unseen: u32,
    /// The hands and the blind that were compared. The verdict says nothing of other cards.
    pub over: Option<Open>,
    /// The dealer who was shown with them.
    pub dealer: Option<usize>,
}

impl Finding {
    /// Returns whether these hands, in the order of the seats, and this blind are the cards that were compared. Hands are sets.
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

    /// The sentence for people.
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
            _ if !self.others.is_empty() => Phrase::new("device-committed-others").with("seats", self.others),
            _ => Phrase::new("device-committed"),
        }
    }
}

/// Seats by their numbers.
pub(crate) fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().filter_map(|&number| Seat::from_number(number)).collect()
}
