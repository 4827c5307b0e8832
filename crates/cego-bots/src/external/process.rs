//! A running bot and its pipes.
//!
//! Each pipe has a thread of its own, so that a bot that does not read, does not write or writes without
//! end blocks nobody. What is held of it is bounded: lines by their length and number, the standard error
//! by its end.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::Child;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cego_protocol::bot::LONGEST_LINE;

use super::BotCommand;

/// Lines that wait on each side; a bot has one question at a time.
const WAITING: usize = 16;
/// Bytes of the standard error that are kept, from its end.
const ERRORS: usize = 4096;
/// How long the last words of a dead process are waited for. Its children may hold the pipe open.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// What comes from a bot.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line, without its end.
    Line(Vec<u8>),
    /// A line longer than a line may be. Nothing comes after it.
    TooLong,
    /// The end of the output.
    End,
    /// Nothing in time.
    Nothing,
}

/// A process; it is stopped and reaped when this is dropped.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    to: Option<SyncSender<String>>,
    from: Receiver<Heard>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    /// Hangs up when the standard error has ended.
    errors_ended: Receiver<()>,
}

impl Process {
    /// Starts the command.
    pub(super) fn start(command: &BotCommand) -> io::Result<Process> {
        let mut child = command.process().spawn()?;
        groups().push(child.id());
        let piped = || io::Error::other("no pipe");
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let errors = Arc::new(Mutex::new(VecDeque::new()));
        let (to, lines) = sync_channel::<String>(WAITING);
        let (heard, from) = sync_channel(WAITING);
        let (ended, errors_ended) = sync_channel(0);
        let process = Process { child, to: Some(to), from, errors: Arc::clone(&errors), errors_ended };
        let (mut stdin, stdout, stderr) =
            (stdin.ok_or_else(piped)?, stdout.ok_or_else(piped)?, stderr.ok_or_else(piped)?);
        spawn("bot-stdin", move || {
            for line in lines {
                // A bot that hangs up is noticed by its missing answer.
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

    /// Sends a message; `false` if so many are unread that this one is not sent.
    pub(super) fn send(&self, line: String) -> bool {
        let sent = self.to.as_ref().map(|to| to.try_send(line));
        !matches!(sent, Some(Err(TrySendError::Full(_))))
    }

    /// The next that comes until then.
    pub(super) fn hear(&self, until: Instant) -> Heard {
        let left = until.saturating_duration_since(Instant::now());
        // A bot that never stops talking is not listened to for ever.
        if left.is_zero() {
            return Heard::Nothing;
        }
        match self.from.recv_timeout(left) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => Heard::Nothing,
            Err(RecvTimeoutError::Disconnected) => Heard::End,
        }
    }

    /// Closes the input and gives the process this long to end by itself; then it is ended. Says how it
    /// ended, and the end of what it wrote to its standard error.
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
        // Nothing is ever sent: this waits for the hanging up.
        let _ = self.errors_ended.recv_timeout(LAST_WORDS);
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let errors: Vec<u8> = errors.iter().copied().collect();
        (status, String::from_utf8_lossy(&errors).into_owned())
    }

    /// Ends the process with all it has started, and reaps it. All of it fails only where there is none any more.
    fn end(&mut self) {
        let group = self.child.id();
        let mut groups = groups();
        // Once only: a number that nobody has any more may be given to somebody else's processes.
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

/// The groups of processes that run now.
static GROUPS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn groups() -> MutexGuard<'static, Vec<u32>> {
    GROUPS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends every external program that runs, with all it has started. For the moment before this program ends by a signal: they are not
/// in the group of the terminal, so that Ctrl-C does not reach them.
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

/// Hands on lines until the output ends or nobody listens any more.
fn listen(stdout: impl Read, heard: &SyncSender<Heard>) {
    let mut reader = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let most = LONGEST_LINE as u64 + 1;
        let next = match reader.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Heard::End,
            Ok(_) => {
                let ended = line.pop_if(|last| *last == b'\n').is_some();
                if !ended && line.len() > LONGEST_LINE { Heard::TooLong } else { Heard::Line(line) }
            }
        };
        let last = !matches!(next, Heard::Line(_));
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

    /// The pipe holds less than one such line: the sender must not wait for the reader.
    #[test]
    fn a_program_that_does_not_read_blocks_nobody() {
        let process = start("sleep 60");
        let line = "x".repeat(LONGEST_LINE);
        let begun = Instant::now();
        let sent = (0..2 * WAITING).take_while(|_| process.send(line.clone())).count();
        assert!((WAITING..=WAITING + 1).contains(&sent), "{sent}");
        assert!(matches!(process.hear(Instant::now() + Duration::from_millis(20)), Heard::Nothing));
        drop(process);
        assert!(begun.elapsed() < Duration::from_secs(30), "{:?}", begun.elapsed());
    }

    #[test]
    fn what_was_said_before_the_end_is_heard() {
        let process = start(r#"sh -c "echo one; printf two; echo hm >&2; exit 3""#);
        let until = Instant::now() + Duration::from_secs(20);
        for expected in ["one", "two"] {
            let heard = process.hear(until);
            assert!(matches!(&heard, Heard::Line(line) if line == expected.as_bytes()), "{heard:?}");
        }
        assert!(matches!(process.hear(until), Heard::End));
        let (status, errors) = process.stop(Duration::from_secs(20));
        assert!(status.contains('3'), "{status}");
        assert_eq!(errors, "hm\n");
    }

    /// What a shell has started ends with it, also when it answers nothing and never ends by itself.
    #[test]
    fn children_end_with_the_process() {
        let process = start(r#"sh -c "sleep 1000 & echo $!; wait; true""#);
        let Heard::Line(line) = process.hear(Instant::now() + Duration::from_secs(20)) else {
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
        stat.is_ok_and(|stat| stat.rsplit(')').next().is_some_and(|rest| rest.trim().starts_with('Z')))
    }

    /// A child that keeps the pipes open does not keep us waiting.
    #[test]
    fn grandchildren_keep_nobody_waiting() {
        let begun = Instant::now();
        let process = start(r#"sh -c "sleep 5 & exit 0""#);
        process.stop(Duration::from_secs(20));
        assert!(begun.elapsed() < Duration::from_secs(4), "{:?}", begun.elapsed());
    }
}
