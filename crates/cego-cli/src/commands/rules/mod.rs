//! `cego rules …`: shows, validates and explains rulesets.

mod diff;

use std::path::Path;

use cego_core::rules::{AllowedValues, Group, Switch, SwitchValue};
use cego_core::{Contract, Goal, Rules, TableSize};
use cego_locale::explain::{Format, Sheet, sheet};
use cego_locale::{Locale, rule_words};
use cego_rules::{
    AtomKind, Coverage, CoverageSum, LoadError, Ruleset, RulesetError, ShownSwitch, ShownValue,
    coverage, presets, show,
};
use serde_json::{Value, json};

use crate::command_error::CommandError;
use crate::files::{FileType, NamedFile, NewFile};
use crate::language::RegionalLocale;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::rulesets::{load_ruleset, open_ruleset};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    List(ListArgs),
    Show(ShowArgs),
    Diff(diff::Args),
    Check(CheckArgs),
    Explain(ExplainArgs),
    Atoms(AtomsArgs),
}

pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    match args.command {
        Command::List(args) => list(&args, out),
        Command::Show(args) => show_ruleset(&args, out),
        Command::Diff(args) => diff::run(&args, out),
        Command::Check(args) => check(&args, out),
        Command::Explain(args) => explain(&args, out),
        Command::Atoms(args) => atoms(&args, out),
    }
}

// --- `cego rules list`: the presets

#[derive(clap::Args)]
struct ListArgs {
    #[arg(long)]
    json: bool,
}

/// Lists the presets, or writes them as one JSON array.
fn list(args: &ListArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    if args.json {
        let list: Vec<Value> = presets()
            .iter()
            .map(|ruleset| {
                json!({
                    "name": ruleset.name,
                    "title": ruleset.title,
                    "source": ruleset.source,
                    "extends": ruleset.extends,
                    "players": player_counts(&ruleset.tables()),
                    "hash": ruleset.hash().to_string(),
                })
            })
            .collect();
        return Ok(out.json(&Value::Array(list))?);
    }
    let width = presets().iter().map(|ruleset| ruleset.name.len()).max().unwrap_or(0);
    for ruleset in presets() {
        let (name, players) = (&ruleset.name, table_sizes(&ruleset.tables()));
        out.line(&format!(
            "{name:width$}  {players:7}  {}  {}",
            ruleset.hash().short(),
            ruleset.title
        ))?;
    }
    Ok(())
}

// --- `cego rules show NAME`: every switch with its value and origin

#[derive(clap::Args)]
struct ShowArgs {
    ruleset: String,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with = "json")]
    canonical: bool,
}

fn show_ruleset(args: &ShowArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let ruleset = open_ruleset(out.locale(), &args.ruleset, &args.set)?;
    if args.canonical {
        return Ok(out.raw(ruleset.canonical().as_bytes())?);
    }
    let switches = show(&ruleset);
    if args.json {
        return Ok(out.json(&ruleset_json(&ruleset, &switches))?);
    }
    let locale = out.locale();
    let source = ruleset.source.trim_end_matches('.');
    let source = if source.is_empty() { String::new() } else { format!("{source}. ") };
    let head = Message::new("cli-rules-head")
        .with("title", ruleset.title.clone())
        .with("name", ruleset.name.clone())
        .with("players", table_sizes(&ruleset.tables()))
        .with("source", source)
        .with("hash", ruleset.hash().to_string());
    out.line(&head.text(locale))?;
    for group in Group::ALL {
        out.line("")?;
        out.line(&locale.text(&format!("group-{}", group.id())))?;
        for shown in switches.iter().filter(|shown| shown.switch.group == group) {
            let name = switch_name(locale, shown.switch);
            out.line(&format!("  {} ({}): {}", name, shown.switch.id, values(out, shown)))?;
            out.line(&format!(
                "      {}",
                locale.text(&format!("switch-{}.help", shown.switch.id))
            ))?;
            for origin in origins(shown) {
                out.line(&format!("      {origin}"))?;
            }
        }
    }
    Ok(())
}

/// Formats the values of a switch: one if all table sizes agree, else `three; with 3 players two`.
fn values(out: &Output<'_>, shown: &ShownSwitch) -> String {
    let word = |value: &ShownValue| value_text(out.locale(), shown.switch, &value.value);
    match shown.values.as_slice() {
        [first, rest @ ..] if rest.iter().all(|other| other.value == first.value) => word(first),
        values => values
            .iter()
            .map(|value| format!("{} ({})", word(value), value.table.people()))
            .collect::<Vec<_>>()
            .join(", "),
    }
}

/// Returns the origins of the values stated in the file, without repetition.
fn origins(shown: &ShownSwitch) -> Vec<String> {
    let mut list: Vec<String> = shown
        .values
        .iter()
        .filter_map(|value| value.origin.as_ref())
        .map(ToString::to_string)
        .collect();
    list.dedup();
    list
}

fn ruleset_json(ruleset: &Ruleset, switches: &[ShownSwitch]) -> Value {
    let switches: serde_json::Map<String, Value> = switches
        .iter()
        .map(|shown| {
            let values: Vec<Value> = shown
                .values
                .iter()
                .map(|value| {
                    json!({
                        "players": value.table.people(),
                        "value": value_json(&value.value),
                        "set_by": value.set_by,
                        "origin": value.origin.as_ref().map(ToString::to_string),
                    })
                })
                .collect();
            let switch = shown.switch;
            let entry = json!({
                "group": switch.group.id(),
                "values": values,
                "default": value_json(&switch.default_value()),
                "allowed": allowed(switch.allowed),
                "atoms": switch.atoms,
            });
            (switch.id.to_owned(), entry)
        })
        .collect();
    json!({
        "name": ruleset.name,
        "title": ruleset.title,
        "source": ruleset.source,
        "extends": ruleset.extends,
        "overrides": ruleset.overrides.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "players": player_counts(&ruleset.tables()),
        "hash": ruleset.hash().to_string(),
        "switches": switches,
    })
}

/// Returns the accepted values of a switch as a JSON object with their kind.
fn allowed(allowed: AllowedValues) -> Value {
    match allowed {
        AllowedValues::Bool => json!({"kind": "bool"}),
        AllowedValues::Words(words) => json!({"kind": "word", "of": words}),
        AllowedValues::Ints(ints) => json!({"kind": "number", "of": ints}),
        AllowedValues::Range(least, most) => {
            json!({"kind": "number", "least": least, "most": most})
        }
        AllowedValues::Subset(ints) => json!({"kind": "numbers", "of": ints}),
        AllowedValues::StepValues(least, most) => {
            json!({"kind": "step_values", "least": least, "most": most})
        }
    }
}

// --- `cego rules check FILE…`: validates rulesets

#[derive(clap::Args)]
struct CheckArgs {
    #[arg(required = true)]
    rulesets: Vec<String>,
    #[arg(long)]
    json: bool,
}

/// Checks every named ruleset, also after an invalid one; `-` is stdin.
fn check(args: &CheckArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let mut wrong = 0;
    for name in &args.rulesets {
        let checked = load_ruleset(name)?;
        wrong += usize::from(checked.is_err());
        if args.json {
            out.json(&checked_json(out.locale(), name, &checked))?;
            continue;
        }
        match checked {
            Ok(ruleset) => {
                let sound = Message::new("cli-rules-sound")
                    .with("name", ruleset.name.clone())
                    .with("players", table_sizes(&ruleset.tables()))
                    .with("hash", ruleset.hash().to_string());
                out.line(&sound.text(out.locale()))?;
            }
            Err(error) => rule_words::in_order(&error)
                .into_iter()
                .for_each(|fault| tell(&rule_words::fault(out.locale(), fault))),
        }
    }
    if wrong == 0 {
        return Ok(());
    }
    out.finish()?;
    Err(CommandError::Data(vec![Message::new("cli-rules-unsound").with("count", wrong)]))
}

fn checked_json(locale: &Locale, name: &str, checked: &Result<Ruleset, LoadError>) -> Value {
    match checked {
        Ok(ruleset) => json!({
            "ruleset": name,
            "ok": true,
            "name": ruleset.name,
            "players": player_counts(&ruleset.tables()),
            "hash": ruleset.hash().to_string(),
            "faults": [],
        }),
        Err(error) => json!({
            "ruleset": name,
            "ok": false,
            "faults": rule_words::in_order(error).into_iter().map(|fault| fault_json(locale, fault)).collect::<Vec<_>>(),
        }),
    }
}

fn fault_json(locale: &Locale, fault: &RulesetError) -> Value {
    let text = rule_words::kind(locale, &fault.kind);
    json!({"id": fault.kind.id(), "file": fault.file, "line": fault.line, "text": text})
}

// --- `cego rules explain NAME`: the house rules as a printable text

#[derive(clap::Args)]
struct ExplainArgs {
    ruleset: String,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
    #[arg(long, value_enum)]
    format: Option<HouseRulesFormat>,
    #[arg(long, value_name = "NAME")]
    club: Option<String>,
    #[arg(long)]
    short: bool,
    #[arg(long, short, value_name = "FILE")]
    output: Option<String>,
    #[arg(long)]
    replace: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum HouseRulesFormat {
    Md,
    Html,
}

fn explain(args: &ExplainArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let ruleset = open_ruleset(out.locale(), &args.ruleset, &args.set)?;
    let rules: Vec<Rules> =
        ruleset.tables().into_iter().filter_map(|t| ruleset.rules(t).ok()).collect();
    let rules: Vec<&Rules> = rules.iter().collect();
    let words = RegionalLocale::from_lineage(out.locale(), &ruleset.lineage);
    // The extension of the output file selects the format.
    let named = args.output.as_deref().and_then(|name| Path::new(name).extension()?.to_str());
    let html = named.is_some_and(|ending| {
        ending.eq_ignore_ascii_case("html") || ending.eq_ignore_ascii_case("htm")
    });
    let (format, kind) = match args.format.unwrap_or(if html {
        HouseRulesFormat::Html
    } else {
        HouseRulesFormat::Md
    }) {
        HouseRulesFormat::Md => (Format::Markdown, FileType::Text),
        HouseRulesFormat::Html => (Format::Html, FileType::Html),
    };
    let of = Sheet { club: args.club.as_deref(), short: args.short };
    let text = sheet(&rules, &ruleset.title, of, &words, format);
    match &args.output {
        None => Ok(out.raw(text.as_bytes())?),
        Some(name) => {
            let target = NamedFile { name, kind, replace: args.replace, store: None };
            let mut file = NewFile::create(&target)?;
            file.write(text.as_bytes())?;
            file.finish()
        }
    }
}

// --- `cego rules atoms`: the rule statements of the sources and their tests

#[derive(clap::Args)]
struct AtomsArgs {
    #[arg(long, value_parser = ["000", "001", "002", "003", "004", "005"])]
    source: Option<String>,
    #[arg(long)]
    missing: bool,
    #[arg(long)]
    json: bool,
}

/// Lists the rule atoms, optionally of one source or only the untested ones. The totals always
/// cover the whole source. Fails if one of its rules has no test.
fn atoms(args: &AtomsArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let of_source = || {
        let wanted = args.source.as_deref();
        coverage()
            .iter()
            .filter(move |line| wanted.is_none_or(|source| line.atom.source() == source))
    };
    let shown = of_source().filter(|line| !args.missing || line.is_missing());
    let sum = CoverageSum::from_lines(of_source());
    if args.json {
        let atoms: Vec<Value> = shown.map(atom_json).collect();
        out.json(&json!({"atoms": atoms, "sum": coverage_json(&sum)}))?;
    } else {
        for line in shown {
            write_atom(line, out)?;
        }
        let text = coverage_message(&sum).text(out.locale());
        out.line(&text)?;
    }
    if sum.untested == 0 {
        return Ok(());
    }
    out.finish()?;
    Err(CommandError::Data(vec![
        Message::new("cli-rules-atoms-untested").with("count", sum.untested),
    ]))
}

fn write_atom(line: &Coverage, out: &mut Output<'_>) -> Result<(), CommandError> {
    let kind = atom_kind(out.locale(), line.kind);
    out.line(&format!("{:9} {kind}: {}", line.atom.id, line.atom.paraphrase))?;
    for item in line.carriers.iter().chain(&line.tests) {
        out.line(&format!("          {item}"))?;
    }
    Ok(())
}

fn atom_kind(locale: &Locale, kind: AtomKind) -> String {
    locale.text(&format!("atom-kind-{}", kind.id()))
}

fn coverage_message(sum: &CoverageSum) -> Message {
    Message::new("cli-rules-atoms-sum")
        .with("atoms", sum.atoms)
        .with("tested", sum.tested)
        .with("untested", sum.untested)
        .with("others", sum.history + sum.card_art + sum.advice)
        .with("history", sum.history)
        .with("art", sum.card_art)
        .with("advice", sum.advice)
}

fn atom_json(line: &Coverage) -> Value {
    json!({
        "atom": line.atom.id,
        "lines": line.atom.lines,
        "paraphrase": line.atom.paraphrase,
        "kind": line.kind.id(),
        "carriers": line.carriers,
        "tests": line.tests,
    })
}

fn coverage_json(sum: &CoverageSum) -> Value {
    json!({
        "atoms": sum.atoms,
        "tested": sum.tested,
        "untested": sum.untested,
        "history": sum.history,
        "card_art": sum.card_art,
        "advice": sum.advice,
    })
}

// --- Switches and their values

/// Returns the localized name of a switch.
pub(super) fn switch_name(locale: &Locale, switch: &Switch) -> String {
    locale.text(&format!("switch-{}", switch.id))
}

/// Formats a value in words; numbers are written as in the file.
pub(super) fn value_text(locale: &Locale, switch: &Switch, value: &SwitchValue) -> String {
    match value {
        SwitchValue::Bool(true) => locale.text("yes"),
        SwitchValue::Bool(false) => locale.text("no"),
        SwitchValue::Word(word) => {
            let id = format!("switch-{}-{word}", switch.id);
            if locale.has(&id) { locale.text(&id) } else { word.clone() }
        }
        SwitchValue::Ints(list) if list.is_empty() => locale.text("value-nothing"),
        SwitchValue::Ints(list) => {
            let names: Vec<String> =
                list.iter().map(|&number| listed(locale, switch, number)).collect();
            names.join(", ")
        }
        SwitchValue::Int(number) => number.to_string(),
    }
}

/// Formats a number of a list; contracts for an exact number of tricks are shown by name.
fn listed(locale: &Locale, switch: &Switch, number: i64) -> String {
    let has_tricks = |contract: &&Contract| match contract.properties().goal {
        Goal::Tricks(tricks) => i64::from(tricks) == number,
        _ => false,
    };
    match Contract::ALL.iter().find(has_tricks).filter(|_| switch.id == "trick_games") {
        Some(&contract) => format!("{} ({number})", locale.contract(contract)),
        None => number.to_string(),
    }
}

/// Returns a value as JSON.
pub(super) fn value_json(value: &SwitchValue) -> serde_json::Value {
    match value {
        SwitchValue::Bool(on) => json!(on),
        SwitchValue::Int(number) => json!(number),
        SwitchValue::Word(word) => json!(word),
        SwitchValue::Ints(list) => json!(list),
    }
}

/// Formats table sizes: `3, 4`.
pub(super) fn table_sizes(tables: &[TableSize]) -> String {
    player_counts(tables).iter().map(usize::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns the numbers of players.
fn player_counts(tables: &[TableSize]) -> Vec<usize> {
    tables.iter().map(|table| table.people()).collect()
}
