//! Building what is released.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::{output, root};
use crate::say;

/// The target for the machine this runs on.
pub(crate) const TARGET: &str =
    if cfg!(target_arch = "aarch64") { "aarch64-unknown-linux-musl" } else { "x86_64-unknown-linux-musl" };

/// Builds the web client and the program with the client in it, and returns where the program lies.
///
/// # Errors
/// If something is missing, with what to do about it; or if the build fails.
pub(crate) fn build(target: &str) -> io::Result<PathBuf> {
    needs(target)?;
    say("web client: some minutes the first time");
    run(Command::new("web/build").arg("--release"))?;
    say("program: a quarter of an hour on two cores the first time");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // SQLite and ring are partly C.
    let compiler = format!("CC_{}", target.replace('-', "_"));
    let mut command = Command::new(cargo);
    command.args(["build", "--release", "--locked", "--package", "cego-cli", "--target", target]);
    command.env(compiler, "musl-gcc");
    command.env("CARGO_PROFILE_RELEASE_STRIP", "symbols").env("CARGO_PROFILE_RELEASE_DEBUG", "false");
    run(&mut command)?;
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(folder.join(target).join("release/cego"))
}

/// What the web client's build does not look after itself.
fn needs(target: &str) -> io::Result<()> {
    let missing = |what: &str, command: &str| Err(io::Error::other(format!("{what} is missing: {command}")));
    if target != TARGET {
        // The program is run here to write its manual pages.
        let what = format!("{target} is not built on this machine, which builds {TARGET}");
        return Err(io::Error::other(what));
    }
    if output(Command::new("musl-gcc").arg("--version")).is_err() {
        return missing("musl-gcc, for the C in SQLite and ring,", "sudo apt-get install musl-tools");
    }
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()))?;
    let libraries = Path::new(String::from_utf8_lossy(&sysroot).trim()).join("lib/rustlib").join(target);
    if !libraries.join("lib").is_dir() {
        return missing(&format!("the Rust target {target}"), &format!("rustup target add {target}"));
    }
    Ok(())
}

fn run(command: &mut Command) -> io::Result<()> {
    let called = format!("{command:?}");
    let status = command.current_dir(root()).status();
    let status = status.map_err(|error| io::Error::other(format!("{called}: {error}")))?;
    if status.success() { Ok(()) } else { Err(io::Error::other(format!("{called}: {status}"))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_of_another_kind_is_refused_before_anything_is_built() {
        let error = build("riscv64gc-unknown-linux-musl").unwrap_err().to_string();
        assert!(error.contains(TARGET), "{error}");
    }
}
