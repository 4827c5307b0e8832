//! Bit tricks the search leans on.

/// The bits of `x` at the places of `mask`, moved together.
#[inline(always)]
pub(super) fn extract(x: u64, mask: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        #[allow(unsafe_code)]
        unsafe {
            core::arch::x86_64::_pext_u64(x, mask)
        }
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        extract_slow(x, mask)
    }
}

#[allow(dead_code)]
fn extract_slow(x: u64, mut mask: u64) -> u64 {
    let (mut out, mut place) = (0, 1);
    while mask != 0 {
        let bit = mask & mask.wrapping_neg();
        if x & bit != 0 {
            out |= place;
        }
        place <<= 1;
        mask ^= bit;
    }
    out
}
