//! The files of the web client: inside the program in a release, read from `web/dist` when a program built for development starts
//! (docs/adr/0025-one-quick-profile.md).

use std::path::Path;
use std::sync::LazyLock;
use std::{fs, io};

use super::listing::{hash, list};

/// A file of the client.
pub(super) struct File {
    /// Its path below `web/dist`.
    pub(super) name: &'static str,
    /// The hash of its content.
    pub(super) hash: u64,
    pub(super) plain: &'static [u8],
    /// Compressed by Brotli, by gzip; where that makes it smaller.
    pub(super) br: Option<&'static [u8]>,
    pub(super) gz: Option<&'static [u8]>,
}

// `BUILT_IN: &[File]` and `FOLDER: Option<&str>`, written by build.rs: one of them is empty.
include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// All files; none where the client has not been built.
pub(super) fn files() -> &'static [File] {
    static READ: LazyLock<Vec<File>> = LazyLock::new(|| {
        let read = FOLDER.map_or(Ok(Vec::new()), |folder| read(Path::new(folder)));
        read.unwrap_or_else(|error| {
            tracing::error!(%error, folder = FOLDER, "the web client cannot be read");
            Vec::new()
        })
    });
    if BUILT_IN.is_empty() { &READ } else { BUILT_IN }
}

/// Reads the client into memory, for as long as the program runs.
fn read(folder: &Path) -> io::Result<Vec<File>> {
    let bytes = |path: &Path| fs::read(path).map(|bytes| &*bytes.leak());
    let file = |listed: super::listing::Listed| {
        let plain = bytes(&listed.plain)?;
        Ok(File {
            name: listed.name.leak(),
            hash: hash(plain),
            plain,
            br: listed.br.as_deref().map(bytes).transpose()?,
            gz: listed.gz.as_deref().map(bytes).transpose()?,
        })
    };
    list(folder)?.into_iter().map(file).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_becomes_files_with_their_compressed_forms() {
        let folder = std::env::temp_dir().join(format!("cego-client-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).unwrap();
        let put = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        put("index.html", "page");
        put("index.html.br", "p");
        put("assets/a.js", "script");
        put("assets/a.js.gz", "s");
        put("alone.gz", "no plain form: a file like any other");
        put(".gitkeep", "");
        let found = read(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        let seen =
            found.iter().map(|file| (file.name, text(file.plain), file.br.map(text), file.gz.map(text)));
        let file = |name, plain: &str, br: Option<&str>, gz: Option<&str>| {
            (name, plain.to_owned(), br.map(str::to_owned), gz.map(str::to_owned))
        };
        let expected = [
            file("alone.gz", "no plain form: a file like any other", None, None),
            file("assets/a.js", "script", None, Some("s")),
            file("index.html", "page", Some("p"), None),
        ];
        assert_eq!(seen.collect::<Vec<_>>(), expected);
        assert!(read(&folder).unwrap().is_empty(), "no folder, no files");
    }
}
