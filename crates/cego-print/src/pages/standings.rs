//! Standings: of a tournament, its teams, and a season.

use cego_locale::Locale;
use cego_tournament::Tournament;
use cego_tournament::duplicate::Fraction;
use cego_tournament::standings::{
    Day, Row as Standing, SeasonBehind, SeasonRow, standings_now, team_standings,
};

use super::table::{Column, Row, write};
use crate::book::Book;
use crate::mark::Style;
use crate::names::{listed, or_nobody};
use crate::sheet_words::{standings_notes, without_deal};
use crate::words::{amount, fraction, score};
use crate::{Document, Print, words};

/// So many days of a season have a column of their own; of a longer one only the sum is told.
const MOST_DAYS: usize = 14;

impl Print<'_> {
    /// The standings as they are, each with what decided where it was not the total; then those of the teams. `mark` is the head of the hash chain over
    /// the events.
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
            Column::right(self.locale.text("print-place"), 12.0 * scale),
            Column::right(self.locale.text("print-deal"), 12.0 * scale),
            Column::left(self.locale.text("print-name"), 0.0),
        ];
        columns.extend((1..=rounds).map(|round| Column::right(round.to_string(), narrow)));
        if penalties {
            columns.push(Column::right(self.locale.text("print-penalties"), 18.0 * scale));
        }
        if compared {
            columns.push(Column::right(self.locale.text(beside), 18.0 * scale));
        }
        columns.push(Column::right(self.locale.text(decides), 18.0 * scale));
        let table: Vec<Row> = rows.iter().map(|row| self.standing(now, row, penalties)).collect();
        write(&mut book, &columns, &table, 11.0);
        lines_below(&mut book, &self.remarks(now));
        let teams = team_standings(now, &rows);
        if !teams.is_empty() {
            book.begin(&self.locale.text("print-teams"));
            let columns = [
                Column::right(self.locale.text("print-place"), 12.0 * scale),
                Column::left(self.locale.text("print-name"), 0.0),
                Column::right(self.locale.text(decides), 22.0 * scale),
            ];
            let row = |team: &cego_tournament::standings::TeamRow| {
                let members: Vec<String> =
                    team.members.iter().map(|&number| listed(self.locale, now, number)).collect();
                Row {
                    cells: vec![
                        team.place.to_string(),
                        team.team.clone(),
                        score(self.locale, now.format(), team.score()),
                    ],
                    note: Some(
                        members.join(", ")
                            + &words::team_behind(self.locale, team)
                                .map(|why| format!(" – {why}"))
                                .unwrap_or_default(),
                    ),
                }
            };
            write(&mut book, &columns, &teams.iter().map(row).collect::<Vec<_>>(), 11.0);
        }
        lines_below(&mut book, &notes(self.locale, now, mark));
        book.finish()
    }

    /// Returns what is to be known of standings: that they are preliminary, who has no place, which sheets are open, why the tournament ended early.
    fn remarks(self, now: &Tournament) -> Vec<String> {
        let mut remarks = Vec::new();
        remarks.extend((!now.has_ended()).then(|| self.locale.text("print-preliminary-why")));
        remarks.extend(without_deal(self.locale, now, true));
        remarks.extend(standings_notes(self.locale, now));
        remarks
    }

    fn standing(self, now: &Tournament, row: &Standing, penalties: bool) -> Row {
        let mut cells =
            vec![row.place.to_string(), row.number.to_string(), listed(self.locale, now, row.number)];
        let shown =
            |value: Option<Fraction>| value.map_or_else(|| "–".to_owned(), |v| fraction(self.locale, v));
        cells.extend(row.round_scores().into_iter().map(shown));
        if penalties {
            cells.push(if row.penalties == 0 { String::new() } else { amount(row.penalties) });
        }
        if now.is_duplicate() {
            let difference = row.compared.as_ref().map(|compared| compared.total);
            cells.push(shown(if now.format().ranks_by_percent() { difference } else { row.percent() }));
        }
        cells.push(fraction(self.locale, row.score()));
        // Before the first deal everybody has the same, and no lot need explain it.
        let behind = row.behind.as_ref().filter(|_| row.facts.deals > 0);
        Row { cells, note: behind.and_then(|behind| words::behind(self.locale, behind)) }
    }

    /// The standings of a season, day by day; what does not count stands in brackets.
    #[must_use]
    pub fn season(self, title: &str, days: &[Day], rows: &[SeasonRow]) -> Document {
        let mut book = Book::new(self, title);
        book.begin(&self.locale.text("print-season"));
        let scale = book.scale();
        let each = days.len() <= MOST_DAYS;
        let mut columns = vec![
            Column::right(self.locale.text("print-place"), 10.0 * scale),
            Column::left(self.locale.text("print-name"), 0.0),
        ];
        let (narrow, size) = if days.len() > 6 { (9.2 * scale, 8.5) } else { (15.0 * scale, 11.0) };
        if each {
            columns.extend((1..=days.len()).map(|day| Column::right(day.to_string(), narrow)));
        }
        columns.push(Column::right(self.locale.text("cli-tournament-total"), 16.0 * scale));
        let row = |row: &SeasonRow| {
            let got = |day: &Option<(i64, bool)>| match day {
                Some((got, true)) => amount(*got),
                Some((got, false)) => format!("({})", amount(*got)),
                None => "–".to_owned(),
            };
            let mut cells = vec![row.place.to_string(), or_nobody(self.locale, &row.public_name)];
            if each {
                cells.extend(row.days.iter().map(got));
            }
            cells.push(amount(row.total));
            // That two have the same place needs no word.
            let behind = row.behind.filter(|behind| *behind != SeasonBehind::Equal);
            Row { cells, note: behind.and_then(|behind| words::season_behind(self.locale, behind)) }
        };
        write(&mut book, &columns, &rows.iter().map(row).collect::<Vec<_>>(), size);
        let list = (1..).zip(days).map(|(number, day)| format!("{number} {}", day.name)).collect::<Vec<_>>();
        if each {
            lines_below(&mut book, &list);
        }
        book.finish()
    }
}

/// Returns the notes below draws and standings: what the draws follow from, and the head of the hash chain over the events.
pub(super) fn notes(locale: &Locale, now: &Tournament, mark: &str) -> Vec<String> {
    let mut notes = words::decided(locale, now);
    notes.push(locale.format("print-mark", &[("mark", mark.into())]));
    notes
}

/// Small lines below a table, wrapped.
pub(super) fn lines_below(book: &mut Book<'_>, lines: &[String]) {
    let style = book.size(9.0, crate::face::Face::Italic);
    let (step, left, width) = (4.2 * book.scale(), book.left(), book.width());
    book.y += step;
    for line in lines.iter().flat_map(|line| wrapped(line, style, width)) {
        book.room(step);
        let y = book.y + step;
        book.page().fitted((left, y), width, style, &line);
        book.y = y;
    }
}

/// A text in lines of at most so many millimetres; a longer word has a line of its own.
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
