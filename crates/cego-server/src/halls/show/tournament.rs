//! A tournament: rounds, people, standings.

use cego_locale::Locale;
use cego_protocol::http::tournament::{
    BehindJson, DrawPreview, DrawnJson, Holder, PenaltyJson, PlaceJson, RoundJson, RulesetOfSize, StartJson,
    TableDesk, TableJson, TakerJson, TeamPlaceJson, TournamentJson, UndoneJson, WordsJson,
};
use cego_table::Time;
use cego_tournament::draw::{self, Wish, draw, sizes};
use cego_tournament::format::{Format, Seats};
use cego_tournament::lot::{draw_seed, seed_text};
use cego_tournament::sheet::Content;
use cego_tournament::standings::{
    Behind, Row, TeamRow, standings, standings_now, team_standings, without_deal,
};
use cego_tournament::{DrawMade, RoundStage, RoundTable, Taker, Tournament, Undone};

use super::super::Now;
use super::sheet::disputes;
use super::{clock, difference, is_desk, marks, name, suspected};

/// A tournament, as a holder may see it.
pub(crate) fn tournament(now: &Now, holder: Holder, locale: &Locale, at: Time) -> TournamentJson {
    let of = &now.tournament;
    let rows = shown_standings(of, holder);
    let rulesets = (3..=5).filter_map(|people| of.named_rules(people)).map(|named| RulesetOfSize {
        players: named.rules.table.people(),
        name: named.name.clone(),
        hash: named.hash.clone(),
        unit: named.rules.unit_name.word(),
    });
    let people =
        of.people().iter().zip(1..).map(|(taker, number)| taker_json(of, taker, number, holder, locale));
    TournamentJson {
        tournament: now.id.to_string(),
        name: of.format().name.clone(),
        number: now.head.last,
        mark: now.mark.text(),
        other_past: false,
        now: at,
        you: holder,
        format: of.format().into(),
        rulesets: rulesets.collect(),
        copied: None,
        history: now.history.mark().to_string(),
        commitment: of.commitment(),
        seed: of.told_seed().map(seed_text),
        ended: of.has_ended(),
        entries_open: of.entries_open(),
        starts: (0..of.format().rounds.len())
            .filter_map(|round| Some(StartJson { round, at: of.starts(round)? }))
            .collect(),
        rounds: (0..of.rounds().len()).map(|round| round_json(now, round, (holder, locale), at)).collect(),
        draws: of.draws().iter().map(|draw| draw_json(of, draw)).collect(),
        words: of
            .words()
            .iter()
            .map(|(round, text)| WordsJson { round: *round, text: text.clone() })
            .collect(),
        undone: of.undone().iter().map(undone_json).collect(),
        people: people.collect(),
        standings: rows.iter().map(|row| place(row, locale)).collect(),
        teams: team_standings(of, &rows).into_iter().map(team).collect(),
        without_deal: without_deal(of),
        ending: cego_print::standings_notes(locale, of),
        penalties: penalties(of, holder),
    }
}

/// Tells a draw by how often people meet again as they are seated now. The bound holds for the tables as they were drawn.
fn draw_json(of: &Tournament, draw: &DrawMade) -> DrawnJson {
    let repeats = of.repeats_now(draw);
    DrawnJson { round: draw.round, rounds: draw.rounds, repeats, bound: draw.bound.min(repeats) }
}

fn undone_json(undone: &Undone) -> UndoneJson {
    UndoneJson { round: undone.round, draw: undone.draw, at: undone.at, why: undone.why.clone() }
}

/// Returns the standings as a holder may see them.
///
/// Where every table has the same cards, what was won with them so far would tell others what to do: only what all have played is compared, and the rest
/// waits for the end of the round. Until something of theirs may be shown, people have no place.
fn shown_standings(of: &Tournament, holder: Holder) -> Vec<Row> {
    let mut rows = standings_now(of);
    if !of.is_duplicate() || is_desk(holder) {
        return rows;
    }
    let over = of.rounds().iter().take_while(|round| round.stage == RoundStage::Closed).count();
    let closed = standings(of, over);
    let is_compared = |row: &Row| row.compared.as_ref().is_some_and(|compared| compared.deals() > 0);
    rows.retain(|row| is_compared(row) || closed.iter().any(|before| before.number == row.number));
    for row in &mut rows {
        let before = closed.iter().find(|before| before.number == row.number);
        row.total = before.map_or(row.penalties, |before| before.total);
        row.facts = before.map(|before| before.facts.clone()).unwrap_or_default();
        row.rounds.iter_mut().skip(over).for_each(|round| *round = None);
    }
    rows
}

/// The penalties a holder may see.
pub(crate) fn penalties(of: &Tournament, holder: Holder) -> Vec<PenaltyJson> {
    let seen = |number: u32| is_desk(holder) || holder == Holder::Person { number };
    let shown = of.penalties().iter().filter(|one| seen(one.number)).map(|one| PenaltyJson {
        penalty: one.event,
        number: one.number,
        round: one.round,
        amount: one.amount,
        paragraph: one.paragraph.clone(),
        why: one.why.clone(),
        lifted: one.lifted,
    });
    shown.collect()
}

fn taker_json(of: &Tournament, taker: &Taker, number: u32, holder: Holder, locale: &Locale) -> TakerJson {
    let (entrant, desk) = (&taker.entrant, is_desk(holder));
    let name = name(of, number, holder, locale);
    // Bots and who has no name any more stand in lists by what they are called there.
    let other =
        |text: String| Some(text).filter(|text| taker.bot.is_none() && !text.is_empty() && *text != name);
    TakerJson {
        number,
        filed: other(entrant.filed_name()),
        sorted_as: other(entrant.sorted_as()),
        name,
        // Who is in lists under another name is not to be found by their club.
        club: entrant.club.clone().filter(|_| desk || entrant.alias.is_none()),
        team: entrant.team.clone(),
        left: taker.left,
        bot: taker.bot.is_some(),
        joined: desk.then_some(taker.who.is_some()),
        entrant: desk.then(|| entrant.into()),
        before: if desk { cego_print::called_before(locale, taker) } else { Vec::new() },
    }
}

fn round_json(now: &Now, round: usize, (holder, locale): (Holder, &Locale), at: Time) -> RoundJson {
    let of = &now.tournament;
    let found = &of.rounds()[round];
    let grows = of.is_open_evening();
    let tables = found.tables.iter().enumerate().map(|(number, table)| TableJson {
        people: table.people.clone(),
        lines: (!grows).then_some(table.sheet.lines.len()),
        done: table.sheet.lines.len() - table.sheet.missing().len(),
        confirmed: table.sheet.is_confirmed(),
        sums_differ: of.rules(table.people.len()).is_some_and(|rules| !table.sheet.sums_agree(rules)),
        void: table.sheet.void.clone(),
        plays: of.is_online() && found.stage == RoundStage::Running && !table.over,
        records: if found.stage == RoundStage::Closed { records(table) } else { Vec::new() },
        desk: if is_desk(holder) { desk(now, (round, number), table, locale) } else { None },
    });
    RoundJson {
        stage: found.stage.id(),
        clock: clock(of, round, at),
        tables: tables.collect(),
        to_mend: is_desk(holder) && of.mended(round).is_some(),
    }
}

/// The records of a table, line by line; none at all, where nothing was played at a table of the server.
fn records(table: &RoundTable) -> Vec<Option<String>> {
    let record = |line: usize| match table.sheet.content(line) {
        Some(Content::Record { record, .. }) => Some(record.clone()),
        _ => None,
    };
    let all: Vec<Option<String>> = (0..table.sheet.lines.len()).map(record).collect();
    if all.iter().any(Option::is_some) { all } else { Vec::new() }
}

/// What the desk has to know of a table.
fn desk(
    now: &Now,
    (round, number): (usize, usize),
    table: &RoundTable,
    locale: &Locale,
) -> Option<TableDesk> {
    let rules = now.tournament.rules(table.people.len())?;
    let sheet = &table.sheet;
    let here = || now.devices.iter().filter(|one| (one.round, one.table) == (round, number));
    Some(TableDesk {
        missing: sheet.missing(),
        totals: sheet.totals(rules),
        sums: sheet.sums.clone(),
        sums_agree: sheet.sums_agree(rules),
        suspects: suspected(difference(&now.tournament, round, number).as_ref()),
        marks: marks(&now.tournament, round, number, locale),
        confirmed: sheet.confirmed.clone(),
        confirmed_by_desk: sheet.confirmed_by_desk,
        disputes: disputes(sheet),
        bound: here().filter(|one| !one.card).map(|one| one.number).collect(),
        cards: here().filter(|one| one.card).map(|one| one.number).collect(),
        changed: sheet.changed,
    })
}

fn place(row: &Row, locale: &Locale) -> PlaceJson {
    // Before the first deal everybody has the same, and no lot need explain it.
    let deals =
        row.facts.deals + row.compared.as_ref().map_or(0, cego_tournament::standings::Compared::deals);
    let behind = row.behind.as_ref().filter(|_| deals > 0);
    PlaceJson {
        place: row.place,
        number: row.number,
        total: row.total,
        rounds: row.rounds.clone(),
        penalties: row.penalties,
        deals: row.facts.deals,
        declarer_won: row.facts.declarer_won,
        declarer_lost: row.facts.declarer_lost,
        soli_won: row.facts.told.then_some(row.facts.soli_won),
        compared: row.compared.as_ref().map(Into::into),
        behind: behind.and_then(|behind| behind_json(behind, locale)),
    }
}

fn behind_json(behind: &Behind, locale: &Locale) -> Option<BehindJson> {
    let text = cego_print::behind(locale, behind)?;
    let (why, values, passed_over) = match behind {
        Behind::Total => return None,
        Behind::PlayedOn => ("played_on", None, &[][..]),
        Behind::Tie { tie, values, passed_over } => (tie.id(), *values, &passed_over[..]),
    };
    Some(BehindJson {
        why: why.to_owned(),
        own: values.map(|(own, _)| own.nearest()),
        other: values.map(|(_, other)| other.nearest()),
        passed_over: passed_over.iter().map(|tie| tie.id().to_owned()).collect(),
        text,
    })
}

fn team(row: TeamRow) -> TeamPlaceJson {
    let TeamRow { place, team, members, total, compared, complete } = row;
    TeamPlaceJson { place, team, members, total, compared: compared.map(Into::into), complete }
}

/// What a draw for so many people would look like; nothing, where none is drawn.
///
/// # Errors
/// If so many people do not come out in tables.
pub(crate) fn drawn_preview(format: &Format, people: usize) -> Result<Option<DrawPreview>, draw::Refusal> {
    if format.rounds.is_empty() {
        return Ok(None);
    }
    if people > draw::MOST.0 {
        return Err(draw::Refusal::People(people));
    }
    let tables = sizes(people, format.rest).ok_or(draw::Refusal::Tables { people, rest: format.rest })?;
    let together =
        |round: &&cego_tournament::format::RoundFormat| round.seats == Seats::Draw && round.take.is_none();
    let rounds = format.rounds.iter().take_while(together).count().max(1);
    let wish = Wish { people, rounds, rest: format.rest, ..Wish::default() };
    // Any seed will do: how well it comes out hardly depends on it.
    let drawn = draw(&wish, draw_seed(cego_core::shuffle::Seed([0; 32]), 0))?;
    let minutes = format.rounds.iter().filter_map(|round| round.minutes).sum();
    Ok(Some(DrawPreview { tables, rounds, minutes, repeats: drawn.repeats, bound: drawn.bound }))
}
