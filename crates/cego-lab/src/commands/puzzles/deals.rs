//! Deals that bots of several levels play, or that people have played, and the positions in them that may be puzzles.

use std::sync::Arc;

use cego_analysis::is_decision;
use cego_bots::policy::PlayState;
use cego_bots::{Bot, Turn, by_name};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Contract, Deal, Game, Phase, Rules, Seat, TableSize, View};
use cego_protocol::puzzle::{PuzzleJson, PuzzleSourceJson};
use cego_puzzles::{Finder, Position, Unfit};
use cego_record::{RecordEntry, RulesetRef};

use super::records::{self, Played};

/// Who plays, each as often as they stand here.
const PLAYERS: [&str; 6] = ["policy", "hasty", "policy", "thumb", "hasty", "policy"];
/// The most puzzles of one deal, and one a phase of it; two of the play.
const MOST: usize = 3;

/// Rules at a table, and what records call them.
struct Table {
    rules: Arc<Rules>,
    reference: RulesetRef,
}

/// Deals from a seed, the rulesets in turn; or those of records.
pub(super) struct Deals {
    seed: u64,
    /// The games that are looked at; all of them if it is empty.
    games: Vec<Contract>,
    tables: Vec<Table>,
    records: Option<Arc<Vec<RecordEntry>>>,
}

/// How often each question was the last one.
pub(super) type Ends = [u64; Unfit::ALL.len()];

/// What came of a deal.
pub(super) struct OfDeal {
    pub(super) puzzles: Vec<PuzzleJson>,
    pub(super) ends: Ends,
}

/// What a worker needs.
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

impl Deals {
    pub(super) fn new(seed: u64, games: Vec<Contract>, records: Option<Arc<Vec<RecordEntry>>>) -> Deals {
        let tables = cego_rules::presets().iter().flat_map(|ruleset| {
            let sizes = [TableSize::Four, TableSize::Three].into_iter();
            sizes.filter_map(|size| {
                let reference =
                    RulesetRef { hash: Some(ruleset.hash().to_string()), ..RulesetRef::named(&ruleset.name) };
                Some(Table { rules: Arc::new(ruleset.rules(size).ok()?), reference })
            })
        });
        Deals { seed, games, tables: tables.collect(), records }
    }

    /// Whether there is a deal of this number.
    pub(super) fn has(&self, number: u64) -> bool {
        self.records.as_ref().is_none_or(|records| number < records.len() as u64)
    }

    /// Plays a deal, or takes that of a record, and makes puzzles of what happens in it, if it is one of the games that are looked at.
    pub(super) fn puzzles(&self, tools: &mut Tools, number: u64) -> OfDeal {
        let mut of_deal = OfDeal { puzzles: Vec::new(), ends: Ends::default() };
        let (found, bots) = match &self.records {
            Some(records) => (records.get(number as usize).and_then(records::played), Vec::new()),
            None => self.by_bots(tools, number),
        };
        let Some(Played { ruleset, contract, moments }) = found else { return of_deal };
        if !self.games.is_empty() && !contract.is_some_and(|contract| self.games.contains(&contract)) {
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
            match tools.finder.find(Position { game: &game, ruleset: &ruleset, from }) {
                Ok(puzzle) => of_deal.puzzles.push(puzzle),
                Err(unfit) => of_deal.ends[unfit as usize] += 1,
            }
        }
        of_deal
    }

    /// A deal of the seed as bots play it, and who they are.
    fn by_bots(&self, tools: &mut Tools, number: u64) -> (Option<Played>, Vec<String>) {
        let table = &self.tables[(number % self.tables.len() as u64) as usize];
        let seed = Seed::from_number(self.seed);
        let mut chance = Choosers::new(seed).of_deal(number);
        let dealer = Seat::new(chance.index(table.rules.table.players()));
        let deal = Deal::from_seed(&table.rules, &mut Shuffler::new(seed), number, dealer);
        let Ok(game) = Game::new(Arc::clone(&table.rules), deal) else { return (None, Vec::new()) };
        let seated: Vec<usize> = table.rules.table.seats().map(|_| chance.index(PLAYERS.len())).collect();
        let (contract, moments) = played(game, &mut tools.bots, &seated, &mut chance);
        let bots = seated.iter().map(|&bot| PLAYERS[bot].to_owned()).collect();
        (Some(Played { ruleset: table.reference.clone(), contract, moments }), bots)
    }
}

/// A deal as bots play it: the game, and what everybody did when.
fn played(
    mut game: Game,
    bots: &mut [Box<dyn Bot>],
    seated: &[usize],
    chance: &mut Chooser,
) -> (Option<Contract>, Vec<(Game, Seat, Action)>) {
    let mut moments = Vec::new();
    while let Some(seat) = game.on_turn() {
        let Some(action) = act(&mut bots[seated[seat.index()]], &game.view(Some(seat)), chance) else {
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

/// What a bot does, quickly: games it would search it plays by rule of thumb.
fn act(bot: &mut Box<dyn Bot>, view: &View, chance: &mut Chooser) -> Option<Action> {
    if view.phase == Phase::Play && PlayState::of_view(view).is_none() {
        return cego_bots::thumb::hint(view);
    }
    Some(bot.decide(view, &mut Turn::unlimited(chance))?.action)
}

/// Whether there is yet to be a puzzle of this phase in a deal.
fn has_room(puzzles: &[PuzzleJson], phase: Phase) -> bool {
    let of_phase = puzzles.iter().filter(|puzzle| puzzle.phase == phase.id()).count();
    puzzles.len() < MOST && of_phase < if phase == Phase::Play { 2 } else { 1 }
}
