//! `cego tournament season …`: standings over several days, and previous meetings of players.

use std::path::Path;

use cego_server::tournament_admin::{TournamentAdmin, messages};
use cego_tournament::Tournament;
use cego_tournament::list::table;
use cego_tournament::season::{SEASONS, Season, SeasonError, SeasonPreset, day_twice};
use cego_tournament::standings::{
    Day, NumberConflict, SeasonBehind, SeasonRow, number_conflicts, season,
};
use serde_json::{Value, json};

use super::export::replay_file;
use super::{data, excerpt, id, missing, open_store, print, usage};
use crate::command_error::CommandError;
use crate::files::{Input, LONGEST_FILE};
use crate::format::columns;
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
    how: print::PrintOptions,
}

/// A season with the tournaments of its days. Tournaments of the store appear under their short
/// names.
pub(super) struct LoadedSeason {
    pub(super) season: Season,
    pub(super) days: Vec<(String, Tournament)>,
}

impl LoadedSeason {
    /// Returns the scores of each day under the name of its tournament.
    fn days(&self) -> Vec<Day> {
        self.days
            .iter()
            .map(|(_, tournament)| Day::from_tournament(tournament, self.season.teams))
            .collect()
    }

    /// Returns the standings, with the days.
    pub(super) fn standings(&self) -> (Vec<Day>, Vec<SeasonRow>) {
        let days = self.days();
        let rows = season(&self.season.format, &days);
        (days, rows)
    }
}

pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    match &args.command {
        Command::Formats(args) => formats(args, out),
        Command::Standings(args) => standings(args, store, out),
        Command::Print(args) => {
            print::season(&read_to_count(&args.file, store)?, &args.how, store, out)
        }
    }
}

/// Lists the built-in seasons, or prints one as a template for a custom season.
fn formats(args: &FormatsArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    if let Some(name) = &args.format {
        let known = || SEASONS.iter().map(|season| season.id).collect::<Vec<_>>().join(", ");
        let unknown =
            || Message::new("cli-season-none").with("name", excerpt(name)).with("known", known());
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

/// Reads a season and its days, from the store and from files in the same folder.
pub(super) fn read(file: &str, store: &str) -> Result<LoadedSeason, CommandError> {
    let text = Input::open(file)?.read_text(LONGEST_FILE)?;
    let season = Season::read(&text).map_err(|faults| {
        CommandError::Data(
            faults.iter().map(|fault| messages::season_fault(file, fault).into()).collect(),
        )
    })?;
    let folder = Path::new(file).parent().unwrap_or(Path::new(""));
    let mut club: Option<TournamentAdmin> = None;
    let mut days = Vec::new();
    for day in &season.days {
        let tournament = if day.ends_with(".jsonl") {
            replay_file(&folder.join(day).display().to_string())?
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
        let fault = SeasonError::SameDay(excerpt(&days[first].0), excerpt(&days[second].0));
        return Err(data(messages::season_fault(file, &fault).into()));
    }
    Ok(LoadedSeason { season, days })
}

/// Reads a season as [`read`] does. Refuses days whose results cannot be added up.
fn read_to_count(file: &str, store: &str) -> Result<LoadedSeason, CommandError> {
    let counted = read(file, store)?;
    let days = counted.days.iter().map(|(name, tournament)| (name.as_str(), tournament));
    match counted.season.mixed_units(days) {
        Some(fault) => Err(data(messages::season_fault(file, &fault).into())),
        None => Ok(counted),
    }
}

fn standings(args: &StandingsArgs, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let counted = read_to_count(&args.file, store)?;
    let (days, rows) = counted.standings();
    if args.json {
        let conflicts: Vec<Value> = number_conflicts(&days).iter().map(conflict_json).collect();
        let days: Vec<Value> = days
            .iter()
            .zip(&counted.days)
            .map(|(day, (id, _))| {
                json!({
                    "day": id, "name": day.name, "preliminary": !day.over,
                    "all_rounds": day.all_rounds,
                })
            })
            .collect();
        let rows: Vec<Value> = rows.iter().map(row_json).collect();
        return Ok(out.json(&json!({
            "name": counted.season.name, "days": days, "rows": rows, "number_conflicts": conflicts,
        }))?);
    }
    if args.csv {
        let head =
            ["print-place", "print-name", "cli-tournament-total"].map(|id| out.locale().text(id));
        let [place, name, total] = head;
        let names = days.iter().map(|day| cego_print::day_heading(out.locale(), day));
        let mut all: Vec<Vec<String>> =
            vec![[place, name].into_iter().chain(names).chain([total]).collect()];
        for row in &rows {
            let got = |day: &Option<(i64, bool)>| {
                day.map_or_else(String::new, |(got, _)| got.to_string())
            };
            let mut cells =
                vec![row.place.to_string(), cego_print::season_name(out.locale(), row, true)];
            cells.extend(row.days.iter().map(got));
            cells.push(row.total.to_string());
            all.push(cells);
        }
        return Ok(out.raw(table(&all).as_bytes())?);
    }
    let cells: Vec<Vec<String>> = rows
        .iter()
        .map(|row| {
            [
                vec![row.place.to_string(), cego_print::season_name(out.locale(), row, false)],
                amounts(row),
            ]
            .concat()
        })
        .collect();
    for (line, row) in columns(&cells, 2).into_iter().zip(&rows) {
        let why = row.behind.and_then(|behind| cego_print::season_behind(out.locale(), behind));
        let why = why.map(|why| format!("   {why}"));
        out.line(&format!("{line}{}", why.unwrap_or_default()))?;
    }
    if let Some(preliminary) = cego_print::preliminary_days(out.locale(), &days) {
        out.line(&preliminary)?;
    }
    if let Some(all) = cego_print::days_of_all_rounds(out.locale(), &counted.season.format, &days) {
        out.line(&all)?;
    }
    if let Some(unclear) = cego_print::unclear_numbers(out.locale(), &rows, false) {
        out.line(&unclear)?;
    }
    let clubs = cego_print::different_clubs(out.locale(), &rows, false);
    for note in clubs.into_iter().chain(cego_print::number_conflicts(out.locale(), &days, false)) {
        out.line(&note)?;
    }
    Ok(())
}

/// Formats the score of each day and the total; days that do not count are in brackets.
fn amounts(row: &SeasonRow) -> Vec<String> {
    let got = |day: &Option<(i64, bool)>| match day {
        Some((got, true)) => got.to_string(),
        Some((got, false)) => format!("({got})"),
        None => "–".to_owned(),
    };
    row.days.iter().map(got).chain([row.total.to_string()]).collect()
}

fn row_json(row: &SeasonRow) -> Value {
    let day = |day: &Option<(i64, bool)>| {
        day.map(|(got, counts)| json!({ "got": got, "counts": counts }))
    };
    let behind = row.behind.map(|behind| match behind {
        SeasonBehind::Total => json!({ "by": "total" }),
        SeasonBehind::Equal => json!({ "by": "equal" }),
        SeasonBehind::Day { which, own, other } => {
            json!({ "by": "day", "which": which, "values": [own, other] })
        }
    });
    json!({
        "place": row.place, "key": row.key, "name": row.name, "club": row.club,
        "clubs": row.clubs, "total": row.total,
        "may_have_number": row.may_have_number,
        "days": row.days.iter().map(day).collect::<Vec<_>>(), "behind": behind,
    })
}

fn conflict_json(conflict: &NumberConflict) -> Value {
    match conflict {
        NumberConflict::Names { member, names, .. } => json!({ "member": member, "names": names }),
        NumberConflict::Numbers { name, members, .. } => {
            json!({ "name": name, "members": members })
        }
    }
}
