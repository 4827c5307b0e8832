//! Tests of the cost of decisions.

use cego_analysis::{ADVISER, Adviser, DecisionReview, Reviewer, Solver};
use cego_core::{Action, Card, Game, Phase, Seat};
use cego_sim::test_positions::{Subject, positions};

fn judge(
    deep: usize,
    game: &Game,
    step: usize,
    seat: Seat,
    action: Action,
) -> Option<DecisionReview> {
    let (mut adviser, mut solver) = (Adviser::new(ADVISER).unwrap(), Solver::new());
    Reviewer::new(&mut adviser, &mut solver, deep).judge(game, step, seat, action)
}

/// A declarer who leads T1 in their own Ultimo gives it away, as all players can see.
#[test]
fn the_geiss_led_first_is_a_mistake_by_both_measures() {
    let all = positions();
    let position = all.iter().find(|p| p.id() == "declarer-does-not-lead-the-geiss").unwrap();
    assert_eq!(position.subject(), Subject::Ultimo);
    let game = position.game();
    let price = |deep, action| judge(deep, game, 2, position.seat(), action).unwrap();
    let judged = price(11, Action::Play(Card::GEISS));
    assert_eq!((judged.step, judged.seat, judged.phase), (2, position.seat(), Phase::Play));
    let knowable = judged.knowable.unwrap();
    assert!(knowable.cost > 0.0 && position.is_right(knowable.best.0), "{knowable:?}");
    assert!(
        (knowable.cost - (knowable.best.1.settlement - knowable.chosen.settlement)).abs() < 1e-4
    );
    let hindsight = judged.hindsight.unwrap();
    assert!(hindsight.best == Card::GEISS || position.is_right(Action::Play(hindsight.best)));
    assert!(hindsight.cost > 0 || hindsight.best == Card::GEISS);
    // The same answers evaluate every card, and the best comes first.
    let worth = |action| judged.choices.iter().find(|choice| choice.action == action).unwrap();
    assert_eq!(worth(Action::Play(Card::GEISS)).knowable, knowable.chosen);
    assert_eq!(worth(knowable.best.0).knowable, knowable.best.1);
    assert_eq!(judged.choices.len(), game.choices(position.seat()).len());
    assert!(judged.choices.is_sorted_by(|a, b| a.knowable.settlement >= b.knowable.settlement));
    let most = judged.choices.iter().filter_map(|choice| choice.hindsight).max().unwrap();
    assert_eq!(worth(Action::Play(Card::GEISS)).hindsight, Some(most - hindsight.cost));
    // The best action costs nothing by what the player could know.
    let best = price(0, knowable.best.0);
    assert_eq!(best.knowable.unwrap().cost, 0.0);
    // Hands above the limit are not reviewed with all cards known.
    assert_eq!(best.hindsight, None);
}

/// An absurd keep is evaluated as well.
#[test]
fn an_absurd_keep_has_its_price() {
    let all = positions();
    let position = all.iter().find(|p| p.id() == "cego-two-highest").unwrap();
    let choices = position.game().choices(position.seat());
    let absurd = choices
        .into_iter()
        .find(|action| matches!(action, Action::Keep { free, .. } if free.trumps().is_empty()))
        .unwrap();
    let judged = judge(8, position.game(), 9, position.seat(), absurd).unwrap();
    let knowable = judged.knowable.unwrap();
    // Fresh worlds confirm the mistake.
    assert!(
        knowable.is_mistake() && knowable.error.is_some_and(|error| error < knowable.cost),
        "{knowable:?}"
    );
    assert_eq!(judged.hindsight, None);
}

/// A forced card is no decision.
#[test]
fn a_forced_card_is_no_decision() {
    let all = positions();
    let mut forced = 0;
    for position in all.iter().filter(|p| p.subject() == Subject::Follow) {
        let mut game = position.game().clone();
        while let Some(seat) = game.on_turn() {
            let choices = game.choices(seat);
            if let [only] = choices[..] {
                assert_eq!(judge(0, &game, 1, seat, only), None);
                forced += 1;
            }
            game.apply(seat, choices[0]).unwrap();
        }
        if forced > 0 {
            return;
        }
    }
    panic!("no forced card found");
}
