//! What a page that goes through a deal asks: the records of a file, every moment of a record, the price of a decision.

use cego_analysis::{Adviser, Reviewer, Solver, json};
use cego_core::settle::{Line, phrases};
use cego_core::{Action, Game, Phase, Seat};
use cego_protocol::bot::{DealOver, RulesetJson, RulesetName, ViewJson};
use cego_protocol::message::HappenedJson;
use cego_protocol::module::{
    DealRecord, Moment, Parse, Parsed, Replay, Replayed as Answer, Review, Reviewed,
};
use cego_record::{
    RecordEntry, Records, Replayed, Resolved, RulesetRef, card_names, read_seat, replay_watched, to_text,
};

use crate::Fault;
use crate::call::{read_record, written};
use crate::fault::Broken;
use crate::rules::Rulebook;

/// The most records that are taken out of one text.
const MOST: usize = 200;

/// The records of a text, in either form.
pub(crate) fn parse(asked: &Parse) -> Result<Parsed, Fault> {
    let mut records = Vec::new();
    for entry in Records::new(asked.text.as_bytes()).take(MOST) {
        let entry = entry.map_err(|why| Fault::Record(Broken::unread(&why)))?;
        records.push(written(&entry.record)?);
    }
    if records.is_empty() {
        return Err(Fault::Record(Broken::nothing()));
    }
    Ok(Parsed { records })
}

/// A record that keeps the rules, played again; `watch` sees the game before each action. Also the hash of its rules.
fn again(
    rules: &mut Rulebook,
    record: &DealRecord,
    mut watch: impl FnMut(&Game, Seat, Action),
) -> Result<(RecordEntry, Replayed, String), Fault> {
    let entry = read_record(record)?;
    let mut hash = String::new();
    let find = |wanted: &RulesetRef, table| {
        rules.find(wanted, table).inspect(|found: &Resolved| hash.clone_from(&found.hash))
    };
    let replayed = replay_watched(&entry, find, |game, seat, action| watch(game, seat, action));
    let replayed = replayed.map_err(|why| Fault::Record(Broken::against_rules(&why)))?;
    Ok((entry, replayed, hash))
}

pub(crate) fn replay(rules: &mut Rulebook, asked: &Replay) -> Result<Answer, Fault> {
    // The game before each action, and what is done then.
    let mut moments: Vec<(Game, Option<(Seat, Action)>)> = Vec::new();
    let keep = |game: &Game, seat, action| moments.push((game.clone(), Some((seat, action))));
    let (entry, replayed, hash) = again(rules, &asked.record, keep)?;
    let end = replayed.game;
    let viewer = asked.seat.map(|seat| read_seat(seat, end.rules().table, "\"seat\"")).transpose()?;
    let name = RulesetName { name: entry.record.ruleset.name.clone(), hash };
    let ruleset = RulesetJson::new(&name, end.rules());
    let over = DealOver::new(&end.view(None));
    moments.push((end, None));
    let said =
        moments.iter().filter_map(|(game, done)| done.map(|(seat, action)| game.phrase(seat, action).into()));
    let said = said.collect();
    let mut before: Option<&(Game, Option<(Seat, Action)>)> = None;
    let mut steps = Vec::new();
    for now in &moments {
        let done = before.and_then(|(game, done)| Some(happened(game, (*done)?, viewer)));
        steps.push(moment(&now.0, viewer, done.unwrap_or_default()));
        before = Some(now);
    }
    let in_words = |lines: &[Line]| phrases(lines).iter().map(Into::into).collect();
    let working = replayed.settlement.map(|settlement| in_words(&settlement.working));
    Ok(Answer { ruleset, text: to_text(&entry.record), steps, said, over, working })
}

/// How the deal stands: what a seat knows and sees, or all there is.
fn moment(game: &Game, viewer: Option<Seat>, happened: Vec<HappenedJson>) -> Moment {
    let view = game.view(viewer);
    let table = game.rules().table;
    let exchange = game.exchange();
    let laid = exchange.legage.len();
    let hands: Vec<Vec<String>> = table
        .seats()
        .map(|seat| match viewer {
            // The dealer of five has none.
            _ if view.hand_sizes[seat] == 0 => Vec::new(),
            None => card_names(game.hand(seat)),
            Some(viewer) if viewer == seat => card_names(view.hand),
            Some(_) => card_names(view.open[seat]),
        })
        .collect();
    let legage = match viewer {
        None => exchange.legage,
        Some(_) => view.own_exchange.map(|own| own.legage).unwrap_or_default(),
    };
    // It lies there until somebody has laid something away for it.
    let seen = viewer.is_none() && laid == 0;
    let blind = if seen { card_names(game.deal().blind) } else { Vec::new() };
    Moment { view: ViewJson::for_screen(&view), hands, blind, legage: card_names(legage), laid, happened }
}

/// What an action brings about, as the viewer sees it; with all cards open as the acting seat sees it.
fn happened(game: &Game, (seat, action): (Seat, Action), viewer: Option<Seat>) -> Vec<HappenedJson> {
    let events = game.clone().apply(seat, action);
    let shown = |event| HappenedJson::seen_by(event, viewer.or(Some(seat)));
    events.iter().flatten().map(shown).collect()
}

/// The price of one decision of a record; `null` where there was nothing to decide.
pub(crate) fn review(
    rules: &mut Rulebook,
    adviser: &mut Adviser,
    solver: &mut Solver,
    asked: &Review,
) -> Result<Reviewed, Fault> {
    let mut found = None;
    let mut step = 0;
    again(rules, &asked.record, |game, seat, action| {
        step += 1;
        if step == asked.step {
            found = Some((game.clone(), seat, action));
        }
    })?;
    let Some((game, seat, action)) = found else {
        return Err(Fault::Content(format!("there is no action {}", asked.step)));
    };
    let trick =
        if game.phase() == Phase::Play { game.play().map_or(0, |play| play.tricks_done() + 1) } else { 0 };
    let judged = Reviewer::new(adviser, solver, asked.deep).judge(&game, asked.step, seat, action);
    let judged = judged.map(|judged| {
        let mut told = json::judged(game.rules(), &judged, trick, &json::Reader::Page);
        if let Some((told, knowable)) = told.knowable.as_mut().zip(judged.knowable) {
            told.best.phrase = Some(game.phrase(seat, knowable.best.0).into());
        }
        told
    });
    Ok(Reviewed { judged })
}
