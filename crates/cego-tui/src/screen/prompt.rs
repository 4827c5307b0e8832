//! Whose turn it is, the words to choose from, and the answer to the last key.

use cego_core::{Card, Contract, Phase, Stage};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::paint::{centre, put, width, wrap};
use crate::app::{App, Choosing, TableScreen, Target, Tone, name, proposed, spoken};
use crate::session::Turn;

/// What is to be done, and who has to do it.
pub(super) fn draw(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let (text, style) = line(app, table);
    centre(buf, area, 0, &text, style);
}

fn line(app: &App, table: &TableScreen) -> (String, Style) {
    let (locale, theme, view) = (&app.locale, app.theme, &table.view);
    if let Some(trick) = table.shown {
        let mine = table.session.seat() == Some(trick.winner);
        let text = match mine {
            true => locale.text("tui-trick-mine"),
            false => {
                let winner = name(locale, &table.session, trick.winner);
                locale.format("tui-trick-to", &[("name", winner.into())])
            }
        };
        // One that goes by itself asks for no key.
        let asks = table.asks_for_a_key();
        let key = if asks { format!(" · {}", locale.text("tui-any-key")) } else { String::new() };
        return (format!("★ {text}{key}"), theme.gold());
    }
    let ours = |text: String| (text, theme.gold());
    if let Some((by, proposal)) = table.session.asked() {
        let what = proposed(locale, &table.session, proposal);
        let args = [("name", name(locale, &table.session, by).into()), ("what", what.into())];
        return ours(locale.format("tui-asks", &args));
    }
    match (table.choosing(), table.session.turn()) {
        (Choosing::Word, _) if view.phase == Phase::SecondHand => ours(locale.text("tui-second-hand")),
        (Choosing::Word, _) => ours(question(app, table)),
        (Choosing::Keep, _) => ours(keep(app, table)),
        (Choosing::Discard, _) => ours(locale.text("tui-discard")),
        (Choosing::Play, _) => match view.on_table.first() {
            None => ours(locale.text("tui-your-lead")),
            Some(&(_, led)) => ours(locale.format("tui-your-card", &[("suit", locale.suit_led(led).into())])),
        },
        (_, Turn::Paused) => ours(locale.text("tui-paused")),
        (_, Turn::DealOver | Turn::MatchOver) => (String::new(), theme.faint()),
        (choosing, _) => {
            let Some(seat) = view.on_turn else { return (String::new(), theme.faint()) };
            let (theirs, mine) = match view.phase {
                Phase::Auction => ("tui-their-word", "tui-my-word"),
                Phase::Keep | Phase::Discard | Phase::SecondHand => ("tui-their-exchange", "tui-my-exchange"),
                Phase::Play | Phase::Over => ("tui-their-card", "tui-my-card"),
            };
            let mut text = match table.session.seat() == Some(seat) {
                true => locale.text(mine),
                false => locale.format(theirs, &[("name", name(locale, &table.session, seat).into())]),
            };
            if choosing == Choosing::OutOfTurn {
                text = format!("{text} · {}", locale.text("tui-out-of-turn"));
            }
            (text, theme.faint())
        }
    }
}

/// The question of the auction, as far as it is one game that is asked for.
fn question(app: &App, table: &TableScreen) -> String {
    let locale = &app.locale;
    let question = match table.view.stage {
        Stage::SpecialsRound { asked: Some(contract) } => format!("{}?", locale.contract(contract)),
        Stage::Opening => locale.text("tui-opening"),
        Stage::GeissSale { buyer, give } => {
            let args =
                [("name", name(locale, &table.session, buyer).into()), ("card", locale.card(give).into())];
            locale.format("tui-sale", &args)
        }
        stage => locale.phrase(&stage.phrase()),
    };
    let standing = table.view.standing;
    match (standing.level, standing.holder) {
        (Some(level), Some(holder)) => {
            let bid = match standing.challenger {
                Some(seat) if seat != table.session.plan().human => {
                    format!("{}: {}", name(locale, &table.session, seat), contract(app, level))
                }
                _ => format!("{}: {}", name(locale, &table.session, holder), contract(app, level)),
            };
            format!("{question} ({bid})")
        }
        _ => question,
    }
}

fn contract(app: &App, contract: Contract) -> String {
    app.locale.contract(contract)
}

fn keep(app: &App, table: &TableScreen) -> String {
    let locale = &app.locale;
    let contract = table.view.declaration.map(|d| d.contract);
    if contract.is_some_and(|c| c.properties().keeps_geiss) && table.marks.is_empty() {
        return locale.text("tui-keep-geiss");
    }
    match table.still_to_keep() {
        (0, 0) => locale.text("tui-keep-ready"),
        (0, free) => locale.format("tui-keep-free", &[("count", free.into())]),
        (pips, 0) => locale.format("tui-keep-pips", &[("count", pips.into())]),
        (pips, _) => locale.format("tui-keep-pip-and-free", &[("count", pips.into())]),
    }
}

/// The words that can be said, numbered; scrolled so that the one under the cursor is in sight.
pub(super) fn words(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let choosing = table.choosing();
    if !matches!(choosing, Choosing::Word | Choosing::OutOfTurn) {
        return;
    }
    let texts: Vec<String> = table
        .words()
        .into_iter()
        .enumerate()
        .map(|(i, action)| {
            let word = spoken(&app.locale, &table.view, action);
            if i < 10 { format!(" {} {word} ", (i + 1) % 10) } else { format!(" {word} ") }
        })
        .collect();
    let chosen = table.word.unwrap_or(0);
    let total = |list: &[String]| list.iter().map(|t| width(t) + 2).sum::<u16>().saturating_sub(2);
    // From the first word that leaves the chosen one in sight.
    let first = (0..=chosen.min(texts.len().saturating_sub(1)))
        .find(|&first| total(&texts[first..=chosen.min(texts.len() - 1)]) + 4 <= area.width)
        .unwrap_or(chosen);
    let shown = total(&texts[first..]).min(area.width);
    let mut x = (area.width - shown) / 2;
    for (i, text) in texts.iter().enumerate().skip(first) {
        if x + width(text) > area.width {
            put(buf, area, area.width - 1, 0, "›", app.theme.gold());
            break;
        }
        let style = if table.word == Some(i) { app.theme.chosen() } else { app.theme.button() };
        app.place(Rect { x: area.x + x, width: width(text), ..area }, Target::Word(i));
        x = put(buf, area, x, 0, text, style) + 2;
    }
    if first > 0 {
        put(buf, area, 0, 0, "‹", app.theme.gold());
    }
}

/// The answer to the last key; without one, the card under the cursor.
pub(super) fn message(app: &App, buf: &mut Buffer, area: Rect, card: Option<Card>) {
    let (text, style) = match (&app.message, card) {
        _ if app.writing.is_some() => {
            let text = app.writing.as_deref().unwrap_or_default();
            (app.locale.format("tui-write", &[("text", text.into())]), app.theme.gold())
        }
        _ if app.alarm.is_some() => {
            let text = app.alarm.as_deref().unwrap_or_default();
            (app.locale.format("tui-alarm", &[("text", text.into())]), app.theme.red())
        }
        (Some(message), _) => match message.tone {
            Tone::Plain | Tone::Meanwhile => (message.text.clone(), app.theme.text()),
            Tone::Refused => (format!("✗ {}", message.text), app.theme.red()),
            Tone::Advice => (format!("→ {}", message.text), app.theme.gold()),
        },
        (None, Some(card)) => {
            let mut text = app.locale.card(card);
            if card.is_counter() {
                let counts = app.locale.format("tui-counts", &[("points", card.nominal().into())]);
                text = format!("{text} · {counts}");
            }
            (text, app.theme.faint())
        }
        (None, None) => return,
    };
    let lines = wrap(&text, area.width.saturating_sub(4));
    for (y, line) in lines.iter().take(usize::from(area.height)).enumerate() {
        centre(buf, area, y as u16, line, style);
    }
}
