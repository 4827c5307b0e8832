//! Everybody's cards: a row for each seat, and one for the blind or what was laid away.

use cego_core::{Card, CardSet, Seat, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, capital, name, sorted};
use crate::review::Review;
use crate::screen::card::{self, Size, State};
use crate::screen::paint::{put, right};
use crate::screen::seats::{leading, roles};
use crate::screen::sheet::signed;
use crate::session::Session;

/// Lines of the board.
pub(super) const fn rows(seats: u16, size: Size) -> u16 {
    // The dealer of five has no cards.
    let hands = if seats > 4 { 4 } else { seats };
    seats + (hands + 1) * size.height()
}

/// Draws the board: the person's own cards last, nearest to the decision.
pub(super) fn draw(app: &App, session: &Session, review: &Review, buf: &mut Buffer, area: Rect, size: Size) {
    let view = review.view();
    let table = view.rules.table;
    let mut y = 0;
    for seat in table.seats_from(table.next(review.mine)) {
        let place = Rect { y: area.y + y, height: 1 + size.height(), ..area };
        head(app, session, review, &view, buf, place, seat);
        let hand = review.hand(seat);
        let played = played(review, &view, seat);
        let aside = if size == Size::Chip { 0 } else { size.width() + 2 };
        let cards = Rect { y: place.y + 1, height: size.height(), width: area.width - aside, ..place };
        let acts = review.moment().done.is_some_and(|(who, _)| who == seat);
        row(app, buf, cards, size, hand, |card| match acts {
            true if review.moved().contains(card) => State::Cursor(true),
            true if review.better().contains(card) => State::Winner,
            _ => State::Plain,
        });
        if let Some((card, wins)) = played {
            let state = if wins { State::Winner } else { State::Plain };
            let at = (area.width.saturating_sub(size.width() + 1), u16::from(size != Size::Chip));
            card::draw(app, buf, place, at, size, card, state);
        }
        let sits_out = hand.is_empty() && !view.players.contains(seat);
        y += if sits_out { 1 } else { 1 + size.height() };
    }
    let exchange = review.moment().game.exchange();
    let (id, cards) = match exchange.legage.is_empty() {
        true => ("blind", review.moment().game.deal().blind),
        false => ("legage", exchange.legage),
    };
    let place = Rect { y: area.y + y, height: size.height(), ..area };
    let label = capital(&app.locale.text(id));
    let x = put(buf, place, 1, size.height() / 2, &label, app.theme.faint()) + 1;
    let place = Rect { x: place.x + x, width: place.width.saturating_sub(x), ..place };
    row(app, buf, place, size, cards, |_| State::Plain);
}

/// Who sits there, what they are, what they have got; on the right the card they played, in [`Size::Chip`].
fn head(
    app: &App,
    session: &Session,
    review: &Review,
    view: &View,
    buf: &mut Buffer,
    area: Rect,
    seat: Seat,
) {
    let (locale, theme) = (&app.locale, app.theme);
    let acts = review.moment().done.is_some_and(|(who, _)| who == seat);
    let style = if acts { theme.gold() } else { theme.strong() };
    let mut rest = roles(app, view, seat);
    if !view.players.contains(seat) {
        rest.push(locale.text("tui-out"));
    } else if view.trick_counts[seat] > 0 {
        rest.push(locale.format("trick", &[("count", view.trick_counts[seat].into())]));
    }
    let x = put(buf, area, 1, 0, if acts { "▸ " } else { "" }, style);
    let x = put(buf, area, x, 0, &name(locale, session, seat), style);
    let rest: String = rest.iter().map(|part| format!(" · {part}")).collect();
    put(buf, Rect { width: area.width.saturating_sub(8), ..area }, x, 0, &rest, theme.faint());
    if let Some(outcome) = review.moment().game.outcome() {
        let amount = cego_core::settle::amounts(&view.rules, outcome)[seat];
        let style = if amount < 0 { theme.red() } else { theme.gold() };
        right(buf, Rect { width: area.width.saturating_sub(8), ..area }, 0, &signed(amount.into()), style);
    }
}

/// The card of a seat in the trick on the table, or in the one that was just won, and whether it wins.
fn played(review: &Review, view: &View, seat: Seat) -> Option<(Card, bool)> {
    if let Some(trick) = review.completed() {
        return trick.cards[seat].map(|card| (card, trick.winner == seat));
    }
    let found = view.on_table.iter().find(|(who, _)| *who == seat);
    found.map(|&(_, card)| (card, leading(view) == Some(seat)))
}

/// Cards in a row, those that are marked above the others.
fn row(app: &App, buf: &mut Buffer, area: Rect, size: Size, cards: CardSet, state: impl Fn(Card) -> State) {
    let cards = sorted(cards);
    let gaps = (cards.len() as u16).saturating_sub(1).max(1);
    let stride = (area.width.saturating_sub(size.width() + 1) / gaps).clamp(4, size.width());
    for marked in [false, true] {
        for (i, &one) in cards.iter().enumerate() {
            let state = state(one);
            if marked == (state != State::Plain) {
                card::draw(app, buf, area, (1 + stride * i as u16, 0), size, one, state);
            }
        }
    }
}
