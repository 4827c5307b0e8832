//! Tests of the exchange and the first leads of every contract with the blind (D-25).

use crate::common::{act, card, cards, declared, keep, play, refused, seat};
use cego_core::rules::{
    DeadPip, DiscardSource, ForcedDiscardShown, HalbeCompanion, PipLead, PipRequirement,
    ThirdTrickLeader, TwoOddsDiscard, TwoPipsDiscard, Withdraw, WithdrawSource,
};
use cego_core::{Action, CardSet, Contract, Phase, Refusal, Rules, TableSize};

fn four() -> Rules {
    Rules::new(TableSize::Four)
}

/// D-25: keeping, laying and discarding leave a hand of 11 (13) cards and a pile of 10 (12).
#[test]
fn card_flow_of_every_contract() {
    let hand = "T1 T21 H1 H2 D1 D2 CK CQ CN CJ C10";
    let flows = [
        (Contract::Gegensolo, keep("", "T21 T1"), true),
        (Contract::Cego, keep("", "T21 T1"), true),
        (Contract::Halbe, keep("H1", "T21"), true),
        (Contract::Eine, keep("", "T21"), false),
        (Contract::Leere, keep("H1", ""), false),
        (Contract::ZweiLeere, keep("H1 H2", ""), true),
        (Contract::ZweiVerschiedene, keep("H1 D1", ""), true),
        (Contract::Geiss, keep("T1", ""), false),
    ];
    for table in [TableSize::Three, TableSize::Four] {
        for (contract, keep, discards) in flows {
            let rules = Rules::new(table);
            let mut game = declared(&rules, contract, 2, &["", hand], "C9 T9");
            assert_eq!(game.phase(), Phase::Keep);
            act(&mut game, 2, keep);
            if discards {
                assert_eq!(game.phase(), Phase::Discard);
                assert_eq!(game.hand(seat(2)).len(), table.hand_size() + 1, "{contract}");
                act(&mut game, 2, Action::Discard(card("C9")));
            }
            assert_eq!(game.phase(), Phase::Play);
            assert_eq!(game.hand(seat(2)).len(), table.hand_size(), "{contract}");
            assert_eq!(game.exchange().legage.len(), table.blind_size(), "{contract}");
            assert_eq!(game.on_turn(), Some(seat(2)), "the declarer leads (R-003-98)");
        }
    }
}

/// R-000-75, R-003-116: two freely chosen cards.
#[test]
fn cego_keeps_any_two() {
    let mut game =
        declared(&four(), Contract::Cego, 1, &["T21 T20 CK CQ H1 H2 H3 H4 D1 D2 D3"], "");
    assert_eq!(game.choices(seat(1)).len(), 55);
    assert_eq!(refused(&mut game, 1, keep("", "T21")), Refusal::KeepCount { pips: 0, free: 2 });
    assert_eq!(refused(&mut game, 1, keep("H1", "T21")), Refusal::KeepCount { pips: 0, free: 2 });
    assert_eq!(
        refused(&mut game, 1, keep("", "T22 T21")),
        Refusal::NotInHand { cards: cards("T22") }
    );
    assert!(matches!(refused(&mut game, 2, keep("", "T21 T20")), Refusal::NotYourTurn { .. }));
    assert_eq!(refused(&mut game, 1, Action::Discard(card("CK"))), Refusal::NothingToExchange);
    assert_eq!(refused(&mut game, 1, Action::Play(card("CK"))), Refusal::ExchangeNotOver);
    act(&mut game, 1, keep("", "T21 T20"));
}

/// R-001-59 (only cards of the blind) against R-004-77 (any card of the new hand).
#[test]
fn cego_discard_source() {
    for (source, kept_allowed) in [(DiscardSource::Any, true), (DiscardSource::BlindOnly, false)] {
        let rules = Rules { discard_source_cego: source, ..four() };
        let mut game = declared(&rules, Contract::Cego, 1, &["T21 T20"], "T5");
        act(&mut game, 1, keep("", "T21 T20"));
        let discards = game.choices(seat(1)).len();
        assert_eq!(discards, if kept_allowed { 12 } else { 10 });
        if !kept_allowed {
            assert_eq!(
                refused(&mut game, 1, Action::Discard(card("T21"))),
                Refusal::DiscardFromBlind
            );
        }
        act(&mut game, 1, Action::Discard(card("T5")));
    }
}

/// R-002-44 (any card), R-001-62 (a trump), R-003-130 (the highest trump).
#[test]
fn halbe_companion() {
    let hand = ["T21 T20 CK H1"];
    let game = |companion| {
        declared(&Rules { halbe_companion: companion, ..four() }, Contract::Halbe, 1, &hand, "")
    };
    act(&mut game(HalbeCompanion::Any), 1, keep("H1", "CK"));
    let mut trump = game(HalbeCompanion::Trump);
    assert_eq!(refused(&mut trump, 1, keep("H1", "CK")), Refusal::CompanionMustBeTrump);
    act(&mut trump, 1, keep("H1", "T20"));
    let mut highest = game(HalbeCompanion::HighestTrump);
    let wanted = Refusal::CompanionMustBeHighestTrump { card: card("T21") };
    assert_eq!(refused(&mut highest, 1, keep("H1", "T20")), wanted);
    act(&mut highest, 1, keep("H1", "T21"));
}

/// R-002-46, R-003-132, R-004-79: one of the cards found.
#[test]
fn halbe_discards_from_the_blind() {
    let rules = Rules { halbe_discard_source: DiscardSource::BlindOnly, ..four() };
    let mut game = declared(&rules, Contract::Halbe, 1, &["T21 H1"], "T5");
    act(&mut game, 1, keep("H1", "T21"));
    assert_eq!(refused(&mut game, 1, Action::Discard(card("T21"))), Refusal::DiscardFromBlind);
    assert_eq!(refused(&mut game, 1, Action::Discard(card("H1"))), Refusal::DiscardLeavesPips);
    act(&mut game, 1, Action::Discard(card("T5")));
    let rules = Rules { halbe_discard_source: DiscardSource::Any, ..four() };
    let mut game = declared(&rules, Contract::Halbe, 1, &["T21 H1"], "T5");
    act(&mut game, 1, keep("H1", "T21"));
    act(&mut game, 1, Action::Discard(card("T21")));
}

/// R-000-79, R-003-139: the pip is led.
#[test]
fn the_pip_is_led_first() {
    let mut game = declared(&four(), Contract::Leere, 1, &["H1"], "HK HQ T5");
    act(&mut game, 1, keep("H1", ""));
    let wanted = Refusal::MustLeadPip { choices: cards("H1") };
    assert_eq!(refused(&mut game, 1, Action::Play(card("HK"))), wanted);
    act(&mut game, 1, Action::Play(card("H1")));
}

/// D-5, D-15, R-002-47, R-002-55, R-003-183, R-004-101: cards that may be led instead of the pip.
#[test]
fn withdrawing_the_pip() {
    let leads = |withdraw, source| {
        let rules = Rules { withdraw_halbe: withdraw, withdraw_source: source, ..four() };
        let mut game = declared(&rules, Contract::Halbe, 1, &["H1 HJ H2"], "HK HQ H3 T5 CK");
        act(&mut game, 1, keep("H1", "HJ"));
        act(&mut game, 1, Action::Discard(card("T5")));
        game.playable()
    };
    assert_eq!(leads(Withdraw::No, WithdrawSource::Blind), cards("H1"));
    assert_eq!(leads(Withdraw::King, WithdrawSource::Blind), cards("H1 HK"));
    assert_eq!(leads(Withdraw::Court, WithdrawSource::Blind), cards("H1 HK HQ"));
    assert_eq!(leads(Withdraw::AnySameSuit, WithdrawSource::Blind), cards("H1 HK HQ H3"));
    assert_eq!(leads(Withdraw::AnySameSuit, WithdrawSource::Hand), cards("H1 HK HQ H3 HJ"));
}

/// R-004-102: the withdrawn pip stays dead, even if led pips may win; the card led instead wins.
#[test]
fn a_withdrawn_pip_never_wins() {
    for dead_pip_can_win in [DeadPip::Never, DeadPip::MayWin] {
        let rules = Rules { withdraw_leere: Withdraw::King, dead_pip_can_win, ..four() };
        let hands = ["H1", "H2 H3 C7", "H4 HJ C8", "HQ HN C9"];
        let mut game = declared(&rules, Contract::Leere, 1, &hands, "HK C10 CJ");
        act(&mut game, 1, keep("H1", ""));
        play(&mut game, "HK H2 H4 HN");
        assert_eq!(game.on_turn(), Some(seat(1)), "the king won");
        play(&mut game, "H1 H3 HJ HQ");
        assert_eq!(game.on_turn(), Some(seat(4)));
        assert!(game.play().unwrap().dead().contains(card("H1")));
    }
}

/// C-19: a led pip may or may not win as the highest of its suit.
#[test]
fn whether_a_led_pip_can_win() {
    for (dead_pip_can_win, winner) in [(DeadPip::Never, 2), (DeadPip::MayWin, 1)] {
        let rules = Rules { dead_pip_can_win, ..four() };
        let hands = ["H1", "H2", "H3", "H4"];
        let mut game = declared(&rules, Contract::Leere, 1, &hands, "HK HQ HN HJ");
        act(&mut game, 1, keep("H1", ""));
        play(&mut game, "H1 H2 H3 H4");
        assert_eq!(game.on_turn(), Some(seat(winner)));
    }
}

/// R-004-89, R-003-181, T-29: a court in place of a pip never wins, even if led pips may.
#[test]
fn t_29_a_substitute_never_wins() {
    for dead_pip_can_win in [DeadPip::Never, DeadPip::MayWin] {
        let rules =
            Rules { pip_requirement: PipRequirement::SubstituteCourt, dead_pip_can_win, ..four() };
        let hands = ["SK CK CQ CN CJ T2 T3 T4 T5 T6 T7", "S9", "S8", "S7"];
        let mut game = declared(&rules, Contract::Leere, 1, &hands, "");
        assert_eq!(refused(&mut game, 1, keep("T2", "")), Refusal::SubstituteNotTrump);
        act(&mut game, 1, keep("SK", ""));
        play(&mut game, "SK S9 S8 S7");
        assert_eq!(game.on_turn(), Some(seat(2)));
    }
}

/// R-001-71, R-002-58, R-004-84 and R-001-74, R-002-64, R-004-85: forced trump discards of the
/// blind.
#[test]
fn forced_trump_discards() {
    let rules = Rules {
        two_pips_forced_discard: TwoPipsDiscard::LowestTrump,
        two_odds_forced_discard: TwoOddsDiscard::HighestTrump,
        ..four()
    };
    let hands = ["H1 H2 D1 T2 T3", "T22 T21 T20 T19", "T18 T17 T16 T15", "T14 T13 T12 T11"];
    let mut game = declared(&rules, Contract::ZweiLeere, 1, &hands, "T5 T9 CK");
    act(&mut game, 1, keep("H1 H2", ""));
    let forced = game.exchange().found.trumps().lowest().unwrap();
    assert_eq!(
        refused(&mut game, 1, Action::Discard(card("CK"))),
        Refusal::DiscardLowestTrump { card: forced }
    );
    act(&mut game, 1, Action::Discard(forced));
    let mut game = declared(&rules, Contract::ZweiVerschiedene, 1, &hands, "T5 T9 CK");
    act(&mut game, 1, keep("H1 D1", ""));
    let forced = game.exchange().found.trumps().highest().unwrap();
    assert_eq!(
        refused(&mut game, 1, Action::Discard(card("CK"))),
        Refusal::DiscardHighestTrump { card: forced }
    );
    act(&mut game, 1, Action::Discard(forced));
}

/// D-29: without a trump in the blind any card of the blind may be discarded.
#[test]
fn no_trump_in_the_blind_frees_the_discard() {
    let rules = Rules { two_pips_forced_discard: TwoPipsDiscard::LowestTrump, ..four() };
    let blind = "CK CQ CN CJ C10 C9 C8 C7 SK SQ";
    let mut game = declared(&rules, Contract::ZweiLeere, 1, &["H1 H2"], blind);
    act(&mut game, 1, keep("H1 H2", ""));
    assert_eq!(game.choices(seat(1)).len(), 10);
}

/// R-002-58 (shown at once) against R-001-72 and R-004-84 (shown after the play).
#[test]
fn when_a_forced_discard_is_shown() {
    for (shown, seen) in
        [(ForcedDiscardShown::BeforePlay, true), (ForcedDiscardShown::AfterPlay, false)]
    {
        let rules = Rules {
            two_pips_forced_discard: TwoPipsDiscard::LowestTrump,
            forced_discard_shown: shown,
            ..four()
        };
        let mut game = declared(&rules, Contract::ZweiLeere, 1, &["H1 H2"], "T5 CK");
        act(&mut game, 1, keep("H1 H2", ""));
        let forced = game.exchange().found.trumps().lowest().unwrap();
        act(&mut game, 1, Action::Discard(forced));
        assert_eq!(game.view(Some(seat(2))).shown_discard, seen.then_some(forced));
        assert_eq!(game.view(None).shown_discard, seen.then_some(forced));
    }
}

/// R-000-96, R-002-59: the declarer leads both pips, regardless of the winner of the first.
#[test]
fn two_pips_are_led_to_the_first_two_tricks() {
    let hands = ["H1 D1", "H2 D2 T20", "H3 D3", "H4 D4"];
    let mut game =
        declared(&four(), Contract::ZweiVerschiedene, 1, &hands, "HK HQ HN HJ DK DQ DN DJ T2");
    act(&mut game, 1, keep("H1 D1", ""));
    act(&mut game, 1, Action::Discard(card("T2")));
    play(&mut game, "D1 D2 D3 D4");
    assert_eq!(game.on_turn(), Some(seat(1)));
    let wanted = Refusal::MustLeadPip { choices: cards("H1") };
    assert_eq!(refused(&mut game, 1, Action::Play(card("HK"))), wanted);
    play(&mut game, "H1 H2 H3 H4");
    assert_eq!(game.on_turn(), Some(seat(2)), "the winner of the second trick leads");
}

/// T-37: P2 wins with ♠10, P3 with ♥1; equal ranks, ♠ before ♥: P2 leads (`R-002-141`).
#[test]
fn t_37_third_trick_leader() {
    for (leader, leads) in
        [(ThirdTrickLeader::HigherWinningCard, 2), (ThirdTrickLeader::Trick2Winner, 3)]
    {
        let rules = Rules { third_trick_leader: leader, ..four() };
        let hands = ["S7 H4", "S10 H3", "S9 H1", "S8 H2"];
        let mut game =
            declared(&rules, Contract::ZweiVerschiedene, 1, &hands, "SK SQ SN SJ HK HQ HN HJ T2");
        act(&mut game, 1, keep("S7 H4", ""));
        act(&mut game, 1, Action::Discard(card("T2")));
        play(&mut game, "S7 S10 S9 S8 H4 H3 H1 H2");
        assert_eq!(game.on_turn(), Some(seat(leads)));
    }
}

/// R-002-60, R-002-138: cards of the blind may replace one or both pips of Zwei Leere in the same
/// suit.
#[test]
fn both_pips_of_zwei_leere_may_be_exchanged() {
    let rules = Rules {
        withdraw_2leere: Withdraw::AnySameSuit,
        withdraw_source: WithdrawSource::Hand,
        ..four()
    };
    let hands = ["H3 H4", "H1", "H2", "HJ"];
    let start = || {
        let mut game = declared(&rules, Contract::ZweiLeere, 1, &hands, "HK HQ HN CK T2");
        act(&mut game, 1, keep("H3 H4", ""));
        act(&mut game, 1, Action::Discard(card("T2")));
        game
    };
    let mut game = start();
    assert_eq!(game.playable(), cards("H3 H4 HK HQ HN"));
    play(&mut game, "HK H1 H2 HJ");
    assert_eq!(game.playable(), cards("H3 H4 HQ HN"), "the second lead may be exchanged, too");
    let second = game.on_turn();
    assert_eq!(second, Some(seat(1)));
    act(&mut game, 1, Action::Play(card("HQ")));
    assert!(game.play().unwrap().dead().contains_all(cards("H3 H4")));
    assert_eq!(game.view(Some(seat(2))).leads.open, CardSet::EMPTY, "taken up");
    let mut game = start();
    play(&mut game, "H3 H1 H2 HJ");
    assert_eq!(game.playable(), cards("H4 HK HQ HN"));
}

/// With different suits, replacing one pip leaves the other to be led.
#[test]
fn exchanging_one_of_two_different_pips() {
    let rules = Rules { withdraw_2verschieden: Withdraw::AnySameSuit, ..four() };
    let mut game = declared(
        &rules,
        Contract::ZweiVerschiedene,
        1,
        &["H4 D4", "H1", "H2", "HJ"],
        "HK DK HQ T2",
    );
    act(&mut game, 1, keep("H4 D4", ""));
    act(&mut game, 1, Action::Discard(card("T2")));
    play(&mut game, "HK H1 H2 HJ");
    assert_eq!(game.playable(), cards("D4 DK"));
}

/// R-004-105: pips are only shown, then return to the hand; the lead is free, and the pips stay
/// dead.
#[test]
fn pips_only_shown() {
    let rules = Rules { pip_shown_then_lead: PipLead::ShownOnly, ..four() };
    let mut game = declared(&rules, Contract::Leere, 1, &["H1"], "HK T5");
    act(&mut game, 1, keep("H1", ""));
    assert_eq!(game.playable(), game.hand(seat(1)));
    assert_eq!(game.view(Some(seat(3))).kept_pips, cards("H1"));
    assert!(game.play().unwrap().dead().contains(card("H1")));
}

/// R-001-75, R-003-148, R-004-88: T1 is kept, led first, and lost.
#[test]
fn geiss_leads_t1() {
    let mut game =
        declared(&four(), Contract::Geiss, 1, &["T1 CK", "T2", "T3", "T4"], "T20 T21 T22");
    assert_eq!(refused(&mut game, 1, keep("", "T1")), Refusal::KeepOnlyGeiss);
    assert_eq!(refused(&mut game, 1, keep("CK", "")), Refusal::KeepOnlyGeiss);
    act(&mut game, 1, keep("T1", ""));
    assert_eq!(refused(&mut game, 1, Action::Play(card("T20"))), Refusal::MustLeadGeiss);
    play(&mut game, "T1 T2 T3 T4");
    assert_eq!(game.on_turn(), Some(seat(4)));
}

/// C-29: with three players T1 may be the only trump in the trick.
#[test]
fn geiss_with_three_players_may_only_win_where_the_rules_let_it() {
    for (geiss_lead_dead, winner) in [(true, 2), (false, 1)] {
        let rules = Rules { geiss_lead_dead, ..Rules::new(TableSize::Three) };
        let hands = [
            "T1 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T13",
            "CK CQ CN CJ C10 C9 C8 SK SQ SN SJ S10 S9",
            "HK HQ HN HJ H1 H2 H3 H4 DK DQ DN DJ D1",
        ];
        let mut game =
            declared(&rules, Contract::Geiss, 1, &hands, "T14 T15 T16 T17 T18 T19 T20 T21 T22");
        act(&mut game, 1, keep("T1", ""));
        play(&mut game, "T1 C8 H4");
        assert_eq!(game.on_turn(), Some(seat(winner)));
    }
}

/// R-002-135: only the declarer sees the laid cards and the blind, and only until the end of trick
/// 1 if the rules say so (`R-002-134`).
#[test]
fn who_sees_the_laid_cards() {
    let rules = Rules { view_legage: cego_core::rules::ViewLegage::DeclarerUntilTrick1, ..four() };
    let hands = ["T21 T20 C10", "C7", "C8", "C9"];
    let mut game = declared(&rules, Contract::Cego, 1, &hands, "CK CQ CN CJ");
    act(&mut game, 1, keep("", "T21 T20"));
    act(&mut game, 1, Action::Discard(card("CJ")));
    let own = game.view(Some(seat(1)));
    assert!(own.may_look_at_legage);
    assert_eq!(own.own_exchange.unwrap().legage.len(), 10);
    assert!(game.view(Some(seat(2))).own_exchange.is_none());
    assert!(game.view(None).own_exchange.is_none());
    play(&mut game, "CK C7 C8 C9");
    assert!(!game.view(Some(seat(1))).may_look_at_legage);
}
