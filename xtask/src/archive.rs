//! Reproducible archives: equal contents give equal bytes, since all times and owners are given.

use std::collections::BTreeMap;
use std::io::{self, Write};

use flate2::{Compression, GzBuilder};
use tar::{Builder, EntryType, Header};

/// A file or folder of an archive.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ArchiveEntry {
    /// Contents of a file, or `None` for a folder.
    bytes: Option<Vec<u8>>,
    mode: u32,
    /// User id and group id.
    owner: u64,
}

/// Files and folders by path, without a leading slash.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tree(BTreeMap<String, ArchiveEntry>);

impl Tree {
    /// Adds a file owned by root with mode 0644, and its parent folders.
    pub(crate) fn file(&mut self, path: &str, bytes: impl Into<Vec<u8>>) {
        self.add(path, ArchiveEntry { bytes: Some(bytes.into()), mode: 0o644, owner: 0 });
    }

    /// Adds an executable owned by root with mode 0755, and its parent folders.
    pub(crate) fn program(&mut self, path: &str, bytes: impl Into<Vec<u8>>) {
        self.add(path, ArchiveEntry { bytes: Some(bytes.into()), mode: 0o755, owner: 0 });
    }

    /// Adds a folder, and its parent folders.
    pub(crate) fn folder(&mut self, path: &str, mode: u32, owner: u64) {
        self.add(path, ArchiveEntry { bytes: None, mode, owner });
    }

    fn add(&mut self, path: &str, entry: ArchiveEntry) {
        for (at, _) in path.match_indices('/') {
            let above = ArchiveEntry { bytes: None, mode: 0o755, owner: 0 };
            self.0.entry(path[..at].to_owned()).or_insert(above);
        }
        self.0.insert(path.to_owned(), entry);
    }

    /// Returns the total size of all files, in bytes.
    pub(crate) fn size(&self) -> usize {
        self.0.values().filter_map(|entry| entry.bytes.as_ref()).map(Vec::len).sum()
    }

    /// Writes the tree as a tar archive.
    ///
    /// `before` is prefixed to each path. `seconds` since 1970 is the modification time of every
    /// entry.
    pub(crate) fn tar(&self, before: &str, seconds: u64) -> io::Result<Vec<u8>> {
        let mut builder = Builder::new(Vec::new());
        for (path, entry) in &self.0 {
            let mut header = Header::new_gnu();
            let bytes = entry.bytes.as_deref().unwrap_or_default();
            header.set_size(bytes.len() as u64);
            header.set_mode(entry.mode);
            header.set_uid(entry.owner);
            header.set_gid(entry.owner);
            header.set_mtime(seconds);
            let folder = entry.bytes.is_none();
            header.set_entry_type(if folder { EntryType::Directory } else { EntryType::Regular });
            let path = format!("{before}{path}{}", if folder { "/" } else { "" });
            // `append_data` would remove the leading "./" that dpkg expects.
            let name = header.as_old_mut();
            let Some(field) = name.name.get_mut(..path.len()) else {
                return Err(io::Error::other(format!("{path}: too long a path")));
            };
            field.copy_from_slice(path.as_bytes());
            header.set_cksum();
            builder.append(&header, bytes)?;
        }
        builder.into_inner()
    }
}

/// Compresses with gzip, without time stamp and file name.
pub(crate) fn gzip(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

#[cfg(test)]
pub(crate) mod tests {
    use std::io::Read;

    use super::*;

    /// Entry of an archive: path, mode, owner, time and contents.
    pub(crate) type TarEntry = (String, u32, u64, u64, Vec<u8>);

    /// Returns the entries of a tar archive.
    pub(crate) fn read(bytes: &[u8]) -> Vec<TarEntry> {
        let mut archive = tar::Archive::new(bytes);
        let entries = archive.entries().unwrap().map(|entry| {
            let mut entry = entry.unwrap();
            let mut contents = Vec::new();
            entry.read_to_end(&mut contents).unwrap();
            let header = entry.header();
            let path = String::from_utf8(entry.path_bytes().into_owned()).unwrap();
            (path, header.mode().unwrap(), header.uid().unwrap(), header.mtime().unwrap(), contents)
        });
        entries.collect()
    }

    /// Decompresses the output of [`gzip`].
    pub(crate) fn gunzip(bytes: &[u8]) -> Vec<u8> {
        let mut plain = Vec::new();
        flate2::read::GzDecoder::new(bytes).read_to_end(&mut plain).unwrap();
        plain
    }

    #[test]
    fn an_archive_holds_what_was_put_in_with_the_folders_above() {
        let mut tree = Tree::default();
        tree.program("usr/bin/cego", "program");
        tree.folder("data", 0o700, 65532);
        let read = read(&tree.tar("./", 12).unwrap());
        let expected: [TarEntry; 4] = [
            ("./data/".into(), 0o700, 65532, 12, vec![]),
            ("./usr/".into(), 0o755, 0, 12, vec![]),
            ("./usr/bin/".into(), 0o755, 0, 12, vec![]),
            ("./usr/bin/cego".into(), 0o755, 0, 12, b"program".to_vec()),
        ];
        assert_eq!(read, expected);
    }

    #[test]
    fn a_path_that_does_not_fit_is_refused() {
        let mut tree = Tree::default();
        tree.file(&"a".repeat(101), "");
        assert!(tree.tar("", 0).is_err());
    }

    #[test]
    fn what_was_compressed_comes_back_and_is_the_same_each_time() {
        let bytes = b"cego".repeat(1000);
        assert_eq!(gunzip(&gzip(&bytes).unwrap()), bytes);
        assert_eq!(gzip(&bytes).unwrap(), gzip(&bytes).unwrap());
    }
}
