//! The forms of the small types of a table, which its stored events, messages and commands have in common. Each mirrors its type
//! field by field, and does not compile where it has parted from it.

use cego_core::Seat;
use cego_table::{Clock, Gone, Hand, Proposal, Remover, Talk, Wish};
use serde::{Deserialize, Serialize};

use crate::Json;

/// Who made a decision.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Hand"))]
#[serde(remote = "Hand", rename_all = "snake_case")]
pub(crate) enum HandForm {
    /// The owner of the seat.
    Owner,
    /// The bot whose seat it is.
    Bot,
    /// A bot in the owner's place.
    StandIn,
}

/// Why a stand-in plays.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Gone"))]
#[serde(remote = "Gone", rename_all = "snake_case")]
pub(crate) enum GoneForm {
    /// The connection was lost for too long.
    Lost,
    /// Too many turns were missed.
    Missed,
    /// The owner asked for it.
    Asked,
}

/// Who wanted somebody to leave.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Remover"))]
#[serde(remote = "Remover", rename_all = "snake_case")]
pub(crate) enum RemoverForm {
    /// The host, before the match.
    Host,
    /// All others who own a seat.
    Others,
}

/// What people may say at a table.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Talk"))]
#[serde(remote = "Talk", rename_all = "snake_case")]
pub(crate) enum TalkForm {
    /// Nothing.
    Off,
    /// Set phrases and emotes.
    Phrases,
    /// Set phrases, and text of their own.
    Free,
}

/// How long people may take. All in milliseconds.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Clock"))]
#[serde(remote = "Clock")]
pub(crate) struct ClockForm {
    /// For a word or a card; 0 for no clock.
    turn_ms: u64,
    /// For keeping and discarding.
    exchange_ms: u64,
    /// How long before the end there is a warning.
    warning_ms: u64,
    /// How long an owner on turn may be without a connection before a stand-in plays for them, if that is earlier.
    grace_ms: u64,
    /// The number of turns missed in a row after which a stand-in plays until the owner is back.
    missed: u8,
    /// How long a settlement stays before the next deal begins without those who have not said they are ready.
    rest_ms: u64,
}

/// Something that others who own a seat have to agree to.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Proposal"))]
#[serde(remote = "Proposal", tag = "what", rename_all = "snake_case")]
pub(crate) enum ProposalForm {
    /// The deal goes back to after its first actions.
    Undo {
        /// How many of them stay.
        to: usize,
    },
    /// Nobody plays until somebody wants to go on.
    Pause,
    /// The match ends here; a deal under way does not count.
    End,
    /// The side of who proposes it gives the rest of the deal away; only this side is asked.
    Concede,
    /// The side of who proposes it claims the rest of the deal; only this side is asked.
    Claim,
    /// The next deals are Räuber (`R-003-106`).
    Raeuber {
        /// How many.
        rounds: u32,
    },
    /// The owner of a seat has to leave the table. They are not asked, and neither are bots.
    Remove {
        /// Whose seat it is.
        #[serde(with = "Json::<Seat>")]
        whom: Seat,
    },
}

/// A proposal that the other owners of seats have to agree to.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Wish"))]
#[serde(remote = "Wish", tag = "what", rename_all = "snake_case")]
pub(crate) enum WishForm {
    /// To take back the own last decision, and what came after it.
    TakeBack,
    /// A pause.
    Pause,
    /// To end the match here.
    End,
    /// To give the rest of the deal away: asked are those whose side it is. The declarer needs to ask nobody.
    Concede,
    /// To claim the rest of the deal for the side against the declarer: asked is this side, once a deal.
    Claim,
    /// To play Räuber in the next deals (`R-003-106`).
    Raeuber {
        /// How many.
        rounds: u32,
    },
    /// That the owner of a seat leaves the table. They are not asked, and neither are bots.
    Remove {
        /// Whose seat it is.
        #[serde(with = "Json::<Seat>")]
        whom: Seat,
    },
}
