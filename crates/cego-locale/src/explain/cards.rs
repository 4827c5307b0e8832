//! Chapters about cards, table, deal and the course of a game; about the play of the cards; and
//! about counting, with an example computed by the core.

use cego_core::count::{Working, total_points};
use cego_core::rules::{CountingMethod, FirstDealerDraw};
use cego_core::{Card, CardSet, Rank, Suit, TableSize};

use super::DocTable;
use super::Writer;

pub(super) fn write_cards(w: &mut Writer<'_>) {
    cards(w);
    table(w);
    w.chapter("course");
    w.section("course-steps");
    w.item("rule-course-auction", &[]);
    w.item("rule-course-exchange", &[]);
    w.item("rule-course-play", &[]);
    w.item("rule-course-settle", &[]);
}

fn cards(w: &mut Writer<'_>) {
    w.chapter("cards");
    w.section("cards-pack");
    let suits = w.locale.list_and(&Suit::ALL.map(|s| w.locale.suit(s)));
    match w.rules.table {
        TableSize::Three => {
            let removed = w.locale.cards(CardSet::REMOVED_FOR_THREE);
            w.say_with("rule-pack-three", &[("suits", suits.into()), ("removed", removed.into())]);
        }
        TableSize::Four | TableSize::Five => {
            w.say_with("rule-pack-four", &[("suits", suits.into())])
        }
    }
    w.say("rule-trumps");
    let courts = ["king", "queen", "knight", "jack"].map(|c| w.word(&format!("rank-{c}")));
    w.say_with("rule-courts", &[("courts", w.locale.list_and(&courts).into())]);
    ranks(w, &courts);
    w.paragraph();
    w.say("rule-ranks");

    w.section("cards-values");
    let trull = [Card::GSTIESS, Card::MOND, Card::GEISS].map(|c| w.locale.card(c));
    w.say_with("rule-counters", &[("trull", w.locale.list_and(&trull).into())]);
    let mut top = vec![courts[0].clone()];
    top.extend(trull);
    let value = |rank| Card::new(Suit::Clubs, rank).nominal().to_string();
    let rows = vec![
        vec![top.join(", "), value(Rank::King)],
        vec![courts[1].clone(), value(Rank::Queen)],
        vec![courts[2].clone(), value(Rank::Knight)],
        vec![courts[3].clone(), value(Rank::Jack)],
        vec![w.word("rule-values-empty"), value(Rank::Pip1)],
    ];
    w.table(DocTable {
        id: "values",
        caption: w.word("rule-values-caption"),
        head: vec![w.word("rule-values-card"), w.word("rule-values-value")],
        rows,
        figures: true,
    });
}

fn ranks(w: &mut Writer<'_>, courts: &[String]) {
    let pack = w.rules.table.pack();
    let trumps = format!(
        "{}, {} (21), 20, 19 … 3, 2, {} (1)",
        w.locale.card(Card::GSTIESS),
        w.locale.card(Card::MOND),
        w.locale.card(Card::GEISS)
    );
    let mut rows = vec![vec![w.word("trump"), trumps]];
    for suit in Suit::ALL {
        let pips = Rank::ALL
            .into_iter()
            .rev()
            .map(|rank| Card::new(suit, rank))
            .filter(|&card| card.is_pip() && pack.contains(card))
            .map(|card| w.locale.card_short(card).trim_start_matches(suit.symbol()).to_owned());
        let order: Vec<String> = courts.iter().cloned().chain(pips).collect();
        rows.push(vec![format!("{} {}", suit.symbol(), w.locale.suit(suit)), order.join(", ")]);
    }
    w.table(DocTable {
        id: "ranks",
        caption: w.word("rule-ranks-caption"),
        head: vec![w.word("rule-ranks-kind"), w.word("rule-ranks-order")],
        rows,
        figures: false,
    });
}

fn table(w: &mut Writer<'_>) {
    w.chapter("table");
    w.section("table-seats");
    match w.rules.table {
        TableSize::Three => w.say("rule-players-three"),
        TableSize::Four => w.say("rule-players-four"),
        TableSize::Five => w.say("rule-players-five"),
    }
    let alone = super::games::alone_games(w);
    if !alone.is_empty() {
        w.say_with("rule-players-alone", &[("games", w.locale.list_and(&alone).into())]);
    }
    w.switch("five_player_table");
    w.say("rule-direction");

    w.section("table-deal");
    w.switch("first_dealer_draw");
    if w.rules.first_dealer_draw == FirstDealerDraw::HighCard {
        w.switch("draw_suit_tiebreak");
    }
    w.say("rule-next-dealer");
    w.paragraph();
    w.switch("cut_before_deal");
    let blind = [("blind", w.rules.table.blind_size().into())];
    let hand = [("hand", w.hand().into())];
    let first = w.rules.blind_dealt == cego_core::rules::BlindDealt::First;
    if first {
        w.switch_with("blind_dealt", &blind);
    }
    w.switch_with("hand_packet", &hand);
    if !first {
        w.switch_with("blind_dealt", &blind);
    }
    w.say("rule-count-hand");
}

// --- play

pub(super) fn write_play(w: &mut Writer<'_>) {
    w.chapter("play");
    w.section("play-tricks");
    w.say_with("rule-play-count", &[("tricks", w.hand().into())]);
    w.say("rule-play-follow");
    w.say("rule-play-trump");
    w.say("rule-play-over");
    w.say("rule-play-winner");
    w.say("rule-play-together");
    w.switch("view_tricks");
    w.section("play-dead");
    w.say("rule-play-dead");
    w.switch("third_trick_leader");
}

// --- counting

pub(super) fn write_counting(w: &mut Writer<'_>) {
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
    w.say_with(
        "rule-counting-total",
        &[("total", total.into()), ("needed", w.rules.win_threshold.into())],
    );
    if three {
        w.switch("declarer_bonus_3p");
    }
    example(w);
}

/// Returns eight cards with every kind; counting in threes leaves two over.
fn pile() -> CardSet {
    [
        Card::new(Suit::Hearts, Rank::King),
        Card::new(Suit::Clubs, Rank::Queen),
        Card::new(Suit::Spades, Rank::Jack),
        Card::MOND,
        Card::trump(14),
        Card::trump(7),
        Card::new(Suit::Hearts, Rank::Pip4),
        Card::new(Suit::Clubs, Rank::Pip3),
    ]
    .into_iter()
    .collect()
}

fn example(w: &mut Writer<'_>) {
    w.section("counting-example");
    let working = Working::for_pile(w.rules.counting_method, pile());
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
