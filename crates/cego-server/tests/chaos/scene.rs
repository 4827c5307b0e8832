//! Scenes of fault injection: tables, servers and the faults.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::chance::Chance;
use crate::client::Player;
use crate::disk::Disk;
use crate::nats::Nats;
use crate::servers::Servers;
use crate::verify::Found;
use crate::{places, tables, verify};

/// Counter name for a killed server.
pub(crate) const KILLED: &str = "a server was killed";
/// Counter names for a full disk, and for a server killed during that.
pub(crate) const FULL: &str = "the disk was full";
pub(crate) const FULL_AND_KILLED: &str = "a server was killed while the disk was full";

/// Number of faults by name.
pub(crate) type Struck = BTreeMap<&'static str, u32>;

/// Environment of a test.
pub(crate) struct Scene {
    servers: Servers,
    pub(crate) nats: Option<Nats>,
    postgres: bool,
    store: String,
    /// Small file system with the store, for tests with a full disk.
    pub(crate) disk: Option<Disk>,
    /// Mean pause between two faults, in milliseconds, varied by half in either direction.
    pub(crate) calm_ms: usize,
}

impl Scene {
    pub(crate) fn new(servers: Servers, store: &str) -> Scene {
        let postgres = store.starts_with("postgres");
        Scene { servers, nats: None, postgres, store: store.to_owned(), disk: None, calm_ms: 650 }
    }

    /// Injects one fault. Returns its name.
    fn strike(&mut self, chance: &mut Chance) -> &'static str {
        let server = chance.below(self.servers.count());
        if let Some(disk) = self.disk.as_ref().filter(|_| chance.below(2) == 0) {
            disk.fill();
            std::thread::sleep(Duration::from_millis(300 + chance.below(700) as u64));
            let dies = chance.below(3) == 0;
            if dies {
                self.servers.kill(server);
            }
            disk.empty();
            if !dies {
                return FULL;
            }
            self.servers.run(server);
            return FULL_AND_KILLED;
        }
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
                let cut = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> \
                    pg_backend_pid() and backend_type = 'client backend'";
                places::psql(&self.store, cut);
                "connections to the database were cut"
            }
            (6, _) if self.postgres => {
                let folder =
                    self.store.split(['@', '/']).find(|part| part.contains("%2F")).unwrap();
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
                KILLED
            }
        }
    }
}

/// Plays at this many tables with faults until `enough`, given the elapsed time and faults.
///
/// Afterwards all tables must go on and all data must be complete.
pub(crate) fn trouble(
    scene: &mut Scene,
    count: usize,
    enough: impl Fn(Duration, &Struck) -> bool,
    seed: u64,
) -> (Struck, Found) {
    println!("seed {seed}");
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let addresses = scene.servers.addresses.clone();
    let (stop, stopping) = watch::channel(false);
    let progress: Vec<Arc<AtomicU64>> = (0..count).map(|_| Arc::default()).collect();
    let mut players = JoinSet::new();
    runtime.block_on(async {
        for (number, progress) in progress.iter().enumerate() {
            let servers = addresses.all();
            for me in tables::open(servers[number % servers.len()], number).await {
                let chance = Chance::new(seed * 100_000 + number as u64 * 2 + me.seat);
                let player = Player::new(
                    addresses.clone(),
                    me,
                    chance,
                    stopping.clone(),
                    Arc::clone(progress),
                );
                players.spawn(player.play());
            }
        }
    });
    let mut chance = Chance::new(seed);
    let begun = Instant::now();
    let mut struck = Struck::new();
    while !enough(begun.elapsed(), &struck) {
        std::thread::sleep(Duration::from_millis(
            (scene.calm_ms / 2 + chance.below(scene.calm_ms.max(1))) as u64,
        ));
        *struck.entry(scene.strike(&mut chance)).or_default() += 1;
    }
    let long = begun.elapsed();
    // No table stands still.
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
    let mut refused = BTreeMap::<String, u64>::new();
    runtime.block_on(async {
        let store = cego_store::open(&scene.store).await.unwrap();
        let mut by_table = BTreeMap::<_, Vec<_>>::new();
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
    println!("{struck:?} in {long:?}\n{found:?}\nrefused {refused:?}\nall went on after {calm:?}");
    assert_eq!(found.tables, count);
    (struck, found)
}
