//! Inspection of existing shard files.

use std::fs::File;
use std::io;
use std::path::Path;

use parquet::file::reader::{FileReader, SerializedFileReader};

/// State of an existing file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FileState {
    /// The file does not exist.
    Nothing,
    /// The file is not readable Parquet, for instance because it is incomplete. Holds the reason.
    Damaged(String),
    /// The file is readable. Holds its row count and its key-value metadata.
    Whole(u64, Vec<(String, String)>),
}

/// Inspects the footer of a Parquet file, which holds its metadata. Does not read the rows.
///
/// # Errors
/// Any I/O error except a missing file.
pub fn inspect(path: &Path) -> io::Result<FileState> {
    let file = match File::open(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(FileState::Nothing),
        file => file?,
    };
    Ok(match SerializedFileReader::new(file) {
        Err(why) => FileState::Damaged(why.to_string()),
        Ok(reader) => {
            let about = reader.metadata().file_metadata();
            let keys = about.key_value_metadata().into_iter().flatten();
            let keys = keys.map(|pair| (pair.key.clone(), pair.value.clone().unwrap_or_default()));
            FileState::Whole(about.num_rows().unsigned_abs(), keys.collect())
        }
    })
}
