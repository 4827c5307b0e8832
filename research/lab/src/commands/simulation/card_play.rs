//! Throughput of random card play on one core, and of the parts of the shuffle.

use cego_core::TableSize;
use cego_core::rules::CountingMethod;
use cego_core::shuffle::{Seed, Shuffler};
use cego_sim::fast::{Backend, random_play};

use super::Times;

const RUNS: u64 = 1500;
const DEALS: u64 = 1_000;

fn rate(name: &str, work: impl FnMut(u64)) {
    let Times { best, median } = Times::measure(RUNS, DEALS, work);
    println!(
        "{name:24} best {best:6.1} ns, {:5.2} M/s   median {median:6.1} ns, {:5.2} M/s",
        1e3 / best,
        1e3 / median
    );
}

pub(crate) fn card_play() -> Result<(), String> {
    let seed = Seed::from_number(1);
    for backend in [Backend::PORTABLE, Backend::best()] {
        for table in [TableSize::Four, TableSize::Three] {
            rate(&format!("play {} {}", table.people(), backend.name()), |first| {
                let tally = random_play(
                    backend,
                    seed,
                    table,
                    CountingMethod::Triples,
                    first..first + DEALS,
                );
                assert_eq!(tally.forehand() + tally.opponents, 70 * DEALS);
            });
        }
    }
    let mut shuffler = Shuffler::new(seed);
    let mut sum = 0;
    rate("parts", |first| {
        for n in first..first + DEALS {
            sum ^= shuffler.parts(TableSize::Four, n, [10, 11, 11, 11, 11])[4].bits();
        }
    });
    rate("pack", |first| {
        for n in first..first + DEALS {
            sum ^= u64::from(shuffler.pack(TableSize::Four, n)[9].index());
        }
    });
    rate("key stream of four deals", |first| {
        for n in first..first + DEALS {
            sum ^= shuffler.parts(TableSize::Four, n * 4, [0, 0])[0].bits();
        }
    });
    println!("{sum:x}");
    Ok(())
}
