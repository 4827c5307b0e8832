//! The result for people: heads and words.

use cego_core::rules::UnitName;
use cego_locale::Locale;
use cego_sim::arena::{ChartWords, Report};

use super::Plan;
use super::tables;
use crate::columns::{columns, units};
use crate::message::Message;

/// The result, line by line. Times, the only part that differs from run to run, come last.
pub(super) fn text(locale: &Locale, plan: &Plan, report: &Report) -> Vec<String> {
    let mut lines = vec![subtitle(locale, plan), track(locale, plan), units(locale, plan.arena.rules())];
    let warnings = faults(locale, report);
    if !warnings.is_empty() {
        lines.extend([vec![String::new()], warnings].concat());
    }
    let single = tables::some_single(report).then(|| locale.text("cli-arena-single"));
    let sections = [
        (1, "cli-arena-ladder", tables::ladder(locale, report)),
        (1, "cli-arena-pairs", tables::pairs(locale, report)),
        (1, "cli-arena-adjusted", tables::adjusted(locale, report)),
        (1, "cli-arena-edge-by-role", tables::edges_by_role(locale, report)),
        (2, "cli-arena-edge-by-contract", tables::edges_by_contract(locale, report)),
        (1, "cli-arena-by-role", tables::by_role(locale, plan, report)),
        (1, "cli-arena-bidding", tables::bidding(locale, report)),
        (2, "cli-arena-contracts", tables::contracts(locale, report)),
        (1, "cli-arena-faults", tables::faults(locale, report)),
    ];
    for (left, head, rows) in sections {
        lines.extend(section(locale, left, head, &rows));
    }
    lines.extend(single.into_iter().flat_map(|why| [String::new(), why]));
    lines.extend(section(locale, 2, "cli-arena-times", &tables::times(locale, report)));
    let faults = plan.externals.report(locale);
    if !faults.is_empty() {
        lines.extend([vec![String::new()], faults].concat());
    }
    lines
}

/// A warning for each contestant in whose place others decided: its result is not its own.
pub(super) fn faults(locale: &Locale, report: &Report) -> Vec<String> {
    let faulty = report.contestants.iter().filter_map(|one| {
        let faults = one.illegal + one.silent + one.crashed + one.nonsense;
        (faults > 0).then(|| {
            let warning = Message::new("cli-arena-warning").with("name", one.name.clone());
            warning.with("faults", i64::try_from(faults).unwrap_or(i64::MAX)).text(locale)
        })
    });
    faulty.collect()
}

/// A table with its title; a table of heads alone says nothing.
fn section(locale: &Locale, left: usize, head: &str, rows: &[Vec<String>]) -> Vec<String> {
    if rows.len() < 2 {
        return Vec::new();
    }
    [vec![String::new(), locale.text(head)], columns(rows, left)].concat()
}

/// Title, subtitle and axis of the chart.
pub(super) fn chart_words(locale: &Locale, plan: &Plan) -> ChartWords {
    let unit = match plan.arena.rules().unit_name {
        UnitName::Cent => "cli-arena-chart-cents",
        UnitName::Point => "cli-arena-chart-points",
    };
    ChartWords {
        title: track(locale, plan),
        subtitle: subtitle(locale, plan),
        axis: locale.text(unit),
        decimal_mark: locale.text("decimal-mark"),
    }
}

/// Deals, ruleset, players, seed.
fn subtitle(locale: &Locale, plan: &Plan) -> String {
    let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let message = Message::new("cli-arena-head")
        .with("deals", number(plan.header.deals))
        .with("ruleset", plan.ruleset.title.clone())
        .with("players", locale.format("players", &[("count", plan.header.players.into())]))
        .with("seed", plan.header.seed.clone());
    message.text(locale)
}

/// What was compared.
fn track(locale: &Locale, plan: &Plan) -> String {
    let engine = plan.header.engine.clone().unwrap_or_default();
    let id = match plan.header.track.as_str() {
        "auction" => "cli-arena-track-auction",
        "play" => "cli-arena-track-play",
        _ => "cli-arena-track-whole",
    };
    Message::new(id).with("engine", engine).text(locale)
}
