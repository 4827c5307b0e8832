//! `cego tournament deals` and `compare`: the cards of a duplicate round, and the results of each
//! table.

use cego_locale::Locale;
use cego_print::fraction;
use cego_protocol::http::tournament::DealsOfRound;
use cego_tournament::Tournament;
use cego_tournament::duplicate::TableLine;

use super::export::replay_file;
use super::{TournamentSelection, data, open, print};
use crate::command_error::CommandError;
use crate::format::columns;
use crate::message::Message;
use crate::output::Output;

/// Selection of a round.
#[derive(clap::Args)]
pub(super) struct RoundSelection {
    #[arg(value_name = "TOURNAMENT")]
    id: String,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    of: RoundSelection,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    table: Option<u16>,
    #[command(flatten)]
    how: print::PrintOptions,
}

#[derive(clap::Args)]
pub(crate) struct CompareArgs {
    #[command(flatten)]
    of: RoundSelection,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    deal: Option<u16>,
}

impl RoundSelection {
    /// Returns the tournament, from the store or an exported file, and the selected round.
    pub(super) fn find(&self, store: &str) -> Result<(Tournament, usize), CommandError> {
        let (now, round) = if self.id.ends_with(".jsonl") {
            (replay_file(&self.id)?, self.round.map_or(0, |round| usize::from(round) - 1))
        } else {
            let desk = open(&TournamentSelection::new(&self.id, ""), store)?;
            let round = desk.round(self.round);
            (desk.now, round)
        };
        if !now.is_duplicate() {
            return Err(data(Message::new("problem-no_deals")));
        }
        if now.rounds().get(round).is_none() {
            return Err(data(Message::new("tournament-not-drawn").with("round", round + 1)));
        }
        Ok((now, round))
    }

    /// Returns the deals for all table sizes.
    fn deals(now: &Tournament, round: usize) -> Vec<DealsOfRound> {
        let of = |people: usize| {
            let deals = now.secret_deals(round, people)?;
            Some(DealsOfRound::new(now, round, people, &deals))
        };
        now.table_sizes(round).into_iter().filter_map(of).collect()
    }
}

/// Writes the card lists of a round.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let (now, round) = args.of.find(store)?;
    if args.of.json {
        return Ok(out.json(&RoundSelection::deals(&now, round))?);
    }
    let tables = now.seating(round).len();
    let tables: Vec<usize> = match args.table {
        None => (0..tables).collect(),
        Some(number) if usize::from(number) <= tables => vec![usize::from(number) - 1],
        Some(number) => {
            return Err(data(
                Message::new("tournament-no-such-table").with("table", i64::from(number)),
            ));
        }
    };
    let document = args.how.print(out).deals(&now, round, &tables);
    args.how.write(&document, store, out)
}

/// Compares the results of all tables on the same deals.
pub(super) fn compare(
    args: &CompareArgs,
    store: &str,
    out: &mut Output<'_>,
) -> Result<(), CommandError> {
    let (now, round) = args.of.find(store)?;
    let wanted = |deal: usize| args.deal.is_none_or(|only| usize::from(only) == deal + 1);
    if args.of.json {
        let mut all = RoundSelection::deals(&now, round);
        all.iter_mut().for_each(|of| of.deals.retain(|deal| wanted(deal.deal)));
        return Ok(out.json(&all)?);
    }
    let then = now.as_in_round(round);
    for people in now.table_sizes(round) {
        let deals = now.secret_deals(round, people).unwrap_or_default().len();
        for deal in (0..deals).filter(|&deal| wanted(deal)) {
            let head =
                Message::new("cli-compare-deal").with("deal", deal + 1).with("people", people);
            out.line(&head.text(out.locale()))?;
            let lines = now.deal_at_all_tables(round, people, deal);
            let rows: Vec<Vec<String>> =
                lines.iter().map(|line| row(&then, line, people, out.locale())).collect();
            for line in columns(&rows, 0) {
                out.line(&line)?;
            }
            out.line("")?;
        }
    }
    Ok(())
}

/// Returns the row of a table: its number and, for each seat, the player, the amount and the
/// comparison with the others.
fn row(now: &Tournament, line: &TableLine, people: usize, locale: &Locale) -> Vec<String> {
    let seat = |seat: usize| {
        let number = line.people.get(seat).copied().unwrap_or_default();
        let name = cego_print::called(locale, now, number);
        let amount = line.played.as_ref().and_then(|played| played.amounts.get(seat));
        let amount = amount.map_or_else(|| "–".to_owned(), ToString::to_string);
        let share = line.shares.as_ref().and_then(|shares| shares.get(seat));
        let beside = share.map(|share| {
            let percent =
                share.percent().map(|percent| format!(", {} %", fraction(locale, percent)));
            format!(" ({}{})", fraction(locale, share.difference), percent.unwrap_or_default())
        });
        format!("{number} {name} {amount}{}", beside.unwrap_or_default())
    };
    let mut cells = vec![(line.table + 1).to_string()];
    cells.extend((0..people).map(seat));
    cells
}
