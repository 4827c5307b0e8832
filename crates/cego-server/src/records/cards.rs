//! Where the cards of a record come from, step by step.

use cego_core::Rules;
use cego_core::phrase::Phrase;
use cego_record::Record;
use cego_seal::{SealFault, signer};
use cego_table::{Origin, ProofFault, Secret, Verdict, commitment, origin};

use crate::signing::Keyring;

/// A step of the computation, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Step {
    /// The hash of the secret is what was published.
    Commitment,
    /// The seed follows from the secret and what was added.
    Seed,
    /// The cards, and the first dealer where one was drawn, follow from the seed.
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

/// What is wrong with a record that says where its cards come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wrong {
    /// It does not follow.
    Proof(ProofFault),
    /// The signature does not hold.
    Seal(SealFault),
}

impl Wrong {
    /// The stable id.
    pub(crate) const fn id(&self) -> &'static str {
        match self {
            Wrong::Proof(fault) => fault.id(),
            Wrong::Seal(fault) => fault.id(),
        }
    }
}

/// Where the cards of a record come from.
#[derive(Clone, Debug)]
pub(crate) struct Checked {
    pub(crate) found: Result<Origin, Wrong>,
    /// Whether the record is known to be of this server: it was played here, or has its signature.
    pub(crate) vouched: bool,
    /// What was published, as the record says.
    pub(crate) commitment: Option<String>,
    /// The secret, as the record says.
    pub(crate) secret: Option<String>,
    /// The hash of that secret, computed.
    pub(crate) hash: Option<String>,
    /// What each seat added in the open, as the record says.
    pub(crate) added: Vec<Option<String>>,
    /// The link that each seat opened, as the record says.
    pub(crate) links: Vec<Option<String>>,
    /// The seed, as the record says.
    pub(crate) seed: Option<String>,
    /// The number of the deal.
    pub(crate) number: Option<u64>,
    /// The key that has signed it, whosever that is.
    pub(crate) signed_by: Option<String>,
}

impl Checked {
    /// The word for it.
    pub(crate) fn verdict(&self) -> Verdict {
        self.found.as_ref().map_or(Verdict::Wrong, |origin| origin.verdict(self.vouched))
    }

    /// What the verdict rests on, as a stable id.
    pub(crate) fn reason(&self) -> &'static str {
        match &self.found {
            Ok(origin) => origin.reason(self.vouched),
            Err(wrong) => wrong.id(),
        }
    }

    /// The verdict in a sentence.
    pub(crate) fn phrase(&self) -> Result<Phrase, &Wrong> {
        self.found.as_ref().map(|origin| origin.phrase(self.vouched))
    }

    /// Whether a step holds; `None` if an earlier one has failed, or the record says nothing of it.
    pub(crate) fn holds(&self, step: Step) -> Option<bool> {
        let wrong = match &self.found {
            Ok(Origin::Proven(_) | Origin::Committed(_)) => return Some(true),
            // A seed alone proves nothing of how it was made.
            Ok(Origin::Seeded) => return (step == Step::Cards).then_some(true),
            Ok(Origin::Unknown) | Err(Wrong::Seal(_)) => return None,
            Err(Wrong::Proof(fault)) => match fault {
                ProofFault::Tag { .. } | ProofFault::Commitment => Step::Commitment,
                ProofFault::Seed | ProofFault::OtherSeed => Step::Seed,
                ProofFault::Number | ProofFault::OtherCards | ProofFault::OtherDealer => Step::Cards,
            },
        };
        if self.commitment.is_none() && wrong != Step::Commitment && step != Step::Cards {
            return None;
        }
        match step.cmp(&wrong) {
            std::cmp::Ordering::Less => Some(true),
            std::cmp::Ordering::Equal => Some(false),
            std::cmp::Ordering::Greater => None,
        }
    }
}

/// Computes where the cards of a record come from. `own`: it was played here, so that this server knows when it published what.
pub(crate) fn check(rules: &Rules, record: &Record, own: bool, keys: &Keyring) -> Checked {
    let seal = signer(record);
    let signed_here = matches!(seal, Ok(Some(key)) if keys.has(key));
    let found = match seal {
        Err(fault) => Err(Wrong::Seal(fault)),
        Ok(_) => origin(rules, record).map_err(Wrong::Proof),
    };
    let tag = |name: &str| record.tags.get(name).map(str::to_owned);
    let of_seats = |name: &str| {
        record.table.seats().map(|seat| tag(&format!("{name}{}", seat.number()))).collect::<Vec<_>>()
    };
    let secret = tag("Secret");
    Checked {
        found,
        vouched: own || signed_here,
        commitment: tag("Commitment"),
        hash: secret.as_deref().and_then(Secret::from_hex).map(|secret| commitment(&secret).to_hex()),
        secret,
        added: of_seats("Added"),
        links: of_seats("Link"),
        seed: record.seed.clone(),
        number: record.number,
        signed_by: seal.ok().flatten().map(|key| key.to_string()),
    }
}
