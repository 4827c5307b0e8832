//! Bots that think: asked in turns, and heard when it is time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_core::Action;

use super::Rooms;
use super::bots;
use super::pace::Task;
use super::room::SharedRoom;
use crate::clock::now;

impl Rooms {
    /// Lets the bot on turn think, and shows what it has decided when it is time.
    pub(super) fn think(self: &Arc<Rooms>, room: SharedRoom) {
        let rooms = Arc::clone(self);
        tokio::spawn(async move {
            let Some(task) = room.take_task().await else { return };
            let action = rooms.decide(&task).await;
            tokio::time::sleep(Duration::from_millis(task.wait(rooms.pace_ms, now()))).await;
            room.thought(task.turn).await;
            if let Some(action) = action {
                // Where something was taken back meanwhile this does nothing, and the bot is asked again.
                let _ = rooms.command_in(room.id, task.decided(action).into(), Some(task.turn)).await;
            }
        });
    }

    /// Asks a bot, when it is its turn among those that think.
    async fn decide(&self, Task { task, of, .. }: &Task) -> Option<Action> {
        let waits = &self.metrics.thinkers_waiting;
        waits.inc();
        let _turn = self.thinkers.turn(*of).await;
        waits.dec();
        self.metrics.thinkers_busy.inc();
        let (begun, task) = (Instant::now(), task.clone());
        let action = tokio::task::spawn_blocking(move || bots::decide(&task)).await.ok().flatten();
        self.metrics.thinkers_busy.dec();
        self.metrics.thought_seconds.observe(begun.elapsed().as_secs_f64());
        action
    }
}

#[cfg(test)]
mod tests {
    use cego_core::TableSize;
    use cego_store::{TableId, open};
    use cego_table::{
        Caller, Command, NamedRules, Numbered, PersonId, PersonName, Secret, Setup, Table, Time,
    };

    use super::super::room::Room;
    use super::*;

    /// A table at which a bot that thinks is on turn.
    fn bot_on_turn() -> (Table, Vec<Numbered>) {
        let ruleset = cego_rules::preset("schopfheim").unwrap();
        let named = NamedRules::new("schopfheim", ruleset.hash(), ruleset.rules(TableSize::Four).unwrap());
        let setup = Setup { fill: true, ..Setup::new(named, "level5") };
        let tables = (0..40).map(|secret| {
            let opened = Table::open(setup.clone(), None, Secret([secret; 32]), Time(1_000)).unwrap();
            let name = PersonName::new("Vroni").unwrap();
            let sit = Command::Sit { seat: None, name, nonce: None, tip: None };
            let sat = opened.after.handle((Caller::Person(PersonId(7)), sit), Time(2_000)).unwrap();
            (sat.after, [opened.events, sat.events].concat())
        });
        tables.into_iter().find(|(table, _)| table.bot_on_turn().is_some()).unwrap()
    }

    /// What was decided for a turn is nothing for another one, even of the same deal after as many actions: something may have been
    /// taken back, and other cards played.
    #[tokio::test]
    async fn a_decision_counts_for_its_turn_alone() {
        let folder = std::env::temp_dir().join(format!("cego-think-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let store = open(&format!("sqlite:{}", folder.join("cego.db").display())).await.unwrap();
        let (table, events) = bot_on_turn();
        let room = Room::new(TableId::new([5; 10]), Arc::default());
        room.open(&*store, table, &events).await.unwrap();
        let task = room.take_task().await.unwrap();
        assert!(room.take_task().await.is_none(), "it is asked once");
        let action = task.task.view.choices[0];
        let act = async |turn| {
            let input = task.decided(action).into();
            room.command(&*store, (&input, Some(turn)), Time(3_000), false).await.unwrap().1.len()
        };
        assert_eq!(act(task.turn.at(Time(1))).await, 0);
        assert!(act(task.turn).await > 0);
        assert_eq!(act(task.turn).await, 0, "nor twice");
        room.thought(task.turn).await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
