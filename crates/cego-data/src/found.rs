//! What lies where a shard is to be.

use std::fs::File;
use std::io;
use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};

/// A file that lies there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// None.
    Nothing,
    /// One that cannot be read, and why: half of one, or something else.
    Damaged(String),
    /// One that can, with its rows and its keys.
    Whole(u64, Vec<(String, String)>),
}

/// Looks at the end of a file, where its keys are and what it has to hold; not at every byte of its rows.
///
/// # Errors
/// What reading says.
pub fn found(path: &Path) -> io::Result<Found> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Found::Nothing),
        file => file?,
    };
    Ok(match SerializedFileReader::new(file) {
        Err(why) => Found::Damaged(why.to_string()),
        Ok(reader) => {
            let about = reader.metadata().file_metadata();
            let keys = about.key_value_metadata().into_iter().flatten();
            let keys = keys.map(|pair| (pair.key.clone(), pair.value.clone().unwrap_or_default()));
            Found::Whole(about.num_rows().unsigned_abs(), keys.collect())
        }
    })
}
