//! `cego tournament records`: the deals of a round that all tables have played with the same cards, as records.

use cego_record::{Extras, to_json, to_text};
use cego_server::club::records::records;

use super::deals::OfRound;
use super::desk::data;
use crate::failure::Failure;
use crate::message::Message;
use crate::new_file::NewFile;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    of: OfRound,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    table: Option<u16>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    deal: Option<u16>,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
}

/// Writes the records.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let (now, round) = args.of.find(store)?;
    let from_0 = |number: Option<u16>| number.map(|number| usize::from(number) - 1);
    if let Some(table) = args.table.filter(|&table| usize::from(table) > now.seating(round).len()) {
        return Err(data(Message::new("tournament-no-such-table").with("table", i64::from(table))));
    }
    let found = records(&now, round, from_0(args.table), from_0(args.deal))
        .ok_or_else(|| data(Message::new("problem-deals_secret")))?;
    if let Some(deal) = args.deal.filter(|_| found.is_empty()) {
        return Err(data(Message::new("tournament-no-such-line").with("line", i64::from(deal))));
    }
    let text: String = if args.of.json {
        found.iter().map(|record| to_json(record, &Extras::default()) + "\n").collect()
    } else {
        found.iter().map(to_text).collect()
    };
    match &args.output {
        None => out.raw(text.as_bytes())?,
        Some(file) => {
            let mut file = NewFile::create(file)?;
            file.write(text.as_bytes())?;
            file.finish()?;
        }
    }
    Ok(())
}
