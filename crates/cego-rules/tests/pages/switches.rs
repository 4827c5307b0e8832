//! The reference page of the switches, `docs/switches.md`, generated.

use std::fmt::Write as _;

use cego_core::TableSize;
use cego_core::rules::{Group, SWITCHES, Switch, Value};

use cego_rules::{Atom, Ruleset, presets};

/// The reference page of all switches: meaning, accepted values, default, the presets, atoms.
pub(super) fn page() -> String {
    let mut page = String::from(
        "# The switches\n\n\
         Every point on which the sources disagree, with the value each preset gives it. How to set switches is \
         in [rulesets.md](rulesets.md). Where a preset differs by the number of players the value is marked \
         3: or 4:. Where each value of a preset comes from is in its file under `data/rules/`.\n\n\
         This page is generated: `CEGO_RENEW=1 cargo test -p cego-rules --test it pages`.\n",
    );
    // Writing to a String cannot fail.
    page.push_str("\n## The presets\n\n| preset | title | source | players |\n|---|---|---|---|\n");
    for ruleset in presets() {
        let tables: Vec<String> = ruleset.tables().iter().map(|table| table.people().to_string()).collect();
        let (name, title, source) = (&ruleset.name, &ruleset.title, &ruleset.source);
        let _ = writeln!(page, "| `{name}` | {title} | {source} | {} |", tables.join(", "));
    }
    for group in Group::ALL {
        let _ = write!(page, "\n## {}\n", group.id());
        for switch in SWITCHES.iter().filter(|s| s.group == group) {
            push_switch(&mut page, switch);
        }
    }
    page
}

fn push_switch(page: &mut String, switch: &Switch) {
    let _ = write!(page, "\n### {}\n\n{}\n\n", switch.id, switch.meaning);
    let _ = writeln!(page, "- takes {}", switch.allowed);
    let _ = writeln!(page, "- default `{}`", switch.default_value());
    let mut by_value: Vec<(String, Vec<&str>)> = Vec::new();
    for ruleset in presets() {
        let value = value_by_table(ruleset, switch);
        match by_value.iter_mut().find(|(v, _)| *v == value) {
            Some((_, names)) => names.push(&ruleset.name),
            None => by_value.push((value, vec![&ruleset.name])),
        }
    }
    let all = by_value.len() == 1;
    for (value, names) in by_value {
        let _ = writeln!(page, "- {value} in {}", if all { "all presets".into() } else { names.join(", ") });
    }
    let _ = writeln!(page, "- atoms:");
    for id in switch.atoms {
        let paraphrase = Atom::find(id).map_or("", |a| a.paraphrase);
        let _ = writeln!(page, "  - {id}: {paraphrase}");
    }
}

/// `` `true` ``, or `` 3: `false`, 4: `true` `` where the number of players matters.
fn value_by_table(ruleset: &Ruleset, switch: &Switch) -> String {
    let values: Vec<(TableSize, Value)> = ruleset
        .tables()
        .into_iter()
        .filter_map(|t| Some((t, (switch.get)(&ruleset.rules(t).ok()?))))
        .collect();
    match values.split_first() {
        Some(((_, first), rest)) if rest.iter().all(|(_, v)| v == first) => format!("`{first}`"),
        _ => {
            let parts: Vec<String> = values.iter().map(|(t, v)| format!("{}: `{v}`", t.people())).collect();
            parts.join(", ")
        }
    }
}
