//! Log of the deal: bids, actions, and a line for each trick.

use cego_core::{Event, Seat, Trick, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::paint::{put, wrap};
use crate::app::{App, TableScreen, name, sorted};
use crate::session::{Note, NoteContent, Session};

/// Line before it is wrapped.
struct LogLine {
    text: String,
    style: Style,
}

/// Source of a log.
#[derive(Clone, Copy)]
pub(super) struct LogSource<'a> {
    /// Session with the names of the seats.
    pub(super) session: &'a Session,
    pub(super) notes: &'a [Note],
    /// View that limits what is shown.
    pub(super) view: &'a View,
    /// True if the last trick is still on the table.
    pub(super) shown: bool,
}

impl<'a> LogSource<'a> {
    /// Returns the source for the deal on the table.
    pub(super) fn from_table(table: &'a TableScreen) -> LogSource<'a> {
        let (session, view) = (&table.session, &table.view);
        LogSource { session, notes: session.notes(), view, shown: table.shown.is_some() }
    }
}

/// Draws the log, ending `up` lines above its end.
pub(super) fn draw(app: &App, told: LogSource<'_>, buf: &mut Buffer, area: Rect, up: usize) {
    let mut rows: Vec<(String, Style)> = Vec::new();
    for line in lines(app, told) {
        for (i, row) in wrap(&line.text, area.width.saturating_sub(1)).into_iter().enumerate() {
            rows.push((if i == 0 { row } else { format!(" {row}") }, line.style));
        }
    }
    let room = usize::from(area.height);
    let end = rows.len().saturating_sub(up).max(room.min(rows.len()));
    for (y, (text, style)) in rows[end.saturating_sub(room)..end].iter().enumerate() {
        put(buf, area, 0, y as u16, text, *style);
    }
}

/// Returns all lines of the log.
fn lines(app: &App, told: LogSource<'_>) -> Vec<LogLine> {
    let mut writer = Writer { app, told, lines: Vec::new(), tricks: 0 };
    if let Some(link) = told.session.server_table().and_then(|there| there.link()) {
        writer.add(app.locale.format("tui-link", &[("link", link.into())]), app.theme.faint());
    }
    for note in told.notes {
        writer.note(note);
    }
    writer.lines
}

struct Writer<'a> {
    app: &'a App,
    told: LogSource<'a>,
    lines: Vec<LogLine>,
    tricks: usize,
}

impl Writer<'_> {
    fn add(&mut self, text: String, style: Style) {
        self.lines.push(LogLine { text, style });
    }

    fn name(&self, seat: Seat) -> String {
        name(&self.app.locale, self.told.session, seat)
    }

    fn note(&mut self, note: &Note) {
        let (locale, theme) = (&self.app.locale, self.app.theme);
        let of_itself =
            if note.forced { format!(" {}", locale.text("tui-of-itself")) } else { String::new() };
        match &note.content {
            NoteContent::Drew(cards) => {
                let drawn: Vec<String> = cards
                    .iter()
                    .map(|&(seat, card)| format!("{} {}", self.name(seat), locale.card(card)))
                    .collect();
                let text = locale.format("tui-log-drew", &[("cards", drawn.join(", ").into())]);
                self.add(text, theme.faint());
            }
            NoteContent::Dealt { number, dealer } => {
                let args =
                    [("number", (*number as i64).into()), ("name", self.name(*dealer).into())];
                self.add(locale.format("tui-log-dealt", &args), theme.strong());
            }
            NoteContent::Settled(amounts) => {
                let list: Vec<String> = (self.told.session.plan().table.seats())
                    .map(|seat| {
                        format!(
                            "{} {}",
                            self.name(seat),
                            super::settlement::signed(amounts[seat].into())
                        )
                    })
                    .collect();
                self.add(list.join(" · "), theme.gold());
            }
            NoteContent::Event(event) => {
                if let Some((text, style)) = self.event(event) {
                    self.add(text + &of_itself, style);
                }
            }
        }
    }

    fn event(&mut self, event: &Event) -> Option<(String, Style)> {
        let (locale, theme) = (&self.app.locale, self.app.theme);
        let short = |cards| {
            sorted(cards).into_iter().map(|c| locale.card_short(c)).collect::<Vec<_>>().join(" ")
        };
        let with = |id: &str, seat: Seat, args: &[(&str, cego_locale::Arg<'_>)]| {
            let mut all = vec![("name", cego_locale::Arg::from(self.name(seat)))];
            all.extend(args.iter().cloned());
            locale.format(id, &all)
        };
        let plain = theme.text();
        Some(match *event {
            Event::Spoke { seat, stage, word } => {
                let said = locale
                    .format("tui-said", &[("word", locale.phrase(&word.phrase(stage)).into())]);
                (format!("{} {said}", self.name(seat)), theme.moss())
            }
            Event::GeissSold { seller, buyer, price } => {
                let args =
                    [("buyer", self.name(buyer).into()), ("card", locale.card(price).into())];
                (with("tui-log-sold", seller, &args), plain)
            }
            Event::AuctionEnded { declaration } => {
                (super::bar::contract(self.app, self.told.session, &declaration), theme.gold())
            }
            Event::Laid { seat, open, count } if open.is_empty() => {
                (with("tui-log-laid", seat, &[("count", count.into())]), plain)
            }
            Event::Laid { seat, open, count } => {
                let args = [("count", count.into()), ("open", short(open).into())];
                (with("tui-log-laid-open", seat, &args), plain)
            }
            Event::BlindTaken { seat, cards: Some(cards) } => {
                (with("tui-log-blind-seen", seat, &[("cards", short(cards).into())]), plain)
            }
            Event::BlindTaken { seat, cards: None } => (with("tui-log-blind", seat, &[]), plain),
            Event::Discarded { seat, card: Some(card), .. } => (
                with("tui-log-discarded-card", seat, &[("card", locale.card_short(card).into())]),
                plain,
            ),
            Event::Discarded { seat, card: None, .. } => {
                (with("tui-log-discarded", seat, &[]), plain)
            }
            Event::SecondHandUlti { seat, feats } if !feats.is_empty() => {
                (with("tui-log-ulti", seat, &[("feats", locale.feats(feats).into())]), theme.moss())
            }
            Event::HandLaidOpen { seat, cards } => {
                (with("tui-log-open", seat, &[("cards", short(cards).into())]), plain)
            }
            Event::PlayBegins { .. } => {
                // The seat that has finished with the blind says it. If nobody took it up, nobody
                // says it (R-004-106).
                let taker = self.told.notes.iter().find_map(|note| match note.content {
                    NoteContent::Event(Event::BlindTaken { seat, .. }) => Some(seat),
                    _ => None,
                });
                let taker = taker.filter(|_| self.told.view.rules.genn_ere)?;
                let said =
                    locale.format("tui-said", &[("word", locale.text("say-genn-ere").into())]);
                (format!("{} {said}", self.name(taker)), theme.moss())
            }
            Event::Challenged { seat, guilty } => {
                let names: Vec<String> = guilty.iter().map(|s| self.name(s)).collect();
                let id =
                    if names.is_empty() { "tui-log-challenge-false" } else { "tui-log-challenge" };
                (with(id, seat, &[("guilty", locale.list_and(&names).into())]), theme.red())
            }
            Event::TrickWon { .. } => {
                self.tricks += 1;
                let trick = self.told.view.tricks.get(self.tricks - 1)?;
                // A trick that is still on the table is logged once it has been collected.
                if self.tricks == self.told.view.tricks.len() && self.told.shown {
                    return None;
                }
                (self.trick(self.tricks, trick), plain)
            }
            Event::Claimed { seat, claim, cards } => {
                let args = [("cards", short(cards).into())];
                (with(&format!("tui-log-claim-{}", claim.id()), seat, &args), theme.moss())
            }
            Event::Conceded { seat } => (with("tui-log-concede", seat, &[]), theme.moss()),
            Event::DealerJoined { seat } => (with("tui-log-joined", seat, &[]), plain),
            Event::SecondHandUlti { .. } | Event::Played { .. } | Event::Ended => return None,
        })
    }

    /// Formats a trick: "3  Du ♣K ♣7 14 ♣Q → Vroni". Older tricks appear without their cards if the
    /// rules keep them closed.
    fn trick(&self, number: usize, trick: &Trick) -> String {
        let view = self.told.view;
        let last = number == view.tricks.len();
        let to = self.name(trick.winner);
        if !last && !view.may_look_at_tricks {
            return format!("{number}. → {to}");
        }
        let seats = self.told.session.plan().table.seats_from(trick.leader);
        let cards: Vec<String> =
            seats.filter_map(|s| trick.cards[s]).map(|c| self.app.locale.card_short(c)).collect();
        format!("{number}. {}: {} → {to}", self.name(trick.leader), cards.join(" "))
    }
}
