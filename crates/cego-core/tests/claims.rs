//! Tests of claims, of one seat or of a side, and of concessions: which are accepted, reasons and
//! settlement.

use std::sync::Arc;

use cego_core::rules::{PaschaVariant, SoloUltiScoring};
use cego_core::settle::amounts;
use cego_core::{
    Action, Card, CardSet, Claim, Contract, DealResult, Declaration, Event, Game, Phase, Refusal,
    Rules, TableSize, UltiFeats, claim,
};

use crate::common::{act, card, cards, deal, declared, keep, play, refused, seat};

const ALL: Action = Action::Claim(Claim::All);
const NONE: Action = Action::Claim(Claim::None);

/// The eleven highest trumps; all other trumps are lower.
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
    let DealResult::Counted { points, declarer_tricks, opponent_tricks, .. } =
        game.outcome().unwrap().result
    else {
        panic!("a counted game")
    };
    assert_eq!((points, declarer_tricks, opponent_tricks), (70, 11, 0));
    assert_eq!(refused(&mut game, 1, ALL), Refusal::DealOver);
}

/// Twelve trumps are not in the claimant's hand. One hand may hold eleven of them, one more than
/// the claimant draws, so it may trump the king.
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
    let mut game =
        Game::new(Arc::new(rules.clone()), deal(TableSize::Four, &[ELEVEN], "")).unwrap();
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

/// The lowest pips of their suits: a Bettel player stays below any lead.
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

/// An announced last trick has to be certain too. It is certain here, but not without T1 in time.
#[test]
fn late_tricks_are_part_of_the_claim() {
    let rules = Rules::new(TableSize::Four);
    let ultimo = |hand: &str, feats| {
        let declaration = Declaration {
            ulti: UltiFeats::from_bits(feats),
            ..Declaration::plain(Contract::Ultimo, seat(1))
        };
        let deal = deal(TableSize::Four, &[hand], "");
        Game::with_declaration(Arc::new(rules.clone()), deal, declaration).unwrap()
    };
    let top = "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13";
    let mut game = ultimo(&format!("{top} T1"), 1);
    assert_eq!(
        refused(&mut game, 1, ALL),
        Refusal::ClaimNotCertain,
        "eleven trumps are out, ten are drawn"
    );
    // With three cards left the cards seen suffice for the proof.
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

/// Checks the tricks of a deal that is over: played tricks keep their winners, claimed tricks
/// belong to the claimant, and conceded tricks to no seat.
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

// --- claims that the defenders make together

const SIDE: Action = Action::Claim(Claim::Side);

fn four() -> Rules {
    Rules::new(TableSize::Four)
}

/// A Solo of seat 1. Seats 2 and 3 hold the eleven highest trumps, seat 4 lower ones.
fn shared_trumps() -> Game {
    let hands = [
        "T1 T2 T3 CK CQ CN CJ C10 C9 C8 C7",
        "T22 T20 T18 T16 T14 T12 SK SQ SN SJ S10",
        "T21 T19 T17 T15 T13 HK HQ HN HJ H1 H2",
        "T11 T10 T9 T8 T7 DK DQ DN DJ D1 D2",
    ];
    declared(&four(), Contract::Solo, 1, &hands, "")
}

/// No defender wins all tricks alone, but together they leave none to the declarer. No guess
/// decides: all trumps outside the three hands count as possible trumps of the declarer.
#[test]
fn what_nobody_may_claim_alone_is_claimed_together() {
    let mut game = shared_trumps();
    assert_eq!(refused(&mut game, 1, SIDE), Refusal::ClaimNoSide);
    assert_eq!(refused(&mut game, 2, SIDE), Refusal::NotYourTurn { on_turn: seat(1) });
    play(&mut game, "T1");
    assert!(!game.choices(seat(2)).contains(&SIDE), "a claim is not listed");
    assert_eq!(refused(&mut game, 2, ALL), Refusal::ClaimNotCertain);
    play(&mut game, "T22 T13 T9 T12 T15 T10 T2 T19 T11 T3 T14");
    // Seat 3 is on turn. Its trumps and hearts are high, but the partners hold higher trumps.
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
    let DealResult::Counted { declarer_tricks, opponent_tricks, .. } =
        game.outcome().unwrap().result
    else {
        panic!("a counted game")
    };
    assert_eq!((declarer_tricks, opponent_tricks), (0, 11));
    assert_eq!(refused(&mut game, 3, SIDE), Refusal::DealOver);
    // The tricks may go to any seat of the side, so no winning card is known.
    let tricks = game.ended_tricks();
    assert_eq!(tricks.len(), 11);
    assert!(tricks[3..].iter().all(|&trick| trick == (seat(3), None)), "{tricks:?}");
}

/// For all that the defenders know, a trump in the blind might be the declarer's.
#[test]
fn it_does_not_matter_how_the_cards_lie() {
    for (declarers, blind) in [("T22", "D10"), ("CK", "T22")] {
        let declarers = format!("T1 T2 {declarers}");
        let blind = if blind == "D10" { "" } else { blind };
        let hands = [declarers.as_str(), "T21 T20 T19 T18", "T17 T16 T15", "T14 T13 T12"];
        let mut game = declared(&four(), Contract::Solo, 1, &hands, blind);
        play(&mut game, "T1");
        assert_eq!(refused(&mut game, 2, SIDE), Refusal::ClaimNotCertain, "{blind}");
        assert_eq!(
            game.may_alone(seat(2), SIDE),
            Err(Refusal::ClaimTogether),
            "nothing is looked into yet"
        );
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

/// The remaining tricks for the defenders would make a Bettel, and break a Piccolo.
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

/// The announced Geiß is the declarer's last card, and a higher trump of the defenders takes it.
#[test]
fn an_ultimo_is_broken_together() {
    let declaration =
        Declaration { ulti: UltiFeats::GEISS, ..Declaration::plain(Contract::Ultimo, seat(1)) };
    let hands = ["T1 CK CQ CN CJ C10 C9 C8 C7 SK SQ", "T22", "T21", "T20"];
    let deal = crate::common::deal(TableSize::Four, &hands, "");
    let mut game = Game::with_declaration(Arc::new(four()), deal, declaration).unwrap();
    while game.hand(seat(1)).len() > 1 {
        let on = game.on_turn().unwrap();
        let cards = game.playable();
        // The trumps that matter, the Geiß among them, stay to the end.
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

// --- concessions

const CONCEDE: Action = Action::Concede;

/// Plays the lowest card until this seat is on turn with this number of cards.
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

/// All against all (R-002-74): no seat can give away tricks that then go to one of the others.
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
    assert_eq!(
        game.view(Some(seat(2))).may_concede_alone(),
        Err(Refusal::NotYourTurn { on_turn: seat(1) })
    );
    assert_eq!(game.view(None).may_concede_alone(), Err(Refusal::NotInThisDeal));
    play(&mut game, "T12");
    assert_eq!(game.view(Some(seat(2))).may_concede_alone(), Err(Refusal::ConcedeTogether));
    assert_eq!(game.may_concede_alone(seat(2)), Err(Refusal::ConcedeTogether));
    assert_eq!(game.may_concede(seat(2)), Ok(()));
}

/// A declarer with all high trumps who concedes before the first trick has no trick, and only the
/// blind counts.
#[test]
fn all_that_is_left_is_the_opponents() {
    let mut game = declared(&four(), Contract::Solo, 1, &[ELEVEN], "CK SK HK DK");
    let DealResult::Counted { points, declarer_tricks, opponent_tricks, .. } = conceded(&game, 1)
    else {
        panic!("a counted game")
    };
    assert_eq!((declarer_tricks, opponent_tricks), (0, 11));
    assert!(points < 36, "{points}");
    // A declarer with a trick keeps the points won.
    play(&mut game, "T12");
    play_low_until(&mut game, 1, 10);
    let DealResult::Counted { declarer_tricks, opponent_tricks, .. } = conceded(&game, 1) else {
        panic!("a counted game")
    };
    assert_eq!((declarer_tricks, opponent_tricks), (1, 10));
}

/// The remaining tricks go to the declarer, the trick on the table included; a Durch is then made.
#[test]
fn the_opponents_give_the_declarer_everything() {
    for durch in [false, true] {
        let declaration = Declaration { durch, ..Declaration::plain(Contract::Solo, seat(1)) };
        let deal = deal(TableSize::Four, &["T2 T3 T4 T5"], "");
        let mut game = Game::with_declaration(Arc::new(four()), deal, declaration).unwrap();
        play(&mut game, "T2");
        let DealResult::Counted { points, declarer_tricks, opponent_tricks, .. } =
            conceded(&game, 2)
        else {
            panic!("a counted game")
        };
        assert_eq!((points, declarer_tricks, opponent_tricks), (70, 11, 0));
        game.apply(seat(2), CONCEDE).unwrap();
        assert!(amounts(game.rules(), game.outcome().unwrap())[seat(1)] > 0);
    }
}

/// Games of an exact number of tricks: a declarer who has made the number cannot keep it by
/// conceding, and one who lacks tricks does not get them. The opponents cannot give a game that can
/// no longer be made.
#[test]
fn a_game_of_exact_tricks_is_lost_with_it() {
    let lost = DealResult::Special { made: false };
    let contracts = [
        (0, Contract::Bettel),
        (1, Contract::Piccolo),
        (2, Contract::Zwiccolo),
        (5, Contract::Quinto),
    ];
    for (wanted, contract) in contracts {
        let mut game = declared(&four(), contract, 1, &[ELEVEN], "");
        while let Some(turn) = game.on_turn() {
            if turn == seat(1) {
                assert_eq!(conceded(&game, 1), lost, "{contract}");
            } else {
                // The declarer wins every trick, so the game can be made as long as the number is
                // not exceeded.
                let made = game.play().unwrap().won_count()[seat(1)] <= wanted;
                assert_eq!(
                    conceded(&game, turn.number()),
                    DealResult::Special { made },
                    "{contract}"
                );
            }
            let card = game.playable().lowest().unwrap();
            game.apply(turn, Action::Play(card)).unwrap();
        }
    }
}

/// Three tricks with the three highest trumps (R-000-134), or the first three tricks and no other
/// (R-001-96).
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

/// The late tricks of an Ultimo can still be made while the trump is in hand and its trick is to
/// come, or while the trump lies in its trick.
#[test]
fn late_tricks_are_given_while_they_can_still_be_made() {
    let ultimo = |feats| {
        let declaration = Declaration {
            ulti: UltiFeats::from_bits(feats),
            ..Declaration::plain(Contract::Ultimo, seat(1))
        };
        let deal = deal(TableSize::Four, &["T2 T1 T22 T21 T20 T19 T18 T17 T16 T15 T14"], "");
        Game::with_declaration(Arc::new(four()), deal, declaration).unwrap()
    };
    let made = |bits| DealResult::Ultimo { made: UltiFeats::from_bits(bits) };
    let mut game = ultimo(0b11);
    assert_eq!(conceded(&game, 1), made(0));
    play(&mut game, "T22");
    assert_eq!(conceded(&game, 2), made(0b11));
    // T1 is played too early; T2 may still be in time.
    play_low_until(&mut game, 1, 10);
    play(&mut game, "T1");
    assert_eq!(conceded(&game, game.on_turn().unwrap().number()), made(0b10));

    let mut game = ultimo(0b11);
    while game.hand(seat(1)).len() > 1 {
        let turn = game.on_turn().unwrap();
        let left = game.hand(turn).len();
        let hand = game.playable();
        let card = if turn == seat(1) && left == 2 {
            "T2".parse().unwrap()
        } else {
            hand.highest().unwrap()
        };
        game.apply(turn, Action::Play(card)).unwrap();
    }
    let in_its_trick = game.on_turn().unwrap().number();
    assert_eq!(conceded(&game, in_its_trick), made(0b11), "T2 lies in the last trick but one");
}

/// A Solo joined with an Ulti and lost with it costs more, the more points it has (R-000-129).
/// Conceding with "no more trick for me" must not be a way out.
#[test]
fn a_seat_that_loses_more_with_more_points_is_not_let_off_with_few() {
    let rules = Rules { solo_ulti_scoring: SoloUltiScoring::BothRequired, ..four() };
    let declaration =
        Declaration { ulti: UltiFeats::GEISS, ..Declaration::plain(Contract::Solo, seat(1)) };
    let deal = deal(TableSize::Four, &["T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T1"], "");
    let mut game = Game::with_declaration(Arc::new(rules), deal, declaration).unwrap();
    // Enough points to win the game by a small margin, but T1 is gone.
    while game.on_turn() != Some(seat(1)) || game.hand(seat(1)).len() > 5 {
        let turn = game.on_turn().unwrap();
        let hand = game.playable();
        let geiss = "T1".parse().unwrap();
        let card = if turn == seat(1) && hand.len() == 6 { geiss } else { hand.highest().unwrap() };
        game.apply(turn, Action::Play(card)).unwrap();
    }
    let DealResult::Counted { declarer_tricks, opponent_tricks, ulti_made, .. } =
        conceded(&game, 1)
    else {
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
