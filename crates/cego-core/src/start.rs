//! From the end of auction and exchange to the first lead.

use crate::exchange::{self, Exchange};
use crate::{BySeat, CardSet, Contract, Deal, Declaration, Leads, Rules, Seat, SeatSet, TableSize};

/// Everything the play begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Start {
    /// What is played.
    pub contract: Contract,
    /// Who plays it; forehand where everybody plays for themselves.
    pub declarer: Seat,
    /// Who leads to the first trick.
    pub leader: Seat,
    /// Who plays cards in the first trick.
    pub players: SeatSet,
    /// The hands to play with, the blind in that of the dealer of five who joins.
    pub hands: BySeat<CardSet>,
    /// Cards that can never win.
    pub dead: CardSet,
    /// Pips that can never win if another card is led in their place.
    pub dead_if_withdrawn: CardSet,
    /// What must be led first.
    pub leads: Leads,
    /// The dealer of five, who joins a Räuber from the second trick on (`R-003-111`).
    pub joins: Option<Seat>,
    /// The blind as dealt.
    pub blind: CardSet,
}

impl Start {
    /// How the play of a deal begins. `hands` are the dealt hands, changed only by a sale of T1; the
    /// exchange matters only in contracts that take the blind, and must be complete there.
    #[must_use]
    #[inline]
    pub fn of(
        rules: &Rules,
        deal: &Deal,
        hands: &BySeat<CardSet>,
        declaration: &Declaration,
        exchange: &Exchange,
    ) -> Start {
        let &Declaration { contract, declarer, .. } = declaration;
        let table = rules.table;
        let forehand = deal.forehand(table);
        let leader = if contract.is_all_against_all() { forehand } else { declarer };
        let mut players = table.everybody();
        let mut joins = None;
        if table == TableSize::Five {
            players.remove(deal.dealer);
            joins = (contract == Contract::Raeuber).then_some(deal.dealer);
        }
        let mut start = Start {
            contract,
            declarer,
            leader,
            players,
            hands: *hands,
            dead: CardSet::EMPTY,
            dead_if_withdrawn: CardSet::EMPTY,
            leads: Leads::default(),
            joins,
            blind: deal.blind,
        };
        if contract.takes_blind() {
            start.hands[declarer] = exchange.hand();
            start.leads = exchange::leads(rules, contract, exchange);
            start.dead = exchange::dead(rules, contract, exchange.pips);
            if contract != Contract::Geiss {
                start.dead_if_withdrawn = exchange.pips;
            }
        }
        if let Some(dealer) = joins {
            start.hands[dealer] = deal.blind;
        }
        start
    }

    /// Whether the first three tricks are bound by the rules of a regulated Räuber (`R-000-142`).
    #[must_use]
    pub fn is_regulated(&self, rules: &Rules) -> bool {
        self.contract == Contract::Raeuber && rules.raeuber_regulated
    }
}
