//! Layer widths and weight shrinkage of the networks.

use cego_bots::net::{Shape, WideNetwork};
use cego_core::chooser::Chooser;
use clap::Args;
use clap::builder::{RangedU64ValueParser, TypedValueParser};

use super::learner::Learner;
use super::rounds::share;
use super::weights::SHRINKAGE;

#[derive(Args)]
pub(super) struct Size {
    /// Numbers in the first layer of networks that know nothing yet; by default as many as in those
    /// that ship
    #[arg(long, value_parser = width())]
    outer: Option<usize>,
    /// Numbers in their second layer
    #[arg(long, value_parser = width())]
    inner: Option<usize>,
    #[command(flatten)]
    forgetting: Shrinkage,
}

#[derive(Args)]
pub(super) struct Shrinkage {
    /// Shrinkage of weights towards zero, as a share of a step: zeros take no room in
    /// the file
    #[arg(long, default_value_t = SHRINKAGE, value_parser = share)]
    forgotten: f32,
}

impl Shrinkage {
    /// Applies the shrinkage to a learner.
    pub(super) fn apply_to(&self, learner: Learner) -> Learner {
        learner.with_shrinkage(self.forgotten)
    }
}

/// Returns the argument parser for a layer width.
fn width() -> impl TypedValueParser<Value = usize> {
    RangedU64ValueParser::<u64>::new()
        .range(1..=WideNetwork::MOST as u64)
        .map(|width| width as usize)
}

impl Size {
    /// Returns a randomly initialized network.
    pub(super) fn new_learner(&self, shape: Shape, chance: &mut Chooser) -> Learner {
        let (outer, inner) = (self.outer.unwrap_or(shape.outer), self.inner.unwrap_or(shape.inner));
        self.forgetting.apply_to(Learner::new(Shape { outer, inner, ..shape }, chance))
    }

    /// Returns a learner that continues from `network`, with the width of that network.
    pub(super) fn learner_from(
        &self,
        network: &WideNetwork,
        shape: Shape,
    ) -> Result<Learner, String> {
        if self.outer.or(self.inner).is_some() {
            return Err(
                "--outer and --inner are for networks that know nothing yet, and those of \
                --from do"
                    .to_owned(),
            );
        }
        Ok(self.forgetting.apply_to(Learner::from(network.sized(shape), network.floats())))
    }
}
