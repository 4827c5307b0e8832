//! What a page with a score pad or a card counter asks: no deal is played, only counted and settled.

use cego_core::count::{Working, raeuber_points, total_points};
use cego_core::matchplay::Stakes;
use cego_core::rules::Rules;
use cego_core::settle::{Line, Side};
use cego_core::told::{Field, Form, Kind, Pile, TellingFault, Told};
use cego_core::{CardPoints, CardSet, Contract, Seat, SeatSet, Settlement, TableError, UltiFeats, settle};
use cego_record::{
    Problem, card_names, line_json, points_json, read_cards, read_feats, read_seat, working_json,
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Fault;
use crate::rules::{open, table};

/// Which rules, for how many.
#[derive(Deserialize)]
pub(crate) struct Under {
    /// The name of a preset.
    ruleset: String,
    /// Switches set on top of it, each as `switch=value`.
    #[serde(default)]
    set: Vec<String>,
    /// How many sit at the table.
    players: usize,
}

impl Under {
    fn rules(&self) -> Result<Rules, Fault> {
        let ruleset = open(&self.ruleset, &self.set).map_err(Fault::Rules)?;
        ruleset.rules(table(self.players)?).map_err(|why| Fault::Rules(why.to_string()))
    }
}

/// `score`.
#[derive(Deserialize)]
pub(crate) struct Score {
    #[serde(flatten)]
    under: Under,
    deal: DealTold,
}

/// `count`.
#[derive(Deserialize)]
pub(crate) struct Count {
    #[serde(flatten)]
    under: Under,
    cards: Vec<String>,
    #[serde(default)]
    whose: Whose,
}

/// Whose pile it is.
#[derive(Deserialize, Default, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Whose {
    #[default]
    Declarer,
    Opponents,
    /// A player's own, in a Räuber.
    Single,
}

/// `worth`.
#[derive(Deserialize)]
pub(crate) struct Worth {
    #[serde(flatten)]
    under: Under,
    /// Totals by seat.
    totals: Vec<i64>,
    cents: u32,
}

/// A deal as it is told: the fields of [`Told`].
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
struct DealTold {
    contract: Option<String>,
    declarer: Option<usize>,
    points: Option<i32>,
    tricks: Option<i32>,
    after_solo: bool,
    ouvert: bool,
    durch: bool,
    ulti: Option<Vec<u8>>,
    ulti_made: Option<Vec<u8>>,
    made: Option<bool>,
    geiss_seller: Option<usize>,
    piles: Vec<PileTold>,
    raeuber_round: bool,
    last_trick: Option<usize>,
    challenge: Option<usize>,
    guilty: Vec<usize>,
    error: Option<String>,
    offender: Option<usize>,
}

#[derive(Deserialize)]
struct PileTold {
    seat: usize,
    points: f64,
    tricks: u8,
}

/// What there is to tell under these rules.
pub(crate) fn form(asked: &Under) -> Result<Value, Fault> {
    let rules = asked.rules()?;
    let form = Form::of(&rules);
    let games: Vec<Value> = form
        .games
        .iter()
        .map(|game| {
            json!({
                "contract": game.contract.id(),
                "kind": game.kind.id(),
                "wanted": match game.kind { Kind::Tricks(tricks) => Some(tricks), _ => None },
                "after_solo": game.after_solo,
                "ouvert": game.ouvert,
                "durch": game.durch,
                "ulti": game.ulti.trumps().collect::<Vec<_>>(),
                "round": game.round,
                "won": game.multiplies[0],
                "lost": game.multiplies[1],
                "pays": game.pays,
            })
        })
        .collect();
    Ok(json!({
        "method": rules.counting_method.word(),
        "unit": rules.unit_name.word(),
        "total": form.total,
        "needed": rules.win_threshold,
        "tricks": form.tricks,
        "dealt_in": rules.table.players(),
        "pack": card_names(rules.table.pack()),
        "games": games,
        "buying": form.buying,
        "challenge": form.challenge.word(),
        "errors": TableError::ALL.map(TableError::id),
    }))
}

/// Who pays what; or what is wrong with the deal as it was told.
pub(crate) fn score(asked: &Score) -> Result<Value, Fault> {
    let rules = asked.under.rules()?;
    let told = asked.deal.read(&rules)?;
    Ok(match told.outcome(&rules) {
        Ok(outcome) => {
            let settlement = settle(&rules, &outcome);
            json!({
                "amounts": settlement.amounts.values(rules.table),
                "lines": settlement.working.iter().map(line_json).collect::<Vec<_>>(),
                "won": won(&settlement.working),
            })
        }
        Err(faults) => faults_json(&faults, &rules),
    })
}

/// What a counted game comes to with any number of points: points that come to the same together, from few to many.
/// Each is what `score` answers for the fewest of them.
pub(crate) fn results(asked: &Score) -> Result<Value, Fault> {
    let rules = asked.under.rules()?;
    let mut told = asked.deal.read(&rules)?;
    let mut groups: Vec<(i32, i32, Settlement)> = Vec::new();
    for points in 0..=total_points(&rules) {
        told.points = Some(points);
        let outcome = match told.outcome(&rules) {
            Ok(outcome) => outcome,
            Err(faults) => return Ok(faults_json(&faults, &rules)),
        };
        let settlement = settle(&rules, &outcome);
        match groups.last_mut() {
            Some((_, to, last)) if alike(last, &settlement) => *to = points,
            _ => groups.push((points, points, settlement)),
        }
    }
    let groups: Vec<Value> = groups
        .iter()
        .map(|(from, to, settlement)| {
            json!({
                "from": from,
                "to": to,
                "amounts": settlement.amounts.values(rules.table),
                "won": won(&settlement.working),
                "no_trick": no_trick(settlement),
            })
        })
        .collect();
    Ok(json!({"groups": groups}))
}

/// Whether two results look the same on a score sheet.
fn alike(a: &Settlement, b: &Settlement) -> bool {
    a.amounts == b.amounts && won(&a.working) == won(&b.working) && no_trick(a) == no_trick(b)
}

/// Whether one party has no trick.
fn no_trick(settlement: &Settlement) -> bool {
    settlement.working.iter().any(|line| matches!(line, Line::NoTrick { .. }))
}

fn faults_json(faults: &[TellingFault], rules: &Rules) -> Value {
    json!({"faults": faults.iter().map(|fault| fault_json(fault, rules)).collect::<Vec<_>>()})
}

/// Whether the declarer won, where one party does.
fn won(lines: &[Line]) -> Option<bool> {
    lines.iter().rev().find_map(|line| match line {
        Line::Winner { side } => Some(*side == Side::Declarer),
        _ => None,
    })
}

/// The points of a pile and of the rest of the pack, with the working.
pub(crate) fn count(asked: &Count) -> Result<Value, Fault> {
    let rules = asked.under.rules()?;
    let pile = read_cards(&asked.cards, "\"cards\"").map_err(|why| content(&why))?;
    let pack = rules.table.pack();
    if !pack.contains_all(pile) {
        return Err(Fault::Content("\"cards\": not in this pack".to_owned()));
    }
    let rest = pack - pile;
    let method = rules.counting_method;
    let side =
        |working: &Working| json!({"points": points_json(working.points), "working": working_json(working)});
    let mut answer = json!({
        "method": method.word(),
        "total": total_points(&rules),
        "needed": rules.win_threshold,
        "cards": pile.len(),
    });
    let declarer = match asked.whose {
        Whose::Declarer => pile,
        Whose::Opponents => rest,
        Whose::Single => {
            let working = Working::of_pile(method, pile);
            answer["pile"] = side(&working);
            answer["compared"] = points_json(raeuber_points(&rules, pile));
            answer["tricks"] = tricks(pile, 0, rules.table.players()).into();
            return Ok(answer);
        }
    };
    let working = Working::of_declarer(&rules, declarer);
    answer["declarer"] = side(&working);
    answer["opponents"] = side(&Working::of_opponents(&rules, pack - declarer));
    answer["tricks"] = tricks(declarer, rules.table.blind_size(), rules.table.players()).into();
    let told = Told { contract: Some(Contract::Cego), points: working.points.as_whole(), ..Told::default() };
    answer["won"] =
        told.outcome(&rules).ok().and_then(|outcome| won(&settle(&rules, &outcome).working)).into();
    Ok(answer)
}

/// The tricks such a pile holds beside cards that lay there before; nothing if it cannot be a whole one.
fn tricks(pile: CardSet, before: usize, players: usize) -> Option<usize> {
    let won = pile.len().checked_sub(before)?;
    (won % players == 0).then(|| won / players)
}

/// What totals are worth, in halves of a cent.
pub(crate) fn worth(asked: &Worth) -> Result<Value, Fault> {
    let rules = asked.under.rules()?;
    let stakes = Stakes { cents_per_unit: asked.cents, currency: String::new() };
    let halves: Vec<i32> = asked.totals.iter().map(|&total| stakes.worth(&rules, total).0).collect();
    Ok(json!({"halves": halves}))
}

impl DealTold {
    fn read(&self, rules: &Rules) -> Result<Told, Fault> {
        let seat = |number: usize, field: &str| {
            read_seat(number, rules.table, &format!("\"{field}\"")).map_err(|why| content(&why))
        };
        let seat_if =
            |number: Option<usize>, field: &str| number.map(|number| seat(number, field)).transpose();
        let feats = |numbers: &Option<Vec<u8>>| -> Result<Option<UltiFeats>, Fault> {
            numbers.as_deref().map(read_feats).transpose().map_err(|why| content(&why))
        };
        let pile = |told: &PileTold| {
            // Thirds and halves come as decimal numbers; sixths are exact.
            let sixths = (told.points.clamp(0.0, 1000.0) * 6.0).round();
            #[allow(clippy::cast_possible_truncation)] // 6000 at most
            let points = CardPoints::of_sixths(sixths as i32);
            Ok(Pile { seat: seat(told.seat, "piles")?, points, tricks: told.tricks })
        };
        Ok(Told {
            contract: self
                .contract
                .as_ref()
                .map(|text| {
                    text.parse().map_err(|_| Fault::Content(format!("there is no contract {text:?}")))
                })
                .transpose()?,
            declarer: seat_if(self.declarer, "declarer")?,
            points: self.points,
            tricks: self.tricks,
            after_solo: self.after_solo,
            ouvert: self.ouvert,
            durch: self.durch,
            ulti: feats(&self.ulti)?,
            ulti_made: feats(&self.ulti_made)?,
            made: self.made,
            geiss_seller: seat_if(self.geiss_seller, "geiss_seller")?,
            piles: self.piles.iter().map(pile).collect::<Result<_, Fault>>()?,
            raeuber_round: self.raeuber_round,
            last_trick: seat_if(self.last_trick, "last_trick")?,
            challenge: seat_if(self.challenge, "challenge")?,
            guilty: self.guilty.iter().map(|&number| seat(number, "guilty")).collect::<Result<_, _>>()?,
            error: self.error.as_deref().map(error).transpose()?,
            offender: seat_if(self.offender, "offender")?,
        })
    }
}

fn error(id: &str) -> Result<TableError, Fault> {
    let found = TableError::ALL.into_iter().find(|error| error.id() == id);
    found.ok_or_else(|| Fault::Content(format!("there is no error {id:?}")))
}

/// A fault with its values by their names, for the words of the locale files.
fn fault_json(fault: &TellingFault, rules: &Rules) -> Value {
    let numbers = |seats: SeatSet| seats.iter().map(Seat::number).collect::<Vec<_>>();
    let mut told = match *fault {
        TellingFault::Missing(Field::Points) => json!({"total": total_points(rules)}),
        TellingFault::PilesMissing(seats) => json!({"seats": numbers(seats)}),
        TellingFault::Unneeded(field, contract) => json!({"field": field.id(), "contract": contract.id()}),
        TellingFault::OutOfRange { field, number, most } => {
            json!({"field": field.id(), "number": number, "most": most})
        }
        TellingFault::AllTricks { points, total } => json!({"points": points, "total": total}),
        TellingFault::AllPoints { total } => json!({"total": total}),
        TellingFault::FewPoints { points, least } => json!({"points": points, "least": least}),
        TellingFault::NotAnnounced(trump) => json!({"trump": trump}),
        TellingFault::SitsOut(seat) | TellingFault::PileTwice(seat) => json!({"seat": seat.number()}),
        TellingFault::PileTricks { won, played } => json!({"won": won, "played": played}),
        TellingFault::PilePoints { sum, total } => json!({"sum": sum, "total": total}),
        _ => json!({}),
    };
    told["id"] = fault.id().into();
    told
}

fn content(problem: &Problem) -> Fault {
    Fault::Content(problem.to_string())
}
