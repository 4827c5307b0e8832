//! Choice of a word in the auction: every sensible one is tried in sampled worlds.
//!
//! For advice, all words are evaluated in the same sampled worlds.

use std::cell::RefCell;

use cego_core::{Action, Declaration, Goal, Stage, View, Word, small_sort};

use super::SearchContext;
use super::belief::Belief;
use super::cardplay::has_time_to_solve;
use super::exact::Exact;
use super::payoff::{Payoff, PayoffCalculator};
use super::rollout::{AuctionRollout, KeepCache};
use super::sequential_halving::SequentialHalving;
use crate::auction::{
    BidQuestion, Bidder, LEAST_OPEN_CHANCE, is_fancy, success_probability_by_worlds,
};
use crate::{Alternative, Decision, Prior, TurnContext};

/// Maximum table distance to the best word, in units, of words that are tried.
const REACH: f32 = 6.0;
/// Number of worlds in which an own game of exact tricks is solved, and the weight of the tables
/// then.
///
/// For an Ultimo, solved worlds add nothing to the tables.
const SOLVED: usize = 16;
const SOLVED_TABLES: f32 = 5.0;
/// A game that is lost in each of this many worlds is not solved any more.
const HOPELESS: usize = 4;

/// Maximum number of nodes (cards played) for all searches of a word, and for one world.
const NODES: u64 = 300_000;
const NODES_OF_WORLD: u64 = 120_000;
/// Base-2 logarithm of the number of entries in the solvers' transposition tables.
const TABLE: u32 = 16;

/// A word under trial.
struct BidCandidate {
    word: Word,
    /// Value by the bidding tables.
    table: Alternative,
    /// Weight of the tables for a word that is rolled out, in equivalent worlds.
    tables: f32,
    /// Sums over the worlds.
    sum: Payoff,
    worlds: f32,
    trial: Evaluation,
}

/// Method of evaluating a word.
#[derive(Clone, Copy, PartialEq)]
enum Evaluation {
    /// Rollouts to the end of the deal.
    Played,
    /// Solver: the word ends the auction with a game of exact tricks, with this worth if made or
    /// lost.
    Solved { made: Payoff, lost: Payoff },
    /// Tables alone: worlds would add nothing to them, or there is no time.
    Known,
}

impl BidCandidate {
    /// Returns whether enough worlds have been solved. Solving is slower than rollouts.
    fn is_settled(&self) -> bool {
        let hopeless = self.worlds as usize >= HOPELESS && self.sum.win == 0.0;
        match self.trial {
            Evaluation::Played => false,
            Evaluation::Solved { .. } => hopeless || self.worlds as usize >= SOLVED,
            Evaluation::Known => true,
        }
    }

    /// Returns the mean worth by the worlds alone.
    fn by_worlds(&self) -> Payoff {
        let mut mean = Payoff::default();
        match self.trial {
            Evaluation::Solved { made, lost } => {
                let chance = success_probability_by_worlds(self.sum.win, self.worlds);
                mean.add(chance, Payoff { win: 1.0, ..made });
                mean.add(1.0 - chance, Payoff { win: 0.0, ..lost });
            }
            Evaluation::Played | Evaluation::Known => {
                mean.add(1.0 / self.worlds.max(1.0), self.sum)
            }
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
        // In this form the value without worlds is bit for bit that of the tables.
        let mixed =
            |table: f32, own: f32| table + (own - table) * self.worlds / (like + self.worlds);
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

/// Returns the best word by the tables and by rollouts in sampled worlds.
///
/// In the worlds, all seats go on bidding by the tables, and exchange and play without search by
/// the settings of `mind`.
pub(crate) fn choose_word(
    view: &View,
    turn: &mut TurnContext<'_>,
    mind: SearchContext<'_>,
) -> Option<Decision> {
    let SearchContext { bidder, settings } = mind;
    let by_table = bidder.decide(view)?;
    let has_time = has_time_to_solve(turn.budget);
    let Some(mut rows) = rows(view, mind, &by_table, has_time) else {
        return Some(by_table);
    };
    let seat = view.seat?;
    let belief = Belief::new(view, mind);
    let mut belief = if has_time { belief.with_more_samples() } else { belief };
    let mut exact = Exact::new(TABLE);
    let mut kept = KeepCache::default();
    let mut ran_out = false;
    let mut nodes = NODES;
    'rounds: for &(most, gap, count) in settings.words {
        small_sort::sort_by(&mut rows, |a, b| b.mean().settlement.total_cmp(&a.mean().settlement));
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
            let Some(mut foreseen) = AuctionRollout::new(view, mind, &world, kinds, &mut kept)
            else {
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
                    _ => foreseen.solved_payoff(
                        seat,
                        row.word,
                        &mut exact,
                        NODES_OF_WORLD.min(nodes),
                    ),
                };
                nodes = nodes.saturating_sub(exact.nodes() - before);
                // A world that is too hard adds no information.
                if let Some(worth) = worth {
                    row.sum.add(1.0, worth);
                    row.worlds += 1.0;
                }
            }
        }
    }
    Some(decision(&rows, &by_table, settings.tables_prior, ran_out))
}

/// Returns the words worth trying; `None` if there is nothing to choose between.
fn rows(
    view: &View,
    SearchContext { bidder, settings }: SearchContext<'_>,
    by_table: &Decision,
    solving: bool,
) -> Option<Vec<BidCandidate>> {
    let seat = view.seat?;
    if matches!(view.stage, Stage::GeissSale { .. }) {
        return None;
    }
    let best = by_table.alternatives.first()?;
    let question =
        BidQuestion { dealer: view.dealer, seat, stage: view.stage, standing: view.standing };
    let rows: Vec<BidCandidate> = by_table
        .alternatives
        .iter()
        .filter_map(|&table| {
            let Action::Say(word) = table.action else { return None };
            let near = best.settlement - table.settlement <= REACH * bidder.unit();
            let plain = !is_fancy(word) || table.action == best.action;
            let sensible = near && plain && !bidder.is_fined(view.hand, &question, word);
            let trial = evaluation_method(view, bidder, question.declared(&view.rules, word));
            let known = trial == Evaluation::Known || !solving && trial != Evaluation::Played;
            let trial = if known { Evaluation::Known } else { trial };
            let tables = settings.tables_prior;
            sensible.then_some(BidCandidate {
                word,
                table,
                tables,
                sum: Payoff::default(),
                worlds: 0.0,
                trial,
            })
        })
        .collect();
    (rows.len() > 1).then_some(rows)
}

/// Returns the method of evaluating a word that leads to this declaration.
fn evaluation_method(
    view: &View,
    bidder: &Bidder<'_>,
    declaration: Option<Declaration>,
) -> Evaluation {
    let Some(declaration) = declaration else { return Evaluation::Played };
    let seldom_made = || bidder.open_chance(view.hand, declaration.contract) < LEAST_OPEN_CHANCE;
    match declaration.contract.properties().goal {
        Goal::Tricks(_) | Goal::Pascha if declaration.ouvert || seldom_made() => Evaluation::Known,
        Goal::Tricks(_) | Goal::Pascha => {
            PayoffCalculator::new(&view.rules, declaration, view.dealer, declaration.declarer)
                .for_fixed_price()
                .map_or(Evaluation::Known, |(made, lost)| Evaluation::Solved { made, lost })
        }
        Goal::Ulti => Evaluation::Known,
        Goal::Points | Goal::Raeuber | Goal::Drescher => Evaluation::Played,
    }
}

/// Returns the decision. Untried words keep their table distance to the best word of the tables.
fn decision(rows: &[BidCandidate], by_table: &Decision, tables: f32, ran_out: bool) -> Decision {
    if rows.iter().all(|row| row.worlds == 0.0) {
        return Decision { ran_out, ..by_table.clone() };
    }
    let tried =
        |action: Action| rows.iter().find(|row| row.table.action == action).map(BidCandidate::mean);
    let top = by_table.alternatives[0];
    let shift = tried(top.action).map_or(0.0, |mean| mean.settlement - top.settlement);
    let untried = |a: Alternative| Alternative {
        settlement: a.settlement + shift,
        prior: Some(prior(&a, tables, 0.0)),
        ..a
    };
    let mut alternatives: Vec<Alternative> = by_table
        .alternatives
        .iter()
        .map(|&a| tried(a.action).unwrap_or_else(|| untried(a)))
        .collect();
    small_sort::sort_by(&mut alternatives, |a, b| b.settlement.total_cmp(&a.settlement));
    Decision { action: alternatives[0].action, alternatives, ran_out }
}

/// Rounds of the successive elimination: number of words left, and further worlds for each.
///
/// Even the worst word is tried often enough to be compared with the best.
const ADVICE_ROUNDS: &[(usize, usize)] = &[(usize::MAX, 60), (4, 100), (2, 200)];

/// Evaluates every word of a view.
///
/// Words that were tried in worlds come first, best first; they have no [`Prior`]. Then follow
/// words that were not tried: fixed-price games and words with additions. Their distance to the
/// others is that of the bidding tables.
pub(crate) fn bid_values(
    view: &View,
    turn: &mut TurnContext<'_>,
    mind: SearchContext<'_>,
) -> Option<Decision> {
    let bidder = mind.bidder;
    let seat = view.seat?;
    let by_table = bidder.decide(view)?;
    let question =
        BidQuestion { dealer: view.dealer, seat, stage: view.stage, standing: view.standing };
    let can_be_tried = |alternative: &Alternative| {
        let Action::Say(word) = alternative.action else { return false };
        let goal = question.declared(&view.rules, word).map(|d| d.contract.properties().goal);
        let played = matches!(goal, None | Some(Goal::Points | Goal::Raeuber | Goal::Drescher));
        played && !is_fancy(word) && !bidder.is_fined(view.hand, &question, word)
    };
    // Only the tables contain the value of a bought T1.
    let sale = matches!(view.stage, Stage::GeissSale { .. });
    let tried: Vec<Action> = (by_table.alternatives.iter())
        .filter(|alternative| !sale && can_be_tried(alternative))
        .map(|alternative| alternative.action)
        .collect();
    let belief = Belief::new(view, mind);
    let mut belief =
        if has_time_to_solve(turn.budget) { belief.with_more_samples() } else { belief };
    let mut kept = KeepCache::default();
    let trial = SequentialHalving::new(tried.iter().copied(), 0.0);
    let tried = if tried.is_empty() {
        None
    } else {
        trial.run(ADVICE_ROUNDS, turn, |trial, turn, _| {
            let (world, kinds) = belief.before_play(turn.chance);
            let foreseen = RefCell::new(AuctionRollout::new(view, mind, &world, kinds, &mut kept)?);
            trial.add(1.0, |action| match action {
                Action::Say(word) => foreseen.borrow_mut().worth(seat, word),
                _ => Payoff::default(),
            });
            Some(())
        })
    };
    let (mut alternatives, ran_out) =
        tried.map(|tried| (tried.alternatives, tried.ran_out)).unwrap_or_default();
    let untried = by_table
        .alternatives
        .iter()
        .filter(|table| alternatives.iter().all(|a| a.action != table.action));
    let shift = shift(&by_table.alternatives, &alternatives);
    let untried: Vec<Alternative> =
        untried.map(|&table| untried_alternative(table, shift)).collect();
    alternatives.extend(untried);
    let best =
        alternatives.iter().copied().reduce(|a, b| if b.settlement > a.settlement { b } else { a });
    Some(Decision { action: best?.action, alternatives, ran_out })
}

/// Returns the shift from the scale of the tables to that of the worlds.
///
/// It is the difference between both values of the tried word with the highest table value.
fn shift(by_table: &[Alternative], tried: &[Alternative]) -> f32 {
    let both = by_table
        .iter()
        .filter_map(|held| Some((held, tried.iter().find(|one| one.action == held.action)?)));
    let best = both.max_by(|(a, _), (b, _)| a.settlement.total_cmp(&b.settlement));
    best.map_or(0.0, |(held, tried)| tried.settlement - held.settlement)
}

/// Returns the alternative of a word that was tried in no world.
fn untried_alternative(alternative: Alternative, shift: f32) -> Alternative {
    let Alternative { settlement, win, .. } = alternative;
    let settlement = settlement + shift;
    Alternative {
        settlement,
        prior: Some(Prior { settlement, win, like: 1.0, worlds: 0.0 }),
        ..alternative
    }
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

    /// Returns views of auction decisions with a choice, in this many deals.
    ///
    /// Every seat says its first word, mostly a pass. Each deal contributes at most `most` views.
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

    fn decide_word(view: &View, budget: Budget<'_>) -> Decision {
        let mut chance = Choosers::new(Seed::from_number(42)).for_deal(0);
        let bidder = Bidder::new(&view.rules);
        let turn = &mut TurnContext { chance: &mut chance, budget };
        choose_word(view, turn, SearchContext::strong(&bidder)).unwrap()
    }

    /// All words are evaluated, best first, whether they were tried or not.
    #[test]
    fn every_word_is_weighed() {
        for view in first_questions(12) {
            let decision = decide_word(&view, Budget::UNLIMITED);
            assert!(!decision.ran_out);
            assert_eq!(decision.action, decision.alternatives[0].action);
            assert!(decision.alternatives.is_sorted_by(|a, b| a.settlement >= b.settlement));
            let weighed =
                |action: &Action| decision.alternatives.iter().any(|a| a.action == *action);
            assert!(view.choices.iter().filter(|a| matches!(a, Action::Say(_))).all(weighed));
        }
    }

    /// Without time the tables decide, and the decision says that time ran out.
    #[test]
    fn without_time_the_tables_decide() {
        let late = || Duration::from_secs(1);
        let mut ran_out = 0;
        for view in first_questions(12) {
            let decision = decide_word(&view, Budget::new(Duration::from_millis(20), &late));
            let by_table = Bidder::new(&view.rules).decide(&view).unwrap();
            assert_eq!(decision.alternatives, by_table.alternatives);
            ran_out += usize::from(decision.ran_out);
        }
        assert!(ran_out > 0);
    }

    fn tried(view: &View, solving: bool, like: fn(&Evaluation) -> bool) -> usize {
        let bidder = Bidder::new(&view.rules);
        let by_table = bidder.decide(view).unwrap();
        let rows =
            rows(view, SearchContext::strong(&bidder), &by_table, solving).unwrap_or_default();
        rows.iter().filter(|row| like(&row.trial)).count()
    }

    /// Within the time limit of a phone, no game of eleven cards is solved. An Ultimo never is.
    #[test]
    fn games_are_solved_only_with_time() {
        let rulesets =
            cego_rules::presets().iter().filter_map(|ruleset| ruleset.rules(TableSize::Four).ok());
        let rules = rulesets
            .into_iter()
            .find(|rules| rules.has_special(cego_core::Contract::Bettel))
            .unwrap();
        let views = questions(rules, 40, 20);
        let solved = |trial: &Evaluation| matches!(trial, Evaluation::Solved { .. });
        assert!(views.iter().any(|view| tried(view, true, solved) > 0));
        assert!(views.iter().all(|view| tried(view, false, solved) == 0));
        let views = first_questions(400);
        assert!(
            views.iter().any(|view| tried(view, true, |trial| *trial == Evaluation::Known) > 0)
        );
        assert!(views.iter().all(|view| tried(view, true, solved) == 0));
    }

    /// The value of a solved game of exact tricks is its price times its calibrated probability.
    #[test]
    fn a_solved_game_is_worth_its_chance() {
        let worth = |amount, win| Payoff { amount, win, points: 0.0 };
        let (made, lost) = (worth(90.0, 1.0), worth(-90.0, 0.0));
        let table = Alternative::new(Action::Say(Word::Pass), -9.0, 0.45);
        let mut row = BidCandidate {
            tables: 200.0,
            word: Word::Pass,
            table,
            sum: Payoff::default(),
            worlds: 0.0,
            trial: Evaluation::Solved { made, lost },
        };
        assert_eq!(row.mean().settlement, -9.0);
        row.worlds = 16.0;
        row.sum = worth(0.0, 6.0);
        let chance = success_probability_by_worlds(6.0, 16.0);
        let own = row.by_worlds();
        assert!(
            (own.win - chance).abs() < 1e-6 && (own.amount - 180.0 * (chance - 0.5)).abs() < 1e-3,
            "{own:?}"
        );
        let mean = row.mean();
        assert!(
            (mean.settlement - (5.0 * -9.0 + 16.0 * own.amount) / 21.0).abs() < 1e-3,
            "{mean:?}"
        );
        assert!((mean.win - (5.0 * 0.45 + 16.0 * chance) / 21.0).abs() < 1e-5, "{mean:?}");
    }

    /// The tables put the untried word 8 above the best tried word, so its value is 8 above that
    /// one's.
    #[test]
    fn untried_words_stand_beside_the_others() {
        let word = |word, settlement| Alternative::new(Action::Say(word), settlement, 0.5);
        let solo = Word::Solo { feats: cego_core::UltiFeats::NONE, durch: false };
        let by_table = [word(Word::Pass, -3.0), word(solo, 12.0), word(Word::SellGeiss, 20.0)];
        let tried = [word(solo, 9.0), word(Word::Pass, 4.0)];
        let untried = untried_alternative(by_table[2], shift(&by_table, &tried));
        assert_eq!(
            (untried.settlement, untried.prior.map(|held| held.settlement)),
            (17.0, Some(17.0))
        );
        assert_eq!(shift(&by_table, &[]), 0.0);
    }
}
