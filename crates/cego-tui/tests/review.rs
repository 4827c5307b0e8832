//! A deal gone through again, by keys.

use std::rc::Rc;
use std::time::{Duration, Instant};

use cego_analysis::{ADVISER, Adviser, DEEP, Reviewer, Solver};
use cego_core::{Seat, TableSize};
use cego_tui::app::{App, Scene};
use cego_tui::review::Review;
use cego_tui::session::{BotKind, Plan, Session, Turn};
use ratatui::crossterm::event::KeyCode;

use crate::common::server::{Server, Wire, rules, seated};
use crate::common::{app, plan, press, setting, show, table, wait};

/// Deals with random players, whose person takes the last choice: so they stay the same when a player learns something, and there is
/// something to regret.
fn careless(ruleset: &str, size: TableSize, seed: u64) -> Plan {
    Plan { bots: BotKind::of("random").unwrap(), ..plan(ruleset, size, seed) }
}

/// Plays a deal to its settlement.
fn play(app: &mut App) {
    for _ in 0..400 {
        match table(app).session.there() {
            // There is always something to hear from a server.
            Some(_) => drop(app.tick(Duration::from_secs(3))),
            None => wait(app),
        }
        if table(app).is_over() {
            return;
        }
        let tempo = app.tempo;
        match &mut app.scene {
            Scene::Table(table) if table.session.turn() == Turn::Human => {
                let action = *table.view.choices.last().unwrap();
                table.act(action, tempo).unwrap();
            }
            _ => press(app, KeyCode::Enter),
        }
    }
    panic!("it never ends");
}

/// The settlement of a deal on this machine.
fn settled(ruleset: &str, size: TableSize, seed: u64, language: &str) -> App {
    let mut app = app(&careless(ruleset, size, seed), language);
    press(&mut app, KeyCode::Enter);
    play(&mut app);
    app
}

fn review(app: &App) -> &Review {
    app.reviewed().expect("a deal is gone through")
}

/// Lets time pass until all decisions are judged.
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

/// Every moment is shown with all cards open; nothing falls out of the screen, in any size.
#[test]
fn a_deal_is_gone_through_step_by_step() {
    for (ruleset, size) in [("schopfheim", TableSize::Three), ("hochschwarzwald", TableSize::Four)] {
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
        // There is no further; the end shows how it was settled.
        assert_eq!(review(&app).at, last);
        assert!(show(&app, 120, 40).contains("The deal is over") && show(&app, 120, 40).contains("Blind: "));
        press(&mut app, KeyCode::Home);
        press(&mut app, KeyCode::Left);
        assert_eq!(review(&app).at, 0);
        press(&mut app, KeyCode::Esc);
        assert!(app.reviewed().is_none() && table(&app).is_over());
    }
}

/// The prices are those of `cego analyze`; the list has the worst first, and nothing inside its own interval.
#[test]
fn mistakes_are_those_of_the_reviewer_worst_first() {
    let mut app = settled("schopfheim", TableSize::Four, 11, "en");
    press(&mut app, KeyCode::Char('v'));
    judged(&mut app);
    let found = review(&app);
    let (mut adviser, mut solver) = (Adviser::new(ADVISER).unwrap(), Solver::new());
    let mut reviewer = Reviewer::new(&mut adviser, &mut solver, DEEP);
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
    assert!(mistakes.iter().all(|m| m.knowable.unwrap().error.is_none_or(|e| m.knowable.unwrap().cost > e)));
    // To each of them, by its number and one after the other.
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
    // From decision to decision, there and back.
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
    // The first thing of a deal may be a decision of the person, where one stands already.
    assert!(seen >= decisions - 1);
    press(&mut app, KeyCode::Up);
    assert!(review(&app).is_decision(review(&app).at));
    assert!(show(&app, 120, 40).contains("Given away: −"));
}

/// It can be left while it judges, and what was found out is kept.
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
    // The next deal is dealt, and the last one is still in the sheet.
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

/// At a server the record is fetched where it is not here yet: that of an earlier deal for who comes later.
#[test]
fn at_a_server_the_record_is_fetched() {
    let (server, first) = seated(rules("schopfheim", TableSize::Four));
    let base = setting(&plan("schopfheim", TableSize::Four, 1), "en", None);
    let mut app = App::at(base.clone(), first);
    for _ in 0..2 {
        play(&mut app);
        press(&mut app, KeyCode::Enter);
    }
    let session =
        Session::connect(Box::new(Wire(Rc::clone(&server))), Server::first(&server.borrow())).unwrap();
    let mut app = App::at(base, session);
    press(&mut app, KeyCode::Char('s'));
    press(&mut app, KeyCode::Up);
    press(&mut app, KeyCode::Enter);
    assert!(app.reviewed().is_none() && app.message.is_some());
    app.tick(Duration::ZERO);
    assert_eq!(
        (review(&app).number, review(&app).mine),
        (1, table(&app).session.seat().unwrap_or(Seat::new(3)))
    );
    // The table goes on meanwhile, and says so.
    if table(&app).session.turn() == Turn::Human {
        assert!(show(&app, 80, 24).contains("your turn at the table"));
    }
}

/// The pictures: read them before accepting them.
#[test]
fn the_review() {
    for language in ["de", "en", "sv"] {
        let mut app = settled("hochschwarzwald", TableSize::Four, 3, language);
        insta::assert_snapshot!(format!("settled_review_{language}_80"), show(&app, 80, 24));
        press(&mut app, KeyCode::Char('v'));
        for _ in 0..12 {
            press(&mut app, KeyCode::Right);
        }
        // Nothing is judged yet: what has been found out is heard when time passes.
        insta::assert_snapshot!(format!("review_{language}_80"), show(&app, 80, 24));
        if language == "de" {
            insta::assert_snapshot!("review_de_120", show(&app, 120, 40));
        }
        press(&mut app, KeyCode::Char('?'));
        insta::assert_snapshot!(format!("review_keys_{language}_80"), show(&app, 80, 24));
    }
}
