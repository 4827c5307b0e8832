//! The commands as they are called, on very little.

mod commands;
mod learning;

use std::process::{Command, Output};

fn lab(args: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cego-lab")).args(args.split_whitespace()).output().expect("the program")
}

/// What it prints when all went well.
fn told(args: &str) -> String {
    let output = lab(args);
    assert!(output.status.success(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// What it says of arguments it cannot work with.
fn refused(args: &str) -> String {
    let output = lab(args);
    assert_eq!(output.status.code(), Some(2), "{args}");
    String::from_utf8(output.stderr).expect("text")
}

fn file(name: &str, text: &str) -> String {
    let path = format!("{}/{name}", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&path, text).expect("a file");
    path
}
