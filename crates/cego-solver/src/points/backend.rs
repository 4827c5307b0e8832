//! Instruction-set backends of the search. All give the same results.

// The only file of the crate with unsafe code, for calls that are sound only on a processor with
// certain instructions. They are sound because only `Bmi2::detected` creates a `Bmi2`, after it has
// checked the processor.
#![allow(unsafe_code)]

use super::search::{self, PointSearch};
use super::table::PointBounds;
use super::trick::{Hands, PointTrick};

/// Defines the search functions that are compiled once for each backend. They call the functions of
/// the same names in [`search`]. `P` is the number of players, `C` the number of cards on the
/// table.
macro_rules! ways {
    ($(fn $name:ident[$($kind:ident $of:ty),*]($($arg:ident: $type:ty),*) -> $out:ty;)*) => {
        /// Backend: the search compiled for one instruction set. Its recursive calls go through
        /// this trait.
        pub(super) trait Backend: Copy {
            /// Returns the bits of `x` selected by `mask`, packed at the low end (PEXT).
            fn extract(self, x: u64, mask: u64) -> u64;
            $(
                /// See the function of the same name in [`search`].
                fn $name<$(const $kind: $of),*>(self, $($arg: $type),*) -> $out;
            )*
        }

        impl Backend for Portable {
            #[inline(always)]
            fn extract(self, x: u64, mask: u64) -> u64 {
                gather(x, mask)
            }
            $(
                #[inline(never)]
                fn $name<$(const $kind: $of),*>(self, $($arg: $type),*) -> $out {
                    search::$name::<Portable, $($kind),*>(self, $($arg),*)
                }
            )*
        }

        #[cfg(target_arch = "x86_64")]
        impl Backend for Bmi2 {
            #[inline(always)]
            fn extract(self, x: u64, mask: u64) -> u64 {
                // SAFETY: a `Bmi2` exists only after the processor has confirmed the instruction.
                unsafe { std::arch::x86_64::_pext_u64(x, mask) }
            }
            $(
                #[inline(always)]
                fn $name<$(const $kind: $of),*>(self, $($arg: $type),*) -> $out {
                    // SAFETY: a `Bmi2` exists only after the processor has confirmed every enabled
                    // feature.
                    unsafe { bmi2::$name::<$($kind),*>(self, $($arg),*) }
                }
            )*
        }

        #[cfg(target_arch = "x86_64")]
        mod bmi2 {
            use super::*;
            $(
                #[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
                #[inline(never)]
                pub(super) fn $name<$(const $kind: $of),*>(way: Bmi2, $($arg: $type),*) -> $out {
                    search::$name::<Bmi2, $($kind),*>(way, $($arg),*)
                }
            )*
        }
    };
}

ways! {
    fn glance[P usize, BOUND bool](
        search: &mut PointSearch, hands: &Hands, leader: usize, rest: i32, beta: i32
    ) -> PointBounds;
    fn expand[P usize, BOUND bool](
        search: &mut PointSearch, hands: &mut Hands, leader: usize, rest: i32, beta: i32,
        known: PointBounds
    ) -> i32;
    fn follow[P usize, C usize, BOUND bool](
        search: &mut PointSearch, hands: &mut Hands, trick: &PointTrick, rest: i32, beta: i32
    ) -> i32;
    fn complete[P usize](
        search: &mut PointSearch, hands: &mut Hands, trick: &PointTrick, rest: i32, beta: i32
    ) -> i32;
}

/// Portable backend: plain integer arithmetic, for every processor.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

/// Returns the bits of `x` selected by `mask`, packed at the low end: PEXT in software.
#[inline(always)]
fn gather(x: u64, mut mask: u64) -> u64 {
    // Each run of adjacent bits moves in one step.
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

/// Backend for x86 processors with BMI1, BMI2, POPCNT and LZCNT. A value exists only on a processor
/// that has them.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy, Debug)]
pub(super) struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Bmi2 {
    /// Returns the backend if the processor supports its instructions.
    pub(super) fn detected() -> Option<Bmi2> {
        let all = is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt");
        all.then_some(Bmi2(()))
    }
}
