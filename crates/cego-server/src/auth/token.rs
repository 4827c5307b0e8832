//! Tokens, by which a client is known again. The server keeps only their hashes.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// 32 random bytes, as 64 hex digits.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Token(String);

impl Token {
    /// Makes a token; `None` if the machine gives no random numbers.
    pub(crate) fn new() -> Option<Token> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        Some(Token(HEXLOWER.encode(&bytes)))
    }

    /// Reads a token; `None` if the text is not one.
    pub(crate) fn read(text: &str) -> Option<Token> {
        let is_one =
            text.len() == 64 && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
        is_one.then(|| Token(text.to_owned()))
    }

    /// The text that a client sends.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// The hash that is stored.
    pub(crate) fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_read_as_it_is_shown() {
        let token = Token::new().unwrap();
        assert_eq!(Token::read(token.text()), Some(token.clone()));
        assert_ne!(Token::new().unwrap(), token);
        assert!(!format!("{token:?}").contains(token.text()));
        for bad in ["", "0", &"g".repeat(64), &"A".repeat(64), &"0".repeat(65)] {
            assert_eq!(Token::read(bad), None, "{bad}");
        }
    }
}
