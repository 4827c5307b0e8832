//! Who the others are in an imagined deal: by what each of them plays, as far as their cards tell.

use cego_core::chooser::Chooser;
use cego_core::{BySeat, View};

use super::{Settings, likelihood};
use crate::maths::{exp, ln};
use crate::worlds::World;

/// Draws of who plays on a seat are in so many parts.
const PARTS: usize = 1024;

/// By what a seat plays in an imagined deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Kind {
    /// By what plays worlds out.
    #[default]
    Usual,
    /// By the policy that ships.
    Policy,
    /// By rule of thumb.
    Thumb,
}

impl Kind {
    /// All kinds.
    pub(super) const ALL: [Kind; 3] = [Kind::Usual, Kind::Policy, Kind::Thumb];
}

/// How likely each seat is of each [`Kind`].
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Company(BySeat<Shares>);

/// A share of each kind.
type Shares = [f32; Kind::ALL.len()];

impl Company {
    /// Everybody as usual.
    pub(super) fn usual() -> Company {
        Company(BySeat::from_fn(|_| [1.0, 0.0, 0.0]))
    }

    /// Who the others are before any card is played.
    pub(super) fn before(view: &View, settings: &Settings) -> Company {
        let mut company = Company::usual();
        if settings.from_first_word {
            for seat in view.rules.table.seats().filter(|&seat| Some(seat) != view.seat) {
                company.0[seat] = settings.kinds;
            }
        }
        company
    }

    /// Who the others are if the cards lie as in a world, and the logarithm of how likely they would have played what they did. Each is of one kind
    /// for the whole deal, and before any card of each as likely as the settings say. Only in counted games: in a Räuber the policy knows the
    /// others too little, and weighing by it lost.
    pub(super) fn of(view: &View, settings: &Settings, world: &World) -> (Company, f64) {
        if !view.declaration.is_some_and(|declaration| declaration.contract.is_counted()) {
            return (Company::usual(), 0.0);
        }
        // Players of one kind are measured, and not in a browser.
        #[cfg(not(target_family = "wasm"))]
        if settings.kinds[0] == 1.0 {
            let believed = settings.believed != 0.0;
            let log = if believed { likelihood::of_cards(view, settings, world) } else { 0.0 };
            return (Company::usual(), log);
        }
        let likely = likelihood::of_seats(view, settings, world);
        let before = settings.kinds.map(|share| ln(f64::from(share.max(1e-9))));
        let (mut company, mut all) = (Company::usual(), 0.0);
        for seat in view.rules.table.seats().filter(|&seat| Some(seat) != view.seat) {
            let logs: [f64; Kind::ALL.len()] = std::array::from_fn(|kind| likely[seat][kind] + before[kind]);
            let top = logs.into_iter().fold(f64::MIN, f64::max);
            let shares = logs.map(|log| exp((log - top) as f32));
            let sum: f32 = shares.iter().sum();
            company.0[seat] = shares.map(|share| share / sum);
            all += top + ln(f64::from(sum));
        }
        (company, all)
    }

    /// Of which kind each seat is, drawn as likely as it is.
    pub(super) fn drawn(&self, chance: &mut Chooser) -> BySeat<Kind> {
        BySeat::from_fn(|seat| {
            let [usual, policy, _] = self.0[seat];
            if usual == 1.0 {
                return Kind::Usual;
            }
            match (chance.index(PARTS) as f32 + 0.5) / PARTS as f32 {
                part if part < usual => Kind::Usual,
                part if part < usual + policy => Kind::Policy,
                _ => Kind::Thumb,
            }
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

    /// How likely the others are of each kind, in the mean, when all are of this one; in the first trick, and in the last ones that leave
    /// a choice. In the worlds as they are: no cards are imagined.
    fn told(others: &str) -> [Shares; 2] {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let (mut shuffler, choosers) =
            (Shuffler::new(Seed::from_number(48)), Choosers::new(Seed::from_number(48)));
        let (mut sums, mut counts) = ([Shares::default(); 2], [0; 2]);
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
                    assert!(log < 1e-6 && company.0[seat][0] == 1.0, "{log} {company:?}");
                    for other in rules.table.seats().filter(|&other| other != seat) {
                        (0..3).for_each(|kind| sums[when][kind] += company.0[other][kind]);
                        counts[when] += 1;
                    }
                }
                let action = bot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap().action;
                game.apply(seat, action).unwrap();
            }
        }
        assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
        std::array::from_fn(|when| sums[when].map(|sum| sum / counts[when] as f32))
    }

    #[test]
    fn cards_tell_who_plays() {
        for (kind, bot) in ["net", "policy", "thumb"].into_iter().enumerate() {
            let [first, late] = told(bot);
            assert!(late[kind] > 0.7 && late[kind] > first[kind], "{bot} {first:?} {late:?}");
        }
    }

    /// Before any card all others are as likely of each kind as the settings say, and the seat that thinks is none of them; for who does not
    /// ask, all are as usual.
    #[test]
    fn before_any_card_all_others_are_alike() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(50)), 0, Seat::new(3));
        let view = Game::new(Arc::clone(&rules), deal).unwrap().view(Some(Seat::new(1)));
        let company = Company::before(&view, &Settings::STRONG);
        for seat in TableSize::Five.seats() {
            let other = seat != Seat::new(1) && rules.table.seats().any(|of_table| of_table == seat);
            assert_eq!(
                company.0[seat],
                if other { Settings::STRONG.kinds } else { [1.0, 0.0, 0.0] },
                "{seat:?}"
            );
        }
        assert_eq!(Company::before(&view, &Settings::BY_POLICY), Company::usual());
    }

    /// Seats are of each kind as often as it is likely, and who is certain to play as usual takes no draw.
    #[test]
    fn seats_are_drawn_as_likely_as_they_are() {
        let mut chance = Choosers::new(Seed::from_number(49)).of_deal(0);
        let likely = |seat: Seat| {
            [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.5, 0.2, 0.3], [0.1, 0.0, 0.9], [0.0, 0.0, 1.0]]
                [seat.index()]
        };
        let company = Company(BySeat::from_fn(likely));
        let mut counts = BySeat::from_fn(|_| [0; 3]);
        for _ in 0..4_000 {
            let drawn = company.drawn(&mut chance);
            TableSize::Five.seats().for_each(|seat| counts[seat][drawn[seat] as usize] += 1);
        }
        for (seat, kind) in TableSize::Five.seats().flat_map(|seat| [0, 1, 2].map(|kind| (seat, kind))) {
            let share = counts[seat][kind] as f32 / 4_000.0;
            assert!((share - likely(seat)[kind]).abs() < 0.04, "{seat:?} {kind} {share}");
        }
        let (mut one, mut other) = (chance, chance);
        Company::usual().drawn(&mut one);
        assert_eq!(one.index(1 << 20), other.index(1 << 20));
    }
}
