//! The text form as people see and write it.

use crate::common::{card, halbe, say, seat};
use cego_core::{Action, CardSet, Contract, UltiFeats, Word};
use cego_record::{Comment, Extras, Records, read_one, to_json, to_text};

/// The text of [`halbe`]: a change here is a change of the format.
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
    let choices = serde_json::json!([{"type": "play", "card": "T21"}, {"type": "play", "card": "T3"}]);
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
    let starts: Vec<usize> = Records::new(twice.as_bytes()).map(|e| e.unwrap().lines.start).collect();
    assert_eq!(starts, [1, 3]);
}

/// What people write by hand: no hash, no names, their own words, small letters, comments anywhere.
#[test]
fn a_hand_written_record() {
    let written = "; last Friday\n\n[rules stockholm]\n[players \"4\"] {four of us}\n[Dealer \"P4\"]\n\
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

/// Words out of turn, challenges and an interrupted trick keep their place in the sequence.
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

/// Long auctions and long remarks are broken, and come back whole.
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

/// A line break falls behind an escaped line end, which once was trimmed away with the break.
#[test]
fn remarks_are_broken_behind_escapes() {
    let mut record = halbe();
    record.comments = vec![Comment { after: record.actions.len(), text: "\r x\t ".repeat(60) }];
    assert_eq!(read_one(&to_text(&record)).unwrap().record, record);
}
