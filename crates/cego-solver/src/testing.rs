//! Endings of a few tricks for unit tests.

use cego_core::{BySeat, CardSet, Contract, Declaration, Play, PlayStart, Rules, Seat};
use cego_testkit::cards;

use crate::Position;

/// Returns an ending with the first seat as declarer and `leader` to lead. The hands are in seat
/// order.
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
    let start = PlayStart {
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
