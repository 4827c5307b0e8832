//! Tests of the benchmark: bundled file, scores and errors.

use cego_bots::{TurnContext, by_name};
use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_sim::dataset::bench::{
    BENCH, BenchmarkDecision, compress, format_line, read, score, shipped,
};
use cego_sim::dataset::{DataSet, Fair, Labeller, Labels};

use sha2::{Digest, Sha256};

use super::data;

fn small() -> DataSet {
    let fair = Fair { times: 2, worlds: Some(2), ..Fair::default() };
    data("schopfheim", TableSize::Four, "thumb", Labels::parse("all", fair).unwrap())
}

fn loss(deals: &[Vec<BenchmarkDecision>], bot: &str) -> f64 {
    let mut bot = by_name(bot).unwrap();
    let score = score(deals, Seed::from_number(1), |view, chance| {
        bot.decide(view, &mut TurnContext::unlimited(chance)).map(|decision| decision.action)
    });
    let score = score.unwrap();
    assert_eq!(score.faults, 0);
    score.loss.mean
}

/// Random loses more than `thumb` and `policy`. A player that knows the values loses nothing and is
/// always best.
#[test]
fn who_plays_better_gives_less_away() {
    let deals = shipped().unwrap();
    let losses = ["random", "thumb", "policy"].map(|bot| loss(&deals, bot));
    assert!(losses[0] > losses[1] && losses[0] > losses[2] && losses[2] > 0.0, "{losses:?}");
    let mut questions = deals.iter().flatten();
    let all_knowing = score(&deals, Seed::from_number(1), |view, _| {
        let question = questions.next()?;
        view.choices.iter().copied().find(|&action| question.loss(action) == Some(0.0))
    });
    let all_knowing = all_knowing.unwrap();
    assert_eq!((all_knowing.loss.mean, all_knowing.best.mean, all_knowing.faults), (0.0, 1.0, 0));
    let silent = score(&deals, Seed::from_number(1), |_, _| None).unwrap();
    assert!(silent.faults == silent.decisions && silent.loss.mean >= losses[0]);
}

/// Pins the bundled file by its hash.
#[test]
fn a_bench_never_changes() {
    let file = include_bytes!("../../../../data/bench/small-1.jsonl.gz");
    let hash: String = Sha256::digest(file).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(
        include_str!("../../../../data/bench/SHA256SUMS"),
        format!("{hash}  {BENCH}.jsonl.gz\n")
    );
    let both = [shipped(), read(file)].map(|deals| deals.unwrap().iter().flatten().count());
    assert_eq!(both, [310, 310]);
}

/// A line made twice from one deal is identical, and reads back unchanged.
#[test]
fn a_line_is_made_again() {
    let data = small();
    let made =
        |number| format_line(&data, number, &mut Labeller::new(data.labels()).unwrap()).unwrap();
    let lines: Vec<String> = (0..2).filter_map(made).collect();
    assert!(!lines.is_empty() && (0..2).filter_map(made).eq(lines.clone()));
    let questions = read(&compress(&lines)).unwrap();
    assert_eq!(questions.len(), lines.len());
    assert!(questions.iter().flatten().all(|q| q.legal.len() > 1 && q.fair.len() == q.legal.len()));
}

#[test]
fn what_is_no_bench_is_said() {
    let wrong = |line: &str| read(&compress(&[line.to_owned()])).unwrap_err().to_string();
    assert!(wrong("{").contains("line 1"));
    assert!(wrong("{}").contains("line 1"));
    let whole =
        format_line(&small(), 0, &mut Labeller::new(small().labels()).unwrap()).unwrap().unwrap();
    assert!(wrong(&whole.replace("\"at\":", "\"at\":9")).contains("not in the deal"));
    assert!(wrong(&whole.replace("\"legal\":[", "\"legal\":[1,")).contains("what is allowed"));
    assert!(wrong(&whole.replace("[RulesHash \\\"", "[RulesHash \\\"0")).contains("line 1"));
    assert!(read(b"no gzip").is_err());
}
