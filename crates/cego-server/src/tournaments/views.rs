//! Redacted views of a tournament for each holder.
//! Links with keys, to hand out.
//! View of a tournament: rounds, people and standings.

use cego_locale::Locale;
use cego_protocol::http::tournament::{
    BehindJson, ByJson, ClockJson, DrawPreview, DrawnJson, FormerJson, Holder, KeyLink, Links,
    LinksWanted, MarkJson, MendJson, NotApartJson, PenaltyJson, PersonLink, PlaceJson, QrJson,
    RoundJson, RulesetOfSize, SheetLink, StartJson, SuspectJson, TableDesk, TableJson, TakerJson,
    TeamPlaceJson, TeamTieJson, TournamentJson, UndoneJson, WordsJson,
};
use cego_table::Time;
use cego_tournament::draw::{self, DrawRequest, draw, sizes};
use cego_tournament::format::{Format, Seats};
use cego_tournament::lot::{draw_seed, seed_text};
use cego_tournament::sheet::{Content, SheetDifference, Suspicion};
use cego_tournament::standings::{
    Behind, StandingsRow, TeamRow, standings, standings_now, team_standings, without_deal,
};
use cego_tournament::{
    Author, DrawRecord, FormerHolder, Participant, Role, RoundStage, RoundTable, Tournament,
    UndoneStep,
};
use qrcode::{Color, QrCode};

use super::admin::capability_keys::public_link;
use super::admin::messages;
use super::live::TournamentSnapshot;
use super::sheet_view::disputes;

/// Returns whether a holder may see everything.
pub(crate) const fn is_desk(holder: Holder) -> bool {
    matches!(holder, Holder::Desk | Holder::Referee)
}

/// Returns a person's name as a holder may see it, without a suffix for equal names.
pub(crate) fn name(of: &Tournament, number: u32, holder: Holder, locale: &Locale) -> String {
    cego_print::plain_name(locale, of, number, !is_desk(holder))
}

/// Returns a person's name as a holder may see it, with a suffix that distinguishes equal names.
pub(crate) fn distinct_name(
    of: &Tournament,
    number: u32,
    holder: Holder,
    locale: &Locale,
) -> String {
    if is_desk(holder) {
        cego_print::called(locale, of, number)
    } else {
        cego_print::listed(locale, of, number)
    }
}

/// Returns the author of an action. The names of desk staff are only for the desk.
pub(crate) fn by(by: &Author, holder: Holder) -> ByJson {
    let (role, number) = match by.role {
        Role::Secretary => ("secretary", None),
        Role::Referee => ("referee", None),
        Role::Table => ("table", None),
        Role::Visitor => ("visitor", None),
        Role::Player(number) => ("player", Some(number)),
    };
    let name = if is_desk(holder) { by.name.clone() } else { String::new() };
    ByJson { role, number, name }
}

/// Returns the clock of a round that has a time limit and has begun.
///
/// Returns `None` once the tournament has ended, even during the round.
pub(crate) fn clock(tournament: &Tournament, round: usize, now: Time) -> Option<ClockJson> {
    if tournament.has_ended() {
        return None;
    }
    let format = tournament.format().rounds.get(round)?;
    let minutes = format.minutes?;
    let clock = &tournament.rounds().get(round)?.clock;
    let stands = clock.is_stopped();
    Some(ClockJson {
        minutes,
        warnings: format.warnings.clone(),
        began: clock.began()?,
        ends: clock.ends(minutes).filter(|_| !stands),
        left_ms: clock.remaining_ms(minutes, now).filter(|_| stands),
    })
}

/// Returns what would explain a difference to the sums on a table's paper sheet.
///
/// Returns `None` if they agree or were not entered.
pub(crate) fn difference(of: &Tournament, round: usize, table: usize) -> Option<SheetDifference> {
    let found = of.table(round, table)?;
    let people = found.people.len();
    let (rules, tariff) = (of.rules(people)?, of.tariff(people)?);
    cego_tournament::sheet::difference(&found.sheet, rules, tariff, of.is_open_evening())
}

pub(crate) fn suspected(found: Option<&SheetDifference>) -> Vec<SuspectJson> {
    let from_1 = |number: usize| i32::try_from(number + 1).unwrap_or(i32::MAX);
    let one = |suspect: &cego_tournament::sheet::Suspect| {
        let (why, values) = match suspect.why {
            Suspicion::Sign => ("sign", Vec::new()),
            Suspicion::Seats(a, b) => ("seats", vec![from_1(a), from_1(b)]),
            Suspicion::Result => ("result", Vec::new()),
            Suspicion::Doubled(other) => ("extra", vec![from_1(other)]),
            Suspicion::Foreign => ("extra", Vec::new()),
        };
        SuspectJson {
            line: suspect.line,
            why,
            values,
            amounts: suspect.amounts.clone(),
            single: suspect.single,
        }
    };
    found.map(|found| found.suspects.iter().map(one).collect()).unwrap_or_default()
}

/// Returns the unusual entries on the sheet of a table.
pub(crate) fn marks(of: &Tournament, round: usize, table: usize, locale: &Locale) -> Vec<MarkJson> {
    let one = |mark: cego_tournament::sheet::Mark| MarkJson {
        mark: mark.id(),
        line: mark.line(),
        text: cego_print::mark(locale, mark),
    };
    of.marks(round, table).into_iter().map(one).collect()
}

/// Proposes new tables for a round, or explains why that is impossible.
pub(crate) fn mended(tournament: &Tournament, round: usize, locale: &Locale) -> MendJson {
    match tournament.propose_separated_seating(round) {
        Some(mended) => MendJson {
            not_apart: tournament
                .separation_conflicts_at(round, &mended.tables)
                .iter()
                .map(Into::into)
                .collect(),
            tables: Some(mended.tables),
            changed: mended.changed,
            repeats: mended.repeats,
            why: Vec::new(),
        },
        None => {
            let why = tournament
                .no_tables(round)
                .map(|refusal| messages::refusal(&refusal, tournament, None));
            let why = why.unwrap_or_default().iter().map(|said| said.text(locale)).collect();
            MendJson { tables: None, changed: Vec::new(), repeats: 0, not_apart: Vec::new(), why }
        }
    }
}

/// Renders a QR code as an SVG path of its dark modules, row by row.
pub(crate) fn qr(text: &str) -> Option<QrJson> {
    let code = QrCode::new(text).ok()?;
    let size = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(size).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run[0] == Color::Dark {
                path += &format!("M{x} {y}h{}v1H{x}z", run.len());
            }
            x += run.len();
        }
    }
    Some(QrJson { size, path })
}

/// Returns the key and link of a holder.
pub(crate) fn key_link(
    now: &TournamentSnapshot,
    base: &str,
    holder: Holder,
    with_qr: bool,
) -> KeyLink {
    let link = now.keys.link(base, holder);
    let qr = if with_qr { qr(&link) } else { None };
    KeyLink { key: now.keys.key(holder).unwrap_or_default(), link, qr }
}

/// Returns the links requested by the desk.
pub(crate) fn links(
    now: &TournamentSnapshot,
    base: &str,
    wanted: &LinksWanted,
    locale: &Locale,
) -> Links {
    let key = |holder| key_link(now, base, holder, wanted.qr);
    let people = now.tournament.people().iter().zip(1..);
    let person = |(_, number): (&cego_tournament::Participant, u32)| PersonLink {
        number,
        name: cego_print::plain_name(locale, &now.tournament, number, false),
        key: key(Holder::Person { number }),
    };
    let tables = wanted.round.map_or(0, |round| now.tournament.seating(round).len());
    let sheet = |table: usize| {
        let round = wanted.round.unwrap_or_default();
        SheetLink { round, table, key: key(Holder::Sheet { round, table }) }
    };
    let link = public_link(base, &now.id);
    Links {
        hall: format!("{link}/hall"),
        link,
        desk: key(Holder::Desk),
        referee: key(Holder::Referee),
        people: if wanted.people {
            people.filter(|(taker, _)| taker.bot.is_none()).map(person).collect()
        } else {
            Vec::new()
        },
        sheets: (0..tables).map(sheet).collect(),
    }
}

/// Returns a tournament as a holder may see it.
pub(crate) fn tournament(
    now: &TournamentSnapshot,
    holder: Holder,
    locale: &Locale,
    at: Time,
) -> TournamentJson {
    let of = &now.tournament;
    let rows = visible_standings(of, holder);
    let rulesets = (3..=5).filter_map(|people| of.named_rules(people)).map(|named| RulesetOfSize {
        players: named.rules.table.people(),
        name: named.name.clone(),
        hash: named.hash.clone(),
        unit: named.rules.unit_name.word(),
    });
    let distinctions = cego_print::distinctions(locale, of, !is_desk(holder));
    let people =
        of.people().iter().zip(1..).zip(distinctions).map(|((taker, number), distinction)| {
            TakerJson { distinction, ..taker_json(of, taker, number, holder, locale) }
        });
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
        seed: of.public_seed().map(seed_text),
        ended: of.has_ended(),
        entries_open: of.entries_open(),
        starts: (0..of.format().rounds.len())
            .filter_map(|round| Some(StartJson { round, at: of.starts(round)? }))
            .collect(),
        rounds: (0..of.rounds().len())
            .map(|round| round_json(now, round, (holder, locale), at))
            .collect(),
        draws: of.draws().iter().map(|draw| draw_json(of, draw)).collect(),
        words: of
            .words()
            .iter()
            .map(|(round, text)| WordsJson { round: *round, text: text.clone() })
            .collect(),
        undone: of.undone().iter().map(undone_json).collect(),
        people: people.collect(),
        kept_apart: if is_desk(holder) { separated_pairs(of) } else { Vec::new() },
        not_apart: if is_desk(holder) { failed_separations(of) } else { Vec::new() },
        standings: rows.iter().map(|row| place(row, locale)).collect(),
        teams: team_standings(of, &rows)
            .into_iter()
            .map(|row| team(of, row, locale, holder))
            .collect(),
        without_deal: without_deal(of),
        ending: cego_print::standings_notes(locale, of),
        penalties: penalties(of, holder),
    }
}

fn separated_pairs(of: &Tournament) -> Vec<[u32; 2]> {
    of.separated_pairs().iter().map(|&(a, b)| [a, b]).collect()
}

fn failed_separations(of: &Tournament) -> Vec<NotApartJson> {
    of.separation_conflicts().iter().map(Into::into).collect()
}

/// Rates a draw by the repeated meetings in the current seating.
///
/// The lower bound applies to the tables as drawn.
fn draw_json(of: &Tournament, draw: &DrawRecord) -> DrawnJson {
    let repeats = of.repeats_now(draw);
    DrawnJson { round: draw.round, rounds: draw.rounds, repeats, bound: draw.bound.min(repeats) }
}

fn undone_json(undone: &UndoneStep) -> UndoneJson {
    UndoneJson { round: undone.round, draw: undone.draw, at: undone.at, why: undone.why.clone() }
}

/// Returns the standings as a holder may see them.
///
/// If all tables play the same cards, current results would help those still to play them. Only
/// deals played by all are compared; the rest waits for the end of the round. Until results of a
/// person may be shown, they have no place.
fn visible_standings(of: &Tournament, holder: Holder) -> Vec<StandingsRow> {
    let mut rows = standings_now(of);
    if !of.is_duplicate() || is_desk(holder) {
        return rows;
    }
    let over = of.rounds().iter().take_while(|round| round.stage == RoundStage::Closed).count();
    let closed = standings(of, over);
    let is_compared =
        |row: &StandingsRow| row.compared.as_ref().is_some_and(|compared| compared.deals() > 0);
    rows.retain(|row| is_compared(row) || closed.iter().any(|before| before.number == row.number));
    for row in &mut rows {
        let before = closed.iter().find(|before| before.number == row.number);
        row.total = before.map_or(row.penalties, |before| before.total);
        row.day_total = before.map_or(row.penalties, |before| before.day_total);
        row.facts = before.map(|before| before.facts.clone()).unwrap_or_default();
        row.rounds.iter_mut().skip(over).for_each(|round| *round = None);
    }
    rows
}

/// Returns the penalties a holder may see.
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

fn taker_json(
    of: &Tournament,
    taker: &Participant,
    number: u32,
    holder: Holder,
    locale: &Locale,
) -> TakerJson {
    let (entrant, desk) = (&taker.entrant, is_desk(holder));
    let name = name(of, number, holder, locale);
    // Bots and people with deleted names appear under the name used in lists.
    let other = |text: String| {
        Some(text).filter(|text| taker.bot.is_none() && !text.is_empty() && *text != name)
    };
    TakerJson {
        number,
        filed: other(entrant.sorted_as()),
        sorted_as: other(entrant.sorted_as()),
        // The caller with the whole list adds it.
        distinction: None,
        name,
        // The club could identify a person listed under an alias.
        club: entrant.club.clone().filter(|_| desk || entrant.alias.is_none()),
        team: entrant.team.clone(),
        left: taker.left,
        bot: taker.bot.is_some(),
        joined: desk.then_some(taker.who.is_some()),
        entrant: desk.then(|| entrant.into()),
        before: if desk { cego_print::called_before(locale, taker) } else { Vec::new() },
        former: taker
            .before
            .iter()
            .filter(|one| one.has_played)
            .map(|one| former(one, desk, locale))
            .collect(),
        fills_in: cego_print::fills_in(locale, of, number, !desk),
    }
}

fn former(former: &FormerHolder, desk: bool, locale: &Locale) -> FormerJson {
    let name = if desk { former.entrant.name.as_str() } else { former.entrant.public_name() };
    FormerJson { name: cego_print::or_nobody(locale, name), until: former.until }
}

fn round_json(
    now: &TournamentSnapshot,
    round: usize,
    (holder, locale): (Holder, &Locale),
    at: Time,
) -> RoundJson {
    let of = &now.tournament;
    let found = &of.rounds()[round];
    let grows = of.is_open_evening();
    let tables = found.tables.iter().enumerate().map(|(number, table)| TableJson {
        people: table.people.clone(),
        lines: (!grows).then_some(table.sheet.lines.len()),
        done: table.sheet.lines.len() - table.sheet.missing().len(),
        confirmed: table.sheet.is_confirmed(),
        sums_differ: of
            .rules(table.people.len())
            .is_some_and(|rules| !table.sheet.sums_agree(rules)),
        void: table.sheet.void.clone(),
        plays: of.is_online() && found.stage == RoundStage::Running && !table.over,
        records: if found.stage == RoundStage::Closed { records(table) } else { Vec::new() },
        desk: if is_desk(holder) { desk(now, (round, number), table, locale) } else { None },
    });
    RoundJson {
        stage: found.stage.id(),
        clock: clock(of, round, at),
        tables: tables.collect(),
        to_mend: is_desk(holder)
            && (of.propose_seating(round).is_some() || of.no_tables(round).is_some()),
    }
}

/// Returns the records of a table by line, or an empty list without a table on the server.
fn records(table: &RoundTable) -> Vec<Option<String>> {
    let record = |line: usize| match table.sheet.content(line) {
        Some(Content::Record { record, .. }) => Some(record.clone()),
        _ => None,
    };
    let all: Vec<Option<String>> = (0..table.sheet.lines.len()).map(record).collect();
    if all.iter().any(Option::is_some) { all } else { Vec::new() }
}

/// Returns the details of a table for the desk.
fn desk(
    now: &TournamentSnapshot,
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

fn place(row: &StandingsRow, locale: &Locale) -> PlaceJson {
    // Before the first deal all are equal, and no tie-break needs an explanation.
    let deals = row.facts.deals
        + row.compared.as_ref().map_or(0, cego_tournament::standings::DuplicateResult::deals);
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

fn team(of: &Tournament, row: TeamRow, locale: &Locale, holder: Holder) -> TeamPlaceJson {
    let TeamRow { place, team, members, total, compared, complete, tie } = row;
    let tie = tie.map(|tie| TeamTieJson {
        decided_by: tie.decided_by,
        by_lot: tie.by_lot,
        text: cego_print::team_tie(locale, of, tie, !is_desk(holder)),
    });
    TeamPlaceJson { place, team, members, total, compared: compared.map(Into::into), complete, tie }
}

/// Previews a draw for this number of people. Returns `None` for formats without a draw.
///
/// # Errors
/// If this number cannot be split into tables.
pub(crate) fn preview_draw(
    format: &Format,
    people: usize,
) -> Result<Option<DrawPreview>, draw::DrawError> {
    if format.rounds.is_empty() {
        return Ok(None);
    }
    if people > draw::MOST.0 {
        return Err(draw::DrawError::People(people));
    }
    let tables =
        sizes(people, format.rest).ok_or(draw::DrawError::Tables { people, rest: format.rest })?;
    let together = |round: &&cego_tournament::format::RoundFormat| {
        round.seats == Seats::Draw && round.take.is_none()
    };
    let rounds = format.rounds.iter().take_while(together).count().max(1);
    let wish = DrawRequest { people, rounds, rest: format.rest, ..DrawRequest::default() };
    // Any seed will do, since the quality of a draw hardly depends on it.
    let drawn = draw(&wish, draw_seed(cego_core::shuffle::Seed([0; 32]), 0))?;
    let minutes = format.rounds.iter().filter_map(|round| round.minutes).sum();
    Ok(Some(DrawPreview { tables, rounds, minutes, repeats: drawn.repeats, bound: drawn.bound }))
}
