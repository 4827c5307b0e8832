//! Exhaustive search over an adversary that runs the table and holds every other seat.
//!
//! The adversary sends the device of one person any message of a finite alphabet, in any order and
//! any number of times. Messages are snapshots, events without a state, and states without events.
//! They may concern any deal, commitment, list, round, tips, dealer, rules of dealing and hands.
//! The adversary can also reload the page and break the connection, and the person acts at any
//! time. It knows every secret, but of the device's chain only the values that were sent.
//!
//! The search stops after an alarm (`wrong`), because the person is then warned to stop playing.
//! Every reachable state is checked for these invariants:
//! 1. A link is opened for one deal, commitment, list, set of tips, dealer, rules and seat. It is
//!    sent again only for the same ones.
//! 2. `proven` implies that exactly one link was opened for the deal and that all inputs of the
//!    cards were fixed when it was opened. The own hand and all hands are those that follow from
//!    the inputs. The person was shown no other hand since: first the whole hand, then cards of it,
//!    and as the declarer also those of the blind. The deal was not broken off.
//! 3. `proven` implies that no link opened before went into a deal that was never reported.
//!    `unseen_deals` gives the number of such deals.

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use cego_core::shuffle::Shuffler;
use cego_core::{Deal, Rules, Seat, TableSize};
use cego_host::fairness_client::{
    DeviceVerdict, Gap, ObservedDrawing, TableMessage, WitnessDevice, judge,
};
use cego_protocol::bot::RulesetJson;
use cego_protocol::command::CommandJson;
use cego_table::{
    Addition, Chain, Link, Secret, Verdict, commitment, deal_seed, draw_first_dealer, previous_link,
};
use cego_testkit::table::setup;
use serde_json::{Value, json};

/// Bounds of the search.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    /// Number of deals, numbered from 0.
    pub(crate) deals: u64,
    /// Other seats that the adversary may put on a list, beside its one secret for each deal.
    pub(crate) accomplices: usize,
    /// Number of chains of the device.
    pub(crate) chains: u32,
    /// Maximum number of messages in sequence.
    pub(crate) depth: usize,
}

/// Number of seats. The device's person has the first.
const SEATS: usize = 3;

/// Message of the adversary.
pub(crate) struct Message {
    /// Text on the socket. `reload` and `act` stand for inputs that are not messages.
    #[allow(dead_code, reason = "examples/transitions.rs prints it")]
    pub(crate) text: String,
    input: Input,
    /// Values of the device's chain that the message contains.
    needs: Vec<Link>,
    /// Inputs of the deal for which the message may open a link.
    context: Option<Context>,
    /// Index of the rules of dealing that the message publishes.
    dealing: Option<usize>,
    /// Hand that a page shows after the message.
    shows: Option<Hand>,
    /// Deal that the message breaks off.
    annuls: Option<u64>,
}

/// Input of a device.
enum Input {
    /// Reload of the page.
    Reload,
    /// Action of the person on this device.
    Act,
    Message(TableMessage),
}

/// Hand shown to the person before a deal is over.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Hand {
    /// Cards, and true if the person is shown as the declarer.
    Cards(Vec<String>, bool),
    /// Cards that nobody was dealt, or cards in a state of another deal or seat.
    Forged,
}

/// All inputs of a deal except the link itself.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct Context {
    deal: u64,
    commitment: String,
    round: u8,
    list: Vec<(usize, Option<String>)>,
    /// Open nonce of the third seat.
    open: Option<String>,
    dealer: Option<usize>,
    dealing: usize,
}

/// Ghost state: facts that the test tracks beside the device.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct Ghost {
    /// Values the device has sent.
    sent: Vec<Link>,
    /// Links in the order of opening, with the inputs each was opened for.
    opened: Vec<(Link, Rc<Context>)>,
    /// Deals with an opened link that no finding has reported.
    unreported: BTreeSet<u64>,
    /// Deal of the last finding and its number of unseen deals, until another link is opened.
    reported: Option<(u64, u32)>,
    /// True after an alarm of the device. The search stops there.
    alarmed: bool,
    dealing: usize,
    /// Hands shown since the last link was opened, while its deal is not reported.
    shown: Vec<Hand>,
    /// True if a forged hand was shown since the last finding.
    forged: bool,
    /// Deals that were broken off before they were reported.
    annulled: BTreeSet<u64>,
}

/// Alphabet of the adversary, with cached verdicts.
pub(crate) struct Adversary {
    pub(crate) messages: Vec<Message>,
    pub(crate) ruleset: RulesetJson,
    rules: Rules,
    judged: RefCell<HashMap<ObservedDrawing, (DeviceVerdict, bool)>>,
}

/// Result of the search.
#[derive(Default, Debug)]
pub(crate) struct Figures {
    pub(crate) states: usize,
    pub(crate) transitions: usize,
    pub(crate) proven: usize,
    pub(crate) wrong: usize,
    pub(crate) unproven: usize,
}

/// Callback for a transition, to compare another implementation: state before, message, state
/// after, and the outputs.
pub(crate) type Visit<'v> = &'v mut dyn FnMut(
    usize,
    usize,
    usize,
    &WitnessDevice,
    Option<&CommandJson>,
    &[ObservedDrawing],
);

pub(crate) const CHANCE: [u8; 32] = [1; 32];

/// Returns a 128-bit fingerprint that stands for a state, because all states would not fit into
/// memory. Among 10^9 states a collision has a probability below 10^-20.
fn fingerprint(state: &(WitnessDevice, Ghost)) -> (u64, u64) {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        (salt, state).hash(&mut hasher);
        hasher.finish()
    };
    (half(0), half(1))
}

/// Forged hand, which has one card too many.
const FORGED: [&str; 14] = [
    "T9", "T10", "T11", "T12", "T13", "T14", "T15", "T16", "T17", "T18", "T19", "T20", "T21", "T22",
];

fn own(chain: u32, number: u16) -> Link {
    Chain::numbered(&CHANCE, chain).link(number).unwrap()
}

/// Returns the values of an accomplice's chain: the tip, its link, and the link of a second round.
fn theirs(seat: usize) -> [Link; 3] {
    let last = Link([100 + seat as u8; 32]);
    let link = previous_link(&last);
    [previous_link(&link), link, last]
}

fn secret(number: u8) -> Secret {
    Secret([200 + number; 32])
}

/// Value published for a seat, and true while the seat has not opened its link.
type Told = fn(usize) -> (Option<Link>, bool);

impl Adversary {
    pub(crate) fn new(bounds: Bounds) -> Adversary {
        let setup = setup("schopfheim", TableSize::Three);
        let ruleset = RulesetJson::from_named_rules(&setup.ruleset);
        let rules = ruleset.rules().unwrap();
        let mut adversary =
            Adversary { messages: Vec::new(), ruleset, rules, judged: RefCell::default() };
        adversary.fill(bounds);
        adversary
    }

    fn push(
        &mut self,
        message: &Value,
        needs: Vec<Link>,
        context: Option<Context>,
        dealing: Option<usize>,
    ) {
        let text = message.to_string();
        let input = Input::Message(TableMessage::read(&text));
        let table = if message["table"].is_object() { &message["table"] } else { message };
        let view = &table["view"];
        let is_result = !table["over"].is_null() && table["stage"] != "playing";
        let is_shown = !is_result && view["hand"].as_array().is_some_and(|hand| !hand.is_empty());
        let is_own = table["stage"] == "playing" && table["seat"] == 1 && table["number"] == 1;
        let is_forged = !is_own || view["hand"] == json!(FORGED);
        let shows = is_shown.then(|| {
            if is_forged {
                return Hand::Forged;
            }
            let hand = serde_json::from_value(view["hand"].clone()).unwrap();
            Hand::Cards(hand, view["declaration"]["declarer"] == 1)
        });
        let annulled = &message["events"][0];
        let annuls = annulled["deal"].as_u64().filter(|_| annulled["event"] == "annulled");
        self.messages.push(Message { text, input, needs, context, dealing, shows, annuls });
    }

    fn event(&mut self, event: Value) {
        self.events(vec![event], Value::Null, Vec::new());
    }

    fn events(&mut self, events: Vec<Value>, table: Value, needs: Vec<Link>) {
        let message = json!({"type": "events", "events": events, "table": table});
        self.push(&message, needs, None, None);
    }

    fn fill(&mut self, bounds: Bounds) {
        for (text, input) in [("reload", Input::Reload), ("act", Input::Act)] {
            self.messages.push(Message {
                text: text.to_owned(),
                input,
                needs: Vec::new(),
                context: None,
                dealing: None,
                shows: None,
                annuls: None,
            });
        }
        self.push(&json!({"type": "hello"}), Vec::new(), None, None);
        let owns: Vec<Link> = (0..=bounds.deals as u16)
            .map(|number| own(0, number))
            .chain((1..bounds.chains).flat_map(|chain| [own(chain, 0), own(chain, 1)]))
            .collect();
        let commitments: Vec<String> =
            [0, 1].map(|number| commitment(&secret(number)).to_hex()).to_vec();
        self.between(bounds, &owns, &commitments);
        self.drawings(bounds, &owns, &commitments);
        self.single_events(bounds, &commitments);
        self.hands(bounds, &owns);
        self.forged_hands(bounds);
    }

    /// Adds snapshots between deals.
    fn between(&mut self, bounds: Bounds, owns: &[Link], commitments: &[String]) {
        for deal in 0..bounds.deals {
            for (at, link) in owns.iter().enumerate() {
                let now = now(
                    deal,
                    "gathering",
                    Some(&commitments[0]),
                    &[Some(*link), Some(theirs(2)[0])],
                );
                self.events(Vec::new(), now.clone(), vec![*link]);
                if at > 0 {
                    continue;
                }
                for dealing in 0..2 {
                    let mut ruleset = serde_json::to_value(&self.ruleset).unwrap();
                    if dealing == 1 {
                        ruleset["switches"]["blind_dealt"] = json!("last");
                    }
                    let mut picture = now.clone();
                    picture["type"] = json!("picture");
                    picture["setup"] = json!({"ruleset": ruleset});
                    self.push(&picture, vec![*link], None, Some(dealing));
                    if dealing == 0 {
                        picture["chairs"] = json!([]);
                        self.push(&picture, Vec::new(), None, Some(dealing));
                    }
                }
                let mut other = now.clone();
                other["commitment"] = json!(commitments[1]);
                self.events(Vec::new(), other, vec![*link]);
            }
        }
    }

    /// Adds snapshots during a drawing.
    fn drawings(&mut self, bounds: Bounds, owns: &[Link], commitments: &[String]) {
        let mut lists: Vec<Vec<usize>> = vec![vec![1], vec![1, 2]];
        if bounds.accomplices == 0 {
            lists.truncate(1);
        } else if bounds.accomplices == 2 {
            lists.extend([vec![1, 3], vec![1, 2, 3]]);
        }
        for deal in 0..bounds.deals {
            for commitment in commitments {
                for round in 1..=3 {
                    for list in &lists {
                        for struck in [vec![], vec![2], vec![1], vec![3]] {
                            if struck.iter().any(|&seat| seat > bounds.accomplices + 1) {
                                continue;
                            }
                            for link in owns {
                                self.drawing((deal, commitment, round), list, &struck, *link);
                            }
                        }
                    }
                }
            }
        }
    }

    fn drawing(
        &mut self,
        (deal, commitment, round): (u64, &String, u8),
        list: &[usize],
        struck: &[usize],
        link: Link,
    ) {
        let others = list.len() - 1;
        // For each accomplice: the tip before it opens, its link, and a value of another chain.
        let told: &[Told] = &[
            |seat| (Some(theirs(seat)[0]), true),
            |seat| (Some(theirs(seat)[1]), false),
            |seat| (Some(theirs(seat)[1]), true),
            |_| (Some(Link([77; 32])), true),
        ];
        let told = if others == 0 { &told[..1] } else { told };
        for value in told {
            for (stage, dealer) in [("gathering", None), ("resting", Some(2))] {
                let opens = |&seat: &usize| seat > 1 && !value(seat).1;
                let tip = |seat: usize| match seat {
                    1 => Some(link),
                    _ if opens(&seat) => value(seat).0.map(|link| previous_link(&link)),
                    _ => value(seat).0,
                };
                let tips: Vec<_> = (1..=SEATS).map(|seat| tip(seat).map(Link::to_hex)).collect();
                let links: Vec<_> = (1..=SEATS)
                    .map(|seat| value(seat).0.filter(|_| opens(&seat)).map(Link::to_hex))
                    .collect();
                let mut now = now(deal, stage, Some(commitment), &[Some(link)]);
                let missing: Vec<usize> =
                    list.iter().copied().filter(|&seat| seat == 1 || value(seat).1).collect();
                now["dealer"] = json!(dealer);
                now["drawing"] = json!({"round": round, "seats": list, "missing": missing, "struck": struck, "tips": tips,
                    "links": links});
                let fixed = |&seat: &usize| (seat, tips[seat - 1].clone().filter(|_| seat > 1));
                let context = Context {
                    deal,
                    commitment: commitment.clone(),
                    round,
                    list: list.iter().map(fixed).collect(),
                    open: None,
                    dealer,
                    dealing: 0,
                };
                let message = json!({"type": "events", "events": [], "table": now});
                self.push(&message, vec![link], Some(context.clone()), None);
                // Variants of the state with an open nonce, and without the list of nonces.
                if stage == "gathering" && struck.is_empty() && *commitment == first_commitment() {
                    let nonce = "07".repeat(16);
                    let mut other = now.clone();
                    other["open"] = json!([null, null, nonce]);
                    let message = json!({"type": "events", "events": [], "table": other});
                    let added = Context { open: Some(nonce), ..context.clone() };
                    self.push(&message, vec![link], Some(added), None);
                    other["open"] = json!([]);
                    let message = json!({"type": "events", "events": [], "table": other});
                    self.push(&message, vec![link], Some(context.clone()), None);
                }
                // Variant with events in the same message that clear the contributions.
                if others == 0 && round == 1 && struck.is_empty() && link == own(0, 0) {
                    let events = json!([{"number": 1, "event": "dealt", "deal": 7, "given": false},
                        {"number": 1, "event": "drawing", "deal": deal}]);
                    let message = json!({"type": "events", "events": events, "table": now});
                    self.push(&message, vec![link], Some(context), None);
                }
            }
        }
    }

    /// Adds events without a state.
    fn single_events(&mut self, bounds: Bounds, commitments: &[String]) {
        for seat in 1..=2 + usize::from(bounds.accomplices == 2) {
            self.event(json!({"number": 1, "event": "struck", "seat": seat}));
        }
        for seat in 2..=1 + bounds.accomplices {
            for value in [theirs(seat)[1], theirs(seat)[2]] {
                self.event(
                    json!({"number": 1, "event": "linked", "seat": seat, "link": value.to_hex()}),
                );
            }
        }
        // Every later state is older than this event.
        self.event(json!({"number": 3, "event": "said"}));
        self.event(
            json!({"number": 1, "event": "match_began", "draw": [[[1, "T1"]]], "dealer": 1}),
        );
        for deal in 0..bounds.deals {
            for commitment in commitments {
                self.event(
                    json!({"number": 1, "event": "committed", "deal": deal, "commitment": commitment}),
                );
            }
            self.event(
                json!({"number": 1, "event": "drawing", "deal": deal, "round": 1, "seats": [1]}),
            );
            self.event(json!({"number": 1, "event": "dealt", "deal": deal, "given": false}));
            self.event(json!({"number": 1, "event": "dealt", "deal": deal, "given": true}));
            for number in 0..2 {
                let secret = secret(number).to_hex();
                self.event(
                    json!({"number": 1, "event": "deal_ended", "deal": deal, "secret": secret}),
                );
            }
            let secret = secret(0).to_hex();
            self.event(json!({"number": 1, "event": "annulled", "deal": deal, "secret": secret}));
        }
    }

    /// Adds hands at the beginning and at the end: those that follow from either secret and any
    /// links, for either dealer, and other cards.
    fn hands(&mut self, bounds: Bounds, owns: &[Link]) {
        for deal in 0..bounds.deals {
            for number in 0..2 {
                for link in owns.iter().filter(|link| **link != own(0, 0)).take(2) {
                    for accomplice in 0..=usize::from(bounds.accomplices > 0) {
                        let mut added =
                            vec![Addition::Link(*link), Addition::Nothing, Addition::Nothing];
                        if accomplice == 1 {
                            added[1] = Addition::Link(theirs(2)[1]);
                        }
                        let secret = secret(number);
                        for dealer in
                            [draw_first_dealer(&self.rules, &secret, &added).1, Seat::new(1)]
                        {
                            let seed = deal_seed(&secret, &added);
                            let cards = Deal::from_seed(
                                &self.rules,
                                &mut Shuffler::new(seed),
                                deal,
                                dealer,
                            );
                            self.hand(deal, &cards, vec![*link]);
                        }
                    }
                }
            }
            let dealer = Seat::new(1);
            let other = Deal::from_seed(
                &self.rules,
                &mut Shuffler::new(deal_seed(&secret(9), &[])),
                deal,
                dealer,
            );
            self.hand(deal, &other, Vec::new());
        }
    }

    /// Adds the forged hand in states of every kind and in an unreadable message.
    fn forged_hands(&mut self, bounds: Bounds) {
        let view = |phase: &str, declarer: usize| json!({"dealer": 1, "phase": phase, "dealt": FORGED, "hand": FORGED, "declaration": {"declarer": declarer}});
        for deal in 0..bounds.deals {
            let told = [None, Some(theirs(2)[1])];
            for (pointer, value) in [
                ("/view", view("play", 2)),
                ("/stage", json!("resting")),
                ("/seat", json!(2)),
                ("/seat", Value::Null),
                ("/deal", json!(deal + 5)),
                ("/number", json!(0)),
                ("/chairs", json!(7)),
                ("/over", json!({"hands": [], "blind": []})),
            ] {
                let mut state = now(deal, "playing", None, &told);
                state["view"] = view("play", 1);
                *state.pointer_mut(pointer).unwrap() = value;
                self.events(Vec::new(), state, Vec::new());
            }
        }
    }

    fn hand(&mut self, deal: u64, cards: &Deal, needs: Vec<Link>) {
        let names = |seat: usize| -> Vec<String> {
            cards.hands[Seat::new(seat)].iter().map(|card| card.to_string()).collect()
        };
        let dealer = cards.dealer.number();
        let told = [None, Some(theirs(2)[1])];
        let mut playing = now(deal, "playing", None, &told);
        playing["view"] =
            json!({"dealer": dealer, "phase": "auction", "dealt": names(0), "hand": names(0)});
        self.events(Vec::new(), playing.clone(), needs.clone());
        let dealt = json!({"number": 1, "event": "dealt", "deal": deal, "given": false});
        self.events(vec![dealt], playing.clone(), needs.clone());
        let blind: Vec<_> = cards.blind.iter().map(|card| card.to_string()).collect();
        // The play, with the blind in the hand of the declarer or of another seat, and with other
        // cards.
        for (hand, declarer) in [(&blind, 1), (&blind, 2), (&FORGED.map(str::to_owned).to_vec(), 1)]
        {
            let mut later = playing.clone();
            later["view"] = json!({"dealer": dealer, "phase": "play", "dealt": names(0), "hand": hand,
                "declaration": {"contract": "cego", "declarer": declarer}});
            self.events(Vec::new(), later, needs.clone());
        }
        let mut over = now(deal + 1, "resting", None, &told);
        over["view"] = json!({"dealer": dealer, "phase": "play", "dealt": names(0), "hand": []});
        let hands: Vec<_> = (0..SEATS).map(names).collect();
        over["over"] = json!({"hands": hands, "blind": blind});
        self.events(Vec::new(), over.clone(), needs.clone());
        for number in 0..2 {
            let secret = secret(number).to_hex();
            let ended = json!({"number": 1, "event": "deal_ended", "deal": deal, "secret": secret});
            self.events(vec![ended], over.clone(), needs.clone());
        }
    }

    /// Searches all states within the bounds.
    pub(crate) fn search(&self, bounds: Bounds, visit: Visit<'_>) -> Figures {
        let first = (WitnessDevice::new(CHANCE), Ghost::default());
        let mut seen = HashMap::from([(fingerprint(&first), 0)]);
        let mut queue = VecDeque::from([(first, 0, 0)]);
        let mut figures = Figures::default();
        while let Some((state, id, depth)) = queue.pop_front() {
            for (at, message) in self.messages.iter().enumerate() {
                let (device, ghost) = &state;
                if message.needs.iter().any(|link| !ghost.sent.contains(link)) {
                    continue;
                }
                let (mut device, mut ghost) = (device.clone(), ghost.clone());
                ghost.dealing = message.dealing.unwrap_or(ghost.dealing);
                let (command, ended) = match &message.input {
                    Input::Reload => {
                        let stored = serde_json::to_string(&device).unwrap();
                        device = serde_json::from_str(&stored).unwrap();
                        (None, Vec::new())
                    }
                    Input::Act => {
                        device.act();
                        (None, Vec::new())
                    }
                    Input::Message(heard) => {
                        let step = device.hear(heard);
                        (step.command, step.ended)
                    }
                };
                ghost.see(message);
                // A deal is reported before the next link is opened.
                for ended in &ended {
                    self.check(&mut ghost, ended, &mut figures);
                }
                ghost.say(message, command.as_ref());
                figures.transitions += 1;
                if (&device, &ghost) == (&state.0, &state.1) {
                    visit(id, at, id, &device, command.as_ref(), &ended);
                    continue;
                }
                let next = (device, ghost);
                let count = seen.len();
                let to = *seen.entry(fingerprint(&next)).or_insert(count);
                visit(id, at, to, &next.0, command.as_ref(), &ended);
                if to == count {
                    let is_within = depth + 1 < bounds.depth && next.0.chain() < bounds.chains;
                    if is_within && !next.1.alarmed {
                        queue.push_back((next, to, depth + 1));
                    }
                }
            }
        }
        figures.states = seen.len();
        figures
    }

    /// Checks the verdict of a device on a deal, and its report.
    fn check(&self, ghost: &mut Ghost, ended: &ObservedDrawing, figures: &mut Figures) {
        let mut judged = self.judged.borrow_mut();
        let (found, opened) = judged.entry(ended.clone()).or_insert_with(|| {
            let opened = serde_json::to_value(ended).unwrap()["opened"] == json!(true);
            (judge(ended, Some(&self.ruleset), true), opened)
        });
        match found.verdict {
            Verdict::Proven => {
                figures.proven += 1;
                self.check_proven(ghost, ended);
            }
            Verdict::Wrong => {
                figures.wrong += 1;
                ghost.alarmed = true;
            }
            Verdict::Committed | Verdict::Unproven => figures.unproven += 1,
        }
        ghost.forged = false;
        // A deal of the same number that was drawn again does not report the link opened before.
        if *opened || found.verdict == Verdict::Wrong {
            ghost.unreported.remove(&found.deal);
        }
        let reported = match found.gap {
            Some(Gap::UnseenDeals(deals)) => Some((found.deal, deals)),
            _ => None,
        };
        if let Some((_, deals)) = reported {
            // The end of the same deal may be reported twice.
            if ghost.reported != reported {
                assert_eq!(deals as usize, ghost.unreported.len(), "{ended:?}");
            }
            ghost.unreported.clear();
        }
        ghost.reported = reported;
    }

    fn check_proven(&self, ghost: &Ghost, ended: &ObservedDrawing) {
        let drawing = serde_json::to_value(ended).unwrap();
        assert!(!ghost.forged, "a forged hand was shown: {drawing}");
        let deal = drawing["deal"].as_u64().unwrap();
        assert!(!ghost.annulled.contains(&deal), "the deal was broken off: {drawing}");
        let of_deal: Vec<_> =
            ghost.opened.iter().filter(|(_, context)| context.deal == deal).collect();
        let [(link, context)] = of_deal[..] else {
            panic!("{} links for one deal: {drawing}", of_deal.len())
        };
        assert_eq!(drawing["own"], json!(link.to_hex()));
        let others = ghost.unreported.iter().filter(|&&other| other != deal).count();
        assert_eq!(others, 0, "a deal was dropped in silence: {drawing}");
        // Recomputes everything from the inputs fixed when the link was opened.
        let secret = Secret::from_hex(drawing["secret"].as_str().unwrap()).unwrap();
        assert_eq!(commitment(&secret).to_hex(), context.commitment);
        assert_eq!(context.dealing, 0, "other rules of dealing");
        let mut added = vec![Addition::Nothing; SEATS];
        added[0] = Addition::Link(*link);
        for (seat, tip) in context.list.iter().filter(|(seat, _)| *seat > 1) {
            let known = drawing["list"]
                .as_array()
                .unwrap()
                .iter()
                .find(|one| one["seat"] == json!(seat))
                .unwrap();
            let value = Link::from_hex(known["link"].as_str().unwrap()).unwrap();
            assert_eq!(Some(previous_link(&value).to_hex()), *tip);
            added[seat - 1] = Addition::Link(value);
        }
        assert_eq!(drawing["open"][2].as_str(), context.open.as_deref());
        if let Some(nonce) = &context.open {
            added[2] = Addition::Open(cego_table::Nonce::from_hex(nonce).unwrap());
        }
        let dealer = context.dealer.map_or_else(
            || draw_first_dealer(&self.rules, &secret, &added).1,
            |dealer| Seat::new(dealer - 1),
        );
        let cards = Deal::from_seed(
            &self.rules,
            &mut Shuffler::new(deal_seed(&secret, &added)),
            deal,
            dealer,
        );
        for seat in 0..SEATS {
            let mut names: Vec<String> =
                cards.hands[Seat::new(seat)].iter().map(|card| card.to_string()).collect();
            let shown: Vec<String> =
                serde_json::from_value(drawing["over"]["hands"][seat].clone()).unwrap();
            assert_eq!(names, shown);
            if seat == 0 {
                let blind: Vec<String> = cards.blind.iter().map(|card| card.to_string()).collect();
                for hand in &ghost.shown {
                    let Hand::Cards(shown, declares) = hand else {
                        panic!("a forged hand was shown: {drawing}")
                    };
                    let is_right =
                        |card: &String| names.contains(card) || (*declares && blind.contains(card));
                    assert!(shown.iter().all(is_right), "another hand was shown: {drawing}");
                }
                assert!(!ghost.shown.is_empty(), "no hand was shown: {drawing}");
                names.sort();
                assert_eq!(drawing["hand"], json!(names));
            }
        }
    }
}

impl Ghost {
    fn send(&mut self, value: Link) {
        if !self.sent.contains(&value) {
            self.sent.push(value);
            self.sent.sort_unstable_by_key(|link| link.0);
        }
    }

    /// Records the hand that is shown.
    fn see(&mut self, message: &Message) {
        match &message.shows {
            Some(Hand::Forged) => self.forged = true,
            Some(hand) if !self.unreported.is_empty() && !self.shown.contains(hand) => {
                self.shown.push(hand.clone());
            }
            _ => {}
        }
        self.annulled.extend(message.annuls.filter(|deal| self.unreported.contains(deal)));
    }

    /// Records the command that a device has sent.
    fn say(&mut self, message: &Message, command: Option<&CommandJson>) {
        match command {
            Some(CommandJson::Chain { tip }) => {
                self.send(*tip);
            }
            Some(CommandJson::Open { link }) => {
                let context = message.context.clone().expect("a link is opened in a drawing alone");
                let context = Context { dealing: self.dealing, ..context };
                match self.opened.iter().find(|(other, _)| other == link) {
                    Some((_, before)) => {
                        assert_eq!(**before, context, "a link is sent again for something else")
                    }
                    None => {
                        self.unreported.insert(context.deal);
                        self.reported = None;
                        self.shown.clear();
                        let of_deal =
                            self.opened.iter().filter(|(_, other)| other.deal == context.deal);
                        if let Some((_, first)) = of_deal.clone().next() {
                            let is_rest = |one: &(usize, Option<String>)| {
                                first.list.iter().any(|(seat, _)| *seat == one.0)
                            };
                            assert!(of_deal.count() == 1 && (first.round, context.round) == (1, 2));
                            assert!(
                                first.commitment == context.commitment
                                    && first.dealing == context.dealing
                            );
                            assert!(
                                context.list.len() < first.list.len()
                                    && context.list.iter().all(is_rest)
                            );
                        }
                        self.opened.push((*link, Rc::new(context)));
                    }
                }
                self.send(*link);
            }
            _ => {}
        }
    }
}

/// Returns the state of a table with these chain values.
fn now(deal: u64, stage: &str, commitment: Option<&String>, told: &[Option<Link>]) -> Value {
    let chairs: Vec<Value> = (0..SEATS)
        .map(|at| {
            let told = told.get(at).copied().flatten().map(Link::to_hex);
            told.map_or_else(|| json!({}), |told| json!({"told": told}))
        })
        .collect();
    json!({"number": 1, "stage": stage, "deal": deal, "commitment": commitment, "seat": 1, "dealer": null, "view": null,
        "over": null, "open": [null, null, null], "chairs": chairs})
}

/// Returns the first commitment to each deal.
fn first_commitment() -> String {
    commitment(&secret(0)).to_hex()
}
