//! Tests that a puzzle depends on nothing but the view of its seat.

use cego_analysis::puzzle::{PresentationError, PuzzlePresentation, identity};
use cego_analysis::{Comparison, ComparisonSettings, SearchEffort};
use cego_bots::auction::Faith;
use cego_core::{Action, Game};

use crate::puzzle::pack::{rules, shipped};

/// Returns the deal with two hidden cards of other seats exchanged, if the actions stay legal.
fn otherwise(shown: &PuzzlePresentation) -> Option<Game> {
    let game = &shown.game;
    let table = shown.view.rules.table;
    let others: Vec<_> = table
        .seats()
        .filter(|&seat| seat != shown.seat && shown.view.hand_sizes[seat] > 0)
        .collect();
    let [one, other, ..] = others[..] else { return None };
    for mine in game.hand(one) - shown.view.open[one] {
        for theirs in game.hand(other) - shown.view.open[other] {
            let mut deal = *game.deal();
            deal.hands[one] = deal.hands[one].without(mine);
            deal.hands[other] = deal.hands[other].without(theirs);
            deal.hands[one].insert(theirs);
            deal.hands[other].insert(mine);
            let Ok(mut changed) = Game::new(game.rules().clone(), deal) else { continue };
            let played =
                game.log().iter().all(|&(seat, action)| changed.apply(seat, action).is_ok());
            if played && changed.on_turn() == Some(shown.seat) {
                return Some(changed);
            }
        }
    }
    None
}

#[test]
fn hidden_cards_change_neither_name_nor_judgement() {
    let mut comparison = Comparison::default();
    let mut seen = 0;
    for puzzle in shipped().iter().step_by(9) {
        let shown = PuzzlePresentation::new(puzzle, rules, &mut comparison).unwrap();
        let Some(changed) = otherwise(&shown) else { continue };
        let view = changed.view(Some(shown.seat));
        let among: Vec<Action> = shown.answers.iter().map(|answer| answer.action).collect();
        assert_eq!(identity(&shown.record.ruleset, &view, &among), puzzle.id);
        let asking = ComparisonSettings {
            seed: 3,
            times: 2,
            faith: Faith::Less,
            depth: SearchEffort::Glance(6),
        };
        assert_eq!(
            comparison.compare(&view, &among, asking),
            comparison.compare(&shown.view, &among, asking)
        );
        seen += 1;
    }
    assert!(seen > 3, "only {seen}");
}

#[test]
fn a_puzzle_that_asks_nothing_is_refused() {
    let puzzle = shipped().swap_remove(0);
    let refused = |change: fn(&mut cego_protocol::puzzle::PuzzleJson)| {
        let mut puzzle = puzzle.clone();
        change(&mut puzzle);
        PuzzlePresentation::new(&puzzle, rules, &mut Comparison::default()).unwrap_err()
    };
    assert!(matches!(refused(|puzzle| puzzle.seat = 99), PresentationError::NoQuestion));
    assert!(matches!(refused(|puzzle| puzzle.choices.clear()), PresentationError::NoQuestion));
    assert!(matches!(
        refused(|puzzle| puzzle.choices[0].right = false),
        PresentationError::NoQuestion
    ));
    assert!(matches!(refused(|puzzle| puzzle.record.clear()), PresentationError::Unread(_)));
    let other_rules = |puzzle: &mut cego_protocol::puzzle::PuzzleJson| {
        puzzle.record = puzzle.record.replacen(&puzzle.ruleset, "nowhere", 1);
    };
    assert!(matches!(
        refused(other_rules),
        PresentationError::Against(_) | PresentationError::Unread(_)
    ));
}
