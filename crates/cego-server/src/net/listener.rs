//! Accepts connections like `axum::serve`, and drops idle or slow ones (slowloris).
//!
//! | condition | timeout |
//! |---|---|
//! | no byte received | [`FIRST`] |
//! | no complete request head, or no next request | [`HEAD`] |
//! | request body incomplete | `http/body.rs` |
//! | response cannot be sent | [`WRITE`] |
//!
//! Speaks only HTTP/1.1, as behind every proxy. Version detection
//! (`hyper_util::server::conn::auto`, also with `http1_only`) waits for the first bytes without a
//! timeout.
//! Connection with timeouts on the peer.
//! Waiting for shutdown.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use hyper::body::{Frame, SizeHint};
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rustix::net::sockopt::set_socket_send_buffer_size;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tokio::time::{Sleep, sleep};
use tower_service::Service;

use super::app::App;
use super::connection_limit::{ConnectionActivity, ConnectionPermit, ReachedLimit, RequestGuard};
use crate::ops::metrics::{Metrics, OutcomeLabel};

/// Timeout for the first byte.
const FIRST: Duration = Duration::from_secs(10);
/// Timeout for a request head, and for an idle connection between requests.
const HEAD: Duration = Duration::from_secs(20);
/// Timeout for sending more of a response.
///
/// The system reports free space once a third of its buffer is empty. With [`BUFFER`] this means at
/// least about 3 KiB per second.
const WRITE: Duration = Duration::from_secs(30);
/// Socket send buffer, in bytes. The system default would be megabytes.
const BUFFER: usize = 128 * 1024;
/// Delay after a failed accept, for example without free file descriptors.
const PAUSE: Duration = Duration::from_millis(100);
/// Minimum interval between log messages about failed accepts.
const WARN: Duration = Duration::from_secs(60);

/// Accepts connections until the server stops, then waits for the requests in progress.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    app: &App,
    mut stopping: watch::Receiver<bool>,
) {
    let mut services = router.into_make_service_with_connect_info::<SocketAddr>();
    // Each connection holds a clone of the sender; nothing is ever sent.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let mut accepts =
        Accepts { listener, metrics: Arc::clone(&app.metrics), warned: None, failures: 0 };
    loop {
        let (stream, peer) = tokio::select! {
            next = accepts.next() => next,
            () = wait_for_shutdown(&mut stopping) => break,
        };
        // Behind a proxy, all connections come from the proxy's address.
        let address = (!app.settings.behind_proxy).then(|| peer.ip());
        let (place, fresh) = match app.rate_limiters.open(address) {
            Ok(opened) => opened,
            Err(full) => {
                let outcome = match full {
                    ReachedLimit::Address => "open_from_address",
                    ReachedLimit::All => "open_in_all",
                };
                app.metrics.turned_away.get_or_create(&OutcomeLabel::new(outcome)).inc();
                continue;
            }
        };
        // Messages are small and latency matters. If this fails, the connection is only slower.
        let _ = stream.set_nodelay(true);
        let _ = set_socket_send_buffer_size(&stream, BUFFER);
        let Ok(inner) = services.call(peer).await;
        let held = ConnectionGuards::new(place, &app.metrics);
        let stream = TimeoutStream::new(stream, FIRST, WRITE, held);
        let (open, mut stopping) = (open.clone(), stopping.clone());
        tokio::spawn(async move {
            let mut builder = Builder::new();
            builder.timer(TokioTimer::new()).header_read_timeout(HEAD);
            let service =
                TowerToHyperService::new(TrackedService { inner, fresh: Arc::clone(&fresh) });
            let mut connection =
                pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
            tokio::select! {
                // An error here concerns only the client.
                _ = connection.as_mut() => {}
                () = fresh.gives_way() => {}
                () = wait_for_shutdown(&mut stopping) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(open);
        });
    }
    drop((open, accepts));
    // All senders are dropped.
    let _ = all_closed.recv().await;
}

/// Accepts connections and survives errors of the operating system.
struct Accepts {
    listener: TcpListener,
    metrics: Arc<Metrics>,
    warned: Option<Instant>,
    /// Failures since the last warning.
    failures: u64,
}

impl Accepts {
    async fn next(&mut self) -> (TcpStream, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok(accepted) => return accepted,
                Err(error) => {
                    self.failed(&error);
                    // A connection reset before it was accepted can be ignored. Other errors need a
                    // pause.
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    /// Counts a failure and logs it at most once per [`WARN`].
    fn failed(&mut self, error: &std::io::Error) {
        self.metrics.accept_failures.inc();
        self.failures += 1;
        if self.warned.is_none_or(|warned| warned.elapsed() > WARN) {
            tracing::warn!(%error, failures = self.failures, "connections cannot be accepted");
            (self.warned, self.failures) = (Some(Instant::now()), 0);
        }
    }
}

/// Guards held while a connection is open.
struct ConnectionGuards {
    _place: ConnectionPermit,
    metrics: Arc<Metrics>,
}

impl ConnectionGuards {
    fn new(place: ConnectionPermit, metrics: &Arc<Metrics>) -> ConnectionGuards {
        metrics.open.inc();
        ConnectionGuards { _place: place, metrics: Arc::clone(metrics) }
    }
}

impl Drop for ConnectionGuards {
    fn drop(&mut self) {
        self.metrics.open.dec();
    }
}

/// Service that tracks the requests of a connection, from head to end of the response.
#[derive(Clone)]
struct TrackedService<S> {
    inner: S,
    fresh: Arc<ConnectionActivity>,
}

impl<R, S: Service<R, Response = Response>> Service<R> for TrackedService<S>
where
    S::Future: Send + 'static,
{
    type Response = Response;
    type Error = S::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Response, S::Error>> + Send>>;

    fn poll_ready(&mut self, cx: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.inner.poll_ready(cx)
    }

    fn call(&mut self, request: R) -> Self::Future {
        let under_way = self.fresh.asks();
        let answer = self.inner.call(request);
        Box::pin(async move {
            let answer = answer.await?;
            Ok(answer.map(|body| Body::new(TrackedBody { body, _under_way: under_way })))
        })
    }
}

/// Response body that marks its request as in progress until it is sent completely.
struct TrackedBody {
    body: Body,
    _under_way: RequestGuard,
}

impl HttpBody for TrackedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Stream that fails when the first byte or a blocked write times out.
///
/// It holds `H` while it is open, even after a protocol upgrade.
pub(crate) struct TimeoutStream<S, H> {
    stream: S,
    /// Deadline for the first byte, until that has arrived.
    first: Option<Pin<Box<Sleep>>>,
    /// Deadline for the blocked write, if any.
    blocked: Option<Pin<Box<Sleep>>>,
    longest: Duration,
    _held: H,
}

impl<S, H> TimeoutStream<S, H> {
    /// Sets the timeouts: `first` for the first byte, `longest` for a blocked write.
    pub(crate) fn new(
        stream: S,
        first: Duration,
        longest: Duration,
        held: H,
    ) -> TimeoutStream<S, H> {
        TimeoutStream {
            stream,
            first: Some(Box::pin(sleep(first))),
            blocked: None,
            longest,
            _held: held,
        }
    }

    /// Returns the result of a write, or a timeout error if it was blocked for too long.
    fn check_write<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.blocked = None;
            return written;
        }
        let longest = self.longest;
        let blocked = self.blocked.get_or_insert_with(|| Box::pin(sleep(longest)));
        blocked.as_mut().poll(cx).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin, H: Unpin> AsyncRead for TimeoutStream<S, H> {
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

impl<S: AsyncWrite + Unpin, H: Unpin> AsyncWrite for TimeoutStream<S, H> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.check_write(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.check_write(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(cx);
        self.check_write(cx, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(cx);
        self.check_write(cx, shut)
    }
}

/// Waits until the server stops.
pub(crate) async fn wait_for_shutdown(stopping: &mut watch::Receiver<bool>) {
    // The sender is dropped only after it has signalled the stop.
    let _ = stopping.wait_for(|stops| *stops).await;
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
        let mut silent = TimeoutStream::new(near, SHORT, LONG, ());
        assert_eq!(silent.read_u8().await.unwrap_err().kind(), io::ErrorKind::TimedOut);
        let (mut far, near) = duplex(64);
        let mut spoke = TimeoutStream::new(near, SHORT, LONG, ());
        far.write_all(b"P").await.unwrap();
        assert_eq!(spoke.read_u8().await.unwrap(), b'P');
        assert!(
            timeout(SHORT * 4, spoke.read_u8()).await.is_err(),
            "it waits for the rest of the head"
        );
        other.shutdown().await.unwrap();
    }

    #[tokio::test]
    async fn who_does_not_read_is_cut_off_and_who_reads_a_little_is_not() {
        let (mut far, near) = duplex(1_000);
        let held = Arc::new(());
        let mut patient = TimeoutStream::new(near, LONG, SHORT, Arc::clone(&held));
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
        // Reading everything has freed buffer space.
        let mut rest = [0; 1_000];
        assert_eq!(far.read(&mut rest).await.unwrap(), 1_000);
        assert_eq!(Arc::strong_count(&held), 2);
        drop(patient);
        assert_eq!(Arc::strong_count(&held), 1);
    }
}
