//! Single steps of a device: the links it opens, the state it stores, and its alarms.

use cego_core::TableSize;
use cego_host::fairness_client::{
    DeviceStep, Gap, TableMessage, UncheckedDeal, Violation, WitnessDevice, judge,
};
use cego_protocol::bot::RulesetJson;
use cego_protocol::command::CommandJson;
use cego_table::{Chain, LINKS, Link, Secret, commitment, previous_link};
use cego_testkit::table::setup;
use serde_json::{Value, json};

const CHANCE: [u8; 32] = [1; 32];

fn own(number: u16) -> Link {
    Chain::numbered(&CHANCE, 0).link(number).unwrap()
}

/// Returns the values of a chain: its tip and two links.
fn chain_to(last: u8) -> [Link; 3] {
    let last = Link([last; 32]);
    let link = previous_link(&last);
    [previous_link(&link), link, last]
}

/// Returns the chain values of seat 2.
fn theirs() -> [Link; 3] {
    chain_to(100)
}

/// Returns the chain values of seat 3.
fn third() -> [Link; 3] {
    chain_to(101)
}

fn ruleset() -> RulesetJson {
    RulesetJson::from_named_rules(&setup("schopfheim", TableSize::Three).ruleset)
}

fn committed(number: u8) -> String {
    commitment(&Secret([number; 32])).to_hex()
}

/// Returns the state of a table of three before deal 0, with the device on seat 1 and another
/// person on seat 2.
fn state() -> Value {
    json!({"number": 1, "stage": "gathering", "deal": 0, "commitment": committed(0), "seat": 1, "dealer": null, "view": null,
        "over": null, "open": [null, null, null],
        "chairs": [{"told": own(0).to_hex()}, {"told": theirs()[0].to_hex()}, {}]})
}

/// Returns the state during a drawing. Every listed seat that is not missing has opened the next
/// value of its chain.
fn drawing(round: u8, seats: &[usize], missing: &[usize], struck: &[usize]) -> Value {
    let first = usize::from(round) - 1;
    let chain = |seat: usize, at: usize| match seat {
        1 => own(at as u16),
        2 => theirs()[at],
        _ => third()[at],
    };
    let value = |seat: usize, at: usize| seats.contains(&seat).then(|| chain(seat, at).to_hex());
    let tips: Vec<_> = (1..=3).map(|seat| value(seat, first.min(1))).collect();
    let links: Vec<_> = (1..=3)
        .map(|seat| value(seat, first.min(1) + 1).filter(|_| !missing.contains(&seat)))
        .collect();
    let mut state = state();
    state["drawing"] = json!({"round": round, "seats": seats, "missing": missing, "struck": struck,
        "tips": tips, "links": links});
    state
}

/// Returns a state with one field replaced.
fn with(mut state: Value, pointer: &str, value: Value) -> Value {
    *state.pointer_mut(pointer).unwrap() = value;
    state
}

/// Returns the state during the play, with these cards as dealt and in hand.
fn playing(phase: &str, dealt: &[&str], hand: &[&str]) -> Value {
    let mut state = with(state(), "/stage", json!("playing"));
    state["commitment"] = Value::Null;
    let declaration =
        if phase == "auction" { Value::Null } else { json!({"contract": "solo", "declarer": 2}) };
    state["view"] = json!({"dealer": 2, "phase": phase, "dealt": dealt, "hand": hand, "declaration": declaration});
    state
}

/// Returns a device that has seen the table.
fn seated() -> WitnessDevice {
    let mut device = WitnessDevice::new(CHANCE);
    let mut picture = state();
    picture["type"] = json!("picture");
    picture["setup"] = json!({"ruleset": ruleset()});
    assert_eq!(device.hear(&TableMessage::read(&picture.to_string())).ended, []);
    device
}

/// Returns a device that has opened its link for deal 0 with a list.
fn opened(seats: &[usize]) -> WitnessDevice {
    let mut device = seated();
    assert_eq!(link(&hear(&mut device, drawing(1, seats, seats, &[]))), Some(own(1)));
    device
}

fn hear(device: &mut WitnessDevice, state: Value) -> DeviceStep {
    message(device, Value::Array(Vec::new()), state)
}

fn event(device: &mut WitnessDevice, event: Value) -> DeviceStep {
    message(device, json!([event]), Value::Null)
}

fn message(device: &mut WitnessDevice, events: Value, table: Value) -> DeviceStep {
    let text = json!({"type": "events", "events": events, "table": table}).to_string();
    device.hear(&TableMessage::read(&text))
}

fn link(step: &DeviceStep) -> Option<Link> {
    match step.command {
        Some(CommandJson::Open { link }) => Some(link),
        _ => None,
    }
}

/// Returns the violation that a step reports.
fn violation(step: &DeviceStep) -> Option<Violation> {
    let [ended] = &step.ended[..] else { return None };
    judge(ended, Some(&ruleset()), true).violation
}

/// Returns the stored state of the current deal.
fn stored(device: &WitnessDevice) -> Value {
    serde_json::to_value(device).unwrap()["drawing"].take()
}

#[test]
fn a_first_link_is_opened_in_a_first_round_alone() {
    let second = with(drawing(2, &[1], &[1], &[]), "/drawing/tips/0", json!(own(0).to_hex()));
    for asked in [second, drawing(1, &[1], &[1], &[2])] {
        let step = hear(&mut seated(), asked);
        assert_eq!((link(&step), violation(&step)), (None, Some(Violation::OtherList)));
    }
    let step =
        hear(&mut seated(), with(drawing(1, &[1], &[1], &[]), "/commitment", json!(committed(1))));
    assert_eq!((link(&step), violation(&step)), (None, Some(Violation::OtherCommitment)));
}

#[test]
fn nothing_is_opened_that_is_not_asked_for() {
    let asked = drawing(1, &[1, 2], &[1, 2], &[]);
    for other in [
        with(asked.clone(), "/drawing/tips/0", json!(theirs()[0].to_hex())),
        with(asked.clone(), "/drawing/tips", json!([])),
        with(asked.clone(), "/commitment", Value::Null),
        with(asked.clone(), "/drawing/missing", json!([2])),
        with(asked.clone(), "/drawing/seats", json!([2])),
    ] {
        let step = hear(&mut seated(), other);
        assert_eq!((step.command, step.ended), (None, Vec::new()));
    }
    // The rules of dealing are unknown.
    assert_eq!(hear(&mut WitnessDevice::new(CHANCE), asked).command, None);
}

#[test]
fn a_link_is_sent_again_once_for_each_connection() {
    let mut device = opened(&[1, 2]);
    let asked = drawing(1, &[1, 2], &[1, 2], &[]);
    assert_eq!(hear(&mut device, asked.clone()).command, None);
    let _ = device.hear(&TableMessage::read(r#"{"type":"hello"}"#));
    assert_eq!(link(&hear(&mut device, asked.clone())), Some(own(1)));
    assert_eq!(hear(&mut device, asked).command, None);
}

/// Both seats have the same tip, so that only the seat distinguishes them. A person may have left
/// their seat and taken that of another person who has left.
#[test]
fn a_link_is_not_sent_again_for_another_seat() {
    let mut device = seated();
    let asked = with(drawing(1, &[1, 2], &[1, 2], &[]), "/drawing/tips/1", json!(own(0).to_hex()));
    assert_eq!(link(&hear(&mut device, asked.clone())), Some(own(1)));
    let _ = device.hear(&TableMessage::read(r#"{"type":"hello"}"#));
    let step = hear(&mut device, with(asked, "/seat", json!(2)));
    assert_eq!((step.command, step.ended), (None, Vec::new()));
}

/// Returns the second round after seat 2 was struck off.
fn second() -> Value {
    drawing(2, &[1], &[1], &[2])
}

#[test]
fn a_second_link_is_opened_for_the_same_deal_alone() {
    assert_eq!(link(&hear(&mut opened(&[1, 2]), second())), Some(own(2)));
    for (change, value) in [
        ("/commitment", json!(committed(1))),
        ("/drawing/seats", json!([1, 3])),
        ("/open/2", json!("07".repeat(16))),
        ("/drawing/struck", json!([])),
        ("/drawing/struck", json!([2, 3])),
        ("/drawing/round", json!(3)),
        ("/drawing/tips/0", json!(own(0).to_hex())),
    ] {
        let asked = with(second(), change, value.clone());
        let step = hear(&mut opened(&[1, 2]), asked);
        assert_eq!(link(&step), None, "{change} {value}");
        assert!(violation(&step).is_some(), "{change} {value}");
    }
    let resting = with(with(second(), "/stage", json!("resting")), "/dealer", json!(3));
    assert_eq!(link(&hear(&mut opened(&[1, 2]), resting)), None, "another dealer");
    // The link does not belong to another seat.
    let mut other_seat = with(second(), "/seat", json!(3));
    (other_seat["drawing"]["missing"], other_seat["drawing"]["seats"]) =
        (json!([1, 3]), json!([1, 3]));
    assert_eq!(link(&hear(&mut opened(&[1, 2]), other_seat)), None);
    // A remaining seat has not opened its link.
    let mut device = seated();
    assert_eq!(link(&hear(&mut device, drawing(1, &[1, 2, 3], &[1, 2, 3], &[]))), Some(own(1)));
    let asked =
        with(drawing(2, &[1, 2], &[1, 2], &[3]), "/drawing/tips/1", json!(theirs()[0].to_hex()));
    assert_eq!(link(&hear(&mut device, asked)), None, "seat 2 has not opened");
    // A third link is never opened.
    let mut device = opened(&[1, 2]);
    assert_eq!(link(&hear(&mut device, second())), Some(own(2)));
    let third = with(second(), "/drawing/tips/0", json!(own(2).to_hex()));
    let step = hear(&mut device, third);
    assert_eq!((link(&step), violation(&step)), (None, Some(Violation::OtherList)));
}

/// The page has started another chain since, to sit down again. The first link of that chain does
/// not belong to the current deal.
#[test]
fn a_second_link_is_of_the_same_chain() {
    let mut stored = serde_json::to_value(opened(&[1, 2])).unwrap();
    (stored["chain"], stored["links"]) = (json!(1), json!(0));
    let mut device: WitnessDevice = serde_json::from_value(stored).unwrap();
    let step = hear(&mut device, second());
    assert_eq!((step.command, step.ended), (None, Vec::new()));
}

#[test]
fn cards_that_are_dealt_too_soon_raise_an_alarm() {
    let dealt = |given| json!({"number": 1, "event": "dealt", "deal": 0, "given": given});
    let step = event(&mut opened(&[1, 2]), dealt(false));
    assert_eq!(violation(&step), Some(Violation::DealtTooSoon));
    assert_eq!(event(&mut opened(&[1, 2]), dealt(true)).ended, []);
    // The first report of how the deal was dealt counts.
    let mut device = opened(&[1]);
    assert_eq!(
        (event(&mut device, dealt(false)).ended, event(&mut device, dealt(true)).ended),
        (vec![], vec![])
    );
    assert_eq!(stored(&device)["given"], json!(false));
}

#[test]
fn another_commitment_after_the_link_raises_an_alarm() {
    let other = with(state(), "/commitment", json!(committed(1)));
    assert_eq!(violation(&hear(&mut opened(&[1]), other)), Some(Violation::OtherCommitment));
}

#[test]
fn the_hand_as_first_shown_counts() {
    let hand = ["T1", "T2", "T3"];
    let dealt = || {
        let mut device = opened(&[1]);
        assert_eq!(hear(&mut device, playing("auction", &hand, &hand)).ended, []);
        device
    };
    let mut device = dealt();
    assert_eq!(
        hear(&mut device, playing("play", &hand, &hand[1..])).ended,
        [],
        "a card was played"
    );
    assert_eq!(
        (&stored(&device)["hand"], &stored(&device)["shown_dealer"]),
        (&json!(hand), &json!(2))
    );
    for (phase, dealt_now, hand_now) in
        [("play", ["T1", "T2", "T4"], hand), ("auction", hand, ["T1", "T2", "T4"])]
    {
        let mut device = dealt();
        let step = hear(
            &mut device,
            with(playing(phase, &dealt_now, &hand_now), "/view/dealer", json!(3)),
        );
        assert_eq!(violation(&step), Some(Violation::OtherCards), "{phase}");
        assert_eq!(
            (&stored(&device)["hand"], &stored(&device)["shown_dealer"]),
            (&json!(hand), &json!(2))
        );
    }
    // Cards join a hand only by the rules, and each only once.
    let declared = |declarer: u8, seller: Option<u8>, hand: &[&str]| {
        let made = json!({"declarer": declarer, "geiss_seller": seller});
        let mut state = playing("play", &["T1", "T2", "T3"], hand);
        state["view"]["declaration"] = made;
        state
    };
    for (state, is_wrong) in [
        (playing("keep", &hand, &["T1", "T2", "T4"]), true),
        (declared(2, None, &["T1", "T4"]), true),
        (declared(2, Some(3), &["T1", "T4"]), true),
        (declared(2, Some(1), &["T2", "T4"]), false),
        (declared(1, None, &["T1", "T4", "T5"]), false),
        (declared(1, None, &["T1", "T1"]), true),
    ] {
        let mut device = dealt();
        let step = hear(&mut device, state.clone());
        assert_eq!(violation(&step), is_wrong.then_some(Violation::OtherCards), "{state}");
        let gained: Vec<&str> = ["T4", "T5"]
            .into_iter()
            .filter(|card| state["view"]["hand"].to_string().contains(card))
            .collect();
        let gains = stored(&device)["gains"].take();
        let cards =
            gains.as_array().unwrap().iter().flat_map(|gain| gain["cards"].as_array().unwrap());
        assert_eq!(cards.collect::<Vec<_>>(), gained, "{state}");
    }
    // An unreadable message may be readable for others.
    let mut device = dealt();
    let _ = device.hear(&TableMessage::read(r#"{"type":"events","events":[],"table":{}}"#));
    assert_eq!(stored(&device)["uncompared"], json!(true));
    // The hand of another seat is not compared with this deal, nor is one shown to a person without
    // a seat.
    for (drawn, seat) in [(json!(1), json!(2)), (Value::Null, Value::Null)] {
        let mut device = seated();
        let _ = hear(&mut device, with(drawing(1, &[2], &[2], &[]), "/seat", drawn));
        let _ = hear(&mut device, with(playing("auction", &hand, &hand), "/seat", seat));
        assert_eq!(
            (&stored(&device)["hand"], &stored(&device)["uncompared"]),
            (&Value::Null, &json!(true))
        );
    }
}

#[test]
fn a_link_is_a_value_that_follows() {
    let [tip, first, second] = theirs();
    let shown = |value: Link| {
        with(drawing(1, &[1, 2], &[], &[]), "/drawing/links/1", json!(value.to_hex()))
    };
    for (value, link) in [(tip, None), (first, Some(first)), (second, None), (Link([9; 32]), None)]
    {
        let mut device = opened(&[1, 2]);
        assert_eq!(hear(&mut device, shown(value)).command, None);
        assert_eq!(stored(&device)["list"][1]["link"], json!(link.map(Link::to_hex)));
    }
}

#[test]
fn who_is_struck_off_has_no_link_in_the_deal() {
    let struck = |seat| json!({"number": 1, "event": "struck", "seat": seat});
    let linked = json!({"number": 1, "event": "linked", "seat": 2, "link": theirs()[1].to_hex()});
    let mut device = opened(&[1, 2]);
    let _ = event(&mut device, linked.clone());
    assert_eq!(stored(&device)["list"][1]["link"], json!(theirs()[1].to_hex()));
    let _ = event(&mut device, struck(2));
    let _ = event(&mut device, linked);
    assert_eq!(
        (&stored(&device)["struck"], &stored(&device)["list"][1]["link"]),
        (&json!([2]), &Value::Null)
    );
    assert_eq!(stored(&device)["own"], json!(own(1).to_hex()));
    // Own seat struck off: the link is known now, and another chain begins.
    let mut by_event = opened(&[1, 2]);
    let _ = event(&mut by_event, struck(1));
    let mut by_state = opened(&[1, 2]);
    let _ = hear(&mut by_state, drawing(2, &[2], &[2], &[1]));
    for device in [by_event, by_state] {
        assert_eq!((device.chain(), &stored(&device)["own"]), (1, &Value::Null));
    }
    // Nobody is struck off after the cards were dealt.
    let mut device = opened(&[1]);
    let _ = event(&mut device, json!({"number": 1, "event": "dealt", "deal": 0, "given": false}));
    let _ = event(&mut device, struck(2));
    let _ =
        event(&mut device, json!({"number": 1, "event": "match_began", "draw": [], "dealer": 1}));
    assert_eq!((&stored(&device)["struck"], &stored(&device)["draw"]), (&json!([]), &Value::Null));
}

#[test]
fn every_unseen_deal_is_counted() {
    let mut device = opened(&[1]);
    let next = with(drawing(1, &[1], &[1], &[]), "/deal", json!(1));
    let next = with(next, "/drawing/tips/0", json!(own(1).to_hex()));
    assert_eq!(link(&hear(&mut device, next)), Some(own(2)));
    let dealt = json!([{"number": 1, "event": "dealt", "deal": 2},
        {"number": 1, "event": "deal_ended", "deal": 2, "secret": Secret([0; 32]).to_hex()}]);
    let step = message(&mut device, dealt, with(state(), "/deal", json!(3)));
    let found = judge(&step.ended[0], Some(&ruleset()), true);
    assert_eq!((found.deal, found.gap), (2, Some(Gap::UnseenDeals(2))));
}

/// The server may not report that it dealt, number the play as another deal or as an old state, or
/// draw the next deal before it shows the result.
#[test]
fn a_deal_without_its_secret_is_unchecked() {
    let unchecked = |deal, dealt| Some(UncheckedDeal { deal, dealt });
    let mut device = seated();
    assert_eq!(device.unchecked(), None);
    let _ = hear(&mut device, drawing(1, &[1], &[1], &[]));
    assert_eq!(device.unchecked(), unchecked(0, false), "it is only being drawn");
    let hand = ["T1", "T2", "T3"];
    let play = playing("auction", &hand, &hand);
    let next = with(drawing(1, &[1], &[1], &[]), "/deal", json!(1));
    for (message, deal) in [
        (play.clone(), 0),
        (with(play.clone(), "/deal", json!(4)), 0),
        (with(play, "/number", json!(0)), 0),
        (with(next, "/drawing/tips/0", json!(own(1).to_hex())), 1),
    ] {
        let mut device = opened(&[1]);
        let _ = hear(&mut device, message.clone());
        assert_eq!(device.unchecked(), unchecked(deal, true), "{message}");
    }
    let mut device = opened(&[1]);
    let _ = event(&mut device, json!({"number": 1, "event": "dealt", "deal": 0}));
    assert_eq!(device.unchecked(), unchecked(0, true));
    let ended = json!([{"number": 1, "event": "deal_ended", "deal": 0, "secret": Secret([0; 32]).to_hex()}]);
    let _ = message(&mut device, ended, with(state(), "/deal", json!(1)));
    assert_eq!(device.unchecked(), None);
}

/// A broken-off deal counts as not compared, also on a page that is behind because another page has
/// processed the event.
#[test]
fn a_deal_that_is_broken_off_is_compared_with_nothing() {
    let annulled = |number: u64, deal: u64| json!({"number": number, "event": "annulled", "deal": deal, "secret": Secret([0; 32]).to_hex()});
    for (number, deal, is_uncompared) in [(5, 0, true), (0, 0, true), (5, 7, false), (0, 7, false)]
    {
        let mut device = opened(&[1]);
        let _ = event(&mut device, json!({"number": 1, "event": "dealt", "deal": 0}));
        let _ = event(&mut device, annulled(number, deal));
        assert_eq!(stored(&device)["uncompared"], json!(is_uncompared), "{number} {deal}");
    }
    let mut device = opened(&[1]);
    let _ = event(&mut device, json!({"number": 1, "event": "dealt", "deal": 0}));
    let step = message(&mut device, json!([annulled(5, 0)]), with(state(), "/deal", json!(1)));
    assert_eq!(judge(&step.ended[0], Some(&ruleset()), true).gap, Some(Gap::OwnHand));
}

#[test]
fn what_another_page_has_processed_is_not_processed_again() {
    let mut device = opened(&[1, 2]);
    assert_eq!(
        hear(&mut device, with(drawing(1, &[1, 2], &[2], &[]), "/number", json!(10))).command,
        None
    );
    let _ = event(&mut device, json!({"number": 5, "event": "struck", "seat": 2}));
    assert_eq!(stored(&device)["struck"], json!([]));
    let mut device = seated();
    let _ = hear(&mut device, with(state(), "/number", json!(10)));
    let asked = with(drawing(1, &[1], &[1], &[]), "/number", json!(5));
    assert_eq!(hear(&mut device, asked.clone()).command, None);
    // A table restored from an older copy continues from a lower number.
    let mut picture = asked;
    picture["type"] = json!("picture");
    picture["setup"] = json!({"ruleset": ruleset()});
    assert_eq!(link(&device.hear(&TableMessage::read(&picture.to_string()))), Some(own(1)));
}

#[test]
fn every_page_is_told_what_was_found_out() {
    let over = |number: u64| {
        let ended = json!([{"number": number, "event": "deal_ended", "deal": 0, "secret": Secret([0; 32]).to_hex()}]);
        (ended, with(with(state(), "/number", json!(number)), "/deal", json!(1)))
    };
    let mut device = opened(&[1]);
    let (ended, state) = over(5);
    assert_eq!(message(&mut device, ended.clone(), state.clone()).ended, [], "it was not dealt");
    let _ = event(&mut device, json!({"number": 5, "event": "dealt", "deal": 0}));
    let other = json!([{"number": 5, "event": "deal_ended", "deal": 1, "secret": Secret([0; 32]).to_hex()}]);
    assert_eq!(message(&mut device, other, state.clone()).ended, [], "it is another deal");
    assert_eq!(message(&mut device, ended, state).ended.len(), 1);
    assert_eq!(stored(&device)["judged"], json!(true));
    // The first secret counts.
    let _ = event(
        &mut device,
        json!({"number": 9, "event": "deal_ended", "deal": 0, "secret": Secret([7; 32]).to_hex()}),
    );
    assert_eq!(stored(&device)["secret"], json!(Secret([0; 32]).to_hex()));
    let (ended, state) = over(5);
    assert_eq!(message(&mut device, ended, state).ended.len(), 1, "another page");
}

#[test]
fn another_chain_begins_before_the_last_link() {
    let near_the_end = |links: u16| {
        let mut stored = serde_json::to_value(seated()).unwrap();
        stored["links"] = json!(links);
        let mut device: WitnessDevice = serde_json::from_value(stored).unwrap();
        hear(&mut device, with(state(), "/chairs/0/told", json!(own(links).to_hex()))).command
    };
    assert_eq!(near_the_end(LINKS - 2), None, "enough for two rounds");
    let tip = Chain::numbered(&CHANCE, 1).tip();
    assert_eq!(near_the_end(LINKS - 1), Some(CommandJson::Chain { tip }));
}

#[test]
fn a_tip_is_told_on_another_seat() {
    let mut device = seated();
    assert_eq!(hear(&mut device, state()).command, None);
    let step = hear(&mut device, with(state(), "/seat", json!(3)));
    assert_eq!(step.command, Some(CommandJson::Chain { tip: own(0) }));
}

/// An event without the state of the table leaves the list unknown.
#[test]
fn an_event_alone_leaves_the_list_hidden() {
    let mut device = seated();
    let _ = event(&mut device, json!({"number": 1, "event": "drawing", "deal": 0}));
    assert_eq!((&stored(&device)["hidden"], &stored(&device)["seat"]), (&json!(true), &json!(1)));
}

#[test]
fn a_deal_that_nobody_adds_to_keeps_its_commitment_and_rules() {
    for (deal, kept) in [(0, json!(committed(0))), (5, Value::Null)] {
        let mut device = seated();
        let _ = event(&mut device, json!({"number": 1, "event": "dealt", "deal": deal}));
        assert_eq!(stored(&device)["commitment"], kept);
        assert!(stored(&device)["dealing"].is_string());
    }
    let mut device = WitnessDevice::new(CHANCE);
    let setup = json!({"ruleset": ruleset()});
    let _ = event(&mut device, json!({"number": 1, "event": "opened", "setup": setup}));
    assert!(serde_json::to_value(&device).unwrap()["dealing"].is_string());
}

/// Open nonces are taken from the state of the table and fixed before the own link. If the state
/// does not show them, nothing is proven.
#[test]
fn additions_in_the_open_are_fixed_before_the_link() {
    let nonce = "07".repeat(16);
    let mut device = seated();
    let with_nonce = with(drawing(1, &[1, 2], &[1, 2], &[]), "/open/2", json!(nonce));
    assert_eq!(link(&hear(&mut device, with_nonce.clone())), Some(own(1)));
    assert_eq!(stored(&device)["open"], json!([null, null, nonce]));
    let _ = device.hear(&TableMessage::read(r#"{"type":"hello"}"#));
    let step = hear(&mut device, drawing(1, &[1, 2], &[1, 2], &[]));
    assert_eq!((link(&step), violation(&step)), (None, Some(Violation::DrawnAgain)));
    let mut device = seated();
    let _ = hear(&mut device, with(with_nonce, "/open", json!([])));
    assert_eq!(stored(&device)["hidden"], json!(true));
    // A deal without links follows from the nonces shown before it, which must equal those shown in
    // the play.
    let (added, nothing) = (json!([null, null, nonce]), json!([null, null, null]));
    for (before, open, is_hidden) in [
        (&added, &added, false),
        (&nothing, &nothing, false),
        (&nothing, &added, true),
        (&added, &nothing, true),
        (&json!([]), &json!([]), true),
    ] {
        let mut device = seated();
        let _ = hear(&mut device, with(state(), "/open", before.clone()));
        let dealt = json!([{"number": 1, "event": "dealt", "deal": 0}]);
        let _ =
            message(&mut device, dealt, with(playing("auction", &[], &[]), "/open", open.clone()));
        assert_eq!(stored(&device)["hidden"], json!(is_hidden), "{before} {open}");
    }
}

/// A deal that was dealt without a report of the end of its drawing may have had a second round.
#[test]
fn a_drawing_whose_end_was_not_told_is_hidden() {
    let mut device = opened(&[1, 2]);
    let _ = hear(&mut device, playing("auction", &["T1"], &["T1"]));
    assert_eq!(stored(&device)["hidden"], json!(true));
    // A deal whose second round was dealt before its state was shown is hidden too.
    let mut device = opened(&[1, 2]);
    let _ = event(&mut device, json!({"number": 1, "event": "drawing", "deal": 0}));
    assert_eq!(stored(&device)["hidden"], json!(true));
    let _ = hear(&mut device, drawing(1, &[1, 2], &[1, 2], &[]));
    assert_eq!(stored(&device)["hidden"], json!(false), "it is the first one still");
}

/// The seat was struck off although this device opened nothing. Another device of the person
/// contributed here and is gone.
#[test]
fn a_device_takes_over_from_one_that_is_gone() {
    let other = json!(Link([9; 32]).to_hex());
    let theirs_on_the_seat = |state: Value| with(state, "/chairs/0/told", other.clone());
    let mut device = seated();
    assert_eq!(hear(&mut device, state()).command, None);
    assert_eq!(hear(&mut device, theirs_on_the_seat(state())).command, None);
    let drawn = with(drawing(1, &[1, 2], &[1, 2], &[]), "/drawing/tips/0", other.clone());
    assert_eq!(hear(&mut device, drawn).command, None);
    let _ = event(&mut device, json!({"number": 1, "event": "struck", "seat": 1}));
    let tip = CommandJson::Chain { tip: own(0) };
    assert_eq!(hear(&mut device, theirs_on_the_seat(state())).command, Some(tip.clone()));
    // Alternatively, the person acts on this device.
    let mut device = seated();
    assert_eq!(hear(&mut device, state()).command, None);
    device.act();
    assert_eq!(hear(&mut device, theirs_on_the_seat(state())).command, Some(tip));
}

/// Returns a device in a drawing with three listed seats, of which seat 3 is struck off and seat 2
/// has opened its link.
fn opened_by_three() -> WitnessDevice {
    let mut device = seated();
    assert_eq!(link(&hear(&mut device, drawing(1, &[1, 2, 3], &[1, 2, 3], &[]))), Some(own(1)));
    let linked = json!({"number": 1, "event": "linked", "seat": 2, "link": theirs()[1].to_hex()});
    let _ = event(&mut device, linked);
    device
}

#[test]
fn a_second_link_is_opened_where_nothing_else_was_exchanged() {
    let second = || drawing(2, &[1, 2], &[1, 2], &[3]);
    assert_eq!(link(&hear(&mut opened_by_three(), second())), Some(own(2)));
    let other_chain = with(second(), "/drawing/tips/1", json!(Link([8; 32]).to_hex()));
    assert_eq!(link(&hear(&mut opened_by_three(), other_chain)), None);
    let mut rules = serde_json::to_value(ruleset()).unwrap();
    rules["switches"]["blind_dealt"] = json!("last");
    let mut picture = second();
    (picture["type"], picture["setup"]) = (json!("picture"), json!({"ruleset": rules}));
    assert_eq!(link(&opened_by_three().hear(&TableMessage::read(&picture.to_string()))), None);
    // Seats 1 and 2 have the same chain, so that only the seat distinguishes them.
    let twin = |asked: Value, value: Link| with(asked, "/drawing/tips/1", json!(value.to_hex()));
    let mut device = seated();
    let first = drawing(1, &[1, 2, 3], &[1, 2, 3], &[]);
    assert_eq!(link(&hear(&mut device, twin(first, own(0)))), Some(own(1)));
    assert_eq!(link(&hear(&mut device, with(twin(second(), own(1)), "/seat", json!(2)))), None);
}

#[test]
fn a_link_is_not_sent_again_for_a_list_with_somebody_struck_off() {
    let mut device = opened(&[1, 2]);
    let _ = event(&mut device, json!({"number": 1, "event": "struck", "seat": 2}));
    let _ = device.hear(&TableMessage::read(r#"{"type":"hello"}"#));
    assert_eq!(link(&hear(&mut device, drawing(1, &[1, 2], &[1, 2], &[]))), None);
}
