//! A server that shows its person other hands than those dealt, or deals without their link. These
//! attacks were found on the real device.

use cego_core::shuffle::Shuffler;
use cego_core::{Card, Deal, Rules, Seat, TableSize};
use cego_host::fairness_client::{DeviceVerdict, Gap, TableMessage, WitnessDevice, judge};
use cego_protocol::bot::RulesetJson;
use cego_protocol::command::CommandJson;
use cego_table::{Addition, Link, Secret, Verdict, commitment, deal_seed, draw_first_dealer};
use cego_testkit::table::setup;
use serde_json::{Value, json};

const PEOPLE: usize = 3;

/// Table of three run by the test. The device's person has seat 1, and nobody else contributes a
/// link.
struct Table {
    device: WitnessDevice,
    ruleset: RulesetJson,
    rules: Rules,
    number: u64,
    deal: u64,
    told: Link,
    cards: Option<Deal>,
    found: Vec<DeviceVerdict>,
}

fn names<'c>(cards: impl IntoIterator<Item = Card> + 'c) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}

fn with(mut state: Value, fields: &[(&str, Value)]) -> Value {
    for (pointer, value) in fields {
        *state.pointer_mut(pointer).unwrap() = value.clone();
    }
    state
}

impl Table {
    /// Creates a table whose person has seen its first state.
    fn new() -> Table {
        let ruleset = RulesetJson::from_named_rules(&setup("schopfheim", TableSize::Three).ruleset);
        let rules = ruleset.rules().unwrap();
        let device = WitnessDevice::new([3; 32]);
        let told = device.tip();
        let mut table = Table {
            device,
            ruleset,
            rules,
            number: 1,
            deal: 0,
            told,
            cards: None,
            found: Vec::new(),
        };
        table.picture(Value::Null);
        table
    }

    fn hear(&mut self, message: &Value) -> Option<CommandJson> {
        let step = self.device.hear(&TableMessage::read(&message.to_string()));
        self.found.extend(step.ended.iter().map(|ended| judge(ended, Some(&self.ruleset), true)));
        step.command
    }

    fn secret(&self) -> Secret {
        Secret([100 + self.deal as u8; 32])
    }

    /// Returns the state before the deal.
    fn state(&self) -> Value {
        json!({"number": self.number, "stage": "gathering", "deal": self.deal,
            "commitment": commitment(&self.secret()).to_hex(), "seat": 1, "dealer": null,
            "booked": false, "view": null,
            "over": null, "drawing": null, "open": [null, null, null],
            "chairs": [{"told": self.told.to_hex()}, {}, {}]})
    }

    fn picture(&mut self, chairs: Value) {
        let mut state = self.state();
        if !chairs.is_null() {
            state["chairs"] = chairs;
        }
        state["type"] = json!("picture");
        state["setup"] = json!({"ruleset": self.ruleset});
        self.hear(&state);
    }

    /// Sends these events, numbered, and a state.
    fn events(&mut self, events: &[Value], state: Value) -> Option<CommandJson> {
        let first = self.number;
        self.number += events.len() as u64;
        let numbered = (first + 1..).zip(events).map(|(number, event)| {
            let mut event = event.clone();
            event["number"] = json!(number);
            event
        });
        let events: Vec<Value> = numbered.collect();
        let state =
            if state.is_null() { state } else { with(state, &[("/number", json!(self.number))]) };
        self.hear(&json!({"type": "events", "events": events, "table": state}))
    }

    /// Returns the drawing in which the device is asked for its link.
    fn asked(&self) -> Value {
        json!({"round": 1, "seats": [1], "missing": [1], "struck": [], "tips": [self.told.to_hex()]})
    }

    /// Draws the deal. Returns the link that the device opened.
    fn draw(&mut self) -> Option<Link> {
        let state = with(self.state(), &[("/drawing", self.asked())]);
        let event = json!({"event": "drawing", "deal": self.deal});
        let Some(CommandJson::Open { link }) = self.events(&[event], state) else { return None };
        self.told = link;
        self.cards =
            Some(self.deal_of(&[Addition::Link(link), Addition::Nothing, Addition::Nothing]));
        Some(link)
    }

    fn deal_of(&self, added: &[Addition]) -> Deal {
        let dealer = draw_first_dealer(&self.rules, &self.secret(), added).1;
        let mut shuffler = Shuffler::new(deal_seed(&self.secret(), added));
        Deal::from_seed(&self.rules, &mut shuffler, self.deal, dealer)
    }

    fn cards(&self) -> &Deal {
        self.cards.as_ref().unwrap()
    }

    fn own(&self) -> Vec<String> {
        names(self.cards().hands[Seat::new(0)])
    }

    /// Returns a state of the play, with the hand as dealt.
    fn playing(&self) -> Value {
        let view = json!({"dealer": self.cards().dealer.number(), "phase": "auction", "dealt": self.own(), "hand": self.own(),
            "declaration": null});
        with(
            self.state(),
            &[("/stage", json!("playing")), ("/commitment", Value::Null), ("/view", view)],
        )
    }

    fn dealt(&mut self) {
        let (state, link) = (self.playing(), self.told.to_hex());
        let linked = json!({"event": "linked", "seat": 1, "link": link});
        let dealt = json!({"event": "dealt", "deal": self.deal, "given": false});
        self.events(&[linked, dealt], state);
    }

    /// Shows a forged hand, from its first card to its last.
    fn play_forged(&mut self, fields: &[(&str, Value)]) {
        let forged: Vec<String> = (1..=11).map(|trump| format!("T{trump}")).collect();
        for played in 0..forged.len() {
            let view = json!({"dealer": 3, "phase": if played == 0 { "auction" } else { "play" }, "dealt": forged,
                "hand": forged[played..], "declaration": null});
            let state = with(self.state(), &[("/stage", json!("playing")), ("/view", view)]);
            self.events(&[], with(state, fields));
        }
    }

    /// Shows a hand in the play, under a declaration.
    fn show(&mut self, hand: &[String], declaration: Value) {
        let fields = [
            ("/view/hand", json!(hand)),
            ("/view/declaration", declaration),
            ("/view/phase", json!("play")),
        ];
        let state = with(self.playing(), &fields);
        self.events(&[], state);
    }

    /// Ends the deal. Returns the finding.
    fn end(&mut self, fields: &[(&str, Value)]) -> DeviceVerdict {
        let ended =
            json!({"event": "deal_ended", "deal": self.deal, "secret": self.secret().to_hex()});
        let hands: Vec<_> =
            (0..PEOPLE).map(|seat| names(self.cards().hands[Seat::new(seat)])).collect();
        let over = json!({"hands": hands, "blind": names(self.cards().blind)});
        let state = with(
            self.playing(),
            &[("/stage", json!("resting")), ("/deal", json!(self.deal + 1)), ("/over", over)],
        );
        self.events(&[ended], with(with(state, &[("/view/hand", json!([]))]), fields));
        self.found.pop().unwrap()
    }

    /// Plays a deal as an honest table does. Returns the finding.
    fn honest(&mut self) -> DeviceVerdict {
        self.draw().unwrap();
        self.dealt();
        self.end(&[])
    }

    fn next(&mut self) {
        self.deal += 1;
    }
}

fn is_proven(finding: &DeviceVerdict) -> bool {
    finding.verdict == Verdict::Proven
}

#[test]
fn an_honest_table_is_proven() {
    let mut table = Table::new();
    for _ in 0..3 {
        let found = table.honest();
        assert!(is_proven(&found), "{found:?}");
        table.next();
    }
}

/// The seed has a contribution of every seat, however many seats a state shows.
#[test]
fn a_deal_without_the_own_link_is_not_proven() {
    let ground = |table: &mut Table| {
        // The server chose the cards before the link was opened.
        table.cards = Some(table.deal_of(&[]));
        table.dealt();
        let found = table.end(&[]);
        assert!(!is_proven(&found), "{found:?}");
    };
    let mut table = Table::new();
    table.picture(json!([]));
    table.draw().unwrap();
    ground(&mut table);
    // Attack by events that clear the contributions.
    let mut table = Table::new();
    let state = with(table.state(), &[("/drawing", table.asked())]);
    let events = [
        json!({"event": "dealt", "deal": 7, "given": false}),
        json!({"event": "drawing", "deal": 0}),
    ];
    let Some(CommandJson::Open { link }) = table.events(&events, state) else { panic!("no link") };
    table.told = link;
    ground(&mut table);
    // A seat that does not exist under the rules.
    let mut table = Table::new();
    let told = table.told.to_hex();
    let chair = json!({"told": told});
    let shown =
        json!({"round": 1, "seats": [6], "missing": [6], "struck": [], "tips": vec![told; 6]});
    let fields = [("/drawing", shown), ("/seat", json!(6)), ("/chairs", json!(vec![chair; 6]))];
    let state = with(table.state(), &fields);
    table.events(&[json!({"event": "drawing", "deal": 0})], state);
    ground(&mut table);
}

#[test]
fn a_deal_that_was_played_with_another_hand_before_it_was_drawn_is_not_proven() {
    for fields in [
        &[][..],
        &[("/deal", json!(5))],
        &[("/seat", Value::Null)],
        &[("/stage", json!("closed"))],
        &[("/over", json!({"hands": [], "blind": []}))],
        &[("/view/hand", json!([]))],
    ] {
        let mut table = Table::new();
        table.play_forged(fields);
        let found = table.honest();
        assert!(!is_proven(&found), "first deal, {fields:?}: {found:?}");
        let mut table = Table::new();
        assert!(is_proven(&table.honest()));
        table.next();
        table.play_forged(fields);
        let found = table.honest();
        assert!(!is_proven(&found), "second deal, {fields:?}: {found:?}");
        table.next();
        assert!(is_proven(&table.honest()), "the deal after it");
    }
    // Forged hand in messages that the device cannot read.
    let mut table = Table::new();
    table.events(&[], json!({"number": 1, "view": {}}));
    assert_eq!(table.honest().gap, Some(Gap::OwnHand));
}

#[test]
fn another_hand_in_the_middle_of_a_deal_is_not_proven() {
    for fields in [
        &[("/deal", json!(0))][..],
        &[("/deal", json!(9))],
        &[("/seat", Value::Null)],
        &[("/seat", json!(2))],
        &[("/stage", json!("closed"))],
        &[("/over", json!({"hands": [], "blind": []})), ("/deal", json!(0))],
    ] {
        for is_behind in [false, true] {
            let mut table = Table::new();
            assert!(is_proven(&table.honest()));
            table.next();
            table.draw().unwrap();
            table.dealt();
            let number = table.number;
            if is_behind {
                // Every later state is older than this event.
                table.number = 1_000_000;
                table.events(&[json!({"event": "said"})], Value::Null);
                table.number = number;
            }
            table.play_forged(fields);
            table.number = 1_000_001;
            let found = table.end(&[]);
            assert!(!is_proven(&found), "{fields:?} {is_behind}: {found:?}");
        }
    }
}

#[test]
fn what_is_shown_after_the_end_makes_no_verdict_better() {
    let mut table = Table::new();
    table.draw().unwrap();
    table.dealt();
    assert_eq!(table.end(&[("/over", Value::Null)]).gap, Some(Gap::AllHands));
    let found = table.end(&[]);
    assert!(!is_proven(&found), "{found:?}");
    // Other cards are laid open under a proven deal.
    let mut table = Table::new();
    assert!(is_proven(&table.honest()));
    let other = json!({"hands": [["T1"], ["T2"], ["T3"]], "blind": ["T4"]});
    let state = with(
        table.playing(),
        &[("/stage", json!("resting")), ("/deal", json!(1)), ("/over", other)],
    );
    table.events(&[], state);
    assert_eq!(table.found.pop().map(|found| found.verdict), Some(Verdict::Wrong));
}

#[test]
fn cards_come_into_a_hand_by_the_rules_alone() {
    let declared = |contract: &str, declarer: usize, seller: Option<usize>| json!({"contract": contract, "declarer": declarer, "geiss_seller": seller});
    let after = |show: &dyn Fn(&mut Table)| {
        let mut table = Table::new();
        table.draw().unwrap();
        table.dealt();
        show(&mut table);
        table.end(&[])
    };
    let blind = |table: &Table| names(table.cards().blind);
    let taken = after(&|table| table.show(&blind(table), declared("cego", 1, None)));
    assert!(is_proven(&taken), "the declarer has the blind: {taken:?}");
    for (what, declaration) in [
        ("another declares", declared("cego", 2, None)),
        ("a seller", declared("ultimo", 3, Some(1))),
        ("a Solo has no blind", declared("solo", 1, None)),
        ("an unknown game", declared("x", 1, None)),
        ("nobody declares", Value::Null),
    ] {
        let found = after(&|table| table.show(&blind(table), declaration.clone()));
        assert!(!is_proven(&found), "{what}: {found:?}");
    }
    let both = after(&|table| {
        table.show(&[table.own(), blind(table)].concat(), declared("cego", 1, None));
    });
    assert!(!is_proven(&both), "hand and blind at once: {both:?}");
    let fewer = after(&|table| table.show(&table.own()[..5], Value::Null));
    assert!(!is_proven(&fewer), "a part of the hand before anything is declared: {fewer:?}");
}

/// Outside the play a hand counts as known only if it was compared, or is shown beside all hands,
/// which are compared.
#[test]
fn a_hand_beside_the_play_is_compared() {
    let forged: Vec<String> = (1..=11).map(|trump| format!("T{trump}")).collect();
    let over = json!({"hands": [forged, [], []], "blind": []});
    let after = |show: &dyn Fn(&mut Table)| {
        let mut table = Table::new();
        assert!(is_proven(&table.honest()));
        show(&mut table);
        if table.deal == 0 {
            table.next();
            table.draw().unwrap();
            table.dealt();
        }
        table.end(&[])
    };
    let view = |hand: &[String]| json!({"dealer": 3, "phase": "play", "dealt": hand, "hand": hand, "declaration": null});
    // A deal that was already judged is "played on".
    let played_on = after(&|table| {
        let hand = [("/view/hand", json!(forged)), ("/view/phase", json!("play"))];
        let state = with(table.playing(), &hand);
        table.events(&[], state);
    });
    assert!(!is_proven(&played_on), "{played_on:?}");
    for stage in ["x", "resting", "over", "closed"] {
        let found = after(&|table| {
            table.next();
            table.draw().unwrap();
            table.dealt();
            let fields =
                [("/stage", json!(stage)), ("/over", over.clone()), ("/view", view(&forged))];
            let state = with(table.playing(), &fields);
            table.events(&[], state);
        });
        assert!(!is_proven(&found), "{stage}: {found:?}");
    }
    // The hand of the previous deal is shown as that of this one.
    let before = after(&|table| {
        let hand = table.own();
        table.next();
        table.draw().unwrap();
        table.dealt();
        let state = with(table.playing(), &[("/stage", json!("x")), ("/view", view(&hand))]);
        table.events(&[], state);
    });
    assert!(!is_proven(&before), "{before:?}");
}

/// A deal first seen in mid-play is compared in full, because each state shows the hand as dealt.
#[test]
fn a_deal_first_seen_in_the_middle_of_the_play_is_proven() {
    let mut table = Table::new();
    table.draw().unwrap();
    let (own, solo) =
        (table.own(), json!({"contract": "solo", "declarer": 2, "geiss_seller": null}));
    let linked = json!({"event": "linked", "seat": 1, "link": table.told.to_hex()});
    let dealt = json!({"event": "dealt", "deal": 0, "given": false});
    let fields = [
        ("/view/hand", json!(own[2..])),
        ("/view/phase", json!("play")),
        ("/view/declaration", solo),
    ];
    let state = with(table.playing(), &fields);
    table.events(&[linked, dealt], state);
    let found = table.end(&[]);
    assert!(is_proven(&found), "{found:?}");
}

/// A spectator returns and receives the end of a deal and the drawing of the next one in one
/// message.
#[test]
fn a_deal_that_is_drawn_in_the_same_message_as_the_end_of_another_is_no_alarm() {
    let mut table = Table::new();
    let mut spectator = table.device.clone();
    table.draw().unwrap();
    let first = table.told;
    let _ = spectator.hear(&TableMessage::read(&json!({"type": "hello"}).to_string()));
    table.dealt();
    let ended =
        json!({"number": 40, "event": "deal_ended", "deal": 0, "secret": table.secret().to_hex()});
    table.end(&[]);
    table.next();
    let state = with(
        table.state(),
        &[("/drawing", table.asked()), ("/seat", Value::Null), ("/number", json!(42))],
    );
    let events = [
        json!({"number": 38, "event": "linked", "seat": 1, "link": first.to_hex()}),
        json!({"number": 39, "event": "dealt", "deal": 0, "given": false}),
        ended,
        json!({"number": 42, "event": "drawing", "deal": 1}),
    ];
    let _ = spectator.hear(&TableMessage::read(
        &json!({"type": "events", "events": events, "table": state}).to_string(),
    ));
    let link = table.draw().unwrap();
    table.dealt();
    let linked = json!({"number": 43, "event": "linked", "seat": 1, "link": link.to_hex()});
    let dealt = json!({"number": 44, "event": "dealt", "deal": 1, "given": false});
    let view = json!({"dealer": table.cards().dealer.number(), "phase": "auction", "dealt": [], "hand": [], "declaration": null});
    let playing =
        with(table.playing(), &[("/seat", Value::Null), ("/view", view), ("/number", json!(44))]);
    let message = json!({"type": "events", "events": [linked, dealt], "table": playing});
    assert_eq!(spectator.hear(&TableMessage::read(&message.to_string())).ended, []);
    let hands: Vec<_> =
        (0..PEOPLE).map(|seat| names(table.cards().hands[Seat::new(seat)])).collect();
    let over = json!({"hands": hands, "blind": names(table.cards().blind)});
    let resting = with(
        playing,
        &[
            ("/stage", json!("resting")),
            ("/deal", json!(2)),
            ("/over", over),
            ("/number", json!(45)),
        ],
    );
    let ended =
        json!({"number": 45, "event": "deal_ended", "deal": 1, "secret": table.secret().to_hex()});
    let message = json!({"type": "events", "events": [ended], "table": resting});
    let step = spectator.hear(&TableMessage::read(&message.to_string()));
    let found = judge(&step.ended[0], Some(&table.ruleset), true);
    assert_eq!((found.verdict, found.violation, found.gap), (Verdict::Committed, None, None));
}

/// A second page processes an old snapshot late. The deal dealt meanwhile is not drawn again.
#[test]
fn a_late_snapshot_of_a_drawing_changes_nothing() {
    let mut table = Table::new();
    let told = table.told;
    table.draw().unwrap();
    let number = table.number;
    table.dealt();
    let link = std::mem::replace(&mut table.told, told);
    let mut late = with(table.state(), &[("/drawing", table.asked()), ("/number", json!(number))]);
    late["type"] = json!("picture");
    late["setup"] = json!({"ruleset": table.ruleset});
    assert_eq!(table.hear(&late), None);
    table.told = link;
    table.dealt();
    let found = table.end(&[]);
    assert!(is_proven(&found), "{found:?}");
}

#[test]
fn without_rules_nothing_is_proven() {
    let mut table = Table::new();
    table.draw().unwrap();
    table.dealt();
    table.ruleset.switches.insert("zzz".into(), true.into());
    let found = table.end(&[]);
    assert_eq!((found.verdict, found.gap), (Verdict::Unproven, Some(Gap::NotComputed)));
}
