//! What is said of a line of a settlement.

use super::{Line, Raise, Side};
use crate::phrase::{Phrase, Value};
use crate::{Seat, SeatSet};

impl Line {
    /// What is said of it: `settle-` and its id, with a variant where its words depend on more than a number.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        let say = |variant: &str| Phrase::new(format!("settle-{}{variant}", self.id()));
        let plain = || say("");
        match *self {
            Line::CardPoints { declarer, opponents, needed } => {
                plain().with("declarer", declarer).with("opponents", opponents).with("needed", needed)
            }
            Line::LegageToOpponents { points } | Line::Tie { points } => plain().with("points", points),
            Line::NoTrick { side } | Line::Winner { side } => plain().with("side", side_of(side)),
            // Where a Fach counts one, how many there are says it all.
            Line::Faecher { loser, count, base } => say(if base == count { "_alone" } else { "" })
                .with("loser", loser)
                .with("faecher", Value::Counted("faecher", count))
                .with("base", base),
            Line::FixedFaecher { count, base } => say(if base == count { "_alone" } else { "" })
                .with("faecher", Value::Counted("faecher", count))
                .with("base", base),
            Line::Difference { loser, base } => plain().with("loser", loser).with("base", base),
            Line::Berg { base } => plain().with("base", base),
            Line::AsIfTrickless | Line::NothingPaid | Line::ForehandAlone { .. } => plain(),
            Line::GameValue { contract, won, value, after_solo } => {
                say(if after_solo == 0 { "" } else { "_after_solo" })
                    .with("contract", contract)
                    .with("won", Value::yes_or_no(won))
                    .with("value", value)
                    .with("more", after_solo)
            }
            Line::Product { base, factor, amount } => {
                plain().with("base", base).with("factor", factor).with("amount", amount)
            }
            Line::Rounded { from, to } => plain().with("from", from).with("to", to),
            Line::FlatTie { amount } => plain().with("amount", amount),
            Line::FixedValue { contract, amount } => {
                plain().with("contract", contract).with("amount", amount)
            }
            Line::Durch { made } => plain().with("made", Value::yes_or_no(made)),
            Line::SoloAndUlti { game, feats } => plain().with(
                "made",
                Value::Variant(match (game, feats) {
                    (true, true) => "both",
                    (true, false) => "solo",
                    (false, true) => "ulti",
                    (false, false) => "none",
                }),
            ),
            Line::UltiFeat { trump, made, amount } => plain()
                .with("feat", Value::Feat(trump))
                .with("made", Value::yes_or_no(made))
                .with("amount", amount),
            Line::SellerExempt { seller } => plain().with("seller", seller),
            Line::RaeuberPoints { seat, points, judged, tricks } => {
                let tricks = Value::Counted("trick", tricks.into());
                if points == judged {
                    plain()
                        .with("seat", seat)
                        .with("points", Value::CardPoints(points))
                        .with("tricks", tricks)
                } else {
                    let judged_as = say("_judged").with("seat", seat).with("points", points);
                    judged_as.with("judged", judged).with("tricks", tricks)
                }
            }
            Line::RaeuberLosers { losers } => plain().with("losers", losers),
            Line::LastTrick { seat } => plain().with("seat", seat),
            Line::Raised { raise, from, to } => match raise {
                Raise::Ouvert => say("-ouvert"),
                Raise::Announcer(seat) => say("-announcer").with("seat", seat),
                Raise::Trickless(seat) => say("-trickless").with("seat", seat),
                Raise::Over40(seat) => say("-over40").with("seat", seat),
                Raise::Jungfrau(seat) => say("-jungfrau").with("seat", seat),
            }
            .with("from", from)
            .with("to", to),
            Line::Share { receiver, amount, losers, share } => plain()
                .with("receiver", receiver)
                .with("amount", amount)
                .with("losers", i32::try_from(losers).unwrap_or(i32::MAX))
                .with("share", share),
            Line::Challenge { challenger, guilty } => say(if guilty.is_empty() { "_false" } else { "" })
                .with("challenger", challenger)
                .with("guilty", guilty),
            Line::Error { offender, error } => say(&format!("-{}", error.id())).with("offender", offender),
            Line::Pays { from, to, amount } => {
                plain().with("from", from).with("to", to).with("amount", amount)
            }
        }
    }
}

/// What is said of a working, line by line; payments of one seat, or to one seat, that are alike are said together.
#[must_use]
pub fn phrases(lines: &[Line]) -> Vec<Phrase> {
    let mut said = Vec::with_capacity(lines.len());
    let mut rest = lines;
    while let Some((&first, after)) = rest.split_first() {
        let Line::Pays { from, to, amount } = first else {
            said.push(first.phrase());
            rest = after;
            continue;
        };
        let alike = |pays: bool| {
            let seats = rest.iter().map_while(move |line| match *line {
                Line::Pays { from: by, to: for_whom, amount: much } if much == amount => {
                    if pays {
                        (by == from).then_some(for_whom)
                    } else {
                        (for_whom == to).then_some(by)
                    }
                }
                _ => None,
            });
            seats.collect::<Vec<Seat>>()
        };
        let (paid, payers) = (alike(true), alike(false));
        let set = |seats: &[Seat]| seats.iter().copied().collect::<SeatSet>();
        let (phrase, count) = if paid.len() > 1 {
            (Phrase::new("settle-pays_each").with("from", from).with("to", set(&paid)), paid.len())
        } else if payers.len() > 1 {
            (Phrase::new("settle-pay_each").with("from", set(&payers)).with("to", to), payers.len())
        } else {
            (Phrase::new("settle-pays").with("from", from).with("to", to), 1)
        };
        said.push(phrase.with("amount", amount));
        rest = &rest[count..];
    }
    said
}

/// How many of the [`phrases`] of a working say who pays whom. They are the last ones.
#[must_use]
pub fn payments(lines: &[Line]) -> usize {
    let from = lines.iter().position(|line| matches!(line, Line::Pays { .. })).unwrap_or(lines.len());
    phrases(&lines[from..]).len()
}

const fn side_of(side: Side) -> Value {
    Value::Variant(match side {
        Side::Declarer => "declarer",
        Side::Opponents => "opponents",
    })
}
