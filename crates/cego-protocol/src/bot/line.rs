//! Messages as lines of text.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{FromBot, ToBot};

/// A message that can be written on a line.
pub trait ToLine: Serialize {
    /// The types it comes in.
    const TYPES: &'static [&'static str];

    /// The message as one line, line end included.
    #[must_use]
    fn to_line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("numbers, strings and lists always serialize");
        line.push('\n');
        line
    }
}

impl ToLine for ToBot {
    const TYPES: &'static [&'static str] =
        &["hello", "ruleset", "deal", "decide", "refused", "result", "bye"];
}

impl ToLine for FromBot {
    const TYPES: &'static [&'static str] = &["hello", "action", "log"];
}

/// Why a line is no message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineFault {
    /// Not a JSON object, or one without the fields it needs: the parser's words.
    Broken(String),
    /// A message of a type that is not known here, perhaps of a later version.
    UnknownType(String),
}

impl fmt::Display for LineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineFault::Broken(why) => f.write_str(why),
            LineFault::UnknownType(name) => write!(f, "there is no message of type \"{name}\""),
        }
    }
}

impl std::error::Error for LineFault {}

/// Reads a message; fields it does not know are skipped.
///
/// # Errors
/// Why the text is not a message.
pub fn read_line<M: ToLine + DeserializeOwned>(line: &str) -> Result<M, LineFault> {
    #[derive(Deserialize)]
    struct Typed {
        r#type: String,
    }
    serde_json::from_str(line).map_err(|error| match serde_json::from_str::<Typed>(line) {
        Ok(typed) if !M::TYPES.contains(&typed.r#type.as_str()) => {
            LineFault::UnknownType(typed.r#type.chars().take(40).collect())
        }
        _ => LineFault::Broken(error.to_string()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_fields_are_skipped_and_unknown_types_named() {
        let hello = r#"{"type":"hello","protocol":1,"name":"x","mood":["good"]}"#;
        assert!(matches!(read_line::<FromBot>(hello), Ok(FromBot::Hello { protocol: 1, .. })));
        let later = read_line::<FromBot>(r#"{"type":"claim","tricks":3}"#);
        assert_eq!(later, Err(LineFault::UnknownType("claim".to_owned())));
        for broken in
            ["", "{", "7", "[]", "{}", r#"{"type":7}"#, r#"{"type":"hello"}"#, r#"{"type":"action","id":-1}"#]
        {
            assert!(matches!(read_line::<FromBot>(broken), Err(LineFault::Broken(_))), "{broken}");
        }
    }

    /// What was weighed is told for people; the action counts whatever is wrong with that.
    #[test]
    fn reasons_that_cannot_be_read_cost_no_action() {
        let good = r#"{"action":{"type":"play","card":"T12"},"settlement":12.5,"win":0.75}"#;
        let told = [
            ("[]", "[]".to_owned()),
            ("7", "[false]".to_owned()),
            ("null", "[]".to_owned()),
            ("[null]", "[false]".to_owned()),
            (r#"{"T12":1}"#, "[false]".to_owned()),
            (
                r#"["T12",{"action":{"type":"play"},"settlement":"much","win":1}]"#,
                "[false, false]".to_owned(),
            ),
        ];
        let some = format!("[{good},7]");
        for (alternatives, read) in
            told.iter().map(|(a, r)| (*a, r.as_str())).chain([(&*some, "[true, false]")])
        {
            let line = format!(
                r#"{{"type":"action","id":7,"action":{{"type":"play","card":"T12"}},"alternatives":{alternatives}}}"#
            );
            let Ok(FromBot::Action { id: 7, alternatives, .. }) = read_line::<FromBot>(&line) else {
                panic!("{line}");
            };
            let found: Vec<bool> = alternatives.iter().map(Option::is_some).collect();
            assert_eq!(format!("{found:?}"), read, "{line}");
        }
    }

    #[test]
    fn a_message_is_one_line() {
        let line = FromBot::Log { text: "a\nb\u{2028}".to_owned() }.to_line();
        assert_eq!(line.matches('\n').count(), 1);
        assert_eq!(
            read_line::<FromBot>(line.trim_end()),
            Ok(FromBot::Log { text: "a\nb\u{2028}".to_owned() })
        );
        assert_eq!(ToBot::Bye {}.to_line(), "{\"type\":\"bye\"}\n");
    }

    /// Types that are not in the list would be called unknown when a field is missing.
    #[test]
    fn every_type_is_listed() {
        for name in ToBot::TYPES {
            let fault = read_line::<ToBot>(&format!(r#"{{"type":"{name}"}}"#));
            assert!(!matches!(fault, Err(LineFault::UnknownType(_))), "{name}");
        }
    }
}
