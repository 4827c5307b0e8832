//! Review API: parse records, replay step by step, evaluate one decision.

use cego_analysis::{Adviser, Reviewer, Solver, json};
use cego_core::settle::{SettlementLine, phrases};
use cego_core::{Action, Game, Phase, Seat};
use cego_protocol::bot::{DealOver, RulesetJson, RulesetName, ViewJson};
use cego_protocol::message::GameEventJson;
use cego_protocol::module::{
    DealRecord, Moment, Parse, ParseResponse, Replay, ReplayResponse as Answer, Review,
    ReviewResponse,
};
use cego_record::{
    RecordEntry, Records, ResolvedRules, RulesetRef, VerifiedRecord, card_names, read_seat,
    replay_watched, to_text,
};

use crate::CallError;
use crate::call::{read_record, to_deal_record};
use crate::error::InvalidRecordError;
use crate::rules::Rulebook;

/// Maximum number of records parsed from one text.
const MOST: usize = 200;

/// Parses the records of a text, in either format.
pub(crate) fn parse(asked: &Parse) -> Result<ParseResponse, CallError> {
    let mut records = Vec::new();
    for entry in Records::new(asked.text.as_bytes()).take(MOST) {
        let entry = entry.map_err(|why| CallError::Record(InvalidRecordError::unread(&why)))?;
        records.push(to_deal_record(&entry.record)?);
    }
    if records.is_empty() {
        return Err(CallError::Record(InvalidRecordError::nothing()));
    }
    Ok(ParseResponse { records })
}

/// Replays a record under its rules. `watch` sees the game before each action. Also returns the
/// hash of the rules.
fn replay_record(
    rules: &mut Rulebook,
    record: &DealRecord,
    mut watch: impl FnMut(&Game, Seat, Action),
) -> Result<(RecordEntry, VerifiedRecord, String), CallError> {
    let entry = read_record(record)?;
    let mut hash = String::new();
    let find = |wanted: &RulesetRef, table| {
        rules.find(wanted, table).inspect(|found: &ResolvedRules| hash.clone_from(&found.hash))
    };
    let replayed = replay_watched(&entry, find, |game, seat, action| watch(game, seat, action));
    let replayed =
        replayed.map_err(|why| CallError::Record(InvalidRecordError::against_rules(&why)))?;
    Ok((entry, replayed, hash))
}

pub(crate) fn replay(rules: &mut Rulebook, asked: &Replay) -> Result<Answer, CallError> {
    // The game before each action, and the action itself.
    let mut moments: Vec<(Game, Option<(Seat, Action)>)> = Vec::new();
    let keep = |game: &Game, seat, action| moments.push((game.clone(), Some((seat, action))));
    let (entry, replayed, hash) = replay_record(rules, &asked.record, keep)?;
    let end = replayed.game;
    let viewer =
        asked.seat.map(|seat| read_seat(seat, end.rules().table, "\"seat\"")).transpose()?;
    let name = RulesetName { name: entry.record.ruleset.name.clone(), hash };
    let ruleset = RulesetJson::new(&name, end.rules());
    let over = DealOver::new(&end.view(None));
    moments.push((end, None));
    let said = moments
        .iter()
        .filter_map(|(game, done)| done.map(|(seat, action)| game.phrase(seat, action).into()));
    let said = said.collect();
    let mut before: Option<&(Game, Option<(Seat, Action)>)> = None;
    let mut steps = Vec::new();
    for now in &moments {
        let done = before.and_then(|(game, done)| Some(happened(game, (*done)?, viewer)));
        steps.push(moment(&now.0, viewer, done.unwrap_or_default()));
        before = Some(now);
    }
    let in_words = |lines: &[SettlementLine]| phrases(lines).iter().map(Into::into).collect();
    let working = replayed.settlement.map(|settlement| in_words(&settlement.working));
    Ok(Answer { ruleset, text: to_text(&entry.record), steps, said, over, working })
}

/// Returns the state of the deal: what a seat knows and sees, or everything.
fn moment(game: &Game, viewer: Option<Seat>, happened: Vec<GameEventJson>) -> Moment {
    let view = game.view(viewer);
    let table = game.rules().table;
    let exchange = game.exchange();
    let laid = exchange.legage.len();
    let hands: Vec<Vec<String>> = table
        .seats()
        .map(|seat| match viewer {
            // The dealer of five has no cards.
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
    // The blind lies on the table until somebody has laid cards away for it.
    let seen = viewer.is_none() && laid == 0;
    let blind = if seen { card_names(game.deal().blind) } else { Vec::new() };
    Moment {
        view: ViewJson::for_screen(&view),
        hands,
        blind,
        legage: card_names(legage),
        laid,
        happened,
    }
}

/// Returns the effects of an action as the viewer sees them. With all cards open, as the acting
/// seat sees them.
fn happened(
    game: &Game,
    (seat, action): (Seat, Action),
    viewer: Option<Seat>,
) -> Vec<GameEventJson> {
    let events = game.clone().apply(seat, action);
    let shown = |event| GameEventJson::redact_for(event, viewer.or(Some(seat)));
    events.iter().flatten().map(shown).collect()
}

/// Returns the cost of one decision of a record; `null` if there was nothing to decide.
pub(crate) fn review(
    rules: &mut Rulebook,
    adviser: &mut Adviser,
    solver: &mut Solver,
    asked: &Review,
) -> Result<ReviewResponse, CallError> {
    let mut found = None;
    let mut step = 0;
    replay_record(rules, &asked.record, |game, seat, action| {
        step += 1;
        if step == asked.step {
            found = Some((game.clone(), seat, action));
        }
    })?;
    let Some((game, seat, action)) = found else {
        return Err(CallError::Content(format!("there is no action {}", asked.step)));
    };
    let trick = if game.phase() == Phase::Play {
        game.play().map_or(0, |play| play.tricks_done() + 1)
    } else {
        0
    };
    let judged = Reviewer::new(adviser, solver, asked.deep).judge(&game, asked.step, seat, action);
    let judged = judged.map(|judged| {
        let mut told =
            json::decision_review(game.rules(), &judged, trick, &json::AdviceRecipient::Page);
        if let Some((told, knowable)) = told.knowable.as_mut().zip(judged.knowable) {
            told.best.phrase = Some(game.phrase(seat, knowable.best.0).into());
        }
        told
    });
    Ok(ReviewResponse { judged })
}
