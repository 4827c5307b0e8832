//! Benchmarks draws of 8 to 200 people in 2 to 10 rounds. Prints the table of
//! research/notebooks/draw.md: repeats, their lower bound, a random draw, and the time taken.
//!
//!     cargo bench -p cego-tournament --bench draw -- [FROM TO [STEP]]

use std::time::Instant;

use cego_core::shuffle::Seed;
use cego_tournament::draw::{Draw, DrawRequest, Rest, draw, random_repeats, sizes};

/// Numbers of rounds at tables of four that are known without repeated meetings, by number of
/// people. Sources: reports about Harvey's table of the social golfer problem; Miller, Valkov and
/// Abel, Symmetry 18(2), 269, 2026. From 40 people on the number is larger than ten.
const KNOWN: [(usize, usize); 8] =
    [(8, 1), (12, 1), (16, 5), (20, 5), (24, 7), (28, 9), (32, 10), (36, 11)];

#[expect(clippy::print_stdout, reason = "a table to look at")]
fn main() {
    let told: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let (from, to) = (told.first().copied().unwrap_or(8), told.get(1).copied().unwrap_or(200));
    let step = told.get(2).copied().unwrap_or(1);
    let columns: Vec<String> = (2..=10).map(|rounds: usize| rounds.to_string()).collect();
    println!("| people | threes | {} | chance, 2 | 10 | known | longest |", columns.join(" | "));
    println!("|---{}|", "|---".repeat(columns.len() + 5));
    let (mut draws, mut at_bound, mut in_turn, mut longest, mut all) = (0, 0, 0, 0.0f64, 0.0);
    for people in (from..=to).step_by(step) {
        let (mut cells, mut slowest) = (Vec::new(), 0.0f64);
        let threes = sizes(people, Rest::Threes)
            .map_or(0, |sizes| sizes.iter().filter(|&&size| size == 3).count());
        let mut chance = Vec::new();
        for rounds in 2..=10 {
            let wish = DrawRequest { people, rounds, ..DrawRequest::default() };
            let seed = Seed::from_number(1);
            let begun = Spent::now();
            let drawn = draw(&wish, seed).expect("there are tables for 8 and more");
            let seconds = begun.seconds();
            let turns = out_of_turn(people, &drawn) == 0;
            cells.push(cell(&drawn, turns));
            chance.push(random_repeats(&wish, seed).unwrap_or(0));
            draws += 1;
            at_bound += usize::from(drawn.repeats == drawn.bound);
            in_turn += usize::from(turns);
            slowest = slowest.max(seconds);
            all += seconds;
        }
        longest = longest.max(slowest);
        let known =
            KNOWN.iter().find(|(known, _)| *known == people).map(|(_, rounds)| rounds.to_string());
        println!(
            "| {people} | {threes} | {} | {} | {} | {} | {slowest:.2} s |",
            cells.join(" | "),
            chance[0],
            chance[8],
            known.unwrap_or_default(),
        );
    }
    println!(
        "\n{draws} draws; the repeats are the bound in {at_bound}, nobody sits at a table of three \
         out of turn in {in_turn}; longest {longest:.2} s, together {all:.0} s."
    );
}

/// Formats the repeats, followed by the lower bound if it differs. A star marks uneven turns at
/// tables of three.
fn cell(drawn: &Draw, turns: bool) -> String {
    let bound =
        if drawn.repeats == drawn.bound { String::new() } else { format!(" ≥ {}", drawn.bound) };
    format!("{}{bound}{}", drawn.repeats, if turns { "" } else { " *" })
}

/// Returns the number of rounds after which the turns at tables of three differ by two or more.
fn out_of_turn(people: usize, drawn: &Draw) -> usize {
    let mut times = vec![0; people];
    let mut found = 0;
    for round in &drawn.rounds {
        for person in round.iter().filter(|table| table.len() == 3).flatten() {
            times[person - 1] += 1;
        }
        found +=
            usize::from(times.iter().max() > times.iter().min().map(|least| least + 1).as_ref());
    }
    found
}

/// Timer for processor time where the system reports it, so that other processes do not count.
struct Spent {
    begun: Instant,
    processor: Option<u64>,
}

impl Spent {
    fn now() -> Spent {
        Spent { begun: Instant::now(), processor: processor() }
    }

    fn seconds(&self) -> f64 {
        match (self.processor, processor()) {
            (Some(before), Some(now)) => (now - before) as f64 / 1e9,
            _ => self.begun.elapsed().as_secs_f64(),
        }
    }
}

/// Returns the run time of this thread on Linux, in nanoseconds.
fn processor() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok()
}
