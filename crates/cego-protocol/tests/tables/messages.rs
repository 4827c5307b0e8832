//! Commands as sent by clients, the resulting messages with their phrases, and the deciding result
//! of a deal.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cego_core::rules::PaschaVariant;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, Card, Claim, Contract, Deal, DealResult, Declaration, Game, Goal, Phase, Rules, Seat,
    TableSize, UltiFeats, settle,
};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{
    CountJson, DecidedJson, DecisionCriterion, RedactedEvent, RedactedEventKind, Subscription,
    TableState, TurnJson, redact_since,
};
use cego_protocol::stored;
use cego_table::{
    Command, Nonce, PersonName, ProposalRequest, Table, TableSetup, Talk, erase_people,
};
use cego_testkit::table::{Driver, four, person, setup, sit};
use cego_testkit::{SplitMix, random_rules};

fn read(text: &str) -> Option<Command> {
    let told: CommandJson = serde_json::from_str(text).ok()?;
    let again = serde_json::to_string(&told).unwrap();
    assert_eq!(serde_json::from_str::<CommandJson>(&again).unwrap(), told);
    Some(told.into_command(&PersonName::new("Vroni").unwrap()))
}

#[test]
fn what_people_want_is_read() {
    let name = PersonName::new("Vroni").unwrap();
    let nonce = Some(Nonce([0xAB; 16]));
    let hex = "ab".repeat(16);
    let table: Vec<(String, Command)> = vec![
        (
            r#"{"type":"sit"}"#.into(),
            Command::Sit { seat: None, name: name.clone(), nonce: None, tip: None },
        ),
        (
            format!(r#"{{"type":"sit","seat":2,"name":"Karl","nonce":"{hex}"}}"#),
            Command::Sit { seat: Some(Seat::new(1)), name, nonce, tip: None },
        ),
        (
            r#"{"type":"act","moment":7,"action":{"type":"play","card":"T21"}}"#.into(),
            Command::Act { moment: 7, action: Action::Play("T21".parse::<Card>().unwrap()) },
        ),
        (
            r#"{"type":"propose","what":"take_back"}"#.into(),
            Command::Propose(ProposalRequest::TakeBack),
        ),
        (
            r#"{"type":"propose","what":"raeuber","rounds":3}"#.into(),
            Command::Propose(ProposalRequest::Raeuber { rounds: 3 }),
        ),
        (r#"{"type":"answer","agrees":false}"#.into(), Command::Answer { agrees: false }),
        (r#"{"type":"go_on","mood":"good"}"#.into(), Command::GoOn),
        (r#"{"type":"say","phrase":"hello"}"#.into(), Command::Say { phrase: "hello".to_owned() }),
    ];
    for (text, command) in table {
        assert_eq!(read(&text), Some(command), "{text}");
    }
}

/// Commands of the server and invalid messages are rejected.
#[test]
fn commands_of_the_host_and_nonsense_are_not_read() {
    let person = "0".repeat(32);
    for text in [
        r#"{"type":"tick"}"#,
        r#"{"type":"close"}"#,
        &format!(r#"{{"type":"came","who":"{person}"}}"#),
        &format!(r#"{{"type":"went","who":"{person}"}}"#),
        r#"{"type":"bot_acts","moment":0,"action":{"type":"challenge"}}"#,
        "",
        "{}",
        "[]",
        "7",
        r#"{"type":"sit","seat":0}"#,
        r#"{"type":"sit","seat":6}"#,
        r#"{"type":"sit","seat":-1}"#,
        r#"{"type":"sit","nonce":"ab"}"#,
        r#"{"type":"act","moment":-1,"action":{"type":"play","card":"T21"}}"#,
        r#"{"type":"act","moment":0,"action":{"type":"play","card":"T23"}}"#,
        r#"{"type":"act","moment":0}"#,
        r#"{"type":"propose","what":"undo","to":0}"#,
        r#"{"type":"unseat","seat":"2"}"#,
    ] {
        assert_eq!(read(text), None, "{text}");
    }
}

/// A viewer who missed any number of events gets exactly those, as originally shown.
#[test]
fn what_was_missed_is_what_was_seen() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    let mut table = driver.table.clone();
    let mut seen: Vec<Vec<RedactedEvent>> = vec![Vec::new(); 5];
    let viewers =
        [None, Some(Seat::new(0)), Some(Seat::new(1)), Some(Seat::new(2)), Some(Seat::new(3))];
    driver.does(1, sit(Some(0)));
    driver.play_deal();
    driver.does(1, Command::GoOn);
    let opened = driver.events.iter().filter(|event| event.number <= table.number()).count();
    for event in &driver.events[opened..] {
        table.apply(event).unwrap();
        for (viewer, list) in viewers.into_iter().zip(&mut seen) {
            list.push(RedactedEvent::new(&table, event, viewer));
        }
    }
    let last = driver.events.len() as u64;
    for missed in [0, 1, 2, 17, last as usize - opened] {
        for (viewer, list) in viewers.into_iter().zip(&seen) {
            let again = redact_since(&driver.events, last - missed as u64, viewer).unwrap();
            assert_eq!(again, list[list.len() - missed..]);
        }
    }
    let all = redact_since(&driver.events, 0, None).unwrap();
    assert_eq!(
        all.iter().map(|shown| shown.number).collect::<Vec<_>>(),
        (1..=last).collect::<Vec<_>>()
    );
    assert_eq!(redact_since(&driver.events, last + 5, None).unwrap(), []);
}

/// Messages of a deleted account are shown like those of a muted person.
#[test]
fn words_that_are_forgotten_are_shown_as_muted() {
    let mut driver = Driver::open(TableSetup { talk: Talk::Free, fill: true, ..four() }, None);
    driver.does(1, sit(None));
    driver.does(2, sit(None));
    driver.does(1, Command::Write { text: "Der Gstieß war blank!".to_owned() });
    driver.does(1, Command::Say { phrase: "sorry".to_owned() });
    driver.does(2, Command::Write { text: "Macht nichts.".to_owned() });
    for event in erase_people(&driver.events, &[person(1)]) {
        let place = event.number as usize - 1;
        driver.events[place] = event;
    }
    let shown = redact_since(&driver.events, 0, None).unwrap();
    let muted: Vec<bool> = shown
        .iter()
        .filter_map(|shown| match shown.event {
            RedactedEventKind::Said { muted, .. } | RedactedEventKind::Wrote { muted, .. } => {
                Some(muted)
            }
            _ => None,
        })
        .collect();
    assert_eq!(muted, [true, true, false]);
    assert_eq!(shown.len(), driver.events.len());
}

#[test]
fn people_are_sent_phrases_and_bots_and_stores_are_not() {
    let mut driver =
        Driver::open(TableSetup { fill: true, ..setup("schopfheim", TableSize::Four) }, None);
    driver.does(1, sit(None));
    driver.play_deal();
    let mut table = Table::from_first_event(&driver.events[0]).unwrap();
    let mut seen = BTreeSet::new();
    for event in &driver.events[1..] {
        table.apply(event).unwrap();
        let viewer = table.on_turn();
        let now = TableState::new(&table, viewer);
        let Some(view) = &now.view else { continue };
        assert_eq!(now.said.len(), view.words.len());
        assert_eq!(now.asks.is_some(), view.phase == "auction");
        for choice in &now.choices {
            let action = choice.action.action().unwrap();
            let with_cards =
                matches!(action, Action::Keep { .. } | Action::Discard(_) | Action::Play(_));
            assert_eq!(choice.phrase.is_none(), with_cards, "{action:?}");
            seen.insert(with_cards);
        }
        let turn = TurnJson::new(&table, viewer, Subscription::View);
        for text in [serde_json::to_string(&turn).unwrap(), stored::write(&event.event).unwrap()] {
            assert!(!text.contains("say-") && !text.contains("asked-"), "{text}");
        }
    }
    assert_eq!(seen.len(), 2, "words and cards");
}

/// Plays a deal of a contract to its end with random cards. Returns `None` if the hand cannot play
/// the contract.
fn played(rules: &Arc<Rules>, contract: Contract, seed: u64) -> Option<Game> {
    let mut rng = SplitMix::new(seed);
    let deal = Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(seed)), 0, Seat::new(0));
    let forehand = deal.forehand(rules.table);
    let holds = |feat: &UltiFeats| deal.hands[forehand].contains_all(feat.cards());
    let ulti = UltiFeats::ALL.subsets().filter(holds).last().unwrap_or_default();
    let declaration = Declaration {
        ulti: if matches!(contract, Contract::Ultimo | Contract::Solo) {
            ulti
        } else {
            UltiFeats::NONE
        },
        durch: contract == Contract::Solo && seed.is_multiple_of(3),
        ..Declaration::plain(contract, forehand)
    };
    if contract == Contract::Ultimo && ulti.is_empty() {
        return None;
    }
    let mut game = Game::with_declaration(Arc::clone(rules), deal, declaration).ok()?;
    while game.phase() != Phase::Over {
        assert_eq!(DecidedJson::new(&game), None, "it goes on");
        let seat = game.on_turn()?;
        let choices = game.choices(seat);
        let gives_up = rng.below(60) == 0 && game.apply(seat, Action::Concede).is_ok();
        let claims = || game.hand(seat).len() < 5 && game.may_claim_for_side(seat).is_ok();
        let claims = !gives_up && claims() && game.apply(seat, Action::Claim(Claim::Side)).is_ok();
        if !gives_up && !claims {
            game.apply(seat, choices[rng.below(choices.len())]).ok()?;
        }
    }
    Some(game)
}

/// For every contract under random rules, tricks and points match the result, and success matches
/// the payment.
#[test]
fn it_says_what_the_settlement_says() {
    let mut seen = BTreeMap::<String, usize>::new();
    for seed in 0..400 {
        let table = if seed % 2 == 0 { TableSize::Four } else { TableSize::Three };
        let rules = Arc::new(Rules {
            pascha_variant: if seed % 4 < 2 {
                PaschaVariant::First3ThenNone
            } else {
                PaschaVariant::Top3Exactly3
            },
            ..random_rules(seed, table)
        });
        for contract in Contract::ALL {
            let Some(game) = played(&rules, contract, seed) else { continue };
            let (outcome, decided) = (game.outcome().unwrap(), DecidedJson::new(&game));
            let Some(decided) = decided else {
                let challenged = matches!(outcome.result, DealResult::Challenge { .. });
                assert!(
                    challenged || CountJson::new(&rules, outcome).is_some(),
                    "{contract}: neither points nor tricks"
                );
                continue;
            };
            *seen.entry(format!("{:?}", decided.by)).or_default() += 1;
            agree(&game, &decided);
        }
    }
    for by in ["Tricks", "NoTrick", "FirstTricks", "TopTrumps", "Late", "Points", "LastTrick"] {
        assert!(seen.get(by).is_some_and(|&seen| seen > 3), "{by} is not among {seen:?}");
    }
}

fn agree(game: &Game, decided: &DecidedJson) {
    let outcome = game.outcome().unwrap();
    let (rules, declarer) = (game.rules(), outcome.declaration.declarer);
    let of = |seat: Seat| decided.tricks.iter().filter(|trick| trick.seat == seat.number()).count();
    let whole = decided.tricks.len() == decided.length;
    let gets = settle(rules, outcome).amounts[declarer];
    match outcome.result {
        DealResult::Raeuber { points, tricks } => {
            assert_eq!(decided.by, DecisionCriterion::Points);
            for seat in outcome.players.iter() {
                assert_eq!(usize::from(tricks[seat]), of(seat));
                let told = decided.points[seat.index()].as_f64().unwrap();
                assert!((told * 6.0 - f64::from(points[seat].sixths())).abs() < 1e-6, "{told}");
            }
        }
        DealResult::Drescher { last_trick } => {
            assert_eq!(decided.tricks.last().map(|trick| trick.seat), Some(last_trick.number()));
        }
        DealResult::Special { made } => {
            assert_eq!(decided.made, Some(made));
            assert!(if made { gets >= 0 } else { gets <= 0 }, "{gets}");
            if whole && matches!(outcome.declaration.contract.properties().goal, Goal::Tricks(_)) {
                assert_eq!(made, Some(of(declarer)) == decided.needed);
            }
            assert_eq!(decided.by == DecisionCriterion::TopTrumps, !decided.cards.is_empty());
            if whole && decided.by == DecisionCriterion::TopTrumps {
                let mut own = decided.tricks.iter().filter(|trick| trick.seat == declarer.number());
                let with_them = own.all(|trick| {
                    trick.card.as_ref().is_some_and(|card| decided.cards.contains(card))
                });
                assert_eq!(made, Some(of(declarer)) == decided.needed && with_them);
            }
        }
        DealResult::Ultimo { .. } | DealResult::Counted { .. } => {
            for late in decided.late.iter().filter(|_| whole) {
                let trick = &decided.tricks[late.trick - 1];
                let by_it =
                    trick.seat == declarer.number() && trick.card.as_ref() == Some(&late.card);
                assert_eq!(late.made, by_it, "{late:?}");
                assert!(!late.made || late.fell.is_none_or(|fell| fell == late.trick), "{late:?}");
            }
        }
        DealResult::Challenge { .. } | DealResult::Penalty { .. } => {
            unreachable!("nobody asks for it")
        }
    }
}
