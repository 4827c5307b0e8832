//! Builds the web client and the program for a release.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::project::{output, root};
use crate::say;

/// Rust target for the machine that runs the build.
pub(crate) const TARGET: &str = if cfg!(target_arch = "aarch64") {
    "aarch64-unknown-linux-musl"
} else {
    "x86_64-unknown-linux-musl"
};

/// Size limit of the browser's WebAssembly module after Brotli, in bytes (docs/web.md). A phone
/// downloads it before it can play offline.
const MAX_MODULE: u64 = 700_000;

/// Builds the web client and the program with the client embedded. Returns the path of the program.
///
/// # Errors
///
/// If a tool is missing, with the command that installs it, or if the build fails.
pub(crate) fn build(target: &str) -> io::Result<PathBuf> {
    check_build_tools(target)?;
    say("web client: some minutes the first time");
    run(Command::new("web/build").arg("--release"))?;
    check_module_size(&root().join("web/dist/assets"))?;
    say("program: a quarter of an hour on two cores the first time");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    // SQLite and ring contain C code.
    let compiler = format!("CC_{}", target.replace('-', "_"));
    let mut command = Command::new(cargo);
    command.args(["build", "--release", "--locked", "--package", "cego-cli", "--target", target]);
    command.env(compiler, "musl-gcc");
    run(&mut command)?;
    let folder =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(folder.join(target).join("release/cego"))
}

/// Checks the build tools that the web client's build does not check.
fn check_build_tools(target: &str) -> io::Result<()> {
    let missing =
        |what: &str, command: &str| Err(io::Error::other(format!("{what} is missing: {command}")));
    if target != TARGET {
        // The program runs here to write its manual pages, so cross-compiling is not supported.
        let what = format!("{target} is not built on this machine, which builds {TARGET}");
        return Err(io::Error::other(what));
    }
    if output(Command::new("musl-gcc").arg("--version")).is_err() {
        return missing(
            "musl-gcc, for the C in SQLite and ring,",
            "sudo apt-get install musl-tools",
        );
    }
    let sysroot = output(Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()))?;
    let libraries =
        Path::new(String::from_utf8_lossy(&sysroot).trim()).join("lib/rustlib").join(target);
    if !libraries.join("lib").is_dir() {
        return missing(
            &format!("the Rust target {target}"),
            &format!("rustup target add {target}"),
        );
    }
    Ok(())
}

/// Rejects a WebAssembly module above the size limit, before the program is built around it.
fn check_module_size(assets: &Path) -> io::Result<()> {
    let mut found = false;
    for file in std::fs::read_dir(assets)? {
        let file = file?;
        if !file.file_name().to_string_lossy().ends_with(".wasm.br") {
            continue;
        }
        found = true;
        let (name, size) = (file.path(), file.metadata()?.len());
        if size > MAX_MODULE {
            let name = name.display();
            return Err(io::Error::other(format!(
                "{name} has {size} bytes, more than {MAX_MODULE}"
            )));
        }
    }
    if !found {
        let assets = assets.display();
        return Err(io::Error::other(format!("{assets} has no module compressed by Brotli")));
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

    #[test]
    fn a_module_that_is_too_large_is_refused() {
        let assets = std::env::temp_dir().join(format!("cego-module-{}", std::process::id()));
        std::fs::create_dir_all(&assets).unwrap();
        let write = |name: &str, bytes| std::fs::write(assets.join(name), vec![0; bytes]).unwrap();
        write("cego-a.wasm", 5_000_000);
        assert!(check_module_size(&assets).is_err(), "a module that was not compressed");
        write("cego-a.wasm.br", 700_000);
        check_module_size(&assets).unwrap();
        write("cego-a.wasm.br", 700_001);
        let error = check_module_size(&assets).unwrap_err().to_string();
        std::fs::remove_dir_all(&assets).unwrap();
        assert!(error.contains("cego-a.wasm.br has 700001 bytes"), "{error}");
    }
}
