//! What a record holds to show that nobody chose its cards.

use std::fmt;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Rules};
use cego_record::Record;

use crate::ids::ids;
use crate::{Commitment, Nonce, Secret, commitment, deal_seed};

/// What anybody needs to compute a deal again. Records hold it in the tags `Commitment`, `Secret`, and `Added1` … for what each
/// seat added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What was published before anybody added.
    pub commitment: Commitment,
    /// The secret, told when the deal was over.
    pub secret: Secret,
    /// What each seat added, from seat 1.
    pub added: Vec<Option<Nonce>>,
}

/// How a record shows where its cards come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Of a secret that was fixed beforehand and of what was added: nobody can have chosen them.
    Proven(Proof),
    /// Of a seed; whether somebody chose that, the record does not say.
    Seeded,
    /// The record does not say.
    Unknown,
}

/// What is wrong with what a record says of its cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofFault {
    /// A tag that cannot be read, or that is missing beside the others.
    Tag {
        /// Its name.
        name: String,
    },
    /// The number of the deal is missing.
    Number,
    /// The seed cannot be read.
    Seed,
    /// The secret is not the one that was committed to.
    Commitment,
    /// The seed is not the one that follows from secret and what was added.
    OtherSeed,
    /// Other cards follow from the seed.
    OtherCards,
}

ids! { ProofFault {
    Tag => "proof_tag",
    Number => "proof_number",
    Seed => "proof_seed",
    Commitment => "proof_commitment",
    OtherSeed => "proof_other_seed",
    OtherCards => "proof_other_cards",
} }

impl fmt::Display for ProofFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofFault::Tag { name } => write!(f, "{}: {name}", self.id()),
            _ => f.write_str(self.id()),
        }
    }
}

impl std::error::Error for ProofFault {}

/// The tag of what a seat added.
fn added_tag(seat: usize) -> String {
    format!("Added{}", seat + 1)
}

impl Proof {
    /// The proof of a deal of a table whose secret for it this is.
    #[must_use]
    pub fn new(secret: Secret, added: Vec<Option<Nonce>>) -> Proof {
        Proof { commitment: commitment(&secret), secret, added }
    }

    /// Writes it into a record of deal `number`.
    pub fn write(&self, record: &mut Record, number: u64) {
        record.number = Some(number);
        record.seed = Some(Secret(deal_seed(&self.secret, &self.added).0).to_hex());
        let added = self
            .added
            .iter()
            .enumerate()
            .filter_map(|(seat, nonce)| nonce.map(|nonce| (added_tag(seat), nonce.to_hex())));
        let tags = [
            ("Commitment".to_owned(), self.commitment.to_hex()),
            ("Secret".to_owned(), self.secret.to_hex()),
        ];
        for (name, value) in tags.into_iter().chain(added) {
            // Of a record that has them already they are the same.
            let _ = record.tags.add(&name, &value);
        }
    }

    /// What a record holds of one; `None` if it holds nothing of it.
    ///
    /// # Errors
    /// The tag that cannot be read, or is missing beside the others.
    fn read(record: &Record) -> Result<Option<Proof>, ProofFault> {
        let fault = |name: &str| ProofFault::Tag { name: name.to_owned() };
        let added = |seat: usize| {
            let name = added_tag(seat);
            let nonce = |text| Nonce::from_hex(text).ok_or_else(|| fault(&name));
            record.tags.get(&name).map(nonce).transpose()
        };
        let added = (0..record.table.people()).map(added).collect::<Result<Vec<_>, _>>()?;
        let (commitment, secret) = (record.tags.get("Commitment"), record.tags.get("Secret"));
        if commitment.is_none() && secret.is_none() && added.iter().all(Option::is_none) {
            return Ok(None);
        }
        let commitment = commitment.and_then(Commitment::from_hex).ok_or_else(|| fault("Commitment"))?;
        let secret = secret.and_then(Secret::from_hex).ok_or_else(|| fault("Secret"))?;
        Ok(Some(Proof { commitment, secret, added }))
    }
}

/// Where the cards of a record come from, computed again.
///
/// # Errors
/// What is wrong with what the record says.
pub fn origin(rules: &Rules, record: &Record) -> Result<Origin, ProofFault> {
    let proof = Proof::read(record)?;
    let seed = record.seed.as_deref().map(|text| Seed::parse(text).ok_or(ProofFault::Seed)).transpose()?;
    let seed = match (&proof, seed) {
        (None, None) => return Ok(Origin::Unknown),
        (None, Some(seed)) => seed,
        (Some(proof), seed) => {
            if commitment(&proof.secret) != proof.commitment {
                return Err(ProofFault::Commitment);
            }
            let follows = deal_seed(&proof.secret, &proof.added);
            if seed.is_some_and(|seed| seed != follows) {
                return Err(ProofFault::OtherSeed);
            }
            follows
        }
    };
    let number = record.number.ok_or(ProofFault::Number)?;
    let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, record.deal.dealer);
    if deal != record.deal {
        return Err(ProofFault::OtherCards);
    }
    Ok(proof.map_or(Origin::Seeded, Origin::Proven))
}
