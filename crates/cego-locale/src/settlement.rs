//! The working of a settlement in words.

use cego_core::settle::{Line, Raise, Side};
use cego_core::{CardPoints, Contract, Seat, SeatSet, UltiFeats};

use crate::words::capital;
use crate::{Arg, Locale};

impl Locale {
    /// A seat by its number: "Platz 2".
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.format("seat", &[("seat", seat.number().into())])
    }

    /// Seats by their numbers: "Platz 2 und 3".
    #[must_use]
    pub fn seats(&self, seats: SeatSet) -> String {
        let numbers: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
        self.format("seats", &[("count", numbers.len().into()), ("seats", self.list_and(&numbers).into())])
    }

    /// Card points: "1 Punkt", "39½ Punkte".
    #[must_use]
    pub fn card_points(&self, points: CardPoints) -> String {
        let count = match points.as_whole() {
            Some(whole) => Arg::from(whole),
            None => Arg::from(points.to_string()),
        };
        self.format("points", &[("count", count)])
    }

    fn faecher(&self, count: i32) -> Arg<'static> {
        self.format("faecher", &[("count", count.into())]).into()
    }

    /// A line of the working of a settlement: "Halbe, gewonnen, zählt 2".
    ///
    /// Amounts stand without their unit, because a working has many and they are all the same. Seats
    /// are numbers; to put names instead, use [`Locale::settle_line_with`].
    #[must_use]
    pub fn settle_line(&self, line: &Line) -> String {
        self.settle_line_with(line, |seat| self.seat(seat))
    }

    /// A line of the working, with the seats named by `name`.
    #[must_use]
    pub fn settle_line_with(&self, line: &Line, name: impl Fn(Seat) -> String) -> String {
        let names = |seats: SeatSet| self.list_and(&seats.iter().map(&name).collect::<Vec<_>>());
        let contract = |contract: Contract| Arg::from(self.contract(contract));
        let (variant, args): (&str, Vec<(&str, Arg<'_>)>) = match *line {
            Line::CardPoints { declarer, opponents, needed } => (
                "",
                vec![
                    ("declarer", declarer.into()),
                    ("opponents", opponents.into()),
                    ("needed", needed.into()),
                ],
            ),
            Line::LegageToOpponents { points } | Line::Tie { points } => {
                ("", vec![("points", points.into())])
            }
            Line::NoTrick { side } | Line::Winner { side } => ("", vec![("side", side_id(side).into())]),
            Line::Faecher { loser, count, base } => {
                ("", vec![("loser", loser.into()), ("faecher", self.faecher(count)), ("base", base.into())])
            }
            Line::FixedFaecher { count, base } => {
                ("", vec![("faecher", self.faecher(count)), ("base", base.into())])
            }
            Line::Difference { loser, base } => ("", vec![("loser", loser.into()), ("base", base.into())]),
            Line::Berg { base } => ("", vec![("base", base.into())]),
            Line::AsIfTrickless | Line::NothingPaid => ("", Vec::new()),
            Line::GameValue { contract: game, won, value, after_solo } => (
                if after_solo == 0 { "" } else { "_after_solo" },
                vec![
                    ("contract", contract(game)),
                    ("won", yes_no(won)),
                    ("value", value.into()),
                    ("more", after_solo.into()),
                ],
            ),
            Line::Product { base, factor, amount } => {
                ("", vec![("base", base.into()), ("factor", factor.into()), ("amount", amount.into())])
            }
            Line::Rounded { from, to } => ("", vec![("from", from.into()), ("to", to.into())]),
            Line::FlatTie { amount } => ("", vec![("amount", amount.into())]),
            Line::FixedValue { contract: game, amount } => {
                ("", vec![("contract", contract(game)), ("amount", amount.into())])
            }
            Line::Durch { made } => ("", vec![("made", yes_no(made))]),
            Line::SoloAndUlti { game, feats } => {
                let made = match (game, feats) {
                    (true, true) => "both",
                    (true, false) => "solo",
                    (false, true) => "ulti",
                    (false, false) => "none",
                };
                ("", vec![("made", made.into())])
            }
            Line::UltiFeat { trump, made, amount } => {
                let feat = self.feats(UltiFeats::of_trump(trump).unwrap_or_default());
                ("", vec![("feat", feat.into()), ("made", yes_no(made)), ("amount", amount.into())])
            }
            Line::SellerExempt { seller } => ("", vec![("seller", name(seller).into())]),
            Line::RaeuberPoints { seat, points, judged, tricks } => (
                if points == judged { "" } else { "_judged" },
                vec![
                    ("seat", name(seat).into()),
                    (
                        "points",
                        if points == judged { self.card_points(points) } else { points.to_string() }.into(),
                    ),
                    ("judged", judged.to_string().into()),
                    ("tricks", self.format("trick", &[("count", tricks.into())]).into()),
                ],
            ),
            Line::RaeuberLosers { losers } => ("", vec![("losers", names(losers).into())]),
            Line::ForehandAlone { .. } => ("", Vec::new()),
            Line::LastTrick { seat } => ("", vec![("seat", name(seat).into())]),
            Line::Raised { raise, from, to } => {
                let (variant, seat) = match raise {
                    Raise::Ouvert => ("-ouvert", None),
                    Raise::Announcer(seat) => ("-announcer", Some(seat)),
                    Raise::Trickless(seat) => ("-trickless", Some(seat)),
                    Raise::Over40(seat) => ("-over40", Some(seat)),
                    Raise::Jungfrau(seat) => ("-jungfrau", Some(seat)),
                };
                let mut args = vec![("from", from.into()), ("to", to.into())];
                args.extend(seat.map(|seat| ("seat", name(seat).into())));
                (variant, args)
            }
            Line::Share { receiver, amount, losers, share } => (
                "",
                vec![
                    ("receiver", name(receiver).into()),
                    ("amount", amount.into()),
                    ("losers", losers.into()),
                    ("share", share.into()),
                ],
            ),
            Line::Challenge { challenger, guilty } => (
                if guilty.is_empty() { "_false" } else { "" },
                vec![("challenger", name(challenger).into()), ("guilty", names(guilty).into())],
            ),
            Line::Error { offender, error } => {
                return self
                    .format(&format!("settle-error-{}", error.id()), &[("offender", name(offender).into())]);
            }
            Line::Pays { from, to, amount } => {
                ("", vec![("from", name(from).into()), ("to", name(to).into()), ("amount", amount.into())])
            }
        };
        capital(&self.format(&format!("settle-{}{variant}", line.id()), &args))
    }
}

const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Declarer => "declarer",
        Side::Opponents => "opponents",
    }
}

fn yes_no(yes: bool) -> Arg<'static> {
    if yes { "yes".into() } else { "no".into() }
}
