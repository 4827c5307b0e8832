//! Who sits where: by name, as people look for themselves, and by table.

use cego_tournament::Tournament;

use crate::book::Book;
use crate::face::Face;
use crate::mark::{Style, broken};
use crate::names::{filed, filing_key, listed};
use crate::pages::standings::{lines_below, notes};
use crate::{Document, Print};

impl Print<'_> {
    /// Returns the seating of a round by name and by table, for the wall. `mark` is the head of the hash chain over the events.
    #[must_use]
    pub fn draw(self, now: &Tournament, round: usize, mark: &str) -> Document {
        let head = self.locale.format("cli-draw-round", &[("round", (round + 1).into())]);
        let seating = now.seating(round);
        let mut book = Book::new(self, &now.format().name);
        let mut people: Vec<(String, u32, usize)> = (1..)
            .zip(&seating)
            .flat_map(|(table, people)| people.iter().map(move |&number| (number, table)))
            .map(|(number, table)| (filing_key(self.locale, now, number), number, table))
            .collect();
        people.sort();
        by_name(&mut book, &head, now, &people);
        by_table(&mut book, &head, now, &seating);
        lines_below(&mut book, &notes(self.locale, now, mark));
        book.finish()
    }
}

/// Two columns a page, names at the left, tables at the right.
fn by_name(book: &mut Book<'_>, head: &str, now: &Tournament, people: &[(String, u32, usize)]) {
    book.begin(head);
    let (scale, gap) = (book.scale(), 10.0 * book.scale());
    let column = (book.width() - gap) / 2.0;
    let head_row = 5.0 * scale;
    let top = book.y + head_row;
    // Fewer people stand in larger letters.
    let row =
        ((book.bottom() - top) / people.len().div_ceil(2).max(1) as f32).clamp(6.0 * scale, 8.0 * scale);
    let grown = row / 6.0;
    let rows = ((book.bottom() - top) / row + 0.01).floor().max(1.0) as usize;
    // A short list is shared out between both columns.
    let rows = rows.min(people.len().div_ceil(2)).max(1);
    let number = Style::new(9.0 * grown, Face::Roman).right();
    let (label, table) =
        (Style::new(12.0 * grown, Face::Roman), Style::new(13.0 * grown, Face::Bold).right());
    let heading = book.size(9.0, Face::Italic);
    let locale = book.print.locale;
    let heads = ["print-deal", "print-name", "print-table"].map(|id| locale.text(id));
    for (at, (_, person, seat)) in people.iter().enumerate() {
        if at > 0 && at % (2 * rows) == 0 {
            book.begin(head);
        }
        let x = book.left() + ((at / rows) % 2) as f32 * (column + gap);
        if at % rows == 0 {
            let (y, page) = (top - 1.0 * scale, book.page());
            page.text((x + 7.0 * grown, y), heading.right(), &heads[0]);
            page.text((x + 9.0 * grown, y), heading, &heads[1]);
            page.text((x + column, y), heading.right(), &heads[2]);
            page.line((x, top), (x + column, top), 0.3);
        }
        let y = top + (at % rows + 1) as f32 * row;
        let name = filed(book.print.locale, now, *person);
        let page = book.page();
        let base = y - 1.6 * grown;
        page.text((x + 7.0 * grown, base), number, &person.to_string());
        let (left, room) = (x + 9.0 * grown, column - 17.5 * grown);
        if label.face.width(&name, label.size) * 0.8 <= room {
            page.fitted((left, base), room, label, &name);
        } else {
            let (style, lines) = broken(&name, room, Style { size: 8.4 * grown, ..label }, 2);
            page.lines((left, base - 2.2 * grown), 3.1 * grown, style, &lines);
        }
        page.text((x + column, base), table, &seat.to_string());
        page.line((x, y), (x + column, y), 0.15);
    }
}

/// A row a table, its people in the order of play: a column for each seat.
fn by_table(book: &mut Book<'_>, head: &str, now: &Tournament, seating: &[Vec<u32>]) {
    book.begin(head);
    let scale = book.scale();
    let (row, number) = (9.0 * scale, 14.0 * scale);
    let (left, right) = (book.left(), book.right());
    let (table, label) = (book.size(15.0, Face::Bold), book.size(11.5, Face::Roman));
    let seats = seating.iter().map(Vec::len).max().unwrap_or_default().max(4);
    let each = (right - left - number) / seats as f32;
    let locale = book.print.locale;
    let heading = |book: &mut Book<'_>| {
        let (style, y) = (book.size(9.0, Face::Italic), book.y + 4.0 * scale);
        let page = book.page();
        page.text((left + 8.0 * scale, y), style.right(), &locale.text("print-table"));
        for seat in 0..seats {
            let text = locale.format("print-seat", &[("seat", (seat + 1).into())]);
            page.text((left + number + seat as f32 * each, y), style, &text);
        }
        page.line((left, y + 1.0 * scale), (right, y + 1.0 * scale), 0.3);
        book.y = y + 1.0 * scale;
    };
    heading(book);
    let step = 4.4 * scale;
    for (at, people) in (1..).zip(seating) {
        let name = |&person: &u32| {
            broken(&format!("{person} {}", listed(locale, now, person)), each - 2.0, label, 3)
        };
        let names: Vec<(Style, Vec<String>)> = people.iter().map(name).collect();
        let lines = names.iter().map(|(_, lines)| lines.len()).max().unwrap_or(1);
        let height = row + (lines.max(1) - 1) as f32 * step;
        if book.room(height) {
            heading(book);
        }
        let (base, end) = (book.y + 6.4 * scale, book.y + height);
        let page = book.page();
        page.text((left + 8.0 * scale, base + 0.2 * scale), table.right(), &format!("{at}"));
        for (seat, (style, lines)) in names.iter().enumerate() {
            page.lines((left + number + seat as f32 * each, base), step, *style, lines);
        }
        page.line((left, end), (right, end), 0.15);
        book.y = end;
    }
    let note = book.size(9.0, Face::Italic);
    book.room(8.0 * scale);
    let (y, text) = (book.y + 6.0 * scale, book.print.locale.text("print-first-deals"));
    book.page().text((left, y), note, &text);
    book.y = y;
}
