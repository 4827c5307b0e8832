//! Texts of the server in the client's language.

use std::sync::LazyLock;

use axum::http::{HeaderMap, header};
use cego_analysis::daily::replay::{ReplayError, ReplayErrorKind};
use cego_host::TableChoiceError;
use cego_locale::{Arg, LANGUAGES, Locale, rule_words};
use cego_protocol::message::{Problem, RulesetErrorJson};
use cego_rules::{LoadError, PRESETS, RulesetError, UnsupportedTableSizeError};
use cego_store::Sanction;
use cego_table::{SetupError, TableRefusal};

use crate::ops::clock::date;
use crate::tournaments::admin::messages::TournamentMessage;

static LOCALES: LazyLock<Vec<Locale>> =
    LazyLock::new(|| LANGUAGES.iter().filter_map(|name| Locale::load(name).ok()).collect());

/// Returns the locale of a language.
pub(crate) fn locale(language: &str) -> &'static Locale {
    LOCALES.iter().find(|locale| locale.language() == language).unwrap_or(&LOCALES[0])
}

static REGIONS: LazyLock<Vec<Locale>> = LazyLock::new(|| {
    let regions = Locale::available().into_iter().filter(|name| name.contains('-'));
    regions.filter_map(|name| Locale::load(name).ok()).collect()
});

/// Returns the locale of a language in the region where a ruleset is played.
pub(crate) fn spoken(language: &str, ruleset: &str) -> &'static Locale {
    let region = Locale::region(language, &cego_rules::lineage(ruleset));
    let spoken = REGIONS.iter().find(|locale| Some(locale.id()) == region);
    spoken.unwrap_or_else(|| locale(language))
}

/// Returns the supported language that `Accept-Language` weights highest.
///
/// Ties go to the first in the header; without a match it returns the default.
pub(crate) fn language<'a>(headers: &HeaderMap, default: &'a str) -> &'a str {
    let asked = headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default();
    let mut liked: Vec<(f32, &str)> = asked.split(',').filter_map(weighed).collect();
    liked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    liked.first().map_or(default, |&(_, language)| language)
}

/// Parses a supported language with its weight from `de-CH;q=0.8`. A weight of 0 excludes a
/// language (RFC 9110, 12.4.2).
fn weighed(range: &str) -> Option<(f32, &'static str)> {
    let (tag, weight) = range.split_once(';').unwrap_or((range, "q=1"));
    let weight: f32 = weight.trim().trim_start_matches(['q', 'Q', '=']).parse().ok()?;
    (weight > 0.0 && weight <= 1.0).then_some((weight, supported_language(tag)?))
}

/// Returns the supported language of a tag such as `de-CH`.
pub(crate) fn supported_language(tag: &str) -> Option<&'static str> {
    let main = tag.trim().split(['-', ';']).next()?.to_ascii_lowercase();
    LANGUAGES.into_iter().find(|language| *language == main)
}

/// Returns a problem whose text is in `server.ftl`.
pub(crate) fn problem(locale: &Locale, reason: &str) -> Problem {
    problem_with(locale, reason, &[])
}

/// Returns a problem whose text in `server.ftl` has arguments.
pub(crate) fn problem_with(locale: &Locale, reason: &str, args: &[(&str, Arg<'_>)]) -> Problem {
    let text = locale.format(&format!("problem-{reason}"), args);
    Problem { reason: reason.to_owned(), text, rule: None, faults: Vec::new() }
}

/// Returns the problem for a sanction: its reason and its end.
pub(crate) fn imposed(locale: &Locale, reason: &str, sanction: &Sanction) -> Problem {
    let until = match sanction.until {
        Some(until) => locale.format("imposed-until", &[("at", date(until).into())]),
        None => locale.text("imposed-for-good"),
    };
    problem_with(locale, reason, &[("why", sanction.why.as_str().into()), ("until", until.into())])
}

/// Converts a refusal of a table to a problem.
pub(crate) fn refusal(locale: &Locale, refusal: &TableRefusal) -> Problem {
    let (text, rule) = (locale.phrase(&refusal.phrase()), refusal.atom().map(str::to_owned));
    Problem { reason: refusal.id().to_owned(), text, rule, faults: Vec::new() }
}

/// Returns the problem for invalid table settings. The first error gives the id, the text all.
pub(crate) fn setup(locale: &Locale, faults: &[SetupError]) -> Problem {
    let texts: Vec<String> =
        faults.iter().map(|fault| locale.text(&format!("fault-{}", fault.id()))).collect();
    let reason = faults.first().map_or("setup_ruleset", |fault| fault.id()).to_owned();
    Problem { reason, text: texts.join(" "), rule: None, faults: Vec::new() }
}

fn lines(locale: &Locale, error: &LoadError) -> String {
    let faults = rule_words::in_order(error);
    faults.iter().map(|fault| rule_words::fault(locale, fault)).collect::<Vec<_>>().join("\n")
}

/// Returns the problem for an invalid ruleset, with all its errors.
pub(crate) fn ruleset(locale: &Locale, error: &LoadError) -> Problem {
    let faults = rule_words::in_order(error);
    let fault = |fault: &&RulesetError| RulesetErrorJson {
        id: fault.kind.id().to_owned(),
        file: fault.file.clone(),
        line: fault.line,
        text: rule_words::kind(locale, &fault.kind),
        switches: fault.kind.switches().iter().map(|&switch| switch.to_owned()).collect(),
    };
    Problem {
        faults: faults.iter().map(fault).collect(),
        ..problem_with(locale, "bad_ruleset", &[("why", lines(locale, error).into())])
    }
}

/// Returns the problem for an invalid result of the deal of the day.
pub(crate) fn daily(locale: &Locale, ReplayError { number, kind: why }: &ReplayError) -> Problem {
    let number = i64::try_from(*number).unwrap_or(i64::MAX);
    match why {
        ReplayErrorKind::Missing => {
            problem_with(locale, "daily_missing", &[("number", number.into())])
        }
        ReplayErrorKind::Extra => problem_with(locale, "daily_extra", &[("number", number.into())]),
        ReplayErrorKind::Refused(refusal) => {
            let args = [("number", number.into()), ("why", locale.refusal(refusal).into())];
            let rule = Some(refusal.atom().to_owned());
            Problem { rule, ..problem_with(locale, "daily_forbidden", &args) }
        }
    }
}

/// Returns the problem for a refusal of a tournament. The first reason gives the id, the text all.
pub(crate) fn tournament_refusal(locale: &Locale, said: &[TournamentMessage]) -> Problem {
    let texts: Vec<String> = said.iter().map(|one| one.text(locale)).collect();
    let reason =
        said.first().map_or_else(|| "tournament_not_allowed".to_owned(), TournamentMessage::reason);
    Problem { reason, text: texts.join(" "), rule: None, faults: Vec::new() }
}

/// Returns the problem for a ruleset that does not support this number of players.
pub(crate) fn players(locale: &Locale, error: &UnsupportedTableSizeError) -> Problem {
    problem_with(locale, "bad_ruleset", &[("why", not_for(locale, error).into())])
}

fn not_for(locale: &Locale, error: &UnsupportedTableSizeError) -> String {
    let known: Vec<String> = error.tables.iter().map(|table| table.people().to_string()).collect();
    let args = [
        ("ruleset", error.ruleset.as_str().into()),
        ("players", error.table.people().into()),
        ("known", known.join(", ").into()),
    ];
    locale.format("ruleset-not-for-players", &args)
}

/// Describes why a chosen ruleset cannot be used, one sentence or one line per error.
pub(crate) fn choice(locale: &Locale, fault: &TableChoiceError) -> String {
    match fault {
        TableChoiceError::NoRuleset(name) => no_ruleset(locale, name),
        TableChoiceError::Ruleset(error) => lines(locale, error),
        TableChoiceError::Players(error) => not_for(locale, error),
        TableChoiceError::Setup(faults) => setup(locale, faults).text,
    }
}

/// Returns the message for an unknown preset name, with the known names.
pub(crate) fn no_ruleset(locale: &Locale, name: &str) -> String {
    let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    let name: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
    locale.format(
        "record-rules-unknown",
        &[("name", name.into()), ("known", known.join(", ").into())],
    )
}

#[cfg(test)]
mod tests {
    use cego_core::Contract;

    use super::*;

    #[test]
    fn each_region_has_its_own_words_and_other_languages_theirs() {
        let name = |language, ruleset| spoken(language, ruleset).contract(Contract::Zwiccolo);
        assert_eq!(name("de", "st_georgen"), "Grebsler");
        assert_ne!(name("de", "schwarzwaldmeisterschaft"), "Grebsler");
        assert_ne!(name("sv", "st_georgen"), "Grebsler");
        assert_eq!(spoken("de", "nobody knows this one").id(), "de");
    }

    #[test]
    fn the_language_that_is_liked_best_is_taken() {
        for (asked, taken) in [
            ("", "de"),
            ("sv", "sv"),
            ("en-GB,en;q=0.8,sv;q=0.9", "en"),
            ("en;q=0.5, sv-SE;q=0.9", "sv"),
            ("en;Q=0.8,sv;q=0.8", "en"),
            ("en;q=0,sv;q=0.1", "sv"),
            ("en;q=0", "de"),
            ("fr,it;q=0.9,sv;q=0.001", "sv"),
            ("en;q=2,sv;q=NaN,de;q=", "de"),
            ("*", "de"),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, asked.parse().unwrap());
            assert_eq!(language(&headers, "de"), taken, "{asked}");
        }
    }
}
