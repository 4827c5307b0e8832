//! Answers to requests.

use std::sync::Arc;
use std::time::Duration;

use cego_analysis::{ADVISER, Adviser, Patience, Solver, json};
use cego_bots::{BOTS, Bot, answer, by_name, entry};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Rules, Seat, TableSize, settle};
use cego_protocol::analysis::{AdviceJson, SolvedJson};
use cego_protocol::bot::{DealOver, RulesetJson, RulesetName, ViewJson};
use cego_protocol::http::SwitchJson;
use cego_protocol::message::{ChoiceJson, asks, said};
use cego_protocol::module::{
    About, Advise, Apply, Begun, DealRecord, Decide, Decided, Failed, NewGame, RecordOf, Request, Response,
    Review, Reviewed, RulesetRow, Rulesets, Solve, Switches, ViewOf, Viewed,
};
use cego_record::{ActionJson, Record, RecordEntry, RulesetRef, read_seat, replay};
use cego_rules::{PRESETS, Ruleset, presets};

use crate::Fault;
use crate::call::{Clock, read_record, written};
use crate::daily;
use crate::fault::Broken;
use crate::puzzle;
use crate::rules::{Rulebook, checked, open, table};
use crate::study;
use crate::tables::Tables;
use crate::tools;
use crate::witness;

/// A bot whose weights are too much for a page. It is there where the module is tested without WebAssembly.
const TOO_LARGE: &str = "strong1";

/// Answers requests. Games travel as records; what it keeps of them between requests makes answers faster, not different. Only
/// tables it holds, and these follow from the events the page has.
#[derive(Default)]
pub struct Module {
    rules: Rulebook,
    bots: Vec<Box<dyn Bot>>,
    adviser: Option<Adviser>,
    solver: Option<Solver>,
    tables: Tables,
}

impl Module {
    /// The answer to a request, both as JSON: `docs/wasm.md`. What cannot be answered is answered with a
    /// [`Fault`].
    pub fn call(&mut self, request: &str, clock: Clock<'_>) -> String {
        let answered = self.answer(request, clock);
        answered.unwrap_or_else(|fault| {
            // Numbers and text: nothing in it cannot be written.
            serde_json::to_string(&Failed { error: fault.json() }).unwrap_or_default()
        })
    }

    fn answer(&mut self, text: &str, clock: Clock<'_>) -> Result<String, Fault> {
        let response = self.respond(Request::read(text)?, clock)?;
        serde_json::to_string(&response).map_err(|why| Fault::Broken(why.to_string()))
    }

    fn respond(&mut self, request: Request, clock: Clock<'_>) -> Result<Response, Fault> {
        let tables = &mut self.tables;
        Ok(match request {
            Request::About(_) => Response::About(Box::new(about())),
            Request::Rulesets(_) => Response::Rulesets(Box::new(rulesets())),
            Request::Switches(_) => Response::Switches(Box::new(Switches { switches: SwitchJson::all() })),
            Request::Rules(asked) => Response::Rules(Box::new(checked(&asked)?)),
            Request::NewGame(asked) => Response::NewGame(Box::new(new_game(&asked)?)),
            Request::View(asked) => Response::View(Box::new(self.view(&asked)?)),
            Request::Apply(asked) => Response::Apply(Box::new(self.apply(&asked)?)),
            Request::Decide(asked) => Response::Decide(Box::new(self.decide(&asked, clock)?)),
            Request::Advise(asked) => Response::Advise(Box::new(self.advise(&asked, clock)?)),
            Request::Solve(asked) => Response::Solve(Box::new(self.solve(&asked)?)),
            Request::Parse(asked) => Response::Parse(Box::new(study::parse(&asked)?)),
            Request::Replay(asked) => Response::Replay(Box::new(study::replay(&mut self.rules, &asked)?)),
            Request::Review(asked) => Response::Review(Box::new(self.review(&asked)?)),
            Request::Puzzle(asked) => Response::Puzzle(Box::new(puzzle::show(&mut self.rules, &asked)?)),
            Request::PuzzleRate(asked) => Response::PuzzleRate(Box::new(puzzle::rate(&asked))),
            Request::Form(asked) => Response::Form(Box::new(tools::form(&asked)?)),
            Request::Score(asked) => Response::Score(Box::new(tools::score(&asked)?)),
            Request::Results(asked) => Response::Results(Box::new(tools::results(&asked)?)),
            Request::Daily(asked) => Response::Daily(Box::new(daily::at(&asked)?)),
            Request::Count(asked) => Response::Count(Box::new(tools::count(&asked)?)),
            Request::Worth(asked) => Response::Worth(Box::new(tools::worth(&asked)?)),
            Request::TableOpen(asked) => Response::TableOpen(Box::new(tables.open(*asked, clock)?)),
            Request::TableAgain(asked) => Response::TableAgain(Box::new(tables.again(*asked)?)),
            Request::TableMore(asked) => Response::TableMore(Box::new(tables.more(*asked)?)),
            Request::TableWatch(asked) => Response::TableWatch(Box::new(tables.watch(&asked, clock)?)),
            Request::TableHear(asked) => Response::TableHear(Box::new(tables.hear(&asked, clock)?)),
            Request::TableDue(asked) => Response::TableDue(Box::new(tables.due(&asked, clock)?)),
            Request::TableThink(asked) => Response::TableThink(Box::new(tables.think(&asked, clock)?)),
            Request::TableSettlement(at) => Response::TableSettlement(Box::new(tables.settlement(&at)?)),
            Request::TableRecord(at) => Response::TableRecord(Box::new(tables.record(&at)?)),
            Request::JudgeDeal(asked) => Response::JudgeDeal(Box::new(witness::judge_deal(&asked)?)),
            Request::TableClose(at) => Response::TableClose(Box::new(tables.close(&at))),
        })
    }

    /// A record with its game as far as it has gone.
    fn open(&mut self, record: &DealRecord) -> Result<(RecordEntry, Game), Fault> {
        let entry = read_record(record)?;
        let replayed = replay(&entry, |wanted, table| self.rules.find(wanted, table))
            .map_err(|why| Fault::Record(Broken::against_rules(&why)))?;
        Ok((entry, replayed.game))
    }

    fn view(&mut self, asked: &ViewOf) -> Result<Viewed, Fault> {
        let (_, game) = self.open(&asked.record)?;
        let seat = seat(&game, asked.seat)?;
        let view = game.view(Some(seat));
        let legal = view.choices.iter().map(|&action| ChoiceJson::new(action, view.stage)).collect();
        let (said, asks) = (said(&view), asks(&view));
        Ok(Viewed { view: ViewJson::for_screen(&view), legal, said, asks, over: DealOver::new(&view) })
    }

    fn apply(&mut self, asked: &Apply) -> Result<RecordOf, Fault> {
        let (entry, mut game) = self.open(&asked.record)?;
        let seat = seat(&game, asked.seat)?;
        let action = asked.action.action()?;
        game.apply(seat, action).map_err(Fault::Refused)?;
        let mut record = entry.record;
        record.actions.push((seat, action));
        record.settlement = game.outcome().map(|outcome| settle::amounts(game.rules(), outcome));
        Ok(RecordOf { record: written(&record)? })
    }

    fn decide(&mut self, asked: &Decide, clock: Clock<'_>) -> Result<Decided, Fault> {
        let begun = clock();
        let rules = rules_of(&asked.ruleset)?;
        let bot = self.bot(&asked.bot)?;
        let elapsed = || clock().saturating_sub(begun);
        let question = &asked.question;
        // A clear word before the bot's: it does not know why there is nothing to do.
        if question.legal.is_empty() {
            return Err(nothing_to_do());
        }
        let answer = answer(&mut **bot, &rules, question, &elapsed).map_err(Fault::Content)?;
        Decided::new(answer).ok_or_else(nothing_to_do)
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

    fn advise(&mut self, asked: &Advise, clock: Clock<'_>) -> Result<AdviceJson, Fault> {
        let rules = rules_of(&asked.ruleset)?;
        let choices = asked.legal.iter().map(ActionJson::action).collect::<Result<_, _>>()?;
        let view = asked.view.read(&rules, choices)?;
        let adviser = adviser(&mut self.adviser)?;
        let begun = clock();
        let elapsed = || clock().saturating_sub(begun);
        let until = |times: u32| {
            let limit = asked.limit_ms.map(|limit| times * Duration::from_millis(limit.into()));
            limit.map_or(Patience::FOR_EVER, |limit| Patience::until(limit, &elapsed))
        };
        let advice = adviser.advise_soon(&view, until(1)).ok_or_else(nothing_to_do)?;
        let advice = if asked.games { adviser.with_games_soon(&view, advice, until(2)) } else { advice };
        Ok(json::advice(&view, &advice, adviser.name(), &json::Reader::Page))
    }

    fn solve(&mut self, asked: &Solve) -> Result<SolvedJson, Fault> {
        let (_, game) = self.open(&asked.record)?;
        let solver = self.solver.get_or_insert_with(Solver::small);
        solver.bound(asked.nodes);
        let solved = solver.solve(&game).map_err(|why| Fault::Nothing(why.id(), why.to_string()))?;
        Ok(json::solved(&game, &solved))
    }

    fn review(&mut self, asked: &Review) -> Result<Reviewed, Fault> {
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

fn about() -> About {
    About {
        version: env!("CARGO_PKG_VERSION"),
        rulesets: PRESETS.iter().map(|preset| preset.name).collect(),
        // The twin without WebAssembly says the same.
        bots: BOTS.iter().map(|bot| bot.name).filter(|&name| name != TOO_LARGE).collect(),
    }
}

/// The rulesets of the program, and how many may sit at a table of each.
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

fn new_game(asked: &NewGame) -> Result<Begun, Fault> {
    let ruleset = open(&asked.ruleset, &asked.set).map_err(Fault::Rules)?;
    let table = table(asked.players)?;
    let rules = ruleset.rules(table).map_err(|why| Fault::Rules(why.to_string()))?;
    let dealer = read_seat(asked.dealer, table, "\"dealer\"")?;
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
    Ok(Begun { record: written(&record)?, ruleset: RulesetJson::new(&name, &rules) })
}

fn rules_of(ruleset: &RulesetJson) -> Result<Arc<Rules>, Fault> {
    let unknown = |wrong: Vec<String>| Fault::Rules(format!("unknown rules: {}", wrong.join(", ")));
    ruleset.rules().map(Arc::new).map_err(unknown)
}

fn seat(game: &Game, number: usize) -> Result<Seat, Fault> {
    Ok(read_seat(number, game.rules().table, "\"seat\"")?)
}

fn nothing_to_do() -> Fault {
    Fault::Nothing("nothing_to_do", "this seat has nothing to decide now".to_owned())
}
