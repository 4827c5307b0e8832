//! Completeness of locale messages for refusals, faults and phrases.

use cego_locale::Locale;
use cego_table::{ImportedDealError, PHRASES, ProofError, SetupError, TableRefusal};

#[test]
fn every_refusal_fault_and_phrase_has_words() {
    let faults = SetupError::ALL.map(|fault| format!("fault-{}", fault.id()));
    let proofs = ProofError::IDS.iter().map(|id| format!("fault-{id}"));
    let given = ImportedDealError::IDS.iter().map(|id| format!("web-here-{id}"));
    let phrases = PHRASES.map(|phrase| format!("phrase-{phrase}"));
    let refusals = TableRefusal::IDS.iter().map(|id| format!("refusal-{id}"));
    let ids: Vec<String> =
        refusals.chain(faults).chain(proofs).chain(given).chain(phrases).collect();
    for language in ["de", "en", "sv"] {
        let locale = Locale::load(language).unwrap();
        for id in &ids {
            let words = locale.format(id, &[("seat", 2.into()), ("tag", "Secret".into())]);
            assert!(!words.contains('⟦') && words.len() > 2, "{language}: {id}: {words}");
        }
    }
}
