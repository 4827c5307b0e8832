//! Whole deals between the built-in bots, as records.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_bots::{Bot, Decision, RandomBot, TurnContext, by_name};
use cego_core::chooser::Choosers;
use cego_core::rules::{SchindenChallenger, SoloDuty};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, Contract, Deal, DealResult, Game, Phase, Rules, Seat, Stage, View, Word,
};
use cego_record::{Record, Records, ResolvedRules, RulesetRef, replay, to_text};
use cego_rules::Ruleset;
use cego_sim::play_deal;
use cego_testkit::offered;

use super::{check, renewing, stored, tables};

/// Seed of all playthroughs.
const SEED: u64 = 2026;
/// Last deal that is kept whatever its contract.
const PLAIN: u64 = 4;
/// Number of deals searched for the contracts that are still missing.
const SEARCHED: u64 = 60_000;

/// A bot that reaches rare bids, above all high steps, which random bots hardly ever make.
///
/// It passes in three of four cases before the raising and in `passes` of four cases during it.
struct Raiser {
    player: Box<dyn Bot>,
    passes: usize,
}

impl Bot for Raiser {
    fn name(&self) -> &str {
        "raiser"
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        if view.phase != Phase::Auction {
            return self.player.decide(view, turn);
        }
        let raising = matches!(view.stage, Stage::Raising | Stage::Answer);
        let passes = if raising { self.passes } else { 3 };
        let pass = Action::Say(Word::Pass);
        if view.choices.contains(&pass) && turn.chance.index(4) < passes {
            return Some(pass.into());
        }
        let bids =
            || view.choices.iter().copied().filter(|c| matches!(c, Action::Say(Word::Bid(_))));
        if raising && self.passes < 2 && bids().count() > 0 {
            return bids().nth(turn.chance.index(bids().count())).map(Decision::plain);
        }
        RandomBot.decide(view, turn)
    }
}

/// Returns the bots of a deal: thumb alone, random alone, both mixed, or both as raisers.
fn bots(number: u64) -> BySeat<Box<dyn Bot>> {
    BySeat::from_fn(|seat| {
        let round = number as usize / 4;
        let name = match number % 4 {
            0 => "thumb",
            1 => "random",
            _ => ["thumb", "random"][(seat.index() + round) % 2],
        };
        let player = by_name(name).expect("built in");
        if number % 4 == 3 { Box::new(Raiser { player, passes: round % 4 }) } else { player }
    })
}

/// Plays deal `number` of the seed to its end; everything is determined by the number.
fn played(preset: &Ruleset, rules: &Arc<Rules>, number: u64) -> (Game, Record) {
    let seed = Seed::from_number(SEED);
    let dealer = Seat::new(number as usize % rules.table.people());
    let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer);
    let round = rules.raeuber_rounds && number == PLAIN;
    let begin = if round { Game::raeuber_round } else { Game::new };
    let mut game = begin(Arc::clone(rules), deal).expect("a whole deal");
    let mut bots = bots(number);
    play_deal(&mut game, &mut bots, &mut Choosers::new(seed).for_deal(number), |_, _, _| ())
        .unwrap();
    let reference =
        RulesetRef { hash: Some(preset.hash().to_string()), ..RulesetRef::named(&*preset.name) };
    let mut record = Record::from_game(reference, &game);
    record.raeuber_round = round;
    record.number = Some(number);
    record.seed = Some(SEED.to_string());
    for seat in rules.table.seats() {
        record.players[seat].bot = Some(bots[seat].name().to_owned());
    }
    let contract = game.declaration().expect("somebody plays").contract;
    record.tags.add("Contract", contract.id()).unwrap();
    (game, record)
}

/// Returns the contract of a deal; `None` after a challenge.
fn contract(game: &Game) -> Option<Contract> {
    let outcome = game.outcome().expect("over");
    let challenged = matches!(outcome.result, DealResult::Challenge { .. });
    (!challenged).then_some(outcome.declaration.contract)
}

/// Returns the first deals, and the first one for each missing contract and for a challenge.
fn search(preset: &Ruleset, rules: &Arc<Rules>) -> Vec<u64> {
    let mut missing: BTreeSet<_> = offered(rules).into_iter().map(Some).collect();
    if rules.solo_duty == SoloDuty::On && rules.schinden_challenger != SchindenChallenger::Off {
        missing.insert(None);
    }
    let mut numbers = Vec::new();
    for number in 0..SEARCHED {
        let plain = number <= PLAIN;
        if missing.is_empty() && !plain {
            break;
        }
        if missing.remove(&contract(&played(preset, rules, number).0)) || plain {
            numbers.push(number);
        }
    }
    numbers
}

/// Each file equals a fresh playthrough and contains every contract its rules offer.
#[test]
fn playthroughs_are_as_they_were() {
    for (preset, table, rules) in tables() {
        let file = format!("playthroughs/{}-{}.cego", preset.name, table.people());
        let numbers = if renewing() {
            search(preset, &rules)
        } else {
            Records::new(stored(&file).as_bytes())
                .map(|e| e.unwrap().record.number.unwrap())
                .collect()
        };
        assert!(numbers.len() as u64 > PLAIN, "{file} has deals");
        let deals: Vec<(Game, Record)> =
            numbers.iter().map(|&n| played(preset, &rules, n)).collect();
        let reached: BTreeSet<Contract> =
            deals.iter().filter_map(|(game, _)| contract(game)).collect();
        let text: String = deals.iter().map(|(_, record)| to_text(record)).collect();
        check(&file, &text);
        assert_eq!(reached.into_iter().collect::<Vec<_>>(), offered(&rules), "{file}");
    }
}

/// The files are self-contained: rules, deal, actions and settlement replay from them.
#[test]
fn playthroughs_replay() {
    for (preset, table, rules) in tables() {
        let file = format!("playthroughs/{}-{}.cego", preset.name, table.people());
        let text = stored(&file);
        assert!(text.len() < 200_000, "{file} is meant to be read");
        assert!(Records::new(text.as_bytes()).count() as u64 > PLAIN, "{file} has deals");
        for entry in Records::new(text.as_bytes()) {
            let entry = entry.unwrap_or_else(|error| panic!("{file}: {error}"));
            let lookup = |_: &RulesetRef, _| {
                Ok(ResolvedRules { rules: Arc::clone(&rules), hash: preset.hash().to_string() })
            };
            let replayed =
                replay(&entry, lookup).unwrap_or_else(|broken| panic!("{file}: {broken}"));
            let settlement = replayed.settlement.expect("whole deals");
            assert_eq!(Some(settlement.amounts), entry.record.settlement, "{file}");
        }
    }
}
