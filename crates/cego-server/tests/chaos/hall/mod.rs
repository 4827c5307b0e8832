//! A tournament in a hall, through the API only.
//!
//! Phones write, confirm and watch, the desk corrects, people arrive late and leave, and the server
//! is killed. Afterwards everything acknowledged must be stored once, and the standings must match
//! a recount.

mod device;
mod recount;
mod round;
mod scene;

pub(crate) use scene::{Hall, Size};

use std::time::Duration;

use crate::servers::Servers;

/// Plays an evening of rounds with three deals each, while servers are killed.
fn evening(store: &str, servers: usize, bus: Option<&str>, rounds: usize, kills: usize) {
    let size = Size {
        people: 11,
        rounds,
        deals: 3,
        slips: rounds,
        corrections: rounds,
        penalties: rounds,
        late: 1,
        leavers: rounds - 1,
        offline: 1,
        lookers: 1,
    };
    let mut hall = Hall::new(Servers::start(servers, store, bus), store, size, 1);
    let found = hall.play(kills, Duration::from_millis(150));
    assert_eq!((found.slips_found, &found.wrong), (size.slips, &Vec::<String>::new()), "{found:?}");
    assert!(found.acked >= rounds as u64 * 9 && found.again > 3 && found.kills > 0, "{found:?}");
}

#[test]
fn a_hall_loses_nothing_when_its_server_is_killed() {
    let store = crate::places::sqlite();
    evening(&store, 1, None, 2, 2);
    crate::places::remove(&store);
}

#[test]
fn a_hall_with_two_servers_loses_nothing() {
    let nats = crate::nats::Nats::start();
    evening(&crate::places::postgres(), 2, Some(&nats.address()), 1, 1);
}
