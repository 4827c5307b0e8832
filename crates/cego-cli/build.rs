//! Hands the commit the binary is built from to `--version`, and its day to the manual pages.
//!
//! Without git, or outside of the project's own repository, there is simply none; packagers may set
//! `CEGO_COMMIT`.

use std::path::Path;
use std::process::Command;

fn git(args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

fn main() {
    println!("cargo::rerun-if-env-changed=CEGO_COMMIT");
    println!("cargo::rerun-if-changed=build.rs");
    // The log of HEAD grows with every commit and checkout.
    if let Some(log) =
        git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|p| Path::new(p).exists())
    {
        println!("cargo::rerun-if-changed={log}");
    }
    // A source archive unpacked inside some other repository must not show that one's commit.
    let ours =
        git(&["rev-parse", "--show-prefix"]).is_some_and(|prefix| prefix == "crates/cego-cli/");
    let commit = std::env::var("CEGO_COMMIT")
        .ok()
        .or_else(|| git(&["rev-parse", "--short=12", "HEAD"]).filter(|_| ours))
        .filter(|commit| !commit.is_empty());
    // The day of the commit, for manual pages; a packager's wish comes first.
    println!("cargo::rerun-if-env-changed=CEGO_DATE");
    let date = std::env::var("CEGO_DATE").ok();
    let date =
        date.or_else(|| git(&["log", "-1", "--format=%cs"]).filter(|_| ours)).unwrap_or_default();
    println!("cargo::rustc-env=CEGO_DATE={date}");
    let version = std::env::var("CARGO_PKG_VERSION").expect("cargo sets it");
    match commit {
        Some(commit) => println!("cargo::rustc-env=CEGO_VERSION={version} ({commit})"),
        None => println!("cargo::rustc-env=CEGO_VERSION={version}"),
    }
}
