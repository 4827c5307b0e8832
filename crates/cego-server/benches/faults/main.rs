//! Durability under server crashes: `cargo bench -p cego-server --bench faults`.
//!
//! Two people per table play as fast as the server responds, while it is repeatedly killed with
//! SIGKILL. Clients log every message. Afterwards every acknowledged action must be stored once and
//! in order, and every event must be as shown. Event numbers must have no gap. Each finished deal
//! must have one record that replays to its settlement. With PostgreSQL, connections are also cut
//! and the database crashes. `--disk` names a folder on a small file system, which is filled and
//! emptied meanwhile.
//!
//! Players, servers and checks are those of the tests in `tests/chaos`. Results are in
//! `docs/durability.md`.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "what was found, or is wrong with the arguments"
)]

#[path = "../../tests/chaos/chance.rs"]
mod chance;
#[path = "../../tests/chaos/client.rs"]
mod client;
#[path = "../../tests/chaos/disk.rs"]
mod disk;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/chaos/nats.rs"]
mod nats;
#[allow(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "it is shared with the tests of the store"
)]
#[path = "../../../cego-store/tests/story/places.rs"]
mod places;
#[path = "../../tests/chaos/scene.rs"]
mod scene;
#[path = "../../tests/chaos/servers.rs"]
mod servers;
#[path = "../../tests/chaos/tables.rs"]
mod tables;
#[path = "../../tests/chaos/verify.rs"]
mod verify;

use std::path::PathBuf;

use disk::Disk;
use scene::{FULL, FULL_AND_KILLED, KILLED, Scene, Struck, trouble};
use servers::Servers;

/// Same allocator as in the program.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

const USAGE: &str = "faults [--tables 100] [--kills 25] [--calm MS] [--seed 1] [--store \
    sqlite|postgres] [--disk FOLDER]";

struct Wanted {
    tables: usize,
    kills: u32,
    calm_ms: usize,
    seed: u64,
    stores: Vec<String>,
    disk: Option<PathBuf>,
}

fn wanted() -> Result<Wanted, String> {
    let stores = vec!["sqlite".to_owned(), "postgres".to_owned()];
    let mut wanted = Wanted { tables: 100, kills: 25, calm_ms: 650, seed: 1, stores, disk: None };
    // Cargo passes `--bench` to every benchmark.
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(arg) = args.next() {
        let value = args.next().ok_or(USAGE)?;
        let number = || value.parse::<u32>().ok().filter(|&number| number > 0);
        let number =
            || number().ok_or(format!("{arg} {value}: a whole number above zero is needed"));
        match arg.as_str() {
            "--tables" => wanted.tables = number()? as usize,
            "--kills" => wanted.kills = number()?,
            "--calm" => wanted.calm_ms = number()? as usize,
            "--seed" => wanted.seed = u64::from(number()?),
            "--store" if wanted.stores.contains(&value) => wanted.stores = vec![value],
            // PostgreSQL keeps its files elsewhere.
            "--disk" => {
                (wanted.disk, wanted.stores) = (Some(value.into()), vec!["sqlite".to_owned()])
            }
            _ => return Err(USAGE.to_owned()),
        }
    }
    Ok(wanted)
}

fn main() {
    if servers::serve_if_asked() {
        return;
    }
    let wanted = wanted().unwrap_or_else(|why| {
        eprintln!("{why}");
        std::process::exit(2);
    });
    for store in &wanted.stores {
        let address = match (store.as_str(), &wanted.disk) {
            ("postgres", _) => places::postgres(),
            (_, None) => places::sqlite(),
            (_, Some(disk)) => {
                let folder = disk.join("store");
                std::fs::create_dir_all(&folder).unwrap();
                format!("sqlite:{}", folder.join("cego.db").display())
            }
        };
        println!("{store}, {} tables", wanted.tables);
        let disk = wanted.disk.as_deref().map(Disk::new);
        let has_disk = disk.is_some();
        let mut scene = Scene::new(Servers::start(1, &address, None), &address);
        (scene.disk, scene.calm_ms) = (disk, wanted.calm_ms);
        let times = |struck: &Struck, what| struck.get(what).copied().unwrap_or(0);
        let kills = |struck: &Struck| times(struck, KILLED) + times(struck, FULL_AND_KILLED);
        let (struck, found) = trouble(
            &mut scene,
            wanted.tables,
            |_, struck| kills(struck) >= wanted.kills,
            wanted.seed,
        );
        assert!(!has_disk || times(&struck, FULL) > 0, "the disk was never full: {struck:?}");
        println!(
            "{} kills, {} acknowledged actions and {} shown events: nothing is lost\n",
            kills(&struck),
            found.acked,
            found.shown
        );
        if store == "sqlite" {
            places::remove(&address);
        }
    }
}
