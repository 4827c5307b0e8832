//! Data sets: made here, read in Python.

use std::path::PathBuf;
use std::sync::{Arc, mpsc};

use cego_bots::TurnContext;
use cego_core::shuffle::Seed;
use cego_sim::arena::Estimate;
use cego_sim::dataset::{
    DataSet, DataSetError, FAIR_TIMES, Fair, FileState, GameSource, Labels, Seats, Shard,
    ShardOrigin, TABLES, bench as frozen, inspect,
};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;

use crate::background::{run_interruptible, run_with_progress};
use crate::bots::{Incidents, unknown_bot};
use crate::cards::{table, threads};
use crate::deal::seed;
use crate::errors::data;
use crate::json::serialize;
use crate::player_factory::parse_factory;
use crate::rules::parse_ruleset;

fn data_error(why: &DataSetError) -> PyErr {
    match why {
        DataSetError::UnknownBot(name) => unknown_bot(name),
        _ => data(why.id(), why.to_string()),
    }
}

/// Makes the files of some deals, unless they are there: see `cego.data.make_shard`, which calls
/// it. The path of the decisions, their number, SHA-256 of that file, and "new", "kept" or "again".
#[pyfunction]
#[pyo3(signature = (
    folder, ruleset, bots, first, count, seed, players = 4, labels = "none",
    label_times = FAIR_TIMES, label_worlds = None, threads = None,
    progress = None
))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn data_shard(
    py: Python<'_>,
    folder: PathBuf,
    ruleset: &Bound<'_, PyAny>,
    bots: Vec<String>,
    first: u64,
    count: u64,
    seed: &Bound<'_, PyAny>,
    players: usize,
    labels: &str,
    label_times: usize,
    label_worlds: Option<u32>,
    threads: Option<i64>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(PathBuf, u64, String, &'static str)> {
    let table = table(players)?;
    let ruleset = parse_ruleset(ruleset)?;
    let (_, seed) = self::seed(seed)?;
    let fair = Fair { times: label_times.clamp(1, 1000), worlds: label_worlds, ..Fair::default() };
    let labels = Labels::parse(labels, fair).map_err(|why| data_error(&why))?;
    let source = GameSource::Seats(Seats::from_bots(&bots, table));
    let set = DataSet::new(ruleset.ruleset(), table, &seed, source, labels)
        .map_err(|why| data_error(&why))?;
    let threads = self::threads(threads)?;
    let range = first..first.saturating_add(count);
    let made = run_with_progress(
        py,
        move |news: mpsc::Sender<u64>| {
            set.make(&folder, range, threads, |done| news.send(done).is_ok())
        },
        |py, done| {
            progress.as_ref().map_or(Ok(()), |progress| progress.call1(py, (done, count)).map(drop))
        },
    )?;
    let Shard { path, decisions, sha256, way } = made.map_err(|why| data_error(&why))?;
    let way = match way {
        ShardOrigin::New => "new",
        ShardOrigin::Kept => "kept",
        ShardOrigin::Again => "again",
    };
    Ok((path, decisions, sha256, way))
}

/// The rows of a file and its keys; None of a file that is not there. What cannot be read raises.
#[pyfunction]
pub(crate) fn data_found(py: Python<'_>, path: PathBuf) -> PyResult<Option<(u64, Py<PyDict>)>> {
    let seen =
        inspect(&path).map_err(|error| data_error(&DataSetError::Io(path.clone(), error)))?;
    match seen {
        FileState::Nothing => Ok(None),
        FileState::Damaged(why) => Err(data("damaged", format!("{}: {why}", path.display()))),
        FileState::Whole(rows, keys) => {
            let made = PyDict::new(py);
            keys.iter().try_for_each(|(key, value)| made.set_item(key, value))?;
            Ok(Some((rows, made.unbind())))
        }
    }
}

/// The tables with their columns, as dictionaries.
#[pyfunction]
pub(crate) fn data_tables(py: Python<'_>) -> PyResult<Py<PyAny>> {
    let tables = TABLES.map(|table| {
        let columns = table.columns.iter();
        let columns = columns
            .map(|one| json!({ "name": one.name, "type": one.type_name(), "about": one.about }));
        json!({ "name": table.name, "about": table.about, "columns": columns.collect::<Vec<_>>() })
    });
    serialize(py, &tables)
}

/// The part of a data set that a deal of a seed belongs to: "train", "valid" or "test".
#[pyfunction]
pub(crate) fn data_split(seed: &Bound<'_, PyAny>, number: u64) -> PyResult<&'static str> {
    let (seed, _) = self::seed(seed)?;
    Ok(cego_sim::dataset::split(seed, number).id())
}

/// Measures a player on the questions of a frozen bench (docs/data.md): the mean loss in stakes,
/// and the share of answers that are the best as far as can be told, with 95 % intervals. `file` is
/// another bench, as `cego-lab bench make` writes it. A player is given as to `arena`. An answer
/// that is not allowed raises; with `illegal = "replace"` it counts as the worst one and as one of
/// the `faults`.
#[pyfunction]
#[pyo3(signature = (player, seed = 1, file = None, illegal = "raise"))]
pub(crate) fn bench(
    py: Python<'_>,
    player: &Bound<'_, PyAny>,
    seed: u64,
    file: Option<PathBuf>,
    illegal: &str,
) -> PyResult<Py<PyAny>> {
    let deals = match &file {
        Some(path) => {
            // No bench is longer; what says that it is short, such as a device, is not believed.
            let found = cego_rules::read_at_most(path, 256 << 20);
            let found =
                found.map_err(|error| DataSetError::Bench(format!("{}: {error}", path.display())));
            found.and_then(|squeezed| frozen::read(&squeezed))
        }
        None => frozen::shipped(),
    };
    let deals = deals.map_err(|why| data_error(&why))?;
    let name = file.map_or_else(|| frozen::BENCH.to_owned(), |path| path.display().to_string());
    let incidents = Incidents::parse(illegal)?;
    let mut bot = parse_factory(player, &incidents)?.make();
    let player = bot.name().to_owned();
    let stopped = Arc::clone(&incidents);
    let score = run_interruptible(py, move || {
        frozen::score(&deals, Seed::from_number(seed), |view, chance| {
            // What was raised is raised again when all is done; nothing more is asked of the
            // player.
            let decision = (!stopped.is_raised())
                .then(|| bot.decide(view, &mut TurnContext::unlimited(chance)))
                .flatten();
            decision.map(|decision| decision.action)
        })
    })?;
    incidents.raise_or_warn(py)?;
    let score = score.map_err(|why| data_error(&why))?;
    let told_of = |estimate: &Estimate| {
        json!({
            "mean": estimate.mean, "se": estimate.error(), "ci95": estimate.interval(),
        })
    };
    serialize(
        py,
        &json!({
            "bench": name, "player": player, "seed": seed, "decisions": score.decisions,
            "faults": score.faults,
            "loss": told_of(&score.loss), "best": told_of(&score.best),
            "hindsight": score.hindsight.as_ref().map(told_of),
        }),
    )
}
