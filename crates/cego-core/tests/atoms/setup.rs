//! Tests of the pack, its ranks and values, of dealing, and of a match and the value of its points
//! in money (C-58).

use std::sync::Arc;

use cego_core::count::{Working, group_size, pile_points};
use cego_core::matches::{Match, MatchLength, Settings, Stakes};
use cego_core::rules::{BlindDealt, CountingMethod, HandPacket};
use cego_core::trick::CurrentTrick;
use cego_core::{
    Action, Card, CardPoints, CardSet, Contract, Deal, DealCheckError, DealResult, Declaration,
    Game, HalfPoints, Outcome, Rules, Seat, TableSize,
};

use crate::common::{card, cards, deal, declared, seat};

// --- pack

/// The suits from high to low; pip numbers fall in the black suits and rise in the red suits.
const SUITS: [&str; 4] = [
    "CK CQ CN CJ C10 C9 C8 C7",
    "SK SQ SN SJ S10 S9 S8 S7",
    "HK HQ HN HJ H1 H2 H3 H4",
    "DK DQ DN DJ D1 D2 D3 D4",
];

fn trumps() -> Vec<Card> {
    (1..=22).map(Card::trump).collect()
}

/// Returns whether `second`, played to a lead of `first`, takes the trick.
fn beats(second: Card, first: Card) -> bool {
    let mut table = CurrentTrick::EMPTY;
    table.put(Seat::new(0), first);
    table.put(Seat::new(1), second);
    table.winner(CardSet::EMPTY) == Some(Seat::new(1))
}

/// R-000-1, R-000-20, R-000-27, R-001-9, R-001-12, R-002-8, R-002-13 (its 34 and 20 are a
/// miscount), R-003-11, R-003-13, R-003-14, R-004-8, R-004-13: the pack has 22 trumps, 16 courts,
/// 16 pips and no other card.
#[test]
fn the_pack_is_these_54_cards() {
    let suit_cards: Vec<Card> = SUITS.iter().flat_map(|s| s.split(' ')).map(card).collect();
    assert_eq!((suit_cards.len(), trumps().len()), (32, 22));
    let all: CardSet = suit_cards.iter().copied().chain(trumps()).collect();
    assert_eq!(all, CardSet::PACK);
    for suit in SUITS {
        let (courts, pips) = suit.split_at(11);
        assert_eq!((cards(courts).len(), cards(pips).len()), (4, 4));
        assert!(
            CardSet::COURTS.contains_all(cards(courts)) && CardSet::PIPS.contains_all(cards(pips))
        );
    }
    assert!(CardSet::TRUMPS.iter().eq(trumps()));
}

/// R-000-25, R-000-36, R-000-37, R-002-11, R-003-4, R-003-5, R-003-6: the pack is that of 78 cards
/// without the black 1 to 6 and the red 5 to 10. The names of removed cards do not parse.
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

/// R-000-24, R-001-15, R-002-9, R-002-10, R-003-5, R-003-58, R-003-59, R-004-16: the order within a
/// suit. Red pips rank in reverse, and the jack beats every pip.
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

/// R-000-21, R-001-10, R-001-13, R-002-14, R-002-16, R-003-60, R-003-61, R-004-14: a higher trump
/// beats a lower one, the Stieß beats all, and every trump beats every suit card.
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

/// R-000-22, R-000-23, R-001-13, R-001-14, R-001-16 … R-001-19, R-002-18 … R-002-20, R-003-23,
/// R-003-24, R-003-26, R-003-27, R-004-14, R-004-15, R-004-17: values on the scale 5 4 3 2, on the
/// scale of one less, and on the half-point scale of pair counting.
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

/// R-000-158, R-001-30, R-003-18, R-003-19, R-004-23: three players play without ♣7, ♠7 and ♦4.
#[test]
fn three_play_with_51_cards() {
    let pack = TableSize::Three.pack();
    assert_eq!(pack.len(), 51);
    assert_eq!(CardSet::PACK - pack, cards("C7 S7 D4"));
    assert_eq!(TableSize::Four.pack(), CardSet::PACK);
}

/// R-000-101, R-000-160, R-001-114, R-002-26, R-003-32, R-003-43 and R-000-157 (their 80 is a
/// mistake), R-004-122, R-004-143: the whole pack counts 70 in threes and 79 in pairs; without the
/// three pips 69 in threes.
#[test]
fn what_the_whole_pack_counts() {
    let three = TableSize::Three.pack();
    assert_eq!(pile_points(CountingMethod::Triples, CardSet::PACK), CardPoints::whole(70));
    assert_eq!(pile_points(CountingMethod::Pairs, CardSet::PACK), CardPoints::whole(79));
    assert_eq!(pile_points(CountingMethod::Triples, three), CardPoints::whole(69));
}

/// R-003-34, R-003-39, R-003-41: counting in threes can leave cards over with four players, but
/// never with three. Counting in pairs leaves none over with four.
#[test]
fn where_cards_are_left_over() {
    let left_over = |method, table: TableSize| {
        (0..=table.hand_size())
            .filter(|tricks| {
                let size = table.blind_size() + tricks * table.players();
                let pile: CardSet = table.pack().iter().take(size).collect();
                Working::for_pile(method, pile)
                    .groups
                    .iter()
                    .any(|g| g.cards.len() < group_size(method))
            })
            .count()
    };
    assert_eq!(left_over(CountingMethod::Triples, TableSize::Four), 8);
    assert_eq!(left_over(CountingMethod::Triples, TableSize::Three), 0);
    assert_eq!(left_over(CountingMethod::Pairs, TableSize::Four), 0);
    assert_eq!(left_over(CountingMethod::Pairs, TableSize::Three), 7);
}

// --- dealing

fn top_to_bottom() -> [Card; 54] {
    std::array::from_fn(|i| Card::from_index(i as u8).unwrap())
}

fn slice(pack: &[Card; 54], from: usize, to: usize) -> CardSet {
    pack[from..to].iter().copied().collect()
}

/// R-000-46, R-000-47, R-001-85, R-002-32, R-002-34, R-003-16, R-003-17, R-003-20, R-003-21,
/// R-004-19, R-004-20: the ten top cards are the blind; then each seat gets eleven cards in one
/// packet, starting on the dealer's right.
#[test]
fn four_get_eleven_each_and_ten_lie_in_the_blind() {
    let rules = Rules::new(TableSize::Four);
    let pack = top_to_bottom();
    let deal = Deal::from_pack(&rules, &pack, seat(3));
    assert_eq!(deal.blind, slice(&pack, 0, 10));
    for (turn, number) in [4, 1, 2, 3].into_iter().enumerate() {
        assert_eq!(
            deal.hands[seat(number)],
            slice(&pack, 10 + 11 * turn, 21 + 11 * turn),
            "seat {number}"
        );
    }
    assert_eq!(deal.blind.len() + 1, deal.hands[seat(1)].len());
}

/// R-000-159, R-001-29, R-003-16, R-003-19, R-004-22: three players get thirteen cards each, and
/// the blind has twelve.
#[test]
fn three_get_thirteen_each_and_twelve_lie_in_the_blind() {
    let rules = Rules::new(TableSize::Three);
    let mut cards: Vec<Card> = TableSize::Three.pack().iter().collect();
    cards.extend(CardSet::REMOVED_FOR_THREE.iter());
    let pack: [Card; 54] = cards.try_into().unwrap();
    let deal = Deal::from_pack(&rules, &pack, seat(1));
    assert_eq!(deal.blind, slice(&pack, 0, 12));
    for (turn, number) in [2, 3, 1].into_iter().enumerate() {
        assert_eq!(
            deal.hands[seat(number)],
            slice(&pack, 12 + 13 * turn, 25 + 13 * turn),
            "seat {number}"
        );
    }
    assert_eq!(deal.check(TableSize::Three), []);
}

/// Other dealing methods of the switches: blind last, one card at a time.
#[test]
fn blind_last_and_cards_one_by_one() {
    let rules = Rules {
        blind_dealt: BlindDealt::Last,
        hand_packet: HandPacket::OneByOne,
        ..Rules::new(TableSize::Four)
    };
    let pack = top_to_bottom();
    let deal = Deal::from_pack(&rules, &pack, seat(4));
    assert_eq!(deal.blind, slice(&pack, 44, 54));
    let every_fourth: CardSet = pack[..44].iter().copied().step_by(4).collect();
    assert_eq!(deal.hands[seat(1)], every_fourth);
}

/// R-000-45, R-001-20, R-002-31, R-003-64, R-003-129, R-004-26, R-004-27: seats are numbered
/// anticlockwise; forehand sits to the right of the dealer and speaks first.
#[test]
fn forehand_sits_to_the_right_of_the_dealer() {
    for table in [TableSize::Three, TableSize::Four] {
        let people = table.people();
        for dealer in 1..=people {
            let right = if dealer == people { 1 } else { dealer + 1 };
            assert_eq!(table.next(seat(dealer)), seat(right));
            let mut dealt = deal(table, &[], "");
            dealt.dealer = seat(dealer);
            assert_eq!(dealt.forehand(table), seat(right));
            let game = Game::new(Arc::new(Rules::new(table)), dealt).unwrap();
            assert_eq!(game.on_turn(), Some(seat(right)));
        }
    }
}

/// R-002-139, R-003-98, R-003-129: the others play in turn, anticlockwise.
#[test]
fn cards_are_played_anticlockwise() {
    let mut game = declared(&Rules::new(TableSize::Four), Contract::Solo, 3, &[], "");
    for number in [3, 4, 1, 2] {
        assert_eq!(game.on_turn(), Some(seat(number)));
        let lowest = game.playable().lowest().unwrap();
        game.apply(seat(number), Action::Play(lowest)).unwrap();
    }
}

/// R-000-91, R-001-23, R-001-61, R-001-99, R-002-129, R-003-98, R-003-118, R-003-128, R-004-116:
/// the declarer leads from any seat; in Räuber and Drescher forehand leads.
#[test]
fn the_declarer_leads_from_any_seat() {
    let hand = "T1 T2 T21 H1 H2 D1 D2 CK CQ CN CJ";
    for contract in Contract::ALL {
        let mut game = declared(&Rules::new(TableSize::Four), contract, 3, &["", "", hand], "");
        while game.play().is_none() {
            let action = game.choices(seat(3))[0];
            game.apply(seat(3), action).unwrap();
        }
        let leader = if contract.is_all_against_all() { 1 } else { 3 };
        assert_eq!(game.on_turn(), Some(seat(leader)), "{contract}");
    }
}

/// R-004-24: a wrong number of cards is reported with its seat.
#[test]
fn a_wrong_number_of_cards_is_found() {
    let rules = Arc::new(Rules::new(TableSize::Four));
    let mut dealt = deal(TableSize::Four, &[], "");
    let moved = dealt.hands[seat(2)].lowest().unwrap();
    dealt.hands[seat(2)].remove(moved);
    dealt.hands[seat(4)].insert(moved);
    let faults = Game::new(rules, dealt).unwrap_err();
    assert_eq!(
        faults,
        [
            DealCheckError::HandSize { seat: seat(2), has: 10, wants: 11 },
            DealCheckError::HandSize { seat: seat(4), has: 12, wants: 11 },
        ]
    );
}

/// R-001-20, R-002-2, R-003-15, R-004-5: three or four players, or five by agreement.
#[test]
fn three_or_four_play() {
    assert_eq!([2, 6].map(TableSize::new), [None, None]);
    assert_eq!(TableSize::new(3).map(TableSize::players), Some(3));
    assert_eq!(TableSize::new(4).map(TableSize::players), Some(4));
    let rules = Arc::new(Rules::new(TableSize::Five));
    let plain = Declaration::plain(Contract::Solo, Seat::new(0));
    let refused = Game::with_declaration(rules, deal(TableSize::Five, &[], ""), plain).unwrap_err();
    assert_eq!(refused, [DealCheckError::NoFiveHere]);
}

// --- match

fn stakes(cents_per_unit: u32) -> Stakes {
    Stakes { cents_per_unit, currency: "€".into() }
}

/// R-002-27, R-004-156, R-004-157: the value of a point is agreed, for instance a cent, or points
/// have no value.
#[test]
fn the_value_of_a_point_is_agreed() {
    let rules = Rules::new(TableSize::Four);
    assert_eq!(stakes(1).worth(&rules, -90), HalfPoints::whole(-90));
    assert_eq!(stakes(5).worth(&rules, 40), HalfPoints::whole(200));
    assert_eq!(Stakes::points().worth(&rules, 40), HalfPoints::whole(0));
}

/// R-004-159, R-004-161: a Bettel lost to three opponents at a cent a point costs 90 cents; "ums
/// Halbe" 45.
#[test]
fn a_lost_bettel_in_money() {
    for (ums_halbe, cents) in [(false, HalfPoints::whole(-90)), (true, HalfPoints::whole(-45))] {
        let rules = Rules { bettel_value: 30, ums_halbe, ..Rules::new(TableSize::Four) };
        let settings = Settings { length: MatchLength::Deals(1), stakes: stakes(1) };
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

/// R-002-162: the deal passes to the right, with four players as with three.
#[test]
fn the_deal_passes_anticlockwise() {
    let rules = Rules::new(TableSize::Four);
    let settings = Settings { length: MatchLength::Open, stakes: Stakes::points() };
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
