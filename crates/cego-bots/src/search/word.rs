//! Which word to say: every sensible one tried in sampled worlds.

use cego_core::{Action, Declaration, Goal, Stage, View, Word, short};

use super::Mind;
use super::belief::Belief;
use super::cardplay::has_time_to_solve;
use super::continuation::{Continuation, Kept};
use super::exact::Exact;
use super::money::{Money, Worth};
use crate::auction::{Bidder, LEAST, Question, is_fancy, made_by_worlds};
use crate::{Alternative, Decision, Prior, Turn};

/// Words that the tables hold this many units worse than the best are not tried.
const REACH: f32 = 6.0;
/// Worlds in which an own game of exact tricks is solved, and the weight of the tables there. Of an Ultimo solved
/// worlds tell nothing that the tables do not know.
const SOLVED: usize = 16;
const SOLVED_TABLES: f32 = 5.0;
/// A game that was lost in each of this many worlds is not solved again.
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
    /// The weight of that, in worlds, where the word is played out.
    tables: f32,
    /// Sums over the worlds.
    sum: Worth,
    worlds: f32,
    trial: Evaluation,
}

/// How a word is tried.
#[derive(Clone, Copy, PartialEq)]
enum Evaluation {
    /// Played out to the end.
    Played,
    /// It ends the auction with a game of exact tricks, which is solved: what it brings if it is made, and if not.
    Solved { made: Worth, lost: Worth },
    /// It ends the auction with a game that worlds tell no more about than the tables, or that there is no time for.
    Known,
}

impl Row {
    /// Whether enough of its worlds have been solved, which takes longer than playing them out.
    fn is_settled(&self) -> bool {
        let hopeless = self.worlds as usize >= HOPELESS && self.sum.win == 0.0;
        match self.trial {
            Evaluation::Played => false,
            Evaluation::Solved { .. } => hopeless || self.worlds as usize >= SOLVED,
            Evaluation::Known => true,
        }
    }

    /// What its worlds say by themselves, in the mean.
    fn by_worlds(&self) -> Worth {
        let mut mean = Worth::default();
        match self.trial {
            Evaluation::Solved { made, lost } => {
                let chance = made_by_worlds(self.sum.win, self.worlds);
                mean.add(chance, Worth { win: 1.0, ..made });
                mean.add(1.0 - chance, Worth { win: 0.0, ..lost });
            }
            Evaluation::Played | Evaluation::Known => mean.add(1.0 / self.worlds.max(1.0), self.sum),
        }
        mean
    }

    fn mean(&self) -> Alternative {
        if self.trial == Evaluation::Known {
            return self.table;
        }
        let like = if self.trial == Evaluation::Played { self.tables } else { SOLVED_TABLES };
        let prior = prior(&self.table, like, self.worlds);
        let own = self.by_worlds();
        // So that without worlds it is to the last bit what the tables say.
        let mixed = |table: f32, own: f32| table + (own - table) * self.worlds / (like + self.worlds);
        Alternative {
            settlement: mixed(self.table.settlement, own.amount),
            win: mixed(self.table.win, own.win).clamp(0.0, 1.0),
            prior: Some(prior),
            ..self.table
        }
    }
}

fn prior(table: &Alternative, like: f32, worlds: f32) -> Prior {
    Prior { settlement: table.settlement, win: table.win, like, worlds }
}

/// The best word by the tables and by what it brings in sampled worlds, in which everybody goes on bidding
/// by the tables, and exchanges and plays as the mind says, at a glance.
pub(crate) fn word(view: &View, turn: &mut Turn<'_>, mind: Mind<'_>) -> Option<Decision> {
    let Mind { bidder, settings } = mind;
    let by_table = bidder.decide(view)?;
    let has_time = has_time_to_solve(turn.budget);
    let Some(mut rows) = rows(view, mind, &by_table, has_time) else {
        return Some(by_table);
    };
    let seat = view.seat?;
    let belief = Belief::new(view, mind);
    let mut belief = if has_time { belief.patient() } else { belief };
    let mut exact = Exact::new(TABLE);
    let mut kept = Kept::default();
    let mut ran_out = false;
    let mut nodes = NODES;
    'rounds: for &(most, gap, count) in settings.words {
        short::sort_by(&mut rows, |a, b| b.mean().settlement.total_cmp(&a.mean().settlement));
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
            let (world, kinds) = belief.before_play(turn.chance);
            let Some(mut foreseen) = Continuation::new(view, mind, &world, kinds, &mut kept) else {
                return Some(by_table);
            };
            for row in &mut rows[..in_play] {
                let solved = row.trial != Evaluation::Played;
                if row.is_settled() || solved && nodes == 0 {
                    continue;
                }
                let before = exact.nodes();
                let worth = match row.trial {
                    Evaluation::Played => Some(foreseen.worth(seat, row.word)),
                    _ => foreseen.solved(seat, row.word, &mut exact, NODES_OF_WORLD.min(nodes)),
                };
                nodes = nodes.saturating_sub(exact.nodes() - before);
                // A world that is too hard tells nothing.
                if let Some(worth) = worth {
                    row.sum.add(1.0, worth);
                    row.worlds += 1.0;
                }
            }
        }
    }
    Some(decision(&rows, &by_table, settings.tables_like, ran_out))
}

/// The words worth trying; `None` if there is nothing to choose between.
fn rows(
    view: &View,
    Mind { bidder, settings }: Mind<'_>,
    by_table: &Decision,
    solving: bool,
) -> Option<Vec<Row>> {
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
            let trial = trial(view, bidder, question.declared(&view.rules, word));
            let known = trial == Evaluation::Known || !solving && trial != Evaluation::Played;
            let trial = if known { Evaluation::Known } else { trial };
            let tables = settings.tables_like;
            sensible.then_some(Row { word, table, tables, sum: Worth::default(), worlds: 0.0, trial })
        })
        .collect();
    (rows.len() > 1).then_some(rows)
}

/// How a word that names this game is tried.
fn trial(view: &View, bidder: &Bidder<'_>, declaration: Option<Declaration>) -> Evaluation {
    let Some(declaration) = declaration else { return Evaluation::Played };
    let seldom_made = || bidder.open_chance(view.hand, declaration.contract) < LEAST;
    match declaration.contract.properties().goal {
        Goal::Tricks(_) | Goal::Pascha if declaration.ouvert || seldom_made() => Evaluation::Known,
        Goal::Tricks(_) | Goal::Pascha => {
            Money::new(&view.rules, declaration, view.dealer, declaration.declarer)
                .of_fixed()
                .map_or(Evaluation::Known, |(made, lost)| Evaluation::Solved { made, lost })
        }
        Goal::Ulti => Evaluation::Known,
        Goal::Points | Goal::Raeuber | Goal::Drescher => Evaluation::Played,
    }
}

/// The decision. What was not tried is as much worse than the best word of the tables as they say.
fn decision(rows: &[Row], by_table: &Decision, tables: f32, ran_out: bool) -> Decision {
    if rows.iter().all(|row| row.worlds == 0.0) {
        return Decision { ran_out, ..by_table.clone() };
    }
    let tried = |action: Action| rows.iter().find(|row| row.table.action == action).map(Row::mean);
    let top = by_table.alternatives[0];
    let shift = tried(top.action).map_or(0.0, |mean| mean.settlement - top.settlement);
    let untried = |a: Alternative| Alternative {
        settlement: a.settlement + shift,
        prior: Some(prior(&a, tables, 0.0)),
        ..a
    };
    let mut alternatives: Vec<Alternative> =
        by_table.alternatives.iter().map(|&a| tried(a.action).unwrap_or_else(|| untried(a))).collect();
    short::sort_by(&mut alternatives, |a, b| b.settlement.total_cmp(&a.settlement));
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

    /// Views of the questions in which there is something to choose, in this many deals in which everybody says the first
    /// word they may, mostly to pass; of each deal the first few.
    fn questions(rules: Rules, deals: u64, most: usize) -> Vec<View> {
        let rules = Arc::new(rules);
        let mut shuffler = Shuffler::new(Seed::from_number(41));
        let mut views = Vec::new();
        for number in 0..deals {
            let dealer = Seat::new(number as usize % 4);
            let deal = Deal::from_seed(&rules, &mut shuffler, number, dealer);
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            let enough = views.len() + most;
            while let Some(seat) = game.on_turn().filter(|_| views.len() < enough) {
                let view = game.view(Some(seat));
                let Action::Say(_) = view.choices[0] else { break };
                game.apply(seat, view.choices[0]).unwrap();
                if view.choices.len() > 1 {
                    views.push(view);
                }
            }
        }
        views
    }

    fn first_questions(deals: u64) -> Vec<View> {
        questions(Rules::new(TableSize::Four), deals, 1)
    }

    fn asked(view: &View, budget: Budget<'_>) -> Decision {
        let mut chance = Choosers::new(Seed::from_number(42)).of_deal(0);
        let bidder = Bidder::new(&view.rules);
        let turn = &mut Turn { chance: &mut chance, budget };
        word(view, turn, Mind::strong(&bidder)).unwrap()
    }

    /// All words are weighed, best first, whether they were tried or not.
    #[test]
    fn every_word_is_weighed() {
        for view in first_questions(12) {
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
        for view in first_questions(12) {
            let decision = asked(&view, Budget::new(Duration::from_millis(20), &late));
            let by_table = Bidder::new(&view.rules).decide(&view).unwrap();
            assert_eq!(decision.alternatives, by_table.alternatives);
            ran_out += usize::from(decision.ran_out);
        }
        assert!(ran_out > 0);
    }

    fn tried(view: &View, solving: bool, like: fn(&Evaluation) -> bool) -> usize {
        let bidder = Bidder::new(&view.rules);
        let by_table = bidder.decide(view).unwrap();
        let rows = rows(view, Mind::strong(&bidder), &by_table, solving).unwrap_or_default();
        rows.iter().filter(|row| like(&row.trial)).count()
    }

    /// With the time of a phone no game of eleven cards is solved. An Ultimo never is.
    #[test]
    fn games_are_solved_only_with_time() {
        let rulesets = cego_rules::presets().iter().filter_map(|ruleset| ruleset.rules(TableSize::Four).ok());
        let rules =
            rulesets.into_iter().find(|rules| rules.has_special(cego_core::Contract::Bettel)).unwrap();
        let views = questions(rules, 40, 20);
        let solved = |trial: &Evaluation| matches!(trial, Evaluation::Solved { .. });
        assert!(views.iter().any(|view| tried(view, true, solved) > 0));
        assert!(views.iter().all(|view| tried(view, false, solved) == 0));
        let views = first_questions(400);
        assert!(views.iter().any(|view| tried(view, true, |trial| *trial == Evaluation::Known) > 0));
        assert!(views.iter().all(|view| tried(view, true, solved) == 0));
    }

    /// What worlds say of a game of exact tricks is what comes of it at the table, and its price.
    #[test]
    fn a_solved_game_is_worth_its_chance() {
        let worth = |amount, win| Worth { amount, win, points: 0.0 };
        let (made, lost) = (worth(90.0, 1.0), worth(-90.0, 0.0));
        let table = Alternative::new(Action::Say(Word::Pass), -9.0, 0.45);
        let mut row = Row {
            tables: 200.0,
            word: Word::Pass,
            table,
            sum: Worth::default(),
            worlds: 0.0,
            trial: Evaluation::Solved { made, lost },
        };
        assert_eq!(row.mean().settlement, -9.0);
        row.worlds = 16.0;
        row.sum = worth(0.0, 6.0);
        let chance = made_by_worlds(6.0, 16.0);
        let own = row.by_worlds();
        assert!(
            (own.win - chance).abs() < 1e-6 && (own.amount - 180.0 * (chance - 0.5)).abs() < 1e-3,
            "{own:?}"
        );
        let mean = row.mean();
        assert!((mean.settlement - (5.0 * -9.0 + 16.0 * own.amount) / 21.0).abs() < 1e-3, "{mean:?}");
        assert!((mean.win - (5.0 * 0.45 + 16.0 * chance) / 21.0).abs() < 1e-5, "{mean:?}");
    }
}
