//! `cego rules atoms`: every statement of the sources, what carries it, and the tests that guard it.

use cego_locale::Locale;
use cego_rules::{AtomKind, Coverage, CoverageSum, coverage};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(super) struct Args {
    #[arg(long, value_parser = ["000", "001", "002", "003", "004", "005"])]
    source: Option<String>,
    #[arg(long)]
    missing: bool,
    #[arg(long)]
    json: bool,
}

/// Lists the atoms, of one source or only the untested ones if so asked, and their sum, which is that of
/// the source in either case. Fails if a rule of it has no test.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let of_source = || {
        let wanted = args.source.as_deref();
        coverage().iter().filter(move |line| wanted.is_none_or(|source| line.atom.source() == source))
    };
    let shown = of_source().filter(|line| !args.missing || line.is_missing());
    let sum = CoverageSum::of(of_source());
    if args.json {
        let atoms: Vec<Value> = shown.map(as_json).collect();
        out.json(&json!({"atoms": atoms, "sum": sum_json(&sum)}))?;
    } else {
        for line in shown {
            write(line, out)?;
        }
        let text = sum_message(&sum).text(out.locale());
        out.line(&text)?;
    }
    if sum.untested == 0 {
        return Ok(());
    }
    out.finish()?;
    Err(Failure::Data(vec![Message::new("cli-rules-atoms-untested").with("count", sum.untested)]))
}

fn write(line: &Coverage, out: &mut Output<'_>) -> Result<(), Failure> {
    let kind = kind(out.locale(), line.kind);
    out.line(&format!("{:9} {kind}: {}", line.atom.id, line.atom.paraphrase))?;
    for item in line.carriers.iter().chain(&line.tests) {
        out.line(&format!("          {item}"))?;
    }
    Ok(())
}

fn kind(locale: &Locale, kind: AtomKind) -> String {
    locale.text(&format!("atom-kind-{}", kind.id()))
}

fn sum_message(sum: &CoverageSum) -> Message {
    Message::new("cli-rules-atoms-sum")
        .with("atoms", sum.atoms)
        .with("tested", sum.tested)
        .with("untested", sum.untested)
        .with("others", sum.history + sum.card_art + sum.advice)
        .with("history", sum.history)
        .with("art", sum.card_art)
        .with("advice", sum.advice)
}

fn as_json(line: &Coverage) -> Value {
    json!({
        "atom": line.atom.id,
        "lines": line.atom.lines,
        "paraphrase": line.atom.paraphrase,
        "kind": line.kind.id(),
        "carriers": line.carriers,
        "tests": line.tests,
    })
}

fn sum_json(sum: &CoverageSum) -> Value {
    json!({
        "atoms": sum.atoms,
        "tested": sum.tested,
        "untested": sum.untested,
        "history": sum.history,
        "card_art": sum.card_art,
        "advice": sum.advice,
    })
}
