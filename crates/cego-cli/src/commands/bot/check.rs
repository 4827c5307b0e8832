//! `cego bot check`: plays some deals against a bot program and reports its faults.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_bots::external::{
    BotCommand, ExternalBot, ExternalBotErrorKind, ExternalBotErrorNote, ExternalBotReport,
    ExternalProgram, ProcessTimeouts,
};
use cego_bots::{Bot, Budget, TurnContext};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    BySeat, Contract, Deal, Declaration, Game, Phase, Refusal, Rules, Seat, TableSize,
};
use cego_locale::Locale;
use serde_json::{Map, Value};

use crate::command_error::CommandError;
use crate::external_bots::{
    bad_command, end_with_us, fault_place, fault_sentence, phase_name, program_json,
};
use crate::message::Message;
use crate::output::{Output, progress};
use crate::rulesets::TableArgs;

/// Default seed. It is fixed, because checks need not differ from run to run.
const DEFAULT_SEED: &str = "1";

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 12,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    deals: u64,
    #[arg(long)]
    seed: Option<String>,
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    budget: Option<u64>,
    #[arg(long)]
    json: bool,
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<String>,
}

/// Plays the deals and prints the report. A fault gives exit code 1.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let table = args.table.open(locale)?;
    let mut wrong = Vec::new();
    let seed_text = args.seed.unwrap_or_else(|| DEFAULT_SEED.to_owned());
    let seed = Seed::parse(&seed_text);
    if seed.is_none() {
        wrong.push(Message::new("cli-simulate-bad-seed").with("text", seed_text));
    }
    // A single argument is parsed as a whole quoted command line; a program without arguments is
    // the same case.
    let command = match args.command.as_slice() {
        [line] => BotCommand::parse(line),
        words => BotCommand::new(words.iter().cloned()),
    };
    let command = command.map_err(|error| wrong.push(bad_command(error).with("name", "COMMAND")));
    let (Some(seed), Ok(command)) = (seed, command) else { return Err(CommandError::Usage(wrong)) };

    end_with_us();
    let name = command.to_string();
    let program =
        Arc::new(ExternalProgram::new(name, command, table.name(), ProcessTimeouts::default()));
    let rules = Arc::new(table.rules);
    let bar = progress(locale, "cli-bot-check-left", args.deals, 0);
    let tell_first =
        |kind: ExternalBotErrorKind| bar.say(&locale.text(&format!("cli-bot-kind-{}", kind.id())));
    let mut check =
        Check::new(&program, rules.table, args.budget.map(Duration::from_millis), &tell_first);
    for number in 0..args.deals {
        if check.is_hopeless() {
            break;
        }
        check.deal(&rules, seed, number);
        bar.inc(1);
    }
    bar.finish();
    let tally = check.finish();
    let report = program.ledger().report();
    if args.json {
        let mut all = program_json(locale, &program);
        all.insert("ok".to_owned(), report.counts.is_empty().into());
        all.insert("phases".to_owned(), phases_json(&tally).into());
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        all.insert("start_ms".to_owned(), report.slowest_start.map(ms).into());
        all.insert("first_answer_ms".to_owned(), ms(tally.slowest_first).into());
        all.insert("slowest_ms".to_owned(), ms(tally.slowest).into());
        all.insert(
            "examples".to_owned(),
            tally.noted.iter().map(|noted| text(locale, noted)).collect(),
        );
        out.json(&all)?;
    } else {
        for line in lines(locale, &rules, &tally, &report) {
            out.line(&line)?;
        }
    }
    if report.counts.is_empty() {
        return Ok(());
    }
    // The report goes to stdout before the verdict goes to stderr.
    out.finish()?;
    let faults = report.counts.iter().filter(|(kind, _)| **kind != ExternalBotErrorKind::GivenUp);
    let faults: u64 = faults.map(|(_, count)| count).sum();
    Err(CommandError::Data(vec![Message::new("cli-bot-check-failed").with("faults", faults)]))
}

fn phases_json(tally: &CheckResult) -> Map<String, Value> {
    let phases = Phase::ALL.iter().zip(tally.asked);
    phases.map(|(phase, count)| (phase.id().to_owned(), count.into())).collect()
}

/// Returns the report as lines of text.
fn lines(
    locale: &Locale,
    rules: &Rules,
    tally: &CheckResult,
    report: &ExternalBotReport,
) -> Vec<String> {
    let mut lines = Vec::new();
    lines.push(match &report.introduction {
        Some(told) => {
            let by = told.author.as_ref().map(|author| format!(" ({author})")).unwrap_or_default();
            let version =
                told.version.as_ref().map(|version| format!(" {version}")).unwrap_or_default();
            format!("{}{version}{by}", told.name)
        }
        None => locale.text("cli-bot-check-no-hello"),
    });
    let phases = PHASES.iter().zip(tally.asked);
    let came = phases.clone().filter(|(_, count)| *count > 0);
    let came: Vec<String> =
        came.map(|(&phase, count)| format!("{} {count}", phase_name(locale, phase))).collect();
    let asked: u64 = tally.asked.iter().sum();
    if asked > 0 {
        let asked = Message::new("cli-bot-check-asked").with("asked", asked);
        lines.push(asked.with("phases", came.join(" · ")).text(locale));
    }
    // The second-hand phase exists only under rules with `ulti_second_hand`.
    let can_come = |phase: Phase| phase != Phase::SecondHand || rules.ulti_second_hand;
    let missing: Vec<String> = phases
        .filter(|&(&phase, count)| count == 0 && can_come(phase))
        .map(|(&phase, _)| phase_name(locale, phase))
        .collect();
    // For a bot that was never asked, more deals would not help.
    if asked > 0 && !missing.is_empty() {
        lines.push(
            Message::new("cli-bot-check-missing").with("phases", missing.join(", ")).text(locale),
        );
    }
    let ms = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    if let Some(start) = report.slowest_start {
        let message = Message::new("cli-bot-check-start").with("start", ms(start));
        lines.push(message.with("first", ms(tally.slowest_first)).text(locale));
    }
    if asked > 0 {
        lines
            .push(Message::new("cli-bot-check-slowest").with("ms", ms(tally.slowest)).text(locale));
    }
    for (kind, count) in &report.counts {
        lines.push(String::new());
        let id = format!("cli-bot-kind-{}", kind.id());
        lines.push(format!("{count} × {}", locale.text(&id)));
        let of_kind = tally.noted.iter().filter(|noted| noted.note.kind == *kind);
        lines.extend(of_kind.map(|noted| format!("  {}", text(locale, noted))));
    }
    for (head, texts) in [
        ("cli-bot-report-stderr", report.errors.lines().map(str::to_owned).collect()),
        ("cli-bot-report-log", report.logs.clone()),
    ] {
        if !texts.is_empty() {
            lines.extend([String::new(), locale.text(head)]);
            lines.extend(texts.iter().map(|line| format!("  {line}")));
        }
    }
    lines
}

/// Describes a fault with its place and the rule it breaks, if any.
fn text(locale: &Locale, noted: &FaultRecord) -> String {
    let contract = noted.contract.map(|contract| format!(" ({})", locale.contract(contract)));
    let deal = Message::new("cli-bot-check-deal").with("deal", noted.deal).text(locale);
    let place = fault_place(locale, &noted.note);
    let why = noted.refusal.map(|refusal| format!(" – {}", locale.refusal(&refusal)));
    let mut sentence = fault_sentence(locale, &noted.note);
    if noted.first && noted.note.kind == ExternalBotErrorKind::Stalled {
        sentence = format!("{sentence} – {}", locale.text("cli-bot-check-first"));
    }
    format!("{deal}{}, {place}{sentence}{}", contract.unwrap_or_default(), why.unwrap_or_default())
}

// --- The deals of a check

/// Phases with a decision.
const PHASES: [Phase; 5] =
    [Phase::Auction, Phase::Keep, Phase::Discard, Phase::SecondHand, Phase::Play];

/// A fault with its context, and the refusal if it was an illegal action.
struct FaultRecord {
    deal: u64,
    /// Contract of the deal, if it was fixed without an auction.
    contract: Option<Contract>,
    note: ExternalBotErrorNote,
    /// True if it was the first question to the seat.
    first: bool,
    refusal: Option<Refusal>,
}

/// Result of a check.
#[derive(Default)]
struct CheckResult {
    /// Number of questions by phase, in the order of [`PHASES`].
    asked: [u64; PHASES.len()],
    /// Longest time to a first answer within the limit. The first answer of each process counts
    /// here.
    slowest_first: Duration,
    /// Longest time to any later answer within the limit.
    slowest: Duration,
    /// First faults of each kind.
    noted: Vec<FaultRecord>,
}

/// A running check. One process plays each seat through all deals.
struct Check<'a> {
    program: &'a Arc<ExternalProgram>,
    bots: Vec<ExternalBot>,
    /// Seats that have been asked a question.
    begun: BySeat<bool>,
    budget: Option<Duration>,
    tally: CheckResult,
    /// Reports the first fault immediately.
    tell: &'a dyn Fn(ExternalBotErrorKind),
    silent: u32,
    /// True once any question was answered.
    answered: bool,
}

/// Number of timeouts without any answer after which the check is abandoned.
const PATIENCE: u32 = 3;

impl<'a> Check<'a> {
    fn new(
        program: &'a Arc<ExternalProgram>,
        table: TableSize,
        budget: Option<Duration>,
        tell: &'a dyn Fn(ExternalBotErrorKind),
    ) -> Check<'a> {
        let mut check = Check {
            program,
            bots: Vec::new(),
            begun: BySeat::default(),
            budget,
            tally: CheckResult::default(),
            tell,
            silent: 0,
            answered: false,
        };
        for _ in table.seats() {
            let bot = ExternalBot::new(Arc::clone(program));
            if let Some(kind) = bot.failed_start() {
                check.count_timeout(kind);
            }
            check.bots.push(bot);
            if check.is_hopeless() {
                break;
            }
        }
        check
    }

    /// Returns whether the bot never answered and reached the limit of timeouts.
    fn is_hopeless(&self) -> bool {
        !self.answered && self.silent >= PATIENCE
    }

    fn count_timeout(&mut self, kind: ExternalBotErrorKind) {
        if self.silent == 0 {
            (self.tell)(kind);
        }
        self.silent += 1;
    }

    /// Plays deal `number` from the auction on, then again with a fixed contract if some hand can
    /// play one.
    fn deal(&mut self, rules: &Arc<Rules>, seed: Seed, number: u64) {
        let dealer = Seat::new((number % rules.table.people() as u64) as usize);
        let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer);
        let mut chance = Choosers::new(seed).for_deal(number);
        self.play(number, None, Game::new_unchecked(Arc::clone(rules), deal), &mut chance);
        if self.is_hopeless() {
            return;
        }
        let steps: Vec<Contract> = rules.ladder().filter(|step| step.takes_blind()).collect();
        let begun = (0..steps.len()).find_map(|more| {
            let contract = steps[(number as usize + more) % steps.len()];
            let declared = |seat| {
                Game::with_declaration(Arc::clone(rules), deal, Declaration::plain(contract, seat))
                    .ok()
            };
            Some((contract, deal.players(rules.table).find_map(declared)?))
        });
        if let Some((contract, game)) = begun {
            self.play(number, Some(contract), game, &mut chance);
        }
    }

    /// Ends the processes and returns the result.
    fn finish(self) -> CheckResult {
        self.tally
    }

    fn play(
        &mut self,
        deal: u64,
        contract: Option<Contract>,
        mut game: Game,
        chance: &mut Chooser,
    ) {
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            let begun = Instant::now();
            let elapsed = move || begun.elapsed();
            let budget =
                self.budget.map_or(Budget::UNLIMITED, |limit| Budget::new(limit, &elapsed));
            let bot = &mut self.bots[seat.index()];
            let Some(decision) =
                bot.decide(&view, &mut TurnContext { chance: &mut *chance, budget })
            else {
                return;
            };
            if view.choices.len() > 1 {
                let lost = bot.lost_turn().is_some();
                self.answered |= !lost;
                let place = PHASES.iter().position(|phase| *phase == view.phase);
                place.into_iter().for_each(|place| self.tally.asked[place] += 1);
                if bot.lost_turn().is_none() {
                    let slowest = match self.begun[seat] {
                        true => &mut self.tally.slowest,
                        false => &mut self.tally.slowest_first,
                    };
                    *slowest = begun.elapsed().max(*slowest);
                }
            }
            self.note(deal, contract, &game, seat);
            let silent = |noted: &&FaultRecord| {
                matches!(
                    noted.note.kind,
                    ExternalBotErrorKind::NoHello | ExternalBotErrorKind::Stalled
                )
            };
            let count = self.tally.noted.iter().filter(silent).count() as u32;
            if let Some(kind) =
                self.tally.noted.iter().rev().find(silent).map(|noted| noted.note.kind)
                && count > self.silent
            {
                self.count_timeout(kind);
            }
            if self.is_hopeless() {
                return;
            }
            self.begun[seat] |= view.choices.len() > 1;
            game.apply_unchecked(seat, decision.action);
        }
        let over = BySeat::from_fn(|seat| game.view(Some(seat)));
        for (bot, seat) in self.bots.iter_mut().zip(game.rules().table.seats()) {
            bot.deal_over(&over[seat]);
        }
    }

    /// Copies the faults added to the ledger since the last decision.
    fn note(&mut self, deal: u64, contract: Option<Contract>, game: &Game, seat: Seat) {
        let known = self.tally.noted.len();
        let first = !self.begun[seat];
        let new = self.program.ledger().report().examples.into_iter().skip(known);
        self.tally.noted.extend(new.map(|note| FaultRecord {
            deal,
            contract,
            first,
            refusal: note.action.and_then(|action| game.may(seat, action).err()),
            note,
        }));
    }
}
