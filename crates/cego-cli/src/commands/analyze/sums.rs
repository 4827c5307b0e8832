//! What each player gave away in all.

use cego_analysis::Judged;
use cego_core::{Phase, Seat};
use cego_locale::Locale;
use cego_record::Record;

use crate::columns::{columns, decimal};
use crate::message::Message;

/// What one of them gave away, with the number of decisions; unknown where none was judged.
#[derive(Clone, Default)]
struct Sum {
    who: String,
    decisions: usize,
    mistakes: usize,
    cards: usize,
    /// What mistakes cost, and what else is no more than chance may have made of nothing.
    known: Option<(f32, f32)>,
    hindsight: (usize, i32),
}

/// The sums of all players, in the order in which they were met.
#[derive(Default)]
pub(super) struct Sums(Vec<Sum>);

/// Who sat there: by name, where the record has one.
pub(super) fn player(locale: &Locale, record: &Record, seat: Seat) -> String {
    let name = record.players[seat].name.trim();
    if name.is_empty() { locale.seat(seat) } else { name.to_owned() }
}

impl Sums {
    /// Adds a decision of this player.
    pub(super) fn add(&mut self, who: String, judged: &Judged) {
        let place = self.0.iter().position(|sum| sum.who == who).unwrap_or_else(|| {
            self.0.push(Sum { who, ..Sum::default() });
            self.0.len() - 1
        });
        let sum = &mut self.0[place];
        sum.decisions += 1;
        sum.cards += usize::from(judged.phase == Phase::Play);
        if let Some(knowable) = judged.knowable {
            let known = sum.known.get_or_insert((0.0, 0.0));
            let cost = knowable.cost.max(0.0);
            if knowable.is_mistake() {
                sum.mistakes += 1;
                known.0 += cost;
            } else {
                known.1 += cost;
            }
        }
        if let Some(hindsight) = judged.hindsight {
            sum.hindsight = (sum.hindsight.0 + 1, sum.hindsight.1 + hindsight.cost);
        }
    }

    /// The table, and what it leaves out.
    pub(super) fn table(&self, locale: &Locale) -> Vec<String> {
        let heads = [
            "cli-analyze-sums",
            "cli-analyze-decisions",
            "cli-analyze-mistakes",
            "judged-knowable",
            "judged-noise",
            "judged-hindsight",
        ];
        let mut rows = vec![heads.map(|id| locale.text(id)).to_vec()];
        let unknown = || "–".to_owned();
        let amount = |cost: f32| decimal(locale, format!("{cost:.1}"));
        for sum in &self.0 {
            let known = |pick: fn((f32, f32)) -> f32| sum.known.map_or_else(unknown, |k| amount(pick(k)));
            rows.push(vec![
                sum.who.clone(),
                sum.decisions.to_string(),
                sum.mistakes.to_string(),
                known(|known| known.0),
                known(|known| known.1),
                if sum.hindsight.0 > 0 { sum.hindsight.1.to_string() } else { unknown() },
            ]);
        }
        let mut lines = columns(&rows, 1);
        let cards: usize = self.0.iter().map(|sum| sum.cards).sum();
        let solved: usize = self.0.iter().map(|sum| sum.hindsight.0).sum();
        if solved < cards {
            let some = Message::new("cli-analyze-some-solved").with("solved", solved).with("cards", cards);
            lines.push(some.text(locale));
        }
        lines
    }

    /// Whether something was found that is no more than noise.
    pub(super) fn has_noise(&self) -> bool {
        self.0.iter().any(|sum| sum.known.is_some_and(|(_, noise)| noise >= 0.05))
    }
}
