//! Proofs in records that nobody chose the cards.

use std::fmt;

use cego_core::phrase::Phrase;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Rules, Seat, SeatSet};
use cego_record::{Record, read_seat};

use crate::fairness::{
    Addition, Commitment, Link, Nonce, Secret, commitment, deal_seed, draw_first_dealer,
};
use crate::refusal::ids;

/// Data from which anybody can recompute a deal.
///
/// Records store it in tags. `Commitment` and `Secret` contain the fields of these names. `Link1` …
/// and `Added1` … are the contributions of the seats, from their chains or in the open. `Struck`
/// lists the seats struck off. `Drawn` is present if the dealer was drawn from the same data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// Hash published before anybody contributed.
    pub commitment: Commitment,
    /// Secret revealed after the deal.
    pub secret: Secret,
    /// Contributions of the seats, from seat 1.
    pub added: Vec<Addition>,
    /// Seats on the list of contributors that did not open their link in time.
    pub struck: Vec<Seat>,
    /// True if the dealer was drawn from the same data, as for the first deal of a match.
    pub drawn: bool,
}

/// Origin of the cards of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Derived from a secret committed beforehand and from chain links, all of which were opened.
    ///
    /// Nobody can have chosen the cards, unless all contributors colluded with the server.
    Proven(Proof),
    /// Derived from a secret committed beforehand, but without a link from every contributor.
    ///
    /// Either no person contributed a chain link, or a seat on the list opened none in time.
    Committed(Proof),
    /// Derived from a seed, which may have been chosen.
    Seeded,
    /// Not stated in the record.
    Unknown,
}

/// Verdict on the fairness of a deal. Each word means the same on every screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Verified in full, with a chain link of at least one person: nobody chose the deal.
    Proven,
    /// Derived from a secret committed beforehand, which the server may have chosen.
    Committed,
    /// The origin of the cards is unknown or not vouched for.
    Unproven,
    /// The stated origin is false.
    Wrong,
}

impl Verdict {
    pub const ALL: [Verdict; 4] =
        [Verdict::Proven, Verdict::Committed, Verdict::Unproven, Verdict::Wrong];

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Verdict::Proven => "proven",
            Verdict::Committed => "committed",
            Verdict::Unproven => "unproven",
            Verdict::Wrong => "wrong",
        }
    }
}

impl Origin {
    /// Returns the verdict on a record.
    ///
    /// `vouched` states that the record is known to come from the server it names, directly or by
    /// its signature. Otherwise anybody can have made it up, and it is unproven.
    #[must_use]
    pub const fn verdict(&self, vouched: bool) -> Verdict {
        match self {
            Origin::Proven(_) if vouched => Verdict::Proven,
            Origin::Committed(_) if vouched => Verdict::Committed,
            Origin::Proven(_) | Origin::Committed(_) | Origin::Seeded | Origin::Unknown => {
                Verdict::Unproven
            }
        }
    }

    /// Returns the stable id of the reason for the verdict.
    ///
    /// It is one of `everybody_opened`, `struck`, `nobody_added`, `unsigned`, `seeded` and
    /// `unknown`.
    #[must_use]
    pub const fn reason(&self, vouched: bool) -> &'static str {
        match self {
            Origin::Seeded => "seeded",
            Origin::Unknown => "unknown",
            Origin::Proven(_) | Origin::Committed(_) if !vouched => "unsigned",
            Origin::Proven(_) => "everybody_opened",
            Origin::Committed(proof) if proof.struck.is_empty() => "nobody_added",
            Origin::Committed(_) => "struck",
        }
    }

    /// Returns the message that explains the verdict. See [`Origin::verdict`] for `vouched`.
    #[must_use]
    pub fn phrase(&self, vouched: bool) -> Phrase {
        let phrase = Phrase::new(format!("proof-{}", self.reason(vouched)));
        let Some(proof) = self.proof().filter(|_| vouched) else { return phrase };
        let seats: SeatSet = match self {
            Origin::Proven(_) => (0..)
                .map(Seat::new)
                .zip(&proof.added)
                .filter(|(_, one)| one.is_link())
                .map(|(at, _)| at)
                .collect(),
            _ => proof.struck.iter().copied().collect(),
        };
        if seats.is_empty() { phrase } else { phrase.with("seats", seats) }
    }

    /// Returns the proof, if the record has one.
    #[must_use]
    pub const fn proof(&self) -> Option<&Proof> {
        match self {
            Origin::Proven(proof) | Origin::Committed(proof) => Some(proof),
            Origin::Seeded | Origin::Unknown => None,
        }
    }
}

/// Reason why the stated origin of the cards of a record is false or malformed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProofError {
    /// A tag is malformed, or is missing although the others are present.
    Tag {
        /// Name of the tag.
        name: String,
    },
    /// The number of the deal is missing.
    Number,
    /// The seed is malformed.
    Seed,
    /// The secret does not match the commitment.
    Commitment,
    /// The seed does not follow from the secret and the contributions.
    OtherSeed,
    /// The cards do not follow from the seed.
    OtherCards,
    /// The drawn dealer does not follow from the secret and the contributions.
    OtherDealer,
}

ids! { ProofError {
    Tag => "proof_tag",
    Number => "proof_number",
    Seed => "proof_seed",
    Commitment => "proof_commitment",
    OtherSeed => "proof_other_seed",
    OtherCards => "proof_other_cards",
    OtherDealer => "proof_other_dealer",
} }

impl fmt::Display for ProofError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofError::Tag { name } => write!(f, "{}: {name}", self.id()),
            _ => f.write_str(self.id()),
        }
    }
}

impl std::error::Error for ProofError {}

/// Returns the names of the tags for a seat's contribution from its chain and in the open.
fn tags(seat: usize) -> [String; 2] {
    ["Link", "Added"].map(|name| format!("{name}{}", seat + 1))
}

impl Proof {
    /// Creates the proof of a deal from its secret and contributions.
    #[must_use]
    pub fn new(secret: Secret, added: Vec<Addition>) -> Proof {
        Proof { commitment: commitment(&secret), secret, added, struck: Vec::new(), drawn: false }
    }

    /// Returns whether a person contributed a link and everybody on the list opened theirs.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.struck.is_empty() && self.added.iter().any(Addition::is_link)
    }

    /// Writes the proof into the record of deal `number`.
    pub fn write(&self, record: &mut Record, number: u64) {
        record.number = Some(number);
        record.seed = Some(Secret(deal_seed(&self.secret, &self.added).0).to_hex());
        let added = self.added.iter().enumerate().filter_map(|(seat, added)| {
            let [link, open] = tags(seat);
            match added {
                Addition::Nothing => None,
                Addition::Open(nonce) => Some((open, nonce.to_hex())),
                Addition::Link(value) => Some((link, value.to_hex())),
            }
        });
        let numbers: Vec<String> =
            self.struck.iter().map(|seat| seat.number().to_string()).collect();
        let struck = (!numbers.is_empty()).then(|| ("Struck".to_owned(), numbers.join(" ")));
        let drawn = self.drawn.then(|| ("Drawn".to_owned(), "dealer".to_owned()));
        let tags = [
            ("Commitment".to_owned(), self.commitment.to_hex()),
            ("Secret".to_owned(), self.secret.to_hex()),
        ];
        for (name, value) in tags.into_iter().chain(added).chain(struck).chain(drawn) {
            // A tag that already exists has the same value, so the error is ignored.
            let _ = record.tags.add(&name, &value);
        }
    }

    /// Reads the proof of a record. Returns `None` if the record has none.
    ///
    /// # Errors
    /// Returns the tag that is malformed or missing.
    fn read(record: &Record) -> Result<Option<Proof>, ProofError> {
        let fault = |name: &str| ProofError::Tag { name: name.to_owned() };
        let tag = |name: &str| record.tags.get(name);
        let added = |seat: usize| {
            let [link, open] = tags(seat);
            match (tag(&link), tag(&open)) {
                (None, None) => Ok(Addition::Nothing),
                (None, Some(text)) => {
                    Nonce::from_hex(text).map(Addition::Open).ok_or_else(|| fault(&open))
                }
                (Some(text), None) => {
                    Link::from_hex(text).map(Addition::Link).ok_or_else(|| fault(&link))
                }
                (Some(_), Some(_)) => Err(fault(&open)),
            }
        };
        let added = (0..record.table.people()).map(added).collect::<Result<Vec<_>, _>>()?;
        let (commitment, secret) = (tag("Commitment"), tag("Secret"));
        if commitment.is_none()
            && secret.is_none()
            && added.iter().all(|&added| added == Addition::Nothing)
        {
            return Ok(None);
        }
        let commitment =
            commitment.and_then(Commitment::from_hex).ok_or_else(|| fault("Commitment"))?;
        let secret = secret.and_then(Secret::from_hex).ok_or_else(|| fault("Secret"))?;
        let seat = |text: &str| read_seat(text.parse().ok()?, record.table, "Struck").ok();
        let struck = tag("Struck").unwrap_or_default().split_whitespace();
        let struck =
            struck.map(seat).collect::<Option<Vec<Seat>>>().ok_or_else(|| fault("Struck"))?;
        let drawn = match tag("Drawn") {
            None => false,
            Some("dealer") => true,
            Some(_) => return Err(fault("Drawn")),
        };
        Ok(Some(Proof { commitment, secret, added, struck, drawn }))
    }
}

/// Verifies the origin of the cards of a record by recomputing them.
///
/// # Errors
/// Returns the first statement of the record that is false or malformed.
pub fn origin(rules: &Rules, record: &Record) -> Result<Origin, ProofError> {
    let proof = Proof::read(record)?;
    let seed =
        record.seed.as_deref().map(|text| Seed::parse(text).ok_or(ProofError::Seed)).transpose()?;
    let seed = match (&proof, seed) {
        (None, None) => return Ok(Origin::Unknown),
        (None, Some(seed)) => seed,
        (Some(proof), seed) => {
            if commitment(&proof.secret) != proof.commitment {
                return Err(ProofError::Commitment);
            }
            let follows = deal_seed(&proof.secret, &proof.added);
            if seed.is_some_and(|seed| seed != follows) {
                return Err(ProofError::OtherSeed);
            }
            follows
        }
    };
    let number = record.number.ok_or(ProofError::Number)?;
    let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, record.deal.dealer);
    if deal != record.deal {
        return Err(ProofError::OtherCards);
    }
    let drew_another = |proof: &Proof| {
        proof.drawn && draw_first_dealer(rules, &proof.secret, &proof.added).1 != deal.dealer
    };
    match proof {
        None => Ok(Origin::Seeded),
        Some(proof) if drew_another(&proof) => Err(ProofError::OtherDealer),
        Some(proof) if proof.is_whole() => Ok(Origin::Proven(proof)),
        Some(proof) => Ok(Origin::Committed(proof)),
    }
}
