//! Makes shards.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use parquet::errors::{ParquetError, Result as Written};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use sha2::{Digest, Sha256};

use crate::column::{Cell, Column, Rows, compression};
use crate::found::{Found, found};
use crate::keys::keys;
use crate::labels::Judge;
use crate::ordered::in_order;
use crate::place::put;
use crate::rows::{DealRow, DecisionRow, of_game};
use crate::{DEALS, DECISIONS, DataSet, Fault, PLAYERS, TABLES, Table};

/// The rows of a group: as many as are held at once, 14 MB of observations.
const GROUP: usize = 8192;

/// Numbers of deals have ten digits in names.
const MOST: u64 = 10_000_000_000;

/// How a shard came about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// Made.
    New,
    /// All of it was there.
    Kept,
    /// Made again, because a part of it was missing or could not be read.
    Again,
}

/// A shard that is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Made {
    /// The file of its decisions.
    pub path: PathBuf,
    /// The decisions.
    pub decisions: u64,
    /// SHA-256 of that file, in hex.
    pub sha256: String,
    /// How it came about.
    pub way: Way,
}

/// A table while it is written, into memory: a shard is small, and what is on the disk is whole.
struct File {
    table: &'static Table,
    rows: Rows,
    writer: SerializedFileWriter<Vec<u8>>,
}

impl File {
    fn new(data: &DataSet, table: &'static Table, range: &Range<u64>) -> Written<File> {
        let columns: String = table.columns.iter().map(Column::declared).collect();
        let schema = parse_message_type(&format!("message {} {{ {columns} }}", table.name))?;
        let keys = keys(data, table, range).into_iter().map(|(key, value)| KeyValue::new(key, value));
        let properties = WriterProperties::builder()
            .set_created_by(format!("cego {}", env!("CARGO_PKG_VERSION")))
            .set_compression(compression())
            .set_statistics_enabled(EnabledStatistics::None)
            .set_key_value_metadata(Some(keys.collect()));
        let properties = table.columns.iter().fold(properties, |properties, column| column.set(properties));
        let writer = SerializedFileWriter::new(Vec::new(), Arc::new(schema), Arc::new(properties.build()))?;
        Ok(File { table, rows: Rows::new(table.columns), writer })
    }

    fn push<const N: usize>(&mut self, row: [Cell; N]) -> Written<()> {
        self.rows.push(row);
        if self.rows.count == GROUP { self.group() } else { Ok(()) }
    }

    fn group(&mut self) -> Written<()> {
        std::mem::replace(&mut self.rows, Rows::new(self.table.columns)).write(&mut self.writer)
    }

    fn finish(mut self) -> Written<Vec<u8>> {
        if self.rows.count > 0 {
            self.group()?;
        }
        self.writer.into_inner()
    }
}

impl DataSet {
    /// Makes the shard of some deals in a folder, unless it is there. Of a shard that was interrupted nothing is left, and one of which a part is missing or cannot
    /// be read is made again. `watch` hears how many deals are done; if it says no, nothing more is begun.
    ///
    /// # Errors
    /// If files of these names are of another data set, a deal cannot be played, or nothing can be written.
    pub fn make(
        &self,
        folder: &Path,
        range: Range<u64>,
        threads: usize,
        mut watch: impl FnMut(u64) -> bool,
    ) -> Result<Made, Fault> {
        if range.is_empty() || range.end > MOST {
            return Err(Fault::Range(range));
        }
        let path = |table: &Table| self.path(folder, table, &range);
        let states = TABLES.map(|table| self.state(table, &path(table), &range));
        let mut there = [false; TABLES.len()];
        for (there, state) in there.iter_mut().zip(states) {
            *there = state?.is_some();
        }
        let decisions = path(&DECISIONS);
        let in_place = |error| Fault::Io(decisions.clone(), error);
        let way = match there.iter().filter(|&&there| there).count() {
            0 if TABLES.iter().all(|table| !path(table).exists()) => Way::New,
            3 => {
                let bytes = std::fs::read(&decisions).map_err(in_place)?;
                let rows = self.state(&DECISIONS, &decisions, &range)?.unwrap_or_default();
                return Ok(Made { path: decisions, decisions: rows, sha256: hex(&bytes), way: Way::Kept });
            }
            _ => Way::Again,
        };
        std::fs::create_dir_all(folder).map_err(|error| Fault::Io(folder.to_owned(), error))?;
        let (rows, [deals, made, players]) = self.bytes(&range, threads, &mut watch)?;
        // The deals last: where they are, the rest is.
        for (table, bytes) in [(&PLAYERS, &players), (&DECISIONS, &made), (&DEALS, &deals)] {
            let path = path(table);
            let within = path.parent().unwrap_or(folder);
            let written = std::fs::create_dir_all(within).and_then(|()| put(&path, bytes));
            written.map_err(|error| Fault::Io(path, error))?;
        }
        Ok(Made { path: decisions, decisions: rows, sha256: hex(&made), way })
    }

    /// The file of a table: in a folder of its own for each table, so that one folder has one schema. Data sets made before had all files in one folder; a file
    /// that lies there is left there.
    fn path(&self, folder: &Path, table: &Table, range: &Range<u64>) -> PathBuf {
        let name = self.file_name(table, range);
        let beside = folder.join(&name);
        if beside.exists() { beside } else { folder.join(table.name).join(name) }
    }

    /// The rows of a file that is as it would be made; `None` if there is none, or none that can be read.
    fn state(&self, table: &Table, path: &Path, range: &Range<u64>) -> Result<Option<u64>, Fault> {
        match found(path).map_err(|error| Fault::Io(path.to_owned(), error))? {
            Found::Nothing | Found::Damaged(_) => Ok(None),
            Found::Whole(rows, there) => {
                for (key, wanted) in keys(self, table, range) {
                    let there =
                        there.iter().find(|(name, _)| *name == key).map_or("nothing", |(_, value)| value);
                    if there != wanted {
                        let [there, wanted] = [there, &wanted].map(|text| text.chars().take(200).collect());
                        return Err(Fault::Other { path: path.to_owned(), key, there, wanted });
                    }
                }
                Ok(Some(rows))
            }
        }
    }

    /// The number of decisions, and the bytes of the files of [`TABLES`].
    fn bytes(
        &self,
        range: &Range<u64>,
        threads: usize,
        watch: &mut dyn FnMut(u64) -> bool,
    ) -> Result<(u64, [Vec<u8>; 3]), Fault> {
        let file = |table| File::new(self, table, range).map_err(inside);
        let (mut deals, mut decisions, mut players) = (file(&DEALS)?, file(&DECISIONS)?, file(&PLAYERS)?);
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
        let judge = || Judge::new(self.labels());
        let work = |judge: &mut Result<Judge, Fault>, number| match judge {
            Ok(judge) => self.rows(number, judge),
            Err(_) => Err(Fault::Stopped),
        };
        in_order(range.clone(), threads, judge, work, |games| {
            for (deal, decided) in games {
                deals.push(deal).map_err(inside)?;
                rows += decided.len() as u64;
                decided.into_iter().try_for_each(|row| decisions.push(row)).map_err(inside)?;
            }
            done += 1;
            if watch(done) { Ok(()) } else { Err(Fault::Stopped) }
        })?;
        let [deals, decisions, players] = [deals, decisions, players].map(File::finish);
        Ok((rows, [deals.map_err(inside)?, decisions.map_err(inside)?, players.map_err(inside)?]))
    }

    fn rows(&self, number: u64, judge: &mut Judge) -> Result<Vec<(DealRow, Vec<DecisionRow>)>, Fault> {
        let games = self.play(number)?;
        games.iter().enumerate().map(|(nth, played)| of_game(self, (number, nth), played, judge)).collect()
    }
}

/// A file in memory cannot be written: it has become too large for its form.
fn inside(why: ParquetError) -> Fault {
    Fault::Io(PathBuf::new(), std::io::Error::other(why))
}

fn hex(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
