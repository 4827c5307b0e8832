//! Parser for a single ruleset file, before it is merged with the ruleset it extends.

use cego_core::TableSize;
use cego_core::rules::{AllowedValues, SWITCHES, Switch, SwitchValue};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::error::{MAX_FAULTS, RulesetError, RulesetErrorKind, sanitize_message, sanitize_text};
use crate::origin::Origin;
use crate::suggest::{Suggestions, nearest};

/// Size limit of a ruleset file, in bytes.
pub const MAX_FILE_BYTES: usize = 256 * 1024;

/// Limit on the syntax errors that are listed, because many usually come from one mistake.
const MAX_SYNTAX_FAULTS: usize = 20;

const KEYS: &[&str] = &[
    "name",
    "title",
    "source",
    "extends",
    "players",
    "switches",
    "switches_3p",
    "switches_4p",
    "switches_5p",
    "origin",
    "origin_3p",
    "origin_4p",
    "origin_5p",
];

/// Table sizes that a section of a file applies to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SectionScope {
    All,
    Three,
    /// Tables with four hands: four or five people.
    Four,
    Five,
}

impl SectionScope {
    /// All sections in the order in which they are applied, the more specific later.
    pub(crate) const ALL: [SectionScope; 4] =
        [SectionScope::All, SectionScope::Three, SectionScope::Four, SectionScope::Five];

    pub(crate) const fn applies_to(self, table: TableSize) -> bool {
        match self {
            SectionScope::All => true,
            SectionScope::Three => matches!(table, TableSize::Three),
            SectionScope::Four => matches!(table, TableSize::Four | TableSize::Five),
            SectionScope::Five => matches!(table, TableSize::Five),
        }
    }

    const fn from_key(key: &str) -> Option<SectionScope> {
        match key.as_bytes() {
            b"switches" | b"origin" => Some(SectionScope::All),
            b"switches_3p" | b"origin_3p" => Some(SectionScope::Three),
            b"switches_4p" | b"origin_4p" => Some(SectionScope::Four),
            b"switches_5p" | b"origin_5p" => Some(SectionScope::Five),
            _ => None,
        }
    }
}

/// Value of a switch set in a file.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) section: SectionScope,
    pub(crate) switch: &'static Switch,
    pub(crate) value: SwitchValue,
    pub(crate) line: Option<usize>,
}

/// Content of a file. Entries with a fault are omitted here and listed in `faults`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Document {
    pub(crate) file: String,
    pub(crate) name: Option<String>,
    pub(crate) title: Option<String>,
    pub(crate) source: Option<String>,
    pub(crate) extends: Option<(String, Option<usize>)>,
    pub(crate) players: Option<(Vec<TableSize>, Option<usize>)>,
    pub(crate) settings: Vec<Setting>,
    pub(crate) origins: Vec<(SectionScope, &'static str, Origin)>,
    pub(crate) faults: Vec<RulesetError>,
    /// Switches that the file sets to a value that is unknown because of a fault. Nothing that
    /// depends on them can be judged.
    pub(crate) unclear: Vec<&'static str>,
    /// True if reading stopped because there were too many faults.
    pub(crate) more: bool,
    suggestions: Suggestions,
    /// True if whole parts may be missing, for example because the text is not TOML.
    pub(crate) broken: bool,
}

impl Document {
    /// Parses a file. `file` is its name in messages.
    pub(crate) fn parse(file: &str, bytes: &[u8]) -> Document {
        let mut document = Document { file: display_path(file), ..Document::default() };
        if bytes.len() > MAX_FILE_BYTES {
            document.fault(None, RulesetErrorKind::TooLarge { limit: MAX_FILE_BYTES });
            document.broken = true;
            return document;
        }
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
            Err(error) => {
                document.fault(
                    Some(Lines::new(bytes).line(error.valid_up_to())),
                    RulesetErrorKind::NotUtf8,
                );
                document.broken = true;
                return document;
            }
        };
        DocumentReader { text, lines: Lines::new(text.as_bytes()), document: &mut document }.read();
        document.faults.sort_by_key(|f| f.line);
        document
    }

    pub(crate) fn fault(&mut self, line: Option<usize>, kind: RulesetErrorKind) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(RulesetError { file: self.file.clone(), line, kind });
        } else {
            self.more = true;
            self.broken = true;
        }
    }

    /// Returns the line that sets the switch, the last one if several sections do.
    pub(crate) fn line_of_switch(&self, id: &str) -> Option<usize> {
        self.settings.iter().rev().find(|s| s.switch.id == id).and_then(|s| s.line)
    }
}

fn display_path(file: &str) -> String {
    file.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

struct DocumentReader<'a> {
    text: &'a str,
    lines: Lines,
    document: &'a mut Document,
}

impl DocumentReader<'_> {
    fn read(&mut self) {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        let mut broken_lines = Vec::new();
        for error in &errors {
            let line = error.span().map(|span| self.line(span.start));
            // Several errors on one line count as one mistake.
            if broken_lines.contains(&line) || broken_lines.len() >= MAX_SYNTAX_FAULTS {
                continue;
            }
            broken_lines.push(line);
            self.document.fault(
                line,
                RulesetErrorKind::Syntax { message: sanitize_message(error.message()) },
            );
        }
        self.document.broken = !errors.is_empty();
        for (key, value) in in_order(table.get_ref()) {
            if self.document.more {
                break;
            }
            let line = self.line(key.span().start);
            self.top_level(key.get_ref(), value.get_ref(), line);
        }
        // A fault caused by a line with a syntax error is not a second mistake.
        self.document.faults.retain(|f| {
            matches!(f.kind, RulesetErrorKind::Syntax { .. }) || !broken_lines.contains(&f.line)
        });
        if self.document.name.is_none()
            && !self.document.broken
            && !table.get_ref().contains_key("name")
        {
            self.document.fault(None, RulesetErrorKind::NoName);
        }
    }

    fn line(&self, offset: usize) -> usize {
        self.lines.line(offset)
    }

    fn top_level(&mut self, key: &str, value: &DeValue<'_>, line: usize) {
        match key {
            "name" => {
                let Some(name) = self.string("name", value, line) else { return };
                if is_name(&name) {
                    self.document.name = Some(name);
                } else {
                    self.document.fault(
                        Some(line),
                        RulesetErrorKind::BadName { name: sanitize_text(&name) },
                    );
                }
            }
            "title" => self.document.title = self.plain_text("title", value, line),
            "source" => self.document.source = self.plain_text("source", value, line),
            "extends" => {
                let Some(name) = self.string("extends", value, line) else {
                    self.document.broken = true;
                    return;
                };
                self.document.extends = Some((name, Some(line)));
            }
            "players" => match players(value) {
                Some(players) => self.document.players = Some((players, Some(line))),
                None => self.document.fault(Some(line), RulesetErrorKind::BadPlayers),
            },
            _ => match SectionScope::from_key(key) {
                Some(section) => self.section(key, section, value, line),
                None => {
                    if let Some(switch) = Switch::find(key).map(|s| s.id) {
                        self.document.unclear.push(switch);
                        self.document
                            .fault(Some(line), RulesetErrorKind::MisplacedSwitch { switch });
                        return;
                    }
                    let near = self.document.suggestions.nearest(key, KEYS.iter().copied());
                    self.document.fault(
                        Some(line),
                        RulesetErrorKind::UnknownKey { key: sanitize_text(key), near, known: KEYS },
                    );
                    // The content of a misspelled section is unknown.
                    self.document.broken |= near
                        .is_some_and(|n| n.starts_with("switches") || n == "extends")
                        || self.document.suggestions.are_used_up();
                }
            },
        }
    }

    fn section(&mut self, key: &str, section: SectionScope, value: &DeValue<'_>, line: usize) {
        let DeValue::Table(table) = value else {
            let key = KEYS.iter().copied().find(|&k| k == key).unwrap_or("switches");
            self.document.fault(
                Some(line),
                RulesetErrorKind::WrongKind {
                    key,
                    wanted: "a section of switches",
                    found: kind(value),
                },
            );
            return;
        };
        if table.len() > SWITCHES.len() {
            let key = KEYS.iter().copied().find(|&known| known == key).unwrap_or("switches");
            let kind =
                RulesetErrorKind::TooManySwitches { key, found: table.len(), most: SWITCHES.len() };
            self.document.fault(Some(line), kind);
            self.document.broken = true;
            return;
        }
        for (name, value) in in_order(table) {
            if self.document.more {
                return;
            }
            let line = self.line(name.span().start);
            let name = name.get_ref();
            let Some(switch) = Switch::find(name) else {
                let near = self.document.suggestions.nearest(name, SWITCHES.iter().map(|s| s.id));
                self.document.unclear.extend(near);
                // A name without a suggestion may have been meant for any switch.
                self.document.broken |= self.document.suggestions.are_used_up();
                self.document.fault(
                    Some(line),
                    RulesetErrorKind::UnknownSwitch { name: sanitize_text(name), near },
                );
                continue;
            };
            if key.starts_with("origin") {
                self.origin(section, switch.id, value.get_ref(), line);
            } else {
                let text = self.text.get(value.span()).unwrap_or_default();
                self.setting(section, switch, value.get_ref(), text, line);
            }
        }
    }

    fn setting(
        &mut self,
        section: SectionScope,
        switch: &'static Switch,
        value: &DeValue<'_>,
        text: &str,
        line: usize,
    ) {
        if let Some(value) = neutral(value).filter(|v| switch.allowed.accepts(v)) {
            self.document.settings.push(Setting { section, switch, value, line: Some(line) });
            return;
        }
        self.document.unclear.push(switch.id);
        self.document.fault(
            Some(line),
            RulesetErrorKind::BadValue {
                switch: switch.id,
                found: sanitize_text(text),
                allowed: switch.allowed,
                near: near_value(switch.allowed, value.as_str()),
            },
        );
    }

    fn origin(
        &mut self,
        section: SectionScope,
        switch: &'static str,
        value: &DeValue<'_>,
        line: usize,
    ) {
        let parsed = match value.as_str() {
            Some(text) if !text.chars().any(char::is_control) => Origin::parse(text),
            _ => Err(format!("takes a line of text, not {}", kind(value))),
        };
        match parsed {
            Ok(origin) => self.document.origins.push((section, switch, origin)),
            Err(reason) => {
                self.document.fault(Some(line), RulesetErrorKind::BadOrigin { switch, reason })
            }
        }
    }

    fn string(&mut self, key: &'static str, value: &DeValue<'_>, line: usize) -> Option<String> {
        let text = value.as_str().map(str::to_owned);
        if text.is_none() {
            let found = kind(value);
            self.document.fault(
                Some(line),
                RulesetErrorKind::WrongKind { key, wanted: "a text in quotes", found },
            );
        }
        text
    }

    fn plain_text(
        &mut self,
        key: &'static str,
        value: &DeValue<'_>,
        line: usize,
    ) -> Option<String> {
        let text = self.string(key, value, line)?;
        if text.chars().any(|c| c.is_control() && c != '\n') {
            self.document.fault(Some(line), RulesetErrorKind::BadText { key });
            return None;
        }
        Some(text)
    }
}

/// Returns the entries of a table in the order of the file.
fn in_order<'t, 'i>(
    table: &'t DeTable<'i>,
) -> Vec<(&'t Spanned<DeString<'i>>, &'t Spanned<DeValue<'i>>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// Returns whether `name` is allowed. Names are used in file names, records and addresses.
pub(crate) fn is_name(name: &str) -> bool {
    (1..=64).contains(&name.len())
        && name
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-')
}

fn players(value: &DeValue<'_>) -> Option<Vec<TableSize>> {
    let Some(SwitchValue::Ints(list)) = neutral(value) else { return None };
    let mut sizes: Vec<TableSize> = list
        .iter()
        .map(|&n| usize::try_from(n).ok().and_then(TableSize::new))
        .collect::<Option<_>>()?;
    sizes.sort_unstable();
    let distinct = sizes.windows(2).all(|w| w[0] != w[1]);
    (distinct && !sizes.is_empty()).then_some(sizes)
}

/// Returns the value in neutral form, or `None` for a type that no switch accepts.
fn neutral(value: &DeValue<'_>) -> Option<SwitchValue> {
    match value {
        DeValue::Boolean(b) => Some(SwitchValue::Bool(*b)),
        DeValue::String(s) => Some(SwitchValue::Word(s.clone().into_owned())),
        DeValue::Integer(_) => int(value).map(SwitchValue::Int),
        DeValue::Array(list) => {
            list.iter().map(|v| int(v.get_ref())).collect::<Option<_>>().map(SwitchValue::Ints)
        }
        _ => None,
    }
}

fn int(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

fn near_value(allowed: AllowedValues, text: Option<&str>) -> Option<&'static str> {
    match allowed {
        AllowedValues::Words(words) => nearest(text?, words.iter().copied()),
        AllowedValues::StepValues(..) => nearest(text?, ["by_step"]),
        AllowedValues::Bool => match text? {
            "on" | "yes" | "true" => Some("true"),
            "off" | "no" | "false" => Some("false"),
            _ => None,
        },
        _ => None,
    }
}

fn kind(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a number",
        DeValue::Float(_) => "a number with a point",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a section",
    }
}

/// Parses the value of a switch from text; quotes around words are optional.
pub(crate) fn value_of_text(
    switch: &'static Switch,
    text: &str,
) -> Result<SwitchValue, RulesetErrorKind> {
    let parsed = DeValue::parse(text).ok().and_then(|v| neutral(v.get_ref()));
    let value = parsed.unwrap_or_else(|| SwitchValue::Word(text.to_owned()));
    if switch.allowed.accepts(&value) {
        return Ok(value);
    }
    let word = match &value {
        SwitchValue::Word(word) => Some(word.as_str()),
        _ => None,
    };
    let near = near_value(switch.allowed, word);
    Err(RulesetErrorKind::BadValue {
        switch: switch.id,
        found: sanitize_text(text),
        allowed: switch.allowed,
        near,
    })
}

/// Index of the line ends of a text, built once and searched for every key.
pub(crate) struct Lines {
    ends: Vec<usize>,
}

impl Lines {
    pub(crate) fn new(text: &[u8]) -> Lines {
        let ends = text.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(at, _)| at);
        Lines { ends: ends.collect() }
    }

    /// Returns the number of the line, from 1, that contains the byte at `offset`.
    pub(crate) fn line(&self, offset: usize) -> usize {
        1 + self.ends.partition_point(|&end| end < offset)
    }
}
