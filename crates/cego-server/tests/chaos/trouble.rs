//! Fault injection into servers, for a short time or, on request, for a long one.

use std::time::Duration;

use crate::nats::Nats;
use crate::places;
use crate::scene::{KILLED, Scene, Struck, trouble};
use crate::servers::Servers;

/// Plays with faults of every kind for this long.
fn go_through(mut scene: Scene, count: usize, long: Duration, seed: u64) {
    let (struck, found) = trouble(&mut scene, count, |passed, _: &Struck| passed >= long, seed);
    assert!(struck[KILLED] >= 3, "{struck:?}");
    assert!(
        found.acked > count * 5 && found.deals > 0 && found.matches > 0 && found.resumed > 0,
        "{found:?}"
    );
}

fn one_server(count: usize, long: Duration, seed: u64) {
    let store = places::sqlite();
    let servers = Servers::start(1, &store, None);
    go_through(Scene::new(servers, &store), count, long, seed);
    places::remove(&store);
}

fn three_servers(count: usize, long: Duration, seed: u64) {
    // A database server of its own: the scene crashes it, and other tests of this program use the
    // shared one.
    let store = places::database(&places::server(), "chaos");
    let nats = Nats::start();
    let servers = Servers::start(3, &store, Some(&nats.address()));
    let mut scene = Scene::new(servers, &store);
    scene.nats = Some(nats);
    go_through(scene, count, long, seed);
}

#[test]
fn one_server_that_is_killed_again_and_again_loses_nothing() {
    one_server(60, Duration::from_secs(10), 1);
}

#[test]
fn three_servers_cut_off_from_everything_lose_nothing() {
    three_servers(40, Duration::from_secs(14), 2);
}

#[test]
#[ignore = "minutes on two cores, built with --release"]
fn slow_one_server_with_hundreds_of_tables_loses_nothing() {
    one_server(400, Duration::from_secs(60), 3);
}

#[test]
#[ignore = "minutes on two cores, built with --release"]
fn slow_three_servers_with_hundreds_of_tables_lose_nothing() {
    three_servers(300, Duration::from_secs(60), 4);
}
