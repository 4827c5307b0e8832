//! The device of a simulated person. It adds to the deals as a page does: the tip of a chain first, then a link for each deal that is
//! drawn (docs/fairness.md).

use cego_table::{Chain, LINKS, Link};
use serde::Deserialize;
use serde_json::json;

/// The state of a drawing.
#[derive(Deserialize)]
pub(super) struct Drawing {
    missing: Vec<usize>,
}

/// An event of the table, as far as the device needs it.
#[derive(Deserialize)]
pub(super) struct TableEvent {
    event: Kind,
    #[serde(default)]
    seat: Option<usize>,
    #[serde(default)]
    seats: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Drawing,
    Linked,
    Struck,
    #[serde(other)]
    Else,
}

/// The seat of the person who opens a table: its first.
const SEAT: usize = 1;

pub(super) struct Device {
    chance: [u8; 32],
    chain: u32,
    opened: u16,
    /// Whether the table waits for a link of this device.
    asked: bool,
    /// Whether nothing that was told of the chain counts any more.
    begins: bool,
    /// Deals to which a link was added, and drawings for which it came too late.
    pub(super) linked: u64,
    pub(super) struck: u64,
}

impl Device {
    pub(super) fn new(number: u64) -> Device {
        let mut chance = [0; 32];
        chance[..8].copy_from_slice(&number.to_le_bytes());
        Device { chance, chain: 0, opened: 0, asked: false, begins: false, linked: 0, struck: 0 }
    }

    fn link(&self, number: u16) -> Link {
        Chain::numbered(&self.chance, self.chain).link(number).expect("no more links than a chain has")
    }

    /// What is told with sitting down.
    pub(super) fn tip(&self) -> String {
        self.link(0).to_hex()
    }

    /// Hears how a drawing stands.
    pub(super) fn sees(&mut self, drawing: &Drawing) {
        self.asked = drawing.missing.contains(&SEAT);
    }

    /// Hears what happened.
    pub(super) fn hears(&mut self, happened: &TableEvent) {
        let own = happened.seat == Some(SEAT);
        match happened.event {
            Kind::Drawing => self.asked = happened.seats.contains(&SEAT),
            Kind::Linked if own => {
                self.linked += 1;
                self.asked = false;
            }
            Kind::Struck if own => {
                self.struck += 1;
                (self.asked, self.begins) = (false, true);
            }
            _ => {}
        }
    }

    /// Whether it has something to say, which cannot wait until the person has thought.
    pub(super) fn has_to_say(&self) -> bool {
        self.asked || self.begins
    }

    /// What it says, but for the number of the message.
    pub(super) fn says(&mut self) -> Option<serde_json::Value> {
        if self.begins || self.asked && self.opened == LINKS {
            (self.chain, self.opened, self.begins, self.asked) = (self.chain + 1, 0, false, false);
            return Some(json!({"type": "chain", "tip": self.tip()}));
        }
        if !std::mem::take(&mut self.asked) {
            return None;
        }
        self.opened += 1;
        Some(json!({"type": "open", "link": self.link(self.opened).to_hex()}))
    }
}
