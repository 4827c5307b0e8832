//! The Schinden challenge ends the deal at once, in the middle of the exchange as well (D-13).

use crate::common::{act, cards, declared, keep, refused, seat};
use cego_core::rules::{FalseChallenge, SchindenChallenger, SoloDuty};
use cego_core::{Action, Contract, Phase, Refusal, Rules, TableSize, settle};

fn rules() -> Rules {
    Rules {
        solo_duty: SoloDuty::On,
        schinden_challenger: SchindenChallenger::Any,
        ..Rules::new(TableSize::Four)
    }
}

const HAND: &str = "T22 T4 T3 CK C10 SK S10 HK H1 DK D1";

/// The challenge was still listed when the deal was over.
#[test]
fn after_a_challenge_nothing_is_left_to_do() {
    for contract in [Contract::Solo, Contract::Cego] {
        let mut game = declared(&rules(), contract, 1, &[HAND], "T21 T20");
        assert!(game.choices(seat(3)).contains(&Action::Challenge));
        act(&mut game, 3, Action::Challenge);
        assert_eq!(game.phase(), Phase::Over);
        for number in 1..=4 {
            assert_eq!(game.choices(seat(number)), []);
            assert_eq!(game.view(Some(seat(number))).choices, []);
            assert_eq!(refused(&mut game, number, Action::Challenge), Refusal::DealOver);
        }
    }
}

/// The declarer's hand was empty after a challenge before anything was kept.
#[test]
fn a_challenge_before_the_exchange_leaves_the_dealt_hand() {
    let mut game = declared(&rules(), Contract::Cego, 1, &[HAND], "T21 T20");
    act(&mut game, 2, Action::Challenge);
    assert_eq!(game.hand(seat(1)), cards(HAND));
    let view = game.view(Some(seat(1)));
    assert_eq!((view.hand, view.own_exchange), (cards(HAND), None));
}

#[test]
fn a_challenge_during_the_exchange_leaves_the_hand_with_the_blind() {
    let mut game = declared(&rules(), Contract::Cego, 1, &[HAND], "T21 T20");
    act(&mut game, 1, keep("", "T22 T4"));
    act(&mut game, 2, Action::Challenge);
    let view = game.view(Some(seat(1)));
    assert_eq!(view.hand, cards("T22 T4") | game.deal().blind);
    assert!(view.own_exchange.is_some());
}

/// The price that a screen tells before the challenge is what it then costs.
#[test]
fn the_cost_of_a_false_challenge_is_known_beforehand() {
    for contract in [Contract::Solo, Contract::Cego, Contract::Eine] {
        let mut game = declared(&rules(), contract, 1, &[HAND], "T21 T20");
        let told = game.view(Some(seat(3))).false_challenge_cost().unwrap();
        assert!(told > 0);
        act(&mut game, 3, Action::Challenge);
        let outcome = game.view(Some(seat(3))).revealed.unwrap().outcome;
        assert_eq!(settle::amounts(&rules(), &outcome)[seat(3)], -told);
        assert_eq!(game.view(Some(seat(3))).false_challenge_cost(), None);
    }
    let free = Rules { false_challenge_penalty: FalseChallenge::None, ..rules() };
    let game = declared(&free, Contract::Cego, 1, &[HAND], "T21 T20");
    assert_eq!(game.view(Some(seat(3))).false_challenge_cost(), Some(0));
    assert_eq!(game.view(None).false_challenge_cost(), None);
    let off = Rules { schinden_challenger: SchindenChallenger::Off, ..rules() };
    let game = declared(&off, Contract::Cego, 1, &[HAND], "T21 T20");
    assert_eq!(game.view(Some(seat(3))).false_challenge_cost(), None);
}
