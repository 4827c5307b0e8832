//! `cego tournament print`: what hangs on the wall and lies on the tables, as HTML for a printer.

mod page;

use std::collections::BTreeMap;

use cego_locale::Locale;
use cego_tournament::Tournament;
use cego_tournament::standings::{standings_now, team_standings};

use self::page::Page;
use super::desk::{Which, data, open};
use super::standings::why;
use crate::failure::Failure;
use crate::message::Message;
use crate::new_file::NewFile;
use crate::output::Output;

/// What is printed.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    /// Who sits where, by name, for the wall.
    Draw,
    /// A score sheet for each table.
    Sheets,
    /// The standings.
    Standings,
    /// A certificate for each of the first places.
    Certificates,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,
    what: What,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long, value_name = "N", default_value_t = 3)]
    places: usize,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
}

/// Writes the page.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let round = desk.round(args.round);
    if matches!(args.what, What::Draw | What::Sheets) && desk.now.rounds().get(round).is_none() {
        return Err(data(Message::new("tournament-not-drawn").with("round", round + 1)));
    }
    let locale = out.locale();
    let mut page = Page::new(locale, &desk.now.format().name);
    match args.what {
        What::Draw => draw(&desk.now, round, &mut page, locale),
        What::Sheets => sheets(&desk.now, round, &mut page, locale),
        What::Standings => standing(&desk.now, &mut page, locale),
        What::Certificates => certificates(&desk.now, args.places, &mut page, locale),
    }
    let text = page.finish();
    match &args.output {
        None => out.raw(text.as_bytes())?,
        Some(file) => {
            let mut file = NewFile::create(file)?;
            file.write(text.as_bytes())?;
            file.finish()?;
        }
    }
    Ok(())
}

/// The name for a list that everybody sees.
fn name(now: &Tournament, number: u32) -> String {
    now.person(number).map(|person| person.entrant.public_name().to_owned()).unwrap_or_default()
}

/// By name, as people look for themselves, and by table.
fn draw(now: &Tournament, round: usize, page: &mut Page, locale: &Locale) {
    let head = Message::new("cli-draw-round").with("round", round + 1).text(locale);
    let mut by_name: BTreeMap<(String, u32), usize> = BTreeMap::new();
    let seating = now.seating(round);
    for (table, people) in (1..).zip(&seating) {
        for &number in people {
            by_name.insert((name(now, number).to_lowercase(), number), table);
        }
    }
    page.begin("wall", &head);
    page.open("div class=columns");
    for ((_, number), table) in by_name {
        page.row(&[&name(now, number), &table.to_string()]);
    }
    page.close("div");
    page.begin("tables", &head);
    page.open("div");
    for (table, people) in (1..).zip(&seating) {
        let people: Vec<String> =
            people.iter().map(|&number| format!("{number} {}", name(now, number))).collect();
        page.row(&[&table.to_string(), &people.join(", ")]);
    }
    page.close("div");
}

/// A sheet for each table: a line a deal, who deals it, and a column for each person.
fn sheets(now: &Tournament, round: usize, page: &mut Page, locale: &Locale) {
    for (table, people) in (1..).zip(now.seating(round)) {
        let head = Message::new("print-sheet").with("round", round + 1).with("table", table).text(locale);
        page.begin("sheet", &head);
        let columns = ["print-deal", "print-game", "print-points"].map(|id| locale.text(id));
        let names = people.iter().map(|&number| format!("{number} {}", name(now, number)));
        let mut head: Vec<String> = columns.to_vec();
        head.extend(names);
        page.table(&head);
        let lines = now.table(round, table - 1).map_or(0, |table| table.sheet.lines.len());
        for line in 0..lines {
            let mut cells = vec![(line + 1).to_string(), String::new(), String::new()];
            // A dot stands where the dealer sits.
            cells.extend(
                (0..people.len())
                    .map(|seat| if seat == line % people.len() { "•".into() } else { String::new() }),
            );
            page.cells(&cells);
        }
        let mut sums = vec![locale.text("cli-tournament-total"), String::new(), String::new()];
        sums.extend(people.iter().map(|_| String::new()));
        page.cells(&sums);
        page.close("table");
        page.text("p class=sign", &locale.text("print-signed"));
    }
}

fn standing(now: &Tournament, page: &mut Page, locale: &Locale) {
    let rows = standings_now(now);
    page.begin("standings", &locale.text("print-standings"));
    let mut head: Vec<String> = ["print-place", "print-name"].map(|id| locale.text(id)).to_vec();
    let rounds = rows.first().map_or(0, |row| row.rounds.len());
    head.extend((1..=rounds).map(|round| round.to_string()));
    head.push(locale.text("cli-tournament-total"));
    page.table(&head);
    for row in &rows {
        let mut cells = vec![row.place.to_string(), name(now, row.number)];
        cells.extend(
            row.rounds.iter().map(|round| round.map_or_else(|| "–".to_owned(), |points| points.to_string())),
        );
        let reason =
            row.behind.as_ref().filter(|_| row.facts.deals > 0).and_then(why).map(|why| why.text(locale));
        cells.push(match reason {
            Some(reason) => format!("{} ({reason})", row.total),
            None => row.total.to_string(),
        });
        page.cells(&cells);
    }
    page.close("table");
    let teams = team_standings(now, &rows);
    if teams.is_empty() {
        return;
    }
    page.begin("standings", &locale.text("print-teams"));
    page.table(&["print-place", "print-name", "cli-tournament-total"].map(|id| locale.text(id)));
    for team in teams {
        page.cells(&[team.place.to_string(), team.team, team.total.to_string()]);
    }
    page.close("table");
}

fn certificates(now: &Tournament, places: usize, page: &mut Page, locale: &Locale) {
    for row in standings_now(now).iter().take(places) {
        page.begin("certificate", &locale.text("print-certificate"));
        // A certificate is for one person alone.
        let who = now.person(row.number).map(|person| person.entrant.name.clone()).unwrap_or_default();
        page.text("p class=who", &who);
        let place = Message::new("print-certificate-place").with("place", row.place).with("total", row.total);
        page.text("p", &place.with("people", now.people().len()).text(locale));
        page.text("p class=sign", &locale.text("print-signed-desk"));
    }
}
