//! `cego tournament standings`: who stands where, and how that came about.

use cego_tournament::Tournament;
use cego_tournament::list::cell;
use cego_tournament::standings::{Behind, Row, TeamRow, standings, team_standings};
use serde_json::{Value, json};

use super::desk::{Which, open};
use crate::columns::columns;
use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,
    #[arg(long)]
    teams: bool,
    #[arg(long, value_name = "N")]
    after: Option<usize>,
    #[arg(long, conflicts_with_all = ["json", "teams"])]
    csv: bool,
    #[arg(long)]
    json: bool,
}

/// The standings now, or after a round.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let rows = standings(&desk.now, args.after.unwrap_or(usize::MAX));
    let teams = team_standings(&desk.now, &rows);
    if args.json {
        return Ok(out.json(&if args.teams {
            teams.iter().map(team_json).collect::<Vec<_>>()
        } else {
            rows.iter().map(|row| row_json(&desk.now, row)).collect()
        })?);
    }
    if args.csv {
        for row in &rows {
            out.line(&spreadsheet(&desk.now, row))?;
        }
        return Ok(());
    }
    if args.teams {
        let row = |row: &TeamRow| vec![row.place.to_string(), row.team.clone(), row.total.to_string()];
        for line in columns(&teams.iter().map(row).collect::<Vec<_>>(), 2) {
            out.line(&line)?;
        }
        return Ok(());
    }
    let cells: Vec<Vec<String>> = rows.iter().map(|row| cells(&desk.now, row)).collect();
    for (line, row) in columns(&cells, 2).into_iter().zip(&rows) {
        // Before the first deal everybody has the same, and no lot need explain it.
        let behind = row.behind.as_ref().filter(|_| row.facts.deals > 0);
        let why = behind.and_then(|behind| cego_print::behind(out.locale(), behind));
        let why = why.map(|why| format!("   {why}"));
        out.line(&format!("{line}{}", why.unwrap_or_default()))?;
    }
    Ok(())
}

fn name(now: &Tournament, row: &Row) -> String {
    now.person(row.number).map(|person| person.entrant.name.clone()).unwrap_or_default()
}

fn cells(now: &Tournament, row: &Row) -> Vec<String> {
    let rounds =
        row.rounds.iter().map(|round| round.map_or_else(|| "–".to_owned(), |points| points.to_string()));
    let penalty = if row.penalties == 0 { String::new() } else { row.penalties.to_string() };
    let mut cells = vec![row.place.to_string(), format!("{} {}", row.number, name(now, row))];
    cells.extend(rounds);
    cells.extend([penalty, row.total.to_string()]);
    cells
}

/// A line for a spreadsheet, in the order of the list for people, under the names for lists that everybody sees.
fn spreadsheet(now: &Tournament, row: &Row) -> String {
    let public = now.person(row.number).map(|person| person.entrant.public_name()).unwrap_or_default();
    let mut cells = vec![row.place.to_string(), row.number.to_string(), cell(public)];
    cells.extend(row.rounds.iter().map(|round| round.map_or_else(String::new, |points| points.to_string())));
    cells.extend([row.penalties.to_string(), row.total.to_string()]);
    cells.join(";")
}

fn row_json(now: &Tournament, row: &Row) -> Value {
    let behind = row.behind.as_ref().map(|behind| match behind {
        Behind::Total => json!({ "by": "total" }),
        Behind::PlayedOn => json!({ "by": "played_on" }),
        Behind::Tie { tie, values, passed_over } => json!({
            "by": tie.id(),
            "values": values.map(|(own, other)| [own, other]),
            "passed_over": passed_over.iter().map(|tie| tie.id()).collect::<Vec<_>>(),
        }),
    });
    json!({
        "place": row.place,
        "number": row.number,
        "name": name(now, row),
        "total": row.total,
        "rounds": row.rounds,
        "penalties": row.penalties,
        "deals": row.facts.deals,
        "declarer_won": row.facts.declarer_won,
        "declarer_lost": row.facts.declarer_lost,
        "soli_won": row.facts.told.then_some(row.facts.soli_won),
        "behind": behind,
    })
}

fn team_json(row: &TeamRow) -> Value {
    json!({
        "place": row.place, "team": row.team, "members": row.members, "total": row.total, "complete": row.complete,
    })
}
