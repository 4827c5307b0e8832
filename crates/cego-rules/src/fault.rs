//! What can be wrong with a ruleset file.

use std::{fmt, io};

use cego_core::TableSize;
use cego_core::rules::Allowed;

use crate::Contradiction;

/// One thing that is wrong with a ruleset.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The file (or the name of the ruleset).
    pub file: String,
    /// The line, counted from 1, where there is one to point at.
    pub line: Option<usize>,
    /// What is wrong.
    pub kind: FaultKind,
}

/// The kinds of faults. Texts taken from a file are shortened and free of control characters.
#[derive(Clone, Debug)]
pub enum FaultKind {
    /// There is no such file.
    Missing,
    /// It is a folder.
    Folder,
    /// The user of the program may not read the file.
    Forbidden,
    /// The file cannot be read for another reason.
    Unreadable {
        /// The system's reason.
        reason: String,
    },
    /// The file is larger than this many bytes.
    TooLarge {
        /// The limit.
        limit: usize,
    },
    /// The file is not UTF-8 text.
    NotUtf8,
    /// The file is not TOML.
    Syntax {
        /// What the parser says.
        message: String,
    },
    /// There is no ruleset of this name.
    UnknownRuleset {
        /// The name asked for.
        name: String,
        /// One that may have been meant.
        near: Option<String>,
        /// Those there are.
        known: Vec<String>,
    },
    /// A key that means nothing here.
    UnknownKey {
        /// The key.
        key: String,
        /// One that may have been meant.
        near: Option<&'static str>,
        /// Those allowed here.
        known: &'static [&'static str],
    },
    /// A switch outside the sections of switches.
    MisplacedSwitch {
        /// The switch.
        switch: &'static str,
    },
    /// A section, or a list of switches set on top, longer than there are switches. It is not read.
    TooManySwitches {
        /// The section, or `set`.
        key: &'static str,
        /// How many entries it has.
        found: usize,
        /// How many switches there are.
        most: usize,
    },
    /// There is no switch of this name.
    UnknownSwitch {
        /// The name.
        name: String,
        /// One that may have been meant.
        near: Option<&'static str>,
    },
    /// A value that the switch does not take.
    BadValue {
        /// The switch.
        switch: &'static str,
        /// The value as it stands in the file.
        found: String,
        /// What the switch takes.
        allowed: Allowed,
        /// A value that may have been meant.
        near: Option<&'static str>,
    },
    /// A key whose value is of the wrong kind.
    WrongKind {
        /// The key.
        key: &'static str,
        /// What it takes.
        wanted: &'static str,
        /// What was found.
        found: &'static str,
    },
    /// The file has no `name`.
    NoName,
    /// A name that cannot be one.
    BadName {
        /// The name.
        name: String,
    },
    /// A file that calls itself like a preset.
    NameTaken {
        /// The name.
        name: String,
    },
    /// A text with control characters in it.
    BadText {
        /// The key.
        key: &'static str,
    },
    /// Numbers of players that cannot be.
    BadPlayers,
    /// An origin that cannot be read.
    BadOrigin {
        /// The switch.
        switch: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// The ruleset that is extended does not exist.
    UnknownBase {
        /// Its name.
        name: String,
        /// One that may have been meant.
        near: Option<String>,
    },
    /// Rulesets that extend each other in too long a chain.
    ExtendsTooDeep {
        /// The longest there may be.
        most: usize,
    },
    /// Rulesets that extend each other in a circle.
    ExtendsCycle {
        /// The chain of names.
        chain: Vec<String>,
    },
    /// Five sit at a table where four are dealt cards, and this ruleset is not for four.
    FiveNeedsFour,
    /// Switches that contradict each other.
    Contradiction {
        /// At which tables.
        tables: Vec<TableSize>,
        /// Which contradiction.
        contradiction: &'static Contradiction,
    },
    /// More is wrong than is listed: reading stopped there.
    More {
        /// How many faults are listed.
        listed: usize,
    },
}

/// More faults than this are not listed: people with so many mend the first and ask again.
pub const MAX_FAULTS: usize = 50;

impl FaultKind {
    /// Why a file cannot be read.
    pub(crate) fn of_reading(error: &io::Error) -> FaultKind {
        match error.kind() {
            io::ErrorKind::NotFound => FaultKind::Missing,
            io::ErrorKind::IsADirectory => FaultKind::Folder,
            io::ErrorKind::PermissionDenied => FaultKind::Forbidden,
            _ => FaultKind::Unreadable { reason: error.to_string() },
        }
    }

    /// The stable id: that of the contradiction, or of the kind of fault.
    #[must_use]
    pub fn id(&self) -> &'static str {
        match self {
            FaultKind::Missing => "missing",
            FaultKind::Folder => "folder",
            FaultKind::Forbidden => "forbidden",
            FaultKind::Unreadable { .. } => "unreadable",
            FaultKind::TooLarge { .. } => "too_large",
            FaultKind::NotUtf8 => "not_utf8",
            FaultKind::Syntax { .. } => "syntax",
            FaultKind::UnknownRuleset { .. } => "unknown_ruleset",
            FaultKind::UnknownKey { .. } => "unknown_key",
            FaultKind::MisplacedSwitch { .. } => "misplaced_switch",
            FaultKind::TooManySwitches { .. } => "too_many_switches",
            FaultKind::UnknownSwitch { .. } => "unknown_switch",
            FaultKind::BadValue { .. } => "bad_value",
            FaultKind::WrongKind { .. } => "wrong_kind",
            FaultKind::NoName => "no_name",
            FaultKind::BadName { .. } => "bad_name",
            FaultKind::NameTaken { .. } => "name_taken",
            FaultKind::BadText { .. } => "bad_text",
            FaultKind::BadPlayers => "bad_players",
            FaultKind::BadOrigin { .. } => "bad_origin",
            FaultKind::UnknownBase { .. } => "unknown_base",
            FaultKind::ExtendsTooDeep { .. } => "extends_too_deep",
            FaultKind::ExtendsCycle { .. } => "extends_cycle",
            FaultKind::FiveNeedsFour => "five_needs_four",
            FaultKind::Contradiction { contradiction, .. } => contradiction.id,
            FaultKind::More { .. } => "more_faults",
        }
    }

    /// The switches it is about; of a contradiction all that have to do with it.
    #[must_use]
    pub fn switches(&self) -> Vec<&'static str> {
        match self {
            FaultKind::Contradiction { contradiction, .. } => contradiction.switches.to_vec(),
            FaultKind::BadValue { switch, .. }
            | FaultKind::MisplacedSwitch { switch }
            | FaultKind::BadOrigin { switch, .. } => vec![switch],
            _ => Vec::new(),
        }
    }
}

/// A text of the file, short and harmless enough to be printed.
pub(crate) fn shown(text: &str) -> String {
    shortened(text, 60)
}

/// The same for texts of the parser, which are longer.
pub(crate) fn shown_message(text: &str) -> String {
    shortened(text, 200)
}

fn shortened(text: &str, most: usize) -> String {
    let mut short = String::new();
    for c in text.chars().take(most) {
        match c {
            '"' | '\'' | '\\' => short.push(c),
            // Control characters and those that change the direction of the text.
            c => short.extend(c.escape_debug()),
        }
    }
    if text.chars().nth(most).is_some() {
        short.push('…');
    }
    short
}

/// `; did you mean …?`, or nothing.
struct Near<'a>(Option<&'a str>);

impl Near<'_> {
    /// What ends the sentence.
    fn stop(&self) -> &'static str {
        if self.0.is_some() { "" } else { "." }
    }
}

impl fmt::Display for Near<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |near| write!(f, "; did you mean \"{near}\"?"))
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultKind::Missing => f.write_str("there is no such file"),
            FaultKind::Folder => f.write_str("is a folder, not a file"),
            FaultKind::Forbidden => f.write_str("may not be read by you; look at its permissions"),
            FaultKind::Unreadable { reason } => write!(f, "cannot be read: {reason}"),
            FaultKind::TooLarge { limit } => {
                write!(f, "is too large for a ruleset; at most {} KiB are read", limit / 1024)
            }
            FaultKind::NotUtf8 => f.write_str("is not UTF-8 text; save it as UTF-8"),
            FaultKind::Syntax { message } => write!(f, "not TOML: {message}"),
            FaultKind::UnknownRuleset { name, near, known } => {
                let near = Near(near.as_deref());
                write!(f, "there is no ruleset \"{name}\"{near}{} ", near.stop())?;
                write!(f, "There are {}; or give the path of a .toml file", known.join(", "))
            }
            FaultKind::UnknownKey { key, near, known } => {
                write!(f, "unknown key \"{key}\"{} (allowed: {})", Near(*near), known.join(", "))
            }
            FaultKind::MisplacedSwitch { switch } => write!(
                f,
                "{switch} is a switch and belongs under a line [switches], [switches_3p], [switches_4p] or [switches_5p]"
            ),
            FaultKind::TooManySwitches { key, found, most } => {
                write!(f, "{key} has {found} entries, but there are only {most} switches; it was not read")
            }
            FaultKind::UnknownSwitch { name, near } => {
                write!(f, "there is no switch \"{name}\"{}", Near(*near))?;
                if near.is_none() { f.write_str("; cego rules show lists all switches") } else { Ok(()) }
            }
            FaultKind::BadValue { switch, found, allowed, near } => {
                let near = Near(*near);
                write!(f, "{switch} cannot be {found}{near}{} It takes {allowed}", near.stop())
            }
            FaultKind::WrongKind { key, wanted, found } => write!(f, "{key} takes {wanted}, not {found}"),
            FaultKind::NoName => f.write_str("the ruleset has no name; begin the file with name = \"…\""),
            FaultKind::BadName { name } => {
                write!(f, "\"{name}\" cannot be a name; it takes 1 to 64 of a–z, 0–9, _ and -")
            }
            FaultKind::NameTaken { name } => {
                write!(
                    f,
                    "\"{name}\" is the name of a preset; choose another name and write extends = \"{name}\""
                )
            }
            FaultKind::BadText { key } => write!(f, "{key} contains control characters"),
            FaultKind::BadPlayers => f.write_str("players takes a list of distinct numbers out of 3, 4, 5"),
            FaultKind::BadOrigin { switch, reason } => write!(f, "origin of {switch}: {reason}"),
            FaultKind::UnknownBase { name, near } => {
                write!(f, "extends \"{name}\", but there is no such ruleset{}", Near(near.as_deref()))
            }
            FaultKind::ExtendsTooDeep { most } => {
                write!(f, "rulesets may extend each other {most} deep, and no deeper")
            }
            FaultKind::ExtendsCycle { chain } => {
                write!(f, "rulesets extend each other without end: {}", chain.join(" → "))
            }
            FaultKind::FiveNeedsFour => {
                f.write_str("five at the table play as four, so players must contain 4 as well")
            }
            FaultKind::Contradiction { tables, contradiction } => {
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
            FaultKind::More { listed } => {
                write!(f, "there is more wrong than the {listed} faults listed; mend these first")
            }
        }
    }
}

/// `file.toml:12: what is wrong`.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "{}:{line}: {}", self.file, self.kind),
            None => write!(f, "{}: {}", self.file, self.kind),
        }
    }
}

/// Why a ruleset cannot be used: everything that is wrong with it, in the order of the file.
#[derive(Clone, Debug)]
pub struct LoadError {
    /// The faults, at least one.
    pub faults: Vec<Fault>,
}

impl LoadError {
    /// At most [`MAX_FAULTS`] of the faults, with a word in the end where there are more. `more` says that reading stopped before
    /// everything was found. `file` is what has them.
    pub(crate) fn bounded(mut faults: Vec<Fault>, more: bool, file: &str) -> LoadError {
        let more = more || faults.len() > MAX_FAULTS;
        faults.truncate(MAX_FAULTS);
        if more {
            let kind = FaultKind::More { listed: faults.len() };
            faults.push(Fault { file: file.to_owned(), line: None, kind });
        }
        LoadError { faults }
    }
}

/// One fault a line.
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

impl From<Fault> for LoadError {
    fn from(fault: Fault) -> LoadError {
        LoadError { faults: vec![fault] }
    }
}
