//! One ruleset file as it is written, before it is put on top of the one it extends.

use cego_core::TableSize;
use cego_core::rules::{Allowed, SWITCHES, Switch, Value};
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use crate::fault::{Fault, FaultKind, MAX_FAULTS, shown, shown_message};
use crate::lines::Lines;
use crate::origin::Origin;
use crate::suggest::{Suggestions, nearest};

/// The largest ruleset file that is read, in bytes.
pub const MAX_FILE_BYTES: usize = 256 * 1024;

/// More syntax errors than this are not listed: they come from one mistake.
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

/// The tables a section is for: all, those with three or four hands, or those with five people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Section {
    All,
    Three,
    /// Four hands: four or five at the table.
    Four,
    Five,
}

impl Section {
    /// In the order in which they are applied, the more special later.
    pub(crate) const ALL: [Section; 4] = [Section::All, Section::Three, Section::Four, Section::Five];

    pub(crate) const fn applies_to(self, table: TableSize) -> bool {
        match self {
            Section::All => true,
            Section::Three => matches!(table, TableSize::Three),
            Section::Four => matches!(table, TableSize::Four | TableSize::Five),
            Section::Five => matches!(table, TableSize::Five),
        }
    }

    const fn of_key(key: &str) -> Option<Section> {
        match key.as_bytes() {
            b"switches" | b"origin" => Some(Section::All),
            b"switches_3p" | b"origin_3p" => Some(Section::Three),
            b"switches_4p" | b"origin_4p" => Some(Section::Four),
            b"switches_5p" | b"origin_5p" => Some(Section::Five),
            _ => None,
        }
    }
}

/// A switch set in a file.
#[derive(Clone, Debug)]
pub(crate) struct Setting {
    pub(crate) section: Section,
    pub(crate) switch: &'static Switch,
    pub(crate) value: Value,
    pub(crate) line: Option<usize>,
}

/// A file as written. What is wrong in it is left out here and listed in `faults`.
#[derive(Clone, Debug, Default)]
pub(crate) struct Document {
    pub(crate) file: String,
    pub(crate) name: Option<String>,
    pub(crate) title: Option<String>,
    pub(crate) source: Option<String>,
    pub(crate) extends: Option<(String, Option<usize>)>,
    pub(crate) players: Option<(Vec<TableSize>, Option<usize>)>,
    pub(crate) settings: Vec<Setting>,
    pub(crate) origins: Vec<(Section, &'static str, Origin)>,
    pub(crate) faults: Vec<Fault>,
    /// Switches that were meant to be set but whose value is unknown because of a fault; nothing that
    /// depends on them can be judged.
    pub(crate) unclear: Vec<&'static str>,
    /// Whether reading stopped because there were too many faults.
    pub(crate) more: bool,
    suggestions: Suggestions,
    /// Whether the text is not TOML, so that whole parts may be missing.
    pub(crate) broken: bool,
}

impl Document {
    /// Reads a file. `file` is what messages call it.
    pub(crate) fn parse(file: &str, bytes: &[u8]) -> Document {
        let mut document = Document { file: shown_path(file), ..Document::default() };
        if bytes.len() > MAX_FILE_BYTES {
            document.fault(None, FaultKind::TooLarge { limit: MAX_FILE_BYTES });
            document.broken = true;
            return document;
        }
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
            Err(error) => {
                document.fault(Some(Lines::of(bytes).line(error.valid_up_to())), FaultKind::NotUtf8);
                document.broken = true;
                return document;
            }
        };
        Reader { text, lines: Lines::of(text.as_bytes()), document: &mut document }.read();
        document.faults.sort_by_key(|f| f.line);
        document
    }

    pub(crate) fn fault(&mut self, line: Option<usize>, kind: FaultKind) {
        if self.faults.len() < MAX_FAULTS {
            self.faults.push(Fault { file: self.file.clone(), line, kind });
        } else {
            self.more = true;
            self.broken = true;
        }
    }

    /// The line where the file sets the switch (the last, if several sections do).
    pub(crate) fn line_of_switch(&self, id: &str) -> Option<usize> {
        self.settings.iter().rev().find(|s| s.switch.id == id).and_then(|s| s.line)
    }
}

fn shown_path(file: &str) -> String {
    file.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

struct Reader<'a> {
    text: &'a str,
    lines: Lines,
    document: &'a mut Document,
}

impl Reader<'_> {
    fn read(&mut self) {
        let (table, errors) = DeTable::parse_recoverable(self.text);
        let mut broken_lines = Vec::new();
        for error in &errors {
            let line = error.span().map(|span| self.line(span.start));
            // Several complaints about one line are one mistake.
            if broken_lines.contains(&line) || broken_lines.len() >= MAX_SYNTAX_FAULTS {
                continue;
            }
            broken_lines.push(line);
            self.document.fault(line, FaultKind::Syntax { message: shown_message(error.message()) });
        }
        self.document.broken = !errors.is_empty();
        for (key, value) in in_order(table.get_ref()) {
            if self.document.more {
                break;
            }
            let line = self.line(key.span().start);
            self.top_level(key.get_ref(), value.get_ref(), line);
        }
        // What the parser made of a broken line is not a second mistake.
        self.document
            .faults
            .retain(|f| matches!(f.kind, FaultKind::Syntax { .. }) || !broken_lines.contains(&f.line));
        if self.document.name.is_none() && !self.document.broken && !table.get_ref().contains_key("name") {
            self.document.fault(None, FaultKind::NoName);
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
                    self.document.fault(Some(line), FaultKind::BadName { name: shown(&name) });
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
                None => self.document.fault(Some(line), FaultKind::BadPlayers),
            },
            _ => match Section::of_key(key) {
                Some(section) => self.section(key, section, value, line),
                None => {
                    if let Some(switch) = Switch::find(key).map(|s| s.id) {
                        self.document.unclear.push(switch);
                        self.document.fault(Some(line), FaultKind::MisplacedSwitch { switch });
                        return;
                    }
                    let near = self.document.suggestions.nearest(key, KEYS.iter().copied());
                    self.document
                        .fault(Some(line), FaultKind::UnknownKey { key: shown(key), near, known: KEYS });
                    // What the misspelled section was meant to set is unknown.
                    self.document.broken |= near.is_some_and(|n| n.starts_with("switches") || n == "extends")
                        || self.document.suggestions.are_used_up();
                }
            },
        }
    }

    fn section(&mut self, key: &str, section: Section, value: &DeValue<'_>, line: usize) {
        let DeValue::Table(table) = value else {
            let key = KEYS.iter().copied().find(|&k| k == key).unwrap_or("switches");
            self.document.fault(
                Some(line),
                FaultKind::WrongKind { key, wanted: "a section of switches", found: kind(value) },
            );
            return;
        };
        if table.len() > SWITCHES.len() {
            let key = KEYS.iter().copied().find(|&known| known == key).unwrap_or("switches");
            let kind = FaultKind::TooManySwitches { key, found: table.len(), most: SWITCHES.len() };
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
                // What is not compared may have been meant for any switch.
                self.document.broken |= self.document.suggestions.are_used_up();
                self.document.fault(Some(line), FaultKind::UnknownSwitch { name: shown(name), near });
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
        section: Section,
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
            FaultKind::BadValue {
                switch: switch.id,
                found: shown(text),
                allowed: switch.allowed,
                near: near_value(switch.allowed, value.as_str()),
            },
        );
    }

    fn origin(&mut self, section: Section, switch: &'static str, value: &DeValue<'_>, line: usize) {
        let parsed = match value.as_str() {
            Some(text) if !text.chars().any(char::is_control) => Origin::parse(text),
            _ => Err(format!("takes a line of text, not {}", kind(value))),
        };
        match parsed {
            Ok(origin) => self.document.origins.push((section, switch, origin)),
            Err(reason) => self.document.fault(Some(line), FaultKind::BadOrigin { switch, reason }),
        }
    }

    fn string(&mut self, key: &'static str, value: &DeValue<'_>, line: usize) -> Option<String> {
        let text = value.as_str().map(str::to_owned);
        if text.is_none() {
            let found = kind(value);
            self.document.fault(Some(line), FaultKind::WrongKind { key, wanted: "a text in quotes", found });
        }
        text
    }

    fn plain_text(&mut self, key: &'static str, value: &DeValue<'_>, line: usize) -> Option<String> {
        let text = self.string(key, value, line)?;
        if text.chars().any(|c| c.is_control() && c != '\n') {
            self.document.fault(Some(line), FaultKind::BadText { key });
            return None;
        }
        Some(text)
    }
}

/// The entries of a table in the order of the file.
fn in_order<'t, 'i>(table: &'t DeTable<'i>) -> Vec<(&'t Spanned<DeString<'i>>, &'t Spanned<DeValue<'i>>)> {
    let mut entries: Vec<_> = table.iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    entries
}

/// Names go into file names, records and addresses.
pub(crate) fn is_name(name: &str) -> bool {
    (1..=64).contains(&name.len())
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-')
}

fn players(value: &DeValue<'_>) -> Option<Vec<TableSize>> {
    let Some(Value::Ints(list)) = neutral(value) else { return None };
    let mut sizes: Vec<TableSize> =
        list.iter().map(|&n| usize::try_from(n).ok().and_then(TableSize::new)).collect::<Option<_>>()?;
    sizes.sort_unstable();
    let distinct = sizes.windows(2).all(|w| w[0] != w[1]);
    (distinct && !sizes.is_empty()).then_some(sizes)
}

/// The value in neutral form; `None` for what no switch takes.
fn neutral(value: &DeValue<'_>) -> Option<Value> {
    match value {
        DeValue::Boolean(b) => Some(Value::Bool(*b)),
        DeValue::String(s) => Some(Value::Word(s.clone().into_owned())),
        DeValue::Integer(_) => int(value).map(Value::Int),
        DeValue::Array(list) => list.iter().map(|v| int(v.get_ref())).collect::<Option<_>>().map(Value::Ints),
        _ => None,
    }
}

fn int(value: &DeValue<'_>) -> Option<i64> {
    let number = value.as_integer()?;
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

fn near_value(allowed: Allowed, text: Option<&str>) -> Option<&'static str> {
    match allowed {
        Allowed::Words(words) => nearest(text?, words.iter().copied()),
        Allowed::StepValues(..) => nearest(text?, ["by_step"]),
        Allowed::Bool => match text? {
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

/// The value a text stands for, quotes around words being optional.
pub(crate) fn value_of_text(switch: &'static Switch, text: &str) -> Result<Value, FaultKind> {
    let parsed = DeValue::parse(text).ok().and_then(|v| neutral(v.get_ref()));
    let value = parsed.unwrap_or_else(|| Value::Word(text.to_owned()));
    if switch.allowed.accepts(&value) {
        return Ok(value);
    }
    let word = match &value {
        Value::Word(word) => Some(word.as_str()),
        _ => None,
    };
    let near = near_value(switch.allowed, word);
    Err(FaultKind::BadValue { switch: switch.id, found: shown(text), allowed: switch.allowed, near })
}
