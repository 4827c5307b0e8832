//! Counting piles (`R-003-28` … `R-003-42`, D-20).
//!
//! The order in which cards are grouped does not matter, so a pile is counted from two numbers: how many
//! cards it holds and the sum of their nominal values (empties as 1, see [`CardSet::nominal`]). How a
//! person would lay the groups is in [`Working`].

mod working;

pub use working::{CountGroup, Working};

use crate::rules::{CountingMethod, HalfPoint};
use crate::{CardPoints, CardSet, Rules, TableSize};

/// Cards in a full group.
#[must_use]
pub const fn group_size(method: CountingMethod) -> usize {
    match method {
        CountingMethod::Triples => 3,
        CountingMethod::Pairs => 2,
    }
}

/// The card points of one pile, leftover cards included.
///
/// In threes a full group counts its nominal sum less two, and leftovers are rounded: two cards as if a
/// third, empty one lay with them, one card one less than its value (`R-003-28` … `R-003-38`, `R-000-97`,
/// `R-002-23` … `R-002-25`, `R-004-144`, `R-004-146`). In pairs a group counts its nominal sum less one,
/// and a single card less a half (`R-001-111` … `R-001-113`, `R-003-40` … `R-003-42`, `R-004-121`).
#[must_use]
pub const fn pile_points(method: CountingMethod, pile: CardSet) -> CardPoints {
    points_of(method, pile.len() as i32, pile.nominal() as i32)
}

#[inline]
const fn points_of(method: CountingMethod, cards: i32, nominal: i32) -> CardPoints {
    match method {
        CountingMethod::Triples => CardPoints::whole(nominal - 2 * (cards / 3) - (cards % 3 > 0) as i32),
        CountingMethod::Pairs => CardPoints::halves(2 * nominal - cards),
    }
}

/// The card points of a pile without any rounding of leftovers: thirds in triples (each card two thirds
/// less than its nominal value, `R-002-22`), halves in pairs.
#[must_use]
pub const fn exact_points(method: CountingMethod, pile: CardSet) -> CardPoints {
    match method {
        CountingMethod::Triples => CardPoints::thirds(3 * pile.nominal() as i32 - 2 * pile.len() as i32),
        CountingMethod::Pairs => pile_points(method, pile),
    }
}

/// The points the declarer gets for the pips that are missing with three players (`R-000-160`,
/// `R-003-33`, `R-004-123`, `R-004-147`); 0 at other tables.
#[must_use]
pub const fn declarer_bonus(rules: &Rules) -> i32 {
    match rules.table {
        TableSize::Three => rules.declarer_bonus_3p,
        TableSize::Four | TableSize::Five => 0,
    }
}

/// The points of both parties together: 70 in triples, 79 in pairs, with three players as bonus and
/// rounding leave them (`R-001-114`, `R-002-26`, `R-003-32`, `R-004-122`, `R-004-143`).
#[must_use]
pub const fn total_points(rules: &Rules) -> i32 {
    let cards_alone = match (rules.counting_method, rules.table) {
        (CountingMethod::Triples, TableSize::Three) => 69,
        (CountingMethod::Triples, _) => 70,
        // 77½: exactly one of the two piles is odd (C-12).
        (CountingMethod::Pairs, TableSize::Three) => match rules.half_point_3p {
            HalfPoint::RoundBothUp => 78,
            HalfPoint::Drop => 77,
        },
        (CountingMethod::Pairs, _) => 79,
    };
    cards_alone + declarer_bonus(rules)
}

/// The card points of both parties of a counted game, in whole points as counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PartyPoints {
    /// The declarer's, with the bonus for the missing pips.
    pub declarer: i32,
    /// The opponents' together.
    pub opponents: i32,
}

/// Counts a game: `declarer_pile` holds the declarer's tricks and laid cards (of a Solo the blind), which
/// are one pile (D-20); the rest of the pack is the opponents'.
///
/// With three players the half points of pair counting are rounded and the bonus is added (`R-004-123`,
/// `R-004-124`). What a declarer without a trick may count is a matter of the settlement.
#[must_use]
#[inline]
pub fn party_points(rules: &Rules, declarer_pile: CardSet) -> PartyPoints {
    // The opponents' pile is whatever the declarer's leaves of the pack (D-20).
    let (pack_cards, pack_nominal) = match rules.table {
        TableSize::Three => (51, 103),
        TableSize::Four | TableSize::Five => (54, 106),
    };
    let pile = declarer_pile & rules.table.pack();
    let (cards, nominal) = (pile.len() as i32, pile.nominal() as i32);
    let count = |cards, nominal| round_halves(rules, points_of(rules.counting_method, cards, nominal));
    PartyPoints {
        declarer: count(cards, nominal) + declarer_bonus(rules),
        opponents: count(pack_cards - cards, pack_nominal - nominal),
    }
}

/// A player's card points in a Räuber, where each pile is counted alone (D-20): in pairs exact halves; in
/// triples with the usual rounding of leftovers, or exact thirds where ties are not judged on rounded
/// counts (`raeuber_tie_on_rounded`).
#[must_use]
pub const fn raeuber_points(rules: &Rules, pile: CardSet) -> CardPoints {
    if rules.raeuber_tie_on_rounded {
        pile_points(rules.counting_method, pile)
    } else {
        exact_points(rules.counting_method, pile)
    }
}

/// Whole points, halves as the ruleset rounds them (`R-004-124`), thirds to the nearest.
#[must_use]
pub const fn round_halves(rules: &Rules, points: CardPoints) -> i32 {
    let up_from = match rules.half_point_3p {
        HalfPoint::RoundBothUp => 3,
        HalfPoint::Drop => 4,
    };
    points.floor() + (points.sixths().rem_euclid(6) >= up_from) as i32
}
