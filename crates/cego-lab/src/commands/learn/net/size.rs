//! How wide networks are, and what they forget.

use cego_bots::net::{Shape, Wide};
use cego_core::chooser::Chooser;
use clap::Args;
use clap::builder::{RangedU64ValueParser, TypedValueParser};

use super::learner::Learner;
use super::rounds::share;
use super::weights::FORGOTTEN;

#[derive(Args)]
pub(super) struct Size {
    /// Numbers in the first layer of networks that know nothing yet; by default as many as in those that ship
    #[arg(long, value_parser = width())]
    outer: Option<usize>,
    /// Numbers in their second layer
    #[arg(long, value_parser = width())]
    inner: Option<usize>,
    #[command(flatten)]
    forgetting: Forgetting,
}

#[derive(Args)]
pub(super) struct Forgetting {
    /// By what share of a step a weight that nothing speaks for goes to zero: zeros take no room in the file
    #[arg(long, default_value_t = FORGOTTEN, value_parser = share)]
    forgotten: f32,
}

impl Forgetting {
    /// A network that forgets so.
    pub(super) fn of(&self, learner: Learner) -> Learner {
        learner.forgetting(self.forgotten)
    }
}

/// As many numbers as a layer may have.
fn width() -> impl TypedValueParser<Value = usize> {
    RangedU64ValueParser::<u64>::new().range(1..=Wide::MOST as u64).map(|width| width as usize)
}

impl Size {
    /// A network that knows nothing yet.
    pub(super) fn new_learner(&self, shape: Shape, chance: &mut Chooser) -> Learner {
        let (outer, inner) = (self.outer.unwrap_or(shape.outer), self.inner.unwrap_or(shape.inner));
        self.forgetting.of(Learner::new(Shape { outer, inner, ..shape }, chance))
    }

    /// A network that learns on; its size is what it is.
    pub(super) fn learner_from(&self, network: &Wide, shape: Shape) -> Result<Learner, String> {
        if self.outer.or(self.inner).is_some() {
            return Err("--outer and --inner are for networks that know nothing yet, and those of --from do"
                .to_owned());
        }
        Ok(self.forgetting.of(Learner::from(network.sized(shape), network.floats())))
    }
}
