//! The table without a screen: whole deals, undo, resuming.

use crate::common::{plan, play_on, session, tables};
use cego_core::{Action, Rules, TableSize};
use cego_rules::Library;
use cego_tui::session::{Agreement, Broken, Session, Turn, What};

/// Four deals in every preset at every table: everybody deals, every deal ends, the sheet adds up.
#[test]
fn whole_deals_in_every_preset_at_every_table() {
    for (ruleset, table) in tables() {
        let mut s = session(&plan(&ruleset, table, 7));
        for deal in 1..=4 {
            assert_eq!(s.number(), deal);
            assert_eq!(play_on(&mut s, 1000), Turn::DealOver, "{ruleset} {table:?}, deal {deal}");
            assert!(matches!(s.notes().last().unwrap().what, What::Settled(_)));
            assert!(s.settlement().is_some());
            s.next_deal().unwrap();
        }
        assert_eq!(s.sheet().entries().len(), 4);
        assert_eq!(s.sheet().totals().values(table).iter().sum::<i64>(), 0, "{ruleset} {table:?}");
    }
}

/// R-003-109: with five the dealer sits out; the person too, when it is his deal.
#[test]
fn five_at_the_table() {
    let rules = Library::new().open("stockholm").unwrap();
    let rules = rules.overridden(&["five_player_table=dealer_sits_out"]).unwrap();
    let mut wanted = plan("stockholm", TableSize::Four, 6);
    wanted.table = TableSize::Five;
    let mut s = Session::new(wanted.clone(), rules.rules(TableSize::Five).unwrap()).unwrap();
    let mut sat_out = false;
    for _ in 0..10 {
        sat_out |= !s.view().players.contains(wanted.human);
        assert_eq!(play_on(&mut s, 1000), Turn::DealOver);
        s.next_deal().unwrap();
    }
    assert!(sat_out);
    assert_eq!(s.sheet().totals().values(TableSize::Five).iter().sum::<i64>(), 0);
}

#[test]
fn a_match_of_two_deals_ends_after_two() {
    let mut wanted = plan("hochschwarzwald", TableSize::Three, 3);
    wanted.deals = Some(2);
    let mut s = session(&wanted);
    assert_eq!(play_on(&mut s, 1000), Turn::DealOver);
    s.next_deal().unwrap();
    assert_eq!(play_on(&mut s, 1000), Turn::MatchOver);
    assert!(s.next_deal().is_err());
}

#[test]
fn undo_takes_back_the_own_decision_and_all_that_followed() {
    let mut s = session(&plan("hochschwarzwald", TableSize::Four, 11));
    assert!(!s.undo(), "nothing to take back yet");
    let mut before = Vec::new();
    while s.turn() != Turn::DealOver {
        match s.turn() {
            Turn::Human => {
                before.push((s.view(), s.notes().to_vec()));
                let hint = s.hint().unwrap();
                s.act(hint).unwrap();
            }
            _ => assert!(s.step()),
        }
    }
    let result = s.settlement().unwrap();
    // From the end of the deal back to its beginning, one decision at a time.
    while let Some((view, notes)) = before.pop() {
        assert!(s.undo());
        assert_eq!(s.turn(), Turn::Human);
        assert_eq!(s.view(), view);
        assert_eq!(s.notes(), notes);
    }
    assert!(!s.undo());
    assert_eq!(s.sheet().entries().len(), 0, "the settlement was taken back too");
    // The same decisions lead to the same end: the others decide as before.
    play_on(&mut s, 1000);
    assert_eq!(s.settlement().unwrap(), result);
}

#[test]
fn a_session_made_again_from_its_actions_goes_on_as_if_nothing_had_happened() {
    for (ruleset, table) in tables() {
        let wanted = plan(&ruleset, table, 23);
        let rules = session(&wanted).rules().as_ref().clone();
        for steps in [1, 9, 30] {
            let mut one = session(&wanted);
            play_on(&mut one, 1000);
            one.next_deal().unwrap();
            play_on(&mut one, steps);
            let mut other = Session::resume(wanted.clone(), rules.clone(), one.played()).unwrap();
            assert_eq!(other.view(), one.view(), "{ruleset} {table:?} after {steps}");
            assert_eq!(other.notes(), one.notes());
            assert_eq!(other.can_undo(), one.can_undo());
            play_on(&mut one, 1000);
            play_on(&mut other, 1000);
            assert_eq!(other.game().log(), one.game().log());
            assert_eq!(other.sheet(), one.sheet());
        }
    }
}

#[test]
fn actions_that_cannot_have_happened_are_found() {
    let wanted = plan("stockholm", TableSize::Four, 5);
    let mut s = session(&wanted);
    play_on(&mut s, 1000);
    let rules = s.rules().as_ref().clone();
    let mut played = s.played();
    let last = played[0].actions.len() - 1;
    played[0].actions.swap(last, last - 4);
    let broken = Session::resume(wanted.clone(), rules.clone(), played).err().unwrap();
    assert!(matches!(broken, Broken::Action { deal: 1, .. }), "{broken}");
    let mut cut = s.played();
    cut[0].actions.truncate(3);
    cut.push(cut[0].clone());
    let broken = Session::resume(wanted, rules, cut).err().unwrap();
    assert_eq!(broken, Broken::Unfinished { deal: 1 });
}

/// With the option, what leaves no choice is done by the session and noted; without it, the person does it.
#[test]
fn steps_without_a_choice_are_done_and_noted() {
    let mut wanted = plan("hochschwarzwald", TableSize::Four, 2);
    let mut s = session(&wanted);
    play_on(&mut s, 1000);
    let last_card = s.notes().iter().filter(|n| n.forced).count();
    assert!(last_card >= 1, "at least the last card");
    wanted.forced = false;
    let mut s = session(&wanted);
    play_on(&mut s, 1000);
    assert_eq!(s.notes().iter().filter(|n| n.forced).count(), 0);
}

#[test]
fn a_refused_card_changes_nothing_and_has_a_reason() {
    let mut s = session(&plan("stockholm", TableSize::Four, 5));
    loop {
        match s.turn() {
            Turn::Human => {
                let view = s.view();
                let refused: Vec<_> =
                    view.hand.iter().map(Action::Play).filter(|a| s.why_not(*a).is_some()).collect();
                for action in refused {
                    assert!(!view.choices.contains(&action));
                    assert!(s.act(action).is_err());
                    assert_eq!(s.view(), view);
                }
                let hint = s.hint().unwrap();
                s.act(hint).unwrap();
            }
            Turn::DealOver => break,
            _ => assert!(s.step()),
        }
    }
}

/// Räuber rounds and "der Gstieß geht ab" where the rules know them; refused elsewhere.
#[test]
fn agreements_between_two_deals() {
    let (mut rounds, mut gstiess) = (0, 0);
    for (ruleset, table) in tables() {
        let wanted = plan(&ruleset, table, 4);
        let preset = session(&wanted).rules().as_ref().clone();
        for raeuber_rounds in [false, true] {
            let rules = Rules { raeuber_rounds, ..preset.clone() };
            let mut s = Session::new(wanted.clone(), rules.clone()).unwrap();
            assert!(s.agree(Agreement::Raeuber(1)).is_err(), "not during a deal");
            play_on(&mut s, 1000);
            let mut agreed = Vec::new();
            if s.agree(Agreement::Raeuber(2)).is_ok() {
                rounds += 1;
                agreed.push(Agreement::Raeuber(2));
            }
            assert_eq!(agreed.len(), usize::from(raeuber_rounds));
            if s.agree(Agreement::Gstiess).is_ok() {
                gstiess += 1;
                agreed.push(Agreement::Gstiess);
                assert!(s.agree(Agreement::Gstiess).is_err(), "once is enough");
            }
            s.next_deal().unwrap();
            assert_eq!(s.played()[1].agreed, agreed);
            assert_eq!(s.is_raeuber_round(1), raeuber_rounds);
            play_on(&mut s, 1000);
            let again = Session::resume(wanted.clone(), rules, s.played()).unwrap();
            assert_eq!(again.sheet(), s.sheet());
        }
    }
    assert!(rounds > 0 && gstiess > 0, "each was reached: {rounds} {gstiess}");
}
