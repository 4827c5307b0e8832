//! Card points, exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

/// Card points, exact in halves (pairs, `R-004-17`) and in thirds (triples, `R-002-22`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardPoints(i32);

impl CardPoints {
    /// No points.
    pub const ZERO: CardPoints = CardPoints(0);

    /// Whole points.
    #[must_use]
    pub const fn whole(points: i32) -> CardPoints {
        CardPoints(points.saturating_mul(6))
    }

    /// Half points: 79 halves are 39½.
    #[must_use]
    pub const fn halves(halves: i32) -> CardPoints {
        CardPoints(halves.saturating_mul(3))
    }

    /// Thirds of a point.
    #[must_use]
    pub const fn thirds(thirds: i32) -> CardPoints {
        CardPoints(thirds.saturating_mul(2))
    }

    /// Sixths of a point.
    #[must_use]
    pub const fn of_sixths(sixths: i32) -> CardPoints {
        CardPoints(sixths)
    }

    /// The points in sixths, the unit in which halves and thirds are both whole numbers.
    #[must_use]
    pub const fn sixths(self) -> i32 {
        self.0
    }

    /// The next whole number of points below, or the number itself.
    #[must_use]
    pub const fn floor(self) -> i32 {
        self.0.div_euclid(6)
    }

    /// The next whole number of points above, or the number itself.
    #[must_use]
    pub const fn ceil(self) -> i32 {
        self.0.div_euclid(6) + (self.0.rem_euclid(6) != 0) as i32
    }

    /// The number of points if it is a whole one.
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

/// `39`, `39½`, `12⅓`, `-⅔`.
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
