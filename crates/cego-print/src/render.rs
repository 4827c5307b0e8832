//! Output of documents as HTML and PDF.
//!
//! HTML has one SVG element per page in its real size. PDF uses standard fonts; nothing is
//! embedded, so files are small.

use std::fmt::Write as _;

use cego_locale::explain::escape_html as escape;
use pdf_writer::{Content, Finish, Name, Pdf as Writer, Rect, Ref, Str, TextStr};

use crate::drawing::{OutlineStep, Shape};
use crate::fonts::{ADDED, Composed, Encoded, FIRST_ADDED, Face, Glyph, POINT, encode};
use crate::layout::{Document, Mark, PrintedPage};

impl Document {
    /// Renders the document as a self-contained HTML page for printing.
    #[must_use]
    pub fn html(&self) -> String {
        let (width, height) = self.paper.size();
        let mut out = format!(
            "<!doctype html>\n<html lang={}>\n<meta charset=utf-8>\n<title>{}</title>\n<style>\
             @page{{size:{};margin:0}}body{{margin:0}}\
             svg{{display:block;width:{width}mm;height:{height}mm;overflow:hidden;break-after:page;break-inside:avoid}}svg:last-of-type{{break-after:auto}}\
             text{{font-family:'Times New Roman',Times,'Nimbus Roman','Liberation \
             Serif',serif;white-space:pre}}.b{{font-weight:bold}}.i{{font-style:italic}}\
             @media screen{{body{{background:#888}}svg{{margin:4mm auto;background:#fff}}}}\
             </style>\n",
            self.language,
            escape(&self.title),
            self.paper.name(),
        );
        for page in &self.pages {
            let _ = writeln!(out, "<svg viewBox=\"0 0 {width} {height}\">");
            write(&mut out, page);
            out.push_str("</svg>\n");
        }
        out.push_str("</html>\n");
        out
    }
}

fn write(out: &mut String, page: &PrintedPage) {
    for mark in &page.marks {
        let _ = match mark {
            Mark::Text { x, y, size, face, text, width } => writeln!(
                out,
                "<text class={} x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{:.3}\" \
                 textLength=\"{width:.2}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
                face.name(),
                size * POINT,
                escape(text),
            ),
            Mark::Line { from, to, width, dashed } => writeln!(
                out,
                "<path d=\"M{:.2} {:.2}L{:.2} {:.2}\" stroke=\"#000\" stroke-width=\"{width}\"{}/>",
                from.0,
                from.1,
                to.0,
                to.1,
                if *dashed { " stroke-dasharray=\"2 2\"" } else { "" },
            ),
            Mark::Frame { x, y, width, height, line } => writeln!(
                out,
                "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" \
                 fill=\"none\" stroke=\"#000\" stroke-width=\"{line}\"/>",
            ),
            Mark::Drawing { drawing, x, y, unit } => {
                let (left, top) = (x - drawing.from.0 * unit, y - drawing.from.1 * unit);
                let _ =
                    write!(out, "<g transform=\"translate({left:.2} {top:.2}) scale({unit:.4})\">");
                for shape in &drawing.shapes {
                    let fill = if shape.black { "#000" } else { "#fff" };
                    let _ = write!(out, "<path fill=\"{fill}\" d=\"{}\"/>", shape.path);
                }
                writeln!(out, "</g>")
            }
            Mark::Squares { x, y, side, rows } => {
                let mut path = String::new();
                for (row, squares) in rows.iter().enumerate() {
                    for (column, _) in squares.iter().enumerate().filter(|(_, dark)| **dark) {
                        let _ = write!(path, "M{column} {row}h1v1h-1z");
                    }
                }
                writeln!(
                    out,
                    "<path shape-rendering=\"crispEdges\" transform=\"translate({x:.2} {y:.2}) \
                     scale({side:.4})\" d=\"{path}\"/>"
                )
            }
        };
    }
}

// --- PDF

/// PDF file with a list of unsupported words.
#[derive(Clone, Debug)]
pub struct Pdf {
    /// Contents of the file.
    pub bytes: Vec<u8>,
    /// Words with letters that the standard fonts lack and that have no substitute. The file has
    /// question marks instead.
    pub unwritable: Vec<String>,
}

impl Document {
    /// Renders the document as PDF.
    #[must_use]
    pub fn pdf(&self) -> Pdf {
        let (catalog, tree, info) = (Ref::new(1), Ref::new(2), Ref::new(3));
        let fonts = [Ref::new(4), Ref::new(5), Ref::new(6)];
        let first = 7;
        let number = |at: usize| i32::try_from(at).unwrap_or(i32::MAX / 4);
        let page_at = |at: usize| Ref::new(first + 2 * number(at));
        let content_at = |at: usize| Ref::new(first + 1 + 2 * number(at));
        let mut pdf = Writer::new();
        let mut root = pdf.catalog(catalog);
        root.pages(tree).lang(TextStr(self.language));
        root.viewer_preferences().display_doc_title(true);
        root.finish();
        pdf.document_info(info).title(TextStr(&self.title)).producer(TextStr("cego"));
        pdf.pages(tree).kids((0..self.pages.len()).map(page_at)).count(number(self.pages.len()));
        for (face, id) in Face::ALL.into_iter().zip(fonts) {
            let mut font = pdf.type1_font(id);
            font.base_font(Name(face.font().as_bytes()));
            if self.needs_added() {
                let mut encoding = font.encoding_custom();
                encoding.base_encoding(Name(b"WinAnsiEncoding"));
                let names = ADDED.map(|name| Name(name.as_bytes()));
                encoding.differences().consecutive(FIRST_ADDED, names);
            } else {
                font.encoding_predefined(Name(b"WinAnsiEncoding"));
            }
        }
        let (width, height) = self.paper.size();
        let mut unwritable = Vec::new();
        for (at, page) in self.pages.iter().enumerate() {
            let mut sheet = pdf.page(page_at(at));
            sheet.parent(tree).media_box(Rect::new(0.0, 0.0, width / POINT, height / POINT));
            sheet.contents(content_at(at));
            let mut resources = sheet.resources();
            let mut named = resources.fonts();
            for (face, id) in Face::ALL.into_iter().zip(fonts) {
                named.pair(Name(face.name().as_bytes()), id);
            }
            named.finish();
            resources.finish();
            sheet.finish();
            let content = draw(page, height, &mut unwritable);
            pdf.stream(content_at(at), &content.finish());
        }
        unwritable.sort();
        unwritable.dedup();
        Pdf { bytes: pdf.finish(), unwritable }
    }

    /// Returns whether a text of the document needs glyphs without WinAnsi codes.
    fn needs_added(&self) -> bool {
        let mut marks = self.pages.iter().flat_map(|page| &page.marks);
        marks.any(|mark| matches!(mark, Mark::Text { text, .. } if encode(text).needs_added()))
    }
}

fn draw(page: &PrintedPage, height: f32, unwritable: &mut Vec<String>) -> Content {
    let mut out = Content::new();
    // Converts millimetres from the upper left corner to points from the lower left one.
    let across = |x: f32| x / POINT;
    let up = |y: f32| (height - y) / POINT;
    for mark in &page.marks {
        match mark {
            Mark::Text { x, y, size, face, text, .. } => {
                let encoded = encode(text);
                if !encoded.whole {
                    unwritable.extend(unwritable_words(text));
                }
                out.begin_text().set_font(Name(face.name().as_bytes()), *size);
                out.next_line(across(*x), up(*y));
                show(&mut out, *face, *size, &encoded);
                out.end_text();
            }
            Mark::Line { from, to, width, dashed } => {
                let dash = across(2.0);
                out.set_line_width(across(*width));
                out.set_dash_pattern(if *dashed { vec![dash, dash] } else { Vec::new() }, 0.0);
                out.move_to(across(from.0), up(from.1)).line_to(across(to.0), up(to.1)).stroke();
            }
            Mark::Frame { x, y, width, height, line } => {
                out.set_line_width(across(*line)).set_dash_pattern([], 0.0);
                out.rect(across(*x), up(y + height), across(*width), across(*height)).stroke();
            }
            Mark::Drawing { drawing, x, y, unit } => {
                for shape in &drawing.shapes {
                    out.set_fill_gray(if shape.black { 0.0 } else { 1.0 });
                    let place = |(u, v): (f32, f32)| {
                        (
                            across(x + (u - drawing.from.0) * unit),
                            up(y + (v - drawing.from.1) * unit),
                        )
                    };
                    outline(&mut out, shape, place);
                }
                out.set_fill_gray(0.0);
            }
            Mark::Squares { x, y, side, rows } => {
                for (row, squares) in (0u8..).zip(rows) {
                    for (column, _) in (0u8..).zip(squares).filter(|(_, dark)| **dark) {
                        let (left, low) =
                            (x + f32::from(column) * side, y + f32::from(row + 1) * side);
                        out.rect(across(left), up(low), across(*side), across(*side));
                    }
                }
                out.fill_nonzero();
            }
        }
    }
    out
}

/// Returns the words of a text with unsupported letters, without surrounding punctuation. Other
/// names on the line are omitted.
fn unwritable_words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split_whitespace().filter(|word| !encode(word).whole);
    words.map(|word| word.trim_matches(|c: char| c.is_ascii_punctuation()).to_owned())
}

/// Shows a text at the current position: plain letters in runs, composed letters one by one.
fn show(out: &mut Content, face: Face, size: f32, encoded: &Encoded) {
    let mut run = Vec::with_capacity(encoded.glyphs.len());
    for glyph in &encoded.glyphs {
        match glyph {
            Glyph::Code(code) => run.push(*code),
            Glyph::Composed(composed) => {
                if !run.is_empty() {
                    out.show(Str(&run));
                    run.clear();
                }
                show_composed(out, face, size, composed);
            }
        }
    }
    if !run.is_empty() {
        out.show(Str(&run));
    }
}

/// Shows a letter and its marks, with the letter itself as the text to copy. Marks come first, so
/// that normal spacing follows the letter.
fn show_composed(out: &mut Content, face: Face, size: f32, composed: &Composed) {
    out.begin_marked_content_with_properties(Name(b"Span"))
        .properties()
        .actual_text(TextStr(&composed.letter));
    let base = composed.base;
    for &(mark, place) in &composed.marks {
        let (right, rise) = face.moved(base, mark, place);
        out.set_rise(rise / 1000.0 * size);
        let back = right + face.code_width(mark);
        out.show_positioned().items().adjust(-right).show(Str(&[mark])).adjust(back);
    }
    if !composed.marks.is_empty() {
        out.set_rise(0.0);
    }
    out.show(Str(&[base]));
    let room = face.room_behind(composed);
    if room > 0.0 {
        out.show_positioned().items().adjust(-room);
    }
    out.end_marked_content();
}

fn outline(out: &mut Content, shape: &Shape, place: impl Fn((f32, f32)) -> (f32, f32)) {
    for step in &shape.steps {
        match *step {
            OutlineStep::Move(x, y) => {
                let (x, y) = place((x, y));
                out.move_to(x, y);
            }
            OutlineStep::Line(x, y) => {
                let (x, y) = place((x, y));
                out.line_to(x, y);
            }
            OutlineStep::Curve([a, b, c, d, e, f]) => {
                let ((a, b), (c, d), (e, f)) = (place((a, b)), place((c, d)), place((e, f)));
                out.cubic_to(a, b, c, d, e, f);
            }
            OutlineStep::Close => {
                out.close_path();
            }
        }
    }
    out.fill_nonzero();
}

#[cfg(test)]
mod tests {
    use super::unwritable_words;

    /// Supported names of other players at the table are not reported.
    #[test]
    fn only_the_words_with_missing_letters_are_named() {
        let words = |text| unwritable_words(text).collect::<Vec<_>>();
        assert_eq!(words("Tisch 2: Anna Huber, (Юлия), Łukasz Dvořák – 李"), ["Юлия", "李"]);
        assert!(words("Anna Huber, Łukasz").is_empty());
    }
}
