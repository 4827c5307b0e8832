//! Strict writer of the JSON form.

use cego_core::rules::SwitchValue;
use cego_core::{Action, CardSet, Seat, UltiFeats, Word};

use super::{
    CommentWire, Ordered, PenaltyWire, PlayerWire, RecordWire, RulesetWire, SettlementWire,
    StepWire, ValueWire,
};
use crate::Record;
use crate::notation::sorted_cards;

/// Optional JSON fields that follow from the record. Readers ignore them.
#[derive(Clone, Default, Debug)]
pub struct Extras {
    /// Legal choices before each action, with one list per action.
    pub legal: Option<Vec<Vec<Action>>>,
    /// Working of the settlement, in any shape.
    pub working: Option<serde_json::Value>,
}

/// Formats the record as one line of JSON without a line break.
#[must_use]
pub fn to_json(record: &Record, extras: &Extras) -> String {
    let mut legal = extras.legal.iter().flatten();
    let wire = RecordWire {
        cego: record.version(),
        tags: Ordered(record.tags.iter().map(|(n, v)| (n.to_owned(), v.to_owned())).collect()),
        ruleset: RulesetWire {
            name: record.ruleset.name.clone(),
            hash: record.ruleset.hash.clone(),
            overrides: Ordered(
                record.ruleset.overrides.iter().map(|(s, v)| (s.clone(), value(v))).collect(),
            ),
        },
        players: record.table.people(),
        seats: (record.players.values(record.table).iter())
            .map(|player| PlayerWire { name: player.name.clone(), bot: player.bot.clone() })
            .collect(),
        dealer: record.deal.dealer.number(),
        deal: record.number,
        seed: record.seed.clone(),
        raeuber_round: record.raeuber_round,
        hands: record.deal.hands.values(record.table).iter().copied().map(names).collect(),
        blind: names(record.deal.blind),
        actions: (record.actions.iter())
            .map(|&(seat, action)| StepWire {
                legal: legal.next().map(|list| list.iter().map(|&a| step(None, a)).collect()),
                ..step(Some(seat), action)
            })
            .collect(),
        comments: (record.comments.iter())
            .map(|c| CommentWire { after: c.after.min(record.actions.len()), text: c.text.clone() })
            .collect(),
        penalties: (record.penalties.iter())
            .map(|penalty| PenaltyWire {
                seat: penalty.seat.number(),
                what: penalty.offence.id().to_owned(),
                amount: penalty.amount,
                paragraph: penalty.paragraph.clone(),
                reason: penalty.reason.clone(),
            })
            .collect(),
        settlement: record.settlement.as_ref().map(|amounts| SettlementWire {
            amounts: amounts.values(record.table).to_vec(),
            working: extras.working.clone(),
        }),
    };
    serde_json::to_string(&wire).expect("numbers, strings and lists always serialize")
}

pub(super) fn names(cards: CardSet) -> Vec<String> {
    sorted_cards(cards).map(|card| card.to_string()).collect()
}

fn value(value: &SwitchValue) -> ValueWire {
    match value {
        SwitchValue::Bool(b) => ValueWire::Bool(*b),
        SwitchValue::Int(n) => ValueWire::Int(*n),
        SwitchValue::Word(w) => ValueWire::Word(w.clone()),
        SwitchValue::Ints(list) => ValueWire::Ints(list.clone()),
    }
}

pub(super) fn step(seat: Option<Seat>, action: Action) -> StepWire {
    let base = StepWire { seat: seat.map(Seat::number), ..StepWire::default() };
    let kind = |kind: &str| kind.to_owned();
    match action {
        Action::Say(said) => word(base, said),
        Action::Challenge => StepWire { kind: kind("challenge"), ..base },
        Action::Claim(claim) => {
            StepWire { kind: kind("claim"), claim: Some(claim.id().to_owned()), ..base }
        }
        Action::Concede => StepWire { kind: kind("concede"), ..base },
        Action::Keep { pips, free } => StepWire {
            kind: kind("keep"),
            pips: Some(names(pips)),
            free: Some(names(free)),
            ..base
        },
        Action::Discard(card) => {
            StepWire { kind: kind("discard"), card: Some(card.to_string()), ..base }
        }
        Action::SecondHandUlti(feats) => {
            StepWire { kind: kind("ulti"), feats: Some(numbers(feats)), ..base }
        }
        Action::Play(card) => StepWire { kind: kind("play"), card: Some(card.to_string()), ..base },
    }
}

fn numbers(feats: UltiFeats) -> Vec<u8> {
    feats.trumps().collect()
}

fn word(base: StepWire, word: Word) -> StepWire {
    let say = |id: &str| StepWire { kind: "say".to_owned(), word: Some(id.to_owned()), ..base };
    match word {
        Word::Pass => say("pass"),
        Word::Ultimo { feats, ouvert } => {
            StepWire { feats: Some(numbers(feats)), ouvert: Some(ouvert), ..say("ultimo") }
        }
        Word::Solo { feats, durch } => {
            StepWire { feats: Some(numbers(feats)), durch: Some(durch), ..say("solo") }
        }
        Word::BuyGeiss { give } => StepWire { give: Some(give.to_string()), ..say("buy_geiss") },
        Word::SellGeiss => say("sell_geiss"),
        Word::Gegensolo => say("gegensolo"),
        Word::Bid(contract) => StepWire { contract: Some(contract.id().into()), ..say("bid") },
        Word::CegoEineSelber => say("cego_eine_selber"),
        Word::Hold => say("hold"),
        Word::Special { contract, ouvert } => StepWire {
            contract: Some(contract.id().into()),
            ouvert: Some(ouvert),
            ..say("special")
        },
        Word::Choose(contract) => {
            StepWire { contract: Some(contract.id().into()), ..say("choose") }
        }
    }
}
