//! `cego score`: who pays what, and how that comes about. The counting aid for a real table.

mod fault;
mod read;

pub(crate) use fault::faults;
pub(crate) use read::report;

use cego_core::settle::settle;
use serde_json::json;

use crate::comma_list::CommaList;
use crate::failure::Failure;
use crate::output::Output;
use crate::regions::Words;
use crate::table::TableArgs;
use crate::working;

/// What can be said about a deal. Seats and numbers are read later, to explain in the chosen language
/// what is wrong with them, and to list all of it.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    deal: DealArgs,
}

/// What is told of a deal.
#[derive(clap::Args, Default, Clone)]
pub(crate) struct DealArgs {
    #[arg(long)]
    pub(crate) contract: Option<String>,
    #[arg(long, value_name = "SEAT")]
    pub(crate) declarer: Option<String>,
    #[arg(long)]
    pub(crate) points: Option<String>,
    #[arg(long)]
    pub(crate) tricks: Option<String>,
    #[arg(long)]
    pub(crate) after_solo: bool,
    #[arg(long)]
    pub(crate) ouvert: bool,
    #[arg(long)]
    pub(crate) durch: bool,
    #[arg(long, value_name = "TRUMPS")]
    pub(crate) ulti: Option<String>,
    #[arg(long, value_name = "TRUMPS")]
    pub(crate) ulti_made: Option<String>,
    #[arg(long)]
    pub(crate) made: bool,
    #[arg(long, conflicts_with = "made")]
    pub(crate) failed: bool,
    #[arg(long, value_name = "SEAT")]
    geiss_seller: Option<String>,
    #[arg(long, value_name = "SEAT=POINTS/TRICKS")]
    pub(crate) pile: Vec<String>,
    #[arg(long)]
    raeuber_round: bool,
    #[arg(long, value_name = "SEAT")]
    pub(crate) last_trick: Option<String>,
    #[arg(long, value_name = "SEAT")]
    challenge: Option<String>,
    #[arg(long, value_name = "SEAT")]
    guilty: Vec<CommaList<String>>,
    #[arg(long, value_name = "ERROR")]
    penalty: Option<String>,
    #[arg(long, value_name = "SEAT")]
    offender: Option<String>,
}

/// Settles the deal.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let table = args.table.open(out.locale())?;
    let outcome = read::resolve(out.locale(), &args.deal, &table.rules)?;
    let settlement = settle(&table.rules, &outcome);
    let region = Words::of(out.locale(), &table.ruleset.lineage);
    if args.json {
        let declaration = &outcome.declaration;
        let contract = args.deal.contract.is_some().then(|| declaration.contract.id());
        let declarer = (contract.is_some() && !declaration.contract.is_all_against_all())
            .then(|| declaration.declarer.number());
        return Ok(out.json(&json!({
            "ruleset": table.ruleset.name,
            "rules_hash": table.ruleset.hash().to_string(),
            "overrides": table.overrides(),
            "players": table.rules.table.people(),
            "contract": contract,
            "declarer": declarer,
            "unit": table.rules.unit_name.word(),
            "amounts": settlement.amounts.values(table.rules.table),
            "working": working::json(&region, &settlement.working),
        }))?);
    }
    for line in working::text(&region, &table.rules, &outcome, &settlement) {
        out.line(&line)?;
    }
    Ok(())
}
