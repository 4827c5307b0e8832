//! Sentences on standings and score sheets.
//!
//! They explain places in the standings, open sheets, and differences and anomalies of sheets.

use std::collections::BTreeSet;

use cego_core::{Rules, UltiFeats};
use cego_locale::{Arg, Locale};
use cego_tournament::duplicate::Fraction;
use cego_tournament::format::{Format, Tie};
use cego_tournament::sheet::{Mark, Reading, Sheet, SheetDifference, Suspect, Suspicion};
use cego_tournament::standings::{
    Behind, Counts, Day, NumberConflict, SeasonBehind, SeasonFormat, SeasonRow, TeamRow, TeamTie,
};
use cego_tournament::{
    DiscardedPenalty, Number, OpenGroup, OpenReason, OpenSheet, Penalty, QualificationChange,
    RoundStage, Tournament, standings,
};

use crate::names::{called, listed};

/// Explains a place behind the previous one; `None` if the total decides.
#[must_use]
pub fn behind(locale: &Locale, behind: &Behind) -> Option<String> {
    match behind {
        Behind::Total => None,
        Behind::PlayedOn => Some(locale.text("tournament-behind-played-on")),
        Behind::Tie { tie, values, .. } => {
            let (own, other) = values.unwrap_or_default();
            let shown = if *tie == Tie::Percent { percent } else { fraction };
            let args: [(&str, Arg<'_>); 3] = [
                ("tie", tie.id().into()),
                ("own", shown(locale, own).into()),
                ("other", shown(locale, other).into()),
            ];
            Some(locale.format("tournament-behind-tie", &args))
        }
    }
}

/// Formats an amount with a typographic minus.
pub(crate) fn amount(amount: i64) -> String {
    amount.to_string().replace('-', "−")
}

/// Formats an amount with its sign, so that a missing minus is conspicuous.
#[must_use]
pub fn signed(amount: i64) -> String {
    format!("{amount:+}").replace('-', "−")
}

/// Lists voided sheets with the reasons.
#[must_use]
pub fn voided(locale: &Locale, now: &Tournament) -> Vec<String> {
    let mut lines = Vec::new();
    for (round, found) in (1_usize..).zip(now.rounds()) {
        for (table, why) in (1_usize..)
            .zip(&found.tables)
            .filter_map(|(at, table)| Some((at, table.sheet.void.as_ref()?)))
        {
            let args: [(&str, Arg<'_>); 3] =
                [("round", round.into()), ("table", table.into()), ("why", why.as_str().into())];
            lines.push(locale.format("tournament-void", &args));
        }
    }
    lines
}

/// Returns the remarks on standings: voided sheets, undone draws and starts, and the inputs of the
/// draw.
#[must_use]
pub fn decided(locale: &Locale, now: &Tournament) -> Vec<String> {
    let mut lines = voided(locale, now);
    for undone in now.undone() {
        let id = if undone.draw { "tournament-draw-undone" } else { "tournament-begin-undone" };
        let args: [(&str, Arg<'_>); 2] =
            [("round", (undone.round + 1).into()), ("why", undone.why.as_str().into())];
        lines.push(locale.format(id, &args));
    }
    for (round, text) in now.words() {
        let args: [(&str, Arg<'_>); 2] =
            [("round", (round + 1).into()), ("text", text.as_str().into())];
        let id =
            if now.is_open_evening() { "tournament-lots-words" } else { "tournament-draw-words" };
        lines.push(locale.format(id, &args));
    }
    if !now.draws().is_empty() && now.words().is_empty() {
        lines.push(locale.format("tournament-draw-bound", &[("hash", now.commitment().into())]));
    }
    lines
}

/// Formats a fraction with two decimals in the language: “−12,33”. Integers have no decimals.
#[must_use]
pub fn fraction(locale: &Locale, fraction: Fraction) -> String {
    let rounded = fraction.hundredths();
    let sign = if rounded < 0 { "−" } else { "" };
    let (whole, places) = (rounded.unsigned_abs() / 100, rounded.unsigned_abs() % 100);
    if fraction.integer().is_some() {
        return format!("{sign}{whole}");
    }
    format!("{sign}{whole}{}{places:02}", locale.text("decimal-mark"))
}

/// Formats percentages with up to two decimals in the language: “58,33 %”.
#[must_use]
pub fn percent(locale: &Locale, percent: Fraction) -> String {
    format!("{}\u{a0}%", fraction(locale, percent))
}

/// Formats the score that ranks entrants: a sum, a difference or a percentage.
#[must_use]
pub fn score(locale: &Locale, format: &Format, score: Fraction) -> String {
    if format.ranks_by_percent() { percent(locale, score) } else { fraction(locale, score) }
}

/// Explains a team's place behind others whose totals are not higher: it is incomplete, or the
/// other team has the best placed player. `public` selects the names of public lists.
#[must_use]
pub fn team_behind(
    locale: &Locale,
    now: &Tournament,
    team: &TeamRow,
    public: bool,
) -> Option<String> {
    let incomplete = (!team.complete).then(|| locale.text("tournament-team-incomplete"));
    let tie = team.tie.map(|tie| team_tie(locale, now, tie, public));
    let reasons: Vec<String> = [incomplete, tie].into_iter().flatten().collect();
    (!reasons.is_empty()).then(|| reasons.join("; "))
}

/// Names the player who broke the tie between two teams, and tells whether a lot decided. `public`
/// selects the name of public lists.
#[must_use]
pub fn team_tie(locale: &Locale, now: &Tournament, tie: TeamTie, public: bool) -> String {
    let name = if public { listed } else { called };
    let who = format!("{} {}", tie.decided_by, name(locale, now, tie.decided_by));
    let by = if tie.by_lot { "lot" } else { "place" };
    locale.format("tournament-team-tie", &[("by", by.into()), ("who", who.into())])
}

/// Lists the unfinished days of a season with their numbers from 1; `None` if all are over.
#[must_use]
pub fn preliminary_days(locale: &Locale, days: &[Day]) -> Option<String> {
    let open = (1_usize..).zip(days).filter(|(_, day)| !day.over);
    let names: Vec<String> = open.map(|(number, day)| format!("{number} {}", day.name)).collect();
    (!names.is_empty()).then(|| {
        locale.format("tournament-season-preliminary", &[("days", names.join(", ").into())])
    })
}

/// Lists the days of a season whose results include the rounds before a final from zero, with their
/// numbers from 1. Returns `None` without such a day, and where results do not count.
#[must_use]
pub fn days_of_all_rounds(locale: &Locale, format: &SeasonFormat, days: &[Day]) -> Option<String> {
    let all =
        (1_usize..).zip(days).filter(|(_, day)| day.all_rounds && format.counts == Counts::Result);
    let names: Vec<String> = all.map(|(number, day)| format!("{number} {}", day.name)).collect();
    (!names.is_empty()).then(|| {
        locale.format("tournament-season-all-rounds", &[("days", names.join(", ").into())])
    })
}

/// Lists season entrants recorded with and without a member number who may be one person. `public`
/// selects the names of public lists.
#[must_use]
pub fn unclear_numbers(locale: &Locale, rows: &[SeasonRow], public: bool) -> Option<String> {
    let unclear = rows.iter().filter(|row| row.may_have_number);
    let names: BTreeSet<&str> = unclear
        .map(|row| if public { row.public_name.as_str() } else { row.name.as_str() })
        .collect();
    let count = names.len();
    let names = names.into_iter().collect::<Vec<_>>().join(", ");
    (count > 0).then(|| {
        locale.format(
            "tournament-season-numbers",
            &[("count", count.into()), ("names", names.into())],
        )
    })
}

/// Lists season entrants with different clubs on days without a member number. They count as one
/// person but may be several. `public` selects the names of public lists.
#[must_use]
pub fn different_clubs(locale: &Locale, rows: &[SeasonRow], public: bool) -> Vec<String> {
    let words = |row: &SeasonRow| {
        let (name, clubs) =
            if public { (&row.public_name, &row.public_clubs) } else { (&row.name, &row.clubs) };
        let args = [("name", name.as_str().into()), ("clubs", clubs.join(", ").into())];
        (!clubs.is_empty()).then(|| locale.format("tournament-season-clubs", &args))
    };
    rows.iter().filter_map(words).collect()
}

/// Lists member numbers with different names, and names with different member numbers, over a
/// season. One of them may be mistyped. `public` selects the names of public lists.
#[must_use]
pub fn number_conflicts(locale: &Locale, days: &[Day], public: bool) -> Vec<String> {
    let words = |conflict: NumberConflict| match conflict {
        NumberConflict::Names { member, names, public_names } => {
            let names = if public { public_names } else { names };
            let args = [("member", member.into()), ("names", names.join(", ").into())];
            Some(locale.format("tournament-season-number-names", &args))
        }
        NumberConflict::Numbers { name, public_name, members } => {
            let name = if public { public_name? } else { name };
            let args = [("name", name.into()), ("members", members.join(", ").into())];
            Some(locale.format("tournament-season-name-numbers", &args))
        }
    };
    standings::number_conflicts(days).into_iter().filter_map(words).collect()
}

/// Returns a season day's name as a column heading, marked as preliminary before its end.
#[must_use]
pub fn day_heading(locale: &Locale, day: &Day) -> String {
    if day.over {
        day.name.clone()
    } else {
        format!("{} ({})", day.name, locale.text("print-preliminary"))
    }
}

/// Explains a place in a season; `None` if the total decides.
#[must_use]
pub fn season_behind(locale: &Locale, behind: SeasonBehind) -> Option<String> {
    let number = |value: i64| fraction(locale, Fraction::whole(value));
    let value = |value: Option<i64>| value.map_or_else(|| "–".to_owned(), number);
    match behind {
        SeasonBehind::Total => None,
        SeasonBehind::Equal => Some(locale.text("tournament-behind-equal")),
        SeasonBehind::Day { which, own, other } => {
            let args: [(&str, Arg<'_>); 3] = [
                ("which", which.into()),
                ("own", value(own).into()),
                ("other", value(other).into()),
            ];
            Some(locale.format("tournament-behind-day", &args))
        }
    }
}

// --- score sheets

/// Describes the open sheets in a sentence for each round and reason.
#[must_use]
pub fn open_sheets(locale: &Locale, open: &[OpenSheet]) -> Vec<String> {
    let sentence = |group: OpenGroup| {
        let tables: Vec<String> =
            group.tables.iter().map(|table| (table + 1).to_string()).collect();
        let args: [(&str, Arg<'_>); 3] = [
            ("round", (group.round + 1).into()),
            ("tables", tables.join(", ").into()),
            ("reason", group.reason.id().into()),
        ];
        locale.format("tournament-open-sheet", &args)
    };
    OpenGroup::group_sheets(open).into_iter().map(sentence).collect()
}

/// Describes an early end, or an end with open sheets, with the reason given. Returns nothing for a
/// normal end.
#[must_use]
pub fn ending(locale: &Locale, now: &Tournament) -> Vec<String> {
    let Some(ending) = now.ending() else { return Vec::new() };
    let mut said = open_sheets(locale, &now.open_sheets());
    if !ending.why.is_empty() {
        said.push(
            locale.format("tournament-ended-because", &[("why", ending.why.as_str().into())]),
        );
    }
    said
}

/// Lists penalties and credits that do not count because their round has not begun. Names are those
/// of public lists, of the player with the start number in that round.
#[must_use]
pub fn waiting_penalties(locale: &Locale, now: &Tournament) -> Vec<String> {
    let state = if now.has_ended() { "ended" } else { "open" };
    let sentence = |penalty| {
        penalty_message(locale, now, penalty, "tournament-penalty-waits", ("state", state.into()))
    };
    now.waiting_penalties().map(sentence).collect()
}

/// Lists penalties and credits that do not count in the final, because it starts from zero. Names
/// are those of public lists, of the player with the start number in the round of the penalty.
#[must_use]
pub fn discarded_penalties(
    locale: &Locale,
    now: &Tournament,
    penalties: &[DiscardedPenalty<'_>],
) -> Vec<String> {
    let sentence = |one: &DiscardedPenalty<'_>| {
        let last = ("final", (one.final_round + 1).into());
        penalty_message(locale, now, one.penalty, "tournament-penalty-discarded", last)
    };
    penalties.iter().map(sentence).collect()
}

/// Formats a message about a penalty, with its details and one more argument.
fn penalty_message(
    locale: &Locale,
    now: &Tournament,
    penalty: &Penalty,
    id: &str,
    last: (&str, Arg<'_>),
) -> String {
    let args: [(&str, Arg<'_>); 6] = [
        ("kind", penalty.kind().into()),
        ("amount", signed(penalty.amount).into()),
        ("number", penalty.number.into()),
        ("name", listed(locale, &now.as_in_round(penalty.round), penalty.number).into()),
        ("round", (penalty.round + 1).into()),
        last,
    ];
    locale.format(id, &args)
}

/// Lists players who would gain or lose a seat in a round for only the best by the corrected
/// sheets, in a sentence for each round. `public` selects the names of public lists.
#[must_use]
pub fn requalified(
    locale: &Locale,
    now: &Tournament,
    rounds: &[QualificationChange],
    public: bool,
) -> Vec<String> {
    let name = if public { listed } else { called };
    let people = |numbers: &[Number]| {
        let people: Vec<String> = numbers
            .iter()
            .map(|&number| format!("{number} {}", name(locale, now, number)))
            .collect();
        if people.is_empty() { "–".to_owned() } else { people.join(", ") }
    };
    let sentence = |one: &QualificationChange| {
        let args: [(&str, Arg<'_>); 3] = [
            ("round", (one.round + 1).into()),
            ("left_out", people(&one.left_out).into()),
            ("let_in", people(&one.let_in).into()),
        ];
        locale.format("tournament-requalified", &args)
    };
    rounds.iter().map(sentence).collect()
}

/// Returns the notes below the standings: changed qualifications ([`requalified`]), penalties that
/// do not count, and the rounds that count for teams where a final starts from zero.
///
/// Before the end they include the open sheets of closed rounds, and sheets of running rounds whose
/// sums differ from the paper. Afterwards they include the kind of end ([`ending`]).
#[must_use]
pub fn standings_notes(locale: &Locale, now: &Tournament) -> Vec<String> {
    let mut penalties = waiting_penalties(locale, now);
    penalties.extend(discarded_penalties(locale, now, &now.discarded_penalties()));
    let teams = now.format().team.is_some() && now.has_started_from_zero();
    let teams: Vec<String> =
        teams.then(|| locale.text("tournament-teams-all-rounds")).into_iter().collect();
    let requalified = requalified(locale, now, &now.requalified(), true);
    if now.has_ended() {
        return [requalified, ending(locale, now), penalties, teams].concat();
    }
    // Sheets of a running round are not confirmed yet.
    let is_noted = |open: &OpenSheet| {
        let stage = now.rounds().get(open.round).map(|round| round.stage);
        stage == Some(RoundStage::Closed) || open.reason == OpenReason::SumsDiffer
    };
    let open: Vec<OpenSheet> = now.open_sheets().into_iter().filter(is_noted).collect();
    [requalified, open_sheets(locale, &open), penalties, teams].concat()
}

/// Lists players who have no place because none of their deals counts; `None` if all have one.
/// `public` selects the names of public lists.
#[must_use]
pub fn without_deal(locale: &Locale, now: &Tournament, public: bool) -> Option<String> {
    let name = if public { listed } else { called };
    let people: Vec<String> = cego_tournament::standings::without_deal(now)
        .into_iter()
        .map(|number| format!("{number} {}", name(locale, now, number)))
        .collect();
    (!people.is_empty())
        .then(|| locale.format("tournament-without-deal", &[("people", people.join(", ").into())]))
}

/// Describes possible causes of a difference between the sums on paper and the amounts, the most
/// likely first.
#[must_use]
pub fn explained(
    locale: &Locale,
    found: &SheetDifference,
    sheet: &Sheet,
    rules: &Rules,
) -> Vec<String> {
    let mut said = Vec::new();
    if found.excess != 0 {
        let sum: i64 = sheet.sums.iter().flatten().sum();
        let args: [(&str, Arg<'_>); 2] =
            [("sum", amount(sum).into()), ("right", amount(sum - found.excess).into())];
        said.push(locale.format("tournament-sums-excess", &args));
    }
    if found.reversed {
        said.push(locale.text("tournament-sums-reversed"));
    }
    if let [a, b] = found.exchanged[..] {
        let args: [(&str, Arg<'_>); 2] = [("a", (a + 1).into()), ("b", (b + 1).into())];
        said.push(locale.format("tournament-sums-exchanged", &args));
    } else if !found.exchanged.is_empty() {
        said.push(locale.text("tournament-sums-other-order"));
    }
    said.extend(found.likely().map(|one| suspect(locale, one, sheet, rules)));
    let unlikely: Vec<String> = found.unlikely().map(|one| (one.line + 1).to_string()).collect();
    if !unlikely.is_empty() {
        said.push(
            locale.format("tournament-sums-unlikely", &[("lines", unlikely.join(", ").into())]),
        );
    }
    if found.missing {
        said.push(
            locale.format("tournament-sums-missing", &[("amounts", joined(&found.by_seat).into())]),
        );
    }
    if said.is_empty() {
        said.push(
            locale.format("tournament-sums-by", &[("amounts", joined(&found.by_seat).into())]),
        );
    }
    said
}

fn joined<T: Copy + Into<i64>>(amounts: &[T]) -> String {
    amounts.iter().map(|&one| amount(one.into())).collect::<Vec<_>>().join(" ")
}

/// Describes the suspicion against a line and its correct content.
#[must_use]
pub fn suspect(locale: &Locale, suspect: &Suspect, sheet: &Sheet, rules: &Rules) -> String {
    let line = ("line", Arg::from(suspect.line + 1));
    match suspect.why {
        Suspicion::Doubled(other) => {
            locale.format("tournament-suspect-doubled", &[line, ("other", (other + 1).into())])
        }
        Suspicion::Foreign => locale.format("tournament-suspect-foreign", &[line]),
        Suspicion::Sign | Suspicion::Seats(..) | Suspicion::Result => {
            let content = sheet.content(suspect.line);
            let now = content.and_then(|content| content.played(rules, suspect.line));
            let now = now.map(|played| joined(&played.amounts)).unwrap_or_default();
            let read = suspect.reading.map(|(reading, declarer)| words(locale, &reading, declarer));
            let args = [
                line,
                ("amounts", joined(&suspect.amounts).into()),
                ("now", now.into()),
                ("reading", read.unwrap_or_else(|| "none".to_owned()).into()),
            ];
            locale.format("tournament-suspect-result", &args)
        }
    }
}

/// Describes a game with its declarer and result: "Cego, seat 2, 70–78 points".
fn words(locale: &Locale, reading: &Reading, declarer: usize) -> String {
    let mut parts = vec![
        locale.contract(reading.contract),
        locale.format("tournament-reading-seat", &[("seat", (declarer + 1).into())]),
    ];
    if let Some((from, to)) = reading.points {
        parts.push(
            locale.format("tournament-reading-points", &[("from", from.into()), ("to", to.into())]),
        );
    }
    if let Some(made) = reading.made {
        parts.push(locale.text(if made {
            "tournament-reading-made"
        } else {
            "tournament-reading-lost"
        }));
    }
    for (is, id) in [
        (reading.after_solo, "tournament-reading-after-solo"),
        (reading.ouvert, "tournament-reading-ouvert"),
        (reading.durch, "tournament-reading-durch"),
    ] {
        if is {
            parts.push(locale.text(id));
        }
    }
    if reading.ulti != UltiFeats::NONE {
        let made = reading.ulti == reading.ulti_made || reading.made == Some(true);
        let id = if made { "tournament-reading-ulti-made" } else { "tournament-reading-ulti-lost" };
        parts.push(locale.format(id, &[("feats", locale.feats(reading.ulti).into())]));
    }
    parts.join(", ")
}

/// Describes an anomaly of a sheet.
#[must_use]
pub fn mark(locale: &Locale, mark: Mark) -> String {
    let count = |number: usize| Arg::from(number + 1);
    let args: Vec<(&str, Arg<'_>)> = match mark {
        Mark::Total { seat, total } => vec![("seat", count(seat)), ("total", amount(total).into())],
        Mark::OneDeclarer { seat } => vec![("seat", count(seat))],
        Mark::Equal { line } => vec![("line", count(line)), ("before", line.into())],
        Mark::AllZero { line } => vec![("line", count(line))],
        Mark::NoTrick { line, points } => vec![("line", count(line)), ("points", points.into())],
        Mark::SetSum { line, sum } => vec![("line", count(line)), ("sum", amount(sum).into())],
        // A missing round, encoded as 0, means the round of the sheet itself.
        Mark::SameAs { round, table } => {
            vec![("round", round.map_or(0, |round| round + 1).into()), ("table", count(table))]
        }
        Mark::WithinMinute | Mark::NoSums | Mark::OneDevice => Vec::new(),
    };
    let id = match mark {
        Mark::Total { .. } => "tournament-mark-total",
        Mark::OneDeclarer { .. } => "tournament-mark-one-declarer",
        Mark::WithinMinute => "tournament-mark-within-minute",
        Mark::Equal { .. } => "tournament-mark-equal",
        Mark::AllZero { .. } => "tournament-mark-all-zero",
        Mark::NoTrick { .. } => "tournament-mark-no-trick",
        Mark::SetSum { .. } => "tournament-mark-set-sum",
        Mark::NoSums => "tournament-mark-no-sums",
        Mark::OneDevice => "tournament-mark-one-device",
        Mark::SameAs { .. } => "tournament-mark-same-as",
    };
    locale.format(id, &args)
}
