//! Features of a hand that players see at a glance.

use cego_core::{Card, CardSet, Contract, Rank, TableSize};

/// Number of the lowest high trump. Players take high trumps along in Cego and Eine (B-2, B-3,
/// B-21).
const HIGH: u8 = 17;

/// Returns the high trumps of a hand.
pub(crate) fn high_trumps(hand: CardSet) -> CardSet {
    hand.trumps().iter().filter(|card| card.trump_number() >= Some(HIGH)).collect()
}

/// Returns the highest trumps that may be kept in a contract.
pub(crate) fn trumps_to_keep(hand: CardSet, contract: Contract) -> CardSet {
    hand.trumps().iter().rev().take(usize::from(contract.properties().free_cards)).collect()
}

/// Returns the recommended card points in `laid` discarded cards for a contract; `None` if there is
/// no advice for it.
///
/// The advice B-4 to B-7 counts each card one below its value and is for four players. Three
/// players discard about three points more.
pub(crate) fn recommended_points(table: TableSize, contract: Contract, laid: usize) -> Option<i32> {
    let above_empty = match contract {
        Contract::Eine => 14,
        Contract::Leere => 18,
        Contract::ZweiLeere => 21,
        Contract::ZweiVerschiedene => 26,
        _ => return None,
    };
    let above_empty = if table == TableSize::Three { above_empty + 3 } else { above_empty };
    Some(above_empty + laid as i32)
}

/// Returns the number of tricks that the hand wins from the top: T22, T21 … without a gap.
pub(crate) fn sure_tricks(hand: CardSet) -> usize {
    (1..=22u8).rev().take_while(|&n| hand.contains(Card::trump(n))).count()
}

/// Returns the number of other cards that win easily, wanted or not: kings, queens, and trumps from
/// T9 upwards.
pub(crate) fn easy_winners(hand: CardSet) -> usize {
    let high = |card: &Card| match card.trump_number() {
        Some(number) => number >= 9,
        None => matches!(card.rank(), Some(Rank::King | Rank::Queen)),
    };
    // The sure tricks T22 to T9 were counted among them.
    hand.iter().filter(high).count() - sure_tricks(hand).min(14)
}

/// Returns the number of cards that others beat easily: pips, jacks and trumps below T9.
pub(crate) fn low_cards(hand: CardSet) -> usize {
    let low = |card: &Card| card.trump_number().map_or(card.nominal() <= 2, |number| number < 9);
    hand.iter().filter(low).count()
}

#[cfg(test)]
mod tests {
    use cego_testkit::cards as hand;

    use super::*;

    #[test]
    fn high_trumps_and_runs() {
        let cards = hand("T22 T21 T19 T17 T16 T1 CK SQ HN DJ C7");
        assert_eq!(high_trumps(cards), hand("T22 T21 T19 T17"));
        assert_eq!(sure_tricks(cards), 2);
        // T19, T17, T16, ♣K and ♠Q.
        assert_eq!(easy_winners(cards), 5);
        assert_eq!(trumps_to_keep(cards, Contract::Cego), hand("T22 T21"));
        assert_eq!(trumps_to_keep(cards, Contract::Leere), CardSet::EMPTY);
    }
}
