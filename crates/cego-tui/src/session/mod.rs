//! The table without a screen: a match, the deal under way, the bots, undo.
//!
//! Everything follows from the [`Plan`] and the actions done, so that a session can be written down as a
//! list of actions ([`Session::played`]) and made again from it ([`Session::resume`]). It knows no time:
//! the caller decides when the next [`Session::step`] is due.

mod note;
mod plan;
mod rebuild;

use std::sync::Arc;

use cego_bots::Bot;
use cego_core::chooser::Choosers;
use cego_core::matchplay::{Length, Match, MatchRefusal, Settings, Stakes, draw_dealer};
use cego_core::settle::{Settlement, settle};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Card, Deal, Event, Game, Phase, Refusal, Rules, Seat, View};

pub use note::{Note, What};
pub use plan::{BotKind, Plan};
pub use rebuild::{Agreement, Broken, Played};

/// Who has to do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// A bot.
    Bot(Seat),
    /// The person, who has nothing to choose: the session does it.
    Forced(Action),
    /// The person.
    Human,
    /// The deal is settled; the next one waits.
    DealOver,
    /// The match is over.
    MatchOver,
}

/// The table without a screen.
pub struct Session {
    plan: Plan,
    rules: Arc<Rules>,
    bot: Box<dyn Bot>,
    shuffler: Shuffler,
    /// The cards drawn for the first dealer, round by round.
    draw: Vec<Vec<(Seat, Card)>>,
    /// The sheet before the deal under way.
    before: Match,
    /// The sheet now.
    sheet: Match,
    /// The deals before this one: what was done, and the games that came of it.
    done: Vec<Played>,
    games: Vec<Game>,
    /// Whether each deal so far was one of an agreed Räuber round.
    raeuber: Vec<bool>,
    /// What was agreed before this deal, and for the next one once it is over.
    agreed: Vec<Agreement>,
    agreed_next: Vec<Agreement>,
    game: Game,
    notes: Vec<Note>,
    /// How many actions had been done before each own decision.
    decisions: Vec<usize>,
    /// Counts everything that changes, so that a saver knows when to save.
    revision: u64,
}

impl Session {
    /// Sits down, draws for the dealer and deals.
    ///
    /// # Errors
    /// If the rules cannot be dealt at this table (five without the switch for it).
    pub fn new(plan: Plan, rules: Rules) -> Result<Session, Broken> {
        Session::resume(plan, rules, vec![Played::default()])
    }

    fn bare(plan: Plan, rules: Rules) -> Result<Session, Broken> {
        let rules = Arc::new(rules);
        let mut shuffler = Shuffler::new(Seed::from_number(plan.seed));
        let (draw, dealer) = draw_dealer(&rules, &mut shuffler);
        let length = plan.deals.map_or(Length::Open, Length::Deals);
        let sheet = Match::new(&rules, Settings { length, stakes: Stakes::points() }, dealer);
        let deal = Deal::from_seed(&rules, &mut shuffler, 0, dealer);
        let game = Game::new(Arc::clone(&rules), deal).map_err(Broken::Deal)?;
        let bot = cego_bots::by_name(plan.bots.id()).map_err(|_| Broken::Bot)?;
        Ok(Session {
            plan,
            rules,
            bot,
            shuffler,
            draw,
            before: sheet.clone(),
            sheet,
            done: Vec::new(),
            games: Vec::new(),
            raeuber: Vec::new(),
            agreed: Vec::new(),
            agreed_next: Vec::new(),
            game,
            notes: Vec::new(),
            decisions: Vec::new(),
            revision: 0,
        })
    }

    /// What was agreed before the first deal.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The sheet with its lines and totals.
    #[must_use]
    pub fn sheet(&self) -> &Match {
        &self.sheet
    }

    /// What happened in this deal.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// The number of the deal under way, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.done.len() as u64 + 1
    }

    /// Rises with every change.
    #[must_use]
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What the person may know of the deal.
    #[must_use]
    pub fn view(&self) -> View {
        self.game.view(Some(self.plan.human))
    }

    /// The settlement with its working, once the deal is over.
    #[must_use]
    pub fn settlement(&self) -> Option<Settlement> {
        self.game.outcome().map(|outcome| settle(&self.rules, outcome))
    }

    /// Who has to do something.
    #[must_use]
    pub fn turn(&self) -> Turn {
        match self.game.on_turn() {
            None if self.sheet.is_over() => Turn::MatchOver,
            None => Turn::DealOver,
            Some(seat) if seat != self.plan.human => Turn::Bot(seat),
            Some(seat) => self.forced(seat).map_or(Turn::Human, Turn::Forced),
        }
    }

    /// What the person on turn must do, if there is only one thing, and doing it is not a move of the
    /// game: any single choice, but of the cards only the last.
    fn forced(&self, seat: Seat) -> Option<Action> {
        if !self.plan.forced {
            return None;
        }
        let choices = self.game.choices(seat);
        match choices[..] {
            [Action::Play(_)] if self.game.hand(seat).len() > 1 => None,
            // A demand to lay open the hands is no choice that has to be asked for every time.
            [only] if only != Action::Challenge => Some(only),
            _ => None,
        }
    }

    /// Plays the next step of a bot, or of the person where they have no choice. False if it is
    /// the person's turn or the deal is over.
    pub fn step(&mut self) -> bool {
        let (seat, action, forced) = match self.turn() {
            Turn::Forced(action) => (self.plan.human, action, true),
            Turn::Bot(seat) => match self.decide(seat) {
                Some(action) => (seat, action, false),
                None => return false,
            },
            Turn::Human | Turn::DealOver | Turn::MatchOver => return false,
        };
        // What was chosen among the choices is accepted; if an engine ever disagreed with itself, the
        // table would stand still and not fall over.
        self.perform(seat, action, forced).is_ok()
    }

    /// The decision of the bot on this seat. Its randomness depends on seed, deal and moment
    /// alone, so that nothing changes by taking back or resuming.
    fn decide(&mut self, seat: Seat) -> Option<Action> {
        let view = self.game.view(Some(seat));
        let moment = self.done.len() as u64 * 1024 + self.game.log().len() as u64;
        let mut chance = Choosers::new(Seed::from_number(self.plan.seed)).of_deal(moment);
        let wanted = self.bot.decide(&view, &mut cego_bots::Turn::unlimited(&mut chance)).map(|d| d.action);
        wanted.filter(|action| view.choices.contains(action)).or_else(|| view.choices.first().copied())
    }

    /// The person does something.
    ///
    /// # Errors
    /// The rule that forbids it; nothing has changed.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let moment = self.game.log().len();
        self.perform(self.plan.human, action, false)?;
        self.decisions.push(moment);
        Ok(())
    }

    /// Why the person may not do this now; `None` if it may be done.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        self.game.may(self.plan.human, action).err()
    }

    /// What the rule-of-thumb player would do in the person's place.
    #[must_use]
    pub fn hint(&self) -> Option<Action> {
        cego_bots::thumb::hint(&self.view())
    }

    /// Takes back the last own decision and all that followed it. False if the person has decided nothing in this deal.
    pub fn undo(&mut self) -> bool {
        let Some(&moment) = self.decisions.last() else { return false };
        let mut played = self.current();
        played.actions.truncate(moment);
        self.decisions.pop();
        let decisions = std::mem::take(&mut self.decisions);
        let revision = self.revision + 1;
        // The same actions were accepted before, so they are again.
        let again = self.redeal(played).is_ok();
        self.decisions = decisions;
        self.revision = revision;
        again
    }

    /// Whether there is a decision to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.decisions.is_empty()
    }

    /// Deals the next deal.
    ///
    /// # Errors
    /// If this one is not over, or the match is.
    pub fn next_deal(&mut self) -> Result<(), MatchRefusal> {
        if self.sheet.is_over() {
            return Err(MatchRefusal::Over);
        }
        if self.game.phase() != Phase::Over {
            return Err(MatchRefusal::DealUnderWay);
        }
        self.lay_aside();
        let agreed = std::mem::take(&mut self.agreed_next);
        self.revision += 1;
        self.decisions.clear();
        // A dealt pack is always a deal; only a broken ruleset could say otherwise, and then the first
        // deal would have failed.
        let _ = self.redeal(Played { agreed, actions: Vec::new() });
        Ok(())
    }

    /// Agrees something for the deals to come, between two deals.
    ///
    /// # Errors
    /// If the rules do not know it, or it is not the time for it.
    pub fn agree(&mut self, agreement: Agreement) -> Result<(), MatchRefusal> {
        if self.game.phase() != Phase::Over {
            return Err(MatchRefusal::DealUnderWay);
        }
        // Tried on a copy: the sheet takes it up when the next deal begins.
        let mut trial = self.sheet.clone();
        for earlier in &self.agreed_next {
            earlier.apply(&mut trial)?;
        }
        agreement.apply(&mut trial)?;
        self.agreed_next.push(agreement);
        self.revision += 1;
        Ok(())
    }

    fn perform(&mut self, seat: Seat, action: Action, forced: bool) -> Result<(), Refusal> {
        let events = self.game.apply(seat, action)?;
        for &event in &events {
            let what = What::Event(event.seen_by(Some(self.plan.human)));
            self.notes.push(Note { what, forced });
            if event == Event::Ended {
                self.finish();
            }
        }
        self.revision += 1;
        Ok(())
    }

    fn finish(&mut self) {
        let Some(outcome) = self.game.outcome() else { return };
        // The deal was begun, so it can be finished.
        if let Ok(amounts) = self.sheet.finish(&self.rules, outcome) {
            self.notes.push(Note { what: What::Settled(amounts), forced: false });
        }
    }
}
