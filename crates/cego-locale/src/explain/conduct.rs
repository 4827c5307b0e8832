//! Chapters about Solo duty, errors and the evening.

use cego_core::rules::{MisdealPenalty, Penalty, SchindenChallenger, SchindenPenalty, SoloDuty};

use super::Writer;

pub(super) fn write(w: &mut Writer<'_>) {
    if w.rules.solo_duty != SoloDuty::Off {
        duty(w);
    }
    errors(w);
    w.chapter("evening");
    w.section("evening-end");
    w.switch("session_end_rule");
    w.switch("ums_halbe");
}

/// Returns whether players can challenge a held-back Solo.
fn challenges(w: &Writer<'_>) -> bool {
    w.rules.solo_duty == SoloDuty::On && w.rules.schinden_challenger != SchindenChallenger::Off
}

fn duty(w: &mut Writer<'_>) {
    w.chapter("duty");
    w.section("duty-when");
    w.switch("solo_duty");
    w.say_with("rule-duty-outright", &[("trumps", w.rules.solo_duty_outright_min.into())]);
    w.say_with(
        "rule-duty-cond",
        &[
            ("trumps", w.rules.solo_duty_cond_trumps.into()),
            ("high", w.rules.solo_duty_high_min.into()),
            ("suits", w.rules.solo_duty_max_suits.into()),
        ],
    );
    if w.rules.solo_duty == SoloDuty::On {
        w.section("duty-challenge");
        w.switch("schinden_challenger");
        if challenges(w) {
            w.switch("schinden_penalty");
            w.switch("false_challenge_penalty");
            w.switch("schinden_redeal");
        }
    }
}

fn errors(w: &mut Writer<'_>) {
    let errors = [
        ("rule-error-revoke", w.rules.revoke_penalty),
        ("rule-error-discard", w.rules.forgot_discard_penalty),
        ("rule-error-count", w.rules.card_count_penalty),
    ];
    w.chapter("conduct");
    w.section("conduct-errors");
    w.say("rule-error-who");
    for (error, penalty) in errors {
        let penalty_word = w.word(&format!("rule-penalty-{}", penalty.word()));
        w.item("rule-error", &[("error", w.word(error).into()), ("penalty", penalty_word.into())]);
    }
    w.paragraph();
    w.switch("misdeal_penalty");
    let berg = errors.iter().any(|&(_, penalty)| penalty == Penalty::Berg)
        || w.rules.misdeal_penalty == MisdealPenalty::DealerBerg
        || challenges(w) && w.rules.schinden_penalty == SchindenPenalty::Berg;
    if berg {
        w.switch("berg_multiplier");
    }
    w.switch("berg_song");
}
