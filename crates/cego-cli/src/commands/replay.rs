//! `cego replay FILE`: replays records and verifies every action.

use cego_core::phrase::Phrase;
use cego_core::{Action, Card, Game, Play, Seat, TableSize};
use cego_locale::Locale;
use cego_record::Penalty;
use serde_json::{Value, json};

use crate::command_error::CommandError;
use crate::files::Input;
use crate::format::{working_json, working_lines};
use crate::language::Regions;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::records::{LegalRecord, replay_each};
use crate::rulesets::Rulebooks;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long, conflicts_with = "json")]
    quiet: bool,
    #[arg(long)]
    json: bool,
}

/// Replays every record, also after a broken one.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    let locale = out.locale();
    let input = Input::open(&args.file)?;
    let name = input.name.clone();
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let regions = Regions::new(locale, &args.rules);
    let spoken = std::cell::RefCell::new(ActionNotes::default());
    let (mut all, mut broken) = (0u64, 0u64);
    let readable = !args.quiet && !args.json;
    let watch = |step: Option<(&Game, Seat, Action)>| match step {
        None => spoken.borrow_mut().clear(),
        Some((game, seat, action)) if readable => spoken.borrow_mut().add(game, seat, action),
        Some(_) => {}
    };
    replay_each(input, &mut books, watch, |number, checked| {
        all = number;
        match checked {
            Ok(good) if args.json => out.json(&as_json(
                &regions.locale_for(&good.entry.record.ruleset.name),
                number,
                &good,
            ))?,
            Ok(good) if readable => {
                if number > 1 {
                    out.line("")?;
                }
                let words = regions.locale_for(&good.entry.record.ruleset.name);
                let lines = record_lines(&words, number, &good, &spoken.borrow());
                lines.iter().try_for_each(|line| out.one_line(line))?;
            }
            Ok(_) => {}
            Err(wrong) => {
                broken += 1;
                if args.json {
                    out.json(&wrong.json(locale, number))?;
                } else {
                    // Flushing keeps stdout and stderr in order on one screen.
                    out.finish()?;
                    tell(&format!("{name}: {}", wrong.text(locale)));
                }
            }
        }
        Ok(())
    })?;
    if broken == 0 {
        return Ok(());
    }
    out.finish()?;
    Err(CommandError::Data(vec![broken_message(broken, all)]))
}

/// Returns the message `2 of 7 records are broken`.
pub(crate) fn broken_message(broken: u64, all: u64) -> Message {
    let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    Message::new("cli-records-broken").with("broken", number(broken)).with("all", number(all))
}

fn as_json(locale: &Locale, number: u64, good: &LegalRecord) -> Value {
    let (record, game) = (&good.entry.record, &good.replayed.game);
    let declaration = game.declaration();
    let alone = declaration.filter(|d| !d.contract.is_all_against_all());
    let tricks = game.play().map(|play| play.won_count().values(record.table).to_vec());
    let mut object = json!({
        "record": number,
        "ok": true,
        "line": good.entry.lines.start,
        "ruleset": record.ruleset.name,
        "rules_hash": game_hash(good),
        "overrides": record.ruleset.assignments(),
        "players": record.table.people(),
        "dealer": record.deal.dealer.number(),
        "deal": record.number,
        "seed": record.seed,
        "finished": good.replayed.settlement.is_some(),
        "contract": declaration.map(|d| d.contract.id()),
        "declarer": alone.map(|d| d.declarer.number()),
        "tricks": tricks,
        "penalties": record.penalties.iter().map(penalty).collect::<Vec<_>>(),
        "unit": game.rules().unit_name.word(),
        "amounts": null,
        "working": null,
    });
    if let Some(settlement) = &good.replayed.settlement {
        object["amounts"] = settlement.amounts.values(record.table).into();
        object["working"] = working_json(locale, &settlement.working).into();
    }
    object
}

fn penalty(penalty: &Penalty) -> Value {
    json!({
        "seat": penalty.seat.number(),
        "what": penalty.offence.id(),
        "amount": penalty.amount,
        "paragraph": penalty.paragraph,
        "reason": penalty.reason,
    })
}

/// Returns the verified hash stated by the record, or `None` if it states none.
fn game_hash(good: &LegalRecord) -> Option<&str> {
    good.entry.record.ruleset.hash.as_deref()
}

/// Maximum line width, in columns.
const WIDTH: usize = 78;

/// Actions other than bids and played cards, with seat and phrase.
#[derive(Default)]
struct ActionNotes {
    done: Vec<(Seat, Action, Phrase)>,
}

impl ActionNotes {
    /// Clears the list for the next record.
    fn clear(&mut self) {
        self.done.clear();
    }

    /// Notes an action before it is applied.
    fn add(&mut self, game: &Game, seat: Seat, action: Action) {
        if !matches!(action, Action::Say(_) | Action::Play(_)) {
            self.done.push((seat, action, game.phrase(seat, action)));
        }
    }

    /// Describes the actions before and beside the tricks: cards kept and discarded, an Ulti on the
    /// second hand, a challenge.
    fn before<'a>(&'a self, locale: &'a Locale) -> impl Iterator<Item = String> + 'a {
        self.done.iter().filter_map(move |(seat, action, phrase)| {
            let by = |id: &'static str| Message::new(id).with("seat", locale.seat(*seat));
            Some(match *action {
                Action::Keep { pips, free } => {
                    let kept = pips | free;
                    let id = if kept.is_empty() {
                        "cli-replay-keeps-nothing"
                    } else {
                        "cli-replay-keeps"
                    };
                    by(id).with("cards", locale.cards(kept)).text(locale)
                }
                Action::Discard(card) => {
                    by("cli-replay-discards").with("card", locale.card(card)).text(locale)
                }
                Action::SecondHandUlti(feats) if feats.is_empty() => return None,
                Action::SecondHandUlti(_) => seat_phrase(locale, *seat, phrase),
                Action::Challenge => by("cli-replay-challenges").text(locale),
                Action::Claim(_) | Action::Concede | Action::Say(_) | Action::Play(_) => {
                    return None;
                }
            })
        })
    }

    /// Describes the claim or concession that ended the deal; it follows the tricks.
    fn ended(&self, locale: &Locale) -> Option<String> {
        let ends = |action: &Action| matches!(action, Action::Claim(_) | Action::Concede);
        let (seat, _, phrase) = self.done.iter().rev().find(|(_, action, _)| ends(action))?;
        Some(seat_phrase(locale, *seat, phrase))
    }
}

fn seat_phrase(locale: &Locale, seat: Seat, phrase: &Phrase) -> String {
    format!("{}: {}", locale.seat(seat), locale.phrase(phrase))
}

/// Returns the record as lines of text.
fn record_lines(
    locale: &Locale,
    number: u64,
    good: &LegalRecord,
    spoken: &ActionNotes,
) -> Vec<String> {
    let (record, game) = (&good.entry.record, &good.replayed.game);
    let mut lines = vec![head(locale, number, good)];
    for (name, value) in record.tags.iter() {
        lines.push(format!("{name}: {value}"));
    }
    lines.push(people(locale, good));
    if !game.words().is_empty() {
        let say = |said: &cego_core::SpokenWord| {
            format!("{}: {}", locale.seat(said.seat), locale.phrase(&said.word.phrase(said.stage)))
        };
        lines.push(String::new());
        lines.extend(wrapped(&game.words().iter().map(say).collect::<Vec<_>>()));
    }
    if let Some(declaration) = game.declaration() {
        lines.push(String::new());
        let contract = locale.contract(declaration.contract);
        lines.push(if declaration.contract.is_all_against_all() {
            contract
        } else {
            let message = Message::new("cli-replay-declarer").with("contract", contract);
            message.with("seat", locale.seat(declaration.declarer)).text(locale)
        });
    }
    lines.extend(spoken.before(locale));
    if let Some(play) =
        game.play().filter(|play| play.tricks_done() > 0 || !play.on_table().is_empty())
    {
        lines.push(String::new());
        lines.extend(tricks(locale, record.table, play));
    }
    lines.extend(spoken.ended(locale));
    lines.push(String::new());
    for penalty in &record.penalties {
        let message = Message::new("cli-replay-penalty").with("seat", locale.seat(penalty.seat));
        let message =
            message.with("offence", penalty.offence.id()).with("amount", i64::from(penalty.amount));
        let told = match (penalty.paragraph.is_empty(), penalty.reason.is_empty()) {
            (false, false) => "both",
            (false, true) => "paragraph",
            (true, false) => "reason",
            (true, true) => "nothing",
        };
        let message = message.with("told", told).with("paragraph", penalty.paragraph.clone());
        lines.push(message.with("reason", penalty.reason.clone()).text(locale));
    }
    match (good.replayed.outcome(), &good.replayed.settlement) {
        (Some(outcome), Some(settlement)) => {
            lines.extend(working_lines(locale, game.rules(), outcome, settlement));
        }
        _ => lines.push(locale.text("cli-replay-unfinished")),
    }
    lines
}

fn head(locale: &Locale, number: u64, good: &LegalRecord) -> String {
    let record = &good.entry.record;
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    let mut rules = record.ruleset.name.clone();
    for assignment in record.ruleset.assignments() {
        rules = format!("{rules}, {assignment}");
    }
    let mut head = Message::new("cli-replay-head")
        .with("number", number)
        .with("line", good.entry.lines.start)
        .with("rules", rules)
        .with("players", locale.format("players", &[("count", record.table.people().into())]))
        .text(locale);
    if let (Some(deal), Some(seed)) = (record.number, &record.seed) {
        let deal = i64::try_from(deal).unwrap_or(i64::MAX);
        head.push_str(
            &Message::new("cli-replay-seed")
                .with("deal", deal)
                .with("seed", seed.clone())
                .text(locale),
        );
    }
    head
}

/// Returns a line with the players by seat and the dealer.
fn people(locale: &Locale, good: &LegalRecord) -> String {
    let record = &good.entry.record;
    let seats = record.table.seats().map(|seat| {
        let player = &record.players[seat];
        let names = [Some(player.name.as_str()), player.bot.as_deref()];
        let mut names: Vec<&str> =
            names.into_iter().flatten().filter(|name| !name.is_empty()).collect();
        names.dedup();
        let dealer = locale.text("role-dealer");
        if seat == record.deal.dealer {
            names.push(&dealer);
        }
        match names.as_slice() {
            [] => locale.seat(seat),
            names => format!("{}: {}", locale.seat(seat), names.join(", ")),
        }
    });
    seats.collect::<Vec<_>>().join(" · ")
}

/// Returns a table of the tricks: `>` marks the lead, `*` the winner.
pub(crate) fn tricks(locale: &Locale, table: TableSize, play: &Play) -> Vec<String> {
    let heads: Vec<String> = table.seats().map(|seat| locale.seat(seat)).collect();
    let width = heads.iter().map(|head| head.chars().count()).max().unwrap_or(0).max(5);
    let row = |label: &str, cells: Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:<width$}")).collect();
        format!("{label:>3}  {}", cells.join("  ")).trim_end().to_owned()
    };
    let cell = |card: Option<Card>, leads: bool, takes: bool| {
        let card = card.map_or_else(String::new, |card| locale.card_short(card));
        format!("{}{card}{}", if leads { ">" } else { " " }, if takes { "*" } else { "" })
    };
    let mut lines = vec![row("", heads.iter().map(|head| format!(" {head}")).collect())];
    for (i, trick) in play.tricks().enumerate() {
        let cells =
            table.seats().map(|s| cell(trick.cards[s], s == trick.leader, s == trick.winner));
        lines.push(row(&format!("{}.", i + 1), cells.collect()));
    }
    let lying: Vec<(Seat, Card)> = play.on_table().iter().collect();
    if let Some(&(leader, _)) = lying.first() {
        let on_table = |seat| lying.iter().find(|(s, _)| *s == seat).map(|&(_, card)| card);
        let cells = table.seats().map(|s| cell(on_table(s), s == leader, false));
        lines.push(row(&format!("{}.", play.tricks_done() + 1), cells.collect()));
    }
    lines
}

/// Wraps the entries into lines of at most `WIDTH` columns.
pub(crate) fn wrapped(entries: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for entry in entries {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 3 + entry.chars().count() <= WIDTH => {
                line.push_str(" · ");
                line.push_str(entry);
            }
            _ => lines.push(entry.clone()),
        }
    }
    lines
}
