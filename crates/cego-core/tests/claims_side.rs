//! What defenders claim together, by example.

use crate::common::{declared, play, refused, seat};
use cego_core::{
    Action, Card, CardSet, Claim, Contract, DealResult, Declaration, Event, Game, Phase, Refusal, Rules,
    TableSize, UltiFeats, claim,
};
use std::sync::Arc;

const ALL: Action = Action::Claim(Claim::All);
const SIDE: Action = Action::Claim(Claim::Side);

fn four() -> Rules {
    Rules::new(TableSize::Four)
}

/// A Solo of seat 1 against the eleven highest trumps, which lie with seats 2 and 3, lower ones with seat 4.
fn shared_trumps() -> Game {
    let hands = [
        "T1 T2 T3 CK CQ CN CJ C10 C9 C8 C7",
        "T22 T20 T18 T16 T14 T12 SK SQ SN SJ S10",
        "T21 T19 T17 T15 T13 HK HQ HN HJ H1 H2",
        "T11 T10 T9 T8 T7 DK DQ DN DJ D1 D2",
    ];
    declared(&four(), Contract::Solo, 1, &hands, "")
}

/// Neither wins all of it alone; together nothing is left to the declarer. Where trumps of the declarer are still out, it
/// depends on nobody's guess: all trumps that are not in the three hands count as theirs.
#[test]
fn what_nobody_may_claim_alone_is_claimed_together() {
    let mut game = shared_trumps();
    assert_eq!(refused(&mut game, 1, SIDE), Refusal::ClaimNoSide);
    assert_eq!(refused(&mut game, 2, SIDE), Refusal::NotYourTurn { on_turn: seat(1) });
    play(&mut game, "T1");
    assert!(!game.choices(seat(2)).contains(&SIDE), "a claim is not listed");
    assert_eq!(refused(&mut game, 2, ALL), Refusal::ClaimNotCertain);
    play(&mut game, "T22 T13 T9 T12 T15 T10 T2 T19 T11 T3 T14");
    // Seat 3 is on turn: trumps and hearts are high, but the partners hold higher trumps.
    assert_eq!((game.on_turn(), game.play().unwrap().tricks_done()), (Some(seat(3)), 3));
    assert_eq!(refused(&mut game, 3, ALL), Refusal::ClaimNotCertain);
    assert_eq!(game.view(Some(seat(3))).may_concede_alone(), Err(Refusal::ConcedeTogether));
    assert_eq!(claim::prove(&game.view(Some(seat(3))), Claim::Side), Err(Refusal::ClaimTogether));
    assert_eq!(game.may_alone(seat(3), SIDE), Err(Refusal::ClaimTogether));
    let shown = game.hand(seat(3));
    let events = game.apply(seat(3), SIDE).unwrap();
    assert_eq!(
        events.as_slice(),
        [Event::Claimed { seat: seat(3), claim: Claim::Side, cards: shown }, Event::Ended]
    );
    assert_eq!(game.phase(), Phase::Over);
    let DealResult::Counted { declarer_tricks, opponent_tricks, .. } = game.outcome().unwrap().result else {
        panic!("a counted game")
    };
    assert_eq!((declarer_tricks, opponent_tricks), (0, 11));
    assert_eq!(refused(&mut game, 3, SIDE), Refusal::DealOver);
    // Whose trick of the side it is, is open: none is won with a card anybody could name.
    let tricks = game.ended_tricks();
    assert_eq!(tricks.len(), 11);
    assert!(tricks[3..].iter().all(|&trick| trick == (seat(3), None)), "{tricks:?}");
}

/// A trump that lies in the blind might be the declarer's for all the defenders know.
#[test]
fn it_does_not_matter_how_the_cards_lie() {
    for (declarers, blind) in [("T22", "D10"), ("CK", "T22")] {
        let declarers = format!("T1 T2 {declarers}");
        let blind = if blind == "D10" { "" } else { blind };
        let hands = [declarers.as_str(), "T21 T20 T19 T18", "T17 T16 T15", "T14 T13 T12"];
        let mut game = declared(&four(), Contract::Solo, 1, &hands, blind);
        play(&mut game, "T1");
        assert_eq!(refused(&mut game, 2, SIDE), Refusal::ClaimNotCertain, "{blind}");
        assert_eq!(game.may_alone(seat(2), SIDE), Err(Refusal::ClaimTogether), "nothing is looked into yet");
    }
}

#[test]
fn the_hand_of_the_declarer_is_not_looked_at() {
    let mut game = shared_trumps();
    assert_eq!(game.hands_of_side(seat(2))[seat(1)], CardSet::EMPTY);
    assert_eq!(game.hands_of_side(seat(2))[seat(4)], game.hand(seat(4)));
    let alone = game.hands_of_side(seat(1));
    assert!(TableSize::Four.seats().all(|s| alone[s].is_empty() == (s != seat(1))));
    play(&mut game, "T1");
    let (view, mut hands) = (game.view(Some(seat(2))), game.hands_of_side(seat(2)));
    let answer = claim::prove_for_side(&view, &hands);
    hands[seat(1)] = CardSet::TRUMPS;
    assert_eq!(claim::prove_for_side(&view, &hands), answer);
}

/// The rest for the defenders would make a Bettel, and break a Piccolo.
#[test]
fn not_where_it_would_make_a_game_of_exact_tricks() {
    let low = "C7 C8 C9 S7 S8 S9 H4 H3 D4 D3 D2";
    let mut game = declared(&four(), Contract::Bettel, 1, &[low, "T22"], "");
    play(&mut game, "C7");
    assert_eq!(game.may_claim_for_side(seat(2)), Err(Refusal::ClaimMakesGame));
    assert_eq!(refused(&mut game, 2, SIDE), Refusal::ClaimMakesGame);
    let mut game = declared(&four(), Contract::Piccolo, 1, &[low, "T22"], "");
    play(&mut game, "C7");
    assert_eq!(game.may_claim_for_side(seat(2)), Ok(()));
    let mut game = declared(&four(), Contract::Raeuber, 1, &[low], "");
    assert_eq!(refused(&mut game, 1, SIDE), Refusal::ClaimNoSide);
}

/// With the announced Geiß as the declarer's last card, the defenders' higher trump takes it.
#[test]
fn an_ultimo_is_broken_together() {
    let declaration = Declaration { ulti: UltiFeats::GEISS, ..Declaration::plain(Contract::Ultimo, seat(1)) };
    let hands = ["T1 CK CQ CN CJ C10 C9 C8 C7 SK SQ", "T22", "T21", "T20"];
    let deal = crate::common::deal(TableSize::Four, &hands, "");
    let mut game = Game::declared(Arc::new(four()), deal, declaration).unwrap();
    while game.hand(seat(1)).len() > 1 {
        let on = game.on_turn().unwrap();
        let cards = game.playable();
        // The trumps that matter and the Geiß stay to the end.
        let kept: CardSet = [1, 20, 21, 22].into_iter().map(Card::trump).collect();
        let card = (cards - kept).lowest().or(cards.lowest()).unwrap();
        game.apply(on, Action::Play(card)).unwrap();
    }
    while game.on_turn() == Some(seat(1)) {
        let card = game.playable().lowest().unwrap();
        game.apply(seat(1), Action::Play(card)).unwrap();
    }
    let on = game.on_turn().unwrap();
    game.apply(on, SIDE).unwrap();
    assert_eq!(game.outcome().unwrap().result, DealResult::Ultimo { made: UltiFeats::NONE });
}
