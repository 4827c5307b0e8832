//! What a view tells of the tricks: who wins the one on the table, and what the others came to.

use cego_core::count::pile_points;
use cego_core::{Action, BySeat, CardSet, Contract, Event, Phase, Rules, Seat, TableSize};

use crate::common::{act, declared, keep, seat};

fn wins(events: &[Event]) -> Option<Seat> {
    events
        .iter()
        .rev()
        .find_map(|event| if let Event::Played { wins, .. } = event { Some(*wins) } else { None })
}

/// R-000-92, R-000-95: who wins is known with each card, and with the last one it is who has won. What was taken is counted from what the
/// seat has seen: the laid cards are in it for the declarer alone.
#[test]
fn a_view_says_who_wins_and_what_was_taken() {
    let hands = ["T20 CK C10 T5", "C7 T3 CQ", "T4 H4", "C8 CN"];
    let mut game = declared(&Rules::new(TableSize::Four), Contract::Cego, 1, &hands, "");
    act(&mut game, 1, keep("", "T20 CK"));
    let discard = game.view(Some(seat(1))).choices[0];
    act(&mut game, 1, discard);
    assert_eq!(game.view(None).winning(), None);
    assert_eq!(game.view(None).taken(), None);
    let mut won = BySeat::<CardSet>::default();
    let mut tricks = 0;
    while game.phase() == Phase::Play {
        let turn = game.on_turn().unwrap();
        let card = game.playable().highest().unwrap();
        let events = game.apply(turn, Action::Play(card)).unwrap().as_slice().to_vec();
        for event in &events {
            if let Event::TrickWon { seat: winner, .. } = event {
                assert_eq!(wins(&events), Some(*winner));
                let trick = game.play().unwrap().tricks().last().unwrap();
                won[*winner] |= TableSize::Four.seats().filter_map(|s| trick.cards[s]).collect::<CardSet>();
                tricks += 1;
            }
        }
        if game.phase() != Phase::Play {
            break;
        }
        let watched = game.view(None);
        assert_eq!(watched.winning(), wins(&events).filter(|_| !watched.on_table.is_empty()));
        let method = game.rules().counting_method;
        let others = pile_points(method, won[seat(2)] | won[seat(3)] | won[seat(4)]);
        let (own, seen) = (game.view(Some(seat(1))).taken().unwrap(), watched.taken().unwrap());
        assert_eq!(own.declarer, pile_points(method, won[seat(1)] | game.exchange().legage));
        assert_eq!(seen.declarer, pile_points(method, won[seat(1)]));
        assert_eq!((own.opponents, seen.opponents), (others, others));
        assert_eq!((own.whole, seen.whole), (true, false));
    }
    assert_eq!(tricks, 11);
}
