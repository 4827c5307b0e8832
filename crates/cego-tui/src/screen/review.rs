//! Review of a deal: all hands, the log so far, the decision, and the person's mistakes.

use cego_analysis::{DecisionReview, ReviewAlternative};
use cego_core::{Action, Card, CardSet, Game, Seat, View};
use cego_locale::{Locale, review_words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::card::{self, Size, State};
use super::log::LogSource;
use super::paint::{centre, clear, cut, frame, put, right, width, wrap};
use super::seats::{leading, roles};
use super::settlement::{self, signed};
use super::{narrow, overlay, panel, shallow, side_width};
use crate::app::{App, Overlay, Tone, capital, name, sorted};
use crate::review::Review;
use crate::session::{DealSettlement, Session, TurnState};

/// Keys at the bottom.
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

/// Minimum height for cards with a frame, in lines.
const TALL: u16 = 34;

pub(super) fn draw(app: &App, session: &Session, review: &Review, buf: &mut Buffer, area: Rect) {
    let size = if area.height >= TALL { Size::Small } else { Size::Chip };
    let side = match area.width {
        // Narrower than beside the table, because thirteen cards lie in a row.
        78..100 => 22,
        width => side_width(width),
    };
    let seats = review.moment().game.rules().table.people() as u16;
    let rows = rows(seats, size);
    let left = area.width - side;
    top(app, session, review, buf, Rect { height: 1, ..area });
    let upper = Rect { y: area.y + 1, width: left, height: rows, ..area };
    draw_board(app, session, review, buf, upper, size);
    let lower = Rect { y: upper.bottom(), height: area.height.saturating_sub(rows + 3), ..upper };
    draw_decision(app, session, review, buf, lower);
    if side > 0 {
        let log = Rect { x: left, width: side, ..upper };
        let inner = panel(app, buf, log, "tui-title-log");
        let (notes, view) = (review.notes(), review.view());
        let told = LogSource { session, notes: &notes, view: &view, shown: false };
        crate::screen::log::draw(app, told, buf, inner, 0);
        let list = Rect { x: left, width: side, ..lower };
        let inner = panel(app, buf, list, "tui-review-mistakes");
        mistakes(app, review, buf, inner);
    }
    message(app, session, review, buf, Rect { y: area.bottom() - 2, height: 1, ..area });
    crate::screen::bar::keys(app, buf, Rect { y: area.bottom() - 1, height: 1, ..area }, &KEYS);
    if let Some(overlay @ (Overlay::Keys(_) | Overlay::Sheet(_))) = app.overlay {
        let body = Rect { y: area.y + 1, height: area.height - 3, ..area };
        overlay::draw(app, overlay, buf, shallow(narrow(body, 100), 36));
    }
}

/// Draws the top bar: the deal, its contract, and the current position.
fn top(app: &App, session: &Session, review: &Review, buf: &mut Buffer, area: Rect) {
    let (locale, style) = (&app.locale, app.theme.bar());
    clear(buf, area, style);
    let steps = [("step", review.at.into()), ("of", review.last().into())];
    let end = format!("{} ", locale.format("tui-review-step", &steps));
    let deal = locale.format("tui-deal", &[("number", (review.number as i64).into())]);
    let title = locale.text("tui-review-title");
    let x = put(buf, area, 1, 0, &title, style.add_modifier(ratatui::style::Modifier::BOLD));
    let played = end_of(review).declaration();
    let contract =
        played.map(|played| crate::screen::bar::contract(app, session, played)).unwrap_or_default();
    let room = Rect { width: area.width.saturating_sub(width(&end) + 1), ..area };
    put(buf, room, x, 0, &format!(" · {deal} · {contract}"), style);
    right(buf, area, 0, &end, style);
}

fn end_of(review: &Review) -> &Game {
    &review.moments[review.last()].game
}

/// Draws the mistakes, worst first.
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
        for (y, row) in
            wrap(&locale.text(id), area.width).iter().take(usize::from(area.height)).enumerate()
        {
            put(buf, area, 0, y as u16, row, theme.text());
        }
        return;
    }
    for (y, (number, judged)) in (1..).zip(found).take(usize::from(area.height)).enumerate() {
        let Some(known) = judged.knowable else { continue };
        let (y, at) = (y as u16, judged.step - 1);
        // The error is shown only if there is room. In a narrow list the place may be cut, but not
        // the card.
        let wide = area.width > 30;
        let error = known.error.filter(|_| wide);
        let cost = review_words::cost(locale, known.cost, error);
        let here = at == review.at;
        let style = if here { theme.chosen() } else { theme.text() };
        let place = review_words::place(locale, judged.phase, review.trick(at));
        let what = short(locale, &review.moments[at].game, judged.action);
        let room = Rect { width: area.width.saturating_sub(width(&cost) + 1), ..area };
        put(
            buf,
            room,
            0,
            y,
            &format!("{number} {what}{} {place}", if wide { " ·" } else { "" }),
            style,
        );
        right(buf, area, y, &cost, if here { style } else { theme.red() });
    }
}

/// Draws the message line: the server's message, a call back to the table, the progress of the
/// evaluation, or the total cost of the mistakes.
fn message(app: &App, session: &Session, review: &Review, buf: &mut Buffer, area: Rect) {
    let (locale, theme) = (&app.locale, app.theme);
    let (done, all) = review.progress();
    let (text, style): (String, Style) = match &app.message {
        _ if app.alarm.is_some() => {
            let text = app.alarm.as_deref().unwrap_or_default();
            (locale.format("tui-alarm", &[("text", text.into())]), theme.red())
        }
        Some(message) if message.tone == Tone::Refused => {
            (format!("✗ {}", message.text), theme.red())
        }
        Some(message) => (message.text.clone(), theme.text()),
        None if session.turn() == TurnState::Human => {
            (locale.text("tui-review-your-turn"), theme.gold())
        }
        None if done < all => {
            let args = [("done", done.into()), ("of", all.into())];
            (locale.format("tui-review-progress", &args), theme.faint())
        }
        None if all > 0 => {
            let (known, open) = review.total_cost();
            let open = signed(-i64::from(open));
            let args =
                [("known", review_words::cost(locale, known, None).into()), ("open", open.into())];
            (locale.format("tui-review-given", &args), theme.faint())
        }
        None => return,
    };
    centre(buf, area, 0, &text, style);
}

// --- Cards of all seats

/// Returns the height of the board, in lines.
const fn rows(seats: u16, size: Size) -> u16 {
    // The dealer of five has no cards.
    let hands = if seats > 4 { 4 } else { seats };
    seats + (hands + 1) * size.height()
}

/// Draws the board. The person's own cards come last, nearest to the decision.
fn draw_board(
    app: &App,
    session: &Session,
    review: &Review,
    buf: &mut Buffer,
    area: Rect,
    size: Size,
) {
    let view = review.view();
    let table = view.rules.table;
    let mut y = 0;
    for seat in table.seats_from(table.next(review.mine)) {
        let place = Rect { y: area.y + y, height: 1 + size.height(), ..area };
        head(app, session, review, &view, buf, place, seat);
        let hand = review.hand(seat);
        let played = played(review, &view, seat);
        let aside = if size == Size::Chip { 0 } else { size.width() + 2 };
        let cards =
            Rect { y: place.y + 1, height: size.height(), width: area.width - aside, ..place };
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

/// Draws the head of a seat's row: name, roles and tricks, and on the right the card played, in
/// [`Size::Chip`].
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
        right(
            buf,
            Rect { width: area.width.saturating_sub(8), ..area },
            0,
            &signed(amount.into()),
            style,
        );
    }
}

/// Returns the card of a seat in the current or just completed trick, and whether it wins.
fn played(review: &Review, view: &View, seat: Seat) -> Option<(Card, bool)> {
    if let Some(trick) = review.completed() {
        return trick.cards[seat].map(|card| (card, trick.winner == seat));
    }
    let found = view.on_table.iter().find(|(who, _)| *who == seat);
    found.map(|&(_, card)| (card, leading(view) == Some(seat)))
}

/// Draws cards in a row, with marked cards on top of the others.
fn row(
    app: &App,
    buf: &mut Buffer,
    area: Rect,
    size: Size,
    cards: CardSet,
    state: impl Fn(Card) -> State,
) {
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

// --- The decision

fn draw_decision(app: &App, session: &Session, review: &Review, buf: &mut Buffer, area: Rect) {
    let (locale, theme) = (&app.locale, app.theme);
    let game = &review.moment().game;
    let title = match review.moment().done {
        None => locale.text("tui-review-over"),
        Some(_) => capital(&review_words::place(locale, game.phase(), review.trick(review.at))),
    };
    let inner = frame(buf, area, &title, theme.faint(), theme.gold());
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    let mut rows: Vec<(String, Style)> = Vec::new();
    let mut add = |text: String, style: Style| {
        rows.extend(wrap(&text, inner.width).into_iter().map(|row| (row, style)));
    };
    if review.at == 0 {
        add(locale.text("tui-review-dealt"), theme.faint());
    }
    if let Some((seat, action)) = review.moment().done {
        let style = if seat == review.mine { theme.strong() } else { theme.text() };
        add(format!("{}: {}", name(locale, session, seat), words(locale, game, action)), style);
    }
    if let Some(settled) = DealSettlement::from_game(game) {
        let working = settlement::rows(app, session, &settled, inner.width);
        working.into_iter().for_each(|(text, style)| add(text, style));
    }
    let judged = review.judged(review.at);
    match judged {
        Some(judged) => {
            for (text, style) in verdict(app, game, judged) {
                add(text, style);
            }
        }
        None if review.is_decision(review.at) => {
            let pending = review.is_judging();
            add(
                locale.text(if pending { "tui-review-waiting" } else { "tui-review-unweighed" }),
                theme.faint(),
            );
        }
        None => {}
    }
    for (y, (row, style)) in rows.iter().take(usize::from(inner.height)).enumerate() {
        put(buf, inner, 0, y as u16, row, *style);
    }
    let below = (rows.len() as u16).min(inner.height);
    if let Some(judged) = judged {
        let rest = Rect { y: inner.y + below, height: inner.height - below, ..inner };
        choices(app, game, judged, buf, rest);
    }
}

/// Returns the cost of a decision, by the player's knowledge and in hindsight.
fn verdict(app: &App, game: &Game, judged: &DecisionReview) -> Vec<(String, Style)> {
    let (locale, theme) = (&app.locale, app.theme);
    let mut rows = Vec::new();
    match judged.knowable {
        Some(known) if known.is_mistake() => {
            let better = [("what", words(locale, game, known.best.0).into())];
            rows.push((locale.format("tui-review-better", &better), theme.gold()));
            let (price, best) = ((known.cost, known.error), known.best.1.settlement);
            let could = review_words::could_know(locale, price, known.chosen.settlement, best);
            rows.push((could, theme.red()));
        }
        Some(_) => rows.push((locale.text("tui-review-good"), theme.moss())),
        None => rows.push((locale.text("tui-review-unweighed"), theme.faint())),
    }
    if let Some(lay) = judged.hindsight {
        rows.push((review_words::as_it_lay(locale, lay.cost, lay.best), theme.text()));
    }
    rows
}

/// Draws the choices, best first, as many as fit. The chosen one is always included.
fn choices(app: &App, game: &Game, judged: &DecisionReview, buf: &mut Buffer, area: Rect) {
    let (locale, theme) = (&app.locale, app.theme);
    if area.height < 2 || judged.choices.is_empty() {
        return;
    }
    let known = locale.text("judged-knowable");
    let open = locale.text("judged-hindsight");
    let opened = judged.choices.iter().any(|choice| choice.hindsight.is_some());
    // The choice column takes precedence over the value columns, which are narrower.
    let last = if opened { width(&open).max(6) + 2 } else { 0 };
    let column = area.width.saturating_sub(last + width(&known).max(12) + 2);
    let at_end = |buf: &mut Buffer, end: u16, y: u16, text: &str, style| {
        put(buf, area, end.saturating_sub(width(text)), y, text, style);
    };
    put(buf, area, 2, 0, &cut(&locale.text("tui-review-choice"), column), theme.faint());
    at_end(buf, area.width - last, 0, &known, theme.faint());
    if opened {
        at_end(buf, area.width, 0, &open, theme.faint());
    }
    let room = usize::from(area.height - 1);
    let taken = judged.choices.iter().position(|choice| choice.action == judged.action);
    let mut shown: Vec<&ReviewAlternative> = judged.choices.iter().take(room).collect();
    if let Some(taken) = taken.filter(|&taken| taken >= room) {
        shown[room - 1] = &judged.choices[taken];
    }
    let best = judged.knowable.filter(|known| known.is_mistake()).map(|known| known.best.0);
    for (y, choice) in (1..).zip(shown) {
        let (mark, style) = match choice.action {
            action if action == judged.action => ("▸", theme.strong()),
            action if Some(action) == best => ("★", theme.gold()),
            _ => ("", theme.text()),
        };
        put(buf, area, 0, y, mark, style);
        put(
            buf,
            area,
            2,
            y,
            &cut(&short(locale, game, choice.action), column.saturating_sub(2)),
            style,
        );
        let error = choice.knowable.error.filter(|&error| error > 0.0);
        let doubt = error.map(|error| review_words::decimal(locale, &format!(" ±{error:.1}")));
        let value =
            review_words::expected(locale, choice.knowable.settlement) + &doubt.unwrap_or_default();
        at_end(buf, area.width - last, y, &value, style);
        if let Some(amount) = choice.hindsight {
            at_end(
                buf,
                area.width,
                y,
                &review_words::decimal(locale, &format!("{amount:+}")),
                style,
            );
        }
    }
}

/// Returns the text of an action in words.
fn words(locale: &Locale, game: &Game, action: Action) -> String {
    review_words::action(locale, action, game.auction().stage())
}

/// Returns the short text of an action for a list, with card symbols.
fn short(locale: &Locale, game: &Game, action: Action) -> String {
    let signs = |cards| {
        sorted(cards).into_iter().map(|card| locale.card_short(card)).collect::<Vec<_>>().join(" ")
    };
    match action {
        Action::Play(card) | Action::Discard(card) => locale.card_short(card),
        Action::Keep { pips, free } if !pips.is_empty() && !free.is_empty() => {
            review_words::keeps_open(locale, signs(pips), signs(free))
        }
        Action::Keep { pips, free } if !(pips | free).is_empty() => signs(pips | free),
        other => words(locale, game, other),
    }
}
