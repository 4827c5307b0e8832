//! Arguments of a text.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

/// What is put into a text: a number (which also chooses plural forms) or words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A number.
    Number(i64),
    /// Words.
    Text(Cow<'a, str>),
}

impl<'a> Arg<'a> {
    pub(crate) fn to_fluent(&'a self) -> FluentValue<'a> {
        match self {
            Arg::Number(n) => FluentValue::from(*n),
            Arg::Text(text) => FluentValue::from(text.as_ref()),
        }
    }
}

macro_rules! numbers {
    ($($ty:ty),*) => {$(
        impl From<$ty> for Arg<'_> {
            fn from(number: $ty) -> Self {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i32, i64);

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

/// What has been counted is shown as far as people read.
impl From<u64> for Arg<'_> {
    fn from(number: u64) -> Self {
        Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Arg::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(Cow::Owned(text))
    }
}
