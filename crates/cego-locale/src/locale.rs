//! Loading and formatting of translations.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

/// Fallback language, which has a text for every id.
const FALLBACK: &str = "en";

/// Complete languages, in the order of the language menu.
pub const LANGUAGES: [&str; 3] = ["de", "en", "sv"];

/// Translations of one language or region.
///
/// A text comes from the region's files, then from those of its language, then from the English
/// ones. The type is `Send + Sync`. Loading parses the embedded files and takes about a
/// millisecond, so keep the value.
pub struct Locale {
    id: String,
    language: &'static str,
    /// Bundles in order of precedence, English last.
    bundles: Vec<FluentBundle<FluentResource>>,
    /// True if umlauts are written in ASCII.
    plain: bool,
}

impl Locale {
    /// Loads the locale with this name, such as `de`, `de-hochschwarzwald`, `en` or `sv`. Ignores
    /// case and the suffixes of locale variables (`sv_SE.UTF-8`). A region without texts of its own
    /// gets those of its language.
    ///
    /// # Errors
    /// If the language is not supported.
    pub fn load(name: &str) -> Result<Locale, UnknownLanguageError> {
        let unknown = || UnknownLanguageError(name.chars().take(40).collect());
        let bare = name.trim().split(['.', '@']).next().unwrap_or_default();
        let wanted = bare.to_ascii_lowercase().replace('_', "-");
        let root = wanted.split('-').next().unwrap_or_default();
        let language = LANGUAGES.into_iter().find(|&l| l == root).ok_or_else(unknown)?;
        let id = if for_language(&wanted).next().is_some() { wanted } else { language.to_owned() };

        let mut own = bundle(language);
        add(&mut own, language);
        if id != language {
            add(&mut own, &id);
        }
        let mut bundles = vec![own];
        if language != FALLBACK {
            let mut english = bundle(FALLBACK);
            add(&mut english, FALLBACK);
            bundles.push(english);
        }
        Ok(Locale { id, language, bundles, plain: false })
    }

    /// Loads the regional locale of the first of these rulesets that has one in this language;
    /// `None` if none has. Region names are ruleset names reduced to letters and digits.
    #[must_use]
    pub fn load_regional<S: AsRef<str>>(language: &str, rulesets: &[S]) -> Option<Locale> {
        Locale::region(language, rulesets).and_then(|region| Locale::load(region).ok())
    }

    /// Returns the name of the locale that [`Locale::load_regional`] loads.
    #[must_use]
    pub fn region<S: AsRef<str>>(language: &str, rulesets: &[S]) -> Option<&'static str> {
        rulesets.iter().find_map(|name| {
            let letters = name.as_ref().chars().filter(char::is_ascii_alphanumeric);
            let place: String = letters.map(|c| c.to_ascii_lowercase()).collect();
            Locale::available().into_iter().find(|known| {
                known
                    .split_once('-')
                    .is_some_and(|(root, region)| root == language && region == place)
            })
        })
    }

    /// Loads the regional locale of these rulesets. Returns `None` if they have none, or if this
    /// locale is regional already.
    #[must_use]
    pub fn to_regional<S: AsRef<str>>(&self, rulesets: &[S]) -> Option<Locale> {
        if self.id == self.language { Locale::load_regional(self.language, rulesets) } else { None }
    }

    /// Returns the locale with umlauts in ASCII: ß becomes ss, and ä becomes ae except in Swedish,
    /// which does not use that spelling. Other characters stay unchanged.
    #[must_use]
    pub fn in_plain_letters(self) -> Locale {
        Locale { plain: true, ..self }
    }

    /// Loads the English locale.
    #[must_use]
    pub fn english() -> Locale {
        Locale::load(FALLBACK).expect("English is embedded")
    }

    /// Returns the names of all locales, regions included, sorted.
    #[must_use]
    pub fn available() -> Vec<&'static str> {
        let mut names: Vec<&'static str> = FILES.iter().map(|f| f.language).collect();
        names.dedup();
        names
    }

    /// Returns the name of this locale, as in [`Locale::available`].
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the language: `de`, `en` or `sv`.
    #[must_use]
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// Returns the text of an id (`refusal-deal_over`) or an attribute (`switch-ladder.help`)
    /// without arguments. An unknown id yields the conspicuous text `⟦id⟧`.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// Formats the text of an id with arguments. Numbers select plural forms. Missing arguments
    /// stay visible.
    #[must_use]
    pub fn format(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let text = self.find(id, args).unwrap_or_else(|| format!("⟦{id}⟧"));
        if self.plain { plain(&text, self.language != "sv") } else { text }
    }

    /// Converts a text from elsewhere, such as the title of a ruleset, to the letters of this
    /// locale.
    #[must_use]
    pub fn letters(&self, text: &str) -> String {
        if self.plain { plain(text, self.language != "sv") } else { text.to_owned() }
    }

    /// Returns whether the id has a text, in English at least.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.bundles.iter().any(|b| format_in(b, id, &FluentArgs::new()).is_some())
    }

    fn find(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            values.set(*name, arg.to_fluent());
        }
        self.bundles.iter().find_map(|b| format_in(b, id, &values))
    }
}

impl fmt::Debug for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Locale").field("id", &self.id).finish_non_exhaustive()
    }
}

fn bundle(language: &str) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = language.parse().expect("a language of ours");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Terminals would show directional isolation marks as garbage, and all supported languages run
    // from left to right.
    bundle.set_use_isolating(false);
    bundle
}

/// Adds the files of a folder. A malformed file yields its readable texts; tests reject it.
fn add(bundle: &mut FluentBundle<FluentResource>, folder: &str) {
    for file in for_language(folder) {
        let resource = match FluentResource::try_new(file.text.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
}

fn format_in(
    bundle: &FluentBundle<FluentResource>,
    id: &str,
    args: &FluentArgs<'_>,
) -> Option<String> {
    let pattern = match id.split_once('.') {
        Some((message, attribute)) => {
            bundle.get_message(message)?.get_attribute(attribute)?.value()
        }
        None => bundle.get_message(id)?.value()?,
    };
    // A missing argument or reference shows as `{$name}` in the text; tests look for it.
    let mut errors = Vec::new();
    Some(bundle.format_pattern(pattern, Some(args), &mut errors).into_owned())
}

/// Replaces ß, and umlauts if `umlauts` is set. Keeps words in capitals in capitals.
fn plain(text: &str, umlauts: bool) -> String {
    let mut out = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let two = match letter {
            'ß' => "ss",
            'ä' if umlauts => "ae",
            'ö' if umlauts => "oe",
            'ü' if umlauts => "ue",
            'Ä' if umlauts => "Ae",
            'Ö' if umlauts => "Oe",
            'Ü' if umlauts => "Ue",
            other => {
                out.push(other);
                continue;
            }
        };
        match letters.peek().is_some_and(|next| next.is_uppercase()) {
            true => out.push_str(&two.to_uppercase()),
            false => out.push_str(two),
        }
    }
    out
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguageError(pub String);

impl fmt::Display for UnknownLanguageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "\"{}\" is no language here; there are {}",
            self.0,
            Locale::available().join(", ")
        )
    }
}

impl std::error::Error for UnknownLanguageError {}

pub(crate) struct LocaleFile {
    /// Folder: `de`, `de-schopfheim`, `en`, `sv`.
    pub(crate) language: &'static str,
    #[cfg_attr(not(test), expect(dead_code, reason = "for the messages of the tests"))]
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
}

/// All files, sorted by folder and name.
pub(crate) static FILES: &[LocaleFile] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Returns the files of one folder.
pub(crate) fn for_language(language: &str) -> impl Iterator<Item = &'static LocaleFile> + '_ {
    FILES.iter().filter(move |f| f.language == language)
}

/// Argument of a message: a number, which also selects plural forms, or text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    Number(i64),
    Text(Cow<'a, str>),
}

impl<'a> Arg<'a> {
    pub(crate) fn to_fluent(&'a self) -> FluentValue<'a> {
        match self {
            Arg::Number(n) => FluentValue::from(*n),
            Arg::Text(text) => FluentValue::from(text.as_ref()),
        }
    }
}

macro_rules! numbers {
    ($($ty:ty),*) => {$(
        impl From<$ty> for Arg<'_> {
            fn from(number: $ty) -> Self {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// Converts a count. Values above `i64::MAX` saturate.
impl From<u64> for Arg<'_> {
    fn from(number: u64) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}
