//! The cards of a round's deals, for those who prepare the packs: a list for each table and deal.

use cego_core::{Card, CardSet, Deal, Seat, Suit};
use cego_locale::Locale;
use cego_tournament::Tournament;

use crate::book::Book;
use crate::drawing::sign;
use crate::face::Face;
use crate::{Document, Print};

/// The rows of a list: trumps and four suits.
const ROWS: usize = 5;

impl Print<'_> {
    /// The card lists of a round for some of its tables: each deal with every seat's cards sorted, and the blind. Nobody who plays them may see them before.
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
                list(&mut book, number, people, deal);
            }
        }
        book.finish()
    }
}

/// The list of a deal: a column a seat and one for the blind, a row for trumps and one a suit.
fn list(book: &mut Book<'_>, number: usize, people: usize, deal: &Deal) {
    let (scale, locale) = (book.scale(), book.print.locale);
    let row = 4.6 * scale;
    book.room(row * (ROWS as f32 + 2.2));
    let (left, right, top) = (book.left(), book.right(), book.y + row);
    let label = 17.0 * scale;
    let each = (right - left - label) / (people + 1) as f32;
    let (head, plain) = (book.size(10.0, Face::Bold), book.size(9.5, Face::Roman));
    let seat = |seat: usize| {
        let deals = seat == deal.dealer.index();
        locale.format(if deals { "print-seat-deals" } else { "print-seat" }, &[("seat", (seat + 1).into())])
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
            page.fitted((left + label + at as f32 * each, y), each - 1.5, plain, &cards(locale, hand, suit));
        }
    }
    let end = top + (ROWS as f32 + 0.4) * row;
    page.line((left, end), (right, end), 0.15);
    book.y = end + 0.8 * row;
}

/// The cards of a suit, or the trumps, the highest first; a dash where there are none.
fn cards(locale: &Locale, hand: CardSet, suit: Option<Suit>) -> String {
    let mut own: Vec<Card> = hand.iter().filter(|card| card.suit() == suit).collect();
    own.reverse();
    let short = |card: &Card| {
        let text = locale.card_short(*card);
        suit.map_or(text.clone(), |suit| text.trim_start_matches(suit.symbol()).to_owned())
    };
    let shown: Vec<String> = own.iter().map(short).collect();
    if shown.is_empty() { "–".to_owned() } else { shown.join(" ") }
}
