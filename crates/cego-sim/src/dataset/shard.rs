//! Making of shards.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::errors::{ParquetError, Result as Written};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use sha2::{Digest, Sha256};

use crate::dataset::atomic_write::write_atomically;
use crate::dataset::column::{Cell, RowBuffer, TableColumn, compression};
use crate::dataset::file_state::{FileState, inspect};
use crate::dataset::keys::keys;
use crate::dataset::labels::Labeller;
use crate::dataset::parallel_map::map_in_order;
use crate::dataset::rows::{DealCells, DecisionCells, build_rows};
use crate::dataset::{DEALS, DECISIONS, DataSet, DataSetError, PLAYERS, TABLES, Table};

/// Rows per row group; a group is held in memory and needs 14 MB for observations.
const GROUP: usize = 8192;

/// Exclusive limit of deal numbers, which have ten digits in file names.
const MOST: u64 = 10_000_000_000;

/// Origin of a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShardOrigin {
    New,
    Kept,
    /// Remade because a part was missing or unreadable.
    Again,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Path of the decisions file.
    pub path: PathBuf,
    pub decisions: u64,
    /// SHA-256 of the decisions file, in hex.
    pub sha256: String,
    /// Origin of the shard.
    pub way: ShardOrigin,
}

/// Table writer that buffers the whole file in memory. Shards are small, and files on disk must be
/// complete.
struct TableWriter {
    table: &'static Table,
    rows: RowBuffer,
    writer: SerializedFileWriter<Vec<u8>>,
}

impl TableWriter {
    fn new(data: &DataSet, table: &'static Table, range: &Range<u64>) -> Written<TableWriter> {
        let columns: String = table.columns.iter().map(TableColumn::parquet_type).collect();
        let schema = parse_message_type(&format!("message {} {{ {columns} }}", table.name))?;
        let keys =
            keys(data, table, range).into_iter().map(|(key, value)| KeyValue::new(key, value));
        let properties = WriterProperties::builder()
            .set_created_by(format!("cego {}", env!("CARGO_PKG_VERSION")))
            .set_compression(compression())
            .set_statistics_enabled(EnabledStatistics::None)
            .set_key_value_metadata(Some(keys.collect()));
        let properties = table
            .columns
            .iter()
            .fold(properties, |properties, column| column.configure(properties));
        let writer =
            SerializedFileWriter::new(Vec::new(), Arc::new(schema), Arc::new(properties.build()))?;
        Ok(TableWriter { table, rows: RowBuffer::new(table.columns), writer })
    }

    fn push<const N: usize>(&mut self, row: [Cell; N]) -> Written<()> {
        self.rows.push(row);
        if self.rows.count == GROUP { self.group() } else { Ok(()) }
    }

    fn group(&mut self) -> Written<()> {
        std::mem::replace(&mut self.rows, RowBuffer::new(self.table.columns))
            .write(&mut self.writer)
    }

    fn finish(mut self) -> Written<Vec<u8>> {
        if self.rows.count > 0 {
            self.group()?;
        }
        self.writer.into_inner()
    }
}

impl DataSet {
    /// Makes the shard of a range of deals in a folder, unless it is complete there. An interrupted
    /// run leaves no files; a shard with a missing or unreadable part is remade. `watch` receives
    /// the number of finished deals and stops the work by returning false.
    ///
    /// # Errors
    /// If existing files belong to another data set, a deal cannot be played, or writing fails.
    pub fn make(
        &self,
        folder: &Path,
        range: Range<u64>,
        threads: usize,
        mut watch: impl FnMut(u64) -> bool,
    ) -> Result<Shard, DataSetError> {
        if range.is_empty() || range.end > MOST {
            return Err(DataSetError::Range(range));
        }
        let path = |table: &Table| self.path(folder, table, &range);
        let states = TABLES.map(|table| self.state(table, &path(table), &range));
        let mut there = [false; TABLES.len()];
        for (there, state) in there.iter_mut().zip(states) {
            *there = state?.is_some();
        }
        let decisions = path(&DECISIONS);
        let in_place = |error| DataSetError::Io(decisions.clone(), error);
        let way = match there.iter().filter(|&&there| there).count() {
            0 if TABLES.iter().all(|table| !path(table).exists()) => ShardOrigin::New,
            3 => {
                let bytes = std::fs::read(&decisions).map_err(in_place)?;
                let rows = self.state(&DECISIONS, &decisions, &range)?.unwrap_or_default();
                return Ok(Shard {
                    path: decisions,
                    decisions: rows,
                    sha256: hex(&bytes),
                    way: ShardOrigin::Kept,
                });
            }
            _ => ShardOrigin::Again,
        };
        std::fs::create_dir_all(folder)
            .map_err(|error| DataSetError::Io(folder.to_owned(), error))?;
        let (rows, [deals, made, players]) = self.bytes(&range, threads, &mut watch)?;
        // The deals file comes last; its presence implies the others.
        for (table, bytes) in [(&PLAYERS, &players), (&DECISIONS, &made), (&DEALS, &deals)] {
            let path = path(table);
            let within = path.parent().unwrap_or(folder);
            let written =
                std::fs::create_dir_all(within).and_then(|()| write_atomically(&path, bytes));
            written.map_err(|error| DataSetError::Io(path, error))?;
        }
        Ok(Shard { path: decisions, decisions: rows, sha256: hex(&made), way })
    }

    /// Returns the path of a table's file, in a subfolder for each table so that a folder has one
    /// schema. Older data sets have all files in one folder; an existing file stays there.
    fn path(&self, folder: &Path, table: &Table, range: &Range<u64>) -> PathBuf {
        let name = self.file_name(table, range);
        let beside = folder.join(&name);
        if beside.exists() { beside } else { folder.join(table.name).join(name) }
    }

    /// Returns the number of rows of a matching file; `None` if it is missing or unreadable.
    fn state(
        &self,
        table: &Table,
        path: &Path,
        range: &Range<u64>,
    ) -> Result<Option<u64>, DataSetError> {
        match inspect(path).map_err(|error| DataSetError::Io(path.to_owned(), error))? {
            FileState::Nothing | FileState::Damaged(_) => Ok(None),
            FileState::Whole(rows, there) => {
                for (key, wanted) in keys(self, table, range) {
                    let there = there
                        .iter()
                        .find(|(name, _)| *name == key)
                        .map_or("nothing", |(_, value)| value);
                    if there != wanted {
                        let [there, wanted] =
                            [there, &wanted].map(|text| text.chars().take(200).collect());
                        return Err(DataSetError::Other {
                            path: path.to_owned(),
                            key,
                            there,
                            wanted,
                        });
                    }
                }
                Ok(Some(rows))
            }
        }
    }

    /// Returns the number of decisions and the contents of the files of [`TABLES`].
    fn bytes(
        &self,
        range: &Range<u64>,
        threads: usize,
        watch: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(u64, [Vec<u8>; 3]), DataSetError> {
        let file = |table| TableWriter::new(self, table, range).map_err(inside);
        let (mut deals, mut decisions, mut players) =
            (file(&DEALS)?, file(&DECISIONS)?, file(&PLAYERS)?);
        for (number, player) in self.source().players().iter().enumerate() {
            let row = [
                Cell::Int(number as i32),
                Cell::MaybeInt(player.seat.map(|seat| seat as i32)),
                Cell::Text(player.name.to_owned()),
                Cell::Text(player.role.to_owned()),
                Cell::Text(env!("CARGO_PKG_VERSION").to_owned()),
                Cell::MaybeInt(None),
            ];
            players.push(row).map_err(inside)?;
        }
        let (mut rows, mut done) = (0, 0);
        let judge = || Labeller::new(self.labels());
        let work = |judge: &mut Result<Labeller, DataSetError>, number| match judge {
            Ok(judge) => self.rows(number, judge),
            Err(_) => Err(DataSetError::Stopped),
        };
        map_in_order(range.clone(), threads, judge, work, |games| {
            for (deal, decided) in games {
                deals.push(deal).map_err(inside)?;
                rows += decided.len() as u64;
                decided.into_iter().try_for_each(|row| decisions.push(row)).map_err(inside)?;
            }
            done += 1;
            if watch(done) { Ok(()) } else { Err(DataSetError::Stopped) }
        })?;
        let [deals, decisions, players] = [deals, decisions, players].map(TableWriter::finish);
        Ok((rows, [deals.map_err(inside)?, decisions.map_err(inside)?, players.map_err(inside)?]))
    }

    fn rows(
        &self,
        number: u64,
        judge: &mut Labeller,
    ) -> Result<Vec<(DealCells, Vec<DecisionCells>)>, DataSetError> {
        let games = self.play(number)?;
        games
            .iter()
            .enumerate()
            .map(|(nth, played)| build_rows(self, (number, nth), played, judge))
            .collect()
    }
}

/// Converts an error of writing in memory, which means that the file exceeds a limit of the format.
fn inside(why: ParquetError) -> DataSetError {
    DataSetError::Io(PathBuf::new(), std::io::Error::other(why))
}

fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
