//! House rules as a printable text, generated from the switches of a ruleset.
//!
//! Each chapter explains the switches of [`Rules`] for one table; numbers come from the core's
//! counting and settlement. The text covers one number of players (four, if supported). A last
//! chapter lists the differences for other numbers, found by generating and comparing their texts.

mod auction;
mod cards;
mod conduct;
mod games;
mod others;
mod output;
mod settlement;

use cego_core::rules::{Switch, SwitchValue, UnitName};
use cego_core::{Contract, Rules, TableSize};

pub use output::escape_html;

use crate::{Arg, Locale};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    Markdown,
    /// Self-contained HTML page, ready to print on A4.
    Html,
}

/// Returns the house rules of a ruleset in the locale's language.
///
/// `rules` holds the rules for each table size, in any order; the first entry for a size counts.
/// `title` is the display name of the ruleset. Without any rules the text consists of the title.
#[must_use]
pub fn house_rules(rules: &[&Rules], title: &str, locale: &Locale, format: Format) -> String {
    write(&document(rules, title, locale), locale, format)
}

/// Options of a printed sheet.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Sheet<'a> {
    /// Club name, printed before the title.
    pub club: Option<&'a str>,
    /// True for a single page with the bidding ladder and the payments; false for the full text
    /// with a table of contents.
    pub short: bool,
}

/// Sections of a short sheet.
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

/// Returns the house rules as a printed sheet, see [`house_rules`].
#[must_use]
pub fn sheet(
    rules: &[&Rules],
    title: &str,
    of: Sheet<'_>,
    locale: &Locale,
    format: Format,
) -> String {
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
        Format::Markdown => output::write_markdown(document),
        Format::Html => output::write_html(document, locale.language()),
    }
}

fn document(rules: &[&Rules], title: &str, locale: &Locale) -> Document {
    let tables: Vec<&Rules> = TableSize::ALL
        .iter()
        .filter_map(|&size| rules.iter().find(|r| r.table == size).copied())
        .collect();
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

/// Formats the number of players: "zu dritt", "three players".
fn players(rules: &Rules, locale: &Locale) -> String {
    locale.format("players", &[("count", rules.table.people().into())])
}

/// Returns all chapters for one table.
fn chapters(rules: &Rules, locale: &Locale) -> Vec<Chapter> {
    let mut writer = Writer::new(rules, locale);
    cards::write_cards(&mut writer);
    auction::write(&mut writer);
    games::write(&mut writer);
    cards::write_play(&mut writer);
    cards::write_counting(&mut writer);
    settlement::write(&mut writer);
    conduct::write(&mut writer);
    writer.finish()
}

// --- writer of the sentences for one table

/// Text of one table under construction.
struct Writer<'a> {
    rules: &'a Rules,
    locale: &'a Locale,
    chapters: Vec<Chapter>,
}

impl<'a> Writer<'a> {
    fn new(rules: &'a Rules, locale: &'a Locale) -> Writer<'a> {
        Writer { rules, locale, chapters: Vec::new() }
    }

    /// Returns the chapters without empty parts.
    fn finish(mut self) -> Vec<Chapter> {
        for chapter in &mut self.chapters {
            for section in &mut chapter.sections {
                section.blocks.retain(|block| match block {
                    Block::Paragraph(sentences) | Block::List(sentences) => !sentences.is_empty(),
                    Block::Table(table) => !table.rows.is_empty(),
                });
            }
            chapter.sections.retain(|section| !section.blocks.is_empty());
        }
        self.chapters.retain(|chapter| !chapter.sections.is_empty());
        self.chapters
    }

    fn chapter(&mut self, id: &str) {
        let title = self.locale.text(&format!("chapter-{id}"));
        self.chapters.push(Chapter { id: id.to_owned(), title, sections: Vec::new() });
    }

    fn section(&mut self, id: &str) {
        let title = self.locale.text(&format!("section-{id}"));
        self.push_section(id, title);
    }

    /// Begins the section of a contract, with its name as title.
    fn game(&mut self, contract: Contract) {
        self.push_section(&format!("game-{contract}"), self.locale.contract(contract));
    }

    fn push_section(&mut self, id: &str, title: String) {
        if let Some(chapter) = self.chapters.last_mut() {
            chapter.sections.push(ChapterSection { id: id.to_owned(), title, blocks: Vec::new() });
        }
    }

    fn blocks(&mut self) -> Option<&mut Vec<Block>> {
        Some(&mut self.chapters.last_mut()?.sections.last_mut()?.blocks)
    }

    fn paragraph(&mut self) {
        if let Some(blocks) = self.blocks() {
            blocks.push(Block::Paragraph(Vec::new()));
        }
    }

    /// Appends a sentence to the paragraph.
    fn say(&mut self, id: &str) {
        self.say_with(id, &[]);
    }

    fn say_with(&mut self, id: &str, args: &[(&str, Arg<'_>)]) {
        let sentence = self.sentence(id, args);
        let Some(blocks) = self.blocks() else { return };
        match blocks.last_mut() {
            Some(Block::Paragraph(sentences)) => sentences.push(sentence),
            _ => blocks.push(Block::Paragraph(vec![sentence])),
        }
    }

    /// Appends an item to the list.
    fn item(&mut self, id: &str, args: &[(&str, Arg<'_>)]) {
        let sentence = self.sentence(id, args);
        let Some(blocks) = self.blocks() else { return };
        match blocks.last_mut() {
            Some(Block::List(sentences)) => sentences.push(sentence),
            _ => blocks.push(Block::List(vec![sentence])),
        }
    }

    fn table(&mut self, table: DocTable) {
        if let Some(blocks) = self.blocks() {
            blocks.push(Block::Table(table));
        }
    }

    fn sentence(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Sentence {
        let text = self.locale.format(id, args);
        let mut letters = text.chars();
        let text =
            letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect());
        Sentence { id: id.to_owned(), text }
    }

    /// Appends the sentence for the value of a switch if there is one, such as
    /// `rule-tie_rule-flat_5` or `rule-geiss_lead_dead-true`.
    fn switch(&mut self, switch: &str) {
        self.switch_with(switch, &[]);
    }

    fn switch_with(&mut self, switch: &str, args: &[(&str, Arg<'_>)]) {
        let Some(found) = Switch::find(switch) else { return };
        let value = match (found.get)(self.rules) {
            SwitchValue::Word(word) => word,
            other => other.to_string(),
        };
        let id = format!("rule-{switch}-{value}");
        if self.locale.has(&id) {
            self.say_with(&id, args);
        }
    }

    fn word(&self, id: &str) -> String {
        self.locale.text(id)
    }

    /// Formats an amount with its unit: "20 Punkte", "1 Cent".
    fn amount(&self, amount: i32) -> Arg<'static> {
        self.locale.amount(self.rules.unit_name, amount).into()
    }

    /// Returns the name of the unit, for captions.
    fn unit(&self) -> String {
        match self.rules.unit_name {
            UnitName::Point => self.locale.text("unit-point"),
            UnitName::Cent => self.locale.text("unit-cent"),
        }
    }

    /// Returns the number of cards in a hand.
    fn hand(&self) -> usize {
        self.rules.table.hand_size()
    }
}

// --- document model, independent of the output format

struct Document {
    title: String,
    /// Numbers of players that the text covers.
    intro: String,
    /// Heading of the table of contents; empty for none.
    contents: String,
    /// True if the text must fit on one printed page.
    short: bool,
    chapters: Vec<Chapter>,
    foot: String,
}

/// Chapter of the text.
struct Chapter {
    id: String,
    title: String,
    sections: Vec<ChapterSection>,
}

/// Section of a chapter. Its id does not depend on the number of players, so that sections can be
/// compared.
#[derive(Clone)]
struct ChapterSection {
    id: String,
    title: String,
    blocks: Vec<Block>,
}

/// Block element of a section.
#[derive(Clone, PartialEq)]
enum Block {
    Paragraph(Vec<Sentence>),
    List(Vec<Sentence>),
    Table(DocTable),
}

/// Sentence or list item, with the id of its message.
#[derive(Clone, PartialEq)]
struct Sentence {
    id: String,
    text: String,
}

/// Table with row names in the first column. With `figures` the other columns are numeric.
#[derive(Clone, PartialEq)]
struct DocTable {
    id: &'static str,
    caption: String,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
    figures: bool,
}
