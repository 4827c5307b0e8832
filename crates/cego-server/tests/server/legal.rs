//! Legal notices: served as pages, linked everywhere, without raw HTML.

use serde_json::{Value, json};

use crate::place::{Folder, Settings, start};
use crate::play::settings;

#[tokio::test]
async fn texts_are_shown_and_linked() {
    let folder = Folder::new();
    let file = folder.file().with_file_name("impressum.md");
    std::fs::write(&file, "# Impressum\n\nCegofreunde e. V. <script>alert(1)</script>\n").unwrap();
    let imprint = Some(file.display().to_string());
    let privacy = Some("https://club.example/datenschutz".to_owned());
    let server = start(Settings { imprint, privacy, ..settings(&folder) }).await;
    let about = server.ask("GET", "/api/v1/about", None, None).await.json();
    let privacy = "https://club.example/datenschutz";
    assert_eq!(
        about,
        json!({"imprint": "/about/imprint", "privacy": privacy, "contact": Value::Null})
    );
    let page = server.ask("GET", "/about/imprint?lang=de", None, None).await;
    assert!(page.status == 200 && page.body.contains("<h1>Impressum</h1>"), "{page:?}");
    assert!(!page.body.contains("<script") && page.body.contains("&lt;script&gt;"), "{page:?}");
    let list = server.ask("GET", "/about?lang=de", None, None).await.body;
    assert!(
        list.contains("href=\"/about/imprint\"")
            && list.contains(privacy)
            && !list.contains("Kontakt")
    );
    let elsewhere = server.ask("GET", "/about/privacy", None, None).await;
    assert!(elsewhere.status == 303 && elsewhere.head.contains(privacy), "{elsewhere:?}");
    for path in ["/about/contact", "/about/nothing", "/about/..%2Fcego.db"] {
        assert_eq!(server.ask("GET", path, None, None).await.status, 404, "{path}");
    }
    // The server's pages link to them.
    assert!(server.ask("GET", "/verify", None, None).await.body.contains("href=\"/about\""));
    server.stop().await;
}

/// The templates of the package, as configured by an operator.
#[tokio::test]
async fn the_templates_are_pages() {
    let legal = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/legal");
    let folder = Folder::new();
    let file = |name: &str| Some(format!("{legal}/{name}"));
    let server = start(Settings {
        imprint: file("impressum.md"),
        privacy: file("datenschutz.md"),
        ..settings(&folder)
    })
    .await;
    for (path, words) in [
        ("/about/imprint", ["§ 5 DDG", "Vertretungsberechtigt", "Registergericht"]),
        ("/about/privacy", ["Art. 13", "Aufsichtsbehörde", "argon2id"]),
    ] {
        let page = server.ask("GET", path, None, None).await.body;
        for word in words {
            assert!(page.contains(word), "{word}: {page}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn a_text_that_is_missing_is_said_before_anything_begins() {
    let folder = Folder::new();
    let imprint = Some("/no/such/impressum.md".to_owned());
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let served = cego_server::serve(
        Settings { imprint, ..settings(&folder) },
        listener,
        std::future::pending(),
    );
    let error = served.await.unwrap_err().to_string();
    assert!(error.contains("/no/such/impressum.md"), "{error}");
    assert!(!folder.file().exists());
}
