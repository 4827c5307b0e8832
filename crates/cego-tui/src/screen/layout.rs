//! Where everything lies, at any size of the terminal.

use ratatui::layout::Rect;

use super::card::Size;

/// The places of the table screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    /// Ruleset, deal, contract.
    pub(super) bar: Rect,
    /// The players and the trick.
    pub(super) table: Rect,
    /// What is to be done.
    pub(super) prompt: Rect,
    /// The words to choose from.
    pub(super) words: Rect,
    /// The own hand.
    pub(super) hand: Rect,
    /// The answer to the last key, or the card under the cursor.
    pub(super) message: Rect,
    /// The most important keys.
    pub(super) keys: Rect,
    /// The log beside the table, where there is room.
    pub(super) log: Option<Rect>,
    /// The score sheet beside the table, where there is room.
    pub(super) sheet: Option<Rect>,
    /// The size of the cards in the hand.
    pub(super) hand_size: Size,
    /// The size of the cards in the trick.
    pub(super) trick_size: Size,
}

/// The places for a hand of at most `cards` cards.
pub(super) fn places(area: Rect, cards: u16) -> Places {
    let below = |hand: Size| 1 + 1 + hand.height() + 2 + 2 + 1;
    let fits = |size: Size| {
        let rows = 1 + table_rows(size) + below(size);
        let columns = size.width() * cards + 2;
        area.height >= rows && (size == Size::Small || area.width >= columns)
    };
    let fitting = [Size::Large, Size::Medium, Size::Small].into_iter().find(|&s| fits(s));
    let hand_size = fitting.unwrap_or(Size::Small);
    let trick_size = fitting.unwrap_or(Size::Chip);
    let table_height = area.height.saturating_sub(1 + below(hand_size));
    let mut y = area.y;
    let mut take = |height: u16| {
        let rect = Rect::new(area.x, y, area.width, height).intersection(area);
        y += height;
        rect
    };
    let bar = take(1);
    let whole = take(table_height);
    let (prompt, words) = (take(1), take(1));
    let hand = take(hand_size.height() + 2);
    let message = take(2);
    let keys = take(1);
    let side = side_width(area.width);
    let table = Rect { width: whole.width - side, ..whole };
    let (log, sheet) = side_places(Rect { x: table.right(), width: side, ..whole });
    Places { bar, table, prompt, words, hand, message, keys, log, sheet, hand_size, trick_size }
}

/// Rows of the players and the trick: three cards, two lines above them, one below.
const fn table_rows(trick: Size) -> u16 {
    3 * trick.height() + 3
}

/// Columns beside the table: none, a narrow log, or log and score sheet.
pub(super) const fn side_width(width: u16) -> u16 {
    match width {
        0..78 => 0,
        78..100 => 26,
        100..150 => 42,
        150..180 => 48,
        _ => 62,
    }
}

fn side_places(side: Rect) -> (Option<Rect>, Option<Rect>) {
    if side.width == 0 {
        return (None, None);
    }
    if side.height < 24 {
        return (Some(side), None);
    }
    let log = Rect { height: side.height * 3 / 5, ..side };
    let sheet = Rect { y: log.bottom(), height: side.height - log.height, ..side };
    (Some(log), Some(sheet))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_overlaps_and_nothing_leaves_the_screen() {
        for (w, h) in [(60, 20), (80, 24), (80, 25), (100, 30), (120, 40), (160, 50), (200, 60), (300, 100)] {
            let area = Rect::new(0, 0, w, h);
            let p = places(area, 14);
            let mut all = vec![p.bar, p.table, p.prompt, p.words, p.hand, p.message, p.keys];
            all.extend(p.log);
            all.extend(p.sheet);
            for (i, a) in all.iter().enumerate() {
                assert_eq!(a.intersection(area), *a, "{w}x{h}: {i}");
                assert!(a.height > 0, "{w}x{h}: {i} is empty");
                for b in &all[i + 1..] {
                    assert!(a.intersection(*b).is_empty(), "{w}x{h}: {a:?} over {b:?}");
                }
            }
            assert!(p.table.height >= 3 * p.trick_size.height() + 3, "{w}x{h}: the trick does not fit");
        }
    }
}
