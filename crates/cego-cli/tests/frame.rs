//! What every command has in common, and the commands about the program itself.

use std::io::Read;
use std::process::Stdio;

use crate::common::{cego, command};

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
    let calls = [
        ("de", "Aufruf: cego", "[SCHALTER] <BEFEHL>"),
        ("en", "Usage: cego", "[OPTIONS] <COMMAND>"),
        ("sv", "Användning: cego", "[FLAGGOR] <KOMMANDO>"),
    ];
    for (lang, word, choices) in calls {
        let call = cego(&["--lang", lang, "--help"]).ok();
        assert!(call.stdout.contains(&format!("{word} {choices}\n")), "{}", call.stdout);
        cego(&["--lang", lang, "record", "bar"]).fails(2, &[word, choices]);
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
fn a_wrong_call_ends_with_exit_code_2() {
    cego(&[]).fails(2, &["Usage"]);
    cego(&["tarock"]).fails(2, &["tarock"]);
    cego(&["--lang", "fr", "man"]).fails(2, &["fr", "de", "en", "sv"]);
    cego(&["man", "nothing"]).fails(2, &["nothing", "completions", "--help"]);
    cego(&["completions", "cmd.exe"]).fails(2, &["cmd.exe", "bash"]);
}

/// The parser of arguments knows English only; what it says is said in the words of the locale files.
#[test]
fn a_wrong_call_is_refused_in_the_chosen_language() {
    let calls: [(&[&str], [&str; 3]); 8] = [
        (&["tarock"], ["There is no command", "Einen Befehl", "Det finns inget kommando"]),
        (&["man", "--loud"], ["has no place here", "gehört hier nicht hin", "hör inte hemma"]),
        (&["analyze"], ["Missing: <FILE>", "Es fehlt: <FILE>", "Det saknas: <FILE>"]),
        (&["completions", "cmd.exe"], ["Possible: bash", "Möglich: bash", "Möjligt: bash"]),
        (&["replay", "x", "--quiet", "--json"], ["do not go together", "nicht zusammen", "inte ihop"]),
        (&["analyze", "x", "--top", "1", "--top", "2"], ["only once", "nur einmal", "bara anges en gång"]),
        (&["analyze", "x", "--record", "0"], ["Possible: 1–", "Möglich: 1–", "Möjligt: 1–"]),
        (&["analyze", "x", "--top", "few"], ["cannot be “few”", "nicht „few“ sein", "inte vara ”few”"]),
    ];
    for (args, words) in calls {
        for (n, lang) in ["en", "de", "sv"].into_iter().enumerate() {
            let call = cego(&[args, &["--lang", lang]].concat()).fails(2, &[words[n]]);
            let english = n > 0
                && ["error:", "Usage", "argument '", "--help' "].iter().any(|w| call.stderr.contains(w));
            assert!(!english && !call.stderr.contains(['⟦', '$']), "{}", call.stderr);
        }
    }
    // What was probably meant is said, too, and so is how the command is called.
    cego(&["analyse"]).fails(2, &["Did you mean “analyze”?"]);
    cego(&["arena", "--lang", "de"]).fails(2, &["--bots", "Aufruf: cego arena"]);
}

#[test]
fn help_has_its_remarks_in_the_chosen_language() {
    for (lang, default, possible) in [
        ("en", "[default: 100]", "[possible: whole"),
        ("de", "[sonst: 100]", "[möglich: whole"),
        ("sv", "[annars: 100]", "[möjligt: whole"),
    ] {
        let help = cego(&["arena", "--help", "--lang", lang]).ok().stdout;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains(default) && help.contains(possible), "{help}");
        assert!(lang == "en" || !help.contains("[default") && !help.contains("[possible"), "{help}");
    }
}

#[test]
fn a_wrong_cego_lang_ends_with_exit_code_2() {
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
    for asked in ["--help", "--version"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let call = command(&[asked]).stdout(full).output().unwrap();
        assert_eq!(call.status.code(), Some(1), "{asked}");
        assert!(!call.stderr.is_empty(), "{asked}");
    }
}

#[test]
#[cfg(unix)]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let call = command(&["man"]).arg(std::ffi::OsStr::from_bytes(b"\xff\xfe")).output().unwrap();
    assert_eq!(call.status.code(), Some(2));
}
