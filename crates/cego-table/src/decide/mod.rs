//! Command handling: the decisions of a table, and chat.

mod clock;
mod play;
mod propose;
mod seating;

use cego_core::{Action, Seat};

use crate::names::{is_plain, plain};
use crate::{
    Caller, Command, Event, HostCommand, ImportedDeal, ImportedDealError, Input, NumberedEvent,
    PersonId, Secret, SetupError, Table, TableRefusal, TableReplayError, TableSetup, Talk, Time,
};

/// Outcome of a command: events to store, and the table after them.
#[derive(Clone, Debug)]
pub struct TableStep {
    /// Events in order. Empty if nothing happened.
    pub events: Vec<NumberedEvent>,
    /// State of the table after the events.
    pub after: Table,
}

/// Reason why a table cannot be opened with an imported deal or a chosen seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenTableError {
    /// Faults of the setup.
    Setup(Vec<SetupError>),
    /// Mismatch between the deal and the setup.
    ImportedDeal(ImportedDealError),
}

/// Source of the cards of a table.
enum CardSource {
    /// The table's secret, with the contributions of people.
    Secret,
    /// An imported deal first, then the secret.
    ImportedDeal(ImportedDeal),
    Seed(u64),
}

/// Callback that receives each event of a step, with the table just after it.
pub type Watch<'w> = dyn FnMut(&Table, &NumberedEvent) + 'w;

/// Working copy of a table, to which a command is applied.
struct Draft<'w> {
    table: Table,
    events: Vec<NumberedEvent>,
    now: Time,
    watch: &'w mut Watch<'w>,
}

impl Table {
    /// Opens a table. `secret` is 32 random bytes that nobody else knows.
    ///
    /// # Errors
    /// Returns every fault of the setup.
    pub fn open(
        setup: TableSetup,
        host: Option<PersonId>,
        secret: Secret,
        now: Time,
    ) -> Result<TableStep, Vec<SetupError>> {
        Table::open_as(setup, host, secret, CardSource::Secret, now)
    }

    /// Opens a table that continues an imported deal.
    ///
    /// # Errors
    /// Returns every fault of the setup, or the mismatch between it and the deal.
    pub fn open_imported(
        setup: TableSetup,
        host: Option<PersonId>,
        secret: Secret,
        given: ImportedDeal,
        now: Time,
    ) -> Result<TableStep, OpenTableError> {
        setup.check().map_err(OpenTableError::Setup)?;
        given.check(&setup).map_err(OpenTableError::ImportedDeal)?;
        Table::open_as(setup, host, secret, CardSource::ImportedDeal(given), now)
            .map_err(OpenTableError::Setup)
    }

    /// Opens a table whose deals all follow from a chosen seed. `secret` determines no cards.
    ///
    /// # Errors
    /// Returns every fault of the setup. Rated tables are rejected, because they must deal from the
    /// secret.
    pub fn open_seeded(
        setup: TableSetup,
        host: Option<PersonId>,
        secret: Secret,
        seed: u64,
        now: Time,
    ) -> Result<TableStep, OpenTableError> {
        if setup.rated {
            return Err(OpenTableError::ImportedDeal(ImportedDealError::Rated));
        }
        Table::open_as(setup, host, secret, CardSource::Seed(seed), now)
            .map_err(OpenTableError::Setup)
    }

    fn open_as(
        setup: TableSetup,
        host: Option<PersonId>,
        secret: Secret,
        source: CardSource,
        now: Time,
    ) -> Result<TableStep, Vec<SetupError>> {
        setup.check()?;
        let (given, seed) = match source {
            CardSource::Secret => (None, None),
            CardSource::ImportedDeal(given) => (Some(given), None),
            CardSource::Seed(seed) => (None, Some(seed)),
        };
        let opened =
            Event::Opened { setup: Box::new(setup), host, secret, given, seed, booked: None };
        let first = NumberedEvent { number: 1, at: now, event: opened };
        // The setup was checked above.
        let table = Table::from_first_event(&first).map_err(|_| vec![SetupError::Ruleset])?;
        let mut draft = Draft { table, events: vec![first], now, watch: &mut |_, _| () };
        draft.flow().map_err(|_| vec![SetupError::Ruleset])?;
        Ok(TableStep { events: draft.events, after: draft.table })
    }

    /// Decides a command without changing the table.
    ///
    /// The hosting program stores the events of the step, then continues with [`TableStep::after`].
    ///
    /// # Errors
    /// Returns the reason if the command is refused.
    pub fn handle(&self, input: impl Into<Input>, now: Time) -> Result<TableStep, TableRefusal> {
        self.handle_watched(input, now, &mut |_, _| ())
    }

    /// Decides a command like [`Table::handle`], and calls `watch` with each event.
    ///
    /// The hosting program uses it to show each event with the table as it was then, without
    /// applying the events again. If the command is refused, the events passed to `watch` must be
    /// discarded.
    ///
    /// # Errors
    /// Returns the reason if the command is refused.
    pub fn handle_watched<'w>(
        &self,
        input: impl Into<Input>,
        now: Time,
        watch: &'w mut Watch<'w>,
    ) -> Result<TableStep, TableRefusal> {
        // Table time never runs backwards, even if the system clock was set back.
        let mut draft =
            Draft { table: self.clone(), events: Vec::new(), now: now.max(self.at), watch };
        draft.input(input.into())?;
        draft.flow()?;
        Ok(TableStep { events: draft.events, after: draft.table })
    }
}

impl TableStep {
    /// Appends a decision of the bot on turn, as allowed by [`Table::bot_may`].
    ///
    /// Unlike [`Table::handle`], it does not copy the table, to save time when thousands of matches
    /// are simulated.
    ///
    /// # Errors
    /// Fails if the decision is not allowed. The step is lost in that case.
    pub fn bot_acts<'w>(
        self,
        moment: usize,
        action: Action,
        now: Time,
        watch: &'w mut Watch<'w>,
    ) -> Result<TableStep, TableRefusal> {
        let now = now.max(self.after.at);
        let mut draft = Draft { table: self.after, events: self.events, now, watch };
        draft.bot_acts(moment, action)?;
        draft.flow()?;
        Ok(TableStep { events: draft.events, after: draft.table })
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

    fn command(
        &mut self,
        who: PersonId,
        is_bot: bool,
        command: Command,
    ) -> Result<(), TableRefusal> {
        let seat = self.table.seat_of(who).ok_or(TableRefusal::NotSeated);
        match command {
            Command::Sit { seat, name, nonce, tip } => {
                self.sit((who, is_bot), seat, name, (nonce, tip))
            }
            Command::SeatBot { seat, bot } => self.seat_bot(who, seat, bot),
            Command::Unseat { seat } => self.unseat(who, seat),
            Command::Begin => self.begin(who),
            Command::Leave => self.leave(who, seat?),
            Command::StandIn => self.stand_in(seat?),
            Command::Replace { seat: missing } => {
                self.plays(seat)?;
                self.replace(missing)
            }
            Command::Return => self.return_owner(seat?),
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

    /// Returns the sender's seat, unless a bot plays the current deal for its owner.
    fn plays(&self, seat: Result<Seat, TableRefusal>) -> Result<Seat, TableRefusal> {
        let seat = seat?;
        if self.table.waits(seat) { Err(TableRefusal::NextDeal) } else { Ok(seat) }
    }

    fn host_command(&mut self, command: HostCommand) -> Result<(), TableRefusal> {
        match command {
            HostCommand::Came { who } => self.connect_owner(who),
            HostCommand::Went { who } => self.disconnect_owner(who),
            HostCommand::Became { guest, who, name } => self.merge_guest(guest, who, name),
            HostCommand::BotActs { moment, action } => self.bot_acts(moment, action),
            HostCommand::Tick => self.tick(),
            HostCommand::TimeIsUp { play_out } => self.time_is_up(play_out),
            HostCommand::BreakOff { idle_since, why } => self.break_off(idle_since, why),
            HostCommand::Close { why } => self.emit(Event::Closed { why }),
        }
    }

    /// Applies an event to the draft and appends it to the step.
    fn emit(&mut self, event: Event) -> Result<(), TableRefusal> {
        let next = NumberedEvent { number: self.table.number + 1, at: self.now, event };
        // Callers have validated the event. If the fold disagreed nevertheless, the command would
        // be refused without changing anything.
        self.table.apply(&next).map_err(|TableReplayError { .. }| TableRefusal::NoDeal)?;
        (self.watch)(&self.table, &next);
        self.events.push(next);
        Ok(())
    }
}

// --- chat

/// Ids of the set phrases and emotes. The locale files contain their texts (`phrase-…`).
pub const PHRASES: [&str; 16] = [
    "hello",
    "good_game",
    "well_played",
    "thanks",
    "sorry",
    "oops",
    "lucky",
    "one_moment",
    "back",
    "hurry",
    "again",
    "bye",
    "laugh",
    "wow",
    "sad",
    "cheers",
];

/// Maximum length of a chat text, in characters.
const LONGEST_MESSAGE: usize = 200;

impl Draft<'_> {
    fn say(&mut self, seat: Seat, phrase: String) -> Result<(), TableRefusal> {
        if self.table.setup.talk == Talk::Off {
            return Err(TableRefusal::NoTalk);
        }
        if !PHRASES.contains(&phrase.as_str()) {
            return Err(TableRefusal::NoSuchPhrase);
        }
        self.emit(Event::Said { seat, phrase })
    }

    fn write(&mut self, seat: Seat, text: String) -> Result<(), TableRefusal> {
        if self.table.setup.talk != Talk::Free {
            return Err(TableRefusal::NoTalk);
        }
        let text = plain(&text);
        let count = text.chars().take(LONGEST_MESSAGE + 1).count();
        if !(1..=LONGEST_MESSAGE).contains(&count) || !is_plain(&text) {
            return Err(TableRefusal::BadText);
        }
        self.emit(Event::Wrote { seat, text })
    }
}
