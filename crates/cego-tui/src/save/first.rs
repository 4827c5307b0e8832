//! Version 1 of the saved game, which held a seed and a record a deal: it is played again at a table, step by step.

use cego_core::{Seat, TableSize};
use cego_rules::Library;
use cego_table::{Secret, Table};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::Saved;
use crate::session::{Agreement, BotKind, Plan, Session};
use crate::tempo::Tempo;

#[derive(Deserialize)]
struct Form {
    ruleset: String,
    hash: String,
    players: usize,
    seed: u64,
    deals_wanted: Option<u32>,
    human: usize,
    bots: String,
    forced: bool,
    language: String,
    tempo: String,
    /// The running totals by seat, as a check.
    totals: Vec<i64>,
    deals: Vec<DealForm>,
    /// What is agreed for the deal after the last.
    agreed_next: Vec<AgreedForm>,
}

#[derive(Deserialize)]
struct DealForm {
    agreed: Vec<AgreedForm>,
    record: Box<RawValue>,
}

#[derive(Deserialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum AgreedForm {
    Gstiess,
    Raeuber(u32),
}

impl From<AgreedForm> for Agreement {
    fn from(form: AgreedForm) -> Agreement {
        match form {
            AgreedForm::Gstiess => Agreement::Gstiess,
            AgreedForm::Raeuber(rounds) => Agreement::Raeuber(rounds),
        }
    }
}

/// Reads a file of version 1.
pub(super) fn parse(bytes: &[u8]) -> Result<Saved, String> {
    let form: Form = serde_json::from_slice(bytes).map_err(|e| e.to_string())?;
    let plan = plan(&form)?;
    let table = plan.table;
    let ruleset = Library::new().open(&plan.ruleset).map_err(|e| e.to_string())?;
    if ruleset.hash().to_string() != form.hash {
        return Err(format!("{}: the rules have changed", plan.ruleset));
    }
    let rules = ruleset.rules(table).map_err(|e| e.to_string())?;
    // No card follows from the secret of a table with a seed.
    let mut session = Session::new(plan, rules, Secret([0; 32])).map_err(|e| e.to_string())?;
    if form.deals.is_empty() {
        return Err("no deal".to_owned());
    }
    for (i, deal) in form.deals.iter().enumerate() {
        let wrong = |why: String| format!("deal {}: {why}", i + 1);
        agree(&mut session, &deal.agreed).map_err(wrong)?;
        if i > 0 {
            session.next_deal().map_err(|why| wrong(why.id().to_owned()))?;
        }
        let entry = cego_record::read_one(deal.record.get()).map_err(|e| wrong(e.to_string()))?;
        if session.table().and_then(Table::game).is_none_or(|game| *game.deal() != entry.record.deal) {
            return Err("the cards do not follow from the seed".into());
        }
        for &(seat, action) in &entry.record.actions {
            session.repeat(seat, action).map_err(|why| wrong(why.to_string()))?;
        }
    }
    if session.totals().values(table) != form.totals {
        return Err("the totals do not follow from the deals".into());
    }
    agree(&mut session, &form.agreed_next)?;
    let tempo = Tempo::of(&form.tempo).unwrap_or(Tempo::Calm);
    Ok(Saved { session, language: form.language, tempo })
}

fn agree(session: &mut Session, agreed: &[AgreedForm]) -> Result<(), String> {
    agreed.iter().try_for_each(|&one| session.agree(one.into()).map_err(|why| why.to_string()))
}

fn plan(form: &Form) -> Result<Plan, String> {
    let table = TableSize::new(form.players).ok_or_else(|| format!("{} players", form.players))?;
    let human = Seat::from_number(form.human)
        .filter(|seat| seat.index() < table.people())
        .ok_or_else(|| format!("seat {}", form.human))?;
    let (title, lineage) = Plan::known_by(&form.ruleset);
    Ok(Plan {
        ruleset: form.ruleset.clone(),
        title,
        lineage,
        hash: form.hash.clone(),
        table,
        seed: Some(form.seed),
        // No table has a longer match: such a one goes on until somebody ends it.
        deals: form.deals_wanted.filter(|deals| (1..=200).contains(deals)),
        human,
        bots: BotKind::of(&form.bots).ok_or_else(|| format!("bots \"{}\"", form.bots))?,
        forced: form.forced,
    })
}
