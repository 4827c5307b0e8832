//! Many deals at once, as records and as lessons.

use std::sync::{Arc, mpsc};

use cego_bots::{Bot, entry};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Shuffler;
use cego_core::{BySeat, Contract, Deal, Game, Seat};
use cego_record::{Extras, Record, RecordPlayer, to_json};
use cego_sim::training_deals::TrainingDeals;
use cego_sim::{BotError, play_deal};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::background::run_with_progress;
use crate::bots::{Incidents, unknown_bot};
use crate::cards::table;
use crate::deal::{range, seed};
use crate::errors::{content, deal};
use crate::player_factory::{PlayerFactory, parse_factory};
use crate::rules::parse_ruleset;

/// Deals one after the other on a thread of their own: what is made of each, put together, and news
/// for `progress`, which is called with the number of deals done and of all.
fn run_deals<'py>(
    py: Python<'py>,
    (first, deals): (u64, u64),
    progress: Option<Py<PyAny>>,
    mut of_deal: impl FnMut(u64) -> PyResult<String> + Send + 'static,
) -> PyResult<Bound<'py, PyBytes>> {
    let numbers = range(first, deals)?;
    let mut done = 0;
    let made = run_with_progress(
        py,
        move |news: mpsc::Sender<()>| {
            let mut text = String::new();
            for number in numbers {
                text.push_str(&of_deal(number)?);
                if news.send(()).is_err() {
                    break;
                }
            }
            Ok::<_, PyErr>(text)
        },
        |py, ()| {
            done += 1;
            progress.as_ref().map_or(Ok(()), |progress| progress.call1(py, (done, deals)).map(drop))
        },
    )??;
    Ok(PyBytes::new(py, made.as_bytes()))
}

/// Plays deals between bots, one for all seats or one for each: the records, a line of JSON for
/// each, as `cego simulate` makes them from the same seed. Bots are given as to `arena`; each is
/// made anew for every deal. An answer that is not allowed raises. One thread.
#[pyfunction]
#[pyo3(signature = (bots, deals, seed, ruleset, players = 4, first = 0, progress = None))]
#[allow(clippy::too_many_arguments)]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    bots: Vec<Bound<'py, PyAny>>,
    deals: u64,
    seed: &Bound<'py, PyAny>,
    ruleset: &Bound<'py, PyAny>,
    players: usize,
    first: u64,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let incidents: Arc<Incidents> = Arc::default();
    let (ruleset, table) = (parse_ruleset(ruleset)?, table(players)?);
    let rules = ruleset.rules(table)?;
    let (seed, seed_text) = self::seed(seed)?;
    let makers: Vec<PlayerFactory> =
        bots.iter().map(|bot| parse_factory(bot, &incidents)).collect::<PyResult<_>>()?;
    if makers.len() != 1 && makers.len() != players {
        return Err(content(format!(
            "{} bots for {players} seats: one for all, or one for each",
            makers.len()
        )));
    }
    let (mut shuffler, choosers) = (Shuffler::new(seed), Choosers::new(seed));
    let of_deal = move |number: u64| {
        let at = |seat: Seat| makers.get(seat.index()).unwrap_or(&makers[0]);
        let dealer = Seat::new((number % players as u64) as usize);
        let dealt = Deal::from_seed(&rules, &mut shuffler, number, dealer);
        let mut game = Game::new(Arc::clone(&rules), dealt).map_err(|faults| deal(&faults))?;
        let mut bots: BySeat<Box<dyn Bot>> = BySeat::from_fn(|seat| at(seat).make());
        let played = play_deal(&mut game, &mut bots, &mut choosers.for_deal(number), |_, _, _| ());
        Python::attach(|py| incidents.raise_or_warn(py))?;
        played.map_err(|fault: BotError| content(format!("deal {number}: {fault}")))?;
        let mut record = Record::from_game(ruleset.reference(), &game);
        for seat in table.seats() {
            record.players[seat] =
                RecordPlayer { name: String::new(), bot: Some(at(seat).record_name()) };
        }
        record.number = Some(number);
        record.seed = Some(seed_text.clone());
        Ok(to_json(&record, &Extras::default()) + "\n")
    };
    run_deals(py, (first, deals), progress, of_deal)
}

/// Makes a bot judge the cards it could play, deal by deal, and returns lines as `cego-lab
/// learn-policy gather` writes them, without the seed that stands first in a file. With `contract`,
/// only of the deals in which that is played. One thread.
#[pyfunction]
#[pyo3(signature = (teacher, deals, seed, first = 0, contract = None, progress = None))]
pub(crate) fn lessons<'py>(
    py: Python<'py>,
    teacher: &str,
    deals: u64,
    seed: u64,
    first: u64,
    contract: Option<&str>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let entry = entry(teacher).ok_or_else(|| unknown_bot(teacher))?;
    let unknown = |name: &str| content(format!("there is no contract \"{name:.40}\""));
    let only: Option<Contract> =
        contract.map(|name| name.parse().map_err(|_| unknown(name))).transpose()?;
    let mut source = TrainingDeals::new(seed);
    let of_deal = move |number| {
        let line = source.line(number, &mut *(entry.make)(), only);
        Ok(line.map_or_else(String::new, |line| line + "\n"))
    };
    run_deals(py, (first, deals), progress, of_deal)
}
