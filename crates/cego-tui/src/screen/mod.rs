//! The screens: everything the person sees is drawn here from the [`App`], and nothing is decided here.

mod ascii;
mod bar;
mod card;
mod hand;
mod layout;
mod log;
mod menu;
mod overlay;
mod paint;
mod prompt;
mod review;
mod seats;
mod settlement;
mod sheet;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

pub use ascii::asciify;

use crate::app::{App, Choosing, LEAST, Overlay, Scene, TableScreen, Target};
use paint::{centre, clear, frame, wrap};

/// Draws everything.
pub fn draw(app: &App, buf: &mut Buffer) {
    let area = buf.area;
    app.targets.borrow_mut().clear();
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
    menu::draw(app, menu, buf, body);
    let message = Rect { y: area.bottom() - 3, height: 2, ..area };
    prompt::message(app, buf, message, None);
    if let Some(keys @ Overlay::Keys(_)) = app.overlay {
        overlay::draw(app, keys, buf, above_keys(area));
    }
    bar::bottom(app, buf, Rect { y: area.bottom() - 1, height: 1, ..area });
}

fn table_screen(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    // As many cards as a declarer can hold: their hand and the blind, less what was laid away.
    let most = table.view.rules.table.hand_size() as u16 + 1;
    let places = layout::places(area, most);
    bar::top(app, table, buf, places.bar);
    if table.is_over() {
        settlement::draw(app, table, buf, narrow(places.table, 78));
    } else {
        let seats = around(app, buf, places.table, places.trick_size);
        seats::draw(app, table, buf, seats, places.trick_size);
    }
    if let Some(log) = places.log {
        let inner = panel(app, buf, log, "tui-title-log");
        log::draw(app, log::LogSource::of(table), buf, inner, 0);
        app.place(log, Target::Log);
    }
    if let Some(sheet) = places.sheet {
        let inner = panel(app, buf, sheet, "tui-title-sheet");
        sheet::draw(app, table, buf, inner, None);
    }
    if let Some(overlay) = app.overlay {
        let whole = Rect { width: area.width, ..places.table };
        if !matches!(overlay, Overlay::Keys(_)) {
            overlay::draw(app, overlay, buf, shallow(narrow(whole, 100), 36));
        }
    }
    prompt::draw(app, table, buf, places.prompt);
    prompt::words(app, table, buf, places.words);
    hand::draw(app, table, buf, places.hand, places.hand_size);
    let picking = matches!(table.choosing(), Choosing::Keep | Choosing::Discard | Choosing::Play);
    prompt::message(app, buf, places.message, table.card().filter(|_| picking));
    if let Some(keys @ Overlay::Keys(_)) = app.overlay {
        overlay::draw(app, keys, buf, above_keys(area));
    }
    bar::bottom(app, buf, places.keys);
}

/// Where the keys are explained: all of the screen but its last line, as far as that needs it.
fn above_keys(area: Rect) -> Rect {
    let most = Rect { height: area.height.saturating_sub(1), ..area };
    shallow(narrow(most, 100), 36)
}

fn panel(app: &App, buf: &mut Buffer, area: Rect, title: &str) -> Rect {
    let inner = frame(buf, area, &app.locale.text(title), app.theme.faint(), app.theme.faint());
    Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner }
}

/// The table itself: never so large that the players lose sight of one another, with an edge where there
/// is room for one.
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

/// The middle of an area, at most so wide.
fn narrow(area: Rect, most: u16) -> Rect {
    let width = area.width.min(most);
    Rect { x: area.x + (area.width - width) / 2, width, ..area }
}

/// The middle of an area, at most so high.
fn shallow(area: Rect, most: u16) -> Rect {
    let height = area.height.min(most);
    Rect { y: area.y + (area.height - height) / 2, height, ..area }
}
