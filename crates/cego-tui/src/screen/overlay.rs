//! Overlays on the table, and the menu.

use std::borrow::Cow;

use cego_core::Card;
use cego_locale::Locale;
use cego_rules::Ruleset;
use cego_table::PHRASES;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::bar::key_name;
use super::card::{self, Size, State};
use super::log::LogSource;
use super::paint::{centre, clear, frame, put, width, wrap};
use crate::app::{
    App, Menu, MenuField, Overlay, Scene, TableScreen, Target, capital, name, sorted,
};
use crate::keymap;

/// Draws the overlay. The own hand stays visible.
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
            crate::screen::log::draw(app, LogSource::from_table(table), buf, inner, up)
        }
        (Overlay::Sheet(up), Scene::Table(table)) => sheet(app, table, buf, inner, up),
        (Overlay::Look, Scene::Table(table)) => look(app, table, buf, inner),
        (Overlay::Phrases(at), _) => phrases(app, at, buf, inner),
        _ => {}
    }
}

/// Draws the score sheet, and below it the commands for the deal under the cursor.
fn sheet(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect, up: usize) {
    let above = Rect { height: area.height.saturating_sub(1), ..area };
    super::settlement::draw_sheet(app, table, buf, above, Some(up));
    if !table.session.lines().is_empty() {
        let hint = app.locale.text("tui-offer-review");
        put(buf, area, 0, area.height.saturating_sub(1), &hint, app.theme.faint());
    }
}

/// Draws the keys without truncating a text: in as few columns as show all of them, else in one
/// column that scrolls.
fn keys(app: &App, buf: &mut Buffer, area: Rect, down: usize) {
    let help = keymap::help(app.key_context()).into_iter();
    let rows: Vec<(Cow<'_, str>, String)> =
        help.map(|(key, id)| (key_name(&app.locale, key), app.locale.text(id))).collect();
    let label = rows.iter().map(|(key, _)| width(key)).max().unwrap_or(0) + 2;
    let height = usize::from(area.height.max(1));
    let whole = |columns: u16| (columns, in_columns(&rows, area.width / columns, label, height));
    let fits =
        |(columns, lines): &(u16, Vec<Vec<KeyLine<'_>>>)| lines.len() <= usize::from(*columns);
    let (columns, lists) = (1..=3).map(whole).find(fits).unwrap_or_else(|| {
        (1, vec![in_columns(&rows, area.width, label, usize::MAX).into_iter().flatten().collect()])
    });
    let share = area.width / columns;
    for (column, list) in lists.iter().enumerate() {
        let place =
            Rect { x: area.x + column as u16 * share, width: share.saturating_sub(1), ..area };
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

/// Key name, empty on continuation lines, and a line of its text.
type KeyLine<'a> = (&'a str, String);

/// Arranges the rows in columns of this width and at most this height. Texts are wrapped between
/// words, and no row is split over two columns.
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
        columns
            .last_mut()
            .into_iter()
            .for_each(|column| column.extend(keys.clone().zip(lines.clone())));
    }
    columns
}

/// Draws the set phrases, as many as fit around the one under the cursor.
fn phrases(app: &App, at: usize, buf: &mut Buffer, area: Rect) {
    let room = usize::from(area.height.max(1));
    let first = (at + 1).saturating_sub(room);
    for (y, (number, phrase)) in PHRASES.iter().enumerate().skip(first).take(room).enumerate() {
        let style = if number == at { app.theme.chosen() } else { app.theme.text() };
        put(buf, area, 1, y as u16, &app.locale.text(&format!("phrase-{phrase}")), style);
    }
}

/// Draws the last trick and the laid-away cards, as far as the rules allow one to look at them.
fn look(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let (locale, view) = (&app.locale, &table.view);
    let short = |cards| {
        sorted(cards).into_iter().map(|c| locale.card_short(c)).collect::<Vec<_>>().join(" ")
    };
    let mut lines = Vec::new();
    match (view.tricks.last(), view.may_look_at_tricks) {
        (Some(_), true) => {
            for (i, trick) in view.tricks.iter().enumerate() {
                let seats = table.session.plan().table.seats_from(trick.leader);
                let cards: Vec<String> = seats
                    .filter_map(|s| trick.cards[s].map(|c| (s, c)))
                    .map(|(s, c)| {
                        format!("{} {}", name(locale, &table.session, s), locale.card_short(c))
                    })
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

// --- The menu

pub(super) fn draw_menu(app: &App, menu: &Menu, buf: &mut Buffer, area: Rect) {
    let theme = app.theme;
    let wide = area.height >= 36 && area.width >= 100;
    let size = if wide { Size::Large } else { Size::Small };
    let rows = MenuField::ALL.len() as u16;
    let step = if wide { 2 } else { 1 };
    let height = 1 + size.height() + 2 + rows * step + 3;
    let mut y = area.height.saturating_sub(height) / 2;
    centre(buf, area, y, &app.locale.text("tui-welcome"), theme.strong());
    y += 2;
    let trull = [Card::GEISS, Card::MOND, Card::GSTIESS];
    let left = area.width.saturating_sub(3 * (size.width() + 1)) / 2;
    for (i, &one) in trull.iter().enumerate() {
        let x = left + i as u16 * (size.width() + 1);
        card::draw(app, buf, area, (x, y), size, one, State::Plain);
    }
    y += size.height() + 1;
    let labels: Vec<String> =
        MenuField::ALL.iter().map(|f| app.locale.text(&format!("tui-menu-{}", f.id()))).collect();
    let label = labels.iter().map(|l| width(l)).max().unwrap_or(0) + 2;
    let column = area.width.saturating_sub(label + 34) / 2;
    for (&field, text) in MenuField::ALL.iter().zip(&labels) {
        let here = menu.field == field;
        let style = if here { theme.chosen() } else { theme.button() };
        if field == MenuField::Start {
            y += 1;
            centre(buf, area, y, &format!("  {text}  "), style);
            app.place(Rect { y: area.y + y, height: 1, ..area }, Target::Field(field));
            break;
        }
        if here {
            put(buf, area, column.saturating_sub(2), y, "▸", theme.gold());
        }
        put(buf, area, column, y, text, if here { theme.gold() } else { theme.text() });
        let shown = value(app, menu, field);
        let shown = if here { format!(" ◂ {shown} ▸ ") } else { format!("   {shown}   ") };
        put(buf, area, column + label, y, &shown, style);
        app.place(Rect { y: area.y + y, height: 1, ..area }, Target::Field(field));
        y += step;
    }
    let source = menu.chosen().map(|chosen| about(&app.locale, chosen)).unwrap_or_default();
    if menu.field == MenuField::Ruleset {
        let place = Rect { y: area.y + y + 2, height: area.height.saturating_sub(y + 2), ..area };
        for (i, line) in wrap(&source, area.width.saturating_sub(8)).iter().take(2).enumerate() {
            centre(buf, place, i as u16, line, theme.faint());
        }
    }
}

/// Returns a description of a ruleset: its changed switches, else the sentence about the preset,
/// else the source of its file.
fn about(locale: &Locale, ruleset: &Ruleset) -> String {
    let sentence = format!("web-rules-{}.about", ruleset.name);
    match ruleset.overrides.as_slice() {
        [] if locale.has(&sentence) => locale.text(&sentence),
        [] => ruleset.source.clone(),
        set => set.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

fn value(app: &App, menu: &Menu, field: MenuField) -> String {
    let locale = &app.locale;
    match field {
        MenuField::Ruleset => locale.letters(&menu.title()),
        MenuField::Players => locale.format("players", &[("count", menu.table.people().into())]),
        MenuField::Deals => match menu.deals {
            Some(count) => locale.format("tui-deals", &[("count", count.into())]),
            None => locale.text("tui-deals-open"),
        },
        MenuField::Bots => locale.text(&format!("player-{}", menu.bots.id())),
        MenuField::Seed => {
            menu.seed.map_or_else(|| locale.text("tui-seed-none"), |seed| seed.to_string())
        }
        MenuField::Tempo => locale.text(&format!("tui-tempo-{}", app.tempo.id())),
        MenuField::Language => locale.text("tui-language"),
        MenuField::Start => String::new(),
    }
}
