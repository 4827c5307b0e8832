//! The screen in plain ASCII, for terminals and fonts that have nothing else.

use ratatui::buffer::Buffer;

/// Replaces every sign that is not ASCII. Suits become the letters of card names in small: c s h d.
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
        '╭' | '╮' | '╰' | '╯' | '┌' | '┐' | '└' | '┘' | '┏' | '┓' | '┗' | '┛' | '├' | '┤' | '┬' | '┴'
        | '┼' | '╔' | '╗' | '╚' | '╝' => '+',
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
        '●' => 'o',
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
