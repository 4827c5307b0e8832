//! Puts the built web client (`web/dist`) into the program. Where it has not been built the list is empty, and the server says so
//! on its first page: who only wants the server needs no Node.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// What `web/scripts/squeeze.mjs` puts beside a file.
const SQUEEZED: [&str; 2] = ["br", "gz"];

/// Every file below a folder, hidden ones left out.
fn files(folder: &Path, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            files(&path, found)?;
        } else if path.file_name().is_some_and(|name| !name.as_encoded_bytes().starts_with(b".")) {
            found.push(path);
        }
    }
    Ok(())
}

/// FNV-1a: names a content for caches, protects from nothing.
fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn main() -> io::Result<()> {
    let home = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let dist = home.join("../../web/dist");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut found = Vec::new();
    if dist.is_dir() {
        files(&dist, &mut found)?;
    }
    found.sort();
    // The compiler reads copies: somebody may build the client anew meanwhile.
    let copies = out.join("client");
    if copies.is_dir() {
        fs::remove_dir_all(&copies)?;
    }
    fs::create_dir_all(&copies)?;
    let mut copied = Vec::with_capacity(found.len());
    for (number, path) in found.iter().enumerate() {
        let copy = copies.join(number.to_string());
        fs::copy(path, &copy)?;
        copied.push((path, copy));
    }
    let copy = |path: &Path| copied.iter().find(|(of, _)| **of == path).map(|(_, copy)| copy.as_path());
    let squeezed = |path: &Path| {
        path.extension().is_some_and(|kind| SQUEEZED.iter().any(|end| kind == *end))
            && found.contains(&path.with_extension(""))
    };
    let mut list = String::from("&[\n");
    for path in found.iter().filter(|path| !squeezed(path)) {
        let name = path.strip_prefix(&dist).unwrap_or(path).to_string_lossy().replace('\\', "/");
        let include = |path: &Path| format!("include_bytes!({:?})", path.to_string_lossy());
        let Some(plain) = copy(path) else { continue };
        let beside = |end: &str| {
            let mut name = path.as_os_str().to_owned();
            name.push(format!(".{end}"));
            copy(&PathBuf::from(name)).map_or("None".to_owned(), |copy| format!("Some({})", include(copy)))
        };
        let (br, gz) = (beside("br"), beside("gz"));
        let hash = hash(&fs::read(plain)?);
        let plain = include(plain);
        let _ = writeln!(
            list,
            "    File {{ name: {name:?}, hash: {hash:#x}, plain: {plain}, br: {br}, gz: {gz} }},"
        );
    }
    list.push_str("]\n");
    fs::write(out.join("client.rs"), list)
}
