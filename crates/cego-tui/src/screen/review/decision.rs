//! What is done at the moment one stands at; where the person decided it, what it cost, and what every choice was worth.

use cego_analysis::{Choice, Judged};
use cego_core::{Action, Game};
use cego_locale::{Locale, review_words};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{App, capital, name, sorted};
use crate::review::Review;
use crate::screen::paint::{cut, frame, put, width, wrap};
use crate::screen::settlement;
use crate::session::{Session, Settled};

/// Draws the panel.
pub(super) fn draw(app: &App, session: &Session, review: &Review, buf: &mut Buffer, area: Rect) {
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
    if let Some(settled) = Settled::of_game(game) {
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

/// What a decision cost, by what could be known and as the cards lay.
fn verdict(app: &App, game: &Game, judged: &Judged) -> Vec<(String, Style)> {
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

/// The choices, best first, as many as there is room for; always the one that was taken.
fn choices(app: &App, game: &Game, judged: &Judged, buf: &mut Buffer, area: Rect) {
    let (locale, theme) = (&app.locale, app.theme);
    if area.height < 2 || judged.choices.is_empty() {
        return;
    }
    let known = locale.text("judged-knowable");
    let open = locale.text("judged-hindsight");
    let opened = judged.choices.iter().any(|choice| choice.hindsight.is_some());
    // The words first: what lies behind them is narrower.
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
    let mut shown: Vec<&Choice> = judged.choices.iter().take(room).collect();
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
        put(buf, area, 2, y, &cut(&short(locale, game, choice.action), column.saturating_sub(2)), style);
        let error = choice.knowable.error.filter(|&error| error > 0.0);
        let doubt = error.map(|error| review_words::decimal(locale, &format!(" ±{error:.1}")));
        let value = review_words::expected(locale, choice.knowable.settlement) + &doubt.unwrap_or_default();
        at_end(buf, area.width - last, y, &value, style);
        if let Some(amount) = choice.hindsight {
            at_end(buf, area.width, y, &review_words::decimal(locale, &format!("{amount:+}")), style);
        }
    }
}

/// What is done, as one says it.
fn words(locale: &Locale, game: &Game, action: Action) -> String {
    review_words::action(locale, action, game.auction().stage())
}

/// What is done, in a list: cards by their signs.
pub(super) fn short(locale: &Locale, game: &Game, action: Action) -> String {
    let signs =
        |cards| sorted(cards).into_iter().map(|card| locale.card_short(card)).collect::<Vec<_>>().join(" ");
    match action {
        Action::Play(card) | Action::Discard(card) => locale.card_short(card),
        Action::Keep { pips, free } if !pips.is_empty() && !free.is_empty() => {
            review_words::keeps_open(locale, signs(pips), signs(free))
        }
        Action::Keep { pips, free } if !(pips | free).is_empty() => signs(pips | free),
        other => words(locale, game, other),
    }
}
