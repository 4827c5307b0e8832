//! How the auction stands.

use cego_core::{SeatSet, Stage, Standing, TableSize};
use cego_record::{Problem, read_card, read_seat};
use serde::{Deserialize, Serialize};

use super::view_read::{contract, found, seats};

/// The question the seat on turn answers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StageJson {
    /// `ultimo_query`, `solo_query`, `counter_query`, `geiss_sale`, `specials_round`, `opening`, `raising`,
    /// `answer`, `choice` or `over`.
    pub ask: String,
    /// Who wants T1, in a `geiss_sale`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub buyer: Option<usize>,
    /// The trump offered, in a `geiss_sale`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub give: Option<String>,
    /// The game that is asked for, in a `specials_round` where only one may be named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
}

impl From<Stage> for StageJson {
    fn from(stage: Stage) -> StageJson {
        let plain = |ask: &str| StageJson { ask: ask.to_owned(), ..StageJson::default() };
        match stage {
            Stage::UltimoQuery => plain("ultimo_query"),
            Stage::SoloQuery => plain("solo_query"),
            Stage::CounterQuery => plain("counter_query"),
            Stage::GeissSale { buyer, give } => {
                let (buyer, give) = (Some(buyer.number()), Some(give.to_string()));
                StageJson { buyer, give, ..plain("geiss_sale") }
            }
            Stage::SpecialsRound { asked } => {
                StageJson { contract: asked.map(|c| c.id().to_owned()), ..plain("specials_round") }
            }
            Stage::Opening => plain("opening"),
            Stage::Raising => plain("raising"),
            Stage::Answer => plain("answer"),
            Stage::Choice => plain("choice"),
            Stage::Over => plain("over"),
        }
    }
}

impl StageJson {
    /// The stage.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self, table: TableSize) -> Result<Stage, Problem> {
        Ok(match self.ask.as_str() {
            "ultimo_query" => Stage::UltimoQuery,
            "solo_query" => Stage::SoloQuery,
            "counter_query" => Stage::CounterQuery,
            "geiss_sale" => {
                let missing = || found("", "\"buyer\" and \"give\" in a geiss_sale");
                Stage::GeissSale {
                    buyer: read_seat(self.buyer.ok_or_else(missing)?, table, "\"buyer\"")?,
                    give: read_card(self.give.as_deref().ok_or_else(missing)?)?,
                }
            }
            "specials_round" => {
                Stage::SpecialsRound { asked: self.contract.as_deref().map(contract).transpose()? }
            }
            "opening" => Stage::Opening,
            "raising" => Stage::Raising,
            "answer" => Stage::Answer,
            "choice" => Stage::Choice,
            "over" => Stage::Over,
            other => return Err(found(other, "a question of the auction in \"ask\"")),
        })
    }
}

/// What everybody knows of the auction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StandingJson {
    /// The highest step said so far.
    pub level: Option<String>,
    /// Who would play it.
    pub holder: Option<usize>,
    /// Who has raised over the holder and waits for the answer, or has been held and must go up or pass.
    pub challenger: Option<usize>,
    /// Who called the Solo.
    pub soloist: Option<usize>,
    /// Who is out of the raising or has declined to go against the Solo.
    pub out: Vec<usize>,
    /// Who said "fort Solo" before anybody called one.
    pub passed_solo: Vec<usize>,
    /// Who has still to be heard in the present round.
    pub to_speak: Vec<usize>,
}

impl From<&Standing> for StandingJson {
    fn from(standing: &Standing) -> StandingJson {
        let numbers = |seats: SeatSet| seats.iter().map(|seat| seat.number()).collect();
        StandingJson {
            level: standing.level.map(|contract| contract.id().to_owned()),
            holder: standing.holder.map(|seat| seat.number()),
            challenger: standing.challenger.map(|seat| seat.number()),
            soloist: standing.soloist.map(|seat| seat.number()),
            out: numbers(standing.out),
            passed_solo: numbers(standing.passed_solo),
            to_speak: numbers(standing.to_speak),
        }
    }
}

impl StandingJson {
    /// The standing.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(&self, table: TableSize) -> Result<Standing, Problem> {
        let one = |seat: Option<usize>, field| seat.map(|n| read_seat(n, table, field)).transpose();
        Ok(Standing {
            level: self.level.as_deref().map(contract).transpose()?,
            holder: one(self.holder, "\"holder\"")?,
            challenger: one(self.challenger, "\"challenger\"")?,
            soloist: one(self.soloist, "\"soloist\"")?,
            out: seats(&self.out, table, "\"out\"")?,
            passed_solo: seats(&self.passed_solo, table, "\"passed_solo\"")?,
            to_speak: seats(&self.to_speak, table, "\"to_speak\"")?,
        })
    }
}
