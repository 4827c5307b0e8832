//! A summary for people and for scripts.

use cego_core::Contract;
use cego_locale::Locale;
use serde_json::{Value, json};

use super::{Games, Plan, Series, Summary};
use crate::columns::{columns, decimal, percent, units};
use crate::message::Message;

impl Summary {
    /// One object with everything.
    pub(in crate::commands::simulate) fn json(&self, plan: &Plan) -> Value {
        let seats: Vec<Value> = plan
            .table
            .seats()
            .zip(&plan.bots)
            .map(|(seat, bot)| {
                let series = &self.seats[seat];
                json!({
                    "seat": seat.number(),
                    "bot": bot,
                    "total": series.sum as i64,
                    "mean": series.mean(),
                    "ci95": interval(series),
                })
            })
            .collect();
        let bots: Vec<Value> = self
            .bots
            .iter()
            .map(|(name, seats, series)| {
                let per_seat = |x: f64| x / *seats as f64;
                let (mean, half) = (series.mean().map(per_seat), series.half_interval().map(per_seat));
                json!({
                    "bot": name,
                    "version": env!("CARGO_PKG_VERSION"),
                    "seats": seats,
                    "total": series.sum as i64,
                    "mean": mean,
                    "ci95": mean.zip(half).map(|(mean, half)| [mean - half, mean + half]),
                })
            })
            .collect();
        let contracts: Vec<Value> = self
            .by_frequency()
            .into_iter()
            .map(|(contract, games)| {
                let alone = !contract.is_all_against_all();
                json!({
                    "contract": contract.id(),
                    "deals": games.deals,
                    "share": self.share(&games),
                    "won": alone.then_some(games.won),
                    "win_rate": games.win_rate(),
                    "declarer_mean": games.declarer.mean(),
                    "declarer_ci95": interval(&games.declarer),
                    "challenged": games.challenged,
                })
            })
            .collect();
        json!({
            "ruleset": plan.ruleset.name,
            "rules_hash": plan.ruleset.hash().to_string(),
            "overrides": plan.ruleset.overrides.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "players": plan.table.people(),
            "seed": plan.seed_text,
            "first": plan.numbers.start,
            "deals": self.deals,
            "dealer": plan.fixed_dealer.map(|seat| seat.number()),
            "raeuber_rounds": plan.raeuber_rounds,
            "unit": plan.rules.unit_name.word(),
            "seats": seats,
            "bots": bots,
            "contracts": contracts,
            "words": {
                "mean": self.words.mean(),
                "ci95": interval(&self.words),
                "least": self.words.least,
                "most": self.words.most,
            },
        })
    }

    /// Tables, line by line.
    pub(in crate::commands::simulate) fn text(&self, plan: &Plan, locale: &Locale) -> Vec<String> {
        let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        let head = Message::new("cli-summary-head")
            .with("deals", number(self.deals))
            .with("ruleset", plan.ruleset.title.clone())
            .with("players", locale.format("players", &[("count", plan.table.people().into())]))
            .with("seed", plan.seed_text.clone());
        let mut lines = vec![head.text(locale), units(locale, &plan.rules), String::new()];

        let per_deal = locale.text("cli-summary-per-deal");
        let mut rows = vec![["", "cli-summary-bot", "cli-summary-total"].map(|id| word(locale, id)).to_vec()];
        rows[0].push(per_deal.clone());
        for (seat, bot) in plan.table.seats().zip(&plan.bots) {
            let series = &self.seats[seat];
            rows.push(vec![locale.seat(seat), bot.clone(), signed(series.sum), mean(locale, series, 1)]);
        }
        if self.bots.len() > 1 {
            for (name, seats, series) in &self.bots {
                let each = locale.format("cli-summary-seats", &[("count", (*seats).into())]);
                rows.push(vec![each, name.clone(), signed(series.sum), mean(locale, series, *seats)]);
            }
        }
        lines.extend(columns(&rows, 2));
        lines.push(String::new());

        let heads = ["cli-summary-game", "cli-summary-deals", "cli-summary-share", "cli-summary-won"];
        let mut rows = vec![heads.map(|id| word(locale, id)).to_vec()];
        rows[0].push(locale.text("cli-summary-declarer"));
        for (contract, games) in self.by_frequency() {
            rows.push(vec![
                locale.contract(contract),
                games.deals.to_string(),
                percent(locale, Some(self.share(&games))),
                percent(locale, games.win_rate()),
                mean(locale, &games.declarer, 1),
            ]);
        }
        lines.extend(columns(&rows, 1));
        lines.push(String::new());
        let words = Message::new("cli-summary-words")
            .with("mean", mean(locale, &self.words, 1).trim_start_matches('+').to_owned())
            .with("least", self.words.least)
            .with("most", self.words.most);
        lines.push(words.text(locale));
        lines
    }

    /// The games, the most frequent first.
    fn by_frequency(&self) -> Vec<(Contract, Games)> {
        let mut list: Vec<_> = self.contracts.iter().map(|(&contract, &games)| (contract, games)).collect();
        list.sort_by_key(|(_, games)| std::cmp::Reverse(games.deals));
        list
    }

    fn share(&self, games: &Games) -> f64 {
        games.deals as f64 / self.deals as f64
    }
}

impl Games {
    /// The part of the deals played out in which the declarer got something; `None` without a declarer.
    fn win_rate(&self) -> Option<f64> {
        (self.declarer.count > 0).then(|| self.won as f64 / self.declarer.count as f64)
    }
}

fn interval(series: &Series) -> Option<[f64; 2]> {
    let (mean, half) = series.mean().zip(series.half_interval())?;
    Some([mean - half, mean + half])
}

fn word(locale: &Locale, id: &str) -> String {
    if id.is_empty() { String::new() } else { locale.text(id) }
}

fn signed(sum: i128) -> String {
    format!("{sum:+}").replace('-', "−")
}

/// `−1.25 ± 0.80`, divided by the number of seats it was counted for.
fn mean(locale: &Locale, series: &Series, seats: usize) -> String {
    let Some(mean) = series.mean() else { return "–".to_owned() };
    let mean = decimal(locale, format!("{:+.2}", mean / seats as f64));
    match series.half_interval() {
        Some(half) => format!("{mean} ± {}", decimal(locale, format!("{:.2}", half / seats as f64))),
        None => mean,
    }
}
