//! Tests of held-back Solos and challenges (D-13).

use std::sync::Arc;

use cego_core::rules::{SchindenChallenger, SoloDuty, SpecialsWindow, UltimoTiming};
use cego_core::{
    Action, Contract, DealResult, Game, Phase, Refusal, Rules, SeatSet, TableSize, Word, solo_duty,
};

use crate::common::{act, card, deal, keep, refused, seat};

/// Seat 3 holds nine trumps and seat 4 none.
const SCHINDER: &str = "T22 T21 T20 T19 T18 T17 T16 T15 T14 CK CQ";

fn rules(schinden_challenger: SchindenChallenger) -> Rules {
    Rules {
        solo_duty: SoloDuty::On,
        solo_duty_outright_min: 8,
        schinden_challenger,
        ultimo_timing: UltimoTiming::InTurn,
        specials_window: SpecialsWindow::InTurn,
        ..Rules::new(TableSize::Four)
    }
}

fn auction(rules: &Rules, hands: [&str; 4], words: &[(usize, Word)]) -> Game {
    let mut game = Game::new(Arc::new(rules.clone()), deal(TableSize::Four, &hands, "")).unwrap();
    for number in 1..=4 {
        game.apply(seat(number), Action::Say(Word::Pass)).unwrap();
    }
    for &(number, word) in words {
        game.apply(seat(number), Action::Say(word)).unwrap();
    }
    game
}

const CEGO: [(usize, Word); 5] = [
    (1, Word::Bid(Contract::Cego)),
    (2, Word::Pass),
    (3, Word::Pass),
    (4, Word::Pass),
    (1, Word::Choose(Contract::Cego)),
];

const HANDS: [&str; 4] = ["T13 T12 H1", "T1 T2", SCHINDER, "SK SQ SN SJ HK HQ HN HJ DK DQ DN"];

fn challenge_of(game: &Game) -> (usize, SeatSet) {
    let DealResult::Challenge { challenger, guilty } = game.outcome().unwrap().result else {
        panic!()
    };
    (challenger.number(), guilty)
}

fn exchanged(game: &mut Game) {
    act(game, 1, keep("", "T13 T12"));
    let discard =
        game.choices(seat(1)).into_iter().find(|a| matches!(a, Action::Discard(_))).unwrap();
    act(game, 1, discard);
    assert_eq!(game.phase(), Phase::Play);
}

/// R-003-75, R-003-76, R-000-119, R-002-87: if any player may challenge, they may do so until the
/// first card is led. The hands are examined, and a seat that passed although bound to call a Solo
/// is found guilty.
#[test]
fn anybody_may_have_the_hands_laid_open_before_the_first_card() {
    let rules = rules(SchindenChallenger::Any);
    for challenger in [1, 2, 4] {
        let mut game = auction(&rules, HANDS, &CEGO);
        assert!(solo_duty(&rules, game.deal().hands[seat(3)]));
        act(&mut game, challenger, Action::Challenge);
        assert_eq!(challenge_of(&game), (challenger, SeatSet::EMPTY.with(seat(3))));
        assert_eq!(game.phase(), Phase::Over);
    }
    // The guilty seat challenges: no other seat is guilty.
    let mut game = auction(&rules, HANDS, &CEGO);
    act(&mut game, 3, Action::Challenge);
    assert_eq!(challenge_of(&game), (3, SeatSet::EMPTY));
    // A challenge is possible up to the first lead, and only after the auction.
    let mut game = auction(&rules, HANDS, &CEGO);
    exchanged(&mut game);
    assert!(game.choices(seat(2)).contains(&Action::Challenge));
    let lead = game.playable().lowest().unwrap();
    act(&mut game, 1, Action::Play(lead));
    assert_eq!(refused(&mut game, 2, Action::Challenge), Refusal::ChallengeTooLate);
    let mut early = auction(&rules, HANDS, &CEGO[..1]);
    assert_eq!(refused(&mut early, 2, Action::Challenge), Refusal::ChallengeTooEarly);
}

/// R-003-78, R-004-43, R-000-121: an unfounded challenge finds no guilty seat.
#[test]
fn a_false_demand_finds_nobody() {
    let rules = rules(SchindenChallenger::Any);
    let mut game = auction(&rules, ["T13 T12 H1", "T1 T2 T22 T21", "T20", ""], &CEGO);
    act(&mut game, 2, Action::Challenge);
    assert_eq!(challenge_of(&game), (2, SeatSet::EMPTY));
}

/// R-001-53, R-002-88, R-002-89, R-004-40, R-004-41: only the seat that has taken up the blind may
/// challenge, before the first lead.
#[test]
fn the_taker_of_the_blind_may_have_the_hands_laid_open() {
    let rules = rules(SchindenChallenger::BlindTaker);
    let mut game = auction(&rules, HANDS, &CEGO);
    assert_eq!(
        refused(&mut game, 1, Action::Challenge),
        Refusal::ChallengeTooEarly,
        "not before he has it"
    );
    assert_eq!(refused(&mut game, 2, Action::Challenge), Refusal::MayNotChallenge);
    act(&mut game, 1, keep("", "T13 T12"));
    assert!(game.choices(seat(1)).contains(&Action::Challenge));
    assert_eq!(refused(&mut game, 2, Action::Challenge), Refusal::MayNotChallenge);
    let mut exchanging = game.clone();
    act(&mut exchanging, 1, Action::Challenge);
    assert_eq!(challenge_of(&exchanging), (1, SeatSet::EMPTY.with(seat(3))));
    let discard = game.choices(seat(1))[0];
    act(&mut game, 1, discard);
    assert!(game.choices(seat(1)).contains(&Action::Challenge));
    let lead = game.playable().lowest().unwrap();
    act(&mut game, 1, Action::Play(lead));
    assert_eq!(refused(&mut game, 1, Action::Challenge), Refusal::ChallengeTooLate);
}

/// R-000-122, R-001-55, R-001-88, R-002-93, R-003-69, R-004-39: a Solo may be held back without the
/// duty, or if it is only advisory. A pass in the Solo query is never refused.
#[test]
fn without_the_duty_a_solo_may_be_held_back() {
    for solo_duty in [SoloDuty::Off, SoloDuty::Advisory] {
        let rules = Rules { solo_duty, ..rules(SchindenChallenger::Any) };
        let mut game = auction(&rules, HANDS, &CEGO);
        assert_eq!(refused(&mut game, 2, Action::Challenge), Refusal::NoSoloDuty, "{solo_duty:?}");
    }
    let off =
        Rules { schinden_challenger: SchindenChallenger::Off, ..rules(SchindenChallenger::Any) };
    let mut game = auction(&off, HANDS, &CEGO);
    assert_eq!(refused(&mut game, 2, Action::Challenge), Refusal::NoSoloDuty);
}

/// R-003-73: an earlier Solo lifts the duty of the seats that speak later.
#[test]
fn a_solo_called_before_lifts_the_duty() {
    let rules = rules(SchindenChallenger::Any);
    let dealt = deal(TableSize::Four, &HANDS, "");
    let mut game = Game::new(Arc::new(rules), dealt).unwrap();
    let solo = Word::Solo { feats: cego_core::UltiFeats::NONE, durch: false };
    for (number, word) in [(1, solo), (2, Word::Pass), (3, Word::Pass), (4, Word::Pass)] {
        game.apply(seat(number), Action::Say(word)).unwrap();
    }
    act(&mut game, 2, Action::Challenge);
    assert_eq!(challenge_of(&game), (2, SeatSet::EMPTY));
}

/// D-13: challenges are impossible in games that are not counted.
#[test]
fn only_in_counted_games() {
    let rules = rules(SchindenChallenger::Any);
    let bettel = Word::Special { contract: Contract::Bettel, ouvert: false };
    let mut game = auction(&rules, HANDS, &[(1, Word::Bid(Contract::Cego)), (2, bettel)]);
    assert_eq!(refused(&mut game, 1, Action::Challenge), Refusal::ChallengeOnlyCounted);
    assert!(!game.choices(seat(1)).contains(&Action::Challenge));
    assert!(game.hand(seat(1)).contains(card("H1")));
}
