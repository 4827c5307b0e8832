//! Which instructions of the processor the fast path uses. All ways give the same results.

// One of two places of the workspace with unsafe code (the other is that of the solver), for two calls that are sound only on a processor with
// certain instructions. What makes them so: `Backend` has no public constructor that gives `Kind::Bmi2`
// without asking the processor, and `Bmi2` is made in `with_bmi2` alone.
#![allow(unsafe_code, reason = "see above")]

use super::select::{Portable, Select};

/// A set of processor instructions to run on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Backend(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Bmi2,
}

impl Backend {
    /// Plain arithmetic; works everywhere.
    pub const PORTABLE: Backend = Backend(Kind::Portable);

    /// The fastest this processor can do.
    #[must_use]
    pub fn best() -> Backend {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt")
        {
            return Backend(Kind::Bmi2);
        }
        Backend::PORTABLE
    }

    /// The name: `portable` or `bmi2`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            Kind::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Kind::Bmi2 => "bmi2",
        }
    }

    /// Runs a kernel, compiled for these instructions.
    #[inline]
    pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self.0 {
            Kind::Portable => kernel.run(Portable),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `Kind::Bmi2` is made only by `best`, after the processor has confirmed every feature
            // that `with_bmi2` enables.
            Kind::Bmi2 => unsafe { with_bmi2(kernel) },
        }
    }
}

/// Work that can be compiled for different instructions. `run` must be `#[inline(always)]`, and what it
/// calls on the hot path too, or it stays compiled for the plain ones.
pub(super) trait Kernel {
    /// What it gives.
    type Output;
    /// Does the work.
    fn run<S: Select>(self, select: S) -> Self::Output;
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
fn with_bmi2<K: Kernel>(kernel: K) -> K::Output {
    kernel.run(Bmi2(()))
}

/// The deposit instruction of BMI2. A value of it exists only on a processor that knows it.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Select for Bmi2 {
    #[inline(always)]
    fn nth(self, mask: u64, n: usize) -> u64 {
        // SAFETY: a `Bmi2` is made only in `with_bmi2`, which runs only where BMI2 is there.
        unsafe { std::arch::x86_64::_pdep_u64(1 << (n & 63), mask) }
    }
}
