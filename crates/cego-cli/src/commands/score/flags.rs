//! Which options belong to which kind of result.

use cego_core::{Contract, Goal};

use super::DealArgs;

/// What is to be settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A game of card points.
    Counted,
    /// A game of exactly this many tricks.
    Tricks(u8),
    /// A Pascha.
    Pascha,
    /// An Ultimo.
    Ultimo,
    /// A Räuber.
    Raeuber,
    /// A Drescher.
    Drescher,
    /// Hands laid open for a Solo that was held back.
    Challenge,
    /// An error that ended the deal.
    Penalty,
}

impl Kind {
    /// The kind of a contract that was played out.
    pub(super) const fn of(contract: Contract) -> Kind {
        match contract.properties().goal {
            Goal::Points => Kind::Counted,
            Goal::Tricks(tricks) => Kind::Tricks(tricks),
            Goal::Pascha => Kind::Pascha,
            Goal::Ulti => Kind::Ultimo,
            Goal::Raeuber => Kind::Raeuber,
            Goal::Drescher => Kind::Drescher,
        }
    }

    /// The options that say something about it, beside `--contract`.
    const fn options(self) -> &'static [&'static str] {
        match self {
            Kind::Counted => &["declarer", "points", "tricks", "after-solo", "durch", "ulti", "ulti-made"],
            Kind::Tricks(_) => &["declarer", "tricks", "made", "failed", "ouvert"],
            Kind::Pascha => &["declarer", "made", "failed", "ouvert"],
            Kind::Ultimo => &["declarer", "ulti", "ulti-made", "made", "failed", "ouvert", "geiss-seller"],
            Kind::Raeuber => &["pile", "raeuber-round"],
            Kind::Drescher => &["pile", "last-trick"],
            Kind::Challenge => &["declarer", "after-solo", "challenge", "guilty"],
            Kind::Penalty => {
                &["declarer", "after-solo", "ulti", "ouvert", "raeuber-round", "penalty", "offender"]
            }
        }
    }

    /// The options that were given and say nothing about it.
    pub(super) fn unneeded(self, args: &DealArgs) -> Vec<&'static str> {
        given(args).into_iter().filter(|name| !self.options().contains(name)).collect()
    }
}

/// The options that were given, `--contract` left out.
fn given(args: &DealArgs) -> Vec<&'static str> {
    [
        ("declarer", args.declarer.is_some()),
        ("points", args.points.is_some()),
        ("tricks", args.tricks.is_some()),
        ("after-solo", args.after_solo),
        ("ouvert", args.ouvert),
        ("durch", args.durch),
        ("ulti", args.ulti.is_some()),
        ("ulti-made", args.ulti_made.is_some()),
        ("made", args.made),
        ("failed", args.failed),
        ("geiss-seller", args.geiss_seller.is_some()),
        ("pile", !args.pile.is_empty()),
        ("raeuber-round", args.raeuber_round),
        ("last-trick", args.last_trick.is_some()),
        ("challenge", args.challenge.is_some()),
        ("guilty", !args.guilty.is_empty()),
        ("penalty", args.penalty.is_some()),
        ("offender", args.offender.is_some()),
    ]
    .into_iter()
    .filter_map(|(name, is_given)| is_given.then_some(name))
    .collect()
}
