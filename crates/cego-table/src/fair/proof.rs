//! What a record holds to show that nobody chose its cards.

use std::fmt;

use cego_core::phrase::Phrase;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Rules, Seat, SeatSet};
use cego_record::{Record, read_seat};

use super::{Addition, Commitment, Link, Nonce, Secret, commitment, deal_seed, drawn};
use crate::ids::ids;

/// What anybody needs to compute a deal again. Records hold it in the tags `Commitment` and `Secret`; in `Link1` … and `Added1` … what
/// each seat added from its chain and in the open; in `Struck` who was struck off; and `Drawn` where the dealer was drawn with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What was published before anybody added.
    pub commitment: Commitment,
    /// The secret, told when the deal was over.
    pub secret: Secret,
    /// What each seat added, from seat 1.
    pub added: Vec<Addition>,
    /// Who was on the list of those who add, and did not open their link in time.
    pub struck: Vec<Seat>,
    /// Whether this is the first deal of a match, and its dealer was drawn from the same secret and additions.
    pub drawn: bool,
}

/// How a record shows where its cards come from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Of a secret that was fixed beforehand, and of links whose tips were, all of them opened: nobody can have chosen the cards, if one
    /// of those who added is not in league with the host of the table.
    Proven(Proof),
    /// Of a secret that was fixed beforehand; but no person added from a chain, or somebody on the list did not open.
    Committed(Proof),
    /// Of a seed; whether somebody chose that, the record does not say.
    Seeded,
    /// The record does not say.
    Unknown,
}

/// What can be said of a deal, in one word that means the same on every screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// At least one person beside the host of the table added to it, and everything follows: nobody chose it.
    Proven,
    /// It follows from a secret that was fixed beforehand; the host of the table may have chosen that.
    Committed,
    /// Nothing is known of where it comes from.
    Unproven,
    /// What is said of it is not so.
    Wrong,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Verdict; 4] = [Verdict::Proven, Verdict::Committed, Verdict::Unproven, Verdict::Wrong];

    /// The stable id.
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
    /// The verdict of somebody who knows that the record is of the host it names (`vouched`), because they have it of that host or
    /// know its signature; of a file that anybody can have made up nothing is known.
    #[must_use]
    pub const fn verdict(&self, vouched: bool) -> Verdict {
        match self {
            Origin::Proven(_) if vouched => Verdict::Proven,
            Origin::Committed(_) if vouched => Verdict::Committed,
            Origin::Proven(_) | Origin::Committed(_) | Origin::Seeded | Origin::Unknown => Verdict::Unproven,
        }
    }

    /// What the verdict rests on, as a stable id: `everybody_opened`, `struck`, `nobody_added`, `unsigned`, `seeded` or `unknown`.
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

    /// What is said of it, to somebody who knows of whom the record is or does not.
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

    /// The proof, where there is one.
    #[must_use]
    pub const fn proof(&self) -> Option<&Proof> {
        match self {
            Origin::Proven(proof) | Origin::Committed(proof) => Some(proof),
            Origin::Seeded | Origin::Unknown => None,
        }
    }
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
    /// Another first dealer was drawn.
    OtherDealer,
}

ids! { ProofFault {
    Tag => "proof_tag",
    Number => "proof_number",
    Seed => "proof_seed",
    Commitment => "proof_commitment",
    OtherSeed => "proof_other_seed",
    OtherCards => "proof_other_cards",
    OtherDealer => "proof_other_dealer",
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

/// The tag of what a seat added from its chain, and of what it added in the open.
fn tags(seat: usize) -> [String; 2] {
    ["Link", "Added"].map(|name| format!("{name}{}", seat + 1))
}

impl Proof {
    /// The proof of a deal of a table whose secret for it this is.
    #[must_use]
    pub fn new(secret: Secret, added: Vec<Addition>) -> Proof {
        Proof { commitment: commitment(&secret), secret, added, struck: Vec::new(), drawn: false }
    }

    /// Whether a person added from a chain and everybody on the list opened their link.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.struck.is_empty() && self.added.iter().any(Addition::is_link)
    }

    /// Writes it into a record of deal `number`.
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
        let numbers: Vec<String> = self.struck.iter().map(|seat| seat.number().to_string()).collect();
        let struck = (!numbers.is_empty()).then(|| ("Struck".to_owned(), numbers.join(" ")));
        let drawn = self.drawn.then(|| ("Drawn".to_owned(), "dealer".to_owned()));
        let tags = [
            ("Commitment".to_owned(), self.commitment.to_hex()),
            ("Secret".to_owned(), self.secret.to_hex()),
        ];
        for (name, value) in tags.into_iter().chain(added).chain(struck).chain(drawn) {
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
        let tag = |name: &str| record.tags.get(name);
        let added = |seat: usize| {
            let [link, open] = tags(seat);
            match (tag(&link), tag(&open)) {
                (None, None) => Ok(Addition::Nothing),
                (None, Some(text)) => Nonce::from_hex(text).map(Addition::Open).ok_or_else(|| fault(&open)),
                (Some(text), None) => Link::from_hex(text).map(Addition::Link).ok_or_else(|| fault(&link)),
                (Some(_), Some(_)) => Err(fault(&open)),
            }
        };
        let added = (0..record.table.people()).map(added).collect::<Result<Vec<_>, _>>()?;
        let (commitment, secret) = (tag("Commitment"), tag("Secret"));
        if commitment.is_none() && secret.is_none() && added.iter().all(|&added| added == Addition::Nothing) {
            return Ok(None);
        }
        let commitment = commitment.and_then(Commitment::from_hex).ok_or_else(|| fault("Commitment"))?;
        let secret = secret.and_then(Secret::from_hex).ok_or_else(|| fault("Secret"))?;
        let seat = |text: &str| read_seat(text.parse().ok()?, record.table, "Struck").ok();
        let struck = tag("Struck").unwrap_or_default().split_whitespace();
        let struck = struck.map(seat).collect::<Option<Vec<Seat>>>().ok_or_else(|| fault("Struck"))?;
        let drawn = match tag("Drawn") {
            None => false,
            Some("dealer") => true,
            Some(_) => return Err(fault("Drawn")),
        };
        Ok(Some(Proof { commitment, secret, added, struck, drawn }))
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
    let drew_another =
        |proof: &Proof| proof.drawn && drawn(rules, &proof.secret, &proof.added).1 != deal.dealer;
    match proof {
        None => Ok(Origin::Seeded),
        Some(proof) if drew_another(&proof) => Err(ProofFault::OtherDealer),
        Some(proof) if proof.is_whole() => Ok(Origin::Proven(proof)),
        Some(proof) => Ok(Origin::Committed(proof)),
    }
}
