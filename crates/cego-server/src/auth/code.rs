//! One-time codes: 80 random bits as somebody can write them down. The server keeps only their hashes.

use cego_store::{CodeHash, TableId};
use sha2::{Digest, Sha256};

/// A one-time code.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct OneTime(TableId);

impl OneTime {
    /// Makes one; `None` if the machine gives no random numbers.
    pub(crate) fn new() -> Option<OneTime> {
        let mut chance = [0; 10];
        getrandom::fill(&mut chance).ok()?;
        Some(OneTime(TableId::new(chance)))
    }

    /// Reads one as somebody typed it: in either case, with or without hyphens and blanks; o is read as 0, i and l as 1.
    pub(crate) fn read(text: &str) -> Option<OneTime> {
        if text.len() > 100 {
            return None;
        }
        let signs: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
        signs.parse().ok().map(OneTime)
    }

    /// The text to be shown once: four groups of four.
    pub(crate) fn text(&self) -> String {
        let groups = self.0.as_str().as_bytes().chunks(4).map(String::from_utf8_lossy);
        groups.collect::<Vec<_>>().join("-")
    }

    /// The hash that is kept.
    pub(crate) fn hash(&self) -> CodeHash {
        Sha256::new().chain_update(b"cego code").chain_update(self.0.as_str()).finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_people_type_it() {
        let code = OneTime::new().unwrap();
        let text = code.text();
        assert_eq!(text.len(), 19, "{text}");
        for typed in [
            text.clone(),
            text.to_uppercase(),
            text.replace('-', " "),
            format!(" {}\n", text.replace('-', "")),
        ] {
            assert!(OneTime::read(&typed).is_some_and(|read| read.hash() == code.hash()), "{typed}");
        }
        assert!(OneTime::read(&text.replace('0', "o").replace('1', "L")).is_some_and(|read| read == code));
        for bad in
            ["", "abcd", &text[..18], &format!("{text}0"), "ääää-ääää-ääää-ääää", &" ".repeat(1_000_000)]
        {
            assert!(OneTime::read(bad).is_none());
        }
        assert!(OneTime::new().unwrap() != code);
    }
}
