//! Which matches are compared.

use cego_rules::presets;

/// The family of a ruleset with a number of players: `schopfheim/4` if it is exactly that preset, whatever it was called at the
/// table, else `other/4`. Ratings of one family say nothing about another.
pub(crate) fn family(hash: &str, players: usize) -> String {
    let preset = presets().iter().find(|preset| preset.hash().to_string() == hash);
    format!("{}/{players}", preset.map_or("other", |preset| &preset.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preset_is_known_by_its_hash() {
        let schopfheim = cego_rules::preset("schopfheim").unwrap();
        assert_eq!(family(&schopfheim.hash().to_string(), 4), "schopfheim/4");
        let changed = schopfheim.overridden(&["geiss_contract=false"]).unwrap();
        assert_ne!(changed.hash(), schopfheim.hash());
        assert_eq!(family(&changed.hash().to_string(), 3), "other/3");
        assert!(presets().iter().all(|preset| preset.name != "other"));
    }

    /// Else one of them would have no ratings.
    #[test]
    fn no_two_presets_are_the_same() {
        let mut hashes: Vec<_> = presets().iter().map(cego_rules::Ruleset::hash).collect();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), presets().len());
    }
}
