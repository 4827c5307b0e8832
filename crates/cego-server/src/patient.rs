//! A connection that waits for the other end, but not for ever.

use std::future::Future;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection that fails when its first byte, or the way for what is written, takes too long. It holds `H` as long as it is open,
/// also after another protocol has taken it over.
pub(crate) struct Patient<S, H> {
    stream: S,
    /// Until the first byte has come.
    first: Option<Pin<Box<Sleep>>>,
    /// While nothing can be written.
    blocked: Option<Pin<Box<Sleep>>>,
    longest: Duration,
    _held: H,
}

impl<S, H> Patient<S, H> {
    /// Waits `first` for the first byte and `longest` for what is written to go on.
    pub(crate) fn new(stream: S, first: Duration, longest: Duration, held: H) -> Patient<S, H> {
        Patient { stream, first: Some(Box::pin(sleep(first))), blocked: None, longest, _held: held }
    }

    /// What a write comes to, if it has not waited for too long.
    fn judge<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.blocked = None;
            return written;
        }
        let longest = self.longest;
        let blocked = self.blocked.get_or_insert_with(|| Box::pin(sleep(longest)));
        blocked.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin, H: Unpin> AsyncRead for Patient<S, H> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let read = Pin::new(&mut self.stream).poll_read(cx, buf);
        if read.is_ready() {
            self.first = None;
        } else if let Some(first) = &mut self.first
            && first.as_mut().poll(cx).is_ready()
        {
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        read
    }
}

impl<S: AsyncWrite + Unpin, H: Unpin> AsyncWrite for Patient<S, H> {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.judge(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.judge(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.judge(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.judge(cx, shut)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};
    use tokio::time::timeout;

    use super::*;

    const SHORT: Duration = Duration::from_millis(50);
    const LONG: Duration = Duration::from_secs(60);

    #[tokio::test]
    async fn the_first_byte_is_waited_for_and_later_ones_are_not() {
        let (mut other, near) = duplex(64);
        let mut silent = Patient::new(near, SHORT, LONG, ());
        assert_eq!(silent.read_u8().await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        let (mut far, near) = duplex(64);
        let mut spoke = Patient::new(near, SHORT, LONG, ());
        far.write_all(b"P").await.unwrap();
        assert_eq!(spoke.read_u8().await.unwrap(), b'P');
        assert!(timeout(SHORT * 4, spoke.read_u8()).await.is_err(), "it waits for the rest of the head");
        other.shutdown().await.unwrap();
    }

    #[tokio::test]
    async fn who_does_not_read_is_cut_off_and_who_reads_a_little_is_not() {
        let (mut far, near) = duplex(1_000);
        let held = Arc::new(());
        let mut patient = Patient::new(near, LONG, SHORT, Arc::clone(&held));
        let reads = async {
            let mut some = [0; 500];
            for _ in 0..8 {
                tokio::time::sleep(SHORT / 2).await;
                far.read_exact(&mut some).await.unwrap();
            }
        };
        let text = [b'x'; 10_000];
        let (written, ()) = tokio::join!(patient.write_all(&text), reads);
        assert_eq!(written.unwrap_err().kind(), io::ErrorKind::TimedOut);
        // All that was read has made room for more.
        let mut rest = [0; 1_000];
        assert_eq!(far.read(&mut rest).await.unwrap(), 1_000);
        assert_eq!(Arc::strong_count(&held), 2);
        drop(patient);
        assert_eq!(Arc::strong_count(&held), 1);
    }
}
