//! How one result stands among those of others on the same cards.

/// Where a result stands among all of one deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Two for each other result it beats, one for each that is equal.
    pub matchpoints: usize,
    /// How many other results there are.
    pub others: usize,
    /// The mean of all results in hundredths, this one included.
    pub mean_hundredths: i64,
}

impl Standing {
    /// Where `own` stands among `all` results, of which it is one.
    #[must_use]
    pub fn of(own: i32, all: &[i32]) -> Standing {
        let beaten = all.iter().filter(|&&other| other < own).count();
        let equal = all.iter().filter(|&&other| other == own).count().saturating_sub(1);
        let sum: i64 = all.iter().map(|&amount| i64::from(amount)).sum();
        let mean_hundredths = (100 * sum).checked_div(all.len() as i64).unwrap_or(0);
        Standing { matchpoints: 2 * beaten + equal, others: all.len().saturating_sub(1), mean_hundredths }
    }

    /// The share of the most matchpoints there could be, in tenths of a percent; `None` if nobody else has played.
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
        let of = |own| Standing::of(own, &all);
        assert_eq!(of(30).matchpoints, 8);
        assert_eq!((of(5).matchpoints, of(5).permille()), (5, Some(625)));
        assert_eq!((of(-10).matchpoints, of(-10).mean_hundredths), (0, 600));
        // What all get together is what there is: n (n - 1).
        assert_eq!(all.map(|own| of(own).matchpoints).iter().sum::<usize>(), 20);
        assert_eq!(Standing::of(7, &[7]).permille(), None);
        assert_eq!(Standing::of(7, &[]), Standing { matchpoints: 0, others: 0, mean_hundredths: 0 });
    }
}
