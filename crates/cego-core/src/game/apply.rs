//! State transitions of a game.

use super::Game;
use super::ending::ClaimedTricks;
use crate::event::{Event, Events};
use crate::exchange::{self, Exchange};
use crate::outcome::deal_result;
use crate::play::{Play, PlayStart};
use crate::rules::ForcedDiscardShown;
use crate::{
    Action, Card, CardSet, Claim, DealResult, Outcome, Phase, Refusal, Seat, SpokenWord, TableSize,
    Word, solo_duty,
};

impl Game {
    /// Applies an action. If it is refused, the game is unchanged.
    ///
    /// # Errors
    /// The rule that forbids the action.
    #[inline]
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<Events, Refusal> {
        self.may(seat, action)?;
        Ok(self.apply_unchecked(seat, action))
    }

    /// Applies an action known to be legal, for simulation and search. A forbidden action leaves
    /// the game in an unspecified state, but is never undefined behaviour.
    #[inline]
    pub fn apply_unchecked(&mut self, seat: Seat, action: Action) -> Events {
        let mut events = Events::new();
        self.log.push((seat, action));
        // Card plays, by far the most frequent actions, have their own path.
        match action {
            Action::Play(card) => self.play_card(seat, card, &mut events),
            other => self.apply_other(seat, other, &mut events),
        }
        events
    }

    fn apply_other(&mut self, seat: Seat, action: Action, events: &mut Events) {
        match action {
            Action::Say(word) => self.speak(seat, word, events),
            Action::Challenge => self.challenge(seat, events),
            Action::Keep { pips, free } => self.keep(seat, pips, free, events),
            Action::Discard(card) => self.discard(seat, card, events),
            Action::SecondHandUlti(feats) => {
                if let Some(declaration) = &mut self.declaration {
                    declaration.ulti = feats;
                }
                events.push(Event::SecondHandUlti { seat, feats });
                self.begin_play(events);
            }
            Action::Play(card) => self.play_card(seat, card, events),
            Action::Claim(claim) => self.settle_claim(seat, claim, events),
            Action::Concede => {
                self.outcome = self.concession_outcome(seat);
                self.phase = Phase::Over;
                events.push(Event::Conceded { seat });
                events.push(Event::Ended);
            }
        }
    }

    fn speak(&mut self, seat: Seat, word: Word, events: &mut Events) {
        let stage = self.auction.stage();
        self.words.push(SpokenWord { seat, stage, word });
        events.push(Event::Spoke { seat, stage, word });
        if word == Word::SellGeiss
            && let Some((buyer, price)) = self.auction.hand_over(seat, &mut self.hands)
        {
            events.push(Event::GeissSold { seller: seat, buyer, price });
        }
        self.auction.say_unchecked(&self.rules, seat, word);
        let Some(declaration) = self.auction.declaration() else { return };
        self.declaration = Some(declaration);
        events.push(Event::AuctionEnded { declaration });
        if declaration.contract.takes_blind() {
            self.phase = Phase::Keep;
        } else {
            self.begin_play(events);
        }
    }

    fn keep(&mut self, seat: Seat, pips: CardSet, free: CardSet, events: &mut Events) {
        self.exchange = Exchange::keep(self.hands[seat], self.deal.blind, pips, free);
        events.push(Event::Laid { seat, open: pips, count: self.exchange.legage.len() as u8 });
        events.push(Event::BlindTaken { seat, cards: Some(self.deal.blind) });
        let discards = self.declaration.map_or(0, |d| d.contract.properties().discards());
        if discards > 0 {
            self.phase = Phase::Discard;
        } else {
            self.after_exchange(events);
        }
    }

    fn discard(&mut self, seat: Seat, card: Card, events: &mut Events) {
        let shown = self.declaration.is_some_and(|d| {
            exchange::is_forced_discard(&self.rules, d.contract, &self.exchange)
                && self.rules.forced_discard_shown == ForcedDiscardShown::BeforePlay
        });
        self.exchange.discard(card);
        events.push(Event::Discarded { seat, card: Some(card), shown });
        self.after_exchange(events);
    }

    fn after_exchange(&mut self, events: &mut Events) {
        if self.declaration.is_some_and(|d| self.rules.allows_ulti(d.contract)) {
            self.phase = Phase::SecondHand;
        } else {
            self.begin_play(events);
        }
    }

    pub(super) fn begin_play(&mut self, events: &mut Events) {
        let Some(declaration) = self.declaration else { return };
        let start =
            PlayStart::new(&self.rules, &self.deal, &self.hands, &declaration, &self.exchange);
        self.play = Some(Play::new(&self.rules, &start));
        self.phase = Phase::Play;
        if declaration.ouvert {
            let seat = declaration.declarer;
            events.push(Event::HandLaidOpen { seat, cards: start.hands[seat] });
        }
        events.push(Event::PlayBegins { leader: start.leader });
    }

    fn play_card(&mut self, seat: Seat, card: Card, events: &mut Events) {
        let Some(play) = &mut self.play else { return };
        let winner = play.play_unchecked(&self.rules, card);
        let wins = winner.or_else(|| play.on_table().winner(play.dead())).unwrap_or(seat);
        events.push(Event::Played { seat, card, wins });
        if let Some(winner) = winner {
            self.trick_done(winner, events);
        }
    }

    fn trick_done(&mut self, winner: Seat, events: &mut Events) {
        let Some(play) = &self.play else { return };
        events.push(Event::TrickWon { seat: winner, number: play.tricks_done() as u8 });
        if play.tricks_done() == 1
            && play.players().contains(self.deal.dealer)
            && self.rules.table == TableSize::Five
        {
            events.push(Event::DealerJoined { seat: self.deal.dealer });
        }
        if play.is_over() {
            self.end(events);
        }
    }

    fn end(&mut self, events: &mut Events) {
        if let (Some(declaration), Some(play)) = (self.declaration, &self.play) {
            let result = deal_result(&self.rules, &self.deal, &declaration, &self.exchange, play);
            self.outcome = Some(Outcome {
                declaration,
                players: play.players(),
                forehand: self.forehand(),
                result,
            });
        }
        self.phase = Phase::Over;
        events.push(Event::Ended);
    }

    fn settle_claim(&mut self, seat: Seat, claim: Claim, events: &mut Events) {
        let (Some(declaration), Some(play)) = (self.declaration, &self.play) else { return };
        events.push(Event::Claimed { seat, claim, cards: play.hands()[seat] });
        let tricks = ClaimedTricks::new(play, &declaration, seat, claim);
        let result = deal_result(&self.rules, &self.deal, &declaration, &self.exchange, &tricks);
        self.outcome = Some(Outcome {
            declaration,
            players: play.players(),
            forehand: self.forehand(),
            result,
        });
        self.phase = Phase::Over;
        events.push(Event::Ended);
    }

    fn challenge(&mut self, challenger: Seat, events: &mut Events) {
        let Some(declaration) = self.declaration else { return };
        let passed_solo = self.auction.public_state().passed_solo;
        let guilty = solo_duty::guilty_seats(&self.rules, &self.deal, passed_solo, challenger);
        self.outcome = Some(Outcome {
            declaration,
            players: self.deal.players(self.rules.table).collect(),
            forehand: self.forehand(),
            result: DealResult::Challenge { challenger, guilty },
        });
        self.phase = Phase::Over;
        events.push(Event::Challenged { seat: challenger, guilty });
        events.push(Event::Ended);
    }
}
