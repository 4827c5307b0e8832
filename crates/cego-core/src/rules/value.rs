//! Switch values in a neutral form, between the typed fields of [`Rules`](super::Rules) and a file.

use std::fmt;

/// A switch value as it stands in a ruleset file.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Value {
    /// On or off.
    Bool(bool),
    /// A number.
    Int(i64),
    /// One of the words of a choice.
    Word(String),
    /// A list of numbers.
    Ints(Vec<i64>),
}

/// Written as in a TOML file: `true`, `36`, `"triples"`, `[0, 1]`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(b) => write!(f, "{b}"),
            Value::Int(n) => write!(f, "{n}"),
            Value::Word(w) => write!(f, "\"{w}\""),
            Value::Ints(list) => write!(f, "{list:?}"),
        }
    }
}

/// What a switch accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowed {
    /// `true` or `false`.
    Bool,
    /// One of these words.
    Words(&'static [&'static str]),
    /// One of these numbers.
    Ints(&'static [i64]),
    /// A number from the first to the second, both included.
    Range(i64, i64),
    /// A list of distinct numbers out of these.
    Subset(&'static [i64]),
    /// The word `by_step`, or seven numbers of the second range.
    StepValues(i64, i64),
}

impl Allowed {
    /// Whether the value is one of those accepted.
    #[must_use]
    pub fn accepts(&self, value: &Value) -> bool {
        match (self, value) {
            (Allowed::Bool, Value::Bool(_)) => true,
            (Allowed::Words(words), Value::Word(w)) => words.contains(&w.as_str()),
            (Allowed::Ints(ints), Value::Int(n)) => ints.contains(n),
            (Allowed::Range(low, high), Value::Int(n)) => (low..=high).contains(&n),
            (Allowed::Subset(ints), Value::Ints(list)) => {
                list.iter().enumerate().all(|(i, n)| ints.contains(n) && !list[..i].contains(n))
            }
            (Allowed::StepValues(..), Value::Word(w)) => w == "by_step",
            (Allowed::StepValues(low, high), Value::Ints(list)) => {
                list.len() == 7 && list.iter().all(|n| (low..=high).contains(&n))
            }
            _ => false,
        }
    }
}

/// In words for a message: `one of "triples", "pairs"`.
impl fmt::Display for Allowed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Allowed::Bool => f.write_str("true or false"),
            Allowed::Words(words) => {
                f.write_str("one of ")?;
                for (i, w) in words.iter().enumerate() {
                    write!(f, "{}\"{w}\"", if i > 0 { ", " } else { "" })?;
                }
                Ok(())
            }
            Allowed::Ints(ints) => write!(f, "one of {}", join(ints)),
            Allowed::Range(low, high) => write!(f, "a number from {low} to {high}"),
            Allowed::Subset(ints) => write!(f, "a list of distinct numbers out of {}", join(ints)),
            Allowed::StepValues(low, high) => {
                write!(f, "\"by_step\" or a list of seven numbers from {low} to {high}")
            }
        }
    }
}

fn join(ints: &[i64]) -> String {
    ints.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// A type a switch can have.
pub trait SwitchType: Sized {
    /// The neutral form.
    fn to_value(&self) -> Value;
    /// Back from the neutral form; `None` if it is of another kind. Whether the value is allowed for a
    /// particular switch is a separate question ([`Allowed::accepts`]).
    fn from_value(value: &Value) -> Option<Self>;
}

impl SwitchType for bool {
    fn to_value(&self) -> Value {
        Value::Bool(*self)
    }
    fn from_value(value: &Value) -> Option<bool> {
        match value {
            Value::Bool(b) => Some(*b),
            _ => None,
        }
    }
}

impl SwitchType for i32 {
    fn to_value(&self) -> Value {
        Value::Int(i64::from(*self))
    }
    fn from_value(value: &Value) -> Option<i32> {
        match value {
            Value::Int(n) => i32::try_from(*n).ok(),
            _ => None,
        }
    }
}

/// A set of numbers 0..=7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NumberSet(u8);

impl NumberSet {
    /// The set of these numbers.
    ///
    /// # Panics
    /// If a number is above 7.
    #[must_use]
    pub const fn of(numbers: &[u8]) -> NumberSet {
        let mut bits = 0;
        let mut i = 0;
        while i < numbers.len() {
            assert!(numbers[i] < 8);
            bits |= 1 << numbers[i];
            i += 1;
        }
        NumberSet(bits)
    }

    /// Whether the number is in the set.
    #[must_use]
    pub const fn contains(self, number: u8) -> bool {
        number < 8 && self.0 >> number & 1 == 1
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bits: bit `n` for the number `n`.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The numbers, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..8u8).filter(move |&n| self.contains(n))
    }
}

impl SwitchType for NumberSet {
    fn to_value(&self) -> Value {
        Value::Ints(self.iter().map(i64::from).collect())
    }
    fn from_value(value: &Value) -> Option<NumberSet> {
        let Value::Ints(list) = value else { return None };
        let mut bits = 0u8;
        for &n in list {
            let n = u8::try_from(n).ok().filter(|&n| n < 8)?;
            bits |= 1 << n;
        }
        Some(NumberSet(bits))
    }
}

/// The values of the seven steps of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StepValues {
    /// 1, 2, 3 … by the place in the ruleset's own ladder: without the Halbe Eine is worth 2, with it 3.
    ByStep,
    /// Cego, Halbe, Eine, Leere, Zwei Leere, Zwei Verschiedene, Geiß.
    Fixed([u8; 7]),
}

impl SwitchType for StepValues {
    fn to_value(&self) -> Value {
        match self {
            StepValues::ByStep => Value::Word("by_step".into()),
            StepValues::Fixed(values) => Value::Ints(values.iter().map(|&v| i64::from(v)).collect()),
        }
    }
    fn from_value(value: &Value) -> Option<StepValues> {
        match value {
            Value::Word(w) if w == "by_step" => Some(StepValues::ByStep),
            Value::Ints(list) => {
                let mut values = [0; 7];
                if list.len() != 7 {
                    return None;
                }
                for (slot, &n) in values.iter_mut().zip(list) {
                    *slot = u8::try_from(n).ok()?;
                }
                Some(StepValues::Fixed(values))
            }
            _ => None,
        }
    }
}
