//! Files that appear whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Of two writers in one process each has a temporary file of its own.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// Puts a file into its place: written beside it by a hidden name, synced, renamed. Two who write the same at the same time do no harm: the last of them
/// stays.
///
/// # Errors
/// What reading or writing says; then whatever stood there stands there, and nothing lies beside.
pub(crate) fn put(path: &Path, bytes: &[u8]) -> io::Result<()> {
    put_by(path, |file| file.write_all(bytes))
}

fn put_by(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let (temporary, mut file) = begun(path)?;
    let written = write(&mut file).and_then(|()| {
        file.sync_all()?;
        fs::rename(&temporary, path)
    });
    if written.is_err() {
        // Nobody is left to tell if even this fails.
        let _ = fs::remove_file(&temporary);
        return written;
    }
    // So that the name, too, survives a loss of power; where folders cannot be synced there is no more to do.
    path.parent().map_or(Ok(()), |folder| File::open(folder).and_then(|folder| folder.sync_all()).or(Ok(())))
}

/// A new file beside the one to be. Machines that share a folder may have processes of one number, and one that died may have left its file.
fn begun(path: &Path) -> io::Result<(PathBuf, File)> {
    loop {
        let temporary = beside(path)?;
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => return opened.map(|file| (temporary, file)),
        }
    }
}

fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let (process, count) = (std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
    Ok(path.with_file_name(format!(".{}.{process}-{count}.tmp", name.to_string_lossy())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_writer_that_fails_leaves_what_was_there_and_nothing_beside() {
        let folder = std::env::temp_dir().join(format!("cego-place-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("one.parquet");
        put(&path, b"before").unwrap();
        let full = |file: &mut File| {
            file.write_all(b"half of wh")?;
            Err(io::ErrorKind::StorageFull.into())
        };
        assert_eq!(put_by(&path, full).unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"before");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        put(&path, b"after").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"after");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn files_that_others_have_left_are_in_nobodys_way() {
        let folder = std::env::temp_dir().join(format!("cego-left-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("one.parquet");
        for count in 0..100 {
            fs::write(folder.join(format!(".one.parquet.{}-{count}.tmp", std::process::id())), "half")
                .unwrap();
        }
        put(&path, b"whole").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"whole");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 101);
        fs::remove_dir_all(&folder).unwrap();
    }
}
