//! What ships: every puzzle can be shown, and says what it promises.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_analysis::Comparison;
use cego_core::TableSize;
use cego_protocol::puzzle::PuzzleJson;
use cego_puzzles::{Shown, Theme, clear, identity, read};
use cego_record::{Resolved, RulesetRef};

pub(crate) fn shipped() -> Vec<PuzzleJson> {
    read(include_str!("../../../data/puzzles/pack.jsonl")).unwrap()
}

pub(crate) fn rules(wanted: &RulesetRef, table: TableSize) -> Result<Resolved, String> {
    let ruleset = cego_rules::preset(&wanted.name).ok_or("no preset")?;
    let rules = ruleset.rules(table).map_err(|why| why.to_string())?;
    Ok(Resolved { rules: Arc::new(rules), hash: ruleset.hash().to_string() })
}

#[test]
fn every_puzzle_asks_something_and_is_called_by_what_is_asked() {
    let mut comparison = Comparison::default();
    let mut ids = BTreeSet::new();
    for puzzle in shipped() {
        let shown =
            Shown::new(&puzzle, rules, &mut comparison).unwrap_or_else(|why| panic!("{}: {why}", puzzle.id));
        let among: Vec<_> = shown.answers.iter().map(|answer| answer.action).collect();
        assert_eq!(identity(&shown.record.ruleset, &shown.view, &among), puzzle.id);
        assert!(ids.insert(puzzle.id.clone()), "{} is there twice", puzzle.id);
        assert_eq!((puzzle.phase.as_str(), puzzle.seat), (shown.view.phase.id(), shown.seat.number()));
        assert_eq!(puzzle.ruleset, shown.record.ruleset.name);
        assert!(shown.answers.iter().all(|answer| !answer.reasons.is_empty()), "{}", puzzle.id);
        assert!((400.0..3000.0).contains(&puzzle.rating.rating), "{}", puzzle.id);
    }
}

/// What is wrong costs what a person feels, and what is right nothing to speak of.
#[test]
fn right_and_wrong_lie_apart() {
    for puzzle in shipped() {
        let shown = Shown::new(&puzzle, rules, &mut Comparison::default()).unwrap();
        let clear = f64::from(clear(&shown.view.rules));
        assert!(puzzle.choices.iter().any(|choice| !choice.right), "{}", puzzle.id);
        for choice in &puzzle.choices {
            let good =
                if choice.right { choice.behind <= clear / 2.0 } else { choice.behind - choice.doubt > 0.0 };
            assert!(good, "{}: {choice:?}", puzzle.id);
        }
    }
}

#[test]
fn themes_are_those_of_the_list() {
    let known: BTreeSet<&str> = Theme::ALL.iter().map(|theme| theme.id()).collect();
    assert_eq!(known.len(), Theme::ALL.len());
    for puzzle in shipped() {
        assert!(
            !puzzle.themes.is_empty() && puzzle.themes.iter().all(|theme| known.contains(theme.as_str()))
        );
    }
}
