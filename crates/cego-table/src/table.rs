//! A table, as its events have made it.

use std::sync::Arc;

use cego_core::{BySeat, Game, Phase, Rules, Seat, View};
use cego_record::{Player, Record, RulesetRef};

use crate::fair::STRIKES;
use crate::{
    Booked, Chair, Commitment, Drawing, Given, NamedRules, PersonId, Proof, Proposal, Removals, Running,
    Secret, Setup, Stage, Time, commitment,
};

/// A proposal that waits for answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// What.
    pub proposal: Proposal,
    /// The seat that proposed it.
    pub by: Seat,
    /// Who has agreed, the proposer among them.
    pub agreed: Vec<Seat>,
    /// Since when.
    pub since: Time,
}

/// The question to a bot on turn.
#[derive(Clone, PartialEq, Debug)]
pub struct BotTask {
    /// The seat on turn.
    pub seat: Seat,
    /// Its name or level.
    pub bot: String,
    /// How many actions have been done in this deal, for the answer.
    pub moment: usize,
    /// What the seat may know.
    pub view: View,
}

/// A table. It is made by its events alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub(crate) setup: Arc<Setup>,
    pub(crate) rules: Arc<Rules>,
    pub(crate) secret: Secret,
    /// What the deals follow from instead, where somebody chose it.
    pub(crate) seed: Option<u64>,
    pub(crate) host: Option<PersonId>,
    /// Whether its seats belong to those whom a tournament has drawn.
    pub(crate) booked: Option<Booked>,
    /// Whether no deal is begun after the one under way.
    pub(crate) last_deal: bool,
    /// Since when the host, where there is one, has not been there.
    pub(crate) host_away: Option<Time>,
    /// Since when nobody who owns a seat has been there.
    pub(crate) empty: Option<Time>,
    /// A deal brought along that has not been dealt yet.
    pub(crate) given: Option<Given>,
    pub(crate) stage: Stage,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) running: Option<Running>,
    /// The number of the deal under way, or else of the next one, from 0. It goes on from match to match.
    pub(crate) deal: u64,
    /// Whether the secret of that deal has been committed to.
    pub(crate) committed: bool,
    /// The drawing of that deal, while links are opened for it.
    pub(crate) drawing: Option<Drawing>,
    /// How often each seat was struck off at this table, whoever sat on it.
    pub(crate) strikes: BySeat<u8>,
    pub(crate) proposal: Option<Open>,
    /// How often what a seat proposed in this deal was declined.
    pub(crate) declined: BySeat<u8>,
    /// Whether it was proposed in this deal to claim the rest for the side against the declarer.
    pub(crate) claimed: bool,
    pub(crate) removals: Removals,
    pub(crate) paused: Option<Time>,
    pub(crate) asleep: Option<Time>,
    /// What the people are to read of why it is no more.
    pub(crate) closed_because: Option<String>,
    /// Since when the seat on turn may act, or since when there is a rest.
    pub(crate) since: Time,
    pub(crate) warned: bool,
    /// Whether the match is to be ended.
    pub(crate) ending: bool,
    /// When the last event happened.
    pub(crate) at: Time,
    /// The events that have made it.
    pub(crate) number: u64,
    /// What the last event did in the game.
    pub(crate) happened: Vec<cego_core::Event>,
}

impl Table {
    /// What was agreed before anybody sat down.
    #[must_use]
    pub fn setup(&self) -> &Arc<Setup> {
        &self.setup
    }

    /// What the people are to read of why the table is no more, if somebody closed it.
    #[must_use]
    pub fn closed_because(&self) -> Option<&str> {
        self.closed_because.as_deref()
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Holds its rules together with other tables that play the same; most tables of a server do. What is not the same it
    /// leaves alone.
    pub fn share_rules(&mut self, ruleset: &Arc<NamedRules>) {
        if self.setup.ruleset == *ruleset && !Arc::ptr_eq(&self.setup.ruleset, ruleset) {
            self.rules = Arc::clone(&ruleset.rules);
            Arc::make_mut(&mut self.setup).ruleset = Arc::clone(ruleset);
        }
    }

    /// Who may seat others and begin the match.
    #[must_use]
    pub fn host(&self) -> Option<PersonId> {
        self.host
    }

    /// How far it has come.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// How many events have made it: the number of the last one.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// When the last event happened.
    #[must_use]
    pub fn at(&self) -> Time {
        self.at
    }

    /// The seats, from seat 1.
    #[must_use]
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The match that is played, or was played last.
    #[must_use]
    pub fn running(&self) -> Option<&Running> {
        self.running.as_ref()
    }

    /// The deal under way, or the last one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.running.as_ref().and_then(Running::game)
    }

    /// The number of the deal under way, or else of the next one, from 0.
    #[must_use]
    pub fn deal(&self) -> u64 {
        self.deal
    }

    /// The hash of the secret of that deal, where it is fixed.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        self.committed.then(|| commitment(&self.secret.of_deal(self.deal)))
    }

    /// The drawing of that deal, while links are opened for it.
    #[must_use]
    pub fn drawing(&self) -> Option<&Drawing> {
        self.drawing.as_ref()
    }

    /// Whether the owner of a seat adds to the next deal, as it stands: they are there, have told a tip, and have not left
    /// others waiting too often.
    #[must_use]
    pub fn adds(&self, seat: Seat) -> bool {
        let chair = self.chair(seat);
        let may = self.booked.is_none_or(|booked| !booked.same_cards);
        may && chair.is_present() && chair.is_chained() && self.strikes[seat] < STRIKES
    }

    /// What waits for answers.
    #[must_use]
    pub fn proposal(&self) -> Option<&Open> {
        self.proposal.as_ref()
    }

    /// Who had to leave.
    #[must_use]
    pub fn removals(&self) -> &Removals {
        &self.removals
    }

    /// Whether there is a pause.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Whether the table stands still because nobody who owns a seat is there.
    #[must_use]
    pub fn is_asleep(&self) -> bool {
        self.asleep.is_some()
    }

    /// What the last event did in the game, all cards included: [`cego_core::Event::seen_by`] says what a seat may see.
    #[must_use]
    pub fn happened(&self) -> &[cego_core::Event] {
        &self.happened
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, who: PersonId) -> Option<Seat> {
        self.seats().find(|&seat| self.chair(seat).is_of(who))
    }

    /// The seat whose cards a person may see: theirs, unless they sat down in the middle of the deal under way. Then they are shown
    /// what a spectator is.
    #[must_use]
    pub fn sees_as(&self, who: PersonId) -> Option<Seat> {
        self.seat_of(who).filter(|&seat| !self.waits(seat))
    }

    /// Whether the owner of a seat waits for the deal under way to end.
    #[must_use]
    pub fn waits(&self, seat: Seat) -> bool {
        self.stage == Stage::Playing && self.chair(seat).waits
    }

    /// Whether a person may see the table at all.
    #[must_use]
    pub fn may_watch(&self, who: Option<PersonId>) -> bool {
        self.setup.watched || who.is_some_and(|who| self.seat_of(who).is_some())
    }

    /// What a seat (`None`: a spectator) may know of the deal under way, or of the last one.
    #[must_use]
    pub fn view(&self, seat: Option<Seat>) -> Option<View> {
        self.game().map(|game| game.view(seat))
    }

    /// Whose turn it is; nobody's in a pause, or while the table stands still.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        let plays = self.stage == Stage::Playing && self.paused.is_none() && self.asleep.is_none();
        self.game().filter(|_| plays).and_then(Game::on_turn)
    }

    /// Since when the seat on turn may act. Whatever is done or taken back begins another turn.
    #[must_use]
    pub fn turn_began(&self) -> Time {
        self.since
    }

    /// The seat on turn, if a bot has to decide now.
    #[must_use]
    pub fn bot_seat_on_turn(&self) -> Option<Seat> {
        let waits = self.proposal.as_ref().is_some_and(|open| matches!(open.proposal, Proposal::Undo { .. }));
        self.on_turn().filter(|&seat| !waits && self.chair(seat).is_played_by_bot())
    }

    /// The question to the bot on turn, if there is one.
    #[must_use]
    pub fn bot_on_turn(&self) -> Option<BotTask> {
        let seat = self.bot_seat_on_turn()?;
        let game = self.game()?;
        let chair = self.chair(seat);
        let bot = chair.bot_player().unwrap_or(&self.setup.bot).to_owned();
        Some(BotTask { seat, bot, moment: game.log().len(), view: game.view(Some(seat)) })
    }

    /// Whether the deal that is next, under way or just over was brought along: there is no proof of its cards.
    #[must_use]
    pub fn is_given(&self) -> bool {
        let running = self.running.as_ref().filter(|_| self.stage != Stage::Gathering);
        self.given.is_some() || running.is_some_and(|running| running.given)
    }

    /// The seed of a bot's decision now, for hosts without randomness of their own. It follows from the table's secret and from
    /// no card.
    #[must_use]
    pub fn chance(&self) -> [u8; 32] {
        /// The secrets of deals and of draws come from other numbers.
        const DECISIONS: u64 = 1 << 62;
        self.secret.of_deal(DECISIONS | self.number).0
    }

    /// The record of the deal under way, or of the last one, with the names at the table. Once the deal is over it
    /// holds the proof of its cards ([`Proof`]), if they were dealt here.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let running = self.running.as_ref()?;
        let game = running.game.as_ref()?;
        let (name, hash) = (self.setup.ruleset.name.clone(), self.setup.ruleset.hash.clone());
        let ruleset =
            RulesetRef { hash: Some(hash).filter(|hash| !hash.is_empty()), ..RulesetRef::named(name) };
        let mut record = Record::of_game(ruleset, game);
        record.raeuber_round = running.raeuber;
        for seat in self.seats() {
            let chair = self.chair(seat);
            let name = chair.player().map_or_else(String::new, |owner| owner.name.to_string());
            let bot = match chair.player() {
                None => chair.bot.clone(),
                // Which program it is only its owner knows.
                Some(owner) => owner.is_bot.then(|| "bot".to_owned()),
            };
            record.players[seat] = Player { name, bot };
        }
        if let (Some(seed), true) = (self.seed, game.outcome().is_some()) {
            (record.number, record.seed) = (Some(running.number), Some(seed.to_string()));
        } else if game.outcome().is_some() && !running.given {
            let added = running.added.values(self.rules.table).to_vec();
            let proof = Proof {
                struck: running.struck.iter().collect(),
                drawn: running.drawn,
                ..Proof::new(self.secret.of_deal(running.number), added)
            };
            proof.write(&mut record, running.number);
        }
        Some(record)
    }

    /// The seat whose cards of the deal under way a person has seen. They may take no other in this deal.
    pub(crate) fn seat_seen_by(&self, who: PersonId) -> Option<Seat> {
        let running = self.running.as_ref().filter(|_| self.stage == Stage::Playing)?;
        running.saw.iter().find(|(_, person)| *person == who).map(|&(seat, _)| seat)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.rules.table.seats()
    }

    /// The owner of a seat, where there is such a seat and it has one.
    pub(crate) fn owner(&self, seat: Seat) -> Option<PersonId> {
        self.chairs.get(seat.index())?.owner.as_ref().map(|owner| owner.who)
    }

    pub(crate) fn chair(&self, seat: Seat) -> &Chair {
        &self.chairs[seat.index()]
    }

    /// Seats whose owners are there.
    pub(crate) fn present(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.chair(seat).is_present())
    }

    /// Whether people have to act: a clock runs for them.
    pub(crate) fn turn_ms(&self) -> u64 {
        let exchange = self.game().is_some_and(|game| matches!(game.phase(), Phase::Keep | Phase::Discard));
        if exchange { self.setup.clock.exchange_ms } else { self.setup.clock.turn_ms }
    }

    /// When the turn of a person is over, where a clock runs.
    #[must_use]
    pub fn turn_ends(&self) -> Option<Time> {
        let clock = self.setup.clock.turn_ms > 0;
        let person = self.on_turn().is_some_and(|seat| !self.chair(seat).is_played_by_bot());
        (clock && person).then(|| self.since.after(self.turn_ms()))
    }
}
