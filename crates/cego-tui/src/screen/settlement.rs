//! The settlement of a deal, and the score sheet.

use cego_core::Seat;
use cego_core::settle::SettlementLine;
use cego_host::fairness_client::DeviceVerdict;
use cego_table::Verdict;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::paint::{centre, cut, frame, put, width, wrap};
use crate::app::{App, ScreenResult, TableScreen, capital, name, sorted};
use crate::session::{DealSettlement, ServerTable, Session, SheetLine, TurnState, Working};

/// Draws the settlement in the middle of the table, as high as its contents.
pub(super) fn draw(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    let (locale, theme) = (&app.locale, app.theme);
    let Some(settled) = table.session.settlement() else { return };
    let title = crate::screen::bar::contract(app, &table.session, &settled.declaration);
    let there = table.session.server_table();
    let sign = there.and_then(|there| sign(app, there));
    // Frame, names, amounts, the sign of the verdict, and the offers.
    let fixed = 5 + u16::from(sign.is_some());
    let named = |seat: Seat| name(locale, &table.session, seat);
    let wrapped = |(text, is_alarm): (String, bool), columns: u16| {
        let style = if is_alarm { theme.red() } else { theme.faint() };
        wrap(&text, columns).into_iter().map(move |row| (row, style))
    };
    let account_rows = |columns: u16| -> Vec<(String, Style)> {
        let texts = there.map_or_else(Vec::new, |there| account(app, there, named));
        texts.into_iter().flat_map(|text| wrapped(text, columns)).collect()
    };
    let all = |columns: u16| {
        // The account comes first, so that a low screen has as much of it as possible.
        let mut lines = account_rows(columns);
        lines.extend(rows(app, &table.session, &settled, columns));
        if let Some(text) = there.and_then(|there| explanation(app, there, named)) {
            lines.extend(wrapped(text, columns));
        }
        if table.session.is_undone(table.session.number()) {
            let marked = wrap(&locale.text("tui-taken-back"), columns);
            lines.extend(marked.into_iter().map(|row| (row, theme.red())));
        }
        lines
    };
    let columns = area.width.saturating_sub(4);
    let fits = all(columns).len() + usize::from(fixed) <= usize::from(area.height);
    // Scrolled rows leave room for the arrows.
    let columns = if fits { columns } else { columns.saturating_sub(2) };
    let rows = all(columns);
    if let Some(there) = there {
        let texts = account_rows(columns).into_iter().map(|(row, _)| row).collect();
        table.set_account(there.over_deal(), texts);
    }
    // Empty lines separate the parts if there is room.
    let least = u16::try_from(rows.len()).unwrap_or(u16::MAX).saturating_add(fixed);
    let airy = area.height >= least.saturating_add(2);
    let height = least.saturating_add(if airy { 2 } else { 0 }).min(area.height);
    let place = Rect { y: area.y + (area.height - height) / 2, height, ..area };
    let inner = frame(buf, place, &title, theme.faint(), theme.gold());
    let inner = Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner };
    let seats: Vec<_> = table.session.plan().table.seats().collect();
    let column = inner.width / seats.len() as u16;
    for (i, &seat) in seats.iter().enumerate() {
        let place = Rect { x: inner.x + column * i as u16, width: column, ..inner };
        let amount = settled.amounts[seat];
        let style = if amount < 0 { theme.red() } else { theme.gold() };
        centre(buf, place, 0, &name(locale, &table.session, seat), theme.strong());
        centre(buf, place, 1, &signed(amount.into()), style);
    }
    let mut top = 2;
    let mut is_drawn = false;
    if let Some((text, style)) = &sign {
        centre(buf, inner, top, text, *style);
        is_drawn = top + 1 < inner.height && width(text) <= inner.width;
        top += 1;
    }
    top += u16::from(airy);
    let text = Rect { y: inner.y + top, height: inner.height.saturating_sub(top + 1), ..inner };
    let room = usize::from(text.height);
    table.reach.set(rows.len().saturating_sub(room));
    let first = table.scrolled().min(table.reach.get());
    // A result behind an overlay is not seen, nor a verdict for which there is no room. It counts
    // only together with the account, which may have to be scrolled through.
    if let Some(there) = there.filter(|_| app.overlay.is_none()) {
        let is_read = table.see_account(first..first + room);
        table.result.set(screen_result(there, is_drawn && is_read));
    }
    for (y, (row, style)) in rows.iter().skip(first).take(room).enumerate() {
        put(buf, text, 0, y as u16, row, *style);
    }
    let edge = inner.width.saturating_sub(1);
    if first > 0 {
        put(buf, text, edge, 0, "▲", theme.gold());
    }
    if first < table.reach.get() {
        put(buf, text, edge, text.height.saturating_sub(1), "▼", theme.gold());
    }
    let below = Rect { y: inner.bottom() - 1, height: 1, ..inner };
    offers(app, table, buf, below);
}

/// Returns the working, then the cards nobody saw.
pub(super) fn rows(
    app: &App,
    session: &Session,
    settled: &DealSettlement,
    columns: u16,
) -> Vec<(String, Style)> {
    let theme = app.theme;
    let named = |seat: Seat| name(&app.locale, session, seat);
    let working: Vec<String> = match &settled.working {
        // The payments stand above, in a column for each player.
        Working::Lines(lines) => {
            (lines.iter().filter(|line| !matches!(line, SettlementLine::Pays { .. })))
                .map(|line| app.locale.say(&line.phrase(), named))
                .collect()
        }
        Working::Texts(lines) => {
            let name = |line: String, seat: Seat| {
                line.replace(&format!("{{{}}}", seat.number()), &named(seat))
            };
            let seats = || session.plan().table.seats();
            lines.iter().map(|line| seats().fold(line.clone(), name)).collect()
        }
    };
    let wrapped =
        |text: &String, style| wrap(text, columns).into_iter().map(move |row| (row, style));
    let mut rows: Vec<_> = working.iter().flat_map(|words| wrapped(words, theme.text())).collect();
    rows.extend(wrapped(&hidden(app, settled), theme.faint()));
    rows
}

/// Returns whether a good verdict concerns other cards than those shown. A verdict on other cards
/// is no statement about these.
fn is_of_others(there: &ServerTable, found: &DeviceVerdict) -> bool {
    matches!(found.verdict, Verdict::Proven | Verdict::Committed) && !there.is_compared(found)
}

/// Returns the result on the screen. `is_drawn`: whether the sign of its verdict stands there, and
/// the account beside it has been in view. A deal without a contribution of this device is not
/// recorded as shown, because a server may later draw another one with the same number.
fn screen_result(there: &ServerTable, is_drawn: bool) -> Option<ScreenResult> {
    let is_own = there.finding().is_some_and(|found| found.opened && !is_of_others(there, found));
    there.over_deal().map(|deal| ScreenResult { deal, has_verdict: is_drawn && is_own })
}

/// Returns the verdict of this device on the cards shown.
fn verdict(there: &ServerTable, found: &DeviceVerdict) -> Verdict {
    if is_of_others(there, found) { Verdict::Unproven } else { found.verdict }
}

/// Returns the sign of the verdict on the cards shown, or of its absence. It is drawn in a line of
/// its own that does not scroll, so that every screen with a result has it.
fn sign(app: &App, there: &ServerTable) -> Option<(String, Style)> {
    let (mark, id, style) = match there.finding().map(|found| verdict(there, found)) {
        Some(verdict @ Verdict::Proven) => ('✓', verdict.id(), app.theme.text()),
        Some(verdict @ Verdict::Wrong) => ('✗', verdict.id(), app.theme.red()),
        Some(verdict) => ('○', verdict.id(), app.theme.faint()),
        None if there.is_unchecked() => ('○', "unchecked", app.theme.faint()),
        None => return None,
    };
    Some((format!("{mark} {}", app.locale.text(&format!("verdict-sign-{id}"))), style))
}

/// Maximum number of deal ranges to list. Longer lists would push the rest out of sight, so the
/// deals are counted instead.
const MOST_RANGES: usize = 8;

/// Returns the numbers of deals counted from 1, in order, with consecutive ones as a range: 0, 1, 2
/// and 5 are "1–3" and "6". At most [`MOST_RANGES`] + 1 ranges are returned, so that the caller can
/// detect an overflow.
fn deal_ranges(deals: &[u64]) -> Vec<String> {
    deals
        .chunk_by(|one, next| one.checked_add(1) == Some(*next))
        .take(MOST_RANGES + 1)
        .map(|range| {
            let [first, .., last] = range else { return range[0].saturating_add(1).to_string() };
            format!("{}–{}", first.saturating_add(1), last.saturating_add(1))
        })
        .collect()
}

/// Returns the sentence that explains the verdict on the cards shown. The flag marks an alarm.
fn explanation(
    app: &App,
    there: &ServerTable,
    named: impl Fn(Seat) -> String,
) -> Option<(String, bool)> {
    let Some(found) = there.finding() else {
        return there.is_unchecked().then(|| (app.locale.text("device-unchecked"), false));
    };
    let phrase = if is_of_others(there, found) {
        app.locale.text("device-unproven-other_shown")
    } else {
        app.locale.say(&found.phrase(), named)
    };
    Some((phrase, verdict(there, found) == Verdict::Wrong))
}

/// Returns the sentences on other deals, which appear beside every result: the first alarm of this
/// table, then the account. The flag marks an alarm.
fn account(app: &App, there: &ServerTable, named: impl Fn(Seat) -> String) -> Vec<(String, bool)> {
    let locale = &app.locale;
    let mut texts = Vec::new();
    let found = there.finding();
    let is_said = |wrong: &&DeviceVerdict| found.is_some_and(|found| found.deal == wrong.deal);
    if let Some(wrong) = there.first_violation().filter(|wrong| !is_said(wrong)) {
        let phrase = locale.say(&wrong.phrase(), named);
        texts.push((format!("{} {phrase}", locale.text("device-wrong")), true));
    }
    let others = there.account().other_deals(there.over_deal().unwrap_or_default(), found);
    let ranges = deal_ranges(&others.unproven);
    if ranges.len() > MOST_RANGES {
        let deals = i64::try_from(others.unproven.len()).unwrap_or(i64::MAX);
        texts.push((locale.format("device-unproven-many", &[("deals", deals.into())]), false));
    } else if !ranges.is_empty() {
        let deals = locale.list_and(&ranges);
        texts.push((locale.format("device-unproven-before", &[("deals", deals.into())]), false));
    }
    if others.unseen > 0 {
        let unseen = i64::try_from(others.unseen).unwrap_or(i64::MAX);
        texts.push((locale.format("device-unseen-before", &[("deals", unseen.into())]), false));
    }
    texts
}

/// Returns the text for the blind and the cards laid away.
fn hidden(app: &App, settled: &DealSettlement) -> String {
    let short = |cards| {
        sorted(cards).into_iter().map(|c| app.locale.card_short(c)).collect::<Vec<_>>().join(" ")
    };
    let mut text = format!("{}: {}", capital(&app.locale.text("blind")), short(settled.blind));
    if let Some(legage) = settled.legage {
        text = format!("{text} · {}: {}", capital(&app.locale.text("legage")), short(legage));
    }
    text
}

fn offers(app: &App, table: &TableScreen, buf: &mut Buffer, area: Rect) {
    if table.session.seat().is_none() {
        return;
    }
    let over = table.session.turn() == TurnState::MatchOver;
    let go = app.locale.text(if over { "tui-match-over" } else { "tui-go-on" });
    let mut x = put(buf, area, 0, 0, &go, app.theme.gold());
    let agreements = if over { Vec::new() } else { app.agreements() };
    for id in std::iter::once("tui-offer-review").chain(agreements) {
        let text = app.locale.text(id);
        if x + 3 + width(&text) > area.width {
            break;
        }
        x = put(buf, area, x + 3, 0, &text, app.theme.faint());
    }
}

// --- The score sheet

/// Formats a number with its sign: +15, −15, 0.
#[must_use]
pub(super) fn signed(amount: i64) -> String {
    match amount {
        0 => "0".to_owned(),
        n if n < 0 => format!("−{}", n.unsigned_abs()),
        n => format!("+{n}"),
    }
}

/// Minimum width of the contract column with the deal number, in columns.
const LEAST_GAME: u16 = 10;

/// Returns the width of a seat's amounts: at least 6 columns, and up to 10 if there is room or a
/// name needs them. A contract is shortened before a name.
fn column_width(width: u16, people: u16, name: u16) -> u16 {
    let roomy = width.saturating_sub(14) / people;
    let named = (width.saturating_sub(LEAST_GAME) / people).min(name + 1);
    roomy.max(named).clamp(6, 10)
}

/// Returns the width of the longest name at the table.
fn longest_name(app: &App, table: &TableScreen) -> u16 {
    let seats = table.session.plan().table.seats();
    seats.map(|seat| width(&name(&app.locale, &table.session, seat))).max().unwrap_or(0)
}

/// Draws the end of the sheet. With a cursor, given in lines above the end, the sheet scrolls until
/// the cursor is visible.
pub(super) fn draw_sheet(
    app: &App,
    table: &TableScreen,
    buf: &mut Buffer,
    area: Rect,
    cursor: Option<usize>,
) {
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
        let (style, number_style) = if at == Some(n) {
            (theme.chosen(), theme.gold())
        } else {
            (theme.text(), theme.faint())
        };
        put(buf, area, 0, y, &format!("{:>2}", n + 1), number_style);
        // Up to the first number, because its column is wider than most amounts.
        let first =
            plan.table.seats().next().map_or(0, |seat| width(&signed(entry.amounts[seat].into())));
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

/// Returns the summary of a deal: "Cego · Vroni" or "Räuber". If both do not fit into `room`
/// columns it is "Cego" alone; the declarer is then the seat whose amount differs in sign from all
/// others.
fn summary(app: &App, table: &TableScreen, line: &SheetLine, room: u16) -> String {
    let locale = &app.locale;
    let Some(declaration) = line.declaration else { return "–".to_owned() };
    let mut contract = locale.contract(declaration.contract);
    if table.session.is_undone(line.number) {
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
    use super::{MOST_RANGES, column_width, deal_ranges};

    #[test]
    fn consecutive_deals_are_named_as_a_range() {
        assert!(deal_ranges(&[]).is_empty());
        assert_eq!(deal_ranges(&[0, 1, 2, 5, 7, 8]), ["1–3", "6", "8–9"]);
        assert_eq!(deal_ranges(&[u64::MAX]), [u64::MAX.to_string()]);
        let apart: Vec<u64> = (0..100).map(|at| 2 * at).collect();
        assert_eq!(deal_ranges(&apart).len(), MOST_RANGES + 1);
    }

    /// The panel beside a table of 100 to 149 columns has 40 columns, enough for four names of six
    /// letters.
    #[test]
    fn a_name_of_six_letters_is_whole_beside_the_table() {
        assert_eq!(column_width(40, 4, 6), 7);
        assert_eq!(column_width(40, 3, 6), 8);
        assert_eq!(column_width(40, 4, 20), 7);
        assert_eq!(
            (column_width(60, 4, 3), column_width(24, 4, 6), column_width(24, 5, 6)),
            (10, 6, 6)
        );
    }
}
