//! `cego advise`: evaluates the options of a hand, or of the seat on turn in a record.

use std::sync::Arc;

use cego_analysis::{
    ADVISER, Advice, AdvisedAction, Adviser, HandError, Reason, json, view_of_hand,
};
use cego_core::{Phase, Seat, TableSize, View, Word};
use cego_locale::{Locale, record_words, review_words};
use cego_protocol::analysis::AdviceJson;
use cego_record::parse_word;

use crate::command_error::CommandError;
use crate::commands::count;
use crate::format::{bot_with_level, columns, decimal, whole_percent};
use crate::language::Regions;
use crate::message::Message;
use crate::output::Output;
use crate::records::{PositionSelection, open_position};
use crate::rulesets::TableArgs;

/// Number of times the adviser is asked each question, enough to estimate the standard error.
const TIMES: usize = 8;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(required_unless_present = "hand")]
    file: Option<String>,
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    #[arg(long)]
    rules: Vec<String>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(3..=5))]
    players: Option<u8>,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
    #[arg(long)]
    seat: Option<String>,
    #[arg(long, value_name = "WORDS")]
    after: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    record: Option<u32>,
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    #[arg(long, value_name = "NAME", default_value = ADVISER)]
    bot: String,
    #[arg(long)]
    brief: bool,
    #[arg(long)]
    json: bool,
}

impl Args {
    /// Rejects options that do not apply: a hand and a record exclude each other's options.
    fn go_together(&self) -> Result<(), CommandError> {
        let of_hand = [
            ("--players", self.players.is_some()),
            ("--set", !self.set.is_empty()),
            ("--seat", self.seat.is_some()),
            ("--after", self.after.is_some()),
        ];
        let file = self.file.as_deref().unwrap_or_default();
        let of_record = [
            (file, self.file.is_some()),
            ("--record", self.record.is_some()),
            ("--at", self.at.is_some()),
        ];
        let (id, misplaced) = match self.hand {
            Some(_) => ("cli-advise-not-with-hand", &of_record[..]),
            None => ("cli-advise-not-with-record", &of_hand[..]),
        };
        let given: Vec<&str> =
            misplaced.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
        if given.is_empty() {
            return Ok(());
        }
        Err(CommandError::Usage(vec![Message::new(id).with("options", given.join(", "))]))
    }
}

pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    args.go_together()?;
    let (view, ruleset) = match (&args.hand, &args.file) {
        (Some(hand), _) => view_from_hand(locale, args, hand)?,
        (None, Some(file)) => view_from_record(locale, args, file)?,
        (None, None) => return Err(CommandError::Usage(vec![Message::new("cli-advise-nothing")])),
    };
    let unknown = |error: cego_bots::UnknownBotError| {
        CommandError::Usage(vec![
            Message::new("cli-arena-bot-unknown")
                .with("option", "--bot")
                .with("name", error.0)
                .with("known", cego_bots::names().join(", ")),
        ])
    };
    let mut adviser = Adviser::new(&args.bot).map_err(unknown)?.with_repetitions(TIMES);
    let advice = adviser.advise(&view);
    let Some(advice) = advice else {
        return Err(CommandError::Data(vec![Message::new("cli-advise-nobody")]));
    };
    let advice = if args.brief { advice } else { adviser.with_games(&view, advice) };
    let regions = Regions::new(locale, &args.rules);
    let locale = &*regions.locale_for(&ruleset);
    if args.json {
        return Ok(out.json(&advice_json(locale, &view, &advice, adviser.name()))?);
    }
    for line in advice_lines(locale, &view, &advice, adviser.name()) {
        out.line(&line)?;
    }
    Ok(())
}

/// Returns the view of the seat on turn at the end of a record, and the name of its ruleset.
fn view_from_record(
    locale: &Locale,
    args: &Args,
    file: &str,
) -> Result<(View, String), CommandError> {
    let wanted = PositionSelection {
        file,
        rules: &args.rules,
        record: args.record.unwrap_or(1) as usize,
        at: args.at,
    };
    let (entry, game) = open_position(locale, &wanted, |_, _, _| {})?;
    match game.on_turn() {
        Some(seat) => Ok((game.view(Some(seat)), entry.record.ruleset.name)),
        None => Err(CommandError::Data(vec![Message::new("cli-advise-over")])),
    }
}

/// Default number of players.
const PLAYERS: u8 = 4;
/// Default seat of the hand.
const SEAT: &str = "forehand";
/// Maximum number of words in the name of a bid.
const LONGEST: usize = 4;

/// Returns the view of a player who holds this hand, and the name of the ruleset.
fn view_from_hand(
    locale: &Locale,
    args: &Args,
    hand: &str,
) -> Result<(View, String), CommandError> {
    let [rules] = args.rules.as_slice() else {
        return Err(CommandError::Usage(vec![Message::new("cli-advise-one-ruleset")]));
    };
    let table = TableArgs::new(rules.clone(), args.players.unwrap_or(PLAYERS), args.set.clone())
        .open(locale)?;
    let size = table.rules.table;
    let seat = seat(args.seat.as_deref().unwrap_or(SEAT), size)?;
    // The last seat deals, so forehand is seat 1.
    let dealer = Seat::new(size.people() - 1);
    let after = args.after.as_deref().unwrap_or_default();
    let words = words(after, size)?;
    let cards = count::read_pile(locale, &count::split(hand), size).map_err(CommandError::Usage)?;
    let rules = Arc::new(table.rules);
    let view = view_of_hand(&rules, dealer, seat, cards, &words);
    Ok((view.map_err(|fault| hand_error(locale, after, seat, fault))?, table.ruleset.name))
}

fn seat(text: &str, table: TableSize) -> Result<Seat, CommandError> {
    let forehand = text.trim().eq_ignore_ascii_case(SEAT);
    let number = if forehand { Some(1) } else { text.trim().parse().ok() };
    number.filter(|n| (1..=table.players()).contains(n)).and_then(Seat::from_number).ok_or_else(
        || {
            let message = Message::new("cli-advise-seat").with("text", text.to_owned());
            CommandError::Usage(vec![message.with("players", table.players())])
        },
    )
}

/// Parses the bids so far: `fort, fort, cego, 2 halbe`. A number names the seat that made the bid.
fn words(text: &str, table: TableSize) -> Result<Vec<(Option<Seat>, Word)>, CommandError> {
    let mut words = Vec::new();
    for part in text.split([',', ';']) {
        let mut tokens: Vec<&str> = part.split_whitespace().collect();
        let mut speaker = None;
        if let Some(number) = tokens.first().and_then(|token| token.parse::<usize>().ok()) {
            let known = (1..=table.people()).contains(&number);
            speaker = known.then(|| Seat::from_number(number)).flatten();
            if speaker.is_none() {
                return Err(unknown(part));
            }
            tokens.remove(0);
        }
        while !tokens.is_empty() {
            // Bids such as "fort Solo" and "cego eine selber" have several words; the longest match
            // wins.
            let longest = (1..=tokens.len().min(LONGEST)).rev();
            let found =
                longest.into_iter().find_map(|n| Some((n, parse_word(&tokens[..n].join(" "))?)));
            let (n, word) = found.ok_or_else(|| unknown(tokens[0]))?;
            words.push((speaker.take(), word));
            tokens.drain(..n);
        }
    }
    Ok(words)
}

fn unknown(word: &str) -> CommandError {
    let word: String = word.trim().chars().take(40).collect();
    CommandError::Usage(vec![Message::new("cli-advise-word").with("word", word)])
}

fn hand_error(locale: &Locale, after: &str, seat: Seat, fault: HandError) -> CommandError {
    let message = match fault {
        HandError::NotInPack(card) => {
            Message::new("cli-count-not-in-pack").with("card", card.to_string())
        }
        HandError::Size { has, wants } => {
            Message::new("cli-advise-size").with("has", has).with("wants", wants)
        }
        HandError::Deal(faults) => {
            let list: Vec<String> =
                faults.iter().map(|f| record_words::deal_fault(locale, f)).collect();
            Message::new("cli-advise-deal").with("faults", list.join("; "))
        }
        HandError::Refused { step, seat, refusal } => {
            let why = locale.refusal(&refusal);
            Message::new("cli-advise-refused")
                .with("step", step)
                .with("seat", seat.number())
                .with("why", format!("{why} ({}, {})", refusal.id(), refusal.atom()))
        }
        HandError::TooManyWords { step } => Message::new("cli-advise-too-many").with("step", step),
        HandError::NotOnTurn { on_turn } => {
            let asked = on_turn.map_or(0, Seat::number);
            let id = if after.trim().is_empty() {
                "cli-advise-not-first"
            } else {
                "cli-advise-not-on-turn"
            };
            Message::new(id).with("seat", seat.number()).with("asked", asked)
        }
    };
    // Hand, seat and bids are all arguments, so this is a usage error.
    CommandError::Usage(vec![message])
}

/// Returns the advice as one JSON object.
fn advice_json(locale: &Locale, view: &View, advice: &Advice, bot: &str) -> AdviceJson {
    json::advice(view, advice, bot, &json::AdviceRecipient::Script(&|phrase| locale.phrase(phrase)))
}

/// Returns the advice as lines of text.
fn advice_lines(locale: &Locale, view: &View, advice: &Advice, bot: &str) -> Vec<String> {
    let shown = AdviceFormatter { locale, view, advice };
    let mut lines = vec![shown.head(bot), String::new()];
    if advice.options.iter().all(|option| option.value.is_none()) {
        lines.extend(shown.unweighed(bot));
        return lines;
    }
    // Options that were not sampled are listed apart: after the sampled ones, or before them if the
    // recommended option was not sampled.
    let first = advice.options.first().is_some_and(|option| option.sampled);
    let (same, apart): (Vec<&AdvisedAction>, Vec<&AdvisedAction>) =
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
            rows.extend(
                game.keeps.iter().map(|keep| (shown.cells(keep, &contract), &keep.reasons[..])),
            );
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

/// Advice with the locale and the view needed to format it.
struct AdviceFormatter<'a> {
    locale: &'a Locale,
    view: &'a View,
    advice: &'a Advice,
}

impl AdviceFormatter<'_> {
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
        let head = Message::new(id).with("seat", seat).with("bot", bot_with_level(bot));
        head.with("unit", unit).text(self.locale)
    }

    /// Returns the name of an option with its mark.
    fn name(&self, option: &AdvisedAction, before: &str) -> String {
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

    fn cells(&self, option: &AdvisedAction, before: &str) -> Vec<String> {
        let value = option.value;
        let error = |error: f32| decimal(self.locale, format!("±{error:.1}"));
        vec![
            self.name(option, before),
            value.map_or_else(dash, |v| review_words::expected(self.locale, v.settlement)),
            value.and_then(|v| v.error).map_or_else(dash, error),
            value.map_or_else(dash, |v| whole_percent(v.win)),
        ]
    }

    /// Returns a table of options with the reasons for each.
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

    /// Returns the choice of a bot that does not evaluate its options.
    fn unweighed(&self, bot: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for option in &self.advice.options {
            lines.push(self.name(option, ""));
            lines.extend(self.why(&option.reasons));
        }
        // Equivalent cards need no evaluation.
        let weighs = |reason: &Reason| !matches!(reason, Reason::OnlyChoice | Reason::AllAlike);
        if self.advice.options.iter().flat_map(|option| &option.reasons).all(weighs) {
            let told = Message::new("cli-advise-unweighed").with("bot", bot_with_level(bot));
            lines.extend([String::new(), told.text(self.locale)]);
        }
        lines
    }

    /// Joins the reasons on one indented line.
    fn why(&self, reasons: &[Reason]) -> Option<String> {
        let sentences: Vec<String> =
            reasons.iter().map(|reason| self.locale.phrase(&reason.phrase())).collect();
        (!sentences.is_empty()).then(|| format!("      {}", sentences.join(" ")))
    }
}

fn dash() -> String {
    "–".to_owned()
}
