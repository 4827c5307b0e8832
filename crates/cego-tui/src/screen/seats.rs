//! The players around the table and the trick between them. Each card lies nearest to its player.

use cego_core::{Card, Event, Phase, Seat, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::{self, Size, State};
use super::paint::{centre, put, right, width, wrap};
use crate::app::{App, TableScreen, capital, name, sorted};
use crate::session::NoteContent;

/// Position of a seat, as seen from the person at the keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableSide {
    Bottom,
    Right,
    /// Upper edge, in column `.0` of `.1`, counted from the right.
    Top(u16, u16),
    Left,
}

/// Returns the position of a seat. The game runs anticlockwise, so the next in turn sits to the
/// right.
fn side(place: usize, people: usize) -> TableSide {
    match (place, people) {
        (0, _) => TableSide::Bottom,
        (1, _) => TableSide::Right,
        (2, 3) | (3, 4) | (4, 5) => TableSide::Left,
        (n, people) => TableSide::Top(n as u16 - 2, people as u16 - 3),
    }
}

fn side_of(table: &TableScreen, seat: Seat) -> TableSide {
    let plan = table.session.plan();
    let people = plan.table.people();
    side((seat.index() + people - plan.human.index()) % people, people)
}

/// Draws players and trick.
pub(super) fn draw(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect, size: Size) {
    let people = table.session.plan().table;
    for seat in people.seats() {
        plate(app, table, buf, area, seat);
    }
    let trick = Rect {
        y: area.y + 2,
        height: area.height.saturating_sub(3),
        x: area.x + PLATE,
        width: area.width.saturating_sub(2 * PLATE),
    };
    let cards = cards_on_table(table);
    if cards.is_empty() {
        return middle(app, table, buf, trick, size);
    }
    let winner = table.shown.map(|t| t.winner).or_else(|| leading(&table.view));
    for (seat, one) in cards {
        let at = card_place(side_of(table, seat), trick, size);
        let state = if winner == Some(seat) { State::Winner } else { State::Plain };
        card::draw(app, buf, trick, at, size, one, state);
    }
}

/// Width of the name plates at the sides, in columns.
const PLATE: u16 = 15;

fn cards_on_table(table: &TableScreen) -> Vec<(Seat, Card)> {
    match table.shown {
        Some(trick) => {
            let seats = table.session.plan().table.seats_from(trick.leader);
            seats.filter_map(|seat| trick.cards[seat].map(|card| (seat, card))).collect()
        }
        None => table.view.on_table.clone(),
    }
}

/// Returns the current winner of the trick on the table, as determined by the engine.
pub(super) fn leading(view: &View) -> Option<Seat> {
    let mut trick = cego_core::trick::CurrentTrick::EMPTY;
    for &(seat, card) in &view.on_table {
        trick.put(seat, card);
    }
    trick.winner(view.dead)
}

fn card_place(side: TableSide, trick: Rect, size: Size) -> (u16, u16) {
    let (w, h) = (size.width(), size.height());
    let centre_x = trick.width.saturating_sub(w) / 2;
    let gap = (trick.width.saturating_sub(3 * w) / 4).min(w / 2 + 3);
    let spare = trick.height.saturating_sub(3 * h);
    let y = |row: u16| row * h + spare * row / 2;
    match side {
        TableSide::Bottom => (centre_x, y(2)),
        TableSide::Right => (centre_x + w + gap, y(1)),
        TableSide::Left => (centre_x.saturating_sub(w + gap), y(1)),
        TableSide::Top(_, 1) => (centre_x, y(0)),
        TableSide::Top(n, _) => {
            let half = w / 2 + 2;
            (if n == 0 { centre_x + half } else { centre_x.saturating_sub(half) }, y(0))
        }
    }
}

/// Draws the middle of the table between deals and before the first card: the blind and the
/// contract.
fn middle(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect, size: Size) {
    let view = &table.view;
    let closed = match (view.phase, view.declaration) {
        (Phase::Auction | Phase::Keep, _) => true,
        (Phase::Play, Some(d)) => !d.contract.takes_blind() && view.tricks.is_empty(),
        _ => false,
    };
    let mut y = area.height.saturating_sub(size.height() + 2) / 2;
    if closed {
        let x = area.width.saturating_sub(size.width() + 2) / 2;
        card::back(buf, area, (x + 2, y), size, app.theme);
        card::back(buf, area, (x + 1, y), size, app.theme);
        card::back(buf, area, (x, y), size, app.theme);
        y += size.height();
        let count = view.rules.table.blind_size();
        let cards = app.locale.format("cards-count", &[("count", count.into())]);
        let text = format!("{} · {cards}", capital(&app.locale.text("blind")));
        centre(buf, area, y, &text, app.theme.faint());
    }
}

fn plate(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect, seat: Seat) {
    let (theme, view) = (app.theme, &table.view);
    let on_turn = view.on_turn == Some(seat) && table.shown.is_none();
    let marker = if on_turn { "▸ " } else { "" };
    let title = format!("{marker}{}", name(&app.locale, &table.session, seat));
    let style = if on_turn { theme.gold() } else { theme.strong() };
    let roles = roles(app, view, seat);
    let counts = counts(app, table, seat);
    let speech = speech(app, table, seat).unwrap_or_default();
    let open = open_cards(app, table, seat);
    match side_of(table, seat) {
        TableSide::Bottom => {
            let y = area.height - 1;
            let rest = [roles.join(" · "), counts, open].into_iter().filter(|s| !s.is_empty());
            let rest = rest.collect::<Vec<_>>().join(" · ");
            let rest = if rest.is_empty() { rest } else { format!(" · {rest}") };
            let total = width(&title) + width(&rest) + 2 + width(&speech);
            let x = area.width.saturating_sub(total) / 2;
            let x = put(buf, area, x, y, &title, style);
            let x = put(buf, area, x, y, &rest, theme.faint());
            put(buf, area, x + 2, y, &speech, theme.moss());
        }
        TableSide::Top(n, of) => {
            // Counted from the right, because the game runs anticlockwise.
            let share = area.width / of;
            let place = Rect { x: area.x + share * (of - 1 - n), width: share, ..area };
            let roles = roles.iter().map(|role| format!(" · {role}")).collect::<String>();
            let x = share.saturating_sub(width(&title) + width(&roles)) / 2;
            let x = put(buf, place, x, 0, &title, style);
            put(buf, place, x, 0, &roles, theme.faint());
            let rest: Vec<String> = [counts, open].into_iter().filter(|s| !s.is_empty()).collect();
            let rest = rest.join(" · ");
            let x = share.saturating_sub(width(&rest) + 2 + width(&speech)) / 2;
            let x = put(buf, place, x, 1, &rest, theme.faint());
            put(buf, place, x + 2, 1, &speech, theme.moss());
        }
        side @ (TableSide::Left | TableSide::Right) => {
            let place = Rect {
                x: if side == TableSide::Left { area.x + 1 } else { area.right() - PLATE },
                width: PLATE - 1,
                ..area
            };
            let mut lines = vec![(title, style)];
            lines.extend(roles.into_iter().map(|role| (role, theme.faint())));
            lines.extend(counts.split(" · ").map(|c| (c.to_owned(), theme.faint())));
            lines.extend(wrap(&open, PLATE - 2).into_iter().map(|line| (line, theme.text())));
            lines.extend(wrap(&speech, PLATE - 2).into_iter().map(|line| (line, theme.moss())));
            // A fixed line, so that the plate does not move when somebody speaks.
            let top = (area.height / 2).saturating_sub(3);
            for (i, (line, style)) in lines.into_iter().enumerate() {
                let y = top + i as u16;
                if side == TableSide::Left {
                    put(buf, place, 0, y, &line, style);
                } else {
                    right(buf, Rect { width: place.width - 1, ..place }, y, &line, style);
                }
            }
        }
    }
}

/// Returns the roles of a seat in the deal.
pub(super) fn roles(app: &App, view: &View, seat: Seat) -> Vec<String> {
    let mut roles = Vec::new();
    let declarer =
        view.declaration.filter(|d| !d.contract.is_all_against_all()).map(|d| d.declarer);
    if declarer == Some(seat) {
        roles.push(app.locale.text("role-declarer"));
    } else if declarer.is_none() && view.standing.soloist == Some(seat) {
        roles.push(app.locale.text("role-soloist"));
    } else if declarer.is_none() && view.standing.holder == Some(seat) {
        roles.push(app.locale.text("role-holder"));
    }
    if view.rules.table.next(view.dealer) == seat {
        roles.push(app.locale.text("role-forehand"));
    }
    if view.dealer == seat {
        roles.push(app.locale.text("role-dealer"));
    }
    roles
}

fn counts(app: &App, table: &TableScreen, seat: Seat) -> String {
    let view = &table.view;
    if !view.players.contains(seat) {
        return app.locale.text("tui-out");
    }
    let mut shown = Vec::new();
    if table.session.seat() != Some(seat) {
        shown.push(app.locale.format("cards-count", &[("count", view.hand_sizes[seat].into())]));
    }
    if view.phase >= Phase::Play {
        // A trick still on show has not been taken up yet.
        let held = table.shown.is_some_and(|t| t.winner == seat);
        let tricks = view.trick_counts[seat].saturating_sub(u8::from(held));
        shown.push(app.locale.format("trick", &[("count", tricks.into())]));
    }
    shown.join(" · ")
}

/// Returns the cards of a seat that are open to all.
fn open_cards(app: &App, table: &TableScreen, seat: Seat) -> String {
    let open = table.view.open[seat];
    if open.is_empty() || table.session.seat() == Some(seat) {
        return String::new();
    }
    let cards: Vec<String> = sorted(open).into_iter().map(|c| app.locale.card_short(c)).collect();
    app.locale.format("tui-open", &[("cards", cards.join(" ").into())])
}

/// Returns the last words of a seat in this auction. They disappear during the play.
fn speech(app: &App, table: &TableScreen, seat: Seat) -> Option<String> {
    let said = table.session.notes().iter().rev().find_map(|note| match note.content {
        NoteContent::Event(Event::Spoke { seat: who, stage, word }) if who == seat => {
            Some(app.locale.phrase(&word.phrase(stage)))
        }
        _ => None,
    })?;
    let started = table.view.phase >= Phase::Play && !table.view.tricks.is_empty();
    (!started).then(|| app.locale.format("tui-said", &[("word", said.into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R-000-45: anticlockwise, so the next in turn sits to the right of each player.
    #[test]
    fn the_next_player_sits_to_the_right() {
        for people in 3..=5 {
            assert_eq!(side(0, people), TableSide::Bottom);
            assert_eq!(side(1, people), TableSide::Right);
            assert_eq!(side(people - 1, people), TableSide::Left);
        }
        assert_eq!(side(2, 4), TableSide::Top(0, 1));
        assert_eq!([side(2, 5), side(3, 5)], [TableSide::Top(0, 2), TableSide::Top(1, 2)]);
    }
}
