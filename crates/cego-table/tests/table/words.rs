//! Whatever a table refuses is said in every language.

use cego_locale::Locale;
use cego_table::{GivenFault, PHRASES, ProofFault, SetupFault, TableRefusal};

#[test]
fn every_refusal_fault_and_phrase_has_words() {
    let faults = SetupFault::ALL.map(|fault| format!("fault-{}", fault.id()));
    let proofs = ProofFault::IDS.iter().map(|id| format!("fault-{id}"));
    let given = GivenFault::IDS.iter().map(|id| format!("web-here-{id}"));
    let phrases = PHRASES.map(|phrase| format!("phrase-{phrase}"));
    let refusals = TableRefusal::IDS.iter().map(|id| format!("refusal-{id}"));
    let ids: Vec<String> = refusals.chain(faults).chain(proofs).chain(given).chain(phrases).collect();
    for language in ["de", "en", "sv"] {
        let locale = Locale::load(language).unwrap();
        for id in &ids {
            let words = locale.format(id, &[("seat", 2.into()), ("tag", "Secret".into())]);
            assert!(!words.contains('⟦') && words.len() > 2, "{language}: {id}: {words}");
        }
    }
}
