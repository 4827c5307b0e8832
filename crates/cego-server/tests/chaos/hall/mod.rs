//! A tournament in a hall, through the interface alone: phones write, confirm and look on, the desk corrects, people come late and leave, and the server is killed
//! meanwhile. Afterwards what was acknowledged has to be there, each once, and the standings have to be those of a recount.

mod device;
mod recount;
mod round;
mod scene;

pub(crate) use device::{Device, Found};
pub(crate) use recount::recount;
pub(crate) use scene::{Hall, Size};

use std::time::Duration;

use crate::places;
use crate::servers::Servers;

/// A small evening: the server is killed in the middle of a round.
#[allow(dead_code, reason = "the benchmark has its own")]
fn small(store: &str, servers: usize, bus: Option<&str>) {
    let size = Size {
        people: 19,
        rounds: 2,
        deals: 4,
        slips: 3,
        corrections: 3,
        penalties: 2,
        late: 1,
        leavers: 1,
        offline: 1,
        lookers: 1,
    };
    let mut hall = Hall::new(Servers::start(servers, store, bus), store, size, 1);
    let found = hall.play(3, Duration::from_millis(150));
    assert_eq!(found.slips_found, size.slips, "{found:?}");
    assert!(found.acked > 40 && found.again > 0, "an answer was lost and asked for again: {found:?}");
    assert!(found.kills >= 2, "{found:?}");
    assert_eq!(found.wrong, Vec::<String>::new());
    places::remove(store);
}

#[test]
fn a_hall_loses_nothing_when_its_server_is_killed() {
    small(&places::sqlite(), 1, None);
}

#[test]
fn a_hall_with_two_servers_loses_nothing() {
    let nats = crate::nats::Nats::start();
    small(&places::postgres(), 2, Some(&nats.address()));
}
