//! Faults of ruleset files.

use std::{fmt, io};

use cego_core::TableSize;
use cego_core::rules::AllowedValues;

use crate::Contradiction;

/// A single fault of a ruleset.
#[derive(Clone, Debug)]
pub struct RulesetError {
    /// File, or name of the ruleset.
    pub file: String,
    /// Line, counted from 1, if the fault has one.
    pub line: Option<usize>,
    /// Kind of fault with its details.
    pub kind: RulesetErrorKind,
}

/// Kind of fault. Texts taken from a file are shortened and free of control characters.
#[derive(Clone, Debug)]
pub enum RulesetErrorKind {
    /// The file does not exist.
    Missing,
    /// The path is a folder.
    Folder,
    /// The user has no permission to read the file.
    Forbidden,
    /// The file cannot be read for another reason.
    Unreadable {
        /// Reason given by the operating system.
        reason: String,
    },
    /// The file is too large.
    TooLarge {
        /// Largest size allowed, in bytes.
        limit: usize,
    },
    /// The file is not UTF-8 text.
    NotUtf8,
    /// The file is not TOML.
    Syntax {
        /// Message of the TOML parser.
        message: String,
    },
    /// No ruleset has this name.
    UnknownRuleset {
        /// Name that was requested.
        name: String,
        /// Closest known name, as a suggestion.
        near: Option<String>,
        /// Names of all known rulesets.
        known: Vec<String>,
    },
    /// The key is unknown here.
    UnknownKey {
        /// Key in the file.
        key: String,
        /// Closest known key, as a suggestion.
        near: Option<&'static str>,
        /// Keys allowed at this place of the file.
        known: &'static [&'static str],
    },
    /// A switch is set outside the sections of switches.
    MisplacedSwitch {
        /// Id of the switch.
        switch: &'static str,
    },
    /// A section, or a list of overrides, has more entries than there are switches. It is not read.
    TooManySwitches {
        /// Key of the section, or `set` for overrides.
        key: &'static str,
        /// Number of entries found.
        found: usize,
        /// Number of existing switches, the limit.
        most: usize,
    },
    /// No switch has this name.
    UnknownSwitch {
        /// Name in the file.
        name: String,
        /// Closest known switch, as a suggestion.
        near: Option<&'static str>,
    },
    /// The switch does not accept the value.
    BadValue {
        /// Id of the switch.
        switch: &'static str,
        /// Value as written in the file.
        found: String,
        /// Values that the switch accepts.
        allowed: AllowedValues,
        /// Closest accepted value, as a suggestion.
        near: Option<&'static str>,
    },
    /// The value of a key has the wrong type.
    WrongKind {
        /// Key in the file.
        key: &'static str,
        /// Expected type, in words.
        wanted: &'static str,
        /// Type that was found, in words.
        found: &'static str,
    },
    /// The file has no `name`.
    NoName,
    /// The name is not a valid ruleset name.
    BadName {
        /// Name in the file.
        name: String,
    },
    /// The name of the file's ruleset is that of a preset.
    NameTaken {
        /// Name in the file.
        name: String,
    },
    /// A text contains control characters.
    BadText {
        /// Key of the text.
        key: &'static str,
    },
    /// The list of player numbers is invalid.
    BadPlayers,
    /// An origin cannot be parsed.
    BadOrigin {
        /// Id of the switch.
        switch: &'static str,
        /// Reason, as a message in English.
        reason: String,
    },
    /// The ruleset that is extended does not exist.
    UnknownBase {
        /// Name of the missing ruleset.
        name: String,
        /// Closest known name, as a suggestion.
        near: Option<String>,
    },
    /// The chain of rulesets that extend each other is too long.
    ExtendsTooDeep {
        /// Maximum length of the chain.
        most: usize,
    },
    /// Rulesets extend each other in a cycle.
    ExtendsCycle {
        /// Names along the cycle.
        chain: Vec<String>,
    },
    /// The ruleset is for five but not for four. Five at a table play with four hands.
    FiveNeedsFour,
    /// Switches contradict each other.
    Contradiction {
        /// Table sizes at which it occurs.
        tables: Vec<TableSize>,
        /// Contradiction that was found.
        contradiction: &'static Contradiction,
    },
    /// There are more faults than the listed ones.
    More {
        /// Number of faults listed.
        listed: usize,
    },
}

/// Maximum number of faults listed for a file. With more faults, people fix the first ones and try
/// again.
pub const MAX_FAULTS: usize = 50;

impl RulesetErrorKind {
    /// Returns the fault for an error of the operating system while reading a file.
    pub(crate) fn from_io_error(error: &io::Error) -> RulesetErrorKind {
        match error.kind() {
            io::ErrorKind::NotFound => RulesetErrorKind::Missing,
            io::ErrorKind::IsADirectory => RulesetErrorKind::Folder,
            io::ErrorKind::PermissionDenied => RulesetErrorKind::Forbidden,
            _ => RulesetErrorKind::Unreadable { reason: error.to_string() },
        }
    }

    /// Returns the stable id: that of the contradiction, or of the kind of fault.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            RulesetErrorKind::Missing => "missing",
            RulesetErrorKind::Folder => "folder",
            RulesetErrorKind::Forbidden => "forbidden",
            RulesetErrorKind::Unreadable { .. } => "unreadable",
            RulesetErrorKind::TooLarge { .. } => "too_large",
            RulesetErrorKind::NotUtf8 => "not_utf8",
            RulesetErrorKind::Syntax { .. } => "syntax",
            RulesetErrorKind::UnknownRuleset { .. } => "unknown_ruleset",
            RulesetErrorKind::UnknownKey { .. } => "unknown_key",
            RulesetErrorKind::MisplacedSwitch { .. } => "misplaced_switch",
            RulesetErrorKind::TooManySwitches { .. } => "too_many_switches",
            RulesetErrorKind::UnknownSwitch { .. } => "unknown_switch",
            RulesetErrorKind::BadValue { .. } => "bad_value",
            RulesetErrorKind::WrongKind { .. } => "wrong_kind",
            RulesetErrorKind::NoName => "no_name",
            RulesetErrorKind::BadName { .. } => "bad_name",
            RulesetErrorKind::NameTaken { .. } => "name_taken",
            RulesetErrorKind::BadText { .. } => "bad_text",
            RulesetErrorKind::BadPlayers => "bad_players",
            RulesetErrorKind::BadOrigin { .. } => "bad_origin",
            RulesetErrorKind::UnknownBase { .. } => "unknown_base",
            RulesetErrorKind::ExtendsTooDeep { .. } => "extends_too_deep",
            RulesetErrorKind::ExtendsCycle { .. } => "extends_cycle",
            RulesetErrorKind::FiveNeedsFour => "five_needs_four",
            RulesetErrorKind::Contradiction { contradiction, .. } => contradiction.id,
            RulesetErrorKind::More { .. } => "more_faults",
        }
    }

    /// Returns the switches concerned; for a contradiction, all that are involved.
    #[must_use]
    pub fn switches(&self) -> Vec<&'static str> {
        match self {
            RulesetErrorKind::Contradiction { contradiction, .. } => {
                contradiction.switches.to_vec()
            }
            RulesetErrorKind::BadValue { switch, .. }
            | RulesetErrorKind::MisplacedSwitch { switch }
            | RulesetErrorKind::BadOrigin { switch, .. } => vec![switch],
            _ => Vec::new(),
        }
    }
}

/// Shortens and escapes a text of the file so that it is safe to print.
pub(crate) fn sanitize_text(text: &str) -> String {
    shorten_escaped(text, 60)
}

/// Shortens and escapes a message of the parser, with a higher limit than [`sanitize_text`].
pub(crate) fn sanitize_message(text: &str) -> String {
    shorten_escaped(text, 200)
}

fn shorten_escaped(text: &str, most: usize) -> String {
    let mut short = String::new();
    for c in text.chars().take(most) {
        match c {
            '"' | '\'' | '\\' => short.push(c),
            // Escapes control characters and those that change the direction of the text.
            c => short.extend(c.escape_debug()),
        }
    }
    if text.chars().nth(most).is_some() {
        short.push('…');
    }
    short
}

/// Suggestion in a message: `; did you mean …?`, or nothing.
struct Near<'a>(Option<&'a str>);

impl Near<'_> {
    /// Returns the end of the sentence: nothing after a suggestion, otherwise a full stop.
    fn stop(&self) -> &'static str {
        if self.0.is_some() { "" } else { "." }
    }
}

impl fmt::Display for Near<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |near| write!(f, "; did you mean \"{near}\"?"))
    }
}

impl fmt::Display for RulesetErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RulesetErrorKind::Missing => f.write_str("there is no such file"),
            RulesetErrorKind::Folder => f.write_str("is a folder, not a file"),
            RulesetErrorKind::Forbidden => {
                f.write_str("may not be read by you; look at its permissions")
            }
            RulesetErrorKind::Unreadable { reason } => write!(f, "cannot be read: {reason}"),
            RulesetErrorKind::TooLarge { limit } => {
                write!(f, "is too large for a ruleset; at most {} KiB are read", limit / 1024)
            }
            RulesetErrorKind::NotUtf8 => f.write_str("is not UTF-8 text; save it as UTF-8"),
            RulesetErrorKind::Syntax { message } => write!(f, "not TOML: {message}"),
            RulesetErrorKind::UnknownRuleset { name, near, known } => {
                let near = Near(near.as_deref());
                write!(f, "there is no ruleset \"{name}\"{near}{} ", near.stop())?;
                write!(f, "There are {}; or give the path of a .toml file", known.join(", "))
            }
            RulesetErrorKind::UnknownKey { key, near, known } => {
                write!(f, "unknown key \"{key}\"{} (allowed: {})", Near(*near), known.join(", "))
            }
            RulesetErrorKind::MisplacedSwitch { switch } => write!(
                f,
                "{switch} is a switch and belongs under a line [switches], [switches_3p], \
                 [switches_4p] or [switches_5p]"
            ),
            RulesetErrorKind::TooManySwitches { key, found, most } => {
                write!(
                    f,
                    "{key} has {found} entries, but there are only {most} switches; it was not read"
                )
            }
            RulesetErrorKind::UnknownSwitch { name, near } => {
                write!(f, "there is no switch \"{name}\"{}", Near(*near))?;
                if near.is_none() {
                    f.write_str("; cego rules show lists all switches")
                } else {
                    Ok(())
                }
            }
            RulesetErrorKind::BadValue { switch, found, allowed, near } => {
                let near = Near(*near);
                write!(f, "{switch} cannot be {found}{near}{} It takes {allowed}", near.stop())
            }
            RulesetErrorKind::WrongKind { key, wanted, found } => {
                write!(f, "{key} takes {wanted}, not {found}")
            }
            RulesetErrorKind::NoName => {
                f.write_str("the ruleset has no name; begin the file with name = \"…\"")
            }
            RulesetErrorKind::BadName { name } => {
                write!(f, "\"{name}\" cannot be a name; it takes 1 to 64 of a–z, 0–9, _ and -")
            }
            RulesetErrorKind::NameTaken { name } => {
                write!(
                    f,
                    "\"{name}\" is the name of a preset; choose another name and write extends \
                     = \"{name}\""
                )
            }
            RulesetErrorKind::BadText { key } => write!(f, "{key} contains control characters"),
            RulesetErrorKind::BadPlayers => {
                f.write_str("players takes a list of distinct numbers out of 3, 4, 5")
            }
            RulesetErrorKind::BadOrigin { switch, reason } => {
                write!(f, "origin of {switch}: {reason}")
            }
            RulesetErrorKind::UnknownBase { name, near } => {
                write!(
                    f,
                    "extends \"{name}\", but there is no such ruleset{}",
                    Near(near.as_deref())
                )
            }
            RulesetErrorKind::ExtendsTooDeep { most } => {
                write!(f, "rulesets may extend each other {most} deep, and no deeper")
            }
            RulesetErrorKind::ExtendsCycle { chain } => {
                write!(f, "rulesets extend each other without end: {}", chain.join(" → "))
            }
            RulesetErrorKind::FiveNeedsFour => {
                f.write_str("five at the table play as four, so players must contain 4 as well")
            }
            RulesetErrorKind::Contradiction { tables, contradiction } => {
                let people: Vec<String> = tables.iter().map(|t| t.people().to_string()).collect();
                write!(
                    f,
                    "{} ({}) [{}; {} players]",
                    contradiction.explanation,
                    contradiction.switches.join(", "),
                    contradiction.id,
                    people.join(", ")
                )
            }
            RulesetErrorKind::More { listed } => {
                write!(f, "there is more wrong than the {listed} faults listed; mend these first")
            }
        }
    }
}

/// Formats the fault as `file.toml:12: message`.
impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.kind),
            None => write!(f, "{}: {}", self.file, self.kind),
        }
    }
}

/// Error for a ruleset that cannot be used: all its faults, in the order of the file.
#[derive(Clone, Debug)]
pub struct LoadError {
    /// Faults of the ruleset, at least one.
    pub faults: Vec<RulesetError>,
}

impl LoadError {
    /// Returns an error with at most [`MAX_FAULTS`] faults, followed by [`RulesetErrorKind::More`]
    /// if there are more. `more` says that reading stopped early; `file` is the file that has the
    /// faults.
    pub(crate) fn bounded(mut faults: Vec<RulesetError>, more: bool, file: &str) -> LoadError {
        let more = more || faults.len() > MAX_FAULTS;
        faults.truncate(MAX_FAULTS);
        if more {
            let kind = RulesetErrorKind::More { listed: faults.len() };
            faults.push(RulesetError { file: file.to_owned(), line: None, kind });
        }
        LoadError { faults }
    }
}

/// Formats the faults, one a line.
impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for LoadError {}

impl From<RulesetError> for LoadError {
    fn from(fault: RulesetError) -> LoadError {
        LoadError { faults: vec![fault] }
    }
}
