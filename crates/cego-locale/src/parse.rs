//! Names as people type them: everything the program shows in a language is accepted as input as well.

use std::collections::BTreeMap;

use cego_core::{Card, Contract};

use crate::Locale;

/// Names of cards and contracts in a language and in all its regions, to be typed. Records have canonical names only.
pub struct TypedNames {
    cards: BTreeMap<String, Card>,
    contracts: BTreeMap<String, Contract>,
}

impl TypedNames {
    /// The names in the language of `locale`.
    #[must_use]
    pub fn new(locale: &Locale) -> TypedNames {
        let mut names = TypedNames { cards: BTreeMap::new(), contracts: BTreeMap::new() };
        names.add(locale);
        let of_language = |name: &&str| name.split('-').next() == Some(locale.language());
        for region in
            Locale::available().into_iter().filter(of_language).filter_map(|name| Locale::load(name).ok())
        {
            names.add(&region);
        }
        names
    }

    /// Returns the card of this name: canonical (`CK`, `T21`), as shown (`♣K`, `21`, `Gst`), spelled out (`♠Dame`, `Pik-Dame`,
    /// `queen of spades`) or by the sign of the suit behind the rank (`K♣`). A number alone is a trump.
    #[must_use]
    pub fn card(&self, text: &str) -> Option<Card> {
        text.parse().ok().or_else(|| self.cards.get(&folded(text)).copied())
    }

    /// Returns the contract with this id or name.
    #[must_use]
    pub fn contract(&self, text: &str) -> Option<Contract> {
        text.parse().ok().or_else(|| self.contracts.get(&folded(text)).copied())
    }

    fn add(&mut self, locale: &Locale) {
        for contract in Contract::ALL {
            self.contracts.entry(folded(&locale.contract(contract))).or_insert(contract);
        }
        for card in Card::all() {
            for name in card_names(locale, card) {
                self.cards.entry(folded(&name)).or_insert(card);
            }
        }
    }
}

/// Returns the names of a card in this locale.
fn card_names(locale: &Locale, card: Card) -> Vec<String> {
    let mut names = vec![locale.card(card), locale.card_short(card), card.to_string()];
    let Some(suit) = card.suit() else {
        let number = card.trump_number().unwrap_or_default();
        names.extend([number.to_string(), locale.format("card-trump", &[("number", number.into())])]);
        return names;
    };
    let canonical = card.to_string().split_off(1);
    let shown = locale.card_short(card).trim_start_matches(suit.symbol()).to_owned();
    let mut ranks = vec![canonical, shown];
    ranks.extend(locale.rank(card));
    for rank in ranks {
        let (sign, letter, name) = (suit.symbol(), suit.letter(), locale.suit(suit));
        names.extend([
            format!("{sign}{rank}"),
            format!("{rank}{sign}"),
            format!("{letter}{rank}"),
            format!("{name}{rank}"),
            format!("{name} {rank}"),
        ]);
    }
    names
}

/// Returns a name without what people type in different ways: case, hyphens, accents, and the mark with which telephones make
/// a picture of the sign of a suit.
fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // A number below zero is no trump.
    out.extend(text.trim_start().chars().next().filter(|&first| first == '-'));
    for word in text.split(|c: char| c.is_whitespace() || c == '-').filter(|word| !word.is_empty()) {
        if !out.is_empty() {
            out.push(' ');
        }
        for letter in word.chars().flat_map(char::to_lowercase) {
            match letter {
                'ä' | 'å' => out.push('a'),
                'ö' => out.push('o'),
                'ü' => out.push('u'),
                'ß' => out.push_str("ss"),
                // Marks behind their letter, as some keyboards and files have them.
                '\u{fe0f}' | '\u{300}'..='\u{36f}' => {}
                other => out.push(other),
            }
        }
    }
    // Without umlauts on the keyboard: Koenig, Raeuber.
    out.replace("ae", "a").replace("oe", "o").replace("ue", "u")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No name means two cards, in any language or region of it.
    #[test]
    fn names_are_unambiguous() {
        for language in crate::LANGUAGES {
            let mut seen: BTreeMap<String, Card> = BTreeMap::new();
            let of_language = |name: &&str| name.split('-').next() == Some(language);
            for locale in
                Locale::available().into_iter().filter(of_language).map(|name| Locale::load(name).unwrap())
            {
                for card in Card::all() {
                    for name in card_names(&locale, card) {
                        let before = seen.insert(folded(&name), card);
                        assert!(before.is_none_or(|other| other == card), "{}: {name}", locale.id());
                        // Canonical names come first, so none may be another card's name here.
                        let canonical: Option<Card> = name.parse().ok();
                        assert!(canonical.is_none_or(|other| other == card), "{}: {name}", locale.id());
                    }
                }
            }
        }
    }

    #[test]
    fn what_is_shown_can_be_typed() {
        for name in Locale::available() {
            let locale = Locale::load(name).unwrap();
            let names = TypedNames::new(&locale);
            for shown in [Locale::load(name).unwrap(), locale.in_plain_letters()] {
                for card in Card::all() {
                    for text in [shown.card(card), shown.card_short(card), card.to_string()] {
                        assert_eq!(names.card(&text), Some(card), "{name}: {text}");
                    }
                }
                for contract in Contract::ALL {
                    for text in [shown.contract(contract), contract.id().to_owned()] {
                        assert_eq!(names.contract(&text), Some(contract), "{name}: {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn names_of_people() {
        let names = |language| TypedNames::new(&Locale::load(language).unwrap());
        let check = |names: &TypedNames, list: &[(&str, &str)]| {
            for (text, card) in list {
                assert_eq!(names.card(text).map(|card| card.to_string()).as_deref(), Some(*card), "{text}");
            }
        };
        let german = names("de");
        check(
            &german,
            &[("♣D", "CQ"), ("♦R", "DN"), ("♦B", "DJ"), ("♠Dame", "SQ"), ("HD", "HQ"), ("7♠", "S7")],
        );
        check(&german, &[("21", "T21"), ("Sti", "T22"), ("Gst", "T22"), ("Mond", "T21"), ("Mund", "T21")]);
        check(
            &german,
            &[("Geiss", "T1"), ("kleiner mann", "T1"), ("14er Trumpf", "T14"), ("♦\u{fe0f}R", "DN")],
        );
        check(&german, &[("Herz-Koenig", "HK"), ("Herz-Ko\u{308}nig", "HK"), ("kreuz-reiter", "CN")]);
        check(&names("en"), &[("8", "T8"), ("Gst", "T22"), ("queen of spades", "SQ"), ("trump 21", "T21")]);
        check(
            &names("sv"),
            &[("♥Ka", "HN"), ("♥Kn", "HJ"), ("hjärterdam", "HQ"), ("tarock 8", "T8"), ("klover 7", "C7")],
        );
        for text in ["", "D", "K", "♥", "23", "0", "♥T1", "♥KQ", "♥10", "K♥♥", "♥♥K", "Herz", "T", "-5"]
        {
            assert_eq!(german.card(text), None, "{text}");
        }
        assert_eq!(german.contract("Räuber"), Some(Contract::Raeuber));
        assert_eq!(german.contract("Kleiner Mann"), Some(Contract::Geiss));
    }
}
