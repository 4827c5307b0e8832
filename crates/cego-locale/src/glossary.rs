//! The names of things: what they are called elsewhere.

use crate::Locale;

/// A thing with all its names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The stable id, `t22`.
    pub id: &'static str,
    /// What it is, in the language of the locale.
    pub is: String,
    /// Its names, the commonest first.
    pub names: Vec<String>,
}

/// Every thing that has names of its own, in the order of the rules.
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
    /// Every thing with all the names people have for it.
    #[must_use]
    pub fn glossary(&self) -> Vec<Entry> {
        THINGS
            .iter()
            .map(|&id| Entry {
                id,
                is: self.text(&format!("gloss-{id}.is")),
                names: self.text(&format!("gloss-{id}")).split(", ").map(str::to_owned).collect(),
            })
            .collect()
    }
}
