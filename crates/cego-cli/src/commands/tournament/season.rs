//! `cego tournament season …`: standings over several days, and who has met on them.

use std::path::Path;

use cego_server::club::{Club, said};
use cego_tournament::Tournament;
use cego_tournament::list::table;
use cego_tournament::season::{SEASONS, Season, SeasonFault, SeasonPreset, day_twice};
use cego_tournament::standings::{Day, SeasonBehind, SeasonRow, season};
use serde_json::{Value, json};

use super::desk::{data, id, missing, open_store, shown, usage};
use super::{print, verify};
use crate::columns::columns;
use crate::failure::Failure;
use crate::input::{Input, LONGEST_FILE};
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Formats(FormatsArgs),
    Standings(StandingsArgs),
    Print(PrintArgs),
}

#[derive(clap::Args)]
struct FormatsArgs {
    format: Option<String>,
}

#[derive(clap::Args)]
struct StandingsArgs {
    file: String,
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[arg(long)]
    json: bool,
}

#[derive(clap::Args)]
struct PrintArgs {
    file: String,
    #[command(flatten)]
    how: print::How,
}

/// A season with the tournaments of its days, those of the store under their short names.
pub(super) struct Counted {
    pub(super) season: Season,
    pub(super) days: Vec<(String, Tournament)>,
}

impl Counted {
    /// The days as they count, under the names of the tournaments.
    fn days(&self) -> Vec<Day> {
        self.days.iter().map(|(_, tournament)| Day::of(tournament, self.season.teams)).collect()
    }

    /// The standings, with the days.
    pub(super) fn standings(&self) -> (Vec<Day>, Vec<SeasonRow>) {
        let days = self.days();
        let rows = season(&self.season.format, &days);
        (days, rows)
    }
}

/// Runs the command.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    match &args.command {
        Command::Formats(args) => formats(args, out),
        Command::Standings(args) => standings(args, store, out),
        Command::Print(args) => print::season(&read(&args.file, store)?, &args.how, out),
    }
}

/// Lists the seasons that come along, or prints one to begin a season of one's own with.
fn formats(args: &FormatsArgs, out: &mut Output<'_>) -> Result<(), Failure> {
    if let Some(name) = &args.format {
        let known = || SEASONS.iter().map(|season| season.id).collect::<Vec<_>>().join(", ");
        let unknown = || Message::new("cli-season-none").with("name", shown(name)).with("known", known());
        let preset = SeasonPreset::find(name).ok_or_else(|| usage(unknown()))?;
        return Ok(out.raw(preset.text().as_bytes())?);
    }
    let rows: Vec<Vec<String>> =
        SEASONS.iter().map(|preset| vec![preset.id.to_owned(), preset.season().name]).collect();
    for line in columns(&rows, 2) {
        out.line(&line)?;
    }
    Ok(())
}

/// Reads a season and its days, from the store and from files beside it.
pub(super) fn read(file: &str, store: &str) -> Result<Counted, Failure> {
    let text = Input::open(file)?.read_text(LONGEST_FILE)?;
    let season = Season::read(&text).map_err(|faults| {
        Failure::Data(faults.iter().map(|fault| said::season_fault(file, fault).into()).collect())
    })?;
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let mut club: Option<Club> = None;
    let mut days = Vec::new();
    for day in &season.days {
        let tournament = if day.ends_with(".jsonl") {
            verify::tournament(&folder.join(day).display().to_string())?
        } else {
            let club = match &mut club {
                Some(club) => club,
                None => club.insert(open_store(store)?),
            };
            club.tournament(&id(day)?).map_err(|error| missing(store, day, &error))?
        };
        days.push((day.clone(), tournament));
    }
    let tournaments: Vec<&Tournament> = days.iter().map(|(_, tournament)| tournament).collect();
    if let Some((first, second)) = day_twice(&tournaments) {
        let fault = SeasonFault::SameDay(shown(&days[first].0), shown(&days[second].0));
        return Err(data(said::season_fault(file, &fault).into()));
    }
    Ok(Counted { season, days })
}

fn standings(args: &StandingsArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let counted = read(&args.file, store)?;
    let (days, rows) = counted.standings();
    if args.json {
        let days: Vec<Value> = days
            .iter()
            .zip(&counted.days)
            .map(|(day, (id, _))| json!({ "day": id, "name": day.name }))
            .collect();
        let rows: Vec<Value> = rows.iter().map(row_json).collect();
        return Ok(out.json(&json!({ "name": counted.season.name, "days": days, "rows": rows }))?);
    }
    if args.csv {
        let head = ["print-place", "print-name", "cli-tournament-total"].map(|id| out.locale().text(id));
        let [place, name, total] = head;
        let names = days.iter().map(|day| day.name.clone());
        let mut all: Vec<Vec<String>> = vec![[place, name].into_iter().chain(names).chain([total]).collect()];
        for row in &rows {
            let got = |day: &Option<(i64, bool)>| day.map_or_else(String::new, |(got, _)| got.to_string());
            let mut cells =
                vec![row.place.to_string(), cego_print::or_nobody(out.locale(), &row.public_name)];
            cells.extend(row.days.iter().map(got));
            cells.push(row.total.to_string());
            all.push(cells);
        }
        return Ok(out.raw(table(&all).as_bytes())?);
    }
    let cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| {
            [vec![row.place.to_string(), cego_print::or_nobody(out.locale(), &row.name)], amounts(row)]
                .concat()
        })
        .collect();
    for (line, row) in columns(&cells, 2).into_iter().zip(&rows) {
        let why = row.behind.and_then(|behind| cego_print::season_behind(out.locale(), behind));
        let why = why.map(|why| format!("   {why}"));
        out.line(&format!("{line}{}", why.unwrap_or_default()))?;
    }
    Ok(())
}

/// Day by day, and in all; what does not count stands in brackets.
fn amounts(row: &SeasonRow) -> Vec<String> {
    let got = |day: &Option<(i64, bool)>| match day {
        Some((got, true)) => got.to_string(),
        Some((got, false)) => format!("({got})"),
        None => "–".to_owned(),
    };
    row.days.iter().map(got).chain([row.total.to_string()]).collect()
}

fn row_json(row: &SeasonRow) -> Value {
    let day = |day: &Option<(i64, bool)>| day.map(|(got, counts)| json!({ "got": got, "counts": counts }));
    let behind = row.behind.map(|behind| match behind {
        SeasonBehind::Total => json!({ "by": "total" }),
        SeasonBehind::Equal => json!({ "by": "equal" }),
        SeasonBehind::Day { which, own, other } => {
            json!({ "by": "day", "which": which, "values": [own, other] })
        }
    });
    json!({
        "place": row.place, "key": row.key, "name": row.name, "total": row.total,
        "days": row.days.iter().map(day).collect::<Vec<_>>(), "behind": behind,
    })
}
