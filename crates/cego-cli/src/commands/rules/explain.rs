//! `cego rules explain NAME`: the house rules of a ruleset as a text a club can print.

use std::path::Path;

use cego_core::Rules;
use cego_locale::explain::{Format, Sheet, sheet};

use crate::failure::Failure;
use crate::new_file::NewFile;
use crate::output::Output;
use crate::regions::Words;
use crate::table::open;

#[derive(clap::Args)]
pub(super) struct Args {
    ruleset: String,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
    #[arg(long, value_enum)]
    format: Option<Form>,
    #[arg(long, value_name = "NAME")]
    club: Option<String>,
    #[arg(long)]
    short: bool,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    Md,
    Html,
}

/// Writes the text.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let ruleset = open(out.locale(), &args.ruleset, &args.set)?;
    let rules: Vec<Rules> = ruleset.tables().into_iter().filter_map(|t| ruleset.rules(t).ok()).collect();
    let rules: Vec<&Rules> = rules.iter().collect();
    let words = Words::of(out.locale(), &ruleset.lineage);
    // A file says by its name what it is to be.
    let named = args.output.as_deref().and_then(|name| Path::new(name).extension()?.to_str());
    let html =
        named.is_some_and(|ending| ending.eq_ignore_ascii_case("html") || ending.eq_ignore_ascii_case("htm"));
    let format = match args.format.unwrap_or(if html { Form::Html } else { Form::Md }) {
        Form::Md => Format::Markdown,
        Form::Html => Format::Html,
    };
    let of = Sheet { club: args.club.as_deref(), short: args.short };
    let text = sheet(&rules, &ruleset.title, of, &words, format);
    match &args.output {
        None => Ok(out.raw(text.as_bytes())?),
        Some(name) => {
            let mut file = NewFile::create(name)?;
            file.write(text.as_bytes())?;
            file.finish()
        }
    }
}
