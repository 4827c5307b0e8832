//! Tests of data sets: contents of the files and making of shards.

mod bench;
mod content;
mod hidden;
mod page;
mod shards;

use std::fs;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use cego_core::TableSize;
use cego_rules::preset;
use cego_sim::dataset::{DataSet, GameSource, Labels, Seats};

/// Temporary folder that is deleted when dropped.
struct Folder(PathBuf);

static COUNT: AtomicU32 = AtomicU32::new(0);

impl Folder {
    fn new() -> Folder {
        let name = format!(
            "cego-data-test-{}-{}",
            std::process::id(),
            COUNT.fetch_add(1, Ordering::Relaxed)
        );
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// Returns the files of the folder and its subfolders, in order.
    fn names(&self) -> Vec<String> {
        let within = |path: &Path| {
            fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>()
        };
        let files = within(&self.0)
            .into_iter()
            .flat_map(|path| if path.is_dir() { within(&path) } else { vec![path] });
        let name = |path: PathBuf| path.strip_prefix(&self.0).unwrap().to_str().unwrap().to_owned();
        let mut names: Vec<String> = files.map(name).collect();
        names.sort();
        names
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Creates a data set with one bot on all seats.
fn data(ruleset: &str, table: TableSize, bot: &str, labels: Labels) -> DataSet {
    let source = GameSource::Seats(Seats::all(bot, table));
    DataSet::new(preset(ruleset).unwrap(), table, "5", source, labels).unwrap()
}
