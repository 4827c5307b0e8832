//! Chapter about the auction, step by step.

use cego_core::rules::{GegensoloMode, UltimoMode, UltimoTiming};
use cego_core::{Contract, Stage, UltiFeats, Word};

use super::Writer;

pub(super) fn write(w: &mut Writer<'_>) {
    w.chapter("auction");
    if plays_ultimo(w) && w.rules.ultimo_timing == UltimoTiming::QueryFirst {
        ultimo(w);
    }
    solo(w);
    if plays_ultimo(w) && w.rules.ultimo_timing != UltimoTiming::QueryFirst {
        ultimo(w);
    }
    counter(w);
    specials(w);
    raising(w);
    choice(w);
}

/// Returns whether an Ultimo can be announced at this table.
pub(super) fn plays_ultimo(w: &Writer<'_>) -> bool {
    w.rules.plays_ultimo() && !w.rules.ulti_trumps.is_empty()
}

/// Returns the contracts for exact tricks at this table, with Pascha last.
pub(super) fn trick_games(w: &Writer<'_>) -> Vec<Contract> {
    Contract::ALL.into_iter().filter(|&c| c.is_special() && w.rules.has_special(c)).collect()
}

/// Returns a bidding word in its spoken form.
fn spoken_word(w: &Writer<'_>, word: Word, stage: Stage) -> crate::Arg<'static> {
    w.locale.phrase(&word.phrase(stage)).into()
}

fn ultimo(w: &mut Writer<'_>) {
    w.section("auction-ultimo");
    w.switch("ultimo_timing");
    w.switch("ultimo_overrides_solo");
    w.say("rule-ultimo-ends");
    if w.rules.buy_geiss && w.rules.ulti_trumps.contains(1) {
        w.paragraph();
        w.switch_with("buy_geiss", &[("price", w.rules.buy_geiss_price.into())]);
        w.switch("buy_geiss_refusal");
        w.switch("buy_geiss_seller_exempt");
    }
}

fn solo(w: &mut Writer<'_>) {
    w.section("auction-solo");
    let solo = Word::Solo { feats: UltiFeats::NONE, durch: false };
    w.say_with(
        "rule-solo-query",
        &[
            ("solo", spoken_word(w, solo, Stage::SoloQuery)),
            ("pass", spoken_word(w, Word::Pass, Stage::SoloQuery)),
        ],
    );
    w.switch("second_solo_allowed");
    if plays_ultimo(w) && w.rules.ultimo_mode == UltimoMode::SoloPlus {
        w.switch("ultimo_mode");
    }
    w.switch("solo_durch");
    if !trick_games(w).is_empty() {
        w.switch("specials_before_phase1_end");
    }
}

fn counter(w: &mut Writer<'_>) {
    w.section("auction-counter");
    w.say_with(
        "rule-counter-ask",
        &[
            ("counter", spoken_word(w, Word::Gegensolo, Stage::CounterQuery)),
            ("pass", spoken_word(w, Word::Pass, Stage::CounterQuery)),
        ],
    );
    w.switch("counter_first");
    w.say("rule-counter-none");
    w.switch("solo_against_solo");
    w.paragraph();
    w.switch_with("gegensolo_mode", &[("hold", spoken_word(w, Word::Hold, Stage::Answer))]);
    if w.rules.gegensolo_mode == GegensoloMode::Auction {
        w.switch("soloist_may_raise");
        w.switch("gegensolo_forehand");
    }
    if w.rules.gegensolo_mode != GegensoloMode::Final {
        w.switch("decliner_may_reenter");
    }
    w.paragraph();
    let games = trick_games(w);
    if !games.is_empty() || !w.rules.specials_after_solo {
        w.switch("specials_after_solo");
    }
    if games.iter().any(|c| matches!(c, Contract::Bettel | Contract::Piccolo)) {
        w.switch("extended_bettel_piccolo");
    }
}

fn specials(w: &mut Writer<'_>) {
    let games = trick_games(w);
    if games.is_empty() {
        return;
    }
    w.section("auction-specials");
    let names: Vec<String> = games.iter().map(|&c| w.locale.contract(c)).collect();
    w.say_with("rule-specials-list", &[("games", w.locale.list_and(&names).into())]);
    w.switch("specials_window");
    w.switch("specials_out_of_turn");
    w.switch("specials_rank");
}

fn raising(w: &mut Writer<'_>) {
    w.section("auction-raising");
    w.say("rule-raising-when");
    w.switch("forehand_opening");
    w.switch("shortened_opening");
    w.paragraph();
    w.say_with(
        "rule-raising-duel",
        &[
            ("pass", spoken_word(w, Word::Pass, Stage::Raising)),
            ("hold", spoken_word(w, Word::Hold, Stage::Answer)),
            ("give", spoken_word(w, Word::Pass, Stage::Answer)),
        ],
    );
    w.paragraph();
    w.switch("jump_bids");
    w.say("rule-raising-able");
    w.switch("voluntary_raise");
    w.paragraph();
    w.say("rule-raising-steps");
    for contract in w.rules.ladder() {
        let (name, value) = (w.locale.contract(contract), w.rules.step_value(contract));
        w.item("rule-raising-step", &[("contract", name.into()), ("value", value.into())]);
    }
}

fn choice(w: &mut Writer<'_>) {
    w.section("auction-choice");
    w.say("rule-choice-cego");
    let other: Vec<String> = [
        (w.rules.offers_raeuber(), Contract::Raeuber),
        (w.rules.drescher_offered, Contract::Drescher),
    ]
    .into_iter()
    .filter(|&(played, _)| played)
    .map(|(_, contract)| w.locale.contract(contract))
    .collect();
    if !other.is_empty() {
        w.say_with("rule-choice-other", &[("games", w.locale.list_or(&other).into())]);
        w.say("rule-choice-closed");
    }
}
