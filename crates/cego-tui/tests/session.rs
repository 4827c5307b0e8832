//! The table without a screen: whole deals, undo, resuming.

use crate::common::{plan, play_on, session, tables};
use cego_core::{Action, Rules, TableSize};
use cego_rules::Library;
use cego_table::{Event, NumberedEvent, Origin, Secret, origin};
use cego_tui::session::{Agreement, MatchPlan, NoteContent, OpenError, Session, TurnState, Undo};

const SECRET: Secret = Secret([7; 32]);

/// Four deals in every preset at every table: everybody deals, every deal ends, the sheet adds up.
#[test]
fn whole_deals_in_every_preset_at_every_table() {
    for (ruleset, table) in tables() {
        let mut s = session(&plan(&ruleset, table, 7));
        for deal in 1..=4 {
            assert_eq!(s.number(), deal);
            assert_eq!(
                play_on(&mut s, 1000),
                TurnState::DealOver,
                "{ruleset} {table:?}, deal {deal}"
            );
            assert!(matches!(s.notes().last().unwrap().content, NoteContent::Settled(_)));
            assert!(s.settlement().is_some());
            s.next_deal().unwrap();
        }
        assert_eq!(s.lines().len(), 4);
        assert_eq!(s.totals().values(table).iter().sum::<i64>(), 0, "{ruleset} {table:?}");
    }
}

/// R-003-109: with five players the dealer sits out. This includes the person.
#[test]
fn five_at_the_table() {
    let rules = Library::new().open("stockholm").unwrap();
    let rules = rules.overridden(&["five_player_table=dealer_sits_out"]).unwrap();
    let mut wanted = plan("stockholm", TableSize::Four, 6);
    wanted.table = TableSize::Five;
    let mut s =
        Session::new(wanted.clone(), rules.rules(TableSize::Five).unwrap(), SECRET).unwrap();
    let mut sat_out = false;
    for _ in 0..10 {
        sat_out |= !s.view().players.contains(wanted.human);
        assert_eq!(play_on(&mut s, 1000), TurnState::DealOver);
        s.next_deal().unwrap();
    }
    assert!(sat_out);
    assert_eq!(s.totals().values(TableSize::Five).iter().sum::<i64>(), 0);
}

#[test]
fn a_match_of_two_deals_ends_after_two() {
    let mut wanted = plan("hochschwarzwald", TableSize::Three, 3);
    wanted.deals = Some(2);
    let mut s = session(&wanted);
    assert_eq!(play_on(&mut s, 1000), TurnState::DealOver);
    s.next_deal().unwrap();
    assert_eq!(play_on(&mut s, 1000), TurnState::MatchOver);
    assert!(s.next_deal().is_err());
}

#[test]
fn undo_takes_back_the_own_decision_and_all_that_followed() {
    let mut s = session(&plan("hochschwarzwald", TableSize::Four, 11));
    assert_eq!(s.undo(), Undo::Nothing, "nothing to take back yet");
    let mut before = Vec::new();
    while s.turn() != TurnState::DealOver {
        match s.turn() {
            TurnState::Human => {
                before.push((s.view(), s.notes().to_vec()));
                let hint = s.hint().unwrap();
                s.act(hint).unwrap();
            }
            _ => assert!(s.step()),
        }
    }
    let result = s.settlement().unwrap();
    // Undoes from the end of the deal to its beginning, one decision at a time.
    while let Some((view, notes)) = before.pop() {
        assert_eq!(s.undo(), Undo::Done);
        assert_eq!(s.turn(), TurnState::Human);
        assert_eq!(s.view(), view);
        assert_eq!(s.notes(), notes);
    }
    assert_eq!(s.undo(), Undo::Nothing);
    assert_eq!(s.lines().len(), 0, "the settlement was taken back too");
    // The same decisions lead to the same end, because the bots repeat theirs.
    play_on(&mut s, 1000);
    assert_eq!(s.settlement().unwrap(), result);
}

#[test]
fn a_session_made_again_from_its_actions_goes_on_as_if_nothing_had_happened() {
    for (ruleset, table) in tables() {
        let wanted = plan(&ruleset, table, 23);
        for steps in [1, 9, 30] {
            let mut one = session(&wanted);
            play_on(&mut one, 1000);
            one.next_deal().unwrap();
            play_on(&mut one, steps);
            let mut other = Session::resume(wanted.clone(), one.events().to_vec()).unwrap();
            assert_eq!(other.view(), one.view(), "{ruleset} {table:?} after {steps}");
            assert_eq!(other.notes(), one.notes());
            play_on(&mut one, 1000);
            play_on(&mut other, 1000);
            assert_eq!(other.table(), one.table());
            assert_eq!(other.lines(), one.lines());
            assert_eq!(other.undo(), one.undo());
            assert_eq!(other.view(), one.view());
        }
    }
}

#[test]
fn events_that_cannot_have_happened_are_found() {
    let wanted = plan("stockholm", TableSize::Four, 5);
    let mut s = session(&wanted);
    play_on(&mut s, 1000);
    let broken =
        |events: Vec<NumberedEvent>| Session::resume(wanted.clone(), events).err().unwrap();
    let mut swapped = s.events().to_vec();
    let acted = |event: &NumberedEvent| matches!(event.event, Event::Acted { .. });
    let last = swapped.iter().rposition(acted).unwrap();
    let (one, other) = (swapped[last].event.clone(), swapped[last - 4].event.clone());
    (swapped[last].event, swapped[last - 4].event) = (other, one);
    assert!(matches!(broken(swapped), OpenError::Events(_)));
    let mut missing = s.events().to_vec();
    missing.remove(last);
    assert!(matches!(broken(missing), OpenError::Events(_)));
    assert!(matches!(broken(Vec::new()), OpenError::Events(_)));
    assert!(
        matches!(broken(s.events()[..2].to_vec()), OpenError::Events(_)),
        "nobody has sat down"
    );
    // With another seat in the plan, the person has none at the table.
    let other = MatchPlan { human: cego_core::Seat::new(1), ..wanted.clone() };
    assert!(Session::resume(other, s.events().to_vec()).is_err());
}

/// Without a seed nobody chooses the cards, and the record of each deal proves it.
#[test]
fn deals_without_a_seed_can_be_proven() {
    let wanted = MatchPlan { seed: None, ..plan("schopfheim", TableSize::Four, 0) };
    let rules = Library::new().open("schopfheim").unwrap().rules(TableSize::Four).unwrap();
    let mut seen = Vec::new();
    for secret in [Secret([1; 32]), Secret([2; 32])] {
        let mut s = Session::new(wanted.clone(), rules.clone(), secret).unwrap();
        for _ in 0..2 {
            assert_eq!(play_on(&mut s, 1000), TurnState::DealOver);
            let record = s.table().unwrap().record().unwrap();
            assert!(matches!(origin(&rules, &record), Ok(Origin::Committed(_))));
            seen.push(record.deal);
            s.next_deal().unwrap();
        }
    }
    assert!(seen.iter().enumerate().all(|(i, deal)| !seen[..i].contains(deal)));
}

/// With the option, steps without a choice are performed and noted by the session. Without it, the
/// person performs them.
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
            TurnState::Human => {
                let view = s.view();
                let refused: Vec<_> = view
                    .hand
                    .iter()
                    .map(Action::Play)
                    .filter(|a| s.why_not(*a).is_some())
                    .collect();
                for action in refused {
                    assert!(!view.choices.contains(&action));
                    assert!(s.act(action).is_err());
                    assert_eq!(s.view(), view);
                }
                let hint = s.hint().unwrap();
                s.act(hint).unwrap();
            }
            TurnState::DealOver => break,
            _ => assert!(s.step()),
        }
    }
}

/// Räuber rounds and "der Gstieß geht ab" can be agreed if the rules have them, and are refused
/// otherwise.
#[test]
fn agreements_between_two_deals() {
    let (mut rounds, mut gstiess) = (0, 0);
    for (ruleset, table) in tables() {
        let wanted = plan(&ruleset, table, 4);
        let preset = session(&wanted).rules().as_ref().clone();
        for raeuber_rounds in [false, true] {
            let rules = Rules { raeuber_rounds, ..preset.clone() };
            let mut s = Session::new(wanted.clone(), rules, SECRET).unwrap();
            assert!(s.agree(Agreement::Raeuber(1)).is_err(), "not during a deal");
            play_on(&mut s, 1000);
            if s.agree(Agreement::Raeuber(2)).is_ok() {
                rounds += 1;
                assert!(raeuber_rounds);
            }
            assert_eq!(
                s.table().unwrap().running().unwrap().sheet().raeuber_left() > 0,
                raeuber_rounds
            );
            if s.agree(Agreement::Gstiess).is_ok() {
                gstiess += 1;
                assert!(s.agree(Agreement::Gstiess).is_err(), "once is enough");
            }
            s.next_deal().unwrap();
            assert_eq!(s.table().unwrap().running().unwrap().is_raeuber_round(), raeuber_rounds);
            play_on(&mut s, 1000);
            let again = Session::resume(wanted.clone(), s.events().to_vec()).unwrap();
            assert_eq!(again.table(), s.table());
        }
    }
    assert!(rounds > 0 && gstiess > 0, "each was reached: {rounds} {gstiess}");
}
