//! Which language to speak.

use std::ffi::OsString;

use cego_locale::Locale;

use crate::message::Message;

/// The words to use: `--lang` before `CEGO_LANG` before `LC_ALL`, `LC_MESSAGES` and `LANG`, else English.
///
/// A wrong `--lang` is left to the argument parser, which says what is allowed; a wrong `CEGO_LANG` is an
/// error here, because it was set on purpose. A system that speaks another language is not an error.
pub(crate) fn choose(args: &[OsString], env: impl Fn(&str) -> Option<String>) -> Result<Locale, Message> {
    if let Some(locale) = flag(args).and_then(|name| Locale::load(&name).ok()) {
        return Ok(locale);
    }
    let set = |name: &str| env(name).filter(|value| !value.is_empty());
    if let Some(wanted) = set("CEGO_LANG") {
        return Locale::load(&wanted).map_err(|_| {
            Message::new("cli-bad-lang").with("value", wanted).with("known", Locale::available().join(", "))
        });
    }
    let system = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    Ok(system.and_then(|name| Locale::load(&name).ok()).unwrap_or_else(Locale::english))
}

/// Whether somebody asked for a language, by the flag or by `CEGO_LANG`.
pub(crate) fn asked(args: &[OsString], env: impl Fn(&str) -> Option<String>) -> bool {
    flag(args).is_some() || env("CEGO_LANG").is_some_and(|value| !value.is_empty())
}

/// The value of `--lang`, wherever it stands; what follows `--` is no option.
fn flag(args: &[OsString]) -> Option<String> {
    let mut args = args.iter().skip(1).map_while(|arg| arg.to_str().filter(|&arg| arg != "--"));
    while let Some(arg) = args.next() {
        if arg == "--lang" {
            return args.next().map(str::to_owned);
        }
        if let Some(value) = arg.strip_prefix("--lang=") {
            return Some(value.to_owned());
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(args: &[&str], env: &[(&str, &str)], expected: Option<&str>) {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        let env = |name: &str| env.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned());
        let chosen = choose(&args, env).ok();
        assert_eq!(chosen.as_ref().map(Locale::id), expected);
    }

    #[test]
    fn the_flag_wins_over_the_environment() {
        check(&["cego", "man", "--lang", "sv"], &[("CEGO_LANG", "de")], Some("sv"));
        check(&["cego", "--lang=de", "man"], &[("LANG", "sv_SE.UTF-8")], Some("de"));
        check(&["cego", "--lang=de-schopfheim", "man"], &[], Some("de-schopfheim"));
        check(&["cego", "--", "--lang=de"], &[], Some("en"));
    }

    #[test]
    fn cego_lang_wins_over_the_locale() {
        check(&["cego"], &[("CEGO_LANG", "sv"), ("LC_ALL", "de_DE")], Some("sv"));
        check(&["cego"], &[("LC_ALL", "de_CH.UTF-8"), ("LANG", "sv_SE")], Some("de"));
        check(&["cego"], &[("LANG", "fr_FR.UTF-8")], Some("en"));
        check(&["cego"], &[("LANG", "C")], Some("en"));
    }

    #[test]
    fn a_wrong_cego_lang_is_said() {
        check(&["cego"], &[("CEGO_LANG", "alemannic")], None);
        check(&["cego"], &[("CEGO_LANG", "")], Some("en"));
    }
}
