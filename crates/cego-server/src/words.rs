//! The texts of the server, in the language of the person who asks.

use std::sync::LazyLock;

use axum::http::{HeaderMap, header};
use cego_daily::replay::{Why, Wrong};
use cego_host::ChoiceFault;
use cego_locale::{Arg, LANGUAGES, Locale, rule_words};
use cego_protocol::message::{Problem, RulesetFault};
use cego_rules::{Fault, LoadError, NotForThisTable, PRESETS};
use cego_store::Sanction;
use cego_table::{SetupFault, TableRefusal};

use crate::club::said::Said;
use crate::date::date;

static LOCALES: LazyLock<Vec<Locale>> =
    LazyLock::new(|| LANGUAGES.iter().filter_map(|name| Locale::load(name).ok()).collect());

/// The words of a language.
pub(crate) fn locale(language: &str) -> &'static Locale {
    LOCALES.iter().find(|locale| locale.language() == language).unwrap_or(&LOCALES[0])
}

/// The words of each region that has some.
static REGIONS: LazyLock<Vec<Locale>> = LazyLock::new(|| {
    let regions = Locale::available().into_iter().filter(|name| name.contains('-'));
    regions.filter_map(|name| Locale::load(name).ok()).collect()
});

/// The words of a language as they are spoken where a ruleset of this name is played.
pub(crate) fn spoken(language: &str, ruleset: &str) -> &'static Locale {
    let region = Locale::region(language, &cego_rules::lineage(ruleset));
    let spoken = REGIONS.iter().find(|locale| Some(locale.id()) == region);
    spoken.unwrap_or_else(|| locale(language))
}

/// The language somebody likes best of ours; of equally liked ones that which the header names first; else a default.
pub(crate) fn language<'a>(headers: &HeaderMap, default: &'a str) -> &'a str {
    let asked =
        headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut liked: Vec<(f32, &str)> = asked.split(',').filter_map(weighed).collect();
    liked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    liked.first().map_or(default, |&(_, language)| language)
}

/// One of our languages with its weight, from `de-CH;q=0.8`. A weight of 0 asks for anything else (RFC 9110, 12.4.2).
fn weighed(range: &str) -> Option<(f32, &'static str)> {
    let (tag, weight) = range.split_once(';').unwrap_or((range, "q=1"));
    let weight: f32 = weight.trim().trim_start_matches(['q', 'Q', '=']).parse().ok()?;
    (weight > 0.0 && weight <= 1.0).then_some((weight, known(tag)?))
}

/// One of our languages, from a tag such as `de-CH`.
pub(crate) fn known(tag: &str) -> Option<&'static str> {
    let main = tag.trim().split(['-', ';']).next()?.to_ascii_lowercase();
    LANGUAGES.into_iter().find(|language| *language == main)
}

/// A problem whose text is in `server.ftl`.
pub(crate) fn problem(locale: &Locale, reason: &str) -> Problem {
    problem_with(locale, reason, &[])
}

/// The same, with something to fill in.
pub(crate) fn problem_with(locale: &Locale, reason: &str, args: &[(&str, Arg<'_>)]) -> Problem {
    let text = locale.format(&format!("problem-{reason}"), args);
    Problem { reason: reason.to_owned(), text, rule: None, faults: Vec::new() }
}

/// That something is imposed on somebody: why, and until when.
pub(crate) fn imposed(locale: &Locale, reason: &str, sanction: &Sanction) -> Problem {
    let until = match sanction.until {
        Some(until) => locale.format("imposed-until", &[("at", date(until).into())]),
        None => locale.text("imposed-for-good"),
    };
    problem_with(locale, reason, &[("why", sanction.why.as_str().into()), ("until", until.into())])
}

/// The refusal of a table as a problem.
pub(crate) fn refusal(locale: &Locale, refusal: &TableRefusal) -> Problem {
    let (text, rule) = (locale.phrase(&refusal.phrase()), refusal.atom().map(str::to_owned));
    Problem { reason: refusal.id().to_owned(), text, rule, faults: Vec::new() }
}

/// Why a table cannot be opened: the first thing that is wrong is the reason, the text says all.
pub(crate) fn setup(locale: &Locale, faults: &[SetupFault]) -> Problem {
    let texts: Vec<String> =
        faults.iter().map(|fault| locale.text(&format!("fault-{}", fault.id()))).collect();
    let reason = faults.first().map_or("setup_ruleset", |fault| fault.id()).to_owned();
    Problem { reason, text: texts.join(" "), rule: None, faults: Vec::new() }
}

fn lines(locale: &Locale, error: &LoadError) -> String {
    let faults = rule_words::in_order(error);
    faults.iter().map(|fault| rule_words::fault(locale, fault)).collect::<Vec<_>>().join("\n")
}

/// Everything that is wrong with a ruleset.
pub(crate) fn ruleset(locale: &Locale, error: &LoadError) -> Problem {
    let faults = rule_words::in_order(error);
    let fault = |fault: &&Fault| RulesetFault {
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

/// What is wrong with a result of the deal of the day.
pub(crate) fn daily(locale: &Locale, Wrong { number, why }: &Wrong) -> Problem {
    let number = i64::try_from(*number).unwrap_or(i64::MAX);
    match why {
        Why::Missing => problem_with(locale, "daily_missing", &[("number", number.into())]),
        Why::Extra => problem_with(locale, "daily_extra", &[("number", number.into())]),
        Why::Refused(refusal) => {
            let args = [("number", number.into()), ("why", locale.refusal(refusal).into())];
            let rule = Some(refusal.atom().to_owned());
            Problem { rule, ..problem_with(locale, "daily_forbidden", &args) }
        }
    }
}

/// What is said of a tournament: the first thing is the reason, the text says all.
pub(crate) fn said(locale: &Locale, said: &[Said]) -> Problem {
    let texts: Vec<String> = said.iter().map(|one| one.text(locale)).collect();
    let reason = said.first().map_or_else(|| "tournament_not_allowed".to_owned(), Said::reason);
    Problem { reason, text: texts.join(" "), rule: None, faults: Vec::new() }
}

/// That a ruleset is not for this number of players.
pub(crate) fn players(locale: &Locale, error: &NotForThisTable) -> Problem {
    problem_with(locale, "bad_ruleset", &[("why", not_for(locale, error).into())])
}

fn not_for(locale: &Locale, error: &NotForThisTable) -> String {
    let known: Vec<String> = error.tables.iter().map(|table| table.people().to_string()).collect();
    let args = [
        ("ruleset", error.ruleset.as_str().into()),
        ("players", error.table.people().into()),
        ("known", known.join(", ").into()),
    ];
    locale.format("ruleset-not-for-players", &args)
}

/// Why the rules somebody names cannot be loaded, in a sentence or a line for each fault.
pub(crate) fn choice(locale: &Locale, fault: &ChoiceFault) -> String {
    match fault {
        ChoiceFault::NoRuleset(name) => no_ruleset(locale, name),
        ChoiceFault::Ruleset(error) => lines(locale, error),
        ChoiceFault::Players(error) => not_for(locale, error),
        ChoiceFault::Setup(faults) => setup(locale, faults).text,
    }
}

/// That no ruleset of the program has a name, and which there are.
pub(crate) fn no_ruleset(locale: &Locale, name: &str) -> String {
    let known: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    let name: String = name.chars().filter(|c| !c.is_control()).take(60).collect();
    locale.format("record-rules-unknown", &[("name", name.into()), ("known", known.join(", ").into())])
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
