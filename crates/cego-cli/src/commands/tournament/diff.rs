//! `cego tournament diff`: compares two diverged copies of a tournament, sheet by sheet and line by
//! line.

use std::collections::BTreeSet;

use cego_core::report::{DealReport, Field, Pile};
use cego_core::{CardPoints, Seat, UltiFeats};
use cego_locale::Locale;
use cego_print::signed;
use cego_protocol::http::tournament::ContentJson;
use cego_server::admin::moment;
use cego_tournament::clock::Clock;
use cego_tournament::sheet::{Content, Sheet};
use cego_tournament::{
    Entrant, Event, FormerHolder, Number, NumberedTournamentEvent, Participant, Penalty, Round,
    RoundTable, Tournament,
};
use serde_json::{Value, json};

use super::export::read_events;
use super::{data, id, missing, open_store};
use crate::command_error::CommandError;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    first: String,
    second: String,
    #[arg(long)]
    json: bool,
}

/// A difference between the copies, with the version of each.
struct CopyDifference {
    /// Stable id of the kind of difference.
    kind: &'static str,
    /// Round, table, line or start number, from 1, as applicable.
    at: [Option<usize>; 3],
    first: String,
    second: String,
}

pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let (first, second) = (events(&args.first, store)?, events(&args.second, store)?);
    let common = first.iter().zip(&second).take_while(|(a, b)| a == b).count();
    if common == 0 {
        return Err(data(Message::new("cli-diff-other")));
    }
    let (one, other) = (replay(&first)?, replay(&second)?);
    let results = differences((&one, &other), args.json, out.locale());
    let reasons = reasons(&first, &second, out.locale());
    let same_results = results.is_empty();
    let only_reasons = !reasons.is_empty() && differ_in_reasons_alone(&first, &second);
    let found: Vec<CopyDifference> = results.into_iter().chain(reasons).collect();
    let later = [first.len() - common, second.len() - common];
    if args.json {
        let row = |found: &CopyDifference| {
            json!({
                "kind": found.kind, "at": found.at, "first": found.first, "second": found.second,
            })
        };
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
    if same_results {
        let message = match later {
            [0, 0] => Message::new("cli-diff-same"),
            _ if only_reasons => Message::new("cli-diff-same-results"),
            // The states agree, so only time, author, reason or order of an action differ. Each
            // event is one line of an export.
            _ => Message::new("cli-diff-same-but-events").with("line", common + 1),
        };
        out.line(&message.text(locale))?;
    }
    for CopyDifference { kind, at, first, second } in found {
        let [a, b, c] = at.map(|number| number.unwrap_or(0));
        let place = Message::new("cli-diff-place")
            .with("kind", kind)
            .with("a", a)
            .with("b", b)
            .with("c", c);
        let line = Message::new("cli-diff-line").with("place", place.text(locale));
        out.line(&line.with("first", first).with("second", second).text(locale))?;
    }
    Ok(())
}

/// Reads the events of an exported file, or of a tournament in the store.
fn events(name: &str, store: &str) -> Result<Vec<NumberedTournamentEvent>, CommandError> {
    if name.ends_with(".jsonl") {
        return read_events(name);
    }
    open_store(store)?.events(&id(name)?).map_err(|error| missing(store, name, &error))
}

fn replay(events: &[NumberedTournamentEvent]) -> Result<Tournament, CommandError> {
    let broken = |number: u64| {
        data(
            Message::new("cli-verify-tournament-broken")
                .with("number", i64::try_from(number).unwrap_or(i64::MAX)),
        )
    };
    let replayed = Tournament::replay(events).map_err(|why| broken(why.number))?;
    replayed.ok_or_else(|| data(Message::new("cli-verify-tournament-empty")))
}

/// Returns all differences. With `exact`, for JSON, lines are shown as exported and people by
/// number only.
fn differences(
    (one, other): (&Tournament, &Tournament),
    exact: bool,
    locale: &Locale,
) -> Vec<CopyDifference> {
    let mut found = Vec::new();
    // A difference of state is listed even if its description is the same in both.
    let mut differ =
        |kind, at: [Option<usize>; 3], first: Option<String>, second: Option<String>| {
            let told = |text: Option<String>| text.unwrap_or_else(|| "–".to_owned());
            found.push(CopyDifference { kind, at, first: told(first), second: told(second) });
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
        if one.people().get(at) == other.people().get(at) {
            continue;
        }
        let told = |of: &Tournament| of.people().get(at).map(|taker| person(taker, locale));
        differ("person", [Some(at + 1), None, None], told(one), told(other));
    }
    let penalties: BTreeSet<u64> = [one, other]
        .iter()
        .flat_map(|of| of.penalties().iter().map(|penalty| penalty.event))
        .collect();
    for event in penalties {
        let [in_one, in_other] =
            [one, other].map(|of| of.penalties().iter().find(|penalty| penalty.event == event));
        // A changed name is reported with the person, not with the penalty.
        if in_one == in_other {
            continue;
        }
        let told = |of: &Tournament| {
            let Penalty { event: _, number, round, amount, paragraph, why, lifted } =
                of.penalties().iter().find(|penalty| penalty.event == event)?;
            let who = named(&of.as_in_round(*round), *number);
            let amount = if exact { amount.to_string() } else { in_kind(*amount, locale) };
            let mut parts = vec![format!("{who}: {amount}"), why.clone(), paragraph.clone()];
            let rounds = [in_one, in_other].map(|penalty| penalty.map(|penalty| penalty.round));
            if rounds[0] != rounds[1] {
                parts.push(locale.format("club-round", &[("round", (round + 1).into())]));
            }
            parts.extend(lifted.then(|| locale.text("cli-diff-lifted")));
            parts.retain(|part| !part.is_empty());
            Some(parts.join(" "))
        };
        differ("penalty", [usize::try_from(event).ok(), None, None], told(one), told(other));
    }
    let mut compare =
        |kind, at: [Option<usize>; 3], first: Option<String>, second: Option<String>| {
            if first != second {
                differ(kind, at, first, second);
            }
        };
    for round in 0..one.rounds().len().max(other.rounds().len()) {
        let stage = |of: &Tournament| {
            let stage = of.rounds().get(round)?.stage;
            Some(Message::new("cli-diff-stage").with("stage", stage.id()).text(locale))
        };
        let of_round = [Some(round + 1), None, None];
        compare("round", of_round, stage(one), stage(other));
        let clock = |of: &Tournament| clock_in_words(&of.rounds().get(round)?.clock, locale);
        compare("clock", of_round, clock(one), clock(other));
        let missed = |of: &Tournament| listed(of.rounds().get(round)?.missed.iter().copied());
        compare("missed", of_round, missed(one), missed(other));
        let seeded = |of: &Tournament| listed(of.rounds().get(round)?.seeded.iter().copied());
        compare("seeded", of_round, seeded(one), seeded(other));
        // Nobody is noted as present before a round begins, which its stage says.
        if one.has_begun(round) && other.has_begun(round) {
            let alone = |of: &Round, than: &Round| {
                listed(of.present.iter().copied().filter(|number| !than.present.contains(number)))
            };
            let (here, there) = (&one.rounds()[round], &other.rounds()[round]);
            compare("present", of_round, alone(here, there), alone(there, here));
        }
        for table in 0..one.seating(round).len().max(other.seating(round).len()) {
            let of_table = [Some(round + 1), Some(table + 1), None];
            let seats = |of: &Tournament| {
                let people = &of.table(round, table)?.people;
                let between = if exact { " " } else { ", " };
                Some(
                    people
                        .iter()
                        .map(|&number| named(of, number))
                        .collect::<Vec<_>>()
                        .join(between),
                )
            };
            let people = |of: &Tournament| of.table(round, table).map(|table| table.people.clone());
            if people(one) != people(other) {
                compare("seats", of_table, seats(one), seats(other));
            }
            let lines =
                |of: &Tournament| of.table(round, table).map_or(0, |table| table.sheet.lines.len());
            for line in 0..lines(one).max(lines(other)) {
                let told = |of: &Tournament| line_of(of, (round, table, line), exact, locale);
                compare(
                    "line",
                    [Some(round + 1), Some(table + 1), Some(line + 1)],
                    told(one),
                    told(other),
                );
            }
            let sums = |of: &Tournament| {
                let sums = of.table(round, table)?.sheet.sums.as_ref()?;
                Some(sums.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            };
            compare("sums", of_table, sums(one), sums(other));
            let state = |of: &Tournament| Some(state_of(&of.table(round, table)?.sheet, locale));
            compare("sheet", of_table, state(one), state(other));
            let place = |of: &Tournament| {
                let RoundTable { place, over, people: _, sheet: _ } = of.table(round, table)?;
                let over = over.then(|| locale.text("cli-diff-match-over"));
                let parts: Vec<String> = place.clone().into_iter().chain(over).collect();
                (!parts.is_empty()).then(|| parts.join(", "))
            };
            compare("match", of_table, place(one), place(other));
        }
    }
    let ended = |of: &Tournament| {
        let id = if of.has_ended() { "cli-tournament-is-over" } else { "cli-tournament-is-open" };
        Some(locale.text(id))
    };
    compare("end", [None; 3], ended(one), ended(other));
    let unlisted = one.differing_parts(other).into_iter();
    let unlisted: Vec<&'static str> =
        unlisted.filter(|part| found.iter().all(|known| part_of(known.kind) != *part)).collect();
    let rest = unlisted.into_iter().map(|kind| CopyDifference {
        kind,
        at: [None; 3],
        first: part_in_words(one, kind, locale),
        second: part_in_words(other, kind, locale),
    });
    found.extend(rest);
    found
}

/// Returns the part of the state that a kind of difference concerns, named as in
/// [`Tournament::differing_parts`].
fn part_of(kind: &'static str) -> &'static str {
    match kind {
        "person" => "people",
        "penalty" => "penalties",
        "round" | "clock" | "missed" | "seeded" | "present" | "seats" | "line" | "sums"
        | "sheet" | "match" => "rounds",
        "end" => "ending",
        part => part,
    }
}

/// Describes a part of the state, if there is a short description.
fn part_in_words(of: &Tournament, part: &str, locale: &Locale) -> String {
    let words = match part {
        "apart" => of
            .separated_pairs()
            .iter()
            .map(|(a, b)| format!("{a}–{b}"))
            .collect::<Vec<_>>()
            .join(", "),
        "words" => of.words().iter().map(|(_, text)| text.clone()).collect::<Vec<_>>().join(", "),
        "draws" => of.draws().len().to_string(),
        "undone" => of.undone().len().to_string(),
        "met_before" => of.met_on_other_days().len().to_string(),
        "entries" if of.entries_open() => locale.text("cli-tournament-entries-open"),
        "entries" => locale.text("cli-tournament-entries-closed"),
        "starts" => {
            let starts = (0..of.format().rounds.len()).filter_map(|round| of.starts(round));
            starts.map(moment).collect::<Vec<_>>().join(", ")
        }
        _ => "…".to_owned(),
    };
    if words.is_empty() { "–".to_owned() } else { words }
}

/// Joins start numbers; `None` if there are none.
fn listed(numbers: impl Iterator<Item = Number>) -> Option<String> {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    (!numbers.is_empty()).then(|| numbers.join(", "))
}

/// Describes a clock that is stopped or has added time; `None` otherwise.
fn clock_in_words(clock: &Clock, locale: &Locale) -> Option<String> {
    let added = clock.added_seconds();
    let sign = if added < 0 { '−' } else { '+' };
    let time = (added != 0)
        .then(|| format!("{sign}{}:{:02}", added.unsigned_abs() / 60, added.unsigned_abs() % 60));
    let stands = clock.is_stopped().then(|| locale.text("cli-diff-clock-stands"));
    let parts: Vec<String> = stands.into_iter().chain(time).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Describes whether a sheet counts, and who has confirmed or disputes it. Once it is confirmed,
/// the confirming people do not matter.
fn state_of(sheet: &Sheet, locale: &Locale) -> String {
    let told = |state: &'static str, people: BTreeSet<Number>| {
        let state = Message::new("cli-diff-sheet").with("state", state).text(locale);
        listed(people.into_iter())
            .map_or_else(|| state.clone(), |people| format!("{state} ({people})"))
    };
    let mut parts = vec![match () {
        () if sheet.void.is_some() => told("void", BTreeSet::new()),
        () if sheet.is_confirmed() => told("confirmed", BTreeSet::new()),
        () => told("open", sheet.confirmed.iter().copied().collect()),
    }];
    let disputed: BTreeSet<Number> = sheet.disputes.iter().map(|(number, _)| *number).collect();
    parts.extend((!disputed.is_empty()).then(|| told("disputed", disputed)));
    parts.extend(sheet.one_device.then(|| told("one_device", BTreeSet::new())));
    parts.join(", ")
}

/// Returns whether the events of two copies differ only in their reasons.
fn differ_in_reasons_alone(
    first: &[NumberedTournamentEvent],
    second: &[NumberedTournamentEvent],
) -> bool {
    let is_same = |a: &NumberedTournamentEvent, b: &NumberedTournamentEvent| {
        let NumberedTournamentEvent { number, at, by, why: _, event } = a;
        (number, at, by, event) == (&b.number, &b.at, &b.by, &b.event)
    };
    first.len() == second.len() && first.iter().zip(second).all(|(a, b)| is_same(a, b))
}

/// Returns the reasons that differ for an event in both copies. Reasons of penalties are listed
/// with the penalties.
fn reasons(
    first: &[NumberedTournamentEvent],
    second: &[NumberedTournamentEvent],
    locale: &Locale,
) -> Vec<CopyDifference> {
    let told = |why: &str| {
        let why = why.trim();
        if why.is_empty() { locale.text("cli-diff-no-reason") } else { why.to_owned() }
    };
    let is_other = |(a, b): &(&NumberedTournamentEvent, &NumberedTournamentEvent)| {
        a.why != b.why && a.event == b.event && !matches!(a.event, Event::Penalised { .. })
    };
    let pairs = first.iter().zip(second).filter(is_other);
    pairs
        .map(|(a, b)| CopyDifference {
            kind: "reason",
            at: [usize::try_from(a.number).ok(), None, None],
            first: told(&a.why),
            second: told(&b.why),
        })
        .collect()
}

/// Formats an amount as a penalty or a credit.
fn in_kind(amount: i64, locale: &Locale) -> String {
    let kind = if amount > 0 { "credit" } else { "penalty" };
    Message::new("cli-diff-penalty").with("kind", kind).with("amount", signed(amount)).text(locale)
}

/// Describes a person: name, club and team, whether they left or paid, then rarer details.
fn person(taker: &Participant, locale: &Locale) -> String {
    let Participant { entrant, left, before, entered_themselves, who, gone, bot } = taker;
    let Entrant { name, last_name, club, team, alias, member, paid } = entrant;
    let part = |part: &'static str, value: &str| {
        Message::new("cli-diff-person")
            .with("part", part)
            .with("value", value.to_owned())
            .text(locale)
    };
    let mut told = vec![cego_print::or_nobody(locale, name)];
    told.extend(club.clone());
    told.extend(team.clone());
    told.extend(left.then(|| locale.text("cli-tournament-left")));
    told.extend(paid.then(|| locale.text("cli-tournament-paid")));
    told.extend(last_name.as_deref().map(|name| part("last_name", name)));
    told.extend(alias.as_deref().map(|name| part("alias", name)));
    told.extend(member.as_deref().map(|number| part("member", number)));
    for FormerHolder { entrant, until, has_played: _ } in before {
        let name = cego_print::or_nobody(locale, &entrant.name);
        let message = Message::new("cli-diff-former").with("name", name).with("round", *until);
        told.push(message.text(locale));
    }
    told.extend(bot.as_deref().map(|bot| part("bot", bot)));
    told.extend(entered_themselves.then(|| part("themselves", "")));
    told.extend(who.is_some().then(|| part("account", "")));
    told.extend(gone.is_some().then(|| part("gone", "")));
    told.join(", ")
}

/// Returns the amounts and the content of a line, in words or as exported.
fn line_of(
    of: &Tournament,
    (round, table, line): (usize, usize, usize),
    exact: bool,
    locale: &Locale,
) -> Option<String> {
    let found = of.table(round, table)?;
    let content = found.sheet.content(line)?;
    let played = of.rules(found.people.len()).and_then(|rules| content.played(rules, line));
    let amounts = played
        .map(|played| played.amounts.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "));
    if exact {
        let told = serde_json::to_string(&ContentJson::from(content)).unwrap_or_default();
        return Some(amounts.into_iter().chain([told]).collect::<Vec<_>>().join(" "));
    }
    Some(amounts.into_iter().chain([in_words(content, locale)]).collect::<Vec<_>>().join(", "))
}

/// Describes the content of a line.
pub(super) fn in_words(content: &Content, locale: &Locale) -> String {
    match content {
        Content::Deal(told) => deal_in_words(told, locale),
        Content::Amounts(_) => locale.text("club-line-amounts"),
        Content::Record { contract, declarer, record, amounts: _ } => {
            let mut parts: Vec<String> =
                contract.iter().map(|&contract| locale.contract(contract)).collect();
            parts
                .extend(declarer.map(|seat| locale.format("seat", &[("seat", (seat + 1).into())])));
            parts.push(format_part("record", record.clone(), locale));
            parts.join(", ")
        }
        Content::Unplayed => locale.text("club-line-unplayed"),
        Content::Struck => locale.text("club-line-struck"),
        Content::Set(_) => locale.text("club-line-set"),
    }
}

/// Describes a reported deal, such that different deals have different descriptions.
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
        Field::Piles => {
            field.given(told).then(|| told.piles.iter().map(pile).collect::<Vec<_>>().join(", "))
        }
        Field::RaeuberRound => flag(told.raeuber_round),
        Field::LastTrick => seat(told.last_trick),
        Field::Challenge => seat(told.challenge),
        Field::Guilty => {
            field.given(told).then(|| locale.seats(told.guilty.iter().copied().collect()))
        }
        Field::Error => told.error.map(|error| locale.text(&format!("pad-error-{}", error.id()))),
        Field::Offender => seat(told.offender),
    };
    let dealer = seat(told.dealer).map(|value| format_part("dealer", value, locale));
    let parts =
        Field::ALL.iter().filter_map(|&field| Some(format_part(field.id(), value(field)?, locale)));
    parts.chain(dealer).collect::<Vec<_>>().join(", ")
}

fn format_part(part: &'static str, value: String, locale: &Locale) -> String {
    Message::new("cli-diff-told").with("part", part).with("value", value).text(locale)
}
