//! State of one deal, from the first word to the last trick, and the views of it.

mod apply;
mod choices;
mod ending;

use std::sync::Arc;

use crate::auction::Auction;
use crate::event::Events;
use crate::exchange::{self, Exchange};
use crate::phrase::Phrase;
use crate::play::Play;
use crate::rules::{FivePlayerTable, ForcedDiscardShown, ViewLegage, ViewTricks};
use crate::solo_duty::DealProgress;
use crate::{
    Action, BySeat, Card, CardSet, Contract, Deal, DealCheckError, Declaration, Leads, Outcome,
    Phase, Revealed, Rules, Seat, SpokenWord, TableSize, View,
};

/// Complete state of one deal. It holds all cards; a player gets a [`View`] of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    deal: Deal,
    phase: Phase,
    auction: Auction,
    /// Dealt hands, changed only by a sale of T1.
    hands: BySeat<CardSet>,
    declaration: Option<Declaration>,
    exchange: Exchange,
    play: Option<Play>,
    outcome: Option<Outcome>,
    log: Vec<(Seat, Action)>,
    words: Vec<SpokenWord>,
}

impl Game {
    /// Starts a deal with its auction.
    ///
    /// # Errors
    /// All faults of the deal.
    pub fn new(rules: Arc<Rules>, deal: Deal) -> Result<Game, Vec<DealCheckError>> {
        let mut faults = deal.check(rules.table);
        if rules.table == TableSize::Five && rules.five_player_table == FivePlayerTable::Off {
            faults.push(DealCheckError::NoFiveHere);
        }
        if faults.is_empty() { Ok(Game::new_unchecked(rules, deal)) } else { Err(faults) }
    }

    /// Starts a deal known to be valid, for simulation and search.
    #[must_use]
    pub fn new_unchecked(rules: Arc<Rules>, deal: Deal) -> Game {
        Game {
            phase: Phase::Auction,
            auction: Auction::new(&rules, deal.dealer),
            hands: deal.hands,
            declaration: None,
            exchange: Exchange::default(),
            play: None,
            outcome: None,
            log: Vec::with_capacity(96),
            words: Vec::with_capacity(16),
            rules,
            deal,
        }
    }

    /// Starts a deal of an agreed Räuber round, which has no auction and no announcer (`R-003-106`,
    /// C-64).
    ///
    /// # Errors
    /// All faults of the deal, or that the rules have no Räuber rounds.
    pub fn raeuber_round(rules: Arc<Rules>, deal: Deal) -> Result<Game, Vec<DealCheckError>> {
        let allowed = rules.raeuber_rounds;
        let forehand = deal.forehand(rules.table);
        if !allowed {
            return Err(vec![DealCheckError::NoRaeuberRounds]);
        }
        Game::with_declaration(rules, deal, Declaration::plain(Contract::Raeuber, forehand))
    }

    /// Starts a deal with a given contract and no auction, for exercises, studies and comparisons.
    ///
    /// # Errors
    /// All faults of the deal, or that the declarer's hand cannot play the contract.
    pub fn with_declaration(
        rules: Arc<Rules>,
        deal: Deal,
        declaration: Declaration,
    ) -> Result<Game, Vec<DealCheckError>> {
        let mut game = Game::new(rules, deal)?;
        let hand = game.hands[declaration.declarer];
        if hand.is_empty() || !can_play(&game.rules, &declaration, hand) {
            return Err(vec![DealCheckError::CannotPlay(declaration.contract)]);
        }
        game.declaration = Some(declaration);
        if declaration.contract.takes_blind() {
            game.phase = Phase::Keep;
        } else {
            game.begin_play(&mut Events::new());
        }
        Ok(game)
    }

    /// Returns the rules of the deal.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// Returns the cards as dealt.
    #[must_use]
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Returns the current phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the auction, even after its end.
    #[must_use]
    pub fn auction(&self) -> &Auction {
        &self.auction
    }

    /// Returns the result of the auction.
    #[must_use]
    pub fn declaration(&self) -> Option<&Declaration> {
        self.declaration.as_ref()
    }

    /// Returns the declarer's exchange in its present state.
    #[must_use]
    pub fn exchange(&self) -> &Exchange {
        &self.exchange
    }

    /// Returns the play of the cards, once it has begun.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// Returns the outcome, once the deal is over.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns all actions so far, in order.
    #[must_use]
    pub fn log(&self) -> &[(Seat, Action)] {
        &self.log
    }

    /// Returns the words of the auction, each with its stage.
    #[must_use]
    pub fn words(&self) -> &[SpokenWord] {
        &self.words
    }

    /// Returns the phrase for an action that `seat` is about to take ([`Action::phrase`]). A
    /// concession by an opponent of the declarer has its own phrase, because it binds the partners.
    #[must_use]
    pub fn phrase(&self, seat: Seat, action: Action) -> Phrase {
        match action {
            Action::Concede if self.declaration.is_some_and(|d| d.declarer != seat) => {
                Phrase::new("say-concede-side")
            }
            _ => action.phrase(self.auction.stage()),
        }
    }

    /// Returns forehand: the player to the right of the dealer.
    #[must_use]
    pub fn forehand(&self) -> Seat {
        self.deal.forehand(self.rules.table)
    }

    /// Returns the progress of the deal for challenges.
    fn moment(&self) -> DealProgress {
        match (self.phase, &self.play) {
            (_, Some(play)) if play.has_begun() => DealProgress::AfterLead,
            (Phase::Auction | Phase::Keep, _) => DealProgress::BeforeBlind,
            _ => DealProgress::BeforeLead,
        }
    }

    /// Returns the cards in a seat's hand now, open pips included.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        if let Some(play) = &self.play {
            return play.hands()[seat];
        }
        match self.declaration {
            Some(d) if d.declarer == seat && self.has_exchanged() => self.exchange.hand(),
            _ => self.hands[seat],
        }
    }

    /// Returns whether the declarer has taken up the blind. A challenge can end the deal before
    /// that.
    fn has_exchanged(&self) -> bool {
        !self.exchange.found.is_empty()
    }

    /// Returns the seat to act; `None` when the deal is over. Other seats may have choices too: see
    /// [`Game::choices`].
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Auction => self.auction.on_turn(),
            Phase::Keep | Phase::Discard | Phase::SecondHand => {
                self.declaration.map(|d| d.declarer)
            }
            Phase::Play => self.play.as_ref().and_then(Play::on_turn),
            Phase::Over => None,
        }
    }
}

/// Returns whether the hand meets the requirements of the contract.
fn can_play(rules: &Rules, declaration: &Declaration, hand: CardSet) -> bool {
    let contract = declaration.contract;
    let step = !contract.takes_blind() || crate::can_play_step(rules, contract, hand);
    step && hand.contains_all(declaration.ulti.cards())
}

// --- views

impl Game {
    /// Returns the view of a seat, or of a spectator for `None`.
    #[must_use]
    pub fn view(&self, seat: Option<Seat>) -> View {
        let seat = seat.filter(|s| s.index() < self.rules().table.people());
        self.view_with(seat, seat.map_or_else(Vec::new, |s| self.choices(s)))
    }

    /// Returns the view like [`Game::view`], with choices that the caller has already listed.
    #[must_use]
    pub fn view_with(&self, seat: Option<Seat>, choices: Vec<Action>) -> View {
        let rules = self.rules();
        let table = rules.table;
        let seat = seat.filter(|s| s.index() < table.people());
        let declarer = self.declaration().map(|d| d.declarer);
        let play = self.play();
        let over = self.phase() == Phase::Over;
        let is_declarer = seat.is_some() && seat == declarer;
        let exchanged = self.has_exchanged();
        let mut leads = play.map_or_else(
            || {
                if exchanged {
                    Leads { open: self.exchange().pips, ..Leads::default() }
                } else {
                    Leads::default()
                }
            },
            |p| *p.leads(),
        );
        if !is_declarer {
            leads.instead = CardSet::EMPTY;
        }
        let tricks_done = play.map_or(0, |p| p.tricks_done());
        View {
            rules: Arc::clone(rules),
            seat,
            dealer: self.deal().dealer,
            phase: self.phase(),
            on_turn: self.on_turn(),
            players: play.map_or_else(|| self.deal().players(table).collect(), |p| p.players()),
            dealt: seat.map_or(CardSet::EMPTY, |s| self.deal().hands[s]),
            hand: seat.map_or(CardSet::EMPTY, |s| self.own_hand(s)),
            hand_sizes: BySeat::from_fn(|s| self.own_hand(s).len() as u8),
            stage: self.auction().stage(),
            standing: self.auction().public_state(),
            words: self.words().to_vec(),
            declaration: self.declaration().copied(),
            open: self.open_cards(&leads),
            kept_pips: if exchanged { self.exchange().pips } else { CardSet::EMPTY },
            own_exchange: (is_declarer && exchanged).then(|| *self.exchange()),
            shown_discard: self.visible_discard(),
            may_look_at_legage: is_declarer
                && exchanged
                && rules.view_legage == ViewLegage::DeclarerUntilTrick1
                && tricks_done == 0,
            leads,
            dead: play.map_or(CardSet::EMPTY, |p| p.dead()),
            on_table: play.map_or_else(Vec::new, |p| {
                collect_with_capacity(p.on_table().iter(), table.players())
            }),
            tricks: play
                .map_or_else(Vec::new, |p| collect_with_capacity(p.tricks().copied(), tricks_done)),
            trick_counts: play.map_or_else(BySeat::default, |p| *p.won_count()),
            may_look_at_tricks: over
                || (rules.view_tricks == ViewTricks::UntilTrick3 && tricks_done < 3),
            choices,
            revealed: self.outcome().map(|&outcome| Revealed {
                deal: *self.deal(),
                exchange: *self.exchange(),
                outcome,
                conceded: self
                    .log()
                    .last()
                    .filter(|(_, action)| *action == Action::Concede)
                    .map(|&(seat, _)| seat),
            }),
        }
    }

    /// Returns the hand of a seat. The dealer of five holds no cards until they join a Räuber.
    fn own_hand(&self, seat: Seat) -> CardSet {
        let waits = self.rules().table == TableSize::Five
            && seat == self.deal().dealer
            && self.play().is_none_or(|p| !p.players().contains(seat));
        if waits { CardSet::EMPTY } else { self.hand(seat) }
    }

    fn open_cards(&self, leads: &Leads) -> BySeat<CardSet> {
        let mut open = BySeat::default();
        if let Some(declaration) = self.declaration() {
            open[declaration.declarer] = leads.open;
            if declaration.ouvert && self.phase() >= Phase::Play {
                open[declaration.declarer] |= self.hand(declaration.declarer);
            }
        }
        open
    }

    fn visible_discard(&self) -> Option<Card> {
        let declaration = self.declaration()?;
        let shown_at_once = self.rules().forced_discard_shown == ForcedDiscardShown::BeforePlay;
        (shown_at_once
            && exchange::is_forced_discard(self.rules(), declaration.contract, self.exchange()))
        .then_some(self.exchange().discarded)
        .flatten()
    }
}

/// Collects an iterator into a list with capacity for `about` items, because iterators over tricks
/// give no size hint.
fn collect_with_capacity<T>(things: impl Iterator<Item = T>, about: usize) -> Vec<T> {
    let mut list = Vec::with_capacity(about);
    list.extend(things);
    list
}
