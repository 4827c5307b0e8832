//! Tests that every shipped puzzle is sound and can be shown.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_analysis::Comparison;
use cego_analysis::puzzle::{PuzzlePresentation, Theme, check, clear_margin, read, read_checked};
use cego_core::TableSize;
use cego_protocol::puzzle::PuzzleJson;
use cego_record::{ResolvedRules, RulesetRef};

pub(crate) fn shipped() -> Vec<PuzzleJson> {
    read(include_str!("../../../../data/puzzles/pack.jsonl")).unwrap()
}

pub(crate) fn rules(wanted: &RulesetRef, table: TableSize) -> Result<ResolvedRules, String> {
    let ruleset = cego_rules::preset(&wanted.name).ok_or("no preset")?;
    let rules = ruleset.rules(table).map_err(|why| why.to_string())?;
    Ok(ResolvedRules { rules: Arc::new(rules), hash: ruleset.hash().to_string() })
}

#[test]
fn every_puzzle_asks_something_and_is_called_by_what_is_asked() {
    let mut comparison = Comparison::default();
    for puzzle in shipped() {
        let why = check(&puzzle, rules, &mut comparison);
        assert_eq!(why, Ok(()), "{}", puzzle.id);
        let shown = PuzzlePresentation::new(&puzzle, rules, &mut comparison).unwrap();
        assert!(shown.answers.iter().all(|answer| !answer.reasons.is_empty()), "{}", puzzle.id);
        assert!((400.0..3000.0).contains(&puzzle.rating.rating), "{}", puzzle.id);
    }
}

/// A change that makes a puzzle unsound.
type Lie = fn(&mut PuzzleJson);

/// Every unsound change is detected and reported with its line.
#[test]
fn a_pack_is_refused_at_its_first_bad_line() {
    let lines: Vec<&str> =
        include_str!("../../../../data/puzzles/pack.jsonl").lines().take(3).collect();
    let whole = format!("{}\n\n{}\n", lines[0], lines[1]);
    assert_eq!(read_checked(&whole, rules).unwrap().len(), 2);
    let third: PuzzleJson = serde_json::from_str(lines[2]).unwrap();
    let lies: [(&str, Lie); 12] = [
        ("is called", |puzzle| puzzle.id = "0123456789abcdef".to_owned()),
        ("another phase", |puzzle| puzzle.phase = "keep".to_owned()),
        ("another ruleset", |puzzle| puzzle.ruleset = "stockholm".to_owned()),
        ("at the table", |puzzle| puzzle.players = 5),
        ("no theme", |puzzle| puzzle.themes.clear()),
        ("no theme \"fishing\"", |puzzle| puzzle.themes = vec!["fishing".to_owned()]),
        ("rating", |puzzle| puzzle.rating.rating = 1e9),
        ("no answer is wrong", |puzzle| puzzle.choices.iter_mut().for_each(|one| one.right = true)),
        ("cannot be answered", |puzzle| puzzle.seat = 99),
        ("twice", |puzzle| puzzle.choices.push(puzzle.choices[0].clone())),
        ("worth", |puzzle| puzzle.choices[1].behind = 1e9),
        ("too many", |puzzle| puzzle.choices = vec![puzzle.choices[0].clone(); 99]),
    ];
    for (wanted, lie) in lies {
        let mut puzzle = third.clone();
        lie(&mut puzzle);
        let text = format!("{whole}{}\n", serde_json::to_string(&puzzle).unwrap());
        let bad = read_checked(&text, rules).unwrap_err();
        assert_eq!(
            (bad.line, bad.fault.to_string().contains(wanted)),
            (4, true),
            "{wanted}: {bad}"
        );
    }
    let twice = read_checked(&format!("{whole}{}", lines[0]), rules).unwrap_err();
    assert_eq!((twice.line, twice.fault.to_string().contains("twice")), (4, true), "{twice}");
    let long = " ".repeat(cego_analysis::puzzle::MOST_BYTES + 1);
    assert_eq!(read_checked(&long, rules).unwrap_err().line, 1);
    let newer = lines[0].replacen("\"puzzle\":1", "\"puzzle\":2", 1);
    assert!(read_checked(&newer, rules).unwrap_err().fault.to_string().contains("version 2"));
}

/// Wrong answers cost a noticeable amount, right ones almost nothing.
#[test]
fn right_and_wrong_lie_apart() {
    for puzzle in shipped() {
        let shown = PuzzlePresentation::new(&puzzle, rules, &mut Comparison::default()).unwrap();
        let clear = f64::from(clear_margin(&shown.view.rules));
        assert!(puzzle.choices.iter().any(|choice| !choice.right), "{}", puzzle.id);
        for choice in &puzzle.choices {
            let good = if choice.right {
                choice.behind <= clear / 2.0
            } else {
                choice.behind - choice.doubt > 0.0
            };
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
            !puzzle.themes.is_empty()
                && puzzle.themes.iter().all(|theme| known.contains(theme.as_str()))
        );
    }
}
