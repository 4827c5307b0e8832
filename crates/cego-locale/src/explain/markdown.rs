//! The text as Markdown.

use super::doc::{Block, DocTable, Document, Sentence};

pub(super) fn write(document: &Document) -> String {
    let mut out = format!("# {}\n", escape(&document.title));
    if !document.intro.is_empty() {
        out.push_str(&format!("\n{}\n", escape(&document.intro)));
    }
    if !document.contents.is_empty() {
        out.push_str(&format!("\n**{}**\n\n", escape(&document.contents)));
        for (number, chapter) in document.chapters.iter().enumerate() {
            out.push_str(&format!("{}. {}\n", number + 1, escape(&chapter.title)));
        }
    }
    for (number, chapter) in document.chapters.iter().enumerate() {
        out.push_str(&format!("\n## {}. {}\n", number + 1, escape(&chapter.title)));
        for section in &chapter.sections {
            out.push_str(&format!("\n### {}\n", escape(&section.title)));
            for block in &section.blocks {
                out.push('\n');
                match block {
                    Block::Paragraph(sentences) => {
                        out.push_str(&run_on(sentences));
                        out.push('\n');
                    }
                    Block::List(points) => {
                        points.iter().for_each(|p| out.push_str(&format!("- {}\n", escape(&p.text))));
                    }
                    Block::Table(table) => write_table(&mut out, table),
                }
            }
        }
    }
    out.push_str(&format!("\n---\n\n{}\n", escape(&document.foot)));
    out
}

fn run_on(sentences: &[Sentence]) -> String {
    sentences.iter().map(|s| escape(&s.text)).collect::<Vec<_>>().join(" ")
}

fn write_table(out: &mut String, table: &DocTable) {
    let row = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|c| escape(c)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    out.push_str(&format!("**{}**\n\n", escape(&table.caption)));
    out.push_str(&row(&table.head));
    let rule = if table.figures { "--:" } else { "---" };
    out.push_str("| --- ");
    out.push_str(&format!("| {rule} ").repeat(table.head.len().saturating_sub(1)));
    out.push_str("|\n");
    table.rows.iter().for_each(|cells| out.push_str(&row(cells)));
}

/// Text as it is: no character of it is markup, and it stays on one line.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' => out.extend(['\\', c]),
            '&' => out.push_str("&amp;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
