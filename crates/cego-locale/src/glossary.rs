//! Glossary of terms with their synonyms.

use crate::Locale;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GlossaryEntry {
    /// Stable id, such as `t22`.
    pub id: &'static str,
    /// Definition in the language of the locale.
    pub is: String,
    /// Names, the most common first.
    pub names: Vec<String>,
}

/// Ids of all entries, in the order of the rules.
const THINGS: [&str; 44] = [
    "game",
    "trump",
    "t22",
    "t21",
    "t1",
    "trull",
    "king",
    "queen",
    "knight",
    "jack",
    "suits",
    "court",
    "pip",
    "counter",
    "blind",
    "legage",
    "discard",
    "points",
    "declarer",
    "forehand",
    "auction",
    "pass-solo",
    "pass-raising",
    "hold",
    "against",
    "solo",
    "ultimo",
    "half",
    "one-pip",
    "geiss-game",
    "two-tricks",
    "five-tricks",
    "raeuber",
    "wild",
    "every-trick",
    "open",
    "no-trick",
    "tie",
    "schinden",
    "two-suits",
    "ready",
    "direction",
    "throw",
    "jungfrau",
];

impl Locale {
    /// Returns all glossary entries.
    #[must_use]
    pub fn glossary(&self) -> Vec<GlossaryEntry> {
        THINGS
            .iter()
            .map(|&id| GlossaryEntry {
                id,
                is: self.text(&format!("gloss-{id}.is")),
                names: self.text(&format!("gloss-{id}")).split(", ").map(str::to_owned).collect(),
            })
            .collect()
    }
}
