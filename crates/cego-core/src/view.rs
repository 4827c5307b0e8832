//! What one seat may know.

use std::sync::Arc;

use crate::auction::{Stage, Standing};
use crate::game::{Game, Phase};
use crate::play::Leads;
use crate::{
    Action, BySeat, Card, CardSet, Deal, Declaration, Outcome, Rules, Seat, SeatSet, Spoken, TableSize, Trick,
};

/// What a seat, or a spectator, may know of a deal. Everything a bot, a screen or a socket gets is made
/// here and nowhere else.
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
    pub own_exchange: Option<crate::exchange::Exchange>,
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
    pub exchange: crate::exchange::Exchange,
    /// What the deal came to.
    pub outcome: Outcome,
    /// Who gave the rest away, if that ended the deal.
    pub conceded: Option<Seat>,
}

impl Game {
    /// What a seat (`None`: a spectator) may know.
    #[must_use]
    pub fn view(&self, seat: Option<Seat>) -> View {
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
            standing: self.auction().standing(),
            words: self.words().to_vec(),
            declaration: self.declaration().copied(),
            open: self.open_cards(&leads),
            kept_pips: if exchanged { self.exchange().pips } else { CardSet::EMPTY },
            own_exchange: (is_declarer && exchanged).then(|| *self.exchange()),
            shown_discard: self.shown_discard(),
            may_look_at_legage: is_declarer
                && exchanged
                && rules.view_legage == crate::rules::ViewLegage::DeclarerUntilTrick1
                && tricks_done == 0,
            leads,
            dead: play.map_or(CardSet::EMPTY, |p| p.dead()),
            on_table: play.map_or_else(Vec::new, |p| p.on_table().iter().collect()),
            tricks: play.map_or_else(Vec::new, |p| p.tricks().copied().collect()),
            trick_counts: play.map_or_else(BySeat::default, |p| *p.won_count()),
            may_look_at_tricks: over
                || (rules.view_tricks == crate::rules::ViewTricks::UntilTrick3 && tricks_done < 3),
            choices: seat.map_or_else(Vec::new, |s| self.choices(s)),
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

    /// The hand of a seat; the dealer of five holds none until they join a Räuber.
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

    fn shown_discard(&self) -> Option<Card> {
        let declaration = self.declaration()?;
        let shown_at_once = self.rules().forced_discard_shown == crate::rules::ForcedDiscardShown::BeforePlay;
        (shown_at_once
            && crate::exchange::is_forced_discard(self.rules(), declaration.contract, self.exchange()))
        .then_some(self.exchange().discarded)
        .flatten()
    }
}
