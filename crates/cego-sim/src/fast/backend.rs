//! Instruction set dispatch of the fast path. All backends give identical results.

// The unsafe code of this crate: two calls that are sound only on a processor with certain
// instructions. `Backend` has no public constructor that yields `Kind::Bmi2` without asking the
// processor, and `Bmi2` is created in `with_bmi2` alone.
#![allow(unsafe_code, reason = "see above")]

use super::select::{Portable, Select};

/// Instruction set used by the fast path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Backend(Kind);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Bmi2,
}

impl Backend {
    /// Plain arithmetic, available on every processor.
    pub const PORTABLE: Backend = Backend(Kind::Portable);

    /// Returns the fastest backend that this processor supports.
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

    /// Runs a kernel compiled for these instructions.
    #[inline]
    pub(super) fn run<K: Kernel>(self, kernel: K) -> K::Output {
        match self.0 {
            Kind::Portable => kernel.run(Portable),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: `Kind::Bmi2` is created only by `best`, after the processor has confirmed
            // every feature that `with_bmi2` enables.
            Kind::Bmi2 => unsafe { with_bmi2(kernel) },
        }
    }
}

/// A computation that is compiled once for each backend.
///
/// `run` and everything it calls on the hot path must be `#[inline(always)]`; otherwise that code
/// is compiled for the baseline instructions.
pub(super) trait Kernel {
    /// Result of the computation.
    type Output;
    fn run<S: Select>(self, select: S) -> Self::Output;
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "bmi1,bmi2,popcnt,lzcnt")]
fn with_bmi2<K: Kernel>(kernel: K) -> K::Output {
    kernel.run(Bmi2(()))
}

/// Token for the BMI2 deposit instruction; exists only on a processor that supports it.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
struct Bmi2(());

#[cfg(target_arch = "x86_64")]
impl Select for Bmi2 {
    #[inline(always)]
    fn nth(self, mask: u64, n: usize) -> u64 {
        // SAFETY: a `Bmi2` is created only in `with_bmi2`, which runs only on a processor with
        // BMI2.
        unsafe { std::arch::x86_64::_pdep_u64(1 << (n & 63), mask) }
    }
}
