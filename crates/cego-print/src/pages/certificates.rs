//! Certificates for the first places.

use cego_locale::{Arg, Locale};
use cego_table::Time;
use cego_tournament::Tournament;
use cego_tournament::standings::standings_now;
use time::OffsetDateTime;

use crate::drawing::{fiddler, twig, wreath};
use crate::fonts::{Face, POINT};
use crate::layout::{Book, whole};
use crate::names::{called, fills_in};
use crate::pages::standings::lines_below;
use crate::words::{ending, open_sheets, score};
use crate::{Document, Print};

impl Print<'_> {
    /// Prints certificates for this many places, each for a single person. `mark` is the head of
    /// the hash chain over the events.
    #[must_use]
    pub fn certificates(self, now: &Tournament, places: usize, mark: &str) -> Document {
        let mut book = Book::new(self, &now.format().name);
        let rows = standings_now(now);
        let people = rows.len();
        let occasion = Occasion::new(self.locale, now);
        if rows.is_empty() {
            // A document needs at least one page.
            book.begin(&occasion.head);
            lines_below(&mut book, &[self.locale.text("print-nobody-has-a-place")]);
        }
        for row in rows.iter().take(places) {
            let winner = Winner {
                name: called(self.locale, now, row.number),
                fills_in: fills_in(self.locale, now, row.number, false),
                place: row.place,
            };
            let args = [
                ("place", row.place.into()),
                ("people", people.into()),
                ("total", score(self.locale, now.format(), row.score()).into()),
            ];
            let by_percent = now.format().ranks_by_percent();
            let id =
                if by_percent { "print-certificate-percent" } else { "print-certificate-place" };
            let text = self.locale.format(id, &args);
            book.blank();
            certificate(&mut book, &winner, &text, &occasion);
            let mark = self.locale.format("print-mark", &[("mark", mark.into())]);
            let (width, height) = self.paper.size();
            let tiny = book.size(7.0, Face::Roman).centre();
            let (y, room) = (height - 16.2 * book.scale(), width - 40.0 * book.scale());
            book.page().whole((width / 2.0, y), room, tiny, &mark);
        }
        book.finish()
    }
}

/// Recipient of a certificate.
struct Winner {
    name: String,
    /// Description of the substitution, if any.
    fills_in: Option<String>,
    place: usize,
}

/// Texts common to all certificates of a tournament.
struct Occasion {
    /// Title, marked as preliminary before the end of the tournament.
    head: String,
    tournament: String,
    /// Place and date, as far as known.
    place_and_date: String,
    /// Note on a preliminary result or an unusual end.
    remark: String,
}

impl Occasion {
    fn new(locale: &Locale, now: &Tournament) -> Occasion {
        let head = locale.text("print-certificate");
        let (head, remark) = match now.ending() {
            None => {
                let mut why = vec![locale.text("print-preliminary-why")];
                why.extend(open_sheets(locale, &now.open_sheets()));
                (format!("{head} ({})", locale.text("print-preliminary")), why.join(" "))
            }
            Some(_) => (head, ending(locale, now).join(" ")),
        };
        let date = now.ending().map(|ending| date(locale, ending.at));
        let place = Some(now.format().place.clone()).filter(|place| !place.is_empty());
        let place_and_date: Vec<String> = place.into_iter().chain(date).collect();
        Occasion {
            head,
            tournament: now.format().name.clone(),
            place_and_date: place_and_date.join(", "),
            remark,
        }
    }
}

/// Formats the UTC date of a time in the language; empty for a time outside the calendar.
fn date(locale: &Locale, time: Time) -> String {
    let seconds = i64::try_from(time.0 / 1_000).unwrap_or(i64::MAX);
    let Ok(at) = OffsetDateTime::from_unix_timestamp(seconds) else { return String::new() };
    let two = |number: u8| Arg::from(format!("{number:02}"));
    let args = [
        ("day", two(at.day())),
        ("month", two(at.month().into())),
        ("year", at.year().to_string().into()),
    ];
    locale.format("print-date", &args)
}

fn certificate(book: &mut Book<'_>, winner: &Winner, text: &str, occasion: &Occasion) {
    let (width, height) = book.print.paper.size();
    let scale = book.scale();
    let middle = width / 2.0;
    let desk = book.print.locale.text("print-signed-desk");
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
    page.whole((middle, 48.0 * scale), room, title, &occasion.head);
    let twig_width = 58.0 * scale;
    page.drawing(twig(), (middle - twig_width / 2.0, 53.0 * scale), twig_width);
    let wide = 78.0 * scale;
    let top = 76.0 * scale;
    page.drawing(wreath(), (middle - wide / 2.0, top), wide);
    page.text(
        (middle, top + wide * 0.47 + figure.size * POINT * 0.33),
        figure,
        &format!("{}.", winner.place),
    );
    // A name of two lines extends upwards into the room below the wreath.
    let base = if winner.fills_in.is_some() { 173.5 } else { 178.0 } * scale;
    let (style, lines) = whole(&winner.name, room, name, 2);
    let step = 11.5 * scale;
    page.lines((middle, base - lines.len().saturating_sub(1) as f32 * step), step, style, &lines);
    if let Some(fills_in) = &winner.fills_in {
        let (style, lines) = whole(fills_in, room, small.centre(), 2);
        page.lines((middle, 180.5 * scale), 4.4 * scale, style, &lines);
    }
    page.whole((middle, 192.0 * scale), room, plain, text);
    page.whole((middle, 202.0 * scale), room, plain, &occasion.tournament);
    page.whole((middle, 209.0 * scale), room, small.centre(), &occasion.place_and_date);
    let drawn = 42.0 * scale;
    page.drawing(fiddler(), (middle - drawn / 2.0, 213.0 * scale), drawn);
    let base = height - inner - 19.0 * scale;
    let half = 60.0 * scale;
    page.line((middle - half / 2.0, base), (middle + half / 2.0, base), 0.2);
    page.whole((middle, base + 4.6 * scale), half, small.centre(), &desk);
    // Placed above the head of the hash chain, which is at the edge.
    let (style, lines) = whole(&occasion.remark, room, small.centre(), 2);
    page.lines((middle, base + 9.6 * scale), 4.0 * scale, style, &lines);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_written_as_the_language_does() {
        for (time, day) in [
            (0, "01.01.1970"),
            (951_782_400_000, "29.02.2000"),
            (1_796_947_199_999, "10.12.2026"),
            (4_107_542_399_999, "28.02.2100"),
        ] {
            assert_eq!(date(&Locale::load("de").unwrap(), Time(time)), day);
        }
    }
}
