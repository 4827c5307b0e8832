//! What a counted game would have come to with other points.

use cego_core::settle::{bands, payments, phrases};
use cego_core::{Contract, DealResult, Outcome, TableSize, UltiFeats, settle};
use cego_testkit::{SplitMix, random_rules, rules};

use super::{outcome, plain, points};
use crate::common::seat;

/// With whatever rules: from none to all without a gap, and each point is settled as its band says.
#[test]
fn bands_say_what_settlement_says() {
    let mut rng = SplitMix::new(23);
    for seed in 0..200 {
        let rules = random_rules(seed, TableSize::Four);
        let scored = points(rng.below(70) as i32);
        let bands = bands(&rules, &outcome(&rules, plain(Contract::Cego), scored));
        assert_eq!(bands.first().unwrap().from, 0);
        assert_eq!(bands.last().unwrap().to, cego_core::count::total_points(&rules));
        assert!(bands.windows(2).all(|pair| pair[0].to + 1 == pair[1].from), "{bands:?}");
        for band in &bands {
            for at in [band.from, band.to] {
                let settled = settle(&rules, &outcome(&rules, plain(Contract::Cego), points(at)));
                assert_eq!(settled.amounts[seat(1)], band.amount, "{at} of {band:?}");
            }
        }
    }
}

/// R-003-49, R-003-52: with a border at 36 the declarer's Fächer begin below 36, 31, 26 …
#[test]
fn bands_of_schopfheim_change_at_its_borders() {
    let rules = rules("schopfheim", TableSize::Four);
    let bands = bands(&rules, &outcome(&rules, plain(Contract::Cego), points(34)));
    let lost: Vec<i32> = bands.iter().filter(|band| !band.won).map(|band| band.to).collect();
    assert!(lost.contains(&35) && lost.contains(&30) && lost.contains(&25), "{lost:?}");
    assert_eq!(bands.iter().find(|band| band.won).map(|band| band.from), Some(36));
}

/// Where points decide nothing there is no picture of them.
#[test]
fn bands_are_of_games_that_points_decide() {
    let rules = rules("schopfheim", TableSize::Four);
    let trickless = DealResult::Counted {
        points: 0,
        declarer_tricks: 0,
        opponent_tricks: 11,
        ulti_made: UltiFeats::NONE,
    };
    assert_eq!(bands(&rules, &outcome(&rules, plain(Contract::Cego), trickless)), []);
    let special = DealResult::Special { made: true };
    assert_eq!(
        bands(&rules, &Outcome { result: special, ..outcome(&rules, plain(Contract::Bettel), special) }),
        []
    );
}

/// Payments that are alike are said in one line: who loses pays each of the others, or is paid by each of them.
#[test]
fn payments_that_are_alike_are_said_together() {
    let rules = rules("schopfheim", TableSize::Four);
    for (scored, id) in [(20, "settle-pays_each"), (60, "settle-pay_each")] {
        let working = settle(&rules, &outcome(&rules, plain(Contract::Cego), points(scored))).working;
        let said = phrases(&working);
        assert_eq!(said.last().unwrap().id, id);
        assert_eq!(payments(&working), 1);
        assert_eq!(said.len(), working.len() - 2);
    }
}
