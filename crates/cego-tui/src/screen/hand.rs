//! The own hand: allowed cards raised, the others in the shade, numbers below.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::{self, Size, State};
use super::paint::{centre, put, wrap};
use crate::app::{App, Choosing, TableScreen, Target, watching};

/// Draws the hand. The area is two lines higher than a card: one to raise cards, one for the numbers.
pub(super) fn draw(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect, size: Size) {
    let hand = table.hand();
    let theme = app.theme;
    if hand.is_empty() {
        let text = match table.session.seat() {
            None => {
                let text = watching(&app.locale, &table.session);
                // The line of messages begins with it.
                if app.message.as_ref().is_some_and(|message| message.text == text) {
                    return;
                }
                text
            }
            Some(seat) if !table.view.players.contains(seat) => app.locale.text("tui-sits-out"),
            Some(_) => app.locale.text("tui-hand-empty"),
        };
        let top = area.height / 2;
        for (y, line) in (top..area.height).zip(wrap(&text, area.width)) {
            centre(buf, area, y, &line, theme.faint());
        }
        return;
    }
    let count = hand.len() as u16;
    let stride = stride(area.width, count, size);
    let left = area.width.saturating_sub(stride * (count - 1) + size.width()) / 2;
    let choosing = table.choosing();
    let picking = matches!(choosing, Choosing::Keep | Choosing::Discard | Choosing::Play);
    let allowed = table.allowed();
    let found = table.view.own_exchange.map_or(cego_core::CardSet::EMPTY, |e| e.found);
    let show_found = choosing == Choosing::Discard;
    for (i, &one) in hand.iter().enumerate() {
        let x = left + stride * i as u16;
        let may = allowed.contains(one);
        let marked = table.marks.contains(&one);
        let cursor = picking && i == table.cursor;
        let raised = match choosing {
            Choosing::Keep => marked,
            _ => picking && may,
        };
        let state = match (picking, cursor, may) {
            (true, true, may) => State::Cursor(may),
            (true, false, false) => State::Shade,
            _ => State::Plain,
        };
        let y = u16::from(!raised);
        card::draw(app, buf, area, (x, y), size, one, state);
        let lies = Rect { x: area.x + x, width: size.width(), ..area };
        app.place(lies.intersection(area), Target::Card(i));
        if show_found && found.contains(one) && y + size.height() < area.height {
            put(buf, area, x + 1, y + size.height() - 1, "•", theme.card());
        }
        label(app, buf, area, (x, i), stride.min(size.width()), (cursor, marked, picking));
    }
}

/// Under a card: its number, the cursor, or the mark that it is kept.
fn label(
    app: &App,
    buf: &mut Buffer,
    area: Rect,
    (x, i): (u16, usize),
    room: u16,
    (cursor, marked, picking): (bool, bool, bool),
) {
    if !picking {
        return;
    }
    let number = match i {
        0..=8 => (i + 1).to_string(),
        9 => "0".to_owned(),
        _ => "·".to_owned(),
    };
    let (text, style) = match (cursor, marked) {
        (true, true) => (format!("▲{number}✓"), app.theme.gold()),
        (true, false) => (format!("▲{number}"), app.theme.gold()),
        (false, true) => (format!("{number}✓"), app.theme.gold()),
        (false, false) => (number, app.theme.faint()),
    };
    let place = Rect::new(area.x + x, area.bottom() - 1, room, 1);
    centre(buf, place, 0, &text, style);
}

/// Columns from one card to the next: beside one another, or like a fan where there is no room.
fn stride(width: u16, count: u16, size: Size) -> u16 {
    if count < 2 {
        return size.width();
    }
    (width.saturating_sub(size.width()) / (count - 1)).clamp(4, size.width())
}
