//! `cego analyze FILE`: reviews every decision in the deals of a file and reports its cost.

use std::cell::RefCell;

use cego_analysis::{
    ADVISER, Adviser, DecisionReview, HINDSIGHT_HAND_SIZE, Reviewer, Solver, json,
};
use cego_core::{Action, Game, Phase, Seat, Stage};
use cego_locale::{Locale, review_words};
use cego_record::{Record, Records};
use serde_json::{Value, json};

use crate::command_error::CommandError;
use crate::commands::replay::broken_message;
use crate::files::Input;
use crate::format::{bot_with_level, columns, decimal, level_of_bot};
use crate::language::Regions;
use crate::message::Message;
use crate::output::{Output, Progress, progress};
use crate::records::{LegalRecord, replay_each, unit_word};
use crate::rulesets::Rulebooks;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    record: Option<u32>,
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    #[arg(long, value_name = "CARDS", default_value_t = HINDSIGHT_HAND_SIZE)]
    deep: usize,
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    #[arg(long, value_name = "NAME", default_value = ADVISER)]
    bot: String,
    #[arg(long)]
    json: bool,
}

/// A reviewed decision with the context needed to report it.
struct ReviewedDecision {
    judged: DecisionReview,
    /// The game before the decision.
    game: Game,
    stage: Stage,
    trick: usize,
}

/// A reviewed deal of the file.
struct Deal {
    number: u64,
    good: LegalRecord,
    decisions: Vec<ReviewedDecision>,
    only: Option<Seat>,
}

/// Reviews every deal of the file, or only the selected one.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let unknown = |error: cego_bots::UnknownBotError| {
        let known = cego_bots::names().join(", ");
        let message =
            Message::new("cli-arena-bot-unknown").with("option", "--bot").with("name", error.0);
        CommandError::Usage(vec![message.with("known", known)])
    };
    let mut adviser = Adviser::new(&args.bot).map_err(unknown)?;
    // A level is shown by the name of its bot, as everywhere else.
    let bot = adviser.name().to_owned();
    let mut solver = Solver::new();
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let regions = Regions::new(locale, &args.rules);
    let given = regions.file_rulesets();
    let foreign = |name: &str| {
        let message = Message::new("cli-position-rules").with("given", given.join(", "));
        CommandError::Usage(vec![message.with("ruleset", name.to_owned())])
    };
    let input = Input::open(&args.file)?;
    let file = input.name.clone();
    // The whole record is checked first, because reviewing a broken one would waste minutes.
    let steps: RefCell<Vec<(Game, Seat, Action)>> = RefCell::default();
    let watch = |step: Option<(&Game, Seat, Action)>| match step {
        None => steps.borrow_mut().clear(),
        Some((game, seat, action)) => steps.borrow_mut().push((game.clone(), seat, action)),
    };
    let (mut all, mut judged, mut broken) = (0, 0, 0);
    let counted = actions_in(&args.file, args.record);
    let bar = progress(locale, "cli-analyze-left", counted.unwrap_or_default(), 0);
    let mut total = Sums::default();
    replay_each(input, &mut books, watch, |number, checked| {
        all = number;
        if args.record.is_some_and(|wanted| u64::from(wanted) != number) {
            return Ok(());
        }
        let good = match checked {
            Ok(good) => good,
            Err(wrong) => {
                broken += 1;
                out.finish()?;
                bar.say(&format!("{file}: {}", wrong.text(locale)));
                return Ok(());
            }
        };
        // The first record also reveals a wrong `--rules`, before minutes are spent on reviews.
        let ruleset = &good.entry.record.ruleset.name;
        if judged == 0 && !given.is_empty() && !given.contains(&ruleset.as_str()) {
            return Err(foreign(ruleset));
        }
        let mut reviewer = Reviewer::new(&mut adviser, &mut solver, args.deep);
        let steps = steps.take();
        if counted.is_none() {
            bar.more(steps.len() as u64);
        }
        let deal = deal(&mut reviewer, args, number, good, steps, &bar)?;
        if !deal.decisions.is_empty()
            && deal.decisions.iter().all(|listed| listed.judged.knowable.is_none())
        {
            return Err(CommandError::Usage(vec![
                Message::new("cli-analyze-no-judge").with("bot", bot.clone()),
            ]));
        }
        let words = regions.locale_for(&deal.good.entry.record.ruleset.name);
        bar.between(|| {
            if args.json {
                return out.json(&as_json(&words, args, &bot, &deal));
            }
            if judged > 0 {
                out.line("")?;
            }
            review_lines(&words, args, &bot, &deal).iter().try_for_each(|line| out.line(line))?;
            // The output is flushed so that the first deal can be read while the next is reviewed.
            out.finish()
        })?;
        judged += 1;
        for listed in &deal.decisions {
            total.add(
                player_name(&words, &deal.good.entry.record, listed.judged.seat),
                &listed.judged,
            );
        }
        Ok(())
    })?;
    bar.finish();
    if judged > 1 && !args.json {
        out.line("")?;
        let head = Message::new("cli-analyze-total").with("records", judged);
        out.line(&head.text(locale))?;
        for line in total.table(locale) {
            out.line(&line)?;
        }
    }
    match (all, judged, broken) {
        (0, ..) => Err(CommandError::Data(vec![Message::new("cli-no-record").with("file", file)])),
        (_, 0, 0) => {
            let count = i64::try_from(all).unwrap_or(i64::MAX);
            Err(CommandError::Data(vec![
                Message::new("cli-position-record").with("file", file).with("count", count),
            ]))
        }
        (.., 0) => Ok(()),
        _ => {
            out.finish()?;
            Err(CommandError::Data(vec![broken_message(broken, all)]))
        }
    }
}

/// Returns the number of actions in the selected records of a file, for the progress bar. Returns
/// `None` for input that can only be read once.
fn actions_in(file: &str, only: Option<u32>) -> Option<u64> {
    let whole = std::fs::metadata(file).is_ok_and(|data| data.is_file());
    let input = Input::open(file).ok().filter(|_| whole && file != "-")?;
    let entries =
        Records::new(input.source).enumerate().filter_map(|(n, read)| Some((n + 1, read.ok()?)));
    let wanted = entries.filter(|(number, _)| only.is_none_or(|only| only as usize == *number));
    Some(wanted.map(|(_, entry)| entry.record.actions.len() as u64).sum())
}

/// Reviews a deal. The biggest mistakes come first: by knowable cost, then by cost in hindsight,
/// else in order of play.
fn deal(
    reviewer: &mut Reviewer<'_>,
    args: &Args,
    number: u64,
    good: LegalRecord,
    steps: Vec<(Game, Seat, Action)>,
    bar: &Progress,
) -> Result<Deal, CommandError> {
    let people = good.entry.record.table.people();
    let only = match args.seat {
        None => None,
        Some(n) => match Seat::from_number(usize::from(n)).filter(|seat| seat.index() < people) {
            Some(seat) => Some(seat),
            None => {
                let message =
                    Message::new("cli-analyze-bad-seat").with("seat", n).with("people", people);
                return Err(CommandError::Usage(vec![message]));
            }
        },
    };
    let mut listed: Vec<ReviewedDecision> = Vec::new();
    for (n, (game, seat, action)) in steps.into_iter().enumerate() {
        bar.inc(1);
        if only.is_some_and(|only| only != seat) {
            continue;
        }
        if let Some(judged) = reviewer.judge(&game, n + 1, seat, action) {
            let trick = game.play().map_or(0, |play| play.tricks_done() + 1);
            // Bids precede all other actions.
            let stage = good.replayed.game.words().get(n).map_or(Stage::Over, |said| said.stage);
            listed.push(ReviewedDecision { judged, game, stage, trick });
        }
    }
    listed.sort_by(|a, b| a.judged.worst_first(&b.judged));
    Ok(Deal { number, good, decisions: listed, only })
}

fn as_json(words: &Locale, args: &Args, bot: &str, deal: &Deal) -> Value {
    let (record, game) = (&deal.good.entry.record, &deal.good.replayed.game);
    let reader = json::AdviceRecipient::Script(&|phrase| words.phrase(phrase));
    let judged = |listed: &ReviewedDecision| {
        json::decision_review(game.rules(), &listed.judged, listed.trick, &reader)
    };
    json!({
        "record": deal.number,
        "ruleset": record.ruleset.name,
        "rules_hash": record.ruleset.hash,
        "contract": game.declaration().map(|d| d.contract.id()),
        "bot": bot,
        "level": level_of_bot(bot),
        "unit": unit_word(game),
        "deep": args.deep,
        "decisions": deal.decisions.iter().map(judged).collect::<Vec<_>>(),
    })
}

fn lost(listed: &ReviewedDecision) -> i32 {
    listed.judged.hindsight.map_or(0, |h| h.cost)
}

/// Returns the reviewed deal as lines of text.
fn review_lines(locale: &Locale, args: &Args, bot: &str, deal: &Deal) -> Vec<String> {
    let (game, listed) = (&deal.good.replayed.game, &deal.decisions);
    let contract = game.declaration().map_or_else(
        || locale.text("cli-analyze-no-contract"),
        |declaration| locale.contract(declaration.contract),
    );
    let unit = locale.text(match game.rules().unit_name {
        cego_core::rules::UnitName::Point => "unit-point",
        cego_core::rules::UnitName::Cent => "unit-cent",
    });
    let head = Message::new("cli-analyze-head")
        .with("record", i64::try_from(deal.number).unwrap_or(i64::MAX))
        .with("contract", contract)
        .with("judged", listed.len())
        .with("bot", bot_with_level(bot))
        .with("unit", unit);
    let mut lines = vec![head.text(locale)];
    if let Some(seat) = deal.only {
        lines.push(Message::new("cli-analyze-seat").with("seat", locale.seat(seat)).text(locale));
    }
    lines.push(String::new());
    let mut sums = Sums::default();
    let mut by_seat: Vec<&ReviewedDecision> = listed.iter().collect();
    by_seat.sort_by_key(|listed| listed.judged.seat);
    by_seat
        .iter()
        .for_each(|listed| sums.add(who(locale, deal, listed.judged.seat), &listed.judged));
    lines.extend(sums.table(locale));
    lines.push(String::new());
    let mistakes: Vec<&ReviewedDecision> =
        listed.iter().filter(|listed| listed.judged.is_mistake()).take(args.top).collect();
    lines.push(locale.text(if mistakes.is_empty() {
        "judged-none"
    } else {
        "cli-analyze-biggest"
    }));
    let left_out =
        |(_, action): &(Seat, Action)| matches!(action, Action::Challenge | Action::Concede);
    if deal.good.entry.record.actions.iter().any(left_out) {
        lines.push(locale.text("judged-left-out"));
    }
    for (n, listed) in mistakes.iter().enumerate() {
        lines.extend(mistake(locale, deal, n + 1, listed));
    }
    if sums.has_noise()
        || mistakes.iter().any(|listed| listed.judged.knowable.is_some_and(|k| k.error.is_some()))
    {
        lines.push(locale.text("judged-error-is"));
    }
    let mut unlucky: Vec<&ReviewedDecision> =
        listed.iter().filter(|listed| !listed.judged.is_mistake() && lost(listed) > 0).collect();
    if !unlucky.is_empty() {
        unlucky.sort_by_key(|listed| (std::cmp::Reverse(lost(listed)), listed.judged.step));
        unlucky.truncate(args.top.div_ceil(2));
        lines.extend([String::new(), locale.text("cli-analyze-unlucky")]);
        let list = unlucky.into_iter().enumerate();
        lines.extend(list.filter_map(|(n, listed)| only_in_hindsight(locale, deal, n + 1, listed)));
    }
    lines
}

fn who(locale: &Locale, deal: &Deal, seat: Seat) -> String {
    player_name(locale, &deal.good.entry.record, seat)
}

/// Describes a mistake visible only in hindsight, with the card that was best given all cards.
fn only_in_hindsight(
    locale: &Locale,
    deal: &Deal,
    number: usize,
    listed: &ReviewedDecision,
) -> Option<String> {
    let DecisionReview { seat, action, hindsight, .. } = listed.judged;
    let hindsight = hindsight?;
    let message = Message::new("cli-analyze-unlucky-card")
        .with("number", number)
        .with("seat", who(locale, deal, seat))
        .with("where", review_words::place(locale, listed.judged.phase, listed.trick))
        .with("done", review_words::action(locale, action, listed.stage))
        .with("best", locale.card(hindsight.best))
        .with("cost", decimal(locale, format!("{:+}", -hindsight.cost)));
    Some(message.text(locale))
}

/// Describes a mistake: the situation, the hand, the better action, the cost and the reasons.
fn mistake(locale: &Locale, deal: &Deal, number: usize, listed: &ReviewedDecision) -> Vec<String> {
    let DecisionReview { seat, phase, action, knowable, hindsight, .. } = listed.judged;
    let Some(knowable) = knowable else { return Vec::new() };
    let head = Message::new("cli-analyze-mistake")
        .with("number", number)
        .with("seat", who(locale, deal, seat))
        .with("where", review_words::place(locale, phase, listed.trick))
        .with("done", review_words::quoted(locale, action, listed.stage))
        .with("better", review_words::quoted(locale, knowable.best.0, listed.stage));
    let mut lines = vec![head.text(locale)];
    let mut add = |text: String| lines.push(format!("   {text}"));
    if phase == Phase::Play {
        let table = listed.game.play().into_iter().flat_map(|play| play.on_table().iter());
        let lies: Vec<String> = table
            .map(|(seat, card)| format!("{} {}", who(locale, deal, seat), locale.card(card)))
            .collect();
        add(if lies.is_empty() {
            locale.text("cli-analyze-leads")
        } else {
            Message::new("cli-analyze-trick").with("cards", lies.join(", ")).text(locale)
        });
    }
    add(Message::new("cli-analyze-hand")
        .with("cards", locale.cards(listed.game.hand(seat)))
        .text(locale));
    let price = (knowable.cost, knowable.error);
    add(review_words::could_know(
        locale,
        price,
        knowable.chosen.settlement,
        knowable.best.1.settlement,
    ));
    if let Some(lay) = hindsight {
        add(review_words::as_it_lay(locale, lay.cost, lay.best));
    }
    if let Some(reason) = listed.judged.reasons.first() {
        let better = review_words::quoted(locale, knowable.best.0, listed.stage);
        let why = Message::new("cli-analyze-why").with("better", better);
        add(why.with("reason", locale.phrase(&reason.phrase())).text(locale));
    }
    lines
}

/// Total cost for one player, with the number of decisions.
#[derive(Clone, Default)]
struct Sum {
    who: String,
    decisions: usize,
    mistakes: usize,
    cards: usize,
    /// Cost of significant mistakes and cost within the noise; `None` if no decision was reviewed.
    known: Option<(f32, f32)>,
    hindsight: (usize, i32),
}

/// Totals of all players, in order of first appearance.
#[derive(Default)]
struct Sums(Vec<Sum>);

/// Returns the name of the player in the record, else the name of the seat.
fn player_name(locale: &Locale, record: &Record, seat: Seat) -> String {
    let name = record.players[seat].name.trim();
    if name.is_empty() { locale.seat(seat) } else { name.to_owned() }
}

impl Sums {
    /// Adds a decision of this player.
    fn add(&mut self, who: String, judged: &DecisionReview) {
        let place = self.0.iter().position(|sum| sum.who == who).unwrap_or_else(|| {
            self.0.push(Sum { who, ..Sum::default() });
            self.0.len() - 1
        });
        let sum = &mut self.0[place];
        sum.decisions += 1;
        sum.cards += usize::from(judged.phase == Phase::Play);
        if let Some(knowable) = judged.knowable {
            let known = sum.known.get_or_insert((0.0, 0.0));
            let cost = knowable.cost.max(0.0);
            if knowable.is_mistake() {
                sum.mistakes += 1;
                known.0 += cost;
            } else {
                known.1 += cost;
            }
        }
        if let Some(hindsight) = judged.hindsight {
            sum.hindsight = (sum.hindsight.0 + 1, sum.hindsight.1 + hindsight.cost);
        }
    }

    /// Returns the table of totals, with a note on the decisions left out.
    fn table(&self, locale: &Locale) -> Vec<String> {
        let heads = [
            "cli-analyze-sums",
            "cli-analyze-decisions",
            "cli-analyze-mistakes",
            "judged-knowable",
            "judged-noise",
            "judged-hindsight",
        ];
        let mut rows = vec![heads.map(|id| locale.text(id)).to_vec()];
        let unknown = || "–".to_owned();
        let amount = |cost: f32| decimal(locale, format!("{cost:.1}"));
        for sum in &self.0 {
            let known =
                |pick: fn((f32, f32)) -> f32| sum.known.map_or_else(unknown, |k| amount(pick(k)));
            rows.push(vec![
                sum.who.clone(),
                sum.decisions.to_string(),
                sum.mistakes.to_string(),
                known(|known| known.0),
                known(|known| known.1),
                if sum.hindsight.0 > 0 { sum.hindsight.1.to_string() } else { unknown() },
            ]);
        }
        let mut lines = columns(&rows, 1);
        let cards: usize = self.0.iter().map(|sum| sum.cards).sum();
        let solved: usize = self.0.iter().map(|sum| sum.hindsight.0).sum();
        if solved < cards {
            let some =
                Message::new("cli-analyze-some-solved").with("solved", solved).with("cards", cards);
            lines.push(some.text(locale));
        }
        lines
    }

    /// Returns whether some cost is within the noise.
    fn has_noise(&self) -> bool {
        self.0.iter().any(|sum| sum.known.is_some_and(|(_, noise)| noise >= 0.05))
    }
}
