//! The end of a deal: what it came to, with the working, and the cards nobody saw.

use cego_core::Seat;
use cego_core::settle::Line;
use cego_table::Verdict;
use cego_witness::Finding;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::paint::{centre, frame, put, width, wrap};
use super::sheet::signed;
use crate::app::{App, TableScreen, capital, name, sorted};
use crate::session::{Session, Settled, There, Turn, Working};

/// Draws the settlement in the middle of the table, as high as it has to be.
pub(super) fn draw(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let (locale, theme) = (&app.locale, app.theme);
    let Some(settled) = table.session.settled() else { return };
    let title = super::bar::contract(app, &table.session, &settled.declaration);
    let columns = area.width.saturating_sub(4);
    let all = |columns: u16| {
        let mut rows = rows(app, &table.session, &settled, columns);
        if table.session.is_taken_back(table.session.number()) {
            let marked = wrap(&locale.text("tui-taken-back"), columns);
            rows.extend(marked.into_iter().map(|row| (row, theme.red())));
        }
        rows
    };
    // What is scrolled leaves room for its arrows.
    let rows = Some(all(columns)).filter(|rows| rows.len() + 5 <= usize::from(area.height));
    let rows = rows.unwrap_or_else(|| all(columns.saturating_sub(2)));
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
        let amount = settled.amounts[seat];
        let style = if amount < 0 { theme.red() } else { theme.gold() };
        centre(buf, place, 0, &name(locale, &table.session, seat), theme.strong());
        centre(buf, place, 1, &signed(amount.into()), style);
    }
    let top = if airy { 3 } else { 2 };
    let text = Rect { y: inner.y + top, height: inner.height.saturating_sub(top + 1), ..inner };
    let room = usize::from(text.height);
    table.reach.set(rows.len().saturating_sub(room));
    let first = table.scrolled().min(table.reach.get());
    for (y, (row, style)) in rows.iter().skip(first).take(room).enumerate() {
        put(buf, text, 0, y as u16, row, *style);
    }
    let edge = inner.width.saturating_sub(1);
    if first > 0 {
        put(buf, text, edge, 0, "▲", theme.gold());
    }
    if first < table.reach.get() {
        put(buf, text, edge, text.height.saturating_sub(1), "▼", theme.gold());
    }
    let below = Rect { y: inner.bottom() - 1, height: 1, ..inner };
    offers(app, table, buf, below);
}

/// The working, then the cards nobody saw.
pub(super) fn rows(app: &App, session: &Session, settled: &Settled, columns: u16) -> Vec<(String, Style)> {
    let theme = app.theme;
    let named = |seat: Seat| name(&app.locale, session, seat);
    let working: Vec<String> = match &settled.working {
        // The payments stand above, in a column for each player.
        Working::Lines(lines) => (lines.iter().filter(|line| !matches!(line, Line::Pays { .. })))
            .map(|line| app.locale.say(&line.phrase(), named))
            .collect(),
        Working::Told(lines) => {
            let name =
                |line: String, seat: Seat| line.replace(&format!("{{{}}}", seat.number()), &named(seat));
            let seats = || session.plan().table.seats();
            lines.iter().map(|line| seats().fold(line.clone(), name)).collect()
        }
    };
    let wrapped = |text: &String, style| wrap(text, columns).into_iter().map(move |row| (row, style));
    let mut rows: Vec<_> = working.iter().flat_map(|words| wrapped(words, theme.text())).collect();
    rows.extend(wrapped(&hidden(app, settled), theme.faint()));
    if let Some(there) = session.there() {
        for (text, is_alarm) in verdict(app, there, named) {
            rows.extend(wrapped(&text, if is_alarm { theme.red() } else { theme.faint() }));
        }
    }
    rows
}

/// The verdict of this device on the cards that are shown, and what it knows of the deals before; whether each sentence is an alarm.
fn verdict(app: &App, there: &There, named: impl Fn(Seat) -> String) -> Vec<(String, bool)> {
    let locale = &app.locale;
    let mut texts = Vec::new();
    let found = there.found();
    if let Some(found) = found {
        let is_good = matches!(found.verdict, Verdict::Proven | Verdict::Committed);
        // A verdict on other cards says nothing of these.
        let (verdict, phrase) = if is_good && !there.is_compared(found) {
            (Verdict::Unproven, locale.text("device-unproven-other_shown"))
        } else {
            (found.verdict, locale.say(&found.phrase(), &named))
        };
        let word = locale.text(&format!("verdict-{}", verdict.id()));
        texts.push((format!("{}. {phrase}", capital(&word)), verdict == Verdict::Wrong));
        let (deals, unseen) = there.account().beside(found);
        if !deals.is_empty() {
            let deals: Vec<String> = deals.iter().map(|deal| deal.saturating_add(1).to_string()).collect();
            let deals = locale.list_and(&deals);
            texts.push((locale.format("device-unproven-before", &[("deals", deals.into())]), false));
        }
        if unseen > 0 {
            let unseen = i64::try_from(unseen).unwrap_or(i64::MAX);
            texts.push((locale.format("device-unseen-before", &[("deals", unseen.into())]), false));
        }
    }
    let is_said = |wrong: &&Finding| found.is_some_and(|found| found.deal == wrong.deal);
    if let Some(wrong) = there.wrong().filter(|wrong| !is_said(wrong)) {
        let phrase = locale.say(&wrong.phrase(), &named);
        texts.push((format!("{} {phrase}", locale.text("device-wrong")), true));
    }
    texts
}

/// The blind and what was laid away.
fn hidden(app: &App, settled: &Settled) -> String {
    let short =
        |cards| sorted(cards).into_iter().map(|c| app.locale.card_short(c)).collect::<Vec<_>>().join(" ");
    let mut text = format!("{}: {}", capital(&app.locale.text("blind")), short(settled.blind));
    if let Some(legage) = settled.legage {
        text = format!("{text} · {}: {}", capital(&app.locale.text("legage")), short(legage));
    }
    text
}

fn offers(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    if table.session.seat().is_none() {
        return;
    }
    let over = table.session.turn() == Turn::MatchOver;
    let go = app.locale.text(if over { "tui-match-over" } else { "tui-go-on" });
    let mut x = put(buf, area, 0, 0, &go, app.theme.gold());
    let agreements = if over { Vec::new() } else { app.agreements() };
    for id in std::iter::once("tui-offer-review").chain(agreements) {
        let text = app.locale.text(id);
        if x + 3 + width(&text) > area.width {
            break;
        }
        x = put(buf, area, x + 3, 0, &text, app.theme.faint());
    }
}
