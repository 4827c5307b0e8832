//! `cego rules diff FIRST [SECOND]`: compares two rulesets.

use cego_core::TableSize;
use cego_core::rules::Group;
use cego_locale::Locale;
use cego_rules::{Ruleset, SwitchDifference, TableDifference, diff};
use serde_json::{Value, json};

use super::{switch_name, value_json, value_text};
use crate::command_error::CommandError;
use crate::message::Message;
use crate::output::Output;
use crate::rulesets::open_ruleset;

#[derive(clap::Args)]
pub(super) struct Args {
    first: String,
    second: Option<String>,
    #[arg(long)]
    json: bool,
}

/// Compares the rulesets for each table size. A single ruleset is compared with its base.
pub(super) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let (first, second) = match &args.second {
        Some(second) => (
            open_ruleset(out.locale(), &args.first, &[])?,
            open_ruleset(out.locale(), second, &[])?,
        ),
        None => with_its_base(out.locale(), &args.first)?,
    };
    let tables = diff(&first, &second);
    if args.json {
        let tables: Vec<Value> = tables.iter().map(as_json).collect();
        return Ok(out.json(&json!({
            "first": {"name": first.name, "hash": first.hash().to_string()},
            "second": {"name": second.name, "hash": second.hash().to_string()},
            "same": first.hash() == second.hash(),
            "tables": tables,
        }))?);
    }
    as_text(out.locale(), &first, &second, &tables).iter().try_for_each(|line| out.line(line))?;
    Ok(())
}

/// Returns the base of a ruleset, and the ruleset.
fn with_its_base(locale: &Locale, name: &str) -> Result<(Ruleset, Ruleset), CommandError> {
    let ruleset = open_ruleset(locale, name, &[])?;
    let Some(base) = ruleset.extends.clone() else {
        return Err(CommandError::Usage(vec![
            Message::new("cli-rules-no-base").with("name", ruleset.name),
        ]));
    };
    // The base may be a file in the same folder.
    let beside = std::path::Path::new(name).with_file_name(format!("{base}.toml"));
    let is_beside = cego_rules::preset(&base).is_none() && beside.is_file();
    let base = if is_beside { beside.display().to_string() } else { base };
    Ok((open_ruleset(locale, &base, &[])?, ruleset))
}

fn as_text(
    locale: &Locale,
    first: &Ruleset,
    second: &Ruleset,
    tables: &[TableDifference],
) -> Vec<String> {
    if first.hash() == second.hash() {
        return vec![locale.text("cli-rules-same")];
    }
    let mut lines = Vec::new();
    for section in sections(tables) {
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(section.head(locale));
        for group in Group::ALL {
            let mut of_group =
                section.switches.iter().filter(|d| d.switch.group == group).peekable();
            if of_group.peek().is_some() {
                lines.push(format!("  {}", locale.text(&format!("group-{}", group.id()))));
            }
            lines.extend(
                of_group.flat_map(|difference| lines_of(locale, first, second, difference)),
            );
        }
    }
    for table in tables {
        let only = match (table.in_first, table.in_second) {
            (true, false) => Message::new("cli-rules-only").with("ruleset", first.name.clone()),
            (false, true) => Message::new("cli-rules-only").with("ruleset", second.name.clone()),
            _ if table.switches.is_empty() => Message::new("cli-rules-same"),
            _ => continue,
        };
        if !lines.is_empty() {
            lines.push(String::new());
        }
        lines.push(format!("{}: {}", players(locale, table.table), only.text(locale)));
    }
    lines
}

/// Differences shared by the same table sizes, grouped to avoid repetition.
struct DiffSection<'a> {
    tables: Vec<TableSize>,
    switches: Vec<&'a SwitchDifference>,
}

impl DiffSection<'_> {
    fn head(&self, locale: &Locale) -> String {
        locale
            .list_and(&self.tables.iter().map(|&table| players(locale, table)).collect::<Vec<_>>())
    }
}

fn players(locale: &Locale, table: TableSize) -> String {
    locale.format("players", &[("count", table.people().into())])
}

/// Groups the differences into sections, those of most table sizes first.
fn sections(tables: &[TableDifference]) -> Vec<DiffSection<'_>> {
    let same = |a: &SwitchDifference, b: &SwitchDifference| {
        a.switch.id == b.switch.id && a.first == b.first && a.second == b.second
    };
    let mut sections: Vec<DiffSection<'_>> = Vec::new();
    for (i, table) in tables.iter().enumerate() {
        for difference in &table.switches {
            let at = |t: &&TableDifference| t.switches.iter().any(|other| same(other, difference));
            if tables[..i].iter().any(|t| at(&t)) {
                continue;
            }
            let at: Vec<TableSize> = tables.iter().filter(at).map(|t| t.table).collect();
            match sections.iter_mut().find(|section| section.tables == at) {
                Some(section) => section.switches.push(difference),
                None => sections.push(DiffSection { tables: at, switches: vec![difference] }),
            }
        }
    }
    sections.sort_by_key(|section| std::cmp::Reverse(section.tables.len()));
    sections
}

/// Describes a switch and its value in each ruleset.
fn lines_of(
    locale: &Locale,
    first: &Ruleset,
    second: &Ruleset,
    difference: &SwitchDifference,
) -> Vec<String> {
    let switch = difference.switch;
    let value = |value| value_text(locale, switch, value);
    let width = first.name.chars().count().max(second.name.chars().count());
    vec![
        format!("    {} ({})", switch_name(locale, switch), switch.id),
        format!("      {}", locale.text(&format!("switch-{}.help", switch.id))),
        format!("      {:width$}  {}", first.name, value(&difference.first)),
        format!("      {:width$}  {}", second.name, value(&difference.second)),
    ]
}

fn as_json(table: &TableDifference) -> Value {
    let switches: Vec<Value> = table
        .switches
        .iter()
        .map(|difference| {
            json!({
                "switch": difference.switch.id,
                "first": value_json(&difference.first),
                "second": value_json(&difference.second),
            })
        })
        .collect();
    json!({
        "players": table.table.people(),
        "in_first": table.in_first,
        "in_second": table.in_second,
        "switches": switches,
    })
}
