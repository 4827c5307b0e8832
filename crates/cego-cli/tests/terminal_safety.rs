//! Files from strangers: nothing in them reaches the terminal as a control character, and nothing is read without end.
//!
//! That no output has such a character is checked in `common`, at every call of every test; here are the files that try.

use crate::club::Club;
use crate::common::{cego, cego_with_input};

/// Clears the screen, sets the title, draws red in C1, turns the line, and breaks it.
const EVIL: &str = "E\u{1b}[2J\u{1b}]0;pwn\u{7}\u{9b}31m\u{202e}\u{2028}\u{7f}\u{8}vil";

fn deal() -> String {
    cego(&["simulate", "--rules", "schopfheim", "--seed", "4", "--bots", "thumb", "--deals", "1"]).ok().stdout
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
        &["record", "verify", "-"],
        &["record", "convert", "-", "--to", "json"],
        &["record", "convert", "-", "--to", "text"],
    ] {
        let _ = cego_with_input(command, text.as_bytes());
    }
}

/// A name or a tag with an end of line in it would be a line of the answer that the file has written.
#[test]
fn names_of_a_sound_record_stay_on_their_line() {
    for tag in ["Bot1", "Seat1", "Event"] {
        let text = deal().replacen("[Bot1 \"thumb", "[Bot1 \"x thumb", 1);
        let text = text.replacen("[Dealer ", &format!("[{tag} \"me\\nRecord 2: proven\"]\n[Dealer "), 1);
        let text: Vec<&str> =
            text.lines().filter(|line| tag != "Bot1" || !line.contains("x thumb")).collect();
        let shown = cego_with_input(&["replay", "-"], (text.join("\n") + "\n").as_bytes()).ok().stdout;
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
        &["record", "verify", "-"],
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
    let toml = format!("name = \"mine\"\ntitle = \"Mine\"\nextends = \"schopfheim\"\n# {}\n", toml.len());
    for args in [
        &["rules", "check", "-"][..],
        &["rules", "show", "-"],
        &["rules", "explain", "-"],
        &["rules", "diff", "-", "schopfheim"],
        &["count", "CK", "--rules", "-"],
    ] {
        let call = cego_with_input(args, toml.as_bytes());
        assert_eq!(call.code, if args[1] == "diff" { call.code } else { 0 }, "{args:?}: {}", call.stderr);
        assert!(!call.stderr.contains("“-”"), "{args:?}: {}", call.stderr);
    }
    let club = Club::new("dash");
    let format = "name = \"Dash\"\n[rules]\n4 = \"schopfheim\"\n[[round]]\ndeals = 3\n";
    club.types(&["new", "evening", "--format", "-"], format).ok();
}
