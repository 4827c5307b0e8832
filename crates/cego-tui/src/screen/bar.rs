//! The bars: where we are at the top, the most important keys at the bottom.

use std::borrow::Cow;

use cego_core::{Contract, Declaration, Phase};
use cego_locale::Locale;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint::{clear, put, right, width};
use super::sheet::signed;
use crate::app::{App, Choosing, Field, Scene, TableScreen, Target, name};
use crate::keymap;
use crate::session::{Session, Turn};

/// Ruleset, number of the deal, what is played, the own total.
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
        Some(seat) => format!("{} {} ", locale.text("tui-you"), signed(table.session.totals()[seat])),
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

/// "Vroni: Zwei Leere, nach einem Solo".
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

/// The keys that matter now.
pub(super) fn bottom(app: &App, buf: &mut Buffer, area: Rect) {
    keys(app, buf, area, &keys_now(app));
}

/// What a key is called on the screen: the space bar in the language of the reader, the others as they are written on the keys.
pub(super) fn key_name<'a>(locale: &Locale, key: &'a str) -> Cow<'a, str> {
    if key == keymap::SPACE { locale.text("tui-space").into() } else { key.into() }
}

/// As many of these keys as fit, each with the id of what it does.
pub(super) fn keys(app: &App, buf: &mut Buffer, area: Rect, keys: &[(&'static str, &str)]) {
    clear(buf, area, app.theme.bar());
    let long = |&(key, id): &(&'static str, &str)| {
        width(&key_name(&app.locale, key)) + width(&app.locale.text(id)) + 3
    };
    // The way to the help and the way out are there at every width.
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
        app.place(Rect { x: area.x + begin, width: (x - begin).saturating_sub(2), ..area }, Target::Key(key));
    }
}

fn keys_now(app: &App) -> Vec<(&'static str, &'static str)> {
    let table = match &app.scene {
        Scene::Menu(menu) => {
            let mut keys = vec![("↑ ↓", "tui-bar-line"), ("← →", "tui-bar-change")];
            keys.extend(Some(("Enter", "tui-bar-go")).filter(|_| menu.field == Field::Start));
            keys.extend(Some(("Esc", "tui-bar-table")).filter(|_| app.can_go_back()));
            keys.extend([("L", "tui-bar-language"), ("?", "tui-bar-keys"), ("q", "tui-bar-quit")]);
            return keys;
        }
        Scene::Table(table) => table,
    };
    if table.session.seat().is_none() {
        let waits = table.session.there().is_some_and(|there| there.waiting_seat().is_some());
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
    match (table.choosing(), table.session.turn()) {
        (Choosing::Word | Choosing::OutOfTurn, _) => {
            keys.extend([("← →", "tui-bar-choose"), ("Enter", "tui-bar-say")]);
        }
        (Choosing::Keep, _) => keys.extend([(keymap::SPACE, "tui-bar-mark"), ("Enter", "tui-bar-keep")]),
        (Choosing::Discard, _) => keys.extend([("← →", "tui-bar-choose"), ("Enter", "tui-bar-discard")]),
        (Choosing::Play, _) => keys.extend([("← →", "tui-bar-choose"), ("Enter", "tui-bar-play")]),
        (Choosing::Nothing, Turn::DealOver) if table.shown.is_none() => {
            keys.extend([("Enter", "tui-bar-next"), ("v", "tui-bar-review")]);
        }
        (Choosing::Nothing, Turn::Paused) => keys.push(("Enter", "tui-bar-resume")),
        (Choosing::Nothing, Turn::MatchOver) if table.shown.is_none() => {
            keys.extend([("Enter", "tui-bar-new"), ("v", "tui-bar-review")]);
        }
        (Choosing::Nothing, _) => keys.push(("Enter", "tui-bar-skip")),
    }
    if table.is_over() && table.reach.get() > 0 {
        keys.push(("↑ ↓", "tui-bar-scroll"));
    }
    // Once it is over there is nothing to advise.
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
