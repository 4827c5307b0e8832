//! The arena: which bot is better, and how sure that is.

use std::sync::{Arc, mpsc};
use std::time::Duration;

use cego_bots::entry;
use cego_core::Rules;
use cego_core::shuffle::Seed;
use cego_sim::arena::{
    Arena, Contestant, DealRow, JournalLineError, LineupSelection, Report, Track, merge_meters,
    read_rows, row_line,
};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::background::{run_interruptible, run_with_progress};
use crate::bots::{Incidents, budget, unknown_bot};
use crate::cards::threads;
use crate::deal::{range, seed};
use crate::errors::content;
use crate::json::serialize;
use crate::player_factory::parse_factory;
use crate::rules::parse_ruleset;

/// A match that has been agreed: who plays what, but not how many deals. Deals that are played at
/// different times and places are put together.
#[pyclass(frozen, name = "Match", module = "cego")]
pub(crate) struct PyMatch {
    bots: Vec<Py<PyAny>>,
    rules: Arc<Rules>,
    track: Track,
    lineups: LineupSelection,
    engine: &'static str,
    seed: Seed,
    budget: Option<Duration>,
    illegal: String,
}

impl PyMatch {
    /// Builds the arena of one call; errors of its bots are reported to this call alone.
    fn build_arena(&self, py: Python<'_>, incidents: &Arc<Incidents>) -> PyResult<Arena> {
        let all = self.bots.iter().map(|bot| parse_factory(bot.bind(py), incidents)?.contestant());
        let all: Vec<Contestant> = all.collect::<PyResult<_>>()?;
        let engine =
            Contestant::from_registry(self.engine).map_err(|_| unknown_bot(self.engine))?;
        let arena = Arena::new(Arc::clone(&self.rules), all, self.track, engine, self.seed)
            .and_then(|arena| arena.with_lineups(self.lineups));
        Ok(arena.map_err(|why| content(why.to_string()))?.with_budget(self.budget))
    }

    fn play_rows(
        &self,
        py: Python<'_>,
        (first, deals): (u64, u64),
        threads: Option<i64>,
        progress: Option<&Py<PyAny>>,
    ) -> PyResult<Vec<DealRow>> {
        let incidents = Incidents::parse(&self.illegal)?;
        let arena = self.build_arena(py, &incidents)?;
        let numbers: Vec<u64> = range(first, deals)?.collect();
        let threads = self::threads(threads)?;
        let mut played = 0;
        let stopped = Arc::clone(&incidents);
        let rows = run_with_progress(
            py,
            move |news: mpsc::Sender<()>| {
                let mut rows: Vec<DealRow> = Vec::new();
                // Nobody waits any more, or a bot has raised something: no further deal is begun.
                let done = |row: DealRow| {
                    rows.push(row);
                    if stopped.is_raised() || news.send(()).is_err() { Err(()) } else { Ok(()) }
                };
                let whole = arena.run(&numbers, threads, done).is_ok();
                whole.then_some(rows)
            },
            |py, ()| {
                played += 1;
                progress.map_or(Ok(()), |progress| progress.call1(py, (played, deals)).map(drop))
            },
        )?;
        incidents.raise_or_warn(py)?;
        Ok(rows.unwrap_or_default())
    }

    fn build_report(&self, py: Python<'_>, rows: Vec<DealRow>) -> PyResult<Py<PyAny>> {
        let arena = self.build_arena(py, &Arc::default())?;
        let report = run_interruptible(py, move || Report::new(&arena, &rows))?;
        serialize(py, &report)
    }
}

#[pymethods]
impl PyMatch {
    /// Parameters as those of `arena`.
    #[new]
    #[pyo3(signature = (bots, seed, ruleset, players = 4, track = "whole", lineups = "both",
        engine = "policy", budget_ms = None, illegal = "raise"))]
    #[allow(clippy::too_many_arguments)]
    fn new(
        py: Python<'_>,
        bots: Vec<Py<PyAny>>,
        seed: &Bound<'_, PyAny>,
        ruleset: &Bound<'_, PyAny>,
        players: usize,
        track: &str,
        lineups: &str,
        engine: &str,
        budget_ms: Option<f64>,
        illegal: &str,
    ) -> PyResult<PyMatch> {
        let rules = parse_ruleset(ruleset)?.rules(crate::cards::table(players)?)?;
        let engine = entry(engine).ok_or_else(|| unknown_bot(engine))?.name;
        let track: Track = track
            .parse()
            .map_err(|why: cego_sim::arena::UnknownTrackError| content(why.to_string()))?;
        let ways = LineupSelection::parse(lineups)
            .ok_or_else(|| content(format!("\"{lineups:.20}\" is no way to seat bots")))?;
        let (seed, _) = self::seed(seed)?;
        let (incidents, illegal) = (Incidents::parse(illegal)?, illegal.to_owned());
        let made = PyMatch {
            bots,
            rules,
            track,
            lineups: ways,
            engine,
            seed,
            budget: budget(budget_ms)?,
            illegal,
        };
        made.build_arena(py, &incidents)?;
        Ok(made)
    }

    /// Plays `deals` deals from `first` on: a line of JSON for each, in their order, as
    /// `docs/arena.md` says of journals. What was noted of all of them (times, faults) stands in
    /// the first.
    #[pyo3(signature = (deals, first = 0, threads = None, progress = None))]
    fn play<'py>(
        &self,
        py: Python<'py>,
        deals: u64,
        first: u64,
        threads: Option<i64>,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let mut rows = self.play_rows(py, (first, deals), threads, progress.as_ref())?;
        merge_meters(&mut rows);
        Ok(PyBytes::new(py, rows.iter().map(row_line).collect::<String>().as_bytes()))
    }

    /// The report of `arena` on deals that `play` has played, given in pieces in any order. A deal
    /// that stands there twice is refused.
    fn report(&self, py: Python<'_>, pieces: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let arena = self.build_arena(py, &Arc::default())?;
        let wrong = |why: JournalLineError| content(why.to_string());
        let mut rows: Vec<DealRow> = Vec::new();
        for (piece, text) in pieces.try_iter()?.enumerate() {
            let text = text?.cast_into::<PyBytes>()?;
            let read = read_rows(text.as_bytes(), &arena);
            rows.extend(
                read.map_err(|(line, why)| content(format!("piece {piece}, line {line}: {why}")))?,
            );
        }
        rows.sort_by_key(|row| row.deal);
        if let Some(pair) = rows.windows(2).find(|pair| pair[0].deal == pair[1].deal) {
            return Err(wrong(JournalLineError::Twice(pair[0].deal)));
        }
        self.build_report(py, rows)
    }
}

/// Bots against each other, each deal in every seating; the report of `docs/arena.md`, with
/// intervals, as a dictionary. `bots` are names or written in Python: something with
/// `decide(view)`, a function of a view, or a class. A class is called for every game, anything
/// else copied for every game (`copy.deepcopy`), so that the same call gives the same report on any
/// number of threads, as long as bots ask nothing else than their view and what they hold. `deals`
/// is how many, from `first` on. `track` is "whole", "auction" or "play", with `engine` for the
/// rest. With `lineups = "field"` each sits alone among bots that decide at a glance, and
/// `adjusted` is the edge without the luck of the cards. What bots written in Python raise ends the
/// match, and so does an answer that is not allowed; with `illegal = "replace"` the bot `thumb`
/// answers in its place, it is counted in `illegal` of the report, and a RuntimeWarning names the
/// first. `progress` is called with the number of deals done and of all.
#[pyfunction]
#[pyo3(signature = (
    bots, deals, seed, ruleset, players = 4, track = "whole", lineups = "both", engine = "policy",
    first = 0, budget_ms = None,
    threads = None, progress = None, illegal = "raise"
))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn arena(
    py: Python<'_>,
    bots: Vec<Py<PyAny>>,
    deals: u64,
    seed: &Bound<'_, PyAny>,
    ruleset: &Bound<'_, PyAny>,
    players: usize,
    track: &str,
    lineups: &str,
    engine: &str,
    first: u64,
    budget_ms: Option<f64>,
    threads: Option<i64>,
    progress: Option<Py<PyAny>>,
    illegal: &str,
) -> PyResult<Py<PyAny>> {
    let agreed =
        PyMatch::new(py, bots, seed, ruleset, players, track, lineups, engine, budget_ms, illegal)?;
    let rows = agreed.play_rows(py, (first, deals), threads, progress.as_ref())?;
    agreed.build_report(py, rows)
}
