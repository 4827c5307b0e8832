//! Load test of a tournament in a hall: `cargo bench -p cego-server --bench hall`.
//!
//! 150 people play at 38 tables. Phones write, confirm and watch; the desk corrects; people arrive
//! late and leave. There are planted errors, phones without network, and a server that is killed
//! repeatedly. Afterwards every acknowledged line must be stored once, every error found, and the
//! standings must match a recount of the export. Players, servers and checks are those of
//! `tests/chaos/hall`. Results are in `docs/durability.md`.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "what was found, or is wrong with the arguments"
)]

#[path = "../../tests/chaos/chance.rs"]
mod chance;
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/chaos/hall/mod.rs"]
mod hall;
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
#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tests/chaos/servers.rs"]
mod servers;

use std::time::Duration;

use hall::{Hall, Size};
use servers::Servers;

/// Same allocator as in the program.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

const USAGE: &str =
    "hall [--people 150] [--rounds 6] [--deals 24] [--kills 50] [--calm MS] [--seed 1]";

fn wanted() -> Result<[usize; 6], String> {
    let mut wanted = [150, 6, 24, 50, 1_500, 1];
    let names = ["--people", "--rounds", "--deals", "--kills", "--calm", "--seed"];
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    while let Some(name) = args.next() {
        let at = names.iter().position(|known| *known == name).ok_or(format!("{name}? {USAGE}"))?;
        let value = args.next().and_then(|value| value.parse().ok());
        wanted[at] = value.ok_or(format!("{name} takes a number. {USAGE}"))?;
    }
    Ok(wanted)
}

fn main() {
    if servers::serve_if_asked() {
        return;
    }
    let [people, rounds, deals, kills, calm, seed] = match wanted() {
        Ok(wanted) => wanted,
        Err(why) => {
            eprintln!("{why}");
            std::process::exit(2);
        }
    };
    let size = Size {
        people,
        rounds,
        deals,
        slips: 20,
        corrections: 30,
        penalties: 8,
        late: 10,
        leavers: 6,
        offline: 2,
        // Per table two writing phones and one watching: 114 at 38 tables, beside desk, referee and
        // projector.
        lookers: 1,
    };
    let store = places::sqlite();
    let mut hall = Hall::new(Servers::start(1, &store, None), &store, size, seed as u64);
    let found = hall.play(kills, Duration::from_millis(calm as u64));
    let at = |part: f64| {
        found.took.get((found.took.len() as f64 * part) as usize).copied().unwrap_or_default()
    };
    println!("people {people}, rounds {rounds}, deals {deals}, seed {seed}");
    println!("seconds {:.1}, killed {} times", found.seconds, found.kills);
    println!(
        "requests {}, half within {:.1} ms, 99 % within {:.1} ms",
        found.requests,
        at(0.5),
        at(0.99)
    );
    println!("lines acknowledged {}, of them asked for again {}", found.acked, found.again);
    println!("slips found {} of {}", found.slips_found, size.slips);
    for wrong in &found.wrong {
        println!("WRONG: {wrong}");
    }
    assert!(found.wrong.is_empty() && found.slips_found == size.slips);
    println!("the standings are those of the recount");
    places::remove(&store);
}
