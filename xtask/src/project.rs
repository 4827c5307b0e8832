//! The checkout a release is made from.

use std::io;
use std::path::PathBuf;
use std::process::Command;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs a command and returns what it writes to stdout.
///
/// # Errors
/// If it cannot be started, or fails; with what it said.
pub(crate) fn output(command: &mut Command) -> io::Result<Vec<u8>> {
    let called = format!("{command:?}");
    let output = command.output().map_err(|error| io::Error::other(format!("{called}: {error}")))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("{called}: {}\n{}", output.status, said.trim_end())))
}

/// What is released.
#[derive(Clone, Debug)]
pub(crate) struct Version {
    /// As Debian writes it: `0.1.0` for the commit tagged `v0.1.0`, else `0.1.0~git` and time and name of the commit. A
    /// `~` sorts before the version itself, later commits after earlier ones.
    pub(crate) name: String,
    /// The commit, with `.dirty` where files differ from it.
    pub(crate) commit: String,
    /// When it was committed, in seconds since 1970: the time of every packed file.
    pub(crate) seconds: u64,
    /// The same time, as RFC 3339 writes it.
    pub(crate) time: String,
}

impl Version {
    /// Asks git.
    ///
    /// # Errors
    /// Outside a git checkout.
    pub(crate) fn of_checkout() -> io::Result<Version> {
        let git = |arguments: &[&str]| {
            let mut command = Command::new("git");
            let text = output(command.args(arguments).env("TZ", "UTC").current_dir(root()))?;
            Ok::<_, io::Error>(String::from_utf8_lossy(&text).trim().to_owned())
        };
        let version = env!("CARGO_PKG_VERSION");
        let commit = git(&["describe", "--always", "--dirty=.dirty", "--abbrev=12", "--exclude=*"])?;
        let time = |format| git(&["log", "-1", "--format=%cd", &format!("--date=format-local:{format}")]);
        let tags = git(&["tag", "--points-at", "HEAD"])?;
        let tagged = tags.lines().any(|tag| tag == format!("v{version}")) && !commit.ends_with(".dirty");
        let name = if tagged {
            version.to_owned()
        } else {
            format!("{version}~git{}.{commit}", time("%Y%m%d%H%M%S")?)
        };
        let seconds = time("%s")?.parse().map_err(io::Error::other)?;
        Ok(Version { name, commit, seconds, time: time("%Y-%m-%dT%H:%M:%SZ")? })
    }

    /// The name without `~`, for tags of images and for file names.
    pub(crate) fn tag(&self) -> String {
        self.name.replace('~', "-")
    }
}
