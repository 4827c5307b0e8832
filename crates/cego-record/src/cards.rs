//! Cards as they are listed in a record: trumps first, then the suits, each from high to low.

use cego_core::{Card, CardSet, Suit, UltiFeats};

/// The cards of a set as people hold them.
pub(crate) fn sorted(cards: CardSet) -> impl Iterator<Item = Card> {
    let suits = Suit::ALL.into_iter().map(CardSet::suit);
    std::iter::once(CardSet::TRUMPS).chain(suits).flat_map(move |group| (cards & group).iter().rev())
}

/// [`sorted`], separated by spaces.
pub(crate) fn list(cards: CardSet) -> String {
    sorted(cards).map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// A card in the notation of the glossary; letters in either case, suit signs as well as letters.
pub(crate) fn parse(text: &str) -> Option<Card> {
    if let Some((suit, rest)) = Suit::ALL.into_iter().find_map(|s| Some((s, text.strip_prefix(s.symbol())?)))
    {
        return format!("{}{rest}", suit.letter()).parse().ok();
    }
    text.parse().ok()
}

/// The feats of an Ulti: trump numbers joined by `+`, or `-` for none. A `T` before the number is
/// forgiven.
pub(crate) fn feats(text: &str) -> Option<UltiFeats> {
    if text == "-" {
        return Some(UltiFeats::NONE);
    }
    text.split('+').try_fold(UltiFeats::NONE, |all, one| {
        let number = one.trim_start_matches(['T', 't']).parse().ok()?;
        Some(all.union(UltiFeats::of_trump(number)?))
    })
}

/// The text of [`feats`].
pub(crate) fn feats_text(feats: UltiFeats) -> String {
    if feats.is_empty() { "-".to_owned() } else { feats.to_string() }
}
