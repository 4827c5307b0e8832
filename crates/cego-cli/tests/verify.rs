//! Tests of `cego verify` through the command line.

use crate::common::{cego, cego_with_input};
use cego_core::{Deal, TableSize};
use cego_record::signature::{SigningKey, sign};
use cego_record::{Record, RulesetRef, to_text};
use cego_table::{Addition, Link, Proof, Secret, deal_of};
use serde_json::Value;

/// Returns the server's signing key.
fn key() -> SigningKey {
    SigningKey::new(&[5; 32]).unwrap()
}

/// Returns the record of an unplayed deal to which seat 2 added a hash-chain link, unsigned and
/// signed.
fn proven() -> [String; 2] {
    let ruleset = cego_rules::preset("stockholm").unwrap();
    let rules = ruleset.rules(TableSize::Four).unwrap();
    let dealer = cego_core::Seat::new(2);
    let mut added = cego_core::BySeat::default();
    added[cego_core::Seat::new(1)] = Addition::Link(Link([3; 32]));
    let secret = Secret([8; 32]);
    let deal: Deal = deal_of(&rules, &secret, &added, 4, dealer);
    let name =
        RulesetRef { hash: Some(ruleset.hash().to_string()), ..RulesetRef::named("stockholm") };
    let mut record = Record::new(name, TableSize::Four, deal);
    // Characters that break or reverse a line elsewhere, but not in a record.
    record.tags.add("Event", "Krone\u{2028}Winter\u{202e}").unwrap();
    Proof::new(secret, added.values(TableSize::Four).to_vec()).write(&mut record, 4);
    let bare = to_text(&record);
    sign(&mut record, &key(), Some("https://cego.example"));
    [bare, to_text(&record)]
}

fn verify(text: &str, args: &[&str]) -> crate::common::Call {
    cego_with_input(&[&["verify", "-"], args].concat(), text.as_bytes())
}

/// Signed with a trusted key, and every seat's addition is revealed: nobody can have chosen the
/// cards.
#[test]
fn what_is_proven_is_said_in_every_language() {
    let [_, signed] = proven();
    let key = key().public().to_string();
    for (lang, word) in [("de", "bewiesen"), ("en", "proven"), ("sv", "bevisad")] {
        let call = verify(&signed, &["--lang", lang, "--key", &key]).ok();
        assert!(call.stdout.contains(&format!(" 1: {word}. ")), "{}", call.stdout);
        assert!(!call.stdout.contains('⟦') && call.stdout.contains('2'), "{}", call.stdout);
    }
    let json = verify(&signed, &["--json", "--key", &key]).ok().stdout;
    let value: Value = serde_json::from_str(&json).unwrap();
    let commitment = Proof::new(Secret([8; 32]), Vec::new()).commitment.to_hex();
    assert_eq!((&value["verdict"], &value["linked"][0]), (&"proven".into(), &2.into()), "{json}");
    assert_eq!((&value["commitment"], &value["signed_by"]), (&commitment.into(), &key.into()));
}

/// A record without a signature, or signed with an untrusted key, could be forged and is not
/// proven.
#[test]
fn what_nobody_vouches_for_is_not_proven() {
    let [bare, signed] = proven();
    let other = SigningKey::new(&[6; 32]).unwrap().public().to_string();
    for (text, args) in [(&bare, vec![]), (&signed, vec![]), (&signed, vec!["--key", &other])] {
        let call = verify(text, &args).ok();
        assert!(
            call.stdout.ends_with("0 proven, 0 committed, 1 unproven, 0 wrong\n"),
            "{}",
            call.stdout
        );
        let call = verify(text, &[&args[..], &["--json"]].concat()).ok();
        let value: Value = serde_json::from_str(&call.stdout).unwrap();
        assert_eq!((&value["verdict"], &value["reason"]), (&"unproven".into(), &"unsigned".into()));
        assert_eq!(value["origin"], "proven");
    }
    let told = verify(&signed, &[]).ok().stdout;
    assert!(
        told.contains(&key().public().to_string()) && told.contains("https://cego.example"),
        "{told}"
    );
    let key = key().public().to_string();
    let broken = signed.replacen("[Deal \"4\"]", "[Deal \"5\"]", 1);
    let call = verify(&broken, &["--json", "--key", &key]).tells(1, &[]);
    assert!(call.stdout.contains("seal_broken"), "{}", call.stdout);
    verify(&signed, &["--key", "12"]).fails(2, &["12"]);
}

#[test]
fn a_seed_alone_proves_nothing_and_silence_less() {
    let args =
        ["simulate", "--rules", "stockholm", "--seed", "11", "--deals", "2", "--bots", "thumb"];
    let two = cego(&args).ok().stdout;
    let call = verify(&two, &[]).ok();
    assert!(
        call.stdout.ends_with("0 proven, 0 committed, 2 unproven, 0 wrong\n"),
        "{}",
        call.stdout
    );
    let silent: String =
        two.lines().filter(|line| !line.starts_with("[Seed")).map(|l| format!("{l}\n")).collect();
    let call = verify(&silent, &[]).ok();
    assert!(
        call.stdout.ends_with("0 proven, 0 committed, 2 unproven, 0 wrong\n"),
        "{}",
        call.stdout
    );
}

#[test]
fn what_was_changed_is_found_out() {
    let [good, _] = proven();
    let secret = Secret([8; 32]).to_hex();
    for (from, to, reason) in [
        (secret.as_str(), "09".repeat(32), "proof_commitment"),
        (secret.as_str(), "x".to_owned(), "proof_tag"),
        ("[Deal \"4\"]", "[Deal \"5\"]".to_owned(), "proof_other_cards"),
        ("[Deal \"4\"]\n", String::new(), "proof_number"),
        ("Link2", "Link1".to_owned(), "proof_other_seed"),
    ] {
        assert!(good.contains(from), "{good}");
        let bad = good.replacen(from, &to, 1);
        let both = format!("{bad}\n{good}");
        for lang in ["de", "en", "sv"] {
            let call = verify(&both, &["--lang", lang]).tells(1, &["2"]);
            assert!(
                !call.stdout.contains('⟦') && !call.stdout.contains("proof_"),
                "{}",
                call.stdout
            );
        }
        let call = verify(&both, &["--json"]).tells(1, &[]);
        let lines: Vec<Value> =
            call.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(
            (&lines[0]["reason"], &lines[1]["ok"]),
            (&reason.into(), &true.into()),
            "{from}"
        );
    }
    verify("nonsense", &[]).tells(1, &[]);
    verify("", &[]).fails(1, &[]);
    cego(&["verify", "no-such-file.cego"]).fails(1, &["no-such-file.cego"]);
}

/// A sound record with an unknown ruleset is unproven, not wrong: its cards cannot be recomputed.
#[test]
fn a_ruleset_that_is_not_known_leaves_a_record_unproven() {
    let [bare, signed] = proven();
    let unknown = bare.replacen("[Rules \"stockholm\"]", "[Rules \"village\"]", 1);
    assert_ne!(unknown, bare);
    let both = format!("{unknown}\n{signed}");
    for (lang, option) in [("de", "--rules DATEI"), ("en", "--rules FILE"), ("sv", "--rules FIL")] {
        let call = verify(&both, &["--lang", lang, "--key", &key().public().to_string()]).ok();
        assert!(call.stdout.contains("village") && call.stdout.contains(option), "{}", call.stdout);
    }
    let call = verify(&unknown, &[]).ok();
    assert!(
        call.stdout.ends_with("0 proven, 0 committed, 1 unproven, 0 wrong\n"),
        "{}",
        call.stdout
    );
    let value: Value = serde_json::from_str(&verify(&unknown, &["--json"]).ok().stdout).unwrap();
    assert_eq!((&value["ok"], &value["verdict"]), (&false.into(), &"unproven".into()), "{value}");
    assert_eq!(value["reason"], "rules_unknown");
    // The signature can be checked without the rules.
    let altered = signed.replacen("[Rules \"stockholm\"]", "[Rules \"village\"]", 1);
    let call = verify(&altered, &["--json"]).tells(1, &[]);
    assert!(call.stdout.contains("seal_broken"), "{}", call.stdout);
    // A known ruleset without such a switch is wrong.
    let switch = bare.replacen("[RulesHash", "[Switch \"moon = full\"]\n[RulesHash", 1);
    verify(&switch, &[]).tells(1, &[]);
}

/// Runs `examples/verify.py` on a file and returns the verdict for each record, and whether it
/// succeeds.
fn python(bytes: &[u8], key: &str) -> (Vec<String>, bool) {
    let file = std::env::temp_dir().join(format!("cego-verify-both-{}.cego", std::process::id()));
    std::fs::write(&file, bytes).unwrap();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify.py");
    let call = std::process::Command::new("python3")
        .args([script, "--key", key])
        .arg(&file)
        .output()
        .unwrap();
    std::fs::remove_file(&file).unwrap();
    let said = String::from_utf8(call.stdout).unwrap();
    let stderr = String::from_utf8_lossy(&call.stderr);
    assert!(!stderr.contains("Traceback"), "{stderr}");
    let word = |line: &str| line.split(": ").nth(1).unwrap().to_owned();
    (said.lines().map(word).collect(), call.status.success())
}

/// Runs `cego verify` on a file and returns the verdict for each record, and whether it succeeds.
/// An error without a record is on stderr.
fn program(bytes: &[u8], key: &str) -> (Vec<String>, bool) {
    let call = cego_with_input(&["verify", "-", "--json", "--key", key], bytes);
    let is_good = call.code == 0;
    let word = |line: &str| {
        serde_json::from_str::<Value>(line).unwrap()["verdict"]
            .as_str()
            .unwrap_or("wrong")
            .to_owned()
    };
    let mut words: Vec<String> = call.stdout.lines().map(word).collect();
    if words.is_empty() {
        assert!(!call.stderr.is_empty());
        words.push("wrong".to_owned());
    }
    (words, is_good)
}

/// Two implementations agree on every altered file, and neither succeeds without a verdict.
#[test]
fn both_programs_agree_on_every_file() {
    let [bare, signed] = proven();
    let key = key().public().to_string();
    let line = |name: &str| {
        let start = format!("[{name} ");
        signed.lines().find(|line| line.starts_with(&start)).unwrap().to_owned() + "\n"
    };
    let without = |names: &[&str]| {
        names.iter().fold(signed.clone(), |text, name| text.replacen(&line(name), "", 1))
    };
    let (signature, body) = (line("Signature"), signed.find("\n\n").unwrap() + 1);
    let hands = ["Hand1", "Hand2"].map(|name| line(name).split('"').nth(1).unwrap().to_owned());
    let swapped = signed
        .replacen(&hands[0], "#", 1)
        .replacen(&hands[1], &hands[0], 1)
        .replacen('#', &hands[1], 1);
    let mut files: Vec<(&str, String, &str)> = vec![
        ("as it is", signed.clone(), "proven"),
        ("not signed", bare.clone(), "unproven"),
        ("hands exchanged", swapped, "wrong"),
        ("other secret", signed.replacen("[Secret \"", "[Secret \"00", 1), "wrong"),
        ("other link", signed.replacen("[Link2 \"03", "[Link2 \"04", 1), "wrong"),
        ("other deal", signed.replacen("[Deal \"4\"]", "[Deal \"5\"]", 1), "wrong"),
        ("no signature", without(&["Signature"]), "wrong"),
        ("neither key nor signature", without(&["Signature", "Key"]), "unproven"),
        ("somebody struck off", signed.replacen("[Secret", "[Struck \"3\"]\n[Secret", 1), "wrong"),
        ("two signatures", signed.replacen(&signature, &signature.repeat(2), 1), "wrong"),
        ("a tag in other letters", signed.replacen("[Link2", "[link2", 1), "wrong"),
        (
            "a comment in the play",
            format!("{}; bewiesen\n{}", &signed[..body], &signed[body..]),
            "wrong",
        ),
        ("line ends of Windows", signed.replace('\n', "\r\n"), "proven"),
        ("a byte order mark", format!("\u{feff}{signed}"), "proven"),
        ("blank lines before and after", format!("\n\n{signed}\n\n"), "proven"),
        ("a blank at the end", format!("{} \n", signed.trim_end()), "proven"),
        ("a comment after the end", format!("{}\n; bewiesen\n", signed.trim_end()), "proven"),
        ("a comment before it", format!("; bewiesen\n{signed}"), "wrong"),
        ("a comment in braces before it", format!("{{bewiesen}}\n{signed}"), "wrong"),
        ("a comment before one that is not signed", format!("; bewiesen\n{bare}"), "unproven"),
        ("a comment between two", format!("{signed}\n; bewiesen\n{signed}"), "proven wrong"),
        ("blank lines inside", signed.replace("[Rules ", "\n[Rules "), "proven"),
        ("cut off", signed[..signed.len() / 2].to_owned(), "wrong"),
        (
            "a comment before one that is cut off",
            format!("; bewiesen\n[Cego \"1\"]\n{signed}"),
            "wrong proven",
        ),
        ("cut off before the end", signed.trim_end().trim_end_matches('*').to_owned(), "wrong"),
        ("empty", String::new(), "wrong"),
        ("only a comment", "; nothing\n".to_owned(), "wrong"),
        (
            "rules of one's own",
            without(&["Signature", "Key"]).replacen("\"stockholm\"", "\"village\"", 1),
            "unproven",
        ),
        ("rules exchanged", signed.replacen("\"stockholm\"", "\"village\"", 1), "wrong"),
        ("something else", "[Event \"x\"]\n\n1. e4 e5\n".to_owned(), "wrong"),
    ];
    files.push(("twice", format!("{signed}\n{signed}"), "proven proven"));
    for (name, text, words) in &files {
        let said = python(text.as_bytes(), &key);
        assert_eq!(said, program(text.as_bytes(), &key), "{name}");
        assert_eq!(
            said,
            (words.split(' ').map(str::to_owned).collect(), !words.contains("wrong")),
            "{name}"
        );
    }
    for bytes in
        [vec![0, 159, 146, 150, 255], signed.encode_utf16().flat_map(u16::to_le_bytes).collect()]
    {
        let said = python(&bytes, &key);
        assert_eq!((said.clone(), said.1), (program(&bytes, &key), false));
    }
}
