//! Canonical and handwritten text, the examples of `docs/record-format.md`, and lossless round
//! trips.

use std::sync::Arc;

use cego_core::{Action, CardSet, Contract, Rules, UltiFeats, Word};
use cego_record::{
    Comment, Extras, Record, Records, ResolvedRules, read_one, replay, to_json, to_text,
};
use proptest::prelude::*;

use crate::common::{any_action, any_record, card, halbe, say, seat};

/// Text of [`halbe`]. A change here changes the format.
const HALBE: &str = r#"[Cego "1"]
[Event "Stammtisch im \"Engel\""]
[Rules "stockholm"]
[RulesHash "5f2c"]
[Switch "ladder = ladder_7"]
[Switch "trick_games = [0, 1]"]
[Players "4"]
[Seat1 "Anna"]
[Seat2 "Bert"]
[Bot2 "thumb 0.1"]
[Dealer "4"]
[Deal "17"]
[Seed "11"]
[Hand1 "T20 T12 T10 T4 T2 C7 SK S10 HN DK DJ"]
[Hand2 "T21 T18 T15 T6 T1 CN C9 SN SJ H4 DN"]
[Hand3 "T17 T14 T13 T11 T7 T3 CJ C10 C8 HJ DQ"]
[Hand4 "T16 CK S8 S7 HK HQ H1 H2 H3 D1 D3"]
[Blind "T22 T19 T9 T8 T5 CQ SQ S9 D2 D4"]

Auction: 1 fort, 2 fort, 3 fort, 4 fort {alle fort},
         1 cego, 2 halbe, 1 gut, 3 eine, 2 gut, 4 gut
Keep: 3 free T21
 1. 3:T21 4:T5  1:T7  2:T11
 2. 3:CK  4:C8  1:C10 2:T2
Settlement: +20 +20 -60 +20

"#;

#[test]
fn the_canonical_text() {
    assert_eq!(to_text(&halbe()), HALBE);
    assert_eq!(read_one(HALBE).unwrap().record, halbe());
}

#[test]
fn the_canonical_json() {
    let json = to_json(&halbe(), &Extras::default());
    assert!(!json.contains('\n'));
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["cego"], 1);
    let overrides = serde_json::json!({"ladder": "ladder_7", "trick_games": [0, 1]});
    let ruleset = serde_json::json!({"name": "stockholm", "hash": "5f2c", "overrides": overrides});
    assert_eq!(value["ruleset"], ruleset);
    assert_eq!(value["players"], 4);
    assert_eq!(value["seats"][1], serde_json::json!({"name": "Bert", "bot": "thumb 0.1"}));
    assert_eq!(value["dealer"], 4);
    assert_eq!(value["deal"], 17);
    assert_eq!(value["hands"][0][0], "T20");
    assert_eq!(value["blind"].as_array().unwrap().len(), 10);
    assert_eq!(value["actions"][0], serde_json::json!({"seat": 1, "type": "say", "word": "pass"}));
    let bid = serde_json::json!({"seat": 2, "type": "say", "word": "bid", "contract": "halbe"});
    assert_eq!(value["actions"][5], bid);
    assert_eq!(
        value["actions"][10],
        serde_json::json!({"seat": 3, "type": "keep", "pips": [], "free": ["T21"]})
    );
    assert_eq!(value["actions"][11], serde_json::json!({"seat": 3, "type": "play", "card": "T21"}));
    assert_eq!(value["settlement"], serde_json::json!({"amounts": [20, 20, -60, 20]}));
}

#[test]
fn extras_stand_beside_what_they_explain() {
    let record = halbe();
    let mut legal = vec![vec![]; record.actions.len()];
    legal[11] = vec![Action::Play(card("T21")), Action::Play(card("T3"))];
    let working = Some(serde_json::json!(["3 × 20"]));
    let json = to_json(&record, &Extras { legal: Some(legal), working });
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    let choices =
        serde_json::json!([{"type": "play", "card": "T21"}, {"type": "play", "card": "T3"}]);
    assert_eq!(value["actions"][11]["legal"], choices);
    assert_eq!(value["settlement"]["working"][0], "3 × 20");
}

#[test]
fn where_things_stand() {
    let lines = read_one(HALBE).unwrap().lines;
    assert_eq!((lines.start, lines.rules, lines.deal, lines.end), (1, 3, 14, 25));
    assert_eq!(lines.actions[..5], [20, 20, 20, 20, 21]);
    assert_eq!(lines.actions[10..12], [22, 23]);
    let json = to_json(&halbe(), &Extras::default());
    let twice = format!("{json}\n\n{json}\n");
    let starts: Vec<usize> =
        Records::new(twice.as_bytes()).map(|e| e.unwrap().lines.start).collect();
    assert_eq!(starts, [1, 3]);
}

/// Handwritten input without hash and names, with synonyms, lower case and comments anywhere.
#[test]
fn a_hand_written_record() {
    let written = "; last Friday\n\n[rules stockholm]\n[players \"4\"] {four of \
        us}\n[Dealer \"P4\"]\n\
        [Place \"Engel\"]\n\
        [blind \"t22 t19 t9 t8 t5 cq sq s9 d2 d4\"]\n\
        [hand1 \"T20, T12, T10, T4, T2, ♣7, ♠K, ♠10, ♥N, ♦K, ♦J\"]\n\
        [HAND2 \"T21 T18 T15 T6 T1 CN C9 SN SJ H4 DN\"]\n\
        [Hand3 \"T17 T14 T13 T11 T7 T3 CJ C10 C8 HJ DQ\"]\n\
        [Hand4 \"T16 CK S8 S7 HK HQ H1 H2 H3 D1 D3\"]\n\
        AUCTION: 1 Fort Solo, 2 fort, 3 Solofort, 4 weg ; quick\n\
        1 Cego {after\n   some\n\n   thought\n}, P2 Eine Halbe,\n\
        1 Gut, 3 mit Einer\n\
        auction: 2 mir ist recht, 4 gut\n\
        Keep: 3 t21\n\
        1. 3:t21, 4:t5, 1:t7, 2:t11 2. 3:ck 4:c8\n   1:c10 2:t2\n\
        settlement: 20 20 −60 20 ; bitter";
    let entry = read_one(written).unwrap();
    let record = entry.record;
    let mut expected = halbe();
    expected.ruleset = cego_record::RulesetRef::named("stockholm");
    assert_eq!(record.actions, expected.actions);
    assert_eq!(record.deal, expected.deal);
    assert_eq!(record.settlement, expected.settlement);
    assert_eq!(record.ruleset, expected.ruleset);
    assert_eq!(record.tags.iter().collect::<Vec<_>>(), [("Place", "Engel")]);
    let comment = |after, text: &str| Comment { after, text: text.into() };
    assert_eq!(
        record.comments,
        [
            comment(0, "last Friday"),
            comment(0, "four of us"),
            comment(4, "quick"),
            comment(5, "after some thought"),
            comment(19, "bitter"),
        ]
    );
}

/// Words out of turn, challenges and an interrupted trick keep their position.
#[test]
fn the_order_of_things_is_kept() {
    let mut record = halbe();
    record.settlement = None;
    record.comments.clear();
    let play = |n, name| (seat(n), Action::Play(card(name)));
    record.actions = vec![
        say(2, Word::Solo { feats: UltiFeats::GEISS, durch: true }),
        say(4, Word::Pass),
        say(4, Word::Special { contract: Contract::Piccolo, ouvert: true }),
        play(1, "T5"),
        play(2, "T6"),
        (seat(4), Action::Challenge),
        play(3, "C9"),
        play(1, "C8"),
        (seat(1), Action::SecondHandUlti(UltiFeats::NONE)),
        (seat(1), Action::Discard(card("C7"))),
        (seat(1), Action::Keep { pips: CardSet::EMPTY, free: CardSet::EMPTY }),
    ];
    let text = to_text(&record);
    let body = text.split_once("\n\n").unwrap().1;
    assert_eq!(
        body,
        "Auction: 2 solo ulti 1 durch, 4 gut, 4 piccolo ouvert\n \
         1. 1:T5  2:T6\n\
         Challenge: 4\n \
         1... 3:C9\n \
         2. 1:C8\n\
         Ulti: 1 -\n\
         Discard: 1 C7\n\
         Keep: 1 -\n\
         *\n\n",
    );
}

/// Long auctions and comments are wrapped and restored.
#[test]
fn long_lines_are_broken() {
    let mut record = halbe();
    for i in 0..60 {
        record.actions.insert(4, say(1 + i % 4, Word::Pass));
    }
    record.actions.truncate(64);
    let text = "a remark that goes on and on ".repeat(20).trim().to_owned();
    record.comments = vec![Comment { after: 64, text }];
    let text = to_text(&record);
    assert!(text.lines().all(|line| line.chars().count() <= 101), "{text}");
    assert_eq!(read_one(&text).unwrap().record, record);
}

#[test]
fn anything_between_records_is_forgiven() {
    let two = format!("\n\n{HALBE}\n; the second one\n\n{HALBE}\n\n; that was all\n");
    let read: Vec<_> = Records::new(two.as_bytes()).map(|e| e.unwrap().record).collect();
    assert_eq!(read.len(), 2);
    assert_eq!(read[0], halbe());
    assert_eq!(read[1].comments[0].text, "the second one");
    assert_eq!(Records::new(&b""[..]).count(), 0);
    assert_eq!(Records::new(&b"\r\n \n"[..]).count(), 0);
    assert!(read_one("").is_err());
    assert!(read_one(&two).is_err());
}

/// A line break can follow an escaped line end. Trimming used to remove both.
#[test]
fn remarks_are_broken_behind_escapes() {
    let mut record = halbe();
    record.comments = vec![Comment { after: record.actions.len(), text: "\r x\t ".repeat(60) }];
    assert_eq!(read_one(&to_text(&record)).unwrap().record, record);
}

const PAGE: &str = include_str!("../../../docs/record-format.md");

fn block(language: &str) -> &'static str {
    let (_, rest) = PAGE.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

/// Both examples give the same record, the text is canonical, and it replays under the named
/// preset. The hash is not compared, because presets can still change.
#[test]
fn the_examples_of_the_specification() {
    let entry = read_one(block("cego")).unwrap();
    assert_eq!(to_text(&entry.record).trim_end(), block("cego").trim_end());
    assert_eq!(read_one(block("json")).unwrap().record, entry.record);
    let hash = entry.record.ruleset.hash.clone().unwrap();
    let replayed = replay(&entry, |ruleset, table| {
        let preset = cego_rules::preset(&ruleset.name).ok_or("unknown")?;
        let preset =
            preset.overridden(&ruleset.assignments()).map_err(|error| error.to_string())?;
        let rules: Rules = preset.rules(table).map_err(|error| error.to_string())?;
        Ok(ResolvedRules { rules: Arc::new(rules), hash: hash.clone() })
    });
    assert!(replayed.unwrap().settlement.is_some());
}

fn read(text: &str) -> Record {
    read_one(text).unwrap_or_else(|error| panic!("{error}\n{text}")).record
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn text_and_json_give_the_same_record_back(record in any_record()) {
        let text = to_text(&record);
        let from_text = read(&text);
        prop_assert_eq!(&from_text, &record, "{}", &text);
        prop_assert_eq!(to_text(&from_text), text.clone());
        let json = to_json(&record, &Extras::default());
        let from_json = read(&json);
        prop_assert_eq!(&from_json, &record);
        prop_assert_eq!(to_json(&from_text, &Extras::default()), json);
        prop_assert_eq!(to_text(&from_json), text);
    }

    /// Derived JSON fields do not change the record.
    #[test]
    fn extras_are_skipped(record in any_record(), legal in prop::collection::vec(any_action(), 0..9)) {
        let extras = Extras {
            legal: Some(vec![legal; record.actions.len()]),
            working: Some(serde_json::json!(["a line", {"fach": 3}])),
        };
        prop_assert_eq!(read(&to_json(&record, &extras)), record);
    }

    /// Other programs add byte order marks, `\r\n`, trailing spaces and JSON indentation.
    #[test]
    fn windows_line_ends_and_marks_change_nothing(record in any_record()) {
        let text = to_text(&record);
        let windows = format!("\u{feff}\r\n{}", text.replace('\n', " \r\n"));
        prop_assert_eq!(read(&windows), record.clone());
        let json = to_json(&record, &Extras::default());
        let value: serde_json::Value = serde_json::from_str(&json).unwrap();
        let pretty = serde_json::to_string_pretty(&value).unwrap().replace('\n', "\r\n");
        prop_assert_eq!(read(&pretty), record);
    }

    #[test]
    fn many_records_follow_one_another(records in prop::collection::vec(any_record(), 0..4)) {
        let text: String = records.iter().map(to_text).collect();
        let back: Vec<Record> = Records::new(text.as_bytes()).map(|e| e.unwrap().record).collect();
        prop_assert_eq!(&back, &records);
        let json: String = records.iter().map(|r| to_json(r, &Extras::default()) + "\n").collect();
        let back: Vec<Record> = Records::new(json.as_bytes()).map(|e| e.unwrap().record).collect();
        prop_assert_eq!(&back, &records);
    }

    /// Mutated input yields records or errors, and reading terminates.
    #[test]
    fn mutated_text_never_panics(
        record in any_record(),
        json in any::<bool>(),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0usize..40, ".{0,6}"), 1..6),
    ) {
        let mut text = if json { to_json(&record, &Extras::default()) } else { to_text(&record) };
        for (at, length, insert) in cuts {
            let floor = |mut i: usize| { while !text.is_char_boundary(i) { i -= 1 } i };
            let start = floor(at.index(text.len() + 1));
            let end = floor((start + length).min(text.len()));
            text.replace_range(start..end.max(start), &insert);
        }
        for entry in Records::new(text.as_bytes()) {
            match entry {
                Ok(entry) => {
                    let again = read(&to_text(&entry.record));
                    prop_assert_eq!(again, entry.record);
                }
                Err(error) => prop_assert!(error.line >= 1 && !error.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn bytes_of_any_kind_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for entry in Records::new(&bytes[..]) {
            let _ = entry.map_err(|error| error.to_string());
        }
    }
}

/// A truncated record is never accepted as complete. Only its final blank line is optional.
#[test]
fn a_record_cut_anywhere_is_an_error() {
    for whole in [to_text(&halbe()), to_json(&halbe(), &Extras::default())] {
        let body = whole.trim_end();
        for cut in (1..body.len()).filter(|&i| body.is_char_boundary(i)) {
            let result = read_one(&body[..cut]);
            assert!(result.is_err(), "{}", &body[..cut]);
        }
        assert_eq!(read(body), halbe());
    }
}
