use super::*;
use crate::shuffle::{Seed, Shuffler};
use crate::{Contract, Declaration};

fn settings(length: Length) -> Settings {
    Settings { length, stakes: Stakes::points() }
}

fn won_bettel(table: TableSize, declarer: Seat) -> Outcome {
    Outcome {
        declaration: Declaration::plain(Contract::Bettel, declarer),
        players: table.seats().collect(),
        forehand: Seat::new(0),
        result: DealResult::Special { made: true },
    }
}

/// A deal in which the Gstieß lies with `holder` (`None`: in the blind).
fn deal_with_gstiess(rules: &Rules, dealer: Seat, holder: Option<Seat>) -> Deal {
    let mut shuffler = Shuffler::new(Seed::from_number(3));
    (0..)
        .map(|n| Deal::from_seed(rules, &mut shuffler, n, dealer))
        .find(|deal| match holder {
            Some(seat) => deal.hands[seat].contains(Card::GSTIESS),
            None => deal.blind.contains(Card::GSTIESS),
        })
        .unwrap()
}

#[test]
fn the_deal_goes_round_and_totals_add_up_to_zero() {
    let rules = Rules::new(TableSize::Three);
    let mut evening = Match::new(&rules, settings(Length::Deals(4)), Seat::new(1));
    let mut dealers = Vec::new();
    while !evening.is_over() {
        let dealer = evening.dealer();
        dealers.push(dealer.number());
        evening.begin(&deal_with_gstiess(&rules, dealer, None)).unwrap();
        evening.finish(&rules, &won_bettel(TableSize::Three, dealer)).unwrap();
    }
    assert_eq!(dealers, [2, 3, 1, 2]);
    let totals = evening.totals();
    assert_eq!(TableSize::Three.seats().map(|s| totals[s]).sum::<i64>(), 0);
    assert_eq!(totals[Seat::new(1)], 15 * (4 - 2));
    assert_eq!(evening.begin(&deal_with_gstiess(&rules, evening.dealer(), None)), Err(MatchRefusal::Over));
}

/// R-002-163 … R-002-165, C-53: looked for in the next deal, again if it lies in the blind; the next
/// deal its holder deals is the last.
#[test]
fn der_gstiess_geht_ab() {
    let rules = Rules { session_end_rule: SessionEnd::GstiessGehtAb, ..Rules::new(TableSize::Four) };
    let mut evening = Match::new(&rules, settings(Length::Open), Seat::new(0));
    let play = |evening: &mut Match, holder| {
        let dealer = evening.dealer();
        evening.begin(&deal_with_gstiess(&rules, dealer, holder)).unwrap();
        evening.finish(&rules, &won_bettel(TableSize::Four, dealer)).unwrap();
    };
    play(&mut evening, Some(Seat::new(1)));
    evening.call_gstiess().unwrap();
    assert_eq!(evening.call_gstiess(), Err(MatchRefusal::GstiessAlreadyCalled));
    play(&mut evening, None); // dealt by seat 2: in the blind
    assert_eq!(evening.gstiess(), Gstiess::Called);
    play(&mut evening, Some(Seat::new(0))); // dealt by seat 3: seat 1 has it
    assert_eq!(evening.gstiess(), Gstiess::With(Seat::new(0)));
    play(&mut evening, Some(Seat::new(2))); // dealt by seat 4
    assert!(!evening.is_over());
    play(&mut evening, Some(Seat::new(2))); // dealt by seat 1: the last
    assert!(evening.is_over());
}

#[test]
fn gstiess_and_raeuber_rounds_are_refused_where_the_rules_do_not_know_them() {
    let rules = Rules::new(TableSize::Four);
    let mut evening = Match::new(&rules, settings(Length::Open), Seat::new(0));
    assert_eq!(evening.call_gstiess(), Err(MatchRefusal::NoGstiessRule));
    assert_eq!(evening.agree_raeuber(3), Err(MatchRefusal::NoRaeuberRounds));
    let rules = Rules { raeuber_rounds: true, ..rules };
    let mut evening = Match::new(&rules, settings(Length::Open), Seat::new(0));
    evening.agree_raeuber(1).unwrap();
    let deal = deal_with_gstiess(&rules, Seat::new(0), None);
    evening.begin(&deal).unwrap();
    assert_eq!(evening.begin(&deal), Err(MatchRefusal::DealUnderWay));
    evening.finish(&rules, &won_bettel(TableSize::Four, Seat::new(2))).unwrap();
    assert_eq!(evening.raeuber_left(), 0);
}

/// R-002-92: a deal thrown in passes the deal on without counting.
#[test]
fn a_thrown_in_deal_does_not_count() {
    let rules = Rules { schinden_redeal: true, ..Rules::new(TableSize::Four) };
    let mut evening = Match::new(&rules, settings(Length::Deals(1)), Seat::new(0));
    evening.begin(&deal_with_gstiess(&rules, Seat::new(0), None)).unwrap();
    let thrown_in = Outcome {
        declaration: Declaration::plain(Contract::Cego, Seat::new(1)),
        result: DealResult::Challenge {
            challenger: Seat::new(1),
            guilty: [Seat::new(2)].into_iter().collect(),
        },
        ..won_bettel(TableSize::Four, Seat::new(1))
    };
    evening.finish(&rules, &thrown_in).unwrap();
    assert!(!evening.is_over());
    assert_eq!(evening.deals_counted(), 0);
    assert_eq!(evening.dealer(), Seat::new(1));
}
