//! Single steps of a device: what it opens, what it stores, and when it raises an alarm.

use cego_core::TableSize;
use cego_protocol::bot::RulesetJson;
use cego_protocol::command::CommandJson;
use cego_table::{Chain, LINKS, Link, Secret, commitment, told_before};
use cego_testkit::table::setup;
use cego_witness::{Device, Gap, Heard, Step, Violation, judge};
use serde_json::{Value, json};

const CHANCE: [u8; 32] = [1; 32];

fn own(number: u16) -> Link {
    Chain::numbered(&CHANCE, 0).link(number).unwrap()
}

/// The values of the chain of seat 2: its tip and two links.
fn theirs() -> [Link; 3] {
    let last = Link([100; 32]);
    let link = told_before(&last);
    [told_before(&link), link, last]
}

fn ruleset() -> RulesetJson {
    RulesetJson::of_table(&setup("schopfheim", TableSize::Three).ruleset)
}

fn committed(number: u8) -> String {
    commitment(&Secret([number; 32])).to_hex()
}

/// A table of three before deal 0: the device sits on seat 1, somebody else on seat 2.
fn state() -> Value {
    json!({"number": 1, "stage": "gathering", "deal": 0, "commitment": committed(0), "seat": 1, "dealer": null, "view": null,
        "over": null, "chairs": [{"added": false, "told": own(0).to_hex()},
            {"added": false, "told": theirs()[0].to_hex()}, {"added": false}]})
}

/// The same while a deal is drawn.
fn drawing(round: u8, seats: &[usize], missing: &[usize], struck: &[usize]) -> Value {
    let mut state = state();
    state["drawing"] = json!({"round": round, "seats": seats, "missing": missing, "struck": struck});
    state
}

/// The same with a field changed.
fn with(mut state: Value, pointer: &str, value: Value) -> Value {
    *state.pointer_mut(pointer).unwrap() = value;
    state
}

/// The deal is played, with these cards dealt and in hand.
fn playing(phase: &str, dealt: &[&str], hand: &[&str]) -> Value {
    let mut state = with(state(), "/stage", json!("playing"));
    state["commitment"] = Value::Null;
    let declaration =
        if phase == "auction" { Value::Null } else { json!({"contract": "solo", "declarer": 2}) };
    state["view"] =
        json!({"dealer": 2, "phase": phase, "dealt": dealt, "hand": hand, "declaration": declaration});
    state
}

/// A device that has seen the table.
fn seated() -> Device {
    let mut device = Device::new(CHANCE);
    let mut picture = state();
    picture["type"] = json!("picture");
    picture["setup"] = json!({"ruleset": ruleset()});
    assert_eq!(device.hear(&Heard::read(&picture.to_string())).ended, []);
    device
}

/// A device that has opened its link for deal 0 with a list.
fn opened(seats: &[usize]) -> Device {
    let mut device = seated();
    assert_eq!(link(&hear(&mut device, drawing(1, seats, seats, &[]))), Some(own(1)));
    device
}

fn hear(device: &mut Device, state: Value) -> Step {
    message(device, Value::Array(Vec::new()), state)
}

fn event(device: &mut Device, event: Value) -> Step {
    message(device, json!([event]), Value::Null)
}

fn message(device: &mut Device, events: Value, table: Value) -> Step {
    let text = json!({"type": "events", "events": events, "table": table}).to_string();
    device.hear(&Heard::read(&text))
}

fn link(step: &Step) -> Option<Link> {
    match step.command {
        Some(CommandJson::Open { link }) => Some(link),
        _ => None,
    }
}

/// The violation that a step reports.
fn violation(step: &Step) -> Option<Violation> {
    let [ended] = &step.ended[..] else { return None };
    judge(ended, Some(&ruleset()), true).violation
}

/// Returns what is stored of the deal that is drawn or played.
fn stored(device: &Device) -> Value {
    serde_json::to_value(device).unwrap()["drawing"].take()
}

#[test]
fn a_first_link_is_opened_in_a_first_round_alone() {
    for asked in [drawing(2, &[1], &[1], &[]), drawing(1, &[1], &[1], &[2])] {
        let step = hear(&mut seated(), asked);
        assert_eq!((link(&step), violation(&step)), (None, Some(Violation::OtherList)));
    }
    let step = hear(&mut seated(), with(drawing(1, &[1], &[1], &[]), "/commitment", json!(committed(1))));
    assert_eq!((link(&step), violation(&step)), (None, Some(Violation::OtherCommitment)));
}

#[test]
fn nothing_is_opened_that_is_not_asked_for() {
    let asked = drawing(1, &[1, 2], &[1, 2], &[]);
    for other in [
        with(asked.clone(), "/chairs/0/told", json!(theirs()[0].to_hex())),
        with(asked.clone(), "/commitment", Value::Null),
        with(asked.clone(), "/drawing/missing", json!([2])),
        with(asked.clone(), "/drawing/seats", json!([2])),
    ] {
        let step = hear(&mut seated(), other);
        assert_eq!((step.command, step.ended), (None, Vec::new()));
    }
    // Nothing is known of the rules by which it will be dealt.
    assert_eq!(hear(&mut Device::new(CHANCE), asked).command, None);
}

#[test]
fn a_link_is_sent_again_once_for_each_connection() {
    let mut device = opened(&[1, 2]);
    let asked = drawing(1, &[1, 2], &[1, 2], &[]);
    assert_eq!(hear(&mut device, asked.clone()).command, None);
    let _ = device.hear(&Heard::read(r#"{"type":"hello"}"#));
    assert_eq!(link(&hear(&mut device, asked.clone())), Some(own(1)));
    assert_eq!(hear(&mut device, asked).command, None);
}

/// Both seats have the same tip, so that only the seat tells them apart.
#[test]
fn a_link_is_not_sent_again_for_another_seat() {
    let mut device = seated();
    let asked = with(drawing(1, &[1, 2], &[1, 2], &[]), "/chairs/1/told", json!(own(0).to_hex()));
    assert_eq!(link(&hear(&mut device, asked.clone())), Some(own(1)));
    let _ = device.hear(&Heard::read(r#"{"type":"hello"}"#));
    let step = hear(&mut device, with(asked, "/seat", json!(2)));
    assert_eq!((link(&step), violation(&step)), (None, Some(Violation::DrawnAgain)));
}

/// The second round after seat 2 was struck off.
fn second() -> Value {
    with(drawing(2, &[1], &[1], &[2]), "/chairs/0/told", json!(own(1).to_hex()))
}

#[test]
fn a_second_link_is_opened_for_the_same_deal_alone() {
    assert_eq!(link(&hear(&mut opened(&[1, 2]), second())), Some(own(2)));
    for (change, value) in [
        ("/commitment", json!(committed(1))),
        ("/seat", json!(3)),
        ("/drawing/seats", json!([1, 3])),
        ("/drawing/struck", json!([])),
        ("/drawing/struck", json!([2, 3])),
        ("/drawing/round", json!(3)),
        ("/chairs/0/told", json!(own(0).to_hex())),
    ] {
        let mut asked = with(second(), change, value.clone());
        if change == "/seat" {
            asked["drawing"]["missing"] = json!([1, 3]);
            asked["drawing"]["seats"] = json!([1, 3]);
        }
        let step = hear(&mut opened(&[1, 2]), asked);
        assert_eq!(link(&step), None, "{change} {value}");
        assert!(violation(&step).is_some(), "{change} {value}");
    }
    let resting = with(with(second(), "/stage", json!("resting")), "/dealer", json!(3));
    assert_eq!(link(&hear(&mut opened(&[1, 2]), resting)), None, "another dealer");
    // Not everybody who is left has opened.
    let mut asked = with(second(), "/drawing/seats", json!([1, 2]));
    asked["drawing"]["struck"] = json!([3]);
    asked["chairs"][2]["told"] = json!(Link([9; 32]).to_hex());
    let mut device = seated();
    let first = with(
        drawing(1, &[1, 2, 3], &[1, 2, 3], &[]),
        "/chairs/2",
        json!({"added": false, "told": Link([9; 32]).to_hex()}),
    );
    assert_eq!(link(&hear(&mut device, first)), Some(own(1)));
    assert_eq!(link(&hear(&mut device, asked)), None, "seat 2 has not opened");
    // A third one is never opened.
    let mut device = opened(&[1, 2]);
    assert_eq!(link(&hear(&mut device, second())), Some(own(2)));
    let third = with(second(), "/chairs/0/told", json!(own(2).to_hex()));
    let step = hear(&mut device, third);
    assert_eq!((link(&step), violation(&step)), (None, Some(Violation::OtherList)));
}

/// The page has begun another chain since, to sit down anew: its first link is none of the deal under way.
#[test]
fn a_second_link_is_of_the_same_chain() {
    let mut stored = serde_json::to_value(opened(&[1, 2])).unwrap();
    (stored["chain"], stored["links"]) = (json!(1), json!(0));
    let mut device: Device = serde_json::from_value(stored).unwrap();
    assert_eq!(link(&hear(&mut device, second())), None);
}

#[test]
fn cards_that_are_dealt_too_soon_raise_an_alarm() {
    let dealt = |given| json!({"number": 1, "event": "dealt", "deal": 0, "given": given});
    let step = event(&mut opened(&[1, 2]), dealt(false));
    assert_eq!(violation(&step), Some(Violation::DealtTooSoon));
    assert_eq!(event(&mut opened(&[1, 2]), dealt(true)).ended, []);
    // What is said once of how it was dealt, stays.
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
    assert_eq!(hear(&mut device, playing("play", &hand, &hand[1..])).ended, [], "a card was played");
    assert_eq!((&stored(&device)["hand"], &stored(&device)["shown_dealer"]), (&json!(hand), &json!(2)));
    for (phase, dealt_now, hand_now) in
        [("play", ["T1", "T2", "T4"], hand), ("auction", hand, ["T1", "T2", "T4"])]
    {
        let mut device = dealt();
        let step = hear(&mut device, with(playing(phase, &dealt_now, &hand_now), "/view/dealer", json!(3)));
        assert_eq!(violation(&step), Some(Violation::OtherCards), "{phase}");
        assert_eq!((&stored(&device)["hand"], &stored(&device)["shown_dealer"]), (&json!(hand), &json!(2)));
    }
    // Cards come into a hand by the rules alone, and each once.
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
        let cards = gains.as_array().unwrap().iter().flat_map(|gain| gain["cards"].as_array().unwrap());
        assert_eq!(cards.collect::<Vec<_>>(), gained, "{state}");
    }
    // What cannot be read may be shown by somebody else.
    let mut device = dealt();
    let _ = device.hear(&Heard::read(r#"{"type":"events","events":[],"table":{}}"#));
    assert_eq!(stored(&device)["uncompared"], json!(true));
    // Another seat's hand is none of this deal's, nor is one that is shown to somebody without a seat.
    for (drawn, seat) in [(json!(1), json!(2)), (Value::Null, Value::Null)] {
        let mut device = seated();
        let _ = hear(&mut device, with(drawing(1, &[2], &[2], &[]), "/seat", drawn));
        let _ = hear(&mut device, with(playing("auction", &hand, &hand), "/seat", seat));
        assert_eq!((&stored(&device)["hand"], &stored(&device)["uncompared"]), (&Value::Null, &json!(true)));
    }
}

#[test]
fn a_link_is_a_value_that_follows() {
    let [tip, first, second] = theirs();
    let shown = |value: Link| with(drawing(1, &[1, 2], &[], &[]), "/chairs/1/told", json!(value.to_hex()));
    for (value, link) in [(tip, None), (first, Some(first)), (second, Some(first)), (Link([9; 32]), None)] {
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
    // The own seat: the link is known now, and another chain begins.
    let mut by_event = opened(&[1, 2]);
    let _ = event(&mut by_event, struck(1));
    let mut by_state = opened(&[1, 2]);
    let _ = hear(&mut by_state, drawing(2, &[2], &[2], &[1]));
    for device in [by_event, by_state] {
        assert_eq!((device.chain(), &stored(&device)["own"]), (1, &Value::Null));
    }
    // After the cards were dealt nobody is struck off.
    let mut device = opened(&[1]);
    let _ = event(&mut device, json!({"number": 1, "event": "dealt", "deal": 0, "given": false}));
    let _ = event(&mut device, struck(2));
    let _ = event(&mut device, json!({"number": 1, "event": "match_began", "draw": [], "dealer": 1}));
    assert_eq!((&stored(&device)["struck"], &stored(&device)["draw"]), (&json!([]), &Value::Null));
}

#[test]
fn every_unseen_deal_is_counted() {
    let mut device = opened(&[1]);
    let next =
        with(with(drawing(1, &[1], &[1], &[]), "/deal", json!(1)), "/chairs/0/told", json!(own(1).to_hex()));
    assert_eq!(link(&hear(&mut device, next)), Some(own(2)));
    let dealt = json!([{"number": 1, "event": "dealt", "deal": 2},
        {"number": 1, "event": "deal_ended", "deal": 2, "secret": Secret([0; 32]).to_hex()}]);
    let step = message(&mut device, dealt, with(state(), "/deal", json!(3)));
    let found = judge(&step.ended[0], Some(&ruleset()), true);
    assert_eq!((found.deal, found.gap), (2, Some(Gap::UnseenDeals(2))));
}

#[test]
fn what_another_page_has_processed_is_not_processed_again() {
    let mut device = opened(&[1, 2]);
    assert_eq!(hear(&mut device, with(drawing(1, &[1, 2], &[2], &[]), "/number", json!(10))).command, None);
    let _ = event(&mut device, json!({"number": 5, "event": "struck", "seat": 2}));
    assert_eq!(stored(&device)["struck"], json!([]));
    let mut device = seated();
    let _ = hear(&mut device, with(state(), "/number", json!(10)));
    let asked = with(drawing(1, &[1], &[1], &[]), "/number", json!(5));
    assert_eq!(hear(&mut device, asked.clone()).command, None);
    // A table that was restored from an older copy goes on from a lower number.
    let mut picture = asked;
    picture["type"] = json!("picture");
    picture["setup"] = json!({"ruleset": ruleset()});
    assert_eq!(link(&device.hear(&Heard::read(&picture.to_string()))), Some(own(1)));
}

#[test]
fn every_page_is_told_what_was_found_out() {
    let over = |number: u64| {
        let ended =
            json!([{"number": number, "event": "deal_ended", "deal": 0, "secret": Secret([0; 32]).to_hex()}]);
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
    // The first secret stays.
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
        let mut device: Device = serde_json::from_value(stored).unwrap();
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

/// Without the state of the table nothing is known of the list.
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
    let mut device = Device::new(CHANCE);
    let setup = json!({"ruleset": ruleset()});
    let _ = event(&mut device, json!({"number": 1, "event": "opened", "setup": setup}));
    assert!(serde_json::to_value(&device).unwrap()["dealing"].is_string());
}

#[test]
fn additions_in_the_open_are_of_seats_there_are() {
    let nonce = "07".repeat(16);
    let added = |seat: u64| json!({"number": 1, "event": "added", "seat": seat, "nonce": nonce});
    let open = |device: &Device| serde_json::to_value(device).unwrap()["open"].take();
    let mut device = seated();
    let _ = event(&mut device, added(99));
    let _ = event(&mut device, added(0));
    assert_eq!(open(&device), json!([null, null, null]));
    let _ = event(&mut device, added(3));
    assert_eq!(open(&device), json!([null, null, nonce]));
    let _ = event(&mut device, json!({"number": 1, "event": "rose", "seat": 3}));
    assert_eq!(open(&device), json!([null, null, null]));
}

/// Three on the list, of whom seat 3 is struck off; seat 2 has opened its link.
fn opened_by_three() -> Device {
    let mut device = seated();
    let third = json!({"added": false, "told": Link([9; 32]).to_hex()});
    let first = with(drawing(1, &[1, 2, 3], &[1, 2, 3], &[]), "/chairs/2", third);
    assert_eq!(link(&hear(&mut device, first)), Some(own(1)));
    let linked = json!({"number": 1, "event": "linked", "seat": 2, "link": theirs()[1].to_hex()});
    let _ = event(&mut device, linked);
    device
}

#[test]
fn a_second_link_is_opened_where_nothing_else_was_exchanged() {
    let second = || {
        let asked = with(drawing(2, &[1, 2], &[1, 2], &[3]), "/chairs/0/told", json!(own(1).to_hex()));
        with(asked, "/chairs/1/told", json!(theirs()[1].to_hex()))
    };
    assert_eq!(link(&hear(&mut opened_by_three(), second())), Some(own(2)));
    let other_chain = with(second(), "/chairs/1/told", json!(Link([8; 32]).to_hex()));
    assert_eq!(link(&hear(&mut opened_by_three(), other_chain)), None);
    let mut rules = serde_json::to_value(ruleset()).unwrap();
    rules["switches"]["blind_dealt"] = json!("last");
    let mut picture = second();
    (picture["type"], picture["setup"]) = (json!("picture"), json!({"ruleset": rules}));
    assert_eq!(link(&opened_by_three().hear(&Heard::read(&picture.to_string()))), None);
    // Seats 1 and 2 have the same chain, so that only the seat tells them apart.
    let twin = |asked: Value, value: Link| with(asked, "/chairs/1/told", json!(value.to_hex()));
    let mut device = seated();
    let first = with(
        drawing(1, &[1, 2, 3], &[1, 2, 3], &[]),
        "/chairs/2",
        json!({"added": false, "told": Link([9; 32]).to_hex()}),
    );
    assert_eq!(link(&hear(&mut device, twin(first, own(0)))), Some(own(1)));
    assert_eq!(link(&hear(&mut device, with(twin(second(), own(1)), "/seat", json!(2)))), None);
}

#[test]
fn a_link_is_not_sent_again_for_a_list_with_somebody_struck_off() {
    let mut device = opened(&[1, 2]);
    let _ = event(&mut device, json!({"number": 1, "event": "struck", "seat": 2}));
    let _ = device.hear(&Heard::read(r#"{"type":"hello"}"#));
    assert_eq!(link(&hear(&mut device, drawing(1, &[1, 2], &[1, 2], &[]))), None);
}
