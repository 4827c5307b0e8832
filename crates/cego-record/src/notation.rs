//! Notation of words and cards in the text form.
//!
//! The writer uses fixed words close to those spoken in Baden; the reader also accepts many
//! synonyms. Cards are listed trumps first, then the suits, each from high to low.

use cego_core::{Card, CardSet, Claim, Contract, Suit, UltiFeats, Word};

/// Returns the canonical text of a bidding word. A pass is `gut` if `raising`, that is after a bid
/// that the pass would let stand, and otherwise `fort`.
#[must_use]
pub fn word_text(word: Word, raising: bool) -> String {
    let open = |ouvert: bool| if ouvert { " ouvert" } else { "" };
    match word {
        Word::Pass if raising => "gut".into(),
        Word::Pass => "fort".into(),
        Word::Ultimo { feats: UltiFeats::GEISS, ouvert } => format!("ultimo{}", open(ouvert)),
        Word::Ultimo { feats, ouvert } => {
            format!("ultimo {}{}", feats_text(feats), open(ouvert))
        }
        Word::Solo { feats, durch } => {
            let mut text = String::from("solo");
            if !feats.is_empty() {
                text.push_str(" ulti ");
                text.push_str(&feats.to_string());
            }
            if durch {
                text.push_str(" durch");
            }
            text
        }
        Word::BuyGeiss { give } => format!("kauft {give}"),
        Word::SellGeiss => "verkauft".into(),
        Word::Gegensolo => "gegensolo".into(),
        Word::Bid(step) if Contract::LADDER.contains(&step) => contract_name(step),
        Word::Bid(other) => format!("bietet {}", contract_name(other)),
        Word::CegoEineSelber => "cego eine selber".into(),
        Word::Hold => "selbst".into(),
        Word::Special { contract, ouvert } if contract.is_special() => {
            format!("{}{}", contract_name(contract), open(ouvert))
        }
        Word::Special { contract, ouvert } => {
            format!("sagt {}{}", contract_name(contract), open(ouvert))
        }
        Word::Choose(contract) => format!("spielt {}", contract_name(contract)),
    }
}

/// Parses a claim of the remaining tricks; `None` for other text.
pub(crate) fn parse_claim(text: &str) -> Option<Claim> {
    Claim::EACH.into_iter().find(|claim| text.eq_ignore_ascii_case(claim.id()))
}

/// Returns whether the following words respond to a bid.
pub(crate) fn opens_raising(word: Word) -> bool {
    matches!(word, Word::Bid(_) | Word::CegoEineSelber | Word::Gegensolo | Word::Solo { .. })
}

fn contract_name(contract: Contract) -> String {
    contract.id().replace('_', " ")
}

/// Parses a bidding word in any accepted spelling; `None` if unknown.
#[must_use]
pub fn parse_word(text: &str) -> Option<Word> {
    let folded = fold(text);
    let words: Vec<&str> = folded.split_whitespace().collect();
    if let Some(word) = parse_phrase(&words.join(" ")) {
        return Some(word);
    }
    let (ouvert, words) = match words.split_last()? {
        (&("ouvert" | "offen" | "open"), rest) => (true, rest),
        _ => (false, &words[..]),
    };
    let (&first, rest) = words.split_first()?;
    let plain = |word: Word| (!ouvert).then_some(word);
    match (first, rest) {
        ("ultimo" | "ulti", []) => Some(Word::Ultimo { feats: UltiFeats::GEISS, ouvert }),
        ("ultimo" | "ulti", [feats]) => Some(Word::Ultimo { feats: parse_feats(feats)?, ouvert }),
        ("solo" | "soli", _) => plain(solo(rest)?),
        ("kauft" | "kauf" | "buys", [give]) => plain(Word::BuyGeiss { give: parse_card(give)? }),
        ("bietet" | "bids", _) => plain(Word::Bid(contract(rest)?)),
        ("sagt" | "special", _) => Some(Word::Special { contract: contract(rest)?, ouvert }),
        ("spielt" | "spiele" | "plays", _) => plain(Word::Choose(contract(rest)?)),
        _ => match contract(words)? {
            Contract::Gegensolo => plain(Word::Gegensolo),
            step if Contract::LADDER.contains(&step) => plain(Word::Bid(step)),
            contract if contract.is_special() => Some(Word::Special { contract, ouvert }),
            contract if contract.is_all_against_all() => plain(Word::Choose(contract)),
            _ => None,
        },
    }
}

/// Parses words with fixed wording.
fn parse_phrase(text: &str) -> Option<Word> {
    Some(match text {
        "fort" | "fort solo" | "solofort" | "solo fort" | "gut" | "weg" | "weiter" | "pass"
        | "passe" | "mir ist recht" | "mirsch wohl" | "genehm" | "good" => Word::Pass,
        "selbst" | "selber" | "selbscht" | "habe ich selbst" | "hab ich selbst"
        | "habe ich selber" | "hab ich selber" | "mine" | "my game" | "hold" => Word::Hold,
        "ich gehe dagegen" | "dagegen" | "gegensoli" | "counter solo" => Word::Gegensolo,
        "verkauft" | "verkaufe" | "sells" => Word::SellGeiss,
        "cego eine selber" | "cego eine selbst" => Word::CegoEineSelber,
        "mit einer" | "one er" => Word::Bid(Contract::Eine),
        "eine halbe" | "half" => Word::Bid(Contract::Halbe),
        "one pip" => Word::Bid(Contract::Leere),
        "two pips" => Word::Bid(Contract::ZweiLeere),
        "two odds" => Word::Bid(Contract::ZweiVerschiedene),
        _ => return None,
    })
}

fn solo(rest: &[&str]) -> Option<Word> {
    let (durch, rest) = match rest.split_last() {
        Some((&("durch" | "march"), rest)) => (true, rest),
        _ => (false, rest),
    };
    let feats = match rest {
        [] => UltiFeats::NONE,
        ["ulti" | "ultimo"] => UltiFeats::GEISS,
        ["ulti" | "ultimo", feats] => parse_feats(feats)?,
        _ => return None,
    };
    Some(Word::Solo { feats, durch })
}

fn contract(words: &[&str]) -> Option<Contract> {
    words.join("_").parse().ok()
}

/// Normalises text: lower case, no umlauts, and spaces for `_`, `:` and hyphens.
fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '_' | ':' => out.push(' '),
            '-' if out.ends_with(char::is_alphanumeric)
                && chars.peek().is_some_and(|c| c.is_alphanumeric()) =>
            {
                out.push(' ');
            }
            '\'' | '’' => {}
            'ä' | 'Ä' => out.push_str("ae"),
            'ö' | 'Ö' => out.push_str("oe"),
            'ü' | 'Ü' => out.push_str("ue"),
            'ß' | 'ẞ' => out.push_str("ss"),
            c => out.extend(c.to_lowercase()),
        }
    }
    out
}

/// Returns the cards of a set in the order of a sorted hand.
pub(crate) fn sorted_cards(cards: CardSet) -> impl Iterator<Item = Card> {
    let suits = Suit::ALL.into_iter().map(CardSet::suit);
    std::iter::once(CardSet::TRUMPS)
        .chain(suits)
        .flat_map(move |group| (cards & group).iter().rev())
}

/// Formats [`sorted`] cards, separated by spaces.
pub(crate) fn card_list(cards: CardSet) -> String {
    sorted_cards(cards).map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

/// Parses a card in the notation of the glossary. Accepts letters in either case and suit symbols.
pub(crate) fn parse_card(text: &str) -> Option<Card> {
    if let Some((suit, rest)) =
        Suit::ALL.into_iter().find_map(|s| Some((s, text.strip_prefix(s.symbol())?)))
    {
        return format!("{}{rest}", suit.letter()).parse().ok();
    }
    text.parse().ok()
}

/// Parses the feats of an Ulti: trump numbers joined by `+`, or `-` for none. Accepts a `T` before
/// a number.
pub(crate) fn parse_feats(text: &str) -> Option<UltiFeats> {
    if text == "-" {
        return Some(UltiFeats::NONE);
    }
    text.split('+').try_fold(UltiFeats::NONE, |all, one| {
        let number = one.trim_start_matches(['T', 't']).parse().ok()?;
        Some(all.union(UltiFeats::from_trump(number)?))
    })
}

/// Formats feats for [`feats`].
pub(crate) fn feats_text(feats: UltiFeats) -> String {
    if feats.is_empty() { "-".to_owned() } else { feats.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, word: Word) {
        assert_eq!(parse_word(text), Some(word), "{text}");
    }

    /// R-001-42, R-002-99, R-003-114, R-004-91: synonyms in use.
    #[test]
    fn synonyms_of_the_sources_are_understood() {
        for pass in [
            "Fort",
            "fort Solo",
            "Solofort",
            "GUT",
            "weg",
            "Genehm",
            "mir ist recht",
            "mir'sch wohl",
        ] {
            check(pass, Word::Pass);
        }
        check("Selber", Word::Hold);
        check("Ich gehe dagegen", Word::Gegensolo);
        check("Soli", Word::Solo { feats: UltiFeats::NONE, durch: false });
        check("mit Einer", Word::Bid(Contract::Eine));
        check("eine Leere", Word::Bid(Contract::Leere));
        check("zwei_verschiedene", Word::Bid(Contract::ZweiVerschiedene));
        check("Geiß", Word::Bid(Contract::Geiss));
        check("spielt:Räuber", Word::Choose(Contract::Raeuber));
        check("Räuber", Word::Choose(Contract::Raeuber));
        check("Piccolo-ouvert", Word::Special { contract: Contract::Piccolo, ouvert: true });
        check("Grebsler", Word::Special { contract: Contract::Zwiccolo, ouvert: false });
        check("ulti:1+2", Word::Ultimo { feats: UltiFeats::from_bits(3), ouvert: false });
        check("Solo Ulti durch", Word::Solo { feats: UltiFeats::GEISS, durch: true });
        check("Cego, eine selber".replace(',', "").as_str(), Word::CegoEineSelber);
    }

    #[test]
    fn nonsense_is_no_word() {
        for text in [
            "",
            "ouvert",
            "solo ouvert",
            "gut ouvert",
            "kauft",
            "kauft X",
            "ulti 4",
            "cego cego",
            "-",
            "ß",
        ] {
            assert_eq!(parse_word(text), None, "{text}");
        }
    }

    #[test]
    fn every_word_is_spoken_and_heard() {
        let mut words =
            vec![Word::Pass, Word::SellGeiss, Word::Gegensolo, Word::CegoEineSelber, Word::Hold];
        for flag in [false, true] {
            for bits in 0..8 {
                let feats = UltiFeats::from_bits(bits);
                words.push(Word::Ultimo { feats, ouvert: flag });
                words.push(Word::Solo { feats, durch: flag });
            }
            for contract in Contract::ALL {
                words.push(Word::Special { contract, ouvert: flag });
            }
        }
        for contract in Contract::ALL {
            words.extend([Word::Bid(contract), Word::Choose(contract)]);
        }
        words.extend(cego_core::Card::all().map(|give| Word::BuyGeiss { give }));
        let mut said = std::collections::BTreeSet::new();
        for word in words {
            for raising in [false, true] {
                check(&word_text(word, raising), word);
            }
            assert!(said.insert(word_text(word, false)), "{word:?}");
        }
    }
}
