//! The arena: which bot is better, and how sure that is.

use std::sync::{Arc, PoisonError, mpsc};

use cego_bots::{Bot, entry};
use cego_sim::arena::{Arena, Contestant, DealRow, Lineups, Report, Track};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::bots::{Raised, Scripted, budget, unknown};
use crate::deal::seed;
use crate::errors::content;
use crate::json::told;
use crate::patient::patient_with;
use crate::rules::ruleset_of;

/// The most deals of one match: each is kept until the report.
const MOST: u64 = 10_000_000;

/// A name of a bot, or one written in Python: something with `decide(view)`, or a function of a view.
fn contestant(given: &Bound<'_, PyAny>, raised: &Raised) -> PyResult<Contestant> {
    if let Ok(name) = given.cast::<PyString>() {
        let name = name.to_str()?;
        entry(name).ok_or_else(|| unknown(name))?;
        return Contestant::registered(name).map_err(|_| unknown(name));
    }
    if let Ok(bot) = given.cast::<crate::bots::PyBot>() {
        let name: String = bot.getattr("name")?.extract()?;
        return Contestant::registered(&name).map_err(|_| unknown(&name));
    }
    let scripted = Scripted::of(given, raised)?;
    Ok(Contestant::new(scripted.name.clone(), move || -> Box<dyn Bot> { Box::new(scripted.clone()) }))
}

/// Bots against each other, each deal in every seating; the report of `docs/arena.md`, with intervals, as a dictionary. `deals` is how many, from
/// `first` on. `track` is "whole", "auction" or "play", with `engine` for the rest. What bots written in Python raise ends the match. `progress` is
/// called with the number of deals done and of all.
#[pyfunction]
#[pyo3(signature = (
    bots, deals, seed, ruleset, players = 4, track = "whole", lineups = "both", engine = "policy", first = 0, budget_ms = None,
    threads = None, progress = None
))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn arena(
    py: Python<'_>,
    bots: Vec<Bound<'_, PyAny>>,
    deals: u64,
    seed: &Bound<'_, PyAny>,
    ruleset: &Bound<'_, PyAny>,
    players: usize,
    track: &str,
    lineups: &str,
    engine: &str,
    first: u64,
    budget_ms: Option<f64>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Py<PyAny>> {
    let raised: Raised = Arc::default();
    let rules = ruleset_of(ruleset)?.rules(crate::cards::table(players)?)?;
    let all: Vec<Contestant> = bots.iter().map(|bot| contestant(bot, &raised)).collect::<PyResult<_>>()?;
    let engine = Contestant::registered(engine).map_err(|_| unknown(engine))?;
    let track: Track =
        track.parse().map_err(|why: cego_sim::arena::UnknownTrack| content(why.to_string()))?;
    let ways =
        Lineups::of(lineups).ok_or_else(|| content(format!("\"{lineups:.20}\" is no way to seat bots")))?;
    let (seed, _) = self::seed(seed)?;
    let arena = Arena::new(rules, all, track, engine, seed).and_then(|arena| arena.with_lineups(ways));
    let arena = arena.map_err(|why| content(why.to_string()))?.with_budget(budget(budget_ms)?);
    if deals > MOST {
        return Err(content(format!("{deals} deals are more than {MOST}: play them in parts, with first=")));
    }
    let last = first
        .checked_add(deals)
        .ok_or_else(|| content(format!("there are no {deals} deals after {first}")))?;
    let numbers: Vec<u64> = (first..last).collect();
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let threads = threads.unwrap_or_else(cores);
    let mut played = 0;
    let stopped = Arc::clone(&raised);
    let report = patient_with(
        py,
        move |news: mpsc::Sender<()>| {
            let mut rows: Vec<DealRow> = Vec::new();
            // Nobody waits any more, or a bot has raised something: no further deal is begun.
            let done = |row: DealRow| {
                let stop = stopped.lock().unwrap_or_else(PoisonError::into_inner).is_some();
                rows.push(row);
                if stop || news.send(()).is_err() { Err(()) } else { Ok(()) }
            };
            let whole = arena.run(&numbers, threads, done).is_ok();
            whole.then(|| Report::new(&arena, &rows))
        },
        |py, ()| {
            played += 1;
            progress.as_ref().map_or(Ok(()), |progress| progress.call1(py, (played, deals)).map(drop))
        },
    )?;
    if let Some(why) = raised.lock().unwrap_or_else(PoisonError::into_inner).take() {
        return Err(why);
    }
    told(py, &report)
}
