//! Parquet columns and their encoding.

use std::io::Write;

use parquet::basic::Compression;
use parquet::data_type::{
    ByteArray, ByteArrayType, FixedLenByteArray, FixedLenByteArrayType, FloatType, Int32Type,
    Int64Type,
};
use parquet::errors::Result;
use parquet::file::properties::WriterPropertiesBuilder;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::ColumnPath;

/// Data type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ColumnType {
    Long,
    Int,
    MaybeInt,
    Text,
    MaybeText,
    /// Byte string of this fixed length.
    Bytes(usize),
    /// Nullable list of nullable 32-bit floats.
    Floats,
    /// Nullable list of nullable 32-bit integers.
    Ints,
}

/// Column of a table.
#[derive(Clone, Copy, Debug)]
pub struct TableColumn {
    pub name: &'static str,
    pub kind: ColumnType,
    /// Description with the unit.
    pub about: &'static str,
}

impl TableColumn {
    /// Returns the type in the Parquet schema language.
    pub(crate) fn parquet_type(&self) -> String {
        let name = self.name;
        let list = |of| {
            format!(
                "optional group {name} (LIST) {{ repeated group list {{ optional {of} element; }} \
                 }}"
            )
        };
        match self.kind {
            ColumnType::Long => format!("required int64 {name};"),
            ColumnType::Int => format!("required int32 {name};"),
            ColumnType::MaybeInt => format!("optional int32 {name};"),
            ColumnType::Text => format!("required binary {name} (UTF8);"),
            ColumnType::MaybeText => format!("optional binary {name} (UTF8);"),
            ColumnType::Bytes(length) => format!("required fixed_len_byte_array({length}) {name};"),
            ColumnType::Floats => list("float"),
            ColumnType::Ints => list("int32"),
        }
    }

    /// Returns the type in the notation of the documentation.
    #[must_use]
    pub fn type_name(&self) -> String {
        match self.kind {
            ColumnType::Long => "int64".to_owned(),
            ColumnType::Int => "int32".to_owned(),
            ColumnType::MaybeInt => "int32 or null".to_owned(),
            ColumnType::Text => "text".to_owned(),
            ColumnType::MaybeText => "text or null".to_owned(),
            ColumnType::Bytes(length) => format!("{length} bytes"),
            ColumnType::Floats => "list of float32 or null".to_owned(),
            ColumnType::Ints => "list of int32 or null".to_owned(),
        }
    }

    /// Disables dictionary encoding for columns whose values never repeat.
    pub(crate) fn configure(&self, properties: WriterPropertiesBuilder) -> WriterPropertiesBuilder {
        let looked_up = !matches!(self.kind, ColumnType::Bytes(_) | ColumnType::Floats);
        properties.set_column_dictionary_enabled(ColumnPath::from(self.name), looked_up)
    }
}

/// Returns the compression of all columns. Changing it changes the bytes of every file.
pub(crate) fn compression() -> Compression {
    Compression::GZIP(Default::default())
}

/// Value of one cell.
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

/// Buffered values of a column with their definition and repetition levels. The levels are empty
/// for required columns.
#[derive(Default)]
struct ColumnBuffer<T> {
    values: Vec<T>,
    definitions: Vec<i16>,
    repetitions: Vec<i16>,
}

impl<T> ColumnBuffer<T> {
    fn one(&mut self, value: T) {
        self.values.push(value);
    }

    fn maybe(&mut self, value: Option<T>) {
        self.definitions.push(value.is_some().into());
        self.values.extend(value);
    }

    /// Appends a list. A non-empty list has definition level 2 or 3 for each item; a null list has
    /// level 0.
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
        [&self.definitions, &self.repetitions]
            .map(|levels| (!levels.is_empty()).then_some(&levels[..]))
    }
}

enum Values {
    Longs(ColumnBuffer<i64>),
    Ints(ColumnBuffer<i32>),
    Floats(ColumnBuffer<f32>),
    Texts(ColumnBuffer<ByteArray>),
    Bytes(ColumnBuffer<FixedLenByteArray>),
}

/// Buffered rows of a table, stored by column.
pub(crate) struct RowBuffer {
    columns: Vec<Values>,
    pub(crate) count: usize,
}

impl RowBuffer {
    pub(crate) fn new(columns: &[TableColumn]) -> RowBuffer {
        let empty = |column: &TableColumn| match column.kind {
            ColumnType::Long => Values::Longs(ColumnBuffer::default()),
            ColumnType::Int | ColumnType::MaybeInt | ColumnType::Ints => {
                Values::Ints(ColumnBuffer::default())
            }
            ColumnType::Floats => Values::Floats(ColumnBuffer::default()),
            ColumnType::Text | ColumnType::MaybeText => Values::Texts(ColumnBuffer::default()),
            ColumnType::Bytes(_) => Values::Bytes(ColumnBuffer::default()),
        };
        RowBuffer { columns: columns.iter().map(empty).collect(), count: 0 }
    }

    /// Appends a row.
    ///
    /// # Panics
    /// If the row belongs to another table.
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
                (Values::Bytes(held), Cell::Bytes(bytes)) => {
                    held.one(ByteArray::from(bytes).into())
                }
                _ => panic!("a cell of another column"),
            }
        }
    }

    /// Writes the rows as one row group.
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
