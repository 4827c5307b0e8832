//! Tests of games played from the dealt hand, and of games with the blind: points, looking at
//! tricks, and the Ulti on the second hand (D-25, C-60).

use std::sync::Arc;

use cego_core::count::{party_points, pile_points, raeuber_points};
use cego_core::rules::{
    CountingMethod, NumberSet, PipRequirement, RaeuberBlind, ThirdTrickLeader, UltimoTiming,
    ViewTricks,
};
use cego_core::{
    Action, BySeat, Card, CardPoints, CardSet, Contract, DealResult, Game, Phase, Refusal, Rules,
    TableSize, UltiFeats, Word,
};

use crate::common::{act, card, cards, deal, declared, keep, play, refused, seat};

// --- games from the dealt hand

fn four() -> Rules {
    Rules::new(TableSize::Four)
}

fn play_lowest(game: &mut Game) {
    while let Some(on) = game.on_turn() {
        let card = game.playable().lowest().unwrap();
        game.apply(on, Action::Play(card)).unwrap();
    }
}

fn won(game: &Game) -> BySeat<CardSet> {
    *game.play().unwrap().won()
}

/// R-000-49, R-000-52, R-000-53, R-000-103, R-001-34, R-001-35, R-002-36, R-002-42, R-003-67,
/// R-003-68, R-004-32: the dealt hand is played, the blind stays hidden, and at the end it counts
/// with the soloist's tricks.
#[test]
fn the_blind_of_a_solo_counts_for_the_soloist() {
    let blind = "CK SK HK DK CQ SQ HQ DQ T21 T1";
    let mut game = declared(&four(), Contract::Solo, 2, &["", "T22 T20 T2"], blind);
    assert_eq!(game.phase(), Phase::Play);
    assert_eq!(game.hand(seat(2)), game.deal().hands[seat(2)]);
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        assert!(game.view(viewer).revealed.is_none());
    }
    play_lowest(&mut game);
    let DealResult::Counted { points, .. } = game.outcome().unwrap().result else { panic!() };
    let tricks = won(&game)[seat(2)];
    assert!(!tricks.is_empty() && (tricks & cards(blind)).is_empty());
    assert_eq!(points, party_points(&four(), tricks | cards(blind)).declarer);
    assert!(
        points > party_points(&four(), tricks).declarer + 25,
        "the blind alone is worth more than 25"
    );
}

/// R-000-42, R-001-21, R-002-3, R-002-35, R-003-100: the opponents play together, and their tricks
/// are one pile.
#[test]
fn the_opponents_are_one_party() {
    let mut game = declared(&four(), Contract::Solo, 1, &["T2 CK"], "");
    play_lowest(&mut game);
    let piles = won(&game);
    let theirs = piles[seat(2)] | piles[seat(3)] | piles[seat(4)];
    let DealResult::Counted { points, declarer_tricks, opponent_tricks, .. } =
        game.outcome().unwrap().result
    else {
        panic!()
    };
    assert_eq!(declarer_tricks + opponent_tricks, 11);
    let their_points = pile_points(CountingMethod::Triples, theirs).as_whole().unwrap();
    assert_eq!(points + their_points, 70);
}

/// R-000-49, R-000-114, R-002-69, R-002-70, R-003-87, R-003-95, R-003-100, R-003-104: games of
/// exact tricks and Ultimo are played with the dealt hand by one against the others. The blind is
/// not used, and card points do not matter.
#[test]
fn specials_count_no_points() {
    for contract in Contract::ALL.into_iter().filter(|c| c.is_special() || *c == Contract::Ultimo) {
        let blind = "CK SK HK DK CQ SQ HQ DQ CN CJ";
        let mut game = declared(&four(), contract, 3, &["", "", "T1 T22 T21 T20"], blind);
        assert_eq!(game.phase(), Phase::Play, "{contract}");
        assert_eq!(game.hand(seat(3)), game.deal().hands[seat(3)]);
        play_lowest(&mut game);
        let result = game.outcome().unwrap().result;
        assert!(
            matches!(result, DealResult::Special { .. } | DealResult::Ultimo { .. }),
            "{contract}"
        );
        let played = TableSize::Four.seats().fold(CardSet::EMPTY, |all, s| all | won(&game)[s]);
        assert_eq!(played, CardSet::PACK - cards(blind));
    }
}

/// R-000-44, R-000-87, R-001-22, R-001-107, R-002-74, R-002-75, R-002-78, R-003-99, R-003-102,
/// R-004-108, R-004-110: in a Räuber each player plays alone with the dealt hand and counts their
/// own tricks. No player gets the blind.
#[test]
fn in_a_raeuber_each_player_counts_their_own_tricks() {
    let blind = "CK SK HK DK CQ SQ HQ DQ CN CJ";
    let rules = Rules { raeuber_tie_on_rounded: false, ..four() };
    let mut game = declared(&rules, Contract::Raeuber, 1, &[], blind);
    assert_eq!(game.phase(), Phase::Play);
    play_lowest(&mut game);
    let DealResult::Raeuber { points, tricks } = game.outcome().unwrap().result else { panic!() };
    for s in TableSize::Four.seats() {
        assert_eq!(points[s], raeuber_points(&rules, won(&game)[s]));
        assert_eq!(usize::from(tricks[s]) * 4, won(&game)[s].len());
    }
    let all: CardPoints = TableSize::Four.seats().map(|s| points[s]).sum();
    let aside = cego_core::count::exact_points(CountingMethod::Triples, cards(blind));
    assert_eq!(all + aside, CardPoints::whole(70));
}

/// R-003-103: in some regions the winner of the last trick also gets the blind.
#[test]
fn the_last_trick_may_win_the_blind_of_a_raeuber() {
    let rules = Rules { raeuber_blind_to: RaeuberBlind::LastTrickWinner, ..four() };
    let mut game = declared(&rules, Contract::Raeuber, 1, &[], "CK SK HK DK");
    play_lowest(&mut game);
    let DealResult::Raeuber { points, .. } = game.outcome().unwrap().result else { panic!() };
    let last = game.play().unwrap().tricks().last().unwrap().winner;
    for s in TableSize::Four.seats() {
        let blind = if s == last { game.deal().blind } else { CardSet::EMPTY };
        assert_eq!(points[s], raeuber_points(&rules, won(&game)[s] | blind));
    }
}

/// R-000-90, R-001-22, R-001-110, R-003-99, R-003-108, R-004-114: a Drescher is played with the
/// dealt hands and decided by the last trick, regardless of the points.
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

/// R-000-145, R-004-111: in an unregulated Räuber any card may be led, and players only have to
/// follow suit.
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

/// R-000-133: a Solo with Ulti and Durch requires every trick, and T1 in the announced one.
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

// --- games with the blind

fn play_highest(game: &mut Game) {
    while let Some(on) = game.on_turn() {
        let card = game.playable().highest().unwrap();
        game.apply(on, Action::Play(card)).unwrap();
    }
}

/// R-000-85, R-001-78, R-001-81, R-002-37, R-002-40, R-003-120, R-003-138, R-004-73, R-004-78,
/// R-004-100: the cards laid away and the discard count with the declarer's tricks. The cards of
/// the blind count only if the declarer wins them.
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
        let mut game =
            declared(&four(), contract, 1, &[hand], "CJ T20 T19 T18 T17 T16 T15 T14 T13 T12");
        act(&mut game, 1, kept);
        let mut aside = game.deal().hands[seat(1)];
        let Action::Keep { pips, free } = kept else { unreachable!() };
        aside -= pips | free;
        if discards {
            act(&mut game, 1, Action::Discard(card("CJ")));
            aside.insert(card("CJ"));
        }
        assert_eq!(aside.len(), 10);
        play_highest(&mut game);
        let DealResult::Counted { points, .. } = game.outcome().unwrap().result else { panic!() };
        let tricks = game.play().unwrap().won()[seat(1)];
        assert_eq!(points, party_points(&four(), tricks | aside).declarer, "{contract}");
        assert_ne!(points, party_points(&four(), tricks).declarer, "{contract}");
    }
}

/// R-001-76, R-001-77, R-002-37, R-002-38, R-000-75, R-003-116: the hand is laid away before the
/// blind is seen, then the whole blind is taken up.
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

/// R-002-45, R-002-54, R-002-57, R-002-137, R-000-78, R-000-80, R-001-63: kept pips lie open until
/// they are led.
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

/// R-003-181, R-003-62, R-003-63, R-000-92: a dead lead must be followed like any other; a player
/// without trumps may play any card to a trump lead.
#[test]
fn followers_of_a_dead_lead_follow_suit() {
    let rules = Rules { pip_requirement: PipRequirement::SubstituteCourt, ..four() };
    let hands = ["SK CK CQ CN CJ T2 T3 T4 T5 T6 T7", "S9 HK T8", "HQ T9", "DK"];
    let mut game = declared(&rules, Contract::Leere, 1, &hands, "");
    act(&mut game, 1, keep("SK", ""));
    play(&mut game, "SK");
    assert_eq!(
        refused(&mut game, 2, Action::Play(card("HK"))),
        Refusal::MustFollowSuit { led: card("SK") }
    );
    play(&mut game, "S9");
}

/// R-000-154, R-004-117: won tricks may be looked at until the third trick is complete, or never.
#[test]
fn won_tricks_may_be_looked_at_until_the_third() {
    for (view_tricks, allowed) in
        [(ViewTricks::UntilTrick3, [true, true, true, false]), (ViewTricks::None, [false; 4])]
    {
        let rules = Rules { view_tricks, ..four() };
        let mut game = declared(&rules, Contract::Solo, 1, &[], "");
        for (done, may) in allowed.into_iter().enumerate() {
            assert_eq!(game.play().unwrap().tricks_done(), done);
            assert_eq!(
                game.view(Some(seat(3))).may_look_at_tricks,
                may,
                "{view_tricks:?} after {done}"
            );
            for _ in 0..4 {
                let on = game.on_turn().unwrap();
                let lowest = game.playable().lowest().unwrap();
                act(&mut game, on.number(), Action::Play(lowest));
            }
        }
    }
}

/// R-004-53: only after the exchange of a Cego or an Eine an Ulti may be announced with the new
/// hand.
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
        let two = UltiFeats::from_trump(2).unwrap();
        assert_eq!(
            refused(&mut game, 1, Action::SecondHandUlti(two)),
            Refusal::UltiTrumpMissing { card: Card::trump(2) }
        );
        act(&mut game, 1, Action::SecondHandUlti(UltiFeats::GEISS));
        assert_eq!(
            (game.phase(), game.declaration().unwrap().ulti),
            (Phase::Play, UltiFeats::GEISS)
        );
    }
    let mut game = declared(&four(), Contract::Eine, 1, &["T22"], "T1");
    act(&mut game, 1, keep("", "T22"));
    assert_eq!(game.phase(), Phase::Play, "where it is not played nobody is asked");
}

/// R-003-184, R-003-185, R-004-55: buyer and seller exchange T1 for the agreed trump; the hands
/// keep their sizes.
#[test]
fn a_bought_geiss_changes_hands() {
    let rules = Rules {
        buy_geiss: true,
        buy_geiss_price: 5,
        ultimo_timing: UltimoTiming::QueryFirst,
        ulti_trumps: NumberSet::from_numbers(&[1]),
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
    // If T1 lies in the blind, no seat can sell it.
    let dealt = deal(TableSize::Four, &["T22 T21 T5"], "T1");
    let mut game = Game::new(Arc::new(rules), dealt).unwrap();
    game.apply(seat(1), buy).unwrap();
    for number in [2, 3, 4] {
        assert_eq!(game.choices(seat(number)), [Action::Say(Word::Pass)]);
        game.apply(seat(number), Action::Say(Word::Pass)).unwrap();
    }
    assert!(game.declaration().is_none());
}

/// R-002-49: the winner of the trick gets the points of a card that replaces a pip.
#[test]
fn a_nominated_card_keeps_its_points() {
    let rules = Rules { pip_requirement: PipRequirement::Nominate, ..four() };
    let hands = ["SK CK CQ CN CJ T2 T3 T4 T5 T6 T7", "S9", "S8", "S7"];
    let mut game = declared(&rules, Contract::Leere, 1, &hands, "");
    act(&mut game, 1, keep("SK", ""));
    play(&mut game, "SK S9 S8 S7");
    assert!(game.play().unwrap().won()[seat(2)].contains(card("SK")));
    play_highest(&mut game);
    let DealResult::Counted { points, .. } = game.outcome().unwrap().result else { panic!() };
    let own = game.play().unwrap().won()[seat(1)] | game.exchange().legage;
    assert!(!own.contains(card("SK")));
    assert_eq!(points, party_points(&rules, own).declarer);
}

/// R-002-41: eight games are decided by points, if the Gegensolo counts as a Cego.
#[test]
fn eight_games_are_decided_by_points() {
    let counted: Vec<Contract> = Contract::ALL.into_iter().filter(|c| c.is_counted()).collect();
    assert_eq!(counted.len(), 8 + 1);
    assert_eq!(
        Contract::Gegensolo.properties().keep_count(),
        Contract::Cego.properties().keep_count()
    );
    assert_eq!(counted.iter().filter(|c| c.takes_blind()).count(), 8, "all but the Solo");
}

/// R-001-68, R-002-53, R-003-134, R-004-80, R-000-77: an Eine keeps any one card of the hand,
/// without a discard.
#[test]
fn an_eine_keeps_any_one_card() {
    let mut game = declared(&four(), Contract::Eine, 1, &["T22 T21 H1 CK"], "");
    assert_eq!(game.choices(seat(1)).len(), 11);
    assert_eq!(refused(&mut game, 1, keep("", "T22 T21")), Refusal::KeepCount { pips: 0, free: 1 });
    act(&mut game, 1, keep("", "CK"));
    assert_eq!((game.phase(), game.hand(seat(1)).len()), (Phase::Play, 11));
}

/// R-002-133, R-002-140: the winner of both tricks with pips leads to the third, even if the
/// ruleset has a rule for two winners.
#[test]
fn the_winner_of_both_pips_leads_to_the_third_trick() {
    for third_trick_leader in [ThirdTrickLeader::HigherWinningCard, ThirdTrickLeader::Trick2Winner]
    {
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
