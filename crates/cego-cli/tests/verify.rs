//! `cego verify`, called as people and scripts call it.

use crate::common::{cego, cego_with_input};
use cego_core::{Deal, TableSize};
use cego_record::{Record, RulesetRef, to_text};
use cego_table::{Nonce, Proof, Secret, deal_of};
use serde_json::Value;

/// A record of a deal that was committed to, in which nothing has happened yet.
fn proven() -> String {
    let ruleset = cego_rules::preset("stockholm").unwrap();
    let rules = ruleset.rules(TableSize::Four).unwrap();
    let dealer = cego_core::Seat::new(2);
    let mut added = cego_core::BySeat::default();
    added[cego_core::Seat::new(1)] = Some(Nonce([3; 16]));
    let secret = Secret([8; 32]);
    let deal: Deal = deal_of(&rules, &secret, &added, 4, dealer);
    let name = RulesetRef { hash: Some(ruleset.hash().to_string()), ..RulesetRef::named("stockholm") };
    let mut record = Record::new(name, TableSize::Four, deal);
    Proof::new(secret, added.values(TableSize::Four).to_vec()).write(&mut record, 4);
    to_text(&record)
}

fn verify(text: &str, args: &[&str]) -> crate::common::Call {
    cego_with_input(&[&["verify", "-"], args].concat(), text.as_bytes())
}

#[test]
fn what_is_proven_is_said_in_every_language() {
    let commitment = Proof::new(Secret([8; 32]), Vec::new()).commitment.to_hex();
    for (lang, word) in [("de", "bewiesen"), ("en", "proven"), ("sv", "bevisat")] {
        let call = verify(&proven(), &["--lang", lang]).ok();
        assert!(call.stdout.contains(word) && call.stdout.contains(&commitment), "{}", call.stdout);
        assert!(!call.stdout.contains('⟦') && call.stdout.contains('2'), "{}", call.stdout);
    }
    let json = verify(&proven(), &["--json"]).ok().stdout;
    let value: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&value["origin"], &value["added"][0]), (&"proven".into(), &2.into()), "{json}");
    assert_eq!(value["commitment"], commitment.as_str());
}

#[test]
fn a_seed_alone_proves_nothing_and_silence_less() {
    let args = ["simulate", "--rules", "stockholm", "--seed", "11", "--deals", "2", "--bots", "thumb"];
    let two = cego(&args).ok().stdout;
    let call = verify(&two, &[]).ok();
    assert!(call.stdout.ends_with("0 proven, 2 from a seed, 0 without a word, 0 wrong\n"), "{}", call.stdout);
    let silent: String =
        two.lines().filter(|line| !line.starts_with("[Seed")).map(|l| format!("{l}\n")).collect();
    let call = verify(&silent, &[]).ok();
    assert!(call.stdout.ends_with("0 proven, 0 from a seed, 2 without a word, 0 wrong\n"), "{}", call.stdout);
}

#[test]
fn what_was_changed_is_found_out() {
    let good = proven();
    let secret = Secret([8; 32]).to_hex();
    for (from, to, reason) in [
        (secret.as_str(), "09".repeat(32), "proof_commitment"),
        (secret.as_str(), "x".to_owned(), "proof_tag"),
        ("[Deal \"4\"]", "[Deal \"5\"]".to_owned(), "proof_other_cards"),
        ("[Deal \"4\"]\n", String::new(), "proof_number"),
        ("Added2", "Added1".to_owned(), "proof_other_seed"),
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
