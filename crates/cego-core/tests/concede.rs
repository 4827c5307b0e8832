//! Giving the rest away by example: who may, and what it costs.

use crate::common::{act, deal, declared, keep, play, refused, seat};
use cego_core::rules::{PaschaVariant, SoloUltiScoring};
use cego_core::settle::amounts;
use cego_core::{
    Action, Contract, DealResult, Declaration, Event, Game, Phase, Refusal, Rules, TableSize, UltiFeats,
};
use std::sync::Arc;

const CONCEDE: Action = Action::Concede;
const ELEVEN: &str = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12";

fn four() -> Rules {
    Rules::new(TableSize::Four)
}

/// Plays the lowest card on and on until this seat is on turn with this many cards.
fn play_low_until(game: &mut Game, number: usize, cards: usize) {
    while game.on_turn() != Some(seat(number)) || game.hand(seat(number)).len() > cards {
        let turn = game.on_turn().expect("before the end");
        let card = game.playable().lowest().unwrap();
        game.apply(turn, Action::Play(card)).unwrap();
    }
}

fn conceded(game: &Game, number: usize) -> DealResult {
    let mut game = game.clone();
    let events = game.apply(seat(number), CONCEDE).unwrap();
    assert_eq!(events.as_slice(), [Event::Conceded { seat: seat(number) }, Event::Ended]);
    assert_eq!((game.phase(), game.on_turn()), (Phase::Over, None));
    assert_eq!(game.view(None).revealed.unwrap().conceded, Some(seat(number)));
    game.outcome().unwrap().result
}

#[test]
fn it_has_its_time_and_its_turn() {
    let mut game = Game::new(Arc::new(four()), deal(TableSize::Four, &[ELEVEN], "")).unwrap();
    assert_eq!(refused(&mut game, 1, CONCEDE), Refusal::AuctionNotOver);
    let mut game = declared(&four(), Contract::Leere, 1, &["C7 T22 T21 T20"], "");
    assert_eq!(refused(&mut game, 1, CONCEDE), Refusal::ExchangeNotOver);
    act(&mut game, 1, keep("C7", ""));
    assert!(!game.choices(seat(1)).contains(&CONCEDE), "it is not listed");
    assert_eq!(refused(&mut game, 2, CONCEDE), Refusal::NotYourTurn { on_turn: seat(1) });
    game.apply(seat(1), CONCEDE).unwrap();
    assert_eq!(refused(&mut game, 1, CONCEDE), Refusal::DealOver);
}

/// All play against all (R-002-74): nobody can give away what then falls to one of the others.
#[test]
fn not_where_all_play_against_all() {
    for contract in [Contract::Raeuber, Contract::Drescher] {
        let mut game = declared(&four(), contract, 1, &[ELEVEN], "");
        assert_eq!(refused(&mut game, 1, CONCEDE), Refusal::ConcedeAllAgainstAll, "{contract}");
    }
}

#[test]
fn only_the_declarer_concedes_alone() {
    let mut game = declared(&four(), Contract::Solo, 1, &[ELEVEN], "");
    assert_eq!(game.view(Some(seat(1))).may_concede_alone(), Ok(()));
    assert_eq!(game.view(Some(seat(2))).may_concede_alone(), Err(Refusal::NotYourTurn { on_turn: seat(1) }));
    assert_eq!(game.view(None).may_concede_alone(), Err(Refusal::NotInThisDeal));
    play(&mut game, "T12");
    assert_eq!(game.view(Some(seat(2))).may_concede_alone(), Err(Refusal::ConcedeTogether));
    assert_eq!(game.may_concede_alone(seat(2)), Err(Refusal::ConcedeTogether));
    assert_eq!(game.may_concede(seat(2)), Ok(()));
}

/// All high trumps do not help a declarer who gives up before the first trick: there is no trick, and the blind alone
/// counts.
#[test]
fn all_that_is_left_is_the_opponents() {
    let mut game = declared(&four(), Contract::Solo, 1, &[ELEVEN], "CK SK HK DK");
    let DealResult::Counted { points, declarer_tricks, opponent_tricks, .. } = conceded(&game, 1) else {
        panic!("a counted game")
    };
    assert_eq!((declarer_tricks, opponent_tricks), (0, 11));
    assert!(points < 36, "{points}");
    // A declarer with a trick keeps what is won.
    play(&mut game, "T12");
    play_low_until(&mut game, 1, 10);
    let DealResult::Counted { declarer_tricks, opponent_tricks, .. } = conceded(&game, 1) else {
        panic!("a counted game")
    };
    assert_eq!((declarer_tricks, opponent_tricks), (1, 10));
}

/// What is left goes to the declarer, the trick on the table included; a Durch is then made.
#[test]
fn the_opponents_give_the_declarer_everything() {
    for durch in [false, true] {
        let declaration = Declaration { durch, ..Declaration::plain(Contract::Solo, seat(1)) };
        let deal = deal(TableSize::Four, &["T2 T3 T4 T5"], "");
        let mut game = Game::declared(Arc::new(four()), deal, declaration).unwrap();
        play(&mut game, "T2");
        let DealResult::Counted { points, declarer_tricks, opponent_tricks, .. } = conceded(&game, 2) else {
            panic!("a counted game")
        };
        assert_eq!((points, declarer_tricks, opponent_tricks), (70, 11, 0));
        game.apply(seat(2), CONCEDE).unwrap();
        assert!(amounts(game.rules(), game.outcome().unwrap())[seat(1)] > 0);
    }
}

/// Exactly as many tricks as were announced: a declarer who has them cannot keep them by giving up, and one who
/// lacks them does not get them. But the opponents cannot give what can no longer be made.
#[test]
fn a_game_of_exact_tricks_is_lost_with_it() {
    let lost = DealResult::Special { made: false };
    let contracts =
        [(0, Contract::Bettel), (1, Contract::Piccolo), (2, Contract::Zwiccolo), (5, Contract::Quinto)];
    for (wanted, contract) in contracts {
        let mut game = declared(&four(), contract, 1, &[ELEVEN], "");
        while let Some(turn) = game.on_turn() {
            if turn == seat(1) {
                assert_eq!(conceded(&game, 1), lost, "{contract}");
            } else {
                // The declarer wins every trick, so that more are within reach as long as there are any.
                let made = game.play().unwrap().won_count()[seat(1)] <= wanted;
                assert_eq!(conceded(&game, turn.number()), DealResult::Special { made }, "{contract}");
            }
            let card = game.playable().lowest().unwrap();
            game.apply(turn, Action::Play(card)).unwrap();
        }
    }
}

/// Three tricks with the three highest trumps (R-000-134), or the first three and no other (R-001-96).
#[test]
fn a_pascha_that_has_failed_cannot_be_given() {
    for (variant, first, made) in [
        (PaschaVariant::Top3Exactly3, "T22", true),
        (PaschaVariant::Top3Exactly3, "T19", false),
        (PaschaVariant::First3ThenNone, "T19", true),
        (PaschaVariant::First3ThenNone, "C7", false),
    ] {
        let rules = Rules { pascha_variant: variant, ..four() };
        let hands = ["T22 T21 T20 T19 C7", "C8", "C9", "C10"];
        let mut game = declared(&rules, Contract::Pascha, 1, &hands, "");
        assert_eq!(conceded(&game, 1), DealResult::Special { made: false });
        play(&mut game, first);
        play_low_until(&mut game, 2, 10);
        assert_eq!(conceded(&game, 2), DealResult::Special { made }, "{variant:?} after {first}");
    }
}

/// The late tricks of an Ultimo: still to be had while the trump is held and its trick is to come, or while
/// it lies in its trick.
#[test]
fn late_tricks_are_given_while_they_can_still_be_made() {
    let ultimo = |feats| {
        let declaration = Declaration {
            ulti: UltiFeats::from_bits(feats),
            ..Declaration::plain(Contract::Ultimo, seat(1))
        };
        let deal = deal(TableSize::Four, &["T2 T1 T22 T21 T20 T19 T18 T17 T16 T15 T14"], "");
        Game::declared(Arc::new(four()), deal, declaration).unwrap()
    };
    let made = |bits| DealResult::Ultimo { made: UltiFeats::from_bits(bits) };
    let mut game = ultimo(0b11);
    assert_eq!(conceded(&game, 1), made(0));
    play(&mut game, "T22");
    assert_eq!(conceded(&game, 2), made(0b11));
    // T1 falls too early; T2 may still come in time.
    play_low_until(&mut game, 1, 10);
    play(&mut game, "T1");
    assert_eq!(conceded(&game, game.on_turn().unwrap().number()), made(0b10));

    let mut game = ultimo(0b11);
    while game.hand(seat(1)).len() > 1 {
        let turn = game.on_turn().unwrap();
        let left = game.hand(turn).len();
        let hand = game.playable();
        let card = if turn == seat(1) && left == 2 { "T2".parse().unwrap() } else { hand.highest().unwrap() };
        game.apply(turn, Action::Play(card)).unwrap();
    }
    let in_its_trick = game.on_turn().unwrap().number();
    assert_eq!(conceded(&game, in_its_trick), made(0b11), "T2 lies in the last trick but one");
}

/// A Solo joined with an Ulti and lost with it costs the more the more points it has (R-000-129), so that
/// "no more trick for me" would be a way out.
#[test]
fn a_seat_that_loses_more_with_more_points_is_not_let_off_with_few() {
    let rules = Rules { solo_ulti_scoring: SoloUltiScoring::BothRequired, ..four() };
    let declaration = Declaration { ulti: UltiFeats::GEISS, ..Declaration::plain(Contract::Solo, seat(1)) };
    let deal = deal(TableSize::Four, &["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T1"], "");
    let mut game = Game::declared(Arc::new(rules), deal, declaration).unwrap();
    // Enough for a game that is just won, but T1 is gone.
    while game.on_turn() != Some(seat(1)) || game.hand(seat(1)).len() > 5 {
        let turn = game.on_turn().unwrap();
        let hand = game.playable();
        let geiss = "T1".parse().unwrap();
        let card = if turn == seat(1) && hand.len() == 6 { geiss } else { hand.highest().unwrap() };
        game.apply(turn, Action::Play(card)).unwrap();
    }
    let DealResult::Counted { declarer_tricks, opponent_tricks, ulti_made, .. } = conceded(&game, 1) else {
        panic!("a counted game")
    };
    assert_eq!((declarer_tricks + opponent_tricks, ulti_made), (11, UltiFeats::NONE));
    let mut over = game.clone();
    over.apply(seat(1), CONCEDE).unwrap();
    let given_up = amounts(game.rules(), over.outcome().unwrap())[seat(1)];
    while let Some(turn) = game.on_turn() {
        let card = game.playable().highest().unwrap();
        game.apply(turn, Action::Play(card)).unwrap();
    }
    let played = amounts(game.rules(), game.outcome().unwrap())[seat(1)];
    assert!(given_up <= played && played < 0, "{given_up} {played}");
}
