//! Actions of a table's devices during a round.

use serde_json::{Value, json};

use super::device::Device;

/// A table in a round.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) round: usize,
    pub(crate) table: usize,
    pub(crate) deals: usize,
    pub(crate) people: Vec<u64>,
    /// Devices that write and confirm, with the table's key.
    pub(crate) phones: [Device; 2],
    /// Devices that only watch.
    pub(crate) lookers: Vec<Device>,
    /// True if one line is first entered wrongly.
    pub(crate) slip: bool,
    /// True if the first phone has no network until the end of the round.
    pub(crate) offline: bool,
}

/// Returns the deal of a line, determined by its position.
fn deal(round: usize, table: usize, line: usize) -> Value {
    let points = 15 + (round * 31 + table * 17 + line * 7) % 50;
    json!({"deal": {"contract": "cego", "declarer": 1 + (round + table + line) % 3, "points": points}})
}

impl Table {
    fn write(&self, line: usize, content: &Value, expects: u64) -> Value {
        let (round, table) = (self.round, self.table);
        json!({"type": "write", "round": round, "table": table, "line": line, "content": content, "expects": expects})
    }

    fn path(&self) -> String {
        format!("/sheets/{}/{}", self.round, self.table)
    }

    /// Plays the round, from the first deal to two confirmations.
    pub(crate) async fn play(self) {
        let path = self.path();
        for (phone, number) in self.phones.iter().zip(&self.people) {
            let (status, text) =
                phone.ask("POST", &format!("{path}/bind"), Some(&json!({"number": number}))).await;
            if status != 204 {
                phone.wrong(format!("bind {number}: {text}"));
            }
        }
        let told: Vec<Value> =
            (0..self.deals).map(|line| deal(self.round, self.table, line)).collect();
        if self.offline {
            let all = told
                .iter()
                .enumerate()
                .map(|(line, content)| self.write(line, content, 0))
                .collect();
            self.phones[0].sends(all).await;
        } else {
            for (line, content) in told.iter().enumerate() {
                self.phones[line % 2].does(self.write(line, content, 0)).await;
                for looker in &self.lookers {
                    looker.sees(&path).await;
                }
            }
        }
        if self.slip {
            self.slips(&told).await;
        }
        let sheet = self.phones[1].sees(&path).await;
        for phone in &self.phones {
            let (round, table) = (self.round, self.table);
            let confirm = json!({"type": "confirm", "round": round, "table": table, "expects": sheet["changed"]});
            phone.does(confirm).await;
        }
    }

    /// Enters a line with the signs of another person, finds it by the sums on paper and corrects
    /// it.
    async fn slips(&self, told: &[Value]) {
        let [one, other] = &self.phones;
        let (path, line) = (self.path(), self.deals - 1);
        let sheet = one.sees(&path).await;
        let (sums, number) =
            (sheet["totals"].clone(), sheet["lines"][line]["number"].as_u64().unwrap_or_default());
        let right: Vec<i64> = sheet["lines"][line]["amounts"]
            .as_array()
            .map(|all| all.iter().filter_map(Value::as_i64).collect())
            .unwrap_or_default();
        let wrong: Vec<i64> = right.iter().map(|amount| -amount).collect();
        let (round, table) = (self.round, self.table);
        one.does(self.write(line, &json!({"amounts": wrong}), number)).await;
        one.does(json!({"type": "sum", "round": round, "table": table, "sums": sums})).await;
        let sheet = other.sees(&path).await;
        let named = sheet["suspects"]
            .as_array()
            .is_some_and(|all| all.iter().any(|one| one["line"] == line && one["why"] == "sign"));
        let confirm =
            json!({"type": "confirm", "round": round, "table": table, "expects": sheet["changed"]});
        let refused = other.sends(vec![confirm]).await;
        if named && refused[0]["refused"]["reason"] == "tournament_sums_differ" {
            other.finds_a_slip();
        }
        let number = sheet["lines"][line]["number"].as_u64().unwrap_or_default();
        other.does(self.write(line, &told[line], number)).await;
    }
}
