//! A card as a small box, in four sizes.

use cego_core::{Card, Suit};
use cego_locale::Locale;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::paint::{centre, put, right};
use crate::app::App;
use crate::theme::Theme;

/// How large a card is drawn.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Size {
    /// One line without a frame.
    Chip,
    /// Five by three.
    Small,
    /// Seven by five.
    Medium,
    /// Nine by seven.
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

/// How a card lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State {
    /// As it is.
    Plain,
    /// It may not be chosen.
    Shade,
    /// The cursor is on it; the flag says whether it may be chosen.
    Cursor(bool),
    /// It wins the trick.
    Winner,
}

/// Draws a card with its upper left corner at a place of the area.
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
    super::paint::clear(buf, inner, face);
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

/// What stands in the middle of a larger card: the suit, the trump's name or its number.
fn middle(card: Card, size: Size, locale: &Locale) -> String {
    match card.suit() {
        Some(suit) => suit.symbol().to_string(),
        None if card.is_counter() && size == Size::Large => fitting(&locale.card(card)),
        None => "✶".to_owned(),
    }
}

/// The name of a trump on a large card: of two words the first is cut short, "Kl.Mann".
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
