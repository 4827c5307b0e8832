//! `cego play` without a terminal.

use crate::common::command;

#[test]
fn without_a_terminal_it_says_so_and_leaves_with_2() {
    let out = command(&["play", "--new"]).stdin(std::process::Stdio::null()).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
    assert!(out.stdout.is_empty());
    assert!(String::from_utf8_lossy(&out.stderr).contains("needs a terminal"));
}

#[test]
fn a_table_of_two_is_a_wrong_call() {
    let out = command(&["play", "--players", "2"]).output().unwrap();
    assert_eq!(out.status.code(), Some(2));
}
