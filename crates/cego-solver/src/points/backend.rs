//! Which instructions of the processor the search uses. All ways give the same results.

// The one file of the crate with unsafe code, for calls that are sound only on a processor with certain
// instructions. What makes them so: a `Bmi2` is made by `Bmi2::detected` alone, which asks the processor.
#![allow(unsafe_code)]

use super::hands::Hands;
use super::search::{self, Search};
use super::table::Known;
use super::trick::Trick;

/// The calls of the search that each way has its own copy of: they are the functions of the same names in
/// [`search`]. `P` is the number of players, `C` how many cards are on the table.
macro_rules! ways {
    ($(fn $name:ident[$($kind:ident $of:ty),*]($($arg:ident: $type:ty),*) -> $out:ty;)*) => {
        /// A way to compile the search. The calls of the recursion go through it.
        pub(super) trait Backend: Copy {
            /// The bits of `x` at the places of `mask`, moved together.
            fn extract(self, x: u64, mask: u64) -> u64;
            $(
                /// See [`search`].
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
                // SAFETY: there is a `Bmi2`, so the processor has confirmed the instruction.
                unsafe { std::arch::x86_64::_pext_u64(x, mask) }
            }
            $(
                #[inline(always)]
                fn $name<$(const $kind: $of),*>(self, $($arg: $type),*) -> $out {
                    // SAFETY: there is a `Bmi2`, so the processor has confirmed every feature the function enables.
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
    fn glance[P usize, BOUND bool](search: &mut Search, hands: &Hands, leader: usize, rest: i32, beta: i32) -> Known;
    fn expand[P usize, BOUND bool](
        search: &mut Search, hands: &mut Hands, leader: usize, rest: i32, beta: i32, known: Known
    ) -> i32;
    fn follow[P usize, C usize, BOUND bool](
        search: &mut Search, hands: &mut Hands, trick: &Trick, rest: i32, beta: i32
    ) -> i32;
    fn complete[P usize](search: &mut Search, hands: &mut Hands, trick: &Trick, rest: i32, beta: i32) -> i32;
}

/// Plain arithmetic; works everywhere.
#[derive(Clone, Copy, Debug)]
pub(super) struct Portable;

/// The bits of `x` at the places of `mask`, moved together.
#[inline(always)]
fn gather(x: u64, mut mask: u64) -> u64 {
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

/// The bit instructions of newer x86 processors. A value of it exists only on a processor that knows them.
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
