//! The trouble itself.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::chance::Chance;
use crate::client::Player;
use crate::nats::Nats;
use crate::servers::Servers;
use crate::verify::Found;
use crate::{places, tables, verify};

/// Where it happens.
struct Scene {
    servers: Servers,
    nats: Option<Nats>,
    postgres: bool,
    store: String,
}

impl Scene {
    /// One piece of bad luck: what it was.
    fn strike(&mut self, chance: &mut Chance) -> &'static str {
        let server = chance.below(self.servers.count());
        match (chance.below(10), &mut self.nats) {
            (0 | 1, Some(nats)) => {
                nats.kill();
                std::thread::sleep(Duration::from_millis(chance.below(1_500) as u64));
                nats.again();
                "NATS was killed"
            }
            (2 | 3, Some(nats)) => {
                nats.hang();
                std::thread::sleep(Duration::from_millis(chance.below(2_500) as u64));
                nats.go_on();
                "NATS hung"
            }
            (4 | 5, _) if self.postgres => {
                let cut = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() \
                           and backend_type = 'client backend'";
                places::psql(&self.store, cut);
                "connections to the database were cut"
            }
            (6, _) if self.postgres => {
                let folder = self.store.split(['@', '/']).find(|part| part.contains("%2F")).unwrap();
                let data = format!("{}/data", folder.replace("%2F", "/"));
                let log = format!("{}/log", folder.replace("%2F", "/"));
                places::run(
                    &places::program("pg_ctl"),
                    &["-D", &data, "-m", "immediate", "-l", &log, "-w", "restart"],
                );
                "the database crashed"
            }
            _ => {
                self.servers.kill(server);
                std::thread::sleep(Duration::from_millis(chance.below(300) as u64));
                self.servers.run(server);
                "a server was killed"
            }
        }
    }
}

/// Plays at this many tables, with trouble for this long; then all have to go on, and everything has to be there.
fn trouble(mut scene: Scene, count: usize, long: Duration, seed: u64) -> Found {
    println!("seed {seed}");
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let addresses = scene.servers.addresses.clone();
    let (stop, stopping) = watch::channel(false);
    let progress: Vec<Arc<AtomicU64>> = (0..count).map(|_| Arc::default()).collect();
    let mut players = JoinSet::new();
    runtime.block_on(async {
        for (number, progress) in progress.iter().enumerate() {
            let servers = addresses.all();
            for me in tables::open(servers[number % servers.len()], number).await {
                let chance = Chance::new(seed * 100_000 + number as u64 * 2 + me.seat);
                let player =
                    Player::new(addresses.clone(), me, chance, stopping.clone(), Arc::clone(progress));
                players.spawn(player.play());
            }
        }
    });
    let mut chance = Chance::new(seed);
    let begun = Instant::now();
    let mut struck = std::collections::BTreeMap::<_, u32>::new();
    while begun.elapsed() < long {
        std::thread::sleep(Duration::from_millis(200 + chance.below(900) as u64));
        *struck.entry(scene.strike(&mut chance)).or_default() += 1;
    }
    // Nothing stands still for ever.
    let at = |progress: &Arc<AtomicU64>| progress.load(Ordering::Relaxed);
    let then: Vec<u64> = progress.iter().map(at).collect();
    let calm = Instant::now();
    while progress.iter().zip(&then).any(|(now, then)| at(now) < then + 3) {
        let still = progress.iter().zip(&then).filter(|(now, then)| at(now) < **then + 3).count();
        assert!(calm.elapsed() < Duration::from_secs(40), "{still} tables stand still");
        std::thread::sleep(Duration::from_millis(50));
    }
    let calm = calm.elapsed();
    stop.send(true).unwrap();
    let told = runtime.block_on(players.join_all());
    scene.servers.stop();
    let mut found = Found::default();
    let mut refused = std::collections::BTreeMap::<String, u64>::new();
    runtime.block_on(async {
        let store = cego_store::open(&scene.store).await.unwrap();
        let mut by_table = std::collections::BTreeMap::<_, Vec<_>>::new();
        for (seated, report) in told {
            for (reason, count) in &report.refused {
                *refused.entry(reason.clone()).or_default() += count;
            }
            by_table.entry(seated.table).or_default().push((seated, report));
        }
        for told in by_table.values() {
            verify::table(&store, told, &mut found).await;
        }
    });
    println!("{struck:?}\n{found:?}\nrefused {refused:?}\nall went on after {calm:?}");
    assert_eq!(found.tables, count);
    assert!(struck["a server was killed"] >= 3, "{struck:?}");
    assert!(
        found.acked > count * 5 && found.deals > 0 && found.matches > 0 && found.resumed > 0,
        "{found:?}"
    );
    found
}

fn one_server(count: usize, long: Duration, seed: u64) {
    let store = places::sqlite();
    let servers = Servers::start(1, &store, None);
    trouble(Scene { servers, nats: None, postgres: false, store: store.clone() }, count, long, seed);
    places::remove(&store);
}

fn three_servers(count: usize, long: Duration, seed: u64) {
    let store = places::postgres();
    let nats = Nats::start();
    let servers = Servers::start(3, &store, Some(&nats.address()));
    trouble(Scene { servers, nats: Some(nats), postgres: true, store }, count, long, seed);
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
