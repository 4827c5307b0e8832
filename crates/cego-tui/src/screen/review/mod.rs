//! A deal gone through again: all hands, the log so far, the decision, and the person's mistakes.

mod board;
mod decision;

use cego_core::Game;
use cego_locale::review_words;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::card::Size;
use super::layout::side_width;
use super::log::LogSource;
use super::paint::{centre, clear, put, right, width, wrap};
use super::sheet::signed;
use super::{narrow, overlay, panel, shallow};
use crate::app::{App, Overlay, Tone};
use crate::review::Review;
use crate::session::{Session, Turn};

/// The keys at the bottom.
const KEYS: [(&str, &str); 8] = [
    ("← →", "tui-bar-step"),
    ("↑ ↓", "tui-bar-decision"),
    ("1 – 0", "tui-bar-mistake"),
    ("Esc", "tui-bar-table"),
    ("?", "tui-bar-keys"),
    ("q", "tui-bar-quit"),
    ("s", "tui-bar-sheet"),
    ("L", "tui-bar-language"),
];

/// From this many lines on there is room for cards with a frame.
const TALL: u16 = 34;

/// Draws the review.
pub(super) fn draw(app: &App, session: &Session, review: &Review, buf: &mut Buffer, area: Rect) {
    let size = if area.height >= TALL { Size::Small } else { Size::Chip };
    let side = match area.width {
        // A little narrower than beside the table: thirteen cards lie in a row.
        78..100 => 22,
        width => side_width(width),
    };
    let seats = review.moment().game.rules().table.people() as u16;
    let rows = board::rows(seats, size);
    let left = area.width - side;
    top(app, session, review, buf, Rect { height: 1, ..area });
    let upper = Rect { y: area.y + 1, width: left, height: rows, ..area };
    board::draw(app, session, review, buf, upper, size);
    let lower = Rect { y: upper.bottom(), height: area.height.saturating_sub(rows + 3), ..upper };
    decision::draw(app, session, review, buf, lower);
    if side > 0 {
        let log = Rect { x: left, width: side, ..upper };
        let inner = panel(app, buf, log, "tui-title-log");
        let (notes, view) = (review.notes(), review.view());
        let told = LogSource { session, notes: &notes, view: &view, shown: false };
        super::log::draw(app, told, buf, inner, 0);
        let list = Rect { x: left, width: side, ..lower };
        let inner = panel(app, buf, list, "tui-review-mistakes");
        mistakes(app, review, buf, inner);
    }
    message(app, session, review, buf, Rect { y: area.bottom() - 2, height: 1, ..area });
    super::bar::keys(app, buf, Rect { y: area.bottom() - 1, height: 1, ..area }, &KEYS);
    if let Some(overlay @ (Overlay::Keys(_) | Overlay::Sheet(_))) = app.overlay {
        let body = Rect { y: area.y + 1, height: area.height - 3, ..area };
        overlay::draw(app, overlay, buf, shallow(narrow(body, 100), 36));
    }
}

/// Which deal it is, what was played, and where one stands.
fn top(app: &App, session: &Session, review: &Review, buf: &mut Buffer, area: Rect) {
    let (locale, style) = (&app.locale, app.theme.bar());
    clear(buf, area, style);
    let steps = [("step", review.at.into()), ("of", review.last().into())];
    let end = format!("{} ", locale.format("tui-review-step", &steps));
    let deal = locale.format("tui-deal", &[("number", (review.number as i64).into())]);
    let title = locale.text("tui-review-title");
    let x = put(buf, area, 1, 0, &title, style.add_modifier(ratatui::style::Modifier::BOLD));
    let played = end_of(review).declaration();
    let contract = played.map(|played| super::bar::contract(app, session, played)).unwrap_or_default();
    let room = Rect { width: area.width.saturating_sub(width(&end) + 1), ..area };
    put(buf, room, x, 0, &format!(" · {deal} · {contract}"), style);
    right(buf, area, 0, &end, style);
}

fn end_of(review: &Review) -> &Game {
    &review.moments[review.last()].game
}

/// The mistakes, the worst first.
fn mistakes(app: &App, review: &Review, buf: &mut Buffer, area: Rect) {
    let (locale, theme) = (&app.locale, app.theme);
    let found = review.mistakes();
    if found.is_empty() {
        let (done, all) = review.progress();
        let id = match (all, done == all) {
            (0, _) => "tui-review-no-decision",
            (_, true) => "judged-none",
            (_, false) => return,
        };
        for (y, row) in wrap(&locale.text(id), area.width).iter().take(usize::from(area.height)).enumerate() {
            put(buf, area, 0, y as u16, row, theme.text());
        }
        return;
    }
    for (y, (number, judged)) in (1..).zip(found).take(usize::from(area.height)).enumerate() {
        let Some(known) = judged.knowable else { continue };
        let (y, at) = (y as u16, judged.step - 1);
        // The error is for where there is room for it; in a narrow list the place may be cut, and the card not.
        let wide = area.width > 30;
        let error = known.error.filter(|_| wide);
        let cost = review_words::cost(locale, known.cost, error);
        let here = at == review.at;
        let style = if here { theme.chosen() } else { theme.text() };
        let place = review_words::place(locale, judged.phase, review.trick(at));
        let what = decision::short(locale, &review.moments[at].game, judged.action);
        let room = Rect { width: area.width.saturating_sub(width(&cost) + 1), ..area };
        put(buf, room, 0, y, &format!("{number} {what}{} {place}", if wide { " ·" } else { "" }), style);
        right(buf, area, y, &cost, if here { style } else { theme.red() });
    }
}

/// What the server says, that one is awaited at the table, how far the judging is, or what was given away in all.
fn message(app: &App, session: &Session, review: &Review, buf: &mut Buffer, area: Rect) {
    let (locale, theme) = (&app.locale, app.theme);
    let (done, all) = review.progress();
    let (text, style): (String, Style) = match &app.message {
        _ if app.alarm.is_some() => {
            let text = app.alarm.as_deref().unwrap_or_default();
            (locale.format("tui-alarm", &[("text", text.into())]), theme.red())
        }
        Some(message) if message.tone == Tone::Refused => (format!("✗ {}", message.text), theme.red()),
        Some(message) => (message.text.clone(), theme.text()),
        None if session.turn() == Turn::Human => (locale.text("tui-review-your-turn"), theme.gold()),
        None if done < all => {
            let args = [("done", done.into()), ("of", all.into())];
            (locale.format("tui-review-progress", &args), theme.faint())
        }
        None if all > 0 => {
            let (known, open) = review.given_away();
            let open = signed(-i64::from(open));
            let args = [("known", review_words::cost(locale, known, None).into()), ("open", open.into())];
            (locale.format("tui-review-given", &args), theme.faint())
        }
        None => return,
    };
    centre(buf, area, 0, &text, style);
}
