//! Lists the built web client: each file with its compressed form. The build script uses this too, so it knows nothing of the crate.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// One file of the client on disk.
pub(crate) struct Listed {
    /// Its path below the folder, with `/` between the parts.
    pub(crate) name: String,
    pub(crate) plain: PathBuf,
    /// What `web/scripts/squeeze.mjs` puts beside it, where that is smaller.
    pub(crate) br: Option<PathBuf>,
}

/// Lists the files below `folder` by name, hidden ones left out; none where there is no such folder.
pub(crate) fn list(folder: &Path) -> io::Result<Vec<Listed>> {
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
        .map(|path| Listed {
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

/// FNV-1a: names a content for caches, protects from nothing.
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
