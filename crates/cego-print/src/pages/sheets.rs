//! Score sheets for tables, and card lists for preparing the packs of a round.
//!
//! A score sheet has a line for each deal with its dealer, a column for each player, sums and
//! signatures. Card lists show a round's deals, one list per table and deal.

use cego_core::{Card, CardSet, Deal, Seat, Suit};
use cego_locale::Locale;
use cego_tournament::Tournament;

use super::link_at;
use crate::drawing::sign;
use crate::fonts::Face;
use crate::layout::{Book, Paper, Style, broken};
use crate::names::split;
use crate::{Document, Print};

/// Number of lines on a sheet if the format has no number of deals.
const USUAL: usize = 24;

impl Print<'_> {
    /// Prints a score sheet for each table of a round. `links` are the links of the tables in
    /// order; each becomes a QR code that opens the sheet on a phone.
    #[must_use]
    pub fn sheets(self, now: &Tournament, round: usize, links: &[String]) -> Document {
        let now = &*now.as_in_round(round);
        let mut book = Book::new(self, &now.format().name);
        for (at, people) in now.seating(round).iter().enumerate() {
            let args = [("round", (round + 1).into()), ("table", (at + 1).into())];
            let head = self.locale.format("print-sheet", &args);
            let lines = now.table(round, at).map_or(0, |table| table.sheet.lines.len());
            let lines = if lines == 0 { USUAL } else { lines };
            sheet(&mut book, &head, now, people, lines, link_at(links, at));
        }
        book.finish()
    }
}

/// Draws a sheet with this many lines, on several pages if the lines would become too narrow.
fn sheet(
    book: &mut Book<'_>,
    head: &str,
    now: &Tournament,
    people: &[u32],
    lines: usize,
    link: Option<&String>,
) {
    let most = match book.print.paper {
        Paper::A4 => 42,
        Paper::A5 => 34,
    };
    let each = lines.div_ceil(lines.div_ceil(most).max(1)).max(1);
    for from in (0..lines).step_by(each) {
        let link = link.filter(|_| from == 0);
        part(book, head, now, people, from..(from + each).min(lines), from + each >= lines, link);
    }
}

/// Name in a column heading, split before the last name.
struct Head {
    before: (Style, Vec<String>),
    last: (Style, Vec<String>),
}

impl Head {
    /// Height of a line before the last name, in millimetres on A4.
    const BEFORE: f32 = 3.8;
    /// Height of a line of the last name, in millimetres on A4.
    const LAST: f32 = 4.4;

    fn new(book: &Book<'_>, now: &Tournament, person: u32, room: f32) -> Head {
        let (before, last) = split(book.print.locale, now, person);
        let before = broken(&before, room, book.size(9.0, Face::Roman), 2);
        let before = if before.1 == [""] { (before.0, Vec::new()) } else { before };
        Head { before, last: broken(&last, room, book.size(10.5, Face::Bold), 3) }
    }

    /// Returns the height in millimetres on A4.
    fn height(&self) -> f32 {
        self.before.1.len() as f32 * Head::BEFORE + self.last.1.len() as f32 * Head::LAST - 1.0
    }
}

/// Draws some lines of a sheet; the sums follow the last of them.
fn part(
    book: &mut Book<'_>,
    head: &str,
    now: &Tournament,
    people: &[u32],
    lines: std::ops::Range<usize>,
    last: bool,
    link: Option<&String>,
) {
    book.begin(head);
    let (scale, left, right) = (book.scale(), book.left(), book.right());
    let [deal, game, points] = [9.0, 26.0, 14.0].map(|width| width * scale);
    let first = left + deal + game + points;
    let each = (right - first) / people.len().max(1) as f32;
    let columns: Vec<f32> = [left, left + deal, left + deal + game]
        .into_iter()
        .chain((0..=people.len()).map(|seat| first + seat as f32 * each))
        .collect();
    let locale = book.print.locale;
    let words = ["print-deal", "print-game", "print-points"].map(|id| locale.text(id));
    let (total, signed) = (locale.text("cli-tournament-total"), locale.text("print-signed"));
    let scan = locale.text("print-scan-sheet");
    let (label, number) = (book.size(10.5, Face::Bold), book.size(9.0, Face::Roman));
    let (column_number, small) = (book.size(18.0, Face::Bold), book.size(8.0, Face::Roman));
    let code = 22.0 * scale;
    if let Some(link) = link {
        let (top, hint) = (book.y, book.size(10.0, Face::Italic).right());
        let page = book.page();
        page.code(link, (right - code, top - 2.0 * scale), code);
        page.text((right - code - 3.0, top + code / 2.0), hint, &scan);
        book.y += code;
    }
    let top = book.y;
    let heads: Vec<Head> =
        people.iter().map(|&person| Head::new(book, now, person, each - 2.4)).collect();
    let head_height = (11.0 + heads.iter().map(Head::height).fold(0.0, f32::max)) * scale;
    // Two lines for signatures; the sums take the height of two deals.
    let foot = 16.0 * scale;
    let free = book.bottom() - top - head_height - foot;
    let row = (free / (lines.len() as f32 + 1.4)).clamp(4.0 * scale, 9.0 * scale);
    let page = book.page();
    page.line((left, top), (right, top), 0.4);
    for (word, x) in words.iter().zip(&columns) {
        page.fitted((x + 1.0, top + head_height - 2.0), 24.0 * scale, label, word);
    }
    for (seat, (head, &person)) in heads.iter().zip(people).enumerate() {
        let x = first + seat as f32 * each;
        // Amounts are entered by column, so the column number comes first.
        page.text((x + 1.2, top + 7.2 * scale), column_number, &(seat + 1).to_string());
        let start = locale.format("print-start-number", &[("number", person.into())]);
        page.text((x + each - 1.2, top + 5.0 * scale), small.right(), &start);
        let below = top + 12.0 * scale;
        page.lines((x + 1.2, below), Head::BEFORE * scale, head.before.0, &head.before.1);
        let below = below + head.before.1.len() as f32 * Head::BEFORE * scale;
        page.lines((x + 1.2, below), Head::LAST * scale, head.last.0, &head.last.1);
    }
    let mut y = top + head_height;
    page.line((left, y), (right, y), 0.4);
    for line in lines {
        let base = y + row - (row - 3.0 * scale) / 2.0;
        page.text((left + deal - 1.5, base), number.right(), &format!("{}", line + 1));
        // A dot marks the dealer.
        let x = first + (line % people.len().max(1)) as f32 * each;
        page.text((x + 1.2, base), number, "•");
        y += row;
        let heavy = (line + 1) % people.len().max(1) == 0;
        page.line((left, y), (right, y), if heavy { 0.3 } else { 0.12 });
    }
    page.line((left, y), (right, y), 0.6);
    let sums = if last { row * 1.4 } else { 0.0 };
    if last {
        page.text((left + 1.2, y + sums / 2.0 + 1.2 * scale), label, &total);
        y += sums;
        page.line((left, y), (right, y), 0.6);
    }
    for (at, x) in columns.iter().enumerate() {
        // The row of sums has no columns for game and points.
        let end = if (1..=2).contains(&at) { y - sums } else { y };
        page.line((*x, top), (*x, end), if at == 0 || at + 1 == columns.len() { 0.4 } else { 0.2 });
    }
    if !last {
        return;
    }
    page.fitted((left, y + 6.0 * scale), right - left, number, &signed);
    let half = (right - left - 10.0) / 2.0;
    for x in [left, left + half + 10.0] {
        page.line((x, y + 13.5 * scale), (x + half, y + 13.5 * scale), 0.2);
    }
}

// --- lists of deals

/// Number of rows in a list: trumps and four suits.
const ROWS: usize = 5;

impl Print<'_> {
    /// Prints the card lists of a round for some of its tables: each deal with every seat's sorted
    /// cards and the blind. Its players must not see them beforehand.
    #[must_use]
    pub fn deals(self, now: &Tournament, round: usize, tables: &[usize]) -> Document {
        let mut book = Book::new(self, &now.format().name);
        for &table in tables {
            let people = now.table(round, table).map_or(0, |table| table.people.len());
            let deals = now.secret_deals(round, people).unwrap_or_default();
            if deals.is_empty() {
                continue;
            }
            let args = [("round", (round + 1).into()), ("table", (table + 1).into())];
            book.begin(&self.locale.format("print-cards-of", &args));
            for (number, deal) in (1..).zip(&deals) {
                deal_list(&mut book, number, people, deal);
            }
        }
        book.finish()
    }
}

/// Draws the list of a deal, with a column for each seat and the blind and a row for the trumps and
/// each suit.
fn deal_list(book: &mut Book<'_>, number: usize, people: usize, deal: &Deal) {
    let (scale, locale) = (book.scale(), book.print.locale);
    let row = 4.6 * scale;
    book.room(row * (ROWS as f32 + 2.2));
    let (left, right, top) = (book.left(), book.right(), book.y + row);
    let label = 17.0 * scale;
    let each = (right - left - label) / (people + 1) as f32;
    let (head, plain) = (book.size(10.0, Face::Bold), book.size(9.5, Face::Roman));
    let seat = |seat: usize| {
        let deals = seat == deal.dealer.index();
        locale.format(
            if deals { "print-seat-deals" } else { "print-seat" },
            &[("seat", (seat + 1).into())],
        )
    };
    let heads: Vec<String> = (0..people).map(seat).chain([locale.text("print-blind")]).collect();
    let hands: Vec<CardSet> =
        (0..people).map(|seat| deal.hands[Seat::new(seat)]).chain([deal.blind]).collect();
    let title = locale.format("print-deal-number", &[("deal", number.into())]);
    let trumps = locale.text("print-trumps");
    let page = book.page();
    page.fitted((left, top), label - 1.0, head, &title);
    for (at, text) in heads.iter().enumerate() {
        page.fitted((left + label + at as f32 * each, top), each - 1.5, head, text);
    }
    page.line((left, top + 1.3 * scale), (right, top + 1.3 * scale), 0.4);
    for line in 0..ROWS {
        let y = top + (line + 1) as f32 * row;
        let suit = line.checked_sub(1).map(|at| Suit::ALL[at]);
        match suit {
            None => page.fitted((left, y), label - 1.0, plain, &trumps),
            Some(suit) => page.drawing(sign(suit), (left + 1.0, y - 3.2 * scale), 3.6 * scale),
        }
        for (at, &hand) in hands.iter().enumerate() {
            page.fitted(
                (left + label + at as f32 * each, y),
                each - 1.5,
                plain,
                &card_list(locale, hand, suit),
            );
        }
    }
    let end = top + (ROWS as f32 + 0.4) * row;
    page.line((left, end), (right, end), 0.15);
    book.y = end + 0.8 * row;
}

/// Lists the cards of a suit, or the trumps, from high to low; a dash for none.
fn card_list(locale: &Locale, hand: CardSet, suit: Option<Suit>) -> String {
    let mut own: Vec<Card> = hand.iter().filter(|card| card.suit() == suit).collect();
    own.reverse();
    let short = |card: &Card| {
        let text = locale.card_short(*card);
        suit.map_or(text.clone(), |suit| text.trim_start_matches(suit.symbol()).to_owned())
    };
    let shown: Vec<String> = own.iter().map(short).collect();
    if shown.is_empty() { "–".to_owned() } else { shown.join(" ") }
}
