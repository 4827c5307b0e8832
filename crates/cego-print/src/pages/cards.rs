//! Cards: one for each table, one for each person, with a QR code where there is a link.

use cego_tournament::Tournament;

use super::given;
use crate::book::Book;
use crate::drawing::wreath;
use crate::face::Face;
use crate::mark::{Paper, Style, broken};
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
    let number_style = if number.len() > 2 { Style { size: figure.size * 0.72, ..figure } } else { figure };
    // The middle of a figure is a third of its size above the base line.
    let base = middle + wide * 0.47 + number_style.size * crate::face::POINT * 0.33;
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

fn start_card(book: &mut Book<'_>, field: Field, now: &Tournament, number: u32, link: Option<&String>) {
    let locale = book.print.locale;
    let edge = 6.0;
    let (left, right, top) = (field.x + edge, field.x + field.width - edge, field.y + edge);
    let tournament = now.format().name.clone();
    let rounds: Vec<String> = (0..now.rounds().len())
        .filter_map(|round| {
            let (table, seat) = now.seat_of(round, number)?;
            let args =
                [("round", (round + 1).into()), ("table", (table + 1).into()), ("seat", (seat + 1).into())];
            Some(locale.format("print-seat-in-round", &args))
        })
        .collect();
    let (title, label, row) =
        (book.size(10.0, Face::Italic), book.size(15.0, Face::Bold), book.size(11.0, Face::Roman));
    let figure = book.size(34.0, Face::Bold);
    let by_cards = now.format().cards_confirm;
    let how = locale.text(if by_cards { "club-person-card-how-cards" } else { "club-person-card-how" });
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
    // Many rounds stand in smaller letters. Only the first ones fit where even that is not enough; the code knows all.
    let first = top + 31.0 * scale;
    let free = rounds_end - first;
    let step = (free / rounds.len().saturating_sub(1).max(1) as f32).clamp(3.2 * scale, 5.0 * scale);
    let style = Style { size: row.size * step / (5.0 * scale), ..row };
    let most = (free / step + 0.01).max(0.0) as usize + 1;
    for (line, round) in rounds.iter().take(most).enumerate() {
        page.fitted((left, first + step * line as f32), beside, style, round);
    }
}
