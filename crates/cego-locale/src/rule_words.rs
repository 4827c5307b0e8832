//! Descriptions of errors in rulesets.

use std::collections::HashMap;

use cego_core::rules::AllowedValues;
use cego_rules::{LoadError, RulesetError, RulesetErrorKind};

use crate::{Arg, Locale};

/// Returns the faults by file and line. Files keep the order of their first fault, and faults
/// without a line come last in their file.
#[must_use]
pub fn in_order(error: &LoadError) -> Vec<&RulesetError> {
    let mut places = HashMap::new();
    for (place, fault) in error.faults.iter().enumerate() {
        places.entry(fault.file.as_str()).or_insert(place);
    }
    let mut faults: Vec<&RulesetError> = error.faults.iter().collect();
    faults.sort_by_key(|fault| {
        // The note that more faults exist comes last, whatever its file.
        let last = matches!(fault.kind, RulesetErrorKind::More { .. });
        (last, places.get(fault.file.as_str()), fault.line.unwrap_or(usize::MAX))
    });
    faults
}

/// Formats a fault as `file.toml:12: description`.
#[must_use]
pub fn fault(locale: &Locale, fault: &RulesetError) -> String {
    let place = fault.line.map_or_else(String::new, |line| format!(":{line}"));
    format!("{}{place}: {}", fault.file, kind(locale, &fault.kind))
}

/// Describes a kind of fault.
#[must_use]
pub fn kind(locale: &Locale, kind: &RulesetErrorKind) -> String {
    let say = |args: &[(&str, Arg<'_>)]| locale.format(&format!("fault-{}", kind.id()), args);
    let near = |text: String, near: Option<&str>| match near {
        Some(near) => format!("{text} {}", locale.format("fault-near", &[("near", near.into())])),
        None => text,
    };
    match kind {
        RulesetErrorKind::Unreadable { reason } => say(&[("reason", reason.into())]),
        RulesetErrorKind::TooLarge { limit } => say(&[("limit", (limit / 1024).into())]),
        RulesetErrorKind::Syntax { message } => say(&[("message", message.into())]),
        RulesetErrorKind::UnknownRuleset { name, near: close, known } => near(
            say(&[("name", name.into()), ("known", known.join(", ").into())]),
            close.as_deref(),
        ),
        RulesetErrorKind::UnknownKey { key, near: close, known } => {
            near(say(&[("key", key.into()), ("known", known.join(", ").into())]), *close)
        }
        RulesetErrorKind::MisplacedSwitch { switch } => say(&[("switch", (*switch).into())]),
        RulesetErrorKind::TooManySwitches { key, found, most } => {
            say(&[("key", (*key).into()), ("found", (*found).into()), ("most", (*most).into())])
        }
        RulesetErrorKind::More { listed } => say(&[("listed", (*listed).into())]),
        RulesetErrorKind::UnknownSwitch { name, near: close } => {
            near(say(&[("name", name.into())]), *close)
        }
        RulesetErrorKind::BadValue { switch, found, allowed: takes, near: close } => {
            let args = [
                ("switch", (*switch).into()),
                ("found", found.into()),
                ("takes", allowed(locale, takes).into()),
            ];
            // A switch without "=", or a number in quotes.
            let quoted = found.trim_matches('"').parse::<i64>().is_ok() && found.starts_with('"');
            match (found.is_empty(), quoted) {
                (true, _) => locale.format("fault-bad_value-none", &args),
                (_, true) => locale.format("fault-bad_value-quoted", &args),
                _ => near(say(&args), *close),
            }
        }
        RulesetErrorKind::WrongKind { key, wanted, found } => say(&[
            ("key", (*key).into()),
            ("wanted", toml_kind(locale, wanted).into()),
            ("found", toml_kind(locale, found).into()),
        ]),
        RulesetErrorKind::BadName { name } | RulesetErrorKind::NameTaken { name } => {
            say(&[("name", name.into())])
        }
        RulesetErrorKind::BadText { key } => say(&[("key", (*key).into())]),
        RulesetErrorKind::BadOrigin { switch, reason } => {
            say(&[("switch", (*switch).into()), ("reason", reason.into())])
        }
        RulesetErrorKind::UnknownBase { name, near: close } => {
            near(say(&[("name", name.into())]), close.as_deref())
        }
        RulesetErrorKind::ExtendsTooDeep { most } => say(&[("most", (*most).into())]),
        RulesetErrorKind::ExtendsCycle { chain } => say(&[("chain", chain.join(" → ").into())]),
        RulesetErrorKind::Contradiction { tables, contradiction } => {
            let people: Vec<String> = tables.iter().map(|t| t.people().to_string()).collect();
            let what = locale.text(&format!("contradiction-{}", contradiction.id));
            let args = [
                ("what", what.into()),
                ("switches", contradiction.switches.join(", ").into()),
                ("id", contradiction.id.into()),
                ("players", people.join(", ").into()),
            ];
            locale.format("fault-contradiction", &args)
        }
        RulesetErrorKind::Missing
        | RulesetErrorKind::Folder
        | RulesetErrorKind::Forbidden
        | RulesetErrorKind::NotUtf8
        | RulesetErrorKind::NoName
        | RulesetErrorKind::BadPlayers
        | RulesetErrorKind::FiveNeedsFour => say(&[]),
    }
}

/// Describes the values of a switch in file notation.
fn allowed(locale: &Locale, allowed: &AllowedValues) -> String {
    let numbers = |list: &[i64]| list.iter().map(i64::to_string).collect::<Vec<_>>().join(", ");
    match *allowed {
        AllowedValues::Bool => locale.list_or(&["true", "false"]),
        AllowedValues::Words(words) => {
            locale.list_or(&words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>())
        }
        AllowedValues::Ints(list) => {
            locale.list_or(&list.iter().map(i64::to_string).collect::<Vec<_>>())
        }
        AllowedValues::Range(least, most) => {
            locale.format("takes-range", &[("least", least.into()), ("most", most.into())])
        }
        AllowedValues::Subset(list) => {
            locale.format("takes-subset", &[("numbers", numbers(list).into())])
        }
        AllowedValues::StepValues(least, most) => {
            locale.format("takes-step-values", &[("least", least.into()), ("most", most.into())])
        }
    }
}

/// Translates a type of TOML values, which the parser of rulesets names in English.
fn toml_kind(locale: &Locale, kind: &str) -> String {
    let id = format!("toml-{}", kind.replace(' ', "-"));
    if locale.has(&id) { locale.text(&id) } else { kind.to_owned() }
}

#[cfg(test)]
mod tests {
    use cego_core::rules::SWITCHES;

    use super::*;

    /// The compiler does not check the ids of kinds and contradictions.
    #[test]
    fn every_contradiction_has_words() {
        let locale = Locale::english();
        let missing: Vec<_> = cego_rules::CONTRADICTIONS
            .iter()
            .filter(|c| !locale.has(&format!("contradiction-{}", c.id)))
            .map(|c| c.id)
            .collect();
        assert!(missing.is_empty(), "{missing:#?}");
    }

    /// Renders a file with most kinds of faults in every language.
    #[test]
    fn every_fault_has_words() {
        let many: String = (0..60).map(|n| format!("foo{n} = 1\n")).collect();
        let long: String = (0..=SWITCHES.len()).map(|n| format!("foo{n} = 1\n")).collect();
        let long = format!("name = \"x\"\n[switches]\n{long}");
        let texts: [&[u8]; 8] = [
            many.as_bytes(),
            long.as_bytes(),
            b"foo = 1\nnam = 2\nladder = 1\nname = 3\nplayers = [6]\nswitches = 1\n",
            b"name = \"stockholm\"\nextends = \"stockholn\"\nplayers = [5]\ntitle = \"a\\u0001\"\n\
              [switches]\nmax_fach = 99\nladder = \"x\"\nfoo = 1\ntrick_games = \
              1\nlast_trick_bonus = 1\n\
              [origin]\nmax_fach = \"R-9\"\n",
            b"\xff",
            b"=",
            b"",
            b"name = \"A B\"\nextends = \"schopfheim\"\n[switches]\ncounting_method = \"pairs\"\n",
        ];
        for name in crate::LANGUAGES {
            let locale = Locale::load(name).unwrap();
            for text in texts {
                let error = cego_rules::Library::new().parse("x", text).unwrap_err();
                for fault in &error.faults {
                    let words = super::fault(&locale, fault);
                    assert!(!words.contains(['⟦', '{']), "{words}");
                }
            }
            for unread in
                [RulesetErrorKind::Missing, RulesetErrorKind::Folder, RulesetErrorKind::Forbidden]
            {
                let words = super::kind(&locale, &unread);
                assert!(!words.contains(['⟦', '{']), "{words}");
            }
            for kind in
                ["a section of switches", "a text in quotes", "a number with a point", "a date"]
            {
                assert!(locale.has(&format!("toml-{}", kind.replace(' ', "-"))), "{kind}");
            }
        }
    }
}
