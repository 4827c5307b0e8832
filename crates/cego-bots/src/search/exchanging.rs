//! What a declarer keeps and discards in a world that is only imagined.

use cego_core::exchange::Exchange;
use cego_core::{Action, Card, CardSet, Contract, Rules};

use crate::net::Exchanger;
use crate::thumb;

/// By what declarers exchange who do not look ahead.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Exchanging {
    /// They keep by rule of thumb, and discard by what is said here of a hand and the cards that may go.
    ByRule(fn(&Exchange, CardSet) -> Option<Card>),
    /// By the networks that ship.
    Networks,
    /// By others, for the laboratory.
    #[cfg(not(target_family = "wasm"))]
    Others(&'static Exchanger),
}

impl Exchanging {
    /// The networks, if there are any.
    pub(super) fn networks(self) -> Option<&'static Exchanger> {
        match self {
            Exchanging::ByRule(_) => None,
            Exchanging::Networks => Some(Exchanger::shipped()),
            #[cfg(not(target_family = "wasm"))]
            Exchanging::Others(exchanger) => Some(exchanger),
        }
    }

    /// What is kept, out of the keeps among these actions: open pips and free cards.
    pub(super) fn kept(
        self,
        rules: &Rules,
        contract: Contract,
        hand: CardSet,
        choices: &[Action],
    ) -> Option<(CardSet, CardSet)> {
        match self.networks() {
            Some(exchanger) => exchanger.kept(rules, contract, hand, choices),
            None => thumb::kept(choices),
        }
    }

    /// Which of the allowed cards is discarded.
    pub(super) fn discarded(
        self,
        rules: &Rules,
        contract: Contract,
        exchange: &Exchange,
        allowed: CardSet,
    ) -> Option<Card> {
        match self {
            Exchanging::ByRule(best) => best(exchange, allowed),
            _ => self.networks()?.discarded(rules, contract, exchange, allowed),
        }
    }
}
