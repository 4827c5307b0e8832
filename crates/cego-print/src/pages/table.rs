//! Tables with a heading that go on over pages.

use crate::book::Book;
use crate::face::Face;
use crate::mark::Align;

/// A column: its heading, how wide it is (0 takes what is left), and on which side its texts stand.
pub(super) struct Column {
    pub(super) head: String,
    pub(super) width: f32,
    pub(super) align: Align,
}

impl Column {
    pub(super) const fn left(head: String, width: f32) -> Column {
        Column { head, width, align: Align::Left }
    }

    pub(super) const fn right(head: String, width: f32) -> Column {
        Column { head, width, align: Align::Right }
    }
}

/// A row: its cells, and a note below them.
pub(super) struct Row {
    pub(super) cells: Vec<String>,
    pub(super) note: Option<String>,
}

/// Writes rows under their heading, from where the page is filled, in letters of a size.
pub(super) fn write(book: &mut Book<'_>, columns: &[Column], rows: &[Row], size: f32) {
    let fixed: f32 = columns.iter().map(|column| column.width).sum();
    let open = columns.iter().filter(|column| column.width == 0.0).count().max(1);
    let rest = ((book.width() - fixed) / open as f32).max(5.0);
    let widths: Vec<f32> =
        columns.iter().map(|column| if column.width == 0.0 { rest } else { column.width }).collect();
    heading(book, columns, &widths, size);
    let height = 0.58 * size * book.scale();
    let plain = book.size(size, Face::Roman);
    let note = book.size(size * 0.78, Face::Italic);
    for row in rows {
        let extra = if row.note.is_some() { height * 0.72 } else { 0.0 };
        if book.room(height + extra) {
            heading(book, columns, &widths, size);
        }
        let (mut x, y) = (book.left(), book.y + height * 0.72);
        let (left, right, end) = (book.left(), book.right(), book.y + height + extra);
        let page = book.page();
        for ((cell, column), width) in row.cells.iter().zip(columns).zip(&widths) {
            let style = crate::mark::Style { align: column.align, ..plain };
            let at = if column.align == Align::Right { x + width - 1.0 } else { x + 1.0 };
            page.fitted((at, y), width - 1.6, style, cell);
            x += width;
        }
        if let Some(text) = &row.note {
            let open = columns.iter().position(|column| column.width == 0.0).unwrap_or(0);
            let from = left + widths[..open].iter().sum::<f32>() + 1.0;
            page.fitted((from, y + height * 0.78), right - from, note, text);
        }
        page.line((left, end), (right, end), 0.12);
        book.y = end;
    }
}

fn heading(book: &mut Book<'_>, columns: &[Column], widths: &[f32], size: f32) {
    let height = 0.66 * size * book.scale();
    let style = book.size(size * 0.88, Face::Bold);
    let (left, right, y) = (book.left(), book.right(), book.y);
    let mut x = left;
    let page = book.page();
    for (column, width) in columns.iter().zip(widths) {
        let style = crate::mark::Style { align: column.align, ..style };
        let at = if column.align == Align::Right { x + width - 1.0 } else { x + 1.0 };
        page.fitted((at, y + height * 0.7), width - 1.6, style, &column.head);
        x += width;
    }
    page.line((left, y + height), (right, y + height), 0.4);
    book.y = y + height;
}
