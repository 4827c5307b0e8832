//! Judging where the cards of a deal at a server came from.

use cego_protocol::module::{FoundJson, JudgeDeal};
use cego_witness::{Drawing, judge};

use crate::Fault;

/// Computes the cards of a deal again. A deal that was stored by another program is refused.
pub(crate) fn judge_deal(asked: &JudgeDeal) -> Result<FoundJson, Fault> {
    let drawing: Drawing =
        serde_json::from_str(asked.ended.0.get()).map_err(|why| Fault::Broken(why.to_string()))?;
    let found = judge(&drawing, Some(&asked.ruleset), asked.is_stored);
    let reason = found.violation.map(|violation| violation.id()).or(found.gap.map(|gap| gap.id()));
    let (deal, verdict, own) = (found.deal, found.verdict.id(), found.own);
    Ok(FoundJson { deal, verdict, own, reason, phrase: found.phrase().into() })
}
