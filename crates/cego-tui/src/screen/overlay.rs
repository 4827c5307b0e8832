//! What covers the middle of the table: keys, log, score sheet, what may be looked at again.

use std::borrow::Cow;

use cego_table::PHRASES;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::bar::key_name;
use super::log::LogSource;
use super::paint::{clear, frame, put, width, wrap};
use crate::app::{App, Overlay, Scene, TableScreen, capital, name, sorted};
use crate::keymap;

/// Draws the overlay; the own hand stays in sight.
pub(super) fn draw(app: &App, overlay: Overlay, buf: &mut Buffer, area: Rect) {
    clear(buf, area, app.theme.text());
    let title = app.locale.text(match overlay {
        Overlay::Keys(_) => "tui-title-keys",
        Overlay::Log(_) => "tui-title-log",
        Overlay::Sheet(_) => "tui-title-sheet",
        Overlay::Look => "tui-title-look",
        Overlay::Phrases(_) => "tui-title-phrases",
    });
    let inner = frame(buf, area, &title, app.theme.faint(), app.theme.gold());
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    match (overlay, &app.scene) {
        (Overlay::Keys(down), _) => keys(app, buf, inner, down),
        (Overlay::Log(up), Scene::Table(table)) => {
            super::log::draw(app, LogSource::of(table), buf, inner, up)
        }
        (Overlay::Sheet(up), Scene::Table(table)) => sheet(app, table, buf, inner, up),
        (Overlay::Look, Scene::Table(table)) => look(app, table, buf, inner),
        (Overlay::Phrases(at), _) => phrases(app, at, buf, inner),
        _ => {}
    }
}

/// The score sheet, and below it what can be done with the deal under the cursor.
fn sheet(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect, up: usize) {
    let above = Rect { height: area.height.saturating_sub(1), ..area };
    super::sheet::draw(app, table, buf, above, Some(up));
    if !table.session.lines().is_empty() {
        let hint = app.locale.text("tui-offer-review");
        put(buf, area, 0, area.height.saturating_sub(1), &hint, app.theme.faint());
    }
}

/// The keys, no text cut: in as few columns as show all of them, else in one that is scrolled.
fn keys(app: &App, buf: &mut Buffer, area: Rect, down: usize) {
    let help = keymap::help(app.whereabouts()).into_iter();
    let rows: Vec<(Cow<'_, str>, String)> =
        help.map(|(key, id)| (key_name(&app.locale, key), app.locale.text(id))).collect();
    let label = rows.iter().map(|(key, _)| width(key)).max().unwrap_or(0) + 2;
    let height = usize::from(area.height.max(1));
    let whole = |columns: u16| (columns, in_columns(&rows, area.width / columns, label, height));
    let fits = |(columns, lines): &(u16, Vec<Vec<KeyLine<'_>>>)| lines.len() <= usize::from(*columns);
    let (columns, lists) = (1..=3).map(whole).find(fits).unwrap_or_else(|| {
        (1, vec![in_columns(&rows, area.width, label, usize::MAX).into_iter().flatten().collect()])
    });
    let share = area.width / columns;
    for (column, list) in lists.iter().enumerate() {
        let place = Rect { x: area.x + column as u16 * share, width: share.saturating_sub(1), ..area };
        let most = list.len().saturating_sub(height);
        for (y, (key, text)) in list.iter().skip(down.min(most)).take(height).enumerate() {
            put(buf, place, 0, y as u16, key, app.theme.gold());
            put(buf, place, label, y as u16, text, app.theme.text());
        }
        if down < most {
            put(buf, place, place.width - 1, area.height - 1, "▼", app.theme.gold());
        }
    }
}

/// A key, where its text begins, and a line of the text.
type KeyLine<'a> = (&'a str, String);

/// The rows in columns of this width and at most this height, the texts broken between words; no row is torn between two columns.
fn in_columns<'a>(
    rows: &'a [(Cow<'a, str>, String)],
    share: u16,
    label: u16,
    height: usize,
) -> Vec<Vec<KeyLine<'a>>> {
    let mut columns: Vec<Vec<KeyLine<'a>>> = vec![Vec::new()];
    for (key, text) in rows {
        let lines = wrap(text, share.saturating_sub(label + 1));
        if columns.last().is_some_and(|column| column.len() + lines.len() > height) {
            columns.push(Vec::new());
        }
        let keys = std::iter::once(&**key).chain(std::iter::repeat(""));
        columns.last_mut().into_iter().for_each(|column| column.extend(keys.clone().zip(lines.clone())));
    }
    columns
}

/// The set phrases, as many as fit around the one under the cursor.
fn phrases(app: &App, at: usize, buf: &mut Buffer, area: Rect) {
    let room = usize::from(area.height.max(1));
    let first = (at + 1).saturating_sub(room);
    for (y, (number, phrase)) in PHRASES.iter().enumerate().skip(first).take(room).enumerate() {
        let style = if number == at { app.theme.chosen() } else { app.theme.text() };
        put(buf, area, 1, y as u16, &app.locale.text(&format!("phrase-{phrase}")), style);
    }
}

/// The last trick and the laid cards, as far as the rules let one look at them.
fn look(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let (locale, view) = (&app.locale, &table.view);
    let short = |cards| sorted(cards).into_iter().map(|c| locale.card_short(c)).collect::<Vec<_>>().join(" ");
    let mut lines = Vec::new();
    match (view.tricks.last(), view.may_look_at_tricks) {
        (Some(_), true) => {
            for (i, trick) in view.tricks.iter().enumerate() {
                let seats = table.session.plan().table.seats_from(trick.leader);
                let cards: Vec<String> = seats
                    .filter_map(|s| trick.cards[s].map(|c| (s, c)))
                    .map(|(s, c)| format!("{} {}", name(locale, &table.session, s), locale.card_short(c)))
                    .collect();
                let to = name(locale, &table.session, trick.winner);
                lines.push(format!("{}. {} → {to}", i + 1, cards.join(", ")));
            }
        }
        (Some(_), false) => lines.push(locale.text("tui-tricks-closed")),
        (None, _) => lines.push(locale.text("tui-no-trick-yet")),
    }
    if let Some(exchange) = view.own_exchange {
        let text = if view.may_look_at_legage {
            format!("{}: {}", capital(&locale.text("legage")), short(exchange.legage))
        } else {
            locale.text("tui-legage-closed")
        };
        lines.push(text);
    }
    let rows = lines.iter().flat_map(|line| wrap(line, area.width));
    for (y, row) in rows.take(usize::from(area.height)).enumerate() {
        put(buf, area, 0, y as u16, &row, app.theme.text());
    }
}
