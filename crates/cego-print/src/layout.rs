//! Page layout: marks at positions in millimetres from the upper left corner.
//!
//! [`Book`] is the template of the pages: title and subtitle in the header, ornament, page number
//! in the footer.

use crate::Print;
use crate::drawing::{VectorDrawing, twig};
use crate::fonts::Face;

/// Paper size, in portrait orientation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 148 × 210 mm.
    A5,
}

impl Paper {
    /// Returns width and height in millimetres.
    #[must_use]
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::A5 => (148.0, 210.0),
        }
    }

    /// Returns the name in style sheets.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::A5 => "A5",
        }
    }

    /// Returns the font scale relative to A4.
    pub(crate) const fn scale(self) -> f32 {
        match self {
            Paper::A4 => 1.0,
            Paper::A5 => 0.8,
        }
    }
}

/// Mark on a page.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    /// Text whose baseline begins at a position.
    Text {
        x: f32,
        y: f32,
        /// Font size in points.
        size: f32,
        face: Face,
        text: String,
        /// Width of the text, in millimetres.
        width: f32,
    },
    Line {
        from: (f32, f32),
        to: (f32, f32),
        width: f32,
        dashed: bool,
    },
    Frame {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        line: f32,
    },
    /// Drawing; `unit` is the length of a drawing unit in millimetres.
    Drawing {
        drawing: &'static VectorDrawing,
        x: f32,
        y: f32,
        unit: f32,
    },
    /// Grid of black squares, row by row.
    Squares {
        x: f32,
        y: f32,
        side: f32,
        rows: Vec<Vec<bool>>,
    },
}

/// Page of a document.
#[derive(Clone, Default, Debug)]
pub(crate) struct PrintedPage {
    pub(crate) marks: Vec<Mark>,
}

#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) title: String,
    pub(crate) language: &'static str,
    pub(crate) paper: Paper,
    pub(crate) pages: Vec<PrintedPage>,
}

impl Document {
    /// Returns the number of pages.
    #[must_use]
    pub const fn pages(&self) -> usize {
        self.pages.len()
    }
}

/// Horizontal alignment relative to the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// Font size in points.
    pub(crate) size: f32,
    pub(crate) face: Face,
    pub(crate) align: Align,
}

impl Style {
    pub(crate) const fn new(size: f32, face: Face) -> Style {
        Style { size, face, align: Align::Left }
    }

    pub(crate) const fn right(self) -> Style {
        Style { align: Align::Right, ..self }
    }

    pub(crate) const fn centre(self) -> Style {
        Style { align: Align::Centre, ..self }
    }
}

/// Wraps a text into at most `most` lines and returns the style used. Lines break after spaces and
/// hyphens. The font shrinks to at most two thirds if necessary; the last line is truncated if that
/// is not enough.
pub(crate) fn broken(text: &str, room: f32, style: Style, most: usize) -> (Style, Vec<String>) {
    let fits = |line: &String, style: Style| style.face.width(line, style.size) <= room * 1.001;
    let sizes = (0..=10).map(|step| style.size * (1.0 - step as f32 / 30.0));
    let mut found = (style, Vec::new());
    for size in sizes {
        let style = Style { size, ..style };
        let lines = lines_of(text, room, style);
        let done = lines.len() <= most && lines.iter().all(|line| fits(line, style));
        found = (style, lines);
        if done {
            return found;
        }
    }
    let (style, mut lines) = found;
    let rest = lines.split_off(most.saturating_sub(1).min(lines.len())).join(" ");
    lines.push(rest);
    (style, lines.iter().map(|line| shortened(line, room, style)).collect())
}

/// Wraps a whole text into at most `most` lines and returns the style used. The font shrinks as
/// much as necessary.
pub(crate) fn whole(text: &str, room: f32, style: Style, most: usize) -> (Style, Vec<String>) {
    let mut style = style;
    loop {
        let lines = lines_of(text, room, style);
        let fits = |line: &String| style.face.width(line, style.size) <= room * 1.001;
        // The longest possible text fits before the font is this small.
        let is_whole = lines.len() <= most && lines.iter().all(fits);
        if is_whole || style.size < 0.5 {
            return (style, lines);
        }
        style.size *= 0.97;
    }
}

/// Breaks a text after spaces and hyphens. A part longer than a line gets a line of its own.
fn lines_of(text: &str, room: f32, style: Style) -> Vec<String> {
    let mut lines = vec![String::new()];
    for part in text.split_inclusive([' ', '-']) {
        let Some(last) = lines.last_mut() else { break };
        let longer = format!("{last}{part}");
        if last.is_empty() || style.face.width(longer.trim_end(), style.size) <= room {
            *last = longer;
        } else {
            lines.push(part.to_owned());
        }
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Truncates a text that exceeds its width.
fn shortened(text: &str, room: f32, style: Style) -> String {
    let mut shown = text.to_owned();
    while style.face.width(&shown, style.size) > room * 1.001 && !shown.is_empty() {
        shown = shown.trim_end_matches('…').to_owned();
        shown.pop();
        shown.push('…');
        if shown == "…" {
            break;
        }
    }
    shown
}

impl PrintedPage {
    /// Draws a text at a position on its baseline.
    pub(crate) fn text(&mut self, (x, y): (f32, f32), style: Style, text: &str) {
        let width = style.face.width(text, style.size);
        let x = match style.align {
            Align::Left => x,
            Align::Centre => x - width / 2.0,
            Align::Right => x - width,
        };
        if !text.is_empty() {
            let text = text.to_owned();
            self.marks.push(Mark::Text { x, y, size: style.size, face: style.face, text, width });
        }
    }

    /// Draws a text within a width. The font shrinks to at most two thirds, then the text is
    /// truncated.
    pub(crate) fn fitted(&mut self, at: (f32, f32), room: f32, style: Style, text: &str) {
        let wide = style.face.width(text, style.size);
        let size = if wide > room {
            (style.size * room / wide).max(style.size * 2.0 / 3.0)
        } else {
            style.size
        };
        let style = Style { size, ..style };
        self.text(at, style, &shortened(text, room, style));
    }

    /// Draws a whole text within a width. The font shrinks as much as necessary.
    pub(crate) fn whole(&mut self, at: (f32, f32), room: f32, style: Style, text: &str) {
        let wide = style.face.width(text, style.size);
        let size = if wide > room { style.size * room / wide } else { style.size };
        self.text(at, Style { size, ..style }, text);
    }

    /// Draws lines of text below one another, `step` millimetres apart.
    pub(crate) fn lines(&mut self, (x, y): (f32, f32), step: f32, style: Style, lines: &[String]) {
        for (at, line) in lines.iter().enumerate() {
            self.text((x, y + at as f32 * step), style, line);
        }
    }

    pub(crate) fn line(&mut self, from: (f32, f32), to: (f32, f32), width: f32) {
        self.marks.push(Mark::Line { from, to, width, dashed: false });
    }

    pub(crate) fn dashes(&mut self, from: (f32, f32), to: (f32, f32)) {
        self.marks.push(Mark::Line { from, to, width: 0.2, dashed: true });
    }

    pub(crate) fn frame(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), line: f32) {
        self.marks.push(Mark::Frame { x, y, width, height, line });
    }

    /// Draws a drawing at its upper left corner, with this width in millimetres.
    pub(crate) fn drawing(
        &mut self,
        drawing: &'static VectorDrawing,
        (x, y): (f32, f32),
        width: f32,
    ) {
        self.marks.push(Mark::Drawing { drawing, x, y, unit: width / drawing.size.0 });
    }

    /// Draws a link as a QR code at its upper left corner. A link too long for a QR code is
    /// omitted.
    pub(crate) fn code(&mut self, link: &str, (x, y): (f32, f32), width: f32) {
        let Ok(code) = qrcode::QrCode::new(link) else { return };
        let modules = code.width();
        let dark: Vec<bool> =
            code.to_colors().iter().map(|&color| color == qrcode::Color::Dark).collect();
        let rows = dark.chunks(modules).map(<[bool]>::to_vec).collect();
        self.marks.push(Mark::Squares { x, y, side: width / modules as f32, rows });
    }
}

// --- page template

pub(crate) struct Book<'l> {
    pub(crate) print: Print<'l>,
    title: String,
    head: String,
    pages: Vec<PrintedPage>,
    /// Indices of the pages with header and page number. Cards to be cut and certificates have
    /// neither.
    headed: Vec<usize>,
    /// Vertical fill position of the page, in millimetres.
    pub(crate) y: f32,
}

impl<'l> Book<'l> {
    pub(crate) fn new(print: Print<'l>, title: &str) -> Book<'l> {
        Book {
            print,
            title: title.to_owned(),
            head: String::new(),
            pages: Vec::new(),
            headed: Vec::new(),
            y: 0.0,
        }
    }

    /// Returns the font scale relative to A4.
    pub(crate) const fn scale(&self) -> f32 {
        self.print.paper.scale()
    }

    /// Returns the style for a font size on A4, in points.
    pub(crate) const fn size(&self, points: f32, face: Face) -> Style {
        Style::new(points * self.scale(), face)
    }

    /// Returns the side margin, in millimetres.
    const fn margin(&self) -> f32 {
        match self.print.paper {
            Paper::A4 => 14.0,
            Paper::A5 => 10.0,
        }
    }

    pub(crate) const fn left(&self) -> f32 {
        self.margin()
    }

    pub(crate) const fn right(&self) -> f32 {
        self.print.paper.size().0 - self.margin()
    }

    pub(crate) const fn width(&self) -> f32 {
        self.right() - self.left()
    }

    /// Returns the lowest position for text, in millimetres.
    pub(crate) const fn bottom(&self) -> f32 {
        self.print.paper.size().1 - self.margin() - 4.0 * self.scale()
    }

    /// Returns the current page.
    pub(crate) fn page(&mut self) -> &mut PrintedPage {
        if self.pages.is_empty() {
            self.pages.push(PrintedPage::default());
        }
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    /// Begins a page without a header.
    pub(crate) fn blank(&mut self) {
        self.pages.push(PrintedPage::default());
        self.y = self.margin();
    }

    /// Begins a page with a header.
    pub(crate) fn begin(&mut self, head: &str) {
        head.clone_into(&mut self.head);
        self.blank();
        self.headed.push(self.pages.len() - 1);
        let (left, right, scale) = (self.left(), self.right(), self.scale());
        let (title, small) = (self.size(17.0, Face::Bold), self.size(13.0, Face::Roman));
        let (y, twig_width) = (self.y, 34.0 * scale);
        let name = self.title.clone();
        let page = self.page();
        page.fitted((left, y + 6.0 * scale), right - left - twig_width - 4.0, title, &name);
        page.fitted((left, y + 12.5 * scale), right - left - twig_width - 4.0, small, head);
        page.drawing(twig(), (right - twig_width, y + 2.5 * scale), twig_width);
        page.line((left, y + 15.0 * scale), (right, y + 15.0 * scale), 0.5);
        self.y = self.top();
    }

    /// Starts a new page if less than `height` mm remain. Returns whether it did.
    pub(crate) fn room(&mut self, height: f32) -> bool {
        let full = self.y + height > self.bottom();
        if full {
            self.turn();
        }
        full
    }

    /// Begins a page with the same header.
    pub(crate) fn turn(&mut self) {
        let head = self.head.clone();
        self.begin(&head);
    }

    /// Returns the upper edge of the text below the header, in millimetres.
    pub(crate) const fn top(&self) -> f32 {
        self.margin() + 19.0 * self.scale()
    }

    /// Numbers the pages and returns the document.
    pub(crate) fn finish(mut self) -> Document {
        let number = self.size(9.0, Face::Roman).centre();
        let (width, height) = self.print.paper.size();
        let all = self.pages.len();
        for at in self.headed.into_iter().filter(|_| all > 1) {
            self.pages[at].text(
                (width / 2.0, height - 6.0),
                number,
                &format!("{} / {all}", at + 1),
            );
        }
        Document {
            title: self.title,
            language: self.print.locale.language(),
            paper: self.print.paper,
            pages: self.pages,
        }
    }
}
