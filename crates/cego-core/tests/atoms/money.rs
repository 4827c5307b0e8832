//! What the points are worth (C-58).

use cego_core::matches::{Length, Match, Settings, Stakes};
use cego_core::{Contract, DealResult, Declaration, HalfPoints, Outcome, Rules, TableSize};

use crate::common::{deal, seat};

fn stakes(cents_per_unit: u32) -> Stakes {
    Stakes { cents_per_unit, currency: "€".into() }
}

/// R-002-27, R-004-156, R-004-157: points are worth what was agreed, a cent for instance, or nothing.
#[test]
fn the_value_of_a_point_is_agreed() {
    let rules = Rules::new(TableSize::Four);
    assert_eq!(stakes(1).worth(&rules, -90), HalfPoints::whole(-90));
    assert_eq!(stakes(5).worth(&rules, 40), HalfPoints::whole(200));
    assert_eq!(Stakes::points().worth(&rules, 40), HalfPoints::whole(0));
}

/// R-004-159, R-004-161: a Bettel lost to three at a cent a point is 90 cents; "ums Halbe" 45.
#[test]
fn a_lost_bettel_in_money() {
    for (ums_halbe, cents) in [(false, HalfPoints::whole(-90)), (true, HalfPoints::whole(-45))] {
        let rules = Rules { bettel_value: 30, ums_halbe, ..Rules::new(TableSize::Four) };
        let settings = Settings { length: Length::Deals(1), stakes: stakes(1) };
        let mut evening = Match::new(&rules, settings, seat(4));
        evening.begin(&deal(TableSize::Four, &[], "")).unwrap();
        let outcome = Outcome {
            declaration: Declaration::plain(Contract::Bettel, seat(2)),
            players: TableSize::Four.seats().collect(),
            forehand: seat(1),
            result: DealResult::Special { made: false },
        };
        evening.finish(&rules, &outcome).unwrap();
        assert!(evening.is_over());
        let total = evening.totals()[seat(2)];
        assert_eq!(evening.stakes().worth(&rules, total), cents);
    }
}

/// R-002-162: the deal passes to the right, with four as with three.
#[test]
fn the_deal_passes_anticlockwise() {
    let rules = Rules::new(TableSize::Four);
    let settings = Settings { length: Length::Open, stakes: Stakes::points() };
    let mut evening = Match::new(&rules, settings, seat(3));
    for dealer in [3, 4, 1, 2, 3] {
        assert_eq!(evening.dealer(), seat(dealer));
        let mut dealt = deal(TableSize::Four, &[], "");
        dealt.dealer = seat(dealer);
        evening.begin(&dealt).unwrap();
        let outcome = Outcome {
            declaration: Declaration::plain(Contract::Piccolo, seat(1)),
            players: TableSize::Four.seats().collect(),
            forehand: dealt.forehand(TableSize::Four),
            result: DealResult::Special { made: true },
        };
        evening.finish(&rules, &outcome).unwrap();
    }
}
