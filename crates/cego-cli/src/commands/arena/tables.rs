//! The result for people: the tables.

use cego_core::Contract;
use cego_locale::Locale;
use cego_sim::arena::{Estimate, Report, Roles};

use super::Plan;
use crate::columns::{decimal, percent};

/// A table: its heads and its rows.
type Rows = Vec<Vec<String>>;

fn begin(locale: &Locale, heads: &[&str]) -> Rows {
    let word = |id: &&str| if id.is_empty() { String::new() } else { locale.text(id) };
    vec![heads.iter().map(word).collect()]
}

/// Every contestant, best first.
pub(super) fn ladder(locale: &Locale, report: &Report) -> Rows {
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

/// Every two: the edge, and both alone among the other.
pub(super) fn pairs(locale: &Locale, report: &Report) -> Rows {
    let heads = ["", "cli-arena-edge", "cli-arena-first-alone", "cli-arena-second-alone"];
    let mut rows = begin(locale, &heads);
    for pair in report.pairs.iter().filter(|pair| pair.edge.is_some() && pair.adjusted.is_none()) {
        let cells = [pair.edge, pair.a_alone, pair.b_alone].map(|estimate| full(locale, estimate));
        rows.push([vec![format!("{} – {}", pair.a, pair.b)], cells.to_vec()].concat());
    }
    rows
}

/// Every two in the field: the edge as it was paid and without the luck of the cards, how far each strays, and that luck.
pub(super) fn adjusted(locale: &Locale, report: &Report) -> Rows {
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
        let mut cells =
            vec![format!("{} – {}", pair.a, pair.b), full(locale, pair.edge), full(locale, Some(found.edge))];
        cells.extend(found.spread.map(|spread| decimal(locale, format!("{spread:.1}"))));
        cells.push(full(locale, Some(found.luck)));
        rows.push(cells);
    }
    rows
}

/// Every two in the play track, by role.
pub(super) fn edges_by_role(locale: &Locale, report: &Report) -> Rows {
    let mut rows = begin(locale, &ROLES);
    for pair in &report.pairs {
        let Some(roles) = pair.roles else { continue };
        rows.push([vec![format!("{} – {}", pair.a, pair.b)], role_cells(locale, roles)].concat());
    }
    rows
}

/// Every two in the play track, contract by contract.
pub(super) fn edges_by_contract(locale: &Locale, report: &Report) -> Rows {
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

/// What each got alone among others, by role. In the play track the seat's cards decide that more than
/// the player, and the edge by role stands in its place.
pub(super) fn by_role(locale: &Locale, plan: &Plan, report: &Report) -> Rows {
    let mut rows = begin(locale, &ROLES);
    if plan.header.track != "play" {
        for contestant in &report.contestants {
            rows.push([vec![contestant.name.clone()], role_cells(locale, contestant.roles)].concat());
        }
    }
    rows
}

const ROLES: [&str; 4] = ["", "cli-arena-declarer", "cli-arena-defender", "cli-arena-all"];

fn role_cells(locale: &Locale, roles: Roles) -> Vec<String> {
    [roles.declarer, roles.defender, roles.all_against_all].map(|estimate| full(locale, estimate)).to_vec()
}

/// How often each passed and declared.
pub(super) fn bidding(locale: &Locale, report: &Report) -> Rows {
    let heads = ["cli-summary-bot", "cli-arena-auctions", "cli-arena-passed", "cli-arena-declared-part"];
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

/// What each declared, and what came of it.
pub(super) fn contracts(locale: &Locale, report: &Report) -> Rows {
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

/// Who did what may not be done; nothing if nobody did.
pub(super) fn faults(locale: &Locale, report: &Report) -> Rows {
    let heads = [
        "cli-summary-bot",
        "cli-arena-illegal",
        "cli-arena-silent",
        "cli-arena-nonsense",
        "cli-arena-crashed",
    ];
    let mut rows = begin(locale, &heads);
    for contestant in &report.contestants {
        let counts = [contestant.illegal, contestant.silent, contestant.nonsense, contestant.crashed];
        if counts.iter().any(|&count| count > 0) {
            rows.push([vec![contestant.name.clone()], counts.map(|n| n.to_string()).to_vec()].concat());
        }
    }
    if report.engine_faults > 0 {
        rows.push(vec![locale.text("cli-arena-engine"), report.engine_faults.to_string()]);
    }
    rows
}

/// How long each thought.
pub(super) fn times(locale: &Locale, report: &Report) -> Rows {
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
            let engine =
                if row.engine { format!(" ({})", locale.text("cli-arena-engine")) } else { String::new() };
            let mut cells = vec![
                format!("{}{engine}", row.name),
                locale.text(&format!("cli-arena-part-{part}")),
                times.decisions.to_string(),
                ms(times.p50_ms),
                ms(times.p99_ms),
            ];
            // They are counted for all parts together.
            if n == 0 {
                cells.extend([row.ran_out.to_string(), row.late.to_string()]);
            }
            rows.push(cells);
        }
    }
    rows
}

/// Whether some number rests on a single deal, and so has a dash for its interval.
pub(super) fn some_single(report: &Report) -> bool {
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

/// The name of a contract by its identifier.
fn contract(locale: &Locale, id: &str) -> String {
    id.parse::<Contract>().map_or_else(|_| id.to_owned(), |contract| locale.contract(contract))
}

fn dash() -> String {
    "–".to_owned()
}

/// `+0.80 … +1.70`; a dash for a single deal.
fn interval(locale: &Locale, estimate: &Estimate) -> String {
    estimate.interval().map_or_else(dash, |ends| {
        let [low, high] = ends.map(|end| decimal(locale, format!("{end:+.2}")));
        format!("{low} … {high}")
    })
}

/// `+1.25 (+0.80 … +1.70)`; a dash for none.
fn full(locale: &Locale, estimate: Option<Estimate>) -> String {
    estimate.map_or_else(dash, |e| {
        format!("{} ({})", decimal(locale, format!("{:+.2}", e.mean)), interval(locale, &e))
    })
}
