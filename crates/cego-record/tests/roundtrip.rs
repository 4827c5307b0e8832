//! Nothing is lost between a record, its text and its JSON.

use crate::common::{any_action, any_record, halbe};
use cego_record::{Extras, Record, Records, read_one, to_json, to_text};
use proptest::prelude::*;

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

    /// What follows from a record may stand in its JSON; it does not change what is read.
    #[test]
    fn extras_are_skipped(record in any_record(), legal in prop::collection::vec(any_action(), 0..9)) {
        let extras = Extras {
            legal: Some(vec![legal; record.actions.len()]),
            working: Some(serde_json::json!(["a line", {"fach": 3}])),
        };
        prop_assert_eq!(read(&to_json(&record, &extras)), record);
    }

    /// A byte order mark, `\r\n`, trailing spaces, and indented JSON are what other programs make of a file.
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

    /// Whatever is cut, added or swapped, the reader answers with records or errors, and ends.
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

/// Cut anywhere, a record is never taken for a whole one: only the blank line at its end is free.
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
