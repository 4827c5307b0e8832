//! Which instructions of the processor the search uses. All ways give the same results.

// The one file of the crate with unsafe code, for calls that are sound only on a processor with certain
// instructions. What makes them so: a `Bmi2` is made by `Bmi2::detected` alone, which asks the processor.
#![allow(unsafe_code)]

use super::hands::Hands;
use super::search::{self, Glance, Search};
use super::trick::Trick;

/// A way to compile the search. The calls of the recursion go through it, so that each way has its own copy.
pub(super) trait Way: Copy {
    /// The bits of `x` at the places of `mask`, moved together.
    fn extract(self, x: u64, mask: u64) -> u64;

    /// As [`search::expand`].
    #[allow(clippy::too_many_arguments)]
    fn expand<const P: usize, const BOUND: bool>(
        self,
        search: &mut Search,
        hands: &mut Hands,
        leader: usize,
        rest: i32,
        window: (i32, i32),
        glance: &Glance,
    ) -> i32;

    /// As [`search::choose`].
    fn choose<const P: usize, const BOUND: bool>(
        self,
        search: &mut Search,
        hands: &mut Hands,
        trick: &Trick,
        rest: i32,
        window: (i32, i32),
        hint: u64,
    ) -> (i32, u64);
}

/// Plain arithmetic; works everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

impl Way for Portable {
    #[inline(always)]
    fn extract(self, x: u64, mut mask: u64) -> u64 {
        // Runs of neighbours move together.
        let mut out = 0;
        let mut filled = 0;
        while mask != 0 {
            let start = mask.trailing_zeros();
            let length = (!(mask >> start)).trailing_zeros();
            let run = (1 << length) - 1;
            out |= (x >> start & run) << filled;
            filled += length;
            mask &= !(run << start);
        }
        out
    }

    #[allow(clippy::too_many_arguments)]
    fn expand<const P: usize, const BOUND: bool>(
        self,
        search: &mut Search,
        hands: &mut Hands,
        leader: usize,
        rest: i32,
        window: (i32, i32),
        glance: &Glance,
    ) -> i32 {
        search::expand::<Portable, P, BOUND>(self, search, hands, leader, rest, window, glance)
    }

    fn choose<const P: usize, const BOUND: bool>(
        self,
        search: &mut Search,
        hands: &mut Hands,
        trick: &Trick,
        rest: i32,
        window: (i32, i32),
        hint: u64,
    ) -> (i32, u64) {
        search::choose::<Portable, P, BOUND>(self, search, hands, trick, rest, window, hint)
    }
}

/// The bit instructions of newer x86 processors. Whoever has one runs on a processor that knows them.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(super) struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Bmi2 {
    /// One if the processor has the instructions.
    pub(super) fn detected() -> Option<Bmi2> {
        let all = is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt");
        all.then_some(Bmi2(()))
    }
}

#[cfg(target_arch = "x86_64")]
impl Way for Bmi2 {
    #[inline(always)]
    fn extract(self, x: u64, mask: u64) -> u64 {
        // SAFETY: there is a `Bmi2`, so the processor has confirmed the instruction.
        unsafe { std::arch::x86_64::_pext_u64(x, mask) }
    }

    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    fn expand<const P: usize, const BOUND: bool>(
        self,
        search: &mut Search,
        hands: &mut Hands,
        leader: usize,
        rest: i32,
        window: (i32, i32),
        glance: &Glance,
    ) -> i32 {
        // SAFETY: there is a `Bmi2`, so the processor has confirmed every feature the function enables.
        unsafe { expand::<P, BOUND>(self, search, hands, leader, rest, window, glance) }
    }

    #[inline(always)]
    fn choose<const P: usize, const BOUND: bool>(
        self,
        search: &mut Search,
        hands: &mut Hands,
        trick: &Trick,
        rest: i32,
        window: (i32, i32),
        hint: u64,
    ) -> (i32, u64) {
        // SAFETY: there is a `Bmi2`, so the processor has confirmed every feature the function enables.
        unsafe { choose::<P, BOUND>(self, search, hands, trick, rest, window, hint) }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
#[allow(clippy::too_many_arguments)]
fn expand<const P: usize, const BOUND: bool>(
    way: Bmi2,
    search: &mut Search,
    hands: &mut Hands,
    leader: usize,
    rest: i32,
    window: (i32, i32),
    glance: &Glance,
) -> i32 {
    search::expand::<Bmi2, P, BOUND>(way, search, hands, leader, rest, window, glance)
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
fn choose<const P: usize, const BOUND: bool>(
    way: Bmi2,
    search: &mut Search,
    hands: &mut Hands,
    trick: &Trick,
    rest: i32,
    window: (i32, i32),
    hint: u64,
) -> (i32, u64) {
    search::choose::<Bmi2, P, BOUND>(way, search, hands, trick, rest, window, hint)
}
