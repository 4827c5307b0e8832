//! Library of rulesets: the presets (one for each source, and one for the regions of the fifth
//! source), and the files of folders.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use crate::Ruleset;
use crate::document::{Document, MAX_FILE_BYTES, is_name};
use crate::error::{LoadError, RulesetError, RulesetErrorKind, sanitize_text};
use crate::suggest::nearest;

/// Maximum length of a chain of rulesets that extend one another.
const MAX_CHAIN: usize = 16;

/// Library that finds rulesets by name: the presets, and the files of its folders.
#[derive(Clone, Debug, Default)]
pub struct Library {
    folders: Vec<PathBuf>,
}

impl Library {
    /// Creates a library of the presets only.
    #[must_use]
    pub fn new() -> Library {
        Library::default()
    }

    /// Adds a folder whose files `<name>.toml` can be opened and extended by name. Folders added
    /// earlier are searched first.
    #[must_use]
    pub fn with_folder(mut self, folder: impl Into<PathBuf>) -> Library {
        self.folders.push(folder.into());
        self
    }

    /// Returns the names that can be opened: the presets, then the files of the folders by name.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let mut files: Vec<String> = self
            .folders
            .iter()
            .filter_map(|folder| std::fs::read_dir(folder).ok())
            .flatten()
            .filter_map(|entry| {
                let path = entry.ok()?.path();
                let is_toml = path.extension().is_some_and(|e| e == "toml");
                path.file_stem()?
                    .to_str()
                    .filter(|stem| is_toml && is_name(stem))
                    .map(str::to_owned)
            })
            .filter(|name| !is_preset(name))
            .collect();
        files.sort();
        files.dedup();
        PRESETS.iter().map(|p| p.name.to_owned()).chain(files).collect()
    }

    /// Opens a ruleset by name or by the path of its file. A file can extend the presets, the files
    /// of the library and the files in its own folder.
    ///
    /// # Errors
    /// Returns all faults of the ruleset.
    pub fn open(&self, name_or_path: &str) -> Result<Ruleset, LoadError> {
        if let Some(document) = self.find(name_or_path, None) {
            return self.complete(document, None, is_preset(name_or_path));
        }
        let path = Path::new(name_or_path);
        let is_path =
            path.components().count() > 1 || path.extension().is_some_and(|e| e == "toml");
        if is_path || path.exists() {
            return self.complete(read(path), path.parent(), false);
        }
        let known = self.names();
        let near = nearest(name_or_path, known.iter().map(String::as_str)).map(str::to_owned);
        let kind =
            RulesetErrorKind::UnknownRuleset { name: sanitize_text(name_or_path), near, known };
        Err(RulesetError { file: "rules".into(), line: None, kind }.into())
    }

    /// Parses a ruleset from memory; messages call it `file`.
    ///
    /// # Errors
    /// Returns all faults of the ruleset.
    pub fn parse(&self, file: &str, text: &[u8]) -> Result<Ruleset, LoadError> {
        self.complete(Document::parse(file, text), None, false)
    }

    /// Follows `extends` down to a ruleset that extends nothing, and merges the chain.
    fn complete(
        &self,
        mut top: Document,
        beside: Option<&Path>,
        ours: bool,
    ) -> Result<Ruleset, LoadError> {
        if let Some(name) = top.name.clone().filter(|n| !ours && is_preset(n)) {
            top.fault(None, RulesetErrorKind::NameTaken { name });
        }
        let mut chain = vec![top];
        let mut names: Vec<String> = chain[0].name.iter().cloned().collect();
        // The chain grows at its end and is reversed afterwards.
        while let Some((base, line)) = chain.last().and_then(|d| d.extends.clone()) {
            let document = chain.last_mut().expect("the chain starts with the top");
            names.push(sanitize_text(&base));
            let is_circle = names[..names.len() - 1].contains(&base);
            if is_circle || names.len() > MAX_CHAIN {
                document.broken = true;
                let kind = match is_circle {
                    true => RulesetErrorKind::ExtendsCycle { chain: names.clone() },
                    false => RulesetErrorKind::ExtendsTooDeep { most: MAX_CHAIN },
                };
                document.fault(line, kind);
                break;
            }
            match self.find(&base, beside) {
                Some(next) => chain.push(next),
                None => {
                    let known = self.names();
                    // A file is extended by its name without the extension.
                    let stem =
                        base.strip_suffix(".toml").filter(|stem| self.find(stem, beside).is_some());
                    let near = stem.or_else(|| nearest(&base, known.iter().map(String::as_str)));
                    let near = near.map(str::to_owned);
                    document.broken = true;
                    document.fault(
                        line,
                        RulesetErrorKind::UnknownBase { name: sanitize_text(&base), near },
                    );
                    break;
                }
            }
        }
        chain.reverse();
        Ruleset::build(&chain)
    }

    /// Finds the document of a name: a preset, a file of the folders, or a file beside the
    /// extending one.
    fn find(&self, name: &str, beside: Option<&Path>) -> Option<Document> {
        if let Some(preset) = PRESETS.iter().find(|p| p.name == name) {
            return Some(Document::parse(preset.name, preset.text.as_bytes()));
        }
        // Accepts only names, never paths: a ruleset from elsewhere must not reach into the file
        // system.
        if !is_name(name) {
            return None;
        }
        let folders = self.folders.iter().map(PathBuf::as_path).chain(beside);
        folders
            .map(|folder| folder.join(format!("{name}.toml")))
            .find(|p| p.is_file())
            .map(|p| read(&p))
    }
}

static LOADED: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    let library = Library::new();
    PRESETS.iter().map(|p| library.open(p.name).expect("a test loads every preset")).collect()
});

/// Returns all presets, loaded once.
#[must_use]
pub fn presets() -> &'static [Ruleset] {
    &LOADED
}

/// Returns the preset with this name.
#[must_use]
pub fn preset(name: &str) -> Option<&'static Ruleset> {
    presets().iter().find(|r| r.name == name)
}

/// Returns the ancestry of the ruleset with this name, starting with itself. A name that is not a
/// preset yields only itself.
#[must_use]
pub fn lineage(name: &str) -> Vec<String> {
    preset(name).map_or_else(|| vec![name.to_owned()], |preset| preset.lineage.clone())
}

fn is_preset(name: &str) -> bool {
    PRESETS.iter().any(|p| p.name == name)
}

/// Reads a file of at most `most` bytes. Does not trust the reported size, which a device can state
/// wrongly.
///
/// # Errors
/// Returns the error of the file system, or [`FileTooLarge`](std::io::ErrorKind::FileTooLarge) if
/// there are more bytes.
pub fn read_at_most(path: &Path, most: usize) -> std::io::Result<Vec<u8>> {
    let bytes = read_start(path, most as u64 + 1)?;
    if bytes.len() > most {
        let why = format!("longer than {most} bytes");
        return Err(std::io::Error::new(std::io::ErrorKind::FileTooLarge, why));
    }
    Ok(bytes)
}

fn read_start(path: &Path, limit: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    std::fs::File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn read(path: &Path) -> Document {
    let file = path.display().to_string();
    // One byte above the limit is enough for the document to detect a file that is too large.
    match read_start(path, MAX_FILE_BYTES as u64 + 1) {
        Ok(bytes) => Document::parse(&file, &bytes),
        Err(error) => {
            let mut document = Document::parse(&file, b"");
            document.faults.clear();
            document.broken = true;
            document.fault(None, RulesetErrorKind::from_io_error(&error));
            document
        }
    }
}

/// Ruleset that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Name of the ruleset.
    pub name: &'static str,
    /// Text of the file, as in `data/rules/`; in WebAssembly without comments and origins.
    pub text: &'static str,
}

macro_rules! preset_files {
    ($($name:literal),* $(,)?) => {
        /// All presets, in the order in which they are listed everywhere.
        pub static PRESETS: &[Preset] = &[
            $(Preset {
                name: $name,
                text: include_str!(concat!(env!("OUT_DIR"), "/", $name, ".toml"))
            }),*
        ];
    };
}

preset_files! {
    "schopfheim",
    "schwarzwaldmeisterschaft",
    "st_georgen",
    "stockholm",
    "hochschwarzwald",
    "wikipedia",
}

/// Name of the default preset: the rules of the championship, which most players know.
pub const USUAL: &str = "schwarzwaldmeisterschaft";
