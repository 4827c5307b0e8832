//! The wheel of the Python package.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::root;
use crate::say;

/// Size limit of the wheel, in bytes. Training jobs copy it to many machines.
const MAX_WHEEL: u64 = 5_000_000;

/// Builds the wheel for Python 3.10 and later and prints its size.
///
/// # Errors
///
/// If Python or pip is missing, the build fails, or the wheel is too large.
pub(crate) fn wheel(out: &Path) -> io::Result<()> {
    say("wheel: some minutes the first time");
    let out = root().join(out);
    let mut command = Command::new("python3");
    command.args([
        "-m",
        "pip",
        "wheel",
        "--disable-pip-version-check",
        "--no-deps",
        "--quiet",
        "--wheel-dir",
    ]);
    command.arg(&out).arg("./bindings/python").current_dir(root());
    let status = command.status().map_err(|error| {
        io::Error::other(format!(
            "python3 does not run ({error}); on Debian: sudo apt-get install python3-pip"
        ))
    })?;
    if !status.success() {
        let what = "pip could not build the wheel; it fetches maturin, so a network is needed, \
                    and on Debian: sudo apt-get install python3-pip";
        return Err(io::Error::other(what));
    }
    let (path, size) = newest(&out)?;
    check_wheel_size(&path, size)?;
    say(&format!("{}: {size} bytes", path.display()));
    Ok(())
}

/// Returns path and size of the newest wheel in a folder.
fn newest(folder: &Path) -> io::Result<(PathBuf, u64)> {
    let mut found = None;
    for file in std::fs::read_dir(folder)? {
        let file = file?;
        let name = file.file_name().to_string_lossy().into_owned();
        if name.starts_with("cego-") && name.ends_with(".whl") {
            let about = file.metadata()?;
            found = found.max(Some((about.modified()?, file.path(), about.len())));
        }
    }
    let none = || io::Error::other(format!("there is no wheel in {}", folder.display()));
    found.map(|(_, path, size)| (path, size)).ok_or_else(none)
}

fn check_wheel_size(path: &Path, size: u64) -> io::Result<()> {
    if size <= MAX_WHEEL {
        return Ok(());
    }
    Err(io::Error::other(format!("{} has {size} bytes, more than {MAX_WHEEL}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_wheel_is_found_and_measured() {
        let folder = std::env::temp_dir().join(format!("cego-wheel-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        assert!(newest(&folder).is_err());
        std::fs::write(folder.join("other-1.whl"), "x").unwrap();
        std::fs::write(folder.join("cego-0.1.0-cp310-abi3-linux.whl"), "wheel").unwrap();
        let (path, size) = newest(&folder).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(path.ends_with("cego-0.1.0-cp310-abi3-linux.whl"));
        assert_eq!(size, 5);
        assert!(
            check_wheel_size(&path, MAX_WHEEL).is_ok()
                && check_wheel_size(&path, MAX_WHEEL + 1).is_err()
        );
    }
}
