//! Report of an arena: text, tables and words of the chart.

use cego_core::Contract;
use cego_core::rules::UnitName;
use cego_locale::Locale;
use cego_sim::arena::{ChartWords, Estimate, Report, Roles};

use super::ArenaPlan;
use crate::format::{columns, decimal, percent, units};
use crate::message::Message;

/// Returns the result as lines of text. The timings come last, because only they vary from run to
/// run.
pub(super) fn text(locale: &Locale, plan: &ArenaPlan, report: &Report) -> Vec<String> {
    let mut lines =
        vec![subtitle(locale, plan), track(locale, plan), units(locale, plan.arena.rules())];
    let warnings = faults(locale, report);
    if !warnings.is_empty() {
        lines.extend([vec![String::new()], warnings].concat());
    }
    let single = some_single(report).then(|| locale.text("cli-arena-single"));
    let sections = [
        (1, "cli-arena-ladder", ladder(locale, report)),
        (1, "cli-arena-pairs", pairs(locale, report)),
        (1, "cli-arena-adjusted", adjusted(locale, report)),
        (1, "cli-arena-edge-by-role", edges_by_role(locale, report)),
        (2, "cli-arena-edge-by-contract", edges_by_contract(locale, report)),
        (1, "cli-arena-by-role", by_role(locale, plan, report)),
        (1, "cli-arena-bidding", bidding(locale, report)),
        (2, "cli-arena-contracts", contracts(locale, report)),
        (1, "cli-arena-faults", fault_rows(locale, report)),
    ];
    for (left, head, rows) in sections {
        lines.extend(section(locale, left, head, &rows));
    }
    lines.extend(single.into_iter().flat_map(|why| [String::new(), why]));
    lines.extend(section(locale, 2, "cli-arena-times", &times(locale, report)));
    let faults = plan.externals.report(locale);
    if !faults.is_empty() {
        lines.extend([vec![String::new()], faults].concat());
    }
    lines
}

/// Returns a warning for each contestant with faults: other bots decided in its place and falsify
/// its result.
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

/// Returns a table with its title, or nothing if the table has no rows.
fn section(locale: &Locale, left: usize, head: &str, rows: &[Vec<String>]) -> Vec<String> {
    if rows.len() < 2 {
        return Vec::new();
    }
    [vec![String::new(), locale.text(head)], columns(rows, left)].concat()
}

/// Returns the title, subtitle and axis label of the chart.
pub(super) fn chart_words(locale: &Locale, plan: &ArenaPlan) -> ChartWords {
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

/// Returns a line with deals, ruleset, players and seed.
fn subtitle(locale: &Locale, plan: &ArenaPlan) -> String {
    let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    let message = Message::new("cli-arena-head")
        .with("deals", number(plan.header.deals))
        .with("ruleset", plan.ruleset.title.clone())
        .with("players", locale.format("players", &[("count", plan.header.players.into())]))
        .with("seed", plan.header.seed.clone());
    message.text(locale)
}

/// Names the track that was compared.
fn track(locale: &Locale, plan: &ArenaPlan) -> String {
    let engine = plan.header.engine.clone().unwrap_or_default();
    let id = match plan.header.track.as_str() {
        "auction" => "cli-arena-track-auction",
        "play" => "cli-arena-track-play",
        _ => "cli-arena-track-whole",
    };
    Message::new(id).with("engine", engine).text(locale)
}

/// Table rows, headings first.
type Rows = Vec<Vec<String>>;

fn begin(locale: &Locale, heads: &[&str]) -> Rows {
    let word = |id: &&str| if id.is_empty() { String::new() } else { locale.text(id) };
    vec![heads.iter().map(word).collect()]
}

/// Returns the ranking of the contestants, best first.
fn ladder(locale: &Locale, report: &Report) -> Rows {
    let heads = ["cli-summary-bot", "cli-arena-points", "cli-arena-interval", "cli-arena-error"];
    let mut rows = begin(locale, &heads);
    for contestant in report.ladder() {
        let Some(score) = contestant.score else { continue };
        rows.push(vec![
            contestant.name.clone(),
            decimal(locale, format!("{:+.2}", score.mean)),
            interval(locale, &score),
            score.error().map_or_else(dash, |error| decimal(locale, format!("{error:.2}"))),
        ]);
    }
    rows
}

/// Returns a row for each pair: the edge, and the result of each alone among seats of the other.
fn pairs(locale: &Locale, report: &Report) -> Rows {
    let heads = ["", "cli-arena-edge", "cli-arena-first-alone", "cli-arena-second-alone"];
    let mut rows = begin(locale, &heads);
    for pair in report.pairs.iter().filter(|pair| pair.edge.is_some() && pair.adjusted.is_none()) {
        let cells = [pair.edge, pair.a_alone, pair.b_alone].map(|estimate| full(locale, estimate));
        rows.push([vec![format!("{} – {}", pair.a, pair.b)], cells.to_vec()].concat());
    }
    rows
}

/// Returns a row for each pair in the field: raw edge, luck-adjusted edge, their spreads and the
/// luck of the cards.
fn adjusted(locale: &Locale, report: &Report) -> Rows {
    let heads = [
        "",
        "cli-arena-edge",
        "cli-arena-adjusted-edge",
        "cli-arena-spread",
        "cli-arena-adjusted-spread",
        "cli-arena-luck",
    ];
    let mut rows = begin(locale, &heads);
    for pair in &report.pairs {
        let Some(found) = pair.adjusted else { continue };
        let mut cells = vec![
            format!("{} – {}", pair.a, pair.b),
            full(locale, pair.edge),
            full(locale, Some(found.edge)),
        ];
        cells.extend(found.spread.map(|spread| decimal(locale, format!("{spread:.1}"))));
        cells.push(full(locale, Some(found.luck)));
        rows.push(cells);
    }
    rows
}

/// Returns a row for each pair in the play track, by role.
fn edges_by_role(locale: &Locale, report: &Report) -> Rows {
    let mut rows = begin(locale, &ROLES);
    for pair in &report.pairs {
        let Some(roles) = pair.roles else { continue };
        rows.push([vec![format!("{} – {}", pair.a, pair.b)], role_cells(locale, roles)].concat());
    }
    rows
}

/// Returns a row for each pair in the play track, by contract.
fn edges_by_contract(locale: &Locale, report: &Report) -> Rows {
    let mut rows =
        begin(locale, &["", "cli-summary-game", "cli-summary-deals", ROLES[1], ROLES[2], ROLES[3]]);
    for pair in &report.pairs {
        for row in &pair.contracts {
            let cells = vec![
                format!("{} – {}", pair.a, pair.b),
                contract(locale, &row.contract),
                row.deals.to_string(),
            ];
            rows.push([cells, role_cells(locale, row.roles)].concat());
        }
    }
    rows
}

/// Returns the result of each contestant alone among others, by role. In the play track this
/// depends more on the cards of the seat than on the player, so the table is empty and the edge by
/// role replaces it.
fn by_role(locale: &Locale, plan: &ArenaPlan, report: &Report) -> Rows {
    let mut rows = begin(locale, &ROLES);
    if plan.header.track != "play" {
        for contestant in &report.contestants {
            rows.push(
                [vec![contestant.name.clone()], role_cells(locale, contestant.roles)].concat(),
            );
        }
    }
    rows
}

const ROLES: [&str; 4] = ["", "cli-arena-declarer", "cli-arena-defender", "cli-arena-all"];

fn role_cells(locale: &Locale, roles: Roles) -> Vec<String> {
    [roles.declarer, roles.defender, roles.all_against_all]
        .map(|estimate| full(locale, estimate))
        .to_vec()
}

/// Returns pass and declaration rates of each contestant.
fn bidding(locale: &Locale, report: &Report) -> Rows {
    let heads =
        ["cli-summary-bot", "cli-arena-auctions", "cli-arena-passed", "cli-arena-declared-part"];
    let mut rows = begin(locale, &heads);
    for contestant in &report.contestants {
        let Some(bidding) = contestant.bidding else { continue };
        rows.push(vec![
            contestant.name.clone(),
            bidding.auctions.to_string(),
            percent(locale, Some(bidding.only_passed)),
            percent(locale, Some(bidding.declared)),
        ]);
    }
    rows
}

/// Returns the contracts each contestant declared, with their results.
fn contracts(locale: &Locale, report: &Report) -> Rows {
    let heads = [
        "cli-summary-bot",
        "cli-summary-game",
        "cli-summary-deals",
        "cli-summary-won",
        "cli-summary-declarer",
    ];
    let mut rows = begin(locale, &heads);
    for contestant in &report.contestants {
        for row in &contestant.contracts {
            rows.push(vec![
                contestant.name.clone(),
                contract(locale, &row.contract),
                row.declared.to_string(),
                percent(locale, row.make_rate),
                full(locale, row.settlement),
            ]);
        }
    }
    rows
}

/// Returns the faults of each contestant; empty without faults.
fn fault_rows(locale: &Locale, report: &Report) -> Rows {
    let heads = [
        "cli-summary-bot",
        "cli-arena-illegal",
        "cli-arena-silent",
        "cli-arena-nonsense",
        "cli-arena-crashed",
    ];
    let mut rows = begin(locale, &heads);
    for contestant in &report.contestants {
        let counts =
            [contestant.illegal, contestant.silent, contestant.nonsense, contestant.crashed];
        if counts.iter().any(|&count| count > 0) {
            rows.push(
                [vec![contestant.name.clone()], counts.map(|n| n.to_string()).to_vec()].concat(),
            );
        }
    }
    if report.engine_faults > 0 {
        rows.push(vec![locale.text("cli-arena-engine"), report.engine_faults.to_string()]);
    }
    rows
}

/// Returns the thinking times of each contestant.
fn times(locale: &Locale, report: &Report) -> Rows {
    let heads = [
        "cli-summary-bot",
        "",
        "cli-arena-decisions",
        "cli-arena-p50",
        "cli-arena-p99",
        "cli-arena-ran-out",
        "cli-arena-late",
    ];
    let mut rows = begin(locale, &heads);
    let ms = |time: Option<f64>| time.map_or_else(dash, |ms| decimal(locale, format!("{ms:.3}")));
    for row in &report.times {
        for (n, (part, times)) in row.parts.iter().enumerate() {
            let engine = if row.engine {
                format!(" ({})", locale.text("cli-arena-engine"))
            } else {
                String::new()
            };
            let mut cells = vec![
                format!("{}{engine}", row.name),
                locale.text(&format!("cli-arena-part-{part}")),
                times.decisions.to_string(),
                ms(times.p50_ms),
                ms(times.p99_ms),
            ];
            // These counts are totals over all phases.
            if n == 0 {
                cells.extend([row.ran_out.to_string(), row.late.to_string()]);
            }
            rows.push(cells);
        }
    }
    rows
}

/// Returns whether some estimate rests on a single deal and therefore has a dash for its interval.
fn some_single(report: &Report) -> bool {
    let of_roles = |roles: Roles| [roles.declarer, roles.defender, roles.all_against_all];
    let contestants = report.contestants.iter().flat_map(|c| {
        let contracts = c.contracts.iter().map(|row| row.settlement);
        of_roles(c.roles).into_iter().chain([c.score]).chain(contracts)
    });
    let pairs = report.pairs.iter().flat_map(|pair| {
        let roles = pair.roles.map_or([None; 3], of_roles);
        let contracts = pair.contracts.iter().flat_map(|row| of_roles(row.roles));
        roles.into_iter().chain([pair.edge, pair.a_alone, pair.b_alone]).chain(contracts)
    });
    contestants.chain(pairs).flatten().any(|estimate| estimate.interval().is_none())
}

/// Returns the localized name of a contract identifier.
fn contract(locale: &Locale, id: &str) -> String {
    id.parse::<Contract>().map_or_else(|_| id.to_owned(), |contract| locale.contract(contract))
}

fn dash() -> String {
    "–".to_owned()
}

/// Formats a confidence interval as `+0.80 … +1.70`, with a dash for a single deal.
fn interval(locale: &Locale, estimate: &Estimate) -> String {
    estimate.interval().map_or_else(dash, |ends| {
        let [low, high] = ends.map(|end| decimal(locale, format!("{end:+.2}")));
        format!("{low} … {high}")
    })
}

/// Formats an estimate as `+1.25 (+0.80 … +1.70)`, with a dash for `None`.
fn full(locale: &Locale, estimate: Option<Estimate>) -> String {
    estimate.map_or_else(dash, |e| {
        format!("{} ({})", decimal(locale, format!("{:+.2}", e.mean)), interval(locale, &e))
    })
}
