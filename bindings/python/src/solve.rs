//! Exact values, worlds, advice and review.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use cego_analysis::json::{self, AdviceRecipient};
use cego_analysis::{ADVISER, Adviser, HINDSIGHT_HAND_SIZE, Reviewer, Solver};
use cego_bots::auction::Bidder;
use cego_bots::log_weight;
use cego_bots::worlds::UniformWorlds;
use cego_core::chooser::Choosers;
use cego_core::phrase::Phrase;
use cego_core::{BySeat, CardSet, Game, Phase, TableSize};
use pyo3::prelude::*;
use pyo3::types::PyType;

use crate::background::{run_interruptible, run_with_progress};
use crate::cards::{cards, names};
use crate::deal::seed_or_any;
use crate::errors::{NotSolvableError, content, raise};
use crate::game::PyGame;
use crate::json::serialize;
use crate::locales::locale;
use crate::view::PyView;

/// Solves the position with every card known: the result of each card of the seat on turn under
/// best play of all. `nodes` limits the number of cards that the search plays; results unknown by
/// then are None.
#[pyfunction]
#[pyo3(signature = (game, nodes = None))]
pub(crate) fn solve(py: Python<'_>, game: &PyGame, nodes: Option<u64>) -> PyResult<Py<PyAny>> {
    let game = game.game.clone();
    let solved = run_interruptible(py, move || {
        let mut solver = Solver::for_game(&game);
        solver.set_node_limit(nodes);
        solver.solve(&game).map(|solved| json::solution(&game, &solved))
    })?;
    serialize(py, &solved.map_err(|why| raise::<NotSolvableError>(why.id(), why.to_string()))?)
}

/// A world: one arrangement of all cards that agrees with what a seat knows.
#[pyclass(frozen, name = "World", module = "cego")]
pub(crate) struct PyWorld {
    world: cego_bots::worlds::World,
    log_weight: f64,
    table: TableSize,
}

/// Hands, what lies aside, the weight.
type StoredWorld = (Vec<Vec<String>>, Vec<String>, f64);

#[pymethods]
impl PyWorld {
    /// The cards in the hands now, from seat 1.
    #[getter]
    fn hands(&self) -> Vec<Vec<String>> {
        self.world.hands.values(self.table).iter().map(|&hand| names(hand)).collect()
    }

    /// The blind, or what the declarer laid away.
    #[getter]
    fn aside(&self) -> Vec<String> {
        names(self.world.aside)
    }

    /// The logarithm of how likely what the others said and played is in this world: for weights,
    /// subtract the greatest and exponentiate.
    #[getter]
    fn log_weight(&self) -> f64 {
        self.log_weight
    }

    fn __repr__(&self) -> String {
        format!("<World {:.3}>", self.log_weight)
    }

    fn __eq__(&self, other: &PyWorld) -> bool {
        self.world == other.world && self.log_weight == other.log_weight
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, StoredWorld)> {
        Ok((
            py.get_type::<PyWorld>().getattr("_stored")?,
            (self.hands(), self.aside(), self.log_weight),
        ))
    }

    /// Returns what was stored, read again.
    #[classmethod]
    fn _stored(
        _class: &Bound<'_, PyType>,
        hands: Vec<Vec<String>>,
        aside: Vec<String>,
        log_weight: f64,
    ) -> PyResult<PyWorld> {
        let table = crate::cards::table(hands.len())?;
        let mut dealt: BySeat<CardSet> = BySeat::default();
        for (seat, hand) in table.seats().zip(&hands) {
            dealt[seat] = cards(hand, "hands")?;
        }
        let world = cego_bots::worlds::World { hands: dealt, aside: cards(&aside, "aside")? };
        Ok(PyWorld { world, log_weight, table })
    }
}

/// Worlds that agree with all a seat knows and in which everybody could have done what they did,
/// drawn independently, each with exactly the same probability; `log_weight` is the logarithm of
/// how likely the others are to have bid and played so. Without a seed every call draws others.
#[pyfunction]
#[pyo3(signature = (view, n, seed = None))]
pub(crate) fn sample_worlds(
    py: Python<'_>,
    view: &PyView,
    n: usize,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<Vec<PyWorld>> {
    const MOST: usize = 10_000_000;
    if view.0.seat.is_none() {
        return Err(content("a spectator holds no world possible: a view of a seat is wanted"));
    }
    if view.0.phase == Phase::Over {
        return Err(raise::<NotSolvableError>(
            "deal_over",
            "the deal is over: all cards are known",
        ));
    }
    if n > MOST {
        return Err(content(format!("{n} worlds are more than {MOST}")));
    }
    let (seed, _) = seed_or_any(py, seed)?;
    let view = view.0.clone();
    let table = view.rules.table;
    let mut worlds = Vec::new();
    let found = run_with_progress(
        py,
        move |news: Sender<Vec<PyWorld>>| {
            let (uniform, bidder) = (UniformWorlds::new(&view), Bidder::new(&view.rules));
            let mut chance = Choosers::new(seed).for_deal(0);
            let mut left = n;
            while left > 0 {
                let some = left.min(256);
                let drawn = (0..some).map(|_| {
                    let world = uniform.sample(&mut chance)?;
                    Some(PyWorld { log_weight: log_weight(&view, &bidder, &world), world, table })
                });
                let Some(drawn) = drawn.collect::<Option<Vec<_>>>() else { return false };
                if news.send(drawn).is_err() {
                    return true;
                }
                left -= some;
            }
            true
        },
        |_, drawn| {
            worlds.extend(drawn);
            Ok(())
        },
    )?;
    if !found {
        let text = "in no world that was found could everybody have done what this view tells";
        return Err(raise::<NotSolvableError>("no_world", text));
    }
    Ok(worlds)
}

/// The most times a question is asked: an adviser that nobody waits for any more is to come to its
/// end.
const MOST_TIMES: usize = 1000;

fn adviser(bot: &str, times: usize) -> PyResult<Adviser> {
    if times > MOST_TIMES {
        return Err(content(format!("{times} times are more than {MOST_TIMES}")));
    }
    Adviser::new(bot)
        .map(|adviser| adviser.with_repetitions(times))
        .map_err(|why| raise::<crate::errors::ContentError>("unknown_bot", why.to_string()))
}

/// Judges every action of the seat of a view by what the seat can know, with reasons; None if it is
/// not on turn. `times` repeats the judgement in other sampled worlds: slower by that factor, and
/// with intervals. In the auction, `games` also judges the games that could be played.
#[pyfunction]
#[pyo3(signature = (view, bot = ADVISER, times = 1, games = false, language = "en"))]
pub(crate) fn advise(
    py: Python<'_>,
    view: &PyView,
    bot: &str,
    times: usize,
    games: bool,
    language: &str,
) -> PyResult<Option<Py<PyAny>>> {
    let mut adviser = adviser(bot, times)?;
    let locale = locale(language)?;
    let view = view.0.clone();
    let advice = run_interruptible(py, move || {
        let advice = adviser.advise(&view)?;
        let advice = if games { adviser.with_games(&view, advice) } else { advice };
        let say = |phrase: &Phrase| locale.phrase(phrase);
        Some(json::advice(&view, &advice, adviser.name(), &AdviceRecipient::Script(&say)))
    })?;
    advice.map(|advice| serialize(py, &advice)).transpose()
}

/// Returns each decision of a game, compared with what its player could know and with all the
/// cards; forced actions are left out. `deep`: hand size from which on all cards are solved.
/// `progress` is called with the number of actions done and of all.
#[pyfunction]
#[pyo3(signature = (game, bot = ADVISER, times = 1, deep = HINDSIGHT_HAND_SIZE, nodes = None,
    language = "en", progress = None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn review(
    py: Python<'_>,
    game: &PyGame,
    bot: &str,
    times: usize,
    deep: usize,
    nodes: Option<u64>,
    language: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<Vec<Py<PyAny>>> {
    let mut adviser = adviser(bot, times)?;
    let locale = locale(language)?;
    let (log, rules) = (game.game.log().to_vec(), Arc::clone(game.game.rules()));
    let deal = *game.game.deal();
    let begun =
        if game.raeuber_round { Game::raeuber_round(rules, deal) } else { Game::new(rules, deal) };
    let mut now = begun.map_err(|faults| crate::errors::deal(&faults))?;
    let all = log.len();
    let mut found = Vec::new();
    run_with_progress(
        py,
        move |news: Sender<_>| {
            let mut solver = Solver::new();
            solver.set_node_limit(nodes);
            let say = |phrase: &Phrase| locale.phrase(phrase);
            for (n, &(seat, action)) in log.iter().enumerate() {
                let trick = now.play().map_or(0, |play| play.tricks_done() + 1);
                let judged =
                    Reviewer::new(&mut adviser, &mut solver, deep).judge(&now, n + 1, seat, action);
                let judged = judged.map(|judged| {
                    json::decision_review(
                        now.rules(),
                        &judged,
                        trick,
                        &AdviceRecipient::Script(&say),
                    )
                });
                if news.send((n + 1, judged)).is_err() || now.apply(seat, action).is_err() {
                    return;
                }
            }
        },
        |py, (done, judged)| {
            if let Some(judged) = judged {
                found.push(serialize(py, &judged)?);
            }
            progress.as_ref().map_or(Ok(()), |progress| progress.call1(py, (done, all)).map(drop))
        },
    )?;
    Ok(found)
}
