//! Comparison of names, the same one for tournaments, seasons, teams and lists of people.

use unicode_normalization::UnicodeNormalization;

/// Returns a name as it is stored: Unicode normal form C, no blanks around it, runs of blanks (no-break ones included) as one space.
///
/// Control characters stay, so that they can be refused.
#[must_use]
pub fn tidy_name(text: &str) -> String {
    let is_blank = |c: char| c.is_whitespace() && !c.is_control();
    let words: Vec<&str> = text.trim().split(is_blank).filter(|word| !word.is_empty()).collect();
    words.join(" ").nfc().collect()
}

/// Returns the key by which names are compared: two names are the same if and only if their keys are equal.
///
/// Normal form, the width of letters (“Ａnna”), capital letters and blanks make no difference, and neither does ß instead of ss: capital letters write both as SS.
/// Accents do: “Muller” is somebody else than “Müller”. Names that only *look* alike are the business of [`looks_like`](crate::looks_like).
#[must_use]
pub fn name_key(name: &str) -> String {
    // Small letters of capitals, because ß and the Greek final sigma have no capital of their own; before that small letters, because
    // the capital ẞ is its own capital.
    let small = |text: String| -> String { text.chars().flat_map(char::to_lowercase).collect() };
    let large = |text: String| -> String { text.chars().flat_map(char::to_uppercase).collect() };
    let compatible: String = name.nfkc().collect();
    small(large(small(tidy_name(&compatible)))).nfkc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_name_in_all_its_spellings() {
        let spellings = [
            "Jürgen Bär",
            "JÜRGEN BÄR",
            "Ju\u{308}rgen Ba\u{308}r",
            " Jürgen  Bär ",
            "Jürgen\u{a0}Bär",
            "Jürgen\u{202f}Bär",
        ];
        for spelling in spellings {
            assert_eq!(name_key(spelling), "jürgen bär", "{spelling:?}");
            assert_eq!(tidy_name(spelling).to_lowercase(), "jürgen bär");
        }
        for (a, b) in [
            ("Straße", "STRASSE"),
            ("STRAẞE", "strasse"),
            ("ΣΊΣΥΦΟΣ", "Σίσυφος"),
            ("ﬁnn", "FINN"),
            ("Ａnna", "Anna"),
            ("ＡＮＮＡ　ＢＥＲＧ", "Anna Berg"),
            ("Łukasz", "łUKASZ"),
            ("\u{1e9b}\u{323}", "\u{1e9b}\u{323}"),
        ] {
            assert_eq!(name_key(a), name_key(b), "{a} {b}");
        }
        for (a, b) in [("Muller", "Müller"), ("Anna B", "AnnaB"), ("Mueller", "Müller")] {
            assert_ne!(name_key(a), name_key(b), "{a} {b}");
        }
    }

    #[test]
    fn a_key_is_its_own_key() {
        for c in (0..=0x2_ffff_u32).filter_map(char::from_u32) {
            let text = format!("a{c}\u{301}b");
            let key = name_key(&text);
            assert_eq!(name_key(&key), key, "{:x}", c as u32);
        }
    }

    #[test]
    fn control_characters_stay_to_be_refused() {
        assert_eq!(tidy_name("a\nb"), "a\nb");
        assert_eq!(tidy_name("a\u{85}b"), "a\u{85}b");
    }
}
