//! One world: a deal that a seat holds possible.

use cego_core::{BySeat, CardSet, Contract, Declaration, Leads, Play, Start, TableSize, View, exchange};
use cego_solver::Position;

use super::cards_played;

/// Where every card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    /// The cards in the hands now, open cards included.
    pub hands: BySeat<CardSet>,
    /// The blind, or what the declarer laid away.
    pub aside: CardSet,
}

impl World {
    /// The cards of all places as numbers, by which worlds can be put in an order.
    #[must_use]
    pub(crate) fn key(&self) -> [u64; 6] {
        let mut key = [self.aside.bits(); 6];
        for (place, seat) in key.iter_mut().zip(TableSize::Five.seats()) {
            *place = self.hands[seat].bits();
        }
        key
    }

    /// The play as it would stand if the cards lay like this; `None` while no card can be played.
    #[must_use]
    pub fn play(&self, view: &View) -> Option<Play> {
        let mut play = self.start(view)?;
        for (_, card) in cards_played(view) {
            play.play_unchecked(&view.rules, card);
        }
        Some(play)
    }

    /// The play before the first card if the cards lay like this; `None` while no card can be played.
    #[must_use]
    pub fn start(&self, view: &View) -> Option<Play> {
        let rules = &*view.rules;
        let declaration = view.declaration?;
        let Declaration { contract, declarer, .. } = declaration;
        let table = rules.table;
        let forehand = table.next(view.dealer);
        let leader = if contract.is_all_against_all() { forehand } else { declarer };
        let mut hands = self.hands;
        for (seat, card) in cards_played(view) {
            hands[seat].insert(card);
        }
        let joins = (table == TableSize::Five && contract == Contract::Raeuber).then_some(view.dealer);
        let mut players = table.everybody();
        if table == TableSize::Five {
            players.remove(view.dealer);
        }
        if let Some(dealer) = joins
            && hands[dealer].is_empty()
        {
            hands[dealer] = self.aside;
        }
        let mut start = Start {
            contract,
            declarer,
            leader,
            players,
            hands,
            dead: CardSet::EMPTY,
            dead_if_withdrawn: CardSet::EMPTY,
            leads: Leads::default(),
            joins,
            blind: self.aside,
        };
        if contract.takes_blind() {
            start.dead = exchange::dead(rules, contract, view.kept_pips);
            if contract != Contract::Geiss {
                start.dead_if_withdrawn = view.kept_pips;
            }
            start.leads = match view.own_exchange {
                Some(own) => exchange::leads(rules, contract, &own),
                // What could have been led in the place of an open pip is the declarer's secret.
                None => {
                    let seen = exchange::Exchange { pips: view.kept_pips, ..exchange::Exchange::default() };
                    Leads { instead: CardSet::EMPTY, ..exchange::leads(rules, contract, &seen) }
                }
            };
        }
        Some(Play::new(rules, &start))
    }

    /// The same as a position to solve. `play` is [`World::play`].
    #[must_use]
    pub fn position<'a>(&self, view: &'a View, declaration: Declaration, play: Play) -> Position<'a> {
        let counted = declaration.contract.is_counted();
        Position {
            rules: &view.rules,
            declaration,
            play,
            aside: if counted { self.aside } else { CardSet::EMPTY },
            blind: self.aside,
        }
    }
}
