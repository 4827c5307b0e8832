//! `cego simulate`: plays whole deals between bots and writes records or a summary.

mod summary;

use std::io::IsTerminal;
use std::ops::Range;
use std::sync::Arc;

use cego_bots::external::{ExternalBot, ExternalProgram};
use cego_bots::{Bot, by_name};
use cego_core::chooser::Choosers;
use cego_core::settle::settle;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, BySeat, Deal, DealCheckError, Game, Rules, Seat, TableSize};
use cego_locale::{Locale, record_words};
use cego_record::{Extras, Record, RecordPlayer, RulesetRef, to_json, to_text};
use cego_rules::Ruleset;
use cego_sim::fast::Backend;
use cego_sim::fast::whole::each_random_deal;
use cego_sim::{BotError, play_deal};
use summary::Summary;

use crate::arguments::{CommaList, concatenated};
use crate::command_error::CommandError;
use crate::external_bots::Externals;
use crate::format::working_json;
use crate::message::Message;
use crate::output::{Output, Progress, progress, tell};
use crate::rulesets::TableArgs;
use crate::shards::ShardArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    #[arg(long, value_name = "N", default_value_t = 1)]
    deals: u64,
    #[arg(long, value_name = "N", default_value_t = 0)]
    first: u64,
    #[arg(long)]
    seed: Option<String>,
    #[arg(long, value_name = "NAME,…", default_value = "thumb")]
    bots: Vec<CommaList<String>>,
    #[arg(long, value_name = "NAME=COMMAND")]
    external: Vec<String>,
    #[arg(long, value_name = "SEAT")]
    dealer: Option<String>,
    #[arg(long)]
    raeuber_rounds: bool,
    #[arg(long)]
    summary: bool,
    #[arg(long, requires = "json", conflicts_with = "summary")]
    legal: bool,
    #[arg(long)]
    json: bool,
    #[arg(
        long,
        value_name = "N",
        requires = "parquet",
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    threads: Option<u16>,
    #[command(flatten)]
    shards: ShardArgs,
}

/// Plays the deals in sequence. Only the summary is kept in memory.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let plan = SimulationPlan::new(out.locale(), &args)?;
    if args.seed.is_none() {
        // Without `--seed`, the message names the seed that reproduces the deals.
        tell(
            &Message::new("cli-simulate-seed")
                .with("seed", plan.seed_text.clone())
                .text(out.locale()),
        );
    }
    if args.shards.parquet.is_some() {
        return shards(&args, &plan, out);
    }
    let mut summary = args.summary.then(|| Summary::new(&plan));
    // A terminal that shows the records needs no progress bar.
    let silent = summary.is_none() && std::io::stdout().is_terminal();
    let bar = (!silent).then(|| progress(out.locale(), "cli-arena-left", args.deals, 0));
    let mut numbers = plan.numbers.clone();
    if let Some(summary) = summary.as_mut().filter(|_| plan.is_fast()) {
        sum_random_deals(&plan, summary, bar.as_ref());
        numbers.start = numbers.end;
    }
    let mut shuffler = Shuffler::new(plan.seed);
    let choosers = Choosers::new(plan.seed);
    let mut bots: BySeat<_> = BySeat::from_fn(|seat| plan.bot(seat));
    let begin = if plan.raeuber_rounds { Game::raeuber_round } else { Game::new };
    for number in numbers {
        let deal = Deal::from_seed(&plan.rules, &mut shuffler, number, plan.dealer(number));
        let mut game = begin(plan.rules.clone(), deal)
            .map_err(|faults| plan.no_deal(out.locale(), &faults))?;
        let mut legal = Vec::new();
        let played =
            play_deal(&mut game, &mut bots, &mut choosers.for_deal(number), |game, seat, _| {
                if args.legal {
                    legal.push(game.choices(seat));
                }
            });
        played.map_err(|fault| plan.bot_fault(out.locale(), number, &fault))?;
        match &mut summary {
            Some(summary) => summary.add_game(&plan, &game),
            None => {
                write_records(out, &plan, &game, number, args.json, args.legal.then_some(legal))?
            }
        }
        bar.iter().for_each(|bar| bar.inc(1));
        // An external bot process serves all deals; a built-in bot is created anew for each deal.
        for seat in plan.table.seats().filter(|&seat| plan.external(seat).is_none()) {
            bots[seat] = plan.bot(seat);
        }
    }
    drop(bots);
    bar.iter().for_each(Progress::finish);
    plan.externals.report(out.locale()).iter().for_each(|line| tell(line));
    match summary {
        Some(summary) if args.json => out.json(&summary.json(&plan))?,
        Some(summary) => {
            summary.text(&plan, out.locale()).iter().try_for_each(|line| out.line(line))?
        }
        None => {}
    }
    Ok(())
}

/// Adds random deals to the summary by [`cego_sim::fast`], several hundred times as fast as through
/// the checked game and with the same result.
fn sum_random_deals(plan: &SimulationPlan, summary: &mut Summary, bar: Option<&Progress>) {
    const AT_ONCE: u64 = 50_000;

    let Range { mut start, end } = plan.numbers;
    while start < end {
        let deals = start..end.min(start.saturating_add(AT_ONCE));
        each_random_deal(Backend::best(), &plan.rules, plan.seed, deals.clone(), |deal| {
            summary.add(plan, &deal.outcome, &deal.amounts, deal.words.into());
        });
        bar.iter().for_each(|bar| bar.inc(deals.end - deals.start));
        start = deals.end;
    }
}

/// Writes the deals as a data set.
#[cfg(feature = "parquet")]
fn shards(args: &Args, plan: &SimulationPlan, out: &Output<'_>) -> Result<(), CommandError> {
    use cego_sim::dataset::{GameSource, Seats};

    if args.summary || args.json {
        return Err(CommandError::Usage(vec![Message::new("cli-data-alone")]));
    }
    if !plan.externals.is_empty() {
        return Err(CommandError::Usage(vec![Message::new("cli-data-clock")]));
    }
    let (bots, dealer) = (plan.bots.clone(), plan.fixed_dealer);
    let source = GameSource::Seats(Seats { bots, dealer, raeuber_round: plan.raeuber_rounds });
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let asked = crate::shards::ShardSettings {
        ruleset: &plan.ruleset,
        table: plan.table,
        seed: &plan.seed_text,
        numbers: plan.numbers.clone(),
        threads: args.threads.map_or_else(cores, usize::from),
    };
    crate::shards::make(out.locale(), &args.shards, source, asked)
}

#[cfg(not(feature = "parquet"))]
fn shards(_: &Args, _: &SimulationPlan, _: &Output<'_>) -> Result<(), CommandError> {
    Err(crate::shards::missing())
}

const DEFAULT_SEED: &str = "1";

/// Simulation settings resolved before the first deal.
struct SimulationPlan {
    ruleset: Ruleset,
    reference: RulesetRef,
    rules: Arc<Rules>,
    table: TableSize,
    seed: Seed,
    /// The seed as text, as given.
    seed_text: String,
    /// Numbers of the deals.
    numbers: Range<u64>,
    fixed_dealer: Option<Seat>,
    /// Names of the bots, one for each seat.
    bots: Vec<String>,
    raeuber_rounds: bool,
    /// External bot programs among the players.
    externals: Externals,
}

impl SimulationPlan {
    /// Resolves the options and reports all errors in them.
    fn new(locale: &Locale, args: &Args) -> Result<SimulationPlan, CommandError> {
        let table = args.table.open(locale)?;
        let size = table.rules.table;
        let mut wrong = Vec::new();

        let seed_text = args.seed.clone().unwrap_or_else(|| DEFAULT_SEED.to_owned());
        let seed = Seed::parse(&seed_text);
        if seed.is_none() {
            wrong.push(Message::new("cli-simulate-bad-seed").with("text", seed_text.clone()));
        }
        let end = args.first.checked_add(args.deals);
        if end.is_none() {
            wrong.push(Message::new("cli-simulate-too-many"));
        }
        let externals = Externals::read(&args.external, &table.name(), &mut wrong);
        let mut bots = concatenated(&args.bots);
        externals.all_play(bots.iter().map(String::as_str), &mut wrong);
        if let [all] = &*bots {
            bots = vec![all.clone(); size.people()];
        }
        if bots.len() != size.people() {
            let message = Message::new("cli-simulate-bot-count").with("given", bots.len());
            wrong.push(message.with("people", size.people()));
        }
        let is_unknown = |name: &&String| externals.find(name).is_none() && by_name(name).is_err();
        let mut unknown: Vec<&String> = bots.iter().filter(is_unknown).collect();
        unknown.dedup();
        wrong.extend(unknown.into_iter().map(|name| {
            let message = Message::new("cli-simulate-bot-unknown").with("name", name.clone());
            message.with("known", externals.player_names())
        }));
        let fixed_dealer = args.dealer.as_ref().and_then(|text| {
            let seat =
                text.parse().ok().and_then(Seat::from_number).filter(|s| s.index() < size.people());
            if seat.is_none() {
                let message = Message::new("cli-simulate-bad-dealer").with("text", text.clone());
                wrong.push(message.with("people", size.people()));
            }
            seat
        });
        let (Some(seed), Some(end), true) = (seed, end, wrong.is_empty()) else {
            return Err(CommandError::Usage(wrong));
        };
        let reference = RulesetRef {
            name: table.ruleset.name.clone(),
            hash: Some(table.ruleset.hash().to_string()),
            overrides: table
                .ruleset
                .overrides
                .iter()
                .map(|o| (o.switch.to_owned(), o.value.clone()))
                .collect(),
        };
        Ok(SimulationPlan {
            reference,
            rules: Arc::new(table.rules),
            table: size,
            ruleset: table.ruleset,
            seed,
            seed_text,
            numbers: args.first..end,
            fixed_dealer,
            bots,
            raeuber_rounds: args.raeuber_rounds,
            externals,
        })
    }

    /// Returns whether [`cego_sim::fast`] plays the same deals: random bots only, dealt in turn.
    fn is_fast(&self) -> bool {
        self.bots.iter().all(|bot| bot == "random")
            && self.fixed_dealer.is_none()
            && !self.raeuber_rounds
            && self.externals.is_empty()
    }

    /// Returns the dealer. Seat 1 deals deal 0 and the deal rotates, unless one seat deals all.
    fn dealer(&self, number: u64) -> Seat {
        let people = self.table.people();
        self.fixed_dealer.unwrap_or_else(|| Seat::new((number % people as u64) as usize))
    }

    /// Creates a bot for a seat. A seat beyond the table size gets an arbitrary bot, which is never
    /// asked.
    fn bot(&self, seat: Seat) -> Box<dyn Bot> {
        if let Some(program) = self.external(seat) {
            return Box::new(ExternalBot::new(Arc::clone(program)));
        }
        let name = self.bots.get(seat.index()).map_or("", String::as_str);
        by_name(name).unwrap_or_else(|_| Box::new(cego_bots::RandomBot))
    }

    /// Returns the external program on a seat, if any.
    fn external(&self, seat: Seat) -> Option<&Arc<ExternalProgram>> {
        self.externals.find(self.bots.get(seat.index())?)
    }

    /// Returns the error if the rules do not permit these deals.
    fn no_deal(&self, locale: &Locale, faults: &[DealCheckError]) -> CommandError {
        let faults: Vec<String> =
            faults.iter().map(|f| record_words::deal_fault(locale, f)).collect();
        let message =
            Message::new("cli-simulate-no-deal").with("ruleset", self.ruleset.name.clone());
        CommandError::Data(vec![message.with("faults", faults.join("; "))])
    }

    /// Returns the error if a bot makes an illegal move.
    fn bot_fault(&self, locale: &Locale, number: u64, fault: &BotError) -> CommandError {
        let why = fault.refusal.map_or_else(String::new, |refusal| locale.refusal(&refusal));
        let message = Message::new("cli-simulate-bot-fault")
            .with("bot", fault.bot.clone())
            .with("seat", locale.seat(fault.seat))
            .with("deal", i64::try_from(number).unwrap_or(i64::MAX))
            .with("why", why);
        CommandError::Data(vec![message])
    }
}

/// Writes the record of a finished deal.
fn write_records(
    out: &mut Output<'_>,
    plan: &SimulationPlan,
    game: &Game,
    number: u64,
    json: bool,
    legal: Option<Vec<Vec<Action>>>,
) -> Result<(), CommandError> {
    let mut record = Record::from_game(plan.reference.clone(), game);
    for (seat, bot) in plan.table.seats().zip(&plan.bots) {
        // The version of an external program is unknown here.
        let bot = match plan.external(seat) {
            Some(_) => bot.clone(),
            None => format!("{bot} {}", env!("CARGO_PKG_VERSION")),
        };
        record.players[seat] = RecordPlayer { name: String::new(), bot: Some(bot) };
    }
    record.number = Some(number);
    record.seed = Some(plan.seed_text.clone());
    record.raeuber_round = plan.raeuber_rounds;
    if !json {
        return Ok(out.raw(to_text(&record).as_bytes())?);
    }
    let working = game.outcome().map(|outcome| settle(game.rules(), outcome).working);
    let working = working.map(|lines| working_json(out.locale(), &lines).into());
    Ok(out.line(&to_json(&record, &Extras { legal, working }))?)
}
