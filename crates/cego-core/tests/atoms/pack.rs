//! The pack, its ranks and values.

use cego_core::count::{Working, group_size, pile_points};
use cego_core::rules::CountingMethod;
use cego_core::trick::CurrentTrick;
use cego_core::{Card, CardPoints, CardSet, Seat, TableSize};

use crate::common::{card, cards};

/// The suits from high to low; black pips run downwards, red pips upwards.
const SUITS: [&str; 4] = [
    "CK CQ CN CJ C10 C9 C8 C7",
    "SK SQ SN SJ S10 S9 S8 S7",
    "HK HQ HN HJ H1 H2 H3 H4",
    "DK DQ DN DJ D1 D2 D3 D4",
];

fn trumps() -> Vec<Card> {
    (1..=22).map(Card::trump).collect()
}

/// Whether `second`, played to a lead of `first`, takes the trick.
fn beats(second: Card, first: Card) -> bool {
    let mut table = CurrentTrick::EMPTY;
    table.put(Seat::new(0), first);
    table.put(Seat::new(1), second);
    table.winner(CardSet::EMPTY) == Some(Seat::new(1))
}

/// R-000-1, R-000-20, R-000-27, R-001-9, R-001-12, R-002-8, R-002-13 (its 34 and 20 are a miscount),
/// R-003-11, R-003-13, R-003-14, R-004-8, R-004-13: 22 trumps, 16 courts, 16 pips, no other card.
#[test]
fn the_pack_is_these_54_cards() {
    let suit_cards: Vec<Card> = SUITS.iter().flat_map(|s| s.split(' ')).map(card).collect();
    assert_eq!((suit_cards.len(), trumps().len()), (32, 22));
    let all: CardSet = suit_cards.iter().copied().chain(trumps()).collect();
    assert_eq!(all, CardSet::PACK);
    for suit in SUITS {
        let (courts, pips) = suit.split_at(11);
        assert_eq!((cards(courts).len(), cards(pips).len()), (4, 4));
        assert!(CardSet::COURTS.contains_all(cards(courts)) && CardSet::PIPS.contains_all(cards(pips)));
    }
    assert!(CardSet::TRUMPS.iter().eq(trumps()));
}

/// R-000-25, R-000-36, R-000-37, R-002-11, R-003-4, R-003-5, R-003-6: 78 cards less the black 1 to 6 and the red
/// 5 to 10 are the pack; what is dropped names no card.
#[test]
fn a_pack_of_78_without_its_lowest_24_is_the_pack() {
    let mut kept: Vec<Card> = trumps();
    let mut dropped = 0;
    for suit in ["C", "S", "H", "D"] {
        for rank in ["K", "Q", "N", "J"] {
            kept.push(card(&format!("{suit}{rank}")));
        }
        for number in 1..=10 {
            let name = format!("{suit}{number}");
            if matches!((suit, number), ("C" | "S", 1..=6) | ("H" | "D", 5..=10)) {
                assert!(name.parse::<Card>().is_err(), "{name}");
                dropped += 1;
            } else {
                kept.push(card(&name));
            }
        }
    }
    assert_eq!((kept.len() + dropped, dropped), (78, 24));
    assert_eq!(kept.into_iter().collect::<CardSet>(), CardSet::PACK);
}

/// R-000-24, R-001-15, R-002-9, R-002-10, R-003-5, R-003-58, R-003-59, R-004-16: the order within a suit, pips of
/// the red suits upside down, the jack above every pip.
#[test]
fn the_order_within_a_suit() {
    for suit in SUITS {
        let suit: Vec<Card> = suit.split(' ').map(card).collect();
        for (i, &high) in suit.iter().enumerate() {
            for &low in &suit[i + 1..] {
                assert!(beats(high, low) && !beats(low, high), "{high} over {low}");
            }
        }
    }
}

/// R-000-21, R-001-10, R-001-13, R-002-14, R-002-16, R-003-60, R-003-61, R-004-14: the higher trump beats the
/// lower, the Stieß all, and every trump every card of a suit.
#[test]
fn trumps_beat_courts_and_lower_trumps() {
    for high in trumps() {
        for low in CardSet::SIDE {
            assert!(beats(high, low) && !beats(low, high), "{high} over {low}");
        }
        for low in trumps().into_iter().filter(|low| low.trump_number() < high.trump_number()) {
            assert!(beats(high, low) && !beats(low, high), "{high} over {low}");
        }
    }
}

/// R-000-22, R-000-23, R-001-13, R-001-14, R-001-16 … R-001-19, R-002-18 … R-002-20, R-003-23, R-003-24,
/// R-003-26, R-003-27, R-004-14, R-004-15, R-004-17: on the scale 5 4 3 2, in eyes (one less) and on the
/// scale of halves for pairs.
#[test]
fn the_values_of_the_cards() {
    let worth = |c: Card| match c.to_string().as_str() {
        "T1" | "T21" | "T22" => 5,
        name if name.ends_with('K') => 5,
        name if name.ends_with('Q') => 4,
        name if name.ends_with('N') => 3,
        name if name.ends_with('J') => 2,
        _ => 1,
    };
    let mut counters = 0;
    let mut eyes = 0;
    for c in Card::all() {
        assert_eq!(i32::from(c.nominal()), worth(c), "{c}");
        assert_eq!(c.is_counter(), worth(c) > 1, "{c}");
        counters += i32::from(c.is_counter());
        eyes += worth(c) - 1;
        let halves = CardPoints::halves(2 * worth(c) - 1);
        assert_eq!(pile_points(CountingMethod::Pairs, c.into()), halves, "{c}: a half less");
    }
    assert_eq!((counters, eyes), (19, 52));
}

/// R-000-158, R-001-30, R-003-18, R-003-19, R-004-23: three play without ♣7, ♠7 and ♦4.
#[test]
fn three_play_with_51_cards() {
    let pack = TableSize::Three.pack();
    assert_eq!(pack.len(), 51);
    assert_eq!(CardSet::PACK - pack, cards("C7 S7 D4"));
    assert_eq!(TableSize::Four.pack(), CardSet::PACK);
}

/// R-000-101, R-000-160, R-001-114, R-002-26, R-003-32, R-003-43 and R-000-157 (their 80 is a mistake), R-004-122,
/// R-004-143: the whole pack counts 70 in threes and 79 in pairs; without the three pips 69 in threes.
#[test]
fn what_the_whole_pack_counts() {
    let three = TableSize::Three.pack();
    assert_eq!(pile_points(CountingMethod::Triples, CardSet::PACK), CardPoints::whole(70));
    assert_eq!(pile_points(CountingMethod::Pairs, CardSet::PACK), CardPoints::whole(79));
    assert_eq!(pile_points(CountingMethod::Triples, three), CardPoints::whole(69));
}

/// R-003-34, R-003-39, R-003-41: in threes something may be left over with four players and never with
/// three; in pairs nothing is left over with four.
#[test]
fn where_cards_are_left_over() {
    let left_over = |method, table: TableSize| {
        (0..=table.hand_size())
            .filter(|tricks| {
                let size = table.blind_size() + tricks * table.players();
                let pile: CardSet = table.pack().iter().take(size).collect();
                Working::of_pile(method, pile).groups.iter().any(|g| g.cards.len() < group_size(method))
            })
            .count()
    };
    assert_eq!(left_over(CountingMethod::Triples, TableSize::Four), 8);
    assert_eq!(left_over(CountingMethod::Triples, TableSize::Three), 0);
    assert_eq!(left_over(CountingMethod::Pairs, TableSize::Four), 0);
    assert_eq!(left_over(CountingMethod::Pairs, TableSize::Three), 7);
}
