//! The house rules of a ruleset as a text a club can print, generated from its switches.
//!
//! Each chapter says, sentence by sentence, what the switches of [`Rules`] mean at this table; numbers come
//! from the core's own counting and settlement. The text is written for one number of players (four, if
//! the ruleset has it); what is different with another number stands in a last chapter, found by writing
//! the whole text for that number, too, and comparing.

mod auction;
mod cards;
mod conduct;
mod counting;
mod doc;
mod games;
mod html;
mod markdown;
mod others;
mod play;
mod settlement;
mod tables;
mod writer;

pub use html::escape_html;

use cego_core::{Rules, TableSize};

use crate::{Arg, Locale};
use doc::{Block, Chapter, Document, Section};
use writer::Writer;

/// How the text is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// Markdown with tables.
    Markdown,
    /// A page that needs nothing else, ready to print on A4.
    Html,
}

/// The house rules of a ruleset, in the words of the locale.
///
/// `rules` holds the rules of each table size the ruleset is played with, in any order; of several for the
/// same size the first counts. `title` is what people call the ruleset. Without any rules the text is the
/// title alone.
#[must_use]
pub fn house_rules(rules: &[&Rules], title: &str, locale: &Locale, format: Format) -> String {
    write(&document(rules, title, locale), locale, format)
}

/// What a sheet to hang up is to be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sheet<'a> {
    /// Whose rules they are: it stands over the title.
    pub club: Option<&'a str>,
    /// One page: the ladder of the auction and what is paid, instead of everything with a table of contents.
    pub short: bool,
}

/// The sections of a short sheet.
const SHORT: [&str; 8] = [
    "auction-specials",
    "auction-raising",
    "auction-choice",
    "settlement-faecher",
    "settlement-values",
    "settlement-fixed",
    "settlement-raeuber",
    "settlement-raeuber-alone",
];

/// The house rules as a sheet; else as [`house_rules`].
#[must_use]
pub fn sheet(rules: &[&Rules], title: &str, of: Sheet<'_>, locale: &Locale, format: Format) -> String {
    let mut document = document(rules, title, locale);
    if let Some(club) = of.club {
        document.title = format!("{club}: {}", document.title);
    }
    if of.short {
        document.short = true;
        for chapter in &mut document.chapters {
            chapter.sections.retain(|section| SHORT.contains(&section.id.as_str()));
        }
        document.chapters.retain(|chapter| !chapter.sections.is_empty());
    } else {
        document.contents = locale.text("rule-contents");
    }
    write(&document, locale, format)
}

fn write(document: &Document, locale: &Locale, format: Format) -> String {
    match format {
        Format::Markdown => markdown::write(document),
        Format::Html => html::write(document, locale.language()),
    }
}

fn document(rules: &[&Rules], title: &str, locale: &Locale) -> Document {
    let tables: Vec<&Rules> =
        TableSize::ALL.iter().filter_map(|&size| rules.iter().find(|r| r.table == size).copied()).collect();
    let main = tables.iter().find(|r| r.table == TableSize::Four).or(tables.first()).copied();
    let mut document = Document {
        title: locale.format("rule-title", &[("title", title.into())]),
        intro: String::new(),
        contents: String::new(),
        short: false,
        chapters: Vec::new(),
        foot: locale.text("rule-foot"),
    };
    let Some(main) = main else { return document };
    let others: Vec<&Rules> = tables.into_iter().filter(|r| r.table != main.table).collect();

    document.intro = intro(main, &others, locale);
    document.chapters = chapters(main, locale);
    if !others.is_empty() {
        let chapter = others::chapter(&document.chapters, &others, locale);
        document.chapters.push(chapter);
    }
    document
}

fn intro(main: &Rules, others: &[&Rules], locale: &Locale) -> String {
    let players = players(main, locale);
    if others.is_empty() {
        return locale.format("rule-only-players", &[("players", players.into())]);
    }
    let others: Vec<String> = others.iter().map(|r| self::players(r, locale)).collect();
    locale.format(
        "rule-main-players",
        &[("players", players.into()), ("others", Arg::from(locale.list_or(&others)))],
    )
}

/// "zu dritt", "three players".
fn players(rules: &Rules, locale: &Locale) -> String {
    locale.format("players", &[("count", rules.table.people().into())])
}

/// Everything that holds at one table.
fn chapters(rules: &Rules, locale: &Locale) -> Vec<Chapter> {
    let mut writer = Writer::new(rules, locale);
    cards::write(&mut writer);
    auction::write(&mut writer);
    games::write(&mut writer);
    play::write(&mut writer);
    counting::write(&mut writer);
    settlement::write(&mut writer);
    conduct::write(&mut writer);
    writer.finish()
}
