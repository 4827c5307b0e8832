//! `cego verify`, called as people and scripts call it.

use crate::common::{cego, cego_with_input};
use cego_core::{Deal, TableSize};
use cego_record::{Record, RulesetRef, to_text};
use cego_seal::{SigningKey, sign};
use cego_table::{Addition, Link, Proof, Secret, deal_of};
use serde_json::Value;

/// The key of a server.
fn key() -> SigningKey {
    SigningKey::new(&[5; 32]).unwrap()
}

/// A record of a deal to which seat 2 added a link, in which nothing has happened yet, and the same signed.
fn proven() -> [String; 2] {
    let ruleset = cego_rules::preset("stockholm").unwrap();
    let rules = ruleset.rules(TableSize::Four).unwrap();
    let dealer = cego_core::Seat::new(2);
    let mut added = cego_core::BySeat::default();
    added[cego_core::Seat::new(1)] = Addition::Link(Link([3; 32]));
    let secret = Secret([8; 32]);
    let deal: Deal = deal_of(&rules, &secret, &added, 4, dealer);
    let name = RulesetRef { hash: Some(ruleset.hash().to_string()), ..RulesetRef::named("stockholm") };
    let mut record = Record::new(name, TableSize::Four, deal);
    Proof::new(secret, added.values(TableSize::Four).to_vec()).write(&mut record, 4);
    let bare = to_text(&record);
    sign(&mut record, &key(), Some("https://cego.example"));
    [bare, to_text(&record)]
}

fn verify(text: &str, args: &[&str]) -> crate::common::Call {
    cego_with_input(&[&["verify", "-"], args].concat(), text.as_bytes())
}

/// Signed with a key that is trusted, and everybody has opened: nobody can have chosen the cards.
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

/// What anybody can make up is not proven: without a signature, or with one of a key that nobody trusts.
#[test]
fn what_nobody_vouches_for_is_not_proven() {
    let [bare, signed] = proven();
    let other = SigningKey::new(&[6; 32]).unwrap().public().to_string();
    for (text, args) in [(&bare, vec![]), (&signed, vec![]), (&signed, vec!["--key", &other])] {
        let call = verify(text, &args).ok();
        assert!(call.stdout.ends_with("0 proven, 0 committed, 1 unproven, 0 wrong\n"), "{}", call.stdout);
        let call = verify(text, &[&args[..], &["--json"]].concat()).ok();
        let value: Value = serde_json::from_str(&call.stdout).unwrap();
        assert_eq!((&value["verdict"], &value["reason"]), (&"unproven".into(), &"unsigned".into()));
        assert_eq!(value["origin"], "proven");
    }
    let told = verify(&signed, &[]).ok().stdout;
    assert!(told.contains(&key().public().to_string()) && told.contains("https://cego.example"), "{told}");
    let key = key().public().to_string();
    let broken = signed.replacen("[Deal \"4\"]", "[Deal \"5\"]", 1);
    let call = verify(&broken, &["--json", "--key", &key]).tells(1, &[]);
    assert!(call.stdout.contains("seal_broken"), "{}", call.stdout);
    verify(&signed, &["--key", "12"]).fails(2, &["12"]);
}

#[test]
fn a_seed_alone_proves_nothing_and_silence_less() {
    let args = ["simulate", "--rules", "stockholm", "--seed", "11", "--deals", "2", "--bots", "thumb"];
    let two = cego(&args).ok().stdout;
    let call = verify(&two, &[]).ok();
    assert!(call.stdout.ends_with("0 proven, 0 committed, 2 unproven, 0 wrong\n"), "{}", call.stdout);
    let silent: String =
        two.lines().filter(|line| !line.starts_with("[Seed")).map(|l| format!("{l}\n")).collect();
    let call = verify(&silent, &[]).ok();
    assert!(call.stdout.ends_with("0 proven, 0 committed, 2 unproven, 0 wrong\n"), "{}", call.stdout);
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
            assert!(!call.stdout.contains('⟦') && !call.stdout.contains("proof_"), "{}", call.stdout);
        }
        let call = verify(&both, &["--json"]).tells(1, &[]);
        let lines: Vec<Value> = call.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!((&lines[0]["reason"], &lines[1]["ok"]), (&reason.into(), &true.into()), "{from}");
    }
    verify("nonsense", &[]).tells(1, &[]);
    verify("", &[]).fails(1, &[]);
    cego(&["verify", "no-such-file.cego"]).fails(1, &["no-such-file.cego"]);
}
