//! Chapter about differences with other numbers of players.

use std::collections::BTreeSet;

use cego_core::Rules;
use cego_core::rules::Switch;

use super::{Block, Chapter, ChapterSection, Sentence};
use super::{chapters, players};
use crate::Locale;

/// Returns the last chapter: for each other table, everything that `main` does not say in the same
/// words.
pub(super) fn chapter(main: &[Chapter], others: &[&Rules], locale: &Locale) -> Chapter {
    let sections = others.iter().flat_map(|rules| table(main, rules, locale)).collect();
    Chapter { id: "others".to_owned(), title: locale.text("chapter-others"), sections }
}

fn table(main: &[Chapter], rules: &Rules, locale: &Locale) -> Vec<ChapterSection> {
    let players = players(rules, locale);
    let own = chapters(rules, locale);
    let find = |chapters: &[Chapter], id: &str| -> Option<ChapterSection> {
        chapters.iter().flat_map(|c| &c.sections).find(|s| s.id == id).cloned()
    };
    let mut changed: Vec<ChapterSection> = Vec::new();
    for section in own.iter().flat_map(|c| &c.sections) {
        let blocks = match find(main, &section.id) {
            None => section.blocks.clone(),
            Some(same) if same.blocks == section.blocks => continue,
            Some(other) => difference(&other, section, locale),
        };
        let title = capital(&format!("{players}: {}", section.title));
        changed.push(ChapterSection {
            id: format!("{}-{}", section.id, rules.table.people()),
            title,
            blocks,
        });
    }
    let mut dropped: Vec<&str> = main
        .iter()
        .flat_map(|c| &c.sections)
        .filter(|s| find(&own, &s.id).is_none())
        .map(|s| s.title.as_str())
        .collect();
    let mut seen = BTreeSet::new();
    dropped.retain(|title| seen.insert(*title));

    let sentence = |id: &str, name: &str, value: &str| Sentence {
        id: id.to_owned(),
        text: capital(&locale.format(id, &[(name, value.into())])),
    };
    let same = changed.is_empty() && dropped.is_empty();
    let mut first = vec![sentence(
        if same { "rule-others-same" } else { "rule-others-intro" },
        "players",
        &players,
    )];
    if !dropped.is_empty() {
        first.push(sentence("rule-others-dropped", "what", &dropped.join("; ")));
    }
    let intro = ChapterSection {
        id: format!("others-{}", rules.table.people()),
        title: capital(&players),
        blocks: vec![Block::Paragraph(first)],
    };
    std::iter::once(intro).chain(changed).collect()
}

/// Returns the differences of `section` from `main`: its new sentences and tables, and the
/// sentences of `main` that no longer hold and have no replacement.
fn difference(main: &ChapterSection, section: &ChapterSection, locale: &Locale) -> Vec<Block> {
    let mut blocks: Vec<Block> =
        section.blocks.iter().filter_map(|block| new_in(block, main)).collect();
    let void: Vec<Sentence> = sentences(main)
        .filter(|m| !sentences(section).any(|s| subject(&s.id) == subject(&m.id)))
        .map(|m| {
            let id = "rule-others-void";
            Sentence {
                id: id.to_owned(),
                text: locale.format(id, &[("text", m.text.as_str().into())]),
            }
        })
        .collect();
    if !void.is_empty() {
        blocks.push(Block::Paragraph(void));
    }
    blocks
}

/// Returns the part of a block that `main` lacks. Lists and tables are kept whole: one difference
/// repeats all their items.
fn new_in(block: &Block, main: &ChapterSection) -> Option<Block> {
    match block {
        Block::Paragraph(said) => {
            let new = said.iter().filter(|s| !sentences(main).any(|m| m == *s));
            let new: Vec<Sentence> = new.cloned().collect();
            (!new.is_empty()).then_some(Block::Paragraph(new))
        }
        Block::List(_) | Block::Table(_) => (!main.blocks.contains(block)).then(|| block.clone()),
    }
}

/// Groups of sentences that replace one another.
const ALTERNATIVES: [&[&str]; 7] = [
    &["rule-pack-four", "rule-pack-three"],
    &["rule-players-three", "rule-players-four", "rule-players-five"],
    &["rule-one-lead", "rule-two-leads", "rule-shown-lead"],
    &["rule-counting-leftover", "rule-counting-even", "rule-half_point_3p"],
    &["rule-values-after-solo", "rule-values-after-solo-same"],
    &["rule-ultimo-feat-single", "rule-ultimo-feat-several"],
    &["rule-durch-eight", "rule-durch-value"],
];

/// Returns the subject of a sentence, so that another value of the same switch counts as its
/// replacement.
fn subject(id: &str) -> &str {
    let switch = id
        .rsplit_once('-')
        .map(|(subject, _)| subject)
        .filter(|subject| subject.strip_prefix("rule-").is_some_and(|s| Switch::find(s).is_some()));
    let own = switch.unwrap_or(id);
    if own.starts_with("rule-withdraw-") && own != "rule-withdraw-dead" {
        return "rule-withdraw";
    }
    ALTERNATIVES.iter().find(|ids| ids.contains(&own)).map_or(own, |ids| ids[0])
}

fn sentences(section: &ChapterSection) -> impl Iterator<Item = &Sentence> {
    section.blocks.iter().flat_map(|block| match block {
        Block::Paragraph(said) | Block::List(said) => said.as_slice(),
        Block::Table(_) => &[],
    })
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}
