//! When the decision of a bot that thinks is shown. How long it thinks depends on its hand: a forced card takes no time. What the
//! others see must not, so everything it says and plays comes at a moment that was drawn before it began.
//!
//! Quick bots answer in no time whatever they hold, in the step that brings their turn: that tells nothing either.

use cego_core::Action;
use cego_table::{BotTask, PersonId, Table, Time};

/// How much later than the floor a decision may come, in ms: drawn anew for each, every moment as likely.
const DRAWN_MS: u64 = 150;
/// A decision that is not there at its moment waits for the next step of this length, in ms: how late it is hardly tells how long it took.
const STEP_MS: u64 = 250;

/// A decision that a bot has to make.
#[derive(Debug)]
pub(super) struct Task {
    pub(super) task: BotTask,
    /// Whose table it is: its host's, or that of the person who sits first.
    pub(super) of: Option<PersonId>,
    pub(super) turn: Turn,
    chance: [u8; 32],
}

/// A turn of a bot. Another one begins when something is done or taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Turn {
    deal: u64,
    moment: usize,
    began: Time,
}

impl Turn {
    /// The turn of the bot that has to decide, if one has to.
    pub(super) fn of(table: &Table) -> Option<Turn> {
        table.bot_seat_on_turn()?;
        let moment = table.game()?.log().len();
        Some(Turn { deal: table.deal(), moment, began: table.turn_began() })
    }
}

#[cfg(test)]
impl Turn {
    /// The same, begun at another moment.
    pub(super) fn at(self, began: Time) -> Turn {
        Turn { began, ..self }
    }
}

impl Task {
    /// What the bot on turn has to decide.
    pub(super) fn of(table: &Table) -> Option<Task> {
        let mut owners = table.chairs().iter().filter_map(|chair| chair.owner.as_ref());
        let of = table.host().or_else(|| owners.next().map(|owner| owner.who));
        Some(Task { task: table.bot_on_turn()?, of, turn: Turn::of(table)?, chance: table.chance() })
    }

    /// How long to wait with a decision that is ready now, in ms. `floor`: the least time a turn takes; 0 without any pace.
    pub(super) fn wait(&self, floor: u64, now: Time) -> u64 {
        let shown = shown(self.turn.began, floor, self.chance, now);
        // The turn may have begun on another server, whose clock is ahead.
        shown.0.saturating_sub(now.0).min(floor + DRAWN_MS)
    }

    /// The moment of the deal it is for, to be said with the action.
    pub(super) fn decided(&self, action: Action) -> cego_table::HostCommand {
        cego_table::HostCommand::BotActs { moment: self.turn.moment, action }
    }
}

/// The moment at which a decision is shown that is ready at another one.
fn shown(began: Time, floor: u64, chance: [u8; 32], ready: Time) -> Time {
    if floor == 0 {
        return ready;
    }
    let [a, b, c, d, ..] = chance;
    let drawn = u64::from(u32::from_le_bytes([a, b, c, d])) % (DRAWN_MS + 1);
    let first = began.after(floor + drawn);
    let late = ready.0.saturating_sub(first.0);
    first.after(late.div_ceil(STEP_MS) * STEP_MS)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BEGAN: Time = Time(1_000_000);

    fn chance(number: u32) -> [u8; 32] {
        let mut chance = [0; 32];
        chance[..4].copy_from_slice(&number.to_le_bytes());
        chance
    }

    /// Whatever it took below the floor, it is shown at the same moment.
    #[test]
    fn the_moment_is_drawn_before_the_bot_thinks() {
        for number in 0..1_000u32 {
            let chance = chance(number.wrapping_mul(2_654_435_761));
            let at_once = shown(BEGAN, 250, chance, BEGAN);
            assert!((250..=400).contains(&(at_once.0 - BEGAN.0)));
            for took in [1, 17, 58, 121, 249, 250] {
                assert_eq!(shown(BEGAN, 250, chance, BEGAN.after(took)), at_once);
            }
        }
    }

    /// Every moment is as likely: of a hundred thousand turns none of the 151 is far from its share of 662.
    #[test]
    fn no_moment_is_likelier_than_another() {
        let mut seen = [0u32; 151];
        for number in 0..100_000u32 {
            let drawn =
                shown(BEGAN, 250, chance(number.wrapping_mul(2_654_435_761)), BEGAN).0 - BEGAN.0 - 250;
            seen[drawn as usize] += 1;
        }
        assert!(seen.iter().all(|&times| (500..830).contains(&times)), "{seen:?}");
    }

    #[test]
    fn what_is_late_waits_for_a_step() {
        let first = shown(BEGAN, 250, chance(9), BEGAN);
        for (late, steps) in [(1, 1), (249, 1), (250, 1), (251, 2), (1_000, 4)] {
            assert_eq!(shown(BEGAN, 250, chance(9), first.after(late)), first.after(steps * STEP_MS));
        }
    }

    #[test]
    fn without_a_pace_it_is_shown_when_it_is_there() {
        assert_eq!(shown(BEGAN, 0, chance(9), BEGAN.after(3)), BEGAN.after(3));
    }
}
