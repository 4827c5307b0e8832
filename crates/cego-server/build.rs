//! Embeds the built web client (`web/dist`) in a release.
//!
//! Other builds read it at start, so that a change of the page rebuilds no Rust
//! (docs/adr/archive/0025-one-quick-profile-for-a-start-and-for-the-tests.md). Without a built
//! client the list is empty and the start page says so; the server alone needs no Node.

#[path = "src/net/web_client_listing.rs"]
mod listing;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use listing::{hash, list};

fn main() -> io::Result<()> {
    let home = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let dist = home.join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/net/web_client_listing.rs");
    let release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let ((count, built_in), folder) = if release {
        println!("cargo::rerun-if-changed={}", dist.display());
        (built_in(&dist, &out.join("client"))?, None)
    } else {
        ((0, String::from("[]")), Some(dist.to_string_lossy().into_owned()))
    };
    let code = format!(
        "static BUILT_IN: [ClientFile; {count}] = {built_in};\nstatic FOLDER: Option<&str> = \
         {folder:?};\n"
    );
    fs::write(out.join("client.rs"), code)
}

/// Returns the number of files, and the list of them as Rust code.
///
/// The compiler embeds copies, since the client may be rebuilt meanwhile.
fn built_in(dist: &Path, copies: &Path) -> io::Result<(usize, String)> {
    if copies.is_dir() {
        fs::remove_dir_all(copies)?;
    }
    fs::create_dir_all(copies)?;
    let mut number = 0;
    let mut include = |path: &Path| -> io::Result<String> {
        number += 1;
        let copy = copies.join(number.to_string());
        fs::copy(path, &copy)?;
        Ok(format!("include_bytes!({:?})", copy.to_string_lossy()))
    };
    let mut code = String::from("[\n");
    let files = list(dist)?;
    let count = files.len();
    for file in files {
        let hash = hash(&fs::read(&file.plain)?);
        // The plain form is restored from the Brotli form: `src/net/web_client.rs`.
        let plain = if file.br.is_some() { None } else { Some(file.plain) };
        let mut form = |path: Option<PathBuf>| -> io::Result<String> {
            Ok(match path {
                Some(path) => format!("Some({})", include(&path)?),
                None => String::from("None"),
            })
        };
        let (plain, br) = (form(plain)?, form(file.br)?);
        let name = file.name;
        let _ = writeln!(
            code,
            "    ClientFile {{ name: {name:?}, hash: {hash:#x}, plain: {plain}, br: {br}, made: \
             EncodingCache::new() }},"
        );
    }
    code.push(']');
    Ok((count, code))
}
