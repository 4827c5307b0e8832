use cego_core::rules::{CountingMethod, RaeuberBlind};
use cego_core::{BySeat, CardPoints, CardSet, Contract, Rules, Seat, TableSize, count};
use cego_testkit::cards;

use super::{RaeuberSolver, card_points};
use crate::prices::Prices;
use crate::testing::ending;

fn rules() -> Rules {
    Rules { counting_method: CountingMethod::Pairs, raeuber_base: 5, ..Rules::new(TableSize::Four) }
}

/// T22 wins its trick whatever happens; all depends on when.
#[test]
fn paranoid_value_of_a_certain_trick() {
    let rules = rules();
    let hands = ["T22 C7", "CK H2", "SK C9", "HK C10"];
    let position = ending(&rules, Contract::Raeuber, 0, &hands);
    let mut solver = RaeuberSolver::new(8);
    // Led first: the others throw in their clubs, and C7 wins the last trick too, 24 - 4 for four pairs.
    // After C7 the king of clubs must win that trick, and T22 takes H2 and two kings, 16 - 2.
    let led = solver.paranoid(&position.after("T22".parse().unwrap()), Seat::new(0));
    let kept = solver.paranoid(&position.after("C7".parse().unwrap()), Seat::new(0));
    assert_eq!(led, CardPoints::whole(20));
    assert_eq!(kept, CardPoints::whole(14));
    assert_eq!(solver.paranoid(&position, Seat::new(0)), CardPoints::whole(14));
    // A seat that need not win a trick has no points.
    assert_eq!(solver.paranoid(&position, Seat::new(4)), CardPoints::ZERO);
}

/// R-003-103: the blind goes with the last trick, where the rules say so.
#[test]
fn the_blind_goes_with_the_last_trick() {
    let hands = ["T22", "C8", "C9", "C10"];
    for (raeuber_blind_to, points) in [(RaeuberBlind::Nobody, 6), (RaeuberBlind::LastTrickWinner, 15)] {
        let rules = Rules { raeuber_blind_to, ..rules() };
        let mut position = ending(&rules, Contract::Raeuber, 0, &hands);
        position.blind = cards("DK DQ H4 H3");
        assert_eq!(RaeuberSolver::new(4).paranoid(&position, Seat::new(0)), CardPoints::whole(points));
        let won = position.after("T22".parse().unwrap()).after("C8".parse().unwrap());
        assert_eq!(RaeuberSolver::new(4).paranoid(&won, Seat::new(0)), CardPoints::whole(points));
    }
}

/// One card each: the settlement is that of the only play there is.
#[test]
fn maxn_settles_the_last_trick() {
    let rules = rules();
    let position = ending(&rules, Contract::Raeuber, 0, &["T22", "C8", "C9", "C10"]);
    let cards = RaeuberSolver::new(4).maxn(&position).unwrap();
    let mut amounts = BySeat::from_fn(|seat| if seat.index() < 4 { 5 } else { 0 });
    amounts[Seat::new(0)] = -15;
    assert_eq!(cards, [("T22".parse().unwrap(), amounts)]);
}

/// R-001-110: who plays for themselves keeps the card that cannot win the last trick.
#[test]
fn maxn_of_a_drescher_gets_rid_of_the_high_card() {
    let rules = Rules { drescher_value: 5, ..rules() };
    let position = ending(&rules, Contract::Drescher, 0, &["C7 T22", "T3 C8", "T4 C9", "T5 C10"]);
    let cards = RaeuberSolver::new(4).maxn(&position).unwrap();
    let own: Vec<i32> = cards.iter().map(|(_, amounts)| amounts[Seat::new(0)]).collect();
    // C7 led leaves T22 to the last trick; T22 led draws the trumps, and C7 loses.
    assert_eq!(own, [-15, 5]);
}

/// Too many cards: no answer rather than a guess.
#[test]
fn maxn_gives_up_on_large_positions() {
    let rules = rules();
    let hands = [
        "C7 CJ S7 SJ H4 HJ D4 T1 T5 T9 T13",
        "C8 CN S8 SN H3 HN D3 T2 T6 T10 T14",
        "C9 CQ S9 SQ H2 HQ D2 T3 T7 T11 T15",
        "C10 CK S10 SK H1 HK D1 T4 T8 T12 T16",
    ];
    assert_eq!(RaeuberSolver::new(4).maxn(&ending(&rules, Contract::Raeuber, 0, &hands)), None);
}

#[test]
fn sums_count_like_piles() {
    let mut bits = 0x1234_5678_9abc_u64;
    for counting_method in [CountingMethod::Triples, CountingMethod::Pairs] {
        for raeuber_tie_on_rounded in [false, true] {
            let rules = Rules { counting_method, raeuber_tie_on_rounded, ..Rules::new(TableSize::Four) };
            let prices = Prices::of(counting_method);
            for _ in 0..500 {
                bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                let pile = CardSet::from_bits(bits >> 7 & bits >> 3);
                let points = card_points(&rules, prices.sum(pile.bits()));
                assert_eq!(points, count::raeuber_points(&rules, pile), "{pile}");
            }
        }
    }
}
