//! Sample records and generators for the tests.

#![allow(unreachable_pub, missing_docs, reason = "a module of several tests, not a library")]

use cego_core::rules::SwitchValue;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, Card, CardSet, Claim, Contract, Deal, Rules, Seat, TableSize, UltiFeats, Word,
};
use cego_record::{Comment, Record, RecordPlayer, RulesetRef};
use cego_testkit::cards;
use proptest::prelude::*;

pub fn deal(table: TableSize, seed: u64, dealer: Seat) -> Deal {
    Deal::from_seed(&Rules::new(table), &mut Shuffler::new(Seed::from_number(seed)), 0, dealer)
}

pub fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

pub fn card(name: &str) -> Card {
    name.parse().unwrap()
}

pub fn say(number: usize, word: Word) -> (Seat, Action) {
    (seat(number), Action::Say(word))
}

/// Adds a comment at the current position.
pub fn remark(record: &mut Record, text: &str) {
    record.comments.push(Comment { after: record.actions.len(), text: text.to_owned() });
}

/// Returns a fixed deal by seat 4, so that tests can name positions in its text.
fn written_deal() -> Deal {
    let hands = [
        "C7 S10 SK HN DJ DK T2 T4 T10 T12 T20",
        "C9 CN SJ SN H4 DN T1 T6 T15 T18 T21",
        "C8 C10 CJ HJ DQ T3 T7 T11 T13 T14 T17",
        "CK S7 S8 H3 H2 H1 HQ HK D3 D1 T16",
        "",
    ];
    let blind = cards("CQ S9 SQ D4 D2 T5 T8 T9 T19 T22");
    let deal = Deal { dealer: seat(4), hands: BySeat::from_fn(|s| cards(hands[s.index()])), blind };
    assert_eq!(deal.check(TableSize::Four), []);
    deal
}

/// Returns a Halbe up to its second trick, with the auction of A-1.
pub fn halbe() -> Record {
    let rules = RulesetRef {
        name: "stockholm".into(),
        hash: Some("5f2c".into()),
        overrides: vec![
            ("ladder".into(), SwitchValue::Word("ladder_7".into())),
            ("trick_games".into(), SwitchValue::Ints(vec![0, 1])),
        ],
    };
    let mut record = Record::new(rules, TableSize::Four, written_deal());
    record.tags.add("Event", "Stammtisch im \"Engel\"").unwrap();
    record.players[seat(1)].name = "Anna".into();
    record.players[seat(2)] = RecordPlayer { name: "Bert".into(), bot: Some("thumb 0.1".into()) };
    record.number = Some(17);
    record.seed = Some("11".into());
    let fort = |n| say(n, Word::Pass);
    let bid = |n, c| say(n, Word::Bid(c));
    record.actions = vec![fort(1), fort(2), fort(3), fort(4)];
    remark(&mut record, "alle fort");
    record.actions.extend([
        bid(1, Contract::Cego),
        bid(2, Contract::Halbe),
        fort(1),
        bid(3, Contract::Eine),
        fort(2),
        fort(4),
    ]);
    let keep = CardSet::from_card(card("T21"));
    record.actions.push((seat(3), Action::Keep { pips: CardSet::EMPTY, free: keep }));
    let tricks = [
        [(3, "T21"), (4, "T5"), (1, "T7"), (2, "T11")],
        [(3, "CK"), (4, "C8"), (1, "C10"), (2, "T2")],
    ];
    record
        .actions
        .extend(tricks.concat().into_iter().map(|(n, c)| (seat(n), Action::Play(card(c)))));
    record.settlement = Some(BySeat::from_fn(|s| [20, 20, -60, 20, 0][s.index()]));
    record
}

prop_compose! {
    pub fn any_card()(index in 0u8..54) -> Card {
        Card::from_index(index).unwrap()
    }
}

fn any_contract() -> impl Strategy<Value = Contract> {
    (0..Contract::ALL.len()).prop_map(|i| Contract::ALL[i])
}

fn any_feats() -> impl Strategy<Value = UltiFeats> {
    (0u8..8).prop_map(UltiFeats::from_bits)
}

pub fn any_word() -> impl Strategy<Value = Word> {
    prop_oneof![
        4 => Just(Word::Pass),
        1 => (any_feats(), any::<bool>()).prop_map(|(feats, ouvert)| Word::Ultimo { feats, ouvert }),
        1 => (any_feats(), any::<bool>()).prop_map(|(feats, durch)| Word::Solo { feats, durch }),
        1 => any_card().prop_map(|give| Word::BuyGeiss { give }),
        1 => Just(Word::SellGeiss),
        1 => Just(Word::Gegensolo),
        3 => any_contract().prop_map(Word::Bid),
        1 => Just(Word::CegoEineSelber),
        2 => Just(Word::Hold),
        1 => (any_contract(), any::<bool>()).prop_map(|(contract, ouvert)| Word::Special { contract, ouvert }),
        1 => any_contract().prop_map(Word::Choose),
    ]
}

pub fn any_action() -> impl Strategy<Value = Action> {
    prop_oneof![
        4 => any_word().prop_map(Action::Say),
        1 => Just(Action::Challenge),
        1 => Just(Action::Concede),
        1 => prop::sample::select(&Claim::EACH[..]).prop_map(Action::Claim),
        1 => (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| {
            let (pips, free) = (CardSet::from_bits(a & b & c), CardSet::from_bits(a & b & !c));
            Action::Keep { pips, free }
        }),
        1 => any_card().prop_map(Action::Discard),
        1 => any_feats().prop_map(Action::SecondHandUlti),
        6 => any_card().prop_map(Action::Play),
    ]
}

fn any_value() -> impl Strategy<Value = SwitchValue> {
    prop_oneof![
        any::<bool>().prop_map(SwitchValue::Bool),
        any::<i64>().prop_map(SwitchValue::Int),
        prop_oneof!["[a-z_0-9]{1,9}", any_text(), Just("true".to_owned()), Just("7".to_owned())]
            .prop_map(SwitchValue::Word),
        prop::collection::vec(any::<i64>(), 0..4).prop_map(SwitchValue::Ints),
    ]
}

/// Generates text with characters that are special in either form.
pub fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-zäß ]{0,30}",
        "[ \\\\{}\"\\[\\];,:*\n\r\t\u{0}\u{85}\u{a0}\u{feff}a1.]{0,20}",
        any::<String>(),
        "([a-z.]{1,12} {1,2}){20,60}",
    ]
}

pub fn any_record() -> impl Strategy<Value = Record> {
    let names =
        (any_text(), prop::option::of(any_text()), prop::collection::vec(any_value(), 0..3));
    let tags = prop::collection::btree_map("X[A-Za-z0-9_]{0,8}", any_text(), 0..3);
    let people = prop::array::uniform5((any_text(), prop::option::weighted(0.3, any_text())));
    let numbers = (
        prop::option::of(any::<u64>()),
        prop::option::of(any_text()),
        any::<bool>(),
        prop::option::of(prop::array::uniform4(-1_000_000i32..1_000_000)),
    );
    let actions = prop::collection::vec((0usize..5, any_action()), 0..60);
    let comments = prop::collection::vec((0usize..61, any_text()), 0..4);
    let table = (0usize..3, any::<u64>(), 0usize..5);
    (table, names, tags, people, numbers, actions, comments).prop_map(
        |(
            (size, seed, dealer),
            (name, hash, overrides),
            tags,
            people,
            numbers,
            actions,
            comments,
        )| {
            let table = TableSize::ALL[size];
            let n = table.people();
            let overrides =
                overrides.into_iter().enumerate().map(|(i, v)| (format!("s_{i}"), v)).collect();
            let deal = deal(table, seed, Seat::new(dealer % n));
            let mut record = Record::new(RulesetRef { name, hash, overrides }, table, deal);
            for (name, value) in tags {
                // Names that differ only in case denote the same tag.
                let _ = record.tags.add(&name, &value);
            }
            for (seat, (name, bot)) in table.seats().zip(people) {
                record.players[seat] = RecordPlayer { name, bot };
            }
            (record.number, record.seed, record.raeuber_round) = (numbers.0, numbers.1, numbers.2);
            record.settlement = numbers.3.map(|mut amounts| {
                amounts[n.min(4) - 1] = 0;
                let sum: i32 = amounts[..n.min(4)].iter().sum();
                amounts[n.min(4) - 1] = -sum;
                BySeat::from_fn(
                    |seat| if seat.index() < n.min(4) { amounts[seat.index()] } else { 0 },
                )
            });
            let mut comments: Vec<_> = comments
                .into_iter()
                .map(|(after, text)| cego_record::Comment { after: after.min(actions.len()), text })
                .collect();
            comments.sort_by_key(|c| c.after);
            record.comments = comments;
            record.actions = actions.into_iter().map(|(s, a)| (Seat::new(s % n), a)).collect();
            record
        },
    )
}
