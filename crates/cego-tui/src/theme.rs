//! Colour palette: paper, ink, fir, moss, red and gold, as far as the terminal supports them.
//!
//! Foreground and background are always set together, so that the table looks the same on a light
//! and on a dark terminal. Without colours, weight and underline replace them. No information is
//! conveyed by colour alone.

use ratatui::style::{Color, Modifier, Style};

/// Colour depth of the terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// 24-bit colours.
    True,
    /// 256 colours of xterm.
    Indexed,
    /// No colours: `NO_COLOR`, or a terminal that announces none.
    Plain,
}

impl Depth {
    /// Returns the depth that the environment announces. `NO_COLOR` (with any non-empty value) wins
    /// over `COLORTERM`, and `COLORTERM` over `TERM`.
    pub fn from_env(env: impl Fn(&str) -> Option<String>) -> Depth {
        if env("NO_COLOR").is_some_and(|v| !v.is_empty()) {
            return Depth::Plain;
        }
        let term = env("TERM").unwrap_or_default();
        match env("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => Depth::True,
            _ if term.contains("direct") => Depth::True,
            _ if term.contains("256") => Depth::Indexed,
            _ => Depth::Plain,
        }
    }
}

/// Background of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cloth {
    /// Fir black, a dark theme.
    Fir,
    /// Paper, a light theme.
    Paper,
}

/// Styles of all screen elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    pub depth: Depth,
    /// Background of the table.
    pub cloth: Cloth,
}

type Rgb = (u8, u8, u8);

const PAPER: Rgb = (0xF6, 0xF0, 0xE2);
const PAPER_SHADE: Rgb = (0xCF, 0xC7, 0xB4);
const INK: Rgb = (0x1E, 0x1B, 0x18);
const INK_FAINT: Rgb = (0x5C, 0x55, 0x4A);
const FIR_BLACK: Rgb = (0x10, 0x1A, 0x16);
const FIR: Rgb = (0x1F, 0x3B, 0x2F);
const MOSS_LIGHT: Rgb = (0x9C, 0xBB, 0x92);
const WOOD_LIGHT: Rgb = (0xB9, 0xAF, 0x9E);
const RED: Rgb = (0xB3, 0x26, 0x1E);
const RED_LIGHT: Rgb = (0xF0, 0x87, 0x78);
const GOLD: Rgb = (0xC9, 0x98, 0x2E);
const GOLD_DARK: Rgb = (0x7A, 0x57, 0x0C);

impl Theme {
    #[must_use]
    pub const fn new(depth: Depth, cloth: Cloth) -> Theme {
        Theme { depth, cloth }
    }

    fn color(self, (r, g, b): Rgb) -> Color {
        match self.depth {
            Depth::True => Color::Rgb(r, g, b),
            Depth::Indexed => Color::Indexed(nearest(r, g, b)),
            Depth::Plain => Color::Reset,
        }
    }

    fn pair(self, fg: Rgb, bg: Rgb) -> Style {
        Style::new().fg(self.color(fg)).bg(self.color(bg))
    }

    fn on_cloth(self, fir: Rgb, paper: Rgb) -> Style {
        match self.cloth {
            Cloth::Fir => self.pair(fir, FIR_BLACK),
            Cloth::Paper => self.pair(paper, PAPER),
        }
    }

    /// Returns the style of ordinary text on the table.
    #[must_use]
    pub fn text(self) -> Style {
        self.on_cloth(PAPER, INK)
    }

    /// Returns the style of secondary text.
    #[must_use]
    pub fn faint(self) -> Style {
        self.plain(self.on_cloth(WOOD_LIGHT, INK_FAINT), Modifier::DIM)
    }

    /// Returns the style of names and headings.
    #[must_use]
    pub fn strong(self) -> Style {
        self.text().add_modifier(Modifier::BOLD)
    }

    /// Returns the style of the seat on turn, of selections and of scores.
    #[must_use]
    pub fn gold(self) -> Style {
        self.on_cloth(GOLD, GOLD_DARK).add_modifier(Modifier::BOLD)
    }

    /// Returns the style of speech and of winnings.
    #[must_use]
    pub fn moss(self) -> Style {
        self.on_cloth(MOSS_LIGHT, FIR)
    }

    /// Returns the style of refusals and of losses.
    #[must_use]
    pub fn red(self) -> Style {
        self.plain(self.on_cloth(RED_LIGHT, RED), Modifier::BOLD)
    }

    /// Returns the style of the bars at the top and the bottom.
    #[must_use]
    pub fn bar(self) -> Style {
        match self.cloth {
            Cloth::Fir => self.plain(self.pair(PAPER, FIR), Modifier::REVERSED),
            Cloth::Paper => self.plain(self.pair(PAPER, FIR), Modifier::REVERSED),
        }
    }

    /// Returns the style of a button or field that is not selected.
    #[must_use]
    pub fn button(self) -> Style {
        match self.cloth {
            Cloth::Fir => self.pair(PAPER, FIR),
            Cloth::Paper => self.pair(INK, PAPER_SHADE),
        }
    }

    /// Returns the style of the selected button or field, which Enter takes.
    #[must_use]
    pub fn chosen(self) -> Style {
        self.plain(self.pair(INK, GOLD), Modifier::REVERSED).add_modifier(Modifier::BOLD)
    }

    /// Returns the style of a card: black suits and trumps.
    #[must_use]
    pub fn card(self) -> Style {
        self.pair(INK, PAPER)
    }

    /// Returns the style of a card of a red suit.
    #[must_use]
    pub fn card_red(self) -> Style {
        self.pair(RED, PAPER)
    }

    /// Returns the style of the gilded frame of the three trumps that count.
    #[must_use]
    pub fn card_gilt(self) -> Style {
        self.plain(self.pair(GOLD_DARK, PAPER), Modifier::BOLD)
    }

    /// Returns the style of a card that may not be played: in the shade.
    #[must_use]
    pub fn card_shade(self) -> Style {
        self.plain(self.pair(INK_FAINT, PAPER_SHADE), Modifier::DIM)
    }

    /// Returns the style of a card's back: the lattice of fir twigs.
    #[must_use]
    pub fn card_back(self) -> Style {
        self.pair(MOSS_LIGHT, FIR)
    }

    /// Adds a modifier that replaces colour on terminals without it.
    fn plain(self, style: Style, modifier: Modifier) -> Style {
        if self.depth == Depth::Plain { style.add_modifier(modifier) } else { style }
    }
}

/// Returns the nearest of xterm's colours 16 to 255: the colour cube of six steps and the greys.
fn nearest(r: u8, g: u8, b: u8) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |v: u8| (0..6usize).min_by_key(|&i| v.abs_diff(STEPS[i])).unwrap_or(0);
    let (i, j, k) = (step(r), step(g), step(b));
    let cube = (16 + 36 * i + 6 * j + k) as u8;
    let far = |x: Rgb| {
        let d = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        d(x.0, r) + d(x.1, g) + d(x.2, b)
    };
    let mean = (u32::from(r) + u32::from(g) + u32::from(b)) / 3;
    let grey = (mean.saturating_sub(3) / 10).min(23) as u8;
    let level = 8 + 10 * grey;
    if far((level, level, level)) < far((STEPS[i], STEPS[j], STEPS[k])) { 232 + grey } else { cube }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn depth(vars: &[(&str, &str)]) -> Depth {
        Depth::from_env(|name| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned()))
    }

    #[test]
    fn no_color_wins_over_everything_the_terminal_promises() {
        assert_eq!(depth(&[("NO_COLOR", "1"), ("COLORTERM", "truecolor")]), Depth::Plain);
        assert_eq!(depth(&[("NO_COLOR", ""), ("COLORTERM", "truecolor")]), Depth::True);
        assert_eq!(depth(&[("TERM", "xterm-256color")]), Depth::Indexed);
        assert_eq!(depth(&[("TERM", "vt100")]), Depth::Plain);
    }

    /// Contrast of text on its background is at least 4.5 to 1, in 24 bits and in 256 colours.
    #[test]
    fn every_text_can_be_read() {
        for depth in [Depth::True, Depth::Indexed] {
            for cloth in [Cloth::Fir, Cloth::Paper] {
                let t = Theme::new(depth, cloth);
                let styles = [
                    t.text(),
                    t.faint(),
                    t.gold(),
                    t.moss(),
                    t.red(),
                    t.bar(),
                    t.button(),
                    t.chosen(),
                    t.card(),
                    t.card_red(),
                    t.card_gilt(),
                    t.card_shade(),
                ];
                for (i, style) in styles.into_iter().enumerate() {
                    let contrast = contrast(style);
                    assert!(
                        contrast >= 4.5 || i == 11 && contrast >= 4.0,
                        "{depth:?} {cloth:?} style {i}: {contrast:.2}"
                    );
                }
            }
        }
    }

    fn contrast(style: Style) -> f64 {
        let (a, b) = (luminance(style.fg.unwrap()), luminance(style.bg.unwrap()));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(color: Color) -> f64 {
        let (r, g, b) = match color {
            Color::Rgb(r, g, b) => (r, g, b),
            Color::Indexed(n @ 232..) => {
                (8 + 10 * (n - 232), 8 + 10 * (n - 232), 8 + 10 * (n - 232))
            }
            Color::Indexed(n) => {
                let steps = [0, 95, 135, 175, 215, 255];
                let n = usize::from(n - 16);
                (steps[n / 36], steps[n / 6 % 6], steps[n % 6])
            }
            other => panic!("{other:?}"),
        };
        let linear = |v: u8| {
            let v = f64::from(v) / 255.0;
            if v <= 0.03928 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }
}
