//! Links to give out.

use cego_locale::Locale;
use cego_protocol::http::tournament::{Holder, KeyLink, Links, LinksWanted, PersonLink, QrJson, SheetLink};
use qrcode::{Color, QrCode};

use super::super::Now;
use crate::club::public_link;

/// A code as the path of its dark squares, row by row.
pub(crate) fn qr(text: &str) -> Option<QrJson> {
    let code = QrCode::new(text).ok()?;
    let size = code.width();
    let mut path = String::new();
    for (y, row) in code.to_colors().chunks(size).enumerate() {
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            if run[0] == Color::Dark {
                path += &format!("M{x} {y}h{}v1H{x}z", run.len());
            }
            x += run.len();
        }
    }
    Some(QrJson { size, path })
}

/// The key and link of a holder.
pub(crate) fn key_link(now: &Now, base: &str, holder: Holder, with_qr: bool) -> KeyLink {
    let link = now.keys.link(base, holder);
    let qr = if with_qr { qr(&link) } else { None };
    KeyLink { key: now.keys.key(holder).unwrap_or_default(), link, qr }
}

/// The links somebody at the desk wants.
pub(crate) fn links(now: &Now, base: &str, wanted: &LinksWanted, locale: &Locale) -> Links {
    let key = |holder| key_link(now, base, holder, wanted.qr);
    let people = now.tournament.people().iter().zip(1..);
    let person = |(_, number): (&cego_tournament::Taker, u32)| PersonLink {
        number,
        name: cego_print::plain_name(locale, &now.tournament, number, false),
        key: key(Holder::Person { number }),
    };
    let tables = wanted.round.map_or(0, |round| now.tournament.seating(round).len());
    let sheet = |table: usize| {
        let round = wanted.round.unwrap_or_default();
        SheetLink { round, table, key: key(Holder::Sheet { round, table }) }
    };
    let link = public_link(base, &now.id);
    Links {
        hall: format!("{link}/hall"),
        link,
        desk: key(Holder::Desk),
        referee: key(Holder::Referee),
        people: if wanted.people {
            people.filter(|(taker, _)| taker.bot.is_none()).map(person).collect()
        } else {
            Vec::new()
        },
        sheets: (0..tables).map(sheet).collect(),
    }
}
