//! Results of one contestant, from the games it played alone.

use std::collections::BTreeMap;

use cego_core::Contract;

use super::{Bidding, ContestantReport, ContractReport, MatchData, Role, Roles};
use crate::arena::{DealRow, GameRow, Meter, Track};

impl MatchData<'_> {
    pub(super) fn contestant_report(&self, who: usize, meter: &Meter) -> ContestantReport {
        let others: Vec<usize> =
            (0..self.arena.contestants().len()).filter(|&other| other != who).collect();
        let edges: Option<Vec<Vec<f64>>> =
            others.iter().map(|&other| self.edges([who, other])).collect();
        let scores = edges.map(|edges| -> Vec<f64> {
            let of_deal =
                |n: usize| edges.iter().map(|list| list[n]).sum::<f64>() / edges.len() as f64;
            (0..self.rows.len()).map(of_deal).collect()
        });
        let bids = self.arena.track() != Track::Play;
        ContestantReport {
            name: self.arena.contestants()[who].name().to_owned(),
            score: scores.and_then(|scores| self.sampler.mean(&scores)),
            roles: Roles::from_estimates(|role| {
                self.sampler
                    .ratio(&self.seats_of(who, |game, seat| Role::from_game(game, seat) == role))
            }),
            bidding: bids.then(|| self.bidding(who)).flatten(),
            contracts: self.contracts(who),
            illegal: meter.illegal,
            silent: meter.silent,
            crashed: meter.crashed,
            nonsense: meter.nonsense,
        }
    }

    /// Returns all games of a deal in which the contestant plays alone, each with its seat.
    fn games_alone<'r>(&self, row: &'r DealRow, who: usize) -> Vec<(&'r GameRow, usize)> {
        let others = (0..self.arena.contestants().len()).filter(|&other| other != who);
        let among_others = others
            .flat_map(|other| (0..self.contestant_count()).map(move |seat| (other, seat)))
            .filter_map(|(other, seat)| Some((self.game_alone(row, [who, other], seat)?, seat)));
        let in_the_field = (0..self.contestant_count())
            .filter_map(|seat| Some((self.field_game(row, who, seat)?, seat)));
        among_others.chain(in_the_field).collect()
    }

    /// Returns, for each deal, the sum of the settlements in the matching games and their number.
    fn seats_of(&self, who: usize, fits: impl Fn(&GameRow, usize) -> bool) -> Vec<(f64, f64)> {
        let deal = |row: &&DealRow| {
            let games = self.games_alone(row, who);
            let fitting = games.into_iter().filter(|(game, seat)| fits(game, *seat));
            fitting.fold((0.0, 0.0), |(sum, count), (game, seat)| {
                (sum + f64::from(game.amounts[seat]), count + 1.0)
            })
        };
        self.rows.iter().map(deal).collect()
    }

    fn bidding(&self, who: usize) -> Option<Bidding> {
        let (mut auctions, mut passed, mut declared) = (0_u64, 0_u64, 0_u64);
        for (game, seat) in self.rows.iter().flat_map(|row| self.games_alone(row, who)) {
            auctions += 1;
            passed += u64::from(game.spoke >> seat & 1 == 0);
            declared += u64::from(game.declarer == seat);
        }
        let part = |count: u64| count as f64 / auctions as f64;
        (auctions > 0).then(|| Bidding {
            auctions,
            only_passed: part(passed),
            declared: part(declared),
        })
    }

    fn contracts(&self, who: usize) -> Vec<ContractReport> {
        let mut found: BTreeMap<Contract, [u64; 3]> = BTreeMap::new();
        for (game, seat) in self.rows.iter().flat_map(|row| self.games_alone(row, who)) {
            if game.declarer == seat {
                let [declared, decided, made] = found.entry(game.contract).or_default();
                *declared += 1;
                *decided += u64::from(game.made.is_some());
                *made += u64::from(game.made == Some(true));
            }
        }
        let mut list: Vec<ContractReport> = found
            .into_iter()
            .map(|(contract, [declared, decided, made])| ContractReport {
                contract: contract.id().to_owned(),
                declared,
                made,
                make_rate: (decided > 0).then(|| made as f64 / decided as f64),
                settlement: self.sampler.ratio(&self.seats_of(who, |game, seat| {
                    game.declarer == seat && game.contract == contract
                })),
            })
            .collect();
        list.sort_by_key(|row| std::cmp::Reverse(row.declared));
        list
    }
}
