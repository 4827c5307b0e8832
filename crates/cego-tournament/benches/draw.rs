//! Every draw of 8 to 200 people in 2 to 10 rounds: repeats, the bound, a draw by chance, and the time it took.
//!
//!     cargo bench -p cego-tournament --bench draw -- [FROM TO [STEP]]

use std::time::Instant;

use cego_core::shuffle::Seed;
use cego_tournament::draw::{Rest, Wish, by_chance, draw, sizes};

fn main() {
    let told: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let (from, to) = (told.first().copied().unwrap_or(8), told.get(1).copied().unwrap_or(200));
    let step = told.get(2).copied().unwrap_or(1);
    #[expect(clippy::print_stdout, reason = "a table to look at")]
    for people in (from..=to).step_by(step) {
        for rounds in 2..=10 {
            let wish = Wish { people, rounds, ..Wish::default() };
            let seed = Seed::from_number(1);
            let begun = Instant::now();
            let drawn = draw(&wish, seed).expect("there are tables for 8 and more");
            let seconds = begun.elapsed().as_secs_f64();
            let threes = sizes(people, Rest::Threes)
                .map_or(0, |sizes| sizes.iter().filter(|&&size| size == 3).count());
            println!(
                "people {people:3}  threes {threes}  rounds {rounds:2}  repeats {:3}  bound {:3}  by chance {:4}  {} out of turn  {seconds:.2} s",
                drawn.repeats,
                drawn.bound,
                by_chance(&wish, seed).unwrap_or(0),
                out_of_turn(people, &drawn.rounds),
            );
        }
    }
}

/// After how many rounds somebody has sat at a table of three twice more often than somebody else.
fn out_of_turn(people: usize, rounds: &[Vec<Vec<usize>>]) -> usize {
    let mut times = vec![0; people];
    let mut found = 0;
    for round in rounds {
        for person in round.iter().filter(|table| table.len() == 3).flatten() {
            times[person - 1] += 1;
        }
        found += usize::from(times.iter().max() > times.iter().min().map(|least| least + 1).as_ref());
    }
    found
}
