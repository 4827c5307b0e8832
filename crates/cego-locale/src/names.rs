//! Names of cards, suits and contracts, lists of them, and the parser of typed names, which accepts
//! every name that the program displays in a language.

use std::collections::BTreeMap;

use cego_core::{Card, CardSet, Contract, Rank, Suit, UltiFeats};

use crate::{Arg, Locale};

impl Locale {
    /// Returns the suit: Kreuz, clubs, klöver.
    #[must_use]
    pub fn suit(&self, suit: Suit) -> String {
        self.text(suit_id(suit))
    }

    /// Returns the suit of a led card, or trump.
    #[must_use]
    pub fn suit_led(&self, card: Card) -> String {
        match card.suit() {
            Some(suit) => self.suit(suit),
            None => self.text("trump"),
        }
    }

    /// Returns the spoken name of a card: "Kreuz-König", "Pik-10", "14er Trumpf", "Geiß", "Mond",
    /// "Gstieß".
    #[must_use]
    pub fn card(&self, card: Card) -> String {
        let Some(suit) = card.suit() else {
            return match card {
                Card::GEISS => self.text("card-t1"),
                Card::MOND => self.text("card-t21"),
                Card::GSTIESS => self.text("card-t22"),
                other => self.format("card-trump", &[("number", number(other).into())]),
            };
        };
        let suit = self.suit(suit);
        match self.rank(card) {
            Some(court) => {
                self.format("card-court", &[("suit", suit.into()), ("rank", court.into())])
            }
            None => {
                self.format("card-pip", &[("suit", suit.into()), ("rank", pip_number(card).into())])
            }
        }
    }

    /// Returns the rank of a court card: "König", "Reiter"; `None` for other cards.
    pub(crate) fn rank(&self, card: Card) -> Option<String> {
        card.rank().and_then(court_id).map(|id| self.text(&format!("rank-{id}")))
    }

    /// Returns the short name of a card, at most three columns wide: "♣K", "♥1", "14", "Gst".
    #[must_use]
    pub fn card_short(&self, card: Card) -> String {
        let (Some(suit), Some(rank)) = (card.suit(), card.rank()) else {
            return match card {
                Card::GSTIESS => self.text("card-short-t22"),
                other => number(other).to_string(),
            };
        };
        match court_id(rank) {
            Some(id) => format!("{}{}", suit.symbol(), self.text(&format!("rank-short-{id}"))),
            None => format!("{}{}", suit.symbol(), pip_number(card)),
        }
    }

    /// Lists cards: "Herz-König, Pik-7 und Geiß".
    #[must_use]
    pub fn cards(&self, cards: CardSet) -> String {
        self.list_and(&cards.iter().map(|c| self.card(c)).collect::<Vec<_>>())
    }

    /// Returns the name of a contract: "Zwei Leere", "Räuber".
    #[must_use]
    pub fn contract(&self, contract: Contract) -> String {
        self.text(&format!("contract-{}", contract.id()))
    }

    /// Describes the feats of an Ultimo: "Geiß im letzten Stich und Zweier im vorletzten".
    #[must_use]
    pub fn feats(&self, feats: UltiFeats) -> String {
        self.list_and(&feats.trumps().map(|n| self.text(&format!("feat-{n}"))).collect::<Vec<_>>())
    }

    /// Joins items with "and": "a, b und c".
    #[must_use]
    pub fn list_and<S: AsRef<str>>(&self, items: &[S]) -> String {
        self.list("list-and", items)
    }

    /// Joins items with "or": "a, b oder c".
    #[must_use]
    pub fn list_or<S: AsRef<str>>(&self, items: &[S]) -> String {
        self.list("list-or", items)
    }

    fn list<S: AsRef<str>>(&self, id: &str, items: &[S]) -> String {
        match items {
            [] => String::new(),
            [only] => only.as_ref().to_owned(),
            [rest @ .., last] => {
                let rest: Vec<&str> = rest.iter().map(AsRef::as_ref).collect();
                self.format(
                    id,
                    &[("rest", Arg::from(rest.join(", "))), ("last", last.as_ref().into())],
                )
            }
        }
    }
}

fn number(trump: Card) -> u8 {
    trump.trump_number().unwrap_or_default()
}

const fn suit_id(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "suit-clubs",
        Suit::Spades => "suit-spades",
        Suit::Hearts => "suit-hearts",
        Suit::Diamonds => "suit-diamonds",
    }
}

const fn court_id(rank: Rank) -> Option<&'static str> {
    match rank {
        Rank::King => Some("king"),
        Rank::Queen => Some("queen"),
        Rank::Knight => Some("knight"),
        Rank::Jack => Some("jack"),
        Rank::Pip1 | Rank::Pip2 | Rank::Pip3 | Rank::Pip4 => None,
    }
}

/// Returns the number printed on a pip: 7 to 10 in the black suits, 4 to 1 in the red ones
/// (`R-003-58`).
fn pip_number(card: Card) -> u8 {
    let height = card.rank().map_or(0, |rank| rank as u8);
    if card.suit().is_some_and(Suit::is_red) { 4 - height } else { 7 + height }
}

/// Typed names of cards and contracts in a language and all its regions. Records use canonical
/// names only.
pub struct TypedNames {
    cards: BTreeMap<String, Card>,
    contracts: BTreeMap<String, Contract>,
}

impl TypedNames {
    /// Collects the names in the language of `locale`.
    #[must_use]
    pub fn new(locale: &Locale) -> TypedNames {
        let mut names = TypedNames { cards: BTreeMap::new(), contracts: BTreeMap::new() };
        names.add(locale);
        let of_language = |name: &&str| name.split('-').next() == Some(locale.language());
        for region in Locale::available()
            .into_iter()
            .filter(of_language)
            .filter_map(|name| Locale::load(name).ok())
        {
            names.add(&region);
        }
        names
    }

    /// Returns the card with this name. Accepts canonical names (`CK`, `T21`), displayed ones
    /// (`♣K`, `21`, `Gst`), spoken ones (`♠Dame`, `Pik-Dame`, `queen of spades`) and the suit after
    /// the rank (`K♣`). A bare number is a trump.
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
        names.extend([
            number.to_string(),
            locale.format("card-trump", &[("number", number.into())]),
        ]);
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

/// Normalises a name: removes differences of case, hyphens and accents, and the variation selector
/// of emoji suits.
fn folded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // A negative number is not a trump.
    out.extend(text.trim_start().chars().next().filter(|&first| first == '-'));
    for word in text.split(|c: char| c.is_whitespace() || c == '-').filter(|word| !word.is_empty())
    {
        if !out.is_empty() {
            out.push(' ');
        }
        for letter in word.chars().flat_map(char::to_lowercase) {
            match letter {
                'ä' | 'å' => out.push('a'),
                'ö' => out.push('o'),
                'ü' => out.push('u'),
                'ß' => out.push_str("ss"),
                // Some keyboards and files use combining marks after the letter.
                '\u{fe0f}' | '\u{300}'..='\u{36f}' => {}
                other => out.push(other),
            }
        }
    }
    // Keyboards without umlauts give Koenig, Raeuber.
    out.replace("ae", "a").replace("oe", "o").replace("ue", "u")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each name denotes one card in a language, regions included.
    #[test]
    fn names_are_unambiguous() {
        for language in crate::LANGUAGES {
            let mut seen: BTreeMap<String, Card> = BTreeMap::new();
            let of_language = |name: &&str| name.split('-').next() == Some(language);
            for locale in Locale::available()
                .into_iter()
                .filter(of_language)
                .map(|name| Locale::load(name).unwrap())
            {
                for card in Card::all() {
                    for name in card_names(&locale, card) {
                        let before = seen.insert(folded(&name), card);
                        assert!(
                            before.is_none_or(|other| other == card),
                            "{}: {name}",
                            locale.id()
                        );
                        // Canonical names take precedence, so none may be the name of another card
                        // here.
                        let canonical: Option<Card> = name.parse().ok();
                        assert!(
                            canonical.is_none_or(|other| other == card),
                            "{}: {name}",
                            locale.id()
                        );
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
                assert_eq!(
                    names.card(text).map(|card| card.to_string()).as_deref(),
                    Some(*card),
                    "{text}"
                );
            }
        };
        let german = names("de");
        check(
            &german,
            &[
                ("♣D", "CQ"),
                ("♦R", "DN"),
                ("♦B", "DJ"),
                ("♠Dame", "SQ"),
                ("HD", "HQ"),
                ("7♠", "S7"),
            ],
        );
        check(
            &german,
            &[("21", "T21"), ("Sti", "T22"), ("Gst", "T22"), ("Mond", "T21"), ("Mund", "T21")],
        );
        check(
            &german,
            &[
                ("Geiss", "T1"),
                ("kleiner mann", "T1"),
                ("14er Trumpf", "T14"),
                ("♦\u{fe0f}R", "DN"),
            ],
        );
        check(
            &german,
            &[("Herz-Koenig", "HK"), ("Herz-Ko\u{308}nig", "HK"), ("kreuz-reiter", "CN")],
        );
        check(
            &names("en"),
            &[("8", "T8"), ("Gst", "T22"), ("queen of spades", "SQ"), ("trump 21", "T21")],
        );
        check(
            &names("sv"),
            &[
                ("♥Ka", "HN"),
                ("♥Kn", "HJ"),
                ("hjärterdam", "HQ"),
                ("tarock 8", "T8"),
                ("klover 7", "C7"),
            ],
        );
        for text in
            ["", "D", "K", "♥", "23", "0", "♥T1", "♥KQ", "♥10", "K♥♥", "♥♥K", "Herz", "T", "-5"]
        {
            assert_eq!(german.card(text), None, "{text}");
        }
        assert_eq!(german.contract("Räuber"), Some(Contract::Raeuber));
        assert_eq!(german.contract("Kleiner Mann"), Some(Contract::Geiss));
    }
}
