//! Delivery of the web client, or of a page with build instructions if it is missing.

use crate::place::{Answer, Folder, Server};
use crate::tables::server;

async fn get(server: &Server, path: &str, more: &[&str]) -> Answer {
    let mut lines = vec![format!("GET {path} HTTP/1.1"), format!("Host: {}", server.address)];
    lines.extend(more.iter().map(|line| (*line).to_owned()));
    server.raw(&lines, b"").await
}

/// Returns the value of a header.
fn header(answer: &Answer, name: &str) -> Option<String> {
    let line = |line: &str| {
        let (found, value) = line.split_once(':')?;
        found.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
    };
    answer.head.lines().find_map(line)
}

#[tokio::test]
async fn its_page_is_at_its_paths_and_nowhere_else() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let first = get(&server, "/", &[]).await;
    let built = first.status == 200;
    if !built {
        assert!(first.status == 404 && first.body.contains("./run"), "{first:?}");
    }
    for path in [
        "/new",
        "/t/abc",
        "/settings",
        "/tools",
        "/tools/count",
        "/learn/1",
        "/review/abc",
        "/puzzles/abc",
        "/me/code",
        "/moderation",
        "/moderation/log",
    ] {
        let page = get(&server, path, &[]).await;
        assert_eq!((page.status, &page.body), (first.status, &first.body), "{path}");
        let policy = header(&page, "content-security-policy").unwrap();
        assert!(
            policy.starts_with("default-src 'self'") && !policy.contains("unsafe-inline"),
            "{policy}"
        );
    }
    for path in [
        "/api/v1/t/abc",
        "/api/v1/nothing",
        "/nothing",
        "/assets/nothing.js",
        "/assets/..%2findex.html",
    ] {
        let nothing = get(&server, path, &[]).await;
        assert_eq!(
            (nothing.status, &nothing.json()["reason"]),
            (404, &"not_found".into()),
            "{path}"
        );
    }
    // Browsers get the client's page for unknown paths; all others get the error.
    for path in ["/watch", "/r", "/T/abc", "/nothing/at/all"] {
        let page = get(&server, path, &["Accept: text/html,application/xhtml+xml,*/*;q=0.8"]).await;
        assert_eq!((page.status, &page.body), (404, &first.body), "{path}");
    }
    for path in ["/api/v1/nothing", "/assets/nothing.js"] {
        let nothing = get(&server, path, &["Accept: text/html"]).await;
        assert_eq!(
            (nothing.status, &nothing.json()["reason"]),
            (404, &"not_found".into()),
            "{path}"
        );
    }
    // Records and their verification are pages of the server itself.
    for path in ["/r/abc", "/verify/abc"] {
        assert_ne!(get(&server, path, &[]).await.body, first.body, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn files_that_change_their_names_are_kept_and_the_page_is_asked_for() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let page = get(&server, "/", &[]).await;
    if page.status == 200 {
        assert_eq!(header(&page, "cache-control").as_deref(), Some("no-cache"));
        let tag = header(&page, "etag").unwrap();
        let again = get(&server, "/", &[&format!("If-None-Match: {tag}")]).await;
        assert_eq!((again.status, &*again.body), (304, ""));
        let (_, rest) = page.body.split_once("src=\"/assets/").expect("a script");
        let script = format!("/assets/{}", rest.split('"').next().unwrap());
        let plain = get(&server, &script, &[]).await;
        assert!(header(&plain, "cache-control").unwrap().contains("immutable"), "{}", plain.head);
        assert!(header(&plain, "content-type").unwrap().starts_with("text/javascript"));
        assert_eq!(header(&plain, "content-encoding"), None);
        for (accepted, squeezed) in [("gzip, deflate", "gzip"), ("gzip, deflate, br", "br")] {
            let answer = get(&server, &script, &[&format!("Accept-Encoding: {accepted}")]).await;
            assert_eq!(header(&answer, "content-encoding").as_deref(), Some(squeezed));
            assert_ne!(
                header(&answer, "etag"),
                header(&plain, "etag"),
                "other bytes, another name for them"
            );
        }
    } else {
        assert_eq!(
            header(&page, "cache-control").as_deref(),
            Some("no-store"),
            "it may be there tomorrow"
        );
    }
    server.stop().await;
}
