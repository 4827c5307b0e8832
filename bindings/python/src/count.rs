//! Counting and settling without playing.

use cego_core::count::{Working, total_points};
use cego_core::report::DealReport;
use cego_core::settle;
use cego_protocol::scoring::{DealReportJson, WorkingJson};
use cego_record::points_json;
use pyo3::prelude::*;
use serde_json::json;

use crate::cards::{cards, table};
use crate::errors::content;
use crate::game::{PySettlement, SettlementSource};
use crate::json::{from_python, to_python};
use crate::rules::{PyRuleset, parse_ruleset};

/// The card points of a pile. `whose` says who has it: "declarer" (all they have, laid cards
/// included), "opponents" (all they have together) or "single" (a player's own, in a Räuber).
#[pyfunction]
#[pyo3(signature = (cards, ruleset, players = 4, whose = "declarer"))]
pub(crate) fn count(
    py: Python<'_>,
    cards: Vec<String>,
    ruleset: &Bound<'_, PyAny>,
    players: usize,
    whose: &str,
) -> PyResult<Py<PyAny>> {
    let rules = parse_ruleset(ruleset)?.rules(table(players)?)?;
    let pile = self::cards(&cards, "cards")?;
    if !rules.table.pack().contains_all(pile) {
        return Err(content(format!(
            "not in the pack for {players}: {}",
            pile - rules.table.pack()
        )));
    }
    let working = match whose {
        "declarer" => Working::for_declarer(&rules, pile),
        "opponents" => Working::for_opponents(&rules, pile),
        "single" => Working::for_pile(rules.counting_method, pile),
        _ => {
            return Err(content(format!(
                "\"{whose:.20}\" is nobody's pile; there are declarer, opponents and single"
            )));
        }
    };
    let told = json!({
        "points": points_json(working.points),
        "cards": pile.len(),
        "total": total_points(&rules),
        "needed": rules.win_threshold,
        "working": serde_json::to_value(WorkingJson::from(&working)).unwrap_or_default(),
    });
    to_python(py, &told)
}

/// Settles a deal described without its cards: a dictionary with `contract`, `declarer`, `points`
/// and so on (`cego score --help` explains each).
#[pyfunction]
#[pyo3(signature = (deal, ruleset, players = 4))]
pub(crate) fn score(
    deal: &Bound<'_, PyAny>,
    ruleset: &Bound<'_, PyAny>,
    players: usize,
) -> PyResult<PySettlement> {
    settle_report(&from_python(deal)?.to_string(), &parse_ruleset(ruleset)?, players)
}

/// The same of a deal as JSON.
pub(crate) fn settle_report(
    deal: &str,
    ruleset: &PyRuleset,
    players: usize,
) -> PyResult<PySettlement> {
    let rules = ruleset.rules(table(players)?)?;
    let read: Result<DealReportJson, _> = serde_json::from_str(deal);
    let told = read.map_err(|why| content(format!("no deal: {why}")))?;
    let report: DealReport = told.report(rules.table).map_err(content)?;
    let outcome = report.outcome(&rules).map_err(|faults| {
        let locale = crate::locales::english();
        let said: Vec<String> =
            faults.iter().map(|fault| locale.phrase(&fault.phrase(&rules))).collect();
        content(said.join("; "))
    })?;
    let source = SettlementSource::Report(deal.to_owned(), ruleset.clone());
    Ok(PySettlement { settlement: settle(&rules, &outcome), table: rules.table, source })
}
