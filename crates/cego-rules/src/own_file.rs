//! A ruleset as a file of its own, to be sent to where the files it extends are not.

use std::fmt::Write as _;

use cego_core::TableSize;
use cego_core::rules::SWITCHES;

use crate::Ruleset;

impl Ruleset {
    /// The ruleset as one file that extends nothing: name, title, source, tables and every switch. Read again it plays the same and
    /// has the same [hash](crate::RulesHash). A file may not take the name of a preset, so that of a preset cannot be read again.
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
        let (three, four) = (self.at(TableSize::Three), self.at(TableSize::Four));
        // Writing to a String cannot fail.
        let _ = writeln!(file, "\n[switches]");
        for switch in SWITCHES {
            let _ = writeln!(file, "{} = {}", switch.id, (switch.get)(four));
        }
        let _ = writeln!(file, "\n[switches_3p]");
        for switch in SWITCHES.iter().filter(|switch| (switch.get)(three) != (switch.get)(four)) {
            let _ = writeln!(file, "{} = {}", switch.id, (switch.get)(three));
        }
        file
    }
}

#[cfg(test)]
mod tests {
    use crate::{Library, presets};

    #[test]
    fn read_again_it_plays_the_same() {
        for preset in presets() {
            let mut mine = preset.overridden(&["bettel_value=33", "halbe_min_players=4"]).expect("rules");
            mine.name = "mine".to_owned();
            mine.title = "\"Krone\"\n\\ [switches]".to_owned();
            let again = Library::new().parse("mine.toml", mine.to_file().as_bytes()).expect("a file");
            assert_eq!(again.hash(), mine.hash(), "{}", preset.name);
            assert_eq!((again.title, again.source, again.extends), (mine.title, mine.source, None));
        }
    }
}
