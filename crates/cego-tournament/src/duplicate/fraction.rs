//! Exact fractions: means of tables are no whole numbers, and who stands before whom must not hang on rounding.

use std::cmp::Ordering;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Neg};

/// A fraction in lowest terms. It is exact as long as amounts are below [`MOST_SET`](super::MOST_SET) and fields below 70 tables, and never panics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fraction {
    numerator: i128,
    /// At least 1.
    denominator: i128,
}

impl Fraction {
    /// Nothing.
    pub const ZERO: Fraction = Fraction { numerator: 0, denominator: 1 };

    /// A whole number.
    #[must_use]
    pub const fn whole(number: i64) -> Fraction {
        Fraction { numerator: number as i128, denominator: 1 }
    }

    /// So many parts of a whole of so many; of a whole of none, nothing.
    #[must_use]
    pub fn of(parts: i64, whole: u32) -> Fraction {
        reduced(i128::from(parts), i128::from(whole))
    }

    /// One of so many equal parts; of none, nothing.
    #[must_use]
    pub fn share(self, parts: u32) -> Fraction {
        reduced(self.numerator, self.denominator.saturating_mul(i128::from(parts)))
    }

    /// The whole number, if it is one.
    #[must_use]
    pub fn integer(self) -> Option<i64> {
        if self.denominator == 1 { i64::try_from(self.numerator).ok() } else { None }
    }

    /// Rounded to hundredths, halves away from zero: 12⅓ is 1233.
    #[must_use]
    pub fn hundredths(self) -> i64 {
        self.rounded(100)
    }

    /// Rounded to a whole number, halves away from zero.
    #[must_use]
    pub fn nearest(self) -> i64 {
        self.rounded(1)
    }

    fn rounded(self, parts: i128) -> i64 {
        let (whole, rest) = (self.numerator / self.denominator, self.numerator % self.denominator);
        let half = self.denominator / 2 * rest.signum();
        // An odd denominator has no halves, so that rounding half of it down changes nothing.
        let rest = (rest.saturating_mul(parts).saturating_add(half)) / self.denominator;
        let all = whole.saturating_mul(parts).saturating_add(rest);
        i64::try_from(all).unwrap_or(if all < 0 { i64::MIN } else { i64::MAX })
    }
}

fn reduced(numerator: i128, denominator: i128) -> Fraction {
    if denominator < 1 {
        return Fraction::ZERO;
    }
    let by = gcd(numerator.saturating_abs(), denominator).max(1);
    Fraction { numerator: numerator / by, denominator: denominator / by }
}

const fn gcd(mut a: i128, mut b: i128) -> i128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<i64> for Fraction {
    fn from(number: i64) -> Fraction {
        Fraction::whole(number)
    }
}

impl Default for Fraction {
    fn default() -> Fraction {
        Fraction::ZERO
    }
}

impl Add for Fraction {
    type Output = Fraction;

    fn add(self, other: Fraction) -> Fraction {
        let common = gcd(self.denominator, other.denominator).max(1);
        let (own, others) = (other.denominator / common, self.denominator / common);
        let numerator =
            self.numerator.saturating_mul(own).saturating_add(other.numerator.saturating_mul(others));
        reduced(numerator, self.denominator.saturating_mul(own))
    }
}

impl Neg for Fraction {
    type Output = Fraction;

    fn neg(self) -> Fraction {
        Fraction { numerator: self.numerator.saturating_neg(), denominator: self.denominator }
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Fraction>>(all: I) -> Fraction {
        all.fold(Fraction::ZERO, Add::add)
    }
}

impl Ord for Fraction {
    /// Compares whole parts, then what is left the other way up: nothing is multiplied, so nothing overflows.
    fn cmp(&self, other: &Fraction) -> Ordering {
        let (mut a, mut b) = ((self.numerator, self.denominator), (other.numerator, other.denominator));
        let mut turned = false;
        loop {
            let order = a.0.div_euclid(a.1).cmp(&b.0.div_euclid(b.1));
            let (left, right) = (a.0.rem_euclid(a.1), b.0.rem_euclid(b.1));
            let order = order.then(match (left, right) {
                (0, 0) => Ordering::Equal,
                (0, _) => Ordering::Less,
                (_, 0) => Ordering::Greater,
                _ => {
                    if order == Ordering::Equal {
                        (a, b, turned) = ((a.1, left), (b.1, right), !turned);
                        continue;
                    }
                    order
                }
            });
            return if turned { order.reverse() } else { order };
        }
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Fraction) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Fraction {
    /// Exactly: `37/3`, or `12`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}
