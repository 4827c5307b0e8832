//! Where the cards of a record come from, step by step.

use cego_core::Rules;
use cego_record::Record;
use cego_table::{Origin, ProofFault, Secret, commitment, origin};

/// The result of the check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// Nobody can have chosen the cards.
    Proven,
    /// They follow from a secret that was fixed beforehand, but nobody added anything: the host that fixed it can have chosen.
    Committed,
    /// They follow from a seed; whether somebody chose that, the record does not say.
    Seeded,
    /// The record does not say where they come from.
    Unknown,
    /// What the record says is not so.
    Wrong,
}

impl Verdict {
    /// The stable id.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Verdict::Proven => "proven",
            Verdict::Committed => "committed",
            Verdict::Seeded => "seeded",
            Verdict::Unknown => "unknown",
            Verdict::Wrong => "wrong",
        }
    }
}

/// A step of the computation, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Step {
    /// The hash of the secret is what was published.
    Commitment,
    /// The seed follows from the secret and what was added.
    Seed,
    /// The cards follow from the seed.
    Cards,
}

impl Step {
    pub(crate) const ALL: [Step; 3] = [Step::Commitment, Step::Seed, Step::Cards];

    /// The stable id.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Step::Commitment => "commitment",
            Step::Seed => "seed",
            Step::Cards => "cards",
        }
    }
}

/// Where the cards of a record come from.
#[derive(Clone, Debug)]
pub(crate) struct Checked {
    pub(crate) verdict: Verdict,
    /// What is wrong.
    pub(crate) fault: Option<ProofFault>,
    /// What was published, as the record says.
    pub(crate) commitment: Option<String>,
    /// The secret, as the record says.
    pub(crate) secret: Option<String>,
    /// The hash of that secret, computed.
    pub(crate) hash: Option<String>,
    /// What each seat added, as the record says.
    pub(crate) added: Vec<Option<String>>,
    /// The seed, as the record says.
    pub(crate) seed: Option<String>,
    /// The number of the deal.
    pub(crate) number: Option<u64>,
}

impl Checked {
    /// Whether a step holds; `None` if an earlier one has failed.
    pub(crate) fn holds(&self, step: Step) -> Option<bool> {
        // A seed alone proves nothing of how it was made.
        let has_proof = self.commitment.is_some() || matches!(self.fault, Some(ProofFault::Tag { .. }));
        if !has_proof && step != Step::Cards {
            return None;
        }
        let wrong = match (self.verdict, &self.fault) {
            (Verdict::Proven | Verdict::Committed | Verdict::Seeded, _) => return Some(true),
            (Verdict::Unknown, _) | (_, None) => return None,
            (_, Some(ProofFault::Tag { .. } | ProofFault::Commitment)) => Step::Commitment,
            (_, Some(ProofFault::Seed | ProofFault::OtherSeed)) => Step::Seed,
            (_, Some(ProofFault::Number | ProofFault::OtherCards)) => Step::Cards,
        };
        match step.cmp(&wrong) {
            std::cmp::Ordering::Less => Some(true),
            std::cmp::Ordering::Equal => Some(false),
            std::cmp::Ordering::Greater => None,
        }
    }
}

/// Computes where the cards of a record come from.
pub(crate) fn check(rules: &Rules, record: &Record) -> Checked {
    let (verdict, fault) = match origin(rules, record) {
        Ok(Origin::Proven(proof)) if proof.added.iter().all(Option::is_none) => (Verdict::Committed, None),
        Ok(Origin::Proven(_)) => (Verdict::Proven, None),
        Ok(Origin::Seeded) => (Verdict::Seeded, None),
        Ok(Origin::Unknown) => (Verdict::Unknown, None),
        Err(fault) => (Verdict::Wrong, Some(fault)),
    };
    let tag = |name: &str| record.tags.get(name).map(str::to_owned);
    let secret = tag("Secret");
    Checked {
        verdict,
        fault,
        commitment: tag("Commitment"),
        hash: secret.as_deref().and_then(Secret::from_hex).map(|secret| commitment(&secret).to_hex()),
        secret,
        added: record.table.seats().map(|seat| tag(&format!("Added{}", seat.number()))).collect(),
        seed: record.seed.clone(),
        number: record.number,
    }
}
