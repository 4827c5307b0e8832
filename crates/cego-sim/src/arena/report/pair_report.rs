//! Comparison of two contestants.

use std::collections::BTreeMap;

use cego_core::Contract;

use super::{AdjustedEdge, ContractEdge, MatchData, PairReport, Role, Roles};
use crate::arena::{DealRow, Estimate, GameRow, Track};

impl MatchData<'_> {
    pub(super) fn pair_report(&self, [a, b]: [usize; 2]) -> PairReport {
        let alone = |pair: [usize; 2]| -> Option<Estimate> {
            let means: Option<Vec<f64>> =
                self.rows.iter().map(|row| self.mean_alone(row, pair)).collect();
            self.sampler.mean(&means?)
        };
        let names = self.arena.contestants();
        PairReport {
            a: names[a].name().to_owned(),
            b: names[b].name().to_owned(),
            edge: self.edges([a, b]).and_then(|edges| self.sampler.mean(&edges)),
            a_alone: alone([a, b]),
            b_alone: alone([b, a]),
            adjusted: self.adjusted([a, b]),
            roles: (self.arena.track() == Track::Play)
                .then(|| self.edges_by_role([a, b], |_| true)),
            contracts: self.edges_by_contract([a, b]),
        }
    }

    /// Returns, for each deal, the gain of a seat from A instead of B.
    ///
    /// - Both seatings played: half of A's result alone among B minus half of B's alone among A.
    /// - One of them played: A's result alone, or minus B's result alone.
    /// - Field: A's result on a seat minus B's result on the same seat.
    ///
    /// `None` if no contestant played alone.
    pub(super) fn edges(&self, [a, b]: [usize; 2]) -> Option<Vec<f64>> {
        let plain = |game: &GameRow, seat: usize| f64::from(game.amounts[seat]);
        if let Some(edges) = self.edges_in_the_field([a, b], plain) {
            return Some(edges);
        }
        let edge =
            |row: &&DealRow| match (self.mean_alone(row, [a, b]), self.mean_alone(row, [b, a])) {
                (Some(of_a), Some(of_b)) => Some((of_a - of_b) / 2.0),
                (Some(of_a), None) => Some(of_a),
                (None, Some(of_b)) => Some(-of_b),
                (None, None) => None,
            };
        self.rows.iter().map(edge).collect()
    }

    /// Returns, for each deal, the gain of a field seat from A instead of B, averaged over the
    /// seats.
    ///
    /// `None` if that was not played.
    fn edges_in_the_field(
        &self,
        pair: [usize; 2],
        value: impl Fn(&GameRow, usize) -> f64,
    ) -> Option<Vec<f64>> {
        let mean = |row: &DealRow, who: usize| -> Option<f64> {
            let seats = 0..self.contestant_count();
            let values = seats.map(|seat| Some(value(self.field_game(row, who, seat)?, seat)));
            Some(values.sum::<Option<f64>>()? / self.contestant_count() as f64)
        };
        self.rows.iter().map(|row| Some(mean(row, pair[0])? - mean(row, pair[1])?)).collect()
    }

    /// Returns the luck-adjusted edge in the field, with the luck that was removed.
    ///
    /// `None` if a contestant sees all cards. Its decisions depend on hidden cards and would differ
    /// in the sampled worlds, so the adjustment would be biased.
    fn adjusted(&self, pair: [usize; 2]) -> Option<AdjustedEdge> {
        if pair.iter().any(|&who| self.arena.contestants()[who].sees_all_cards()) {
            return None;
        }
        let plain = self.edges_in_the_field(pair, |game, seat| f64::from(game.amounts[seat]))?;
        let worth = |game: &GameRow, _| game.adjusted.unwrap_or_default() as f64 / 100.0;
        let adjusted = self.edges_in_the_field(pair, worth)?;
        let luck: Vec<f64> =
            plain.iter().zip(&adjusted).map(|(plain, adjusted)| plain - adjusted).collect();
        let spread = [&plain, &adjusted].map(|values| {
            let found = self.sampler.mean(values);
            found.map_or(0.0, |found| found.se * (found.deals as f64).sqrt())
        });
        Some(AdjustedEdge {
            edge: self.sampler.mean(&adjusted)?,
            luck: self.sampler.mean(&luck)?,
            spread,
        })
    }

    /// Returns the first contestant's result alone among the second, averaged over the seats.
    ///
    /// `None` if that was not played.
    fn mean_alone(&self, row: &DealRow, pair: [usize; 2]) -> Option<f64> {
        let amounts = (0..self.contestant_count())
            .map(|seat| Some(self.game_alone(row, pair, seat)?.amounts[seat]));
        let sum: i32 = amounts.sum::<Option<i32>>()?;
        Some(f64::from(sum) / self.contestant_count() as f64)
    }

    /// Returns the edge by role for each contract with a comparison, most frequent first.
    ///
    /// Play track only, because only there a deal has one contract in all its games.
    fn edges_by_contract(&self, pair: [usize; 2]) -> Vec<ContractEdge> {
        let mut deals: BTreeMap<Contract, usize> = BTreeMap::new();
        if self.arena.track() == Track::Play {
            let games = self.rows.iter().filter_map(|row| row.games.first());
            games.for_each(|game| *deals.entry(game.contract).or_default() += 1);
        }
        let mut list: Vec<ContractEdge> = deals
            .into_iter()
            .map(|(contract, deals)| ContractEdge {
                contract: contract.id().to_owned(),
                deals,
                roles: self.edges_by_role(pair, |game| game.contract == contract),
            })
            .filter(|row| row.roles != Roles::default())
            .collect();
        list.sort_by_key(|row| std::cmp::Reverse(row.deals));
        list
    }

    /// Returns the edge of A over B by role, in the play track.
    ///
    /// There a seat has the same role in all games of a deal, so it is compared with itself under
    /// the other player. A among B is compared with B among B, and A among A with B among A. If
    /// seats were assigned by role, A in the role is compared with B in it.
    fn edges_by_role(&self, [a, b]: [usize; 2], fits: impl Fn(&GameRow) -> bool) -> Roles {
        Roles::from_estimates(|role| {
            let deals: Vec<(f64, f64)> = self
                .rows
                .iter()
                .filter_map(|row| {
                    let (all_a, all_b) = (self.self_play_game(row, a), self.self_play_game(row, b));
                    let any = all_a.or(all_b).filter(|game| fits(game))?;
                    let mut sum = (0.0, 0.0);
                    for seat in (0..self.contestant_count())
                        .filter(|&seat| Role::from_game(any, seat) == role)
                    {
                        let ways = [
                            (self.game_alone(row, [a, b], seat), all_b),
                            (all_a, self.game_alone(row, [b, a], seat)),
                            (self.game_in_role(row, [a, b], role), all_b),
                        ];
                        for (with_a, with_b) in ways {
                            let (Some(with_a), Some(with_b)) = (with_a, with_b) else { continue };
                            sum.0 += f64::from(with_a.amounts[seat] - with_b.amounts[seat]);
                            sum.1 += 1.0;
                        }
                    }
                    Some(sum)
                })
                .collect();
            self.sampler.ratio(&deals)
        })
    }
}
