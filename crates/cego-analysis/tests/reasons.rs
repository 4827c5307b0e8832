//! Tests that every recommendation has a reason that agrees with the position and with the values
//! shown.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_analysis::{ADVISER, Advice, AdvisedAction, Adviser, NOISE, Reason};
use cego_bots::by_name;
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, Card, CardSet, Contract, Deal, Declaration, Game, Phase, Rules, Seat, UltiFeats, View,
};
use cego_testkit::{all_rules, offered};

/// Returns views of the seats on turn, in games of every contract of a ruleset.
///
/// There is one view of each phase, and a few of different tricks. `round` selects the deals.
fn views(rules: &Arc<Rules>, round: u64) -> Vec<View> {
    let mut shuffler = Shuffler::new(Seed::from_number(230 + round));
    let mut bot = by_name("thumb").unwrap();
    let mut views = Vec::new();
    for (number, contract) in (0..).zip(offered(rules)) {
        let dealer = Seat::new((number + round) as usize % rules.table.people());
        let deal = Deal::from_seed(rules, &mut shuffler, number, dealer);
        let declarer = rules.table.next(dealer);
        let declared = Declaration {
            after_solo: contract == Contract::Gegensolo,
            announced: contract.is_all_against_all(),
            ulti: if contract == Contract::Ultimo { UltiFeats::GEISS } else { UltiFeats::NONE },
            ..Declaration::plain(contract, declarer)
        };
        let games = [
            Game::new(Arc::clone(rules), deal).ok(),
            Game::with_declaration(Arc::clone(rules), deal, declared).ok(),
        ];
        let mut chance = Choosers::new(Seed::from_number(7)).for_deal(number);
        for mut game in games.into_iter().flatten() {
            let mut step = 0;
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let wanted = match view.phase {
                    Phase::Play => (step + number + round).is_multiple_of(9),
                    Phase::Auction => (step + number).is_multiple_of(5) && number < 3,
                    _ => true,
                };
                if wanted && view.choices.len() > 1 {
                    views.push(view.clone());
                }
                let mut turn = cego_bots::TurnContext::unlimited(&mut chance);
                let Some(done) = bot.decide(&view, &mut turn) else { break };
                if game.apply(seat, done.action).is_err() {
                    break;
                }
                step += 1;
            }
        }
    }
    views
}

fn shown(option: &AdvisedAction) -> i64 {
    option.value.map_or(i64::MIN, |value| (10.0 * f64::from(value.settlement)).round() as i64)
}

fn percent(option: &AdvisedAction) -> i32 {
    option.value.map_or(-1, |value| (100.0 * value.win).round() as i32)
}

/// Returns whether a reason is about card points, from a list independent of the program's.
fn of_points(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::GivesNothing
            | Reason::GivesLittle { .. }
            | Reason::RisksLittle { .. }
            | Reason::WinsTrick { .. }
            | Reason::WinsCheaply { .. }
            | Reason::Smears { .. }
            | Reason::SmearsSafely { .. }
            | Reason::LeavesPoints { .. }
            | Reason::HarmlessTrick
            | Reason::SavesPoints { .. }
    )
}

/// Returns whether a reason agrees with the position and with the values of all options.
fn holds(view: &View, advice: &Advice, option: &AdvisedAction, reason: Reason) -> bool {
    let all = &advice.options;
    let others = || all.iter().skip(1);
    let card = match option.action {
        Action::Play(card) | Action::Discard(card) => Some(card),
        _ => None,
    };
    let rest = card.map_or(view.hand, |card| view.hand.without(card));
    let table: CardSet = view.on_table.iter().map(|&(_, card)| card).collect();
    let points = |cards: CardSet| cards.nominal() as i32;
    // In contracts that points do not decide, reasons for cards must not mention them.
    let contract = view.declaration.map(|declaration| declaration.contract);
    let pointless =
        contract.is_some_and(|contract| !contract.is_counted() && contract != Contract::Raeuber);
    if view.phase == Phase::Play && pointless && of_points(reason) {
        return false;
    }
    let own = points(card.into_iter().collect());
    match reason {
        Reason::OnlyChoice => all.len() == 1,
        Reason::AboutTheSame => others().all(|o| o.equal),
        Reason::AllAlike => others().all(|o| shown(o) == shown(&all[0])),
        Reason::NothingToLose => all.iter().all(|o| percent(o) == 0) && others().all(|o| o.equal),
        Reason::CannotFail => all.iter().all(|o| percent(o) == 100) && others().all(|o| o.equal),
        Reason::LosesLess => all.iter().all(|o| percent(o) == 0) && others().any(|o| !o.equal),
        Reason::WinsMore => all.iter().all(|o| percent(o) == 100) && others().any(|o| !o.equal),
        Reason::DecidesGame { .. } => percent(option) >= 99,
        Reason::GameBringsLess { .. } => option.action == all[0].action,
        Reason::GameBringsMore { .. } => option.action != all[0].action,
        Reason::Smears { points }
        | Reason::SmearsSafely { points }
        | Reason::SavesPoints { points } => points == own && own > 1,
        Reason::GivesNothing => own == 1,
        Reason::GivesLittle { points } | Reason::RisksLittle { points } => points == own,
        Reason::WinsTrick { points: pile }
        | Reason::WinsCheaply { points: pile }
        | Reason::LeavesPoints { points: pile } => pile == own + points(table),
        Reason::HarmlessTrick => own + points(table) == 1 + table.len() as i32,
        Reason::KeepsGeiss => {
            rest.contains(Card::GEISS)
                || matches!(option.action, Action::Keep { free, .. } if free.contains(Card::GEISS))
        }
        Reason::TakesGeiss => table.contains(Card::GEISS),
        Reason::GeissHome => card == Some(Card::GEISS),
        Reason::KeepsTrumps => !rest.trumps().is_empty(),
        Reason::GetsVoid { card } => {
            (rest & CardSet::same_suit(card)).is_empty() && !rest.trumps().is_empty()
        }
        Reason::Ruffs { .. } | Reason::DrawsTrumps { .. } | Reason::LeadsTrump => {
            card.is_some_and(Card::is_trump)
        }
        Reason::StaysBelow { above } | Reason::GoesOver { beaten: above } => {
            table.contains_all(above)
        }
        Reason::PointsLaid { points: laid }
        | Reason::PointsEnough { points: laid, .. }
        | Reason::PointsFew { points: laid, .. } => match option.action {
            Action::Keep { pips, free } => laid == points(view.hand - (pips | free)),
            _ => true,
        },
        Reason::TakesAlong { cards } => match option.action {
            Action::Keep { pips, free } => (pips | free).contains_all(cards),
            _ => view.hand.contains_all(cards),
        },
        Reason::OpenPips { pips } => match option.action {
            Action::Keep { pips: open, .. } => pips == (open & CardSet::PIPS).len(),
            _ => true,
        },
        // The reason does not apply to a card led instead of the open one.
        Reason::MustLead => card.is_some_and(|card| view.leads.open.contains(card)),
        _ => true,
    }
}

fn check(view: &View, advice: &Advice, seen: &mut BTreeSet<&'static str>) {
    let said = || format!("{:?} {advice:#?}", view.hand);
    assert!(!advice.options.is_empty(), "{}", said());
    for (n, option) in advice.options.iter().enumerate() {
        assert!(!option.reasons.is_empty(), "{:?}: no reason in {}", option.action, said());
        for &reason in &option.reasons {
            assert!(
                holds(view, advice, option, reason),
                "{:?}: {reason:?} in {}",
                option.action,
                said()
            );
            if n == 0 {
                seen.insert(reason.id());
            }
        }
        if let Some((value, best)) =
            option.value.zip(advice.options[0].value).filter(|_| option.equal)
        {
            assert!(best.settlement - value.settlement < NOISE, "{}", said());
        }
    }
    for sampled in [true, false] {
        let block: Vec<i64> =
            advice.options.iter().filter(|o| o.sampled == sampled).map(shown).collect();
        assert!(block.is_sorted_by(|a, b| a >= b), "the order contradicts the numbers: {}", said());
    }
    assert!(
        advice.options.iter().all(|option| shown(option) <= shown(&advice.options[0])),
        "{}",
        said()
    );
}

fn ask(most: usize) -> BTreeSet<&'static str> {
    let mut seen = BTreeSet::new();
    let mut adviser = Adviser::new(ADVISER).unwrap();
    let mut asked = 0;
    for round in 0.. {
        for rules in all_rules() {
            let rules = Arc::new(rules);
            let step = 1.max(most / 60);
            for view in views(&rules, round).iter().skip(round as usize).step_by(step.min(3)) {
                let Some(advice) = adviser.advise(view) else { continue };
                check(view, &advice, &mut seen);
                asked += 1;
            }
            if asked >= most {
                return seen;
            }
        }
    }
    seen
}

#[test]
fn every_recommendation_has_a_true_reason() {
    let seen = ask(60);
    assert!(seen.len() >= 12, "{seen:?}");
}

/// Covers all phases, rulesets and contracts.
#[test]
fn slow_five_hundred_positions_have_reasons_of_many_kinds() {
    let seen = ask(500);
    assert!(seen.len() >= 25, "{} kinds: {seen:?}", seen.len());
}
