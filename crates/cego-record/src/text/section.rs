//! What the body of a record consists of.

/// What its items are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    Auction,
    Keep,
    Discard,
    Ulti,
    Challenge,
    Claim,
    Concede,
    Trick,
    Settlement,
}

impl Section {
    /// The sections under a word; a trick stands under its number.
    const NAMED: [(&str, Section); 8] = [
        ("Auction", Section::Auction),
        ("Keep", Section::Keep),
        ("Discard", Section::Discard),
        ("Ulti", Section::Ulti),
        ("Challenge", Section::Challenge),
        ("Claim", Section::Claim),
        ("Concede", Section::Concede),
        ("Settlement", Section::Settlement),
    ];

    /// The section of a heading without its colon, small or capital letters.
    pub(super) fn named(heading: &str) -> Option<Section> {
        Section::NAMED
            .iter()
            .find(|(name, _)| heading.eq_ignore_ascii_case(name))
            .map(|&(_, section)| section)
    }

    /// The heading without its colon; empty for a trick.
    pub(super) fn name(self) -> &'static str {
        Section::NAMED.iter().find(|&&(_, section)| section == self).map_or("", |&(name, _)| name)
    }
}
