//! Standings of a tournament, its teams and a season, as tables with a repeated heading across
//! pages.

use cego_locale::Locale;
use cego_tournament::Tournament;
use cego_tournament::duplicate::Fraction;
use cego_tournament::standings::{
    Day, SeasonBehind, SeasonFormat, SeasonRow, StandingsRow as Standing, standings_now,
    team_standings,
};

use crate::fonts::Face;
use crate::layout::{Align, Book, Style};
use crate::names::{fills_in, listed, season_name};
use crate::words::{amount, fraction, score, standings_notes, without_deal};
use crate::{Document, Print, words};

/// Maximum number of days with separate columns. A longer season shows only the totals.
const MOST_DAYS: usize = 14;

impl Print<'_> {
    /// Prints the current standings, with the tie-break of each row that needs one, followed by the
    /// standings of the teams. `mark` is the head of the hash chain over the events.
    #[must_use]
    pub fn standings(self, now: &Tournament, mark: &str) -> Document {
        let rows = standings_now(now);
        let mut book = Book::new(self, &now.format().name);
        book.begin(&self.locale.text("print-standings"));
        let scale = book.scale();
        let rounds = rows.first().map_or(0, |row| row.rounds.len());
        let penalties = rows.iter().any(|row| row.penalties != 0);
        let narrow = if rounds > 6 { 9.5 } else { 15.0 } * scale;
        let compared = now.is_duplicate();
        let by_percent = now.format().ranks_by_percent();
        let (beside, decides) = match (compared, by_percent) {
            (true, true) => ("print-difference", "print-percent"),
            (true, false) => ("print-percent", "print-difference"),
            (false, _) => ("print-percent", "cli-tournament-total"),
        };
        let mut columns = vec![
            PrintedColumn::right(self.locale.text("print-place"), 12.0 * scale),
            PrintedColumn::right(self.locale.text("print-deal"), 12.0 * scale),
            PrintedColumn::left(self.locale.text("print-name"), 0.0),
        ];
        columns.extend((1..=rounds).map(|round| PrintedColumn::right(round.to_string(), narrow)));
        if penalties {
            columns.push(PrintedColumn::right(self.locale.text("print-penalties"), 18.0 * scale));
        }
        if compared {
            columns.push(PrintedColumn::right(self.locale.text(beside), 18.0 * scale));
        }
        columns.push(PrintedColumn::right(self.locale.text(decides), 18.0 * scale));
        let table: Vec<PrintedRow> =
            rows.iter().map(|row| self.standing(now, row, penalties)).collect();
        write_table(&mut book, &columns, &table, 11.0);
        lines_below(&mut book, &self.remarks(now));
        let teams = team_standings(now, &rows);
        if !teams.is_empty() {
            book.begin(&self.locale.text("print-teams"));
            let columns = [
                PrintedColumn::right(self.locale.text("print-place"), 12.0 * scale),
                PrintedColumn::left(self.locale.text("print-name"), 0.0),
                PrintedColumn::right(self.locale.text(decides), 22.0 * scale),
            ];
            let row = |team: &cego_tournament::standings::TeamRow| {
                let members: Vec<String> =
                    team.members.iter().map(|&number| listed(self.locale, now, number)).collect();
                PrintedRow {
                    cells: vec![
                        team.place.to_string(),
                        team.team.clone(),
                        score(self.locale, now.format(), team.score()),
                    ],
                    note: Some(
                        members.join(", ")
                            + &words::team_behind(self.locale, now, team, true)
                                .map(|why| format!(" – {why}"))
                                .unwrap_or_default(),
                    ),
                }
            };
            write_table(&mut book, &columns, &teams.iter().map(row).collect::<Vec<_>>(), 11.0);
        }
        lines_below(&mut book, &notes(self.locale, now, mark));
        book.finish()
    }

    /// Returns remarks on the standings: preliminary status, players without a place, open sheets
    /// and an early end.
    fn remarks(self, now: &Tournament) -> Vec<String> {
        let mut remarks = Vec::new();
        remarks.extend((!now.has_ended()).then(|| self.locale.text("print-preliminary-why")));
        remarks.extend(without_deal(self.locale, now, true));
        remarks.extend(standings_notes(self.locale, now));
        remarks
    }

    fn standing(self, now: &Tournament, row: &Standing, penalties: bool) -> PrintedRow {
        let mut cells = vec![
            row.place.to_string(),
            row.number.to_string(),
            listed(self.locale, now, row.number),
        ];
        let shown = |value: Option<Fraction>| {
            value.map_or_else(|| "–".to_owned(), |v| fraction(self.locale, v))
        };
        cells.extend(row.round_scores().into_iter().map(shown));
        if penalties {
            cells.push(if row.penalties == 0 { String::new() } else { amount(row.penalties) });
        }
        if now.is_duplicate() {
            let difference = row.compared.as_ref().map(|compared| compared.total);
            cells.push(shown(if now.format().ranks_by_percent() {
                difference
            } else {
                row.percent()
            }));
        }
        cells.push(fraction(self.locale, row.score()));
        // Before the first deal all scores are equal, and the lot needs no explanation.
        let behind = row.behind.as_ref().filter(|_| row.facts.deals > 0);
        let behind = behind.and_then(|behind| words::behind(self.locale, behind));
        let notes: Vec<String> =
            fills_in(self.locale, now, row.number, true).into_iter().chain(behind).collect();
        PrintedRow { cells, note: (!notes.is_empty()).then(|| notes.join("; ")) }
    }

    /// Prints the standings of a season by day, with discarded results in brackets.
    #[must_use]
    pub fn season(
        self,
        title: &str,
        format: &SeasonFormat,
        days: &[Day],
        rows: &[SeasonRow],
    ) -> Document {
        let mut book = Book::new(self, title);
        book.begin(&self.locale.text("print-season"));
        let scale = book.scale();
        let each = days.len() <= MOST_DAYS;
        let mut columns = vec![
            PrintedColumn::right(self.locale.text("print-place"), 10.0 * scale),
            PrintedColumn::left(self.locale.text("print-name"), 0.0),
        ];
        let (narrow, size) = if days.len() > 6 { (9.2 * scale, 8.5) } else { (15.0 * scale, 11.0) };
        if each {
            columns
                .extend((1..=days.len()).map(|day| PrintedColumn::right(day.to_string(), narrow)));
        }
        columns.push(PrintedColumn::right(self.locale.text("cli-tournament-total"), 16.0 * scale));
        let row = |row: &SeasonRow| {
            let got = |day: &Option<(i64, bool)>| match day {
                Some((got, true)) => amount(*got),
                Some((got, false)) => format!("({})", amount(*got)),
                None => "–".to_owned(),
            };
            let mut cells = vec![row.place.to_string(), season_name(self.locale, row, true)];
            if each {
                cells.extend(row.days.iter().map(got));
            }
            cells.push(amount(row.total));
            // A shared place needs no remark.
            let behind = row.behind.filter(|behind| *behind != SeasonBehind::Equal);
            PrintedRow {
                cells,
                note: behind.and_then(|behind| words::season_behind(self.locale, behind)),
            }
        };
        write_table(&mut book, &columns, &rows.iter().map(row).collect::<Vec<_>>(), size);
        let list =
            (1..).zip(days).map(|(number, day)| format!("{number} {}", day.name)).filter(|_| each);
        let notes = list.chain(words::preliminary_days(self.locale, days));
        let notes = notes.chain(words::days_of_all_rounds(self.locale, format, days));
        let notes = notes.chain(words::unclear_numbers(self.locale, rows, true));
        let notes = notes.chain(words::different_clubs(self.locale, rows, true));
        let notes: Vec<String> =
            notes.chain(words::number_conflicts(self.locale, days, true)).collect();
        if !notes.is_empty() {
            lines_below(&mut book, &notes);
        }
        book.finish()
    }
}

/// Returns the notes below draws and standings: the inputs of the draws, and the head of the hash
/// chain over the events.
pub(super) fn notes(locale: &Locale, now: &Tournament, mark: &str) -> Vec<String> {
    let mut notes = words::decided(locale, now);
    notes.push(locale.format("print-mark", &[("mark", mark.into())]));
    notes
}

/// Draws small wrapped lines below a table.
pub(super) fn lines_below(book: &mut Book<'_>, lines: &[String]) {
    let style = book.size(9.0, crate::fonts::Face::Italic);
    let (step, left, width) = (4.2 * book.scale(), book.left(), book.width());
    book.y += step;
    for line in lines.iter().flat_map(|line| wrapped(line, style, width)) {
        book.room(step);
        let y = book.y + step;
        book.page().fitted((left, y), width, style, &line);
        book.y = y;
    }
}

/// Wraps a text into lines of at most `width` millimetres. A longer word gets a line of its own.
fn wrapped(text: &str, style: Style, width: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().map(std::mem::take).unwrap_or_default();
        let longer = if last.is_empty() { word.to_owned() } else { format!("{last} {word}") };
        if last.is_empty() || style.face.width(&longer, style.size) <= width {
            lines.pop();
            lines.push(longer);
        } else {
            lines.pop();
            lines.extend([last, word.to_owned()]);
        }
    }
    lines
}

// --- tables over several pages

/// Column with its heading, width (0 takes the remaining width) and alignment.
struct PrintedColumn {
    pub(super) head: String,
    pub(super) width: f32,
    pub(super) align: Align,
}

impl PrintedColumn {
    pub(super) const fn left(head: String, width: f32) -> PrintedColumn {
        PrintedColumn { head, width, align: Align::Left }
    }

    pub(super) const fn right(head: String, width: f32) -> PrintedColumn {
        PrintedColumn { head, width, align: Align::Right }
    }
}

/// Row with its cells and a note below them.
struct PrintedRow {
    cells: Vec<String>,
    pub(super) note: Option<String>,
}

/// Draws rows with their heading from the fill position of the page, at a font size.
fn write_table(book: &mut Book<'_>, columns: &[PrintedColumn], rows: &[PrintedRow], size: f32) {
    let fixed: f32 = columns.iter().map(|column| column.width).sum();
    let open = columns.iter().filter(|column| column.width == 0.0).count().max(1);
    let rest = ((book.width() - fixed) / open as f32).max(5.0);
    let widths: Vec<f32> = columns
        .iter()
        .map(|column| if column.width == 0.0 { rest } else { column.width })
        .collect();
    let head = heading_height(book, size);
    heading(book, columns, &widths, size);
    let height = 0.58 * size * book.scale();
    let plain = book.size(size, Face::Roman);
    let note = book.size(size * 0.78, Face::Italic);
    let extra = |row: &PrintedRow| if row.note.is_some() { height * 0.72 } else { 0.0 };
    let heights: Vec<f32> = rows.iter().map(|row| height + extra(row)).collect();
    let pages = balanced(&heights, book.bottom() - book.y, book.bottom() - book.top() - head);
    let mut pages = pages.into_iter();
    let mut waiting = pages.next().unwrap_or(0);
    for row in rows {
        if waiting == 0 {
            waiting = pages.next().unwrap_or(usize::MAX);
            book.turn();
            heading(book, columns, &widths, size);
        }
        waiting -= 1;
        let extra = extra(row);
        let (mut x, y) = (book.left(), book.y + height * 0.72);
        let (left, right, end) = (book.left(), book.right(), book.y + height + extra);
        let page = book.page();
        for ((cell, column), width) in row.cells.iter().zip(columns).zip(&widths) {
            let style = crate::layout::Style { align: column.align, ..plain };
            let at = if column.align == Align::Right { x + width - 1.0 } else { x + 1.0 };
            page.fitted((at, y), width - 1.6, style, cell);
            x += width;
        }
        if let Some(text) = &row.note {
            let open = columns.iter().position(|column| column.width == 0.0).unwrap_or(0);
            let from = left + widths[..open].iter().sum::<f32>() + 1.0;
            page.fitted((from, y + height * 0.78), right - from, note, text);
        }
        page.line((left, end), (right, end), 0.12);
        book.y = end;
    }
}

/// Distributes rows of these heights over pages and returns the number of rows on each. Pages are
/// filled, unless the last one would have fewer than half the rows of another; then the rows are
/// balanced. `first` is the room on the first page, `later` that on the others, in millimetres.
fn balanced(heights: &[f32], first: f32, later: f32) -> Vec<usize> {
    let full = packed(heights, first, later, usize::MAX);
    let fullest = full.iter().copied().max().unwrap_or(0);
    if full.last().is_none_or(|&last| 2 * last >= fullest) {
        return full;
    }
    // The first page may have room only for its heading.
    let fair = heights.len().div_ceil(full.len());
    let mut shared = (fair..fullest).map(|most| packed(heights, first, later, most));
    shared.find(|pages| pages.len() == full.len()).unwrap_or(full)
}

/// Returns the number of rows on each page if pages are filled with at most `most` rows.
fn packed(heights: &[f32], first: f32, later: f32, most: usize) -> Vec<usize> {
    let mut pages = vec![0];
    let mut room = first;
    for height in heights {
        let on_page = pages.last().copied().unwrap_or(0);
        if room < *height || on_page == most {
            pages.push(0);
            room = later;
        }
        room -= height;
        if let Some(last) = pages.last_mut() {
            *last += 1;
        }
    }
    pages
}

fn heading_height(book: &Book<'_>, size: f32) -> f32 {
    0.66 * size * book.scale()
}

fn heading(book: &mut Book<'_>, columns: &[PrintedColumn], widths: &[f32], size: f32) {
    let height = heading_height(book, size);
    let style = book.size(size * 0.88, Face::Bold);
    let (left, right, y) = (book.left(), book.right(), book.y);
    let mut x = left;
    let page = book.page();
    for (column, width) in columns.iter().zip(widths) {
        let style = crate::layout::Style { align: column.align, ..style };
        let at = if column.align == Align::Right { x + width - 1.0 } else { x + 1.0 };
        page.fitted((at, y + height * 0.7), width - 1.6, style, &column.head);
        x += width;
    }
    page.line((left, y + height), (right, y + height), 0.4);
    book.y = y + height;
}

#[cfg(test)]
mod tests {
    use super::balanced;

    #[test]
    fn the_last_page_has_at_least_half_of_the_rows_of_another() {
        assert_eq!(balanced(&[], 10.0, 12.0), [0]);
        assert_eq!(balanced(&[1.0; 8], 10.0, 12.0), [8]);
        assert_eq!(balanced(&[1.0; 11], 10.0, 12.0), [6, 5]);
        assert_eq!(balanced(&[1.0; 16], 10.0, 12.0), [10, 6]);
        assert_eq!(balanced(&[1.0; 36], 10.0, 12.0), [9, 9, 9, 9]);
        // No row fits below the content of the first page.
        assert_eq!(balanced(&[1.0; 13], 0.5, 12.0), [0, 7, 6]);
        for people in 1..400_usize {
            let heights: Vec<f32> =
                (0..people).map(|row| if row % 3 == 0 { 11.0 } else { 6.4 }).collect();
            let pages = balanced(&heights, 240.0, 240.0);
            assert_eq!(pages.iter().sum::<usize>(), people);
            let (last, fullest) = (pages.last().unwrap(), pages.iter().max().unwrap());
            assert!(2 * last >= *fullest, "{people}: {pages:?}");
        }
    }
}
