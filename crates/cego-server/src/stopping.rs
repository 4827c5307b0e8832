//! Waiting for the end of the server.

use tokio::sync::watch;

/// Waits for the server to stop.
pub(crate) async fn stops(stopping: &mut watch::Receiver<bool>) {
    // Who could say so is gone only after it has been said.
    let _ = stopping.wait_for(|stops| *stops).await;
}
