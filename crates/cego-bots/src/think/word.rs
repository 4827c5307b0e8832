//! Which word to say: every sensible one tried in sampled worlds.

use cego_core::{Action, Stage, View, Word};

use super::belief::Belief;
use super::cardplay::has_time_to_solve;
use super::foreseen::Foreseen;
use super::money::Worth;
use crate::auction::{Bidder, Question, is_fancy};
use crate::exact::Exact;
use crate::{Alternative, Decision, Prior, Turn};

/// Rounds of a knock-out: so many words are still in, none by so many units worse than the best, each tried in so
/// many further worlds.
const ROUNDS: [(usize, f32, usize); 4] = [(6, REACH, 24), (4, 3.0, 48), (3, 1.5, 100), (2, 1.0, 200)];
/// Words that are by the tables so many units worse than the best are not tried.
const REACH: f32 = 6.0;
/// Of this weight, in worlds, is what the tables say. They expect what comes on the whole, and the worlds know this hand
/// better, but each by chance.
const TABLES: f32 = 200.0;
/// Worlds in which an own game of exact tricks or an Ultimo is solved, and the weight of the tables there.
const SOLVED: usize = 16;
const SOLVED_TABLES: f32 = 5.0;
/// A game that was lost in each of so many worlds is not solved again.
const HOPELESS: usize = 4;

/// Cards played in all searches for one word, and in the search of one world.
const NODES: u64 = 300_000;
const NODES_OF_WORLD: u64 = 120_000;
/// Entries of the solvers' tables, as a power of two.
const TABLE: u32 = 16;

/// A word under trial.
struct Row {
    word: Word,
    /// What the tables say.
    table: Alternative,
    /// Sums over the worlds.
    sum: Worth,
    worlds: f32,
    /// Whether it ends the auction with a game that is solved.
    solved: bool,
}

impl Row {
    /// Whether enough of its worlds have been solved, which takes longer than playing them out.
    fn is_settled(&self) -> bool {
        let hopeless = self.worlds as usize >= HOPELESS && self.sum.win == 0.0;
        self.solved && (hopeless || self.worlds as usize >= SOLVED)
    }

    fn mean(&self) -> Alternative {
        let prior = prior(&self.table, if self.solved { SOLVED_TABLES } else { TABLES }, self.worlds);
        let all = prior.like + self.worlds;
        // So that without worlds it is to the last bit what the tables say.
        let mixed = |table: f32, sum: f32| table + (sum - self.worlds * table) / all;
        Alternative {
            settlement: mixed(self.table.settlement, self.sum.amount),
            win: mixed(self.table.win, self.sum.win).clamp(0.0, 1.0),
            prior: Some(prior),
            ..self.table
        }
    }
}

fn prior(table: &Alternative, like: f32, worlds: f32) -> Prior {
    Prior { settlement: table.settlement, win: table.win, like, worlds }
}

/// The best word by the tables and by what it brings in sampled worlds, in which everybody goes on bidding
/// by the tables, exchanges by rule of thumb and plays by the policy.
pub(crate) fn word(view: &View, turn: &mut Turn<'_>, bidder: &Bidder<'_>) -> Option<Decision> {
    let by_table = bidder.decide(view)?;
    let Some(mut rows) = rows(view, bidder, &by_table, has_time_to_solve(turn.budget)) else {
        return Some(by_table);
    };
    let seat = view.seat?;
    let mut belief = Belief::new(view, bidder);
    let mut exact = Exact::new(TABLE);
    let mut ran_out = false;
    let mut nodes = NODES;
    'rounds: for (most, gap, count) in ROUNDS {
        rows.sort_by(|a, b| b.mean().settlement.total_cmp(&a.mean().settlement));
        let low = rows[0].mean().settlement - gap * bidder.unit();
        let in_play = rows.iter().take(most).filter(|row| row.mean().settlement >= low).count();
        if in_play < 2 {
            break;
        }
        for _ in 0..count {
            if turn.budget.is_spent() {
                ran_out = true;
                break 'rounds;
            }
            let world = belief.world(turn.chance);
            let Some(mut foreseen) = Foreseen::new(view, bidder, &world) else { return Some(by_table) };
            for row in &mut rows[..in_play] {
                if row.is_settled() || row.solved && nodes == 0 {
                    continue;
                }
                let before = exact.nodes();
                let solver = row.solved.then_some((&mut exact, NODES_OF_WORLD.min(nodes)));
                row.sum.add(1.0, foreseen.worth(seat, row.word, solver));
                row.worlds += 1.0;
                nodes = nodes.saturating_sub(exact.nodes() - before);
            }
        }
    }
    Some(decision(&rows, &by_table, ran_out))
}

/// The words worth trying; `None` if there is nothing to choose between.
fn rows(view: &View, bidder: &Bidder<'_>, by_table: &Decision, solving: bool) -> Option<Vec<Row>> {
    let seat = view.seat?;
    if matches!(view.stage, Stage::GeissSale { .. }) {
        return None;
    }
    let best = by_table.alternatives.first()?;
    let question = Question { dealer: view.dealer, seat, stage: view.stage, standing: view.standing };
    let rows: Vec<Row> = by_table
        .alternatives
        .iter()
        .filter_map(|&table| {
            let Action::Say(word) = table.action else { return None };
            let near = best.settlement - table.settlement <= REACH * bidder.unit();
            let plain = !is_fancy(word) || table.action == best.action;
            let sensible = near && plain && !bidder.is_fined(view.hand, &question, word);
            let solved = matches!(word, Word::Special { .. } | Word::Ultimo { .. });
            (sensible && (solving || !solved)).then_some(Row {
                word,
                table,
                sum: Worth::default(),
                worlds: 0.0,
                solved,
            })
        })
        .collect();
    (rows.len() > 1).then_some(rows)
}

/// The decision. What was not tried is as much worse than the best word of the tables as they say.
fn decision(rows: &[Row], by_table: &Decision, ran_out: bool) -> Decision {
    if rows.iter().all(|row| row.worlds == 0.0) {
        return Decision { ran_out, ..by_table.clone() };
    }
    let tried = |action: Action| rows.iter().find(|row| row.table.action == action).map(Row::mean);
    let top = by_table.alternatives[0];
    let shift = tried(top.action).map_or(0.0, |mean| mean.settlement - top.settlement);
    let untried = |a: Alternative| Alternative {
        settlement: a.settlement + shift,
        prior: Some(prior(&a, TABLES, 0.0)),
        ..a
    };
    let mut alternatives: Vec<Alternative> =
        by_table.alternatives.iter().map(|&a| tried(a.action).unwrap_or_else(|| untried(a))).collect();
    alternatives.sort_by(|a, b| b.settlement.total_cmp(&a.settlement));
    Decision { action: alternatives[0].action, alternatives, ran_out }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Deal, Game, Rules, Seat, TableSize};

    use super::*;
    use crate::Budget;

    /// Views of the first question in which there is something to choose, in so many deals.
    fn questions(deals: u64) -> Vec<View> {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(41));
        let mut views = Vec::new();
        for number in 0..deals {
            let dealer = Seat::new(number as usize % 4);
            let deal = Deal::from_seed(&rules, &mut shuffler, number, dealer);
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                if view.choices.len() > 1 {
                    views.push(view);
                    break;
                }
                game.apply(seat, view.choices[0]).unwrap();
            }
        }
        views
    }

    fn asked(view: &View, budget: Budget<'_>) -> Decision {
        let mut chance = Choosers::new(Seed::from_number(42)).of_deal(0);
        let bidder = Bidder::new(&view.rules);
        let turn = &mut Turn { chance: &mut chance, budget };
        word(view, turn, &bidder).unwrap()
    }

    /// All words are weighed, best first, whether they were tried or not.
    #[test]
    fn every_word_is_weighed() {
        for view in questions(12) {
            let decision = asked(&view, Budget::UNLIMITED);
            assert!(!decision.ran_out);
            assert_eq!(decision.action, decision.alternatives[0].action);
            assert!(decision.alternatives.is_sorted_by(|a, b| a.settlement >= b.settlement));
            let weighed = |action: &Action| decision.alternatives.iter().any(|a| a.action == *action);
            assert!(view.choices.iter().filter(|a| matches!(a, Action::Say(_))).all(weighed));
        }
    }

    /// Without a moment to think the tables have the word, and it is said that time ran out.
    #[test]
    fn without_time_the_tables_decide() {
        let late = || Duration::from_secs(1);
        let mut ran_out = 0;
        for view in questions(12) {
            let decision = asked(&view, Budget::new(Duration::from_millis(20), &late));
            let by_table = Bidder::new(&view.rules).decide(&view).unwrap();
            assert_eq!(decision.alternatives, by_table.alternatives);
            ran_out += usize::from(decision.ran_out);
        }
        assert!(ran_out > 0);
    }

    /// With the time of a phone no game of eleven cards is solved.
    #[test]
    fn games_are_solved_only_with_time() {
        let solved = |view: &View, solving| {
            let bidder = Bidder::new(&view.rules);
            let by_table = bidder.decide(view).unwrap();
            let rows = rows(view, &bidder, &by_table, solving).unwrap_or_default();
            rows.iter().filter(|row| row.solved).count()
        };
        let views = questions(40);
        assert!(views.iter().any(|view| solved(view, true) > 0));
        assert!(views.iter().all(|view| solved(view, false) == 0));
    }
}
