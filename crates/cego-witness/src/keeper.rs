//! What a device adds: it tells the tip of its chain, and opens a link when a deal is drawn.

use cego_protocol::Json;
use cego_protocol::command::CommandJson;
use cego_protocol::message::{ShownEvent, TableNow, ToClient};
use cego_table::{Chain, LINKS, Link, Secret};
use serde::{Deserialize, Serialize};

/// Of how many drawings the links are remembered: the deal that is over, the one that is drawn, and a second round of each.
const REMEMBERED: usize = 8;

/// The links a device has opened at a table, and those it has not. The page has the same in a few lines of its own
/// (`web/src/net/chain.ts`), which are there before the module is.
///
/// A keeper is kept before anything it says is sent: a link that was opened once must not count as unopened again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Keeper {
    /// What all its chains follow from.
    #[serde(with = "Json::<Secret>")]
    chance: Secret,
    /// The number of its chain, and how many links of it have been opened.
    chain: u32,
    links: u16,
    /// Whether the table is to be told the tip of its chain as soon as it can be.
    tells: bool,
    /// The seat of its person.
    seat: Option<usize>,
    opened: Vec<Opened>,
    /// Whether the last link was sent on this connection.
    #[serde(skip)]
    sent: bool,
}

/// A link this device has opened, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Opened {
    /// The deal, from 0.
    deal: u64,
    /// The round of its drawing.
    round: u8,
    /// The link.
    #[serde(with = "Json::<Link>")]
    link: Link,
}

impl Keeper {
    /// A keeper with 32 bytes of chance, which never leave the device.
    #[must_use]
    pub fn new(chance: [u8; 32]) -> Keeper {
        Keeper {
            chance: Secret(chance),
            chain: 0,
            links: 0,
            tells: true,
            seat: None,
            opened: Vec::new(),
            sent: false,
        }
    }

    /// The tip of its chain, to be told with sitting down.
    #[must_use]
    pub fn tip(&self) -> Link {
        self.chain().tip()
    }

    /// The links it has opened of late.
    #[must_use]
    pub fn opened(&self) -> Vec<Link> {
        self.opened.iter().map(|opened| opened.link).collect()
    }

    /// Hears a message of the table's socket, whose client is told with every message how the table stands; what the device says then.
    #[must_use]
    pub fn hear(&mut self, message: &ToClient) -> Option<CommandJson> {
        match message {
            ToClient::Hello { .. } => {
                // A new connection: what was sent may have been lost, and another device may have sat here meanwhile.
                (self.tells, self.sent) = (true, false);
                None
            }
            ToClient::Picture { picture, .. } => self.say(&picture.now),
            ToClient::Events { events, table: Some(now), .. } => {
                let own = |event: &ShownEvent| matches!(event, ShownEvent::Struck { seat } if Some(*seat) == now.seat);
                if events.iter().any(|shown| own(&shown.event)) {
                    // What was opened came too late, and is known now.
                    self.begin_chain();
                }
                self.say(now)
            }
            // Nothing else is said of deals.
            _ => None,
        }
    }

    fn chain(&self) -> Chain {
        Chain::numbered(&self.chance.0, self.chain)
    }

    /// Begins another chain: nothing that was told of the one before counts any more.
    fn begin_chain(&mut self) {
        (self.chain, self.links, self.tells) = (self.chain + 1, 0, true);
    }

    /// What there is to say, as the table stands.
    fn say(&mut self, now: &TableNow) -> Option<CommandJson> {
        // Who sits down anew tells a tip.
        self.tells |= self.seat != now.seat;
        self.seat = now.seat;
        let seat = now.seat?;
        let told = now.chairs.get(seat.checked_sub(1)?)?.told;
        if let Some(drawing) = &now.drawing {
            // What was told for this seat by another device, or by nobody's, is not opened here; nor anything before the table has
            // committed itself.
            if !drawing.missing.contains(&seat) || now.commitment.is_none() {
                return None;
            }
            let here = |opened: &&Opened| {
                opened.deal == now.deal
                    && opened.round == drawing.round
                    && told == Some(cego_table::told_before(&opened.link))
            };
            let link = match self.opened.iter().find(here) {
                Some(_) if self.sent => return None,
                // The same again: the connection was lost.
                Some(opened) => opened.link,
                None => self.open(now.deal, drawing.round, told)?,
            };
            self.sent = true;
            return Some(CommandJson::Open { link });
        }
        let fresh = told == self.chain().link(self.links);
        if fresh && self.links + 2 <= LINKS {
            self.tells = false;
        }
        if fresh && self.links + 2 > LINKS {
            self.begin_chain();
        }
        if !std::mem::take(&mut self.tells) {
            return None;
        }
        if self.links > 0 {
            // The table does not have what was told last: what was opened of this chain is known, and counts no more.
            self.begin_chain();
            self.tells = false;
        }
        Some(CommandJson::Chain { tip: self.chain().tip() })
    }

    /// Opens the next link, if the table has what was told before it.
    fn open(&mut self, deal: u64, round: u8, told: Option<Link>) -> Option<Link> {
        let chain = self.chain();
        if told.is_none() || told != chain.link(self.links) {
            return None;
        }
        let link = chain.link(self.links + 1)?;
        self.links += 1;
        self.opened.push(Opened { deal, round, link });
        let many = self.opened.len().saturating_sub(REMEMBERED);
        self.opened.drain(..many);
        Some(link)
    }
}
