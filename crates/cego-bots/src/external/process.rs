//! A running bot process and its pipes.
//!
//! Each pipe has its own thread, so that a bot that does not read, does not write or writes
//! endlessly blocks no other thread. All buffers are bounded: lines in length and number, and the
//! standard error to its end.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::Child;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cego_protocol::bot::LONGEST_LINE;

use super::BotCommand;

/// Capacity of the line queue in each direction; a bot has one request at a time.
const WAITING: usize = 16;
/// Size of the kept end of the standard error, in bytes.
const ERRORS: usize = 4096;
/// Time limit for the remaining standard error of a dead process. Its children may hold the pipe
/// open.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// Output of a bot.
#[derive(Debug)]
pub(super) enum ProcessOutput {
    /// A line, without its line break.
    Line(Vec<u8>),
    /// A line above the maximum length. Nothing comes after it.
    TooLong,
    /// The end of the output.
    End,
    /// Nothing before the time limit.
    Nothing,
}

/// A process, which is killed and reaped on drop.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    to: Option<SyncSender<String>>,
    from: Receiver<ProcessOutput>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    /// Disconnected when the standard error has ended.
    errors_ended: Receiver<()>,
}

impl Process {
    pub(super) fn start(command: &BotCommand) -> io::Result<Process> {
        let mut child = command.process().spawn()?;
        groups().push(child.id());
        let piped = || io::Error::other("no pipe");
        let (stdin, stdout, stderr) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        let (to, lines) = sync_channel::<String>(WAITING);
        let (heard, from) = sync_channel(WAITING);
        let (ended, errors_ended) = sync_channel(0);
        let process =
            Process { child, to: Some(to), from, errors: Arc::clone(&errors), errors_ended };
        let (mut stdin, stdout, stderr) =
            (stdin.ok_or_else(piped)?, stdout.ok_or_else(piped)?, stderr.ok_or_else(piped)?);
        spawn("bot-stdin", move || {
            for line in lines {
                // A bot that closes its input is detected by its missing answer.
                if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        })?;
        spawn("bot-stdout", move || listen(stdout, &heard))?;
        spawn("bot-stderr", move || {
            keep_end(stderr, &errors);
            drop(ended);
        })?;
        Ok(process)
    }

    /// Sends a message; returns `false` if the queue is full and the message was dropped.
    pub(super) fn send(&self, line: String) -> bool {
        let sent = self.to.as_ref().map(|to| to.try_send(line));
        !matches!(sent, Some(Err(TrySendError::Full(_))))
    }

    /// Returns the next output before `until`.
    pub(super) fn hear(&self, until: Instant) -> ProcessOutput {
        let left = until.saturating_duration_since(Instant::now());
        // The time limit also applies to a bot that writes endlessly.
        if left.is_zero() {
            return ProcessOutput::Nothing;
        }
        match self.from.recv_timeout(left) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => ProcessOutput::Nothing,
            Err(RecvTimeoutError::Disconnected) => ProcessOutput::End,
        }
    }

    /// Closes the input and gives the process `farewell` to exit by itself; then kills it.
    ///
    /// Returns the exit status and the end of the standard error.
    pub(super) fn stop(mut self, farewell: Duration) -> (String, String) {
        drop(self.to.take());
        let until = Instant::now() + farewell;
        let mut pause = Duration::from_millis(1);
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break status.to_string(),
                Ok(None) if Instant::now() < until => thread::sleep(pause),
                _ => break String::new(),
            }
            pause = (pause * 2).min(Duration::from_millis(20));
        };
        self.end();
        // No message is ever sent: this waits for the disconnection.
        let _ = self.errors_ended.recv_timeout(LAST_WORDS);
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let errors: Vec<u8> = errors.iter().copied().collect();
        (status, String::from_utf8_lossy(&errors).into_owned())
    }

    /// Kills the process with all its children, and reaps it. It fails only if no process is left.
    fn end(&mut self) {
        let group = self.child.id();
        let mut groups = groups();
        // Only once: the system may reuse a free id for unrelated processes.
        if let Some(at) = groups.iter().position(|&known| known == group) {
            groups.swap_remove(at);
            end_group(group);
        }
        drop(groups);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}

/// Process groups that are running.
static GROUPS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn groups() -> MutexGuard<'static, Vec<u32>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills every running external program, with all its children.
///
/// For use before this program exits by a signal. The programs are not in the process group of the
/// terminal, so that Ctrl-C does not reach them.
pub fn end_all() {
    groups().iter().for_each(|group| end_group(*group));
}

#[cfg(unix)]
fn end_group(group: u32) {
    use rustix::process::{Pid, Signal, kill_process_group};
    if let Some(group) = i32::try_from(group).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(not(unix))]
fn end_group(_group: u32) {}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    thread::Builder::new().name(name.to_owned()).stack_size(256 * 1024).spawn(work).map(drop)
}

/// Forwards lines until the output ends or the receiver is dropped.
fn listen(stdout: impl Read, heard: &SyncSender<ProcessOutput>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let most = LONGEST_LINE as u64 + 1;
        let next = match reader.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => ProcessOutput::End,
            Ok(_) => {
                let ended = line.pop_if(|last| *last == b'\n').is_some();
                if !ended && line.len() > LONGEST_LINE {
                    ProcessOutput::TooLong
                } else {
                    ProcessOutput::Line(line)
                }
            }
        };
        let last = !matches!(next, ProcessOutput::Line(_));
        if heard.send(next).is_err() || last {
            return;
        }
    }
}

/// Reads to the end and keeps the last bytes.
fn keep_end(mut stderr: impl Read, kept: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(length @ 1..) = stderr.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend(&buffer[..length]);
        let surplus = kept.len().saturating_sub(ERRORS);
        kept.drain(..surplus);
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn start(line: &str) -> Process {
        Process::start(&BotCommand::parse(line).unwrap()).unwrap()
    }

    /// The pipe holds less than one such line, and the sender must not wait for the reader.
    #[test]
    fn a_program_that_does_not_read_blocks_nobody() {
        let process = start("sleep 60");
        let line = "x".repeat(LONGEST_LINE);
        let begun = Instant::now();
        let sent = (0..2 * WAITING).take_while(|_| process.send(line.clone())).count();
        assert!((WAITING..=WAITING + 1).contains(&sent), "{sent}");
        assert!(matches!(
            process.hear(Instant::now() + Duration::from_millis(20)),
            ProcessOutput::Nothing
        ));
        drop(process);
        assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    }

    #[test]
    fn what_was_said_before_the_end_is_heard() {
        let process = start(r#"sh -c "echo one; printf two; echo hm >&2; exit 3""#);
        let until = Instant::now() + Duration::from_secs(20);
        for expected in ["one", "two"] {
            let heard = process.hear(until);
            assert!(
                matches!(&heard, ProcessOutput::Line(line) if line == expected.as_bytes()),
                "{heard:?}"
            );
        }
        assert!(matches!(process.hear(until), ProcessOutput::End));
        let (status, errors) = process.stop(Duration::from_secs(20));
        assert!(status.contains('3'), "{status}");
        assert_eq!(errors, "hm\n");
    }

    /// The children of a shell are killed with it, even if it gives no answer and never exits by
    /// itself.
    #[test]
    fn children_end_with_the_process() {
        let process = start(r#"sh -c "sleep 1000 & echo $!; wait; true""#);
        let ProcessOutput::Line(line) = process.hear(Instant::now() + Duration::from_secs(20))
        else {
            panic!("no line")
        };
        let child: i32 = String::from_utf8(line).unwrap().trim().parse().unwrap();
        let child = rustix::process::Pid::from_raw(child).unwrap();
        let is_there = || rustix::process::test_kill_process(child).is_ok();
        assert!(is_there());
        process.stop(Duration::ZERO);
        let until = Instant::now() + Duration::from_secs(20);
        // It is reaped by the process that inherits it.
        while is_there() && !is_defunct(child) && Instant::now() < until {
            thread::sleep(Duration::from_millis(10));
        }
        assert!(!is_there() || is_defunct(child), "still running");
    }

    fn is_defunct(process: rustix::process::Pid) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", process.as_raw_nonzero()));
        stat.is_ok_and(|stat| {
            stat.rsplit(')').next().is_some_and(|rest| rest.trim().starts_with('Z'))
        })
    }

    /// A grandchild that holds the pipes open does not delay the stop.
    #[test]
    fn grandchildren_keep_nobody_waiting() {
        let begun = Instant::now();
        let process = start(r#"sh -c "sleep 5 & exit 0""#);
        process.stop(Duration::from_secs(20));
        assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    }
}
