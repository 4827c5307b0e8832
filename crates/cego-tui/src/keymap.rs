//! The keys: one table, from which the program reads them and the help is drawn.

use cego_core::Claim;
use cego_table::Wish;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for. What it means depends on where the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyAction {
    /// One to the left.
    Left,
    /// One to the right.
    Right,
    /// One up: in lists and menus.
    Up,
    /// One down: in lists and menus.
    Down,
    /// To the first.
    First,
    /// To the last.
    Last,
    /// To the one of this number, counted from 0.
    Pick(usize),
    /// Mark or unmark.
    Mark,
    /// Do it; or go on.
    Enter,
    /// Close, unmark, put down.
    Back,
    /// What would a strong player do?
    Hint,
    /// Take back the last own decision.
    Undo,
    /// The log.
    Log,
    /// The score sheet.
    Sheet,
    /// Look again at what the rules allow to look at: the last trick, the laid cards; at all of a deal that is over.
    Look,
    /// Pass whatever is asked in this auction.
    Pass,
    /// Write the deals of the match into a file.
    Export,
    /// Demand that the hands are laid open.
    Challenge,
    /// Claim all tricks of the rest, or none, or all for the side, which is asked once more.
    Claim(Claim),
    /// Give the rest away; asked once more.
    Concede,
    /// "Der Gstieß geht ab."
    Gstiess,
    /// Agree a round of Räuber.
    RaeuberRound,
    /// Agree to what somebody proposes, or not.
    Answer(bool),
    /// Propose something to the others at a table of a server.
    Propose(Wish),
    /// Set phrases to say to the others.
    Phrases,
    /// Write something to the others.
    Write,
    /// Take a free seat at the table one looks on at.
    Sit,
    /// The address of the table, for friends.
    Link,
    /// The next language.
    Language,
    /// The next colours.
    Colours,
    /// The next tempo.
    Tempo,
    /// The keys.
    Keys,
    /// A new game.
    New,
    /// Leave; the game is saved.
    Quit,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// The keys that mean it.
    pub codes: &'static [KeyCode],
    /// What they mean.
    pub command: KeyAction,
    /// How the keys are written in the help; rows with the same text id are written together.
    pub shown: &'static str,
    /// The text of the help; empty for a row that the row before it explains.
    pub help: &'static str,
}

const fn row(
    codes: &'static [KeyCode],
    command: KeyAction,
    shown: &'static str,
    help: &'static str,
) -> Binding {
    Binding { codes, command, shown, help }
}

use KeyCode::{Char, Down, End, Enter, Esc, Home, Left, Right, Up};

/// The key that gives the rest away, pressed twice.
pub const CONCEDE: char = 'a';

/// The key that claims the rest for the side, pressed twice.
pub const CLAIM_SIDE: char = 'k';

/// How the space bar is written in this table; the screen calls it by its name in the language.
pub const SPACE: &str = "Space";

/// All keys. Letters mean the same in both cases.
pub const KEYS: &[Binding] = &[
    row(&[Left], KeyAction::Left, "← →", "tui-key-move"),
    row(&[Right], KeyAction::Right, "", ""),
    row(&[Up], KeyAction::Up, "↑ ↓", "tui-key-updown"),
    row(&[Down], KeyAction::Down, "", ""),
    row(&[Home], KeyAction::First, "", ""),
    row(&[End], KeyAction::Last, "", ""),
    row(&[Char('1')], KeyAction::Pick(0), "1 – 0", "tui-key-pick"),
    row(&[Char('2')], KeyAction::Pick(1), "", ""),
    row(&[Char('3')], KeyAction::Pick(2), "", ""),
    row(&[Char('4')], KeyAction::Pick(3), "", ""),
    row(&[Char('5')], KeyAction::Pick(4), "", ""),
    row(&[Char('6')], KeyAction::Pick(5), "", ""),
    row(&[Char('7')], KeyAction::Pick(6), "", ""),
    row(&[Char('8')], KeyAction::Pick(7), "", ""),
    row(&[Char('9')], KeyAction::Pick(8), "", ""),
    row(&[Char('0')], KeyAction::Pick(9), "", ""),
    row(&[Enter], KeyAction::Enter, "Enter", "tui-key-enter"),
    row(&[Char(' ')], KeyAction::Mark, SPACE, "tui-key-mark"),
    row(&[Esc], KeyAction::Back, "Esc", "tui-key-back"),
    row(&[Char('h')], KeyAction::Hint, "h", "tui-key-hint"),
    row(&[Char('u'), KeyCode::Backspace], KeyAction::Undo, "u", "tui-key-undo"),
    row(&[Char('l')], KeyAction::Log, "l", "tui-key-log"),
    row(&[Char('s')], KeyAction::Sheet, "s", "tui-key-sheet"),
    row(&[Char('v')], KeyAction::Look, "v", "tui-key-look"),
    row(&[Char('f')], KeyAction::Pass, "f", "tui-key-pass"),
    row(&[Char('d')], KeyAction::Export, "d", "tui-key-export"),
    row(&[Char('c')], KeyAction::Challenge, "c", "tui-key-challenge"),
    row(&[Char('m')], KeyAction::Claim(Claim::All), "m z k", "tui-key-claim"),
    row(&[Char('z')], KeyAction::Claim(Claim::None), "", ""),
    row(&[Char(CLAIM_SIDE)], KeyAction::Claim(Claim::Side), "", ""),
    row(&[Char(CONCEDE)], KeyAction::Concede, "a", "tui-key-concede"),
    row(&[Char('g')], KeyAction::Gstiess, "g", "tui-key-gstiess"),
    row(&[Char('r')], KeyAction::RaeuberRound, "r", "tui-key-raeuber"),
    row(&[Char('y')], KeyAction::Answer(true), "y x", "tui-key-answer"),
    row(&[Char('x')], KeyAction::Answer(false), "", ""),
    row(&[Char('b')], KeyAction::Propose(Wish::Pause), "b e", "tui-key-propose"),
    row(&[Char('e')], KeyAction::Propose(Wish::End), "", ""),
    row(&[Char('p')], KeyAction::Phrases, "p w", "tui-key-phrases"),
    row(&[Char('w')], KeyAction::Write, "", ""),
    row(&[Char('i')], KeyAction::Sit, "i", "tui-key-sit"),
    row(&[Char('j')], KeyAction::Link, "j", "tui-key-link"),
    row(&[Char('t')], KeyAction::Tempo, "t", "tui-key-tempo"),
    row(&[KeyCode::F(2), Char('o')], KeyAction::Colours, "o", "tui-key-colours"),
    row(&[KeyCode::Tab], KeyAction::Language, "L", "tui-key-language"),
    row(&[Char('n')], KeyAction::New, "n", "tui-key-new"),
    row(&[Char('?'), KeyCode::F(1)], KeyAction::Keys, "?", "tui-key-keys"),
    row(&[Char('q')], KeyAction::Quit, "q", "tui-key-quit"),
];

/// What a key means. Ctrl-C always leaves.
#[must_use]
pub fn command(key: KeyEvent) -> Option<KeyAction> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(key.code, Char('c' | 'C' | 'd' | 'D')).then_some(KeyAction::Quit);
    }
    let code = match key.code {
        // The one letter whose case matters: l is the log, L the language.
        Char('L') => return Some(KeyAction::Language),
        Char(c) => Char(c.to_ascii_lowercase()),
        other => other,
    };
    KEYS.iter().find(|row| row.codes.contains(&code)).map(|row| row.command)
}

/// What a key means that is written like this on the screen.
#[must_use]
pub fn shown(key: &str) -> Option<KeyAction> {
    let code = match key {
        "Enter" => Enter,
        SPACE => Char(' '),
        "Esc" => Esc,
        _ => {
            let mut letters = key.chars();
            Char(letters.next().filter(|_| letters.next().is_none())?)
        }
    };
    command(KeyEvent::new(code, KeyModifiers::NONE))
}

/// Where somebody is who presses a key or reads the help.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At {
    /// In the menu, or at a table on this machine.
    Here,
    /// At a table of a server.
    Server,
    /// At a table of a server, without a seat.
    Watching,
    /// In the review of a deal.
    Review,
}

/// What means something at a table of a server alone, and what means nothing there.
const SERVER: [&str; 5] =
    ["tui-key-answer", "tui-key-propose", "tui-key-phrases", "tui-key-sit", "tui-key-link"];
const ALONE: &str = "tui-key-new";

/// What the keys mean in the review of a deal.
const REVIEW: [(&str, &str); 6] = [
    ("← →", "tui-key-step"),
    ("↑ ↓", "tui-key-decision"),
    ("Home End", "tui-key-ends"),
    ("1 – 0", "tui-key-mistake"),
    ("Enter", "tui-key-next-mistake"),
    ("Esc v", "tui-key-leave-review"),
];

/// Whether a key means the same everywhere.
const fn is_everywhere(action: KeyAction) -> bool {
    matches!(action, KeyAction::Colours | KeyAction::Language | KeyAction::Keys | KeyAction::Quit)
}

/// Whether somebody without a seat can do it.
#[must_use]
pub const fn can_watch(action: KeyAction) -> bool {
    is_everywhere(action)
        || matches!(
            action,
            KeyAction::Log
                | KeyAction::Sheet
                | KeyAction::Look
                | KeyAction::Sit
                | KeyAction::Link
                | KeyAction::Tempo
        )
}

/// The rows of the help: keys and text id, in the order of the table.
#[must_use]
pub fn help(at: At) -> Vec<(&'static str, &'static str)> {
    let belongs = |row: &&Binding| match at {
        At::Here => !SERVER.contains(&row.help),
        At::Server => row.help != ALONE,
        At::Watching => can_watch(row.command),
        At::Review => is_everywhere(row.command),
    };
    let own: &[(&str, &str)] = if at == At::Review { &REVIEW } else { &[] };
    let rows = KEYS.iter().filter(|row| !row.help.is_empty()).filter(belongs);
    own.iter().copied().chain(rows.map(|row| (row.shown, row.help))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things() {
        let mut seen = Vec::new();
        for code in KEYS.iter().flat_map(|row| row.codes) {
            assert!(!seen.contains(&code), "{code:?}");
            seen.push(code);
        }
    }

    #[test]
    fn capital_l_is_the_language_and_control_c_leaves() {
        let key = |code, modifiers| command(KeyEvent::new(code, modifiers));
        assert_eq!(key(Char('L'), KeyModifiers::SHIFT), Some(KeyAction::Language));
        assert_eq!(key(Char('l'), KeyModifiers::NONE), Some(KeyAction::Log));
        assert_eq!(key(Char('H'), KeyModifiers::SHIFT), Some(KeyAction::Hint));
        assert_eq!(key(Char('c'), KeyModifiers::CONTROL), Some(KeyAction::Quit));
        assert_eq!(key(Char('#'), KeyModifiers::NONE), None);
    }

    #[test]
    fn what_is_written_on_the_screen_can_be_clicked() {
        assert_eq!(shown("Enter"), Some(KeyAction::Enter));
        assert_eq!(shown(SPACE), Some(KeyAction::Mark));
        assert_eq!(shown("L"), Some(KeyAction::Language));
        assert_eq!(shown("?"), Some(KeyAction::Keys));
        assert_eq!(shown("← →"), None);
    }

    #[test]
    fn every_command_is_explained_or_belongs_to_the_row_above() {
        let first = KEYS.first().expect("keys");
        assert!(!first.help.is_empty());
        for row in KEYS {
            assert_eq!(row.help.is_empty(), row.shown.is_empty(), "{row:?}");
        }
    }
}
