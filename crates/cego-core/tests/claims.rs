//! Claims by example: what is accepted, what is refused and why, and what it settles.

use crate::common::{act, card, cards, deal, declared, keep, play, refused, seat};
use cego_core::{
    Action, Card, Claim, Contract, DealResult, Declaration, Event, Game, Phase, Refusal, Rules, TableSize,
    UltiFeats,
};
use std::sync::Arc;

const ALL: Action = Action::Claim(Claim::All);
const NONE: Action = Action::Claim(Claim::None);

/// Every other trump is lower.
const ELEVEN: &str = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12";

#[test]
fn the_highest_trumps_are_claimed_before_the_first_lead() {
    let rules = Rules::new(TableSize::Four);
    let mut game = declared(&rules, Contract::Solo, 1, &[ELEVEN], "");
    assert!(!game.choices(seat(1)).contains(&ALL), "a claim is not listed");
    let events = game.apply(seat(1), ALL).unwrap();
    let claimed = Event::Claimed { seat: seat(1), claim: Claim::All, cards: cards(ELEVEN) };
    assert_eq!(events.as_slice(), [claimed, Event::Ended]);
    assert_eq!((game.phase(), game.log().len()), (Phase::Over, 1));
    let DealResult::Counted { points, declarer_tricks, opponent_tricks, .. } = game.outcome().unwrap().result
    else {
        panic!("a counted game")
    };
    assert_eq!((points, declarer_tricks, opponent_tricks), (70, 11, 0));
    assert_eq!(refused(&mut game, 1, ALL), Refusal::DealOver);
}

/// Twelve trumps are out. One hand may hold eleven of them, one more than are drawn: it trumps the king.
#[test]
fn whether_it_is_true_as_the_cards_lie_does_not_matter() {
    let rules = Rules::new(TableSize::Four);
    let ten_and_a_king = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 CK";
    for blind in ["T1 T2 T3 T4 T5 T6 T7 T8 T9 T10", "C7 C8 C9 C10 S7 S8 S9 S10 H1 H2"] {
        let mut game = declared(&rules, Contract::Solo, 1, &[ten_and_a_king], blind);
        assert_eq!(refused(&mut game, 1, ALL), Refusal::ClaimNotCertain, "{blind}");
    }
}

#[test]
fn a_claim_has_its_time_and_its_turn() {
    let rules = Rules::new(TableSize::Four);
    let mut game = Game::new(Arc::new(rules.clone()), deal(TableSize::Four, &[ELEVEN], "")).unwrap();
    assert_eq!(refused(&mut game, 1, ALL), Refusal::AuctionNotOver);
    let mut game = declared(&rules, Contract::Leere, 1, &["C7 T22 T21 T20"], "");
    assert_eq!(refused(&mut game, 1, ALL), Refusal::ExchangeNotOver);
    act(&mut game, 1, keep("C7", ""));
    assert_eq!(refused(&mut game, 1, ALL), Refusal::ClaimTooEarly, "the pip is led first");
    assert_eq!(refused(&mut game, 2, ALL), Refusal::NotYourTurn { on_turn: seat(1) });
    let mut game = declared(&rules, Contract::Raeuber, 1, &[ELEVEN], "");
    assert_eq!(refused(&mut game, 1, NONE), Refusal::ClaimOthersDecide);
    assert_eq!(game.apply(seat(1), ALL).map(|_| ()), Ok(()));
}

/// Three pips below all others of their suits: whatever is led, a Bettel player stays below it.
#[test]
fn no_more_trick_in_a_bettel() {
    let rules = Rules::new(TableSize::Four);
    let hands = ["C7 C8 C9 S7 S8 S9 H4 H3 D4 D3 T1", "T22 T21"];
    let mut game = declared(&rules, Contract::Bettel, 1, &hands, "");
    assert_eq!(refused(&mut game, 1, NONE), Refusal::ClaimNotCertain, "the trump may win yet");
    play(&mut game, "T1 T22");
    let third = game.playable().lowest().unwrap();
    game.apply(seat(3), Action::Play(third)).unwrap();
    let fourth = game.playable().lowest().unwrap();
    game.apply(seat(4), Action::Play(fourth)).unwrap();
    play(&mut game, "T21");
    for other in [3, 4] {
        assert_eq!(game.on_turn(), Some(seat(other)));
        assert_eq!(refused(&mut game, other, NONE), Refusal::ClaimOthersDecide);
        let lowest = game.playable().lowest().unwrap();
        game.apply(seat(other), Action::Play(lowest)).unwrap();
    }
    game.apply(seat(1), NONE).unwrap();
    assert_eq!(game.outcome().unwrap().result, DealResult::Special { made: true });
}

/// An announced last trick has to be certain too. Here it is; without T1 in time it would not be.
#[test]
fn late_tricks_are_part_of_the_claim() {
    let rules = Rules::new(TableSize::Four);
    let ultimo = |hand: &str, feats| {
        let declaration = Declaration {
            ulti: UltiFeats::from_bits(feats),
            ..Declaration::plain(Contract::Ultimo, seat(1))
        };
        let deal = deal(TableSize::Four, &[hand], "");
        Game::declared(Arc::new(rules.clone()), deal, declaration).unwrap()
    };
    let top = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13";
    let mut game = ultimo(&format!("{top} T1"), 1);
    assert_eq!(refused(&mut game, 1, ALL), Refusal::ClaimNotCertain, "eleven trumps are out, ten are drawn");
    // With three cards left everybody has seen enough.
    let mut short = ultimo("T22 T21 T20 T19 T18 T17 T16 T15 T14 T2 T1", 1);
    while short.hand(seat(1)).len() > 3 {
        let on = short.on_turn().unwrap();
        let hand = short.playable();
        let card = if on == seat(1) { hand.highest() } else { hand.lowest() };
        short.apply(on, Action::Play(card.unwrap())).unwrap();
    }
    while short.on_turn() != Some(seat(1)) {
        let card = short.playable().lowest().unwrap();
        let on = short.on_turn().unwrap();
        short.apply(on, Action::Play(card)).unwrap();
    }
    short.apply(seat(1), ALL).unwrap();
    assert_eq!(short.outcome().unwrap().result, DealResult::Ultimo { made: UltiFeats::GEISS });
    assert_eq!(card("T1"), Card::GEISS);
}

/// What a deal that is over says of each trick: those played as they fell, the claimed rest the claimant's, what was given away nobody's.
#[test]
fn who_has_which_trick() {
    let rules = Rules::new(TableSize::Four);
    let mut game = declared(&rules, Contract::Solo, 1, &[ELEVEN], "");
    assert_eq!(game.ended_tricks(), []);
    play(&mut game, "T12");
    while !game.play().unwrap().on_table().is_empty() {
        let card = game.playable().lowest().unwrap();
        let on = game.on_turn().unwrap();
        game.apply(on, Action::Play(card)).unwrap();
    }
    let mut given = game.clone();
    assert_eq!(game.ended_tricks(), [], "it goes on");
    game.apply(seat(1), ALL).unwrap();
    let tricks = game.ended_tricks();
    assert_eq!(tricks[0], (seat(1), Some(card("T12"))));
    assert_eq!(tricks.iter().map(|&(seat, _)| seat).collect::<Vec<_>>(), [seat(1); 11]);
    given.apply(seat(1), Action::Concede).unwrap();
    assert_eq!(given.ended_tricks(), [(seat(1), Some(card("T12")))]);
}
