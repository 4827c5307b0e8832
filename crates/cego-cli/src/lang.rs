//! Which language to speak.

use std::ffi::OsString;

use crate::message::Message;

/// A language of the interface.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Lang {
    De,
    En,
    Sv,
}

impl Lang {
    /// All languages.
    pub(crate) const ALL: [Lang; 3] = [Lang::De, Lang::En, Lang::Sv];

    /// The code: `de`, `en`, `sv`.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::En => "en",
            Lang::Sv => "sv",
        }
    }

    /// The language of a locale name such as `de_AT.UTF-8` or `sv`.
    fn of_locale(name: &str) -> Option<Lang> {
        let code = name.split(['_', '-', '.', '@']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.code().eq_ignore_ascii_case(code))
    }
}

/// The language: `--lang` before `CEGO_LANG` before `LC_ALL`, `LC_MESSAGES` and `LANG`, else English.
///
/// A wrong `--lang` is left to the argument parser, which says what is allowed; a wrong `CEGO_LANG` is an
/// error here, for whoever set it meant something by it.
pub(crate) fn choose(args: &[OsString], env: impl Fn(&str) -> Option<String>) -> Result<Lang, Message> {
    if let Some(lang) = flag(args).and_then(|value| Lang::of_locale(&value)) {
        return Ok(lang);
    }
    let set = |name: &str| env(name).filter(|value| !value.is_empty());
    if let Some(wanted) = set("CEGO_LANG") {
        return Lang::of_locale(&wanted).ok_or_else(|| Message::new("cli-bad-lang").with("value", wanted));
    }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    Ok(locale.and_then(|name| Lang::of_locale(&name)).unwrap_or(Lang::En))
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

    fn check(args: &[&str], env: &[(&str, &str)], expected: Option<Lang>) {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        let env = |name: &str| env.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned());
        assert_eq!(choose(&args, env).ok(), expected);
    }

    #[test]
    fn the_flag_wins_over_the_environment() {
        check(&["cego", "man", "--lang", "sv"], &[("CEGO_LANG", "de")], Some(Lang::Sv));
        check(&["cego", "--lang=de", "man"], &[("LANG", "sv_SE.UTF-8")], Some(Lang::De));
        check(&["cego", "--", "--lang=de"], &[], Some(Lang::En));
    }

    #[test]
    fn cego_lang_wins_over_the_locale() {
        check(&["cego"], &[("CEGO_LANG", "sv"), ("LC_ALL", "de_DE")], Some(Lang::Sv));
        check(&["cego"], &[("LC_ALL", "de_CH.UTF-8"), ("LANG", "sv_SE")], Some(Lang::De));
        check(&["cego"], &[("LANG", "fr_FR.UTF-8")], Some(Lang::En));
        check(&["cego"], &[("LANG", "C")], Some(Lang::En));
    }

    #[test]
    fn a_wrong_cego_lang_is_said() {
        check(&["cego"], &[("CEGO_LANG", "alemannic")], None);
        check(&["cego"], &[("CEGO_LANG", "")], Some(Lang::En));
    }
}
