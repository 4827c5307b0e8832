//! The working of a settlement in words.

use cego_core::report::{Field, PointRange, ReportFault};
use cego_core::settle::{Line, Raise, Side};
use cego_core::{CardPoints, Contract, Refusal, Seat, SeatSet, TableError};
use cego_locale::Locale;

/// Payments that are alike.
pub(crate) fn together() -> [Vec<Line>; 2] {
    let [one, two, three] = [Seat::new(0), Seat::new(1), Seat::new(2)];
    let pays = |from, to| Line::Pays { from, to, amount: 20 };
    [vec![pays(one, two), pays(one, three)], vec![pays(two, one), pays(three, one)]]
}

/// A line of each kind, with every variant of its words.
pub(crate) fn lines() -> Vec<Line> {
    let [one, two] = [Seat::new(0), Seat::new(1)];
    let mut lines = vec![
        Line::CardPoints { declarer: 43, opponents: 27, needed: 36 },
        Line::LegageToOpponents { points: 70 },
        Line::NoTrick { side: Side::Declarer },
        Line::Tie { points: 35 },
        Line::Winner { side: Side::Declarer },
        Line::Winner { side: Side::Opponents },
        Line::Faecher { loser: 27, count: 2, base: 10 },
        Line::FixedFaecher { count: 8, base: 40 },
        Line::Faecher { loser: 27, count: 2, base: 2 },
        Line::FixedFaecher { count: 8, base: 8 },
        Line::Difference { loser: 33, base: 7 },
        Line::Berg { base: 40 },
        Line::AsIfTrickless,
        Line::GameValue { contract: Contract::Halbe, won: true, value: 2, after_solo: 0 },
        Line::GameValue { contract: Contract::Eine, won: false, value: 3, after_solo: 1 },
        Line::Product { base: 10, factor: 2, amount: 20 },
        Line::Rounded { from: 15, to: 20 },
        Line::FlatTie { amount: 5 },
        Line::FixedValue { contract: Contract::Bettel, amount: 15 },
        Line::Durch { made: true },
        Line::UltiFeat { trump: 2, made: false, amount: 20 },
        Line::SellerExempt { seller: two },
        Line::RaeuberPoints {
            seat: one,
            points: CardPoints::whole(20),
            judged: CardPoints::whole(20),
            tricks: 3,
        },
        Line::RaeuberPoints {
            seat: one,
            points: CardPoints::halves(39),
            judged: CardPoints::whole(20),
            tricks: 1,
        },
        Line::RaeuberLosers { losers: [one, two].into_iter().collect() },
        Line::ForehandAlone { forehand: one },
        Line::LastTrick { seat: two },
        Line::Share { receiver: one, amount: 5, losers: 2, share: 3 },
        Line::Challenge { challenger: one, guilty: SeatSet::EMPTY },
        Line::Challenge { challenger: one, guilty: SeatSet::EMPTY.with(two) },
        Line::Pays { from: one, to: two, amount: 20 },
        Line::NothingPaid,
    ];
    for raise in [
        Raise::Ouvert,
        Raise::Announcer(one),
        Raise::Trickless(one),
        Raise::Over40(one),
        Raise::Jungfrau(one),
    ] {
        lines.push(Line::Raised { raise, from: 10, to: 20 });
    }
    for [game, feats] in [[true, true], [true, false], [false, true], [false, false]] {
        lines.push(Line::SoloAndUlti { game, feats });
    }
    lines.extend(TableError::ALL.map(|error| Line::Error { offender: two, error }));
    lines
}

#[test]
fn every_line_has_words_in_every_language() {
    let lines = lines();
    for id in Line::IDS {
        assert!(lines.iter().any(|line| line.id() == *id), "no example of {id}");
    }
    for name in Locale::available() {
        let locale = Locale::load(name).unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for line in &lines {
            let text = locale.settle_line(line);
            assert!(!text.contains(['⟦', '{', '}']), "{name}: {text}");
            assert!(seen.insert(text.clone()), "{name}: two lines read: {text}");
        }
    }
}

/// A fault of each kind.
pub(crate) fn faults() -> Vec<ReportFault> {
    let [one, two] = [Seat::new(0), Seat::new(1)];
    let seats: SeatSet = [one, two].into_iter().collect();
    let mut faults = vec![
        ReportFault::PilesMissing(seats),
        ReportFault::Unneeded(Field::Points, Contract::Bettel),
        ReportFault::AfterSolo,
        ReportFault::UltiMadeTwice,
        ReportFault::DurchTricks,
        ReportFault::NoBuying,
        ReportFault::OutOfRange { field: Field::Points, number: 99, most: 70 },
        ReportFault::AllTricks { points: 60, total: 70 },
        ReportFault::AllPoints { total: 70 },
        ReportFault::FewPoints(PointRange { tricks: 1, points: 1, least: 2, most: 53 }),
        ReportFault::ManyPoints(PointRange { tricks: 0, points: 50, least: 0, most: 40 }),
        ReportFault::TricksContradict,
        ReportFault::NotAnnounced(2),
        ReportFault::SitsOut(one),
        ReportFault::PileTwice(two),
        ReportFault::PileTricks { won: 9, played: 11 },
        ReportFault::PilePoints { sum: 80, total: 70 },
        ReportFault::PileRange { seat: two, least: 2, most: 30 },
        ReportFault::BlindTaker,
        ReportFault::GuiltyChallenger,
        ReportFault::Refused(Refusal::NotInThisRuleset),
    ];
    faults.extend(Field::ALL.iter().copied().map(ReportFault::Missing));
    faults
}

#[test]
fn lines_read_as_people_write_them() {
    let de = Locale::load("de").unwrap();
    let check = |line: Line, expected: &str| assert_eq!(de.settle_line(&line), expected);
    check(
        Line::GameValue { contract: Contract::Halbe, won: true, value: 2, after_solo: 0 },
        "Halbe, gewonnen, zählt 2",
    );
    check(Line::Product { base: 10, factor: 2, amount: 20 }, "10 × 2 = 20");
    check(Line::Pays { from: Seat::new(1), to: Seat::new(0), amount: 20 }, "Platz 2 zahlt an Platz 1: 20");
    check(Line::Faecher { loser: 35, count: 1, base: 1 }, "Die Verlierer haben 35 Punkte: 1 Fach");
}

#[test]
fn seats_can_have_names() {
    let line = Line::Pays { from: Seat::new(1), to: Seat::new(0), amount: 20 };
    let names = ["Anna", "Bert"];
    let text = Locale::english().say(&line.phrase(), |seat| names[seat.index()].to_owned());
    assert_eq!(text, "Bert pays Anna: 20");
}
