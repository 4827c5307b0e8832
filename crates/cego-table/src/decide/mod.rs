//! What comes of a command: the decisions of a table.

mod booked;
mod clock;
mod drawing;
mod flow;
mod host;
mod play;
mod propose;
mod remove;
mod seating;
mod talk;

pub use talk::PHRASES;

use crate::{
    Broken, Caller, Command, Event, Given, GivenFault, HostCommand, Input, Numbered, PersonId, Secret, Setup,
    SetupFault, Table, TableRefusal, Time,
};
use cego_core::{Action, Seat};

/// What comes of a command: events to store, and the table after them.
#[derive(Clone, Debug)]
pub struct Step {
    /// The events, in order. None: nothing happened.
    pub events: Vec<Numbered>,
    /// The table with these events.
    pub after: Table,
}

/// Why a table cannot be opened with a deal that was brought along.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenFault {
    /// Everything that is wrong with the setup.
    Setup(Vec<SetupFault>),
    /// The deal does not fit.
    Given(GivenFault),
}

/// Where the cards of a table come from.
enum Source {
    /// The table's secret and what people add.
    Secret,
    /// At first a deal that was brought along, then the secret.
    Given(Given),
    /// A seed somebody chose.
    Seed(u64),
}

/// Is shown each event of a step, with the table just after it.
pub type Watch<'w> = dyn FnMut(&Table, &Numbered) + 'w;

/// A table on which a command is tried.
struct Draft<'w> {
    table: Table,
    events: Vec<Numbered>,
    now: Time,
    watch: &'w mut Watch<'w>,
}

impl Table {
    /// Opens a table. `secret` is 32 bytes of chance that nobody else knows.
    ///
    /// # Errors
    /// Everything that is wrong with the setup.
    pub fn open(
        setup: Setup,
        host: Option<PersonId>,
        secret: Secret,
        now: Time,
    ) -> Result<Step, Vec<SetupFault>> {
        Table::open_as(setup, host, secret, Source::Secret, now)
    }

    /// Opens a table at which a deal is played on that was brought along.
    ///
    /// # Errors
    /// What is wrong with the setup, or why the deal does not fit.
    pub fn open_given(
        setup: Setup,
        host: Option<PersonId>,
        secret: Secret,
        given: Given,
        now: Time,
    ) -> Result<Step, OpenFault> {
        setup.check().map_err(OpenFault::Setup)?;
        given.check(&setup).map_err(OpenFault::Given)?;
        Table::open_as(setup, host, secret, Source::Given(given), now).map_err(OpenFault::Setup)
    }

    /// Opens a table whose deals all follow from a seed somebody chose. `secret` gives no cards.
    ///
    /// # Errors
    /// Everything that is wrong with the setup: what is rated is dealt by the table.
    pub fn open_seeded(
        setup: Setup,
        host: Option<PersonId>,
        secret: Secret,
        seed: u64,
        now: Time,
    ) -> Result<Step, OpenFault> {
        if setup.rated {
            return Err(OpenFault::Given(GivenFault::Rated));
        }
        Table::open_as(setup, host, secret, Source::Seed(seed), now).map_err(OpenFault::Setup)
    }

    fn open_as(
        setup: Setup,
        host: Option<PersonId>,
        secret: Secret,
        source: Source,
        now: Time,
    ) -> Result<Step, Vec<SetupFault>> {
        setup.check()?;
        let (given, seed) = match source {
            Source::Secret => (None, None),
            Source::Given(given) => (Some(given), None),
            Source::Seed(seed) => (None, Some(seed)),
        };
        let opened = Event::Opened { setup: Box::new(setup), host, secret, given, seed, booked: None };
        let first = Numbered { number: 1, at: now, event: opened };
        // It was checked just now.
        let table = Table::opened(&first).map_err(|_| vec![SetupFault::Ruleset])?;
        let mut draft = Draft { table, events: vec![first], now, watch: &mut |_, _| () };
        draft.flow().map_err(|_| vec![SetupFault::Ruleset])?;
        Ok(Step { events: draft.events, after: draft.table })
    }

    /// Decides a command. The table itself does not change: the host stores the events, and goes on with [`Step::after`] when they
    /// are stored.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn handle(&self, input: impl Into<Input>, now: Time) -> Result<Step, TableRefusal> {
        self.handle_watched(input, now, &mut |_, _| ())
    }

    /// The same, for a host that shows every event as the table stood then: going on with [`Step::after`] it need not apply the
    /// events once more. What `watch` has seen of a command that is refused has not happened.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn handle_watched<'w>(
        &self,
        input: impl Into<Input>,
        now: Time,
        watch: &'w mut Watch<'w>,
    ) -> Result<Step, TableRefusal> {
        // A clock that was put back does not let time run backwards here.
        let mut draft = Draft { table: self.clone(), events: Vec::new(), now: now.max(self.at), watch };
        draft.input(input.into())?;
        draft.flow()?;
        Ok(Step { events: draft.events, after: draft.table })
    }
}

impl Step {
    /// Adds a decision of the bot on turn, which [`Table::bot_may`] has allowed. Unlike [`Table::handle`] it does not copy the
    /// table, which counts where thousands of matches are played.
    ///
    /// # Errors
    /// If it was not allowed; then nothing is left of the step.
    pub fn bot_acts<'w>(
        self,
        moment: usize,
        action: Action,
        now: Time,
        watch: &'w mut Watch<'w>,
    ) -> Result<Step, TableRefusal> {
        let now = now.max(self.after.at);
        let mut draft = Draft { table: self.after, events: self.events, now, watch };
        draft.bot_acts(moment, action)?;
        draft.flow()?;
        Ok(Step { events: draft.events, after: draft.table })
    }
}

impl Draft<'_> {
    fn input(&mut self, input: Input) -> Result<(), TableRefusal> {
        if self.table.stage == crate::Stage::Closed {
            return Err(TableRefusal::Closed);
        }
        match input {
            Input::Client(Caller::Person(who), command) => self.command(who, false, command),
            Input::Client(Caller::Bot(who), command) => self.command(who, true, command),
            Input::Host(command) => self.host_command(command),
        }
    }

    fn command(&mut self, who: PersonId, is_bot: bool, command: Command) -> Result<(), TableRefusal> {
        let seat = self.table.seat_of(who).ok_or(TableRefusal::NotSeated);
        match command {
            Command::Sit { seat, name, nonce, tip } => self.sit((who, is_bot), seat, name, (nonce, tip)),
            Command::SeatBot { seat, bot } => self.seat_bot(who, seat, bot),
            Command::Unseat { seat } => self.unseat(who, seat),
            Command::Begin => self.begin(who),
            Command::Leave => self.leave(who, seat?),
            Command::StandIn => self.stand_in(seat?),
            Command::Replace { seat: missing } => {
                self.plays(seat)?;
                self.replace(missing)
            }
            Command::Return => self.back(seat?),
            Command::Act { moment, action } => self.act(self.plays(seat)?, moment, action),
            Command::Propose(wish) => self.propose(self.plays(seat)?, wish),
            Command::Answer { agrees } => self.answer(self.plays(seat)?, agrees),
            Command::GoOn => self.go_on(self.plays(seat)?),
            Command::Add { nonce } => self.add(seat?, nonce),
            Command::Chain { tip } => self.chain(seat?, tip),
            Command::Open { link } => self.open_link(seat?, link),
            Command::CallGstiess => self.call_gstiess(self.plays(seat)?),
            Command::Say { phrase } => self.say(seat?, phrase),
            Command::Write { text } => self.write(seat?, text),
        }
    }

    /// The caller's seat, if its owner has a part in the deal under way, or none is under way.
    fn plays(&self, seat: Result<Seat, TableRefusal>) -> Result<Seat, TableRefusal> {
        let seat = seat?;
        if self.table.waits(seat) { Err(TableRefusal::NextDeal) } else { Ok(seat) }
    }

    fn host_command(&mut self, command: HostCommand) -> Result<(), TableRefusal> {
        match command {
            HostCommand::Came { who } => self.came(who),
            HostCommand::Went { who } => self.went(who),
            HostCommand::Became { guest, who, name } => self.became(guest, who, name),
            HostCommand::BotActs { moment, action } => self.bot_acts(moment, action),
            HostCommand::Tick => self.tick(),
            HostCommand::TimeIsUp { play_out } => self.time_is_up(play_out),
            HostCommand::BreakOff { idle_since, why } => self.break_off(idle_since, why),
            HostCommand::Close { why } => self.emit(Event::Closed { why }),
        }
    }

    /// Makes something happen.
    fn emit(&mut self, event: Event) -> Result<(), TableRefusal> {
        let next = Numbered { number: self.table.number + 1, at: self.now, event };
        // What is decided here was looked into before; an engine that disagreed with itself would refuse, and
        // nothing would change.
        self.table.apply(&next).map_err(|Broken { .. }| TableRefusal::NoDeal)?;
        (self.watch)(&self.table, &next);
        self.events.push(next);
        Ok(())
    }
}
