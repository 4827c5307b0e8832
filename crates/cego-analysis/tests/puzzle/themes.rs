//! Test that every theme occurs in some position that can become a puzzle.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_analysis::puzzle::{Theme, offered_answers, themes};
use cego_analysis::{ActionValue, ComparedAction, Comparison, is_decision};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Deal, Game, Phase, Rules, Seat, TableSize, View};

/// Number of keeps examined in a position.
const SOME: usize = 8;

/// Returns a random word, or a card by rule of thumb, so that all games of the rules occur.
fn anything(view: &View, chance: &mut Chooser) -> Option<Action> {
    let words: Vec<Action> =
        view.choices.iter().copied().filter(|a| matches!(a, Action::Say(_))).collect();
    if words.is_empty() {
        cego_bots::thumb::hint(view)
    } else {
        Some(words[chance.index(words.len())])
    }
}

/// Returns the themes that a position has, whichever answer is right.
fn of_position(view: &View, comparison: &mut Comparison) -> BTreeSet<Theme> {
    let among: Vec<Action> = match view.phase {
        Phase::Keep | Phase::Discard => view.choices.iter().copied().take(SOME).collect(),
        _ => offered_answers(view, comparison),
    };
    if among.len() < 2 {
        return BTreeSet::new();
    }
    if view.phase == Phase::Auction {
        return themes(view, &among, &[]).into_iter().collect();
    }
    let mut found = BTreeSet::new();
    for &best in &among {
        let one = |action: Action| {
            let behind = if action == best { 0.0 } else { 1.0 };
            let value = ActionValue { settlement: -behind, win: 0.5, error: None };
            ComparedAction { action, value, loss: behind, doubt: Some(0.1) }
        };
        let mut beside: Vec<ComparedAction> = among.iter().map(|&action| one(action)).collect();
        beside.sort_by(|a, b| a.loss.total_cmp(&b.loss));
        let reasons = comparison.explain(view, &beside, |one| one.action == best);
        found.extend(themes(view, &among, reasons.first().map_or(&[], Vec::as_slice)));
    }
    found
}

/// Returns whether a position may have a missing theme. Questions of the auction are expensive,
/// since they are evaluated in worlds.
fn may_bring(view: &View, missing: &BTreeSet<Theme>) -> bool {
    let words =
        [Theme::SoloOrNot, Theme::Against, Theme::RaiseOrPass, Theme::HoldOrPass, Theme::WhichGame];
    view.phase != Phase::Auction
        || themes(view, &view.choices, &[])
            .iter()
            .any(|theme| words.contains(theme) && missing.contains(theme))
}

#[test]
fn every_theme_can_be_given() {
    let mut comparison = Comparison::default();
    let mut missing: BTreeSet<Theme> = Theme::ALL.iter().copied().collect();
    let tables: Vec<Arc<Rules>> = cego_rules::presets()
        .iter()
        .flat_map(|ruleset| {
            [TableSize::Four, TableSize::Three].map(|size| ruleset.rules(size).ok())
        })
        .flatten()
        .map(Arc::new)
        .collect();
    let seed = Seed::from_number(60);
    for number in 0..2_000 {
        let rules = &tables[number as usize % tables.len()];
        let mut chance = Choosers::new(seed).for_deal(number);
        let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, Seat::new(0));
        let mut game = Game::new(Arc::clone(rules), deal).unwrap();
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            let Some(action) = anything(&view, &mut chance) else { break };
            if is_decision(&game, seat, action) && may_bring(&view, &missing) {
                for theme in of_position(&view, &mut comparison) {
                    missing.remove(&theme);
                }
            }
            game.apply(seat, action).unwrap();
        }
        if missing.is_empty() {
            return;
        }
    }
    panic!("no position has {missing:?}");
}
