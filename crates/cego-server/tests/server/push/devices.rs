//! Registered push devices: ownership and lifetime.

use cego_store::open;
use serde_json::{Value, json};

use super::service::{Device, Service};
use super::{kept, reason, settings};
use crate::people::PASSWORD;
use crate::place::{Folder, Guest, start};

/// Invalid endpoints and keys, devices of others, bots and too many devices are rejected.
#[tokio::test]
async fn what_is_none_is_refused() {
    let (folder, service) = (Folder::new(), Service::start("201 Created").await);
    let server = start(settings(&folder, &service)).await;
    let vroni = server.guest("Vroni").await;
    let device = Device::new(7, "a");
    let put = async |who: Option<&Guest>, body: &Value| {
        reason(
            &server
                .ask("PUT", "/api/v1/me/push", who.map(|guest| guest.token.as_str()), Some(body))
                .await,
        )
    };
    assert_eq!(put(None, &device.json()).await, (401, "no_session".into()));
    for endpoint in [
        format!("https://{}/x", service.address),
        "https://127.0.0.1/x".to_owned(),
        "https://localhost/x".to_owned(),
        "http://fcm.googleapis.com/x".to_owned(),
        "https://evil.example/x".to_owned(),
        format!("https://fcm.googleapis.com/{}", "x".repeat(100_000)),
    ] {
        let body = json!({"endpoint": endpoint, "keys": device.json()["keys"]});
        let guest = server.guest("Karl").await;
        assert_eq!(put(Some(&guest), &body).await, (422, "push_endpoint".into()), "{endpoint:.60}");
    }
    let guest = server.guest("Karl").await;
    for (p256dh, auth) in [
        (json!(""), json!("BwcHBwcHBwcHBwcHBwcHBw")),
        (json!("A".repeat(87)), json!("BwcHBwcHBwcHBwcHBwcHBw")),
        (device.json()["keys"]["p256dh"].clone(), json!("BwcH")),
        (device.json()["keys"]["p256dh"].clone(), json!("€")),
        (json!("A".repeat(90_000)), json!("BwcHBwcHBwcHBwcHBwcHBw")),
    ] {
        let body = json!({"endpoint": device.endpoint, "keys": {"p256dh": p256dh, "auth": auth}});
        assert_eq!(put(Some(&guest), &body).await, (422, "push_keys".into()));
    }
    for body in [json!({"endpoint": 7}), json!({"endpoint": device.endpoint}), json!({})] {
        assert_eq!(put(Some(&guest), &body).await.0, 400);
    }
    assert_eq!(device.tell(&server, &vroni).await.status, 204);
    // Knowing the endpoint gives no control of a device; having the browser's keys does.
    let karl = server.guest("Karl").await;
    let stolen = json!({"endpoint": device.endpoint, "keys": Device::new(9, "a").json()["keys"]});
    assert_eq!(put(Some(&karl), &stolen).await, (409, "push_taken".into()));
    let gone = json!({"endpoint": device.endpoint});
    assert_eq!(
        server.ask("DELETE", "/api/v1/me/push", Some(&karl.token), Some(&gone)).await.status,
        204
    );
    assert_eq!(kept(&server, &vroni).await.as_array().unwrap().len(), 1);
    assert_eq!(device.tell(&server, &karl).await.status, 204);
    assert_eq!(
        (kept(&server, &vroni).await, kept(&server, &karl).await[0]["endpoint"].clone()),
        (json!([]), json!(device.endpoint))
    );
    assert_eq!(
        server.ask("DELETE", "/api/v1/me/push", Some(&karl.token), Some(&gone)).await.status,
        204
    );
    assert_eq!(kept(&server, &karl).await, json!([]));
    let busy = server.guest("Busy").await;
    for _ in 0..10 {
        assert_eq!(device.tell(&server, &busy).await.status, 204);
    }
    assert_eq!(reason(&device.tell(&server, &busy).await), (429, "too_many".into()));
    assert_eq!(service.came().len(), 0);
    server.stop().await;
}

/// A device is deleted with its session or account.
#[tokio::test]
async fn devices_go_with_session_and_account() {
    let (folder, service) = (Folder::new(), Service::start("201 Created").await);
    let server = start(settings(&folder, &service)).await;
    let anna = server.account("anna").await;
    let phone = Guest::of(&server.log_in("anna", PASSWORD, None).await);
    assert_eq!(Device::new(1, "laptop").tell(&server, &anna).await.status, 204);
    assert_eq!(Device::new(2, "phone").tell(&server, &phone).await.status, 204);
    assert_eq!(kept(&server, &anna).await.as_array().unwrap().len(), 2);
    server.done("DELETE", "/api/v1/sessions/current", &phone.token, None).await;
    let left = kept(&server, &anna).await;
    assert!(
        left.as_array().unwrap().len() == 1
            && left[0]["endpoint"].as_str().unwrap().ends_with("laptop")
    );
    server.done("DELETE", "/api/v1/me", &anna.token, Some(json!({"password": PASSWORD}))).await;
    let mut text = Vec::new();
    open(&folder.store()).await.unwrap().backup(&mut text).await.unwrap();
    assert!(!String::from_utf8(text).unwrap().contains("services.mozilla.com"));
    server.stop().await;
}
