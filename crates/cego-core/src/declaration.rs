//! What the auction settled: who plays what.

use crate::{Contract, Seat, UltiFeats};

/// The outcome of an auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Declaration {
    /// The contract.
    pub contract: Contract,
    /// Who plays it. In Räuber and Drescher everybody plays for themselves; then it is forehand, who leads.
    pub declarer: Seat,
    /// Whether a Solo had been called, which raises the value of blind games (`R-002-150`). Always true
    /// for Gegensolo.
    pub after_solo: bool,
    /// Whether forehand chose Räuber or Drescher instead of their Cego; false in an agreed Räuber round,
    /// where nobody pays double as announcer (C-64).
    pub announced: bool,
    /// Whether the declarer's hand is laid open before the first lead.
    pub ouvert: bool,
    /// Whether every trick was announced with the Solo.
    pub durch: bool,
    /// Late tricks with low trumps: the whole of an Ultimo, or an addition to another contract.
    pub ulti: UltiFeats,
    /// Who sold T1 to the declarer (`R-003-184`).
    pub geiss_seller: Option<Seat>,
}

impl Declaration {
    /// A contract without any addition.
    #[must_use]
    pub const fn plain(contract: Contract, declarer: Seat) -> Declaration {
        Declaration {
            contract,
            declarer,
            after_solo: matches!(contract, Contract::Gegensolo),
            announced: false,
            ouvert: false,
            durch: false,
            ulti: UltiFeats::NONE,
            geiss_seller: None,
        }
    }
}
