//! Cards: one for each table, one for each person, with a QR code where there is a link.

use cego_tournament::Tournament;

use super::given;
use crate::book::Book;
use crate::drawing::wreath;
use crate::face::Face;
use crate::mark::Paper;
use crate::names::listed;
use crate::{Document, Print};

/// A field of a page.
#[derive(Clone, Copy)]
struct Field {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

impl Print<'_> {
    /// A card for each table of a round: its number in a wreath, who sits there, and a code that opens its sheet. `links` are those of the tables in their order.
    /// Two cards on a page of A4, to cut; one on a page of A5.
    #[must_use]
    pub fn cards(self, now: &Tournament, round: usize, links: &[String]) -> Document {
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
            let field = Field { x: 0.0, y: (at % on_page) as f32 * part, width, height: part };
            table_card(&mut book, field, now, (round, at), people, given(links, at));
        }
        book.finish()
    }

    /// A card for each who is there: start number, the table of every round that is drawn, and a code that finds their seat. `links` are those of the people, by start number.
    /// Eight on a page of A4, four on one of A5, to cut.
    #[must_use]
    pub fn starts(self, now: &Tournament, links: &[String]) -> Document {
        let mut book = Book::new(self, &now.format().name);
        let (width, height) = self.paper.size();
        let rows = if self.paper == Paper::A4 { 4 } else { 2 };
        // Bots need none.
        let people = now.present().into_iter().filter(|&number| !now.is_bot(number));
        let part = Field { x: 0.0, y: 0.0, width: width / 2.0, height: height / rows as f32 };
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
            let link = (number as usize).checked_sub(1).and_then(|at| given(links, at));
            start_card(&mut book, Field { x, y, ..part }, now, number, link);
        }
        book.finish()
    }
}

fn table_card(
    book: &mut Book<'_>,
    field: Field,
    now: &Tournament,
    (round, table): (usize, usize),
    people: &[u32],
    link: Option<&String>,
) {
    let locale = book.print.locale;
    let edge = 10.0;
    let (left, right, top) = (field.x + edge, field.x + field.width - edge, field.y + edge);
    let round = locale.format("cli-draw-round", &[("round", (round + 1).into())]);
    let (deals, scan) = (locale.text("print-deals-first"), locale.text("print-scan-sheet"));
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
        if number.len() > 2 { crate::mark::Style { size: figure.size * 0.72, ..figure } } else { figure };
    // The middle of a figure is a third of its size above the base line.
    let base = middle + wide * 0.47 + number_style.size * crate::face::POINT * 0.33;
    page.text((left + wide / 2.0, base), number_style, &number);
    if let Some(link) = link {
        page.code(link, (right - code, middle + 3.0 * scale), code);
        page.fitted((right - code / 2.0, middle + code + 8.0 * scale), code + 12.0, note.centre(), &scan);
    }
    let mut y = middle + wide + 9.0 * scale;
    let step = ((field.y + field.height - edge - y) / (people.len() as f32 - 0.4)).min(9.0 * scale);
    for (seat, &number) in people.iter().enumerate() {
        let text = format!("{number}  {}", listed(locale, now, number));
        let room = right - left - if seat == 0 { 34.0 * scale } else { 0.0 };
        page.fitted((left, y), room, person, &text);
        if seat == 0 {
            page.text((right, y), note.right(), &deals);
        }
        y += step;
    }
}

fn start_card(book: &mut Book<'_>, field: Field, now: &Tournament, number: u32, link: Option<&String>) {
    let locale = book.print.locale;
    let edge = 6.0;
    let (left, right, top) = (field.x + edge, field.x + field.width - edge, field.y + edge);
    let tournament = now.format().name.clone();
    let rounds: Vec<String> = (0..now.rounds().len())
        .filter_map(|round| {
            let (table, _) = now.seat_of(round, number)?;
            let args = [("round", (round + 1).into()), ("table", (table + 1).into())];
            Some(locale.format("print-sheet", &args))
        })
        .collect();
    let (title, label, row) =
        (book.size(10.0, Face::Italic), book.size(15.0, Face::Bold), book.size(11.0, Face::Roman));
    let figure = book.size(34.0, Face::Bold);
    let scale = book.scale();
    let code = 30.0 * scale;
    let room = right - left;
    let page = book.page();
    page.fitted((left, top + 3.0 * scale), room, title, &tournament);
    page.text((left, top + 17.0 * scale), figure, &number.to_string());
    page.fitted((left, top + 25.0 * scale), room, label, &listed(locale, now, number));
    let beside = if link.is_some() { room - code - 3.0 } else { room };
    let bottom = field.y + field.height - edge;
    let most = ((bottom - top - 28.0 * scale) / (5.0 * scale)).max(1.0) as usize;
    // With many rounds only those fit that come first; the code knows all.
    for (line, round) in rounds.iter().take(most).enumerate() {
        page.fitted((left, top + (32.0 + 5.0 * line as f32) * scale), beside, row, round);
    }
    if let Some(link) = link {
        page.code(link, (right - code, bottom - code), code);
    }
}
