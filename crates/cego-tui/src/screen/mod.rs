//! The screens: everything the person sees is drawn here from the [`App`], without any decision.

mod bar;
mod card;
mod log;
mod overlay;
mod paint;
mod review;
mod seats;
mod settlement;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, ChoiceKind, LEAST, Overlay, Scene, TableScreen, Target};

use card::{Size, draw_hand};
use overlay::draw_menu;
use paint::{centre, clear, frame, wrap};
use settlement::draw_sheet;

pub use paint::asciify;

/// Draws the current screen.
pub fn draw(app: &App, buf: &mut Buffer) {
    let area = buf.area;
    app.targets.borrow_mut().clear();
    if let Scene::Table(table) = &app.scene {
        table.result.set(None);
    }
    clear(buf, area, app.theme.text());
    if area.width < LEAST.0 || area.height < LEAST.1 {
        too_small(app, buf, area);
    } else {
        match &app.scene {
            Scene::Menu(menu) => menu_screen(app, menu, buf, area),
            Scene::Table(table) => match app.reviewed() {
                Some(found) => review::draw(app, &table.session, found, buf, area),
                None => table_screen(app, table, buf, area),
            },
        }
    }
    if app.setting.ascii {
        asciify(buf);
    }
}

fn too_small(app: &App, buf: &mut Buffer, area: Rect) {
    let args = [
        ("columns", LEAST.0.into()),
        ("rows", LEAST.1.into()),
        ("has_columns", area.width.into()),
        ("has_rows", area.height.into()),
    ];
    let text = app.locale.format("tui-too-small", &args);
    let lines = wrap(&text, area.width);
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (i, line) in lines.iter().enumerate() {
        centre(buf, area, top + i as u16, line, app.theme.strong());
    }
}

fn menu_screen(app: &App, menu: &crate::app::Menu, buf: &mut Buffer, area: Rect) {
    let body = Rect { height: area.height - 4, y: area.y + 1, ..area };
    draw_menu(app, menu, buf, body);
    let message = Rect { y: area.bottom() - 3, height: 2, ..area };
    bar::message(app, buf, message, None);
    if let Some(keys @ Overlay::Keys(_)) = app.overlay {
        overlay::draw(app, keys, buf, above_keys(area));
    }
    bar::bottom(app, buf, Rect { y: area.bottom() - 1, height: 1, ..area });
}

fn table_screen(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    // Maximum number of cards of a declarer: hand and blind, less the cards laid away.
    let most = table.view.rules.table.hand_size() as u16 + 1;
    let places = screen_areas(area, most);
    bar::top(app, table, buf, places.bar);
    if table.is_over() {
        settlement::draw(app, table, buf, narrow(places.table, 78));
    } else {
        let seats = around(app, buf, places.table, places.trick_size);
        seats::draw(app, table, buf, seats, places.trick_size);
    }
    if let Some(log) = places.log {
        let inner = panel(app, buf, log, "tui-title-log");
        log::draw(app, log::LogSource::from_table(table), buf, inner, 0);
        app.place(log, Target::Log);
    }
    if let Some(sheet) = places.sheet {
        let inner = panel(app, buf, sheet, "tui-title-sheet");
        draw_sheet(app, table, buf, inner, None);
    }
    if let Some(overlay) = app.overlay {
        let whole = Rect { width: area.width, ..places.table };
        if !matches!(overlay, Overlay::Keys(_)) {
            overlay::draw(app, overlay, buf, shallow(narrow(whole, 100), 36));
        }
    }
    bar::draw_prompt(app, table, buf, places.prompt);
    bar::words(app, table, buf, places.words);
    draw_hand(app, table, buf, places.hand, places.hand_size);
    let picking =
        matches!(table.choice_kind(), ChoiceKind::Keep | ChoiceKind::Discard | ChoiceKind::Play);
    bar::message(app, buf, places.message, table.card().filter(|_| picking));
    if let Some(keys @ Overlay::Keys(_)) = app.overlay {
        overlay::draw(app, keys, buf, above_keys(area));
    }
    bar::bottom(app, buf, places.keys);
}

/// Returns the area for the help: all of the screen but its last line, as far as the help needs it.
fn above_keys(area: Rect) -> Rect {
    let most = Rect { height: area.height.saturating_sub(1), ..area };
    shallow(narrow(most, 100), 36)
}

fn panel(app: &App, buf: &mut Buffer, area: Rect, title: &str) -> Rect {
    let inner = frame(buf, area, &app.locale.text(title), app.theme.faint(), app.theme.faint());
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// Returns the area of the table itself, limited so that the players stay close together. It gets
/// an edge if there is room.
fn around(app: &App, buf: &mut Buffer, area: Rect, size: card::Size) -> Rect {
    let columns = 8 * size.width() + 40;
    let rows = 4 * size.height() + 8;
    let edged = area.width > columns && area.height > rows;
    if !edged {
        return narrow(area, columns);
    }
    let place = shallow(narrow(area, columns), rows);
    let inner = frame(buf, place, "", app.theme.faint(), app.theme.faint());
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// Returns the middle of an area, at most `most` columns wide.
fn narrow(area: Rect, most: u16) -> Rect {
    let width = area.width.min(most);
    Rect { x: area.x + (area.width - width) / 2, width, ..area }
}

/// Returns the middle of an area, at most `most` rows high.
fn shallow(area: Rect, most: u16) -> Rect {
    let height = area.height.min(most);
    Rect { y: area.y + (area.height - height) / 2, height, ..area }
}

// --- Layout

/// Areas of the table screen.
#[derive(Clone, Copy, Debug)]
struct ScreenAreas {
    /// Ruleset, deal and contract.
    bar: Rect,
    table: Rect,
    /// Prompt for the seat on turn.
    prompt: Rect,
    /// Words to choose from.
    words: Rect,
    hand: Rect,
    /// Answer to the last key, or the card under the cursor.
    message: Rect,
    keys: Rect,
    /// Log beside the table, if there is room.
    log: Option<Rect>,
    /// Score sheet beside the table, if there is room.
    sheet: Option<Rect>,
    /// Size of the cards in the hand.
    hand_size: Size,
    /// Size of the cards in the trick.
    trick_size: Size,
}

/// Returns the areas for a hand of at most `cards` cards.
fn screen_areas(area: Rect, cards: u16) -> ScreenAreas {
    let below = |hand: Size| 1 + 1 + hand.height() + 2 + 2 + 1;
    let fits = |size: Size| {
        let rows = 1 + table_rows(size) + below(size);
        let columns = size.width() * cards + 2;
        area.height >= rows && (size == Size::Small || area.width >= columns)
    };
    let fitting = [Size::Large, Size::Medium, Size::Small].into_iter().find(|&s| fits(s));
    let hand_size = fitting.unwrap_or(Size::Small);
    let trick_size = fitting.unwrap_or(Size::Chip);
    let table_height = area.height.saturating_sub(1 + below(hand_size));
    let mut y = area.y;
    let mut take = |height: u16| {
        let rect = Rect::new(area.x, y, area.width, height).intersection(area);
        y += height;
        rect
    };
    let bar = take(1);
    let whole = take(table_height);
    let (prompt, words) = (take(1), take(1));
    let hand = take(hand_size.height() + 2);
    let message = take(2);
    let keys = take(1);
    let side = side_width(area.width);
    let table = Rect { width: whole.width - side, ..whole };
    let (log, sheet) = side_areas(Rect { x: table.right(), width: side, ..whole });
    ScreenAreas {
        bar,
        table,
        prompt,
        words,
        hand,
        message,
        keys,
        log,
        sheet,
        hand_size,
        trick_size,
    }
}

/// Returns the rows of the players and the trick: three cards, two lines above them, one below.
const fn table_rows(trick: Size) -> u16 {
    3 * trick.height() + 3
}

/// Returns the columns beside the table: none, a narrow log, or log and score sheet.
const fn side_width(width: u16) -> u16 {
    match width {
        0..78 => 0,
        78..100 => 26,
        100..150 => 42,
        150..180 => 48,
        _ => 62,
    }
}

fn side_areas(side: Rect) -> (Option<Rect>, Option<Rect>) {
    if side.width == 0 {
        return (None, None);
    }
    if side.height < 24 {
        return (Some(side), None);
    }
    let log = Rect { height: side.height * 3 / 5, ..side };
    let sheet = Rect { y: log.bottom(), height: side.height - log.height, ..side };
    (Some(log), Some(sheet))
}
#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_screen() {
        for (w, h) in
            [(60, 20), (80, 24), (80, 25), (100, 30), (120, 40), (160, 50), (200, 60), (300, 100)]
        {
            let area = Rect::new(0, 0, w, h);
            let p = screen_areas(area, 14);
            let mut all = vec![p.bar, p.table, p.prompt, p.words, p.hand, p.message, p.keys];
            all.extend(p.log);
            all.extend(p.sheet);
            for (i, a) in all.iter().enumerate() {
                assert_eq!(a.intersection(area), *a, "{w}x{h}: {i}");
                assert!(a.height > 0, "{w}x{h}: {i} is empty");
                for b in &all[i + 1..] {
                    assert!(a.intersection(*b).is_empty(), "{w}x{h}: {a:?} over {b:?}");
                }
            }
            assert!(
                p.table.height >= 3 * p.trick_size.height() + 3,
                "{w}x{h}: the trick does not fit"
            );
        }
    }
}
