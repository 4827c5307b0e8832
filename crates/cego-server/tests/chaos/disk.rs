//! A small file system that can be filled and emptied.

use std::fs::File;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Safety limit, in case the folder is on a large disk.
const MOST: usize = 1 << 30;
const PIECE: usize = 1 << 18;

/// A small file system, given by a folder on it.
pub(crate) struct Disk {
    filler: PathBuf,
}

impl Disk {
    pub(crate) fn new(folder: &Path) -> Disk {
        Disk { filler: folder.join("filler") }
    }

    /// Fills the file system.
    pub(crate) fn fill(&self) {
        let mut file = File::create(&self.filler).unwrap();
        let mut piece = vec![b'x'; PIECE];
        let mut written = 0;
        // Ever smaller pieces, down to the last byte.
        while !piece.is_empty() {
            match file.write(&piece) {
                Ok(more) => written += more,
                Err(why) if why.kind() == ErrorKind::StorageFull => piece.truncate(piece.len() / 2),
                Err(why) => panic!("{}: {why}", self.filler.display()),
            }
            if written > MOST {
                self.empty();
                panic!(
                    "{}: more than 1 GiB is free; a small file system is needed",
                    self.filler.display()
                );
            }
        }
    }

    /// Frees the space.
    pub(crate) fn empty(&self) {
        std::fs::remove_file(&self.filler).unwrap();
    }
}
