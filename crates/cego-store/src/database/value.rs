//! Values in statements and rows, for both databases.

use std::fmt::Write as _;

use cego_core::Seat;
use cego_table::{PersonId, Time};

use crate::{RecordId, StoreError, TableId};

/// A value bound to a statement, or read from a column. An empty one carries the type of its column, because PostgreSQL wants
/// to know.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Int(Option<i64>),
    Text(Option<String>),
    Real(f64),
    Bytes(Vec<u8>),
    Flag(bool),
}

/// The values of a statement, in order.
macro_rules! values {
    ($($value:expr),* $(,)?) => { vec![$($crate::database::Value::from($value)),*] };
}
pub(crate) use values;

/// The number of values that [`many!`] looks up at once.
pub(crate) const MANY: usize = 16;

/// The parameters of [`MANY`] values: the statement is the same for any number of values.
macro_rules! many {
    () => {
        "($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)"
    };
}
pub(crate) use many;

/// The values for statements with [`many!`]: the last one again and again where there are fewer.
pub(crate) fn by_many<T: Copy + Into<Value>>(all: &[T]) -> impl Iterator<Item = Vec<Value>> {
    all.chunks(MANY).map(|some| {
        (0..MANY).filter_map(|i| some.get(i).or(some.last())).map(|&value| value.into()).collect()
    })
}

/// The parameters of `rows` rows of values, row after row. `numbered`: as PostgreSQL wants them. SQLite counts by itself, and looks
/// for the name of each among all others where they have one.
pub(crate) fn places(rows: usize, columns: usize, numbered: bool) -> String {
    let mut sql = String::with_capacity(rows * (2 + 3 * columns));
    for place in 0..rows * columns {
        sql.push_str(match (place, place % columns) {
            (0, _) => "(",
            (_, 0) => "), (",
            _ => ", ",
        });
        if numbered {
            let _ = write!(sql, "${}", place + 1);
        } else {
            sql.push('?');
        }
    }
    sql.push(')');
    sql
}

/// Rows in one statement: few enough sizes that a connection keeps all statements prepared.
const SIZES: [usize; 4] = [64, 16, 4, 1];

/// How many of the rows that are left go into the next statement.
pub(crate) fn sized(rows: usize) -> usize {
    SIZES.into_iter().find(|&size| size <= rows).unwrap_or(rows)
}

/// A moment or number as databases hold it.
fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

macro_rules! into_value {
    ($($kind:ty => |$value:ident| $made:expr;)*) => {
        $(impl From<$kind> for Value {
            fn from($value: $kind) -> Value {
                $made
            }
        })*
    };
}

into_value! {
    i64 => |value| Value::Int(Some(value));
    i32 => |value| Value::Int(Some(i64::from(value)));
    u32 => |value| Value::Int(Some(i64::from(value)));
    Option<u32> => |value| Value::Int(value.map(i64::from));
    u8 => |value| Value::Int(Some(i64::from(value)));
    u64 => |value| Value::Int(Some(whole(value)));
    usize => |value| Value::from(value as u64);
    Time => |value| Value::from(value.0);
    Option<Time> => |value| Value::Int(value.map(|time| whole(time.0)));
    Seat => |value| Value::from(value.number());
    Option<Seat> => |value| Value::Int(value.map(|seat| seat.number() as i64));
    &str => |value| Value::Text(Some(value.to_owned()));
    String => |value| Value::Text(Some(value));
    Option<&str> => |value| Value::Text(value.map(str::to_owned));
    Option<String> => |value| Value::Text(value);
    PersonId => |value| Value::Text(Some(value.to_string()));
    Option<PersonId> => |value| Value::Text(value.map(|who| who.to_string()));
    &TableId => |value| Value::from(value.as_str());
    &RecordId => |value| Value::from(value.as_str());
    f64 => |value| Value::Real(value);
    bool => |value| Value::Flag(value);
    &[u8] => |value| Value::Bytes(value.to_vec());
    Vec<u8> => |value| Value::Bytes(value);
}

/// A row that was read; columns count from 0.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Row(pub(crate) Vec<Value>);

impl Row {
    fn broken<T>(&self, column: usize, wanted: &str) -> Result<T, StoreError> {
        let found = self.0.get(column);
        Err(StoreError::Broken(format!("column {column} is {found:?}, and should be {wanted}")))
    }

    pub(crate) fn maybe_int(&self, column: usize) -> Result<Option<i64>, StoreError> {
        match self.0.get(column) {
            Some(&Value::Int(value)) => Ok(value),
            _ => self.broken(column, "a number"),
        }
    }

    pub(crate) fn int(&self, column: usize) -> Result<i64, StoreError> {
        self.maybe_int(column)?.map_or_else(|| self.broken(column, "a number"), Ok)
    }

    /// A number that is not negative and fits.
    pub(crate) fn count<T: TryFrom<i64>>(&self, column: usize) -> Result<T, StoreError> {
        T::try_from(self.int(column)?).or_else(|_| self.broken(column, "a count"))
    }

    pub(crate) fn time(&self, column: usize) -> Result<Time, StoreError> {
        Ok(Time(self.count(column)?))
    }

    pub(crate) fn maybe_time(&self, column: usize) -> Result<Option<Time>, StoreError> {
        self.maybe_int(column)?.map(|_| self.time(column)).transpose()
    }

    pub(crate) fn flag(&self, column: usize) -> Result<bool, StoreError> {
        match self.0.get(column) {
            Some(&Value::Flag(value)) => Ok(value),
            // SQLite has no other.
            Some(&Value::Int(Some(value))) => Ok(value != 0),
            _ => self.broken(column, "yes or no"),
        }
    }

    pub(crate) fn real(&self, column: usize) -> Result<f64, StoreError> {
        match self.0.get(column) {
            Some(&Value::Real(value)) => Ok(value),
            _ => self.broken(column, "a number with a fraction"),
        }
    }

    pub(crate) fn bytes(&self, column: usize) -> Result<&[u8], StoreError> {
        match self.0.get(column) {
            Some(Value::Bytes(value)) => Ok(value),
            _ => self.broken(column, "bytes"),
        }
    }

    pub(crate) fn maybe_text(&self, column: usize) -> Result<Option<&str>, StoreError> {
        match self.0.get(column) {
            Some(Value::Text(value)) => Ok(value.as_deref()),
            // An empty column has no type when it is read.
            Some(Value::Int(None)) => Ok(None),
            _ => self.broken(column, "text"),
        }
    }

    pub(crate) fn text(&self, column: usize) -> Result<&str, StoreError> {
        self.maybe_text(column)?.map_or_else(|| self.broken(column, "text"), Ok)
    }

    /// A text that `read` understands; it returns nothing for other texts.
    pub(crate) fn told<T>(
        &self,
        column: usize,
        wanted: &str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, StoreError> {
        read(self.text(column)?).map_or_else(|| self.broken(column, wanted), Ok)
    }

    pub(crate) fn person(&self, column: usize) -> Result<PersonId, StoreError> {
        let digits = |text: &str| u128::from_str_radix(text, 16).ok().filter(|_| text.len() == 32);
        self.told(column, "a person", digits).map(PersonId)
    }

    pub(crate) fn maybe_person(&self, column: usize) -> Result<Option<PersonId>, StoreError> {
        self.maybe_text(column)?.map(|_| self.person(column)).transpose()
    }

    pub(crate) fn table(&self, column: usize) -> Result<TableId, StoreError> {
        self.told(column, "the name of a table", |text| text.parse().ok())
    }

    pub(crate) fn record(&self, column: usize) -> Result<RecordId, StoreError> {
        self.told(column, "the name of a record", |text| text.parse().ok())
    }

    pub(crate) fn seat(&self, column: usize) -> Result<Seat, StoreError> {
        let number = self.count(column)?;
        Seat::from_number(number).map_or_else(|| self.broken(column, "a seat"), Ok)
    }

    pub(crate) fn maybe_seat(&self, column: usize) -> Result<Option<Seat>, StoreError> {
        self.maybe_int(column)?.map(|_| self.seat(column)).transpose()
    }
}
