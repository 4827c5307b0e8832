//! Score pad and card counter: deals are counted and settled, not played.

use cego_core::count::{Working, raeuber_points, total_points};
use cego_core::matches::Stakes;
use cego_core::report::{DealReport, DealReportForm, ReportError, ReportKind};
use cego_core::rules::Rules;
use cego_core::settle::{GameParty, SettlementLine, phrases};
use cego_core::{CardSet, Contract, Seat, Settlement, TableError, TableSize, settle};
use cego_protocol::module::{
    Count, CountResponse, Faults, FormGameJson, FormJson, PileOwner, ResultGroup, Results,
    ResultsOf, ScoreRequest, Scored, SettledJson, SideJson, Under, Worth, WorthOf,
};
use cego_protocol::scoring::DealReportJson;
use cego_record::{card_names, points_json, read_cards};

use crate::CallError;
use crate::rules::{open, table};

fn rules_of(under: &Under) -> Result<Rules, CallError> {
    let ruleset = open(&under.ruleset, &under.set).map_err(CallError::Rules)?;
    ruleset.rules(table(under.players)?).map_err(|why| CallError::Rules(why.to_string()))
}

/// Returns the fields of a deal report under these rules.
pub(crate) fn form(asked: &Under) -> Result<FormJson, CallError> {
    let rules = rules_of(asked)?;
    let form = DealReportForm::new(&rules);
    let games = form.games.iter().map(|game| FormGameJson {
        contract: game.contract.id(),
        kind: game.kind.id(),
        wanted: if let ReportKind::Tricks(tricks) = game.kind { Some(tricks) } else { None },
        after_solo: game.after_solo,
        ouvert: game.ouvert,
        durch: game.durch,
        ulti: game.ulti.trumps().collect(),
        round: game.round,
        won: game.multiplies[0],
        lost: game.multiplies[1],
        pays: game.pays,
    });
    Ok(FormJson {
        method: rules.counting_method.word(),
        unit: rules.unit_name.word(),
        total: form.total,
        needed: rules.win_threshold,
        tricks: form.tricks,
        dealt_in: rules.table.players(),
        order: rules.table.seats().map(|dealer| order(rules.table, dealer)).collect(),
        pack: card_names(rules.table.pack()),
        games: games.collect(),
        buying: form.buying,
        challenge: form.challenge.word(),
        errors: TableError::ALL.map(TableError::id).to_vec(),
    })
}

/// Returns the numbers of all seats in the order of play, from forehand to the dealer.
fn order(table: TableSize, dealer: Seat) -> Vec<usize> {
    table.seats_from(table.next(dealer)).map(Seat::number).collect()
}

/// Settles a reported deal, or returns the errors of the report.
pub(crate) fn score(asked: &ScoreRequest) -> Result<SettledJson, CallError> {
    let rules = rules_of(&asked.under)?;
    Ok(match parse_report(&asked.deal, &rules)?.outcome(&rules) {
        Ok(outcome) => {
            let settlement = settle(&rules, &outcome);
            SettledJson::Scored(Scored {
                amounts: settlement.amounts.values(rules.table).to_vec(),
                lines: phrases(&settlement.working).iter().map(Into::into).collect(),
                won: won(&settlement.working),
            })
        }
        Err(faults) => SettledJson::Faulty(report_errors(&faults, &rules)),
    })
}

/// Returns the results of a counted game for every number of points. Points with the same result
/// form one group, in ascending order. Each group has the answer of `score` for its lowest points.
pub(crate) fn results(asked: &ScoreRequest) -> Result<ResultsOf, CallError> {
    let rules = rules_of(&asked.under)?;
    let mut told = parse_report(&asked.deal, &rules)?;
    let mut groups: Vec<(i32, i32, Settlement)> = Vec::new();
    for points in 0..=total_points(&rules) {
        told.points = Some(points);
        let outcome = match told.outcome(&rules) {
            Ok(outcome) => outcome,
            Err(faults) => return Ok(ResultsOf::Faulty(report_errors(&faults, &rules))),
        };
        let settlement = settle(&rules, &outcome);
        match groups.last_mut() {
            Some((_, to, last)) if is_same_result(last, &settlement) => *to = points,
            _ => groups.push((points, points, settlement)),
        }
    }
    let group = |(from, to, settlement): &(i32, i32, Settlement)| ResultGroup {
        from: *from,
        to: *to,
        amounts: settlement.amounts.values(rules.table).to_vec(),
        won: won(&settlement.working),
        no_trick: no_trick(settlement),
    };
    Ok(ResultsOf::Results(Results { groups: groups.iter().map(group).collect() }))
}

/// Returns whether two results look the same on a score sheet.
fn is_same_result(a: &Settlement, b: &Settlement) -> bool {
    a.amounts == b.amounts && won(&a.working) == won(&b.working) && no_trick(a) == no_trick(b)
}

/// Returns whether one party has no trick.
fn no_trick(settlement: &Settlement) -> bool {
    settlement.working.iter().any(|line| matches!(line, SettlementLine::NoTrick { .. }))
}

/// Returns the errors of a report as phrases.
fn report_errors(faults: &[ReportError], rules: &Rules) -> Faults {
    Faults { faults: faults.iter().map(|fault| (&fault.phrase(rules)).into()).collect() }
}

/// Returns whether the declarer won; `None` if the working names no winner.
fn won(lines: &[SettlementLine]) -> Option<bool> {
    lines.iter().rev().find_map(|line| match line {
        SettlementLine::Winner { side } => Some(*side == GameParty::Declarer),
        _ => None,
    })
}

/// Returns the points of a pile and of the rest of the pack, with the working.
pub(crate) fn count(asked: &Count) -> Result<CountResponse, CallError> {
    let rules = rules_of(&asked.under)?;
    let pile = read_cards(&asked.cards, "\"cards\"")?;
    let pack = rules.table.pack();
    if !pack.contains_all(pile) {
        return Err(CallError::Content("\"cards\": not in this pack".to_owned()));
    }
    let rest = pack - pile;
    let side = |working: &Working| SideJson {
        points: points_json(working.points),
        working: working.into(),
    };
    let counted = CountResponse {
        method: rules.counting_method.word(),
        total: total_points(&rules),
        needed: rules.win_threshold,
        cards: pile.len(),
        pile: None,
        compared: None,
        declarer: None,
        opponents: None,
        tricks: None,
        won: None,
    };
    let declarer = match asked.whose {
        PileOwner::Declarer => pile,
        PileOwner::Opponents => rest,
        PileOwner::Single => {
            return Ok(CountResponse {
                pile: Some(side(&Working::for_pile(rules.counting_method, pile))),
                compared: Some(points_json(raeuber_points(&rules, pile))),
                tricks: tricks(pile, 0, rules.table.players()),
                ..counted
            });
        }
    };
    let working = Working::for_declarer(&rules, declarer);
    let told = DealReport {
        contract: Some(Contract::Cego),
        points: working.points.as_whole(),
        ..DealReport::default()
    };
    Ok(CountResponse {
        declarer: Some(side(&working)),
        opponents: Some(side(&Working::for_opponents(&rules, pack - declarer))),
        tricks: tricks(declarer, rules.table.blind_size(), rules.table.players()),
        won: told.outcome(&rules).ok().and_then(|outcome| won(&settle(&rules, &outcome).working)),
        ..counted
    })
}

/// Returns the number of tricks in a pile, besides cards that lay there before. `None` if the pile
/// is not a whole number of tricks.
fn tricks(pile: CardSet, before: usize, players: usize) -> Option<usize> {
    let won = pile.len().checked_sub(before)?;
    (won % players == 0).then(|| won / players)
}

/// Returns the value of totals in half cents.
pub(crate) fn worth(asked: &Worth) -> Result<WorthOf, CallError> {
    let rules = rules_of(&asked.under)?;
    let stakes = Stakes { cents_per_unit: asked.cents, currency: String::new() };
    Ok(WorthOf {
        halves: asked.totals.iter().map(|&total| stakes.worth(&rules, total).0).collect(),
    })
}

/// Parses a reported deal.
fn parse_report(deal: &DealReportJson, rules: &Rules) -> Result<DealReport, CallError> {
    deal.report(rules.table).map_err(CallError::Content)
}
