//! Tests of deal reports, with the real seats and dealer.

use cego_core::count::{party_points, raeuber_points};
use cego_core::report::{DealReport, DealReportForm, Pile, PointRange, ReportError};
use cego_core::rules::{CountingMethod, RaeuberBlind, UltimoMode};
use cego_core::{
    Card, CardPoints, CardSet, Contract, Refusal, Rules, Seat, TableError, TableSize, UltiFeats,
    settle,
};

use cego_testkit::random_rules;

use super::*;

/// Returns a report of each kind that names a seat, with seats counted from forehand, for a table
/// of `people`.
fn deals(people: usize) -> Vec<DealReport> {
    let contract = |contract| DealReport { contract: Some(contract), ..DealReport::default() };
    let pile = |number| Pile {
        seat: seat(number),
        points: CardPoints::from_sixths(if number == 2 { 240 } else { 30 }),
        tricks: if number == 2 {
            (if people == 3 { 13 } else { 11 }) - (people as u8 - 1)
        } else {
            1
        },
    };
    vec![
        DealReport { points: Some(48), ..contract(Contract::Cego) },
        DealReport { points: Some(20), declarer: Some(seat(2)), ..contract(Contract::Solo) },
        DealReport { piles: (1..=people).map(pile).collect(), ..contract(Contract::Raeuber) },
        DealReport {
            challenge: Some(seat(2)),
            declarer: Some(seat(2)),
            guilty: vec![seat(3)],
            ..contract(Contract::Cego)
        },
        DealReport { error: Some(TableError::Misdeal), ..DealReport::default() },
    ]
}

/// Returns the same report with every seat moved by `by` places.
fn moved(told: &DealReport, table: TableSize, by: usize) -> DealReport {
    let seat = |seat: Seat| Seat::new((seat.index() + by) % table.people());
    let piles = told.piles.iter().map(|pile| Pile { seat: seat(pile.seat), ..*pile });
    DealReport {
        dealer: table.seats().last().map(seat),
        declarer: told.declarer.map(seat),
        piles: piles.collect(),
        challenge: told.challenge.map(seat),
        guilty: told.guilty.iter().copied().map(seat).collect(),
        ..told.clone()
    }
}

fn paid(told: &DealReport, rules: &Rules) -> Option<Vec<i32>> {
    let outcome = told.outcome(rules).ok()?;
    Some(settle(rules, &outcome).amounts.values(rules.table).to_vec())
}

#[test]
fn amounts_move_with_the_dealer() {
    let mut compared = 0;
    for table in TableSize::ALL {
        for rules in [schopfheim(table), st_georgen(table), wikipedia(table)] {
            for told in deals(table.people()) {
                let Some(mut expected) = paid(&told, &rules) else { continue };
                for by in 0..table.people() {
                    let moved = moved(&told, table, by);
                    assert_eq!(paid(&moved, &rules), Some(expected.clone()), "{table:?} {moved:?}");
                    expected.rotate_right(1);
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 60, "{compared} deals were compared");
}

#[test]
fn the_dealer_of_five_sits_out() {
    let rules = schopfheim(TableSize::Five);
    for dealer in rules.table.seats() {
        let told = DealReport {
            dealer: Some(dealer),
            declarer: Some(dealer),
            contract: Some(Contract::Cego),
            points: Some(40),
            ..DealReport::default()
        };
        let fault = format!("{:?}", told.outcome(&rules).unwrap_err());
        assert_eq!(fault, format!("[SitsOut({dealer:?})]"));
    }
}

/// C-22: a report of a Solo with Ulti is accepted under the rules that allow the bid.
#[test]
fn a_solo_has_ulti_where_ultimo_is_played() {
    let refused = format!("[Refused({:?})]", Refusal::UltiNotInThisRuleset);
    for (ultimo_mode, ultimo_3p, fault) in [
        (UltimoMode::SoloPlus, true, None),
        (UltimoMode::SoloPlus, false, Some(&refused)),
        (UltimoMode::Pure, true, Some(&refused)),
    ] {
        let rules = Rules { ultimo_mode, ultimo_3p, ..schopfheim(TableSize::Three) };
        let told = DealReport {
            contract: Some(Contract::Solo),
            ulti: Some(UltiFeats::GEISS),
            ulti_made: Some(UltiFeats::GEISS),
            points: Some(50),
            ..DealReport::default()
        };
        let faults = told.outcome(&rules).err().map(|faults| format!("{faults:?}"));
        assert_eq!(faults.as_ref(), fault);
        let form = DealReportForm::new(&rules);
        let solo = form.games.iter().find(|game| game.contract == Contract::Solo).unwrap();
        assert_eq!(solo.ulti.is_empty(), fault.is_some());
    }
}

/// Returns the cards in an order determined by the seed.
fn shuffled(cards: CardSet, seed: u64) -> Vec<Card> {
    let mut list: Vec<Card> = cards.iter().collect();
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    for place in (1..list.len()).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        list.swap(place, (state % (place as u64 + 1)) as usize);
    }
    list
}

/// All piles that a Räuber can produce are accepted, with and without the blind, for any
/// distribution of tricks.
#[test]
fn every_pile_that_tricks_can_bring_is_accepted() {
    for seed in 0..400 {
        let table = [TableSize::Three, TableSize::Four][seed as usize % 2];
        for raeuber_blind_to in [RaeuberBlind::Nobody, RaeuberBlind::LastTrickWinner] {
            let triples = schopfheim(table);
            let pairs = Rules { counting_method: CountingMethod::Pairs, ..schopfheim(table) };
            for rules in [triples, pairs].map(|rules| Rules { raeuber_blind_to, ..rules }) {
                let mut cards = shuffled(table.pack(), seed);
                if seed % 3 == 0 {
                    // Concentrates the valuable cards in few tricks.
                    cards.sort_by_key(|card| card.nominal());
                }
                let blind: CardSet = cards.drain(..table.blind_size()).collect();
                let mut piles = vec![(CardSet::EMPTY, 0); table.people()];
                let mut winner = 0;
                for (number, trick) in cards.chunks(table.people()).enumerate() {
                    winner =
                        (seed as usize / 7 + number / (1 + seed as usize % 5)) % table.people();
                    piles[winner].0 |= trick.iter().copied().collect();
                    piles[winner].1 += 1;
                }
                if raeuber_blind_to == RaeuberBlind::LastTrickWinner {
                    piles[winner].0 |= blind;
                }
                let piles = (1..).zip(piles).map(|(number, (cards, tricks))| Pile {
                    seat: seat(number),
                    points: raeuber_points(&rules, cards),
                    tricks,
                });
                let told = DealReport {
                    contract: Some(Contract::Raeuber),
                    piles: piles.collect(),
                    ..DealReport::default()
                };
                assert_eq!(told.outcome(&rules).err(), None, "{seed} {table:?} {:?}", told.piles);
            }
        }
    }
}

/// Two tricks bring at least two points, no trick brings none, and an unused blind holds no points.
#[test]
fn piles_that_tricks_cannot_bring_are_refused() {
    let rules = Rules { raeuber_blind_to: RaeuberBlind::Nobody, ..schopfheim(TableSize::Four) };
    let faults = |piles: [(i32, u8); 4]| {
        let pile = |(number, (points, tricks)): (usize, (i32, u8))| Pile {
            seat: seat(number),
            points: CardPoints::whole(points),
            tricks,
        };
        let piles = (1..).zip(piles).map(pile).collect();
        let told = DealReport { contract: Some(Contract::Raeuber), piles, ..DealReport::default() };
        told.outcome(&rules).err().unwrap_or_default()
    };
    assert_eq!(faults([(30, 5), (20, 3), (14, 3), (0, 0)]), []);
    assert!(matches!(
        faults([(30, 5), (0, 2), (20, 2), (12, 2)])[..],
        [ReportError::PileRange { least: 2, .. }]
    ));
    assert!(matches!(
        faults([(30, 5), (20, 3), (10, 3), (5, 0)])[..],
        [ReportError::PileRange { most: 0, .. }]
    ));
    assert!(matches!(
        faults([(25, 5), (18, 2), (18, 2), (11, 2)])[..],
        [ReportError::PilePoints { sum: 72, total: 67 }]
    ));
}

/// Returns the declarer's report of a counted game.
fn counted(contract: Contract, points: i32, tricks: u8) -> DealReport {
    DealReport {
        contract: Some(contract),
        points: Some(points),
        tricks: Some(tricks.into()),
        ..DealReport::default()
    }
}

/// The points of any cards that a declarer's tricks and laid cards can hold are accepted, even the
/// highest and the lowest.
#[test]
fn all_points_that_tricks_can_bring_are_accepted() {
    for seed in 0..600 {
        let rules = random_rules(seed, TableSize::ALL[seed as usize % 3]);
        let table = rules.table;
        let Some(contract) = DealReportForm::new(&rules)
            .games
            .iter()
            .map(|game| game.contract)
            .find(|one| one.is_counted())
        else {
            continue;
        };
        let mut cards = shuffled(table.pack(), seed);
        match seed % 4 {
            0 => cards.sort_by_key(|card| card.nominal()),
            1 => cards.sort_by_key(|card| std::cmp::Reverse(card.nominal())),
            _ => {}
        }
        for tricks in 0..=table.hand_size() {
            let pile =
                cards.iter().take(table.blind_size() + tricks * table.players()).copied().collect();
            let points = party_points(&rules, pile).declarer;
            let told = counted(contract, points, tricks as u8);
            assert_eq!(told.outcome(&rules).err(), None, "{seed} {table:?} {told:?}");
        }
    }
}

/// The opponents' tricks hold cards as well, and each of them has a value.
#[test]
fn points_that_tricks_cannot_bring_are_refused() {
    let fault = |rules: &Rules, contract, points, tricks| {
        let faults = counted(contract, points, tricks).outcome(rules).err().unwrap_or_default();
        assert!(faults.len() < 2, "{faults:?}");
        faults.first().copied()
    };
    let range = |tricks, points, least, most| PointRange { tricks, points, least, most };
    let triples = schopfheim(TableSize::Four);
    assert_eq!(triples.counting_method, CountingMethod::Triples);
    let many = |told, tricks, most| Some(ReportError::ManyPoints(range(tricks, told, 0, most)));
    assert_eq!(fault(&triples, Contract::Cego, 70, 0), many(70, 0, 40));
    assert_eq!(fault(&triples, Contract::Cego, 40, 0), None);
    assert_eq!(fault(&triples, Contract::Cego, 0, 0), None);
    let one = |points| range(1, points, 5, 51);
    assert_eq!(fault(&triples, Contract::Solo, 65, 1), Some(ReportError::ManyPoints(one(65))));
    assert_eq!(fault(&triples, Contract::Solo, 52, 1), Some(ReportError::ManyPoints(one(52))));
    assert_eq!(fault(&triples, Contract::Solo, 51, 1), None);
    assert_eq!(fault(&triples, Contract::Solo, 5, 1), None);
    assert_eq!(fault(&triples, Contract::Solo, 4, 1), Some(ReportError::FewPoints(one(4))));
    let three = fault(&triples, Contract::Solo, 69, 3);
    assert!(
        matches!(three, Some(ReportError::ManyPoints(PointRange { tricks: 3, .. }))),
        "{three:?}"
    );
    // All tricks but one: the opponents' trick is worth at least a point.
    assert_eq!(fault(&triples, Contract::Solo, 69, 10), None);
}

/// Older versions accepted and settled points outside the range of their tricks. Reports stored by
/// them are still settled.
#[test]
fn stored_points_out_of_range_are_settled() {
    let rules = schopfheim(TableSize::Four);
    let solo = counted(Contract::Solo, 65, 1);
    assert!(solo.outcome(&rules).is_err());
    let stored = solo.stored_outcome(&rules).unwrap();
    let points_alone = DealReport { tricks: None, ..solo.clone() }.outcome(&rules).unwrap();
    assert_eq!(settle(&rules, &stored).amounts, settle(&rules, &points_alone).amounts);
    let piles = rules.table.seats().zip([(0, 2), (30, 3), (30, 3), (10, 3)]);
    let piles = piles.map(|(seat, (points, tricks))| Pile {
        seat,
        points: CardPoints::whole(points),
        tricks,
    });
    let raeuber = DealReport {
        contract: Some(Contract::Raeuber),
        piles: piles.collect(),
        ..DealReport::default()
    };
    assert!(raeuber.outcome(&rules).is_err());
    let stored = raeuber.stored_outcome(&rules).unwrap();
    assert!(settle(&rules, &stored).amounts.values(rules.table).iter().any(|&amount| amount != 0));
    // Reports that cannot be settled are still refused.
    assert!(counted(Contract::Solo, 81, 1).stored_outcome(&rules).is_err());
    assert!(DealReport { points: None, ..solo }.stored_outcome(&rules).is_err());
}
