//! What an action does.

use super::{Game, Phase};
use crate::event::{Event, Events};
use crate::exchange::{self, Exchange};
use crate::play::{Leads, Play, Start};
use crate::{
    Action, Card, CardSet, Contract, DealResult, Outcome, Refusal, Seat, SeatSet, TableSize, Word, duty,
};

impl Game {
    /// Does it, or refuses and leaves everything as it was.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn apply(&mut self, seat: Seat, action: Action) -> Result<Events, Refusal> {
        self.may(seat, action)?;
        Ok(self.apply_unchecked(seat, action))
    }

    /// Does what is known to be allowed, for simulation and search. What happens after a forbidden action
    /// is unspecified, though never undefined behaviour.
    pub fn apply_unchecked(&mut self, seat: Seat, action: Action) -> Events {
        let mut events = Events::new();
        self.log.push((seat, action));
        match action {
            Action::Say(word) => self.speak(seat, word, &mut events),
            Action::Challenge => self.challenge(seat, &mut events),
            Action::Keep { pips, free } => self.keep(seat, pips, free, &mut events),
            Action::Discard(card) => self.discard(seat, card, &mut events),
            Action::SecondHandUlti(feats) => {
                if let Some(declaration) = &mut self.declaration {
                    declaration.ulti = feats;
                }
                events.push(Event::SecondHandUlti { seat, feats });
                self.begin_play(&mut events);
            }
            Action::Play(card) => self.play_card(seat, card, &mut events),
        }
        events
    }

    fn speak(&mut self, seat: Seat, word: Word, events: &mut Events) {
        events.push(Event::Spoke { seat, word });
        if word == Word::SellGeiss
            && let Some((buyer, price)) = self.auction.purchase()
        {
            self.hands[seat] = self.hands[seat].without(Card::GEISS).with(price);
            self.hands[buyer] = self.hands[buyer].without(price).with(Card::GEISS);
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
        let legage = self.hands[seat] - (pips | free);
        self.exchange = Exchange { pips, free, found: self.deal.blind, legage, discarded: None };
        events.push(Event::Laid { seat, open: pips, count: legage.len() as u8 });
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
                && self.rules.forced_discard_shown == crate::rules::ForcedDiscardShown::BeforePlay
        });
        self.exchange.legage.insert(card);
        self.exchange.discarded = Some(card);
        events.push(Event::Discarded { seat, card: Some(card), shown });
        self.after_exchange(events);
    }

    fn after_exchange(&mut self, events: &mut Events) {
        let asks = self.rules.ulti_second_hand
            && self.declaration.is_some_and(|d| matches!(d.contract, Contract::Cego | Contract::Eine));
        if asks {
            self.phase = Phase::SecondHand;
        } else {
            self.begin_play(events);
        }
    }

    pub(super) fn begin_play(&mut self, events: &mut Events) {
        let Some(declaration) = self.declaration else { return };
        let contract = declaration.contract;
        let table = self.rules.table;
        let mut hands = self.hands;
        let mut leads = Leads::default();
        let mut dead = CardSet::EMPTY;
        if contract.takes_blind() {
            hands[declaration.declarer] = self.exchange.hand();
            leads = exchange::leads(&self.rules, contract, &self.exchange);
            dead = exchange::dead(&self.rules, contract, self.exchange.pips);
        }
        let joins = (contract == Contract::Raeuber && table == TableSize::Five).then_some(self.deal.dealer);
        if let Some(dealer) = joins {
            hands[dealer] = self.deal.blind;
        }
        let leader = if contract.is_all_against_all() { self.forehand() } else { declaration.declarer };
        self.play = Some(Play::new(
            &self.rules,
            &Start {
                contract,
                declarer: declaration.declarer,
                leader,
                players: self.deal.players(table).collect(),
                hands,
                dead,
                dead_if_withdrawn: if contract == Contract::Geiss {
                    CardSet::EMPTY
                } else {
                    self.exchange.pips
                },
                leads,
                joins,
                blind: self.deal.blind,
            },
        ));
        self.phase = Phase::Play;
        if declaration.ouvert {
            let seat = declaration.declarer;
            events.push(Event::HandLaidOpen { seat, cards: hands[seat] });
        }
        events.push(Event::PlayBegins { leader });
    }

    fn play_card(&mut self, seat: Seat, card: Card, events: &mut Events) {
        let Some(play) = &mut self.play else { return };
        events.push(Event::Played { seat, card });
        let Some(trick) = play.play(&self.rules, card) else { return };
        events.push(Event::TrickWon { seat: trick.winner, number: play.tricks_done() as u8 });
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
            let result = self.result(&declaration, play);
            self.outcome =
                Some(Outcome { declaration, players: play.players(), forehand: self.forehand(), result });
        }
        self.phase = Phase::Over;
        events.push(Event::Ended);
    }

    fn challenge(&mut self, challenger: Seat, events: &mut Events) {
        let Some(declaration) = self.declaration else { return };
        let guilty: SeatSet = self
            .deal
            .players(self.rules.table)
            .filter(|&seat| seat != challenger && self.auction.standing().passed_solo.contains(seat))
            .filter(|&seat| duty::solo_duty(&self.rules, self.deal.hands[seat]))
            .collect();
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
