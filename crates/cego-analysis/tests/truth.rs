//! Tests that the advice on a hand does not contradict itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_analysis::{ADVISER, Advice, Adviser, GameAdvice, Reason};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, CardSet, Contract, Deal, Game, Phase, Rules, Seat, View, Word};
use cego_testkit::all_rules;

/// Returns the last real choice in the auction of a random deal, after up to 14 random words, most
/// of them passes.
fn question(rules: &Arc<Rules>, number: u64) -> Option<View> {
    let dealer = Seat::new(number as usize % rules.table.people());
    let deal = Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(2_000)), number, dealer);
    let mut game = Game::new(Arc::clone(rules), deal).ok()?;
    let mut dice = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let words = number % 14;
    let mut last = None;
    for _ in 0..=words {
        let seat = game.on_turn().filter(|_| game.phase() == Phase::Auction)?;
        let view = game.view(Some(seat));
        dice = dice.rotate_left(17).wrapping_mul(0x2545_F491_4F6C_DD1D) ^ number;
        let plain: Vec<Action> =
            view.choices.iter().copied().filter(|a| matches!(a, Action::Say(_))).collect();
        let passes = !dice.is_multiple_of(3) && plain.contains(&Action::Say(Word::Pass));
        let said = if passes {
            Action::Say(Word::Pass)
        } else {
            plain[(dice >> 8) as usize % plain.len()]
        };
        if plain.len() > 1 {
            last = Some(view);
        }
        if game.apply(seat, said).is_err() || game.phase() != Phase::Auction {
            break;
        }
    }
    last
}

fn contract_of(word: Word, view: &View) -> Option<Contract> {
    match word {
        Word::Bid(contract) | Word::Choose(contract) => Some(contract),
        Word::Hold => view.standing.level,
        _ => None,
    }
}

/// Returns whether the word ends the auction with a game of the seat, by replaying the auction.
fn ends(view: &View, word: Word) -> bool {
    let seat = view.seat.unwrap();
    let rest: CardSet = view.rules.table.pack() - view.hand;
    let mut rest = rest.iter();
    let mut hands = cego_core::BySeat::default();
    for player in view.players.iter() {
        hands[player] =
            if player == seat { view.hand } else { rest.by_ref().take(view.hand.len()).collect() };
    }
    let deal = Deal { dealer: view.dealer, hands, blind: rest.collect() };
    let mut game = Game::new_unchecked(Arc::clone(&view.rules), deal);
    for said in &view.words {
        game.apply_unchecked(said.seat, Action::Say(said.word));
    }
    game.apply_unchecked(seat, Action::Say(word));
    game.phase() == Phase::Keep && game.declaration().is_some_and(|d| d.declarer == seat)
}

fn points(cards: CardSet) -> i32 {
    cards.nominal() as i32
}

/// Asserts that the reasons of a keep are true of this keep.
fn keeps_speak_of_themselves(view: &View, game: &GameAdvice) {
    for keep in &game.keeps {
        let Action::Keep { pips, free } = keep.action else { panic!("{keep:?}") };
        assert!(!keep.reasons.is_empty());
        for &reason in &keep.reasons {
            match reason {
                Reason::PointsLaid { points: laid }
                | Reason::PointsEnough { points: laid, .. }
                | Reason::PointsFew { points: laid, .. } => {
                    assert_eq!(laid, points(view.hand - (pips | free)), "{keep:?}");
                }
                Reason::TakesAlong { cards } => {
                    assert!((pips | free).contains_all(cards), "{keep:?}")
                }
                Reason::LaysGeiss => {
                    assert!(!(pips | free).contains(cego_core::Card::GEISS), "{keep:?}")
                }
                // The free card of a Halbe may be a pip as well, and is not face up.
                Reason::OpenPips { pips: open } => {
                    assert_eq!(open, (pips & CardSet::PIPS).len(), "{keep:?}");
                }
                _ => {}
            }
        }
    }
}

/// Returns the reason without its "although".
fn plain(reason: Reason) -> Reason {
    match reason {
        Reason::AlthoughPointsFew { points, wanted } => Reason::PointsFew { points, wanted },
        Reason::AlthoughNoHighTrump => Reason::NoHighTrump,
        Reason::AlthoughRaeuberDanger { loses } => Reason::RaeuberDanger { loses },
        reason => reason,
    }
}

/// Asserts that only the recommended option has concessions, after its other reasons.
fn concessions_are_those_of_the_best(advice: &Advice) {
    for (n, option) in advice.options.iter().enumerate() {
        let conceded: Vec<bool> =
            option.reasons.iter().map(|&reason| plain(reason) != reason).collect();
        assert!(conceded.is_sorted(), "{option:?}");
        assert!(n == 0 || !conceded.contains(&true), "{option:?}");
        let against =
            |reason: &Reason| matches!(reason, Reason::PointsFew { .. } | Reason::NoHighTrump);
        assert!(n > 0 || !option.reasons.iter().any(against), "{option:?}");
    }
}

/// Asserts that reasons about a Räuber state the loss probability of its option. A harmless Räuber
/// must be no reason for the game that prevents it.
fn one_number_for_a_raeuber(advice: &Advice) {
    let own = Action::Say(Word::Choose(Contract::Raeuber));
    let row =
        advice.options.iter().find(|option| option.action == own).and_then(|option| option.value);
    for option in &advice.options {
        for &reason in &option.reasons {
            let (Reason::RaeuberDanger { loses } | Reason::RaeuberCalm { loses }) = plain(reason)
            else {
                continue;
            };
            if let Some(row) = row {
                assert_eq!(f32::from(loses), (100.0 * (1.0 - row.win)).round(), "{advice:#?}");
            }
            let calm = matches!(reason, Reason::RaeuberCalm { .. });
            assert!(
                !calm || option.action == own || option.action == Action::Say(Word::Pass),
                "{option:?}"
            );
        }
    }
}

fn one_value_for_one_choice(view: &View, advice: &Advice, asked: &mut usize) {
    let mut actions: Vec<Action> = advice.options.iter().map(|option| option.action).collect();
    assert_eq!(
        actions.len(),
        view.choices.iter().filter(|a| **a != Action::Challenge).count(),
        "{advice:#?}"
    );
    actions.sort();
    actions.dedup();
    assert_eq!(actions.len(), advice.options.len(), "{advice:#?}");
    let shown = |option: &cego_analysis::AdvisedAction| {
        (10.0 * option.value.unwrap().settlement).round() as i32
    };
    let blocks: Vec<bool> = advice.options.iter().map(|option| option.sampled).collect();
    let changes = blocks.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert!(changes <= 1, "what was not tried stands among what was: {advice:#?}");
    for pair in advice.options.windows(2).filter(|pair| pair[0].sampled == pair[1].sampled) {
        assert!(shown(&pair[0]) >= shown(&pair[1]), "{advice:#?}");
    }
    for option in &advice.options {
        assert!(!option.reasons.is_empty(), "{option:?}");
        assert!(shown(option) <= shown(&advice.options[0]), "{advice:#?}");
        let Action::Say(word) = option.action else { continue };
        let of = |game: &&GameAdvice| Some(game.declaration.contract) == contract_of(word, view);
        let Some(game) = advice.games.iter().find(of) else { continue };
        // Reasons about a keep are those of the best keep.
        let kept = |reasons: &[Reason]| {
            let kept = reasons.iter().copied().filter(|reason| reason.is_about_keep());
            kept.map(|reason| format!("{:?}", plain(reason))).collect::<BTreeSet<_>>()
        };
        assert_eq!(kept(&option.reasons), kept(&game.reasons), "{option:?}");
        if ends(view, word) {
            assert_eq!(
                option.value, game.keeps[0].value,
                "two values for {option:?}: {:?}",
                game.keeps[0]
            );
            *asked += 1;
        }
    }
}

/// Checks hands of all rulesets and tables in turn, and returns the number of words compared with
/// their game.
///
/// Every `whole`th hand includes the games that may follow. Every `surely`th gets the full search;
/// the others get few worlds, since the properties hold for any number.
fn ask(hands: usize, whole: usize, surely: usize) -> usize {
    let all: Vec<Arc<Rules>> = all_rules().into_iter().map(Arc::new).collect();
    let adviser = || Adviser::new(ADVISER).unwrap();
    let (mut sure, mut quick) = (adviser(), adviser().with_world_limit(FEW));
    let (mut asked, mut ended) = (0_usize, 0);
    for number in 0.. {
        let rules = &all[number as usize % all.len()];
        let Some(view) = question(rules, number) else { continue };
        let adviser = if asked.is_multiple_of(surely) { &mut sure } else { &mut quick };
        let mut advice = adviser.advise(&view).unwrap();
        if asked.is_multiple_of(whole) {
            advice = adviser.with_games(&view, advice);
        }
        one_value_for_one_choice(&view, &advice, &mut ended);
        concessions_are_those_of_the_best(&advice);
        one_number_for_a_raeuber(&advice);
        advice.games.iter().for_each(|game| keeps_speak_of_themselves(&view, game));
        asked += 1;
        if asked >= hands {
            break;
        }
    }
    ended
}

/// Number of worlds of a fast search: enough for the second round of the knock-out of keeps.
const FEW: u32 = 20;

#[test]
fn advice_does_not_contradict_itself() {
    assert!(ask(90, 3, 10) > 0);
}

#[test]
fn slow_advice_on_two_thousand_hands_does_not_contradict_itself() {
    let ended = ask(2_000, 8, 40);
    assert!(ended >= 10, "{ended} words ended an auction and were compared with their game");
}
