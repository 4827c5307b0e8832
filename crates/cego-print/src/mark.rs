//! What stands on a page: marks at places in millimetres from its upper left corner.

use crate::drawing::Drawing;
use crate::face::Face;

/// Paper, upright.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 148 × 210 mm.
    A5,
}

impl Paper {
    /// Width and height in millimetres.
    #[must_use]
    pub const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (210.0, 297.0),
            Paper::A5 => (148.0, 210.0),
        }
    }

    /// Its name in style sheets.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::A5 => "A5",
        }
    }

    /// How large letters are beside those of A4.
    pub(crate) const fn scale(self) -> f32 {
        match self {
            Paper::A4 => 1.0,
            Paper::A5 => 0.8,
        }
    }
}

/// Something on a page.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    /// A text that begins at a place on its base line.
    Text {
        x: f32,
        y: f32,
        /// In points.
        size: f32,
        face: Face,
        text: String,
        /// How wide it is.
        width: f32,
    },
    /// A line of a width.
    Line { from: (f32, f32), to: (f32, f32), width: f32, dashed: bool },
    /// A frame around a field.
    Frame { x: f32, y: f32, width: f32, height: f32, line: f32 },
    /// A drawing; `unit` is a unit of it in millimetres.
    Drawing { drawing: &'static Drawing, x: f32, y: f32, unit: f32 },
    /// Black squares, row by row.
    Squares { x: f32, y: f32, side: f32, rows: Vec<Vec<bool>> },
}

/// A page.
#[derive(Clone, Default, Debug)]
pub(crate) struct Page {
    pub(crate) marks: Vec<Mark>,
}

/// Something to print.
#[derive(Clone, Debug)]
pub struct Document {
    pub(crate) title: String,
    pub(crate) language: &'static str,
    pub(crate) paper: Paper,
    pub(crate) pages: Vec<Page>,
}

impl Document {
    /// How many pages there are.
    #[must_use]
    pub const fn pages(&self) -> usize {
        self.pages.len()
    }
}

/// On which side of its place a text stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    /// In points.
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

/// Returns a text in at most so many lines, and the style it is set in. Lines end behind blanks and hyphens. The letters get smaller, to two thirds, only if
/// the text does not fit otherwise; if that is not enough, the last line loses its end.
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

/// Breaks a text behind blanks and hyphens; a part that is longer than a line has a line of its own.
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

/// Cuts off the end of a text that is wider than its room.
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

impl Page {
    /// A text at a place on its base line.
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

    /// A text that has only so much room: it gets smaller, to two thirds, and then loses its end.
    pub(crate) fn fitted(&mut self, at: (f32, f32), room: f32, style: Style, text: &str) {
        let wide = style.face.width(text, style.size);
        let size =
            if wide > room { (style.size * room / wide).max(style.size * 2.0 / 3.0) } else { style.size };
        let style = Style { size, ..style };
        self.text(at, style, &shortened(text, room, style));
    }

    /// Lines of one text below one another, the first at a place; they are `step` millimetres apart.
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

    /// A drawing with its upper left corner at a place, so many millimetres wide.
    pub(crate) fn drawing(&mut self, drawing: &'static Drawing, (x, y): (f32, f32), width: f32) {
        self.marks.push(Mark::Drawing { drawing, x, y, unit: width / drawing.size.0 });
    }

    /// A link as a QR code with its upper left corner at a place; nothing where the link is longer than any code.
    pub(crate) fn code(&mut self, link: &str, (x, y): (f32, f32), width: f32) {
        let Ok(code) = qrcode::QrCode::new(link) else { return };
        let modules = code.width();
        let dark: Vec<bool> = code.to_colors().iter().map(|&color| color == qrcode::Color::Dark).collect();
        let rows = dark.chunks(modules).map(<[bool]>::to_vec).collect();
        self.marks.push(Mark::Squares { x, y, side: width / modules as f32, rows });
    }
}
