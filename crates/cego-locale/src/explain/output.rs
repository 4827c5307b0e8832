//! Output of the document as Markdown or as a self-contained HTML page.

use super::{Block, ChapterSection, DocTable, Document, Sentence};

pub(super) fn write_markdown(document: &Document) -> String {
    let mut out = format!("# {}\n", escape_markdown(&document.title));
    if !document.intro.is_empty() {
        out.push_str(&format!("\n{}\n", escape_markdown(&document.intro)));
    }
    if !document.contents.is_empty() {
        out.push_str(&format!("\n**{}**\n\n", escape_markdown(&document.contents)));
        for (number, chapter) in document.chapters.iter().enumerate() {
            out.push_str(&format!("{}. {}\n", number + 1, escape_markdown(&chapter.title)));
        }
    }
    for (number, chapter) in document.chapters.iter().enumerate() {
        out.push_str(&format!("\n## {}. {}\n", number + 1, escape_markdown(&chapter.title)));
        for section in &chapter.sections {
            out.push_str(&format!("\n### {}\n", escape_markdown(&section.title)));
            for block in &section.blocks {
                out.push('\n');
                match block {
                    Block::Paragraph(sentences) => {
                        out.push_str(&markdown_sentences(sentences));
                        out.push('\n');
                    }
                    Block::List(points) => {
                        points.iter().for_each(|p| {
                            out.push_str(&format!("- {}\n", escape_markdown(&p.text)))
                        });
                    }
                    Block::Table(table) => write_markdown_table(&mut out, table),
                }
            }
        }
    }
    out.push_str(&format!("\n---\n\n{}\n", escape_markdown(&document.foot)));
    out
}

fn markdown_sentences(sentences: &[Sentence]) -> String {
    sentences.iter().map(|s| escape_markdown(&s.text)).collect::<Vec<_>>().join(" ")
}

fn write_markdown_table(out: &mut String, table: &DocTable) {
    let row = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|c| escape_markdown(c)).collect();
        format!("| {} |\n", cells.join(" | "))
    };
    out.push_str(&format!("**{}**\n\n", escape_markdown(&table.caption)));
    out.push_str(&row(&table.head));
    let rule = if table.figures { "--:" } else { "---" };
    out.push_str("| --- ");
    out.push_str(&format!("| {rule} ").repeat(table.head.len().saturating_sub(1)));
    out.push_str("|\n");
    table.rows.iter().for_each(|cells| out.push_str(&row(cells)));
}

/// Escapes text for Markdown and keeps it on one line.
fn escape_markdown(text: &str) -> String {
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

const STYLE: &str = include_str!("house_rules.css");

pub(super) fn write_html(document: &Document, language: &str) -> String {
    let title = escape_html(&document.title);
    let class = if document.short { " class=\"short\"" } else { "" };
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body{class}>\n<header>\n<h1>{title}</h1>\n"
    );
    if !document.intro.is_empty() {
        out.push_str(&format!("<p>{}</p>\n", escape_html(&document.intro)));
    }
    out.push_str("</header>\n<main>\n");
    if !document.contents.is_empty() {
        out.push_str(&format!("<nav>\n<p>{}</p>\n<ol>\n", escape_html(&document.contents)));
        for chapter in &document.chapters {
            let (id, title) = (escape_html(&chapter.id), escape_html(&chapter.title));
            out.push_str(&format!("<li><a href=\"#{id}\">{title}</a></li>\n"));
        }
        out.push_str("</ol>\n</nav>\n");
    }
    for (number, chapter) in document.chapters.iter().enumerate() {
        out.push_str(&format!(
            "<section id=\"{}\">\n<h2>{}. {}</h2>\n",
            escape_html(&chapter.id),
            number + 1,
            escape_html(&chapter.title)
        ));
        chapter.sections.iter().for_each(|section| write_section(&mut out, section));
        out.push_str("</section>\n");
    }
    out.push_str(&format!(
        "</main>\n<footer>{}</footer>\n</body>\n</html>\n",
        escape_html(&document.foot)
    ));
    out
}

fn write_section(out: &mut String, section: &ChapterSection) {
    out.push_str(&format!(
        "<h3 id=\"{}\">{}</h3>\n",
        escape_html(&section.id),
        escape_html(&section.title)
    ));
    for block in &section.blocks {
        match block {
            Block::Paragraph(sentences) => {
                out.push_str(&format!("<p>{}</p>\n", html_sentences(sentences)))
            }
            Block::List(points) => {
                out.push_str("<ul>\n");
                points
                    .iter()
                    .for_each(|p| out.push_str(&format!("<li>{}</li>\n", escape_html(&p.text))));
                out.push_str("</ul>\n");
            }
            Block::Table(table) => write_html_table(out, table),
        }
    }
}

fn html_sentences(sentences: &[Sentence]) -> String {
    sentences.iter().map(|s| escape_html(&s.text)).collect::<Vec<_>>().join(" ")
}

fn write_html_table(out: &mut String, table: &DocTable) {
    let class = if table.figures { " class=\"figures\"" } else { "" };
    out.push_str(&format!(
        "<div class=\"scroll\"><table{class}>\n<caption>{}</caption>\n<thead><tr>",
        escape_html(&table.caption)
    ));
    table
        .head
        .iter()
        .for_each(|c| out.push_str(&format!("<th scope=\"col\">{}</th>", escape_html(c))));
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        out.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let cell = escape_html(cell);
            out.push_str(&match column {
                0 => format!("<th scope=\"row\">{cell}</th>"),
                _ => format!("<td>{cell}</td>"),
            });
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody>\n</table></div>\n");
}

/// Escapes text for HTML elements and quoted attributes; control characters become spaces.
#[must_use]
pub fn escape_html(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if c.is_control() => out.push(' '),
            c => out.push(c),
        }
    }
    out
}
