//! A certificate for each of the first places.

use cego_tournament::Tournament;
use cego_tournament::standings::standings_now;

use crate::book::Book;
use crate::drawing::{fiddler, twig, wreath};
use crate::face::{Face, POINT};
use crate::names::called;
use crate::words::score;
use crate::{Document, Print};

impl Print<'_> {
    /// Certificates for so many places. Each is for one person alone, and has their own name.
    #[must_use]
    pub fn certificates(self, now: &Tournament, places: usize) -> Document {
        let mut book = Book::new(self, &now.format().name);
        let people = now.people().len();
        for row in standings_now(now).iter().take(places) {
            let who = called(self.locale, now, row.number);
            let args = [
                ("place", row.place.into()),
                ("people", people.into()),
                ("total", score(self.locale, now.format(), row.score()).into()),
            ];
            let by_percent = now.format().ranks_by_percent();
            let id = if by_percent { "print-certificate-percent" } else { "print-certificate-place" };
            let text = self.locale.format(id, &args);
            book.blank();
            certificate(&mut book, &who, row.place, &text, &now.format().name);
        }
        book.finish()
    }
}

fn certificate(book: &mut Book<'_>, who: &str, place: usize, text: &str, tournament: &str) {
    let (width, height) = book.print.paper.size();
    let scale = book.scale();
    let middle = width / 2.0;
    let (head, desk) =
        (book.print.locale.text("print-certificate"), book.print.locale.text("print-signed-desk"));
    let title = book.size(40.0, Face::Bold).centre();
    let (name, plain, small) = (
        book.size(30.0, Face::Bold).centre(),
        book.size(17.0, Face::Roman).centre(),
        book.size(11.0, Face::Roman),
    );
    let figure = book.size(46.0, Face::Bold).centre();
    let page = book.page();
    let edge = 12.0 * scale;
    let inner = edge + 2.4 * scale;
    page.frame((edge, edge), (width - 2.0 * edge, height - 2.0 * edge), 1.1 * scale);
    page.frame((inner, inner), (width - 2.0 * inner, height - 2.0 * inner), 0.3);
    let room = width - 2.0 * inner - 16.0 * scale;
    page.fitted((middle, 48.0 * scale), room, title, &head);
    let twig_width = 58.0 * scale;
    page.drawing(twig(), (middle - twig_width / 2.0, 53.0 * scale), twig_width);
    let wide = 78.0 * scale;
    let top = 76.0 * scale;
    page.drawing(wreath(), (middle - wide / 2.0, top), wide);
    page.text((middle, top + wide * 0.47 + figure.size * POINT * 0.33), figure, &format!("{place}."));
    page.fitted((middle, 178.0 * scale), room, name, who);
    page.fitted((middle, 192.0 * scale), room, plain, text);
    page.fitted((middle, 202.0 * scale), room, plain, tournament);
    let drawn = 44.0 * scale;
    page.drawing(fiddler(), (middle - drawn / 2.0, 211.0 * scale), drawn);
    let base = height - inner - 16.0 * scale;
    let half = 60.0 * scale;
    page.line((middle - half / 2.0, base), (middle + half / 2.0, base), 0.2);
    page.fitted((middle, base + 5.0 * scale), half, small.centre(), &desk);
}
