//! One deal from the first word to the last trick.

mod apply;
mod choices;
mod claimed;
mod conceded;
mod ended;
mod side;
mod view;

use std::sync::Arc;

use crate::auction::Auction;
use crate::challenge::Moment;
use crate::event::Events;
use crate::exchange::Exchange;
use crate::phrase::Phrase;
use crate::play::Play;
use crate::rules::FivePlayerTable;
use crate::{
    Action, BySeat, CardSet, Contract, Deal, DealFault, Declaration, Outcome, Phase, Rules, Seat, Spoken,
    TableSize,
};

/// The whole state of one deal. It knows every card; a player gets a [`View`](crate::View).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    rules: Arc<Rules>,
    deal: Deal,
    phase: Phase,
    auction: Auction,
    /// The dealt hands, changed only by the sale of T1.
    hands: BySeat<CardSet>,
    declaration: Option<Declaration>,
    exchange: Exchange,
    play: Option<Play>,
    outcome: Option<Outcome>,
    log: Vec<(Seat, Action)>,
    words: Vec<Spoken>,
}

impl Game {
    /// A deal with its auction.
    ///
    /// # Errors
    /// Everything that is wrong with the deal.
    pub fn new(rules: Arc<Rules>, deal: Deal) -> Result<Game, Vec<DealFault>> {
        let mut faults = deal.check(rules.table);
        if rules.table == TableSize::Five && rules.five_player_table == FivePlayerTable::Off {
            faults.push(DealFault::NoFiveHere);
        }
        if faults.is_empty() { Ok(Game::new_unchecked(rules, deal)) } else { Err(faults) }
    }

    /// A deal known to be in order, for simulation and search.
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

    /// A deal of an agreed Räuber round: no auction, nobody announced it (`R-003-106`, C-64).
    ///
    /// # Errors
    /// Everything that is wrong with the deal, or that the rules know no Räuber rounds.
    pub fn raeuber_round(rules: Arc<Rules>, deal: Deal) -> Result<Game, Vec<DealFault>> {
        let allowed = rules.raeuber_rounds;
        let forehand = deal.forehand(rules.table);
        if !allowed {
            return Err(vec![DealFault::NoRaeuberRounds]);
        }
        Game::declared(rules, deal, Declaration::plain(Contract::Raeuber, forehand))
    }

    /// A deal whose contract is settled without an auction: for exercises, studies and comparisons.
    ///
    /// # Errors
    /// Everything that is wrong with the deal, or that the declarer's hand cannot play the contract.
    pub fn declared(rules: Arc<Rules>, deal: Deal, declaration: Declaration) -> Result<Game, Vec<DealFault>> {
        let mut game = Game::new(rules, deal)?;
        let hand = game.hands[declaration.declarer];
        if hand.is_empty() || !can_play(&game.rules, &declaration, hand) {
            return Err(vec![DealFault::CannotPlay(declaration.contract)]);
        }
        game.declaration = Some(declaration);
        if declaration.contract.takes_blind() {
            game.phase = Phase::Keep;
        } else {
            game.begin_play(&mut Events::new());
        }
        Ok(game)
    }

    /// The rules it is played by.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The cards as dealt.
    #[must_use]
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// Where the deal stands.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The auction, also when it is over.
    #[must_use]
    pub fn auction(&self) -> &Auction {
        &self.auction
    }

    /// What the auction settled.
    #[must_use]
    pub fn declaration(&self) -> Option<&Declaration> {
        self.declaration.as_ref()
    }

    /// The declarer's exchange, as far as it has gone.
    #[must_use]
    pub fn exchange(&self) -> &Exchange {
        &self.exchange
    }

    /// The play of the cards, once it has begun.
    #[must_use]
    pub fn play(&self) -> Option<&Play> {
        self.play.as_ref()
    }

    /// What the deal came to, once it is over.
    #[must_use]
    pub fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Everything that was done, in order.
    #[must_use]
    pub fn log(&self) -> &[(Seat, Action)] {
        &self.log
    }

    /// The words of the auction, with what each answered.
    #[must_use]
    pub fn words(&self) -> &[Spoken] {
        &self.words
    }

    /// What an action that `seat` is about to take is called ([`Action::phrase`]). Who gives the rest away for their partners, too, says so.
    #[must_use]
    pub fn phrase(&self, seat: Seat, action: Action) -> Phrase {
        match action {
            Action::Concede if self.declaration.is_some_and(|d| d.declarer != seat) => {
                Phrase::new("say-concede-side")
            }
            _ => action.phrase(self.auction.stage()),
        }
    }

    /// The player to the right of the dealer.
    #[must_use]
    pub fn forehand(&self) -> Seat {
        self.deal.forehand(self.rules.table)
    }

    /// How far the deal has come in the sense of the challenge.
    fn moment(&self) -> Moment {
        match (self.phase, &self.play) {
            (_, Some(play)) if play.has_begun() => Moment::AfterLead,
            (Phase::Auction | Phase::Keep, _) => Moment::BeforeBlind,
            _ => Moment::BeforeLead,
        }
    }

    /// The cards in a seat's hand now, open pips included.
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

    /// Whether the declarer has taken up the blind. A challenge can end the deal before that.
    fn has_exchanged(&self) -> bool {
        !self.exchange.found.is_empty()
    }

    /// Who is to act; `None` when the deal is over. Other seats may still have something to say: see
    /// [`Game::choices`].
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Auction => self.auction.on_turn(),
            Phase::Keep | Phase::Discard | Phase::SecondHand => self.declaration.map(|d| d.declarer),
            Phase::Play => self.play.as_ref().and_then(Play::on_turn),
            Phase::Over => None,
        }
    }
}

/// Whether the hand has what the contract needs of it.
fn can_play(rules: &Rules, declaration: &Declaration, hand: CardSet) -> bool {
    let contract = declaration.contract;
    let step = !contract.takes_blind() || crate::can_play_step(rules, contract, hand);
    step && hand.contains_all(declaration.ulti.cards())
}
