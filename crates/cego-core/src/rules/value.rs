//! Untyped switch values, for conversion between the typed fields of [`Rules`](super::Rules) and a
//! file.

use std::fmt;

/// A switch value as in a ruleset file.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum SwitchValue {
    /// Either `true` or `false`.
    Bool(bool),
    /// An integer, such as an amount or a multiplier.
    Int(i64),
    /// A named choice, such as `triples`.
    Word(String),
    /// A list of numbers.
    Ints(Vec<i64>),
}

/// Formats as in a TOML file: `true`, `36`, `"triples"`, `[0, 1]`.
impl fmt::Display for SwitchValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SwitchValue::Bool(b) => write!(f, "{b}"),
            SwitchValue::Int(n) => write!(f, "{n}"),
            SwitchValue::Word(w) => write!(f, "\"{w}\""),
            SwitchValue::Ints(list) => write!(f, "{list:?}"),
        }
    }
}

/// Allowed values of a switch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllowedValues {
    /// Either `true` or `false`.
    Bool,
    /// One of these words.
    Words(&'static [&'static str]),
    /// One of these numbers.
    Ints(&'static [i64]),
    /// A number in this inclusive range.
    Range(i64, i64),
    /// A list of distinct numbers from this set.
    Subset(&'static [i64]),
    /// The word `by_step`, or seven numbers in this inclusive range.
    StepValues(i64, i64),
}

impl AllowedValues {
    /// Returns whether the value is allowed.
    #[must_use]
    pub fn accepts(&self, value: &SwitchValue) -> bool {
        match (self, value) {
            (AllowedValues::Bool, SwitchValue::Bool(_)) => true,
            (AllowedValues::Words(words), SwitchValue::Word(w)) => words.contains(&w.as_str()),
            (AllowedValues::Ints(ints), SwitchValue::Int(n)) => ints.contains(n),
            (AllowedValues::Range(low, high), SwitchValue::Int(n)) => (low..=high).contains(&n),
            (AllowedValues::Subset(ints), SwitchValue::Ints(list)) => {
                list.iter().enumerate().all(|(i, n)| ints.contains(n) && !list[..i].contains(n))
            }
            (AllowedValues::StepValues(..), SwitchValue::Word(w)) => w == "by_step",
            (AllowedValues::StepValues(low, high), SwitchValue::Ints(list)) => {
                list.len() == 7 && list.iter().all(|n| (low..=high).contains(&n))
            }
            _ => false,
        }
    }
}

/// Formats the allowed values for a message: `one of "triples", "pairs"`.
impl fmt::Display for AllowedValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AllowedValues::Bool => f.write_str("true or false"),
            AllowedValues::Words(words) => {
                f.write_str("one of ")?;
                for (i, w) in words.iter().enumerate() {
                    write!(f, "{}\"{w}\"", if i > 0 { ", " } else { "" })?;
                }
                Ok(())
            }
            AllowedValues::Ints(ints) => write!(f, "one of {}", join(ints)),
            AllowedValues::Range(low, high) => write!(f, "a number from {low} to {high}"),
            AllowedValues::Subset(ints) => {
                write!(f, "a list of distinct numbers out of {}", join(ints))
            }
            AllowedValues::StepValues(low, high) => {
                write!(f, "\"by_step\" or a list of seven numbers from {low} to {high}")
            }
        }
    }
}

fn join(ints: &[i64]) -> String {
    ints.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// Type of a switch.
pub trait SwitchType: Sized {
    /// Converts to an untyped value.
    fn to_value(&self) -> SwitchValue;
    /// Converts from an untyped value; `None` if its kind is wrong. [`AllowedValues::accepts`]
    /// checks if a particular switch allows the value.
    fn from_value(value: &SwitchValue) -> Option<Self>;
}

impl SwitchType for bool {
    fn to_value(&self) -> SwitchValue {
        SwitchValue::Bool(*self)
    }
    fn from_value(value: &SwitchValue) -> Option<bool> {
        match value {
            SwitchValue::Bool(b) => Some(*b),
            _ => None,
        }
    }
}

impl SwitchType for i32 {
    fn to_value(&self) -> SwitchValue {
        SwitchValue::Int(i64::from(*self))
    }
    fn from_value(value: &SwitchValue) -> Option<i32> {
        match value {
            SwitchValue::Int(n) => i32::try_from(*n).ok(),
            _ => None,
        }
    }
}

/// A set of numbers from 0 to 7.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NumberSet(u8);

impl NumberSet {
    /// Makes a set from these numbers.
    ///
    /// # Panics
    /// If a number is above 7.
    #[must_use]
    pub const fn from_numbers(numbers: &[u8]) -> NumberSet {
        let mut bits = 0;
        let mut i = 0;
        while i < numbers.len() {
            assert!(numbers[i] < 8);
            bits |= 1 << numbers[i];
            i += 1;
        }
        NumberSet(bits)
    }

    /// Returns whether the number is in the set.
    #[must_use]
    pub const fn contains(self, number: u8) -> bool {
        number < 8 && self.0 >> number & 1 == 1
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the bits: bit `n` for the number `n`.
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Iterates over the numbers, lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..8u8).filter(move |&n| self.contains(n))
    }
}

impl SwitchType for NumberSet {
    fn to_value(&self) -> SwitchValue {
        SwitchValue::Ints(self.iter().map(i64::from).collect())
    }
    fn from_value(value: &SwitchValue) -> Option<NumberSet> {
        let SwitchValue::Ints(list) = value else { return None };
        let mut bits = 0u8;
        for &n in list {
            let n = u8::try_from(n).ok().filter(|&n| n < 8)?;
            bits |= 1 << n;
        }
        Some(NumberSet(bits))
    }
}

/// Values of the seven steps of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StepValues {
    /// 1, 2, 3 … by position in the ruleset's own ladder: Eine is worth 2 without the Halbe, 3 with
    /// it.
    ByStep,
    /// Values of Cego, Halbe, Eine, Leere, Zwei Leere, Zwei Verschiedene and Geiß.
    Fixed([u8; 7]),
}

impl SwitchType for StepValues {
    fn to_value(&self) -> SwitchValue {
        match self {
            StepValues::ByStep => SwitchValue::Word("by_step".into()),
            StepValues::Fixed(values) => {
                SwitchValue::Ints(values.iter().map(|&v| i64::from(v)).collect())
            }
        }
    }
    fn from_value(value: &SwitchValue) -> Option<StepValues> {
        match value {
            SwitchValue::Word(w) if w == "by_step" => Some(StepValues::ByStep),
            SwitchValue::Ints(list) => {
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
