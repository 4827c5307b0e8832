//! Lists the built web client: each file with its compressed form.
//!
//! The build script includes this file, so it must not use the crate.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// A file of the client on disk.
pub(crate) struct ClientFilePaths {
    /// Path below the folder, with `/` as separator.
    pub(crate) name: String,
    pub(crate) plain: PathBuf,
    /// Brotli form written by `web/scripts/squeeze.mjs`, if it is smaller.
    pub(crate) br: Option<PathBuf>,
}

/// Lists the visible files below `folder` by name. Returns an empty list if it does not exist.
pub(crate) fn list(folder: &Path) -> io::Result<Vec<ClientFilePaths>> {
    let mut found = Vec::new();
    if folder.is_dir() {
        walk(folder, &mut found)?;
    }
    found.sort();
    let compressed = |path: &Path| {
        let mut name = path.as_os_str().to_owned();
        name.push(".br");
        Some(PathBuf::from(name)).filter(|path| found.contains(path))
    };
    let is_compressed = |path: &PathBuf| {
        path.extension().is_some_and(|end| end == "br") && found.contains(&path.with_extension(""))
    };
    let plain = found.iter().filter(|path| !is_compressed(path));
    Ok(plain
        .map(|path| ClientFilePaths {
            name: path.strip_prefix(folder).unwrap_or(path).to_string_lossy().replace('\\', "/"),
            plain: path.clone(),
            br: compressed(path),
        })
        .collect())
}

fn walk(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, found)?;
        } else if path.file_name().is_some_and(|name| !name.as_encoded_bytes().starts_with(b".")) {
            found.push(path);
        }
    }
    Ok(())
}

/// FNV-1a hash of the content, for caching only (not cryptographic).
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
