//! What a device remembers of one deal.

use cego_protocol::Json;
use cego_table::{Addition, Commitment, Link, told_before};
use serde::{Deserialize, Serialize};

use crate::Told;
use crate::finding::Lie;

/// The draw for the first dealer, as it was shown.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Draw {
    pub(crate) cards: Vec<Vec<(usize, String)>>,
    pub(crate) dealer: usize,
}

/// One deal, from the closing of its list to its end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Drawn {
    pub(crate) deal: u64,
    /// The commitment, if it was told before the list was closed.
    #[serde(default, with = "Json::<Option<Commitment>>")]
    pub(crate) commitment: Option<Commitment>,
    /// 1 or 2; 0 where nobody was on a list.
    pub(crate) round: u8,
    /// Who opens a link in this round.
    pub(crate) seats: Vec<usize>,
    /// What every seat had told when the list was closed.
    pub(crate) before: Vec<Told>,
    /// What was opened in this round, by seat.
    #[serde(with = "Json::<Vec<Option<Link>>>")]
    pub(crate) links: Vec<Option<Link>>,
    /// Who was struck off.
    pub(crate) struck: Vec<usize>,
    /// Who was drawn as first dealer, and the cards drawn for that, if this is the first deal of a match.
    pub(crate) draw: Option<Draw>,
    /// Whether cards have been dealt.
    pub(crate) dealt: bool,
    /// The cards the person was dealt, as they were shown.
    pub(crate) hand: Option<Vec<String>>,
    /// What the table did wrong, by id.
    pub(crate) fault: Option<String>,
}

impl Drawn {
    pub(crate) fn new(deal: u64, commitment: Option<Commitment>, told: &[Told]) -> Drawn {
        Drawn {
            deal,
            commitment,
            round: 0,
            seats: Vec::new(),
            before: told.to_vec(),
            links: vec![None; told.len()],
            struck: Vec::new(),
            draw: None,
            dealt: false,
            hand: None,
            fault: None,
        }
    }

    /// Whether links are opened.
    pub(crate) fn is_open(&self) -> bool {
        self.round > 0 && !self.dealt
    }

    /// Who has opened in this round.
    pub(crate) fn has_opened(&self, seat: usize) -> bool {
        self.links.get(seat - 1).is_some_and(Option::is_some)
    }

    /// A seat opens its link.
    pub(crate) fn opened(&mut self, seat: usize, link: Link) {
        let Some(index) = seat.checked_sub(1).filter(|&index| index < self.links.len()) else { return };
        if self.before[index].link != Some(told_before(&link)) || !self.seats.contains(&seat) {
            self.lie(Lie::OtherLink.id());
        }
        self.links[index] = Some(link);
    }

    /// Whether something went into the deal that this device has not heard: nothing can be computed then.
    pub(crate) fn is_hidden(&self) -> bool {
        self.before.iter().zip(&self.links).any(|(told, link)| told.hidden && link.is_none())
    }

    /// Whether a seat is on the list and has not opened yet.
    pub(crate) fn waits_for(&self, seat: usize) -> bool {
        self.seats.contains(&seat) && !self.struck.contains(&seat) && !self.has_opened(seat)
    }

    /// What was added, from seat 1.
    pub(crate) fn added(&self) -> Vec<Addition> {
        let one = |(link, told): (&Option<Link>, &Told)| match (link, told.open) {
            (Some(link), _) => Addition::Link(*link),
            (None, Some(nonce)) => Addition::Open(nonce),
            (None, None) => Addition::Nothing,
        };
        self.links.iter().zip(&self.before).map(one).collect()
    }

    /// The first fault counts.
    pub(crate) fn lie(&mut self, fault: &str) {
        self.fault.get_or_insert_with(|| fault.to_owned());
    }
}
