//! How a place came about, in words.

use cego_locale::{Arg, Locale};
use cego_tournament::Tournament;
use cego_tournament::duplicate::Fraction;
use cego_tournament::format::{Format, Tie};
use cego_tournament::standings::{Behind, SeasonBehind, TeamRow};

/// Why somebody stands behind the one before them; nothing if it is for the total.
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

/// Writes an amount with a real minus.
pub(crate) fn amount(amount: i64) -> String {
    amount.to_string().replace('-', "−")
}

/// Returns what people should know beside the standings: sheets that do not count, what was undone, and what the draw follows from.
#[must_use]
pub fn decided(locale: &Locale, now: &Tournament) -> Vec<String> {
    let mut lines = Vec::new();
    for (round, found) in (1_usize..).zip(now.rounds()) {
        for (table, why) in
            (1_usize..).zip(&found.tables).filter_map(|(at, table)| Some((at, table.sheet.void.as_ref()?)))
        {
            let args: [(&str, Arg<'_>); 3] =
                [("round", round.into()), ("table", table.into()), ("why", why.as_str().into())];
            lines.push(locale.format("tournament-void", &args));
        }
    }
    for undone in now.undone() {
        let id = if undone.draw { "tournament-draw-undone" } else { "tournament-begin-undone" };
        let args: [(&str, Arg<'_>); 2] =
            [("round", (undone.round + 1).into()), ("why", undone.why.as_str().into())];
        lines.push(locale.format(id, &args));
    }
    for (round, text) in now.words() {
        let args: [(&str, Arg<'_>); 2] = [("round", (round + 1).into()), ("text", text.as_str().into())];
        let id = if now.is_open_evening() { "tournament-lots-words" } else { "tournament-draw-words" };
        lines.push(locale.format(id, &args));
    }
    if !now.draws().is_empty() && now.words().is_empty() {
        lines.push(locale.format("tournament-draw-bound", &[("hash", now.commitment().into())]));
    }
    lines
}

/// A fraction to two places, as the language writes it: “−12,33”. A whole number has no places.
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

/// Percents to two places, as the language writes them: “58,33 %”.
#[must_use]
pub fn percent(locale: &Locale, percent: Fraction) -> String {
    format!("{}\u{a0}%", fraction(locale, percent))
}

/// What decides somebody's place: a sum, a difference, or percents.
#[must_use]
pub fn score(locale: &Locale, format: &Format, score: Fraction) -> String {
    if format.ranks_by_percent() { percent(locale, score) } else { fraction(locale, score) }
}

/// Why a team stands behind all that are complete; nothing if it is.
#[must_use]
pub fn team_behind(locale: &Locale, team: &TeamRow) -> Option<String> {
    (!team.complete).then(|| locale.text("tournament-team-incomplete"))
}

/// Why somebody stands in a season where they do; nothing if it is for the total.
#[must_use]
pub fn season_behind(locale: &Locale, behind: SeasonBehind) -> Option<String> {
    let number = |value: i64| fraction(locale, Fraction::whole(value));
    let value = |value: Option<i64>| value.map_or_else(|| "–".to_owned(), number);
    match behind {
        SeasonBehind::Total => None,
        SeasonBehind::Equal => Some(locale.text("tournament-behind-equal")),
        SeasonBehind::Day { which, own, other } => {
            let args: [(&str, Arg<'_>); 3] =
                [("which", which.into()), ("own", value(own).into()), ("other", value(other).into())];
            Some(locale.format("tournament-behind-day", &args))
        }
    }
}
