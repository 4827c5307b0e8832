//! The score sheet: a line for each deal, running totals below.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::paint::{cut, put, width};
use crate::app::{App, TableScreen, name};
use crate::session::SheetLine;

/// A number with its sign: +15, −15, 0.
#[must_use]
pub(super) fn signed(amount: i64) -> String {
    match amount {
        0 => "0".to_owned(),
        n if n < 0 => format!("−{}", n.unsigned_abs()),
        n => format!("+{n}"),
    }
}

/// Columns that the games keep beside the names, with their numbers.
const LEAST_GAME: u16 = 10;

/// Columns of a seat's amounts: at least 6, and up to 10 where there is room or a name wants them. A game is cut before a name.
fn column_width(width: u16, people: u16, name: u16) -> u16 {
    let roomy = width.saturating_sub(14) / people;
    let named = (width.saturating_sub(LEAST_GAME) / people).min(name + 1);
    roomy.max(named).clamp(6, 10)
}

/// The width of the longest name at the table.
fn longest_name(app: &App, table: &TableScreen) -> u16 {
    let seats = table.session.plan().table.seats();
    seats.map(|seat| width(&name(&app.locale, &table.session, seat))).max().unwrap_or(0)
}

/// Draws the end of the sheet; with a cursor this many lines above its end, as much of it as has the cursor in sight.
pub(super) fn draw(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect, cursor: Option<usize>) {
    let (locale, theme) = (&app.locale, app.theme);
    let plan = table.session.plan();
    let people = plan.table.people() as u16;
    let column = column_width(area.width, people, longest_name(app, table));
    let game = area.width.saturating_sub(people * column + 4);
    let right_edge = |i: u16| 4 + game + (i + 1) * column;
    let number = |buf: &mut Buffer, i: u16, y: u16, text: &str, style| {
        put(buf, area, right_edge(i).saturating_sub(width(text)), y, text, style);
    };
    for (i, seat) in plan.table.seats().enumerate() {
        let title = cut(&name(locale, &table.session, seat), column - 1);
        number(buf, i as u16, 0, &title, theme.strong());
    }
    let entries = table.session.lines();
    let room = usize::from(area.height.saturating_sub(3));
    let at = cursor.map(|up| (entries.len().saturating_sub(1)).saturating_sub(up));
    let begin = entries.len().saturating_sub(room).min(at.unwrap_or(usize::MAX));
    let end = (begin + room).min(entries.len());
    for (y, (n, entry)) in (1..).zip(entries.iter().enumerate().skip(begin).take(room)) {
        let (style, number_style) =
            if at == Some(n) { (theme.chosen(), theme.gold()) } else { (theme.text(), theme.faint()) };
        put(buf, area, 0, y, &format!("{:>2}", n + 1), number_style);
        // As far as the first number: its column is wider than most amounts.
        let first = plan.table.seats().next().map_or(0, |seat| width(&signed(entry.amounts[seat].into())));
        let reach = right_edge(0).saturating_sub(first + 1);
        let reach = reach.min(area.width);
        let what = summary(app, table, entry, reach.saturating_sub(3));
        put(buf, Rect { width: reach, ..area }, 3, y, &what, style);
        for (i, seat) in plan.table.seats().enumerate() {
            let amount = entry.amounts[seat];
            let style = if amount < 0 { theme.red() } else { theme.text() };
            number(buf, i as u16, y, &signed(amount.into()), style);
        }
    }
    let y = 1 + (end - begin) as u16;
    let line = "─".repeat(usize::from(right_edge(people - 1).min(area.width)));
    put(buf, area, 0, y, &line, theme.faint());
    put(buf, area, 0, y + 1, &locale.text("tui-total"), theme.strong());
    let totals = table.session.totals();
    for (i, seat) in plan.table.seats().enumerate() {
        let style = if totals[seat] < 0 { theme.red() } else { theme.gold() };
        number(buf, i as u16, y + 1, &signed(totals[seat]), style);
    }
}

/// "Cego · Vroni", "Räuber"; "Cego" where both do not fit into so many columns: who played it has the amount that is alone with its sign.
fn summary(app: &App, table: &TableScreen, line: &SheetLine, room: u16) -> String {
    let locale = &app.locale;
    let Some(declaration) = line.declaration else { return "–".to_owned() };
    let mut contract = locale.contract(declaration.contract);
    if table.session.is_taken_back(line.number) {
        contract = format!("{} {contract}", "↶");
    }
    if line.challenged {
        return format!("{contract} · {}", locale.text("tui-challenge-short"));
    }
    if declaration.contract.is_all_against_all() {
        return contract;
    }
    let with_name = format!("{contract} · {}", name(locale, &table.session, declaration.declarer));
    if width(&with_name) <= room { with_name } else { contract }
}

#[cfg(test)]
mod tests {
    use super::column_width;

    /// The panel beside a table of 100 to 149 columns has 40: four names of six letters stand there whole.
    #[test]
    fn a_name_of_six_letters_is_whole_beside_the_table() {
        assert_eq!(column_width(40, 4, 6), 7);
        assert_eq!(column_width(40, 3, 6), 8);
        assert_eq!(column_width(40, 4, 20), 7);
        assert_eq!((column_width(60, 4, 3), column_width(24, 4, 6), column_width(24, 5, 6)), (10, 6, 6));
    }
}
