//! Seating plans, by name and by table, and cards for tables and players with QR codes.

use cego_tournament::Tournament;

use super::link_at;
use super::standings::{lines_below, notes};
use crate::drawing::wreath;
use crate::fonts::Face;
use crate::layout::{Book, Paper, Style, broken};
use crate::names::{filed, filing_key, listed};
use crate::{Document, Print};

impl Print<'_> {
    /// Prints the seating of a round by name and by table, to hang up. `mark` is the head of the
    /// hash chain over the events.
    #[must_use]
    pub fn draw(self, now: &Tournament, round: usize, mark: &str) -> Document {
        let now = &*now.as_in_round(round);
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

/// Draws the players in two columns, with names at the left and tables at the right.
fn by_name(book: &mut Book<'_>, head: &str, now: &Tournament, people: &[(String, u32, usize)]) {
    book.begin(head);
    let (scale, gap) = (book.scale(), 10.0 * book.scale());
    let column = (book.width() - gap) / 2.0;
    let head_row = 5.0 * scale;
    let top = book.y + head_row;
    // Fewer players allow a larger font.
    let row = ((book.bottom() - top) / people.len().div_ceil(2).max(1) as f32)
        .clamp(6.0 * scale, 8.0 * scale);
    let grown = row / 6.0;
    let rows = ((book.bottom() - top) / row + 0.01).floor().max(1.0) as usize;
    // A short list is split evenly between both columns.
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

/// Draws a row for each table, with a column for each seat in the order of play.
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

// --- cards for tables and players

/// Rectangle on a page.
#[derive(Clone, Copy)]
struct PageArea {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

impl Print<'_> {
    /// Prints a card for each table of a round: its number in a wreath, its players and a QR code
    /// for its score sheet. `links` are the links of the tables in order. A page of A4 has two
    /// cards to cut, a page of A5 one.
    #[must_use]
    pub fn cards(self, now: &Tournament, round: usize, links: &[String]) -> Document {
        let now = &*now.as_in_round(round);
        let mut book = Book::new(self, &now.format().name);
        let (width, height) = self.paper.size();
        let on_page = if self.paper == Paper::A4 { 2 } else { 1 };
        for (at, people) in now.seating(round).iter().enumerate() {
            if at % on_page == 0 {
                book.blank();
                if on_page == 2 {
                    book.page().dashes((6.0, height / 2.0), (width - 6.0, height / 2.0));
                }
            }
            let part = height / on_page as f32;
            let field = PageArea { x: 0.0, y: (at % on_page) as f32 * part, width, height: part };
            table_card(&mut book, field, now, (round, at), people, link_at(links, at));
        }
        book.finish()
    }

    /// Prints a card for each player present: start number, the tables of all drawn rounds and a QR
    /// code that finds their seat. `links` are the links of the players by start number. A page of
    /// A4 has eight cards to cut, a page of A5 four.
    #[must_use]
    pub fn starts(self, now: &Tournament, links: &[String]) -> Document {
        let mut book = Book::new(self, &now.format().name);
        let (width, height) = self.paper.size();
        let rows = if self.paper == Paper::A4 { 4 } else { 2 };
        // Bots need no card.
        let people = now.present().into_iter().filter(|&number| !now.is_bot(number));
        let part = PageArea { x: 0.0, y: 0.0, width: width / 2.0, height: height / rows as f32 };
        for (at, number) in people.enumerate() {
            let on_page = at % (2 * rows);
            if on_page == 0 {
                book.blank();
                let page = book.page();
                page.dashes((width / 2.0, 4.0), (width / 2.0, height - 4.0));
                for row in 1..rows {
                    let y = part.height * row as f32;
                    page.dashes((4.0, y), (width - 4.0, y));
                }
            }
            let (x, y) = ((on_page % 2) as f32 * part.width, (on_page / 2) as f32 * part.height);
            let link = (number as usize).checked_sub(1).and_then(|at| link_at(links, at));
            start_card(&mut book, PageArea { x, y, ..part }, now, number, link);
        }
        book.finish()
    }
}

fn table_card(
    book: &mut Book<'_>,
    field: PageArea,
    now: &Tournament,
    (round, table): (usize, usize),
    people: &[u32],
    link: Option<&String>,
) {
    let locale = book.print.locale;
    let edge = 10.0;
    let (left, right, top) = (field.x + edge, field.x + field.width - edge, field.y + edge);
    let round = locale.format("cli-draw-round", &[("round", (round + 1).into())]);
    let deals = locale.text("print-deals-first");
    let by_cards = now.format().cards_confirm;
    let how = locale.text(if by_cards { "club-card-how-cards" } else { "club-card-how" });
    let says_how = book.size(12.0, Face::Roman);
    let (title, small) = (book.size(15.0, Face::Bold), book.size(13.0, Face::Roman));
    let (person, note) = (book.size(17.0, Face::Roman), book.size(10.0, Face::Italic));
    let figure = book.size(64.0, Face::Bold).centre();
    let tournament = now.format().name.clone();
    let scale = book.scale();
    let wide = 62.0 * scale;
    let code = 50.0 * scale;
    let page = book.page();
    let room = right - left - 34.0 * scale;
    page.fitted((left, top + 5.0 * scale), room, title, &tournament);
    page.text((right, top + 5.0 * scale), small.right(), &round);
    page.line((left, top + 8.0 * scale), (right, top + 8.0 * scale), 0.4);
    let middle = top + 12.0 * scale;
    page.drawing(wreath(), (left, middle), wide);
    let number = format!("{}", table + 1);
    let number_style =
        if number.len() > 2 { Style { size: figure.size * 0.72, ..figure } } else { figure };
    // The centre of a digit is a third of the font size above the baseline.
    let base = middle + wide * 0.47 + number_style.size * crate::fonts::POINT * 0.33;
    page.text((left + wide / 2.0, base), number_style, &number);
    if let Some(link) = link {
        page.code(link, (right - code, middle + 3.0 * scale), code);
        let from = left + wide + 6.0 * scale;
        let (style, lines) = broken(&how, right - code - 6.0 * scale - from, says_how, 9);
        page.lines((from, middle + 12.0 * scale), 5.0 * scale, style, &lines);
    }
    let mut y = middle + wide + 9.0 * scale;
    let step = ((field.y + field.height - edge - y) / (people.len() as f32 - 0.4)).min(9.0 * scale);
    for (seat, &number) in people.iter().enumerate() {
        let text = format!("{}  {}", seat + 1, listed(locale, now, number));
        let start = locale.format("print-start-number", &[("number", number.into())]);
        let end = if seat == 0 { format!("{start}, {deals}") } else { start };
        let room = right - left - note.face.width(&end, note.size) - 3.0;
        page.fitted((left, y), room, person, &text);
        page.text((right, y), note.right(), &end);
        y += step;
    }
}

fn start_card(
    book: &mut Book<'_>,
    field: PageArea,
    now: &Tournament,
    number: u32,
    link: Option<&String>,
) {
    let locale = book.print.locale;
    let edge = 6.0;
    let (left, right, top) = (field.x + edge, field.x + field.width - edge, field.y + edge);
    let tournament = now.format().name.clone();
    let rounds: Vec<String> = (0..now.rounds().len())
        .filter_map(|round| {
            let (table, seat) = now.seat_of(round, number)?;
            let args = [
                ("round", (round + 1).into()),
                ("table", (table + 1).into()),
                ("seat", (seat + 1).into()),
            ];
            Some(locale.format("print-seat-in-round", &args))
        })
        .collect();
    let (title, label, row) =
        (book.size(10.0, Face::Italic), book.size(15.0, Face::Bold), book.size(11.0, Face::Roman));
    let figure = book.size(34.0, Face::Bold);
    let by_cards = now.format().cards_confirm;
    let how =
        locale.text(if by_cards { "club-person-card-how-cards" } else { "club-person-card-how" });
    let says_how = book.size(8.5, Face::Italic);
    let scale = book.scale();
    let code = 30.0 * scale;
    let room = right - left;
    let page = book.page();
    page.fitted((left, top + 3.0 * scale), room, title, &tournament);
    page.text((left, top + 17.0 * scale), figure, &number.to_string());
    page.fitted((left, top + 25.0 * scale), room, label, &listed(locale, now, number));
    let beside = if link.is_some() { room - code - 3.0 } else { room };
    let bottom = field.y + field.height - edge;
    let how_step = 3.6 * scale;
    let mut rounds_end = bottom;
    if let Some(link) = link {
        page.code(link, (right - code, bottom - code), code);
        let (style, lines) = broken(&how, beside, says_how, 5);
        let above = bottom - (lines.len() as f32 - 1.0) * how_step;
        page.lines((left, above), how_step, style, &lines);
        rounds_end = above - how_step;
    }
    // Many rounds shrink the font. If even that is not enough, only the first rounds are printed;
    // the QR code leads to all.
    let first = top + 31.0 * scale;
    let free = rounds_end - first;
    let step =
        (free / rounds.len().saturating_sub(1).max(1) as f32).clamp(3.2 * scale, 5.0 * scale);
    let style = Style { size: row.size * step / (5.0 * scale), ..row };
    let most = (free / step + 0.01).max(0.0) as usize + 1;
    for (line, round) in rounds.iter().take(most).enumerate() {
        page.fitted((left, first + step * line as f32), beside, style, round);
    }
}
