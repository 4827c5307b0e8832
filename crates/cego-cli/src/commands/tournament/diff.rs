//! `cego tournament diff`: what two copies of a tournament that went on separately have each, sheet by sheet and line by line.

use std::collections::BTreeSet;

use cego_core::report::{DealReport, Field, Pile};
use cego_core::{CardPoints, Seat, UltiFeats};
use cego_locale::Locale;
use cego_protocol::http::tournament::ContentJson;
use cego_tournament::sheet::Content;
use cego_tournament::{Number, Numbered, Taker, Tournament};
use serde_json::{Value, json};

use super::desk::{data, id, missing, open_store};
use super::referee::signed;
use super::verify;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    first: String,
    second: String,
    #[arg(long)]
    json: bool,
}

/// Something in which the copies differ: what it is, and how each has it.
struct Difference {
    /// The stable id of its kind.
    kind: &'static str,
    /// Round, table, line or start number, from 1, as far as they matter.
    at: [Option<usize>; 3],
    first: String,
    second: String,
}

/// Compares two copies.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let (first, second) = (events(&args.first, store)?, events(&args.second, store)?);
    let common = first.iter().zip(&second).take_while(|(a, b)| a == b).count();
    if common == 0 {
        return Err(data(Message::new("cli-diff-other")));
    }
    let (one, other) = (replay(&first)?, replay(&second)?);
    let found = differences((&one, &other), args.json, out.locale());
    let later = [first.len() - common, second.len() - common];
    if args.json {
        let row = |found: &Difference| json!({ "kind": found.kind, "at": found.at, "first": found.first, "second": found.second });
        return Ok(out.json(&json!({
            "common": common,
            "first_later": later[0],
            "second_later": later[1],
            "differences": found.iter().map(row).collect::<Vec<Value>>(),
        }))?);
    }
    let locale = out.locale();
    let head = Message::new("cli-diff-head").with("common", common).with("first", later[0]);
    out.line(&head.with("second", later[1]).text(locale))?;
    if found.is_empty() {
        out.line(&Message::new("cli-diff-same").text(locale))?;
    }
    for Difference { kind, at, first, second } in found {
        let [a, b, c] = at.map(|number| number.unwrap_or(0));
        let place = Message::new("cli-diff-place").with("kind", kind).with("a", a).with("b", b).with("c", c);
        let line = Message::new("cli-diff-line").with("place", place.text(locale));
        out.line(&line.with("first", first).with("second", second).text(locale))?;
    }
    Ok(())
}

/// Reads the events of an exported file, or of a tournament of the store.
fn events(name: &str, store: &str) -> Result<Vec<Numbered>, Failure> {
    if name.ends_with(".jsonl") {
        return verify::read(name);
    }
    open_store(store)?.events(&id(name)?).map_err(|error| missing(store, name, &error))
}

fn replay(events: &[Numbered]) -> Result<Tournament, Failure> {
    let broken = |number: u64| {
        data(
            Message::new("cli-verify-tournament-broken")
                .with("number", i64::try_from(number).unwrap_or(i64::MAX)),
        )
    };
    let replayed = Tournament::replay(events).map_err(|why| broken(why.number))?;
    replayed.ok_or_else(|| data(Message::new("cli-verify-tournament-empty")))
}

/// Returns all differences. For programs they are `exact`: lines as they are exported, people by their numbers alone.
fn differences((one, other): (&Tournament, &Tournament), exact: bool, locale: &Locale) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut compare = |kind, at: [Option<usize>; 3], first: Option<String>, second: Option<String>| {
        if first != second {
            let told = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
            found.push(Difference { kind, at, first: told(first), second: told(second) });
        }
    };
    let named = |of: &Tournament, number: Number| {
        if exact {
            number.to_string()
        } else {
            format!("{number} {}", cego_print::called(locale, of, number))
        }
    };
    let people = one.people().len().max(other.people().len());
    for at in 0..people {
        let told = |of: &Tournament| of.people().get(at).map(|taker| person(taker, locale));
        compare("person", [Some(at + 1), None, None], told(one), told(other));
    }
    let penalties: BTreeSet<u64> =
        [one, other].iter().flat_map(|of| of.penalties().iter().map(|penalty| penalty.event)).collect();
    for event in penalties {
        let [in_one, in_other] =
            [one, other].map(|of| of.penalties().iter().find(|penalty| penalty.event == event));
        // Another name is a difference of the person alone.
        if in_one == in_other {
            continue;
        }
        let told = |of: &Tournament| {
            let penalty = of.penalties().iter().find(|penalty| penalty.event == event)?;
            let lifted = if penalty.lifted { locale.text("cli-diff-lifted") } else { String::new() };
            let who = named(of, penalty.number);
            let amount = if exact { penalty.amount.to_string() } else { in_kind(penalty.amount, locale) };
            Some(format!("{who}: {amount} {} {lifted}", penalty.why).trim().to_owned())
        };
        compare("penalty", [usize::try_from(event).ok(), None, None], told(one), told(other));
    }
    for round in 0..one.rounds().len().max(other.rounds().len()) {
        let stage = |of: &Tournament| {
            let stage = of.rounds().get(round)?.stage;
            Some(Message::new("cli-diff-stage").with("stage", stage.id()).text(locale))
        };
        compare("round", [Some(round + 1), None, None], stage(one), stage(other));
        for table in 0..one.seating(round).len().max(other.seating(round).len()) {
            let seats = |of: &Tournament| {
                let people = &of.table(round, table)?.people;
                let between = if exact { " " } else { ", " };
                Some(people.iter().map(|&number| named(of, number)).collect::<Vec<_>>().join(between))
            };
            let people = |of: &Tournament| of.table(round, table).map(|table| table.people.clone());
            if people(one) != people(other) {
                compare("seats", [Some(round + 1), Some(table + 1), None], seats(one), seats(other));
            }
            let lines = |of: &Tournament| of.table(round, table).map_or(0, |table| table.sheet.lines.len());
            for line in 0..lines(one).max(lines(other)) {
                let told = |of: &Tournament| line_of(of, (round, table, line), exact, locale);
                compare("line", [Some(round + 1), Some(table + 1), Some(line + 1)], told(one), told(other));
            }
            let sums = |of: &Tournament| {
                let sums = of.table(round, table)?.sheet.sums.as_ref()?;
                Some(sums.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            };
            compare("sums", [Some(round + 1), Some(table + 1), None], sums(one), sums(other));
            let state = |of: &Tournament| {
                let sheet = &of.table(round, table)?.sheet;
                let id = match () {
                    () if sheet.void.is_some() => "void",
                    () if sheet.is_confirmed() => "confirmed",
                    () if !sheet.disputes.is_empty() => "disputed",
                    () => "open",
                };
                Some(Message::new("cli-diff-sheet").with("state", id).text(locale))
            };
            compare("sheet", [Some(round + 1), Some(table + 1), None], state(one), state(other));
        }
    }
    let ended = |of: &Tournament| {
        let id = if of.has_ended() { "cli-tournament-is-over" } else { "cli-tournament-is-open" };
        Some(locale.text(id))
    };
    compare("end", [None; 3], ended(one), ended(other));
    found
}

/// Returns the amount of a penalty or credit with what it is.
fn in_kind(amount: i64, locale: &Locale) -> String {
    let kind = if amount > 0 { "credit" } else { "penalty" };
    Message::new("cli-diff-penalty").with("kind", kind).with("amount", signed(amount)).text(locale)
}

/// Returns the name, club and team of a person, and whether they have left or paid.
fn person(taker: &Taker, locale: &Locale) -> String {
    let name = cego_print::or_nobody(locale, &taker.entrant.name);
    let mut told = vec![name];
    told.extend(taker.entrant.club.clone());
    told.extend(taker.entrant.team.clone());
    told.extend(taker.left.then(|| locale.text("cli-tournament-left")));
    told.extend(taker.entrant.paid.then(|| locale.text("cli-tournament-paid")));
    told.join(", ")
}

/// Returns the amounts of a line and its content: in words, or as exported.
fn line_of(
    of: &Tournament,
    (round, table, line): (usize, usize, usize),
    exact: bool,
    locale: &Locale,
) -> Option<String> {
    let found = of.table(round, table)?;
    let content = found.sheet.content(line)?;
    let played = of.rules(found.people.len()).and_then(|rules| content.played(rules, line));
    let amounts =
        played.map(|played| played.amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    if exact {
        let told = serde_json::to_string(&ContentJson::from(content)).unwrap_or_default();
        return Some(amounts.into_iter().chain([told]).collect::<Vec<_>>().join(" "));
    }
    Some(amounts.into_iter().chain([in_words(content, locale)]).collect::<Vec<_>>().join(", "))
}

/// Returns the content of a line in words.
pub(super) fn in_words(content: &Content, locale: &Locale) -> String {
    match content {
        Content::Deal(told) => deal_in_words(told, locale),
        Content::Amounts(_) => locale.text("club-line-amounts"),
        Content::Record { contract, declarer, record, amounts: _ } => {
            let mut parts: Vec<String> = contract.iter().map(|&contract| locale.contract(contract)).collect();
            parts.extend(declarer.map(|seat| locale.format("seat", &[("seat", (seat + 1).into())])));
            parts.push(told_part("record", record.clone(), locale));
            parts.join(", ")
        }
        Content::Unplayed => locale.text("club-line-unplayed"),
        Content::Struck => locale.text("club-line-struck"),
        Content::Set(_) => locale.text("club-line-set"),
    }
}

/// Returns all that was told of a deal in words, so that no two deals that differ read alike.
fn deal_in_words(told: &DealReport, locale: &Locale) -> String {
    let seat = |seat: Option<Seat>| seat.map(|seat| locale.seat(seat));
    let flag = |is: bool| is.then(String::new);
    let feats = |feats: Option<UltiFeats>| {
        feats.map(|feats| if feats.is_empty() { "–".to_owned() } else { locale.feats(feats) })
    };
    let pile = |pile: &Pile| format!("{} {}/{}", locale.seat(pile.seat), pile.points, pile.tricks);
    let value = |field: Field| match field {
        Field::Contract => told.contract.map(|contract| locale.contract(contract)),
        Field::Declarer => seat(told.declarer),
        Field::Points => told.points.map(|points| locale.card_points(CardPoints::whole(points))),
        Field::Tricks => told.tricks.map(|tricks| tricks.to_string()),
        Field::AfterSolo => flag(told.after_solo),
        Field::Ouvert => flag(told.ouvert),
        Field::Durch => flag(told.durch),
        Field::Ulti => feats(told.ulti),
        Field::UltiMade => feats(told.ulti_made),
        Field::Made => told.made.map(|made| {
            locale.text(if made { "tournament-reading-made" } else { "tournament-reading-lost" })
        }),
        Field::GeissSeller => seat(told.geiss_seller),
        Field::Piles => field.given(told).then(|| told.piles.iter().map(pile).collect::<Vec<_>>().join(", ")),
        Field::RaeuberRound => flag(told.raeuber_round),
        Field::LastTrick => seat(told.last_trick),
        Field::Challenge => seat(told.challenge),
        Field::Guilty => field.given(told).then(|| locale.seats(told.guilty.iter().copied().collect())),
        Field::Error => told.error.map(|error| locale.text(&format!("pad-error-{}", error.id()))),
        Field::Offender => seat(told.offender),
    };
    let dealer = seat(told.dealer).map(|value| told_part("dealer", value, locale));
    let parts = Field::ALL.iter().filter_map(|&field| Some(told_part(field.id(), value(field)?, locale)));
    parts.chain(dealer).collect::<Vec<_>>().join(", ")
}

fn told_part(part: &'static str, value: String, locale: &Locale) -> String {
    Message::new("cli-diff-told").with("part", part).with("value", value).text(locale)
}
