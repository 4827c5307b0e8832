//! Errors in malformed files, with their messages and positions.

use std::io::{BufReader, Read};

use crate::common::halbe;
use cego_record::{
    Extras, Limits, ReadError, ReadErrorKind, Record, Records, read_one, to_json, to_text,
};

fn text() -> String {
    to_text(&halbe())
}

fn error(text: &str) -> ReadError {
    match read_one(text) {
        Err(error) => error,
        Ok(entry) => panic!("read as {:?}\n{text}", entry.record),
    }
}

/// Replaces one piece of the text of a valid record. The message must begin with this place and
/// contain these words.
#[track_caller]
fn check(from: &str, to: &str, place: &str, words: &str) {
    let whole = text();
    assert!(whole.contains(from), "{from}");
    let message = error(&whole.replacen(from, to, 1)).to_string();
    assert!(message.starts_with(&format!("line {place}: ")), "{message}");
    assert!(message.contains(words), "{message}");
}

#[test]
fn cards() {
    check("T20 T12", "T20 T20 T12", "14, column 1", "T20 stands twice in the hand of seat 1");
    check("T20 T12", "T21 T12", "14", "T21 is dealt twice; T20 is missing");
    check("T20 T12", "T12", "14", "seat 1 has 10 cards instead of 11; T20 is missing");
    check("T20 T12", "T20 T23", "14, column 1", "found \"T23\"");
    check("3:T21", "3:X9", "23, column 7", "3:T21");
    check(
        "free T21",
        "free T21 T21",
        "22, column 18",
        "T21 stands twice in the cards that are kept",
    );
}

#[test]
fn tags() {
    check("[Hand2", "[Remark", "1", "lacks Hand2");
    check("[Hand2", "; [Hand2", "1", "lacks Hand2");
    check("[Rules \"stockholm\"]\n", "", "1", "lacks Rules");
    check("[Cego \"1\"]", "[Cego \"5\"]", "1, column 1", "version 5");
    check("[Players \"4\"]", "[Players \"6\"]", "7, column 1", "3, 4 or 5 players");
    check("[Players \"4\"]", "[Players \"3\"]", "17", "seats 1 to 3 expected");
    check("[Players \"4\"]", "[Players \"5\"]", "1", "lacks Hand5");
    check("[Dealer \"4\"]", "[Dealer \"0\"]", "11, column 1", "the seat of the dealer");
    check(
        "[Dealer \"4\"]",
        "[Dealer \"5\"]",
        "14",
        "the dealer, seat 5, does not sit at this table",
    );
    check("[Seat2", "[Seat1", "9, column 1", "Seat1 stands there twice");
    check("[Seat2", "[Seat7", "9, column 1", "a seat from 1 to 5");
    check("[Seat2 \"Bert\"]", "[Seat2 \"Bert]", "9, column 8", "quoted value is not closed");
    check("[Seat2 \"Bert\"]", "[Seat2 \"Bert\"", "9, column 14", "]");
    check("[Seat2 \"Bert\"]", "[\"Bert\"]", "9, column 2", "the name of a tag");
    check("[Seat2 \"Bert\"]", "[Seat2 \"Bert\"] 3 fort", "9, column 15", "the end of the line");
    check("ladder = ladder_7", "ladder", "5, column 1", "a switch and its value");
    check("trick_games = [0, 1]", "ladder = 3", "6, column 1", "twice");
    check("[Deal \"17\"]", "[Deal \"-1\"]", "12, column 1", "the number of the deal");
}

#[test]
fn actions() {
    check(
        "2 halbe",
        "2 haelfte",
        "21, column 20",
        "a word of the auction expected, found \"haelfte\"",
    );
    check("2 halbe", "2", "21, column 19", "a word of the auction expected, nothing found");
    check("2 halbe", "7 halbe", "21, column 18", "a seat from 1 to 5");
    check("2 halbe", "5 halbe", "21", "seats 1 to 4 expected");
    check("Auction: ", "Bidding: ", "20, column 1", "Auction:, Keep:");
    check(" 2. 3:CK", " 3. 3:CK", "24, column 2", "trick 2 expected, found trick 3");
    check(" 2. 3:CK", " 1. 3:CK", "24, column 2", "trick 2 expected, found trick 1");
    check("{alle fort}", "{alle fort", "20", "comment is not closed");
}

#[test]
fn the_end() {
    check("Settlement: +20 +20 -60 +20", "", "24", "cut off");
    check("+20 -60 +20", "+20 -60", "25", "4 amounts expected, found \"3\"");
    check("+20 -60 +20", "+20 -60 +2", "25", "add up to zero, but to -18");
    check("+20 -60 +20", "+20 -60 viel", "25, column 25", "an amount");
    check("+20 -60 +20", "+20 -60 9999999999", "25, column 25", "an amount");
    check("Settlement: +20 +20 -60 +20", "* 3:T5", "25, column 3", "the end of the record");
}

#[test]
fn nonsense() {
    for junk in
        ["hello", "cego", "<html>", "{", "{}", "{\"cego\":", "[", "[]", "[Cego", "{\"a\"}", "*"]
    {
        let message = error(junk).to_string();
        assert!(message.starts_with("line 1"), "{junk}: {message}");
    }
    assert!(error("hello").to_string().contains("[Cego \"1\"]"));
}

/// Reading continues with the next record after a malformed one.
#[test]
fn a_broken_record_does_not_hide_the_next() {
    let good = text();
    let breaks: [(&str, &str); 5] = [
        ("Settlement: +20 +20 -60 +20", ""),
        ("2 halbe", "2 haelfte"),
        ("[Seat2 \"Bert\"]", "[Seat2"),
        ("T20 T12", "T20"),
        ("{alle fort}", "}"),
    ];
    let json = to_json(&halbe(), &Extras::default());
    let mut files: Vec<String> =
        breaks.iter().map(|(from, to)| format!("{}{good}", good.replacen(from, to, 1))).collect();
    files.push(format!("{}\n{json}\n", &json[..json.len() / 2]));
    files.push(format!("{}\n{json}\n", &json[..json.len() - 2]));
    files.push(format!("{}\n{json}\n", json.replace("\"play\"", "\"lay\"")));
    for file in files {
        let read: Vec<Result<Record, ReadError>> =
            Records::new(file.as_bytes()).map(|e| e.map(|e| e.record)).collect();
        assert_eq!(read.len(), 2, "{file}\n{read:?}");
        assert!(read[0].is_err(), "{file}");
        assert_eq!(read[1].as_ref().unwrap(), &halbe(), "{file}");
    }
}

#[test]
fn json_errors_name_what_is_wrong() {
    let json = to_json(&halbe(), &Extras::default());
    let check = |from: &str, to: &str, words: &str| {
        assert!(json.contains(from), "{from}");
        let message = error(&json.replacen(from, to, 1)).to_string();
        assert!(message.starts_with("line 1"), "{message}");
        assert!(message.contains(words), "{message}");
    };
    check("\"players\":4,", "", "missing field `players`");
    check("\"players\":4", "\"players\":7", "\"players\" 3–5");
    check("\"players\":4", "\"players\":3", "3 hands, one per seat, expected");
    check("\"cego\":1", "\"cego\":9", "version 9");
    check(",\"settlement\":{\"amounts\":[20,20,-60,20]}", "", "missing field `settlement`");
    check("[20,20,-60,20]", "[20,20,-60,21]", "add up to zero");
    check("[20,20,-60,20]", "[20,20,-60]", "4 amounts expected");
    check("[20,20,-60,20]", "[20.5,20,-60,20]", "invalid type");
    check("\"T20\"", "\"T21\"", "T21 is dealt twice; T20 is missing");
    check("\"T20\"", "\"T12\"", "T12 stands twice in the hand of seat 1");
    check("\"contract\":\"halbe\"", "\"contract\":\"haelfte\"", "in action 6: a contract expected");
    check(",\"contract\":\"halbe\"", "", "in action 6: \"contract\" expected, nothing found");
    check("\"type\":\"keep\",", "", "in action 11: \"type\"");
    check("\"seat\":2,", "\"seat\":5,", "\"seat\" 1–4");
    check("\"ladder\":", "\"trick_games\":", "stands there twice");
    check("{\"Event\":", "{\"Seat9\":", "a tag of the format itself");
    check("\"after\":4", "\"after\":99", "after at most 19 actions");
}

/// Unknown JSON fields are dropped; unknown tags are kept.
#[test]
fn unknown_fields_are_skipped() {
    let json = to_json(&halbe(), &Extras::default());
    let more = json.replacen("{\"cego\":1", "{\"cego\":1,\"mood\":{\"x\":[1,{}]}", 1);
    assert_eq!(read_one(&more).unwrap().record, halbe());
}

#[test]
fn not_utf8_is_named_with_its_line() {
    let mut bytes = text().into_bytes();
    let at = bytes.windows(4).position(|w| w == b"Bert").unwrap();
    bytes[at + 1] = 0xE9;
    let mut records = Records::new(&bytes[..]);
    let error = records.next().unwrap().unwrap_err();
    assert!(matches!(error.problem, ReadErrorKind::NotUtf8));
    assert_eq!((error.line, error.column), (9, Some(10)));
    assert!(records.next().is_none());
}

/// Endless source of junk that counts the bytes taken.
struct Junk {
    line: &'static [u8],
    taken: usize,
}

impl Read for Junk {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        assert!(self.taken < 4 << 20, "the reader went on for 4 MiB");
        for (i, b) in buffer.iter_mut().enumerate() {
            *b = self.line[(self.taken + i) % self.line.len()];
        }
        self.taken += buffer.len();
        Ok(buffer.len())
    }
}

/// Reading a large file of other content stops early, whatever its content.
#[test]
fn endless_junk_is_given_up() {
    let kinds: [&'static [u8]; 9] = [
        b"a",
        b"\0",
        b"{",
        b"{\"cego\":1,",
        b"[Note\"x\"]",
        b"{ a comment\n",
        b"{\"cego\": [\n",
        b"hello world\n",
        b"[Rules \"x\"]\n; a remark\n",
    ];
    for line in kinds {
        let mut records = Records::new(BufReader::new(Junk { line, taken: 0 }));
        assert!(records.next().unwrap().is_err(), "{}", String::from_utf8_lossy(line));
    }
}

/// Blank lines do not count towards the limits or end a record. The limits are configurable.
#[test]
fn limits_can_be_set() {
    let limits = Limits { line: 40, record: 1 << 20 };
    let error = Records::with_limits(text().as_bytes(), limits).next().unwrap().unwrap_err();
    assert!(matches!(error.problem, ReadErrorKind::LineTooLong(40)), "{error}");
    assert_eq!(error.line, 14);
    let limits = Limits { line: 1 << 16, record: 400 };
    let error = Records::with_limits(text().as_bytes(), limits).next().unwrap().unwrap_err();
    assert!(matches!(error.problem, ReadErrorKind::RecordTooLong(400)), "{error}");
}
