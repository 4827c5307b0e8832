//! Answers to requests.

use std::sync::Arc;
use std::time::Duration;

use cego_analysis::{ADVISER, Adviser, Solver, json as words};
use cego_bots::{BOT_NAMES, Bot, answer, by_name, entry};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Rules, Seat, TableSize, settle};
use cego_protocol::bot::{DealOver, RulesetJson, RulesetName, ViewJson};
use cego_record::{ActionJson, Entry, Extras, Problem, Record, RulesetRef, read_seat, replay, to_json};
use cego_rules::{PRESETS, Ruleset, presets};
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};

use crate::Fault;
use crate::fault::Broken;
use crate::request::{Advise, Apply, Begun, Call, DecideBy, NewGame, Solve, ViewOf, read, read_record};
use crate::rules::{Rulebook, open, table};
use crate::study::{self, Review};
use crate::tables::Tables;
use crate::tools;

/// The time since some moment that stays the same.
pub type Clock<'a> = &'a dyn Fn() -> Duration;

/// Answers requests. Games travel as records; what it keeps of them between requests makes answers faster, not different. Only
/// tables it holds, and these follow from the events the page has.
#[derive(Default)]
pub struct House {
    rules: Rulebook,
    bots: Vec<Box<dyn Bot>>,
    adviser: Option<Adviser>,
    solver: Option<Solver>,
    tables: Tables,
}

impl House {
    /// The answer to a request, both as JSON: `docs/wasm.md`. What cannot be answered is answered with a
    /// [`Fault`].
    pub fn call(&mut self, request: &str, clock: Clock<'_>) -> String {
        let answered = self.answer(request, clock);
        answered.unwrap_or_else(|fault| fault.json().to_string())
    }

    fn answer(&mut self, text: &str, clock: Clock<'_>) -> Result<String, Fault> {
        let Call { call } = read(text)?;
        let answer = match call.as_str() {
            "about" => about(),
            "rulesets" => rulesets(),
            "new_game" => return new_game(&read(text)?),
            "view" => self.view(&read(text)?)?,
            "apply" => return self.apply(&read(text)?),
            "decide" => self.decide(&read(text)?, clock)?,
            "advise" => self.advise(&read(text)?)?,
            "solve" => self.solve(&read(text)?)?,
            "parse" => return study::parse(&read(text)?),
            "replay" => study::replay(&mut self.rules, &read(text)?)?,
            "review" => self.review(&read(text)?)?,
            "form" => tools::form(&read(text)?)?,
            "score" => tools::score(&read(text)?)?,
            "results" => tools::results(&read(text)?)?,
            "count" => tools::count(&read(text)?)?,
            "worth" => tools::worth(&read(text)?)?,
            other if other.starts_with("table_") => return self.tables.call(other, text, clock),
            other => {
                return Err(unknown_call(other));
            }
        };
        Ok(answer.to_string())
    }

    /// A record with its game as far as it has gone.
    fn open(&mut self, record: &RawValue) -> Result<(Entry, Game), Fault> {
        let entry = read_record(record)?;
        let replayed = replay(&entry, |wanted, table| self.rules.find(wanted, table))
            .map_err(|why| Fault::Record(Broken::against_rules(&why)))?;
        Ok((entry, replayed.game))
    }

    fn view(&mut self, asked: &ViewOf) -> Result<Value, Fault> {
        let (_, game) = self.open(&asked.record)?;
        let seat = seat(&game, asked.seat)?;
        let view = game.view(Some(seat));
        let legal: Vec<ActionJson> = view.choices.iter().map(|&action| action.into()).collect();
        Ok(json!({"view": ViewJson::new(&view), "legal": legal, "over": DealOver::new(&view)}))
    }

    fn apply(&mut self, asked: &Apply) -> Result<String, Fault> {
        let (entry, mut game) = self.open(&asked.record)?;
        let seat = seat(&game, asked.seat)?;
        let action = asked.action.action().map_err(content)?;
        game.apply(seat, action).map_err(Fault::Refused)?;
        let mut record = entry.record;
        record.actions.push((seat, action));
        record.settlement = game.outcome().map(|outcome| settle::amounts(game.rules(), outcome));
        Ok(format!("{{\"record\":{}}}", to_json(&record, &Extras::default())))
    }

    fn decide(&mut self, asked: &DecideBy, clock: Clock<'_>) -> Result<Value, Fault> {
        let begun = clock();
        let rules = told(&asked.ruleset)?;
        let bot = self.bot(&asked.bot)?;
        let elapsed = || clock().saturating_sub(begun);
        let question = &asked.question;
        // A clear word before the bot's: it does not know why there is nothing to do.
        if question.legal.is_empty() {
            return Err(nothing_to_do());
        }
        let answer = answer(&mut **bot, &rules, question, &elapsed).map_err(Fault::Content)?;
        Ok(json!(answer))
    }

    fn bot(&mut self, name: &str) -> Result<&mut Box<dyn Bot>, Fault> {
        // A level goes by the name of the player behind it.
        let behind = entry(name).map(|entry| entry.name);
        let place = match self.bots.iter().position(|bot| Some(bot.name()) == behind) {
            Some(place) => place,
            None => {
                self.bots.push(by_name(name).map_err(|why| Fault::UnknownBot(why.to_string()))?);
                self.bots.len() - 1
            }
        };
        Ok(&mut self.bots[place])
    }

    fn advise(&mut self, asked: &Advise) -> Result<Value, Fault> {
        let rules = told(&asked.ruleset)?;
        let choices =
            asked.legal.iter().map(ActionJson::action).collect::<Result<_, _>>().map_err(content)?;
        let view = asked.view.read(&rules, choices).map_err(content)?;
        let adviser = adviser(&mut self.adviser)?;
        let mut advice = adviser.advise(&view).ok_or_else(nothing_to_do)?;
        if asked.games {
            advice.games = adviser.games(&view);
        }
        Ok(words::advice(&view, &advice, adviser.name(), |_| None))
    }

    fn solve(&mut self, asked: &Solve) -> Result<Value, Fault> {
        let (_, game) = self.open(&asked.record)?;
        let solver = self.solver.get_or_insert_with(Solver::small);
        solver.bound(asked.nodes);
        let solved = solver.solve(&game).map_err(|why| Fault::Nothing(why.id(), why.to_string()))?;
        Ok(words::solved(&game, &solved))
    }

    fn review(&mut self, asked: &Review) -> Result<Value, Fault> {
        let solver = self.solver.get_or_insert_with(Solver::small);
        solver.bound(asked.nodes);
        study::review(&mut self.rules, adviser(&mut self.adviser)?, solver, asked)
    }
}

fn adviser(kept: &mut Option<Adviser>) -> Result<&mut Adviser, Fault> {
    Ok(match kept {
        Some(adviser) => adviser,
        none => none.insert(Adviser::new(ADVISER).map_err(|why| Fault::UnknownBot(why.to_string()))?),
    })
}

/// That there is no such call.
pub(crate) fn unknown_call(name: &str) -> Fault {
    let known = "about, rulesets, new_game, view, apply, decide, advise, solve, parse, replay, review, form, score, results, count, worth, table_open, \
                 table_again, table_more, table_watch, table_hear, table_due, table_think, table_settlement, \
                 table_record and table_close";
    let name: String = name.chars().take(40).collect();
    Fault::UnknownCall(format!("there is no call \"{name}\"; there are {known}"))
}

fn about() -> Value {
    let rulesets: Vec<&str> = PRESETS.iter().map(|preset| preset.name).collect();
    json!({"version": env!("CARGO_PKG_VERSION"), "rulesets": rulesets, "bots": BOT_NAMES})
}

/// The rulesets of the program, and how many may sit at a table of each.
fn rulesets() -> Value {
    let row = |ruleset: &Ruleset| {
        let tables = ruleset.tables().into_iter().filter(|&table| table != TableSize::Five);
        let players: Vec<usize> = tables.map(TableSize::people).collect();
        json!({"name": ruleset.name, "hash": ruleset.hash().to_string(), "players": players})
    };
    json!({"rulesets": presets().iter().map(row).collect::<Vec<_>>()})
}

fn new_game(asked: &NewGame) -> Result<String, Fault> {
    let ruleset = open(&asked.ruleset, &asked.set).map_err(Fault::Rules)?;
    let table = table(asked.players)?;
    let rules = ruleset.rules(table).map_err(|why| Fault::Rules(why.to_string()))?;
    let dealer = read_seat(asked.dealer, table, "\"dealer\"").map_err(content)?;
    let seed = Seed::parse(&asked.seed).ok_or_else(|| {
        let shown: String = asked.seed.chars().take(70).collect();
        Fault::Seed(format!("\"{shown}\" is no seed: a whole number below 2^64, or 64 hex digits"))
    })?;
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(seed), asked.deal, dealer);
    let name = RulesetName { name: ruleset.name.clone(), hash: ruleset.hash().to_string() };
    let reference = RulesetRef {
        name: ruleset.name.clone(),
        hash: Some(name.hash.clone()),
        overrides: ruleset.overrides.iter().map(|set| (set.switch.to_owned(), set.value.clone())).collect(),
    };
    let mut record = Record::new(reference, table, deal);
    record.number = Some(asked.deal);
    record.seed = Some(asked.seed.clone());
    let broken = |error: serde_json::Error| Fault::Broken(error.to_string());
    let begun = Begun {
        record: RawValue::from_string(to_json(&record, &Extras::default())).map_err(broken)?,
        ruleset: RulesetJson::new(&name, &rules),
    };
    Ok(to_raw_value(&begun).map_err(broken)?.get().to_owned())
}

fn told(ruleset: &RulesetJson) -> Result<Arc<Rules>, Fault> {
    let unknown = |wrong: Vec<String>| Fault::Rules(format!("unknown rules: {}", wrong.join(", ")));
    ruleset.rules().map(Arc::new).map_err(unknown)
}

fn seat(game: &Game, number: usize) -> Result<Seat, Fault> {
    read_seat(number, game.rules().table, "\"seat\"").map_err(content)
}

#[allow(clippy::needless_pass_by_value)] // as `map_err` hands it over
fn content(problem: Problem) -> Fault {
    Fault::Content(problem.to_string())
}

fn nothing_to_do() -> Fault {
    Fault::Nothing("nothing_to_do", "this seat has nothing to decide now".to_owned())
}
