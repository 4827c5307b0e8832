//! What a seat may do, and why not.

use super::Game;
use crate::{
    Action, Card, CardSet, Claim, Phase, Refusal, Seat, UltiFeats, challenge, claim, concede, exchange,
};

impl Game {
    /// Everything this seat may do now, on turn or not, added to `out` in a fixed order; all but
    /// claims, which have to be made to be looked into, and giving the rest away.
    #[inline]
    pub fn choices_into(&self, seat: Seat, out: &mut Vec<Action>) {
        // The cards, by far the most frequent choices, apart from the rest.
        match (&self.play, self.phase) {
            (Some(play), Phase::Play) => {
                if play.on_turn() == Some(seat) {
                    cards_into(play.playable(&self.rules), out);
                }
                if !play.has_begun() {
                    self.challenge_into(seat, out);
                }
            }
            _ => self.other_choices_into(seat, out),
        }
    }

    fn other_choices_into(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.phase == Phase::Over {
            return;
        }
        if self.phase == Phase::Auction {
            let words = self.auction.words(&self.rules, seat, self.hands[seat]);
            out.extend(words.as_slice().iter().map(|&w| Action::Say(w)));
            return;
        }
        if self.on_turn() == Some(seat) {
            let contract = self.declaration.map(|d| d.contract);
            match (self.phase, contract) {
                (Phase::Keep, Some(contract)) => {
                    exchange::keeps(&self.rules, contract, self.hands[seat], out)
                }
                (Phase::Discard, Some(contract)) => out.extend(
                    exchange::discards(&self.rules, contract, &self.exchange).iter().map(Action::Discard),
                ),
                (Phase::SecondHand, _) => {
                    out.push(Action::SecondHandUlti(UltiFeats::NONE));
                    out.extend(
                        self.rules.held_feats(self.exchange.hand()).subsets().map(Action::SecondHandUlti),
                    );
                }
                _ => {}
            }
        }
        self.challenge_into(seat, out);
    }

    fn challenge_into(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.may_challenge(seat).is_ok() {
            out.push(Action::Challenge);
        }
    }

    /// Everything this seat may do now; empty if it has to wait.
    #[must_use]
    pub fn choices(&self, seat: Seat) -> Vec<Action> {
        let mut out = Vec::new();
        self.choices_into(seat, &mut out);
        out
    }

    /// The cards the seat on turn may play; empty outside the play.
    #[must_use]
    pub fn playable(&self) -> CardSet {
        match (&self.play, self.phase) {
            (Some(play), Phase::Play) => play.playable(&self.rules),
            _ => CardSet::EMPTY,
        }
    }

    /// Whether a seat may do this now.
    ///
    /// # Errors
    /// The rule that forbids it.
    #[inline]
    pub fn may(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&self.play, self.phase, action) {
            (Some(play), Phase::Play, Action::Play(card)) => play.may_play(&self.rules, seat, card),
            _ => self.may_otherwise(seat, action),
        }
    }

    fn may_otherwise(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::DealOver);
        }
        if seat.index() >= self.rules.table.people() {
            return Err(Refusal::NotInThisDeal);
        }
        match action {
            Action::Say(word) if self.phase == Phase::Auction => {
                self.auction.may_say(&self.rules, seat, self.hands[seat], word)
            }
            Action::Say(_) => Err(Refusal::AuctionOver),
            Action::Challenge => self.may_challenge(seat),
            Action::Claim(Claim::Side) => self.proves_for_side(seat),
            Action::Claim(claim) => claim::prove(&self.view(Some(seat)), claim).map(drop),
            Action::Concede => self.may_concede(seat),
            Action::Play(_) if self.phase == Phase::Auction => Err(Refusal::AuctionNotOver),
            Action::Play(_) => Err(Refusal::ExchangeNotOver),
            Action::Keep { .. } | Action::Discard(_) | Action::SecondHandUlti(_) => {
                self.may_exchange(seat, action)
            }
        }
    }

    fn may_exchange(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Some(declaration) = self.declaration else { return Err(Refusal::AuctionNotOver) };
        let phase = match action {
            Action::Keep { .. } => Phase::Keep,
            Action::Discard(_) => Phase::Discard,
            _ => Phase::SecondHand,
        };
        if self.phase != phase {
            return Err(Refusal::NothingToExchange);
        }
        if seat != declaration.declarer {
            return Err(Refusal::NotYourTurn { on_turn: declaration.declarer });
        }
        match action {
            Action::Keep { pips, free } => {
                exchange::may_keep(&self.rules, declaration.contract, self.hands[seat], pips, free)
            }
            Action::Discard(card) => {
                exchange::may_discard(&self.rules, declaration.contract, &self.exchange, card)
            }
            Action::SecondHandUlti(feats) if self.rules.held_feats(self.exchange.hand()).contains(feats) => {
                Ok(())
            }
            Action::SecondHandUlti(feats) => {
                let missing = (feats.cards() - self.exchange.hand()).lowest();
                Err(missing.map_or(Refusal::UltiNotInThisRuleset, |card| Refusal::UltiTrumpMissing { card }))
            }
            _ => Err(Refusal::NothingToExchange),
        }
    }

    /// Whether a seat may give the rest away for its side. An opponent of the declarer has to ask their
    /// partners before they do; the game does not know what they said.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_concede(&self, seat: Seat) -> Result<(), Refusal> {
        concede::may_concede(seat, self.phase, self.on_turn(), self.declaration.as_ref())
    }

    /// Whether a seat may give the rest away without asking anybody: only the declarer, whom alone it
    /// costs something.
    ///
    /// # Errors
    /// The rule that forbids it; [`Refusal::ConcedeTogether`] where partners are to be asked.
    pub fn may_concede_alone(&self, seat: Seat) -> Result<(), Refusal> {
        concede::may_concede_alone(seat, self.phase, self.on_turn(), self.declaration.as_ref())
    }

    /// Whether a seat may have the hands laid open (D-13).
    fn may_challenge(&self, seat: Seat) -> Result<(), Refusal> {
        challenge::may_challenge(&self.rules, &self.deal, self.declaration.as_ref(), self.moment(), seat)
    }
}

/// Adds the playing of each card, in index order.
#[inline]
fn cards_into(cards: CardSet, out: &mut Vec<Action>) {
    let mut rest = cards;
    // Over a range the length is known beforehand, so that room is made only once.
    out.extend((0..cards.len()).map(|_| {
        let card = rest.lowest().unwrap_or(Card::GEISS);
        rest.remove(card);
        Action::Play(card)
    }));
}
