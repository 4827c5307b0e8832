//! What a device has found about a deal, and how it is said.

use cego_core::phrase::Phrase;
use cego_core::{Seat, SeatSet};
use cego_table::Verdict;

/// What the table did that no honest table does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lie {
    /// The secret is not the one that was committed to.
    OtherSecret,
    /// The commitment to the deal was exchanged.
    OtherCommitment,
    /// The deal was drawn again although this device had opened its link.
    DrawnAgain,
    /// The second list is not the first without those who were struck off.
    OtherList,
    /// A link does not lead to the one told before.
    OtherLink,
    /// Cards were dealt before all on the list had opened or were struck off.
    DealtTooSoon,
    /// Another first dealer was drawn.
    OtherDealer,
    /// Other cards follow.
    OtherCards,
}

impl Lie {
    /// All of them.
    pub const ALL: [Lie; 8] = [
        Lie::OtherSecret,
        Lie::OtherCommitment,
        Lie::DrawnAgain,
        Lie::OtherList,
        Lie::OtherLink,
        Lie::DealtTooSoon,
        Lie::OtherDealer,
        Lie::OtherCards,
    ];

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Lie::OtherSecret => "other_secret",
            Lie::OtherCommitment => "other_commitment",
            Lie::DrawnAgain => "drawn_again",
            Lie::OtherList => "other_list",
            Lie::OtherLink => "other_link",
            Lie::DealtTooSoon => "dealt_too_soon",
            Lie::OtherDealer => "other_dealer",
            Lie::OtherCards => "other_cards",
        }
    }
}

/// What a device has found about a deal that is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The number of the deal, from 0.
    pub deal: u64,
    /// The verdict of this device.
    pub verdict: Verdict,
    /// Who added a link.
    pub added: SeatSet,
    /// Whether this device did.
    pub own: bool,
    /// Those who added a link, without the person of this device.
    pub others: SeatSet,
    /// Who was struck off.
    pub struck: SeatSet,
    /// What the table did wrong.
    pub lie: Option<Lie>,
}

impl Finding {
    /// What is said of it.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        match (self.verdict, self.lie) {
            (_, Some(lie)) => Phrase::new(format!("device-wrong-{}", lie.id())),
            (Verdict::Proven, None) if self.own && self.others.is_empty() => {
                Phrase::new("device-proven-alone")
            }
            (Verdict::Proven, None) if self.own => Phrase::new("device-proven").with("seats", self.others),
            (Verdict::Proven, None) => Phrase::new("device-proven-others").with("seats", self.added),
            (Verdict::Committed, None) if !self.struck.is_empty() => {
                Phrase::new("device-struck").with("seats", self.struck)
            }
            (Verdict::Committed, None) => Phrase::new("device-committed"),
            (Verdict::Unproven | Verdict::Wrong, None) => Phrase::new("device-unproven"),
        }
    }
}

/// Seats by their numbers.
pub(crate) fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().filter_map(|&number| Seat::from_number(number)).collect()
}
