//! Tests of counting, with the worked examples `T-…`, and of the tricks in a view.

use cego_core::count::{
    Working, exact_points, group_size, party_points, pile_points, raeuber_points, total_points,
};
use cego_core::rules::{CountingMethod, HalfPoint};
use cego_core::{
    Action, BySeat, Card, CardPoints, CardSet, Contract, Event, Phase, Rules, Seat, TableSize,
};
use proptest::prelude::*;

use super::*;
use crate::common::{act, declared, keep, seat};

const METHODS: [CountingMethod; 2] = [CountingMethod::Triples, CountingMethod::Pairs];

fn triples(text: &str) -> CardPoints {
    pile_points(CountingMethod::Triples, cards(text))
}

fn pairs(text: &str) -> CardPoints {
    pile_points(CountingMethod::Pairs, cards(text))
}

/// Returns a pile with this number of cards of the pack and this nominal sum.
fn find_pile(pack: CardSet, size: usize, nominal: u32) -> Option<CardSet> {
    let worth = |value| (pack & CardSet::COUNTERS).iter().filter(move |c| c.nominal() == value);
    let empties = pack - CardSet::COUNTERS;
    for (fives, fours, threes) in
        (0..8).flat_map(|a| (0..5).flat_map(move |b| (0..5).map(move |c| (a, b, c))))
    {
        for twos in 0..5 {
            let counters = worth(5).take(fives).chain(worth(4).take(fours));
            let counters: CardSet =
                counters.chain(worth(3).take(threes)).chain(worth(2).take(twos)).collect();
            let Some(rest) = size.checked_sub(counters.len()) else { continue };
            let pile = empties.iter().take(rest).fold(counters, CardSet::with);
            if pile.len() == size && pile.nominal() == nominal {
                return Some(pile);
            }
        }
    }
    None
}

fn pile(pack: CardSet, size: usize, nominal: u32) -> CardSet {
    find_pile(pack, size, nominal).expect("there is such a pile")
}

#[test]
fn t_01_triple_of_king_knight_jack_counts_8() {
    assert_eq!(triples("CK HN DJ"), CardPoints::whole(8));
}

#[test]
fn t_02_triple_of_t14_t11_t1_counts_5() {
    assert_eq!(triples("T14 T11 T1"), CardPoints::whole(5));
}

#[test]
fn t_03_two_empties_left_count_1_and_one_0() {
    assert_eq!(triples("C7 T5"), CardPoints::whole(1));
    assert_eq!(triples("C7"), CardPoints::ZERO);
}

#[test]
fn two_left_with_counters_lose_one_or_nothing() {
    assert_eq!(triples("CK CQ"), CardPoints::whole(5 + 4 - 1));
    assert_eq!(triples("CK C7"), CardPoints::whole(5));
    assert_eq!(triples("CK"), CardPoints::whole(5 - 1));
}

#[test]
fn t_14_pairs() {
    for (counter, value) in
        [("CK", 5), ("CQ", 4), ("CN", 3), ("CJ", 2), ("T1", 5), ("T21", 5), ("T22", 5)]
    {
        assert_eq!(pairs(&format!("H4 {counter}")), CardPoints::whole(value));
        assert_eq!(pairs(&format!("HQ {counter}")), CardPoints::whole(4 + value - 1));
    }
    assert_eq!(pairs("H4 T2"), CardPoints::whole(1));
}

#[test]
fn t_15_pairs_of_labers() {
    assert_eq!(pairs("CK H4"), CardPoints::whole(5));
    assert_eq!(pairs("CQ T9"), CardPoints::whole(4));
    assert_eq!(pairs("H4 T9"), CardPoints::whole(1));
    assert_eq!(pairs("CK CQ"), CardPoints::whole(8));
}

#[test]
fn t_16_the_pack_counts_79_in_pairs() {
    assert_eq!(pile_points(CountingMethod::Pairs, CardSet::PACK), CardPoints::whole(79));
    assert_eq!(pile_points(CountingMethod::Triples, CardSet::PACK), CardPoints::whole(70));
}

#[test]
fn t_21_king_jack_mond_count_10() {
    assert_eq!(triples("CK CJ T21"), CardPoints::whole(10));
    let working = Working::for_pile(CountingMethod::Triples, cards("CK CJ T21"));
    assert_eq!((working.groups[0].nominal, working.groups[0].less()), (12, CardPoints::whole(2)));
}

#[test]
fn t_22_queen_knight_trump_count_6() {
    assert_eq!(triples("CQ CN T17"), CardPoints::whole(6));
}

#[test]
fn t_23_king_with_two_empties_and_three_empties() {
    assert_eq!(triples("CK H4 T9"), CardPoints::whole(5));
    assert_eq!(triples("H4 T16 H3"), CardPoints::whole(1));
}

#[test]
fn t_38_three_handed_half_point_goes_up() {
    let rules = hochschwarzwald(TableSize::Three);
    // One trick: 12 + 3 cards.
    let declarer = pile(TableSize::Three.pack(), 15, 46);
    assert_eq!(pile_points(CountingMethod::Pairs, declarer), CardPoints::halves(77));
    let counted = party_points(&rules, declarer);
    assert_eq!((counted.declarer, counted.opponents), (40, 39));
    let dropped = Rules { half_point_3p: HalfPoint::Drop, ..rules };
    let counted = party_points(&dropped, declarer);
    assert_eq!((counted.declarer, counted.opponents), (39, 39));
}

#[test]
fn three_handed_opponents_round_up_when_their_pile_is_odd() {
    let rules = hochschwarzwald(TableSize::Three);
    // C-12: a raw count of 38 with an even number of tricks becomes 39, which loses.
    let declarer = pile(TableSize::Three.pack(), 18, 47);
    let counted = party_points(&rules, declarer);
    assert_eq!((counted.declarer, counted.opponents), (39, 40));
}

#[test]
fn t_39_three_handed_triples_add_the_missing_point() {
    let rules = schopfheim(TableSize::Three);
    let counted = party_points(&rules, pile(TableSize::Three.pack(), 24, 51));
    assert_eq!((counted.declarer, counted.opponents), (36, 34));
    let without = Rules { declarer_bonus_3p: 0, ..rules };
    assert_eq!(party_points(&without, pile(TableSize::Three.pack(), 24, 51)).declarer, 35);
}

#[test]
fn t_40_three_handed_34_and_1_make_a_tie() {
    let rules = schopfheim(TableSize::Three);
    let counted = party_points(&rules, pile(TableSize::Three.pack(), 24, 50));
    assert_eq!((counted.declarer, counted.opponents), (35, 35));
}

#[test]
fn t_44_king_and_queen_as_a_pair_count_8() {
    assert_eq!(pairs("HK HQ"), CardPoints::whole(8));
}

#[test]
fn t_45_the_pack_of_51_counts_77_and_a_half_in_pairs() {
    assert_eq!(pile_points(CountingMethod::Pairs, TableSize::Three.pack()).to_string(), "77½");
    assert_eq!(total_points(&hochschwarzwald(TableSize::Three)), 79);
}

#[test]
fn t_46_the_same_pile_wins_in_triples_and_loses_in_pairs() {
    let declarer = pile(CardSet::PACK, 18, 48);
    assert_eq!(party_points(&schopfheim(TableSize::Four), declarer).declarer, 36);
    let pairs = party_points(&schwarzwaldmeisterschaft(), declarer);
    assert_eq!((pairs.declarer, pairs.opponents), (39, 40));
}

#[test]
fn t_47_the_same_pile_loses_in_triples_and_wins_in_pairs() {
    let declarer = pile(CardSet::PACK, 34, 57);
    assert_eq!(party_points(&schopfheim(TableSize::Four), declarer).declarer, 34);
    assert_eq!(party_points(&schwarzwaldmeisterschaft(), declarer).declarer, 40);
}

/// C-65: nominal sum required for 36 and for 40 points, for 1 to 11 tricks.
#[test]
fn nominal_sums_needed_four_handed() {
    const TRIPLES: [u32; 11] = [45, 48, 51, 53, 56, 59, 61, 64, 67, 69, 72];
    const PAIRS: [u32; 11] = [47, 49, 51, 53, 55, 57, 59, 61, 63, 65, 67];
    let mut checked = 0;
    for tricks in 1..=10 {
        let size = 10 + 4 * tricks;
        for (rules, needed, sums) in
            [(schopfheim(TableSize::Four), 36, TRIPLES), (schwarzwaldmeisterschaft(), 40, PAIRS)]
        {
            // With many cards the lowest sums are impossible.
            let count = |nominal| {
                find_pile(CardSet::PACK, size, nominal).map(|p| party_points(&rules, p).declarer)
            };
            let sum = sums[tricks - 1];
            assert!(count(sum).is_none_or(|points| points >= needed), "{tricks} tricks");
            assert!(count(sum - 1).is_none_or(|points| points < needed), "{tricks} tricks");
            checked += usize::from(count(sum).is_some()) + usize::from(count(sum - 1).is_some());
        }
    }
    assert_eq!(checked, 33, "of 40 sums these can be had");
}

#[test]
fn raeuber_piles_are_counted_alone_d_20() {
    let three = Rules { raeuber_tie_on_rounded: true, ..hochschwarzwald(TableSize::Three) };
    assert_eq!(raeuber_points(&three, cards("CK C8 C9")), CardPoints::halves(11));
    let four = schopfheim(TableSize::Four);
    assert_eq!(raeuber_points(&four, cards("CK C7 C8 C9")), CardPoints::whole(5));
    let exact = Rules { raeuber_tie_on_rounded: false, ..four };
    assert_eq!(raeuber_points(&exact, cards("CK C7 C8 C9")).to_string(), "5⅓");
}

/// Returns the value of a group by the cases of R-003-28 … R-003-42, without the closed form.
fn by_cases(method: CountingMethod, group: &[Card]) -> CardPoints {
    let counters: Vec<i32> =
        group.iter().filter(|c| c.is_counter()).map(|c| i32::from(c.nominal())).collect();
    let empties = group.len() - counters.len();
    match (method, counters.as_slice(), empties) {
        (_, [], 0) => unreachable!("an empty group"),
        (CountingMethod::Triples, [], 1) => CardPoints::ZERO,
        (CountingMethod::Triples, [a], 0) => CardPoints::whole(a - 1),
        // A single leftover card in pair counting counts half a pair: Labers' scale (R-004-17).
        (CountingMethod::Pairs, [], 1) => CardPoints::halves(1),
        (CountingMethod::Pairs, [a], 0) => CardPoints::halves(2 * a - 1),
        (_, [], _) => CardPoints::whole(1),
        (_, [a], _) => CardPoints::whole(*a),
        (_, [a, b], _) => CardPoints::whole(a + b - 1),
        (_, [a, b, c], _) => CardPoints::whole(a + b + c - 2),
        _ => unreachable!("no group is larger than three"),
    }
}

fn any_pile() -> impl Strategy<Value = CardSet> {
    any::<u64>().prop_map(CardSet::from_bits)
}

proptest! {
    #[test]
    fn the_working_adds_up_to_the_closed_form(pile in any_pile()) {
        for method in METHODS {
            let working = Working::for_pile(method, pile);
            prop_assert_eq!(working.points, pile_points(method, pile));
            let laid: CardSet = working.groups.iter().flat_map(|g| g.cards.iter().copied()).collect();
            prop_assert_eq!(laid, pile);
            prop_assert_eq!(working.groups.iter().map(|g| g.cards.len()).sum::<usize>(), pile.len());
            let leftovers = working.groups.iter().filter(|g| g.cards.len() < group_size(method)).count();
            prop_assert_eq!(leftovers, usize::from(!pile.len().is_multiple_of(group_size(method))));
            for group in &working.groups {
                prop_assert_eq!(group.value, by_cases(method, &group.cards));
            }
        }
    }

    #[test]
    fn the_order_of_grouping_does_not_matter(
        order in Just(Card::all().collect::<Vec<_>>()).prop_shuffle(),
        size in 0usize..=54,
    ) {
        for method in METHODS {
            let pile = &order[..size];
            let sum: CardPoints = pile.chunks(group_size(method)).map(|g| by_cases(method, g)).sum();
            prop_assert_eq!(sum, pile_points(method, pile.iter().copied().collect()));
        }
    }

    #[test]
    fn both_parties_together_have_the_total(
        order in Just(Card::all().collect::<Vec<_>>()).prop_shuffle(),
        tricks in 0usize..=13,
        bonus in 0i32..=1,
        drop in any::<bool>(),
    ) {
        for base in cego_testkit::all_rules() {
            let rules = Rules {
                declarer_bonus_3p: bonus,
                half_point_3p: if drop { HalfPoint::Drop } else { HalfPoint::RoundBothUp },
                ..base
            };
            let tricks = tricks.min(rules.table.hand_size());
            let size = rules.table.blind_size() + tricks * rules.table.players();
            let pack = rules.table.pack();
            let declarer: CardSet = order.iter().copied().filter(|&c| pack.contains(c)).take(size).collect();
            let counted = party_points(&rules, declarer);
            prop_assert_eq!(counted.declarer + counted.opponents, total_points(&rules));
            let shown = Working::for_declarer(&rules, declarer);
            prop_assert_eq!(shown.points, CardPoints::whole(counted.declarer));
            prop_assert_eq!(shown.sum + shown.rounding + CardPoints::whole(shown.bonus), shown.points);
            // Counted from the opponents' own cards, not as the rest of the pack.
            let shown = Working::for_opponents(&rules, pack - declarer);
            prop_assert_eq!(shown.points, CardPoints::whole(counted.opponents));
        }
    }

    #[test]
    fn exact_thirds_round_to_the_count(pile in any_pile()) {
        let exact = exact_points(CountingMethod::Triples, pile);
        let counted = pile_points(CountingMethod::Triples, pile);
        prop_assert!((exact - counted).sixths().abs() <= 2);
        // R-002-23 … R-002-25: the Swedish procedure gives the same count.
        let eyes = pile.iter().map(|c| i32::from(c.nominal()) - 1).sum::<i32>();
        let swedish = eyes + pile.len() as i32 / 3 + i32::from(pile.len() % 3 == 2);
        prop_assert_eq!(counted, CardPoints::whole(swedish));
    }
}

// --- tricks in a view

fn wins(events: &[Event]) -> Option<Seat> {
    events
        .iter()
        .rev()
        .find_map(|event| if let Event::Played { wins, .. } = event { Some(*wins) } else { None })
}

/// R-000-92, R-000-95: each card determines the current winner, and the last card the final winner.
/// Points are counted from the cards that the seat has seen, so only the declarer's count includes
/// the laid cards.
#[test]
fn a_view_says_who_wins_and_what_was_taken() {
    let hands = ["T20 CK C10 T5", "C7 T3 CQ", "T4 H4", "C8 CN"];
    let mut game = declared(&Rules::new(TableSize::Four), Contract::Cego, 1, &hands, "");
    act(&mut game, 1, keep("", "T20 CK"));
    let discard = game.view(Some(seat(1))).choices[0];
    act(&mut game, 1, discard);
    assert_eq!(game.view(None).winning(), None);
    assert_eq!(game.view(None).trick_points(), None);
    let mut won = BySeat::<CardSet>::default();
    let mut tricks = 0;
    while game.phase() == Phase::Play {
        let turn = game.on_turn().unwrap();
        let card = game.playable().highest().unwrap();
        let events = game.apply(turn, Action::Play(card)).unwrap().as_slice().to_vec();
        for event in &events {
            if let Event::TrickWon { seat: winner, .. } = event {
                assert_eq!(wins(&events), Some(*winner));
                let trick = game.play().unwrap().tricks().last().unwrap();
                won[*winner] |=
                    TableSize::Four.seats().filter_map(|s| trick.cards[s]).collect::<CardSet>();
                tricks += 1;
            }
        }
        if game.phase() != Phase::Play {
            break;
        }
        let watched = game.view(None);
        assert_eq!(watched.winning(), wins(&events).filter(|_| !watched.on_table.is_empty()));
        let method = game.rules().counting_method;
        let others = pile_points(method, won[seat(2)] | won[seat(3)] | won[seat(4)]);
        let (own, seen) =
            (game.view(Some(seat(1))).trick_points().unwrap(), watched.trick_points().unwrap());
        assert_eq!(own.declarer, pile_points(method, won[seat(1)] | game.exchange().legage));
        assert_eq!(seen.declarer, pile_points(method, won[seat(1)]));
        assert_eq!((own.opponents, seen.opponents), (others, others));
        assert_eq!((own.whole, seen.whole), (true, false));
    }
    assert_eq!(tricks, 11);
}
