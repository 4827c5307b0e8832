//! A format written down again.

use std::fmt::Write as _;

use super::{Format, Rank, RoundFormat, Seats, Unfinished};
use crate::draw::Rest;

impl Format {
    /// The format as TOML; [`Format::read`] reads the same from it.
    #[must_use]
    pub fn write(&self) -> String {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let mut out = format!("name = {}\n", quoted(&self.name));
        if !self.source.is_empty() {
            let _ = writeln!(out, "source = {}", quoted(&self.source));
        }
        let rest = match self.rest {
            Rest::Threes => "threes",
            Rest::Fives => "fives",
            Rest::AllThrees => "all_threes",
        };
        let ties: Vec<String> = self.ties.iter().map(|tie| quoted(tie.id())).collect();
        let _ = writeln!(out, "rest = \"{rest}\"\nties = [{}]", ties.join(", "));
        if let Some(team) = self.team {
            let _ = writeln!(out, "team = {team}");
        }
        let _ = writeln!(out, "clubs_apart = {}", self.clubs_apart);
        if self.cards_confirm {
            let _ = writeln!(out, "cards_confirm = true");
        }
        if !self.place.is_empty() {
            let _ = writeln!(out, "place = {}", quoted(&self.place));
        }
        let _ = writeln!(out, "\n[rules]");
        for (size, rules) in [(4, &self.rules[1]), (3, &self.rules[0]), (5, &self.rules[2])] {
            if let Some(rules) = rules {
                let _ = writeln!(out, "{size} = {}", quoted(rules));
            }
        }
        if let Some(duplicate) = &self.duplicate {
            let _ = writeln!(out, "\n[duplicate]");
            if !duplicate.source.is_empty() {
                let _ = writeln!(out, "source = {}", quoted(&duplicate.source));
            }
            if duplicate.rank != Rank::default() {
                let _ = writeln!(out, "rank = {}", quoted(duplicate.rank.id()));
            }
        }
        if let Some(online) = &self.online {
            online.write(&mut out);
        }
        for round in &self.rounds {
            round.write(&mut out);
        }
        out
    }
}

impl RoundFormat {
    fn write(&self, out: &mut String) {
        let seats = match self.seats {
            Seats::Draw => "draw",
            Seats::Standing => "standing",
        };
        let unfinished = match self.unfinished {
            Unfinished::PlayedOut => "played_out",
            Unfinished::Void => "void",
        };
        let [three, four, five] = self.deals;
        let _ = writeln!(out, "\n[[round]]\nseats = \"{seats}\"\ndeals = {four}");
        for (name, deals) in [("three", three), ("five", five)] {
            if deals != four {
                let _ = writeln!(out, "deals_of_{name} = {deals}");
            }
        }
        if let Some(minutes) = self.minutes {
            let _ = writeln!(out, "minutes = {minutes}\nwarnings = {:?}", self.warnings);
        }
        let _ = writeln!(out, "unfinished = \"{unfinished}\"");
        if let Some(take) = self.take {
            let _ = writeln!(out, "take = {take}");
        }
        let _ = writeln!(out, "carry = {}", self.carry);
    }
}
