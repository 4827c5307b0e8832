//! Comparison of a result with all results on the same cards.

/// Rank of a result among all results of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResultRank {
    /// Matchpoints: two for each other result it beats, one for each equal one.
    pub matchpoints: usize,
    /// Number of other results.
    pub others: usize,
    /// Mean of all results in hundredths, this one included.
    pub mean_hundredths: i64,
}

impl ResultRank {
    /// Returns the rank of `own` among `all` results, which include it.
    #[must_use]
    pub fn from_results(own: i32, all: &[i32]) -> ResultRank {
        let beaten = all.iter().filter(|&&other| other < own).count();
        let equal = all.iter().filter(|&&other| other == own).count().saturating_sub(1);
        let sum: i64 = all.iter().map(|&amount| i64::from(amount)).sum();
        let mean_hundredths = (100 * sum).checked_div(all.len() as i64).unwrap_or(0);
        ResultRank {
            matchpoints: 2 * beaten + equal,
            others: all.len().saturating_sub(1),
            mean_hundredths,
        }
    }

    /// Returns the share of the possible matchpoints, in tenths of a percent. Returns `None`
    /// without other results.
    #[must_use]
    pub fn permille(&self) -> Option<u32> {
        (self.others > 0).then(|| (1000 * self.matchpoints / (2 * self.others)) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matchpoints_count_those_beaten_twice_and_equals_once() {
        let all = [30, -10, 5, 5, 0];
        let of = |own| ResultRank::from_results(own, &all);
        assert_eq!(of(30).matchpoints, 8);
        assert_eq!((of(5).matchpoints, of(5).permille()), (5, Some(625)));
        assert_eq!((of(-10).matchpoints, of(-10).mean_hundredths), (0, 600));
        // All matchpoints together are n (n - 1).
        assert_eq!(all.map(|own| of(own).matchpoints).iter().sum::<usize>(), 20);
        assert_eq!(ResultRank::from_results(7, &[7]).permille(), None);
        assert_eq!(
            ResultRank::from_results(7, &[]),
            ResultRank { matchpoints: 0, others: 0, mean_hundredths: 0 }
        );
    }
}
