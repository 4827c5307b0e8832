//! The switches that counting and settlement read, for each source.

use cego_core::rules::*;
use cego_core::{Rules, TableSize};

pub(crate) fn schopfheim(table: TableSize) -> Rules {
    Rules {
        ladder: Ladder::Ladder6,
        halbe_min_players: 4,
        gegensolo_win_mult: 4,
        gegensolo_loss_mult: 2,
        after_solo_increment_win: 0,
        after_solo_increment_loss: 0,
        unit_name: UnitName::Cent,
        ultimo_value: 20,
        piccolo_value: 10,
        bettel_value: 15,
        raeuber_base: 5,
        raeuber_no_trick_doubling: RaeuberNoTrick::PerPlayer,
        raeuber_tie: RaeuberTie::ForehandElseAllPay,
        drescher_value: 5,
        open_special_mult: 1,
        solo_duty_outright_min: if table == TableSize::Three { 9 } else { 8 },
        solo_duty_cond_trumps: if table == TableSize::Three { 8 } else { 7 },
        ..Rules::new(table)
    }
}

pub(crate) fn schwarzwaldmeisterschaft() -> Rules {
    Rules {
        counting_method: CountingMethod::Pairs,
        win_threshold: 40,
        tie_rule: TieRule::Impossible,
        no_trick_rule: NoTrickRule::Berg40,
        fach_bounds: FachBounds::Symmetric40,
        fach_unit: 5,
        amount_rounding: AmountRounding::Up10,
        berg_multiplier: BergSize::Forty,
        ultimo_value: 80,
        piccolo_value: 40,
        bettel_value: 30,
        raeuber_base: 40,
        raeuber_announcer_mult: 2,
        raeuber_tie: RaeuberTie::ForehandElseSplitSum,
        drescher_value: 40,
        open_special_mult: 1,
        revoke_penalty: Penalty::Berg,
        forgot_discard_penalty: Penalty::Berg,
        card_count_penalty: Penalty::Berg,
        ..Rules::new(TableSize::Four)
    }
}

pub(crate) fn hochschwarzwald(table: TableSize) -> Rules {
    Rules {
        table,
        solo_duty: if table == TableSize::Three { SoloDuty::On } else { SoloDuty::Off },
        solo_duty_outright_min: 9,
        solo_duty_cond_trumps: if table == TableSize::Three { 8 } else { 7 },
        solo_duty_high_min: 18,
        schinden_challenger: SchindenChallenger::BlindTaker,
        schinden_penalty: SchindenPenalty::Berg,
        raeuber_tie_on_rounded: table != TableSize::Three,
        ..schwarzwaldmeisterschaft()
    }
}

pub(crate) fn st_georgen(table: TableSize) -> Rules {
    Rules {
        counting_method: CountingMethod::Pairs,
        win_threshold: 40,
        tie_rule: TieRule::Impossible,
        no_trick_rule: NoTrickRule::Fach8,
        fach_bounds: FachBounds::Symmetric40,
        ultimo_value: 20,
        piccolo_value: 10,
        bettel_value: 15,
        zwiccolo_value: 15,
        pascha_value: 30,
        open_special_mult: 2,
        trick_games: NumberSet::of(&[0, 1, 2]),
        pascha_variant: PaschaVariant::First3ThenNone,
        raeuber_base: 5,
        raeuber_announcer_mult: 2,
        raeuber_tie: RaeuberTie::SplitSum,
        raeuber_tie_on_rounded: table != TableSize::Three,
        solo_duty: if table == TableSize::Three { SoloDuty::On } else { SoloDuty::Advisory },
        solo_duty_outright_min: if table == TableSize::Three { 9 } else { 8 },
        solo_duty_cond_trumps: if table == TableSize::Three { 8 } else { 7 },
        solo_duty_high_min: 18,
        schinden_challenger: SchindenChallenger::BlindTaker,
        schinden_penalty: SchindenPenalty::EightTimesBid,
        revoke_penalty: Penalty::Berg,
        forgot_discard_penalty: Penalty::Berg,
        card_count_penalty: Penalty::Berg,
        ..Rules::new(table)
    }
}

pub(crate) fn stockholm() -> Rules {
    Rules {
        tie_rule: TieRule::FlatFive,
        legage_requires_trick: true,
        no_trick_rule: NoTrickRule::LegageToDefenders,
        fach_bounds: FachBounds::CeilWinnerMinus35,
        max_fach: 7,
        fach_unit: 5,
        ultimo_value: 80,
        piccolo_value: 40,
        bettel_value: 40,
        open_special_mult: 1,
        raeuber_base: 30,
        raeuber_announcer_mult: 2,
        raeuber_tie: RaeuberTie::ForehandElseAllPay,
        solo_duty_outright_min: 8,
        solo_duty_cond_trumps: 7,
        solo_duty_high_min: 18,
        schinden_challenger: SchindenChallenger::BlindTaker,
        schinden_penalty: SchindenPenalty::SoloLostNoTrick,
        schinden_redeal: true,
        revoke_penalty: Penalty::LostWithoutTrick,
        forgot_discard_penalty: Penalty::LostWithoutTrick,
        card_count_penalty: Penalty::LostWithoutTrick,
        ..Rules::new(TableSize::Four)
    }
}

pub(crate) fn wikipedia(table: TableSize) -> Rules {
    Rules {
        raeuber_announcer_mult: 2,
        drescher_announcer_mult: 2,
        drescher_offered: true,
        open_special_mult: 2,
        solo_ulti_scoring: SoloUltiScoring::BothRequired,
        solo_duty_outright_min: if table == TableSize::Three { 10 } else { 9 },
        solo_duty_cond_trumps: if table == TableSize::Three { 8 } else { 7 },
        solo_duty_high_min: 17,
        revoke_penalty: Penalty::Lost,
        forgot_discard_penalty: Penalty::Lost,
        card_count_penalty: Penalty::Lost,
        ..schopfheim(table)
    }
}

/// All of them, at every table they are written for.
pub(crate) fn all() -> Vec<Rules> {
    use TableSize::{Four, Three};
    vec![
        schopfheim(Four),
        schopfheim(Three),
        schwarzwaldmeisterschaft(),
        st_georgen(Four),
        st_georgen(Three),
        stockholm(),
        hochschwarzwald(Four),
        hochschwarzwald(Three),
        wikipedia(Four),
        wikipedia(Three),
    ]
}
