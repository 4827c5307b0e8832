//! Dispatch of requests.

use std::sync::Arc;
use std::time::Duration;

use cego_analysis::{ADVISER, Adviser, Solver, TimeLimit, json};
use cego_bots::{BOTS, Bot, answer, by_name, entry};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Rules, Seat, TableSize, settle};
use cego_protocol::analysis::{AdviceJson, SolvedJson};
use cego_protocol::bot::{DealOver, RulesetJson, RulesetName, ViewJson};
use cego_protocol::http::SwitchJson;
use cego_protocol::message::{ChoiceJson, bid_phrases, question_phrase};
use cego_protocol::module::{
    Advise, Apply, DealRecord, Decide, DecideResponse, ErrorResponse, ModuleInfo, NewGame,
    NewGameResponse, RecordOf, Request, Response, Review, ReviewResponse, RulesetRow, Rulesets,
    Solve, Switches, ViewOf, ViewResponse,
};
use cego_record::{ActionJson, Record, RecordEntry, RulesetRef, read_seat, replay};
use cego_rules::{PRESETS, Ruleset, presets};

use crate::CallError;
use crate::call::{Clock, read_record, to_deal_record};
use crate::daily;
use crate::error::InvalidRecordError;
use crate::puzzle;
use crate::rules::{Rulebook, checked, open, table};
use crate::score_pad;
use crate::study;
use crate::tables::OfflineTables;
use crate::witness;

/// Bot whose weights are too large for a page. It exists where the module is tested without
/// WebAssembly.
const TOO_LARGE: &str = "strong1";

/// Answers requests. Games are transferred as records, and what is cached between requests only
/// makes answers faster. The only state is that of open tables, which follows from events that the
/// page keeps.
#[derive(Default)]
pub struct Module {
    rules: Rulebook,
    bots: Vec<Box<dyn Bot>>,
    adviser: Option<Adviser>,
    solver: Option<Solver>,
    tables: OfflineTables,
}

impl Module {
    /// Returns the answer to a request, both as JSON (`docs/wasm.md`). Errors are answered with a
    /// [`CallError`].
    pub fn call(&mut self, request: &str, clock: Clock<'_>) -> String {
        let answered = self.answer(request, clock);
        answered.unwrap_or_else(|fault| {
            // It holds only numbers and text, so serialization cannot fail.
            serde_json::to_string(&ErrorResponse { error: fault.json() }).unwrap_or_default()
        })
    }

    fn answer(&mut self, text: &str, clock: Clock<'_>) -> Result<String, CallError> {
        let response = self.respond(Request::read(text)?, clock)?;
        serde_json::to_string(&response).map_err(|why| CallError::Broken(why.to_string()))
    }

    fn respond(&mut self, request: Request, clock: Clock<'_>) -> Result<Response, CallError> {
        let tables = &mut self.tables;
        Ok(match request {
            Request::About(_) => Response::About(Box::new(about())),
            Request::Rulesets(_) => Response::Rulesets(Box::new(rulesets())),
            Request::Switches(_) => {
                Response::Switches(Box::new(Switches { switches: SwitchJson::all() }))
            }
            Request::Rules(asked) => Response::Rules(Box::new(checked(&asked)?)),
            Request::NewGame(asked) => Response::NewGame(Box::new(new_game(&asked)?)),
            Request::View(asked) => Response::View(Box::new(self.view(&asked)?)),
            Request::Apply(asked) => Response::Apply(Box::new(self.apply(&asked)?)),
            Request::Decide(asked) => Response::Decide(Box::new(self.decide(&asked, clock)?)),
            Request::Advise(asked) => Response::Advise(Box::new(self.advise(&asked, clock)?)),
            Request::Solve(asked) => Response::Solve(Box::new(self.solve(&asked)?)),
            Request::Parse(asked) => Response::Parse(Box::new(study::parse(&asked)?)),
            Request::Replay(asked) => {
                Response::Replay(Box::new(study::replay(&mut self.rules, &asked)?))
            }
            Request::Review(asked) => Response::Review(Box::new(self.review(&asked)?)),
            Request::Puzzle(asked) => {
                Response::Puzzle(Box::new(puzzle::show(&mut self.rules, &asked)?))
            }
            Request::PuzzleRate(asked) => Response::PuzzleRate(Box::new(puzzle::rate(&asked))),
            Request::Form(asked) => Response::Form(Box::new(score_pad::form(&asked)?)),
            Request::Score(asked) => Response::Score(Box::new(score_pad::score(&asked)?)),
            Request::Results(asked) => Response::Results(Box::new(score_pad::results(&asked)?)),
            Request::Daily(asked) => Response::Daily(Box::new(daily::at(&asked)?)),
            Request::Count(asked) => Response::Count(Box::new(score_pad::count(&asked)?)),
            Request::Worth(asked) => Response::Worth(Box::new(score_pad::worth(&asked)?)),
            Request::TableOpen(asked) => Response::TableOpen(Box::new(tables.open(*asked, clock)?)),
            Request::TableAgain(asked) => Response::TableAgain(Box::new(tables.restore(*asked)?)),
            Request::TableMore(asked) => Response::TableMore(Box::new(tables.add_events(*asked)?)),
            Request::TableWatch(asked) => {
                Response::TableWatch(Box::new(tables.watch(&asked, clock)?))
            }
            Request::TableHear(asked) => Response::TableHear(Box::new(tables.hear(&asked, clock)?)),
            Request::TableDue(asked) => Response::TableDue(Box::new(tables.due(&asked, clock)?)),
            Request::TableThink(asked) => {
                Response::TableThink(Box::new(tables.think(&asked, clock)?))
            }
            Request::TableSettlement(at) => {
                Response::TableSettlement(Box::new(tables.settlement(&at)?))
            }
            Request::TableRecord(at) => Response::TableRecord(Box::new(tables.record(&at)?)),
            Request::JudgeDeal(asked) => {
                Response::JudgeDeal(Box::new(witness::judge_deal(&asked)?))
            }
            Request::TableClose(at) => Response::TableClose(Box::new(tables.close(&at))),
        })
    }

    /// Replays a record and returns it with its game.
    fn open(&mut self, record: &DealRecord) -> Result<(RecordEntry, Game), CallError> {
        let entry = read_record(record)?;
        let replayed = replay(&entry, |wanted, table| self.rules.find(wanted, table))
            .map_err(|why| CallError::Record(InvalidRecordError::against_rules(&why)))?;
        Ok((entry, replayed.game))
    }

    fn view(&mut self, asked: &ViewOf) -> Result<ViewResponse, CallError> {
        let (_, game) = self.open(&asked.record)?;
        let seat = seat(&game, asked.seat)?;
        let view = game.view(Some(seat));
        let legal =
            view.choices.iter().map(|&action| ChoiceJson::new(action, view.stage)).collect();
        let (said, asks) = (bid_phrases(&view), question_phrase(&view));
        Ok(ViewResponse {
            view: ViewJson::for_screen(&view),
            legal,
            said,
            asks,
            over: DealOver::new(&view),
        })
    }

    fn apply(&mut self, asked: &Apply) -> Result<RecordOf, CallError> {
        let (entry, mut game) = self.open(&asked.record)?;
        let seat = seat(&game, asked.seat)?;
        let action = asked.action.action()?;
        game.apply(seat, action).map_err(CallError::Refused)?;
        let mut record = entry.record;
        record.actions.push((seat, action));
        record.settlement = game.outcome().map(|outcome| settle::amounts(game.rules(), outcome));
        Ok(RecordOf { record: to_deal_record(&record)? })
    }

    fn decide(&mut self, asked: &Decide, clock: Clock<'_>) -> Result<DecideResponse, CallError> {
        let begun = clock();
        let rules = rules_of(&asked.ruleset)?;
        let bot = self.bot(&asked.bot)?;
        let elapsed = || clock().saturating_sub(begun);
        let question = &asked.question;
        // A clear error before the bot's, which would not know why there is nothing to do.
        if question.legal.is_empty() {
            return Err(nothing_to_do());
        }
        let answer = answer(&mut **bot, &rules, question, &elapsed).map_err(CallError::Content)?;
        DecideResponse::new(answer).ok_or_else(nothing_to_do)
    }

    fn bot(&mut self, name: &str) -> Result<&mut Box<dyn Bot>, CallError> {
        // A level is stored under the name of the player behind it.
        let behind = entry(name).map(|entry| entry.name);
        let place = match self.bots.iter().position(|bot| Some(bot.name()) == behind) {
            Some(place) => place,
            None => {
                self.bots
                    .push(by_name(name).map_err(|why| CallError::UnknownBot(why.to_string()))?);
                self.bots.len() - 1
            }
        };
        Ok(&mut self.bots[place])
    }

    fn advise(&mut self, asked: &Advise, clock: Clock<'_>) -> Result<AdviceJson, CallError> {
        let rules = rules_of(&asked.ruleset)?;
        let choices = asked.legal.iter().map(ActionJson::action).collect::<Result<_, _>>()?;
        let view = asked.view.read(&rules, choices)?;
        let adviser = adviser(&mut self.adviser)?;
        let begun = clock();
        let elapsed = || clock().saturating_sub(begun);
        let until = |times: u32| {
            let limit = asked.limit_ms.map(|limit| times * Duration::from_millis(limit.into()));
            limit.map_or(TimeLimit::UNLIMITED, |limit| TimeLimit::until(limit, &elapsed))
        };
        let advice = adviser.advise_within(&view, until(1)).ok_or_else(nothing_to_do)?;
        let advice =
            if asked.games { adviser.with_games_within(&view, advice, until(2)) } else { advice };
        Ok(json::advice(&view, &advice, adviser.name(), &json::AdviceRecipient::Page))
    }

    fn solve(&mut self, asked: &Solve) -> Result<SolvedJson, CallError> {
        let (_, game) = self.open(&asked.record)?;
        let solver = self.solver.get_or_insert_with(Solver::small);
        solver.set_node_limit(asked.nodes);
        let solved =
            solver.solve(&game).map_err(|why| CallError::Nothing(why.id(), why.to_string()))?;
        Ok(json::solution(&game, &solved))
    }

    fn review(&mut self, asked: &Review) -> Result<ReviewResponse, CallError> {
        let solver = self.solver.get_or_insert_with(Solver::small);
        solver.set_node_limit(asked.nodes);
        study::review(&mut self.rules, adviser(&mut self.adviser)?, solver, asked)
    }
}

fn adviser(kept: &mut Option<Adviser>) -> Result<&mut Adviser, CallError> {
    Ok(match kept {
        Some(adviser) => adviser,
        none => none
            .insert(Adviser::new(ADVISER).map_err(|why| CallError::UnknownBot(why.to_string()))?),
    })
}

fn about() -> ModuleInfo {
    ModuleInfo {
        version: env!("CARGO_PKG_VERSION"),
        rulesets: PRESETS.iter().map(|preset| preset.name).collect(),
        // Leaves it out without WebAssembly too, so that `examples/twin.rs` gives the same answer.
        bots: BOTS.iter().map(|bot| bot.name).filter(|&name| name != TOO_LARGE).collect(),
    }
}

/// Returns the built-in rulesets, with the table sizes of each.
fn rulesets() -> Rulesets {
    let row = |ruleset: &Ruleset| {
        let tables = ruleset.tables().into_iter().filter(|&table| table != TableSize::Five);
        RulesetRow {
            name: ruleset.name.clone(),
            hash: ruleset.hash().to_string(),
            players: tables.map(TableSize::people).collect(),
        }
    };
    Rulesets { rulesets: presets().iter().map(row).collect() }
}

fn new_game(asked: &NewGame) -> Result<NewGameResponse, CallError> {
    let ruleset = open(&asked.ruleset, &asked.set).map_err(CallError::Rules)?;
    let table = table(asked.players)?;
    let rules = ruleset.rules(table).map_err(|why| CallError::Rules(why.to_string()))?;
    let dealer = read_seat(asked.dealer, table, "\"dealer\"")?;
    let seed = Seed::parse(&asked.seed).ok_or_else(|| {
        let shown: String = asked.seed.chars().take(70).collect();
        CallError::Seed(format!(
            "\"{shown}\" is no seed: a whole number below 2^64, or 64 hex digits"
        ))
    })?;
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(seed), asked.deal, dealer);
    let name = RulesetName { name: ruleset.name.clone(), hash: ruleset.hash().to_string() };
    let reference = RulesetRef {
        name: ruleset.name.clone(),
        hash: Some(name.hash.clone()),
        overrides: ruleset
            .overrides
            .iter()
            .map(|set| (set.switch.to_owned(), set.value.clone()))
            .collect(),
    };
    let mut record = Record::new(reference, table, deal);
    record.number = Some(asked.deal);
    record.seed = Some(asked.seed.clone());
    Ok(NewGameResponse {
        record: to_deal_record(&record)?,
        ruleset: RulesetJson::new(&name, &rules),
    })
}

fn rules_of(ruleset: &RulesetJson) -> Result<Arc<Rules>, CallError> {
    let unknown =
        |wrong: Vec<String>| CallError::Rules(format!("unknown rules: {}", wrong.join(", ")));
    ruleset.rules().map(Arc::new).map_err(unknown)
}

fn seat(game: &Game, number: usize) -> Result<Seat, CallError> {
    Ok(read_seat(number, game.rules().table, "\"seat\"")?)
}

fn nothing_to_do() -> CallError {
    CallError::Nothing("nothing_to_do", "this seat has nothing to decide now".to_owned())
}
