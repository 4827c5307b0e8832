//! Errors of commands, with their messages and exit codes.

use std::io;

use cego_analysis::puzzle::{PuzzlePackError, PuzzlePackErrorKind};
use cego_locale::Locale;
use cego_locale::rule_words::{fault, in_order};
use cego_rules::{LoadError, RulesetError, RulesetErrorKind};
use cego_server::StoreError;
use cego_server::tournament_admin::messages;
use serde_json::error::Category;

use crate::message::{Message, plain};

/// Error of a command.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// Invalid usage: exit code 2.
    Usage(Vec<Message>),
    /// Invalid data or another failure: exit code 1. Lists all errors, not only the first.
    Data(Vec<Message>),
    /// Store error: exit code 1. The message takes the reason as `error`.
    Store(Message, StoreError),
    /// I/O error: exit code 1, but 0 for a broken pipe.
    Io(io::Error),
}

impl CommandError {
    /// Returns the exit code of the process.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            CommandError::Usage(_) => 2,
            CommandError::Data(_) | CommandError::Store(..) => 1,
            CommandError::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            CommandError::Io(_) => 1,
        }
    }

    /// Returns the messages for the user.
    pub(crate) fn messages(&self, locale: &Locale) -> Vec<Message> {
        match self {
            CommandError::Usage(messages) | CommandError::Data(messages) => messages.clone(),
            CommandError::Store(message, error) => {
                vec![message.clone().with("error", store_error(locale, error))]
            }
            CommandError::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => Vec::new(),
            CommandError::Io(error) => {
                vec![Message::new("cli-io").with("error", locale.io_error(error))]
            }
        }
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> CommandError {
        CommandError::Io(error)
    }
}

// --- Files that are not valid JSON or TOML

/// Returns the failure for a line that is not the expected JSON. `expected` is the message id for
/// the content of such a file.
///
/// The parser's own text is not shown, because it names Rust types.
pub(crate) fn json_failure(
    file: &str,
    line: usize,
    category: Category,
    expected: &'static str,
) -> CommandError {
    let id = match category {
        Category::Eof => "cli-json-cut",
        Category::Data => "cli-json-other",
        Category::Io | Category::Syntax => "cli-json-none",
    };
    let message = Message::new(id).with("file", file.to_owned()).with("line", line);
    CommandError::Data(vec![message, Message::new(expected)])
}

/// Returns the failure for a file that is not TOML.
pub(crate) fn toml_failure(file: &str, text: &str, error: &toml::de::Error) -> CommandError {
    let before = error.span().and_then(|span| text.get(..span.start));
    let line = before.map_or(0, |before| 1 + before.matches('\n').count());
    let said = messages::unreadable(i64::try_from(line).unwrap_or(i64::MAX), error.message());
    CommandError::Data(vec![said.with("file", file.to_owned()).into()])
}

/// Returns the failure for a line of a puzzle pack without a puzzle.
pub(crate) fn puzzle_failure(file: &str, bad: &PuzzlePackError) -> CommandError {
    let message = |id| Message::new(id).with("file", file.to_owned()).with("line", bad.line);
    CommandError::Data(vec![match &bad.fault {
        PuzzlePackErrorKind::Json(category) => {
            return json_failure(file, bad.line, *category, "cli-puzzle-expected");
        }
        PuzzlePackErrorKind::Version(version) => {
            let known = cego_protocol::puzzle::VERSION;
            message("cli-puzzle-version").with("version", *version).with("known", known)
        }
        PuzzlePackErrorKind::Unsound(why) => message("cli-puzzle-file").with("why", why.clone()),
    }])
}

// --- Rulesets

/// Returns the failure for a ruleset that cannot be loaded. An unknown name is a usage error; an
/// error within a file is a data error.
pub(crate) fn ruleset_failure(locale: &Locale, error: &LoadError) -> CommandError {
    let unknown = |f: &RulesetError| matches!(f.kind, RulesetErrorKind::UnknownRuleset { .. });
    match error.faults.iter().all(unknown) {
        true => CommandError::Usage(ruleset_messages(locale, error)),
        false => CommandError::Data(ruleset_messages(locale, error)),
    }
}

/// Returns one message for each error in a ruleset.
pub(crate) fn ruleset_messages(locale: &Locale, error: &LoadError) -> Vec<Message> {
    let message = |f: &RulesetError| Message::new("cli-ruleset").with("fault", fault(locale, f));
    in_order(error).into_iter().map(message).collect()
}

// --- Stores

/// Primary result codes of SQLite.
const SQLITE_BUSY: u32 = 5;
const SQLITE_LOCKED: u32 = 6;
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_CANTOPEN: u32 = 14;
const SQLITE_NOTADB: u32 = 26;

/// Suffix of the store's error for a file that is not a backup.
const NO_BACKUP: &str = "this is no backup of a Cego server";

/// Suffix of the store's error for a truncated backup.
const CUT: &str = "the file ends before its end";
/// Suffix of the store's error for a backup of a newer program.
const NEWER: &str = "use the program that wrote it, or a newer one";

/// Returns the message for an unreadable backup, or `None` for any other error. The store names the
/// line.
fn unreadable_backup(locale: &Locale, why: &str) -> Option<String> {
    let (line, why) = why.strip_prefix("line ")?.split_once(": ")?;
    let line: i64 = line.parse().ok()?;
    Some(match () {
        () if why.ends_with(CUT) => locale.text("cli-store-backup-cut"),
        () if why.ends_with(NEWER) => locale.text("cli-store-backup-newer"),
        // An error in the first line usually means that the user gave the wrong file.
        () if line == 1 || why.ends_with(NO_BACKUP) => locale.text("cli-store-no-backup"),
        () => locale.format("cli-store-backup-damaged", &[("line", line.into())]),
    })
}

/// Returns the message for a store error. The database's own text is quoted only if no specific
/// message exists.
fn store_error(locale: &Locale, error: &StoreError) -> String {
    let quoted = |id, why: &str| locale.format(id, &[("why", plain(&why).into())]);
    locale.text(match error {
        StoreError::Conflict => "cli-store-conflict",
        StoreError::Gap => "cli-store-gap",
        StoreError::Full => "cli-store-full",
        StoreError::ReadOnly => "cli-store-read-only",
        StoreError::Taken => "cli-store-taken",
        StoreError::NoSuch => "cli-store-no-such",
        StoreError::Protected => "cli-store-protected",
        StoreError::InUse => "cli-store-in-use",
        StoreError::NotEmpty => "cli-store-not-empty",
        StoreError::Text => "cli-store-text",
        StoreError::Address => "cli-store-address",
        StoreError::Backup(why) => {
            return unreadable_backup(locale, why)
                .unwrap_or_else(|| quoted("cli-store-backup", why));
        }
        StoreError::Broken(why) => return quoted("cli-store-broken", why),
        StoreError::Unavailable(why) => match error.sqlite_code() {
            Some(SQLITE_CANTOPEN) => "cli-store-cannot-open",
            Some(SQLITE_NOTADB) => "cli-store-no-database",
            Some(SQLITE_CORRUPT) => "cli-store-corrupt",
            Some(SQLITE_BUSY | SQLITE_LOCKED) => "cli-store-locked",
            _ => return quoted("cli-store-unavailable", why),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unavailable(why: &str) -> StoreError {
        StoreError::Unavailable(why.to_owned())
    }

    /// Every error has a message in every language. Errors with a known cause quote no database
    /// text.
    #[test]
    fn every_error_of_a_store_is_a_sentence() {
        let known = [
            StoreError::Conflict,
            StoreError::Gap,
            StoreError::Full,
            StoreError::ReadOnly,
            StoreError::Taken,
            StoreError::NoSuch,
            StoreError::Protected,
            StoreError::InUse,
            StoreError::NotEmpty,
            StoreError::Text,
            StoreError::Address,
            StoreError::Backup(format!("line 1: {NO_BACKUP}")),
            StoreError::Backup(format!("line 3: {CUT}")),
            StoreError::Backup(format!("line 1: a backup of version 2; {NEWER}")),
            StoreError::Backup("line 3: no row of a known table".to_owned()),
            unavailable("error returned from database: (code: 14) unable to open database file"),
            unavailable("error returned from database: (code: 26) file is not a database"),
            unavailable(
                "error returned from database: (code: 267) database disk image is malformed",
            ),
            unavailable("error returned from database: (code: 5) database is locked"),
        ];
        let quoting = [
            StoreError::Backup("the pipe is closed".to_owned()),
            StoreError::Broken("the puzzle x".to_owned()),
            unavailable("pool timed out (os error 110)"),
        ];
        for locale in ["de", "en", "sv"].map(|name| Locale::load(name).unwrap()) {
            for error in known.iter().chain(&quoting) {
                let text = store_error(&locale, error);
                assert!(text.ends_with('.') && !text.contains('⟦'), "{text}");
                let english = [NO_BACKUP, CUT, NEWER, "known table"];
                assert!(
                    locale.language() == "en" || !english.iter().any(|words| text.contains(words)),
                    "{text}"
                );
                assert!(!text.contains("code:") && !text.contains("os error"), "{text}");
            }
            assert!(store_error(&locale, &quoting[2]).contains("pool timed out"));
        }
    }
}
