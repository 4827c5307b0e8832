//! Seeds as people type them and records hold them.

use cego_core::shuffle::Seed;

/// Reads a whole number below 2⁶⁴, or 32 bytes as 64 hex digits.
pub(crate) fn parse(text: &str) -> Option<Seed> {
    if text.len() == 64 && text.bytes().all(|b| b.is_ascii_hexdigit()) {
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        return Some(Seed(bytes));
    }
    // Longer than any such number is a mistyped seed of hex digits, zeros in front or not.
    let is_number = text.len() <= 20 && text.bytes().all(|b| b.is_ascii_digit());
    let number = is_number.then(|| text.parse().ok())??;
    Some(Seed::from_number(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_a_number_or_64_hex_digits() {
        assert_eq!(parse("11"), Some(Seed::from_number(11)));
        assert_eq!(parse("18446744073709551615"), Some(Seed::from_number(u64::MAX)));
        let hex = format!("0b{}", "00".repeat(31));
        assert_eq!(parse(&hex), Some(Seed::from_number(11)));
        assert_eq!(parse(&"fF".repeat(32)), Some(Seed([255; 32])));
        for text in
            ["", "-1", "+1", "1 ", "18446744073709551616", "x", "0x1", &"0".repeat(63), &"é".repeat(32)]
        {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
