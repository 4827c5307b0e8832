//! The words of the auction as the text form spells them: one fixed vocabulary, close to what is said at
//! a table in Baden, and many synonyms on the way in.

use cego_core::{Claim, Contract, UltiFeats, Word};

use crate::cards;

/// What the strict writer says for a word. `raising` tells whether something has been bid that a pass
/// would leave standing: a pass is `fort` before and `gut` after.
#[must_use]
pub fn spoken(word: Word, raising: bool) -> String {
    let open = |ouvert: bool| if ouvert { " ouvert" } else { "" };
    match word {
        Word::Pass if raising => "gut".into(),
        Word::Pass => "fort".into(),
        Word::Ultimo { feats: UltiFeats::GEISS, ouvert } => format!("ultimo{}", open(ouvert)),
        Word::Ultimo { feats, ouvert } => format!("ultimo {}{}", cards::feats_text(feats), open(ouvert)),
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
        Word::Bid(step) if Contract::LADDER.contains(&step) => name(step),
        Word::Bid(other) => format!("bietet {}", name(other)),
        Word::CegoEineSelber => "cego eine selber".into(),
        Word::Hold => "selbst".into(),
        Word::Special { contract, ouvert } if contract.is_special() => {
            format!("{}{}", name(contract), open(ouvert))
        }
        Word::Special { contract, ouvert } => format!("sagt {}{}", name(contract), open(ouvert)),
        Word::Choose(contract) => format!("spielt {}", name(contract)),
    }
}

/// What is claimed of the rest; `None` if it is no claim.
pub(crate) fn claim(text: &str) -> Option<Claim> {
    Claim::EACH.into_iter().find(|claim| text.eq_ignore_ascii_case(claim.id()))
}

/// Whether the words that follow this one answer a bid.
pub(crate) fn opens_raising(word: Word) -> bool {
    matches!(word, Word::Bid(_) | Word::CegoEineSelber | Word::Gegensolo | Word::Solo { .. })
}

fn name(contract: Contract) -> String {
    contract.id().replace('_', " ")
}

/// The word that was said, in any of the spellings readers understand; `None` if it is not one.
#[must_use]
pub fn parse(text: &str) -> Option<Word> {
    let folded = fold(text);
    let words: Vec<&str> = folded.split_whitespace().collect();
    if let Some(word) = phrase(&words.join(" ")) {
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
        ("ultimo" | "ulti", [feats]) => Some(Word::Ultimo { feats: cards::feats(feats)?, ouvert }),
        ("solo" | "soli", _) => plain(solo(rest)?),
        ("kauft" | "kauf" | "buys", [give]) => plain(Word::BuyGeiss { give: cards::parse(give)? }),
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

/// Words of a fixed wording.
fn phrase(text: &str) -> Option<Word> {
    Some(match text {
        "fort" | "fort solo" | "solofort" | "solo fort" | "gut" | "weg" | "weiter" | "pass" | "passe"
        | "mir ist recht" | "mirsch wohl" | "genehm" | "good" => Word::Pass,
        "selbst" | "selber" | "selbscht" | "habe ich selbst" | "hab ich selbst" | "habe ich selber"
        | "hab ich selber" | "mine" | "my game" | "hold" => Word::Hold,
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
        ["ulti" | "ultimo", feats] => cards::feats(feats)?,
        _ => return None,
    };
    Some(Word::Solo { feats, durch })
}

fn contract(words: &[&str]) -> Option<Contract> {
    words.join("_").parse().ok()
}

/// Small letters, no umlauts, and spaces where people write `_`, `:` or a hyphen.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, word: Word) {
        assert_eq!(parse(text), Some(word), "{text}");
    }

    /// R-001-42, R-002-99, R-003-114, R-004-91: what people say for the same thing.
    #[test]
    fn synonyms_of_the_sources_are_understood() {
        for pass in ["Fort", "fort Solo", "Solofort", "GUT", "weg", "Genehm", "mir ist recht", "mir'sch wohl"]
        {
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
        for text in
            ["", "ouvert", "solo ouvert", "gut ouvert", "kauft", "kauft X", "ulti 4", "cego cego", "-", "ß"]
        {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn every_word_is_spoken_and_heard() {
        let mut words = vec![Word::Pass, Word::SellGeiss, Word::Gegensolo, Word::CegoEineSelber, Word::Hold];
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
                check(&spoken(word, raising), word);
            }
            assert!(said.insert(spoken(word, false)), "{word:?}");
        }
    }
}
