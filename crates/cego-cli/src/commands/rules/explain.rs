//! `cego rules explain NAME`: the house rules of a ruleset as a text a club can print.

use cego_core::Rules;
use cego_locale::Locale;
use cego_locale::explain::{Format, house_rules};
use cego_rules::Ruleset;

use crate::failure::Failure;
use crate::new_file::NewFile;
use crate::output::Output;
use crate::table::open;

#[derive(clap::Args)]
pub(super) struct Args {
    ruleset: String,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
    #[arg(long, value_enum, default_value = "md")]
    format: Form,
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
    let region = region(out.locale(), &ruleset);
    let format = match args.format {
        Form::Md => Format::Markdown,
        Form::Html => Format::Html,
    };
    let text = house_rules(&rules, &ruleset.title, region.as_ref().unwrap_or(out.locale()), format);
    match &args.output {
        None => Ok(out.raw(text.as_bytes())?),
        Some(name) => {
            let mut file = NewFile::create(name)?;
            file.write(text.as_bytes())?;
            file.finish()
        }
    }
}

/// The words of the region that plays these rules, where the language has some of its own, unless a region
/// was asked for: the region is named like the ruleset, or like the one it extends.
fn region(locale: &Locale, ruleset: &Ruleset) -> Option<Locale> {
    if locale.id() != locale.language() {
        return None;
    }
    [Some(&ruleset.name), ruleset.extends.as_ref()].into_iter().flatten().find_map(|name| {
        let place: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
        let region = Locale::load(&format!("{}-{place}", locale.language())).ok()?;
        (region.id() != region.language()).then_some(region)
    })
}
