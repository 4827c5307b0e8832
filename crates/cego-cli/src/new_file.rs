//! A file that appears whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::input::file_failure;
use crate::message::Message;

/// A file being written beside the place where it is to appear. Dropped before [`NewFile::finish`] it
/// vanishes, and whatever stood in that place is as it was.
pub(crate) struct NewFile {
    /// What messages call it.
    name: String,
    /// Where it is to appear; `None` for devices and pipes, which are written directly.
    target: Option<PathBuf>,
    temporary: PathBuf,
    out: BufWriter<File>,
}

impl NewFile {
    /// Begins a file.
    pub(crate) fn create(name: &str) -> Result<NewFile, Failure> {
        NewFile::begin(name).map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => {
                Failure::Data(vec![Message::new("cli-file-no-folder").with("file", name.to_owned())])
            }
            _ => file_failure(name, &error),
        })
    }

    fn begin(name: &str) -> io::Result<NewFile> {
        // Through links, so that the link stays one.
        let existing = fs::canonicalize(name).ok();
        let data = existing.as_ref().and_then(|path| fs::metadata(path).ok());
        if data.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let path = existing.unwrap_or_else(|| PathBuf::from(name));
        if data.as_ref().is_some_and(|data| !data.is_file()) {
            let out = BufWriter::new(OpenOptions::new().write(true).open(&path)?);
            return Ok(NewFile { name: name.to_owned(), target: None, temporary: PathBuf::new(), out });
        }
        if let Some(data) = &data
            && data.permissions().readonly()
        {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        let temporary = beside(&path)?;
        let file = OpenOptions::new().write(true).create_new(true).open(&temporary)?;
        let new = NewFile { name: name.to_owned(), target: Some(path), temporary, out: BufWriter::new(file) };
        if let Some(data) = data {
            new.out.get_ref().set_permissions(data.permissions())?;
        }
        Ok(new)
    }

    /// Lets nobody but its owner read it.
    pub(crate) fn private(self) -> Result<NewFile, Failure> {
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            self.out.get_ref().set_permissions(fs::Permissions::from_mode(0o600))?;
        }
        Ok(self)
    }

    /// What writes into it.
    pub(crate) fn writer(&mut self) -> &mut (dyn Write + Send) {
        &mut self.out
    }

    /// Writes some bytes.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.out.write_all(bytes).map_err(|error| file_failure(&self.name, &error))
    }

    /// Puts the file into its place.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        let done = self.out.flush().and_then(|()| match self.target.take() {
            Some(target) => {
                self.out.get_ref().sync_all()?;
                let renamed = fs::rename(&self.temporary, &target);
                // Where that failed, dropping still has to clean up.
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
            // Nobody is left to tell if even this fails.
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// A hidden name in the same folder, so that renaming stays within one file system.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
    let hidden = format!(".{}.{}.tmp", name.to_string_lossy(), std::process::id());
    Ok(path.with_file_name(hidden))
}
