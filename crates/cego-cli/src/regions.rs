//! The words of the region in which a ruleset is played.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::Path;
use std::rc::Rc;

use cego_locale::Locale;
use cego_rules::Library;

/// Finds regional words by the names of rulesets: presets, and rulesets from files.
pub(crate) struct Regions<'a> {
    locale: &'a Locale,
    library: Library,
    /// What those from files are made of.
    files: BTreeMap<String, Vec<String>>,
    found: RefCell<BTreeMap<String, Option<Rc<Locale>>>>,
}

impl<'a> Regions<'a> {
    /// The presets and these files and folders; whatever of them cannot be read extends nothing.
    pub(crate) fn new(locale: &'a Locale, paths: &[String]) -> Regions<'a> {
        let (folders, files): (Vec<&String>, Vec<&String>) =
            paths.iter().partition(|path| Path::new(path).is_dir());
        let library = folders.into_iter().fold(Library::new(), |library, f| library.with_folder(f));
        let read = files.into_iter().filter_map(|file| library.open(file).ok());
        let files = read.map(|ruleset| (ruleset.name, ruleset.lineage)).collect();
        Regions { locale, library, files, found: RefCell::default() }
    }

    /// The names of the rulesets from files.
    pub(crate) fn given(&self) -> Vec<&str> {
        self.files.keys().map(String::as_str).collect()
    }

    /// The words for a ruleset of this name: those of its region where there are any, unless a region was asked for; else those of the
    /// language.
    pub(crate) fn words(&self, ruleset: &str) -> Words<'a> {
        let mut found = self.found.borrow_mut();
        let region = match found.get(ruleset) {
            Some(region) => region.clone(),
            None => {
                let region = self.find(ruleset).map(Rc::new);
                found.insert(ruleset.to_owned(), region.clone());
                region
            }
        };
        region.map_or(Words::Language(self.locale), Words::Region)
    }

    fn find(&self, ruleset: &str) -> Option<Locale> {
        let lineage = match self.files.get(ruleset) {
            Some(lineage) => lineage.clone(),
            // A ruleset nobody knows may have a region all the same.
            None => self
                .library
                .open(ruleset)
                .map_or_else(|_| cego_rules::lineage(ruleset), |found| found.lineage),
        };
        self.locale.where_played(&lineage)
    }
}

/// Words of a region, or of the language.
pub(crate) enum Words<'a> {
    /// Of the language as it was chosen.
    Language(&'a Locale),
    /// Of a region.
    Region(Rc<Locale>),
}

impl<'a> Words<'a> {
    /// For a ruleset that is made of these, as [`Regions::words`].
    pub(crate) fn of(locale: &'a Locale, lineage: &[String]) -> Words<'a> {
        locale.where_played(lineage).map_or(Words::Language(locale), |region| Words::Region(Rc::new(region)))
    }
}

impl std::ops::Deref for Words<'_> {
    type Target = Locale;

    fn deref(&self) -> &Locale {
        match self {
            Words::Language(locale) => locale,
            Words::Region(locale) => locale,
        }
    }
}
