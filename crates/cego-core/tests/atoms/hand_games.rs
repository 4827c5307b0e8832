//! Games played from the dealt hand.

use cego_core::count::{party_points, pile_points, raeuber_points};
use cego_core::rules::{CountingMethod, RaeuberBlind};
use cego_core::{Action, BySeat, CardPoints, CardSet, Contract, DealResult, Game, Phase, Rules, TableSize};

use crate::common::{cards, declared, seat};

fn four() -> Rules {
    Rules::new(TableSize::Four)
}

fn play_out(game: &mut Game) {
    while let Some(on) = game.on_turn() {
        let card = game.playable().lowest().unwrap();
        game.apply(on, Action::Play(card)).unwrap();
    }
}

fn won(game: &Game) -> BySeat<CardSet> {
    *game.play().unwrap().won()
}

/// R-000-49, R-000-52, R-000-53, R-000-103, R-001-34, R-001-35, R-002-36, R-002-42, R-003-67, R-003-68, R-004-32: the dealt hand is
/// played, nobody sees the blind, and at the end it counts with the soloist's tricks.
#[test]
fn the_blind_of_a_solo_counts_for_the_soloist() {
    let blind = "CK SK HK DK CQ SQ HQ DQ T21 T1";
    let mut game = declared(&four(), Contract::Solo, 2, &["", "T22 T20 T2"], blind);
    assert_eq!(game.phase(), Phase::Play);
    assert_eq!(game.hand(seat(2)), game.deal().hands[seat(2)]);
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        assert!(game.view(viewer).revealed.is_none());
    }
    play_out(&mut game);
    let DealResult::Counted { points, .. } = game.outcome().unwrap().result else { panic!() };
    let tricks = won(&game)[seat(2)];
    assert!(!tricks.is_empty() && (tricks & cards(blind)).is_empty());
    assert_eq!(points, party_points(&four(), tricks | cards(blind)).declarer);
    assert!(points > party_points(&four(), tricks).declarer + 25, "the blind alone is worth more than 25");
}

/// R-000-42, R-001-21, R-002-3, R-002-35, R-003-100: the others play together: what they won is one pile.
#[test]
fn the_opponents_are_one_party() {
    let mut game = declared(&four(), Contract::Solo, 1, &["T2 CK"], "");
    play_out(&mut game);
    let piles = won(&game);
    let theirs = piles[seat(2)] | piles[seat(3)] | piles[seat(4)];
    let DealResult::Counted { points, declarer_tricks, opponent_tricks, .. } = game.outcome().unwrap().result
    else {
        panic!()
    };
    assert_eq!(declarer_tricks + opponent_tricks, 11);
    let their_points = pile_points(CountingMethod::Triples, theirs).as_whole().unwrap();
    assert_eq!(points + their_points, 70);
}

/// R-000-49, R-000-114, R-002-69, R-002-70, R-003-87, R-003-95, R-003-100, R-003-104: games of exact tricks and Ultimo are played
/// with the dealt hand by one against the others; the blind lies aside, and card points do not matter.
#[test]
fn specials_count_no_points() {
    for contract in Contract::ALL.into_iter().filter(|c| c.is_special() || *c == Contract::Ultimo) {
        let blind = "CK SK HK DK CQ SQ HQ DQ CN CJ";
        let mut game = declared(&four(), contract, 3, &["", "", "T1 T22 T21 T20"], blind);
        assert_eq!(game.phase(), Phase::Play, "{contract}");
        assert_eq!(game.hand(seat(3)), game.deal().hands[seat(3)]);
        play_out(&mut game);
        let result = game.outcome().unwrap().result;
        assert!(matches!(result, DealResult::Special { .. } | DealResult::Ultimo { .. }), "{contract}");
        let played = TableSize::Four.seats().fold(CardSet::EMPTY, |all, s| all | won(&game)[s]);
        assert_eq!(played, CardSet::PACK - cards(blind));
    }
}

/// R-000-44, R-000-87, R-001-22, R-001-107, R-002-74, R-002-75, R-002-78, R-003-99, R-003-102, R-004-108, R-004-110: in a Räuber each
/// plays alone with the dealt hand and counts their own tricks; the blind belongs to nobody.
#[test]
fn in_a_raeuber_each_player_counts_their_own_tricks() {
    let blind = "CK SK HK DK CQ SQ HQ DQ CN CJ";
    let rules = Rules { raeuber_tie_on_rounded: false, ..four() };
    let mut game = declared(&rules, Contract::Raeuber, 1, &[], blind);
    assert_eq!(game.phase(), Phase::Play);
    play_out(&mut game);
    let DealResult::Raeuber { points, tricks } = game.outcome().unwrap().result else { panic!() };
    for s in TableSize::Four.seats() {
        assert_eq!(points[s], raeuber_points(&rules, won(&game)[s]));
        assert_eq!(usize::from(tricks[s]) * 4, won(&game)[s].len());
    }
    let all: CardPoints = TableSize::Four.seats().map(|s| points[s]).sum();
    let aside = cego_core::count::exact_points(CountingMethod::Triples, cards(blind));
    assert_eq!(all + aside, CardPoints::whole(70));
}

/// R-003-103: in some places the winner of the last trick gets the blind as well.
#[test]
fn the_last_trick_may_win_the_blind_of_a_raeuber() {
    let rules = Rules { raeuber_blind_to: RaeuberBlind::LastTrickWinner, ..four() };
    let mut game = declared(&rules, Contract::Raeuber, 1, &[], "CK SK HK DK");
    play_out(&mut game);
    let DealResult::Raeuber { points, .. } = game.outcome().unwrap().result else { panic!() };
    let last = game.play().unwrap().tricks().last().unwrap().winner;
    for s in TableSize::Four.seats() {
        let blind = if s == last { game.deal().blind } else { CardSet::EMPTY };
        assert_eq!(points[s], raeuber_points(&rules, won(&game)[s] | blind));
    }
}

/// R-000-90, R-001-22, R-001-110, R-003-99, R-003-108, R-004-114: a Drescher is played with the dealt hands and
/// decided by the last trick, whatever the points.
#[test]
fn a_drescher_is_decided_by_the_last_trick() {
    let hands = ["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 C7", "CK HK HQ HN HJ H1 H2 H3 H4 DK DQ"];
    let mut game = declared(&four(), Contract::Drescher, 1, &hands, "");
    assert_eq!(game.phase(), Phase::Play);
    while let Some(on) = game.on_turn() {
        let highest = game.playable().highest().unwrap();
        game.apply(on, Action::Play(highest)).unwrap();
    }
    let last = game.play().unwrap().tricks().last().unwrap().winner;
    assert_eq!(last, seat(2));
    assert_eq!(game.outcome().unwrap().result, DealResult::Drescher { last_trick: last });
    let most = TableSize::Four.seats().max_by_key(|&s| won(&game)[s].nominal()).unwrap();
    assert_ne!(last, most, "here the last trick and most points are apart");
}

/// R-000-145, R-004-111: without the rules for the first three tricks any card may be led and only following suit binds.
#[test]
fn a_wild_raeuber_has_no_further_duties() {
    let hands = ["T21 T5 CK", "T22 T4 CQ", "T1 T3 CJ", "HK HQ D1 D2 D3 D4 DK DQ DN DJ HN"];
    let mut game = declared(&four(), Contract::Raeuber, 1, &hands, "");
    assert_eq!(game.playable(), game.hand(seat(1)));
    crate::common::play(&mut game, "T5");
    assert_eq!(game.playable(), game.hand(seat(2)).trumps(), "the Gstieß need not fall");
    crate::common::play(&mut game, "T4 T3");
    assert_eq!(game.playable(), game.hand(seat(4)), "counters may be thrown");
}

/// R-000-133: a Solo with Ulti and Durch wants every trick and the announced one with T1.
#[test]
fn solo_ulti_durch_wants_every_trick_and_the_ulti() {
    use cego_core::rules::SoloUltiScoring;
    let rules = Rules {
        solo_ulti_scoring: SoloUltiScoring::BothRequired,
        durch_value: 50,
        ulti_combined_value: 20,
        ..four()
    };
    let declaration = cego_core::Declaration {
        durch: true,
        ulti: cego_core::UltiFeats::GEISS,
        ..cego_core::Declaration::plain(Contract::Solo, seat(1))
    };
    let settled = |tricks: u8, ulti_made| {
        let result = DealResult::Counted {
            points: 60,
            declarer_tricks: tricks,
            opponent_tricks: 11 - tricks,
            ulti_made,
        };
        let outcome = cego_core::Outcome {
            declaration,
            players: TableSize::Four.seats().collect(),
            forehand: seat(1),
            result,
        };
        cego_core::settle(&rules, &outcome).amounts[seat(2)]
    };
    let (ulti, none) = (cego_core::UltiFeats::GEISS, cego_core::UltiFeats::NONE);
    assert_eq!(settled(11, ulti), -70);
    assert_eq!([settled(10, ulti), settled(11, none), settled(10, none)], [70, 70, 70]);
}
