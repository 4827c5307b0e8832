//! What one seat may know.

use std::sync::Arc;

use crate::exchange::Exchange;
use crate::{
    Action, BySeat, Card, CardSet, Deal, Declaration, Leads, Outcome, Phase, Rules, Seat, SeatSet, Spoken,
    Stage, Standing, Trick,
};

/// What a seat, or a spectator, may know of a deal. Everything a bot, a screen or a socket gets is made
/// by [`Game::view`](crate::Game::view) and nowhere else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The rules.
    pub rules: Arc<Rules>,
    /// Whose view it is; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Who dealt.
    pub dealer: Seat,
    /// Where the deal stands.
    pub phase: Phase,
    /// Who is to act.
    pub on_turn: Option<Seat>,
    /// Who plays cards in this deal.
    pub players: SeatSet,
    /// The own hand as dealt.
    pub dealt: CardSet,
    /// The own hand now, open pips included.
    pub hand: CardSet,
    /// Cards in every hand.
    pub hand_sizes: BySeat<u8>,
    /// What is being asked in the auction.
    pub stage: Stage,
    /// How the auction stands.
    pub standing: Standing,
    /// Every word said so far, with what it answered.
    pub words: Vec<Spoken>,
    /// What the auction settled.
    pub declaration: Option<Declaration>,
    /// The cards everybody sees on the table before a seat: open pips, a hand laid open.
    pub open: BySeat<CardSet>,
    /// The pips the declarer kept, which everybody has seen.
    pub kept_pips: CardSet,
    /// The own exchange; only the declarer has one to see.
    pub own_exchange: Option<Exchange>,
    /// A discard that was shown.
    pub shown_discard: Option<Card>,
    /// Whether the declarer may look at their laid cards again now (`view_legage`).
    pub may_look_at_legage: bool,
    /// What the declarer must lead first; the cards of their hand that may take their place are known to
    /// them alone.
    pub leads: Leads,
    /// Cards that can never win, all of which have been open.
    pub dead: CardSet,
    /// The trick on the table, in the order of play.
    pub on_table: Vec<(Seat, Card)>,
    /// The tricks done, as everybody saw them. Whether a screen may show them again is for
    /// [`View::may_look_at_tricks`].
    pub tricks: Vec<Trick>,
    /// Tricks by seat.
    pub trick_counts: BySeat<u8>,
    /// Whether won tricks may be looked at now (`view_tricks`).
    pub may_look_at_tricks: bool,
    /// Everything this seat may do now.
    pub choices: Vec<Action>,
    /// When the deal is over: the cards as dealt, with all that was laid away.
    pub revealed: Option<Revealed>,
}

/// What everybody may see once the deal is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Revealed {
    /// The cards as dealt.
    pub deal: Deal,
    /// The declarer's exchange.
    pub exchange: Exchange,
    /// What the deal came to.
    pub outcome: Outcome,
    /// Who gave the rest away, if that ended the deal.
    pub conceded: Option<Seat>,
}
