//! What a page with a score pad or a card counter asks: no deal is played, only counted and settled.

use cego_core::count::{Working, raeuber_points, total_points};
use cego_core::matches::Stakes;
use cego_core::report::{DealReport, Form, ReportFault, ReportKind};
use cego_core::rules::Rules;
use cego_core::settle::{Line, Side, phrases};
use cego_core::{CardSet, Contract, Seat, Settlement, TableError, TableSize, settle};
use cego_protocol::module::{
    Count, Counted, Faults, FormGameJson, FormJson, ResultGroup, Results, ResultsOf, Score, Scored,
    SettledJson, SideJson, Under, Whose, Worth, WorthOf,
};
use cego_protocol::told::DealReportJson;
use cego_record::{card_names, points_json, read_cards};

use crate::Fault;
use crate::rules::{open, table};

fn rules_of(under: &Under) -> Result<Rules, Fault> {
    let ruleset = open(&under.ruleset, &under.set).map_err(Fault::Rules)?;
    ruleset.rules(table(under.players)?).map_err(|why| Fault::Rules(why.to_string()))
}

/// What there is to tell under these rules.
pub(crate) fn form(asked: &Under) -> Result<FormJson, Fault> {
    let rules = rules_of(asked)?;
    let form = Form::of(&rules);
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

/// The numbers of all seats in the order of play, from forehand to the dealer.
fn order(table: TableSize, dealer: Seat) -> Vec<usize> {
    table.seats_from(table.next(dealer)).map(Seat::number).collect()
}

/// Who pays what; or what is wrong with the deal as it was told.
pub(crate) fn score(asked: &Score) -> Result<SettledJson, Fault> {
    let rules = rules_of(&asked.under)?;
    Ok(match told(&asked.deal, &rules)?.outcome(&rules) {
        Ok(outcome) => {
            let settlement = settle(&rules, &outcome);
            SettledJson::Scored(Scored {
                amounts: settlement.amounts.values(rules.table).to_vec(),
                lines: phrases(&settlement.working).iter().map(Into::into).collect(),
                won: won(&settlement.working),
            })
        }
        Err(faults) => SettledJson::Faulty(said(&faults, &rules)),
    })
}

/// What a counted game comes to with any number of points: points that come to the same together, from few to many.
/// Each is what `score` answers for the fewest of them.
pub(crate) fn results(asked: &Score) -> Result<ResultsOf, Fault> {
    let rules = rules_of(&asked.under)?;
    let mut told = told(&asked.deal, &rules)?;
    let mut groups: Vec<(i32, i32, Settlement)> = Vec::new();
    for points in 0..=total_points(&rules) {
        told.points = Some(points);
        let outcome = match told.outcome(&rules) {
            Ok(outcome) => outcome,
            Err(faults) => return Ok(ResultsOf::Faulty(said(&faults, &rules))),
        };
        let settlement = settle(&rules, &outcome);
        match groups.last_mut() {
            Some((_, to, last)) if alike(last, &settlement) => *to = points,
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

/// Whether two results look the same on a score sheet.
fn alike(a: &Settlement, b: &Settlement) -> bool {
    a.amounts == b.amounts && won(&a.working) == won(&b.working) && no_trick(a) == no_trick(b)
}

/// Whether one party has no trick.
fn no_trick(settlement: &Settlement) -> bool {
    settlement.working.iter().any(|line| matches!(line, Line::NoTrick { .. }))
}

/// What is wrong, in phrases.
fn said(faults: &[ReportFault], rules: &Rules) -> Faults {
    Faults { faults: faults.iter().map(|fault| (&fault.phrase(rules)).into()).collect() }
}

/// Whether the declarer won, where one party does.
fn won(lines: &[Line]) -> Option<bool> {
    lines.iter().rev().find_map(|line| match line {
        Line::Winner { side } => Some(*side == Side::Declarer),
        _ => None,
    })
}

/// The points of a pile and of the rest of the pack, with the working.
pub(crate) fn count(asked: &Count) -> Result<Counted, Fault> {
    let rules = rules_of(&asked.under)?;
    let pile = read_cards(&asked.cards, "\"cards\"")?;
    let pack = rules.table.pack();
    if !pack.contains_all(pile) {
        return Err(Fault::Content("\"cards\": not in this pack".to_owned()));
    }
    let rest = pack - pile;
    let side = |working: &Working| SideJson { points: points_json(working.points), working: working.into() };
    let counted = Counted {
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
        Whose::Declarer => pile,
        Whose::Opponents => rest,
        Whose::Single => {
            return Ok(Counted {
                pile: Some(side(&Working::of_pile(rules.counting_method, pile))),
                compared: Some(points_json(raeuber_points(&rules, pile))),
                tricks: tricks(pile, 0, rules.table.players()),
                ..counted
            });
        }
    };
    let working = Working::of_declarer(&rules, declarer);
    let told = DealReport {
        contract: Some(Contract::Cego),
        points: working.points.as_whole(),
        ..DealReport::default()
    };
    Ok(Counted {
        declarer: Some(side(&working)),
        opponents: Some(side(&Working::of_opponents(&rules, pack - declarer))),
        tricks: tricks(declarer, rules.table.blind_size(), rules.table.players()),
        won: told.outcome(&rules).ok().and_then(|outcome| won(&settle(&rules, &outcome).working)),
        ..counted
    })
}

/// The tricks such a pile holds beside cards that lay there before; nothing if it cannot be a whole one.
fn tricks(pile: CardSet, before: usize, players: usize) -> Option<usize> {
    let won = pile.len().checked_sub(before)?;
    (won % players == 0).then(|| won / players)
}

/// What totals are worth, in halves of a cent.
pub(crate) fn worth(asked: &Worth) -> Result<WorthOf, Fault> {
    let rules = rules_of(&asked.under)?;
    let stakes = Stakes { cents_per_unit: asked.cents, currency: String::new() };
    Ok(WorthOf { halves: asked.totals.iter().map(|&total| stakes.worth(&rules, total).0).collect() })
}

/// The deal that is told.
fn told(deal: &DealReportJson, rules: &Rules) -> Result<DealReport, Fault> {
    deal.report(rules.table).map_err(Fault::Content)
}
