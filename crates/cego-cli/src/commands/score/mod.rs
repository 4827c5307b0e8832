//! `cego score`: who pays what, and how that comes about. The counting aid for a real table.

mod flags;
mod json;
mod outcome;
mod read;

use cego_core::rules::UnitName;
use cego_core::settle::{Settlement, settle};
use cego_core::{Outcome, Rules};
use cego_locale::Locale;
use serde_json::json;

use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::table::TableArgs;

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

#[derive(clap::Args, Default, Clone)]
struct DealArgs {
    #[arg(long)]
    contract: Option<String>,
    #[arg(long, value_name = "SEAT")]
    declarer: Option<String>,
    #[arg(long)]
    points: Option<String>,
    #[arg(long)]
    tricks: Option<String>,
    #[arg(long)]
    after_solo: bool,
    #[arg(long)]
    ouvert: bool,
    #[arg(long)]
    durch: bool,
    #[arg(long, value_name = "TRUMPS")]
    ulti: Option<String>,
    #[arg(long, value_name = "TRUMPS")]
    ulti_made: Option<String>,
    #[arg(long)]
    made: bool,
    #[arg(long, conflicts_with = "made")]
    failed: bool,
    #[arg(long, value_name = "SEAT")]
    geiss_seller: Option<String>,
    #[arg(long, value_name = "SEAT=POINTS/TRICKS")]
    pile: Vec<String>,
    #[arg(long)]
    raeuber_round: bool,
    #[arg(long, value_name = "SEAT")]
    last_trick: Option<String>,
    #[arg(long, value_name = "SEAT")]
    challenge: Option<String>,
    #[arg(long, value_name = "SEAT", value_delimiter = ',')]
    guilty: Vec<String>,
    #[arg(long, value_name = "ERROR")]
    penalty: Option<String>,
    #[arg(long, value_name = "SEAT")]
    offender: Option<String>,
}

/// Settles the deal.
pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let table = args.table.open()?;
    let outcome = outcome::resolve(&args.deal, &table.rules)?;
    let settlement = settle(&table.rules, &outcome);
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
            "working": json::working(out.locale(), &settlement.working),
        }))?);
    }
    for line in as_text(out.locale(), &table.rules, &outcome, &settlement) {
        out.line(&line)?;
    }
    Ok(())
}

/// The working, then what every seat gets or pays.
fn as_text(locale: &Locale, rules: &Rules, outcome: &Outcome, settlement: &Settlement) -> Vec<String> {
    let mut lines: Vec<String> = settlement.working.iter().map(|line| locale.settle_line(line)).collect();
    lines.push(String::new());
    for seat in rules.table.seats() {
        let amount = settlement.amounts[seat];
        let unit = match rules.unit_name {
            UnitName::Cent => "cents",
            UnitName::Point => "points",
        };
        // The sign stands before the number, and the plural goes by the number.
        let sign = match amount {
            1.. => "+",
            0 => "",
            _ => "−",
        };
        let amount = locale.format(unit, &[("count", amount.abs().into())]);
        let declarer = seat == outcome.declaration.declarer
            && !outcome.declaration.contract.is_all_against_all()
            && matches!(
                outcome.result,
                cego_core::DealResult::Counted { .. }
                    | cego_core::DealResult::Special { .. }
                    | cego_core::DealResult::Ultimo { .. }
            );
        lines.push(
            Message::new(if declarer { "cli-score-declarer" } else { "cli-score-seat" })
                .with("seat", locale.seat(seat))
                .with("amount", format!("{sign}{amount}"))
                .text(locale),
        );
    }
    lines
}
