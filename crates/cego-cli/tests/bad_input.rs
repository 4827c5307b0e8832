//! Malformed and hostile files: a message with line and reason, exit code 1, bounded memory, and no
//! control character on the terminal.
//!
//! `common` checks the output of every call in every test. This file has the attacks.

use std::io::{Read, Write};
use std::process::{Child, Stdio};

use crate::common::club::Club;
use crate::common::{cego, cego_with_input, command};

/// Commands that read records.
const READERS: [&[&str]; 4] = [
    &["replay", "-"],
    &["replay", "-", "--json"],
    &["record", "check", "-"],
    &["record", "convert", "-", "--to", "json"],
];

fn deals(count: &str) -> String {
    let args =
        ["simulate", "--rules", "stockholm", "--seed", "4", "--bots", "thumb", "--deals", count];
    cego(&args).ok().stdout
}

/// Asserts that every reader exits with code 1 and says all of `words` on stderr, or on stdout with
/// `--json`.
#[track_caller]
fn refused(input: &[u8], words: &[&str]) {
    for args in READERS {
        let call = cego_with_input(args, input);
        assert_eq!(call.code, 1, "{args:?}: {}", call.stderr);
        let said = if args.contains(&"--json") { &call.stdout } else { &call.stderr };
        for word in words {
            // JSON has the line number as a field.
            let word =
                if args.contains(&"--json") { word.trim_start_matches("line ") } else { word };
            assert!(said.contains(word), "{args:?}: \"{word}\" is not in: {said}");
        }
        assert!(!call.stderr.contains("panicked"), "{}", call.stderr);
        if args[0] == "record" && args[1] == "convert" {
            assert_eq!(call.stdout, "", "nothing half-written");
        }
    }
}

/// An unknown ruleset or switch is a usage error, like any other wrong option. An unreadable file
/// is a data error.
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
    for args in
        [&["replay", "-"][..], &["solve", "-"], &["analyze", "-"], &["record", "check", "-"]]
    {
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
    // Cut after a whole trick: the error names the line where the file ends.
    let trick = text.lines().position(|line| line.starts_with(" 5. ")).unwrap() + 1;
    let half: String = text.split_inclusive('\n').take(trick).collect();
    refused(half.as_bytes(), &[&format!("line {trick}"), "cut off"]);
    let json =
        cego_with_input(&["record", "convert", "-", "--to", "json"], text.as_bytes()).ok().stdout;
    refused(&json.as_bytes()[..json.len() / 2], &["line 1", "not closed"]);
}

#[test]
fn a_duplicated_card() {
    let text = deals("1");
    let hand = text.lines().position(|line| line.starts_with("[Hand1")).unwrap();
    let line = text.lines().nth(hand).unwrap();
    let cards: Vec<&str> = line.split('"').nth(1).unwrap().split(' ').collect();
    let within = line.replacen(cards[1], cards[0], 1);
    refused(
        text.replace(line, &within).as_bytes(),
        &[&format!("line {}", hand + 1), cards[0], "twice"],
    );
    let blind = text.lines().find(|line| line.starts_with("[Blind")).unwrap();
    let stolen = blind.split('"').nth(1).unwrap().split(' ').next().unwrap();
    let across = line.replacen(cards[1], stolen, 1);
    let missing = format!("{} is missing", cards[1]);
    let twice = format!("{stolen} is dealt twice");
    refused(text.replace(line, &across).as_bytes(), &["line ", &twice, &missing]);
}

/// CRLF line ends and a byte order mark are accepted.
#[test]
fn windows_line_ends_work() {
    let text = deals("3");
    let windows = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(
        cego_with_input(&["record", "check", "-"], windows.as_bytes()).ok().stdout,
        "3 sound\n"
    );
    let back =
        cego_with_input(&["record", "convert", "-", "--to", "text"], windows.as_bytes()).ok();
    assert_eq!(back.stdout, text);
    let json =
        cego_with_input(&["record", "convert", "-", "--to", "json"], text.as_bytes()).ok().stdout;
    let windows = json.replace('\n', "\r\n");
    assert_eq!(
        cego_with_input(&["record", "check", "-"], windows.as_bytes()).ok().stdout,
        "3 sound\n"
    );
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
    for junk in
        ["hello", "{", "{}", "[]", "\0", "[Cego \"9\"]", "<html>", "*", "\u{feff}{\"cego\":1}"]
    {
        refused(junk.as_bytes(), &["line 1"]);
    }
    for nothing in ["", "\n\n", "; only a remark\n", "\u{feff}"] {
        for args in READERS {
            cego_with_input(args, nothing.as_bytes())
                .fails(1, &["stdin: there is no record in it"]);
        }
    }
}

#[test]
fn files_that_cannot_be_read() {
    let folder = std::env::temp_dir();
    for args in READERS {
        let call = |name: &str| {
            let args: Vec<&str> =
                args.iter().map(|&arg| if arg == "-" { name } else { arg }).collect();
            cego(&args)
        };
        call(folder.to_str().unwrap()).fails(1, &["folder"]);
        call("/does/not/exist.cego").fails(1, &["/does/not/exist.cego", "no such file"]);
    }
    cego(&["replay", "/does/not/exist", "--lang", "de"]).fails(1, &["gibt es nicht"]);
    cego(&["replay", "-", "--rules", "/does/not/exist.toml"]).fails(1, &["exist.toml"]);
}

/// 20 MiB of other data without line ends are rejected at once. With line ends, all lines are
/// searched for the next record, but only the first few errors are reported.
#[test]
fn endless_junk_is_refused_early() {
    /// Number of pieces of 64 KiB, which makes 20 MiB.
    const PIECES: usize = 320;
    let kinds: [&[u8]; 6] = [
        b"a",
        b"\0",
        b"hello world\n",
        b"{\"cego\":1,",
        b"[Note\"x\"]",
        b"[Rules \"x\"]\n; a remark\n",
    ];
    for kind in kinds {
        let chunk: Vec<u8> = kind.iter().copied().cycle().take(1 << 16).collect();
        let mut child = spawn(&["record", "check", "-"]);
        let mut stdin = child.stdin.take().unwrap();
        let taken = (0..PIECES).take_while(|_| stdin.write_all(&chunk).is_ok()).count();
        drop(stdin);
        let output = child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("line ") && said.len() < 4096, "{said}");
        let has_lines = kind.contains(&b'\n');
        assert!(has_lines || taken < 100, "it went on for {taken} of {PIECES} pieces");
    }
}

/// Asserts a failure in German that says all of `words` and contains no parser jargon.
#[track_caller]
fn refused_in_german(args: &[&str], input: &[u8], words: &[&str]) {
    let call = cego_with_input(&[args, &["--lang", "de"]].concat(), input).fails(1, words);
    for inside in
        ["missing field", "expected", "invalid", "EOF", "struct", "column", "TOML parse error"]
    {
        let (said, _) = call.stderr.split_once('(').unwrap_or((&call.stderr, ""));
        assert!(!said.contains(inside), "{args:?}: \"{inside}\" is in: {}", call.stderr);
    }
    let ends = |line: &str| line.ends_with(['.', '!', '?']);
    assert!(call.stderr.lines().all(ends), "{args:?}: no full stop: {}", call.stderr);
}

/// A malformed file is refused in the reader's language, with the line and the expected format.
#[test]
fn json_of_something_else_is_refused_in_plain_words() {
    let verify = ["tournament", "verify", "-"];
    let puzzle = ["puzzle", "--file", "-"];
    for (args, expected) in
        [(&verify[..], "cego tournament export"), (&puzzle, "Sammlung von Rätseln")]
    {
        for other in ["{}", "[]", "7"] {
            refused_in_german(
                args,
                other.as_bytes(),
                &["stdin, Zeile 1", "aber etwas anderes", expected],
            );
        }
        refused_in_german(
            args,
            b"\n{\"number\": 1, ",
            &["stdin, Zeile 2", "bricht mittendrin ab", expected],
        );
        refused_in_german(args, b"Liebe Leute", &["stdin, Zeile 1", "kein JSON", expected]);
    }
    let daily = [
        "daily",
        "score",
        "-",
        "--rules",
        "schopfheim",
        "--players",
        "4",
        "--seed",
        &"1".repeat(64),
    ];
    refused_in_german(&daily, b"{\"actions\": [{\"pas\": 1}]}", &["Nr. 1", "keine Aktion"]);
    refused_in_german(&daily, b"{}", &["keine Aktionen"]);
}

/// The position in a TOML file is given in the reader's language. The parser's own message comes
/// last.
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
    command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Returns the peak memory of a process, in KiB.
#[cfg(target_os = "linux")]
fn peak(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.trim().trim_end_matches(" kB").parse().unwrap()
}

/// Feeds copies of some records and returns the memory growth after the first tenth, in KiB.
#[cfg(target_os = "linux")]
fn growth(args: &[&str], records: &str, copies: usize) -> u64 {
    let mut child = spawn(args);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let drain =
        std::thread::spawn(move || std::io::copy(&mut stdout, &mut std::io::sink()).unwrap());
    let mut first = 0;
    for copy in 0..copies {
        if copy == copies / 10 {
            first = peak(&child);
        }
        stdin.write_all(records.as_bytes()).unwrap();
    }
    // The kernel counts in batches, so the peak may appear slightly lower after memory was freed.
    let grown = peak(&child).saturating_sub(first);
    drop(stdin);
    drain.join().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!((child.wait().unwrap().code(), said.as_str()), (Some(0), ""), "{args:?}");
    grown
}

/// Valid records are streamed, with one in memory at a time.
#[test]
#[cfg(target_os = "linux")]
fn records_stream_in_bounded_memory() {
    let text = deals("40");
    for args in [
        &["record", "check", "-"][..],
        &["record", "convert", "-", "--to", "json"],
        &["replay", "-"],
    ] {
        let grown = growth(args, &text, 60);
        assert!(grown < 512, "{args:?} grew by {grown} KiB over {} KiB", text.len() * 60 / 1024);
    }
}

/// Streams 30 MB of records in bounded memory.
#[test]
#[cfg(target_os = "linux")]
fn slow_thirty_megabytes_of_records_stream() {
    let text = deals("100");
    let copies = 30_000_000 / text.len() + 1;
    let grown = growth(&["record", "check", "-"], &text, copies);
    assert!(grown < 1024, "grew by {grown} KiB");
}

// --- Control characters

/// Clears the screen, sets the title, sets red by C1, reverses the text direction, and breaks the
/// line.
const EVIL: &str = "E\u{1b}[2J\u{1b}]0;pwn\u{7}\u{9b}31m\u{202e}\u{2028}\u{7f}\u{8}vil";

fn deal() -> String {
    cego(&["simulate", "--rules", "schopfheim", "--seed", "4", "--bots", "thumb", "--deals", "1"])
        .ok()
        .stdout
}

#[test]
fn names_of_a_sound_record_are_shown_escaped() {
    let quoted: String = EVIL
        .chars()
        .flat_map(|c| {
            if c.is_control() { c.escape_unicode().to_string() } else { c.to_string() }
                .chars()
                .collect::<Vec<_>>()
        })
        .collect();
    let seat = deal().lines().find(|line| line.starts_with("[Seat1")).map(str::to_owned);
    let named = format!("[Seat1 \"{quoted}\"]");
    let text = match seat {
        Some(line) => deal().replace(&line, &named),
        None => deal().replacen("[Deal ", &format!("{named}\n[Deal "), 1),
    };
    let shown = cego_with_input(&["replay", "-"], text.as_bytes());
    assert!(shown.ok().stdout.contains("E\\u{1b}[2J\\u{1b}]0;pwn"));
    for command in [
        &["analyze", "-", "--bot", "thumb"][..],
        &["record", "check", "-"],
        &["record", "convert", "-", "--to", "json"],
        &["record", "convert", "-", "--to", "text"],
    ] {
        let _ = cego_with_input(command, text.as_bytes());
    }
}

/// A line end in a name or tag could forge a line of the output.
#[test]
fn names_of_a_sound_record_stay_on_their_line() {
    for tag in ["Bot1", "Seat1", "Event"] {
        let text = deal().replacen("[Bot1 \"thumb", "[Bot1 \"x thumb", 1);
        let text =
            text.replacen("[Dealer ", &format!("[{tag} \"me\\nRecord 2: proven\"]\n[Dealer "), 1);
        let text: Vec<&str> =
            text.lines().filter(|line| tag != "Bot1" || !line.contains("x thumb")).collect();
        let shown =
            cego_with_input(&["replay", "-"], (text.join("\n") + "\n").as_bytes()).ok().stdout;
        assert!(shown.contains("me\\u{a}Record 2: proven"), "{shown}");
        assert!(!shown.lines().any(|line| line.starts_with("Record 2")), "{shown}");
    }
}

#[test]
fn whatever_breaks_a_file_is_told_without_its_control_characters() {
    let text = deal();
    let lines: Vec<&str> = text.lines().collect();
    let commands: [&[&str]; 7] = [
        &["replay", "-"],
        &["replay", "-", "--json"],
        &["record", "check", "-"],
        &["record", "convert", "-", "--to", "text"],
        &["solve", "-"],
        &["verify", "-"],
        &["rules", "check", "-"],
    ];
    for at in (0..lines.len()).step_by(4) {
        let mut broken: Vec<String> = lines.iter().map(|line| (*line).to_owned()).collect();
        let half = broken[at].len() / 2;
        let half = (0..=half).rev().find(|&half| broken[at].is_char_boundary(half)).unwrap();
        broken[at].insert_str(half, EVIL);
        let broken = broken.join("\n");
        for command in commands {
            let _ = cego_with_input(command, broken.as_bytes());
        }
    }
}

#[test]
fn words_of_the_call_are_told_without_their_control_characters() {
    for args in [
        &["rules", "show", EVIL][..],
        &["replay", EVIL],
        &["count", EVIL],
        &["--lang", EVIL, "rules", "list"],
        &[EVIL],
        &["simulate", "--deals", EVIL],
        &["score", "--rules", "schopfheim", "--contract", EVIL],
        &["rules", "check", "schopfheim", "--set", EVIL],
        &["puzzle", "--theme", EVIL],
        &["tournament", "new", EVIL],
        &["serve", "--set", EVIL],
    ] {
        assert_ne!(cego(args).code, 0, "{args:?}");
    }
    let pack = format!("{{\"id\": \"{EVIL}\"}}");
    let club = Club::new("evil");
    let file = club.file("pack.jsonl", &pack);
    assert_eq!(cego(&["puzzle", "--file", &file, "--list"]).code, 1);
    let list = club.file("evil.csv", &format!("Name;{EVIL}\n{EVIL};x\n"));
    club.ok(&["new", "evening", "--format", "club_evening"]);
    assert_ne!(club.call(&["import", "evening", &list, "--yes"]).code, 0);
    assert_ne!(club.call(&["import", "evening", &list, "--preview"]).code, 0);
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_is_read_without_end() {
    let club = Club::new("endless");
    club.ok(&["new", "evening", "--format", "club_evening"]);
    for args in [
        &["puzzle", "--file", "/dev/zero"][..],
        &["serve", "--config", "/dev/zero"],
        &["rules", "check", "/dev/zero"],
        &["replay", "/dev/zero"],
        &["verify", "/dev/zero"],
    ] {
        assert_eq!(cego(args).code, 1, "{args:?}");
    }
    for args in [
        &["new", "other", "--format", "/dev/zero"][..],
        &["import", "evening", "/dev/zero"],
        &["season", "standings", "/dev/zero"],
        &["verify", "/dev/zero"],
    ] {
        assert_eq!(club.call(args).code, 1, "{args:?}");
    }
}

#[test]
fn a_dash_is_standard_input_wherever_a_file_is_named() {
    let toml = cego(&["rules", "show", "schopfheim", "--canonical"]).ok().stdout;
    let toml =
        format!("name = \"mine\"\ntitle = \"Mine\"\nextends = \"schopfheim\"\n# {}\n", toml.len());
    for args in [
        &["rules", "check", "-"][..],
        &["rules", "show", "-"],
        &["rules", "explain", "-"],
        &["rules", "diff", "-", "schopfheim"],
        &["count", "CK", "--rules", "-"],
    ] {
        let call = cego_with_input(args, toml.as_bytes());
        assert_eq!(
            call.code,
            if args[1] == "diff" { call.code } else { 0 },
            "{args:?}: {}",
            call.stderr
        );
        assert!(!call.stderr.contains("“-”"), "{args:?}: {}", call.stderr);
    }
    let club = Club::new("dash");
    let format = "name = \"Dash\"\n[rules]\n4 = \"schopfheim\"\n[[round]]\ndeals = 3\n";
    club.types(&["new", "evening", "--format", "-"], format).ok();
}
