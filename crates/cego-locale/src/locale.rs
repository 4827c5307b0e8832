//! A language with its words.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::Arg;
use crate::files;

/// The language every id has a text in, whatever else is missing.
const FALLBACK: &str = "en";

/// The languages that must be complete, in the order in which people are offered them.
pub const LANGUAGES: [&str; 3] = ["de", "en", "sv"];

/// The words of one language, or of a region of it.
///
/// Texts come from the region's files, then from those of its language, then from the English ones. It is
/// `Send + Sync`; loading parses the embedded files (about a millisecond), so keep it.
pub struct Locale {
    id: String,
    language: &'static str,
    /// The own words first, then the English ones.
    bundles: Vec<FluentBundle<FluentResource>>,
    /// Whether umlauts are written with letters of ASCII.
    plain: bool,
}

impl Locale {
    /// The locale of this name: `de`, `de-hochschwarzwald`, `en`, `sv`. Case does not matter, and neither
    /// does what the environment writes after the language (`sv_SE.UTF-8`): a region without words of its
    /// own gets those of its language.
    ///
    /// # Errors
    /// If the program does not speak the language.
    pub fn load(name: &str) -> Result<Locale, UnknownLanguage> {
        let unknown = || UnknownLanguage(name.chars().take(40).collect());
        let bare = name.trim().split(['.', '@']).next().unwrap_or_default();
        let wanted = bare.to_ascii_lowercase().replace('_', "-");
        let root = wanted.split('-').next().unwrap_or_default();
        let language = LANGUAGES.into_iter().find(|&l| l == root).ok_or_else(unknown)?;
        let id = if files::of(&wanted).next().is_some() { wanted } else { language.to_owned() };

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

    /// The words of the region that the first of these rulesets comes from, in this language; `None` where it has none of its own.
    /// A region is named like a ruleset, less what is no letter.
    #[must_use]
    pub fn of_region<S: AsRef<str>>(language: &str, rulesets: &[S]) -> Option<Locale> {
        Locale::region(language, rulesets).and_then(|region| Locale::load(region).ok())
    }

    /// The name of the locale that [`Locale::of_region`] loads.
    #[must_use]
    pub fn region<S: AsRef<str>>(language: &str, rulesets: &[S]) -> Option<&'static str> {
        rulesets.iter().find_map(|name| {
            let letters = name.as_ref().chars().filter(char::is_ascii_alphanumeric);
            let place: String = letters.map(|c| c.to_ascii_lowercase()).collect();
            Locale::available().into_iter().find(|known| {
                known.split_once('-').is_some_and(|(root, region)| root == language && region == place)
            })
        })
    }

    /// The words of the region of these rulesets, where it has some and no region was asked for already: then those stay.
    #[must_use]
    pub fn where_played<S: AsRef<str>>(&self, rulesets: &[S]) -> Option<Locale> {
        if self.id == self.language { Locale::of_region(self.language, rulesets) } else { None }
    }

    /// The same words for a screen that has only ASCII: ß is ss, and ä is ae, except in Swedish, where nobody writes so. What else is
    /// not ASCII stays as it is.
    #[must_use]
    pub fn in_plain_letters(self) -> Locale {
        Locale { plain: true, ..self }
    }

    /// The English words.
    #[must_use]
    pub fn english() -> Locale {
        Locale::load(FALLBACK).expect("English is embedded")
    }

    /// The names of all locales, regions included, sorted.
    #[must_use]
    pub fn available() -> Vec<&'static str> {
        let mut names: Vec<&'static str> = files::FILES.iter().map(|f| f.language).collect();
        names.dedup();
        names
    }

    /// The name of this locale, as in [`Locale::available`].
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The language: `de`, `en` or `sv`.
    #[must_use]
    pub fn language(&self) -> &'static str {
        self.language
    }

    /// The text of an id (`refusal-deal_over`) or of an attribute (`switch-ladder.help`) that takes no
    /// arguments. An unknown id comes back as `⟦id⟧`, so that nobody overlooks it.
    #[must_use]
    pub fn text(&self, id: &str) -> String {
        self.format(id, &[])
    }

    /// The text of an id with arguments put in. Numbers choose plural forms. What is missing stays visible.
    #[must_use]
    pub fn format(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        let text = self.find(id, args).unwrap_or_else(|| format!("⟦{id}⟧"));
        if self.plain { plain(&text, self.language != "sv") } else { text }
    }

    /// A text that is not from the locale files, such as the title of somebody's rules, in the letters of this locale.
    #[must_use]
    pub fn letters(&self, text: &str) -> String {
        if self.plain { plain(text, self.language != "sv") } else { text.to_owned() }
    }

    /// Whether there is a text for the id, the English one included.
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
    // The marks that isolate the direction of arguments would stand in terminals as rubbish, and all
    // our languages run from left to right.
    bundle.set_use_isolating(false);
    bundle
}

/// Adds the files of a folder; a file with a mistake in it gives all its readable texts, and the tests
/// refuse it.
fn add(bundle: &mut FluentBundle<FluentResource>, folder: &str) {
    for file in files::of(folder) {
        let resource = match FluentResource::try_new(file.text.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
}

fn format_in(bundle: &FluentBundle<FluentResource>, id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let pattern = match id.split_once('.') {
        Some((message, attribute)) => bundle.get_message(message)?.get_attribute(attribute)?.value(),
        None => bundle.get_message(id)?.value()?,
    };
    // A missing argument or reference shows as `{$name}` in the text; the tests look for it.
    let mut errors = Vec::new();
    Some(bundle.format_pattern(pattern, Some(args), &mut errors).into_owned())
}

/// A text as it is written without ß, and without `umlauts`; a word in capitals stays one.
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

/// A language the program does not speak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage(pub String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no language here; there are {}", self.0, Locale::available().join(", "))
    }
}

impl std::error::Error for UnknownLanguage {}
