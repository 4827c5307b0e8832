//! Card points of a party, in whole points.

use cego_core::rules::CountingMethod;
use cego_core::{CardSet, count};

/// Returns the rounded card points of a party's pile.
///
/// Counting in threes rounds the leftovers (R-004-146), counting in pairs rounds half a point up
/// (R-004-124). The declarer's bonus at a table of three is not included.
#[must_use]
#[inline(always)]
pub fn points(method: CountingMethod, pile: CardSet) -> u32 {
    count::pile_points(method, pile).ceil().unsigned_abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-003-32, C-1: both parties' points add up to a constant, however the tricks fall.
    ///
    /// With triples it is 70 for four players and 69 for three. With pairs, where one party is
    /// rounded up, it is 79 and 78.
    #[test]
    fn both_parties_together_have_the_points_of_the_pack() {
        let pack: Vec<_> = CardSet::PACK.iter().collect();
        let pack_for_three: Vec<_> = CardSet::REMOVED_FOR_THREE.complement().iter().collect();
        for (pack, blind, trick, totals) in
            [(&pack, 10, 4, [70, 79]), (&pack_for_three, 12, 3, [69, 78])]
        {
            for turn in 0..pack.len() {
                for size in (blind..=pack.len()).step_by(trick) {
                    let (mut declarer, mut others) = (CardSet::EMPTY, CardSet::EMPTY);
                    for (i, &card) in pack.iter().cycle().skip(turn).take(pack.len()).enumerate() {
                        if i < size {
                            declarer.insert(card)
                        } else {
                            others.insert(card)
                        };
                    }
                    for (method, total) in
                        [CountingMethod::Triples, CountingMethod::Pairs].into_iter().zip(totals)
                    {
                        assert_eq!(
                            points(method, declarer) + points(method, others),
                            total,
                            "{declarer}"
                        );
                    }
                }
            }
        }
    }
}
