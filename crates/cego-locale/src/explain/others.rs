//! What is different with another number of players.

use cego_core::Rules;

use super::doc::{Block, Chapter, Section, Sentence};
use super::{chapters, players};
use crate::Locale;

/// The last chapter: for each other table everything that is not said in the same words in `main`.
pub(super) fn chapter(main: &[Chapter], others: &[&Rules], locale: &Locale) -> Chapter {
    let sections = others.iter().flat_map(|rules| table(main, rules, locale)).collect();
    Chapter { id: "others".to_owned(), title: locale.text("chapter-others"), sections }
}

fn table(main: &[Chapter], rules: &Rules, locale: &Locale) -> Vec<Section> {
    let players = players(rules, locale);
    let own = chapters(rules, locale);
    let find = |chapters: &[Chapter], id: &str| -> Option<Section> {
        chapters.iter().flat_map(|c| &c.sections).find(|s| s.id == id).cloned()
    };
    let mut changed: Vec<Section> = Vec::new();
    for section in own.iter().flat_map(|c| &c.sections) {
        let blocks = match find(main, &section.id) {
            None => section.blocks.clone(),
            Some(same) if same.blocks == section.blocks => continue,
            Some(other) => difference(&other, section),
        };
        let title = capital(&format!("{players}: {}", section.title));
        changed.push(Section { id: format!("{}-{}", section.id, rules.table.people()), title, blocks });
    }
    let dropped: Vec<&str> = main
        .iter()
        .flat_map(|c| &c.sections)
        .filter(|s| find(&own, &s.id).is_none())
        .map(|s| s.title.as_str())
        .collect();

    let sentence = |id: &str, name: &str, value: &str| Sentence {
        id: id.to_owned(),
        text: capital(&locale.format(id, &[(name, value.into())])),
    };
    let same = changed.is_empty() && dropped.is_empty();
    let mut first =
        vec![sentence(if same { "rule-others-same" } else { "rule-others-intro" }, "players", &players)];
    if !dropped.is_empty() {
        first.push(sentence("rule-others-dropped", "what", &dropped.join("; ")));
    }
    let intro = Section {
        id: format!("others-{}", rules.table.people()),
        title: capital(&players),
        blocks: vec![Block::Paragraph(first)],
    };
    std::iter::once(intro).chain(changed).collect()
}

/// What `section` says differently from `main`. If it leaves something out the whole section stands, as
/// what is left out cannot be shown otherwise.
fn difference(main: &Section, section: &Section) -> Vec<Block> {
    let complete = main.blocks.iter().all(|block| match block {
        Block::Paragraph(said) | Block::List(said) => {
            said.iter().all(|m| sentences(section).any(|s| s.id == m.id))
        }
        Block::Table(m) => section.blocks.iter().any(|b| matches!(b, Block::Table(t) if t.id == m.id)),
    });
    // A list is one statement: its points belong together.
    let lists = |s: &Section| -> Vec<Block> {
        s.blocks.iter().filter(|b| matches!(b, Block::List(_))).cloned().collect()
    };
    if !complete || lists(main) != lists(section) {
        return section.blocks.clone();
    }
    let new = |s: &Sentence| !sentences(main).any(|m| m == s);
    section
        .blocks
        .iter()
        .filter_map(|block| match block {
            Block::Paragraph(said) => {
                let said: Vec<Sentence> = said.iter().filter(|s| new(s)).cloned().collect();
                (!said.is_empty()).then_some(Block::Paragraph(said))
            }
            Block::List(_) => None,
            table => (!main.blocks.contains(table)).then(|| table.clone()),
        })
        .collect()
}

fn sentences(section: &Section) -> impl Iterator<Item = &Sentence> {
    section.blocks.iter().flat_map(|block| match block {
        Block::Paragraph(said) | Block::List(said) => said.as_slice(),
        Block::Table(_) => &[],
    })
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}
