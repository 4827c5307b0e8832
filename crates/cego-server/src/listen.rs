//! Accepts connections, as `axum::serve` does, and ends those that keep what others need: such as send nothing, or do not read.
//!
//! | what | ends after |
//! |---|---|
//! | nothing comes at all | [`FIRST`] |
//! | the head of a request is not there, or no next request comes | [`HEAD`] |
//! | the body of a request is not there | `http/body.rs` |
//! | nothing of the answer can be sent on | [`WRITE`] |
//!
//! Only HTTP/1.1 is spoken, as behind every proxy. What finds out which version is spoken (`hyper_util::server::conn::auto`, also with `http1_only`)
//! waits for its first bytes without a limit.

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
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
use tower_service::Service;

use crate::app::App;
use crate::metrics::{Metrics, Outcome};
use crate::patient::Patient;
use crate::places::{Fresh, Full, Place, UnderWay};
use crate::stopping::stops;

/// How long the first byte may take.
const FIRST: Duration = Duration::from_secs(10);
/// How long the head of a request may take, and how long a connection may be open without one.
const HEAD: Duration = Duration::from_secs(20);
/// How long nothing of an answer may be taken. The system reports room when a third of its buffer is free: with [`BUFFER`] that is
/// some 3 KiB a second.
const WRITE: Duration = Duration::from_secs(30);
/// What the system keeps of an answer that is not read yet, in bytes. It would take megabytes.
const BUFFER: usize = 128 * 1024;
/// How long to wait where the system has nothing more to give.
const PAUSE: Duration = Duration::from_millis(100);
/// How often it is logged that connections cannot be accepted.
const WARN: Duration = Duration::from_secs(60);

/// Accepts connections until the server stops, then waits for the requests under way.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    app: &App,
    mut stopping: watch::Receiver<bool>,
) {
    let mut services = router.into_make_service_with_connect_info::<SocketAddr>();
    // Every connection holds one; nothing is ever sent.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let mut accepts = Accepts { listener, metrics: Arc::clone(&app.metrics), warned: None, failures: 0 };
    loop {
        let (stream, peer) = tokio::select! {
            next = accepts.next() => next,
            () = stops(&mut stopping) => break,
        };
        // All who come through a proxy come from its address.
        let address = (!app.settings.behind_proxy).then(|| peer.ip());
        let (place, fresh) = match app.gates.open(address) {
            Ok(opened) => opened,
            Err(full) => {
                let outcome = match full {
                    Full::Address => "open_from_address",
                    Full::All => "open_in_all",
                };
                app.metrics.turned_away.get_or_create(&Outcome::new(outcome)).inc();
                continue;
            }
        };
        // Cards are small and must not wait for more; where this cannot be, it is only slower.
        let _ = stream.set_nodelay(true);
        let _ = set_socket_send_buffer_size(&stream, BUFFER);
        let Ok(inner) = services.call(peer).await;
        let held = Held::new(place, &app.metrics);
        let stream = Patient::new(stream, FIRST, WRITE, held);
        let (open, mut stopping) = (open.clone(), stopping.clone());
        tokio::spawn(async move {
            let mut builder = Builder::new();
            builder.timer(TokioTimer::new()).header_read_timeout(HEAD);
            let service = TowerToHyperService::new(Asked { inner, fresh: Arc::clone(&fresh) });
            let mut connection =
                pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
            tokio::select! {
                // How a connection ends is the client's business.
                _ = connection.as_mut() => {}
                () = fresh.gives_way() => {}
                () = stops(&mut stopping) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(open);
        });
    }
    drop((open, accepts));
    // Nobody holds one any more.
    let _ = all_closed.recv().await;
}

/// Accepts connections, whatever the system says.
struct Accepts {
    listener: TcpListener,
    metrics: Arc<Metrics>,
    warned: Option<Instant>,
    /// Since the last warning.
    failures: u64,
}

impl Accepts {
    async fn next(&mut self) -> (TcpStream, SocketAddr) {
        loop {
            match self.listener.accept().await {
                Ok(accepted) => return accepted,
                Err(error) => {
                    self.failed(&error);
                    // A connection can be gone before it is accepted; anything else will not be better at once.
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    /// Counts a failure, and logs it now and then.
    fn failed(&mut self, error: &std::io::Error) {
        self.metrics.accept_failures.inc();
        self.failures += 1;
        if self.warned.is_none_or(|warned| warned.elapsed() > WARN) {
            tracing::warn!(%error, failures = self.failures, "connections cannot be accepted");
            (self.warned, self.failures) = (Some(Instant::now()), 0);
        }
    }
}

/// What a connection holds as long as it is open.
struct Held {
    _place: Place,
    metrics: Arc<Metrics>,
}

impl Held {
    fn new(place: Place, metrics: &Arc<Metrics>) -> Held {
        metrics.open.inc();
        Held { _place: place, metrics: Arc::clone(metrics) }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.metrics.open.dec();
    }
}

/// Notes the requests of a connection, from their heads to the ends of their answers.
#[derive(Clone)]
struct Asked<S> {
    inner: S,
    fresh: Arc<Fresh>,
}

impl<R, S: Service<R, Response = Response>> Service<R> for Asked<S>
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
            Ok(answer.map(|body| Body::new(Answer { body, _under_way: under_way })))
        })
    }
}

/// The body of an answer, which is under way until all of it is sent.
struct Answer {
    body: Body,
    _under_way: UnderWay,
}

impl HttpBody for Answer {
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
