//! A claim settles like playing on, and its acceptance does not depend on hidden cards.

use std::sync::Arc;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::rules::FivePlayerTable;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, Claim, Contract, Deal, Event, Game, Phase, Rules, Seat, TableSize, claim, settle,
};
use cego_testkit::{random_rules, redeal};

const SEED: Seed = Seed::from_number(32);

fn rules(number: u64, chance: &mut Chooser) -> Arc<Rules> {
    let table = TableSize::ALL[chance.index(3)];
    let mut rules = random_rules(number, table);
    if table == TableSize::Five {
        rules.five_player_table = FivePlayerTable::DealerSitsOut;
    }
    Arc::new(rules)
}

/// Plays a random deal and passes the game to `watch` before every card.
fn play(number: u64, mut watch: impl FnMut(&Game, Seat, &mut Chooser)) {
    let mut chance = Choosers::new(SEED).for_deal(number);
    let rules = rules(number, &mut chance);
    let dealer = Seat::new(chance.index(rules.table.people()));
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, dealer);
    let mut game = Game::new(rules, deal).unwrap();
    while let Some(turn) = game.on_turn() {
        let mut choices = game.choices(turn);
        choices.retain(|&action| action != Action::Challenge);
        if game.phase() == Phase::Play {
            watch(&game, turn, &mut chance);
            // Holds back high cards, so that there is something to claim.
            let low =
                number.is_multiple_of(2) && Some(turn) == game.declaration().map(|d| d.declarer);
            if low {
                choices.truncate(1);
            }
        }
        game.apply(turn, choices[chance.index(choices.len())]).unwrap();
    }
}

/// Plays on after an accepted claim: the claimant by its proof, the others at random.
fn go_on(mut game: Game, claimant: Seat, claim: Claim, chance: &mut Chooser) -> Game {
    while let Some(turn) = game.on_turn() {
        let card = if turn == claimant {
            claim::prove(&game.view(Some(turn)), claim).expect("a proven claim stays proven")
        } else {
            let cards = game.playable();
            cards.iter().nth(chance.index(cards.len())).unwrap()
        };
        game.apply(turn, Action::Play(card)).unwrap();
    }
    game
}

#[test]
fn a_claim_settles_what_playing_on_would_have_brought() {
    let mut accepted = [0; 2];
    let mut contracts = [0; Contract::ALL.len()];
    for number in 0..400 {
        play(number, |game, seat, chance| {
            for claim in Claim::ALONE {
                // Limits the length of the hand, because proving that a seat wins no trick is slow
                // for long hands.
                if claim == Claim::None && game.hand(seat).len() > 5 {
                    continue;
                }
                let mut claimed = game.clone();
                let Ok(events) = claimed.apply(seat, Action::Claim(claim)) else {
                    assert_eq!(&claimed, game, "a refusal left a trace");
                    continue;
                };
                let shown = Event::Claimed { seat, claim, cards: game.hand(seat) };
                assert_eq!(events.as_slice(), [shown, Event::Ended]);
                assert_eq!((claimed.phase(), claimed.on_turn()), (Phase::Over, None));
                let outcome = claimed.outcome().unwrap();
                for _ in 0..2 {
                    let over = go_on(game.clone(), seat, claim, chance);
                    let settled = settle(game.rules(), over.outcome().unwrap());
                    assert_eq!(
                        settle(game.rules(), outcome),
                        settled,
                        "{claim:?} of {seat} in {number}"
                    );
                }
                accepted[claim as usize] += 1;
                contracts[outcome.declaration.contract as usize] += 1;
            }
        });
    }
    assert!(accepted.iter().all(|&n| n > 50), "{accepted:?}");
    let played = contracts.iter().filter(|&&n| n > 0).count();
    assert!(played > 12, "{contracts:?}");
}

#[test]
fn other_hidden_cards_the_same_answer() {
    let mut compared = [0; 2];
    for number in 0..200 {
        // At most two of each outcome, because redealing is slow.
        let mut tried = [0; 2];
        play(5000 + number, |game, seat, _| {
            let all = game.may(seat, Action::Claim(Claim::All)).is_ok();
            tried[usize::from(all)] += 1;
            if tried[usize::from(all)] > 2 || game.hand(seat).len() > 7 {
                return;
            }
            let Some(other) = redeal(game, seat, number) else { return };
            assert_eq!(other.view(Some(seat)), game.view(Some(seat)));
            for claim in Claim::ALONE {
                let verdict = game.may(seat, Action::Claim(claim));
                assert_eq!(
                    other.may(seat, Action::Claim(claim)),
                    verdict,
                    "{claim:?} of {seat} in {number}"
                );
                compared[usize::from(verdict.is_ok())] += 1;
            }
        });
    }
    assert!(compared.iter().all(|&n| n > 10), "{compared:?}");
}
