//! State transitions of the auction.

use super::legality::{plays_any_special, special_order};
use super::{Auction, Sale, Solo, Stage};
use crate::rules::{CounterFirst, GegensoloForehand, GegensoloMode, SpecialsRank, SpecialsWindow};
use crate::{Card, CardSet, Contract, Declaration, Refusal, Rules, Seat, SeatSet, UltiFeats, Word};

impl Auction {
    /// Says a word.
    ///
    /// # Errors
    /// The errors of [`Auction::may_say`]; the auction is then unchanged.
    pub fn say(
        &mut self,
        rules: &Rules,
        seat: Seat,
        hand: CardSet,
        word: Word,
    ) -> Result<(), Refusal> {
        self.may_say(rules, seat, hand, word)?;
        self.say_unchecked(rules, seat, word);
        Ok(())
    }

    /// Says a word from [`Auction::words`] without checking it again. A forbidden word leaves the
    /// auction in a meaningless state, but never panics.
    pub fn say_unchecked(&mut self, rules: &Rules, seat: Seat, word: Word) {
        if let Some(sale) = self.sale {
            return self.answer_offer(rules, sale, seat, word);
        }
        match word {
            Word::Pass => self.pass(rules, seat),
            Word::Ultimo { feats, ouvert } => {
                self.declare(Declaration {
                    ulti: feats,
                    ouvert,
                    ..Declaration::plain(Contract::Ultimo, seat)
                });
            }
            Word::Solo { feats, durch } => self.call_solo(rules, seat, feats, durch),
            Word::BuyGeiss { give } => self.offer(rules, seat, give),
            Word::SellGeiss => {}
            Word::Gegensolo => self.go_against(rules, seat),
            Word::Bid(step) if self.stage == Stage::Opening => self.open(rules, seat, step),
            Word::Bid(step) => self.raise(rules, seat, step),
            Word::CegoEineSelber => self.open(rules, seat, Contract::Eine),
            Word::Hold => self.hold(rules),
            Word::Special { contract, ouvert } => {
                self.declare(Declaration { ouvert, ..Declaration::plain(contract, seat) });
            }
            Word::Choose(contract) => self.declare(Declaration {
                announced: contract.is_all_against_all(),
                ..Declaration::plain(contract, seat)
            }),
        }
    }

    fn declare(&mut self, declaration: Declaration) {
        // A Solo itself never counts as "after a Solo", because its value has no increment.
        let after_solo = self.solo.is_some() && declaration.contract != Contract::Solo;
        self.declaration = Some(Declaration { after_solo, ..declaration });
        self.stage = Stage::Over;
        self.sale = None;
    }

    /// Starts an offer for T1. The seats answer in turn, starting on the buyer's right
    /// (`R-003-184`).
    fn offer(&mut self, rules: &Rules, buyer: Seat, give: Card) {
        self.tried_to_buy.insert(buyer);
        let others = self.others(buyer);
        self.sale = self.next_of(rules.table, others, buyer).map(|turn| Sale { buyer, give, turn });
    }

    /// Handles an answer to an offer for T1. A sale ends the auction with an Ultimo. If all seats
    /// decline, the auction resumes at the point of interruption.
    fn answer_offer(&mut self, rules: &Rules, sale: Sale, seat: Seat, word: Word) {
        if word == Word::SellGeiss {
            return self.declare(Declaration {
                ulti: UltiFeats::GEISS,
                geiss_seller: Some(seat),
                ..Declaration::plain(Contract::Ultimo, sale.buyer)
            });
        }
        self.sale = self
            .next_of(rules.table, self.players, seat)
            .filter(|&next| next != sale.buyer)
            .map(|turn| Sale { turn, ..sale });
    }

    fn pass(&mut self, rules: &Rules, seat: Seat) {
        self.to_speak.remove(seat);
        match self.stage {
            Stage::UltimoQuery => {
                if !self.ask_next(rules, seat) {
                    self.stage = Stage::SoloQuery;
                    self.ask_all();
                }
            }
            Stage::SoloQuery => {
                self.spoken.insert(seat);
                if self.solo.is_none() {
                    self.passed_solo.insert(seat);
                }
                self.next_in_solo_query(rules, seat);
            }
            Stage::CounterQuery => {
                self.spoken.insert(seat);
                self.out.insert(seat);
                self.next_in_counter_query(rules, seat);
            }
            Stage::SpecialsRound { asked } => self.next_in_specials_round(rules, seat, asked),
            Stage::Raising => {
                self.out.insert(seat);
                self.challenger = None;
                self.next_in_raising(rules, seat);
            }
            Stage::Answer => self.give_way(rules),
            Stage::Opening | Stage::GeissSale { .. } | Stage::Choice | Stage::Over => {}
        }
    }

    /// Marks all players as still to speak, starting with forehand.
    fn ask_all(&mut self) {
        self.to_speak = self.players;
        self.turn = self.forehand;
    }

    /// Moves the turn to the next seat still to speak after `seat`; returns false if no seat is
    /// left.
    fn ask_next(&mut self, rules: &Rules, seat: Seat) -> bool {
        match self.next_of(rules.table, self.to_speak, seat) {
            Some(next) => {
                self.turn = next;
                true
            }
            None => false,
        }
    }

    // Solo query and counter query.

    fn next_in_solo_query(&mut self, rules: &Rules, seat: Seat) {
        if !self.ask_next(rules, seat) {
            match self.soloist() {
                Some(soloist) => self.begin_counter_query(rules, soloist),
                None => self.begin_second_phase(rules),
            }
        }
    }

    fn call_solo(&mut self, rules: &Rules, seat: Seat, feats: UltiFeats, durch: bool) {
        let overcalled = self.soloist();
        self.solo = Some(Solo { seat, feats, durch });
        self.spoken.insert(seat);
        self.to_speak.remove(seat);
        if self.stage == Stage::CounterQuery {
            // Solo against Solo: the sources report only its existence in 1860 (`R-004-63`, C-42).
            // This implementation lets the later Solo replace the earlier one, whose caller is out.
            // A seat that has not spoken yet may still go against it.
            if let Some(former) = overcalled {
                self.out.insert(former);
            }
            self.next_in_counter_query(rules, seat);
        } else if rules.second_solo_allowed {
            // The query runs to its end and the last Solo stands. The callers of earlier Solos are
            // defenders, who may go against it like the other seats.
            self.next_in_solo_query(rules, seat);
        } else {
            self.begin_counter_query(rules, seat);
        }
    }

    fn begin_counter_query(&mut self, rules: &Rules, soloist: Seat) {
        self.stage = Stage::CounterQuery;
        self.to_speak = self.others(soloist);
        let from_forehand =
            rules.counter_first == CounterFirst::Forehand && soloist != self.forehand;
        if from_forehand {
            self.turn = self.forehand;
        } else {
            self.next_in_counter_query(rules, soloist);
        }
    }

    fn next_in_counter_query(&mut self, rules: &Rules, seat: Seat) {
        if self.ask_next(rules, seat) {
            return;
        }
        if let Some(Solo { seat, feats, durch }) = self.solo {
            self.declare(Declaration {
                ulti: feats,
                durch,
                ..Declaration::plain(Contract::Solo, seat)
            });
        }
    }

    /// Lets a seat go against the Solo (`R-001-38`, `R-003-82`).
    ///
    /// In the raising that may follow, `gegensolo_forehand` decides the order of the seats:
    /// * `announcer`: the announcer is the holder and their right neighbour speaks next
    ///   (`R-000-125`, `R-004-59`); a soloist who may raise speaks at their own turn.
    /// * `right_of_soloist`: the announcer is the holder, but the round begins to the right of
    ///   the soloist (`R-004-62`), who speaks last if they may raise.
    /// * `soloist`: the soloist answers as the holder until they pass (`R-002-122`). If the
    ///   soloist may not raise, the order is that of `announcer`.
    fn go_against(&mut self, rules: &Rules, seat: Seat) {
        let Some(soloist) = self.soloist() else { return };
        self.level = Some(Contract::Gegensolo);
        self.holder = seat;
        self.to_speak.remove(seat);
        let soloist_answers = match rules.gegensolo_mode {
            GegensoloMode::Final => {
                return self.declare(Declaration::plain(Contract::Gegensolo, seat));
            }
            GegensoloMode::Held => true,
            GegensoloMode::Auction => {
                rules.soloist_may_raise && rules.gegensolo_forehand == GegensoloForehand::Soloist
            }
        };
        if rules.decliner_may_reenter {
            // The caller of an overcalled Solo may take part again, like a seat that declined.
            self.to_speak = self.others(seat);
            self.to_speak.remove(soloist);
            self.out = SeatSet::EMPTY;
        }
        if soloist_answers {
            self.holder = soloist;
            self.challenger = Some(seat);
            self.stage = Stage::Answer;
            self.turn = soloist;
            return;
        }
        if rules.soloist_may_raise {
            self.to_speak.insert(soloist);
        } else {
            self.out.insert(soloist);
        }
        self.stage = Stage::Raising;
        let after = match rules.gegensolo_forehand {
            GegensoloForehand::RightOfSoloist => soloist,
            GegensoloForehand::Announcer | GegensoloForehand::Soloist => seat,
        };
        self.next_in_raising(rules, after);
    }

    // Specials and the opening.

    fn begin_second_phase(&mut self, rules: &Rules) {
        match rules.specials_window {
            SpecialsWindow::RoundBetween | SpecialsWindow::Mixed => {
                self.begin_specials_round(rules, None);
            }
            _ => self.begin_opening(),
        }
    }

    fn begin_opening(&mut self) {
        self.stage = Stage::Opening;
        self.to_speak = SeatSet::EMPTY.with(self.forehand);
        self.turn = self.forehand;
    }

    /// Begins a round for specials, or the part of it that follows the part for `done`.
    ///
    /// Rulesets that rank the specials have one part for each special. If position decides, there
    /// is one part for all of them (`R-000-61`, `R-004-64`). After the Cego forehand is not asked,
    /// because they have already spoken.
    fn begin_specials_round(&mut self, rules: &Rules, done: Option<Contract>) {
        let order = special_order(rules.specials_rank);
        let asked = match (rules.specials_rank, done) {
            (SpecialsRank::Position, None) if plays_any_special(rules) => None,
            (SpecialsRank::Position, _) => return self.end_specials_round(rules),
            (_, done) => {
                let from =
                    done.and_then(|d| order.iter().position(|&c| c == d)).map_or(0, |i| i + 1);
                match order.into_iter().skip(from).find(|&c| rules.has_special(c)) {
                    Some(next) => Some(next),
                    None => return self.end_specials_round(rules),
                }
            }
        };
        self.stage = Stage::SpecialsRound { asked };
        self.ask_all();
        if self.level.is_some() {
            self.to_speak.remove(self.forehand);
            self.ask_next(rules, self.forehand);
        }
    }

    fn next_in_specials_round(&mut self, rules: &Rules, seat: Seat, asked: Option<Contract>) {
        if self.ask_next(rules, seat) {
            return;
        }
        match asked {
            Some(_) => self.begin_specials_round(rules, asked),
            None => self.end_specials_round(rules),
        }
    }

    fn end_specials_round(&mut self, rules: &Rules) {
        if self.level.is_some() { self.begin_raising(rules) } else { self.begin_opening() }
    }

    /// Opens at Cego, or with "Cego, eine selber" at Eine (C-41).
    fn open(&mut self, rules: &Rules, seat: Seat, level: Contract) {
        self.level = Some(level);
        self.holder = seat;
        if rules.specials_window == SpecialsWindow::RoundAfterCego {
            self.begin_specials_round(rules, None);
        } else {
            self.begin_raising(rules);
        }
    }

    // The raising: a sequence of duels (`R-002-104` … `R-002-108`).

    fn begin_raising(&mut self, rules: &Rules) {
        self.stage = Stage::Raising;
        self.to_speak = self.others(self.forehand);
        self.next_in_raising(rules, self.forehand);
    }

    fn raise(&mut self, rules: &Rules, seat: Seat, step: Contract) {
        self.level = Some(step);
        self.to_speak.remove(seat);
        self.challenger = Some(seat);
        if step == Contract::Geiss {
            // Only a seat with T1 can bid a Geiß, so the holder of the auction has no answer to it
            // (D-1).
            self.give_way(rules);
        } else {
            self.stage = Stage::Answer;
            self.turn = self.holder;
        }
    }

    fn hold(&mut self, rules: &Rules) {
        let Some(challenger) = self.challenger else { return };
        if self.ends_with_answer(rules) {
            return self.declare(Declaration::plain(Contract::Gegensolo, self.holder));
        }
        self.stage = Stage::Raising;
        self.turn = challenger;
    }

    /// Makes the challenger the holder and puts the former holder out of the raising.
    fn give_way(&mut self, rules: &Rules) {
        let Some(challenger) = self.challenger.take() else { return };
        self.out.insert(self.holder);
        self.holder = challenger;
        if self.ends_with_answer(rules) {
            return self.declare(Declaration::plain(Contract::Gegensolo, challenger));
        }
        self.stage = Stage::Raising;
        self.next_in_raising(rules, challenger);
    }

    /// Returns whether the soloist's answer to a Gegensolo ends the auction (`R-003-84`).
    fn ends_with_answer(&self, rules: &Rules) -> bool {
        self.solo.is_some() && rules.gegensolo_mode == GegensoloMode::Held
    }

    /// Moves the turn to the next seat that can speak against the holder, or ends the raising.
    fn next_in_raising(&mut self, rules: &Rules, after: Seat) {
        let nothing_to_say =
            self.level == Some(Contract::Geiss) && !self.specials_can_follow(rules);
        if nothing_to_say || !self.ask_next(rules, after) {
            self.end_raising(rules);
        }
    }

    fn end_raising(&mut self, rules: &Rules) {
        let Some(level) = self.level else { return };
        self.to_speak = SeatSet::EMPTY;
        let higher = rules.voluntary_raise && rules.next_step(level).is_some();
        let other = [Contract::Raeuber, Contract::Drescher];
        if higher || other.into_iter().any(|c| self.offers_instead_of_cego(rules, c)) {
            self.stage = Stage::Choice;
            self.turn = self.holder;
        } else {
            self.declare(Declaration::plain(level, self.holder));
        }
    }
}
