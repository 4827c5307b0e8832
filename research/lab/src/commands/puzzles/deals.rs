//! Sources of puzzles: deals played by bots of several levels or by people, and positions from
//! them.

use std::sync::Arc;

use cego_analysis::is_decision;
use cego_analysis::puzzle::{Finder, PuzzleCandidate, UnfitReason};
use cego_bots::policy::PlayState;
use cego_bots::{Bot, TurnContext, by_name};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Contract, Deal, Game, Phase, Rules, Seat, TableSize, View};
use cego_protocol::puzzle::{PuzzleJson, PuzzleSourceJson};
use cego_record::{RecordEntry, RulesetRef};

use super::records::{self, PlayedDeal};

/// Players drawn for the seats. Repeated names are more likely.
const PLAYERS: [&str; 6] = ["policy", "hasty", "policy", "thumb", "hasty", "policy"];
/// Maximum number of puzzles from one deal. There is at most one from each phase, but two from the
/// play.
const MOST: usize = 3;

/// Rules of a table, and their reference in records.
struct Table {
    rules: Arc<Rules>,
    reference: RulesetRef,
}

/// Deals from a seed with rotating rulesets, or deals from records.
pub(super) struct PuzzleSource {
    seed: u64,
    /// Contracts to consider; all if empty.
    games: Vec<Contract>,
    tables: Vec<Table>,
    records: Option<Arc<Vec<RecordEntry>>>,
}

/// Number of rejected positions, by the test that rejected them.
pub(super) type Rejections = [u64; UnfitReason::ALL.len()];

/// Puzzles and rejections from one deal.
pub(super) struct DealPuzzles {
    pub(super) puzzles: Vec<PuzzleJson>,
    pub(super) rejections: Rejections,
}

/// Per-thread bots and puzzle finder.
pub(super) struct Tools {
    finder: Finder,
    bots: Vec<Box<dyn Bot>>,
}

impl Tools {
    pub(super) fn new(answers: usize) -> Result<Tools, String> {
        let finder = Finder::new(answers).map_err(|why| why.to_string())?;
        let bots = PLAYERS.iter().map(|name| by_name(name)).collect::<Result<_, _>>();
        Ok(Tools { finder, bots: bots.map_err(|why| why.to_string())? })
    }
}

impl PuzzleSource {
    pub(super) fn new(
        seed: u64,
        games: Vec<Contract>,
        records: Option<Arc<Vec<RecordEntry>>>,
    ) -> PuzzleSource {
        let tables = cego_rules::presets().iter().flat_map(|ruleset| {
            let sizes = [TableSize::Four, TableSize::Three].into_iter();
            sizes.filter_map(|size| {
                let reference = RulesetRef {
                    hash: Some(ruleset.hash().to_string()),
                    ..RulesetRef::named(&ruleset.name)
                };
                Some(Table { rules: Arc::new(ruleset.rules(size).ok()?), reference })
            })
        });
        PuzzleSource { seed, games, tables: tables.collect(), records }
    }

    /// Returns whether a deal with this number exists.
    pub(super) fn contains(&self, number: u64) -> bool {
        self.records.as_ref().is_none_or(|records| number < records.len() as u64)
    }

    /// Plays a deal, or replays a record, and makes puzzles of its decisions. Skips games that are
    /// not to be considered.
    pub(super) fn puzzles(&self, tools: &mut Tools, number: u64) -> DealPuzzles {
        let mut of_deal = DealPuzzles { puzzles: Vec::new(), rejections: Rejections::default() };
        let (found, bots) = match &self.records {
            Some(records) => {
                (records.get(number as usize).and_then(records::replay_record), Vec::new())
            }
            None => self.play_with_bots(tools, number),
        };
        let Some(PlayedDeal { ruleset, contract, moments }) = found else { return of_deal };
        if !self.games.is_empty()
            && !contract.is_some_and(|contract| self.games.contains(&contract))
        {
            return of_deal;
        }
        for (game, seat, action) in moments {
            let room = has_room(&of_deal.puzzles, game.view(Some(seat)).phase);
            if !room || !is_decision(&game, seat, action) {
                continue;
            }
            let from = PuzzleSourceJson {
                seed: self.seed,
                deal: number,
                bots: bots.clone(),
                version: env!("CARGO_PKG_VERSION").to_owned(),
                answers: 0,
            };
            match tools.finder.find(PuzzleCandidate { game: &game, ruleset: &ruleset, from }) {
                Ok(puzzle) => of_deal.puzzles.push(puzzle),
                Err(unfit) => of_deal.rejections[unfit as usize] += 1,
            }
        }
        of_deal
    }

    /// Returns the deal as played by bots, with their names.
    fn play_with_bots(&self, tools: &mut Tools, number: u64) -> (Option<PlayedDeal>, Vec<String>) {
        let table = &self.tables[(number % self.tables.len() as u64) as usize];
        let seed = Seed::from_number(self.seed);
        let mut chance = Choosers::new(seed).for_deal(number);
        let dealer = Seat::new(chance.index(table.rules.table.players()));
        let deal = Deal::from_seed(&table.rules, &mut Shuffler::new(seed), number, dealer);
        let Ok(game) = Game::new(Arc::clone(&table.rules), deal) else { return (None, Vec::new()) };
        let seated: Vec<usize> =
            table.rules.table.seats().map(|_| chance.index(PLAYERS.len())).collect();
        let (contract, moments) = play_deal(game, &mut tools.bots, &seated, &mut chance);
        let bots = seated.iter().map(|&bot| PLAYERS[bot].to_owned()).collect();
        (Some(PlayedDeal { ruleset: table.reference.clone(), contract, moments }), bots)
    }
}

/// Plays a deal with bots and returns the contract and each action with the game before it.
fn play_deal(
    mut game: Game,
    bots: &mut [Box<dyn Bot>],
    seated: &[usize],
    chance: &mut Chooser,
) -> (Option<Contract>, Vec<(Game, Seat, Action)>) {
    let mut moments = Vec::new();
    while let Some(seat) = game.on_turn() {
        let Some(action) = act(&mut bots[seated[seat.index()]], &game.view(Some(seat)), chance)
        else {
            break;
        };
        let before = game.clone();
        if game.apply(seat, action).is_err() {
            break;
        }
        moments.push((before, seat, action));
    }
    (game.view(None).declaration.map(|declaration| declaration.contract), moments)
}

/// Returns a bot's action. Games that the bot would search are played by rule of thumb, to save
/// time.
fn act(bot: &mut Box<dyn Bot>, view: &View, chance: &mut Chooser) -> Option<Action> {
    if view.phase == Phase::Play && PlayState::from_view(view).is_none() {
        return cego_bots::thumb::hint(view);
    }
    Some(bot.decide(view, &mut TurnContext::unlimited(chance))?.action)
}

/// Returns whether the deal may have another puzzle from this phase.
fn has_room(puzzles: &[PuzzleJson], phase: Phase) -> bool {
    let of_phase = puzzles.iter().filter(|puzzle| puzzle.phase == phase.id()).count();
    puzzles.len() < MOST && of_phase < if phase == Phase::Play { 2 } else { 1 }
}
