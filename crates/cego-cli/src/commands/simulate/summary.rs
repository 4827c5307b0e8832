//! Statistics over many deals.

use std::collections::BTreeMap;

use cego_core::settle::amounts;
use cego_core::{Action, BySeat, Contract, DealResult, Game, Outcome};
use cego_locale::Locale;
use serde_json::{Value, json};

use super::SimulationPlan;
use crate::format::{columns, decimal, percent, units};
use crate::message::Message;

/// Streaming statistics of whole numbers: count, sum, sum of squares and range.
#[derive(Clone, Copy, Default)]
struct Series {
    count: u64,
    sum: i128,
    squares: i128,
    least: i64,
    most: i64,
}

impl Series {
    fn add(&mut self, value: i64) {
        (self.least, self.most) = match self.count {
            0 => (value, value),
            _ => (self.least.min(value), self.most.max(value)),
        };
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    /// Returns the mean, or `None` without values.
    fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// Returns half the width of the 95 % confidence interval of the mean, by the normal
    /// approximation, or `None` for fewer than two values.
    fn half_interval(&self) -> Option<f64> {
        let n = i128::from(self.count);
        // Integer arithmetic is exact up to here; floats would lose precision in this difference of
        // large numbers.
        let scaled = n * self.squares - self.sum * self.sum;
        (n > 1).then(|| 1.96 * (scaled as f64 / (n * (n - 1)) as f64 / n as f64).sqrt())
    }
}

/// Results of a contract.
#[derive(Clone, Copy, Default)]
struct ContractResults {
    deals: u64,
    /// Number of deals in which the declarer won something; not counted where all play against all.
    won: u64,
    /// Number of deals in which the hands were laid open instead of played.
    challenged: u64,
    /// Settlement of the declarer.
    declarer: Series,
}

/// Totals over all deals so far.
pub(super) struct Summary {
    seats: BySeat<Series>,
    /// For each bot: name, number of seats, and total settlement of its seats by deal.
    bots: Vec<(String, usize, Series)>,
    contracts: BTreeMap<Contract, ContractResults>,
    words: Series,
    deals: u64,
}

impl Summary {
    /// Creates an empty summary.
    pub(super) fn new(plan: &SimulationPlan) -> Summary {
        let mut bots: Vec<(String, usize, Series)> = Vec::new();
        for name in &plan.bots {
            match bots.iter_mut().find(|(known, ..)| known == name) {
                Some((_, seats, _)) => *seats += 1,
                None => bots.push((name.clone(), 1, Series::default())),
            }
        }
        Summary {
            seats: BySeat::default(),
            bots,
            contracts: BTreeMap::new(),
            words: Series::default(),
            deals: 0,
        }
    }

    /// Adds a finished deal of the checked game.
    pub(super) fn add_game(&mut self, plan: &SimulationPlan, game: &Game) {
        let Some(outcome) = game.outcome() else { return };
        let words =
            game.log().iter().filter(|(_, action)| matches!(action, Action::Say(_))).count();
        self.add(plan, outcome, &amounts(game.rules(), outcome), words as i64);
    }

    /// Adds a finished deal: its outcome, the settlement of each seat, and the number of words in
    /// the auction.
    pub(super) fn add(
        &mut self,
        plan: &SimulationPlan,
        outcome: &Outcome,
        amounts: &BySeat<i32>,
        words: i64,
    ) {
        self.deals += 1;
        for seat in plan.table.seats() {
            self.seats[seat].add(amounts[seat].into());
        }
        for (name, _, series) in &mut self.bots {
            let seats = plan.table.seats().zip(&plan.bots).filter(|(_, bot)| *bot == name);
            series.add(seats.map(|(seat, _)| i64::from(amounts[seat])).sum());
        }
        self.words.add(words);

        let declaration = outcome.declaration;
        let games = self.contracts.entry(declaration.contract).or_default();
        games.deals += 1;
        if matches!(outcome.result, DealResult::Challenge { .. }) {
            games.challenged += 1;
        } else if !declaration.contract.is_all_against_all() {
            let amount = amounts[declaration.declarer];
            games.won += u64::from(amount > 0);
            games.declarer.add(amount.into());
        }
    }
}

impl Summary {
    /// Returns the summary as one JSON object.
    pub(in crate::commands::simulate) fn json(&self, plan: &SimulationPlan) -> Value {
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
                let (mean, half) =
                    (series.mean().map(per_seat), series.half_interval().map(per_seat));
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

    /// Returns the summary as lines of text.
    pub(in crate::commands::simulate) fn text(
        &self,
        plan: &SimulationPlan,
        locale: &Locale,
    ) -> Vec<String> {
        let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
        let head = Message::new("cli-summary-head")
            .with("deals", number(self.deals))
            .with("ruleset", plan.ruleset.title.clone())
            .with("players", locale.format("players", &[("count", plan.table.people().into())]))
            .with("seed", plan.seed_text.clone());
        let mut lines = vec![head.text(locale), units(locale, &plan.rules), String::new()];

        let per_deal = locale.text("cli-summary-per-deal");
        let mut rows =
            vec![["", "cli-summary-bot", "cli-summary-total"].map(|id| word(locale, id)).to_vec()];
        rows[0].push(per_deal.clone());
        for (seat, bot) in plan.table.seats().zip(&plan.bots) {
            let series = &self.seats[seat];
            rows.push(vec![
                locale.seat(seat),
                bot.clone(),
                signed(series.sum),
                mean(locale, series, 1),
            ]);
        }
        if self.bots.len() > 1 {
            for (name, seats, series) in &self.bots {
                let each = locale.format("cli-summary-seats", &[("count", (*seats).into())]);
                rows.push(vec![
                    each,
                    name.clone(),
                    signed(series.sum),
                    mean(locale, series, *seats),
                ]);
            }
        }
        lines.extend(columns(&rows, 2));
        lines.push(String::new());

        let heads =
            ["cli-summary-game", "cli-summary-deals", "cli-summary-share", "cli-summary-won"];
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

    /// Returns the contracts, the most frequent first.
    fn by_frequency(&self) -> Vec<(Contract, ContractResults)> {
        let mut list: Vec<_> =
            self.contracts.iter().map(|(&contract, &games)| (contract, games)).collect();
        list.sort_by_key(|(_, games)| std::cmp::Reverse(games.deals));
        list
    }

    fn share(&self, games: &ContractResults) -> f64 {
        games.deals as f64 / self.deals as f64
    }
}

impl ContractResults {
    /// Returns the share of played-out deals in which the declarer won something, or `None` without
    /// a declarer.
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

/// Formats a mean as `−1.25 ± 0.80`, divided by the number of seats it covers.
fn mean(locale: &Locale, series: &Series, seats: usize) -> String {
    let Some(mean) = series.mean() else { return "–".to_owned() };
    let mean = decimal(locale, format!("{:+.2}", mean / seats as f64));
    match series.half_interval() {
        Some(half) => {
            format!("{mean} ± {}", decimal(locale, format!("{:.2}", half / seats as f64)))
        }
        None => mean,
    }
}
#[cfg(test)]
mod tests {
    use super::*;

    /// The sample 2, 4, 4, 4, 5, 5, 7, 9 has mean 5 and variance 32/7.
    #[test]
    fn mean_and_interval_of_a_small_sample() {
        let mut series = Series::default();
        assert_eq!((series.mean(), series.half_interval()), (None, None));
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|n| series.add(n));
        assert_eq!((series.mean(), series.least, series.most), (Some(5.0), 2, 9));
        let half = series.half_interval().unwrap();
        assert!((half - 1.96 * (32.0_f64 / 7.0 / 8.0).sqrt()).abs() < 1e-12, "{half}");
    }

    #[test]
    fn one_value_has_no_interval_and_equal_ones_have_none_wide() {
        let mut series = Series::default();
        series.add(-20);
        assert_eq!((series.mean(), series.half_interval()), (Some(-20.0), None));
        series.add(-20);
        assert_eq!(series.half_interval(), Some(0.0));
    }
}
