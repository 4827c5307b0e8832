//! Tests that only legal, complete deals count as results.

use std::sync::Arc;

use cego_analysis::daily::replay::{
    ReplayError, ReplayErrorKind, bot_actions, complete_deal, up_to_turn,
};
use cego_analysis::daily::{Day, PERSON};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, Card, Refusal, Rules, TableSize, Word, settle};

use super::{days, somebody};

#[test]
fn every_preset_is_replayed_from_what_the_person_did() {
    for (day, number) in days(50).into_iter().zip(0..) {
        let mut bots = day.bots();
        let mut chance = Choosers::new(Seed::from_number(1)).for_deal(number);
        let actions = somebody(&day, &mut bots, &mut chance, 3);
        let played = complete_deal(&day, &mut bots, &actions).unwrap();
        assert!(played.actions().eq(actions.iter().copied()));
        let outcome = played.game().outcome().unwrap();
        assert_eq!(played.amount(), settle(day.rules(), outcome).amounts[PERSON]);
        // The bots' caches do not change their play.
        assert_eq!(complete_deal(&day, &mut day.bots(), &actions).unwrap().game(), played.game());
    }
}

/// Truncated and extended lists, and lists with an illegal action, are rejected at the right
/// number.
#[test]
fn a_made_up_result_is_refused_where_it_goes_wrong() {
    for day in days(70) {
        let mut bots = day.bots();
        let actions = bot_actions(&day, &mut bots);
        for cut in 0..actions.len() {
            let found = complete_deal(&day, &mut bots, &actions[..cut]).unwrap_err();
            assert_eq!(found, ReplayError { number: cut + 1, kind: ReplayErrorKind::Missing });
        }
        let more: Vec<Action> = actions.iter().chain(&actions[..1]).copied().collect();
        let found = complete_deal(&day, &mut bots, &more).unwrap_err();
        assert_eq!(found, ReplayError { number: more.len(), kind: ReplayErrorKind::Extra });
        let foreign = (day.rules().table.pack() - day.deal().hands[PERSON]).highest().unwrap();
        for changed in 0..actions.len() {
            let mut other = actions.clone();
            other[changed] = match other[changed] {
                Action::Play(_) => Action::Say(Word::Pass),
                _ => Action::Play(foreign),
            };
            let found = complete_deal(&day, &mut bots, &other).unwrap_err();
            assert_eq!(found.number, changed + 1);
            assert!(matches!(found.kind, ReplayErrorKind::Refused(_)), "{found}");
        }
    }
}

#[test]
fn the_place_is_said_in_words() {
    let day = Day::new(Arc::new(Rules::new(TableSize::Four)), Seed::from_number(1)).unwrap();
    let found = up_to_turn(&day, &mut day.bots(), &[Action::Play(Card::GEISS)]).unwrap_err();
    assert_eq!(
        found,
        ReplayError { number: 1, kind: ReplayErrorKind::Refused(Refusal::AuctionNotOver) }
    );
    assert!(found.to_string().starts_with("action 1 is not allowed: "), "{found}");
}

#[test]
fn nobody_sits_out() {
    assert!(Day::new(Arc::new(Rules::new(TableSize::Five)), Seed::from_number(1)).is_err());
}

/// All seats deal equally often: the counts of 4,000 days are within five standard deviations.
#[test]
fn who_deals_is_drawn_evenly() {
    let rules = Arc::new(Rules::new(TableSize::Four));
    let mut counts = [0i32; 4];
    for number in 0..4000 {
        let day = Day::new(rules.clone(), Seed::from_number(number)).unwrap();
        counts[day.deal().dealer.index()] += 1;
    }
    assert!(counts.iter().all(|count| (count - 1000).abs() < 137), "{counts:?}");
}
