//! State of a table and queries on it, and the stages of its life.

use std::sync::Arc;

use cego_core::{BySeat, Game, Phase, Rules, Seat, View};
use cego_record::{Record, RecordPlayer, RulesetRef};

use crate::fairness::STRIKES;
use crate::{
    Booked, Commitment, CurrentMatch, DealDrawing, ImportedDeal, NamedRules, Nonce, PersonId,
    Proof, Proposal, Removals, Secret, TableSeat, TableSetup, Time, commitment,
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenProposal {
    /// Proposal to decide on.
    pub proposal: Proposal,
    /// Seat that proposed it.
    pub by: Seat,
    /// Seats that have agreed, including the proposer.
    pub agreed: Vec<Seat>,
    /// Time at which it was proposed.
    pub since: Time,
}

/// Request for the decision of a bot.
#[derive(Clone, PartialEq, Debug)]
pub struct BotTask {
    /// Seat whose turn it is.
    pub seat: Seat,
    /// Bot, by name or level.
    pub bot: String,
    /// Number of actions in this deal so far, to be sent back with the decision.
    pub moment: usize,
    /// View of the seat.
    pub view: View,
}

/// State of a table, built from its events alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    pub(crate) setup: Arc<TableSetup>,
    pub(crate) rules: Arc<Rules>,
    pub(crate) secret: Secret,
    /// Chosen seed from which the deals follow instead of the secret.
    pub(crate) seed: Option<u64>,
    pub(crate) host: Option<PersonId>,
    /// Settings of a tournament table.
    pub(crate) booked: Option<Booked>,
    /// True if the current deal is the last one.
    pub(crate) last_deal: bool,
    /// Time since which the host has been away.
    pub(crate) host_away: Option<Time>,
    /// Time since which no owner of a seat has been present.
    pub(crate) empty: Option<Time>,
    /// Imported deal that has not been dealt yet.
    pub(crate) given: Option<ImportedDeal>,
    pub(crate) stage: Stage,
    pub(crate) chairs: Vec<TableSeat>,
    pub(crate) running: Option<CurrentMatch>,
    /// Number of the current deal, or of the next one, from 0. It continues across matches.
    pub(crate) deal: u64,
    /// True if the table has committed to the secret of that deal.
    pub(crate) committed: bool,
    /// Drawing of that deal, while links are being opened for it.
    pub(crate) drawing: Option<DealDrawing>,
    /// Strikes of each seat at this table, across owners and matches.
    pub(crate) strikes: BySeat<u8>,
    pub(crate) proposal: Option<OpenProposal>,
    /// Number of declined proposals of each seat in this deal.
    pub(crate) declined: BySeat<u8>,
    /// True if the defenders have already proposed a claim in this deal.
    pub(crate) claimed: bool,
    pub(crate) removals: Removals,
    pub(crate) paused: Option<Time>,
    pub(crate) asleep: Option<Time>,
    /// Reason for closing, shown to people at the table.
    pub(crate) closed_because: Option<String>,
    /// Start of the current turn, or of the rest between deals.
    pub(crate) since: Time,
    pub(crate) warned: bool,
    /// True if the match is about to end.
    pub(crate) ending: bool,
    /// Time of the last event.
    pub(crate) at: Time,
    /// Number of the last event.
    pub(crate) number: u64,
    /// Effects of the last event in the game.
    pub(crate) happened: Vec<cego_core::Event>,
}

impl Table {
    /// Returns the settings of the table.
    #[must_use]
    pub fn setup(&self) -> &Arc<TableSetup> {
        &self.setup
    }

    /// Returns the reason for closing, as shown to people at the table.
    #[must_use]
    pub fn closed_because(&self) -> Option<&str> {
        self.closed_because.as_deref()
    }

    /// Returns the rules of the table.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Shares the allocation of equal rules with other tables, to save memory on servers.
    ///
    /// Does nothing if the rules differ.
    pub fn share_rules(&mut self, ruleset: &Arc<NamedRules>) {
        if self.setup.ruleset == *ruleset && !Arc::ptr_eq(&self.setup.ruleset, ruleset) {
            self.rules = Arc::clone(&ruleset.rules);
            Arc::make_mut(&mut self.setup).ruleset = Arc::clone(ruleset);
        }
    }

    /// Returns the person who may seat others and begin the match.
    #[must_use]
    pub fn host(&self) -> Option<PersonId> {
        self.host
    }

    /// Returns the stage of the table.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// Returns the number of the last event, which is also the number of events.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the time of the last event.
    #[must_use]
    pub fn at(&self) -> Time {
        self.at
    }

    /// Returns the seats, from seat 1.
    #[must_use]
    pub fn chairs(&self) -> &[TableSeat] {
        &self.chairs
    }

    /// Returns the current match, or the last one.
    #[must_use]
    pub fn running(&self) -> Option<&CurrentMatch> {
        self.running.as_ref()
    }

    /// Returns the current deal, or the last one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.running.as_ref().and_then(CurrentMatch::game)
    }

    /// Returns the number of the current deal, or of the next one, from 0.
    #[must_use]
    pub fn deal(&self) -> u64 {
        self.deal
    }

    /// Returns the commitment to the secret of that deal, if it has been made.
    #[must_use]
    pub fn commitment(&self) -> Option<Commitment> {
        self.committed.then(|| commitment(&self.secret.derive_deal_secret(self.deal)))
    }

    /// Returns the drawing of that deal, while links are being opened for it.
    #[must_use]
    pub fn drawing(&self) -> Option<&DealDrawing> {
        self.drawing.as_ref()
    }

    /// Returns the open contributions to the current deal, or to the next one.
    #[must_use]
    pub fn added_in_the_open(&self) -> BySeat<Option<Nonce>> {
        let under_way = self.running.as_ref().filter(|_| self.stage == Stage::Playing);
        let added = match (&self.drawing, under_way) {
            (Some(drawing), _) => drawing.open,
            (None, Some(running)) => running.added,
            (None, None) => self.added(),
        };
        BySeat::from_fn(|seat| added[seat].nonce())
    }

    /// Returns whether the owner of a seat contributes a link to the next deal.
    ///
    /// Owners do so if they are present, have published a tip and were not struck off too often. At
    /// tables with the same cards nobody does.
    #[must_use]
    pub fn adds(&self, seat: Seat) -> bool {
        let chair = self.chair(seat);
        let may = self.booked.is_none_or(|booked| !booked.same_cards);
        may && chair.is_present() && chair.is_chained() && self.strikes[seat] < STRIKES
    }

    /// Returns the open proposal.
    #[must_use]
    pub fn proposal(&self) -> Option<&OpenProposal> {
        self.proposal.as_ref()
    }

    /// Returns the people removed from the table.
    #[must_use]
    pub fn removals(&self) -> &Removals {
        &self.removals
    }

    /// Returns whether the match is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.paused.is_some()
    }

    /// Returns whether the table is asleep because no owner of a seat is present.
    #[must_use]
    pub fn is_asleep(&self) -> bool {
        self.asleep.is_some()
    }

    /// Returns the effects of the last event in the game, with all cards.
    ///
    /// [`cego_core::Event::redact_for`] redacts them for a seat.
    #[must_use]
    pub fn last_effects(&self) -> &[cego_core::Event] {
        &self.happened
    }

    /// Returns the seat owned by a person.
    #[must_use]
    pub fn seat_of(&self, who: PersonId) -> Option<Seat> {
        self.seats().find(|&seat| self.chair(seat).is_of(who))
    }

    /// Returns the seat whose cards a person may see.
    ///
    /// Their own seat qualifies, unless they sat down during the current deal. In that case they
    /// get the view of a spectator.
    #[must_use]
    pub fn sees_as(&self, who: PersonId) -> Option<Seat> {
        self.seat_of(who).filter(|&seat| !self.waits(seat))
    }

    /// Returns whether the owner of a seat waits for the end of the current deal.
    #[must_use]
    pub fn waits(&self, seat: Seat) -> bool {
        self.stage == Stage::Playing && self.chair(seat).waits
    }

    /// Returns whether a person may see the table at all.
    #[must_use]
    pub fn may_watch(&self, who: Option<PersonId>) -> bool {
        self.setup.watched || who.is_some_and(|who| self.seat_of(who).is_some())
    }

    /// Returns the view of a seat, or of a spectator (`None`), of the current or last deal.
    #[must_use]
    pub fn view(&self, seat: Option<Seat>) -> Option<View> {
        self.game().map(|game| game.view(seat))
    }

    /// Returns the seat on turn. `None` during a pause and while the table is asleep.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        let plays = self.stage == Stage::Playing && self.paused.is_none() && self.asleep.is_none();
        self.game().filter(|_| plays).and_then(Game::on_turn)
    }

    /// Returns the start of the current turn. Every action and every undo begins a new one.
    #[must_use]
    pub fn turn_began(&self) -> Time {
        self.since
    }

    /// Returns the seat on turn if a bot must decide now.
    #[must_use]
    pub fn bot_seat_on_turn(&self) -> Option<Seat> {
        let waits = self
            .proposal
            .as_ref()
            .is_some_and(|open| matches!(open.proposal, Proposal::Undo { .. }));
        self.on_turn().filter(|&seat| !waits && self.chair(seat).is_played_by_bot())
    }

    /// Returns the request for the bot on turn.
    #[must_use]
    pub fn bot_on_turn(&self) -> Option<BotTask> {
        let seat = self.bot_seat_on_turn()?;
        let game = self.game()?;
        let chair = self.chair(seat);
        let bot = chair.bot_player().unwrap_or(&self.setup.bot).to_owned();
        Some(BotTask { seat, bot, moment: game.log().len(), view: game.view(Some(seat)) })
    }

    /// Returns whether the next, current or last deal was imported. Its cards cannot be proven.
    #[must_use]
    pub fn is_imported(&self) -> bool {
        let running = self.running.as_ref().filter(|_| self.stage != Stage::Gathering);
        self.given.is_some() || running.is_some_and(|running| running.given)
    }

    /// Returns a seed for the decision of a bot now, for programs without randomness of their own.
    ///
    /// It follows from the secret of the table and from no card.
    #[must_use]
    pub fn chance(&self) -> [u8; 32] {
        /// Domain separation from the secrets of deals and draws.
        const DECISIONS: u64 = 1 << 62;
        self.secret.derive_deal_secret(DECISIONS | self.number).0
    }

    /// Returns the record of the current or last deal, with the names of the players.
    ///
    /// The record of a finished deal contains the proof of its cards ([`Proof`]) if they were dealt
    /// here.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        let running = self.running.as_ref()?;
        let game = running.game.as_ref()?;
        let (name, hash) = (self.setup.ruleset.name.clone(), self.setup.ruleset.hash.clone());
        let ruleset = RulesetRef {
            hash: Some(hash).filter(|hash| !hash.is_empty()),
            ..RulesetRef::named(name)
        };
        let mut record = Record::from_game(ruleset, game);
        record.raeuber_round = running.raeuber;
        for seat in self.seats() {
            let chair = self.chair(seat);
            let name = chair.player().map_or_else(String::new, |owner| owner.name.to_string());
            let bot = match chair.player() {
                None => chair.bot.clone(),
                // The record does not disclose which program plays.
                Some(owner) => owner.is_bot.then(|| "bot".to_owned()),
            };
            record.players[seat] = RecordPlayer { name, bot };
        }
        if let (Some(seed), true) = (self.seed, game.outcome().is_some()) {
            (record.number, record.seed) = (Some(running.number), Some(seed.to_string()));
        } else if game.outcome().is_some() && !running.given {
            let added = running.added.values(self.rules.table).to_vec();
            let proof = Proof {
                struck: running.struck.iter().collect(),
                drawn: running.drawn,
                ..Proof::new(self.secret.derive_deal_secret(running.number), added)
            };
            proof.write(&mut record, running.number);
        }
        Some(record)
    }

    /// Returns the seat whose cards a person has seen in the current deal.
    ///
    /// They may take no other seat in this deal.
    pub(crate) fn seat_seen_by(&self, who: PersonId) -> Option<Seat> {
        let running = self.running.as_ref().filter(|_| self.stage == Stage::Playing)?;
        running.saw.iter().find(|(_, person)| *person == who).map(|&(seat, _)| seat)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.rules.table.seats()
    }

    /// Returns the owner of a seat, if the seat exists and has one.
    pub(crate) fn owner(&self, seat: Seat) -> Option<PersonId> {
        self.chairs.get(seat.index())?.owner.as_ref().map(|owner| owner.who)
    }

    pub(crate) fn chair(&self, seat: Seat) -> &TableSeat {
        &self.chairs[seat.index()]
    }

    /// Returns the seats whose owners are present.
    pub(crate) fn present(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats().filter(|&seat| self.chair(seat).is_present())
    }

    /// Returns the time limit of the current turn, in milliseconds.
    pub(crate) fn turn_ms(&self) -> u64 {
        let exchange =
            self.game().is_some_and(|game| matches!(game.phase(), Phase::Keep | Phase::Discard));
        if exchange { self.setup.clock.exchange_ms } else { self.setup.clock.turn_ms }
    }

    /// Returns the end of the current turn, if a person is on turn and the table has a clock.
    #[must_use]
    pub fn turn_ends(&self) -> Option<Time> {
        let clock = self.setup.clock.turn_ms > 0;
        let person = self.on_turn().is_some_and(|seat| !self.chair(seat).is_played_by_bot());
        (clock && person).then(|| self.since.after(self.turn_ms()))
    }
}

/// Stage in the life of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// People take their seats before the first match.
    Gathering,
    /// A deal is being played.
    Playing,
    /// A deal is over, but the match is not.
    Resting,
    /// The match is over, and another may follow.
    Over,
    /// The table is closed for good.
    Closed,
}

impl Stage {
    const ALL: [Stage; 5] =
        [Stage::Gathering, Stage::Playing, Stage::Resting, Stage::Over, Stage::Closed];

    /// Parses a stable id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Stage> {
        Stage::ALL.into_iter().find(|stage| stage.id() == id)
    }

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Stage::Gathering => "gathering",
            Stage::Playing => "playing",
            Stage::Resting => "resting",
            Stage::Over => "over",
            Stage::Closed => "closed",
        }
    }
}
