//! The files of the web client: inside the program in a release, read from `web/dist` when a program built for development starts
//! (docs/adr/0025-one-quick-profile.md).

use std::path::Path;
use std::sync::LazyLock;
use std::{fs, io};

use super::forms::{File, Made};
use super::listing::{hash, list};

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
            made: Made::new(),
        })
    };
    list(folder)?.into_iter().map(file).collect()
}

#[cfg(test)]
mod tests {
    use super::super::forms::Form;
    use super::*;

    #[test]
    fn a_folder_becomes_files_with_their_compressed_form() {
        let folder = std::env::temp_dir().join(format!("cego-client-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).unwrap();
        let put = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        put("index.html", "page");
        put("index.html.br", "p");
        put("assets/a.js", "script");
        put("alone.br", "no plain form: a file like any other");
        put(".gitkeep", "");
        let found = read(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        let seen = found.iter().map(|file| (file.name, text(file.bytes(Form::Plain)), file.br.map(text)));
        let file = |name, plain: &str, br: Option<&str>| (name, plain.to_owned(), br.map(str::to_owned));
        let expected = [
            file("alone.br", "no plain form: a file like any other", None),
            file("assets/a.js", "script", None),
            file("index.html", "page", Some("p")),
        ];
        assert_eq!(seen.collect::<Vec<_>>(), expected);
        assert!(read(&folder).unwrap().is_empty(), "no folder, no files");
    }

    /// What a release has inside is what lies in `web/dist`, and nothing is lost with the plain form.
    #[test]
    fn what_was_built_can_be_unpacked() {
        for file in files().iter().filter(|file| file.br.is_some()) {
            let released = File { plain: None, made: Made::new(), ..*file };
            assert_eq!(hash(released.bytes(Form::Plain)), file.hash, "{}", file.name);
        }
    }
}
