//! Counting, with an example the core has counted.

use cego_core::count::{Working, total_points};
use cego_core::rules::CountingMethod;
use cego_core::{Card, CardSet, Rank, Suit, TableSize};

use super::Writer;
use super::doc::DocTable;

pub(super) fn write(w: &mut Writer<'_>) {
    w.chapter("counting");
    w.section("counting-how");
    w.switch("counting_method");
    let three = w.rules.table == TableSize::Three;
    match w.rules.counting_method {
        CountingMethod::Triples if three => w.say("rule-counting-even"),
        CountingMethod::Triples => w.say("rule-counting-leftover"),
        CountingMethod::Pairs if three => w.switch("half_point_3p"),
        _ => {}
    }
    w.paragraph();
    let total = total_points(w.rules);
    w.say_with("rule-counting-total", &[("total", total.into()), ("needed", w.rules.win_threshold.into())]);
    if three {
        w.switch("declarer_bonus_3p");
    }
    example(w);
}

/// Eight cards with every kind in them; in threes two are left over.
fn pile() -> CardSet {
    [
        Card::of(Suit::Hearts, Rank::King),
        Card::of(Suit::Clubs, Rank::Queen),
        Card::of(Suit::Spades, Rank::Jack),
        Card::MOND,
        Card::trump(14),
        Card::trump(7),
        Card::of(Suit::Hearts, Rank::Pip4),
        Card::of(Suit::Clubs, Rank::Pip3),
    ]
    .into_iter()
    .collect()
}

fn example(w: &mut Writer<'_>) {
    w.section("counting-example");
    let working = Working::of_pile(w.rules.counting_method, pile());
    let cards = w.locale.cards(pile());
    w.say_with("rule-example-pile", &[("count", pile().len().into()), ("cards", cards.into())]);
    let rows = working
        .groups
        .iter()
        .map(|group| {
            let cards: Vec<String> = group.cards.iter().map(|&c| w.locale.card(c)).collect();
            vec![cards.join(", "), group.value.to_string()]
        })
        .collect();
    w.table(DocTable {
        id: "example",
        caption: w.word("rule-example-caption"),
        head: vec![w.word("rule-example-group"), w.word("rule-example-points")],
        rows,
        figures: true,
    });
    w.paragraph();
    let points = w.locale.format("points", &[("count", working.points.floor().into())]);
    w.say_with("rule-example-sum", &[("points", points.into())]);
}
