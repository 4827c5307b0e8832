//! How each word of the auction sounds, in every language and region: `auction-words.tsv` has them all, to be read by people.

use cego_core::{Card, Contract, Seat, Stage, UltiFeats, Word};
use cego_locale::Locale;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/auction-words.tsv");

pub(crate) fn stages() -> Vec<(&'static str, Stage)> {
    let sale = Stage::GeissSale { buyer: Seat::new(0), give: Card::trump(14) };
    vec![
        ("ultimo_query", Stage::UltimoQuery),
        ("solo_query", Stage::SoloQuery),
        ("counter_query", Stage::CounterQuery),
        ("geiss_sale", sale),
        ("specials_round", Stage::SpecialsRound { asked: None }),
        ("specials_round bettel", Stage::SpecialsRound { asked: Some(Contract::Bettel) }),
        ("opening", Stage::Opening),
        ("raising", Stage::Raising),
        ("answer", Stage::Answer),
        ("choice", Stage::Choice),
        ("over", Stage::Over),
    ]
}

/// Every word there can be; of the trumps offered for T1 one with a name and one without.
pub(crate) fn words() -> Vec<Word> {
    let mut words = vec![Word::SellGeiss, Word::Gegensolo, Word::CegoEineSelber, Word::Hold];
    words.extend([14, 21].map(|n| Word::BuyGeiss { give: Card::trump(n) }));
    for ouvert in [false, true] {
        words.extend(UltiFeats::ALL.subsets().map(|feats| Word::Ultimo { feats, ouvert }));
    }
    for durch in [false, true] {
        let feats = std::iter::once(UltiFeats::NONE).chain(UltiFeats::ALL.subsets());
        words.extend(feats.map(|feats| Word::Solo { feats, durch }));
    }
    for contract in Contract::ALL {
        words.push(Word::Choose(contract));
        if contract.step().is_some() && contract != Contract::Gegensolo {
            words.push(Word::Bid(contract));
        }
        if contract.is_special() {
            words.extend([false, true].map(|ouvert| Word::Special { contract, ouvert }));
        }
    }
    words
}

#[test]
fn every_word_sounds_as_it_is_written_down() {
    let names = Locale::available();
    let locales: Vec<Locale> = names.iter().map(|name| Locale::load(name).unwrap()).collect();
    let said = |word: &Word, stage: Stage| -> Vec<String> {
        locales.iter().map(|locale| locale.phrase(&word.phrase(stage))).collect()
    };
    let mut rows = vec![format!("word\t{}", names.join("\t"))];
    for (ask, stage) in stages() {
        rows.push(format!("Pass, {ask}\t{}", said(&Word::Pass, stage).join("\t")));
    }
    for word in words() {
        let everywhere: std::collections::BTreeSet<_> =
            stages().into_iter().map(|(_, stage)| said(&word, stage)).collect();
        assert_eq!(everywhere.len(), 1, "{word:?} depends on what is asked: {everywhere:?}");
        rows.extend(everywhere.iter().map(|said| format!("{word:?}\t{}", said.join("\t"))));
    }
    let now = rows.join("\n") + "\n";
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(FILE, &now).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(FILE).unwrap(),
        now,
        "CEGO_RENEW=1 cargo test -p cego-locale --test it auction"
    );
}
