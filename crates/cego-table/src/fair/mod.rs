//! Deals that nobody can have chosen, not even who runs the table.
//!
//! For every deal the table has a secret, whose hash is published before the deal ([`commitment`]). Every person's device has a
//! [`Chain`], whose tip it tells when the person sits down. When all are ready the table closes the list of those who add
//! ([`Drawing`]); then, and not before, each of them opens the next link of their chain. The deal is a hash of the secret and the links
//! ([`deal_seed`]). When it is over the secret is told, and everybody can compute all of it again ([`origin`]).
//!
//! Those who know the secret cannot choose a deal, because they do not know the links of the others; a link is opened only when all
//! tips are fixed, and only one link goes with a tip. What somebody can still do is to open no link once they have seen the others'
//! and do not like what would be dealt: then they are named and struck off, the others open another link each, and the deal is not
//! [proven](Origin::Proven). `docs/fairness.md` says what holds, under which assumption, and why.

mod bytes;
mod chain;
mod drawing;
mod proof;
mod seed;

pub use bytes::{Commitment, Link, Nonce, Secret};
pub use chain::{Chain, LINKS};
pub use drawing::{Drawing, STRIKES};
pub use proof::{Origin, Proof, ProofFault, Verdict, origin};
pub use seed::{Addition, commitment, deal_of, deal_seed, drawn, seeded_deal, told_before};
