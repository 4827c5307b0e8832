//! The view of a deal from one seat.

use std::sync::Arc;

use crate::count::{declarer_bonus, pile_points};
use crate::exchange::Exchange;
use crate::trick::CurrentTrick;
use crate::{
    Action, AuctionState, BySeat, Card, CardPoints, CardSet, Deal, Declaration, Leads, Outcome,
    Rules, Seat, SeatSet, SpokenWord, Stage, Trick,
};

/// Information about a deal that one seat, or a spectator, may have.
///
/// Bots, screens and sockets get nothing else. Only [`Game::view`](crate::Game::view) makes views.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Rules of the deal.
    pub rules: Arc<Rules>,
    /// Seat of the viewer; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Seat that dealt the cards.
    pub dealer: Seat,
    /// Current phase of the deal.
    pub phase: Phase,
    /// Seat to act; `None` once the deal is over.
    pub on_turn: Option<Seat>,
    /// Seats that play cards in this deal.
    pub players: SeatSet,
    /// The viewer's hand as dealt.
    pub dealt: CardSet,
    /// The viewer's hand now, open pips included.
    pub hand: CardSet,
    /// Number of cards in each hand.
    pub hand_sizes: BySeat<u8>,
    /// Current stage of the auction.
    pub stage: Stage,
    /// Public state of the auction.
    pub standing: AuctionState,
    /// Auction words so far, each with the stage at which it was said.
    pub words: Vec<SpokenWord>,
    /// Result of the auction.
    pub declaration: Option<Declaration>,
    /// Cards that lie face up before each seat: open pips, or a hand laid open.
    pub open: BySeat<CardSet>,
    /// Pips the declarer kept, which all players have seen.
    pub kept_pips: CardSet,
    /// The viewer's own exchange; `None` unless the viewer is the declarer.
    pub own_exchange: Option<Exchange>,
    /// The declarer's discard, if it was shown.
    pub shown_discard: Option<Card>,
    /// Set if the declarer may look at the legage again now (`view_legage`).
    pub may_look_at_legage: bool,
    /// Cards that the declarer must lead first. Only the declarer knows the cards that may replace
    /// them.
    pub leads: Leads,
    /// Cards that can never win a trick; all of them have been seen by every player.
    pub dead: CardSet,
    /// The trick on the table, in order of play.
    pub on_table: Vec<(Seat, Card)>,
    /// Complete tricks. [`View::may_look_at_tricks`] says whether a screen may show them again.
    pub tricks: Vec<Trick>,
    /// Number of tricks won by each seat.
    pub trick_counts: BySeat<u8>,
    /// Set if the rules allow won tricks to be looked at now (`view_tricks`).
    pub may_look_at_tricks: bool,
    /// Actions open to the viewer now.
    pub choices: Vec<Action>,
    /// All cards of the deal, once it is over.
    pub revealed: Option<Revealed>,
}

/// Information that becomes public once the deal is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Revealed {
    /// The hands and the blind as dealt.
    pub deal: Deal,
    /// Cards that the declarer kept, took up and laid away.
    pub exchange: Exchange,
    /// Outcome of the deal.
    pub outcome: Outcome,
    /// Seat that conceded, if a concession ended the deal.
    pub conceded: Option<Seat>,
}

/// A phase of a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The seats bid for the contract.
    Auction,
    /// The declarer chooses the cards to keep.
    Keep,
    /// The declarer discards after taking up the blind.
    Discard,
    /// The declarer announces or declines an Ulti on the second hand.
    SecondHand,
    /// Cards are played to the tricks.
    Play,
    /// The deal is over.
    Over,
}

impl Phase {
    /// All phases, in the order in which a deal passes through them.
    pub const ALL: [Phase; 6] =
        [Phase::Auction, Phase::Keep, Phase::Discard, Phase::SecondHand, Phase::Play, Phase::Over];

    /// Returns the stable id used in messages and JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Phase::Auction => "auction",
            Phase::Keep => "keep",
            Phase::Discard => "discard",
            Phase::SecondHand => "second_hand",
            Phase::Play => "play",
            Phase::Over => "over",
        }
    }
}

/// Card points of the complete tricks in a counted game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TrickPoints {
    /// The declarer's points, with the bonus for the pips removed with three players.
    pub declarer: CardPoints,
    /// The opponents' points together.
    pub opponents: CardPoints,
    /// Set if `declarer` includes the legage, which only the declarer knows. In a Solo no player
    /// knows the blind.
    pub whole: bool,
}

impl View {
    /// Returns the current winner of the trick on the table; `None` while it is empty.
    #[must_use]
    pub fn winning(&self) -> Option<Seat> {
        let mut trick = CurrentTrick::EMPTY;
        for &(seat, card) in &self.on_table {
            trick.put(seat, card);
        }
        trick.winner(self.dead)
    }

    /// Returns the card points of the complete tricks, as far as this seat knows them. `None`
    /// before the first card and in games that are not counted.
    #[must_use]
    pub fn trick_points(&self) -> Option<TrickPoints> {
        let declaration =
            self.declaration.filter(|declaration| declaration.contract.is_counted())?;
        if self.tricks.is_empty() && self.on_table.is_empty() {
            return None;
        }
        let table = self.rules.table;
        let legage = self.own_exchange.map(|exchange| exchange.legage);
        let (mut own, mut others) = (legage.unwrap_or(CardSet::EMPTY), CardSet::EMPTY);
        for trick in &self.tricks {
            let pile = if trick.winner == declaration.declarer { &mut own } else { &mut others };
            *pile |= table.seats().filter_map(|seat| trick.cards[seat]).collect::<CardSet>();
        }
        let method = self.rules.counting_method;
        Some(TrickPoints {
            declarer: pile_points(method, own) + CardPoints::whole(declarer_bonus(&self.rules)),
            opponents: pile_points(method, others),
            whole: legage.is_some(),
        })
    }
}
