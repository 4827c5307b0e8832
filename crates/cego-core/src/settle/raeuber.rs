//! Games of all against all: Räuber and Drescher.

use super::account::{Account, Notes};
use super::line::{Line, Raise};
use crate::count::round_halves;
use crate::rules::{RaeuberNoTrick, RaeuberTie};
use crate::{BySeat, CardPoints, Seat, SeatSet};

/// More points than these are the loser's double loss (`R-004-152`).
const MANY_POINTS: CardPoints = CardPoints::whole(40);

impl<W: Notes> Account<'_, W> {
    /// Settles a Räuber: the player with most points pays every other player (`R-000-87`, `R-001-107`,
    /// `R-002-75`, `R-003-159`, `R-004-150`).
    ///
    /// Several may have most: `raeuber_tie` says who pays (`R-000-146`, `R-001-108`, `R-002-76`,
    /// `R-002-77`, `R-002-160`). Where the sum is split, an announcing forehand among them pays alone
    /// (D-4).
    pub(super) fn raeuber(&mut self, points: &BySeat<CardPoints>, tricks: &BySeat<u8>) {
        let players = self.outcome.players;
        let judged = BySeat::from_fn(|seat| self.judged(points[seat]));
        for seat in players.iter() {
            let line = Line::RaeuberPoints {
                seat,
                points: points[seat],
                judged: judged[seat],
                tricks: tricks[seat],
            };
            self.note(line);
        }
        let Some(most) = players.iter().map(|seat| judged[seat]).max() else { return };
        let mut losers: SeatSet = players.iter().filter(|&seat| judged[seat] == most).collect();
        self.note(Line::RaeuberLosers { losers });

        let forehand = self.outcome.forehand;
        let forehand_pays_alone = match self.rules.raeuber_tie {
            RaeuberTie::AllPay => false,
            RaeuberTie::SplitSum => self.outcome.declaration.announced,
            RaeuberTie::ForehandElseAllPay | RaeuberTie::ForehandElseSplitSum => true,
        };
        if losers.len() > 1 && losers.contains(forehand) && forehand_pays_alone {
            losers = SeatSet::EMPTY.with(forehand);
            self.note(Line::ForehandAlone { forehand });
        }
        let splits =
            matches!(self.rules.raeuber_tie, RaeuberTie::SplitSum | RaeuberTie::ForehandElseSplitSum);
        let mut others = players;
        losers.iter().for_each(|loser| others.remove(loser));
        let trickless: SeatSet = others.iter().filter(|&seat| tricks[seat] == 0).collect();

        // Losers that share all owe the same; one calculation stands for all.
        let reckoned = if splits { 1 } else { losers.len() };
        for loser in losers.iter().take(reckoned) {
            let owed = self.owed(loser, most, trickless);
            for receiver in others.iter() {
                let amount = self.for_receiver(owed, receiver, trickless);
                if splits && losers.len() > 1 {
                    self.split(amount, losers, receiver);
                } else {
                    self.pay(loser, receiver, amount);
                }
            }
        }
    }

    /// Points as they are compared: rounded to whole ones, or as they are (`raeuber_tie_on_rounded`).
    fn judged(&self, points: CardPoints) -> CardPoints {
        if self.rules.raeuber_tie_on_rounded {
            CardPoints::whole(round_halves(self.rules, points))
        } else {
            points
        }
    }

    /// What a loser owes each of the others. Every doubling that is switched on applies (D-18): as
    /// announcer (`R-000-89`, `R-001-109`, `R-003-161`, `R-004-151`), for each player without a trick
    /// (`R-000-88`, `R-003-105`, `R-003-160`), for more than forty points (`R-004-152`).
    fn owed(&mut self, loser: Seat, points: CardPoints, trickless: SeatSet) -> i32 {
        let contract = self.outcome.declaration.contract;
        let mut amount = self.rules.raeuber_base;
        self.note(Line::FixedValue { contract, amount });
        amount = self.raised_for_announcer(amount, loser, self.rules.raeuber_announcer_mult);
        if self.rules.raeuber_no_trick_doubling == RaeuberNoTrick::PerPlayer {
            for seat in trickless.iter() {
                amount = self.raised(amount, 2, Raise::Trickless(seat));
            }
        }
        if points > MANY_POINTS {
            amount = self.raised(amount, self.rules.raeuber_over40_mult, Raise::Over40(loser));
        }
        amount
    }

    /// The Jungfrau gets double (`R-004-153`).
    fn for_receiver(&mut self, owed: i32, receiver: Seat, trickless: SeatSet) -> i32 {
        let jungfrau =
            self.rules.raeuber_no_trick_doubling == RaeuberNoTrick::Jungfrau && trickless.contains(receiver);
        self.raised(owed, if jungfrau { 2 } else { 1 }, Raise::Jungfrau(receiver))
    }

    /// The losers share what one player receives, each share rounded up to a whole unit; the surplus is
    /// the receiver's (D-4, D-21).
    fn split(&mut self, amount: i32, losers: SeatSet, receiver: Seat) {
        let count = losers.len();
        let share = (amount + count as i32 - 1).div_euclid(count as i32);
        self.note(Line::Share { receiver, amount, losers: count, share });
        for loser in losers.iter() {
            self.pay(loser, receiver, share);
        }
    }

    /// Forehand who announced the game and loses it pays more; in an agreed round nobody does (C-64).
    pub(super) fn raised_for_announcer(&mut self, amount: i32, loser: Seat, factor: i32) -> i32 {
        let announcer = self.outcome.declaration.announced && loser == self.outcome.forehand;
        self.raised(amount, if announcer { factor } else { 1 }, Raise::Announcer(loser))
    }

    /// Settles a Drescher: the winner of the last trick pays every other player (`R-000-90`, `R-001-110`,
    /// `R-003-162`, `R-004-150`).
    pub(super) fn drescher(&mut self, loser: Seat) {
        let contract = self.outcome.declaration.contract;
        let amount = self.rules.drescher_value;
        self.note(Line::LastTrick { seat: loser });
        self.note(Line::FixedValue { contract, amount });
        let amount = self.raised_for_announcer(amount, loser, self.rules.drescher_announcer_mult);
        self.pays_each(loser, amount);
    }
}
