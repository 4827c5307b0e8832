//! Who deals, what, to whom.

use std::sync::Arc;

use cego_core::rules::{BlindDealt, HandPacket};
use cego_core::{
    Action, Card, CardSet, Contract, Deal, DealFault, Declaration, Game, Rules, Seat, TableSize,
};

use crate::common::{deal, declared, seat};

fn top_to_bottom() -> [Card; 54] {
    std::array::from_fn(|i| Card::from_index(i as u8).unwrap())
}

fn slice(pack: &[Card; 54], from: usize, to: usize) -> CardSet {
    pack[from..to].iter().copied().collect()
}

/// R-000-46, R-000-47, R-001-85, R-002-32, R-002-34, R-003-16, R-003-17, R-003-20, R-003-21, R-004-19,
/// R-004-20: the ten top cards lie apart, then each gets eleven in one packet, from the dealer's right.
#[test]
fn four_get_eleven_each_and_ten_lie_in_the_blind() {
    let rules = Rules::new(TableSize::Four);
    let pack = top_to_bottom();
    let deal = Deal::from_pack(&rules, &pack, seat(3));
    assert_eq!(deal.blind, slice(&pack, 0, 10));
    for (turn, number) in [4, 1, 2, 3].into_iter().enumerate() {
        assert_eq!(deal.hands[seat(number)], slice(&pack, 10 + 11 * turn, 21 + 11 * turn), "seat {number}");
    }
    assert_eq!(deal.blind.len() + 1, deal.hands[seat(1)].len());
}

/// R-000-159, R-001-29, R-003-16, R-003-19, R-004-22: with three thirteen each and twelve in the blind.
#[test]
fn three_get_thirteen_each_and_twelve_lie_in_the_blind() {
    let rules = Rules::new(TableSize::Three);
    let mut cards: Vec<Card> = TableSize::Three.pack().iter().collect();
    cards.extend(CardSet::REMOVED_FOR_THREE.iter());
    let pack: [Card; 54] = cards.try_into().unwrap();
    let deal = Deal::from_pack(&rules, &pack, seat(1));
    assert_eq!(deal.blind, slice(&pack, 0, 12));
    for (turn, number) in [2, 3, 1].into_iter().enumerate() {
        assert_eq!(deal.hands[seat(number)], slice(&pack, 12 + 13 * turn, 25 + 13 * turn), "seat {number}");
    }
    assert_eq!(deal.check(TableSize::Three), []);
}

/// The other ways of dealing that the switches know: blind last, cards one by one.
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

/// R-000-45, R-001-20, R-002-31, R-003-64, R-003-129, R-004-26, R-004-27: seats are numbered anticlockwise; forehand sits
/// to the right of the dealer, and has the first word.
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

/// R-000-91, R-001-23, R-001-61, R-001-99, R-002-129, R-003-98, R-003-118, R-003-128, R-004-116: the declarer leads from any
/// seat; in Räuber and Drescher forehand does.
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

/// R-004-24: everybody counts their cards; a wrong number is found with its place.
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
            DealFault::HandSize { seat: seat(2), has: 10, wants: 11 },
            DealFault::HandSize { seat: seat(4), has: 12, wants: 11 },
        ]
    );
}

/// R-001-20, R-002-2, R-003-15, R-004-5: three or four, with five only by agreement; nobody else.
#[test]
fn three_or_four_play() {
    assert_eq!([2, 6].map(TableSize::new), [None, None]);
    assert_eq!(TableSize::new(3).map(TableSize::players), Some(3));
    assert_eq!(TableSize::new(4).map(TableSize::players), Some(4));
    let rules = Arc::new(Rules::new(TableSize::Five));
    let plain = Declaration::plain(Contract::Solo, Seat::new(0));
    let refused = Game::declared(rules, deal(TableSize::Five, &[], ""), plain).unwrap_err();
    assert_eq!(refused, [DealFault::NoFiveHere]);
}
