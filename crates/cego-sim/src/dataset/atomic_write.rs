//! Atomic file writes.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Counter for temporary file names, so that concurrent writers of one process do not collide.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// Writes a file atomically: to a hidden temporary file in the same folder, then sync and rename.
/// Concurrent writers of one path are safe; the last one wins.
///
/// # Errors
/// Any I/O error. The previous file is then unchanged, and no temporary file remains.
pub(crate) fn write_atomically(path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_atomically_with(path, |file| file.write_all(bytes))
}

fn write_atomically_with(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let (temporary, mut file) = create_temporary(path)?;
    let written = write(&mut file).and_then(|()| {
        file.sync_all()?;
        fs::rename(&temporary, path)
    });
    if written.is_err() {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
        return written;
    }
    // Syncs the folder so that the rename survives a power failure. Some file systems do not
    // support it.
    path.parent()
        .map_or(Ok(()), |folder| File::open(folder).and_then(|folder| folder.sync_all()).or(Ok(())))
}

/// Creates a new temporary file beside `path`. Hosts that share a folder can have equal process
/// ids, and a crashed process can have left its file.
fn create_temporary(path: &Path) -> io::Result<(PathBuf, File)> {
    loop {
        let temporary = temporary_path(path)?;
        match OpenOptions::new().write(true).create_new(true).open(&temporary) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => return opened.map(|file| (temporary, file)),
        }
    }
}

fn temporary_path(path: &Path) -> io::Result<PathBuf> {
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
        write_atomically(&path, b"before").unwrap();
        let full = |file: &mut File| {
            file.write_all(b"half of wh")?;
            Err(io::ErrorKind::StorageFull.into())
        };
        assert_eq!(
            write_atomically_with(&path, full).unwrap_err().kind(),
            io::ErrorKind::StorageFull
        );
        assert_eq!(fs::read(&path).unwrap(), b"before");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        write_atomically(&path, b"after").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"after");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn files_that_others_have_left_are_in_nobodys_way() {
        let folder = std::env::temp_dir().join(format!("cego-left-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("one.parquet");
        for count in 0..100 {
            fs::write(
                folder.join(format!(".one.parquet.{}-{count}.tmp", std::process::id())),
                "half",
            )
            .unwrap();
        }
        write_atomically(&path, b"whole").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"whole");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 101);
        fs::remove_dir_all(&folder).unwrap();
    }
}
