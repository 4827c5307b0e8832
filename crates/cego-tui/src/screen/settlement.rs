//! The end of a deal: what it came to, with the working, and the cards nobody saw.

use cego_core::settle::{Line, Settlement};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::paint::{centre, frame, put, width, wrap};
use super::sheet::signed;
use crate::app::{App, TableScreen, capital, name, sorted, third_person};
use crate::session::Turn;

/// Draws the settlement in the middle of the table, as high as it has to be.
pub(super) fn draw(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let (locale, theme) = (&app.locale, app.theme);
    let (Some(settlement), Some(revealed)) = (table.session.settlement(), table.view.revealed) else {
        return;
    };
    let title = super::bar::contract(app, table, &revealed.outcome.declaration);
    let columns = area.width.saturating_sub(4);
    let rows = rows(app, table, &settlement, columns);
    // The frame, names and amounts, and the offers; empty lines between them where there is room.
    let least = rows.len() as u16 + 5;
    let airy = area.height >= least + 2;
    let height = (least + if airy { 2 } else { 0 }).min(area.height);
    let place = Rect { y: area.y + (area.height - height) / 2, height, ..area };
    let inner = frame(buf, place, &title, theme.faint(), theme.gold());
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    let seats: Vec<_> = table.session.plan().table.seats().collect();
    let column = inner.width / seats.len() as u16;
    for (i, &seat) in seats.iter().enumerate() {
        let place = Rect { x: inner.x + column * i as u16, width: column, ..inner };
        let amount = settlement.amounts[seat];
        let style = if amount < 0 { theme.red() } else { theme.gold() };
        centre(buf, place, 0, &name(locale, &table.session, seat), theme.strong());
        centre(buf, place, 1, &signed(amount.into()), style);
    }
    let top = if airy { 3 } else { 2 };
    let text = Rect { y: inner.y + top, height: inner.height.saturating_sub(top + 1), ..inner };
    for (y, (row, style)) in rows.iter().take(usize::from(text.height)).enumerate() {
        put(buf, text, 0, y as u16, row, *style);
    }
    let below = Rect { y: inner.bottom() - 1, height: 1, ..inner };
    offers(app, table, buf, below);
}

/// The working, then the cards nobody saw.
fn rows(app: &App, table: &TableScreen, settlement: &Settlement, columns: u16) -> Vec<(String, Style)> {
    let mut rows = Vec::new();
    for line in &settlement.working {
        // The payments stand above, in a column for each player.
        if matches!(line, Line::Pays { .. }) {
            continue;
        }
        let words = app.locale.say(&line.phrase(), |seat| third_person(&app.locale, &table.session, seat));
        rows.extend(wrap(&words, columns).into_iter().map(|row| (row, app.theme.text())));
    }
    rows.extend(wrap(&hidden(app, table), columns).into_iter().map(|row| (row, app.theme.faint())));
    rows
}

/// The blind and what was laid away.
fn hidden(app: &App, table: &TableScreen) -> String {
    let Some(revealed) = table.view.revealed else { return String::new() };
    let short =
        |cards| sorted(cards).into_iter().map(|c| app.locale.card_short(c)).collect::<Vec<_>>().join(" ");
    let mut text = format!("{}: {}", capital(&app.locale.text("blind")), short(revealed.deal.blind));
    if revealed.outcome.declaration.contract.takes_blind() {
        let laid = short(revealed.exchange.legage);
        text = format!("{text} · {}: {laid}", capital(&app.locale.text("legage")));
    }
    text
}

fn offers(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let over = table.session.turn() == Turn::MatchOver;
    let go = app.locale.text(if over { "tui-match-over" } else { "tui-go-on" });
    let mut x = put(buf, area, 0, 0, &go, app.theme.gold());
    if over {
        return;
    }
    for id in app.agreements() {
        let text = app.locale.text(id);
        if x + 3 + width(&text) > area.width {
            break;
        }
        x = put(buf, area, x + 3, 0, &text, app.theme.faint());
    }
}
