//! The files of the web client: inside the program in a release, read from `web/dist` when a program built for development starts
//! (docs/adr/0025-one-quick-profile.md).

use std::io::Read as _;
use std::path::Path;
use std::sync::{LazyLock, OnceLock};
use std::{fs, io};

use flate2::read::GzDecoder;

use super::listing::{hash, list};

/// A file of the client.
pub(super) struct File {
    /// Its path below `web/dist`.
    pub(super) name: &'static str,
    /// The hash of its content.
    pub(super) hash: u64,
    /// As it is. A release has it only where there is no form by gzip: bytes that hardly any client takes made a quarter of the program.
    pub(super) plain: Option<&'static [u8]>,
    /// Compressed by Brotli, by gzip; where that makes it smaller.
    pub(super) br: Option<&'static [u8]>,
    pub(super) gz: Option<&'static [u8]>,
    /// Made from the form by gzip when the first client asks for it, and kept.
    pub(super) unpacked: OnceLock<&'static [u8]>,
}

impl File {
    /// The content, uncompressed.
    pub(super) fn plain(&self) -> &'static [u8] {
        self.plain.unwrap_or_else(|| {
            self.unpacked.get_or_init(|| {
                let mut bytes = Vec::new();
                if let Err(error) = GzDecoder::new(self.gz.unwrap_or_default()).read_to_end(&mut bytes) {
                    tracing::error!(%error, file = self.name, "a file of the web client cannot be unpacked");
                }
                bytes.leak()
            })
        })
    }
}

// `BUILT_IN: [File; …]` and `FOLDER: Option<&str>`, written by build.rs: one of them is empty.
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
    if BUILT_IN.is_empty() { &READ } else { &BUILT_IN }
}

/// Reads the client into memory, for as long as the program runs.
fn read(folder: &Path) -> io::Result<Vec<File>> {
    let bytes = |path: &Path| fs::read(path).map(|bytes| &*bytes.leak());
    let file = |listed: super::listing::Listed| {
        let plain = bytes(&listed.plain)?;
        Ok(File {
            name: listed.name.leak(),
            hash: hash(plain),
            plain: Some(plain),
            br: listed.br.as_deref().map(bytes).transpose()?,
            gz: listed.gz.as_deref().map(bytes).transpose()?,
            unpacked: OnceLock::new(),
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
            found.iter().map(|file| (file.name, text(file.plain()), file.br.map(text), file.gz.map(text)));
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

    #[test]
    fn what_a_release_leaves_out_is_made_from_the_form_by_gzip() {
        let script = "let card = 'Geiß';\n".repeat(50);
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        std::io::Write::write_all(&mut packed, script.as_bytes()).unwrap();
        let gz = &*packed.finish().unwrap().leak();
        let file =
            File { name: "a.js", hash: 0, plain: None, br: None, gz: Some(gz), unpacked: OnceLock::new() };
        assert_eq!(file.plain(), script.as_bytes());
        assert_eq!(file.plain().as_ptr(), file.plain().as_ptr(), "unpacked once");
    }
}
