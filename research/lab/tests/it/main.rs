//! Tests of the commands through the program, on small inputs.

mod commands;
mod learning;

use std::process::{Command, Output};

fn lab(args: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_cego-lab"))
        .args(args.split_whitespace())
        .output()
        .expect("the program")
}

/// Runs a command successfully and returns its standard output.
fn told(args: &str) -> String {
    let output = lab(args);
    assert!(output.status.success(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Runs a command that fails with exit code 2 and returns its standard error.
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
