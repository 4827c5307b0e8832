//! Lists of results: of a day, a week, a month.

use std::collections::BTreeMap;

use cego_daily::field::Standing;
use cego_store::DailyRow;
use cego_table::PersonId;

/// What somebody has made of the days of a list.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Sum {
    pub(crate) days: u32,
    pub(crate) amount: i64,
    pub(crate) gain: i64,
    /// The shares of the days on which there were others.
    shares: u64,
    shared: u64,
}

impl Sum {
    /// The mean of the shares, in tenths of a percent.
    pub(crate) fn permille(&self) -> Option<u32> {
        self.shares.checked_div(self.shared).and_then(|mean| u32::try_from(mean).ok())
    }

    fn add(&mut self, amount: i32, gain: i64, standing: Standing) {
        self.days += 1;
        self.amount += i64::from(amount);
        self.gain += gain;
        if let Some(share) = standing.permille() {
            self.shares += u64::from(share);
            self.shared += 1;
        }
    }
}

/// All who have played, the best first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Field {
    /// Place, person, and what they have made of it.
    pub(crate) rows: Vec<(usize, PersonId, Sum)>,
    /// The mean of all results, in hundredths.
    pub(crate) mean: Option<i64>,
    /// A guest who is compared with them.
    pub(crate) guest: Option<Sum>,
}

/// The list of these rows, and beside it what a guest has made of the same days.
pub(crate) fn field(rows: &[DailyRow], guest: &[DailyRow]) -> Field {
    let mut days: BTreeMap<u32, Vec<i32>> = BTreeMap::new();
    for row in rows {
        days.entry(row.day).or_default().push(row.amount);
    }
    let mut people: BTreeMap<PersonId, Sum> = BTreeMap::new();
    for row in rows {
        let standing = Standing::of(row.amount, &days[&row.day]);
        people.entry(row.who).or_default().add(row.amount, row.gain, standing);
    }
    let mut rows: Vec<(usize, PersonId, Sum)> = people.into_iter().map(|(who, sum)| (0, who, sum)).collect();
    let best = |sum: &Sum| (sum.permille(), sum.gain);
    rows.sort_by_key(|(_, who, sum)| (std::cmp::Reverse(best(sum)), *who));
    for at in 0..rows.len() {
        let equal = at > 0 && best(&rows[at - 1].2) == best(&rows[at].2);
        rows[at].0 = if equal { rows[at - 1].0 } else { at + 1 };
    }
    let all: Vec<i64> = days.values().flatten().map(|&amount| i64::from(amount)).collect();
    let mean = (100 * all.iter().sum::<i64>()).checked_div(all.len() as i64);
    let mut own = Sum::default();
    for row in guest {
        let mut with = days.get(&row.day).cloned().unwrap_or_default();
        with.push(row.amount);
        own.add(row.amount, row.gain, Standing::of(row.amount, &with));
    }
    Field { rows, mean, guest: (!guest.is_empty()).then_some(own) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(day: u32, who: u128, amount: i32, gain: i64) -> DailyRow {
        DailyRow { day, who: PersonId(who), amount, gain }
    }

    #[test]
    fn places_are_by_matchpoints_then_by_the_score_without_luck() {
        let rows = [row(1, 1, 10, 0), row(1, 2, -5, 0), row(1, 3, 10, 90), row(2, 2, 40, -100)];
        let found = field(&rows, &[row(1, 9, 0, 7)]);
        let places: Vec<_> =
            found.rows.iter().map(|(place, who, sum)| (*place, who.0, sum.permille())).collect();
        // Alone on a day nobody is beaten, and nobody beats.
        assert_eq!(places, [(1, 3, Some(750)), (2, 1, Some(750)), (3, 2, Some(0))]);
        assert_eq!(found.mean, Some(1375));
        let guest = found.guest.unwrap();
        assert_eq!((guest.permille(), guest.days, guest.gain), (Some(333), 1, 7));
        assert_eq!(field(&[], &[]), Field { rows: Vec::new(), mean: None, guest: None });
    }

    #[test]
    fn equals_share_a_place() {
        let found = field(&[row(1, 1, 5, 3), row(1, 2, 5, 3), row(1, 3, 0, 0)], &[]);
        assert_eq!(found.rows.iter().map(|row| row.0).collect::<Vec<_>>(), [1, 1, 3]);
    }
}
