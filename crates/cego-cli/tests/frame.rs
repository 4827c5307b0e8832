//! What every command has in common, and the commands about the program itself.

mod common;

use std::io::Read;
use std::process::Stdio;

use common::{cego, command};

#[test]
fn version_has_the_number_and_the_commit() {
    let call = cego(&["--version"]).ok();
    let mut words = call.stdout.split_whitespace();
    assert_eq!(words.next(), Some("cego"));
    assert_eq!(words.next(), Some(env!("CARGO_PKG_VERSION")));
    if let Some(commit) = words.next() {
        let commit = commit.trim_matches(['(', ')']);
        assert!(commit.len() >= 7 && commit.chars().all(|c| c.is_ascii_hexdigit()), "{commit}");
    }
}

#[test]
fn help_speaks_three_languages() {
    for (lang, word) in [("de", "Aufruf:"), ("en", "Usage:"), ("sv", "Användning:")] {
        for args in [&["--lang", lang, "--help"][..], &["man", "--help", "--lang", lang][..]] {
            let call = cego(args).ok();
            assert!(call.stdout.contains(word), "{}", call.stdout);
        }
    }
    let call = command(&["--help"]).env("CEGO_LANG", "sv").output().unwrap();
    assert!(String::from_utf8(call.stdout).unwrap().contains("Användning:"));
}

#[test]
fn no_help_text_is_a_bare_id() {
    for lang in ["de", "en", "sv"] {
        let help = cego(&["--lang", lang, "--help"]).ok().stdout;
        assert!(!help.contains("cli-") && !help.contains('⟦'), "{help}");
    }
}

#[test]
fn a_wrong_call_is_told_with_exit_code_2() {
    cego(&[]).fails(2, &["Usage"]);
    cego(&["tarock"]).fails(2, &["tarock"]);
    cego(&["--lang", "fr", "man"]).fails(2, &["fr", "de", "en", "sv"]);
    cego(&["man", "nothing"]).fails(2, &["nothing", "completions", "--help"]);
    cego(&["completions", "cmd.exe"]).fails(2, &["cmd.exe", "bash"]);
}

#[test]
fn a_wrong_cego_lang_is_told_with_exit_code_2() {
    let call = command(&["man"]).env("CEGO_LANG", "klingon").output().unwrap();
    assert_eq!(call.status.code(), Some(2));
    assert!(String::from_utf8(call.stderr).unwrap().contains("klingon"));
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = cego(&["completions", shell]).ok().stdout;
        for name in ["completions", "man"] {
            assert!(script.contains(name), "{shell} does not know {name}");
        }
    }
}

#[test]
fn manual_pages_are_roff() {
    let page = cego(&["man"]).ok().stdout;
    assert!(page.contains(".TH cego 1"), "{page}");
    assert!(page.contains("completions"));
    let page = cego(&["man", "completions"]).ok().stdout;
    assert!(page.contains(".TH cego-completions 1"), "{page}");
}

/// `cego man | head -1`: who closes the pipe has seen enough.
#[test]
fn a_closed_pipe_is_no_failure() {
    let mut child =
        command(&["completions", "bash"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""));
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_a_failure() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let call = command(&["completions", "bash"]).stdout(full).output().unwrap();
    assert_eq!(call.status.code(), Some(1));
    assert!(!call.stderr.is_empty());
}

#[test]
#[cfg(unix)]
fn arguments_that_are_no_text_are_told() {
    use std::os::unix::ffi::OsStrExt;
    let call = command(&["man"]).arg(std::ffi::OsStr::from_bytes(b"\xff\xfe")).output().unwrap();
    assert_eq!(call.status.code(), Some(2));
}
