//! Copies the presets to the place from which the crate includes them.
//!
//! The origins of values are never shown in WebAssembly. Comments and origins are therefore left
//! out of the module (docs/adr/archive/0067-embed-assets-once-compressed.md).

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let place = |name: &str| PathBuf::from(env::var_os(name).unwrap_or_default());
    let (rules, out) = (place("CARGO_MANIFEST_DIR").join("../../data/rules"), place("OUT_DIR"));
    let lean = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", rules.display());
    for entry in fs::read_dir(rules)? {
        let path = entry?.path();
        let Some(name) =
            path.file_name().filter(|_| path.extension().is_some_and(|end| end == "toml"))
        else {
            continue;
        };
        let text = fs::read_to_string(&path)?;
        fs::write(out.join(name), if lean { without_origins(&text) } else { text })?;
    }
    Ok(())
}

/// Returns a ruleset without its comments and its origin sections.
fn without_origins(text: &str) -> String {
    let mut kept = String::new();
    let mut in_origin = false;
    for line in text.lines() {
        if line.starts_with('[') {
            in_origin = line.starts_with("[origin");
        }
        if !in_origin && !line.is_empty() && !line.starts_with('#') {
            kept += line;
            kept.push('\n');
        }
    }
    kept
}
