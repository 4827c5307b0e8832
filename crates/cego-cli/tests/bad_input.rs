//! Broken and hostile files of records: a message with line and reason, exit code 1, bounded memory.

use std::io::{Read, Write};
use std::process::{Child, Stdio};

use crate::common::{cego, cego_with_input, command};

/// What reads records, and the exit code for one that is whole but breaks the rules.
const READERS: [&[&str]; 4] = [
    &["replay", "-"],
    &["replay", "-", "--json"],
    &["record", "verify", "-"],
    &["record", "convert", "-", "--to", "json"],
];

fn deals(count: &str) -> String {
    let args = ["simulate", "--rules", "stockholm", "--seed", "4", "--bots", "thumb", "--deals", count];
    cego(&args).ok().stdout
}

/// Every reader ends with exit code 1, and says all of `words` on stderr (in JSON on stdout).
#[track_caller]
fn refused(input: &[u8], words: &[&str]) {
    for args in READERS {
        let call = cego_with_input(args, input);
        assert_eq!(call.code, 1, "{args:?}: {}", call.stderr);
        let said = if args.contains(&"--json") { &call.stdout } else { &call.stderr };
        for word in words {
            // JSON has the line as a field.
            let word = if args.contains(&"--json") { word.trim_start_matches("line ") } else { word };
            assert!(said.contains(word), "{args:?}: \"{word}\" is not in: {said}");
        }
        assert!(!call.stderr.contains("panicked"), "{}", call.stderr);
        if args[0] == "record" && args[1] == "convert" {
            assert_eq!(call.stdout, "", "nothing half-written");
        }
    }
}

/// A ruleset that nobody has and a switch that does not exist are wrong calls, like any other wrong option; a
/// file that cannot be read is wrong data.
#[test]
fn unknown_rules_and_switches_are_wrong_calls() {
    let check = |args: &[&str], rules: &[&str], code, word: &str| {
        drop(cego_with_input(&[args, rules].concat(), b"").fails(code, &[word]));
    };
    let at_a_table: [&[&str]; 6] = [
        &["count", "CK"],
        &["simulate"],
        &["arena", "--bots", "thumb,random"],
        &["advise", "--hand", "CK"],
        &["study", "bidding"],
        &["score", "--contract", "solo"],
    ];
    for args in at_a_table {
        check(args, &["--rules", "nosuch"], 2, "nosuch");
        check(args, &["--rules", "schopfheim", "--set", "nosuch=1"], 2, "nosuch");
        check(args, &["--rules", "schopfheim", "--set", "max_fach=many"], 2, "max_fach");
        check(args, &["--rules", "/does/not/exist.toml"], 1, "exist.toml");
    }
    for args in [&["replay", "-"][..], &["solve", "-"], &["analyze", "-"], &["record", "verify", "-"]] {
        check(args, &["--rules", "nosuch"], 2, "nosuch");
        check(args, &["--rules", "/does/not/exist.toml"], 1, "exist.toml");
    }
    check(&["rules", "show", "schopfheim"], &["--set", "nosuch=1"], 2, "nosuch");
    check(&["rules", "diff", "schopfheim"], &["nosuch"], 2, "nosuch");
}

#[test]
fn a_record_cut_in_half() {
    let text = deals("1");
    for part in [text.len() / 3, text.len() / 2, text.len() - 20] {
        let cut = &text[..part];
        refused(cut.as_bytes(), &["line "]);
    }
    // After a whole trick; what is cut off is named where the file ends.
    let trick = text.lines().position(|line| line.starts_with(" 5. ")).unwrap() + 1;
    let half: String = text.split_inclusive('\n').take(trick).collect();
    refused(half.as_bytes(), &[&format!("line {trick}"), "cut off"]);
    let json = cego_with_input(&["record", "convert", "-", "--to", "json"], text.as_bytes()).ok().stdout;
    refused(&json.as_bytes()[..json.len() / 2], &["line 1", "not closed"]);
}

#[test]
fn a_duplicated_card() {
    let text = deals("1");
    let hand = text.lines().position(|line| line.starts_with("[Hand1")).unwrap();
    let line = text.lines().nth(hand).unwrap();
    let cards: Vec<&str> = line.split('"').nth(1).unwrap().split(' ').collect();
    let within = line.replacen(cards[1], cards[0], 1);
    refused(text.replace(line, &within).as_bytes(), &[&format!("line {}", hand + 1), cards[0], "twice"]);
    let blind = text.lines().find(|line| line.starts_with("[Blind")).unwrap();
    let stolen = blind.split('"').nth(1).unwrap().split(' ').next().unwrap();
    let across = line.replacen(cards[1], stolen, 1);
    let missing = format!("{} is missing", cards[1]);
    let twice = format!("{stolen} is dealt twice");
    refused(text.replace(line, &across).as_bytes(), &["line ", &twice, &missing]);
}

/// Windows line ends, and what Windows editors put before a text, are forgiven.
#[test]
fn windows_line_ends_work() {
    let text = deals("3");
    let windows = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(cego_with_input(&["record", "verify", "-"], windows.as_bytes()).ok().stdout, "3 sound\n");
    let back = cego_with_input(&["record", "convert", "-", "--to", "text"], windows.as_bytes()).ok();
    assert_eq!(back.stdout, text);
    let json = cego_with_input(&["record", "convert", "-", "--to", "json"], text.as_bytes()).ok().stdout;
    let windows = json.replace('\n', "\r\n");
    assert_eq!(cego_with_input(&["record", "verify", "-"], windows.as_bytes()).ok().stdout, "3 sound\n");
}

#[test]
fn not_utf8() {
    let mut bytes = deals("1").into_bytes();
    let at = bytes.windows(5).position(|w| w == b"thumb").unwrap();
    let line = bytes[..at].iter().filter(|&&b| b == b'\n').count() + 1;
    bytes[at + 1] = 0xE9;
    refused(&bytes, &[&format!("line {line}"), "UTF-8"]);
    refused(&[0xff, 0xfe, 0x00], &["line 1", "UTF-8"]);
}

#[test]
fn no_file_of_records() {
    for junk in ["hello", "{", "{}", "[]", "\0", "[Cego \"9\"]", "<html>", "*", "\u{feff}{\"cego\":1}"] {
        refused(junk.as_bytes(), &["line 1"]);
    }
    for nothing in ["", "\n\n", "; only a remark\n", "\u{feff}"] {
        for args in READERS {
            cego_with_input(args, nothing.as_bytes()).fails(1, &["stdin: there is no record in it"]);
        }
    }
}

#[test]
fn files_that_cannot_be_read() {
    let folder = std::env::temp_dir();
    for args in READERS {
        let call = |name: &str| {
            let args: Vec<&str> = args.iter().map(|&arg| if arg == "-" { name } else { arg }).collect();
            cego(&args)
        };
        call(folder.to_str().unwrap()).fails(1, &["folder"]);
        call("/does/not/exist.cego").fails(1, &["/does/not/exist.cego", "no such file"]);
    }
    cego(&["replay", "/does/not/exist", "--lang", "de"]).fails(1, &["gibt es nicht"]);
    cego(&["replay", "-", "--rules", "/does/not/exist.toml"]).fails(1, &["exist.toml"]);
}

/// 100 MB of something else without line ends are given up at once; lines are searched for the next record
/// to the end, but only the first few broken ones are named.
#[test]
fn a_hundred_megabytes_of_junk() {
    let kinds: [&[u8]; 6] =
        [b"a", b"\0", b"hello world\n", b"{\"cego\":1,", b"[Note\"x\"]", b"[Rules \"x\"]\n; a remark\n"];
    for kind in kinds {
        let chunk: Vec<u8> = kind.iter().copied().cycle().take(1 << 16).collect();
        let mut child = spawn(&["record", "verify", "-"]);
        let mut stdin = child.stdin.take().unwrap();
        let taken = (0..1600).take_while(|_| stdin.write_all(&chunk).is_ok()).count();
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("line ") && said.len() < 4096, "{said}");
        let has_lines = kind.contains(&b'\n');
        assert!(has_lines || taken < 100, "it went on for {taken} of 1600 pieces");
    }
}

/// Asserts a failure in German that says all of `words` and nothing of the insides of a parser.
#[track_caller]
fn refused_in_german(args: &[&str], input: &[u8], words: &[&str]) {
    let call = cego_with_input(&[args, &["--lang", "de"]].concat(), input).fails(1, words);
    for inside in ["missing field", "expected", "invalid", "EOF", "struct", "column", "TOML parse error"] {
        let (said, _) = call.stderr.split_once('(').unwrap_or((&call.stderr, ""));
        assert!(!said.contains(inside), "{args:?}: \"{inside}\" is in: {}", call.stderr);
    }
    let ends = |line: &str| line.ends_with(['.', '!', '?']);
    assert!(call.stderr.lines().all(ends), "{args:?}: no full stop: {}", call.stderr);
}

/// A broken file is refused with its line and with what is expected there, in the reader's language.
#[test]
fn json_of_something_else_is_refused_in_plain_words() {
    let verify = ["tournament", "verify", "-"];
    let puzzle = ["puzzle", "--file", "-"];
    for (args, expected) in [(&verify[..], "cego tournament export"), (&puzzle, "Sammlung von Rätseln")] {
        for other in ["{}", "[]", "7"] {
            refused_in_german(args, other.as_bytes(), &["stdin, Zeile 1", "aber etwas anderes", expected]);
        }
        refused_in_german(args, b"\n{\"number\": 1, ", &["stdin, Zeile 2", "bricht mittendrin ab", expected]);
        refused_in_german(args, b"Liebe Leute", &["stdin, Zeile 1", "kein JSON", expected]);
    }
    let daily = ["daily", "score", "-", "--rules", "schopfheim", "--players", "4", "--seed", &"1".repeat(64)];
    refused_in_german(&daily, b"{\"actions\": [{\"pas\": 1}]}", &["Nr. 1", "keine Aktion"]);
    refused_in_german(&daily, b"{}", &["keine Aktionen"]);
}

/// The place in a TOML file stands in the reader's words; what the parser says of it is quoted last.
#[test]
fn what_is_no_toml_is_refused_in_plain_words() {
    let folder = std::env::temp_dir().join(format!("cego-no-toml-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("bad.toml");
    std::fs::write(&file, "name = \"x\"\na = = 1\n").unwrap();
    let file = file.to_str().unwrap();
    let store = format!("sqlite:{}", folder.join("new.db").display());
    refused_in_german(&["rules", "check", file], b"", &["bad.toml:2", "kein TOML. Sieh nach"]);
    let new = ["tournament", "--store", &store, "new", "x", "--format", file];
    refused_in_german(&new, b"", &["bad.toml, Zeile 2 ist so nicht zu lesen"]);
    let serve = ["serve", "--config", file];
    refused_in_german(&serve, b"", &["bad.toml, Zeile 2 ist so nicht zu lesen", "(„"]);
    std::fs::remove_dir_all(folder).unwrap();
}

fn spawn(args: &[&str]) -> Child {
    command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

/// The most memory a process has had, in KiB.
#[cfg(target_os = "linux")]
fn peak(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// Feeds this many copies of some records and returns by how many KiB the memory grew after the first tenth.
#[cfg(target_os = "linux")]
fn growth(args: &[&str], records: &str, copies: usize) -> u64 {
    let mut child = spawn(args);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let drain = std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()).unwrap());
    let mut first = 0;
    for copy in 0..copies {
        if copy == copies / 10 {
            first = peak(&child);
        }
        stdin.write_all(records.as_bytes()).unwrap();
    }
    // The kernel counts in pieces, and memory that was given back meanwhile can make its peak look a little lower than before.
    let grown = peak(&child).saturating_sub(first);
    drop(stdin);
    drain.join().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""), "{args:?}");
    grown
}

/// Valid records stream: however many there are, one is held at a time.
#[test]
#[cfg(target_os = "linux")]
fn records_stream_in_bounded_memory() {
    let text = deals("40");
    for args in
        [&["record", "verify", "-"][..], &["record", "convert", "-", "--to", "json"], &["replay", "-"]]
    {
        let grown = growth(args, &text, 60);
        assert!(grown < 512, "{args:?} grew by {grown} KiB over {} KiB", text.len() * 60 / 1024);
    }
}

/// The same with 100 MB.
#[test]
#[cfg(target_os = "linux")]
fn slow_a_hundred_megabytes_of_records_stream() {
    let text = deals("100");
    let copies = 100_000_000 / text.len() + 1;
    let grown = growth(&["record", "verify", "-"], &text, copies);
    assert!(grown < 1024, "grew by {grown} KiB");
}
