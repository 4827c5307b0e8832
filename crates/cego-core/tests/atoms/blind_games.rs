//! Games with the blind: what counts, what may be looked at, the Ulti on the second hand (D-25, C-60).

use std::sync::Arc;

use cego_core::count::party_points;
use cego_core::rules::{NumberSet, PipRequirement, ThirdTrickLeader, UltimoTiming, ViewTricks};
use cego_core::{
    Action, Card, CardSet, Contract, DealResult, Game, Phase, Refusal, Rules, TableSize, UltiFeats, Word,
};

use crate::common::{act, card, cards, deal, declared, keep, play, refused, seat};

fn four() -> Rules {
    Rules::new(TableSize::Four)
}

fn play_out(game: &mut Game) {
    while let Some(on) = game.on_turn() {
        let card = game.playable().highest().unwrap();
        game.apply(on, Action::Play(card)).unwrap();
    }
}

/// R-000-85, R-001-78, R-001-81, R-002-37, R-002-40, R-003-120, R-003-138, R-004-73, R-004-78, R-004-100: the cards laid away and the card
/// discarded count with the declarer's tricks, the cards taken up do not unless the declarer wins them.
#[test]
fn laid_cards_count_for_the_declarer() {
    let hand = "T22 T21 CK CQ SK SQ HK HQ DK DQ H1";
    let flows = [
        (Contract::Gegensolo, keep("", "T22 T21"), true),
        (Contract::Cego, keep("", "T22 T21"), true),
        (Contract::Eine, keep("", "T22"), false),
        (Contract::Leere, keep("H1", ""), false),
    ];
    for (contract, kept, discards) in flows {
        let mut game = declared(&four(), contract, 1, &[hand], "CJ T20 T19 T18 T17 T16 T15 T14 T13 T12");
        act(&mut game, 1, kept);
        let mut aside = game.deal().hands[seat(1)];
        let Action::Keep { pips, free } = kept else { unreachable!() };
        aside -= pips | free;
        if discards {
            act(&mut game, 1, Action::Discard(card("CJ")));
            aside.insert(card("CJ"));
        }
        assert_eq!(aside.len(), 10);
        play_out(&mut game);
        let DealResult::Counted { points, .. } = game.outcome().unwrap().result else { panic!() };
        let tricks = game.play().unwrap().won()[seat(1)];
        assert_eq!(points, party_points(&four(), tricks | aside).declarer, "{contract}");
        assert_ne!(points, party_points(&four(), tricks).declarer, "{contract}");
    }
}

/// R-001-76, R-001-77, R-002-37, R-002-38, R-000-75, R-003-116: the hand is laid away before the blind is seen, then the
/// blind is taken up whole.
#[test]
fn the_hand_is_laid_away_before_the_blind_is_seen() {
    let mut game = declared(&four(), Contract::Cego, 1, &["T22 T21"], "CK CQ");
    assert_eq!(game.phase(), Phase::Keep);
    let before = game.view(Some(seat(1)));
    assert!(before.own_exchange.is_none());
    assert_eq!(before.hand, game.deal().hands[seat(1)]);
    assert_eq!(refused(&mut game, 1, Action::Discard(card("CK"))), Refusal::NothingToExchange);
    act(&mut game, 1, keep("", "T22 T21"));
    let after = game.view(Some(seat(1)));
    assert_eq!(after.hand, game.deal().blind | cards("T22 T21"));
    assert_eq!(after.own_exchange.unwrap().legage.len(), 9);
}

/// R-002-45, R-002-54, R-002-57, R-002-137, R-000-78, R-000-80, R-001-63: kept pips lie open before everybody until they are led.
#[test]
fn kept_pips_lie_open() {
    for (contract, kept, pips) in [
        (Contract::Halbe, keep("H1", "T5"), "H1"),
        (Contract::Leere, keep("H1", ""), "H1"),
        (Contract::ZweiLeere, keep("H1 H2", ""), "H1 H2"),
        (Contract::ZweiVerschiedene, keep("H1 D1", ""), "H1 D1"),
    ] {
        let mut game = declared(&four(), contract, 1, &["H1 H2 D1 T5"], "CK CQ");
        act(&mut game, 1, kept);
        for viewer in [None, Some(seat(2)), Some(seat(4))] {
            assert_eq!(game.view(viewer).open[seat(1)], cards(pips), "{contract}");
        }
    }
}

/// R-003-181, R-003-62, R-003-63, R-000-92: a dead card led binds like any other; who has no trump when trump is led plays anything.
#[test]
fn followers_of_a_dead_lead_follow_suit() {
    let rules = Rules { pip_requirement: PipRequirement::SubstituteCourt, ..four() };
    let hands = ["SK CK CQ CN CJ T2 T3 T4 T5 T6 T7", "S9 HK T8", "HQ T9", "DK"];
    let mut game = declared(&rules, Contract::Leere, 1, &hands, "");
    act(&mut game, 1, keep("SK", ""));
    play(&mut game, "SK");
    assert_eq!(refused(&mut game, 2, Action::Play(card("HK"))), Refusal::MustFollowSuit { led: card("SK") });
    play(&mut game, "S9");
}

/// R-000-154, R-004-117: won tricks may be looked at until the third is done, or not at all.
#[test]
fn won_tricks_may_be_looked_at_until_the_third() {
    for (view_tricks, allowed) in
        [(ViewTricks::UntilTrick3, [true, true, true, false]), (ViewTricks::None, [false; 4])]
    {
        let rules = Rules { view_tricks, ..four() };
        let mut game = declared(&rules, Contract::Solo, 1, &[], "");
        for (done, may) in allowed.into_iter().enumerate() {
            assert_eq!(game.play().unwrap().tricks_done(), done);
            assert_eq!(game.view(Some(seat(3))).may_look_at_tricks, may, "{view_tricks:?} after {done}");
            for _ in 0..4 {
                let on = game.on_turn().unwrap();
                let lowest = game.playable().lowest().unwrap();
                act(&mut game, on.number(), Action::Play(lowest));
            }
        }
    }
}

/// R-004-53: after the exchange of a Cego or an Eine, and of nothing else, an Ulti may be announced with the new hand.
#[test]
fn ulti_on_the_second_hand() {
    let rules = Rules { ulti_second_hand: true, ..four() };
    for (contract, kept, asks) in [
        (Contract::Cego, keep("", "T22 T21"), true),
        (Contract::Eine, keep("", "T22"), true),
        (Contract::Leere, keep("H1", ""), false),
    ] {
        let mut game = declared(&rules, contract, 1, &["T22 T21 H1"], "T1 CJ");
        act(&mut game, 1, kept);
        if contract == Contract::Cego {
            act(&mut game, 1, Action::Discard(card("CJ")));
        }
        if !asks {
            assert_eq!(game.phase(), Phase::Play, "{contract}");
            continue;
        }
        assert_eq!(game.phase(), Phase::SecondHand, "{contract}");
        let two = UltiFeats::of_trump(2).unwrap();
        assert_eq!(
            refused(&mut game, 1, Action::SecondHandUlti(two)),
            Refusal::UltiTrumpMissing { card: Card::trump(2) }
        );
        act(&mut game, 1, Action::SecondHandUlti(UltiFeats::GEISS));
        assert_eq!((game.phase(), game.declaration().unwrap().ulti), (Phase::Play, UltiFeats::GEISS));
    }
    let mut game = declared(&four(), Contract::Eine, 1, &["T22"], "T1");
    act(&mut game, 1, keep("", "T22"));
    assert_eq!(game.phase(), Phase::Play, "where it is not played nobody is asked");
}

/// R-003-184, R-003-185, R-004-55: buyer and seller change T1 for the trump agreed; the hands stay whole.
#[test]
fn a_bought_geiss_changes_hands() {
    let rules = Rules {
        buy_geiss: true,
        buy_geiss_price: 5,
        ultimo_timing: UltimoTiming::QueryFirst,
        ulti_trumps: NumberSet::of(&[1]),
        ..four()
    };
    let dealt = deal(TableSize::Four, &["T22 T21 T5", "", "T1"], "");
    let mut game = Game::new(Arc::new(rules.clone()), dealt).unwrap();
    let buy = Action::Say(Word::BuyGeiss { give: card("T5") });
    game.apply(seat(1), buy).unwrap();
    game.apply(seat(2), Action::Say(Word::Pass)).unwrap();
    game.apply(seat(3), Action::Say(Word::SellGeiss)).unwrap();
    assert_eq!(game.declaration().unwrap().contract, Contract::Ultimo);
    let swapped = |hand: CardSet, out: &str, new: &str| hand.without(card(out)).with(card(new));
    assert_eq!(game.hand(seat(1)), swapped(dealt.hands[seat(1)], "T5", "T1"));
    assert_eq!(game.hand(seat(3)), swapped(dealt.hands[seat(3)], "T1", "T5"));
    // In the blind nobody can sell it.
    let dealt = deal(TableSize::Four, &["T22 T21 T5"], "T1");
    let mut game = Game::new(Arc::new(rules), dealt).unwrap();
    game.apply(seat(1), buy).unwrap();
    for number in [2, 3, 4] {
        assert_eq!(game.choices(seat(number)), [Action::Say(Word::Pass)]);
        game.apply(seat(number), Action::Say(Word::Pass)).unwrap();
    }
    assert!(game.declaration().is_none());
}

/// R-002-49: a card that stands for a pip keeps its points for the winner of the trick.
#[test]
fn a_nominated_card_keeps_its_points() {
    let rules = Rules { pip_requirement: PipRequirement::Nominate, ..four() };
    let hands = ["SK CK CQ CN CJ T2 T3 T4 T5 T6 T7", "S9", "S8", "S7"];
    let mut game = declared(&rules, Contract::Leere, 1, &hands, "");
    act(&mut game, 1, keep("SK", ""));
    play(&mut game, "SK S9 S8 S7");
    assert!(game.play().unwrap().won()[seat(2)].contains(card("SK")));
    play_out(&mut game);
    let DealResult::Counted { points, .. } = game.outcome().unwrap().result else { panic!() };
    let own = game.play().unwrap().won()[seat(1)] | game.exchange().legage;
    assert!(!own.contains(card("SK")));
    assert_eq!(points, party_points(&rules, own).declarer);
}

/// R-002-41: eight games are decided by points, the Gegensolo being a Cego.
#[test]
fn eight_games_are_decided_by_points() {
    let counted: Vec<Contract> = Contract::ALL.into_iter().filter(|c| c.is_counted()).collect();
    assert_eq!(counted.len(), 8 + 1);
    assert_eq!(Contract::Gegensolo.properties().kept(), Contract::Cego.properties().kept());
    assert_eq!(counted.iter().filter(|c| c.takes_blind()).count(), 8, "all but the Solo");
}

/// R-001-68, R-002-53, R-003-134, R-004-80, R-000-77: an Eine keeps any one card of the hand, nothing is discarded.
#[test]
fn an_eine_keeps_any_one_card() {
    let mut game = declared(&four(), Contract::Eine, 1, &["T22 T21 H1 CK"], "");
    assert_eq!(game.choices(seat(1)).len(), 11);
    assert_eq!(refused(&mut game, 1, keep("", "T22 T21")), Refusal::KeepCount { pips: 0, free: 1 });
    act(&mut game, 1, keep("", "CK"));
    assert_eq!((game.phase(), game.hand(seat(1)).len()), (Phase::Play, 11));
}

/// R-002-133, R-002-140: the winner of both tricks to which the pips are led leads to the third, whatever the ruleset says of two
/// winners.
#[test]
fn the_winner_of_both_pips_leads_to_the_third_trick() {
    for third_trick_leader in [ThirdTrickLeader::HigherWinningCard, ThirdTrickLeader::Trick2Winner] {
        let rules = Rules { third_trick_leader, ..four() };
        let hands = ["S7 S8", "S9 S10", "SJ SN", "HK HQ HN HJ H1 H2 H3 H4 DK DQ DN"];
        let mut game = declared(&rules, Contract::ZweiLeere, 1, &hands, "SK SQ T2");
        act(&mut game, 1, keep("S7 S8", ""));
        act(&mut game, 1, Action::Discard(card("T2")));
        play(&mut game, "S7 S9 SN HK S8 S10 SJ HQ");
        let winners: Vec<_> = game.play().unwrap().tricks().map(|t| t.winner).collect();
        assert_eq!(winners, [seat(3), seat(3)]);
        assert_eq!(game.on_turn(), Some(seat(3)));
    }
}
