//! What a game is worth: Fächer, bases, game values (C-3, C-7 to C-9).

use super::account::{Account, Notes};
use super::line::Line;
use crate::count::total_points;
use crate::rules::{AmountRounding, BaseMethod, BergSize, FachBounds, NoTrickRule};
use crate::{Contract, Rules};

/// Points in a Fach.
const FACH_SIZE: i32 = 5;
/// Fächer of an "eightfold" loss.
const EIGHT: i32 = 8;
/// The Berg, and the points from which the difference is counted.
const FORTY: i32 = 40;

/// The Fächer of a counted game in which the declarer has these points and both parties have won a trick;
/// at least one, at most `max_fach` (C-3).
///
/// `won` says which party lost; it follows from the points except in a tie.
#[must_use]
pub fn faecher(rules: &Rules, declarer: i32, won: bool) -> i32 {
    let total = total_points(rules);
    let declarer = declarer.clamp(0, total);
    let opponents = total - declarer;
    let (winner, loser) = if won { (declarer, opponents) } else { (opponents, declarer) };
    let count = match rules.fach_bounds {
        // "No 36, no 31, no 26 …" for the declarer, "no 35, no 30, no 25 …" for the others (R-003-49,
        // R-003-52): each side's first border is what it needs not to lose.
        FachBounds::Offset => {
            let needed = if won { total - rules.win_threshold + 1 } else { rules.win_threshold };
            1 + (needed - 1 - loser).div_euclid(FACH_SIZE)
        }
        // R-004-125, from its examples (R-004-131, R-004-132; C-3).
        FachBounds::Symmetric40 => steps(FORTY - loser),
        // R-002-146, R-002-147.
        FachBounds::CeilWinnerMinus35 => steps(winner - 35),
    };
    count.min(rules.max_fach).max(1)
}

/// Steps of five, begun ones counted whole.
const fn steps(points: i32) -> i32 {
    (points + FACH_SIZE - 1).div_euclid(FACH_SIZE)
}

/// The value by which the base of a counted game is multiplied: its own, and what it gains because a Solo
/// had been called (`R-003-163`, `R-003-164`, `R-002-149` … `R-002-152`, `R-004-127` …
/// `R-004-130`, `R-001-118` … `R-001-126`). Other games count 1.
#[must_use]
pub fn game_value(rules: &Rules, contract: Contract, won: bool, after_solo: bool) -> (i32, i32) {
    match contract {
        Contract::Solo => (if won { rules.solo_win_mult } else { rules.solo_loss_mult }, 0),
        // Its multiplier already is that of a game after a Solo.
        Contract::Gegensolo => (if won { rules.gegensolo_win_mult } else { rules.gegensolo_loss_mult }, 0),
        _ if contract.is_counted() => {
            let increment =
                if won { rules.after_solo_increment_win } else { rules.after_solo_increment_loss };
            (rules.step_value(contract), if after_solo { increment } else { 0 })
        }
        _ => (1, 0),
    }
}

/// What a game with a fixed value pays, not laid open (C-8, C-9): games of exact tricks, Pascha,
/// each feat of an Ultimo, Räuber and Drescher before doublings. Counted games: 0.
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

impl<W: Notes> Account<'_, W> {
    /// The base of a game decided by points.
    pub(super) fn base_of_points(&mut self, declarer: i32, won: bool) -> i32 {
        let loser = if won { total_points(self.rules) - declarer } else { declarer };
        match self.rules.base_method {
            BaseMethod::Fach => {
                let count = faecher(self.rules, declarer, won);
                let base = count * self.rules.fach_unit;
                self.note(Line::Faecher { loser, count, base });
                base
            }
            // R-004-133: at least one, so that no lost game is free.
            BaseMethod::DifferenceTo40 => {
                let base = (FORTY - loser).max(1);
                self.note(Line::Difference { loser, base });
                base
            }
        }
    }

    /// The base of a given number of Fächer; in the difference method a Fach is five points.
    pub(super) fn base_of_faecher(&mut self, count: i32) -> i32 {
        let unit = match self.rules.base_method {
            BaseMethod::Fach => self.rules.fach_unit,
            BaseMethod::DifferenceTo40 => FACH_SIZE,
        };
        let base = count * unit;
        self.note(Line::FixedFaecher { count, base });
        base
    }

    /// The base of an eightfold loss.
    pub(super) fn base_eightfold(&mut self) -> i32 {
        self.base_of_faecher(EIGHT)
    }

    fn base_forty(&mut self) -> i32 {
        self.note(Line::Berg { base: FORTY });
        FORTY
    }

    /// The base of the Berg as a penalty (`berg_multiplier`; `R-004-137`, `R-004-138`).
    pub(super) fn base_of_berg(&mut self) -> i32 {
        match self.rules.berg_multiplier {
            BergSize::Forty => self.base_forty(),
            BergSize::EightFach => self.base_eightfold(),
        }
    }

    /// The base of a game in which the losing party has no trick (`no_trick_rule`; `R-003-51`, `R-003-53`,
    /// `R-004-137`, `R-002-144`, `R-002-145`). Eight Fächer are eight, whatever `max_fach` says of points.
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

    /// Base times the value of the declared game, rounded (`R-004-126`, `R-002-148`).
    pub(super) fn times_value(&mut self, base: i32, won: bool) -> i32 {
        let declaration = &self.outcome.declaration;
        let (contract, had_solo) = (declaration.contract, declaration.after_solo);
        let (value, after_solo) = game_value(self.rules, contract, won, had_solo);
        self.note(Line::GameValue { contract, won, value, after_solo });
        self.product(base, value + after_solo)
    }

    /// Base times factor, rounded.
    pub(super) fn product(&mut self, base: i32, factor: i32) -> i32 {
        let amount = base * factor;
        self.note(Line::Product { base, factor, amount });
        let rounded = match self.rules.amount_rounding {
            AmountRounding::None => amount,
            AmountRounding::Up10 => (amount + 9).div_euclid(10) * 10,
        };
        if rounded != amount {
            self.note(Line::Rounded { from: amount, to: rounded });
        }
        rounded
    }
}
