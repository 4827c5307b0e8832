//! A person's device as a witness of how the cards of a table come about.
//!
//! A [`Witness`] hears every message of a table's socket. It tells the table the tip of its chain, opens a link when a deal is drawn, and
//! remembers what it was told before it did: the commitment of the deal, who was on the list, what each of them had told. When the deal is over
//! it computes the cards again and says what it [found](Finding). So the server never judges itself; what it says later, or writes into a
//! record, is held against what it said before.
//!
//! The device keeps a witness between two runs of its program, as JSON, and before anything it says is sent: a link that was opened once
//! must not count as unopened again. [`docs/fairness.md`] has the protocol and what it proves.
//!
//! [`docs/fairness.md`]: https://codeberg.org/cego/cego/src/branch/main/docs/fairness.md

mod check;
mod drawn;
mod finding;
mod hear;

use cego_protocol::Json;
use cego_protocol::command::CommandJson;
use cego_table::{Chain, Commitment, LINKS, Link, Nonce, Secret};
use serde::{Deserialize, Serialize};

use drawn::Drawn;
pub use finding::{Finding, Lie};

/// What a device knows of the deals of one table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Witness {
    /// What all its chains follow from.
    #[serde(with = "Json::<Secret>")]
    chance: Secret,
    /// The number of its chain, and how many links of it have been opened.
    chain: u32,
    opened: u16,
    /// Whether the table is to be told the tip of its chain as soon as it can be.
    tells: bool,
    /// The number of the last event that was heard.
    number: u64,
    /// The seat of its person.
    seat: Option<usize>,
    /// The commitment to the deal that is next or under way.
    committed: Option<(u64, Hash)>,
    /// What each seat has told last of its chain, and added in the open.
    told: Vec<Told>,
    /// The deal that is drawn, played, or just over.
    drawn: Option<Drawn>,
}

/// A commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Hash(#[serde(with = "Json::<Commitment>")] Commitment);

/// What a seat has told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct Told {
    #[serde(default, with = "Json::<Option<Link>>", skip_serializing_if = "Option::is_none")]
    link: Option<Link>,
    #[serde(default, with = "Json::<Option<Nonce>>", skip_serializing_if = "Option::is_none")]
    open: Option<Nonce>,
}

/// What comes of a message: what the device says to the table, and what it has found about a deal.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Heard {
    /// What to send. The witness has to be kept before.
    pub say: Option<CommandJson>,
    /// Of deals that are over, or went wrong.
    pub found: Vec<Finding>,
}

impl Witness {
    /// A witness with 32 bytes of chance, which never leave the device.
    #[must_use]
    pub fn new(chance: [u8; 32]) -> Witness {
        Witness {
            chance: Secret(chance),
            chain: 0,
            opened: 0,
            tells: true,
            number: 0,
            seat: None,
            committed: None,
            told: Vec::new(),
            drawn: None,
        }
    }

    fn chain(&self) -> Chain {
        Chain::numbered(&self.chance.0, self.chain)
    }

    /// What this device has told last, if the table has it of this device.
    fn own_told(&self) -> Option<Link> {
        self.chain().link(self.opened)
    }

    /// What the table says this person's device has told last.
    fn told_for_us(&self) -> Option<Link> {
        self.told.get(self.seat?.checked_sub(1)?)?.link
    }

    /// Begins another chain: of the one before, a link was opened that came too late, or all were.
    fn begin_chain(&mut self) {
        (self.chain, self.opened, self.tells) = (self.chain + 1, 0, true);
    }

    /// What there is to say, as the table stands.
    fn say(&mut self) -> Option<CommandJson> {
        let seat = self.seat?;
        let own = self.own_told();
        let told = self.told_for_us();
        if let Some(drawn) = self.drawn.as_mut().filter(|drawn| drawn.is_open()) {
            if !drawn.waits_for(seat) || drawn.sent {
                return None;
            }
            // The same link again if the connection was lost; else the next one. What was told for this seat by another device, or by
            // nobody's, is not opened here.
            let link = match drawn.own {
                Some(link) => link,
                None if told == own => self.next_link()?,
                None => return None,
            };
            let drawn = self.drawn.as_mut()?;
            (drawn.own, drawn.sent) = (Some(link), true);
            return Some(CommandJson::Open { link });
        }
        if !self.tells || told == own {
            self.tells = false;
            return None;
        }
        self.tells = false;
        if self.opened > 0 {
            // The table does not have what was told last: what was opened of this chain is known, and counts no more.
            (self.chain, self.opened) = (self.chain + 1, 0);
        }
        Some(CommandJson::Chain { tip: self.chain().tip() })
    }

    fn next_link(&mut self) -> Option<Link> {
        let link = self.chain().link(self.opened + 1)?;
        self.opened += 1;
        Some(link)
    }

    /// Whether the chain is nearly used up.
    fn is_used_up(&self) -> bool {
        self.opened + 2 > LINKS
    }
}
