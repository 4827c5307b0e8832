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
    let head = heading_height(book, size);
    heading(book, columns, &widths, size);
    let height = 0.58 * size * book.scale();
    let plain = book.size(size, Face::Roman);
    let note = book.size(size * 0.78, Face::Italic);
    let extra = |row: &Row| if row.note.is_some() { height * 0.72 } else { 0.0 };
    let heights: Vec<f32> = rows.iter().map(|row| height + extra(row)).collect();
    let pages = balanced(&heights, book.bottom() - book.y, book.bottom() - book.top() - head);
    let mut pages = pages.into_iter();
    let mut waiting = pages.next().unwrap_or(0);
    for row in rows {
        if waiting == 0 {
            waiting = pages.next().unwrap_or(usize::MAX);
            book.turn();
            heading(book, columns, &widths, size);
        }
        waiting -= 1;
        let extra = extra(row);
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

/// Returns the number of rows of these heights on each page: as many as fit, unless the last page had fewer than half of the rows of another; then the pages share
/// the rows. `first` is the room on the first page, `later` that on each of the others, in millimetres.
fn balanced(heights: &[f32], first: f32, later: f32) -> Vec<usize> {
    let full = packed(heights, first, later, usize::MAX);
    let fullest = full.iter().copied().max().unwrap_or(0);
    if full.last().is_none_or(|&last| 2 * last >= fullest) {
        return full;
    }
    // The first page may have room for nothing but its heading.
    let fair = heights.len().div_ceil(full.len());
    let mut shared = (fair..fullest).map(|most| packed(heights, first, later, most));
    shared.find(|pages| pages.len() == full.len()).unwrap_or(full)
}

/// Returns the number of rows on each page if every page takes as many as fit, and at most so many.
fn packed(heights: &[f32], first: f32, later: f32, most: usize) -> Vec<usize> {
    let mut pages = vec![0];
    let mut room = first;
    for height in heights {
        let on_page = pages.last().copied().unwrap_or(0);
        if room < *height || on_page == most {
            pages.push(0);
            room = later;
        }
        room -= height;
        if let Some(last) = pages.last_mut() {
            *last += 1;
        }
    }
    pages
}

fn heading_height(book: &Book<'_>, size: f32) -> f32 {
    0.66 * size * book.scale()
}

fn heading(book: &mut Book<'_>, columns: &[Column], widths: &[f32], size: f32) {
    let height = heading_height(book, size);
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

#[cfg(test)]
mod tests {
    use super::balanced;

    #[test]
    fn the_last_page_has_at_least_half_of_the_rows_of_another() {
        assert_eq!(balanced(&[], 10.0, 12.0), [0]);
        assert_eq!(balanced(&[1.0; 8], 10.0, 12.0), [8]);
        assert_eq!(balanced(&[1.0; 11], 10.0, 12.0), [6, 5]);
        assert_eq!(balanced(&[1.0; 16], 10.0, 12.0), [10, 6]);
        assert_eq!(balanced(&[1.0; 36], 10.0, 12.0), [9, 9, 9, 9]);
        // Nothing of it fits below what stands on the first page.
        assert_eq!(balanced(&[1.0; 13], 0.5, 12.0), [0, 7, 6]);
        for people in 1..400_usize {
            let heights: Vec<f32> = (0..people).map(|row| if row % 3 == 0 { 11.0 } else { 6.4 }).collect();
            let pages = balanced(&heights, 240.0, 240.0);
            assert_eq!(pages.iter().sum::<usize>(), people);
            let (last, fullest) = (pages.last().unwrap(), pages.iter().max().unwrap());
            assert!(2 * last >= *fullest, "{people}: {pages:?}");
        }
    }
}
