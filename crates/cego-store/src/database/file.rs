//! The file of SQLite: who may read it, and which process serves from it.

use std::fs::{File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use crate::StoreError;

/// Its owner alone reads and writes it: it holds hashes of passwords and the secrets of deals to come.
const PRIVATE: u32 = 0o600;

fn failed(file: &Path, error: &io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::StorageFull => StoreError::Full,
        _ => StoreError::Unavailable(format!("{}: {error}", file.display())),
    }
}

/// What was found where a store is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// Whether there was nothing, and a new store was made.
    pub made: bool,
    /// The mode of a file that others than its owner may read.
    pub open_to_others: Option<u32>,
}

/// Makes the file for its owner alone, whatever the umask, if it is not there. SQLite gives the files beside it (`-wal`,
/// `-shm`) the same mode.
pub(super) fn make(file: &Path) -> Result<Found, StoreError> {
    match OpenOptions::new().write(true).create_new(true).mode(PRIVATE).open(file) {
        Ok(made) => {
            made.set_permissions(Permissions::from_mode(PRIVATE)).map_err(|error| failed(file, &error))?;
            Ok(Found { made: true, open_to_others: None })
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let found = std::fs::metadata(file).map_err(|error| failed(file, &error))?;
            let mode = found.mode() & 0o777;
            // An empty file is a new store, too.
            Ok(Found { made: found.len() == 0, open_to_others: (mode & 0o077 != 0).then_some(mode) })
        }
        Err(error) => Err(failed(file, &error)),
    }
}

/// The right to serve from a file. The operating system takes it back when the process ends, however it ends.
#[derive(Debug)]
pub(crate) struct Lock {
    path: PathBuf,
    _held: File,
}

impl Lock {
    /// Takes the right, or returns [`InUse`](StoreError::InUse).
    ///
    /// It is a lock on a file of its own: SQLite has locks of its own on the database, which would be gone as soon as this process
    /// closed the file once more.
    pub(super) fn take(file: &Path) -> Result<Lock, StoreError> {
        let mut path = file.as_os_str().to_owned();
        path.push("-lock");
        let path = PathBuf::from(path);
        loop {
            let opened =
                OpenOptions::new().write(true).create(true).truncate(false).mode(PRIVATE).open(&path);
            let held = opened.map_err(|error| failed(&path, &error))?;
            match held.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Err(StoreError::InUse),
                Err(TryLockError::Error(error)) => return Err(failed(&path, &error)),
            }
            // The holder before may have removed it between our two steps; then the next one locks another file.
            let ours = held.metadata().map_err(|error| failed(&path, &error))?;
            if std::fs::metadata(&path)
                .is_ok_and(|there| (there.dev(), there.ino()) == (ours.dev(), ours.ino()))
            {
                return Ok(Lock { path, _held: held });
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While it is held. Left behind, it would be in nobody's way.
        let _ = std::fs::remove_file(&self.path);
    }
}
