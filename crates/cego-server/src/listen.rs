//! Accepts connections, as `axum::serve` does, with two differences: a client that opens a connection and sends nothing is cut off, and
//! open sockets are closed in order when the server stops.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::serve::Listener;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};
use tower_service::Service;

use crate::ws::stops;

/// How long the head of a request may take, and how long a connection may be open without one.
const HEAD: Duration = Duration::from_secs(20);

/// Accepts connections until the server stops, then waits for the requests under way.
pub(crate) async fn listen(mut listener: TcpListener, router: Router, mut stopping: watch::Receiver<bool>) {
    let mut services = router.into_make_service_with_connect_info::<SocketAddr>();
    // Every connection holds one; nothing is ever sent.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    loop {
        let (stream, peer) = tokio::select! {
            // Where the machine has no more to give this waits and tries again.
            next = Listener::accept(&mut listener) => next,
            () = stops(&mut stopping) => break,
        };
        // Cards are small and must not wait for more; where this cannot be, it is only slower.
        let _ = stream.set_nodelay(true);
        let Ok(service) = services.call(peer).await;
        let (open, mut stopping) = (open.clone(), stopping.clone());
        tokio::spawn(async move {
            let mut builder = Builder::new(TokioExecutor::new());
            builder.http1().timer(TokioTimer::new()).header_read_timeout(HEAD);
            let service = TowerToHyperService::new(service);
            let mut connection = pin!(builder.serve_connection_with_upgrades(TokioIo::new(stream), service));
            tokio::select! {
                // How a connection ends is the client's business.
                _ = connection.as_mut() => {}
                () = stops(&mut stopping) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(open);
        });
    }
    drop((open, listener));
    // Nobody holds one any more.
    let _ = all_closed.recv().await;
}
