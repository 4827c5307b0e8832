//! Benchmarks of whole random deals, on the fast path and through the checked API, and of their
//! parts. Every run asserts its result.

use std::hint::black_box;
use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Auction, CardSet, Deal, Outcome, Rules, TableSize, Words, count, settle};
use cego_lab::checked;
use cego_rules::{preset, presets};
use cego_sim::fast::Backend;
use cego_sim::fast::whole::{WholeDealTally, dealer, each_random_deal, random_deals};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

const DEALS: u64 = 500;

fn whole(
    c: &mut Criterion,
    name: &str,
    random: impl Fn(&Arc<Rules>, Seed, std::ops::Range<u64>) -> WholeDealTally,
) {
    let mut group = c.benchmark_group(name);
    group.throughput(Throughput::Elements(DEALS));
    let seed = Seed::from_number(1);
    for preset in presets() {
        for table in [TableSize::Four, TableSize::Three] {
            let Ok(rules) = preset.rules(table).map(Arc::new) else { continue };
            let mut first = 0;
            group.bench_function(BenchmarkId::new(&preset.name, table.people()), |b| {
                b.iter(|| {
                    let tally = random(&rules, seed, first..first + DEALS);
                    first += DEALS;
                    assert_eq!(tally.contracts.iter().sum::<u64>(), DEALS);
                    assert_eq!(tally.sum.iter().sum::<i64>(), 0);
                    tally
                });
            });
        }
    }
    group.finish();
}

fn whole_fast(c: &mut Criterion) {
    whole(c, "whole_fast", |rules, seed, deals| random_deals(Backend::best(), rules, seed, deals));
}

fn whole_checked(c: &mut Criterion) {
    whole(c, "whole_checked", checked::random_deals);
}

/// Returns the rules used to measure the parts.
fn stockholm() -> Rules {
    let preset = preset("stockholm").expect("a preset");
    preset.rules(TableSize::Four).expect("a table of the preset")
}

fn auction(c: &mut Criterion) {
    let (rules, seed) = (stockholm(), Seed::from_number(1));
    let mut shuffler = Shuffler::new(seed);
    let deals: Vec<Deal> = (0..DEALS)
        .map(|n| Deal::from_seed(&rules, &mut shuffler, n, dealer(rules.table, n)))
        .collect();
    let choosers = Choosers::new(seed);
    let mut words = Words::new();
    let mut group = c.benchmark_group("parts");
    group.throughput(Throughput::Elements(DEALS));
    group.bench_function("auction", |b| {
        b.iter(|| {
            let mut said = 0;
            for (number, deal) in (0..).zip(&deals) {
                let (mut auction, mut chooser) =
                    (Auction::new(&rules, deal.dealer), choosers.for_deal(number));
                while let Some(seat) = auction.on_turn() {
                    auction.list_words(&rules, seat, deal.hands[seat], &mut words);
                    auction.say_unchecked(&rules, seat, words[chooser.index(words.len())]);
                    said += 1;
                }
                assert!(auction.declaration().is_some());
            }
            said
        });
    });
    group.finish();
}

fn settlement(c: &mut Criterion) {
    let (rules, seed) = (stockholm(), Seed::from_number(1));
    let mut outcomes: Vec<Outcome> = Vec::new();
    each_random_deal(Backend::best(), &rules, seed, 0..DEALS, |deal| outcomes.push(deal.outcome));
    let mut shuffler = Shuffler::new(seed);
    let piles: Vec<CardSet> = (0..DEALS)
        .map(|n| shuffler.parts(rules.table, n, [10 + 4 * (n as usize % 12)])[0])
        .collect();
    let mut group = c.benchmark_group("parts");
    group.throughput(Throughput::Elements(DEALS));
    group.bench_function("settlement", |b| {
        b.iter(|| {
            for outcome in &outcomes {
                let amounts = settle::amounts(&rules, black_box(outcome));
                assert_eq!(amounts.values(rules.table).iter().sum::<i32>(), 0);
            }
        });
    });
    group.bench_function("count", |b| {
        b.iter(|| {
            for &pile in &piles {
                let points = count::party_points(&rules, black_box(pile));
                assert_eq!(points.declarer + points.opponents, count::total_points(&rules));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, whole_fast, whole_checked, auction, settlement);
criterion_main!(benches);
