//! The menu before the first deal.

use cego_core::Card;
use cego_locale::Locale;
use cego_rules::Ruleset;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::card::{self, Size, State};
use super::paint::{centre, put, width, wrap};
use crate::app::{App, Field, Menu, Target};

/// Draws the menu.
pub(super) fn draw(app: &App, menu: &Menu, buf: &mut Buffer, area: Rect) {
    let theme = app.theme;
    let wide = area.height >= 36 && area.width >= 100;
    let size = if wide { Size::Large } else { Size::Small };
    let rows = Field::ALL.len() as u16;
    let step = if wide { 2 } else { 1 };
    let height = 1 + size.height() + 2 + rows * step + 3;
    let mut y = area.height.saturating_sub(height) / 2;
    centre(buf, area, y, &app.locale.text("tui-welcome"), theme.strong());
    y += 2;
    let trull = [Card::GEISS, Card::MOND, Card::GSTIESS];
    let left = area.width.saturating_sub(3 * (size.width() + 1)) / 2;
    for (i, &one) in trull.iter().enumerate() {
        let x = left + i as u16 * (size.width() + 1);
        card::draw(app, buf, area, (x, y), size, one, State::Plain);
    }
    y += size.height() + 1;
    let labels: Vec<String> =
        Field::ALL.iter().map(|f| app.locale.text(&format!("tui-menu-{}", f.id()))).collect();
    let label = labels.iter().map(|l| width(l)).max().unwrap_or(0) + 2;
    let column = area.width.saturating_sub(label + 34) / 2;
    for (&field, text) in Field::ALL.iter().zip(&labels) {
        let here = menu.field == field;
        let style = if here { theme.chosen() } else { theme.button() };
        if field == Field::Start {
            y += 1;
            centre(buf, area, y, &format!("  {text}  "), style);
            app.place(Rect { y: area.y + y, height: 1, ..area }, Target::Field(field));
            break;
        }
        if here {
            put(buf, area, column.saturating_sub(2), y, "▸", theme.gold());
        }
        put(buf, area, column, y, text, if here { theme.gold() } else { theme.text() });
        let shown = value(app, menu, field);
        let shown = if here { format!(" ◂ {shown} ▸ ") } else { format!("   {shown}   ") };
        put(buf, area, column + label, y, &shown, style);
        app.place(Rect { y: area.y + y, height: 1, ..area }, Target::Field(field));
        y += step;
    }
    let source = menu.chosen().map(|chosen| about(&app.locale, chosen)).unwrap_or_default();
    if menu.field == Field::Ruleset {
        let place = Rect { y: area.y + y + 2, height: area.height.saturating_sub(y + 2), ..area };
        for (i, line) in wrap(&source, area.width.saturating_sub(8)).iter().take(2).enumerate() {
            centre(buf, place, i as u16, line, theme.faint());
        }
    }
}

/// What was set on top of a ruleset; else a preset in a sentence, and of a file where its rules come from.
fn about(locale: &Locale, ruleset: &Ruleset) -> String {
    let sentence = format!("web-rules-{}.about", ruleset.name);
    match ruleset.overrides.as_slice() {
        [] if locale.has(&sentence) => locale.text(&sentence),
        [] => ruleset.source.clone(),
        set => set.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
    }
}

fn value(app: &App, menu: &Menu, field: Field) -> String {
    let locale = &app.locale;
    match field {
        Field::Ruleset => locale.letters(&menu.title()),
        Field::Players => locale.format("players", &[("count", menu.table.people().into())]),
        Field::Deals => match menu.deals {
            Some(count) => locale.format("tui-deals", &[("count", count.into())]),
            None => locale.text("tui-deals-open"),
        },
        Field::Bots => locale.text(&format!("player-{}", menu.bots.id())),
        Field::Seed => menu.seed.map_or_else(|| locale.text("tui-seed-none"), |seed| seed.to_string()),
        Field::Tempo => locale.text(&format!("tui-tempo-{}", app.tempo.id())),
        Field::Language => locale.text("tui-language"),
        Field::Start => String::new(),
    }
}
