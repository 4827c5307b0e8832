//! What the points are worth.

use crate::{HalfPoints, Rules};

/// The stake of a match (C-58, `R-004-161`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// Smallest currency units (cents) for one unit of the settlement; 0 means playing for nothing.
    pub cents_per_unit: u32,
    /// The currency, as people write it; empty when playing for points only.
    pub currency: String,
}

impl Stakes {
    /// Playing for points only.
    #[must_use]
    pub const fn points() -> Stakes {
        Stakes { cents_per_unit: 0, currency: String::new() }
    }

    /// What a final total is worth in halves of a cent: "ums Halbe" divides it by two (`R-004-161`), and
    /// halves keep it exact and zero-sum.
    #[must_use]
    pub fn worth(&self, rules: &Rules, total: i64) -> HalfPoints {
        let cents = total * i64::from(self.cents_per_unit);
        let halves = if rules.ums_halbe { cents } else { 2 * cents };
        HalfPoints(i32::try_from(halves).unwrap_or(if halves > 0 { i32::MAX } else { i32::MIN }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TableSize;

    /// `R-004-161`: halves stay exact.
    #[test]
    fn ums_halbe_divides_by_two_exactly() {
        let stakes = Stakes { cents_per_unit: 1, currency: "€".into() };
        let whole = Rules::new(TableSize::Four);
        let half = Rules { ums_halbe: true, ..whole.clone() };
        assert_eq!(stakes.worth(&whole, -35).to_string(), "-35");
        assert_eq!(stakes.worth(&half, -35).to_string(), "-17½");
        assert_eq!(stakes.worth(&half, 40).to_string(), "20");
        assert_eq!(Stakes::points().worth(&whole, 40), HalfPoints(0));
    }
}
