//! Columns, and how they are written.

use std::io::Write;

use parquet::basic::Compression;
use parquet::data_type::{
    ByteArray, ByteArrayType, FixedLenByteArray, FixedLenByteArrayType, FloatType, Int32Type, Int64Type,
};
use parquet::errors::Result;
use parquet::file::properties::WriterPropertiesBuilder;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::ColumnPath;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number of 64 bits.
    Long,
    /// A whole number of 32 bits.
    Int,
    /// A whole number of 32 bits, or nothing.
    MaybeInt,
    /// A text.
    Text,
    /// A text, or nothing.
    MaybeText,
    /// So many bytes.
    Bytes(usize),
    /// A list of numbers of 32 bits with a point, any of which may be missing, or nothing.
    Floats,
    /// A list of whole numbers of 32 bits, any of which may be missing, or nothing.
    Ints,
}

/// A column of a table.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
    /// What it means, with the unit.
    pub about: &'static str,
}

impl Column {
    /// The type as the schema of a file says it.
    pub(crate) fn declared(&self) -> String {
        let name = self.name;
        let list = |of| {
            format!("optional group {name} (LIST) {{ repeated group list {{ optional {of} element; }} }}")
        };
        match self.kind {
            Kind::Long => format!("required int64 {name};"),
            Kind::Int => format!("required int32 {name};"),
            Kind::MaybeInt => format!("optional int32 {name};"),
            Kind::Text => format!("required binary {name} (UTF8);"),
            Kind::MaybeText => format!("optional binary {name} (UTF8);"),
            Kind::Bytes(length) => format!("required fixed_len_byte_array({length}) {name};"),
            Kind::Floats => list("float"),
            Kind::Ints => list("int32"),
        }
    }

    /// The type in a word, for people.
    #[must_use]
    pub fn type_name(&self) -> String {
        match self.kind {
            Kind::Long => "int64".to_owned(),
            Kind::Int => "int32".to_owned(),
            Kind::MaybeInt => "int32 or null".to_owned(),
            Kind::Text => "text".to_owned(),
            Kind::MaybeText => "text or null".to_owned(),
            Kind::Bytes(length) => format!("{length} bytes"),
            Kind::Floats => "list of float32 or null".to_owned(),
            Kind::Ints => "list of int32 or null".to_owned(),
        }
    }

    /// Written so that it can be read everywhere: what never comes twice is not looked up in a dictionary.
    pub(crate) fn set(&self, properties: WriterPropertiesBuilder) -> WriterPropertiesBuilder {
        let looked_up = !matches!(self.kind, Kind::Bytes(_) | Kind::Floats);
        properties.set_column_dictionary_enabled(ColumnPath::from(self.name), looked_up)
    }
}

/// How all columns are compressed. It says what the bytes of a file are.
pub(crate) fn compression() -> Compression {
    Compression::GZIP(Default::default())
}

/// What stands in one place of a row.
pub(crate) enum Cell {
    Long(i64),
    Int(i32),
    MaybeInt(Option<i32>),
    Text(String),
    MaybeText(Option<String>),
    Bytes(Vec<u8>),
    Floats(Option<Vec<Option<f32>>>),
    Ints(Option<Vec<Option<i32>>>),
}

/// What a column holds so far: the values that are there, and at which depth each place is (none where all are there).
#[derive(Default)]
struct Held<T> {
    values: Vec<T>,
    definitions: Vec<i16>,
    repetitions: Vec<i16>,
}

impl<T> Held<T> {
    fn one(&mut self, value: T) {
        self.values.push(value);
    }

    fn maybe(&mut self, value: Option<T>) {
        self.definitions.push(value.is_some().into());
        self.values.extend(value);
    }

    /// Of a list that is there and never empty the depth is 2 or 3, of one that is not 0.
    fn list(&mut self, list: Option<Vec<Option<T>>>) {
        let Some(list) = list else {
            self.definitions.push(0);
            return self.repetitions.push(0);
        };
        for (place, value) in list.into_iter().enumerate() {
            self.definitions.push(if value.is_some() { 3 } else { 2 });
            self.repetitions.push((place > 0).into());
            self.values.extend(value);
        }
    }

    fn levels(&self) -> [Option<&[i16]>; 2] {
        [&self.definitions, &self.repetitions].map(|levels| (!levels.is_empty()).then_some(&levels[..]))
    }
}

enum Values {
    Longs(Held<i64>),
    Ints(Held<i32>),
    Floats(Held<f32>),
    Texts(Held<ByteArray>),
    Bytes(Held<FixedLenByteArray>),
}

/// Rows of a table, column by column.
pub(crate) struct Rows {
    columns: Vec<Values>,
    pub(crate) count: usize,
}

impl Rows {
    pub(crate) fn new(columns: &[Column]) -> Rows {
        let empty = |column: &Column| match column.kind {
            Kind::Long => Values::Longs(Held::default()),
            Kind::Int | Kind::MaybeInt | Kind::Ints => Values::Ints(Held::default()),
            Kind::Floats => Values::Floats(Held::default()),
            Kind::Text | Kind::MaybeText => Values::Texts(Held::default()),
            Kind::Bytes(_) => Values::Bytes(Held::default()),
        };
        Rows { columns: columns.iter().map(empty).collect(), count: 0 }
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If it is of another table.
    pub(crate) fn push<const N: usize>(&mut self, row: [Cell; N]) {
        assert_eq!(N, self.columns.len(), "a row of this table");
        self.count += 1;
        for (held, cell) in self.columns.iter_mut().zip(row) {
            match (held, cell) {
                (Values::Longs(held), Cell::Long(value)) => held.one(value),
                (Values::Ints(held), Cell::Int(value)) => held.one(value),
                (Values::Ints(held), Cell::MaybeInt(value)) => held.maybe(value),
                (Values::Ints(held), Cell::Ints(list)) => held.list(list),
                (Values::Floats(held), Cell::Floats(list)) => held.list(list),
                (Values::Texts(held), Cell::Text(text)) => held.one(text.into_bytes().into()),
                (Values::Texts(held), Cell::MaybeText(text)) => {
                    held.maybe(text.map(|t| t.into_bytes().into()))
                }
                (Values::Bytes(held), Cell::Bytes(bytes)) => held.one(ByteArray::from(bytes).into()),
                _ => panic!("a cell of another column"),
            }
        }
    }

    /// Writes the rows as one group.
    pub(crate) fn write(self, file: &mut SerializedFileWriter<impl Write + Send>) -> Result<()> {
        let mut group = file.next_row_group()?;
        for held in &self.columns {
            let Some(mut column) = group.next_column()? else { break };
            macro_rules! write {
                ($held:expr, $type:ty) => {{
                    let [definitions, repetitions] = $held.levels();
                    column.typed::<$type>().write_batch(&$held.values, definitions, repetitions)?;
                }};
            }
            match held {
                Values::Longs(held) => write!(held, Int64Type),
                Values::Ints(held) => write!(held, Int32Type),
                Values::Floats(held) => write!(held, FloatType),
                Values::Texts(held) => write!(held, ByteArrayType),
                Values::Bytes(held) => write!(held, FixedLenByteArrayType),
            }
            column.close()?;
        }
        group.close()?;
        Ok(())
    }
}
