//! Contents common to all package formats of a release.

use std::path::Path;
use std::{fs, io};

use crate::elf::{self, Program};
use crate::project::{ReleaseVersion, root};
use crate::{licences, say};

/// The program and its metadata.
#[derive(Clone, Debug)]
pub(crate) struct Package {
    pub(crate) version: ReleaseVersion,
    pub(crate) program: Vec<u8>,
    pub(crate) kind: Program,
    /// Licence texts of the linked libraries.
    pub(crate) licences: String,
}

impl Package {
    /// Reads a program built from this checkout.
    ///
    /// # Errors
    ///
    /// If the file is not a program for a supported architecture. Also if it is not
    /// static, unless `trial` is set.
    pub(crate) fn read(binary: &Path, trial: bool) -> io::Result<Package> {
        let wrong = |what: &str| io::Error::other(format!("{}: {what}", binary.display()));
        let program = fs::read(binary).map_err(|error| wrong(&error.to_string()))?;
        let kind =
            elf::read(&program).ok_or_else(|| wrong("no program for x86-64 or arm64 Linux"))?;
        if !kind.is_static {
            let what = "needs libraries of the machine it was built on; `cargo xtask release` \
                builds a static one";
            if !trial {
                return Err(wrong(what));
            }
            say(&format!("{}: {what}. Packed as a trial.", binary.display()));
        }
        Ok(Package {
            version: ReleaseVersion::from_checkout()?,
            program,
            kind,
            licences: licences::text()?,
        })
    }
}

/// Reads a text file of the repository.
pub(crate) fn read_repository_file(path: &str) -> io::Result<String> {
    fs::read_to_string(root().join(path))
        .map_err(|error| io::Error::other(format!("{path}: {error}")))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Returns a package with a program of a few bytes.
    pub(crate) fn example() -> Package {
        let version = ReleaseVersion {
            name: "0.1.0~git20261123.abc".into(),
            commit: "abc".into(),
            seconds: 1_795_393_920,
            time: "2026-11-23T00:32:00Z".into(),
        };
        let kind = Program { machine: "amd64", is_static: true };
        Package { version, program: b"program".to_vec(), kind, licences: "theirs".into() }
    }

    #[test]
    fn what_cannot_be_packed_is_refused() {
        assert!(Package::read(Path::new("/nowhere/cego"), false).is_err());
        let error = Package::read(&root().join("Cargo.toml"), true).unwrap_err().to_string();
        assert!(error.contains("no program"), "{error}");
        if !cfg!(target_feature = "crt-static") {
            let error =
                Package::read(&std::env::current_exe().unwrap(), false).unwrap_err().to_string();
            assert!(error.contains("static"), "{error}");
        }
    }
}
