//! `cego study bidding`, called as people and scripts call it.

use std::fs;

use crate::common::cego;
use serde_json::Value;

const STUDY: [&str; 7] = ["study", "bidding", "--rules", "schopfheim", "--seed", "4", "--deals"];

/// The claims that are played out, in the order of docs/advice.md.
const CLAIMS: [&str; 13] =
    ["B-4", "B-5", "B-6", "B-7", "B-8", "B-9", "B-10", "B-12", "B-14", "B-18", "B-20", "B-21", "B-24"];

#[test]
fn every_claim_is_measured_and_the_same_call_finds_the_same() {
    let call = || cego(&[&STUDY[..], &["60", "--json"]].concat()).ok().stdout;
    let text = call();
    assert_eq!(text, call());
    let found: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((found["deals"].as_u64(), found["bot"].as_str()), (Some(60), Some("thumb")));
    let findings = found["findings"].as_array().unwrap();
    let ids: Vec<&str> = findings.iter().map(|f| f["claim"].as_str().unwrap()).collect();
    assert_eq!(ids, CLAIMS);
    for finding in findings.iter().filter(|f| !f["advised"]["mean"].is_null()) {
        let mean = &finding["advised"]["mean"];
        // A single deal has no interval.
        if mean["deals"] == 1 {
            assert!(mean["ci95"].is_null(), "{finding}");
            continue;
        }
        let [low, middle, high] =
            [&mean["ci95"][0], &mean["mean"], &mean["ci95"][1]].map(|v| v.as_f64().unwrap());
        assert!(low <= middle && middle <= high, "{finding}");
    }
}

#[test]
fn people_get_a_table_in_their_language_and_a_chart() {
    let folder = std::env::temp_dir().join(format!("cego-study-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let chart = folder.join("study.svg");
    let name = chart.to_str().unwrap();
    let text = cego(&[&STUDY[..], &["40", "--chart", name, "--lang", "de"]].concat()).ok().stdout;
    for claim in CLAIMS {
        assert!(text.lines().any(|line| line.split_whitespace().next() == Some(claim)), "{claim}: {text}");
    }
    assert!(text.contains("Urteil"), "{text}");
    let svg = fs::read_to_string(&chart).unwrap();
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>") && svg.contains("B-24"), "{svg}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn one_deal_is_one_deal_and_has_no_interval() {
    let text = cego(&[&STUDY[..], &["1"]].concat()).ok().stdout;
    assert!(text.starts_with("1 deal, ") && !text.contains('['), "{text}");
    assert!(text.contains("single deal has no interval"), "{text}");
}

#[test]
fn what_is_wrong_is_said_before_anything_is_played() {
    let call = cego(&[&STUDY[..], &["10", "--bot", "nobody", "--chart", "study.png"]].concat());
    call.fails(2, &["nobody", ".svg"]);
}
