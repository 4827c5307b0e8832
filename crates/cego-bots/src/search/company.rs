//! Who the others are in an imagined deal: whether each plays by networks or by the policy, as far as their cards tell.

use cego_core::chooser::Chooser;
use cego_core::{BySeat, View};

use super::{Settings, likelihood};
use crate::maths::{exp, ln};
use crate::worlds::World;

/// Draws of who plays on a seat are in so many parts.
const PARTS: usize = 1024;

/// How likely each seat plays by the policy and not by networks.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Company(BySeat<f32>);

impl Company {
    /// Who the others are if the cards lie as in a world, and the logarithm of how likely they would have played what they did: each is one kind of
    /// player for the whole deal, and before any card by the policy as likely as the settings say.
    pub(super) fn of(view: &View, settings: &Settings, world: &World) -> (Company, f64) {
        let by_policy = settings.by_policy;
        if by_policy == 0.0 || !view.declaration.is_some_and(|declaration| declaration.contract.is_counted())
        {
            let believed = settings.believed != 0.0;
            let log = if believed { likelihood::of_cards(view, settings, world) } else { 0.0 };
            return (Company::default(), log);
        }
        let kinds = likelihood::of_seats(view, settings, world);
        let prior = [1.0 - by_policy, by_policy].map(|share| ln(f64::from(share)));
        let mut all = 0.0;
        let company = BySeat::from_fn(|seat| {
            if Some(seat) == view.seat {
                return 0.0;
            }
            let [one, other] = std::array::from_fn(|kind| kinds[seat][kind] + prior[kind]);
            let top = one.max(other);
            let [one, other] = [one, other].map(|log| exp((log - top) as f32));
            all += top + ln(f64::from(one + other));
            other / (one + other)
        });
        (Company(company), all)
    }

    /// Which seats play by the policy, each as likely as it is.
    pub(super) fn drawn(&self, chance: &mut Chooser) -> BySeat<bool> {
        BySeat::from_fn(|seat| {
            let likely = self.0[seat];
            likely > 0.0 && (chance.index(PARTS) as f32 + 0.5) < likely * PARTS as f32
        })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{CardSet, Deal, Game, Phase, Rules, Seat, TableSize};

    use super::*;
    use crate::Turn;
    use crate::worlds::Places;

    /// How likely the others are to play by the policy, in the mean, when they do and when networks do; in the first trick, and in the last ones that leave
    /// a choice. In the worlds as they are: no cards are imagined.
    fn told(others: &str) -> [f32; 2] {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let (mut shuffler, choosers) =
            (Shuffler::new(Seed::from_number(48)), Choosers::new(Seed::from_number(48)));
        let (mut sums, mut counts) = ([0.0; 2], [0; 2]);
        for number in 0..12 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(3));
            let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
            let (mut bot, mut chance) = (crate::by_name(others).unwrap(), choosers.of_deal(number));
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                let counted = view.declaration.is_some_and(|declaration| declaration.contract.is_counted());
                let when = match view.tricks.len() {
                    0 => Some(0),
                    7.. => Some(1),
                    _ => None,
                };
                if let Some(when) = when.filter(|_| view.phase == Phase::Play && counted) {
                    let hands = BySeat::from_fn(|other| game.play().unwrap().hands()[other]);
                    let seen = rules.table.seats().fold(CardSet::EMPTY, |all, seat| all | hands[seat]);
                    let aside =
                        Places::of(&view).hidden.iter().filter(|card| !seen.contains(*card)).collect();
                    let (company, log) = Company::of(&view, &Settings::STRONG, &World { hands, aside });
                    assert!(log <= 0.0 && company.0[seat] == 0.0, "{log} {company:?}");
                    for other in rules.table.seats().filter(|&other| other != seat) {
                        sums[when] += company.0[other];
                        counts[when] += 1;
                    }
                }
                let action = bot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap().action;
                game.apply(seat, action).unwrap();
            }
        }
        assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
        std::array::from_fn(|when| sums[when] / counts[when] as f32)
    }

    #[test]
    fn cards_tell_who_plays() {
        let ([first, late], [other_first, other_late]) = (told("policy"), told("net"));
        assert!((0.4..0.7).contains(&first) && (0.3..0.6).contains(&other_first), "{first} {other_first}");
        assert!(late > 0.7 && other_late < 0.25, "{late} {other_late}");
    }

    /// Seats play by the policy as often as it is likely, and who is certain not to takes no draw.
    #[test]
    fn seats_are_drawn_as_likely_as_they_are() {
        let mut chance = Choosers::new(Seed::from_number(49)).of_deal(0);
        let likely = |seat: Seat| [0.0, 1.0, 0.5, 0.1, 0.0][seat.index()];
        let company = Company(BySeat::from_fn(likely));
        let mut counts = BySeat::from_fn(|_| 0);
        for _ in 0..4_000 {
            let drawn = company.drawn(&mut chance);
            TableSize::Five.seats().filter(|&seat| drawn[seat]).for_each(|seat| counts[seat] += 1);
        }
        for seat in TableSize::Five.seats() {
            let share = counts[seat] as f32 / 4_000.0;
            assert!((share - likely(seat)).abs() < 0.04, "{seat:?} {share}");
        }
        let (mut one, mut other) = (chance, chance);
        Company::default().drawn(&mut one);
        assert_eq!(one.index(1 << 20), other.index(1 << 20));
    }
}
