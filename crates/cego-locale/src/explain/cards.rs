//! The cards, the table, the deal, and a deal at a glance.

use cego_core::rules::FirstDealerDraw;
use cego_core::{Card, CardSet, Rank, Suit, TableSize};

use super::Writer;
use super::doc::DocTable;

pub(super) fn write(w: &mut Writer<'_>) {
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
        TableSize::Four | TableSize::Five => w.say_with("rule-pack-four", &[("suits", suits.into())]),
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
    let value = |rank| Card::of(Suit::Clubs, rank).nominal().to_string();
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
            .map(|rank| Card::of(suit, rank))
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
