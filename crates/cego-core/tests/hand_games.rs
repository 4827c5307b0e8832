//! Tests of games played from the dealt hand: Solo, Ultimo, exact tricks, Pascha, Räuber, Drescher.

use std::sync::Arc;

use crate::common::{act, card, cards, deal, declared, play, refused, seat};
use cego_core::rules::{FivePlayerTable, PaschaVariant, RaeuberBlind, RegulatedScope};
use cego_core::{
    Action, Card, CardSet, Contract, Deal, DealCheckError, DealResult, Declaration, Event, Game,
    Phase, Refusal, Rules, Seat, TableSize, UltiFeats,
};

fn four() -> Rules {
    Rules::new(TableSize::Four)
}

/// Plays the lowest legal card of each seat until the deal is over.
fn play_out(game: &mut Game) {
    while let Some(on) = game.on_turn() {
        let card = game.playable().lowest().unwrap();
        game.apply(on, Action::Play(card)).unwrap();
    }
}

fn result(game: &Game) -> DealResult {
    game.outcome().unwrap().result
}

/// R-003-68, R-000-52: the blind stays hidden, but counts for the soloist.
#[test]
fn solo_plays_the_dealt_hand_and_owns_the_blind() {
    let mut game = declared(
        &four(),
        Contract::Solo,
        2,
        &["", "T22 T21 T20 T19 T18 T17 T16 T15 T14 T13 T12"],
        "CK SK",
    );
    assert_eq!(game.phase(), Phase::Play);
    assert_eq!(game.on_turn(), Some(seat(2)), "the soloist leads (R-001-23)");
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        let view = game.view(viewer);
        assert!(view.revealed.is_none() && view.own_exchange.is_none());
    }
    play_out(&mut game);
    let DealResult::Counted { declarer_tricks: 11, opponent_tricks: 0, .. } = result(&game) else {
        panic!("{:?}", result(&game));
    };
    assert_eq!(game.view(None).revealed.unwrap().deal.blind, game.deal().blind);
}

fn ultimo(feats: UltiFeats, hand: &str, others: [&str; 3]) -> Game {
    let rules = four();
    let deal = deal(TableSize::Four, &[hand, others[0], others[1], others[2]], "");
    let declaration = Declaration { ulti: feats, ..Declaration::plain(Contract::Ultimo, seat(1)) };
    Game::with_declaration(Arc::new(rules), deal, declaration).unwrap()
}

/// R-000-56, R-002-71: the last trick must be won with T1.
#[test]
fn ultimo_wins_the_last_trick_with_t1() {
    let others = [
        "CK CQ CN CJ C10 C9 C8 C7 SK SQ SN",
        "HK HQ HN HJ H1 H2 H3 H4 SJ S10 S9",
        "DK DQ DN DJ D1 D2 D3 D4 S8 S7",
    ];
    let hand = "T1 T22 T21 T20 T19 T18 T17 T16 T15 T14 T13";
    let mut won = ultimo(UltiFeats::GEISS, hand, others);
    play(&mut won, "T22 C7 H4 T2");
    while won.on_turn() == Some(seat(1)) || won.on_turn().is_some() {
        let on = won.on_turn().unwrap();
        let mut choices = won.playable();
        if on == seat(1) && choices.len() > 1 {
            choices.remove(Card::GEISS);
        }
        act(&mut won, on.number(), Action::Play(choices.lowest().unwrap()));
    }
    assert_eq!(result(&won), DealResult::Ultimo { made: UltiFeats::GEISS });
    let mut lost = ultimo(UltiFeats::GEISS, hand, others);
    play_out(&mut lost);
    assert_eq!(result(&lost), DealResult::Ultimo { made: UltiFeats::NONE }, "T1 was played first");
}

/// R-000-130, R-004-51: T2 wins the last but one, T3 the last but two.
#[test]
fn ulti_positions_of_t2_and_t3() {
    let others = [
        "CK CQ CN CJ C10 C9 C8 C7 SK SQ SN",
        "HK HQ HN HJ H1 H2 H3 H4 SJ S10 S9",
        "DK DQ DN DJ D1 D2 D3 D4 S8 S7 T4",
    ];
    let hand = "T1 T2 T3 T22 T21 T20 T19 T18 T17 T16 T15";
    let mut game = ultimo(UltiFeats::ALL, hand, others);
    while let Some(on) = game.on_turn() {
        let choices = game.playable();
        let card = if on == seat(1) { choices.highest() } else { choices.lowest() };
        act(&mut game, on.number(), Action::Play(card.unwrap()));
    }
    assert_eq!(result(&game), DealResult::Ultimo { made: UltiFeats::ALL });
}

/// R-002-72, R-002-73, R-003-101, R-000-138 … R-000-140: games of exactly 0, 1, 2, 3, 4 and 5
/// tricks.
#[test]
fn games_of_exact_tricks() {
    let trumps = ["T22", "T21", "T20", "T19", "T18"];
    for (n, contract) in [
        Contract::Bettel,
        Contract::Piccolo,
        Contract::Zwiccolo,
        Contract::Trio,
        Contract::Quarto,
        Contract::Quinto,
    ]
    .into_iter()
    .enumerate()
    {
        for extra in [0, 1] {
            let high = n + extra;
            if high > trumps.len() {
                continue;
            }
            // The declarer wins tricks only with the top trumps.
            let mut hand: Vec<&str> = trumps[..high].to_vec();
            hand.extend(
                ["C7", "S7", "H4", "D4", "C8", "S8", "H3", "D3", "C9", "S9", "H2"]
                    .iter()
                    .take(11 - high),
            );
            let hand = hand.join(" ");
            let mut game =
                declared(&four(), contract, 1, &[&hand, "CK CQ SK SQ HK HQ DK DQ T17 T16 T15"], "");
            let leads = game.on_turn();
            assert_eq!(leads, Some(seat(1)));
            play_high_then_low(&mut game);
            assert_eq!(
                result(&game),
                DealResult::Special { made: extra == 0 },
                "{contract} with {high} tricks"
            );
        }
    }
}

/// Plays the highest cards of all seats, except that the others play low if seat 1 leads a plain
/// card.
fn play_high_then_low(game: &mut Game) {
    while let Some(on) = game.on_turn() {
        let choices = game.playable();
        let led_trump = game.play().unwrap().on_table().led().is_some_and(Card::is_trump);
        let card = match (on == seat(1), led_trump) {
            (true, _) if game.play().unwrap().on_table().is_empty() => choices.highest(),
            (true, _) | (false, true) => choices.lowest(),
            (false, false) => choices.highest(),
        };
        act(game, on.number(), Action::Play(card.unwrap()));
    }
}

/// C-14: both variants of the Pascha (`R-001-96`, `R-000-134`, `R-000-135`).
#[test]
fn both_paschas() {
    let hand = "T22 T21 T20 C7 S7 H4 D4 C8 S8 H3 D3";
    for variant in [PaschaVariant::First3ThenNone, PaschaVariant::Top3Exactly3] {
        let rules = Rules { pascha_variant: variant, ..four() };
        let mut game = declared(
            &rules,
            Contract::Pascha,
            1,
            &[hand, "CK CQ SK SQ HK HQ DK DQ T17 T16 T15"],
            "",
        );
        play_high_then_low(&mut game);
        assert_eq!(result(&game), DealResult::Special { made: true }, "{variant:?}");
    }
    // Three tricks, but the first trick is lost: only the second variant is made.
    for (variant, made) in
        [(PaschaVariant::First3ThenNone, false), (PaschaVariant::Top3Exactly3, true)]
    {
        let rules = Rules { pascha_variant: variant, ..four() };
        let mut game = declared(
            &rules,
            Contract::Pascha,
            1,
            &[hand, "CK CQ SK SQ HK HQ DK DQ T17 T16 T15"],
            "",
        );
        play(&mut game, "C7 CK");
        play_high_then_low(&mut game);
        assert_eq!(result(&game), DealResult::Special { made }, "{variant:?}");
    }
}

/// R-002-129, R-003-100: forehand leads, all against all. R-002-78, R-003-103: the points of the
/// blind.
#[test]
fn raeuber_is_led_by_forehand() {
    for (to, extra) in [(RaeuberBlind::Nobody, false), (RaeuberBlind::LastTrickWinner, true)] {
        let rules = Rules { raeuber_blind_to: to, ..four() };
        let mut game = declared(&rules, Contract::Raeuber, 1, &[], "CK SK HK DK");
        assert_eq!(game.on_turn(), Some(seat(1)));
        play_out(&mut game);
        let DealResult::Raeuber { points, tricks } = result(&game) else { panic!() };
        assert_eq!(TableSize::Four.seats().map(|s| tricks[s]).sum::<u8>(), 11);
        let all: i32 = TableSize::Four.seats().map(|s| points[s].floor()).sum();
        assert!(all > 0);
        if extra {
            let mut without = declared(&four(), Contract::Raeuber, 1, &[], "CK SK HK DK");
            play_out(&mut without);
            let DealResult::Raeuber { points: less, .. } = result(&without) else { panic!() };
            let last = game.play().unwrap().tricks().last().unwrap().winner;
            assert!(points[last] > less[last]);
        }
    }
}

/// R-000-142 … R-000-144, R-004-112, R-004-113: the regulated Räuber.
#[test]
fn regulated_raeuber_wants_the_trull() {
    let rules = Rules { raeuber_regulated: true, ..four() };
    let hands = ["T21 T5 CK", "T22 T4 CQ", "T1 T3 CJ", "HK HQ D1 D2 D3 D4 DK DQ DN DJ HN"];
    let mut game = declared(&rules, Contract::Raeuber, 1, &hands, "");
    assert_eq!(refused(&mut game, 1, Action::Play(card("CK"))), Refusal::RegulatedLead);
    play(&mut game, "T5");
    assert_eq!(
        refused(&mut game, 2, Action::Play(card("T4"))),
        Refusal::RegulatedCard { card: Card::GSTIESS }
    );
    play(&mut game, "T22 T3");
    assert_eq!(game.on_turn(), Some(seat(4)));
    assert_eq!(refused(&mut game, 4, Action::Play(card("HK"))), Refusal::RegulatedSmear);
    play(&mut game, "D4");
    assert_eq!(game.on_turn(), Some(seat(2)));
    play(&mut game, "T4 T1");
    let second: Vec<_> = game.play().unwrap().on_table().iter().map(|(_, c)| c).collect();
    assert_eq!(second, [card("T4"), card("T1")]);
    play(&mut game, "D3");
    assert_eq!(game.playable(), cards("T21"), "the Mond must fall in the second trick");
}

/// R-000-144: if one of the three trumps lies in the blind, the three highest trumps outside it are
/// required.
#[test]
fn regulated_raeuber_with_a_trull_card_in_the_blind() {
    let rules = Rules { raeuber_regulated: true, ..four() };
    let mut game = declared(&rules, Contract::Raeuber, 1, &["T21 T5", "T20 T4", "T19 T3"], "T22");
    assert_eq!(game.playable(), cards("T21"), "the highest outside the blind leads trick 1");
    play(&mut game, "T21");
}

/// `regulated_scope = holder_only`: only the holder of the card is constrained.
#[test]
fn regulated_raeuber_binding_the_holder_only() {
    let rules =
        Rules { raeuber_regulated: true, regulated_scope: RegulatedScope::HolderOnly, ..four() };
    let hands = ["T21 T5 CK", "T22 T4 CQ", "T1 T3 CJ", "HK HQ D1 D2 D3 D4 DK DQ DN DJ HN"];
    let mut game = declared(&rules, Contract::Raeuber, 1, &hands, "");
    assert_eq!(game.playable(), game.hand(seat(1)), "any lead");
    play(&mut game, "T5");
    assert_eq!(game.playable(), cards("T22"));
    play(&mut game, "T22 T3 HK");
}

fn five() -> Rules {
    Rules { five_player_table: FivePlayerTable::DealerSitsOut, ..Rules::new(TableSize::Five) }
}

fn five_deal(rules: &Rules) -> Deal {
    deal(rules.table, &["", "", "", ""], "")
}

/// R-003-109: with five players the dealer sits out.
#[test]
fn the_dealer_of_five_sits_out() {
    let rules = Arc::new(five());
    let deal = five_deal(&rules);
    let mut game = Game::with_declaration(
        Arc::clone(&rules),
        deal,
        Declaration::plain(Contract::Solo, seat(2)),
    )
    .unwrap();
    assert!(game.choices(seat(5)).is_empty());
    assert_eq!(game.apply(seat(5), Action::Play(card("CK"))), Err(Refusal::NotInThisDeal));
    play_out(&mut game);
    assert_eq!(game.outcome().unwrap().players.len(), 4);
    let off = Arc::new(Rules::new(TableSize::Five));
    assert_eq!(Game::new(off, deal).unwrap_err(), [DealCheckError::NoFiveHere]);
}

/// R-003-110, R-003-111: the dealer joins a Räuber with the blind from the second trick: 4 + 10·5 =
/// 54 cards.
#[test]
fn the_dealer_of_five_joins_a_raeuber() {
    let rules = Arc::new(five());
    let deal = five_deal(&rules);
    let mut game = Game::with_declaration(
        Arc::clone(&rules),
        deal,
        Declaration::plain(Contract::Raeuber, seat(1)),
    )
    .unwrap();
    assert_eq!(game.view(Some(seat(5))).hand, CardSet::EMPTY, "not before the first trick is done");
    assert_eq!(game.view(Some(seat(5))).hand_sizes[seat(5)], 0);
    let mut joined = false;
    for _ in 0..4 {
        let on = game.on_turn().unwrap();
        let card = game.playable().lowest().unwrap();
        let events = game.apply(on, Action::Play(card)).unwrap();
        joined |= events.as_slice().contains(&Event::DealerJoined { seat: seat(5) });
    }
    assert!(joined);
    assert_eq!(game.view(Some(seat(5))).hand, deal.blind);
    play_out(&mut game);
    let outcome = game.outcome().unwrap();
    assert_eq!(outcome.players.len(), 5);
    let won: usize = rules.table.seats().map(|s| game.play().unwrap().won()[s].len()).sum();
    assert_eq!(won, 54);
}

/// R-003-106, C-64: an agreed Räuber round has no auction and no announcer.
#[test]
fn raeuber_rounds_have_no_announcer() {
    let rules = Rules { raeuber_rounds: true, ..four() };
    let deal = deal(TableSize::Four, &[], "");
    let game = Game::raeuber_round(Arc::new(rules), deal).unwrap();
    assert_eq!(game.phase(), Phase::Play);
    assert!(!game.declaration().unwrap().announced);
    assert_eq!(
        Game::raeuber_round(Arc::new(four()), deal).unwrap_err(),
        [DealCheckError::NoRaeuberRounds]
    );
}

/// R-001-110, R-004-114: the result names the winner of the last trick.
#[test]
fn drescher_names_the_winner_of_the_last_trick() {
    let mut game = declared(&four(), Contract::Drescher, 1, &["T22"], "");
    play_out(&mut game);
    let last = game.play().unwrap().tricks().last().unwrap().winner;
    assert_eq!(result(&game), DealResult::Drescher { last_trick: last });
}

/// D-10: all seats see an open hand before the first lead.
#[test]
fn an_ouvert_hand_lies_open_for_all() {
    let deal = deal(TableSize::Four, &[], "");
    let declaration = Declaration { ouvert: true, ..Declaration::plain(Contract::Bettel, seat(3)) };
    let game = Game::with_declaration(Arc::new(four()), deal, declaration).unwrap();
    for viewer in [None, Some(seat(1)), Some(seat(4))] {
        assert_eq!(game.view(viewer).open[seat(3)], deal.hands[seat(3)]);
        assert_eq!(game.view(viewer).open[seat(2)], CardSet::EMPTY);
    }
}

/// R-000-92, R-001-25: refusals name the suit that was led.
#[test]
fn refused_cards_say_why() {
    let hands = ["CK C10", "C9 T5 HK", "T6 HQ", "HJ"];
    let mut game = declared(&four(), Contract::Solo, 1, &hands, "");
    assert_eq!(
        refused(&mut game, 2, Action::Play(card("C9"))),
        Refusal::NotYourTurn { on_turn: Seat::new(0) }
    );
    play(&mut game, "CK");
    assert_eq!(
        refused(&mut game, 2, Action::Play(card("T5"))),
        Refusal::MustFollowSuit { led: card("CK") }
    );
    assert_eq!(
        refused(&mut game, 2, Action::Play(card("CQ"))),
        Refusal::NotInHand { cards: cards("CQ") },
        "not in the hand comes first"
    );
}

/// A player who cannot follow must trump.
#[test]
fn refused_for_not_trumping() {
    let hands = ["CK C10 CQ CJ CN C9 C8 C7", "T5 HK HQ", "", ""];
    let mut game = declared(&four(), Contract::Solo, 1, &hands, "");
    play(&mut game, "CK");
    assert_eq!(
        refused(&mut game, 2, Action::Play(card("HK"))),
        Refusal::MustTrump { led: card("CK") }
    );
}
