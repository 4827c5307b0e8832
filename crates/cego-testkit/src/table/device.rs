//! A person's device: it tells the tip of its chain and opens a link when a deal is drawn.

use cego_core::Seat;
use cego_table::{Chain, Command, Event, Link};

use super::{Driver, person};

/// The device of the person of a number.
#[derive(Debug)]
pub struct Device {
    /// Whose.
    pub who: u128,
    chain: Chain,
    /// How many links it has opened.
    opened: u16,
}

impl Device {
    /// A device whose chain follows from the person's number alone.
    #[must_use]
    pub fn of(who: u128) -> Device {
        Device { who, chain: Chain::new([who as u8; 32]), opened: 0 }
    }

    /// Tells the table the tip.
    pub fn tell(&self, driver: &mut Driver) {
        driver.does(self.who, Command::Chain { tip: self.chain.tip() });
    }

    /// The link it opens next.
    #[must_use]
    pub fn next(&self) -> Link {
        self.chain.link(self.opened + 1).unwrap()
    }

    /// Opens the next link.
    pub fn open(&mut self, driver: &mut Driver) -> Vec<Event> {
        let link = self.next();
        self.opened += 1;
        driver.does(self.who, Command::Open { link })
    }

    /// The seat of its person.
    #[must_use]
    pub fn seat(&self, driver: &Driver) -> Seat {
        driver.table.seat_of(person(self.who)).unwrap()
    }
}
