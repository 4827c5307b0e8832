//! Faulty external programs: the deal goes on, and the ledger names the fault.
//!
//! The programs are modes of one Python script. Without Python, the tests are skipped with a
//! message.

#![allow(clippy::print_stderr, reason = "a test that is skipped has to say so")]

use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_bots::external::{
    BotCommand, ExternalBot, ExternalBotErrorKind, ExternalBotReport, ExternalProgram,
    ProcessTimeouts,
};
use cego_bots::{Bot, LostTurn, TurnContext};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Deal, Game, Phase, Seat, TableSize};
use cego_protocol::bot::{DealOver, RulesetName};

const SEED: Seed = Seed::from_number(12);

/// Long enough for a busy machine.
const LONG: Duration = Duration::from_secs(20);

fn python() -> Option<&'static str> {
    let runs = |name: &&str| {
        let mut command = Command::new(name);
        let command = command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    let found = ["python3", "python"].into_iter().find(runs);
    if found.is_none() {
        eprintln!("SKIPPED: neither python3 nor python can be started; nothing has been tested");
    }
    found
}

fn program(script: &str, mode: &str, patience: ProcessTimeouts) -> Option<Arc<ExternalProgram>> {
    let path = format!("{}/{script}", env!("CARGO_MANIFEST_DIR"));
    let words = [python()?.to_owned(), path, mode.to_owned()];
    let command = BotCommand::new(words).unwrap();
    Some(Arc::new(ExternalProgram::new(mode, command, RulesetName::default(), patience)))
}

/// Returns time limits for the hello and for a decision, in milliseconds.
fn patience(start: u64, decision: u64) -> ProcessTimeouts {
    let ms = Duration::from_millis;
    ProcessTimeouts { start: ms(start), decision: ms(decision), grace: ms(20), farewell: ms(50) }
}

fn patient() -> ProcessTimeouts {
    ProcessTimeouts { start: LONG, decision: LONG, grace: LONG, farewell: LONG }
}

/// Plays a whole deal with the bot on every seat; the game checks every action.
fn play(bot: &mut ExternalBot, number: u64) -> Vec<Option<LostTurn>> {
    let rules = Arc::new(cego_testkit::rules("schopfheim", TableSize::Four));
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, Seat::new(0));
    let mut game = Game::new(rules, deal).unwrap();
    let mut chance = Choosers::new(SEED).for_deal(number);
    let mut lost = Vec::new();
    while let Some(seat) = game.on_turn() {
        let decision =
            bot.decide(&game.view(Some(seat)), &mut TurnContext::unlimited(&mut chance)).unwrap();
        lost.push(bot.lost_turn());
        game.apply(seat, decision.action).unwrap();
    }
    bot.deal_over(&game.view(Some(Seat::new(0))));
    lost
}

/// Plays two deals with a bot in this mode; returns `None` without Python.
fn report(mode: &str, patience: ProcessTimeouts) -> Option<ExternalBotReport> {
    let program = program("tests/fakes/fake.py", mode, patience)?;
    let mut bot = ExternalBot::new(Arc::clone(&program));
    let lost: Vec<_> = (0..2).flat_map(|number| play(&mut bot, number)).flatten().collect();
    drop(bot);
    let report = program.ledger().report();
    assert_eq!(lost.len() as u64, report.lost_turns(), "{mode}: {report:?}");
    Some(report)
}

/// Asserts that the report contains exactly these kinds of faults.
#[track_caller]
fn finds(
    mode: &str,
    patience: ProcessTimeouts,
    kinds: &[ExternalBotErrorKind],
) -> Option<ExternalBotReport> {
    let report = report(mode, patience)?;
    let found: Vec<ExternalBotErrorKind> = report.counts.keys().copied().collect();
    assert_eq!(found, kinds, "{mode}: {report:?}");
    assert!(report.examples.iter().all(|note| !note.detail.contains('\u{1b}')), "{report:?}");
    assert!(report.logs.len() <= 20 && report.errors.len() <= 5000);
    Some(report)
}

#[test]
fn a_bot_that_plays_well_is_left_alone() {
    let Some(report) = finds("fine", patient(), &[]) else { return };
    assert_eq!(report.introduction.unwrap().name, "fine");
    assert!(report.asked > 40, "{}", report.asked);
    for script in ["../../examples/bots/simple.py"] {
        let program = program(script, "simple", patient()).unwrap();
        let mut bot = ExternalBot::new(Arc::clone(&program));
        for number in 0..6 {
            play(&mut bot, number);
        }
        drop(bot);
        let report = program.ledger().report();
        assert!(report.counts.is_empty(), "{report:?}");
        assert_eq!(report.errors, "");
    }
}

#[test]
fn reasons_are_handed_on_and_those_that_make_no_sense_left_out() {
    let Some(program) = program("tests/fakes/fake.py", "fine", patient()) else { return };
    let rules = Arc::new(cego_testkit::rules("schopfheim", TableSize::Four));
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), 0, Seat::new(0));
    let game = Game::new(rules, deal).unwrap();
    let view = game.view(game.on_turn());
    let mut bot = ExternalBot::new(program);
    let mut chance = Choosers::new(SEED).for_deal(0);
    let mut decide = || bot.decide(&view, &mut TurnContext::unlimited(&mut chance)).unwrap();
    // The fake sends alternatives from its fifth request on.
    (0..4).for_each(|_| assert!(decide().alternatives.is_empty()));
    let decision = decide();
    let told: Vec<_> = decision.alternatives.iter().map(|one| one.action).collect();
    assert_eq!(told, view.choices);
    assert!(decision.alternatives.iter().all(|one| (one.settlement, one.win) == (-1.5, 0.25)));
    assert!(decision.ran_out);
}

/// A declarer may concede; a defender may not without asking the others.
#[test]
fn a_declarer_concedes_and_nobody_else() {
    let Some(program) = program("tests/fakes/fake.py", "concede", patient()) else { return };
    let mut bot = ExternalBot::new(Arc::clone(&program));
    let mut conceded = [0; 2];
    for number in 0..12 {
        let rules = Arc::new(cego_testkit::rules("schopfheim", TableSize::Four));
        let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, Seat::new(0));
        let mut game = Game::new(rules, deal).unwrap();
        let mut chance = Choosers::new(SEED).for_deal(number);
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            let decision = bot.decide(&view, &mut TurnContext::unlimited(&mut chance)).unwrap();
            if decision.action == Action::Concede {
                assert_eq!(view.may_concede_alone(), Ok(()));
                conceded[0] += 1;
            } else if bot.lost_turn().is_some() {
                assert_eq!((bot.lost_turn(), view.phase), (Some(LostTurn::Illegal), Phase::Play));
                assert!(view.may_concede_alone().is_err());
                conceded[1] += 1;
            }
            game.apply(seat, decision.action).unwrap();
        }
        let over = DealOver::new(&game.view(None)).unwrap();
        let by_the_last = game.log().last().filter(|(_, action)| *action == Action::Concede);
        assert_eq!(over.conceded, by_the_last.map(|(seat, _)| seat.number()));
    }
    assert!(conceded.iter().all(|&n| n > 0), "{conceded:?}");
}

#[test]
fn what_is_not_there_cannot_be_started() {
    let command = BotCommand::new(["/no/such/bot".to_owned()]).unwrap();
    let program = Arc::new(ExternalProgram::new(
        "none",
        command,
        RulesetName::default(),
        ProcessTimeouts::default(),
    ));
    let lost = play(&mut ExternalBot::new(Arc::clone(&program)), 0);
    assert!(lost.contains(&Some(LostTurn::Crashed)));
    let report = program.ledger().report();
    let kinds: Vec<_> = report.counts.keys().copied().collect();
    assert_eq!(
        (kinds, report.asked),
        (vec![ExternalBotErrorKind::NotStarted, ExternalBotErrorKind::GivenUp], 0)
    );
    assert!(report.turns > 0 && report.lost_turns() == report.turns, "{report:?}");
}

#[test]
fn one_that_crashes_is_started_again_a_few_times() {
    let kinds = [ExternalBotErrorKind::Ended, ExternalBotErrorKind::GivenUp];
    let Some(report) = finds("crash at once", patient(), &kinds) else { return };
    assert_eq!((report.counts[&ExternalBotErrorKind::Ended], report.introduction), (4, None));
    assert!(report.examples[0].detail.contains('1'), "{:?}", report.examples[0]);
    assert!(report.errors.contains("cannot find my model"), "{}", report.errors);
    let report = finds("crash in the middle", patient(), &kinds).unwrap();
    assert!(report.errors.contains("    raise KeyError(\"trump\")"), "{}", report.errors);
}

#[test]
fn one_that_closes_its_output_has_ended() {
    let kinds = [ExternalBotErrorKind::Ended, ExternalBotErrorKind::GivenUp];
    let Some(report) = finds(
        "close stdout",
        ProcessTimeouts { farewell: Duration::from_millis(20), ..patient() },
        &kinds,
    ) else {
        return;
    };
    // The process was killed and has no exit status of its own.
    assert_eq!(report.examples[0].detail, "");
}

#[test]
fn one_that_says_nothing_loses_its_turns_but_not_the_time_of_the_others() {
    let begun = Instant::now();
    // A program that never says hello has a start fault, not an answer timeout.
    let kinds = [ExternalBotErrorKind::NoHello, ExternalBotErrorKind::GivenUp];
    let Some(silent) = finds("silent", patience(60, 40), &kinds) else { return };
    assert_eq!((silent.examples[0].detail.as_str(), silent.slowest_start), ("60", None));
    finds("flood", patience(60, 40), &kinds);
    let started = ProcessTimeouts { start: LONG, ..patience(0, 40) };
    finds("never reads", started, &[ExternalBotErrorKind::Stalled, ExternalBotErrorKind::GivenUp]);
    // Each has at most twelve timeouts.
    assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
}

#[test]
fn late_answers_are_not_taken_for_others() {
    let Some(report) = finds(
        "stall once",
        ProcessTimeouts { start: LONG, ..patience(0, 450) },
        &[ExternalBotErrorKind::Stalled],
    ) else {
        return;
    };
    assert!(report.counts[&ExternalBotErrorKind::Stalled] <= 3, "{report:?}");
    assert_eq!(report.examples[0].detail, "450");
    let report = report_of_late_hello();
    assert!(
        report.counts[&ExternalBotErrorKind::NoHello] >= 1 && report.introduction.is_some(),
        "{report:?}"
    );
    assert!(report.slowest_start >= Some(Duration::from_millis(600)), "{report:?}");
}

fn report_of_late_hello() -> ExternalBotReport {
    report("late hello", ProcessTimeouts { start: Duration::from_millis(450), ..patient() })
        .unwrap()
}

#[test]
fn nonsense_costs_the_turn() {
    let kinds = [ExternalBotErrorKind::Nonsense, ExternalBotErrorKind::GivenUp];
    if finds("garbage", patient(), &kinds).is_none() {
        return;
    }
    finds("deep", patient(), &kinds);
    finds("no action", patient(), &kinds);
    finds("wrong id", patient(), &[ExternalBotErrorKind::WrongId, ExternalBotErrorKind::GivenUp]);
    let banner = finds("banner", patient(), &[ExternalBotErrorKind::Nonsense]).unwrap();
    assert_eq!(banner.lost_turns(), 1);
}

#[test]
fn lines_without_end_are_not_read_to_their_end() {
    let kinds = [ExternalBotErrorKind::TooLong, ExternalBotErrorKind::GivenUp];
    if finds("endless line", patient(), &kinds).is_some() {
        finds("long line", patient(), &kinds);
    }
}

#[test]
fn cheating_costs_the_turn_and_is_named() {
    let kinds = [ExternalBotErrorKind::Illegal, ExternalBotErrorKind::GivenUp];
    let Some(report) = finds("illegal", patient(), &kinds) else { return };
    assert!(report.examples[0].action.is_some() && report.examples[0].seat.is_some());
    assert!(
        report.examples[0].detail.starts_with("{\"type\":\"play\""),
        "{:?}",
        report.examples[0]
    );
}

#[test]
fn small_faults_are_noted_but_cost_no_turn() {
    let Some(report) = finds("twice", patient(), &[ExternalBotErrorKind::Twice]) else { return };
    assert_eq!(report.lost_turns(), 0);
    let report = finds("unknown type", patient(), &[ExternalBotErrorKind::UnknownType]).unwrap();
    assert_eq!((report.lost_turns(), report.examples[0].detail.as_str()), (0, "claim"));
    // Alternatives of the wrong type are dropped, and nothing else.
    let report = finds("bad reasons", patient(), &[ExternalBotErrorKind::Reasons]).unwrap();
    assert_eq!(report.lost_turns(), 0);
}

#[test]
fn another_version_is_not_asked_again() {
    let kinds = [ExternalBotErrorKind::WrongVersion, ExternalBotErrorKind::GivenUp];
    let Some(report) = finds("version 2", patient(), &kinds) else { return };
    assert_eq!((report.counts[&ExternalBotErrorKind::WrongVersion], report.asked), (1, 0));
}

/// The process is gone when its bot is dropped, in any mode.
#[test]
#[cfg(target_os = "linux")]
fn no_process_stays_behind() {
    for (mode, patience) in
        [("fine", patient()), ("stall", ProcessTimeouts { start: LONG, ..patience(0, 40) })]
    {
        let Some(program) = program("tests/fakes/fake.py", mode, patience) else { return };
        let mut bot = ExternalBot::new(Arc::clone(&program));
        play(&mut bot, 0);
        drop(bot);
        let logs = program.ledger().report().logs;
        assert!(!logs.is_empty());
        for pid in logs {
            assert!(
                !std::path::Path::new(&format!("/proc/{pid}")).exists(),
                "{mode}: {pid} is still there"
            );
        }
    }
}
