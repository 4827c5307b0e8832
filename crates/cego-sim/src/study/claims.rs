//! The claims of docs/advice.md that can be tested by play, in its order.

use super::{Claim, Measure, Test};

const fn claim(id: &'static str, measure: Measure, test: Test) -> Claim {
    Claim { id, measure, test }
}

/// Indices of the claims in [`CLAIMS`].
pub(super) mod at {
    pub(in super::super) const B4: usize = 0;
    pub(in super::super) const B5: usize = 1;
    pub(in super::super) const B6: usize = 2;
    pub(in super::super) const B7: usize = 3;
    pub(in super::super) const B8: usize = 4;
    pub(in super::super) const B9: usize = 5;
    pub(in super::super) const B10: usize = 6;
    pub(in super::super) const B12: usize = 7;
    pub(in super::super) const B14: usize = 8;
    pub(in super::super) const B18: usize = 9;
    pub(in super::super) const B20: usize = 10;
    pub(in super::super) const B21: usize = 11;
    pub(in super::super) const B24: usize = 12;
}

/// The claims.
///
/// Their two cases are described in `docs/bidding-study.md` and, for users, in the locale files
/// (`cli-study-B-4-advised`, `-contrast`).
pub(super) const CLAIMS: [Claim; 13] = [
    claim("B-4", Measure::Settlement, Test::AboveZero),
    claim("B-5", Measure::Settlement, Test::AboveZero),
    claim("B-6", Measure::Settlement, Test::AboveZero),
    claim("B-7", Measure::Settlement, Test::AboveZero),
    claim("B-8", Measure::Gain, Test::AboveContrast),
    claim("B-9", Measure::Settlement, Test::AboveZero),
    claim("B-10", Measure::Gain, Test::AboveZero),
    claim("B-12", Measure::Loss, Test::AboveContrast),
    claim("B-14", Measure::Gain, Test::AboveZero),
    claim("B-18", Measure::Made, Test::AboveContrast),
    claim("B-20", Measure::Made, Test::AboveContrast),
    claim("B-21", Measure::Points, Test::AboveZero),
    claim("B-24", Measure::Points, Test::AboveZero),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_list() {
        let places = [
            (at::B4, "B-4"),
            (at::B5, "B-5"),
            (at::B6, "B-6"),
            (at::B7, "B-7"),
            (at::B8, "B-8"),
            (at::B9, "B-9"),
            (at::B10, "B-10"),
            (at::B12, "B-12"),
            (at::B14, "B-14"),
            (at::B18, "B-18"),
            (at::B20, "B-20"),
            (at::B21, "B-21"),
            (at::B24, "B-24"),
        ];
        assert_eq!(places.len(), CLAIMS.len());
        for (place, id) in places {
            assert_eq!(CLAIMS[place].id, id);
        }
    }
}
