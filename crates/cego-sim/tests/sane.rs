//! The test positions: each is valid, and hidden cards do not matter.

use std::collections::BTreeSet;

use cego_bots::by_name;
use cego_core::{Action, Goal, Phase};
use cego_sim::test_positions::{Subject, ask, positions, read};
use cego_testkit::redeal;

/// Returns the minimum number of positions for a subject.
fn wanted(subject: Subject) -> usize {
    match subject {
        Subject::Auction => 18,
        Subject::Keep => 10,
        Subject::Discard | Subject::Raeuber | Subject::ExactTricks => 6,
        Subject::Lead => 8,
        Subject::Follow => 14,
        Subject::Ultimo => 4,
        Subject::DefenceSmear => 19,
        Subject::DefenceRuff => 14,
        Subject::DefenceTake => 12,
        Subject::DefenceLead => 8,
        Subject::DefenceGoals => 7,
    }
}

#[test]
fn every_file_can_be_read_and_has_enough_positions() {
    for subject in Subject::ALL {
        let list = read(subject, subject.file())
            .unwrap_or_else(|fault| panic!("{}: {fault}", subject.id()));
        assert!(list.len() >= wanted(subject), "{}: only {}", subject.id(), list.len());
    }
    assert!(positions().len() >= 142);
}

#[test]
fn ids_are_unique_and_reasons_are_given() {
    let mut ids = BTreeSet::new();
    for position in positions() {
        assert!(ids.insert(position.id().to_owned()), "{} stands there twice", position.id());
        let why = position.explanation();
        assert!(
            why.en.ends_with('.') && why.de.ends_with('.') && why.en != why.de,
            "{}",
            position.id()
        );
    }
}

/// Every position has a wrong action; otherwise its answer would be meaningless.
#[test]
fn there_is_always_something_wrong_to_do() {
    for position in positions() {
        let choices = position.game().choices(position.seat());
        let good: BTreeSet<Action> = position.right_actions().iter().copied().collect();
        assert_eq!(
            good.len(),
            position.right_actions().len(),
            "{}: an answer stands there twice",
            position.id()
        );
        assert!(good.iter().all(|action| choices.contains(action)), "{}", position.id());
        assert!(good.len() < choices.len(), "{}: everything is good", position.id());
        assert!(choices.iter().any(|&action| !position.is_right(action)), "{}", position.id());
    }
}

#[test]
fn positions_are_about_what_their_file_says() {
    for position in positions() {
        let game = position.game();
        let goal = game.declaration().map(|d| d.contract.properties().goal);
        let leading = game.play().is_some_and(|play| play.on_table().is_empty());
        let playing = game.phase() == Phase::Play;
        let defends = playing && game.declaration().is_some_and(|d| d.declarer != position.seat());
        let fits = match position.subject() {
            Subject::Auction => game.phase() == Phase::Auction,
            Subject::Keep => game.phase() == Phase::Keep,
            Subject::Discard => game.phase() == Phase::Discard,
            Subject::Lead => goal == Some(Goal::Points) && playing && leading,
            Subject::Follow => goal == Some(Goal::Points) && playing && !leading,
            Subject::Raeuber => goal == Some(Goal::Raeuber),
            Subject::ExactTricks => matches!(goal, Some(Goal::Tricks(_) | Goal::Pascha)),
            Subject::Ultimo => goal == Some(Goal::Ulti),
            Subject::DefenceSmear | Subject::DefenceRuff | Subject::DefenceTake => {
                goal == Some(Goal::Points) && defends && !leading
            }
            Subject::DefenceLead => goal == Some(Goal::Points) && defends && leading,
            Subject::DefenceGoals => {
                matches!(goal, Some(Goal::Ulti | Goal::Tricks(_) | Goal::Pascha)) && defends
            }
        };
        assert!(fits, "{} is in the wrong file", position.id());
    }
}

/// The answer depends only on the seat's knowledge.
///
/// With other hidden cards the view of the position and the legal actions stay the same.
#[test]
fn hidden_cards_do_not_change_a_position() {
    for position in positions() {
        let view = position.game().view(Some(position.seat()));
        let mut deals = BTreeSet::new();
        for seed in 0..3 {
            let other = redeal(position.game(), position.seat(), seed)
                .unwrap_or_else(|| panic!("{}: no other deal", position.id()));
            assert_ne!(other.deal(), position.game().deal());
            assert_eq!(other.view(Some(position.seat())), view, "{}", position.id());
            assert_eq!(other.on_turn(), Some(position.seat()));
            assert!(
                position
                    .right_actions()
                    .iter()
                    .all(|&action| other.may(position.seat(), action).is_ok())
            );
            deals.insert(format!("{:?}", other.deal()));
        }
        assert!(deals.len() > 1, "{}: always the same deal", position.id());
    }
}

/// The advice behind every position exists.
///
/// Its atoms are in `data/rules/atoms.tsv`; the claims of docs/advice.md are numbered B-1 to B-25.
#[test]
fn advice_can_be_looked_up() {
    let atoms = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/rules/atoms.tsv");
    let atoms = std::fs::read_to_string(atoms).unwrap();
    let atoms: BTreeSet<&str> = atoms.lines().filter_map(|line| line.split('\t').next()).collect();
    for position in positions() {
        for id in position.advice() {
            let claim = id
                .strip_prefix("B-")
                .and_then(|n| n.parse().ok())
                .is_some_and(|n: u8| (1..=25).contains(&n));
            assert!(claim || atoms.contains(id.as_str()), "{}: {id} is unknown", position.id());
        }
    }
}

#[test]
fn a_broken_file_is_named_with_its_fault() {
    let check = |text: &str, part: &str| {
        let fault = read(Subject::Auction, text).unwrap_err().to_string();
        assert!(fault.contains(part), "{fault}");
    };
    let text = Subject::Auction.file();
    check("position = 1", "this is no file of positions");
    check(&text.replacen("good = [\"solo\"]", "good = []", 1), "no action is named good");
    check(
        &text.replacen("good = [\"solo\"]", "good = [\"selbst\"]", 1),
        "may not do what \"selbst\" says",
    );
    check(
        &text.replacen("good = [\"solo\"]", "good = [\"fort, 2 fort\"]", 1),
        "not exactly one action",
    );
    check(
        &text.replacen("good = [\"solo\"]", "good = [\"perhaps\"]", 1),
        "\"perhaps\" is no action",
    );
    check(&text.replacen("T22", "T23", 1), "its record cannot be read");
    check(&text.replacen("[Rules \"", "[Rules \"x", 1), "there is no ruleset x");
}

/// Purpose of the positions: better bots solve more of them.
#[test]
fn the_rule_of_thumb_is_saner_than_chance() {
    let right = |name: &str, seed| {
        let answers = ask(by_name(name).unwrap().as_mut(), seed);
        assert!(answers.iter().all(|answer| answer.decision.is_some()));
        answers.iter().filter(|answer| answer.is_right()).count()
    };
    let thumb = right("thumb", 1);
    assert!((1..=3).all(|seed| right("random", seed) < thumb), "thumb: {thumb}");
}

/// The strongest bot solves at least 57 of 60 positions (95 %).
#[test]
fn the_strongest_player_is_sane() {
    let answers = ask(by_name("strong").unwrap().as_mut(), 1);
    let wrong: Vec<&str> =
        answers.iter().filter(|a| !a.is_right()).map(|a| a.position.id()).collect();
    let right = answers.len() - wrong.len();
    assert!(60 * right >= 57 * answers.len(), "{right} of {}, not {wrong:?}", answers.len());
}
