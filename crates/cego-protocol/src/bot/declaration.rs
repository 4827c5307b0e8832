//! What the auction settled.

use cego_core::{Declaration, TableSize};
use cego_record::{Problem, read_feats, read_seat};
use serde::{Deserialize, Serialize};

/// A contract with its declarer and everything that was added to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeclarationJson {
    /// The contract.
    pub contract: String,
    /// Who plays it; where all play against all, forehand, who leads.
    pub declarer: usize,
    /// Whether a Solo had been called before.
    pub after_solo: bool,
    /// Whether forehand chose Räuber or Drescher instead of their Cego.
    pub announced: bool,
    /// Whether the declarer's hand lies open.
    pub ouvert: bool,
    /// Whether every trick was announced with the Solo.
    pub durch: bool,
    /// The late tricks that were announced: 1 for the last with T1, and so on.
    pub feats: Vec<u8>,
    /// Who sold T1 to the declarer.
    pub geiss_seller: Option<usize>,
}

impl From<&Declaration> for DeclarationJson {
    fn from(declaration: &Declaration) -> DeclarationJson {
        DeclarationJson {
            contract: declaration.contract.id().to_owned(),
            declarer: declaration.declarer.number(),
            after_solo: declaration.after_solo,
            announced: declaration.announced,
            ouvert: declaration.ouvert,
            durch: declaration.durch,
            feats: declaration.ulti.trumps().collect(),
            geiss_seller: declaration.geiss_seller.map(|seat| seat.number()),
        }
    }
}

impl DeclarationJson {
    /// The declaration.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self, table: TableSize) -> Result<Declaration, Problem> {
        Ok(Declaration {
            contract: super::view_read::contract(&self.contract)?,
            declarer: read_seat(self.declarer, table, "\"declarer\"")?,
            after_solo: self.after_solo,
            announced: self.announced,
            ouvert: self.ouvert,
            durch: self.durch,
            ulti: read_feats(&self.feats)?,
            geiss_seller: (self.geiss_seller.map(|n| read_seat(n, table, "\"geiss_seller\""))).transpose()?,
        })
    }
}
