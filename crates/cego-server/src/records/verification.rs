//! Verification of a record's cards, step by step.

use cego_core::Rules;
use cego_core::phrase::Phrase;
use cego_record::Record;
use cego_record::signature::{SignatureError, signer};
use cego_table::{Origin, ProofError, Secret, Verdict, commitment, origin};

use super::signing::Keyring;

/// A verification step, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum VerificationStep {
    /// The published commitment is the hash of the secret.
    Commitment,
    /// The seed follows from the secret and the contributions.
    Seed,
    /// The cards, and the first dealer if drawn, follow from the seed.
    Cards,
}

impl VerificationStep {
    pub(crate) const ALL: [VerificationStep; 3] =
        [VerificationStep::Commitment, VerificationStep::Seed, VerificationStep::Cards];

    /// Returns the stable id.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            VerificationStep::Commitment => "commitment",
            VerificationStep::Seed => "seed",
            VerificationStep::Cards => "cards",
        }
    }
}

/// Verification error of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum VerificationError {
    /// The dealing proof is invalid.
    Proof(ProofError),
    /// The signature is invalid.
    Seal(SignatureError),
}

impl VerificationError {
    /// Returns the stable id.
    pub(crate) const fn id(&self) -> &'static str {
        match self {
            VerificationError::Proof(fault) => fault.id(),
            VerificationError::Seal(fault) => fault.id(),
        }
    }
}

/// Verification result of a record.
#[derive(Clone, Debug)]
pub(crate) struct CardVerification {
    pub(crate) found: Result<Origin, VerificationError>,
    /// True if the record was played here or has this server's signature.
    pub(crate) vouched: bool,
    /// Published commitment, as stated in the record.
    pub(crate) commitment: Option<String>,
    /// Secret, as stated in the record.
    pub(crate) secret: Option<String>,
    /// Computed hash of the secret.
    pub(crate) hash: Option<String>,
    /// Open contribution of each seat, as stated in the record.
    pub(crate) added: Vec<Option<String>>,
    /// Chain link opened by each seat, as stated in the record.
    pub(crate) links: Vec<Option<String>>,
    /// Seed, as stated in the record.
    pub(crate) seed: Option<String>,
    /// Number of the deal.
    pub(crate) number: Option<u64>,
    /// Key of the signature, of any server.
    pub(crate) signed_by: Option<String>,
}

impl CardVerification {
    pub(crate) fn verdict(&self) -> Verdict {
        self.found.as_ref().map_or(Verdict::Wrong, |origin| origin.verdict(self.vouched))
    }

    /// Returns the stable id of the verdict's reason.
    pub(crate) fn reason(&self) -> &'static str {
        match &self.found {
            Ok(origin) => origin.reason(self.vouched),
            Err(wrong) => wrong.id(),
        }
    }

    /// Returns the verdict as a phrase.
    pub(crate) fn phrase(&self) -> Result<Phrase, &VerificationError> {
        self.found.as_ref().map(|origin| origin.phrase(self.vouched))
    }

    /// Returns whether a step holds, or `None` if an earlier one fails or the record lacks the
    /// data.
    pub(crate) fn holds(&self, step: VerificationStep) -> Option<bool> {
        let wrong = match &self.found {
            Ok(Origin::Proven(_) | Origin::Committed(_)) => return Some(true),
            // A bare seed proves nothing about its origin.
            Ok(Origin::Seeded) => return (step == VerificationStep::Cards).then_some(true),
            Ok(Origin::Unknown) | Err(VerificationError::Seal(_)) => return None,
            Err(VerificationError::Proof(fault)) => match fault {
                ProofError::Tag { .. } | ProofError::Commitment => VerificationStep::Commitment,
                ProofError::Seed | ProofError::OtherSeed => VerificationStep::Seed,
                ProofError::Number | ProofError::OtherCards | ProofError::OtherDealer => {
                    VerificationStep::Cards
                }
            },
        };
        if self.commitment.is_none()
            && wrong != VerificationStep::Commitment
            && step != VerificationStep::Cards
        {
            return None;
        }
        match step.cmp(&wrong) {
            std::cmp::Ordering::Less => Some(true),
            std::cmp::Ordering::Equal => Some(false),
            std::cmp::Ordering::Greater => None,
        }
    }
}

/// Verifies the cards of a record.
///
/// `own` means that it was played here, so this server knows when the commitment was published.
pub(crate) fn check(rules: &Rules, record: &Record, own: bool, keys: &Keyring) -> CardVerification {
    let seal = signer(record);
    let signed_here = matches!(seal, Ok(Some(key)) if keys.has(key));
    let found = match seal {
        Err(fault) => Err(VerificationError::Seal(fault)),
        Ok(_) => origin(rules, record).map_err(VerificationError::Proof),
    };
    let tag = |name: &str| record.tags.get(name).map(str::to_owned);
    let of_seats = |name: &str| {
        record
            .table
            .seats()
            .map(|seat| tag(&format!("{name}{}", seat.number())))
            .collect::<Vec<_>>()
    };
    let secret = tag("Secret");
    CardVerification {
        found,
        vouched: own || signed_here,
        commitment: tag("Commitment"),
        hash: secret
            .as_deref()
            .and_then(Secret::from_hex)
            .map(|secret| commitment(&secret).to_hex()),
        secret,
        added: of_seats("Added"),
        links: of_seats("Link"),
        seed: record.seed.clone(),
        number: record.number,
        signed_by: seal.ok().flatten().map(|key| key.to_string()),
    }
}
