//! A document as PDF, with the standard fonts: nothing is embedded, and the files are small.

use pdf_writer::{Content, Finish, Name, Pdf as Writer, Rect, Ref, Str, TextStr};

use crate::drawing::{Shape, Step};
use crate::face::{Face, POINT};
use crate::mark::{Document, Mark, Page};
use crate::winansi::{ADDED, Composed, Encoded, FIRST_ADDED, Glyph, encode};

/// A document as PDF.
#[derive(Clone, Debug)]
pub struct Pdf {
    /// The file.
    pub bytes: Vec<u8>,
    /// Texts with letters that the standard fonts do not have and that nothing stands in for: question marks are written.
    pub unwritable: Vec<String>,
}

impl Document {
    /// The document as PDF.
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

    /// Returns whether a text in it needs glyphs that WinAnsi has no codes for.
    fn needs_added(&self) -> bool {
        let mut marks = self.pages.iter().flat_map(|page| &page.marks);
        marks.any(|mark| matches!(mark, Mark::Text { text, .. } if encode(text).needs_added()))
    }
}

fn draw(page: &Page, height: f32, unwritable: &mut Vec<String>) -> Content {
    let mut out = Content::new();
    // Millimetres from the upper left corner become points from the lower left one.
    let across = |x: f32| x / POINT;
    let up = |y: f32| (height - y) / POINT;
    for mark in &page.marks {
        match mark {
            Mark::Text { x, y, size, face, text, .. } => {
                let encoded = encode(text);
                if !encoded.whole {
                    unwritable.push(text.clone());
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
                        (across(x + (u - drawing.from.0) * unit), up(y + (v - drawing.from.1) * unit))
                    };
                    outline(&mut out, shape, place);
                }
                out.set_fill_gray(0.0);
            }
            Mark::Squares { x, y, side, rows } => {
                for (row, squares) in (0u8..).zip(rows) {
                    for (column, _) in (0u8..).zip(squares).filter(|(_, dark)| **dark) {
                        let (left, low) = (x + f32::from(column) * side, y + f32::from(row + 1) * side);
                        out.rect(across(left), up(low), across(*side), across(*side));
                    }
                }
                out.fill_nonzero();
            }
        }
    }
    out
}

/// Shows a text where the line is: letters in runs, and one by one those that are put together.
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

/// Shows a letter and its marks. Who copies it gets the letter. Marks come first, so that what follows is as near to the letter as to any other.
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
            Step::Move(x, y) => {
                let (x, y) = place((x, y));
                out.move_to(x, y);
            }
            Step::Line(x, y) => {
                let (x, y) = place((x, y));
                out.line_to(x, y);
            }
            Step::Curve([a, b, c, d, e, f]) => {
                let ((a, b), (c, d), (e, f)) = (place((a, b)), place((c, d)), place((e, f)));
                out.cubic_to(a, b, c, d, e, f);
            }
            Step::Close => {
                out.close_path();
            }
        }
    }
    out.fill_nonzero();
}
