//! Device of a player for commit–reveal dealing. It commits to the tip of its hash chain and
//! reveals a link for each deal.

use cego_core::Seat;
use cego_table::{Chain, Command, Event, Link};

use super::{Driver, person};

/// Device of a person.
#[derive(Debug)]
pub struct TestDevice {
    /// Number of the person.
    pub who: u128,
    chain: Chain,
    /// Number of links revealed.
    opened: u16,
}

impl TestDevice {
    /// Creates a device with a chain derived from the person's number alone.
    #[must_use]
    pub fn new(who: u128) -> TestDevice {
        TestDevice { who, chain: Chain::new([who as u8; 32]), opened: 0 }
    }

    /// Sends the tip to the table.
    pub fn tell(&self, driver: &mut Driver) {
        driver.does(self.who, Command::Chain { tip: self.chain.tip() });
    }

    /// Returns the next link to reveal.
    #[must_use]
    pub fn next(&self) -> Link {
        self.chain.link(self.opened + 1).unwrap()
    }

    /// Reveals the next link.
    pub fn open(&mut self, driver: &mut Driver) -> Vec<Event> {
        let link = self.next();
        self.opened += 1;
        driver.does(self.who, Command::Open { link })
    }

    /// Returns the seat of the person.
    #[must_use]
    pub fn seat(&self, driver: &Driver) -> Seat {
        driver.table.seat_of(person(self.who)).unwrap()
    }
}
