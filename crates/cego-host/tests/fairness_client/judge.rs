//! The verdict on a deal, with one field changed at a time.

use cego_core::shuffle::Shuffler;
use cego_core::{Card, Deal, Seat, TableSize};
use cego_host::fairness_client::{DeviceVerdict, Gap, ObservedDrawing, Violation, judge};
use cego_protocol::bot::RulesetJson;
use cego_table::{
    Addition, Link, Secret, Verdict, commitment, deal_seed, draw_first_dealer, previous_link,
};
use cego_testkit::table::setup;
use serde_json::{Value, json};

const SECRET: Secret = Secret([3; 32]);
const LINKS: [Link; 2] = [Link([1; 32]), Link([2; 32])];

fn ruleset() -> RulesetJson {
    RulesetJson::from_named_rules(&setup("schopfheim", TableSize::Three).ruleset)
}

fn names<C: IntoIterator<Item = Card>>(cards: C) -> Vec<String> {
    let mut names: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    names.sort();
    names
}

/// Returns a deal with these contributions at a table of three, as the device of seat 1 stores it.
fn ended(added: &[Addition], dealer: Option<Seat>) -> Value {
    let rules = ruleset().rules().unwrap();
    let (rounds, first) = draw_first_dealer(&rules, &SECRET, added);
    let named = dealer.map(Seat::number);
    let dealer = dealer.unwrap_or(first);
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(deal_seed(&SECRET, added)), 0, dealer);
    let cards: Vec<Vec<_>> = rounds
        .iter()
        .map(|round| round.iter().map(|(seat, card)| (seat.number(), card.to_string())).collect())
        .collect();
    let list: Vec<Value> = added
        .iter()
        .zip(1..)
        .filter_map(|(addition, seat)| match addition {
            Addition::Link(link) => Some(
                json!({"seat": seat, "fixed": previous_link(link).to_hex(), "link": link.to_hex()}),
            ),
            _ => None,
        })
        .collect();
    let own = list.first().map(|first| first["link"].clone());
    let draw = named.is_none().then(|| json!({"cards": cards, "dealer": dealer.number()}));
    let hands: Vec<_> = (0..3).map(|seat| names(deal.hands[Seat::new(seat)].iter())).collect();
    json!({
        "deal": 0, "commitment": commitment(&SECRET).to_hex(), "seat": 1, "dealer": null,
        "round": 1, "list": list,
        "dealing": "3 first full_bundle high_card \
         clubs_spades_hearts_diamonds", "open": [null, null, null],
        "hidden": false, "own": own, "opened": own.is_some(), "struck": [], "unseen": 0,
        "draw": draw, "dealt": true,
        "given": false, "hand": hands[0], "shown_dealer": dealer.number(), "violation": null,
        "secret": SECRET.to_hex(), "judged": true,
        "over": {"hands": hands, "blind": names(deal.blind.iter())}, "end_dealer": dealer.number()
    })
}

fn proven() -> Value {
    let [one, two] = LINKS.map(Addition::Link);
    ended(&[one, two, Addition::Nothing], None)
}

fn found(ended: &Value, is_stored: bool) -> DeviceVerdict {
    let drawing: ObservedDrawing = serde_json::from_value(ended.clone()).unwrap();
    judge(&drawing, Some(&ruleset()), is_stored)
}

/// Returns the finding after these fields have been changed.
fn changed(changes: &[(&str, Value)]) -> DeviceVerdict {
    let mut ended = proven();
    for (pointer, value) in changes {
        *ended.pointer_mut(pointer).unwrap() = value.clone();
    }
    found(&ended, true)
}

#[test]
fn what_was_all_compared_is_proven() {
    let found = found(&proven(), true);
    assert_eq!(
        (found.verdict, found.own, found.violation, found.gap),
        (Verdict::Proven, true, None, None)
    );
    assert_eq!(found.others.iter().collect::<Vec<_>>(), [Seat::new(1)]);
    // A link takes precedence over an open nonce of the same seat.
    let both = changed(&[("/open/0", json!("07".repeat(16)))]);
    assert_eq!(both.verdict, Verdict::Proven);
}

#[test]
fn each_thing_that_is_another_is_found() {
    let ended = proven();
    let (hands, dealer) = (&ended["over"]["hands"], ended["end_dealer"].as_u64().unwrap());
    let twice: Vec<&Value> =
        [&hands[0][0]].into_iter().chain(hands[0].as_array().unwrap()).collect();
    let other_dealer = json!(dealer % 3 + 1);
    let lower_case = |cards: &Value| {
        json!(
            cards
                .as_array()
                .unwrap()
                .iter()
                .map(|card| card.as_str().unwrap().to_lowercase())
                .collect::<Vec<_>>()
        )
    };
    for (pointer, value, violation) in [
        ("/hand", hands[1].clone(), Violation::OtherCards),
        ("/hand", json!(twice), Violation::OtherCards),
        ("/hand", lower_case(&ended["hand"]), Violation::OtherCards),
        ("/over/hands/1", lower_case(&hands[1]), Violation::OtherCards),
        ("/over/hands/2", hands[1].clone(), Violation::OtherCards),
        ("/over/hands", json!([hands[0], hands[1]]), Violation::OtherCards),
        ("/over/blind", hands[0].clone(), Violation::OtherCards),
        ("/shown_dealer", other_dealer.clone(), Violation::OtherDealer),
        ("/end_dealer", other_dealer.clone(), Violation::OtherDealer),
        ("/draw/dealer", other_dealer.clone(), Violation::OtherDealer),
        ("/draw/cards", json!([]), Violation::OtherDealer),
        ("/dealer", other_dealer, Violation::OtherDealer),
        ("/secret", json!(Secret([4; 32]).to_hex()), Violation::OtherSecret),
        (
            "/dealing",
            json!("3 last full_bundle high_card clubs_spades_hearts_diamonds"),
            Violation::OtherRules,
        ),
        ("/violation", json!("drawn_again"), Violation::DrawnAgain),
    ] {
        let found = changed(&[(pointer, value.clone())]);
        assert_eq!(
            (found.verdict, found.violation),
            (Verdict::Wrong, Some(violation)),
            "{pointer} {value}"
        );
    }
}

#[test]
fn each_thing_that_is_not_known_leaves_a_gap() {
    for (pointer, value, gap) in [
        ("/unseen", json!(2), Gap::UnseenDeals(2)),
        ("/given", json!(true), Gap::NotDrawn),
        ("/commitment", Value::Null, Gap::NotCommitted),
        ("/secret", Value::Null, Gap::NotCommitted),
        ("/hidden", json!(true), Gap::Additions),
        ("/list/1/link", Value::Null, Gap::Additions),
        ("/dealing", Value::Null, Gap::Additions),
        ("/hand", Value::Null, Gap::OwnHand),
        ("/over", Value::Null, Gap::AllHands),
        ("/end_dealer", Value::Null, Gap::AllHands),
    ] {
        let found = changed(&[(pointer, value.clone())]);
        assert_eq!(
            (found.verdict, found.violation, found.gap),
            (Verdict::Unproven, None, Some(gap)),
            "{pointer} {value}"
        );
    }
    assert_eq!(found(&proven(), false).gap, Some(Gap::Storage));
    // Supplied cards follow from no secret.
    let found = changed(&[("/given", json!(true)), ("/secret", json!(Secret([4; 32]).to_hex()))]);
    assert_eq!((found.violation, found.gap), (None, Some(Gap::NotDrawn)));
}

#[test]
fn what_this_device_did_not_add_to_is_committed() {
    for changes in [
        vec![("/struck", json!([3]))],
        vec![("/own", Value::Null)],
        vec![("/own", Value::Null), ("/seat", json!(3)), ("/hand", Value::Null)],
    ] {
        let found = changed(&changes);
        assert_eq!((found.verdict, found.gap), (Verdict::Committed, None), "{changes:?}");
        assert_eq!(found.own, changes[0].0 == "/struck");
    }
    // Nobody opened a link, so the dealer was named in advance.
    for dealer in 0..3 {
        let ended = ended(&[Addition::Nothing; 3], Some(Seat::new(dealer)));
        for is_stored in [false, true] {
            let found = found(&ended, is_stored);
            assert_eq!((found.verdict, found.violation), (Verdict::Committed, None));
        }
    }
}

/// A finding holds the cards it was reached by, whether a link was opened for the deal, and the
/// number of unseen earlier deals.
#[test]
fn a_finding_carries_what_it_was_judged_by() {
    let ended = proven();
    let cards = |pointer: &str| -> Vec<String> {
        serde_json::from_value(ended.pointer(pointer).unwrap().clone()).unwrap()
    };
    let mut hands: Vec<Vec<String>> =
        (0..3).map(|seat| cards(&format!("/over/hands/{seat}"))).collect();
    let mut blind = cards("/over/blind");
    let found = found(&ended, true);
    assert_eq!((found.opened, found.unseen), (true, 0));
    assert_eq!(found.dealer, ended["end_dealer"].as_u64().map(|dealer| dealer as usize));
    assert!(found.is_of(&hands, &blind));
    hands[0].reverse();
    blind.reverse();
    assert!(found.is_of(&hands, &blind), "the order of the cards says nothing");
    assert!(!found.is_of(&hands[..2], &blind));
    assert!(!found.is_of(&hands, &blind[1..]));
    hands.swap(0, 1);
    assert!(!found.is_of(&hands, &blind));
    // A deal that was not laid open was not compared.
    let closed = changed(&[("/over", Value::Null)]);
    assert!(closed.over.is_none() && !closed.is_of(&[], &[]));
    // The own seat was struck off. The link no longer counts, but it was opened.
    let struck =
        changed(&[("/own", Value::Null), ("/list/0/link", Value::Null), ("/struck", json!([1]))]);
    assert_eq!((struck.own, struck.opened), (false, true));
    let dropped =
        changed(&[("/unseen", json!(2)), ("/opened", json!(false)), ("/own", Value::Null)]);
    assert_eq!((dropped.opened, dropped.unseen), (false, 2));
    // Without rules nothing is computed, but the opened link is still reported.
    let drawing: ObservedDrawing = serde_json::from_value(ended).unwrap();
    let unknown = judge(&drawing, None, true);
    assert_eq!((unknown.gap, unknown.opened), (Some(Gap::NotComputed), true));
}

/// Another device of the same person contributed for the own seat. The finding must not claim that
/// nobody contributed.
#[test]
fn a_link_of_another_own_device_counts_among_the_others() {
    let [one, _] = LINKS.map(Addition::Link);
    let mut ended = ended(&[one, Addition::Nothing, Addition::Nothing], None);
    (ended["own"], ended["opened"]) = (Value::Null, json!(false));
    let found = found(&ended, true);
    assert_eq!((found.verdict, found.own), (Verdict::Committed, false));
    assert_eq!(found.others.iter().collect::<Vec<_>>(), [Seat::new(0)]);
    assert_eq!(found.phrase().id, "device-committed-others");
}
