//! How players are called on a page.

use cego_core::Seat;
use cego_locale::Locale;
use cego_record::Record;

/// The names of a table.
pub(crate) struct Names(Vec<String>);

/// A bot in words: the name of its level, or its own name.
pub(crate) fn bot(locale: &Locale, name: &str) -> String {
    let id = format!("player-{name}");
    let is_known = cego_bots::entry(name).is_some() && locale.has(&id);
    if is_known { locale.format("page-bot", &[("name", locale.text(&id).into())]) } else { name.to_owned() }
}

impl Names {
    /// Of a record: names of people, short names of programs, and the seat where there is neither, or two have the same.
    pub(crate) fn of(locale: &Locale, record: &Record) -> Names {
        let plain: Vec<&str> = record
            .table
            .seats()
            .map(|seat| {
                let player = &record.players[seat];
                if player.name.is_empty() { player.bot.as_deref().unwrap_or_default() } else { &player.name }
            })
            .collect();
        let name = |(seat, &name): (Seat, &&str)| {
            let twice = plain.iter().filter(|other| **other == name).count() > 1;
            match name {
                "" => locale.seat(seat),
                name if twice => format!("{name} ({})", seat.number()),
                name => name.to_owned(),
            }
        };
        Names(record.table.seats().zip(&plain).map(name).collect())
    }

    /// The name of a seat.
    pub(crate) fn of_seat(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_default()
    }
}
