//! Legal actions of a seat, and the reasons for refusals.

use super::Game;
use crate::{
    Action, Card, CardSet, Claim, Phase, Refusal, Seat, UltiFeats, claim, exchange, solo_duty,
};

impl Game {
    /// Appends all actions open to this seat now, on turn or not, to `out` in canonical order.
    /// Claims and concessions are not listed, because a claim is proved only when a seat makes it.
    #[inline]
    pub fn choices_into(&self, seat: Seat, out: &mut Vec<Action>) {
        // Cards, by far the most frequent choices, have their own path.
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
                    exchange::discards(&self.rules, contract, &self.exchange)
                        .iter()
                        .map(Action::Discard),
                ),
                (Phase::SecondHand, _) => {
                    out.push(Action::SecondHandUlti(UltiFeats::NONE));
                    out.extend(
                        self.rules
                            .feats_in_hand(self.exchange.hand())
                            .subsets()
                            .map(Action::SecondHandUlti),
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

    /// Returns all actions open to this seat now; empty if it has to wait.
    #[must_use]
    pub fn choices(&self, seat: Seat) -> Vec<Action> {
        let mut out = Vec::new();
        self.choices_into(seat, &mut out);
        out
    }

    /// Returns the cards that the seat on turn may play; empty outside the play.
    #[must_use]
    pub fn playable(&self) -> CardSet {
        match (&self.play, self.phase) {
            (Some(play), Phase::Play) => play.playable(&self.rules),
            _ => CardSet::EMPTY,
        }
    }

    /// Checks whether a seat may take this action now.
    ///
    /// # Errors
    /// The rule that forbids the action.
    #[inline]
    pub fn may(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match (&self.play, self.phase, action) {
            (Some(play), Phase::Play, Action::Play(card)) => play.may_play(&self.rules, seat, card),
            _ => self.check_other(seat, action),
        }
    }

    fn check_other(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
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
            Action::SecondHandUlti(feats)
                if self.rules.feats_in_hand(self.exchange.hand()).contains(feats) =>
            {
                Ok(())
            }
            Action::SecondHandUlti(feats) => {
                let missing = (feats.cards() - self.exchange.hand()).lowest();
                Err(missing.map_or(Refusal::UltiNotInThisRuleset, |card| {
                    Refusal::UltiTrumpMissing { card }
                }))
            }
            _ => Err(Refusal::NothingToExchange),
        }
    }

    /// Checks whether a seat may concede for its side.
    ///
    /// An opponent of the declarer has to ask their partners first; the game does not know their
    /// answers.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_concede(&self, seat: Seat) -> Result<(), Refusal> {
        claim::may_concede(seat, self.phase, self.on_turn(), self.declaration.as_ref())
    }

    /// Checks whether a seat may concede without the consent of partners. Only the declarer may,
    /// because the loss is theirs alone.
    ///
    /// # Errors
    /// The rule that forbids it; [`Refusal::ConcedeTogether`] if the partners have to consent.
    pub fn may_concede_alone(&self, seat: Seat) -> Result<(), Refusal> {
        claim::may_concede_alone(seat, self.phase, self.on_turn(), self.declaration.as_ref())
    }

    /// Checks whether a seat may have the hands laid open (D-13).
    fn may_challenge(&self, seat: Seat) -> Result<(), Refusal> {
        solo_duty::may_challenge(
            &self.rules,
            &self.deal,
            self.declaration.as_ref(),
            self.moment(),
            seat,
        )
    }
}

/// Appends the play of each card, in index order.
#[inline]
fn cards_into(cards: CardSet, out: &mut Vec<Action>) {
    let mut rest = cards;
    // A range has a known length, so `extend` reserves memory only once.
    out.extend((0..cards.len()).map(|_| {
        let card = rest.lowest().unwrap_or(Card::GEISS);
        rest.remove(card);
        Action::Play(card)
    }));
}
