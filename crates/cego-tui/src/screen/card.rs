//! Cards, and the hand of the person.

use cego_core::{Card, Suit};
use cego_locale::Locale;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::paint::{centre, put, right, wrap};
use crate::app::{App, ChoiceKind, TableScreen, Target, spectator_text};
use crate::theme::Theme;

/// Size of a drawn card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Size {
    /// One line without a frame.
    Chip,
    /// Five columns by three rows.
    Small,
    /// Seven columns by five rows.
    Medium,
    /// Nine columns by seven rows.
    Large,
}

impl Size {
    pub(super) const fn width(self) -> u16 {
        match self {
            Size::Chip | Size::Small => 5,
            Size::Medium => 7,
            Size::Large => 9,
        }
    }

    pub(super) const fn height(self) -> u16 {
        match self {
            Size::Chip => 1,
            Size::Small => 3,
            Size::Medium => 5,
            Size::Large => 7,
        }
    }
}

/// State of a drawn card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    Plain,
    /// Card that may not be chosen.
    Shade,
    /// Card under the cursor. The flag is true if it may be chosen.
    Cursor(bool),
    /// Card that wins the trick.
    Winner,
}

/// Draws a card with its upper left corner at a position of the area.
pub(super) fn draw(
    app: &App,
    buf: &mut Buffer,
    area: Rect,
    at: (u16, u16),
    size: Size,
    card: Card,
    state: State,
) {
    let (theme, locale) = (app.theme, &app.locale);
    let text = locale.card_short(card);
    let face = face_style(card, state, theme);
    let rim = match state {
        State::Shade | State::Cursor(false) => theme.card_shade(),
        _ if card.is_trump() && card.is_counter() => theme.card_gilt(),
        _ => theme.card(),
    };
    let rim = match state {
        State::Cursor(_) | State::Winner => rim.add_modifier(Modifier::BOLD),
        _ => rim,
    };
    let Some(place) = place(area, at, size) else { return };
    if size == Size::Chip {
        let ends = match state {
            State::Cursor(_) => ("▸", "◂"),
            State::Winner => ("★", " "),
            _ => ("│", "│"),
        };
        put(buf, place, 0, 0, &format!("{}   {}", ends.0, ends.1), rim);
        put(buf, place, 1, 0, &text, face);
        return;
    }
    outline(buf, place, heavy(state), rim);
    let inner = Rect::new(place.x + 1, place.y + 1, place.width - 2, place.height - 2);
    crate::screen::paint::clear(buf, inner, face);
    match size {
        Size::Small => centre(buf, inner, 0, &text, face),
        _ => {
            put(buf, inner, 0, 0, &text, face);
            right(buf, inner, inner.height - 1, &text, face);
            centre(buf, inner, inner.height / 2, &middle(card, size, locale), face);
        }
    }
    if state == State::Winner {
        put(buf, place, place.width / 2, 0, "★", rim);
    }
}

/// Draws the back of a card.
pub(super) fn back(buf: &mut Buffer, area: Rect, at: (u16, u16), size: Size, theme: Theme) {
    let Some(place) = place(area, at, size) else { return };
    let style = theme.card_back();
    if size == Size::Chip {
        put(buf, place, 0, 0, "│╳╳╳│", style);
        return;
    }
    outline(buf, place, false, style);
    let twigs = "╳".repeat(usize::from(place.width - 2));
    for y in 1..place.height - 1 {
        put(buf, place, 1, y, &twigs, style);
    }
}

fn place(area: Rect, at: (u16, u16), size: Size) -> Option<Rect> {
    let place = Rect::new(area.x + at.0, area.y + at.1, size.width(), size.height());
    (place.intersection(area) == place).then_some(place)
}

fn face_style(card: Card, state: State, theme: Theme) -> Style {
    let shaded = matches!(state, State::Shade | State::Cursor(false));
    let style = match card.suit() {
        _ if shaded => theme.card_shade(),
        Some(Suit::Hearts | Suit::Diamonds) => theme.card_red(),
        _ => theme.card(),
    };
    if shaded { style } else { style.add_modifier(Modifier::BOLD) }
}

const fn heavy(state: State) -> bool {
    matches!(state, State::Cursor(_) | State::Winner)
}

/// Returns the text in the middle of a larger card: its suit, the name of the trump, or its number.
fn middle(card: Card, size: Size, locale: &Locale) -> String {
    match card.suit() {
        Some(suit) => suit.symbol().to_string(),
        None if card.is_counter() && size == Size::Large => fitting(&locale.card(card)),
        None => "✶".to_owned(),
    }
}

/// Returns the name of a trump for a large card. The first of two words is shortened: "Kl.Mann".
fn fitting(name: &str) -> String {
    const ROOM: usize = 7;
    match name.split_once(' ') {
        Some((first, last)) if name.chars().count() > ROOM => {
            let room = ROOM.saturating_sub(last.chars().count() + 1);
            format!("{}.{last}", first.chars().take(room).collect::<String>())
        }
        _ => name.to_owned(),
    }
    .chars()
    .take(ROOM)
    .collect()
}

fn outline(buf: &mut Buffer, place: Rect, heavy: bool, style: Style) {
    let [a, b, c, d, h, v] = if heavy {
        ["┏", "┓", "┗", "┛", "━", "┃"]
    } else {
        ["╭", "╮", "╰", "╯", "─", "│"]
    };
    let line = h.repeat(usize::from(place.width - 2));
    put(buf, place, 0, 0, &format!("{a}{line}{b}"), style);
    put(buf, place, 0, place.height - 1, &format!("{c}{line}{d}"), style);
    for y in 1..place.height - 1 {
        put(buf, place, 0, y, v, style);
        put(buf, place, place.width - 1, y, v, style);
    }
}

// --- The hand

/// Draws the hand. The area is two lines higher than a card: one to raise cards, one for the
/// numbers.
pub(super) fn draw_hand(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect, size: Size) {
    let hand = table.hand();
    let theme = app.theme;
    if hand.is_empty() {
        let text = match table.session.seat() {
            None => {
                let text = spectator_text(&app.locale, &table.session);
                // The message line already shows this text.
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
    let choosing = table.choice_kind();
    let picking = matches!(choosing, ChoiceKind::Keep | ChoiceKind::Discard | ChoiceKind::Play);
    let allowed = table.allowed();
    let found = table.view.own_exchange.map_or(cego_core::CardSet::EMPTY, |e| e.found);
    let show_found = choosing == ChoiceKind::Discard;
    for (i, &one) in hand.iter().enumerate() {
        let x = left + stride * i as u16;
        let may = allowed.contains(one);
        let marked = table.marks.contains(&one);
        let cursor = picking && i == table.cursor;
        let raised = match choosing {
            ChoiceKind::Keep => marked,
            _ => picking && may,
        };
        let state = match (picking, cursor, may) {
            (true, true, may) => State::Cursor(may),
            (true, false, false) => State::Shade,
            _ => State::Plain,
        };
        let y = u16::from(!raised);
        draw(app, buf, area, (x, y), size, one, state);
        let lies = Rect { x: area.x + x, width: size.width(), ..area };
        app.place(lies.intersection(area), Target::Card(i));
        if show_found && found.contains(one) && y + size.height() < area.height {
            put(buf, area, x + 1, y + size.height() - 1, "•", theme.card());
        }
        hand_label(app, buf, area, (x, i), stride.min(size.width()), (cursor, marked, picking));
    }
}

/// Draws the label under a card: its number, the cursor, or the mark that it is kept.
fn hand_label(
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

/// Returns the columns from one card to the next. Cards overlap like a fan if there is no room.
fn stride(width: u16, count: u16, size: Size) -> u16 {
    if count < 2 {
        return size.width();
    }
    (width.saturating_sub(size.width()) / (count - 1)).clamp(4, size.width())
}
