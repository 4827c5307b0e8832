//! Review of a deal, and advice at the table.

use std::rc::Rc;
use std::time::{Duration, Instant};

use cego_analysis::{ADVISER, Adviser, HINDSIGHT_HAND_SIZE, Reviewer, Solver};
use cego_core::{Seat, TableSize};
use cego_tui::app::{App, ChoiceKind, Scene, Setting, Tone};
use cego_tui::review::Review;
use cego_tui::session::{BotKind, MatchPlan, Session, TurnState};
use ratatui::crossterm::event::KeyCode;

use crate::common::{Server, Wire, app, plan, press, rules, seated, setting, show, table, wait};

/// Returns a plan with random bots; the person takes the last choice. The deals therefore stay the
/// same when a bot improves, and they contain mistakes.
fn careless(ruleset: &str, size: TableSize, seed: u64) -> MatchPlan {
    MatchPlan { bots: BotKind::from_id("random").unwrap(), ..plan(ruleset, size, seed) }
}

/// Plays a deal to its settlement.
fn play(app: &mut App) {
    for _ in 0..400 {
        match table(app).session.server_table() {
            // A server always has messages.
            Some(_) => drop(app.tick(Duration::from_secs(3))),
            None => wait(app),
        }
        if table(app).is_over() {
            return;
        }
        let tempo = app.tempo;
        match &mut app.scene {
            Scene::Table(table) if table.session.turn() == TurnState::Human => {
                let action = *table.view.choices.last().unwrap();
                table.act(action, tempo).unwrap();
            }
            _ => press(app, KeyCode::Enter),
        }
    }
    panic!("it never ends");
}

/// Returns a program that shows the settlement of a local deal.
fn settled(ruleset: &str, size: TableSize, seed: u64, language: &str) -> App {
    let mut app = app(&careless(ruleset, size, seed), language);
    press(&mut app, KeyCode::Enter);
    play(&mut app);
    app
}

fn review(app: &App) -> &Review {
    app.reviewed().expect("a deal is gone through")
}

/// Lets time pass until all decisions are evaluated.
fn judged(app: &mut App) {
    let begun = Instant::now();
    while review(app).is_judging() {
        assert!(begun.elapsed() < Duration::from_secs(300), "it judges for ever");
        std::thread::sleep(Duration::from_millis(20));
        app.tick(Duration::ZERO);
    }
    let (done, all) = review(app).progress();
    assert_eq!(done, all);
}

/// Every moment shows all cards open. Nothing exceeds the screen at any size.
#[test]
fn a_deal_is_gone_through_step_by_step() {
    for (ruleset, size) in [("schopfheim", TableSize::Three), ("hochschwarzwald", TableSize::Four)]
    {
        let mut app = settled(ruleset, size, 3, "en");
        assert!(show(&app, 80, 24).contains("v: review"));
        press(&mut app, KeyCode::Char('v'));
        let (last, dealt) = (review(&app).last(), review(&app).moments[0].game.deal().hands);
        for step in 0..=last {
            assert_eq!(review(&app).at, step);
            let screens = [(80, 24), (60, 20), (120, 40), (200, 60)].map(|(w, h)| show(&app, w, h));
            for screen in &screens {
                assert!(screen.contains(&format!("step {step} of {last}")), "{screen}");
            }
            for seat in size.seats() {
                let held = review(&app).hand(seat);
                assert!(step > 0 || held == dealt[seat]);
                for card in held.iter() {
                    let short = app.locale.card_short(card);
                    assert!(screens[0].contains(&short), "{short}\n{}", screens[0]);
                }
            }
            press(&mut app, KeyCode::Right);
        }
        // The last moment is final, and shows the settlement.
        assert_eq!(review(&app).at, last);
        assert!(
            show(&app, 120, 40).contains("The deal is over")
                && show(&app, 120, 40).contains("Blind: ")
        );
        press(&mut app, KeyCode::Home);
        press(&mut app, KeyCode::Left);
        assert_eq!(review(&app).at, 0);
        press(&mut app, KeyCode::Esc);
        assert!(app.reviewed().is_none() && table(&app).is_over());
    }
}

/// The costs are those of `cego analyze`. The list is sorted worst first and excludes costs within
/// their own error.
#[test]
fn mistakes_are_those_of_the_reviewer_worst_first() {
    let mut app = settled("schopfheim", TableSize::Four, 11, "en");
    press(&mut app, KeyCode::Char('v'));
    judged(&mut app);
    let found = review(&app);
    let (mut adviser, mut solver) = (Adviser::new(ADVISER).unwrap(), Solver::new());
    let mut reviewer = Reviewer::new(&mut adviser, &mut solver, HINDSIGHT_HAND_SIZE);
    let mut decisions = 0;
    for (at, moment) in found.moments.iter().enumerate() {
        let Some((seat, action)) = moment.done.filter(|(seat, _)| *seat == found.mine) else {
            assert_eq!(found.judged(at), None);
            continue;
        };
        let judged = reviewer.judge(&moment.game, at + 1, seat, action);
        assert_eq!(found.judged(at), judged.as_ref());
        decisions += usize::from(judged.is_some());
    }
    assert!(decisions > 3 && found.progress() == (decisions, decisions));
    let mistakes = found.mistakes();
    let costs: Vec<f32> = mistakes.iter().map(|judged| judged.knowable.unwrap().cost).collect();
    assert!(mistakes.len() > 1 && costs.is_sorted_by(|a, b| a >= b), "{costs:?}");
    assert!(
        mistakes.iter().all(|m| m
            .knowable
            .unwrap()
            .error
            .is_none_or(|e| m.knowable.unwrap().cost > e))
    );
    // Moves to each mistake, by its number and one after the other.
    let steps: Vec<usize> = mistakes.iter().map(|judged| judged.step - 1).collect();
    for (key, &at) in ['1', '2'].into_iter().zip(&steps) {
        press(&mut app, KeyCode::Char(key));
        assert_eq!(review(&app).at, at);
        let screen = show(&app, 80, 24);
        assert!(screen.contains("better: ") && screen.contains("could be known: −"), "{screen}");
        assert!(screen.contains("▸") && screen.contains("on what one could know"), "{screen}");
    }
    press(&mut app, KeyCode::Char('1'));
    for &at in steps.iter().skip(1).chain(steps.first()) {
        press(&mut app, KeyCode::Enter);
        assert_eq!(review(&app).at, at);
    }
    // Moves from decision to decision, forwards and back.
    press(&mut app, KeyCode::Home);
    let mut seen = 0;
    loop {
        let before = review(&app).at;
        press(&mut app, KeyCode::Down);
        if review(&app).at == before {
            break;
        }
        assert!(review(&app).is_decision(review(&app).at));
        seen += 1;
    }
    // The initial moment may already be a decision of the person.
    assert!(seen >= decisions - 1);
    press(&mut app, KeyCode::Up);
    assert!(review(&app).is_decision(review(&app).at));
    assert!(show(&app, 120, 40).contains("Given away: −"));
}

/// The review can be left during the evaluation, and its results are kept.
#[test]
fn a_review_can_be_left_at_any_time() {
    let mut app = settled("schopfheim", TableSize::Four, 11, "en");
    press(&mut app, KeyCode::Char('v'));
    while review(&app).progress().0 == 0 {
        app.tick(Duration::ZERO);
    }
    let before = review(&app).progress();
    press(&mut app, KeyCode::Esc);
    assert!(app.reviewed().is_none());
    app.tick(Duration::from_secs(1));
    press(&mut app, KeyCode::Char('v'));
    assert_eq!(review(&app).progress(), before);
    judged(&mut app);
    // The next deal is played, and the previous one is still on the sheet.
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Enter);
    play(&mut app);
    press(&mut app, KeyCode::Char('s'));
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Enter);
    assert_eq!(review(&app).number, 1);
    press(&mut app, KeyCode::Char('v'));
    press(&mut app, KeyCode::Char('v'));
    assert_eq!(review(&app).number, 2);
}

/// At a server table a missing record is fetched: that of an earlier deal, for a client that joins
/// later.
#[test]
fn at_a_server_the_record_is_fetched() {
    let (server, first) = seated(rules("schopfheim", TableSize::Four));
    let base = setting(&plan("schopfheim", TableSize::Four, 1), "en", None);
    let mut app = App::with_session(base.clone(), first);
    for _ in 0..2 {
        play(&mut app);
        press(&mut app, KeyCode::Enter);
    }
    let session =
        Session::connect(Box::new(Wire(Rc::clone(&server))), Server::first(&server.borrow()))
            .unwrap();
    let mut app = App::with_session(base, session);
    press(&mut app, KeyCode::Char('s'));
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Enter);
    assert!(app.reviewed().is_none() && app.message.is_some());
    app.tick(Duration::ZERO);
    assert_eq!(
        (review(&app).number, review(&app).mine),
        (1, table(&app).session.seat().unwrap_or(Seat::new(3)))
    );
    // The table continues meanwhile, and the review says so.
    if table(&app).session.turn() == TurnState::Human {
        assert!(show(&app, 80, 24).contains("your turn at the table"));
    }
}

/// Snapshots of the review. Read them before accepting them.
#[test]
fn the_review() {
    for language in ["de", "en", "sv"] {
        let mut app = settled("hochschwarzwald", TableSize::Four, 3, language);
        insta::assert_snapshot!(format!("settled_review_{language}_80"), show(&app, 80, 24));
        press(&mut app, KeyCode::Char('v'));
        for _ in 0..12 {
            press(&mut app, KeyCode::Right);
        }
        // No evaluation is shown yet, because results are only taken when time passes.
        insta::assert_snapshot!(format!("review_{language}_80"), show(&app, 80, 24));
        if language == "de" {
            insta::assert_snapshot!("review_de_120", show(&app, 120, 40));
        }
        press(&mut app, KeyCode::Char('?'));
        insta::assert_snapshot!(format!("review_keys_{language}_80"), show(&app, 80, 24));
    }
}

// --- Advice at the table

fn seated_without_hints(language: &str, ruleset: &str) -> App {
    let plan = crate::common::plan(ruleset, TableSize::Four, 8);
    let mut app = App::new(Setting { quick_hints: false, ..setting(&plan, language, None) });
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    app
}

/// Waits for the answer without a time limit.
fn hear(app: &mut App) {
    while app.message.as_ref().is_none_or(|message| message.tone != Tone::Advice) {
        std::thread::sleep(Duration::from_millis(5));
        app.tick(Duration::from_millis(5));
    }
}

/// The sentence is that of `cego advise` and of the web page, in the reader's language. The cursor
/// moves to the advised action.
#[test]
fn a_hint_has_the_reason_of_the_strong_player() {
    for language in ["de", "en", "sv"] {
        let mut app = seated_without_hints(language, "stockholm");
        let advice = Adviser::new(ADVISER).unwrap().advise(&table(&app).view).unwrap();
        press(&mut app, KeyCode::Char('h'));
        assert!(app.message.is_some(), "it says that somebody is thinking");
        hear(&mut app);
        let told = app.message.clone().unwrap().text;
        assert!(!told.contains(['⟦', '$']), "{told}");
        let first = &advice.options[0];
        assert!(!first.reasons.is_empty());
        for reason in &first.reasons {
            let sentence = app.locale.phrase(&reason.phrase());
            assert!(told.contains(&sentence), "{told}: {sentence}");
        }
        let word = table(&app).word.unwrap();
        assert_eq!(table(&app).words()[word], first.action, "{told}");
        let screen = show(&app, 100, 30);
        assert!(screen.contains("→ "), "{screen}");
    }
}

/// An Enter at the moment the advice arrives does not play the card that was just put under the
/// cursor.
#[test]
fn what_is_pressed_as_the_advice_comes_is_not_taken_for_it() {
    let mut app = seated_without_hints("en", "stockholm");
    press(&mut app, KeyCode::Char('h'));
    hear(&mut app);
    let before = table(&app).view.clone();
    press(&mut app, KeyCode::Enter);
    assert_eq!(table(&app).view, before);
    app.tick(Duration::from_secs(3));
    press(&mut app, KeyCode::Enter);
    assert_ne!(table(&app).view, before);
}

/// A request while others are thinking is answered with "nothing to advise". That message
/// disappears once there is something.
#[test]
fn that_there_is_nothing_to_advise_is_said_until_there_is() {
    let mut app = seated_without_hints("en", "stockholm");
    press(&mut app, KeyCode::Enter);
    assert_eq!(table(&app).choice_kind(), ChoiceKind::Nothing);
    press(&mut app, KeyCode::Char('h'));
    let told = app.message.clone().unwrap().text;
    assert_eq!(told, app.locale.text("tui-no-hint"));
    app.tick(Duration::from_millis(1));
    assert!(app.message.is_some(), "the others are still thinking");
    wait(&mut app);
    assert_eq!(app.message, None, "{:?}", table(&app).choice_kind());
}

/// Advice that arrives after the question has been answered is not shown and moves nothing.
#[test]
fn advice_that_comes_too_late_is_dropped() {
    let mut app = seated_without_hints("en", "stockholm");
    press(&mut app, KeyCode::Char('h'));
    assert_eq!(table(&app).choice_kind(), ChoiceKind::Word);
    press(&mut app, KeyCode::Enter);
    let message = app.message.clone();
    for _ in 0..400 {
        std::thread::sleep(Duration::from_millis(5));
        app.tick(Duration::ZERO);
    }
    assert_eq!(app.message, message);
}
