//! Reader for the header of an ELF file.

/// Architecture and linkage of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Program {
    /// Architecture name as in Debian and OCI.
    pub(crate) machine: &'static str,
    /// True if the program has no dynamic linker.
    pub(crate) is_static: bool,
}

/// Reads the header of a 64-bit little-endian program.
///
/// Returns `None` for anything else, and for architectures without a release.
pub(crate) fn read(bytes: &[u8]) -> Option<Program> {
    let short = |at: usize| Some(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?));
    let long = |at: usize| Some(u64::from_le_bytes(bytes.get(at..at + 8)?.try_into().ok()?));
    if !bytes.starts_with(b"\x7fELF\x02\x01") {
        return None;
    }
    let machine = match short(18)? {
        62 => "amd64",
        183 => "arm64",
        _ => return None,
    };
    let (first, size, count) = (usize::try_from(long(32)?).ok()?, short(54)?, short(56)?);
    let mut is_static = true;
    for number in 0..usize::from(count) {
        let at = first.checked_add(number * usize::from(size))?;
        // 3 is PT_INTERP, the segment that names the dynamic linker.
        is_static &= bytes.get(at..at.checked_add(4)?)? != 3_u32.to_le_bytes();
    }
    Some(Program { machine, is_static })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_test_itself_is_a_program() {
        let bytes = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        let machine = match std::env::consts::ARCH {
            "x86_64" => "amd64",
            "aarch64" => "arm64",
            other => panic!("no release is made for {other}"),
        };
        let expected = Program { machine, is_static: cfg!(target_feature = "crt-static") };
        assert_eq!(read(&bytes), Some(expected));
    }

    #[test]
    fn what_is_no_program_is_refused() {
        let bytes = std::fs::read(std::env::current_exe().unwrap()).unwrap();
        assert_eq!(read(b""), None);
        assert_eq!(read(b"#!/bin/sh\nexit 0\n"), None);
        assert_eq!(read(&bytes[..40]), None);
        let mut wrong = bytes[..64].to_vec();
        // The program header table lies beyond the end.
        wrong[32..40].copy_from_slice(&u64::MAX.to_le_bytes());
        assert_eq!(read(&wrong), None);
    }
}
