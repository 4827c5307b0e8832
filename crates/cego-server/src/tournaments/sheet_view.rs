//! View of a table's sheet.

use cego_core::rules::SWITCHES;
use cego_core::settle::{phrases, settle};
use cego_core::{Rules, TableSize};
use cego_locale::Locale;
use cego_protocol::http::tournament::{
    ContentJson, DisputeJson, Holder, LineJson, SeatOfSheet, SheetEvent, SheetHistory, SheetJson,
    UnderJson,
};
use cego_protocol::phrase::PhraseJson;
use cego_rules::{USUAL, preset};
use cego_table::{NamedRules, Time};
use cego_tournament::sheet::{Content, ScoreSheetLine, Sheet, dealer};
use cego_tournament::{Event, NumberedTournamentEvent, RoundStage, Tournament};

use super::live::TournamentSnapshot;
use super::views::{by, clock, difference, distinct_name, is_desk, marks, suspected};

/// Returns the sheet of a table as a holder may see it, or `None` if it does not exist.
///
/// `device` is the id of the client's device.
pub(crate) fn sheet(
    now: &TournamentSnapshot,
    (round, table): (usize, usize),
    (holder, device): (Holder, Option<&str>),
    locale: &Locale,
    at: Time,
) -> Option<SheetJson> {
    let tournament = &now.tournament;
    let found = tournament.table(round, table)?;
    let rules = tournament.rules(found.people.len())?;
    let sheet = &found.sheet;
    let acts_as = match holder {
        Holder::Person { number } => found.people.contains(&number).then_some(number),
        Holder::Sheet { .. } => device.and_then(|device| now.device_owner(round, table, device)),
        _ => None,
    };
    let running =
        tournament.rounds()[round].stage == RoundStage::Running && !tournament.has_ended();
    // While a server table plays, the server itself writes the sheet.
    let plays = tournament.is_online() && running && !found.over;
    let running = running && !plays;
    let open =
        tournament.rounds()[round].stage != RoundStage::Drawn && !tournament.has_ended() && !plays;
    let of_table = |number: &u32| !sheet.confirmed.contains(number);
    let cards_confirm = tournament.format().cards_confirm;
    let by_table_card = matches!(holder, Holder::Sheet { .. });
    let found_difference = difference(tournament, round, table);
    let lines = sheet.lines.len() + usize::from(tournament.is_open_evening());
    let lines = lines.min(cego_tournament::format::MOST_DEALS as usize);
    let then = tournament.as_in_round(round);
    let people = found.people.iter().zip(1..).map(|(&number, seat)| {
        let here = || {
            now.devices
                .iter()
                .filter(|one| (one.round, one.table, one.number) == (round, table, number))
        };
        SeatOfSheet {
            seat,
            number,
            name: distinct_name(&then, number, holder, locale),
            bound: here().next().is_some(),
            card: now.has_used_key(number),
        }
    });
    Some(SheetJson {
        tournament: now.id.to_string(),
        name: tournament.format().name.clone(),
        number: now.head.last,
        mark: now.mark.text(),
        other_past: false,
        now: at,
        you: holder,
        acts_as,
        may_write: if sheet.void.is_some() {
            false
        } else if is_desk(holder) {
            open
        } else {
            running && acts_as.is_some() && !sheet.is_confirmed()
        },
        may_confirm: if sheet.void.is_some() {
            false
        } else if is_desk(holder) {
            open && !sheet.confirmed_by_desk
        } else {
            running && !(cards_confirm && by_table_card) && acts_as.as_ref().is_some_and(of_table)
        },
        round,
        table,
        stage: tournament.rounds()[round].stage.id(),
        clock: clock(tournament, round, at),
        people: people.collect(),
        under: under(tournament.named_rules(found.people.len())?),
        lines: (0..lines).map(|at| line(sheet, at, rules, holder)).collect(),
        grows: tournament.is_open_evening(),
        totals: sheet.totals(rules),
        sums: sheet.sums.clone(),
        sums_agree: sheet.sums_agree(rules),
        missing: sheet.missing(),
        suspects: suspected(found_difference.as_ref()),
        explained: found_difference
            .map(|found| cego_print::explained(locale, &found, sheet, rules))
            .unwrap_or_default(),
        marks: if is_desk(holder) { marks(tournament, round, table, locale) } else { Vec::new() },
        cards_confirm,
        is_confirmed: sheet.is_confirmed(),
        confirmed: sheet.confirmed.clone(),
        confirmed_by_desk: sheet.confirmed_by_desk,
        disputes: disputes(sheet),
        void: sheet.void.clone(),
        changed: sheet.changed,
    })
}

pub(crate) fn disputes(sheet: &Sheet) -> Vec<DisputeJson> {
    let dispute = |(number, why): &(u32, String)| DisputeJson { number: *number, why: why.clone() };
    sheet.disputes.iter().map(dispute).collect()
}

/// Returns a line as a holder may see it.
pub(crate) fn line(sheet: &Sheet, at: usize, rules: &Rules, holder: Holder) -> LineJson {
    let written = sheet.lines.get(at).and_then(Option::as_ref);
    line_json(at, written, rules, holder)
}

fn line_json(
    at: usize,
    written: Option<&ScoreSheetLine>,
    rules: &Rules,
    holder: Holder,
) -> LineJson {
    let content = written.and_then(|line| line.content.as_ref());
    LineJson {
        line: at,
        dealer: dealer(rules, at).number(),
        content: content.map(Into::into),
        amounts: content.and_then(|content| content.played(rules, at)).map(|played| played.amounts),
        working: content.map(|content| working(content, rules, at)).unwrap_or_default(),
        number: written.map_or(0, |line| line.number),
        by: written.map(|line| by(&line.by, holder)),
        at: written.map(|line| line.at),
    }
}

/// Explains the settlement of a deal that a table has reported.
fn working(content: &Content, rules: &Rules, line: usize) -> Vec<PhraseJson> {
    let Content::Deal(report) = content else { return Vec::new() };
    let mut report = report.clone();
    report.dealer.get_or_insert(dealer(rules, line));
    let Ok(outcome) = report.stored_outcome(rules) else { return Vec::new() };
    phrases(&settle(rules, &outcome).working).iter().map(Into::into).collect()
}

/// Returns the rules as a preset and the switches that differ from it.
fn under(named: &NamedRules) -> UnderJson {
    let size = named.rules.table;
    let base = preset(&named.name).or_else(|| preset(USUAL));
    let rules_of = |size: TableSize| base.and_then(|base| base.rules(size).ok());
    let ruleset = base.map_or_else(|| USUAL.to_owned(), |base| base.name.clone());
    let of_base = rules_of(size);
    let differs = SWITCHES.iter().filter(|switch| {
        let own = (switch.get)(&named.rules);
        of_base.as_ref().is_none_or(|base| (switch.get)(base) != own)
    });
    let set = differs.map(|switch| format!("{}={}", switch.id, (switch.get)(&named.rules)));
    UnderJson { ruleset, set: set.collect(), players: size.people() }
}

/// Returns the history of a sheet, latest first.
pub(crate) fn history(
    events: &[NumberedTournamentEvent],
    tournament: &Tournament,
    place: (usize, usize),
    holder: Holder,
) -> SheetHistory {
    let people = tournament.table(place.0, place.1).map_or(0, |table| table.people.len());
    let rules = tournament.rules(people);
    let shown = events.iter().rev().filter_map(|numbered| {
        let nothing = SheetEvent {
            number: numbered.number,
            at: numbered.at,
            by: by(&numbered.by, holder),
            why: numbered.why.clone(),
            event: "",
            line: None,
            content: None,
            amounts: None,
            sums: None,
        };
        let (at, shown) = match &numbered.event {
            Event::Written { round, table, line, content } => {
                let played = content
                    .as_deref()
                    .zip(rules)
                    .and_then(|(content, rules)| content.played(rules, *line));
                let content = content.as_deref().map(ContentJson::from);
                let amounts = played.map(|played| played.amounts);
                (
                    (*round, *table),
                    SheetEvent { event: "written", line: Some(*line), content, amounts, ..nothing },
                )
            }
            Event::Summed { round, table, sums } => (
                (*round, *table),
                SheetEvent { event: "summed", sums: Some(sums.clone()), ..nothing },
            ),
            Event::Confirmed { round, table, .. } => {
                ((*round, *table), SheetEvent { event: "confirmed", ..nothing })
            }
            Event::OneDevice { round, table } => {
                ((*round, *table), SheetEvent { event: "one_device", ..nothing })
            }
            Event::Unconfirmed { round, table } => {
                ((*round, *table), SheetEvent { event: "unconfirmed", ..nothing })
            }
            Event::Voided { round, table } => {
                ((*round, *table), SheetEvent { event: "voided", ..nothing })
            }
            Event::Reinstated { round, table } => {
                ((*round, *table), SheetEvent { event: "reinstated", ..nothing })
            }
            Event::Disputed { round, table, .. } => {
                ((*round, *table), SheetEvent { event: "disputed", ..nothing })
            }
            _ => return None,
        };
        (at == place).then_some(shown)
    });
    SheetHistory { events: shown.collect() }
}
