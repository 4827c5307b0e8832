//! A page for a printer: black and white, one sheet of paper for each part.

use std::fmt::Write as _;

use cego_locale::Locale;
use cego_locale::explain::escape_html as escape;

const STYLE: &str = "\
@page{size:A4;margin:14mm}\
body{font:11pt/1.35 Georgia,'Times New Roman',serif;color:#000;margin:0}\
section{break-after:page}section:last-child{break-after:auto}\
h1{font-size:17pt;margin:0 0 1mm}h2{font-size:13pt;font-weight:normal;margin:0 0 5mm;border-bottom:1.5pt solid #000;padding-bottom:2mm}\
.columns{columns:2;column-gap:10mm}.row{display:flex;gap:4mm;break-inside:avoid;border-bottom:.4pt solid #999;padding:.6mm 0}\
.row>:first-child{flex:none;min-width:8mm}.wall .row>:last-child{margin-left:auto}.tables .row{font-size:12pt;padding:1.2mm 0}\
table{border-collapse:collapse;width:100%}th,td{border:.6pt solid #000;padding:1.2mm 2mm;text-align:left;font-variant-numeric:tabular-nums}\
th{font-weight:bold}.sheet table{table-layout:fixed}.sheet th{vertical-align:bottom}.sheet th:first-child{width:8mm}.sheet th:nth-child(2){width:28mm}.sheet th:nth-child(3){width:14mm}\
.sheet td{height:8mm}.sheet tr:last-child td{font-weight:bold;border-top:1.5pt solid #000}\
.standings td:nth-child(n+3),.standings th:nth-child(n+3){text-align:right}\
.sign{margin-top:12mm}.certificate{text-align:center;padding-top:50mm;border:3pt double #000;min-height:180mm}\
.certificate h2{border:0;font-size:34pt;letter-spacing:.04em}.certificate .who{font-size:26pt;margin:12mm 0}";

/// A page that is being written.
pub(super) struct Page {
    html: String,
    title: String,
    parts: usize,
}

impl Page {
    pub(super) fn new(locale: &Locale, title: &str) -> Page {
        let title = escape(title);
        let html = format!(
            "<!doctype html>\n<html lang={}>\n<meta charset=utf-8>\n<title>{title}</title>\n<style>{STYLE}</style>\n",
            locale.language()
        );
        Page { html, title, parts: 0 }
    }

    /// Begins a sheet of paper.
    pub(super) fn begin(&mut self, class: &str, head: &str) {
        self.end();
        self.parts += 1;
        let _ = writeln!(
            self.html,
            "<section class={class}>\n<h1>{}</h1>\n<h2>{}</h2>",
            self.title,
            escape(head)
        );
    }

    fn end(&mut self) {
        if self.parts > 0 {
            self.html.push_str("</section>\n");
        }
    }

    pub(super) fn open(&mut self, tag: &str) {
        let _ = writeln!(self.html, "<{tag}>");
    }

    pub(super) fn close(&mut self, tag: &str) {
        let _ = writeln!(self.html, "</{tag}>");
    }

    /// A text in an element of its own.
    pub(super) fn text(&mut self, tag: &str, text: &str) {
        let name = tag.split(' ').next().unwrap_or(tag);
        let _ = writeln!(self.html, "<{tag}>{}</{name}>", escape(text));
    }

    /// A line of a list.
    pub(super) fn row(&mut self, cells: &[&str]) {
        let cells: String = cells.iter().map(|cell| format!("<span>{}</span>", escape(cell))).collect();
        let _ = writeln!(self.html, "<div class=row>{cells}</div>");
    }

    /// Begins a table with its heading.
    pub(super) fn table(&mut self, head: &[String]) {
        let cells: String = head.iter().map(|cell| format!("<th scope=col>{}</th>", escape(cell))).collect();
        let _ = writeln!(self.html, "<table>\n<thead><tr>{cells}</tr></thead>");
    }

    /// A line of a table.
    pub(super) fn cells(&mut self, cells: &[String]) {
        let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", escape(cell))).collect();
        let _ = writeln!(self.html, "<tr>{cells}</tr>");
    }

    /// The page.
    pub(super) fn finish(mut self) -> String {
        self.end();
        self.html.push_str("</html>\n");
        self.html
    }
}
