//! Advice for people and for programs.

use cego_analysis::{Advice, Advised, Reason, json};
use cego_core::{Phase, View};
use cego_locale::{Locale, review_words};
use cego_protocol::analysis::AdviceJson;

use crate::actions;
use crate::columns::{columns, decimal};
use crate::message::Message;

/// The advice as one JSON object.
pub(super) fn json(locale: &Locale, view: &View, advice: &Advice, bot: &str) -> AdviceJson {
    json::advice(view, advice, bot, &json::Reader::Script(&|phrase| locale.phrase(phrase)))
}

/// The advice, line by line.
pub(super) fn text(locale: &Locale, view: &View, advice: &Advice, bot: &str) -> Vec<String> {
    let shown = Shown { locale, view, advice };
    let mut lines = vec![shown.head(bot), String::new()];
    if advice.options.iter().all(|option| option.value.is_none()) {
        lines.extend(shown.unweighed(bot));
        return lines;
    }
    // What was not tried stands apart, after the rest or, if the recommended one is of it, before it.
    let first = advice.options.first().is_some_and(|option| option.sampled);
    let (same, apart): (Vec<&Advised>, Vec<&Advised>) =
        advice.options.iter().partition(|option| option.sampled == first);
    for (options, sampled) in [(same, first), (apart, !first)] {
        if options.is_empty() {
            continue;
        }
        if !sampled {
            lines.extend([locale.text("cli-advise-untried"), String::new()]);
        }
        let rows = options.iter().map(|&option| (shown.cells(option, ""), &option.reasons[..]));
        lines.extend(shown.table("cli-advise-option", rows.collect()));
        lines.push(String::new());
    }
    if !advice.games.is_empty() {
        let games = ["cli-advise-games", "cli-advise-games-are"].map(|id| locale.text(id));
        lines.extend(games.into_iter().chain([String::new()]));
        let mut rows = Vec::new();
        for game in &advice.games {
            let contract = format!("{}: ", locale.contract(game.declaration.contract));
            rows.extend(game.keeps.iter().map(|keep| (shown.cells(keep, &contract), &keep.reasons[..])));
        }
        lines.extend(shown.table("cli-advise-game", rows));
        lines.push(String::new());
    }
    lines.push(locale.text("cli-advise-recommended"));
    let keeps = advice.games.iter().flat_map(|game| &game.keeps);
    if advice.options.iter().chain(keeps).any(|o| o.value.is_some_and(|v| v.error.is_some())) {
        lines.push(locale.text("cli-advise-error-is"));
    }
    if advice.phase == Phase::Auction {
        lines.push(locale.text("cli-advise-win-is"));
    }
    lines
}

/// What is shown, in which words.
struct Shown<'a> {
    locale: &'a Locale,
    view: &'a View,
    advice: &'a Advice,
}

impl Shown<'_> {
    fn head(&self, bot: &str) -> String {
        let id = match self.advice.phase {
            Phase::Auction => "cli-advise-auction",
            Phase::Keep => "cli-advise-keep",
            Phase::Discard => "cli-advise-discard",
            Phase::SecondHand => "cli-advise-second-hand",
            Phase::Play | Phase::Over => "cli-advise-play",
        };
        let unit = self.locale.text(match self.view.rules.unit_name {
            cego_core::rules::UnitName::Point => "unit-point",
            cego_core::rules::UnitName::Cent => "unit-cent",
        });
        let seat = self.locale.seat(self.advice.seat);
        let head = Message::new(id).with("seat", seat).with("bot", actions::player(bot));
        head.with("unit", unit).text(self.locale)
    }

    /// What an option is called, with its mark.
    fn name(&self, option: &Advised, before: &str) -> String {
        let first = self.advice.options.first().is_some_and(|first| std::ptr::eq(first, option));
        let mark = if first {
            "→"
        } else if option.equal {
            "≈"
        } else {
            " "
        };
        let action = review_words::action(self.locale, option.action, self.view.stage);
        format!("{mark} {before}{action}")
    }

    fn cells(&self, option: &Advised, before: &str) -> Vec<String> {
        let value = option.value;
        let error = |error: f32| decimal(self.locale, format!("±{error:.1}"));
        vec![
            self.name(option, before),
            value.map_or_else(dash, |v| review_words::expected(self.locale, v.settlement)),
            value.and_then(|v| v.error).map_or_else(dash, error),
            value.map_or_else(dash, |v| actions::chance(v.win)),
        ]
    }

    /// A table of options with what speaks for each.
    fn table(&self, name: &str, options: Vec<(Vec<String>, &[Reason])>) -> Vec<String> {
        let heads = [name, "cli-advise-settlement", "cli-advise-error", "cli-advise-win"];
        let mut heads = heads.map(|id| self.locale.text(id)).to_vec();
        heads[0].insert_str(0, "  ");
        let (cells, reasons): (Vec<Vec<String>>, Vec<&[Reason]>) = options.into_iter().unzip();
        let rows: Vec<Vec<String>> = std::iter::once(heads).chain(cells).collect();
        let mut table = columns(&rows, 1).into_iter();
        let mut lines: Vec<String> = table.next().into_iter().collect();
        for (line, reasons) in table.zip(reasons) {
            lines.push(line);
            lines.extend(self.why(reasons));
        }
        lines
    }

    /// What a bot would do that weighs nothing.
    fn unweighed(&self, bot: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for option in &self.advice.options {
            lines.push(self.name(option, ""));
            lines.extend(self.why(&option.reasons));
        }
        // Of cards that come to the same there is nothing to weigh.
        let weighs = |reason: &Reason| !matches!(reason, Reason::OnlyChoice | Reason::AllAlike);
        if self.advice.options.iter().flat_map(|option| &option.reasons).all(weighs) {
            let told = Message::new("cli-advise-unweighed").with("bot", actions::player(bot));
            lines.extend([String::new(), told.text(self.locale)]);
        }
        lines
    }

    /// The reasons on a line of their own.
    fn why(&self, reasons: &[Reason]) -> Option<String> {
        let sentences: Vec<String> =
            reasons.iter().map(|reason| self.locale.phrase(&reason.phrase())).collect();
        (!sentences.is_empty()).then(|| format!("      {}", sentences.join(" ")))
    }
}

fn dash() -> String {
    "–".to_owned()
}
