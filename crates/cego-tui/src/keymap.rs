//! Key bindings: one table, from which the program reads keys and draws the help.

use cego_core::Claim;
use cego_table::ProposalRequest;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Command of a key. Its effect depends on the position of the cursor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyAction {
    Left,
    Right,
    /// Moves up in a list or menu.
    Up,
    /// Moves down in a list or menu.
    Down,
    /// Moves to the first entry.
    First,
    /// Moves to the last entry.
    Last,
    /// Selects the entry with this index, counted from 0.
    Pick(usize),
    /// Marks or unmarks a card.
    Mark,
    Enter,
    /// Closes an overlay, unmarks a card or deselects.
    Back,
    /// Asks for advice from a strong player.
    Hint,
    /// Takes back the last own decision.
    Undo,
    Log,
    /// Opens the score sheet.
    Sheet,
    /// Shows again the cards that the rules allow to look at: the last trick, the laid-away cards,
    /// or everything once the deal is over.
    Look,
    /// Passes every question of this auction.
    Pass,
    /// Writes the deals of the match to a file.
    Export,
    /// Demands that the hands are laid open.
    Challenge,
    /// Claims all remaining tricks, none of them, or all for the side. The claim for the side needs
    /// confirmation.
    Claim(Claim),
    /// Concedes the remaining tricks, after confirmation.
    Concede,
    /// Agrees "Der Gstieß geht ab."
    Gstiess,
    /// Agrees a round of Räuber.
    RaeuberRound,
    /// Accepts or rejects a proposal.
    Answer(bool),
    /// Makes a proposal to the others at a server table.
    Propose(ProposalRequest),
    /// Opens the list of set phrases.
    Phrases,
    /// Starts a chat message.
    Write,
    /// Takes a free seat at a watched table.
    Sit,
    /// Shows the address of the table, to invite friends.
    Link,
    /// Switches to the next language.
    Language,
    /// Switches to the next colours.
    Colours,
    /// Switches to the next tempo.
    Tempo,
    Keys,
    /// Starts a new game.
    New,
    /// Saves the game and leaves.
    Quit,
}

/// Row of the key table.
#[derive(Clone, Copy, Debug)]
pub struct Binding {
    /// Keys bound to the command.
    pub codes: &'static [KeyCode],
    /// Command of the keys.
    pub command: KeyAction,
    /// Spelling of the keys in the help. Rows with the same text id are shown together.
    pub shown: &'static str,
    /// Text id of the help; empty if the previous row explains this one too.
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

/// Key that concedes the remaining tricks, pressed twice.
pub const CONCEDE: char = 'a';

/// Key that claims the remaining tricks for the side, pressed twice.
pub const CLAIM_SIDE: char = 'k';

/// Name of the space bar in this table. The screen uses its name in the reader's language.
pub const SPACE: &str = "Space";

/// All key bindings. Letters are case-insensitive.
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
    row(&[Char('b')], KeyAction::Propose(ProposalRequest::Pause), "b e", "tui-key-propose"),
    row(&[Char('e')], KeyAction::Propose(ProposalRequest::End), "", ""),
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

/// Returns the command of a key. Ctrl-C always leaves.
#[must_use]
pub fn command(key: KeyEvent) -> Option<KeyAction> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(key.code, Char('c' | 'C' | 'd' | 'D')).then_some(KeyAction::Quit);
    }
    let code = match key.code {
        // L is the only case-sensitive letter: l opens the log, L switches the language.
        Char('L') => return Some(KeyAction::Language),
        Char(c) => Char(c.to_ascii_lowercase()),
        other => other,
    };
    KEYS.iter().find(|row| row.codes.contains(&code)).map(|row| row.command)
}

/// Returns the command of a key as spelled on the screen.
#[must_use]
pub fn parse_key(key: &str) -> Option<KeyAction> {
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

/// Context in which a key is pressed or the help is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyContext {
    /// Menu, or a local table.
    Here,
    /// Table of a server, with a seat.
    Server,
    /// Table of a server, without a seat.
    Watching,
    /// Review of a deal.
    Review,
}

/// Help rows for server tables only, and the one row that does not apply there.
const SERVER: [&str; 5] =
    ["tui-key-answer", "tui-key-propose", "tui-key-phrases", "tui-key-sit", "tui-key-link"];
const ALONE: &str = "tui-key-new";

/// Keys of the deal review, with their text ids.
const REVIEW: [(&str, &str); 6] = [
    ("← →", "tui-key-step"),
    ("↑ ↓", "tui-key-decision"),
    ("Home End", "tui-key-ends"),
    ("1 – 0", "tui-key-mistake"),
    ("Enter", "tui-key-next-mistake"),
    ("Esc v", "tui-key-leave-review"),
];

/// Returns whether a key has the same effect in every context.
const fn is_everywhere(action: KeyAction) -> bool {
    matches!(action, KeyAction::Colours | KeyAction::Language | KeyAction::Keys | KeyAction::Quit)
}

/// Returns whether a spectator may use the command.
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

/// Returns the rows of the help: keys and text id, in the order of the table.
#[must_use]
pub fn help(at: KeyContext) -> Vec<(&'static str, &'static str)> {
    let belongs = |row: &&Binding| match at {
        KeyContext::Here => !SERVER.contains(&row.help),
        KeyContext::Server => row.help != ALONE,
        KeyContext::Watching => can_watch(row.command),
        KeyContext::Review => is_everywhere(row.command),
    };
    let own: &[(&str, &str)] = if at == KeyContext::Review { &REVIEW } else { &[] };
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
        assert_eq!(parse_key("Enter"), Some(KeyAction::Enter));
        assert_eq!(parse_key(SPACE), Some(KeyAction::Mark));
        assert_eq!(parse_key("L"), Some(KeyAction::Language));
        assert_eq!(parse_key("?"), Some(KeyAction::Keys));
        assert_eq!(parse_key("← →"), None);
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
