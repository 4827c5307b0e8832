//! Benchmark of random play on the fast path: shuffle, deal, card play and count. `cargo bench -p
//! cego-lab --bench playout`.
//!
//! Every run asserts the number of deals and the sum of the card points.

use std::hint::black_box;

use cego_core::rules::CountingMethod;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{CardSet, TableSize};
use cego_sim::fast::{Backend, random_play};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const DEALS: u64 = 1000;

fn playout(c: &mut Criterion) {
    let mut group = c.benchmark_group("playout");
    group.throughput(Throughput::Elements(DEALS));
    let seed = Seed::from_number(1);
    let mut backends = vec![Backend::best(), Backend::PORTABLE];
    backends.dedup();
    for backend in backends {
        for table in [TableSize::Four, TableSize::Three] {
            for (method, total) in [(CountingMethod::Triples, 70), (CountingMethod::Pairs, 79)] {
                let name = format!("{method:?}-{}", backend.name());
                let mut first = 0;
                group.bench_function(BenchmarkId::new(name, table.people()), |b| {
                    b.iter(|| {
                        let tally = random_play(backend, seed, table, method, first..first + DEALS);
                        first += DEALS;
                        assert_eq!(tally.deals, DEALS);
                        assert_eq!(tally.tricks.iter().sum::<u64>(), DEALS);
                        assert_eq!(tally.forehand() + tally.opponents, total * DEALS);
                        tally
                    });
                });
            }
        }
    }
    group.finish();
}

fn shuffle(c: &mut Criterion) {
    let mut group = c.benchmark_group("shuffle");
    group.throughput(Throughput::Elements(1));
    let mut shuffler = Shuffler::new(Seed::from_number(1));
    let mut number = 0;
    group.bench_function("parts", |b| {
        b.iter(|| {
            let parts = shuffler.parts(TableSize::Four, black_box(number), [10, 11, 11, 11, 11]);
            number += 1;
            assert_eq!(
                parts.into_iter().fold(CardSet::EMPTY, |all, part| all | part),
                CardSet::PACK
            );
            parts
        });
    });
    group.bench_function("pack", |b| {
        b.iter(|| {
            number += 1;
            shuffler.pack(TableSize::Four, black_box(number))
        });
    });
    group.finish();
}

criterion_group!(benches, playout, shuffle);
criterion_main!(benches);
