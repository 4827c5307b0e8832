//! Only the `hindsight` column depends on hidden cards.

use std::sync::Arc;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Phase, Seat, TableSize};
use cego_rules::preset;
use cego_sim::dataset::{Fair, Labeller, Labels};
use cego_sim::encoding::{NumberedGame, OBSERVATION};
use cego_testkit::redeal;

/// Redealing hidden cards keeps the observation and the fair values of a seat with the same view.
/// The hindsight values may change.
#[test]
fn hidden_cards_change_only_what_is_known_afterwards() {
    let fair = Fair { bot: "strong".to_owned(), times: 2, worlds: Some(2) };
    let mut judge = Labeller::new(&Labels::parse("all", fair).unwrap()).unwrap();
    let rules =
        Arc::new(preset("schwarzwaldmeisterschaft").unwrap().rules(TableSize::Four).unwrap());
    let (mut compared, mut otherwise) = (0, 0);
    for number in 0..4 {
        let dealt =
            Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(3)), number, Seat::new(0));
        let mut course = NumberedGame::new(Game::new(Arc::clone(&rules), dealt).unwrap());
        while let Some(seat) = course.on_turn() {
            let legal = course.legal();
            let late = course.game().phase() == Phase::Play && course.game().hand(seat).len() == 6;
            if course.chosen().is_none()
                && legal.len() > 1
                && (late || course.game().phase() == Phase::Auction)
                && let Some(other) = redeal(course.game(), seat, 7)
            {
                let mut seen = |game: &Game| {
                    let mut observation = [0; OBSERVATION];
                    NumberedGame::new(game.clone()).observe(Some(seat), &mut observation);
                    judge.reset();
                    (
                        observation,
                        NumberedGame::new(game.clone()).legal(),
                        judge.fair(game),
                        judge.hindsight(game),
                    )
                };
                let (now, then) = (seen(course.game()), seen(&other));
                assert!(now.2.as_ref().is_some_and(|values| !values.is_empty()));
                assert!((now.0, now.1, &now.2) == (then.0, then.1, &then.2), "deal {number}");
                otherwise += u32::from(now.3 != then.3);
                compared += 1;
            }
            // Takes the highest number, which tends to bid and so leads to card play.
            let number = legal.iter().last().unwrap();
            course.step(number).unwrap();
        }
    }
    assert!(compared > 8 && otherwise > 0, "{compared} {otherwise}");
}
