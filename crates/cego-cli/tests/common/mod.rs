//! Calling the real binary.

// Each test file is a crate of its own and uses some of this.
#![allow(dead_code)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What came of a call.
pub(crate) struct Call {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Call {
    /// Asserts that it went well and said nothing on stderr.
    #[track_caller]
    pub(crate) fn ok(self) -> Call {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "stdout: {}", self.stdout);
        self
    }

    /// Asserts a failure with this exit code that writes no data and says all of `words`.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, words: &[&str]) -> Call {
        assert_eq!(self.stdout, "", "stderr: {}", self.stderr);
        self.tells(code, words)
    }

    /// Asserts that it ends with this exit code and says all of `words` on stderr, whatever data it writes.
    #[track_caller]
    pub(crate) fn tells(self, code: i32, words: &[&str]) -> Call {
        assert_eq!(self.code, code, "stderr: {}", self.stderr);
        for word in words {
            assert!(self.stderr.contains(word), "\"{word}\" is not in: {}", self.stderr);
        }
        self
    }
}

/// The binary in a known environment: English, no colours.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
    command.args(args).env_remove("CEGO_LANG").env("LC_ALL", "C").env("NO_COLOR", "1");
    command
}

/// Calls the binary without input.
pub(crate) fn cego(args: &[&str]) -> Call {
    call(command(args).stdin(Stdio::null()).output().unwrap())
}

/// Calls the binary with this on stdin.
pub(crate) fn cego_with_input(args: &[&str], input: &[u8]) -> Call {
    let mut child =
        command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Whoever fails early does not read to the end.
    let _ = child.stdin.take().unwrap().write_all(input);
    call(child.wait_with_output().unwrap())
}

fn call(output: Output) -> Call {
    Call {
        code: output.status.code().expect("ended by itself"),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}
