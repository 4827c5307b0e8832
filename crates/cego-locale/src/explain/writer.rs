//! Puts sentences together for one table.

use cego_core::rules::{Switch, UnitName, Value};
use cego_core::{Contract, Rules};

use super::{Block, Chapter, Section};
use crate::explain::doc::{DocTable, Sentence};
use crate::{Arg, Locale};

/// The text of one table while it is being written.
pub(super) struct Writer<'a> {
    pub(super) rules: &'a Rules,
    pub(super) locale: &'a Locale,
    chapters: Vec<Chapter>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(rules: &'a Rules, locale: &'a Locale) -> Writer<'a> {
        Writer { rules, locale, chapters: Vec::new() }
    }

    /// The chapters; what stayed empty is left out.
    pub(super) fn finish(mut self) -> Vec<Chapter> {
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

    pub(super) fn chapter(&mut self, id: &str) {
        let title = self.locale.text(&format!("chapter-{id}"));
        self.chapters.push(Chapter { id: id.to_owned(), title, sections: Vec::new() });
    }

    pub(super) fn section(&mut self, id: &str) {
        let title = self.locale.text(&format!("section-{id}"));
        self.push_section(id, title);
    }

    /// The section of a game, under its name.
    pub(super) fn game(&mut self, contract: Contract) {
        self.push_section(&format!("game-{contract}"), self.locale.contract(contract));
    }

    fn push_section(&mut self, id: &str, title: String) {
        if let Some(chapter) = self.chapters.last_mut() {
            chapter.sections.push(Section { id: id.to_owned(), title, blocks: Vec::new() });
        }
    }

    fn blocks(&mut self) -> Option<&mut Vec<Block>> {
        Some(&mut self.chapters.last_mut()?.sections.last_mut()?.blocks)
    }

    /// Begins a new paragraph.
    pub(super) fn paragraph(&mut self) {
        if let Some(blocks) = self.blocks() {
            blocks.push(Block::Paragraph(Vec::new()));
        }
    }

    /// Adds a sentence to the paragraph.
    pub(super) fn say(&mut self, id: &str) {
        self.say_with(id, &[]);
    }

    pub(super) fn say_with(&mut self, id: &str, args: &[(&str, Arg<'_>)]) {
        let sentence = self.sentence(id, args);
        let Some(blocks) = self.blocks() else { return };
        match blocks.last_mut() {
            Some(Block::Paragraph(sentences)) => sentences.push(sentence),
            _ => blocks.push(Block::Paragraph(vec![sentence])),
        }
    }

    /// Adds a point to the list.
    pub(super) fn item(&mut self, id: &str, args: &[(&str, Arg<'_>)]) {
        let sentence = self.sentence(id, args);
        let Some(blocks) = self.blocks() else { return };
        match blocks.last_mut() {
            Some(Block::List(sentences)) => sentences.push(sentence),
            _ => blocks.push(Block::List(vec![sentence])),
        }
    }

    pub(super) fn table(&mut self, table: DocTable) {
        if let Some(blocks) = self.blocks() {
            blocks.push(Block::Table(table));
        }
    }

    fn sentence(&self, id: &str, args: &[(&str, Arg<'_>)]) -> Sentence {
        let text = self.locale.format(id, args);
        let mut letters = text.chars();
        let text = letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect());
        Sentence { id: id.to_owned(), text }
    }

    /// Says what the switch stands at, if there is a sentence for it: `rule-tie_rule-flat_5`,
    /// `rule-geiss_lead_dead-true`.
    pub(super) fn switch(&mut self, switch: &str) {
        self.switch_with(switch, &[]);
    }

    pub(super) fn switch_with(&mut self, switch: &str, args: &[(&str, Arg<'_>)]) {
        let Some(found) = Switch::find(switch) else { return };
        let value = match (found.get)(self.rules) {
            Value::Word(word) => word,
            other => other.to_string(),
        };
        let id = format!("rule-{switch}-{value}");
        if self.locale.has(&id) {
            self.say_with(&id, args);
        }
    }

    pub(super) fn word(&self, id: &str) -> String {
        self.locale.text(id)
    }

    /// An amount with its unit: "20 Punkte", "1 Cent".
    pub(super) fn amount(&self, amount: i32) -> Arg<'static> {
        self.locale.amount(self.rules.unit_name, amount).into()
    }

    /// The unit alone, for captions.
    pub(super) fn unit(&self) -> String {
        match self.rules.unit_name {
            UnitName::Point => self.locale.text("unit-point"),
            UnitName::Cent => self.locale.text("unit-cent"),
        }
    }

    /// The cards of a hand.
    pub(super) fn hand(&self) -> usize {
        self.rules.table.hand_size()
    }
}
