//! Input files, and output files that appear only when they are complete.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use crate::command_error::CommandError;
use crate::message::{Message, plain};
use crate::store;

/// A file, or stdin for `-`.
pub(crate) struct Input {
    /// Display name for messages.
    pub(crate) name: String,
    pub(crate) source: Box<dyn BufRead>,
}

impl Input {
    pub(crate) fn open(name: &str) -> Result<Input, CommandError> {
        if name == "-" {
            return Ok(Input {
                name: "stdin".to_owned(),
                source: Box::new(BufReader::new(io::stdin())),
            });
        }
        let file = File::open(name).map_err(|error| file_failure(name, &error))?;
        // Opening a folder succeeds, but reading it fails.
        if file.metadata().is_ok_and(|data| data.is_dir()) {
            return Err(file_failure(name, &io::ErrorKind::IsADirectory.into()));
        }
        let mut source = BufReader::with_capacity(1 << 16, file);
        // A saved game of `cego play` is JSON too, but not a record.
        let start = source.fill_buf().map_err(|error| file_failure(name, &error))?;
        if start.trim_ascii_start().starts_with(br#"{"cego_play""#) {
            return Err(CommandError::Data(vec![
                Message::new("cli-file-saved-game").with("file", name.to_owned()),
            ]));
        }
        Ok(Input { name: name.to_owned(), source: Box::new(source) })
    }

    /// Reads the whole input. The limit protects against endless devices and pipes.
    ///
    /// # Errors
    /// Returns an error if the input has more than `most` bytes, or if reading fails.
    pub(crate) fn read(self, most: usize) -> Result<Vec<u8>, CommandError> {
        let Input { name, source } = self;
        let mut bytes = Vec::new();
        source
            .take(most as u64 + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| file_failure(&name, &error))?;
        if bytes.len() > most {
            let message = Message::new("cli-file-too-long").with("file", name);
            return Err(CommandError::Data(vec![message.with("most", most.div_ceil(1024))]));
        }
        Ok(bytes)
    }

    /// Reads the whole input as text, without a byte order mark.
    ///
    /// # Errors
    /// Returns the errors of [`Input::read`], and an error if the text is not UTF-8.
    pub(crate) fn read_text(self, most: usize) -> Result<String, CommandError> {
        let name = self.name.clone();
        let text = String::from_utf8(self.read(most)?).map_err(|_| {
            CommandError::Data(vec![Message::new("cli-file-no-text").with("file", name)])
        })?;
        Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text))
    }
}

/// Maximum size of a settings, format or rules file, in bytes.
pub(crate) const LONGEST_FILE: usize = 1 << 20;

/// Returns the failure for a file that cannot be opened, read or written.
pub(crate) fn file_failure(name: &str, error: &io::Error) -> CommandError {
    let message = match error.kind() {
        io::ErrorKind::NotFound => Message::new("cli-file-missing"),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => {
            Message::new("cli-file-forbidden")
        }
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Message::new("cli-file-full"),
        io::ErrorKind::IsADirectory => Message::new("cli-file-folder"),
        _ => Message::new("cli-file-error").with("error", plain(error)),
    };
    CommandError::Data(vec![message.with("file", name.to_owned())])
}

/// Number of leading bytes by which the type of a file is recognized.
const HEAD: u64 = 512;

/// The type of a file, recognized by its first bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FileType {
    /// A backup of a store.
    Backup,
    /// JSON or JSON Lines: exported tournaments, records, results.
    Json,
    Pdf,
    Html,
    Svg,
    /// Any other text: records, Markdown, a report.
    Text,
    /// CSV: text with a column separator in its first line. No command writes one to a named file.
    List,
    /// An SQLite database. No command writes one to a named file.
    Database,
    Binary,
}

impl FileType {
    /// Returns the stable id used in the locale files.
    const fn id(self) -> &'static str {
        match self {
            FileType::Backup => "backup",
            FileType::Json => "json",
            FileType::Pdf => "pdf",
            FileType::Html => "html",
            FileType::Svg => "svg",
            FileType::Text => "text",
            FileType::List => "list",
            FileType::Database => "database",
            FileType::Binary => "binary",
        }
    }

    /// Returns the type of a file that begins with these bytes, or `None` for an empty one.
    fn recognise(head: &[u8]) -> Option<FileType> {
        if head.is_empty() {
            return None;
        }
        if head.starts_with(b"SQLite format 3\0") {
            return Some(FileType::Database);
        }
        if head.starts_with(b"%PDF-") {
            return Some(FileType::Pdf);
        }
        let text = match std::str::from_utf8(head) {
            Ok(text) => text,
            // The last character may be cut off.
            Err(error) if error.error_len().is_none() => {
                std::str::from_utf8(&head[..error.valid_up_to()]).unwrap_or_default()
            }
            // A list from a spreadsheet may have a legacy encoding.
            Err(_) if !head.contains(&0) && is_list(&String::from_utf8_lossy(head)) => {
                return Some(FileType::List);
            }
            Err(_) => return Some(FileType::Binary),
        };
        if text.contains('\0') {
            return Some(FileType::Binary);
        }
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let begins =
            |start: &str| text.get(..start.len()).is_some_and(|it| it.eq_ignore_ascii_case(start));
        let is_object = |rest: &str| rest.trim_start().starts_with(['"', '}']);
        // A text record begins with a tag: a bracket and a letter.
        let is_array = |rest: &str| !rest.starts_with(|c: char| c.is_ascii_alphabetic());
        Some(match () {
            () if begins("<svg") || begins("<?xml") => FileType::Svg,
            () if begins("<!doctype html") || begins("<html") => FileType::Html,
            () if begins(r#"{"format":"cego backup""#) => FileType::Backup,
            () if text.strip_prefix('{').is_some_and(is_object) => FileType::Json,
            () if text.strip_prefix('[').is_some_and(is_array) => FileType::Json,
            () if is_list(text) => FileType::List,
            () => FileType::Text,
        })
    }
}

/// Returns whether the first line of a text has columns: a separator without a space after it that
/// is not part of a number.
fn is_list(text: &str) -> bool {
    let line: Vec<char> = text.lines().next().unwrap_or_default().chars().collect();
    let is_digit =
        |at: Option<usize>| at.and_then(|at| line.get(at)).is_some_and(char::is_ascii_digit);
    let separates = |(at, c): (usize, &char)| match c {
        '\t' => true,
        ';' | ',' => {
            let within_number = is_digit(at.checked_sub(1)) && is_digit(Some(at + 1));
            !line.get(at + 1).is_some_and(|next| next.is_whitespace()) && !within_number
        }
        _ => false,
    };
    line.iter().enumerate().any(separates)
}

/// An output file named by the user.
pub(crate) struct NamedFile<'a> {
    pub(crate) name: &'a str,
    /// The type of the output.
    pub(crate) kind: FileType,
    /// True if a file of another type may be replaced.
    pub(crate) replace: bool,
    /// The address of the store that the command uses.
    pub(crate) store: Option<&'a str>,
}

impl NamedFile<'_> {
    /// Rejects a file of the store in use, and a file of another type unless it may be replaced. A
    /// mistyped name would otherwise destroy that file.
    pub(crate) fn check(&self) -> Result<(), CommandError> {
        let path = Path::new(self.name);
        if let Some(store) = self.store.filter(|store| store::is_file_of(store, path)) {
            let message = Message::new("cli-file-is-store").with("file", self.name.to_owned());
            return Err(CommandError::Data(vec![message.with("store", store.to_owned())]));
        }
        match kind_of(path) {
            Some(kind) if kind != self.kind && !self.replace => {
                let message =
                    Message::new("cli-file-other-kind").with("file", self.name.to_owned());
                Err(CommandError::Data(vec![message.with("kind", kind.id())]))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the type of an existing file, or `None` if it is empty, not a regular file, or
/// unreadable.
fn kind_of(path: &Path) -> Option<FileType> {
    if !fs::metadata(path).ok()?.is_file() {
        return None;
    }
    let mut head = Vec::new();
    File::open(path).ok()?.take(HEAD).read_to_end(&mut head).ok()?;
    FileType::recognise(&head)
}

/// Rejects a file that is not text, such as one of another program named by mistake. Text can
/// neither be appended to it nor read from it.
pub(crate) fn must_be_text(path: &Path) -> Result<(), CommandError> {
    match kind_of(path) {
        Some(FileType::Database | FileType::Binary | FileType::Pdf) => {
            let message = Message::new("cli-file-no-text").with("file", path.display().to_string());
            Err(CommandError::Data(vec![message]))
        }
        _ => Ok(()),
    }
}

/// A file written to a temporary name in the target folder. If it is dropped before
/// [`NewFile::finish`], it is deleted and the target is unchanged.
pub(crate) struct NewFile {
    /// Name of the file in messages.
    name: String,
    /// The target path, or `None` for devices and pipes, which are written directly.
    target: Option<PathBuf>,
    temporary: PathBuf,
    out: BufWriter<File>,
}

impl NewFile {
    /// Creates the temporary file after [`NamedFile::check`].
    pub(crate) fn create(target: &NamedFile<'_>) -> Result<NewFile, CommandError> {
        target.check()?;
        let name = target.name;
        NewFile::begin(name).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => CommandError::Data(vec![
                Message::new("cli-file-no-folder").with("file", name.to_owned()),
            ]),
            _ => file_failure(name, &error),
        })
    }

    fn begin(name: &str) -> io::Result<NewFile> {
        // Symbolic links are resolved, so that the link itself is not replaced.
        let existing = fs::canonicalize(name).ok();
        let data = existing.as_ref().and_then(|path| fs::metadata(path).ok());
        if data.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let path = existing.unwrap_or_else(|| PathBuf::from(name));
        if data.as_ref().is_some_and(|data| !data.is_file()) {
            let out = BufWriter::new(OpenOptions::new().write(true).open(&path)?);
            return Ok(NewFile {
                name: name.to_owned(),
                target: None,
                temporary: PathBuf::new(),
                out,
            });
        }
        if let Some(data) = &data
            && data.permissions().readonly()
        {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let temporary = beside(&path)?;
        let file = OpenOptions::new().write(true).create_new(true).open(&temporary)?;
        let new = NewFile {
            name: name.to_owned(),
            target: Some(path),
            temporary,
            out: BufWriter::new(file),
        };
        if let Some(data) = data {
            new.out.get_ref().set_permissions(data.permissions())?;
        }
        Ok(new)
    }

    /// Restricts access to the owner.
    pub(crate) fn private(self) -> Result<NewFile, CommandError> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            self.out.get_ref().set_permissions(fs::Permissions::from_mode(0o600))?;
        }
        Ok(self)
    }

    pub(crate) fn writer(&mut self) -> &mut (dyn Write + Send) {
        &mut self.out
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), CommandError> {
        self.out.write_all(bytes).map_err(|error| file_failure(&self.name, &error))
    }

    /// Renames the file to its target.
    pub(crate) fn finish(mut self) -> Result<(), CommandError> {
        let done = self.out.flush().and_then(|()| match self.target.take() {
            Some(target) => {
                self.out.get_ref().sync_all()?;
                let renamed = fs::rename(&self.temporary, &target);
                // After a failed rename, dropping still has to clean up.
                self.target = renamed.is_err().then_some(target);
                renamed
            }
            None => Ok(()),
        });
        done.map_err(|error| file_failure(&self.name, &error))
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if self.target.is_some() {
            // An error here cannot be reported anymore.
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// Returns a hidden name in the same folder, so that the rename stays within one file system.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let hidden = format!(".{}.{}.tmp", name.to_string_lossy(), std::process::id());
    Ok(path.with_file_name(hidden))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_first_bytes() {
        let known: [(&[u8], FileType); 20] = [
            (b"SQLite format 3\0\x10", FileType::Database),
            (b"\x37\x7f\x06\x82\0", FileType::Binary),
            (b"PAR1\x15\0", FileType::Binary),
            (b"PK\x03\x04\x14\0", FileType::Binary),
            (b"%PDF-1.7\n", FileType::Pdf),
            (b"<!doctype html>\n<html lang=de>", FileType::Html),
            (b"<svg xmlns=", FileType::Svg),
            (br#"{"format":"cego backup","migration":9}"#, FileType::Backup),
            (br#"{"n":1,"at":5}"#, FileType::Json),
            (br#"[{"n":1}]"#, FileType::Json),
            (b"[Cego \"1\"]\n[Rules \"stockholm\"]", FileType::Text),
            (b"# House rules, as played\n", FileType::Text),
            (b"10,000 deals; thumb, random\n", FileType::Text),
            (b"Dear all\n", FileType::Text),
            (b"\xef\xbb\xbfName;Verein\nAnna Huber;Krone\n", FileType::List),
            (b"Name,Club\n", FileType::List),
            (b"Name\tClub\n", FileType::List),
            // Windows-1252.
            (b"Name;St\xe4dt\n", FileType::List),
            (b"St\xe4dt\0", FileType::Binary),
            // The head ends within a character.
            (b"Dear J\xc3", FileType::Text),
        ];
        for (head, kind) in known {
            assert_eq!(FileType::recognise(head), Some(kind), "{}", String::from_utf8_lossy(head));
        }
        assert_eq!(FileType::recognise(b""), None);
    }
}
