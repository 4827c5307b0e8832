//! Generates the list of locale files for `include_str!`, so that new files under `data/locales`
//! need no registration.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let manifest = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo"));
    let root = manifest.join("../../data/locales").canonicalize()?;
    println!("cargo::rerun-if-changed={}", root.display());

    let mut list = String::from("&[\n");
    for folder in sorted(&root)? {
        let language = name(&folder);
        for file in
            sorted(&folder)?.into_iter().filter(|p| p.extension().is_some_and(|e| e == "ftl"))
        {
            let _ = writeln!(
                list,
                "    LocaleFile {{ language: {language:?}, name: {:?}, text: include_str!({:?}) \
                 }},",
                name(&file),
                file.display().to_string()
            );
        }
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("set by cargo"));
    fs::write(out.join("files.rs"), list)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path())).collect::<Result<_, _>>()?;
    paths.sort();
    Ok(paths)
}

fn name(path: &Path) -> String {
    path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default()
}
