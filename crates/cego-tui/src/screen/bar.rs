//! The lines at the top and the bottom: contract, keys, the question to the person, and messages.

use std::borrow::Cow;

use cego_core::{Card, Contract, Declaration, Phase, Stage};
use cego_locale::Locale;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::paint::{centre, clear, put, right, width, wrap};
use super::settlement::signed;
use crate::app::{
    App, ChoiceKind, MenuField, Scene, TableScreen, Target, Tone, action_text, name, proposal_text,
};
use crate::keymap;
use crate::session::{Session, TurnState};

/// Draws the top bar: ruleset, number of the deal, contract, own total.
pub(super) fn top(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let (locale, style) = (&app.locale, app.theme.bar());
    clear(buf, area, style);
    let plan = table.session.plan();
    let number = table.session.number() as i64;
    let deal = match plan.deals {
        Some(of) => locale.format("tui-deal-of", &[("number", number.into()), ("of", of.into())]),
        None => locale.format("tui-deal", &[("number", number.into())]),
    };
    let what = match (&table.view.declaration, table.view.phase) {
        (Some(declaration), _) => contract(app, &table.session, declaration),
        (None, Phase::Auction) => locale.text("phase-auction"),
        (None, _) => String::new(),
    };
    let end = match table.session.seat() {
        Some(seat) => {
            format!("{} {} ", locale.text("tui-you"), signed(table.session.totals()[seat]))
        }
        None => format!("{} ", locale.text("tui-watching-short")),
    };
    let x = put(
        buf,
        area,
        1,
        0,
        &locale.letters(&plan.title),
        style.add_modifier(ratatui::style::Modifier::BOLD),
    );
    let x = put(buf, area, x, 0, &format!(" · {deal} · "), style);
    let room = Rect { width: area.width.saturating_sub(width(&end) + 1), ..area };
    put(buf, room, x, 0, &what, style);
    right(buf, area, 0, &end, style);
}

/// Returns the text of a contract: "Vroni: Zwei Leere, nach einem Solo".
pub(super) fn contract(app: &App, session: &Session, declaration: &Declaration) -> String {
    let locale = &app.locale;
    let mut text = locale.contract(declaration.contract);
    if !declaration.contract.is_all_against_all() {
        text = format!("{}: {text}", name(locale, session, declaration.declarer));
    }
    if declaration.durch {
        text = locale.format("say-durch", &[("word", text.into())]);
    }
    if declaration.ouvert {
        text = locale.format("say-open", &[("word", text.into())]);
    }
    if !declaration.ulti.is_empty() {
        text = format!("{text}, {}", locale.feats(declaration.ulti));
    }
    if declaration.after_solo && declaration.contract != Contract::Gegensolo {
        text = format!("{text}, {}", locale.text("tui-after-solo"));
    }
    text
}

/// Draws the keys that matter now.
pub(super) fn bottom(app: &App, buf: &mut Buffer, area: Rect) {
    keys(app, buf, area, &keys_now(app));
}

/// Returns the name of a key on the screen. The space bar is translated; other keys are named as
/// they are labelled.
pub(super) fn key_name<'a>(locale: &Locale, key: &'a str) -> Cow<'a, str> {
    if key == keymap::SPACE { locale.text("tui-space").into() } else { key.into() }
}

/// Draws as many of these keys as fit, each with the text id of its command.
pub(super) fn keys(app: &App, buf: &mut Buffer, area: Rect, keys: &[(&'static str, &str)]) {
    clear(buf, area, app.theme.bar());
    let long = |&(key, id): &(&'static str, &str)| {
        width(&key_name(&app.locale, key)) + width(&app.locale.text(id)) + 3
    };
    // Help and quit are shown at every width.
    let always = |key: &&(&'static str, &str)| matches!(key.1, "tui-bar-keys" | "tui-bar-quit");
    let mut room = area.width.saturating_sub(1 + keys.iter().filter(always).map(long).sum::<u16>());
    let mut x = 1;
    for one @ &(key, id) in keys {
        let text = app.locale.text(id);
        if !always(&one) {
            if long(one) > room {
                continue;
            }
            room -= long(one);
        }
        let bold = app.theme.bar().add_modifier(ratatui::style::Modifier::BOLD);
        let begin = x;
        x = put(buf, area, x, 0, &key_name(&app.locale, key), bold);
        x = put(buf, area, x, 0, &format!(" {text}  "), app.theme.bar());
        app.place(
            Rect { x: area.x + begin, width: (x - begin).saturating_sub(2), ..area },
            Target::Key(key),
        );
    }
}

fn keys_now(app: &App) -> Vec<(&'static str, &'static str)> {
    let table = match &app.scene {
        Scene::Menu(menu) => {
            let mut keys = vec![("↑ ↓", "tui-bar-line"), ("← →", "tui-bar-change")];
            keys.extend(Some(("Enter", "tui-bar-go")).filter(|_| menu.field == MenuField::Start));
            keys.extend(Some(("Esc", "tui-bar-table")).filter(|_| app.can_go_back()));
            keys.extend([("L", "tui-bar-language"), ("?", "tui-bar-keys"), ("q", "tui-bar-quit")]);
            return keys;
        }
        Scene::Table(table) => table,
    };
    if table.session.seat().is_none() {
        let waits =
            table.session.server_table().is_some_and(|there| there.waiting_seat().is_some());
        let mut keys = vec![
            ("i", "tui-bar-sit"),
            ("s", "tui-bar-sheet"),
            ("l", "tui-bar-log"),
            ("?", "tui-bar-keys"),
            ("q", "tui-bar-quit"),
            ("L", "tui-bar-language"),
        ];
        keys.retain(|&(key, _)| key != "i" || !waits);
        return keys;
    }
    let mut keys = Vec::new();
    match (table.choice_kind(), table.session.turn()) {
        (ChoiceKind::Word | ChoiceKind::OutOfTurn, _) => {
            keys.extend([("← →", "tui-bar-choose"), ("Enter", "tui-bar-say")]);
        }
        (ChoiceKind::Keep, _) => {
            keys.extend([(keymap::SPACE, "tui-bar-mark"), ("Enter", "tui-bar-keep")])
        }
        (ChoiceKind::Discard, _) => {
            keys.extend([("← →", "tui-bar-choose"), ("Enter", "tui-bar-discard")])
        }
        (ChoiceKind::Play, _) => {
            keys.extend([("← →", "tui-bar-choose"), ("Enter", "tui-bar-play")])
        }
        (ChoiceKind::Nothing, TurnState::DealOver) if table.shown.is_none() => {
            keys.extend([("Enter", "tui-bar-next"), ("v", "tui-bar-review")]);
        }
        (ChoiceKind::Nothing, TurnState::Paused) => keys.push(("Enter", "tui-bar-resume")),
        (ChoiceKind::Nothing, TurnState::MatchOver) if table.shown.is_none() => {
            keys.extend([("Enter", "tui-bar-new"), ("v", "tui-bar-review")]);
        }
        (ChoiceKind::Nothing, _) => keys.push(("Enter", "tui-bar-skip")),
    }
    if table.is_over() && table.reach.get() > 0 {
        keys.push(("↑ ↓", "tui-bar-scroll"));
    }
    // A finished deal needs no advice.
    keys.extend(Some(("h", "tui-bar-hint")).filter(|_| !table.is_over()));
    keys.extend([
        ("u", "tui-bar-undo"),
        ("s", "tui-bar-sheet"),
        ("?", "tui-bar-keys"),
        ("q", "tui-bar-quit"),
        ("l", "tui-bar-log"),
        ("L", "tui-bar-language"),
    ]);
    keys
}

// --- The prompt

/// Draws the prompt: the required action and the seat that has to act.
pub(super) fn draw_prompt(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let (text, style) = message_line(app, table);
    centre(buf, area, 0, &text, style);
}

fn message_line(app: &App, table: &TableScreen) -> (String, Style) {
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
        // A trick that is collected automatically needs no key.
        let asks = table.asks_for_a_key();
        let key = if asks { format!(" · {}", locale.text("tui-any-key")) } else { String::new() };
        return (format!("★ {text}{key}"), theme.gold());
    }
    let ours = |text: String| (text, theme.gold());
    if let Some((by, proposal)) = table.session.pending_proposal() {
        let what = proposal_text(locale, &table.session, proposal);
        let args = [("name", name(locale, &table.session, by).into()), ("what", what.into())];
        return ours(locale.format("tui-asks", &args));
    }
    match (table.choice_kind(), table.session.turn()) {
        (ChoiceKind::Word, _) if view.phase == Phase::SecondHand => {
            ours(locale.text("tui-second-hand"))
        }
        (ChoiceKind::Word, _) => ours(question(app, table)),
        (ChoiceKind::Keep, _) => ours(keep(app, table)),
        (ChoiceKind::Discard, _) => ours(locale.text("tui-discard")),
        (ChoiceKind::Play, _) => match view.on_table.first() {
            None => ours(locale.text("tui-your-lead")),
            Some(&(_, led)) => {
                ours(locale.format("tui-your-card", &[("suit", locale.suit_led(led).into())]))
            }
        },
        (_, TurnState::Paused) => ours(locale.text("tui-paused")),
        (_, TurnState::DealOver | TurnState::MatchOver) => (String::new(), theme.faint()),
        (choosing, _) => {
            let Some(seat) = view.on_turn else { return (String::new(), theme.faint()) };
            let (theirs, mine) = match view.phase {
                Phase::Auction => ("tui-their-word", "tui-my-word"),
                Phase::Keep | Phase::Discard | Phase::SecondHand => {
                    ("tui-their-exchange", "tui-my-exchange")
                }
                Phase::Play | Phase::Over => ("tui-their-card", "tui-my-card"),
            };
            let mut text = match table.session.seat() == Some(seat) {
                true => locale.text(mine),
                false => {
                    locale.format(theirs, &[("name", name(locale, &table.session, seat).into())])
                }
            };
            if choosing == ChoiceKind::OutOfTurn {
                text = format!("{text} · {}", locale.text("tui-out-of-turn"));
            }
            (text, theme.faint())
        }
    }
}

/// Returns the question of the auction, if it asks for a single contract.
fn question(app: &App, table: &TableScreen) -> String {
    let locale = &app.locale;
    let question = match table.view.stage {
        Stage::SpecialsRound { asked: Some(contract) } => format!("{}?", locale.contract(contract)),
        Stage::Opening => locale.text("tui-opening"),
        Stage::GeissSale { buyer, give } => {
            let args = [
                ("name", name(locale, &table.session, buyer).into()),
                ("card", locale.card(give).into()),
            ];
            locale.format("tui-sale", &args)
        }
        stage => locale.phrase(&stage.phrase()),
    };
    let standing = table.view.standing;
    match (standing.level, standing.holder) {
        (Some(level), Some(holder)) => {
            let bid = match standing.challenger {
                Some(seat) if seat != table.session.plan().human => {
                    format!("{}: {}", name(locale, &table.session, seat), locale.contract(level))
                }
                _ => {
                    format!("{}: {}", name(locale, &table.session, holder), locale.contract(level))
                }
            };
            format!("{question} ({bid})")
        }
        _ => question,
    }
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

/// Draws the words that can be said, numbered and scrolled so that the one under the cursor is
/// visible.
pub(super) fn words(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let choosing = table.choice_kind();
    if !matches!(choosing, ChoiceKind::Word | ChoiceKind::OutOfTurn) {
        return;
    }
    let texts: Vec<String> = table
        .words()
        .into_iter()
        .enumerate()
        .map(|(i, action)| {
            let word = action_text(&app.locale, &table.view, action);
            if i < 10 { format!(" {} {word} ", (i + 1) % 10) } else { format!(" {word} ") }
        })
        .collect();
    // A server that asks for a word may offer none.
    let Some(last) = texts.len().checked_sub(1) else { return };
    let chosen = table.word.unwrap_or(0).min(last);
    let add = |sum: u16, text: &String| sum.saturating_add(width(text).saturating_add(2));
    let total = |list: &[String]| list.iter().fold(0_u16, add).saturating_sub(2);
    // Starts at the first word that leaves the selected one visible.
    let first = (0..=chosen)
        .find(|&first| total(&texts[first..=chosen]).saturating_add(4) <= area.width)
        .unwrap_or(chosen);
    let shown = total(&texts[first..]).min(area.width);
    let mut x = (area.width - shown) / 2;
    for (i, text) in texts.iter().enumerate().skip(first) {
        if x.saturating_add(width(text)) > area.width {
            put(buf, area, area.width.saturating_sub(1), 0, "›", app.theme.gold());
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

/// Draws the answer to the last key, or else the card under the cursor.
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
