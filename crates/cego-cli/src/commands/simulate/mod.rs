//! `cego simulate`: whole deals between bots, as records or as a summary.

mod plan;
mod records;
mod summary;

use std::io::IsTerminal;

use cego_core::chooser::Choosers;
use cego_core::shuffle::Shuffler;
use cego_core::{BySeat, Deal, Game};
use cego_sim::play_deal;

use crate::comma_list::CommaList;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::progress::{Progress, progress};
use crate::shards::ShardArgs;
use crate::table::TableArgs;
use plan::Plan;
use summary::Summary;

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
    bot: Vec<String>,
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
    #[arg(long, value_name = "N", requires = "parquet", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    #[command(flatten)]
    shards: ShardArgs,
}

/// Plays the deals one after the other; nothing is kept but what a summary needs.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let plan = Plan::new(out.locale(), &args)?;
    if args.seed.is_none() {
        // Who did not choose a seed still has to learn which one repeats the deals.
        tell(&Message::new("cli-simulate-seed").with("seed", plan.seed_text.clone()).text(out.locale()));
    }
    if args.shards.parquet.is_some() {
        return shards(&args, &plan, out);
    }
    let mut summary = args.summary.then(|| Summary::new(&plan));
    // Where records go by on the same screen one sees how far it is.
    let silent = summary.is_none() && std::io::stdout().is_terminal();
    let bar = (!silent).then(|| progress(out.locale(), "cli-arena-left", args.deals, 0));
    let mut shuffler = Shuffler::new(plan.seed);
    let choosers = Choosers::new(plan.seed);
    let mut bots: BySeat<_> = BySeat::from_fn(|seat| plan.bot(seat));
    let begin = if plan.raeuber_rounds { Game::raeuber_round } else { Game::new };
    for number in plan.numbers.clone() {
        let deal = Deal::from_seed(&plan.rules, &mut shuffler, number, plan.dealer(number));
        let mut game =
            begin(plan.rules.clone(), deal).map_err(|faults| plan.no_deal(out.locale(), &faults))?;
        let mut legal = Vec::new();
        let played = play_deal(&mut game, &mut bots, &mut choosers.of_deal(number), |game, seat, _| {
            if args.legal {
                legal.push(game.choices(seat));
            }
        });
        played.map_err(|fault| plan.bot_fault(out.locale(), number, &fault))?;
        match &mut summary {
            Some(summary) => summary.add(&plan, &game),
            None => records::write(out, &plan, &game, number, args.json, args.legal.then_some(legal))?,
        }
        bar.iter().for_each(|bar| bar.inc(1));
        // A bot that is a process stays for all deals; one of this program begins each deal anew.
        for seat in plan.table.seats().filter(|&seat| plan.external(seat).is_none()) {
            bots[seat] = plan.bot(seat);
        }
    }
    drop(bots);
    bar.iter().for_each(Progress::finish);
    plan.externals.report(out.locale()).iter().for_each(|line| tell(line));
    match summary {
        Some(summary) if args.json => out.json(&summary.json(&plan))?,
        Some(summary) => summary.text(&plan, out.locale()).iter().try_for_each(|line| out.line(line))?,
        None => {}
    }
    Ok(())
}

/// The same deals as a data set.
#[cfg(feature = "parquet")]
fn shards(args: &Args, plan: &Plan, out: &Output<'_>) -> Result<(), Failure> {
    use cego_data::{Seats, Source};

    if args.summary || args.json {
        return Err(Failure::Usage(vec![Message::new("cli-data-alone")]));
    }
    if !plan.externals.is_empty() {
        return Err(Failure::Usage(vec![Message::new("cli-data-clock")]));
    }
    let (bots, dealer) = (plan.bots.clone(), plan.fixed_dealer);
    let source = Source::Seats(Seats { bots, dealer, raeuber_round: plan.raeuber_rounds });
    let cores = || std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let asked = crate::shards::Asked {
        ruleset: &plan.ruleset,
        table: plan.table,
        seed: &plan.seed_text,
        numbers: plan.numbers.clone(),
        threads: args.threads.map_or_else(cores, usize::from),
    };
    crate::shards::make(out.locale(), &args.shards, source, asked)
}

#[cfg(not(feature = "parquet"))]
fn shards(_: &Args, _: &Plan, _: &Output<'_>) -> Result<(), Failure> {
    Err(crate::shards::missing())
}
