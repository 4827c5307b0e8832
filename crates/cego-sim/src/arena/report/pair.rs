//! Two contestants against each other.

use super::{Data, PairReport, Role, Roles};
use crate::arena::{DealRow, Track};

impl Data<'_> {
    pub(super) fn pair(&self, [a, b]: [usize; 2]) -> PairReport {
        let alone = |pair: [usize; 2]| -> Vec<f64> {
            self.rows.iter().map(|row| self.mean_alone(row, pair)).collect()
        };
        let (of_a, of_b) = (alone([a, b]), alone([b, a]));
        let names = self.arena.contestants();
        PairReport {
            a: names[a].name().to_owned(),
            b: names[b].name().to_owned(),
            edge: self.sampler.mean(&self.edges([a, b])),
            a_alone: self.sampler.mean(&of_a),
            b_alone: self.sampler.mean(&of_b),
            roles: (self.arena.track() == Track::Play).then(|| self.edges_by_role([a, b])),
        }
    }

    /// Deal by deal what a seat gains by having A instead of B: half of what A gets alone among B less
    /// half of what B gets alone among A.
    pub(super) fn edges(&self, [a, b]: [usize; 2]) -> Vec<f64> {
        let edge = |row: &&DealRow| (self.mean_alone(row, [a, b]) - self.mean_alone(row, [b, a])) / 2.0;
        self.rows.iter().map(edge).collect()
    }

    /// What the first of the pair gets alone among the second, the mean over the seats.
    fn mean_alone(&self, row: &DealRow, pair: [usize; 2]) -> f64 {
        let sum: i32 = (0..self.people()).map(|seat| self.alone(row, pair, seat).amounts[seat]).sum();
        f64::from(sum) / self.people() as f64
    }

    /// In the play track every seat has one role in all games of a deal, and each seat is compared with
    /// itself under the other player: A among B with B among B, A among A with B among A.
    fn edges_by_role(&self, [a, b]: [usize; 2]) -> Roles {
        Roles::by(|role| {
            let deals: Vec<(f64, f64)> = self
                .rows
                .iter()
                .filter_map(|row| {
                    let (all_a, all_b) = (self.all(row, a)?, self.all(row, b)?);
                    let seats = (0..self.people()).filter(|&seat| Role::of(all_a, seat) == role);
                    Some(seats.fold((0.0, 0.0), |(sum, count), seat| {
                        let among_b = self.alone(row, [a, b], seat).amounts[seat] - all_b.amounts[seat];
                        let among_a = all_a.amounts[seat] - self.alone(row, [b, a], seat).amounts[seat];
                        (sum + f64::from(among_a + among_b), count + 2.0)
                    }))
                })
                .collect();
            self.sampler.ratio(&deals)
        })
    }
}
