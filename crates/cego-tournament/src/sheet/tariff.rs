//! All that a deal can come to under some rules.

use std::collections::HashMap;

use cego_core::count::total_points;
use cego_core::report::{DealReport, Form, FormGame, ReportKind};
use cego_core::settle::amounts;
use cego_core::{
    BySeat, CardPoints, Contract, DealResult, Declaration, Outcome, Rules, Seat, SeatSet, TableError,
    UltiFeats,
};

/// The amounts that deals can come to, each sorted, the lowest first: who sits where makes no difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tariff {
    amounts: HashMap<Vec<i32>, Vec<Reading>>,
}

/// A game of one against the others that comes to some amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reading {
    /// The game.
    pub contract: Contract,
    /// The range of the declarer's points, where points are counted.
    pub points: Option<(i32, i32)>,
    /// Whether it was made, where points are not counted.
    pub made: Option<bool>,
    /// Whether it was played after a Solo.
    pub after_solo: bool,
    /// Whether it was played ouvert.
    pub ouvert: bool,
    /// Whether every trick was announced.
    pub durch: bool,
    /// The late tricks announced.
    pub ulti: UltiFeats,
    /// The late tricks made.
    pub ulti_made: UltiFeats,
}

impl Tariff {
    /// The tariff of some rules. It tries every game with every number of points: some hundred thousand settlements.
    #[must_use]
    pub fn of(rules: &Rules) -> Tariff {
        let mut tariff = Tariff { amounts: HashMap::new() };
        for game in Form::of(rules).games {
            match game.kind {
                ReportKind::Raeuber => tariff.raeuber(rules),
                ReportKind::Drescher => tariff.drescher(rules, &game),
                _ => tariff.game(rules, &game),
            }
        }
        tariff.conduct(rules);
        tariff
    }

    /// Whether a deal can come to these amounts.
    #[must_use]
    pub fn pays(&self, amounts: &[i32]) -> bool {
        let mut sorted = amounts.to_vec();
        sorted.sort_unstable();
        self.amounts.contains_key(&sorted)
    }

    /// Returns the games of one against the others that come to these amounts.
    #[must_use]
    pub fn readings(&self, amounts: &[i32]) -> &[Reading] {
        let mut sorted = amounts.to_vec();
        sorted.sort_unstable();
        self.amounts.get(&sorted).map_or(&[], Vec::as_slice)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.amounts.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.amounts.is_empty()
    }

    fn add(&mut self, rules: &Rules, outcome: &Outcome) -> &mut Vec<Reading> {
        let mut found = amounts(rules, outcome).values(rules.table).to_vec();
        found.sort_unstable();
        self.amounts.entry(found).or_default()
    }

    fn told(&mut self, rules: &Rules, report: &DealReport) {
        if let Ok(outcome) = report.outcome(rules) {
            self.add(rules, &outcome);
        }
    }

    /// Adds a game with its reading. Points come in ascending order, so that neighbours with the same result grow into one range.
    fn game_told(&mut self, rules: &Rules, report: &DealReport) {
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

    /// A game of one against the others: every number of points, all that can be announced with it, all that can come of it.
    fn game(&mut self, rules: &Rules, game: &FormGame) {
        let total = total_points(rules);
        let counted = game.kind == ReportKind::Counted;
        let all = rules.table.hand_size() as i32;
        let ends: Vec<DealReport> = if counted {
            let points =
                (0..=total).map(|points| DealReport { points: Some(points), ..DealReport::default() });
            let tricks = [0, all].map(|tricks| DealReport { tricks: Some(tricks), ..DealReport::default() });
            points.chain(tricks).collect()
        } else if game.kind == ReportKind::Ultimo {
            vec![DealReport::default()]
        } else {
            [true, false].map(|made| DealReport { made: Some(made), ..DealReport::default() }).to_vec()
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
                                    let late = counted && !ulti.is_empty() || game.kind == ReportKind::Ultimo;
                                    let report = DealReport {
                                        contract: Some(game.contract),
                                        after_solo,
                                        ouvert,
                                        durch,
                                        ulti: (!ulti.is_empty()).then_some(ulti),
                                        ulti_made: late.then_some(made),
                                        geiss_seller: seller.filter(|_| game.kind == ReportKind::Ultimo),
                                        ..end.clone()
                                    };
                                    self.game_told(rules, &report);
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A Räuber: who may have most, who no trick, and whether more than forty points.
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
                            points[seat] = if losers >> bit & 1 == 1 { most } else { CardPoints::default() };
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

    /// A Drescher: forehand or somebody else takes the last trick.
    fn drescher(&mut self, rules: &Rules, game: &FormGame) {
        for last in rules.table.seats() {
            let report =
                DealReport { contract: Some(game.contract), last_trick: Some(last), ..DealReport::default() };
            self.told(rules, &report);
        }
    }

    /// Errors at the table, and hands laid open for a Solo that was held back.
    fn conduct(&mut self, rules: &Rules) {
        for game in Form::of(rules).games {
            for after_solo in if game.after_solo { vec![false, true] } else { vec![false] } {
                let told = DealReport { contract: Some(game.contract), after_solo, ..DealReport::default() };
                for seat in rules.table.seats() {
                    for error in TableError::ALL {
                        let offender = Some(seat).filter(|_| error != TableError::Misdeal);
                        self.told(rules, &DealReport { error: Some(error), offender, ..told.clone() });
                    }
                    for guilty in 0..1_usize << rules.table.people() {
                        let guilty =
                            rules.table.seats().filter(|seat| guilty >> seat.index() & 1 == 1).collect();
                        self.told(rules, &DealReport { challenge: Some(seat), guilty, ..told.clone() });
                    }
                }
            }
        }
    }
}

impl Reading {
    /// The reading of a report; nothing where tricks were told instead of points, which another report tells as well.
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

/// All choices of late tricks out of these.
fn subsets(feats: UltiFeats) -> Vec<UltiFeats> {
    let all = feats.bits();
    (0..=all).filter(|bits| bits & !all == 0).map(UltiFeats::from_bits).collect()
}
