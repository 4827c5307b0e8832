//! `cego tournament standings`: prints the standings and explains ties.

use cego_locale::Locale;
use cego_protocol::http::tournament::{ComparedJson, FractionJson};
use cego_tournament::duplicate::Fraction;
use cego_tournament::list::table;
use cego_tournament::standings::{Behind, StandingsRow, TeamRow, standings, team_standings};
use cego_tournament::{OpenReason, OpenSheet, RoundStage, Tournament};
use serde_json::{Value, json};

use super::{TournamentSelection, open, show};
use crate::command_error::CommandError;
use crate::format::columns;
use crate::output::{Output, tell};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(long)]
    teams: bool,
    #[arg(long, value_name = "N")]
    after: Option<usize>,
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    #[arg(long)]
    json: bool,
}

/// Prints the current standings, or those after a round.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let rows = standings(&desk.now, args.after.unwrap_or(usize::MAX));
    let teams = team_standings(&desk.now, &rows);
    if args.json {
        show::tell_open(&desk.now, out.locale());
        return Ok(out.json(&if args.teams {
            teams.iter().map(team_json).collect::<Vec<_>>()
        } else {
            rows.iter().map(|row| row_json(&desk.now, row)).collect()
        })?);
    }
    if args.csv {
        tell_notes(&desk.now, out.locale());
        let all = if args.teams {
            team_spreadsheet(&desk.now, &teams, out.locale())
        } else {
            let head = spreadsheet_head(&desk.now, out.locale());
            let rows = rows.iter().map(|row| spreadsheet(&desk.now, row, out.locale()));
            [head].into_iter().chain(rows).collect()
        };
        return Ok(out.raw(table(&all).as_bytes())?);
    }
    if args.teams {
        let by_percent = desk.now.format().ranks_by_percent();
        let unit = if by_percent { " %" } else { "" };
        let score = |row: &TeamRow| format!("{}{unit}", text(row.score(), out.locale()));
        let row = |row: &TeamRow| vec![row.place.to_string(), row.team.clone(), score(row)];
        let [decides, _] = score_heads(&desk.now);
        let head =
            ["print-place", "club-field-team", decides].map(|id| out.locale().text(id)).to_vec();
        let table: Vec<Vec<String>> = [head].into_iter().chain(teams.iter().map(row)).collect();
        let mut lines = columns(&table, 2).into_iter();
        if let Some(head) = lines.next().filter(|_| !teams.is_empty()) {
            out.line(&head)?;
        }
        for (line, row) in lines.zip(&teams) {
            let why = cego_print::team_behind(out.locale(), &desk.now, row, false);
            let why = why.map(|why| format!("   {why}"));
            out.line(&format!("{line}{}", why.unwrap_or_default()))?;
        }
        return notes(&desk.now, out);
    }
    let head = head(&desk.now, &rows, out.locale());
    let rest = rows.iter().map(|row| cells(&desk.now, row, out.locale()));
    let table: Vec<Vec<String>> = [head].into_iter().chain(rest).collect();
    let mut lines = columns(&table, 2).into_iter();
    if let Some(head) = lines.next().filter(|_| !rows.is_empty()) {
        out.line(&head)?;
    }
    for (line, row) in lines.zip(&rows) {
        // Before the first deal all scores are equal, so no tie-break is explained.
        let behind = row.behind.as_ref().filter(|_| row.facts.deals > 0);
        let why = behind.and_then(|behind| cego_print::behind(out.locale(), behind));
        let why = why.map(|why| format!("   {why}"));
        out.line(&format!("{line}{}", why.unwrap_or_default()))?;
    }
    notes(&desk.now, out)
}

/// Prints notes on the standings: preliminary state, people without a rank, void and open sheets.
fn notes(now: &Tournament, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let preliminary = (!now.has_ended()).then(|| locale.text("print-preliminary-why"));
    let without = cego_print::without_deal(locale, now, false);
    // Sheets whose sums differ are named in the other notes.
    let is_open = |open: &OpenSheet| {
        let stage = now.rounds().get(open.round).map(|round| round.stage);
        stage == Some(RoundStage::Running)
            && open.reason != OpenReason::SumsDiffer
            && !now.has_ended()
    };
    let open: Vec<OpenSheet> = now.open_sheets().into_iter().filter(is_open).collect();
    let notes = [
        cego_print::voided(locale, now),
        cego_print::standings_notes(locale, now),
        cego_print::open_sheets(locale, &open),
    ];
    for line in preliminary.into_iter().chain(without).chain(notes.concat()) {
        out.line(&line)?;
    }
    Ok(())
}

/// Prints the notes below printed standings on stderr, because the rows of a spreadsheet have no
/// room for them.
fn tell_notes(now: &Tournament, locale: &Locale) {
    let preliminary = (!now.has_ended()).then(|| locale.text("print-preliminary-why"));
    let without = cego_print::without_deal(locale, now, true);
    let notes =
        [cego_print::voided(locale, now), cego_print::standings_notes(locale, now)].concat();
    preliminary.into_iter().chain(without).chain(notes).for_each(|line| tell(&line));
}

/// Returns the headings of the ranking score and of the secondary score.
fn score_heads(now: &Tournament) -> [&'static str; 2] {
    match (now.is_duplicate(), now.format().ranks_by_percent()) {
        (true, true) => ["print-percent", "print-difference"],
        (true, false) => ["print-difference", "print-percent"],
        (false, _) => ["cli-tournament-total", "print-percent"],
    }
}

/// Returns the headings above the columns of [`cells`].
fn head(now: &Tournament, rows: &[StandingsRow], locale: &Locale) -> Vec<String> {
    let rounds = rows.first().map_or(0, |row| row.round_scores().len());
    let penalties =
        rows.iter().any(|row| row.penalties != 0).then(|| locale.text("print-penalties"));
    let mut head = ["print-place", "print-name"].map(|id| locale.text(id)).to_vec();
    head.extend((1..=rounds).map(|round| round.to_string()));
    head.push(penalties.unwrap_or_default());
    let heads = score_heads(now).map(|id| locale.text(id)).into_iter();
    head.extend(heads.take(if now.is_duplicate() { 2 } else { 1 }));
    head
}

/// Formats a score to two decimal places, with an ASCII minus for other programs.
fn text(score: Fraction, locale: &Locale) -> String {
    cego_print::fraction(locale, score).replace('−', "-")
}

/// Returns the ranking score and, in a duplicate tournament, the other of difference and
/// match-point percentage. Before the first comparison the percentage is `None`.
fn scores(row: &StandingsRow, by_percent: bool) -> [Option<Fraction>; 2] {
    let difference = row.compared.as_ref().map(|compared| compared.total);
    if by_percent { [row.percent(), difference] } else { [Some(row.score()), row.percent()] }
}

fn cells(now: &Tournament, row: &StandingsRow, locale: &Locale) -> Vec<String> {
    let told =
        |round: Option<Fraction>| round.map_or_else(|| "–".to_owned(), |score| text(score, locale));
    let rounds = row.round_scores().into_iter().map(told);
    let penalty = if row.penalties == 0 { String::new() } else { row.penalties.to_string() };
    let mut cells = vec![
        row.place.to_string(),
        format!("{} {}", row.number, cego_print::called_with_former(locale, now, row.number)),
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

/// Returns the headings of the CSV export.
fn spreadsheet_head(now: &Tournament, locale: &Locale) -> Vec<String> {
    let start =
        ["print-place", "club-start-number", "print-name", "club-field-club", "club-field-team"];
    let mut head: Vec<String> = start.map(|id| locale.text(id)).to_vec();
    head.extend(
        (1..=now.rounds().len())
            .map(|round| locale.format("club-round", &[("round", round.into())])),
    );
    head.extend(
        ["print-penalties", "cli-standings-won", "cli-tournament-total"].map(|id| locale.text(id)),
    );
    if now.is_duplicate() {
        let percent = now.format().ranks_by_percent();
        head.push(locale.text(if percent { "print-difference" } else { "print-percent" }));
    }
    let end = ["cli-standings-member", "cli-standings-fills-in", "cli-standings-remark"];
    head.extend(end.map(|id| locale.text(id)));
    head
}

/// Returns a row of the CSV export, under the names used in public lists.
fn spreadsheet(now: &Tournament, row: &StandingsRow, locale: &Locale) -> Vec<String> {
    let public = cego_print::plain_name(locale, now, row.number, true);
    let entrant = now.person(row.number).map(|person| &person.entrant);
    // A person listed under an alias must not be identifiable by their club or member number.
    let named = entrant.filter(|entrant| entrant.alias.is_none());
    let club = named.and_then(|entrant| entrant.club.clone());
    let member = named.and_then(|entrant| entrant.member.clone());
    let team = entrant.and_then(|entrant| entrant.team.clone());
    let mut cells = vec![row.place.to_string(), row.number.to_string(), public];
    cells.extend([club, team].map(Option::unwrap_or_default));
    let told =
        |round: Option<Fraction>| round.map_or_else(String::new, |score| text(score, locale));
    let mut rounds: Vec<String> = row.round_scores().into_iter().map(told).collect();
    rounds.resize(now.rounds().len(), String::new());
    cells.extend(rounds);
    let [decides, beside] = scores(row, now.format().ranks_by_percent());
    cells.extend([row.penalties.to_string(), row.facts.declarer_won.to_string(), told(decides)]);
    if now.is_duplicate() {
        cells.push(told(beside));
    }
    let fills_in = cego_print::fills_in(locale, now, row.number, true);
    cells.extend([member, fills_in].map(Option::unwrap_or_default));
    cells.push(remark(now, row, locale));
    cells
}

/// Returns the remark on a row of the CSV export: the tie-break, and void sheets of the person.
fn remark(now: &Tournament, row: &StandingsRow, locale: &Locale) -> String {
    let behind = row.behind.as_ref().filter(|_| row.facts.deals > 0);
    let behind = behind.and_then(|behind| cego_print::behind(locale, behind));
    let void = (0..now.rounds().len()).filter_map(|round| {
        let (table, _) = now.seat_of(round, row.number)?;
        let why = now.table(round, table)?.sheet.void.as_deref()?;
        let args =
            [("round", (round + 1).into()), ("table", (table + 1).into()), ("why", why.into())];
        Some(locale.format("tournament-void", &args))
    });
    behind.into_iter().chain(void).collect::<Vec<_>>().join(" · ")
}

/// Returns the CSV export of the standings of teams, with its headings.
fn team_spreadsheet(now: &Tournament, teams: &[TeamRow], locale: &Locale) -> Vec<Vec<String>> {
    let [decides, _] = score_heads(now);
    let head =
        ["print-place", "club-field-team", decides, "cli-standings-people", "cli-standings-remark"];
    let row = |row: &TeamRow| {
        let people = row.members.iter().map(|&number| cego_print::listed(locale, now, number));
        vec![
            row.place.to_string(),
            row.team.clone(),
            text(row.score(), locale),
            people.collect::<Vec<_>>().join(", "),
            cego_print::team_behind(locale, now, row, true).unwrap_or_default(),
        ]
    };
    [head.map(|id| locale.text(id)).to_vec()].into_iter().chain(teams.iter().map(row)).collect()
}

fn row_json(now: &Tournament, row: &StandingsRow) -> Value {
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
        "tie": row.tie.map(|tie| json!({ "decided_by": tie.decided_by, "by_lot": tie.by_lot })),
    })
}
