//! Drawing helpers for the buffer. Everything is clipped to the given area.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

/// Returns the width of a text, in columns.
#[must_use]
pub(super) fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Writes a text at a position of the area, cut at its right edge. Returns the column after it.
pub(super) fn put(buf: &mut Buffer, area: Rect, x: u16, y: u16, text: &str, style: Style) -> u16 {
    let area = area.intersection(buf.area);
    if y >= area.height || x >= area.width {
        return x;
    }
    let room = area.width - x;
    let shown = cut(text, room);
    buf.set_stringn(area.x + x, area.y + y, &shown, usize::from(room), style);
    x + width(&shown)
}

/// Writes a text in the middle of a line of the area.
pub(super) fn centre(buf: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let x = area.width.saturating_sub(width(text)) / 2;
    put(buf, area, x, y, text, style);
}

/// Writes a text at the right end of a line of the area.
pub(super) fn right(buf: &mut Buffer, area: Rect, y: u16, text: &str, style: Style) {
    let x = area.width.saturating_sub(width(text));
    put(buf, area, x, y, text, style);
}

/// Returns the text in at most `columns` columns, with an ellipsis if it was cut.
#[must_use]
pub(super) fn cut(text: &str, columns: u16) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut out = String::new();
    for letter in text.chars() {
        let next = format!("{out}{letter}");
        if width(&next) + 1 > columns {
            break;
        }
        out = next;
    }
    if columns > 0 {
        out.push('…');
    }
    out
}

/// Returns the text in lines of at most `columns` columns, broken between words. Longer words are
/// cut.
#[must_use]
pub(super) fn wrap(text: &str, columns: u16) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let room = if line.is_empty() { 0 } else { width(&line) + 1 };
        if room + width(word) > columns && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(&cut(word, columns));
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Draws a frame with rounded corners and a title in its upper edge. Returns the inner area.
pub(super) fn frame(
    buf: &mut Buffer,
    area: Rect,
    title: &str,
    style: Style,
    heading: Style,
) -> Rect {
    let area = area.intersection(buf.area);
    if area.width < 2 || area.height < 2 {
        return Rect::new(area.x, area.y, 0, 0);
    }
    let (right, bottom) = (area.width - 1, area.height - 1);
    let line = "─".repeat(usize::from(area.width - 2));
    put(buf, area, 0, 0, &format!("╭{line}╮"), style);
    put(buf, area, 0, bottom, &format!("╰{line}╯"), style);
    for y in 1..bottom {
        put(buf, area, 0, y, "│", style);
        put(buf, area, right, y, "│", style);
    }
    if !title.is_empty() {
        let inner = Rect { width: area.width.saturating_sub(2), ..area };
        put(buf, inner, 2, 0, &format!(" {title} "), heading);
    }
    Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2)
}

/// Clears an area to one style.
pub(super) fn clear(buf: &mut Buffer, area: Rect, style: Style) {
    let area = area.intersection(buf.area);
    for y in area.top()..area.bottom() {
        for x in area.left()..area.right() {
            buf[(x, y)].reset();
            buf[(x, y)].set_style(style);
        }
    }
}

// --- Terminals with ASCII only

/// Replaces every character outside ASCII. Suits become the lower-case letters of card names: c s h
/// d.
pub fn asciify(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let symbol = cell.symbol();
        if symbol.is_ascii() {
            continue;
        }
        let plain = symbol.chars().next().map_or(' ', plain);
        cell.set_char(plain);
    }
}

fn plain(sign: char) -> char {
    match sign {
        '♣' => 'c',
        '♠' => 's',
        '♥' => 'h',
        '♦' => 'd',
        '│' | '┃' | '║' => '|',
        '─' | '━' | '═' | '–' | '—' | '−' => '-',
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '┏' | '┓' | '┗' | '┛' | '├' | '┤' | '┬'
        | '┴' | '┼' | '╔' | '╗' | '╚' | '╝' => '+',
        'ä' | 'å' | 'á' => 'a',
        'Ä' | 'Å' => 'A',
        'ö' | 'ó' => 'o',
        'Ö' => 'O',
        'ü' => 'u',
        'Ü' => 'U',
        'é' | 'è' => 'e',
        'ß' => 's',
        '„' | '“' | '”' | '«' | '»' => '"',
        '‚' | '‘' | '’' => '\'',
        '·' | '•' => '.',
        '●' | '○' => 'o',
        '▲' | '↑' => '^',
        '▸' | '►' | '→' | '›' => '>',
        '◂' | '←' | '‹' => '<',
        '↓' | '▼' => 'v',
        '↶' => '<',
        '×' => 'x',
        '✗' => '!',
        '✓' => '+',
        '★' | '✶' => '*',
        '…' => '.',
        '½' => '+',
        '±' => '~',
        '╱' => '/',
        '╲' => '\\',
        '╳' => 'x',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_fit_and_lose_no_word() {
        let text = "Herz ist angespielt und du hast Herz.";
        for columns in 8..40 {
            let lines = wrap(text, columns);
            assert!(lines.iter().all(|l| width(l) <= columns), "{columns}: {lines:?}");
            if columns >= 11 {
                assert_eq!(lines.join(" "), text);
            }
        }
    }

    #[test]
    fn what_is_cut_shows_it() {
        assert_eq!(cut("Zwei Verschiedene", 8), "Zwei Ve…");
        assert_eq!(cut("Gut", 3), "Gut");
        assert_eq!(cut("Gut", 0), "");
    }
}
