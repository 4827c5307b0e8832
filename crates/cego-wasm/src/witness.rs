//! The device as a witness of how cards are dealt at a server.

use cego_protocol::module::{FoundJson, WitnessHear, WitnessHeard, WitnessState};
use cego_witness::{Finding, Heard, Witness};
use serde_json::value::to_raw_value;

use crate::Fault;

/// Hears messages of a table. A state that cannot be read, because another program has written it, is as none.
pub(crate) fn hear(asked: WitnessHear) -> Result<WitnessHeard, Fault> {
    let rules = asked.ruleset.rules().map_err(|unknown| Fault::Rules(unknown.join(", ")))?;
    let kept = asked.state.and_then(|state| serde_json::from_str::<Witness>(state.0.get()).ok());
    let mut witness = kept.unwrap_or_default();
    let mut found = Vec::new();
    // What only a later server says is nothing to this witness.
    for message in asked.messages.iter().filter_map(|text| Heard::read(text)) {
        found.extend(witness.hear(&message, &asked.opened, &rules).iter().map(shown));
    }
    let state = to_raw_value(&witness).map_err(|why| Fault::Broken(why.to_string()))?;
    Ok(WitnessHeard { state: WitnessState(state), found })
}

fn shown(found: &Finding) -> FoundJson {
    let Finding { deal, verdict, own, .. } = *found;
    FoundJson { deal, verdict: verdict.id(), own, phrase: found.phrase().into() }
}
