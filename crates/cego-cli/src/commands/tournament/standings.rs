//! `cego tournament standings`: who stands where, and how that came about.

use cego_locale::Locale;
use cego_protocol::http::tournament::{ComparedJson, FractionJson};
use cego_tournament::Tournament;
use cego_tournament::duplicate::Fraction;
use cego_tournament::list::table;
use cego_tournament::standings::{Behind, Row, TeamRow, standings, team_standings};
use serde_json::{Value, json};

use super::desk::{Which, open};
use super::show;
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
    if args.json || args.csv {
        show::tell_open(&desk.now, out.locale());
    }
    if args.json {
        return Ok(out.json(&if args.teams {
            teams.iter().map(team_json).collect::<Vec<_>>()
        } else {
            rows.iter().map(|row| row_json(&desk.now, row)).collect()
        })?);
    }
    if args.csv {
        let head = spreadsheet_head(&desk.now, out.locale());
        let rows = rows.iter().map(|row| spreadsheet(&desk.now, row, out.locale()));
        let all: Vec<Vec<String>> = [head].into_iter().chain(rows).collect();
        return Ok(out.raw(table(&all).as_bytes())?);
    }
    if args.teams {
        let by_percent = desk.now.format().ranks_by_percent();
        let unit = if by_percent { " %" } else { "" };
        let score = |row: &TeamRow| format!("{}{unit}", text(row.score(), out.locale()));
        let row = |row: &TeamRow| vec![row.place.to_string(), row.team.clone(), score(row)];
        for (line, row) in columns(&teams.iter().map(row).collect::<Vec<_>>(), 2).into_iter().zip(&teams) {
            let why = cego_print::team_behind(out.locale(), row).map(|why| format!("   {why}"));
            out.line(&format!("{line}{}", why.unwrap_or_default()))?;
        }
        return Ok(());
    }
    let cells: Vec<Vec<String>> = rows.iter().map(|row| cells(&desk.now, row, out.locale())).collect();
    for (line, row) in columns(&cells, 2).into_iter().zip(&rows) {
        // Before the first deal everybody has the same, and no lot need explain it.
        let behind = row.behind.as_ref().filter(|_| row.facts.deals > 0);
        let why = behind.and_then(|behind| cego_print::behind(out.locale(), behind));
        let why = why.map(|why| format!("   {why}"));
        out.line(&format!("{line}{}", why.unwrap_or_default()))?;
    }
    let without = cego_print::without_deal(out.locale(), &desk.now, false);
    for line in without.into_iter().chain(cego_print::standings_notes(out.locale(), &desk.now)) {
        out.line(&line)?;
    }
    Ok(())
}

/// A score to two places, with a minus that programs read, too.
fn text(score: Fraction, locale: &Locale) -> String {
    cego_print::fraction(locale, score).replace('−', "-")
}

/// What decides, and beside it, where every table has the same cards, the other of difference and percent of match points; nothing for a percent before
/// the first deal was compared.
fn scores(row: &Row, by_percent: bool) -> [Option<Fraction>; 2] {
    let difference = row.compared.as_ref().map(|compared| compared.total);
    if by_percent { [row.percent(), difference] } else { [Some(row.score()), row.percent()] }
}

fn cells(now: &Tournament, row: &Row, locale: &Locale) -> Vec<String> {
    let told = |round: Option<Fraction>| round.map_or_else(|| "–".to_owned(), |score| text(score, locale));
    let rounds = row.round_scores().into_iter().map(told);
    let penalty = if row.penalties == 0 { String::new() } else { row.penalties.to_string() };
    let mut cells = vec![
        row.place.to_string(),
        format!("{} {}", row.number, cego_print::called(locale, now, row.number)),
    ];
    cells.extend(rounds);
    cells.push(penalty);
    let by_percent = now.format().ranks_by_percent();
    let [decides, beside] = scores(row, by_percent);
    let shown = |score: Option<Fraction>, percent: bool| match score {
        None => "–".to_owned(),
        Some(score) => format!("{}{}", text(score, locale), if percent { " %" } else { "" }),
    };
    cells.push(shown(decides, by_percent));
    if now.is_duplicate() {
        cells.push(shown(beside, !by_percent));
    }
    cells
}

/// The headings of the standings in a spreadsheet.
fn spreadsheet_head(now: &Tournament, locale: &Locale) -> Vec<String> {
    let start = ["print-place", "club-start-number", "print-name", "club-field-club", "club-field-team"];
    let mut head: Vec<String> = start.map(|id| locale.text(id)).to_vec();
    head.extend(
        (1..=now.rounds().len()).map(|round| locale.format("club-round", &[("round", round.into())])),
    );
    head.extend(["print-penalties", "cli-standings-won", "cli-tournament-total"].map(|id| locale.text(id)));
    if now.is_duplicate() {
        let percent = now.format().ranks_by_percent();
        head.push(locale.text(if percent { "print-difference" } else { "print-percent" }));
    }
    head
}

/// A line for a spreadsheet, in the order of its headings, under the names for lists that everybody sees.
fn spreadsheet(now: &Tournament, row: &Row, locale: &Locale) -> Vec<String> {
    let public = cego_print::plain_name(locale, now, row.number, true);
    let entrant = now.person(row.number).map(|person| &person.entrant);
    // Who is in lists under another name is not to be found by their club.
    let club = entrant.filter(|entrant| entrant.alias.is_none()).and_then(|entrant| entrant.club.clone());
    let team = entrant.and_then(|entrant| entrant.team.clone());
    let mut cells = vec![row.place.to_string(), row.number.to_string(), public];
    cells.extend([club, team].map(Option::unwrap_or_default));
    let told = |round: Option<Fraction>| round.map_or_else(String::new, |score| text(score, locale));
    let mut rounds: Vec<String> = row.round_scores().into_iter().map(told).collect();
    rounds.resize(now.rounds().len(), String::new());
    cells.extend(rounds);
    let [decides, beside] = scores(row, now.format().ranks_by_percent());
    cells.extend([row.penalties.to_string(), row.facts.declarer_won.to_string(), told(decides)]);
    if now.is_duplicate() {
        cells.push(told(beside));
    }
    cells
}

fn row_json(now: &Tournament, row: &Row) -> Value {
    let behind = row.behind.as_ref().map(|behind| match behind {
        Behind::Total => json!({ "by": "total" }),
        Behind::PlayedOn => json!({ "by": "played_on" }),
        Behind::Tie { tie, values, passed_over } => json!({
            "by": tie.id(),
            "values": values.map(|(own, other)| [own, other].map(|value| value.integer().map_or_else(|| json!(value.to_string()), Into::into))),
            "passed_over": passed_over.iter().map(|tie| tie.id()).collect::<Vec<_>>(),
        }),
    });
    json!({
        "place": row.place,
        "number": row.number,
        "name": now.person(row.number).map(|person| &person.entrant.name),
        "total": row.total,
        "rounds": row.rounds,
        "penalties": row.penalties,
        "deals": row.facts.deals,
        "declarer_won": row.facts.declarer_won,
        "declarer_lost": row.facts.declarer_lost,
        "soli_won": row.facts.told.then_some(row.facts.soli_won),
        "behind": behind,
        "compared": row.compared.as_ref().map(ComparedJson::from),
    })
}

fn team_json(row: &TeamRow) -> Value {
    json!({
        "place": row.place, "team": row.team, "members": row.members, "total": row.total,
        "compared": row.compared.map(FractionJson::from), "complete": row.complete,
    })
}
