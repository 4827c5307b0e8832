//! A deal as somebody with a score pad reports it: seats and dealer as they sit.

use cego_core::report::{DealReport, Form, Pile};
use cego_core::rules::UltimoMode;
use cego_core::{CardPoints, Contract, Refusal, Rules, Seat, TableError, TableSize, UltiFeats, settle};

use super::presets::*;
use super::seat;

/// Reports with seats counted from forehand: each kind that names a seat. `people` sit at the table.
fn deals(people: usize) -> Vec<DealReport> {
    let contract = |contract| DealReport { contract: Some(contract), ..DealReport::default() };
    let pile = |number| Pile {
        seat: seat(number),
        points: CardPoints::of_sixths(if number == 2 { 240 } else { 30 }),
        tricks: if number == 2 { (if people == 3 { 13 } else { 11 }) - (people as u8 - 1) } else { 1 },
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

/// The same deal, every seat moved on by some places.
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

/// C-22: a Solo is reported with Ulti under the rules under which it is bid with one.
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
        let form = Form::of(&rules);
        let solo = form.games.iter().find(|game| game.contract == Contract::Solo).unwrap();
        assert_eq!(solo.ulti.is_empty(), fault.is_some());
    }
}
