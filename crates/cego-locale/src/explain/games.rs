//! Chapter about the contracts: kept and discarded cards, lead and goal.

use cego_core::rules::{
    Ouvert, PaschaVariant, PipLead, PipRequirement, SoloDuty, TwoOddsDiscard, TwoPipsDiscard,
    Withdraw, WithdrawSource,
};
use cego_core::{Contract, Goal, TableSize};

use super::Writer;
use super::auction::{plays_ultimo, trick_games};

pub(super) fn write(w: &mut Writer<'_>) {
    w.chapter("games");
    common(w);
    solo(w);
    free(w);
    pips(w);
    if w.rules.has_step(Contract::Geiss) {
        w.game(Contract::Geiss);
        w.say("rule-geiss-play");
        w.switch("geiss_lead_dead");
    }
    if plays_ultimo(w) {
        ultimo(w);
    }
    tricks(w);
    alone(w);
}

fn common(w: &mut Writer<'_>) {
    w.section("games-common");
    w.say("rule-common-keep");
    let blind = w.rules.table.blind_size();
    w.say_with("rule-common-count", &[("hand", w.hand().into()), ("laid", blind.into())]);
    w.switch("legage_requires_trick");
    w.switch("view_legage");
    w.switch_with("genn_ere", &[("word", w.word("say-genn-ere").into())]);
    w.paragraph();
    w.say("rule-declarer-leads");
    w.say_with("rule-points-win", &[("points", w.rules.win_threshold.into())]);
    not_played(w);
}

/// Lists contracts of other rulesets that this table does not play, to rule them out explicitly.
fn not_played(w: &mut Writer<'_>) {
    let missing = Contract::ALL.into_iter().filter(|&contract| !w.rules.plays(contract));
    let mut missing: Vec<String> = missing.map(|contract| w.locale.contract(contract)).collect();
    if w.rules.solo_duty == SoloDuty::Off {
        missing.push(w.word("solo-duty"));
    }
    if !missing.is_empty() {
        let list = w.locale.list_and(&missing);
        w.paragraph();
        w.say_with("rule-not-played", &[("games", list.into())]);
    }
}

fn solo(w: &mut Writer<'_>) {
    w.game(Contract::Solo);
    w.say("rule-solo-play");
    if plays_ultimo(w) && w.rules.ultimo_mode == cego_core::rules::UltimoMode::SoloPlus {
        w.say("rule-solo-ultimo");
    }
    if w.rules.solo_durch {
        w.say("rule-solo-durch");
    }
    w.game(Contract::Gegensolo);
    w.say("rule-gegensolo-play");
}

fn free(w: &mut Writer<'_>) {
    w.game(Contract::Cego);
    w.say("rule-cego-play");
    w.switch("discard_source_cego");
    w.say("rule-free-lead");
    if w.rules.has_step(Contract::Halbe) {
        w.game(Contract::Halbe);
        w.say("rule-halbe-play");
        w.switch("halbe_companion");
        w.switch("halbe_discard_source");
        lead(w, "rule-one-lead", w.rules.withdraw_halbe, w.rules.withdraw_source);
    }
    w.game(Contract::Eine);
    w.say("rule-eine-play");
    w.say("rule-free-lead");
}

fn pips(w: &mut Writer<'_>) {
    w.game(Contract::Leere);
    w.say("rule-leere-play");
    lead(w, "rule-one-lead", w.rules.withdraw_leere, w.rules.withdraw_source);

    w.game(Contract::ZweiLeere);
    w.say("rule-zwei_leere-play");
    w.switch("two_pips_forced_discard");
    if w.rules.two_pips_forced_discard != TwoPipsDiscard::None {
        w.switch("forced_discard_shown");
    }
    lead(w, "rule-two-leads", w.rules.withdraw_2leere, WithdrawSource::Blind);

    w.game(Contract::ZweiVerschiedene);
    w.say("rule-zwei_verschiedene-play");
    w.switch("two_odds_forced_discard");
    if w.rules.two_odds_forced_discard != TwoOddsDiscard::None {
        w.switch("forced_discard_shown");
    }
    lead(w, "rule-two-leads", w.rules.withdraw_2verschieden, WithdrawSource::Blind);

    w.section("games-pips");
    w.switch("pip_shown_then_lead");
    w.switch("dead_pip_can_win");
    w.paragraph();
    w.switch("pip_requirement");
    if w.rules.pip_requirement != PipRequirement::Strict {
        w.switch("substitution_condition");
        w.switch("substitute_keeps_suit_condition");
    }
}

/// Describes the first lead and its alternatives.
fn lead(w: &mut Writer<'_>, first: &str, withdraw: Withdraw, source: WithdrawSource) {
    if w.rules.pip_shown_then_lead == PipLead::ShownOnly {
        w.say("rule-shown-lead");
        return;
    }
    w.say(first);
    if withdraw == Withdraw::No {
        w.say("rule-withdraw-no");
        return;
    }
    let source = match source {
        WithdrawSource::Blind => w.word("rule-withdraw-source-blind"),
        WithdrawSource::Hand => w.word("rule-withdraw-source-hand"),
    };
    w.say_with(&format!("rule-withdraw-{}", withdraw.word()), &[("source", source.into())]);
    w.say("rule-withdraw-dead");
}

fn ultimo(w: &mut Writer<'_>) {
    w.game(Contract::Ultimo);
    let feats: Vec<String> =
        w.rules.ulti_trumps.iter().map(|n| w.word(&format!("feat-{n}"))).collect();
    w.say_with("rule-ultimo-play", &[("feats", w.locale.list_or(&feats).into())]);
    w.say(if feats.len() > 1 { "rule-ultimo-feat-several" } else { "rule-ultimo-feat-single" });
    w.switch("ulti_second_hand");
    if trick_games(w).is_empty() && w.rules.ouvert == Ouvert::AllSpecials {
        w.say("rule-ultimo-open");
    }
}

fn tricks(w: &mut Writer<'_>) {
    let games = trick_games(w);
    if games.is_empty() {
        return;
    }
    w.section("games-tricks");
    w.say("rule-tricks-play");
    for contract in games {
        let name = w.locale.contract(contract);
        match contract.properties().goal {
            Goal::Tricks(0) => w.item("rule-tricks-none", &[("contract", name.into())]),
            Goal::Tricks(n) => {
                let tricks = w.locale.format("trick", &[("count", n.into())]);
                w.item("rule-tricks-some", &[("contract", name.into()), ("tricks", tricks.into())]);
            }
            _ if w.rules.pascha_variant != PaschaVariant::None => {
                w.item(&format!("rule-pascha_variant-{}", w.rules.pascha_variant.word()), &[]);
            }
            _ => {}
        }
    }
    w.paragraph();
    w.switch("ouvert");
}

/// Returns whether this table can play a Räuber.
pub(super) fn plays_raeuber(w: &Writer<'_>) -> bool {
    w.rules.offers_raeuber() || w.rules.raeuber_rounds
}

/// Returns the names of the contracts of all against all.
pub(super) fn alone_games(w: &Writer<'_>) -> Vec<String> {
    [(plays_raeuber(w), Contract::Raeuber), (w.rules.drescher_offered, Contract::Drescher)]
        .into_iter()
        .filter(|&(played, _)| played)
        .map(|(_, contract)| w.locale.contract(contract))
        .collect()
}

fn alone(w: &mut Writer<'_>) {
    if plays_raeuber(w) {
        w.game(Contract::Raeuber);
        w.say("rule-raeuber-play");
        if w.rules.table == TableSize::Five {
            w.say("rule-raeuber-five");
        } else {
            w.switch("raeuber_blind_to");
        }
        w.switch("raeuber_regulated");
        if w.rules.raeuber_regulated {
            w.switch("regulated_scope");
        }
        w.switch("raeuber_rounds");
    }
    if w.rules.drescher_offered {
        w.game(Contract::Drescher);
        w.say("rule-drescher-play");
    }
}
