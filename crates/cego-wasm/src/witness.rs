//! Judging where the cards of a deal at a server came from.

use cego_protocol::module::{ComparedCards, FoundJson, JudgeDeal};
use cego_witness::{Drawing, judge};

use crate::Fault;

/// Computes the cards of a deal again. A deal that was stored by another program is refused.
pub(crate) fn judge_deal(asked: &JudgeDeal) -> Result<FoundJson, Fault> {
    let drawing: Drawing =
        serde_json::from_str(asked.ended.0.get()).map_err(|why| Fault::Broken(why.to_string()))?;
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
