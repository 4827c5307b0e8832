//! Language selection, and the regional vocabulary of rulesets.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::Path;
use std::rc::Rc;

use cego_locale::Locale;
use cego_rules::Library;

use crate::message::Message;

/// Returns the locale: by `--lang`, then `CEGO_LANG`, `LC_ALL`, `LC_MESSAGES` and `LANG`, else
/// English.
///
/// An invalid `--lang` is reported by the argument parser, which lists the allowed values. An
/// invalid `CEGO_LANG` is an error here, because it was set on purpose. An unsupported system
/// language is not an error.
pub(crate) fn choose_locale(
    args: &[OsString],
    env: impl Fn(&str) -> Option<String>,
) -> Result<Locale, Message> {
    if let Some(locale) = lang_flag(args).and_then(|name| Locale::load(&name).ok()) {
        return Ok(locale);
    }
    let set = |name: &str| env(name).filter(|value| !value.is_empty());
    if let Some(wanted) = set("CEGO_LANG") {
        return Locale::load(&wanted).map_err(|_| {
            Message::new("cli-bad-lang")
                .with("value", wanted)
                .with("known", Locale::available().join(", "))
        });
    }
    let system = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    Ok(system.and_then(|name| Locale::load(&name).ok()).unwrap_or_else(Locale::english))
}

/// Returns whether the user selected a language, by the flag or by `CEGO_LANG`.
pub(crate) fn is_language_selected(
    args: &[OsString],
    env: impl Fn(&str) -> Option<String>,
) -> bool {
    lang_flag(args).is_some() || env("CEGO_LANG").is_some_and(|value| !value.is_empty())
}

/// Returns the value of `--lang` at any position before `--`.
fn lang_flag(args: &[OsString]) -> Option<String> {
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

/// Regional locales by ruleset name, for presets and for rulesets from files.
pub(crate) struct Regions<'a> {
    locale: &'a Locale,
    library: Library,
    /// Lineages of the rulesets from files.
    files: BTreeMap<String, Vec<String>>,
    found: RefCell<BTreeMap<String, Option<Rc<Locale>>>>,
}

impl<'a> Regions<'a> {
    /// Loads the presets and these files and folders; unreadable ones are ignored.
    pub(crate) fn new(locale: &'a Locale, paths: &[String]) -> Regions<'a> {
        let (folders, files): (Vec<&String>, Vec<&String>) =
            paths.iter().partition(|path| Path::new(path).is_dir());
        let library = folders.into_iter().fold(Library::new(), |library, f| library.with_folder(f));
        let read = files.into_iter().filter_map(|file| library.open(file).ok());
        let files = read.map(|ruleset| (ruleset.name, ruleset.lineage)).collect();
        Regions { locale, library, files, found: RefCell::default() }
    }

    /// Returns the names of the rulesets from files.
    pub(crate) fn file_rulesets(&self) -> Vec<&str> {
        self.files.keys().map(String::as_str).collect()
    }

    /// Returns the locale for a ruleset: its regional one if available, unless the user selected a
    /// region, else the chosen locale.
    pub(crate) fn locale_for(&self, ruleset: &str) -> RegionalLocale<'a> {
        let mut found = self.found.borrow_mut();
        let region = match found.get(ruleset) {
            Some(region) => region.clone(),
            None => {
                let region = self.find(ruleset).map(Rc::new);
                found.insert(ruleset.to_owned(), region.clone());
                region
            }
        };
        region.map_or(RegionalLocale::Language(self.locale), RegionalLocale::Region)
    }

    fn find(&self, ruleset: &str) -> Option<Locale> {
        let lineage = match self.files.get(ruleset) {
            Some(lineage) => lineage.clone(),
            // A ruleset that cannot be loaded may still have a region.
            None => self
                .library
                .open(ruleset)
                .map_or_else(|_| cego_rules::lineage(ruleset), |found| found.lineage),
        };
        self.locale.to_regional(&lineage)
    }
}

/// A regional locale, or the chosen one.
pub(crate) enum RegionalLocale<'a> {
    Language(&'a Locale),
    Region(Rc<Locale>),
}

impl<'a> RegionalLocale<'a> {
    /// Returns the locale for a ruleset with this lineage, as [`Regions::locale_for`] does.
    pub(crate) fn from_lineage(locale: &'a Locale, lineage: &[String]) -> RegionalLocale<'a> {
        locale.to_regional(lineage).map_or(RegionalLocale::Language(locale), |region| {
            RegionalLocale::Region(Rc::new(region))
        })
    }
}

impl std::ops::Deref for RegionalLocale<'_> {
    type Target = Locale;

    fn deref(&self) -> &Locale {
        match self {
            RegionalLocale::Language(locale) => locale,
            RegionalLocale::Region(locale) => locale,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(args: &[&str], env: &[(&str, &str)], expected: Option<&str>) {
        let args: Vec<OsString> = args.iter().map(OsString::from).collect();
        let env = |name: &str| env.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned());
        let chosen = choose_locale(&args, env).ok();
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
