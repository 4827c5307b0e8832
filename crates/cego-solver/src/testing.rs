//! Short endings for the tests.

use cego_core::{BySeat, CardSet, Contract, Declaration, Play, Rules, Seat, Start};
use cego_testkit::cards;

use crate::Position;

/// An ending in which the first seat is declarer and the given seat leads; hands in the order of the seats.
pub(crate) fn ending<'a>(
    rules: &'a Rules,
    contract: Contract,
    leader: usize,
    hands: &[&str],
) -> Position<'a> {
    let declarer = Seat::new(0);
    let mut dealt = BySeat::default();
    for (i, names) in hands.iter().enumerate() {
        dealt[Seat::new(i)] = cards(names);
    }
    let start = Start {
        contract,
        declarer,
        leader: Seat::new(leader),
        players: rules.table.everybody(),
        hands: dealt,
        dead: CardSet::EMPTY,
        dead_if_withdrawn: CardSet::EMPTY,
        leads: cego_core::Leads::default(),
        joins: None,
        blind: CardSet::EMPTY,
    };
    Position {
        rules,
        declaration: Declaration::plain(contract, declarer),
        play: Play::short(rules, &start, dealt[declarer].len() as u8),
        aside: CardSet::EMPTY,
        blind: CardSet::EMPTY,
    }
}
