//! Simulates typing errors of a secretary and checks that the wrong line is among the suspects.
//!
//! Also compares the tariff with the results of random deals.

use std::fmt::Write as _;
use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::report::{DealReport, DealReportForm, ReportKind};
use cego_core::settle::settle;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Contract, Deal, Game, Rules, Seat, TableSize, UltiFeats};
use cego_rules::preset;
use cego_table::Time;
use cego_testkit::{all_rules, random_rules};
use cego_tournament::sheet::{Content, ScoreSheetLine, Sheet, Suspicion, Tariff, difference};
use cego_tournament::{Author, Role};

/// Small random number generator, so that every run has the same sheets.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Rules of a table with their tariff and report form.
struct Under {
    rules: Rules,
    tariff: Tariff,
    form: DealReportForm,
}

/// Frequencies of games in thousandths, from `cego simulate --rules schwarzwaldmeisterschaft
/// --deals 3000 --bots policy --summary`. All other games are rarer.
const SHARES: [(Contract, usize); 8] = [
    (Contract::Halbe, 447),
    (Contract::Solo, 317),
    (Contract::Cego, 154),
    (Contract::Gegensolo, 40),
    (Contract::Ultimo, 18),
    (Contract::Bettel, 12),
    (Contract::Piccolo, 8),
    (Contract::Eine, 4),
];

/// Returns a random deal as a table would report it.
fn deal(under: &Under, chance: &mut Chance) -> Content {
    loop {
        let mut at = chance.below(1000);
        let usual = SHARES.iter().find(|(_, share)| {
            let is = at < *share;
            at = at.saturating_sub(*share);
            is
        });
        let any = under.form.games[chance.below(under.form.games.len())].contract;
        let contract = usual.map_or(any, |(contract, _)| *contract);
        let game = under.form.games.iter().find(|game| game.contract == contract).unwrap();
        let seat = Some(Seat::new(chance.below(4)));
        let mut report =
            DealReport { contract: Some(contract), declarer: seat, ..DealReport::default() };
        match game.kind {
            ReportKind::Counted => {
                report.points = Some(15 + chance.below(25) as i32 + chance.below(26) as i32)
            }
            ReportKind::Ultimo => {
                let made = if chance.below(5) > 0 { UltiFeats::GEISS } else { UltiFeats::NONE };
                report.ulti_made = Some(made);
            }
            ReportKind::Raeuber | ReportKind::Drescher => continue,
            _ => report.made = Some(chance.below(2) == 0),
        }
        let content = Content::Deal(report);
        let played = content.played(&under.rules, 0);
        if played.is_some_and(|played| played.amounts.iter().any(|&amount| amount != 0)) {
            return content;
        }
    }
}

fn sheet(contents: Vec<Option<Content>>) -> Sheet {
    let by = Author { role: Role::Secretary, name: String::new() };
    let line = |content: Option<Content>| {
        content.map(|content| ScoreSheetLine {
            content: Some(content),
            by: by.clone(),
            at: Time(0),
            number: 1,
            first: None,
        })
    };
    Sheet { lines: contents.into_iter().map(line).collect(), ..Sheet::default() }
}

fn told(content: &Content) -> DealReport {
    let Content::Deal(report) = content else { panic!("{content:?}") };
    report.clone()
}

fn digits(report: &mut DealReport, change: impl FnOnce(&mut Vec<u8>)) -> Option<()> {
    let mut text = format!("{:02}", report.points?).into_bytes();
    change(&mut text);
    report.points = String::from_utf8(text).ok()?.parse().ok();
    Some(())
}

/// Returns the amounts of a deal.
fn amounts(content: &Content, under: &Under) -> Vec<i32> {
    content.played(&under.rules, 0).unwrap().amounts
}

/// Expected suspect.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Right {
    Line(usize),
    TooMany(usize),
    Missing,
}

const KINDS: [&str; 12] = [
    "one digit of the points",
    "two digits exchanged",
    "another game",
    "another declarer",
    "made for lost",
    "after a Solo forgotten",
    "one digit of plus and minus",
    "the sign of plus and minus",
    "a deal left out",
    "a deal typed twice",
    "a deal too many from another sheet",
    "a deal of another sheet instead",
];

/// Index of the kind that is not a single slip.
const MIXED_UP: usize = 11;

/// Makes an error on a correct sheet. Returns the typed sheet, the sums on paper and the expected
/// suspect, or `None` if the error is impossible there.
fn slip(
    kind: usize,
    truth: &[Content],
    under: &Under,
    chance: &mut Chance,
) -> Option<(Sheet, Vec<i64>, Right)> {
    let at = chance.below(truth.len());
    let mut paper = truth.to_vec();
    let mut typed: Vec<Option<Content>> = truth.iter().cloned().map(Some).collect();
    let mut right = Right::Line(at);
    let mut report = told(&truth[at]);
    let deal_of = |report: DealReport| Some(Content::Deal(report));
    match kind {
        0 => {
            let (which, digit) = (chance.below(2), b'0' + chance.below(10) as u8);
            digits(&mut report, |text| text[which] = digit)?;
            typed[at] = deal_of(report);
        }
        1 => {
            digits(&mut report, |text| text.swap(0, 1))?;
            typed[at] = deal_of(report);
        }
        2 => {
            report.contract = Some(under.form.games[chance.below(under.form.games.len())].contract);
            typed[at] = deal_of(report);
        }
        3 => {
            report.declarer = Some(Seat::new(chance.below(4)));
            typed[at] = deal_of(report);
        }
        4 => {
            report.made = Some(!report.made?);
            typed[at] = deal_of(report);
        }
        5 => {
            let mut really = report.clone();
            really.after_solo = true;
            Content::Deal(really.clone()).played(&under.rules, at)?;
            paper[at] = Content::Deal(really);
            typed[at] = deal_of(report);
        }
        6 | 7 => {
            typed = truth.iter().map(|one| Some(Content::Amounts(amounts(one, under)))).collect();
            let mut all = amounts(&truth[at], under);
            if kind == 6 {
                // Changes one digit of the declarer's amount and the others in proportion.
                let declarer = (0..all.len()).max_by_key(|&seat| all[seat].abs())?;
                let mut text = all[declarer].abs().to_string().into_bytes();
                let which = chance.below(text.len());
                text[which] = b'0' + chance.below(10) as u8;
                let wrong: i32 = String::from_utf8(text.clone()).ok()?.parse().ok()?;
                let right = all[declarer].abs();
                if wrong % 3 != 0 || wrong.to_string().len() != text.len() {
                    return None;
                }
                for amount in &mut all {
                    *amount = *amount * wrong / right;
                }
            } else {
                all.iter_mut().for_each(|amount| *amount = -*amount);
            }
            if !under.tariff.pays(&all) {
                return None;
            }
            typed[at] = Some(Content::Amounts(all));
        }
        8 => {
            typed.remove(at);
            typed.push(Some(Content::Unplayed));
            right = Right::Missing;
        }
        9 | 10 => {
            paper.pop();
            typed.pop();
            let at = at.min(typed.len() - 1);
            let extra = if kind == 9 { typed[at].clone() } else { Some(deal(under, chance)) };
            typed.insert(at, extra);
            right = Right::TooMany(at);
        }
        _ => typed[at] = Some(deal(under, chance)),
    }
    let mut typed = sheet(typed);
    if typed.lines[at].as_ref()?.content.as_ref()?.played(&under.rules, at).is_none() && kind != 8 {
        return None;
    }
    let sums = sheet(paper.into_iter().map(Some).collect()).totals(&under.rules);
    typed.sums = Some(sums.clone());
    (typed.totals(&under.rules) != sums).then_some((typed, sums, right))
}

/// Tests `sheets` sheets of `deals` deals for each kind of error. Returns a table of the suspects
/// and the largest mean number of them.
fn try_all(sheets: usize, deals: usize) -> (String, f64) {
    let rules = preset("schwarzwaldmeisterschaft").unwrap().rules(TableSize::Four).unwrap();
    let under = Under { tariff: Tariff::compute(&rules), form: DealReportForm::new(&rules), rules };
    let (mut table, mut worst) = (String::new(), 0.0_f64);
    for (kind, name) in KINDS.iter().enumerate() {
        let mut chance = Chance(kind as u64 + 1);
        let (mut made, mut first, mut named, mut others) = (0, 0, 0, 0);
        while made < sheets {
            let truth: Vec<Content> = (0..deals).map(|_| deal(&under, &mut chance)).collect();
            let Some((typed, sums, right)) = slip(kind, &truth, &under, &mut chance) else {
                continue;
            };
            made += 1;
            let found = difference(&typed, &under.rules, &under.tariff, false).unwrap();
            let growing = difference(&typed, &under.rules, &under.tariff, true).unwrap();
            assert!(growing.missing || !found.missing, "a growing sheet has room for a deal");
            let lines: Vec<usize> = found.likely().map(|suspect| suspect.line).collect();
            let unlikely: Vec<usize> = found.unlikely().map(|suspect| suspect.line).collect();
            // Of two equal lines one is a suspect, with a reference to the other.
            let too_many = |line: usize| {
                found.suspects.iter().any(|suspect| match suspect.why {
                    Suspicion::Doubled(other) => suspect.line == line || other == line,
                    Suspicion::Foreign => suspect.line == line,
                    _ => false,
                })
            };
            let is_named = match right {
                // A deal mixed up with another is not a single slip, so it may be an unlikely
                // suspect.
                Right::Line(line) => {
                    lines.contains(&line) || kind == MIXED_UP && unlikely.contains(&line)
                }
                Right::TooMany(line) => too_many(line),
                Right::Missing => found.missing,
            };
            assert!(is_named, "{name}: {right:?} is not named: {found:?}");
            assert_eq!(
                found.missing,
                right == Right::Missing,
                "a full sheet lacks no deal: {found:?}"
            );
            // The corrected amounts make the sums agree.
            for suspect in &found.suspects {
                let mut mended = typed.clone();
                mended.lines[suspect.line].as_mut().unwrap().content =
                    Some(Content::Set(suspect.amounts.clone()));
                assert_eq!(mended.totals(&under.rules), sums, "{suspect:?}");
            }
            named += lines.len();
            others += unlikely.len();
            first += usize::from(match right {
                Right::Line(line) => lines.first() == Some(&line),
                Right::TooMany(line) => {
                    let first = found.suspects.first();
                    first.is_some_and(|first| {
                        first.line == line || matches!(first.why, Suspicion::Doubled(_))
                    })
                }
                Right::Missing => true,
            });
        }
        let mean = named as f64 / made as f64;
        let _ = writeln!(
            table,
            "{name}: right line 100 %, first {} %, {mean:.2} lines named, {:.2} more as unlikely",
            100 * first / made,
            others as f64 / made as f64
        );
        worst = mean.max(worst);
    }
    (table, worst)
}

#[test]
fn the_right_line_is_always_among_those_named_and_they_are_few() {
    let (table, most) = try_all(100, 12);
    assert!(most <= 4.0, "{table}");
}

/// Prints the figures of `docs/guide/tournament.md`: `cargo test -p cego-tournament --test it
/// four_thousand -- --nocapture`.
#[test]
#[allow(clippy::print_stdout, reason = "the table of the guide, with --nocapture")]
fn slow_four_thousand_sheets_for_each_kind_of_slip() {
    let (table, most) = try_all(4_000, 12);
    println!("{table}");
    assert!(most <= 4.0, "{table}");
}

/// Sheets of 24 deals have twice as many possible lines: up to 6.6 suspects on average.
#[test]
#[allow(clippy::print_stdout, reason = "the table, with --nocapture")]
fn slow_sheets_of_twenty_four_deals() {
    let (table, most) = try_all(1_000, 24);
    println!("{table}");
    assert!(most <= 7.0, "{table}");
}

/// Returns the amounts of a deal with random choices; `None` if it is thrown in.
fn random_deal(rules: &Arc<Rules>, number: u64) -> Option<Vec<i32>> {
    let seed = Seed::from_number(24);
    let dealer = Seat::new(number as usize % rules.table.people());
    let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer);
    let mut game = Game::new(rules.clone(), deal).unwrap();
    let mut chance = Choosers::new(seed).for_deal(number);
    while let Some(seat) = game.on_turn() {
        let choices = game.choices(seat);
        game.apply(seat, choices[chance.index(choices.len())]).unwrap();
    }
    Some(settle(rules, game.outcome()?).amounts.values(rules.table).to_vec())
}

fn holds(rules: Rules, deals: u64) {
    let rules = Arc::new(rules);
    let tariff = Tariff::compute(&rules);
    for number in 0..deals {
        if let Some(amounts) = random_deal(&rules, number) {
            assert!(tariff.pays(&amounts), "deal {number}: {amounts:?} under {rules:?}");
        }
    }
}

#[test]
fn every_deal_of_the_presets_is_in_their_tariff() {
    for rules in all_rules() {
        holds(rules, 400);
    }
}

#[test]
fn every_deal_of_random_rules_is_in_their_tariff() {
    for seed in 0..12 {
        for table in cego_core::TableSize::ALL {
            holds(random_rules(seed, table), 60);
        }
    }
}

#[test]
fn what_no_game_pays_is_in_no_tariff() {
    for rules in all_rules() {
        let tariff = Tariff::compute(&rules);
        let people = rules.table.people();
        for wrong in [1, 7, 10_007] {
            let mut amounts = vec![-wrong; people];
            amounts[0] = wrong * (people as i32 - 1) + 1;
            assert!(!tariff.pays(&amounts), "{amounts:?}");
        }
        assert!(!tariff.is_empty());
    }
}
