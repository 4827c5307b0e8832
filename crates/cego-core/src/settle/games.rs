//! Settlement of each kind of game: values (Fächer, bases and game values, C-3, C-7 to C-9), games
//! decided by card points, games with a fixed value, and games of all against all.

use super::line::{GameParty, Raise, SettlementLine};
use super::{Account, LineSink};
use crate::count::{round_halves, total_points};
use crate::rules::{
    AmountRounding, BaseMethod, BergSize, FachBounds, NoTrickRule, RaeuberNoTrick, RaeuberTie,
    SoloUltiScoring, TieRule,
};
use crate::{BySeat, CardPoints, Contract, Rules, Seat, SeatSet, UltiFeats};

// --- values of games

/// Points in a Fach.
const FACH_SIZE: i32 = 5;
/// Number of Fächer of an "eightfold" loss.
const EIGHT: i32 = 8;
/// Base of the Berg, and the number of points from which the difference method counts.
const FORTY: i32 = 40;

/// Returns the Fächer of a counted game in which the declarer has these points and both parties
/// have won a trick: at least one, at most `max_fach` (C-3).
///
/// `won` is true if the declarer won. It follows from the points except in a tie.
#[must_use]
pub fn faecher(rules: &Rules, declarer: i32, won: bool) -> i32 {
    let total = total_points(rules);
    let declarer = declarer.clamp(0, total);
    let opponents = total - declarer;
    let (winner, loser) = if won { (declarer, opponents) } else { (opponents, declarer) };
    let count = match rules.fach_bounds {
        // "No 36, no 31, no 26 …" for the declarer, "no 35, no 30, no 25 …" for the others
        // (R-003-49, R-003-52): the first boundary of each side is the number of points that saves
        // it from losing.
        FachBounds::Offset => {
            let needed = if won { total - rules.win_threshold + 1 } else { rules.win_threshold };
            1 + (needed - 1 - loser).div_euclid(FACH_SIZE)
        }
        // R-004-125, derived from its examples (R-004-131, R-004-132; C-3).
        FachBounds::Symmetric40 => steps(FORTY - loser),
        // R-002-146, R-002-147.
        FachBounds::CeilWinnerMinus35 => steps(winner - 35),
    };
    count.min(rules.max_fach).max(1)
}

/// Returns the number of steps of five points, rounded up.
const fn steps(points: i32) -> i32 {
    (points + FACH_SIZE - 1).div_euclid(FACH_SIZE)
}

/// Returns the value that multiplies the base of a counted game, in two parts: its own value, and
/// the increment because a Solo had been called (`R-003-163`, `R-003-164`, `R-002-149` …
/// `R-002-152`, `R-004-127` … `R-004-130`, `R-001-118` … `R-001-126`). Other games have the value
/// 1.
#[must_use]
pub fn game_value(rules: &Rules, contract: Contract, won: bool, after_solo: bool) -> (i32, i32) {
    match contract {
        Contract::Solo => (if won { rules.solo_win_mult } else { rules.solo_loss_mult }, 0),
        // The multiplier of a Gegensolo already includes the preceding Solo.
        Contract::Gegensolo => {
            (if won { rules.gegensolo_win_mult } else { rules.gegensolo_loss_mult }, 0)
        }
        _ if contract.is_counted() => {
            let increment =
                if won { rules.after_solo_increment_win } else { rules.after_solo_increment_loss };
            (rules.step_value(contract), if after_solo { increment } else { 0 })
        }
        _ => (1, 0),
    }
}

/// Returns the amount that a game with a fixed value pays without laying the hand open (C-8, C-9).
/// It covers games of exact tricks, Pascha, each feat of an Ultimo, and Räuber and Drescher before
/// doublings. 0 for counted games.
#[must_use]
pub const fn fixed_value(rules: &Rules, contract: Contract) -> i32 {
    match contract {
        Contract::Ultimo => rules.ultimo_value,
        Contract::Bettel => rules.bettel_value,
        Contract::Piccolo => rules.piccolo_value,
        Contract::Zwiccolo => rules.zwiccolo_value,
        Contract::Trio => rules.trio_value,
        Contract::Quarto => rules.quarto_value,
        Contract::Quinto => rules.quinto_value,
        Contract::Pascha => rules.pascha_value,
        Contract::Raeuber => rules.raeuber_base,
        Contract::Drescher => rules.drescher_value,
        _ => 0,
    }
}

impl<W: LineSink> Account<'_, W> {
    /// Returns the base of a game decided by points.
    fn base_of_points(&mut self, declarer: i32, won: bool) -> i32 {
        let loser = if won { total_points(self.rules) - declarer } else { declarer };
        match self.rules.base_method {
            BaseMethod::Fach => {
                let count = faecher(self.rules, declarer, won);
                let base = count * self.rules.fach_unit;
                self.note(SettlementLine::Faecher { loser, count, base });
                base
            }
            // R-004-133: at least one, so that every lost game costs something.
            BaseMethod::DifferenceTo40 => {
                let base = (FORTY - loser).max(1);
                self.note(SettlementLine::Difference { loser, base });
                base
            }
        }
    }

    /// Returns the base of a given number of Fächer. In the difference method a Fach is five
    /// points.
    pub(super) fn base_of_faecher(&mut self, count: i32) -> i32 {
        let unit = match self.rules.base_method {
            BaseMethod::Fach => self.rules.fach_unit,
            BaseMethod::DifferenceTo40 => FACH_SIZE,
        };
        let base = count * unit;
        self.note(SettlementLine::FixedFaecher { count, base });
        base
    }

    /// Returns the base of an eightfold loss.
    pub(super) fn base_eightfold(&mut self) -> i32 {
        self.base_of_faecher(EIGHT)
    }

    fn base_forty(&mut self) -> i32 {
        self.note(SettlementLine::Berg { base: FORTY });
        FORTY
    }

    /// Returns the base of the Berg as a penalty (`berg_multiplier`; `R-004-137`, `R-004-138`).
    pub(super) fn base_of_berg(&mut self) -> i32 {
        match self.rules.berg_multiplier {
            BergSize::Forty => self.base_forty(),
            BergSize::EightFach => self.base_eightfold(),
        }
    }

    /// Returns the base of a game in which the losing party has no trick (`no_trick_rule`;
    /// `R-003-51`, `R-003-53`, `R-004-137`, `R-002-144`, `R-002-145`). It counts eight Fächer even
    /// if `max_fach` is lower.
    pub(super) fn base_without_trick(&mut self, won: bool) -> i32 {
        match self.rules.no_trick_rule {
            NoTrickRule::Fach8 => self.base_eightfold(),
            NoTrickRule::Berg40 => self.base_forty(),
            NoTrickRule::LegageToDefenders => {
                let declarer = if won { total_points(self.rules) } else { 0 };
                self.base_of_points(declarer, won)
            }
        }
    }

    /// Returns base times value of the declared game, rounded (`R-004-126`, `R-002-148`).
    pub(super) fn times_value(&mut self, base: i32, won: bool) -> i32 {
        let declaration = &self.outcome.declaration;
        let (contract, had_solo) = (declaration.contract, declaration.after_solo);
        let (value, after_solo) = game_value(self.rules, contract, won, had_solo);
        self.note(SettlementLine::GameValue { contract, won, value, after_solo });
        self.product(base, value + after_solo)
    }

    /// Returns base times factor, rounded.
    pub(super) fn product(&mut self, base: i32, factor: i32) -> i32 {
        let amount = base * factor;
        self.note(SettlementLine::Product { base, factor, amount });
        let rounded = match self.rules.amount_rounding {
            AmountRounding::None => amount,
            AmountRounding::Up10 => (amount + 9).div_euclid(10) * 10,
        };
        if rounded != amount {
            self.note(SettlementLine::Rounded { from: amount, to: rounded });
        }
        rounded
    }
}

// --- games decided by card points, alone or joined with Ulti and Durch

/// Cost of a tie where it is flat (`R-002-155`).
const FLAT_TIE: i32 = 5;

/// Amount of a game before the game value.
enum GameAmount {
    /// Base to be multiplied by the value of the game.
    Base(i32),
    /// Final amount, whatever the value of the game.
    Flat(i32),
}

impl<W: LineSink> Account<'_, W> {
    /// Settles a counted game (`R-002-148`, `R-004-126`) and the late tricks announced with it.
    ///
    /// With separate scoring the game and each feat are independent games, so one may be won and
    /// the other lost (`R-004-48`, `R-004-49`, `R-004-52`). An Ulti on the second hand is always
    /// scored separately (`R-004-53`).
    ///
    /// If both are required, a Solo joined with Ulti is won only if everything succeeds. Otherwise
    /// the Solo and all feats are lost, the Solo by the Fächer of its points (`R-000-129`).
    pub(super) fn counted(&mut self, points: i32, tricks: [u8; 2], made: UltiFeats) {
        let declaration = &self.outcome.declaration;
        let feats = declaration.ulti;
        let one_game = declaration.contract == Contract::Solo
            && !feats.is_empty()
            && self.rules.solo_ulti_scoring == SoloUltiScoring::BothRequired;
        let (mut won, worth) = if declaration.durch {
            self.durch(tricks[1] == 0)
        } else {
            self.played(points, tricks)
        };
        if one_game {
            let all_feats = made.contains(feats);
            self.note(SettlementLine::SoloAndUlti { game: won, feats: all_feats });
            won &= all_feats;
            self.note_winner(won);
        }
        let amount = match worth {
            GameAmount::Base(base) => self.times_value(base, won),
            GameAmount::Flat(amount) => amount,
        };
        self.declarer_settles(won, amount);
        for trump in feats.trumps() {
            let feat = UltiFeats::from_bits(1 << (trump - 1));
            let feat_made = if one_game { won } else { made.contains(feat) };
            let amount = self.rules.ulti_combined_value;
            self.note(SettlementLine::UltiFeat { trump, made: feat_made, amount });
            self.declarer_settles(feat_made, amount);
        }
    }

    /// Settles an announced Durch (`R-000-127`, `R-000-132`, `R-003-175`): a flat value, or eight
    /// Fächer of the game. An unsuccessful Durch costs the same amount, regardless of the points.
    fn durch(&mut self, made: bool) -> (bool, GameAmount) {
        self.note(SettlementLine::Durch { made });
        self.note_winner(made);
        let worth = match self.rules.durch_value {
            0 => GameAmount::Base(self.base_eightfold()),
            amount => GameAmount::Flat(amount),
        };
        (made, worth)
    }

    fn played(
        &mut self,
        points: i32,
        [declarer_tricks, opponent_tricks]: [u8; 2],
    ) -> (bool, GameAmount) {
        let total = total_points(self.rules);
        let mut declarer = points.clamp(0, total);
        let trickless = if declarer_tricks == 0 {
            Some(GameParty::Declarer)
        } else if opponent_tricks == 0 {
            Some(GameParty::Opponents)
        } else {
            None
        };
        // A declarer without a trick does not own the laid cards (R-002-143, R-002-144).
        let legage_lost = trickless == Some(GameParty::Declarer)
            && (self.rules.legage_requires_trick
                || self.rules.no_trick_rule == NoTrickRule::LegageToDefenders);
        let needed = self.rules.win_threshold;
        self.note(SettlementLine::CardPoints { declarer, opponents: total - declarer, needed });
        if legage_lost {
            declarer = 0;
            self.note(SettlementLine::LegageToOpponents { points: total });
        }
        let opponents = total - declarer;
        if let Some(side) = trickless {
            let won = side == GameParty::Opponents;
            self.note(SettlementLine::NoTrick { side });
            self.note_winner(won);
            return (won, GameAmount::Base(self.base_without_trick(won)));
        }
        if declarer == opponents {
            // A tie is lost in every source. A ruleset that calls ties impossible has no other rule
            // for them (R-000-102, R-002-155, R-003-45, R-004-149).
            self.note(SettlementLine::Tie { points: declarer });
            self.note_winner(false);
            let worth = match self.rules.tie_rule {
                TieRule::FlatFive => {
                    self.note(SettlementLine::FlatTie { amount: FLAT_TIE });
                    GameAmount::Flat(FLAT_TIE)
                }
                TieRule::DeclarerLosesOneFach | TieRule::Impossible => {
                    GameAmount::Base(self.base_of_faecher(1))
                }
            };
            return (false, worth);
        }
        let won = declarer >= needed;
        self.note_winner(won);
        (won, GameAmount::Base(self.base_of_points(declarer, won)))
    }
}

// --- games with a fixed value and a declarer: exact tricks, Pascha and Ultimo

impl<W: LineSink> Account<'_, W> {
    /// Doubles the amount if the hand was laid open and the ruleset rewards it (`R-000-141`,
    /// `R-001-128`, `R-003-176`).
    pub(super) fn raised_if_ouvert(&mut self, amount: i32) -> i32 {
        let factor = if self.outcome.declaration.ouvert { self.rules.open_special_mult } else { 1 };
        self.raise_amount(amount, factor, Raise::Ouvert)
    }

    /// Settles a game of exact tricks or a Pascha (`R-003-156`, `R-003-157`, `R-002-153`,
    /// `R-002-158`, `R-004-150`).
    pub(super) fn special(&mut self, made: bool) {
        let contract = self.outcome.declaration.contract;
        let amount = fixed_value(self.rules, contract);
        self.note_winner(made);
        self.note(SettlementLine::FixedValue { contract, amount });
        let amount = self.raised_if_ouvert(amount);
        self.declarer_settles(made, amount);
    }

    /// Settles an Ultimo, each announced late trick separately (`R-003-158`, `R-004-45`,
    /// `R-004-52`). The seller of T1 does not pay if T1 wins its trick, but is paid like the others
    /// if it does not (`R-003-186`, `R-004-56`).
    pub(super) fn ultimo(&mut self, made: UltiFeats) {
        let declaration = &self.outcome.declaration;
        let declarer = declaration.declarer;
        let exempt = declaration.geiss_seller.filter(|_| self.rules.buy_geiss_seller_exempt);
        for trump in declaration.ulti.trumps() {
            let feat = UltiFeats::from_bits(1 << (trump - 1));
            let made = made.contains(feat);
            let amount = self.rules.ultimo_value;
            self.note(SettlementLine::UltiFeat { trump, made, amount });
            let amount = self.raised_if_ouvert(amount);
            let exempt = exempt.filter(|_| made && feat == UltiFeats::GEISS);
            for other in self.others(declarer).iter() {
                if exempt == Some(other) {
                    self.note(SettlementLine::SellerExempt { seller: other });
                } else if made {
                    self.pay(other, declarer, amount);
                } else {
                    self.pay(declarer, other, amount);
                }
            }
        }
    }
}

// --- games of all against all: Räuber and Drescher

/// Limit above which a loser pays double (`R-004-152`).
const MANY_POINTS: CardPoints = CardPoints::whole(40);

impl<W: LineSink> Account<'_, W> {
    /// Settles a Räuber: the player with most points pays every other player (`R-000-87`,
    /// `R-001-107`, `R-002-75`, `R-003-159`, `R-004-150`).
    ///
    /// If several players have most points, `raeuber_tie` selects the payers (`R-000-146`,
    /// `R-001-108`, `R-002-76`, `R-002-77`, `R-002-160`). If the sum is split, an announcing
    /// forehand among them pays alone (D-4).
    pub(super) fn raeuber(&mut self, points: &BySeat<CardPoints>, tricks: &BySeat<u8>) {
        let players = self.outcome.players;
        let judged = BySeat::from_fn(|seat| self.judged(points[seat]));
        for seat in players.iter() {
            let line = SettlementLine::RaeuberPoints {
                seat,
                points: points[seat],
                judged: judged[seat],
                tricks: tricks[seat],
            };
            self.note(line);
        }
        let Some(most) = players.iter().map(|seat| judged[seat]).max() else { return };
        let mut losers: SeatSet = players.iter().filter(|&seat| judged[seat] == most).collect();
        self.note(SettlementLine::RaeuberLosers { losers });

        let forehand = self.outcome.forehand;
        let forehand_pays_alone = match self.rules.raeuber_tie {
            RaeuberTie::AllPay => false,
            RaeuberTie::SplitSum => self.outcome.declaration.announced,
            RaeuberTie::ForehandElseAllPay | RaeuberTie::ForehandElseSplitSum => true,
        };
        if losers.len() > 1 && losers.contains(forehand) && forehand_pays_alone {
            losers = SeatSet::EMPTY.with(forehand);
            self.note(SettlementLine::ForehandAlone { forehand });
        }
        let splits = matches!(
            self.rules.raeuber_tie,
            RaeuberTie::SplitSum | RaeuberTie::ForehandElseSplitSum
        );
        let mut others = players;
        losers.iter().for_each(|loser| others.remove(loser));
        let trickless: SeatSet = others.iter().filter(|&seat| tricks[seat] == 0).collect();

        // Losers who share the amount all owe the same, so one calculation suffices.
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

    /// Returns the points used in comparisons: rounded to whole points, or exact
    /// (`raeuber_tie_on_rounded`).
    fn judged(&self, points: CardPoints) -> CardPoints {
        if self.rules.raeuber_tie_on_rounded {
            CardPoints::whole(round_halves(self.rules, points))
        } else {
            points
        }
    }

    /// Returns the amount that a loser owes each other player.
    ///
    /// All enabled doublings apply (D-18): for the announcer (`R-000-89`, `R-001-109`, `R-003-161`,
    /// `R-004-151`), for each player without a trick (`R-000-88`, `R-003-105`, `R-003-160`), and
    /// for more than forty points (`R-004-152`).
    fn owed(&mut self, loser: Seat, points: CardPoints, trickless: SeatSet) -> i32 {
        let contract = self.outcome.declaration.contract;
        let mut amount = self.rules.raeuber_base;
        self.note(SettlementLine::FixedValue { contract, amount });
        amount = self.raised_for_announcer(amount, loser, self.rules.raeuber_announcer_mult);
        if self.rules.raeuber_no_trick_doubling == RaeuberNoTrick::PerPlayer {
            for seat in trickless.iter() {
                amount = self.raise_amount(amount, 2, Raise::Trickless(seat));
            }
        }
        if points > MANY_POINTS {
            amount =
                self.raise_amount(amount, self.rules.raeuber_over40_mult, Raise::Over40(loser));
        }
        amount
    }

    /// Returns the amount for one receiver; the Jungfrau receives double (`R-004-153`).
    fn for_receiver(&mut self, owed: i32, receiver: Seat, trickless: SeatSet) -> i32 {
        let jungfrau = self.rules.raeuber_no_trick_doubling == RaeuberNoTrick::Jungfrau
            && trickless.contains(receiver);
        self.raise_amount(owed, if jungfrau { 2 } else { 1 }, Raise::Jungfrau(receiver))
    }

    /// Splits the amount that one player receives among the losers. Each share is rounded up to a
    /// whole unit, and the receiver keeps the surplus (D-4, D-21).
    fn split(&mut self, amount: i32, losers: SeatSet, receiver: Seat) {
        let count = losers.len();
        let share = (amount + count as i32 - 1).div_euclid(count as i32);
        self.note(SettlementLine::Share { receiver, amount, losers: count, share });
        for loser in losers.iter() {
            self.pay(loser, receiver, share);
        }
    }

    /// Multiplies the amount if the loser is forehand and announced the game. An agreed round has
    /// no announcer (C-64).
    pub(super) fn raised_for_announcer(&mut self, amount: i32, loser: Seat, factor: i32) -> i32 {
        let announcer = self.outcome.declaration.announced && loser == self.outcome.forehand;
        self.raise_amount(amount, if announcer { factor } else { 1 }, Raise::Announcer(loser))
    }

    /// Settles a Drescher: the winner of the last trick pays every other player (`R-000-90`,
    /// `R-001-110`, `R-003-162`, `R-004-150`).
    pub(super) fn drescher(&mut self, loser: Seat) {
        let contract = self.outcome.declaration.contract;
        let amount = self.rules.drescher_value;
        self.note(SettlementLine::LastTrick { seat: loser });
        self.note(SettlementLine::FixedValue { contract, amount });
        let amount = self.raised_for_announcer(amount, loser, self.rules.drescher_announcer_mult);
        self.pays_each(loser, amount);
    }
}
