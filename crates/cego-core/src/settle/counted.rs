//! Games decided by card points, alone or joined with Ulti and Durch.

use super::account::{Account, Notes};
use super::line::{Line, Side};
use crate::count::total_points;
use crate::rules::{NoTrickRule, SoloUltiScoring, TieRule};
use crate::{Contract, UltiFeats};

/// What a tie costs where it is flat (`R-002-155`).
const FLAT_TIE: i32 = 5;

/// The amount before the game value.
enum Worth {
    /// To be multiplied by the value of the game.
    Base(i32),
    /// As it stands.
    Flat(i32),
}

impl<W: Notes> Account<'_, W> {
    /// Settles a counted game (`R-002-148`, `R-004-126`) and the late tricks announced with it.
    ///
    /// Separate: the game and each feat are games of their own, one may be won and the other lost
    /// (`R-004-48`, `R-004-49`, `R-004-52`); an Ulti on the second hand always is (`R-004-53`). Both
    /// required: a Solo joined with Ulti is won only if everything succeeds, otherwise the Solo and all
    /// feats are lost, the Solo by the Fächer that were reached (`R-000-129`).
    pub(super) fn counted(&mut self, points: i32, tricks: [u8; 2], made: UltiFeats) {
        let declaration = &self.outcome.declaration;
        let feats = declaration.ulti;
        let one_game = declaration.contract == Contract::Solo
            && !feats.is_empty()
            && self.rules.solo_ulti_scoring == SoloUltiScoring::BothRequired;
        let (mut won, worth) =
            if declaration.durch { self.durch(tricks[1] == 0) } else { self.played(points, tricks) };
        if one_game {
            let all_feats = made.contains(feats);
            self.note(Line::SoloAndUlti { game: won, feats: all_feats });
            won &= all_feats;
            self.note_winner(won);
        }
        let amount = match worth {
            Worth::Base(base) => self.times_value(base, won),
            Worth::Flat(amount) => amount,
        };
        self.declarer_settles(won, amount);
        for trump in feats.trumps() {
            let feat = UltiFeats::from_bits(1 << (trump - 1));
            let feat_made = if one_game { won } else { made.contains(feat) };
            let amount = self.rules.ulti_combined_value;
            self.note(Line::UltiFeat { trump, made: feat_made, amount });
            self.declarer_settles(feat_made, amount);
        }
    }

    /// Every trick was announced (`R-000-127`, `R-000-132`, `R-003-175`): a flat value, or eight Fächer of
    /// the game. If it is not made it is lost likewise, whatever the points.
    fn durch(&mut self, made: bool) -> (bool, Worth) {
        self.note(Line::Durch { made });
        self.note_winner(made);
        let worth = match self.rules.durch_value {
            0 => Worth::Base(self.base_eightfold()),
            amount => Worth::Flat(amount),
        };
        (made, worth)
    }

    fn played(&mut self, points: i32, [declarer_tricks, opponent_tricks]: [u8; 2]) -> (bool, Worth) {
        let total = total_points(self.rules);
        let mut declarer = points.clamp(0, total);
        let trickless = if declarer_tricks == 0 {
            Some(Side::Declarer)
        } else if opponent_tricks == 0 {
            Some(Side::Opponents)
        } else {
            None
        };
        // Without a trick of their own the laid cards are not the declarer's (R-002-143, R-002-144).
        let legage_lost = trickless == Some(Side::Declarer)
            && (self.rules.legage_requires_trick
                || self.rules.no_trick_rule == NoTrickRule::LegageToDefenders);
        let needed = self.rules.win_threshold;
        self.note(Line::CardPoints { declarer, opponents: total - declarer, needed });
        if legage_lost {
            declarer = 0;
            self.note(Line::LegageToOpponents { points: total });
        }
        let opponents = total - declarer;
        if let Some(side) = trickless {
            let won = side == Side::Opponents;
            self.note(Line::NoTrick { side });
            self.note_winner(won);
            return (won, Worth::Base(self.base_without_trick(won)));
        }
        if declarer == opponents {
            // Lost in every source; a ruleset that calls a tie impossible has no other rule for it
            // (R-000-102, R-002-155, R-003-45, R-004-149).
            self.note(Line::Tie { points: declarer });
            self.note_winner(false);
            let worth = match self.rules.tie_rule {
                TieRule::FlatFive => {
                    self.note(Line::FlatTie { amount: FLAT_TIE });
                    Worth::Flat(FLAT_TIE)
                }
                TieRule::DeclarerLosesOneFach | TieRule::Impossible => Worth::Base(self.base_of_faecher(1)),
            };
            return (false, worth);
        }
        let won = declarer >= needed;
        self.note_winner(won);
        (won, Worth::Base(self.base_of_points(declarer, won)))
    }
}
