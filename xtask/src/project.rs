//! The checkout from which a release is made.

use std::io;
use std::path::PathBuf;
use std::process::Command;

/// Returns the root of the workspace.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Runs a command and returns its standard output.
///
/// # Errors
///
/// If it cannot be started, or fails. The message contains its standard error.
pub(crate) fn output(command: &mut Command) -> io::Result<Vec<u8>> {
    let called = format!("{command:?}");
    let output =
        command.output().map_err(|error| io::Error::other(format!("{called}: {error}")))?;
    if output.status.success() {
        return Ok(output.stdout);
    }
    let said = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("{called}: {}\n{}", output.status, said.trim_end())))
}

/// Version of a release.
#[derive(Clone, Debug)]
pub(crate) struct ReleaseVersion {
    /// Debian version: `0.1.0` for the commit tagged `v0.1.0`, otherwise `0.1.0~git` with time and
    /// hash of the commit. A `~` sorts before the version itself, and later commits sort after
    /// earlier ones.
    pub(crate) name: String,
    /// Commit hash, with `.dirty` if files differ from it.
    pub(crate) commit: String,
    /// Commit time in seconds since 1970. It is the time stamp of every packed file.
    pub(crate) seconds: u64,
    /// Commit time in RFC 3339 format.
    pub(crate) time: String,
}

impl ReleaseVersion {
    /// Reads the version from git.
    ///
    /// # Errors
    ///
    /// Outside a git checkout.
    pub(crate) fn from_checkout() -> io::Result<ReleaseVersion> {
        let git = |arguments: &[&str]| {
            let mut command = Command::new("git");
            let text = output(command.args(arguments).env("TZ", "UTC").current_dir(root()))?;
            Ok::<_, io::Error>(String::from_utf8_lossy(&text).trim().to_owned())
        };
        let version = env!("CARGO_PKG_VERSION");
        let commit =
            git(&["describe", "--always", "--dirty=.dirty", "--abbrev=12", "--exclude=*"])?;
        let time =
            |format| git(&["log", "-1", "--format=%cd", &format!("--date=format-local:{format}")]);
        let tags = git(&["tag", "--points-at", "HEAD"])?;
        let tagged =
            tags.lines().any(|tag| tag == format!("v{version}")) && !commit.ends_with(".dirty");
        let name = if tagged {
            version.to_owned()
        } else {
            format!("{version}~git{}.{commit}", time("%Y%m%d%H%M%S")?)
        };
        let seconds = time("%s")?.parse().map_err(io::Error::other)?;
        Ok(ReleaseVersion { name, commit, seconds, time: time("%Y-%m-%dT%H:%M:%SZ")? })
    }

    /// Returns the version without `~`, for image tags and file names.
    pub(crate) fn tag(&self) -> String {
        self.name.replace('~', "-")
    }
}
