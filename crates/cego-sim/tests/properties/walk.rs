//! Random walks through deals, with the invariants that hold at every step.

use std::sync::Arc;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::report::DealReport;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Deal, DealResult, Game, Phase, Rules, Seat, settle};
use cego_testkit::check::{cards_are_conserved, game_survives};

use super::actions::universe;
use super::{deals, rules_of};

pub(crate) const SEED: Seed = Seed::from_number(54);

/// Returns the game of deal `number`, in some deals an agreed Räuber round, and its random stream.
pub(crate) fn game(rules: Rules, number: u64) -> (Game, Chooser) {
    let rules = Arc::new(rules);
    let dealer = Seat::new(number as usize % rules.table.people());
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, dealer);
    let game = if rules.raeuber_rounds && number.is_multiple_of(4) {
        Game::raeuber_round(rules, deal)
    } else {
        Game::new(rules, deal)
    };
    (game.expect("a whole deal"), Choosers::new(SEED).for_deal(number))
}

/// Takes one random action: usually of the seat on turn, sometimes of a seat out of turn.
pub(crate) fn step(game: &mut Game, chance: &mut Chooser) -> Option<(Seat, Action)> {
    let on_turn = game.on_turn()?;
    let table = game.rules().table;
    let early = Seat::new(chance.index(table.people()));
    let seat =
        if chance.index(12) == 0 && !game.choices(early).is_empty() { early } else { on_turn };
    let choices = game.choices(seat);
    // A challenge ends the deal, so it is taken rarely.
    let mut action = choices[chance.index(choices.len())];
    if action == Action::Challenge && choices.len() > 1 && chance.index(6) > 0 {
        action = choices[0];
    }
    game.apply(seat, action)
        .unwrap_or_else(|r| panic!("{action:?} is listed for {seat} but refused: {r}"));
    Some((seat, action))
}

#[test]
fn cards_are_conserved_and_settlements_add_up_to_zero() {
    for number in 0..deals() {
        let rules = rules_of(number);
        let (mut game, mut chance) = game(rules, number);
        cards_are_conserved(&game).unwrap();
        while step(&mut game, &mut chance).is_some() {
            cards_are_conserved(&game).unwrap();
        }
        assert_eq!(game.phase(), Phase::Over);
        let outcome = game.outcome().expect("a deal that is over has an outcome");
        let rules = game.rules();
        let settlement = settle(rules, outcome);
        assert_eq!(settlement.amounts.values(rules.table).iter().sum::<i32>(), 0, "{outcome:?}");
        assert_eq!(settlement.amounts, settle::amounts(rules, outcome));
        for seat in rules.table.seats().filter(|&s| !outcome.players.contains(s)) {
            assert_eq!(settlement.amounts[seat], 0, "who sits out neither pays nor gets");
        }
    }
}

/// A deal report with the points and tricks of a finished deal is accepted.
#[test]
fn a_counted_deal_is_accepted_as_it_was_played() {
    let mut counted = 0;
    for number in 0..deals() {
        let (mut game, mut chance) = game(rules_of(number), number);
        while step(&mut game, &mut chance).is_some() {}
        let outcome = game.outcome().expect("a deal that is over has an outcome");
        let DealResult::Counted { points, declarer_tricks, ulti_made, .. } = outcome.result else {
            continue;
        };
        let declaration = outcome.declaration;
        let told = DealReport {
            dealer: Some(game.deal().dealer),
            contract: Some(declaration.contract),
            declarer: Some(declaration.declarer),
            points: Some(points),
            tricks: Some(declarer_tricks.into()),
            after_solo: declaration.after_solo && declaration.contract.takes_blind(),
            durch: declaration.durch,
            ulti: Some(declaration.ulti),
            ulti_made: Some(ulti_made),
            ..DealReport::default()
        };
        let again = told.outcome(game.rules()).map(|outcome| outcome.result);
        assert_eq!(again, Ok(outcome.result), "deal {number}: {told:?}");
        counted += 1;
    }
    assert!(counted > deals() / 10, "{counted} of the deals are counted");
}

/// An action is legal if and only if it is listed; a refusal leaves the state unchanged.
#[test]
fn listed_exactly_if_accepted() {
    // The universe of actions is large, so fewer deals are checked.
    for number in 0..deals() / 10 {
        let (mut game, mut chance) = game(rules_of(number), number);
        loop {
            for seat in (0..5).map(Seat::new) {
                let listed: std::collections::BTreeSet<Action> =
                    game.choices(seat).into_iter().collect();
                assert_eq!(listed.len(), game.choices(seat).len(), "listed twice");
                let mut accepted = 0;
                for action in universe(&game, seat) {
                    let verdict = game.may(seat, action);
                    assert_eq!(
                        listed.contains(&action),
                        verdict.is_ok(),
                        "{seat} {action:?}: {verdict:?} {game:?}"
                    );
                    accepted += usize::from(verdict.is_ok());
                }
                assert_eq!(accepted, listed.len(), "something listed lies outside the universe");
                if let Some(refused) = universe(&game, seat).find(|a| !listed.contains(a)) {
                    let before = game.clone();
                    let refusal = game.apply(seat, refused).expect_err("refused");
                    assert_eq!(game, before, "a refusal changed the state");
                    assert!(!refusal.id().is_empty() && !refusal.atom().is_empty());
                }
            }
            if step(&mut game, &mut chance).is_none() {
                break;
            }
        }
    }
}

/// Replaying the same actions gives the same game.
#[test]
fn replaying_the_log_gives_the_same_game() {
    for number in 0..deals() / 4 {
        let (start, mut chance) = game(rules_of(number), number);
        let mut played = start.clone();
        while step(&mut played, &mut chance).is_some() {}
        let mut again = start;
        for &(seat, action) in played.log() {
            again.apply(seat, action).expect("was accepted before");
        }
        assert_eq!(again, played);
    }
}

/// A record of a broken-off or finished deal survives both formats and replays to the same game.
#[test]
fn records_replay_to_the_same_game() {
    for number in 0..deals() / 4 {
        let (mut played, mut chance) = game(rules_of(number), number);
        let raeuber_round = played.declaration().is_some();
        let broken_off = chance.index(60);
        for _ in 0..broken_off {
            if step(&mut played, &mut chance).is_none() {
                break;
            }
        }
        game_survives(&played, raeuber_round).unwrap();
        while step(&mut played, &mut chance).is_some() {}
        game_survives(&played, raeuber_round).unwrap();
    }
}
