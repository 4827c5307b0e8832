//! Property checks of ruleset files.

use std::sync::Arc;

use cego_rules::{Library, contradictions, diff, presets, show};

use super::{PropertyViolation, deal_is_sound, ensure};

/// Parses bytes as a ruleset file. The result is a list of faults, or rules without contradictions
/// that can be played at every table size they support.
///
/// # Errors
/// The first violated property.
pub fn ruleset(data: &[u8]) -> Result<(), PropertyViolation> {
    let set = match Library::new().parse("input.toml", data) {
        Ok(set) => set,
        Err(error) => {
            ensure(!error.faults.is_empty(), || "refused without a fault".into())?;
            let lines = data.iter().filter(|&&b| b == b'\n').count() + 1;
            for fault in &error.faults {
                let message = fault.to_string();
                ensure((1..4000).contains(&message.len()), || {
                    format!("a message without measure: {message}")
                })?;
                ensure(fault.line.is_none_or(|l| (1..=lines).contains(&l)), || {
                    format!("{message} of {lines}")
                })?;
                ensure(!fault.kind.id().is_empty(), || {
                    format!("a fault without an id: {message}")
                })?;
            }
            return Ok(());
        }
    };
    ensure(set.check().is_empty(), || {
        format!("contradictions were let through: {:?}", set.check())
    })?;
    ensure(!set.tables().is_empty(), || "for no table".into())?;
    ensure(set.hash().to_string().parse() == Ok(set.hash()), || format!("hash {}", set.hash()))?;
    ensure(diff(&set, &set).iter().all(|t| t.switches.is_empty()), || {
        "differs from itself".into()
    })?;
    let base = &presets()[0];
    let differs =
        |a, b| diff(a, b).iter().any(|t| !t.switches.is_empty() || t.in_first != t.in_second);
    ensure(differs(&set, base) == differs(base, &set), || "differs in one direction".into())?;
    ensure(differs(&set, base) == (set.hash() != base.hash()), || {
        "the hash and the difference disagree".into()
    })?;
    ensure(!show(&set).is_empty(), || "nothing to show".into())?;
    for table in set.tables() {
        let rules = set.rules(table).map_err(|error| PropertyViolation(error.to_string()))?;
        let found = contradictions(&rules);
        ensure(found.is_empty(), || format!("contradictions at {table:?}: {found:?}"))?;
        deal_is_sound(&Arc::new(rules), data.len() as u64)?;
    }
    Ok(())
}
