//! All possible amounts of a deal under a set of rules.

use std::collections::HashMap;

use cego_core::count::total_points;
use cego_core::report::{DealReport, DealReportForm, FormGame, ReportKind};
use cego_core::settle::amounts;
use cego_core::{
    BySeat, CardPoints, Contract, DealResult, Declaration, Outcome, Rules, Seat, SeatSet,
    TableError, UltiFeats,
};

/// Possible amounts of deals, each sorted in ascending order, because the seats do not matter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tariff {
    amounts: HashMap<Vec<i32>, Vec<Reading>>,
}

/// A game of one against the others with given amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    pub contract: Contract,
    /// Range of the card points of the declarer, if points are counted.
    pub points: Option<(i32, i32)>,
    /// True if the game was made, if points are not counted.
    pub made: Option<bool>,
    /// True if it was played after a Solo.
    pub after_solo: bool,
    /// True if it was played ouvert.
    pub ouvert: bool,
    /// True if every trick was announced.
    pub durch: bool,
    pub ulti: UltiFeats,
    /// Announced late tricks that were won.
    pub ulti_made: UltiFeats,
}

impl Tariff {
    /// Computes the tariff of these rules by settling every game with every number of points: some
    /// hundred thousand settlements.
    #[must_use]
    pub fn compute(rules: &Rules) -> Tariff {
        let mut tariff = Tariff { amounts: HashMap::new() };
        for game in DealReportForm::new(rules).games {
            match game.kind {
                ReportKind::Raeuber => tariff.raeuber(rules),
                ReportKind::Drescher => tariff.drescher(rules, &game),
                _ => tariff.game(rules, &game),
            }
        }
        tariff.conduct(rules);
        tariff
    }

    /// Returns whether a deal can have these amounts.
    #[must_use]
    pub fn pays(&self, amounts: &[i32]) -> bool {
        let mut sorted = amounts.to_vec();
        sorted.sort_unstable();
        self.amounts.contains_key(&sorted)
    }

    /// Returns the games of one against the others with these amounts.
    #[must_use]
    pub fn readings(&self, amounts: &[i32]) -> &[Reading] {
        let mut sorted = amounts.to_vec();
        sorted.sort_unstable();
        self.amounts.get(&sorted).map_or(&[], Vec::as_slice)
    }

    /// Returns the number of different amounts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.amounts.len()
    }

    /// Returns whether the tariff is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.amounts.is_empty()
    }

    fn add(&mut self, rules: &Rules, outcome: &Outcome) -> &mut Vec<Reading> {
        let mut found = amounts(rules, outcome).values(rules.table).to_vec();
        found.sort_unstable();
        self.amounts.entry(found).or_default()
    }

    fn add_report(&mut self, rules: &Rules, report: &DealReport) {
        if let Ok(outcome) = report.outcome(rules) {
            self.add(rules, &outcome);
        }
    }

    /// Adds a game with its reading. Points are added in ascending order, so that neighbours with
    /// equal results form one range.
    fn add_game_report(&mut self, rules: &Rules, report: &DealReport) {
        let Ok(outcome) = report.outcome(rules) else { return };
        let readings = self.add(rules, &outcome);
        let Some(reading) = Reading::new(report) else { return };
        let same = |other: &&mut Reading| Reading { points: reading.points, ..**other } == reading;
        let known = readings.iter_mut().rev().find(same);
        match (known.map(|known| &mut known.points), reading.points) {
            (Some(Some((_, last))), Some((_, points))) if *last + 1 == points => *last = points,
            (Some(Some((_, last))), Some((_, points))) if *last == points => {}
            (Some(None), None) => {}
            _ => readings.push(reading),
        }
    }

    /// Adds a game of one against the others with all points, announcements and results.
    fn game(&mut self, rules: &Rules, game: &FormGame) {
        let total = total_points(rules);
        let counted = game.kind == ReportKind::Counted;
        let all = rules.table.hand_size() as i32;
        let ends: Vec<DealReport> = if counted {
            let points = (0..=total)
                .map(|points| DealReport { points: Some(points), ..DealReport::default() });
            let tricks =
                [0, all].map(|tricks| DealReport { tricks: Some(tricks), ..DealReport::default() });
            points.chain(tricks).collect()
        } else if game.kind == ReportKind::Ultimo {
            vec![DealReport::default()]
        } else {
            [true, false]
                .map(|made| DealReport { made: Some(made), ..DealReport::default() })
                .to_vec()
        };
        let either = |may: bool| if may { vec![false, true] } else { vec![false] };
        let sellers = [None, Some(Seat::new(1))];
        for end in ends {
            for after_solo in either(game.after_solo) {
                for ouvert in either(game.ouvert) {
                    for durch in either(game.durch) {
                        for ulti in subsets(game.ulti) {
                            for made in subsets(ulti) {
                                for seller in &sellers[..if rules.sells_geiss() { 2 } else { 1 }] {
                                    let late = counted && !ulti.is_empty()
                                        || game.kind == ReportKind::Ultimo;
                                    let report = DealReport {
                                        contract: Some(game.contract),
                                        after_solo,
                                        ouvert,
                                        durch,
                                        ulti: (!ulti.is_empty()).then_some(ulti),
                                        ulti_made: late.then_some(made),
                                        geiss_seller: seller
                                            .filter(|_| game.kind == ReportKind::Ultimo),
                                        ..end.clone()
                                    };
                                    self.add_game_report(rules, &report);
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// Adds a Räuber with all sets of losers and trickless players, below and above forty points.
    fn raeuber(&mut self, rules: &Rules) {
        let players: Vec<Seat> = rules.table.seats().collect();
        let forehand = players[0];
        for announced in [false, true] {
            for losers in 1..1_usize << players.len() {
                for trickless in 0..1_usize << players.len() {
                    for most in [CardPoints::whole(20), CardPoints::whole(50)] {
                        if losers & trickless != 0 {
                            continue;
                        }
                        let (mut points, mut tricks) =
                            (BySeat::<CardPoints>::default(), BySeat::<u8>::default());
                        for (bit, &seat) in players.iter().enumerate() {
                            points[seat] =
                                if losers >> bit & 1 == 1 { most } else { CardPoints::default() };
                            tricks[seat] = u8::from(trickless >> bit & 1 == 0);
                        }
                        let mut declaration = Declaration::plain(Contract::Raeuber, forehand);
                        declaration.announced = announced;
                        let players: SeatSet = players.iter().copied().collect();
                        let result = DealResult::Raeuber { points, tricks };
                        self.add(rules, &Outcome { declaration, players, forehand, result });
                    }
                }
            }
        }
    }

    /// Adds a Drescher with each seat as the winner of the last trick.
    fn drescher(&mut self, rules: &Rules, game: &FormGame) {
        for last in rules.table.seats() {
            let report = DealReport {
                contract: Some(game.contract),
                last_trick: Some(last),
                ..DealReport::default()
            };
            self.add_report(rules, &report);
        }
    }

    /// Adds errors at the table, and challenges of hands for a Solo that was held back.
    fn conduct(&mut self, rules: &Rules) {
        for game in DealReportForm::new(rules).games {
            for after_solo in if game.after_solo { vec![false, true] } else { vec![false] } {
                let told = DealReport {
                    contract: Some(game.contract),
                    after_solo,
                    ..DealReport::default()
                };
                for seat in rules.table.seats() {
                    for error in TableError::ALL {
                        let offender = Some(seat).filter(|_| error != TableError::Misdeal);
                        self.add_report(
                            rules,
                            &DealReport { error: Some(error), offender, ..told.clone() },
                        );
                    }
                    for guilty in 0..1_usize << rules.table.people() {
                        let guilty = rules
                            .table
                            .seats()
                            .filter(|seat| guilty >> seat.index() & 1 == 1)
                            .collect();
                        self.add_report(
                            rules,
                            &DealReport { challenge: Some(seat), guilty, ..told.clone() },
                        );
                    }
                }
            }
        }
    }
}

impl Reading {
    /// Returns the reading of a report. Reports by tricks have none, because a report by points
    /// gives the same.
    fn new(report: &DealReport) -> Option<Reading> {
        let points = report.points.map(|points| (points, points));
        (report.tricks.is_none() || report.durch).then_some(Reading {
            contract: report.contract?,
            points,
            made: report.made,
            after_solo: report.after_solo,
            ouvert: report.ouvert,
            durch: report.durch,
            ulti: report.ulti.unwrap_or(UltiFeats::NONE),
            ulti_made: report.ulti_made.unwrap_or(UltiFeats::NONE),
        })
    }
}

/// Returns all subsets of these late tricks.
fn subsets(feats: UltiFeats) -> Vec<UltiFeats> {
    let all = feats.bits();
    (0..=all).filter(|bits| bits & !all == 0).map(UltiFeats::from_bits).collect()
}
