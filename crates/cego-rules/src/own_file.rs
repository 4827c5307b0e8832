//! A ruleset as a file of its own, to be sent to where the files it extends are not.

use std::fmt::Write as _;

use cego_core::TableSize;
use cego_core::rules::{Rules, SWITCHES};

use crate::Ruleset;

impl Ruleset {
    /// Returns the ruleset as one file that extends nothing: name, title, source, tables and every switch. Parsed again it has
    /// the same rules at every table and the same [hash](crate::RulesHash). A file may not take the name of a preset, so the
    /// file of a preset is rejected.
    #[must_use]
    pub fn to_file(&self) -> String {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let people: Vec<String> = self.listed().iter().map(|table| table.people().to_string()).collect();
        let mut file = format!(
            "name = {}\ntitle = {}\nsource = {}\nplayers = [{}]\n",
            quoted(&self.name),
            quoted(&self.title),
            quoted(&self.source),
            people.join(", ")
        );
        let [three, four, five] = TableSize::ALL.map(|table| self.at(table));
        // Writing to a String cannot fail.
        let _ = writeln!(file, "\n[switches]");
        for switch in SWITCHES {
            let _ = writeln!(file, "{} = {}", switch.id, (switch.get)(four));
        }
        let _ = write!(file, "\n[switches_3p]\n{}", differences(four, three));
        let for_five = differences(four, five);
        if !for_five.is_empty() {
            let _ = write!(file, "\n[switches_5p]\n{for_five}");
        }
        file
    }
}

/// Returns a line for each switch of `rules` that differs from those of four players.
fn differences(four: &Rules, rules: &Rules) -> String {
    let differing = SWITCHES.iter().filter(|switch| (switch.get)(rules) != (switch.get)(four));
    differing.map(|switch| format!("{} = {}\n", switch.id, (switch.get)(rules))).collect()
}
