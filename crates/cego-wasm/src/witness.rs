//! Verification of the cards of a deal at a server table.

use cego_host::fairness_client::{ObservedDrawing, judge};
use cego_protocol::module::{ComparedCards, FoundJson, JudgeDeal};

use crate::CallError;

/// Recomputes the cards of a deal. A deal stored by another program is refused.
pub(crate) fn judge_deal(asked: &JudgeDeal) -> Result<FoundJson, CallError> {
    let drawing: ObservedDrawing = serde_json::from_str(asked.ended.0.get())
        .map_err(|why| CallError::Broken(why.to_string()))?;
    let found = judge(&drawing, Some(&asked.ruleset), asked.is_stored);
    let reason = found.violation.map(|violation| violation.id()).or(found.gap.map(|gap| gap.id()));
    Ok(FoundJson {
        deal: found.deal,
        verdict: found.verdict.id(),
        own: found.own,
        reason,
        phrase: found.phrase().into(),
        opened: found.opened,
        unseen: found.unseen,
        over: found.over.map(|over| ComparedCards { hands: over.hands, blind: over.blind }),
        dealer: found.dealer,
    })
}
