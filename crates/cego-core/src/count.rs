//! Card points, and the count of a pile (`R-003-28` … `R-003-42`, D-20).
//!
//! The grouping of the cards does not affect the sum. A pile is therefore counted from two numbers:
//! the number of its cards and the sum of their nominal values (empties as 1, see
//! [`CardSet::nominal`]). [`Working`] lays out the groups as a person would.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

use crate::rules::{CountingMethod, HalfPoint};
use crate::{Card, CardSet, Rules, TableSize, small_sort};

/// Returns the number of cards in a full group.
#[must_use]
pub const fn group_size(method: CountingMethod) -> usize {
    match method {
        CountingMethod::Triples => 3,
        CountingMethod::Pairs => 2,
    }
}

/// Returns the card points of one pile, leftover cards included.
///
/// In threes a full group counts its nominal sum less two, and leftovers are rounded. Two leftover
/// cards count as if a third, empty one lay with them; one card counts one less than its value
/// (`R-003-28` … `R-003-38`, `R-000-97`, `R-002-23` … `R-002-25`, `R-004-144`, `R-004-146`).
///
/// In pairs a group counts its nominal sum less one, and a single card half a point less than its
/// value (`R-001-111` … `R-001-113`, `R-003-40` … `R-003-42`, `R-004-121`).
#[must_use]
pub const fn pile_points(method: CountingMethod, pile: CardSet) -> CardPoints {
    points_of(method, pile.len() as i32, pile.nominal() as i32)
}

#[inline]
const fn points_of(method: CountingMethod, cards: i32, nominal: i32) -> CardPoints {
    match method {
        CountingMethod::Triples => {
            CardPoints::whole(nominal - 2 * (cards / 3) - (cards % 3 > 0) as i32)
        }
        CountingMethod::Pairs => CardPoints::halves(2 * nominal - cards),
    }
}

/// Returns the card points of a pile without rounding of leftovers: in thirds when counting in
/// threes (each card two thirds less than its nominal value, `R-002-22`), in halves when counting
/// in pairs.
#[must_use]
pub const fn exact_points(method: CountingMethod, pile: CardSet) -> CardPoints {
    match method {
        CountingMethod::Triples => {
            CardPoints::thirds(3 * pile.nominal() as i32 - 2 * pile.len() as i32)
        }
        CountingMethod::Pairs => pile_points(method, pile),
    }
}

/// Returns the declarer's bonus points for the pips removed with three players (`R-000-160`,
/// `R-003-33`, `R-004-123`, `R-004-147`); 0 at other tables.
#[must_use]
pub const fn declarer_bonus(rules: &Rules) -> i32 {
    match rules.table {
        TableSize::Three => rules.declarer_bonus_3p,
        TableSize::Four | TableSize::Five => 0,
    }
}

/// Returns the points of both parties together: 70 in threes, 79 in pairs. With three players,
/// bonus and rounding change the sum (`R-001-114`, `R-002-26`, `R-003-32`, `R-004-122`,
/// `R-004-143`).
#[must_use]
pub const fn total_points(rules: &Rules) -> i32 {
    let cards_alone = match (rules.counting_method, rules.table) {
        (CountingMethod::Triples, TableSize::Three) => 69,
        (CountingMethod::Triples, _) => 70,
        // The unrounded sum is 77½, because exactly one of the two piles is odd (C-12).
        (CountingMethod::Pairs, TableSize::Three) => match rules.half_point_3p {
            HalfPoint::RoundBothUp => 78,
            HalfPoint::Drop => 77,
        },
        (CountingMethod::Pairs, _) => 79,
    };
    cards_alone + declarer_bonus(rules)
}

/// Card points of both parties in a counted game, in whole points after rounding.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PartyPoints {
    /// The declarer's points, with the bonus for the removed pips.
    pub declarer: i32,
    /// The opponents' points together.
    pub opponents: i32,
}

/// Counts a game.
///
/// `declarer_pile` holds the declarer's tricks and laid cards (in a Solo the blind), which are one
/// pile (D-20). The rest of the pack is the opponents' pile.
///
/// With three players the half points of pair counting are rounded and the bonus is added
/// (`R-004-123`, `R-004-124`). The settlement handles a declarer without a trick.
#[must_use]
#[inline]
pub fn party_points(rules: &Rules, declarer_pile: CardSet) -> PartyPoints {
    // The opponents' pile is the pack without the declarer's pile (D-20).
    let (pack_cards, pack_nominal) = match rules.table {
        TableSize::Three => (51, 103),
        TableSize::Four | TableSize::Five => (54, 106),
    };
    let pile = declarer_pile & rules.table.pack();
    let (cards, nominal) = (pile.len() as i32, pile.nominal() as i32);
    let count =
        |cards, nominal| round_halves(rules, points_of(rules.counting_method, cards, nominal));
    PartyPoints {
        declarer: count(cards, nominal) + declarer_bonus(rules),
        opponents: count(pack_cards - cards, pack_nominal - nominal),
    }
}

/// Returns a player's card points in a Räuber, where each pile is counted separately (D-20).
///
/// In pairs the result is in exact halves. In threes, leftovers are rounded as usual, or left in
/// exact thirds if ties are not judged on rounded counts (`raeuber_tie_on_rounded`).
#[must_use]
pub const fn raeuber_points(rules: &Rules, pile: CardSet) -> CardPoints {
    if rules.raeuber_tie_on_rounded {
        pile_points(rules.counting_method, pile)
    } else {
        exact_points(rules.counting_method, pile)
    }
}

/// Rounds to whole points: halves according to the ruleset (`R-004-124`), thirds to the nearest.
#[must_use]
pub const fn round_halves(rules: &Rules, points: CardPoints) -> i32 {
    let up_from = match rules.half_point_3p {
        HalfPoint::RoundBothUp => 3,
        HalfPoint::Drop => 4,
    };
    points.floor() + (points.sixths().rem_euclid(6) >= up_from) as i32
}

/// Card points, exact in halves (pair counting, `R-004-17`) and in thirds (counting in threes,
/// `R-002-22`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardPoints(i32);

impl CardPoints {
    /// Zero card points, as in an empty pile.
    pub const ZERO: CardPoints = CardPoints(0);

    /// Makes card points from whole points.
    #[must_use]
    pub const fn whole(points: i32) -> CardPoints {
        CardPoints(points.saturating_mul(6))
    }

    /// Makes card points from half points: 79 halves are 39½.
    #[must_use]
    pub const fn halves(halves: i32) -> CardPoints {
        CardPoints(halves.saturating_mul(3))
    }

    /// Makes card points from thirds of a point.
    #[must_use]
    pub const fn thirds(thirds: i32) -> CardPoints {
        CardPoints(thirds.saturating_mul(2))
    }

    /// Makes card points from sixths of a point.
    #[must_use]
    pub const fn from_sixths(sixths: i32) -> CardPoints {
        CardPoints(sixths)
    }

    /// Returns the points in sixths, the unit in which halves and thirds are both whole numbers.
    #[must_use]
    pub const fn sixths(self) -> i32 {
        self.0
    }

    /// Rounds down to whole points.
    #[must_use]
    pub const fn floor(self) -> i32 {
        self.0.div_euclid(6)
    }

    /// Rounds up to whole points.
    #[must_use]
    pub const fn ceil(self) -> i32 {
        self.0.div_euclid(6) + (self.0.rem_euclid(6) != 0) as i32
    }

    /// Returns the points if they are a whole number.
    #[must_use]
    pub const fn as_whole(self) -> Option<i32> {
        if self.0 % 6 == 0 { Some(self.0 / 6) } else { None }
    }
}

impl Add for CardPoints {
    type Output = CardPoints;
    fn add(self, other: CardPoints) -> CardPoints {
        CardPoints(self.0 + other.0)
    }
}

impl Sub for CardPoints {
    type Output = CardPoints;
    fn sub(self, other: CardPoints) -> CardPoints {
        CardPoints(self.0 - other.0)
    }
}

impl Sum for CardPoints {
    fn sum<I: Iterator<Item = CardPoints>>(points: I) -> CardPoints {
        points.fold(CardPoints::ZERO, Add::add)
    }
}

/// Formats as `39`, `39½`, `12⅓` or `-⅔`.
impl fmt::Display for CardPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const PARTS: [&str; 6] = ["", "⅙", "⅓", "½", "⅔", "⅚"];
        let (whole, part) = (self.0.unsigned_abs() / 6, self.0.unsigned_abs() % 6);
        if self.0 < 0 {
            f.write_str("-")?;
        }
        if whole > 0 || part == 0 {
            write!(f, "{whole}")?;
        }
        f.write_str(PARTS[part as usize])
    }
}

impl fmt::Debug for CardPoints {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Cards of a pile that are counted together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CountGroup {
    /// The cards, counters first; a leftover group is smaller than a full one.
    pub cards: Vec<Card>,
    /// Sum of the nominal values, empties as 1.
    pub nominal: i32,
    /// Card points of the group.
    pub value: CardPoints,
}

impl CountGroup {
    fn new(method: CountingMethod, cards: Vec<Card>) -> CountGroup {
        let set: CardSet = cards.iter().copied().collect();
        CountGroup { nominal: set.nominal() as i32, value: pile_points(method, set), cards }
    }

    /// Returns the deduction from the nominal sum: two in a full group of three, one in a pair.
    #[must_use]
    pub fn less(&self) -> CardPoints {
        CardPoints::whole(self.nominal) - self.value
    }
}

/// Count of a pile, group by group.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Working {
    /// Counting in threes or in pairs.
    pub method: CountingMethod,
    /// The groups, leftovers last.
    pub groups: Vec<CountGroup>,
    /// Sum of the groups.
    pub sum: CardPoints,
    /// Points added or subtracted by rounding half points (three players, counting in pairs).
    pub rounding: CardPoints,
    /// Bonus points for the pips removed with three players.
    pub bonus: i32,
    /// Resulting card points, after rounding and bonus.
    pub points: CardPoints,
}

impl Working {
    /// Lays out a single pile without rounding.
    #[must_use]
    pub fn for_pile(method: CountingMethod, pile: CardSet) -> Working {
        let groups = lay_out(method, pile);
        let sum = groups.iter().map(|g| g.value).sum();
        Working { method, groups, sum, rounding: CardPoints::ZERO, bonus: 0, points: sum }
    }

    /// Lays out the declarer's pile, with bonus and rounding (see
    /// [`party_points`]).
    #[must_use]
    pub fn for_declarer(rules: &Rules, pile: CardSet) -> Working {
        Working::for_party(rules, pile, declarer_bonus(rules))
    }

    /// Lays out the opponents' pile.
    #[must_use]
    pub fn for_opponents(rules: &Rules, pile: CardSet) -> Working {
        Working::for_party(rules, pile, 0)
    }

    fn for_party(rules: &Rules, pile: CardSet, bonus: i32) -> Working {
        let alone = Working::for_pile(rules.counting_method, pile);
        let rounded = CardPoints::whole(round_halves(rules, alone.sum));
        Working {
            rounding: rounded - alone.sum,
            bonus,
            points: rounded + CardPoints::whole(bonus),
            ..alone
        }
    }
}

/// Groups each counter with as many empties as fit, while empties last, as players do.
fn lay_out(method: CountingMethod, pile: CardSet) -> Vec<CountGroup> {
    let mut counters: Vec<Card> = (pile & CardSet::COUNTERS).iter().collect();
    small_sort::sort_by_key(&mut counters, |card| card.nominal());
    let mut empties: Vec<Card> = (pile - CardSet::COUNTERS).iter().rev().collect();
    let mut groups = Vec::with_capacity(pile.len().div_ceil(group_size(method)));
    while let Some(first) = counters.pop().or_else(|| empties.pop()) {
        let mut cards = vec![first];
        while cards.len() < group_size(method) {
            let Some(next) = empties.pop().or_else(|| counters.pop()) else { break };
            cards.push(next);
        }
        small_sort::sort_by_key(&mut cards, |card| std::cmp::Reverse(card.nominal()));
        groups.push(CountGroup::new(method, cards));
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_halves_and_thirds() {
        let shown = |p: CardPoints| p.to_string();
        assert_eq!(shown(CardPoints::whole(39)), "39");
        assert_eq!(shown(CardPoints::halves(79)), "39½");
        assert_eq!(shown(CardPoints::thirds(-2)), "-⅔");
        assert_eq!(shown(CardPoints::thirds(37)), "12⅓");
        assert_eq!(shown(CardPoints::ZERO), "0");
    }

    #[test]
    fn rounds_towards_the_right_side_of_zero() {
        assert_eq!(CardPoints::halves(79).floor(), 39);
        assert_eq!(CardPoints::halves(79).ceil(), 40);
        assert_eq!(CardPoints::whole(39).ceil(), 39);
        assert_eq!(CardPoints::thirds(-1).floor(), -1);
        assert_eq!(CardPoints::thirds(-1).ceil(), 0);
        assert_eq!(CardPoints::halves(79).as_whole(), None);
    }
}
