//! The deals of a check: whole ones, and some whose contract is settled, so that every phase comes up
//! however little the bot bids.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_bots::external::{ExternalBot, ExternalProgram, FaultKind, FaultNote};
use cego_bots::{Bot, Budget, Turn};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Contract, Deal, Declaration, Game, Phase, Refusal, Rules, Seat, TableSize};

/// The phases in which something is decided.
pub(super) const PHASES: [Phase; 5] =
    [Phase::Auction, Phase::Keep, Phase::Discard, Phase::SecondHand, Phase::Play];

/// A fault and, of an action that is not allowed, the reason.
pub(super) struct Noted {
    /// The number of the deal.
    pub(super) deal: u64,
    /// Whether its contract was settled without an auction.
    pub(super) contract: Option<Contract>,
    pub(super) note: FaultNote,
    /// Whether it was the first question to the seat.
    pub(super) first: bool,
    pub(super) refusal: Option<Refusal>,
}

/// What came of a check.
#[derive(Default)]
pub(super) struct Tally {
    /// Questions by phase, in the order of [`PHASES`].
    pub(super) asked: [u64; PHASES.len()],
    /// The longest a first answer took that came in time; of every process one is the first.
    pub(super) slowest_first: Duration,
    /// The longest any other answer took that came in time.
    pub(super) slowest: Duration,
    /// The first faults of each kind.
    pub(super) noted: Vec<Noted>,
}

/// A check that is being made: one process sits on each seat through all deals.
pub(super) struct Check<'a> {
    program: &'a Arc<ExternalProgram>,
    bots: Vec<ExternalBot>,
    /// Whether a question has been put to the seat.
    begun: BySeat<bool>,
    budget: Option<Duration>,
    tally: Tally,
    /// Says the first fault at once.
    tell: &'a dyn Fn(FaultKind),
    /// Times that nothing came in time.
    silent: u32,
    /// Whether any question was answered.
    answered: bool,
}

/// After so many times without a word, and without any answer before, the bot is not asked any more.
const PATIENCE: u32 = 3;

impl<'a> Check<'a> {
    /// Starts the processes.
    pub(super) fn new(
        program: &'a Arc<ExternalProgram>,
        table: TableSize,
        budget: Option<Duration>,
        tell: &'a dyn Fn(FaultKind),
    ) -> Check<'a> {
        let mut check = Check {
            program,
            bots: Vec::new(),
            begun: BySeat::default(),
            budget,
            tally: Tally::default(),
            tell,
            silent: 0,
            answered: false,
        };
        for _ in table.seats() {
            let bot = ExternalBot::new(Arc::clone(program));
            if let Some(kind) = bot.failed_start() {
                check.heard_nothing(kind);
            }
            check.bots.push(bot);
            if check.is_hopeless() {
                break;
            }
        }
        check
    }

    /// Whether nothing has ever come from the bot, often enough to end here.
    pub(super) fn is_hopeless(&self) -> bool {
        !self.answered && self.silent >= PATIENCE
    }

    fn heard_nothing(&mut self, kind: FaultKind) {
        if self.silent == 0 {
            (self.tell)(kind);
        }
        self.silent += 1;
    }

    /// Plays deal `number` from its first word, and once more with a contract, if a hand can play it.
    pub(super) fn deal(&mut self, rules: &Arc<Rules>, seed: Seed, number: u64) {
        let dealer = Seat::new((number % rules.table.people() as u64) as usize);
        let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer);
        let mut chance = Choosers::new(seed).of_deal(number);
        self.play(number, None, Game::new_unchecked(Arc::clone(rules), deal), &mut chance);
        if self.is_hopeless() {
            return;
        }
        let steps: Vec<Contract> = rules.ladder().filter(|step| step.takes_blind()).collect();
        let begun = (0..steps.len()).find_map(|more| {
            let contract = steps[(number as usize + more) % steps.len()];
            let declared =
                |seat| Game::declared(Arc::clone(rules), deal, Declaration::plain(contract, seat)).ok();
            Some((contract, deal.players(rules.table).find_map(declared)?))
        });
        if let Some((contract, game)) = begun {
            self.play(number, Some(contract), game, &mut chance);
        }
    }

    /// Ends the processes and hands over what came of it.
    pub(super) fn finish(self) -> Tally {
        self.tally
    }

    fn play(&mut self, deal: u64, contract: Option<Contract>, mut game: Game, chance: &mut Chooser) {
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            let begun = Instant::now();
            let elapsed = move || begun.elapsed();
            let budget = self.budget.map_or(Budget::UNLIMITED, |limit| Budget::new(limit, &elapsed));
            let bot = &mut self.bots[seat.index()];
            let Some(decision) = bot.decide(&view, &mut Turn { chance: &mut *chance, budget }) else {
                return;
            };
            if view.choices.len() > 1 {
                let lost = bot.lost_turn().is_some();
                self.answered |= !lost;
                let place = PHASES.iter().position(|phase| *phase == view.phase);
                place.into_iter().for_each(|place| self.tally.asked[place] += 1);
                if bot.lost_turn().is_none() {
                    let slowest = match self.begun[seat] {
                        true => &mut self.tally.slowest,
                        false => &mut self.tally.slowest_first,
                    };
                    *slowest = begun.elapsed().max(*slowest);
                }
            }
            self.note(deal, contract, &game, seat);
            let silent = |noted: &&Noted| matches!(noted.note.kind, FaultKind::NoHello | FaultKind::Stalled);
            let count = self.tally.noted.iter().filter(silent).count() as u32;
            if let Some(kind) = self.tally.noted.iter().rev().find(silent).map(|noted| noted.note.kind)
                && count > self.silent
            {
                self.heard_nothing(kind);
            }
            if self.is_hopeless() {
                return;
            }
            self.begun[seat] |= view.choices.len() > 1;
            game.apply_unchecked(seat, decision.action);
        }
        let over = BySeat::from_fn(|seat| game.view(Some(seat)));
        for (bot, seat) in self.bots.iter_mut().zip(game.rules().table.seats()) {
            bot.deal_over(&over[seat]);
        }
    }

    /// Takes over what has come into the ledger since the last decision.
    fn note(&mut self, deal: u64, contract: Option<Contract>, game: &Game, seat: Seat) {
        let known = self.tally.noted.len();
        let first = !self.begun[seat];
        let new = self.program.ledger().report().examples.into_iter().skip(known);
        self.tally.noted.extend(new.map(|note| Noted {
            deal,
            contract,
            first,
            refusal: note.action.and_then(|action| game.may(seat, action).err()),
            note,
        }));
    }
}
