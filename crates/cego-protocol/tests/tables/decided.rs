//! What has decided a deal, beside its settlement: the two may not contradict each other.

use std::collections::BTreeMap;
use std::sync::Arc;

use cego_core::rules::PaschaVariant;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, Claim, Contract, Deal, DealResult, Declaration, Game, Goal, Phase, Rules, Seat, TableSize,
    UltiFeats, settle,
};
use cego_protocol::message::{By, CountJson, DecidedJson};
use cego_testkit::{SplitMix, random_rules};

/// A deal of a contract, played to its end with random cards; nothing if the hand cannot play it.
fn played(rules: &Arc<Rules>, contract: Contract, seed: u64) -> Option<Game> {
    let mut rng = SplitMix::new(seed);
    let deal = Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(seed)), 0, Seat::new(0));
    let forehand = deal.forehand(rules.table);
    let holds = |feat: &UltiFeats| deal.hands[forehand].contains_all(feat.cards());
    let ulti = UltiFeats::ALL.subsets().filter(holds).last().unwrap_or_default();
    let declaration = Declaration {
        ulti: if matches!(contract, Contract::Ultimo | Contract::Solo) { ulti } else { UltiFeats::NONE },
        durch: contract == Contract::Solo && seed.is_multiple_of(3),
        ..Declaration::plain(contract, forehand)
    };
    if contract == Contract::Ultimo && ulti.is_empty() {
        return None;
    }
    let mut game = Game::declared(Arc::clone(rules), deal, declaration).ok()?;
    while game.phase() != Phase::Over {
        assert_eq!(DecidedJson::new(&game), None, "it goes on");
        let seat = game.on_turn()?;
        let choices = game.choices(seat);
        let gives_up = rng.below(60) == 0 && game.apply(seat, Action::Concede).is_ok();
        let claims = || game.hand(seat).len() < 5 && game.may_claim_for_side(seat).is_ok();
        let claims = !gives_up && claims() && game.apply(seat, Action::Claim(Claim::Side)).is_ok();
        if !gives_up && !claims {
            game.apply(seat, choices[rng.below(choices.len())]).ok()?;
        }
    }
    Some(game)
}

/// Every contract, under whatever rules: tricks and points are those of the result, and what is said to be made is what is paid for.
#[test]
fn it_says_what_the_settlement_says() {
    let mut seen = BTreeMap::<String, usize>::new();
    for seed in 0..400 {
        let table = if seed % 2 == 0 { TableSize::Four } else { TableSize::Three };
        let rules = Arc::new(Rules {
            pascha_variant: if seed % 4 < 2 {
                PaschaVariant::First3ThenNone
            } else {
                PaschaVariant::Top3Exactly3
            },
            ..random_rules(seed, table)
        });
        for contract in Contract::ALL {
            let Some(game) = played(&rules, contract, seed) else { continue };
            let (outcome, decided) = (game.outcome().unwrap(), DecidedJson::new(&game));
            let Some(decided) = decided else {
                let challenged = matches!(outcome.result, DealResult::Challenge { .. });
                assert!(
                    challenged || CountJson::new(&rules, outcome).is_some(),
                    "{contract}: neither points nor tricks"
                );
                continue;
            };
            *seen.entry(format!("{:?}", decided.by)).or_default() += 1;
            agree(&game, &decided);
        }
    }
    for by in ["Tricks", "NoTrick", "FirstTricks", "TopTrumps", "Late", "Points", "LastTrick"] {
        assert!(seen.get(by).is_some_and(|&seen| seen > 3), "{by} is not among {seen:?}");
    }
}

fn agree(game: &Game, decided: &DecidedJson) {
    let outcome = game.outcome().unwrap();
    let (rules, declarer) = (game.rules(), outcome.declaration.declarer);
    let of = |seat: Seat| decided.tricks.iter().filter(|trick| trick.seat == seat.number()).count();
    let whole = decided.tricks.len() == decided.length;
    let gets = settle(rules, outcome).amounts[declarer];
    match outcome.result {
        DealResult::Raeuber { points, tricks } => {
            assert_eq!(decided.by, By::Points);
            for seat in outcome.players.iter() {
                assert_eq!(usize::from(tricks[seat]), of(seat));
                let told = decided.points[seat.index()].as_f64().unwrap();
                assert!((told * 6.0 - f64::from(points[seat].sixths())).abs() < 1e-6, "{told}");
            }
        }
        DealResult::Drescher { last_trick } => {
            assert_eq!(decided.tricks.last().map(|trick| trick.seat), Some(last_trick.number()));
        }
        DealResult::Special { made } => {
            assert_eq!(decided.made, Some(made));
            assert!(if made { gets >= 0 } else { gets <= 0 }, "{gets}");
            if whole && matches!(outcome.declaration.contract.properties().goal, Goal::Tricks(_)) {
                assert_eq!(made, Some(of(declarer)) == decided.needed);
            }
            assert_eq!(decided.by == By::TopTrumps, !decided.cards.is_empty());
            if whole && decided.by == By::TopTrumps {
                let mut own = decided.tricks.iter().filter(|trick| trick.seat == declarer.number());
                let with_them =
                    own.all(|trick| trick.card.as_ref().is_some_and(|card| decided.cards.contains(card)));
                assert_eq!(made, Some(of(declarer)) == decided.needed && with_them);
            }
        }
        DealResult::Ultimo { .. } | DealResult::Counted { .. } => {
            for late in decided.late.iter().filter(|_| whole) {
                let trick = &decided.tricks[late.trick - 1];
                let by_it = trick.seat == declarer.number() && trick.card.as_ref() == Some(&late.card);
                assert_eq!(late.made, by_it, "{late:?}");
                assert!(!late.made || late.fell.is_none_or(|fell| fell == late.trick), "{late:?}");
            }
        }
        DealResult::Challenge { .. } | DealResult::Penalty { .. } => unreachable!("nobody asks for it"),
    }
}
