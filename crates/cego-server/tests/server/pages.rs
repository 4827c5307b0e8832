//! HTML pages.

use crate::place::{Answer, Folder, Server};
use crate::tables::{play, record, server, wanted};

async fn page(server: &Server, path: &str, language: &str) -> Answer {
    let lines = [
        format!("GET {path} HTTP/1.1"),
        format!("Host: {}", server.address),
        format!("Accept-Language: {language}"),
    ];
    server.raw(&lines, b"").await
}

#[tokio::test]
async fn a_record_is_a_page_in_every_language() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let (anna, nasty) = (server.guest("Anna").await, server.guest("<b onload='x'>&amp;</b>").await);
    play(&server, &[&anna, &nasty], wanted(1, false)).await;
    let record = record(&server, &anna).await;
    for (asked, query, words) in [
        (
            "de-CH,de;q=0.9",
            "",
            ["Stiche", "Blinder", "Abrechnung", "Ehrlich gemischt: so lässt es sich prüfen"],
        ),
        ("en", "", ["Tricks", "Blind", "Settlement", "Where the cards come from"]),
        ("de", "?lang=sv", ["Stick", "Blind", "Avräkning", "Varifrån korten kommer"]),
    ] {
        let page = page(&server, &format!("/r/{record}{query}"), asked).await;
        assert_eq!(page.status, 200, "{page:?}");
        for words in words {
            assert!(page.body.contains(words), "{words}: {}", page.body);
        }
        assert!(
            page.body.contains("&lt;b onload=&#39;x&#39;&gt;&amp;amp;&lt;/b&gt;"),
            "{}",
            page.body
        );
        let lower = page.body.to_lowercase();
        for bad in ["<b onload", "<script", " style=", "javascript:", "⟦", "{ $"] {
            assert!(!lower.contains(bad), "{bad}: {}", page.body);
        }
        // The whole deal: 11 tricks of four cards, 44 cards dealt and 10 in the blind.
        assert!(page.body.matches("class=\"card ").count() >= 44 + 54, "{}", page.body);
        let head = page.head.to_lowercase();
        assert!(
            head.contains("content-security-policy: default-src 'self'")
                && head.contains("text/html"),
            "{head}"
        );
    }
    for path in [format!("/verify/{record}"), "/verify".to_owned()] {
        for (language, words) in [("de", "SHA-256"), ("en", "cego verify"), ("sv", "hemlighet")] {
            let page = page(&server, &path, language).await;
            assert!(
                page.status == 200 && page.body.contains(&format!("<html lang=\"{language}\">")),
                "{page:?}"
            );
            assert!(
                page.body.contains(words) || words == "SHA-256" && path != "/verify",
                "{words}: {}",
                page.body
            );
            assert!(!page.body.contains("⟦") && !page.body.contains("<script"), "{}", page.body);
        }
    }
    let style = page(&server, "/style.css", "de").await;
    assert!(style.status == 200 && style.body.contains("prefers-color-scheme: dark"), "{style:?}");
    server.stop().await;
}

#[tokio::test]
async fn there_is_no_page_of_what_is_not_there() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let long = "z".repeat(4_000);
    for name in ["0000000000000000", "x", "..%2f..%2fetc", "%3Cscript%3E", "%27--", &long] {
        for path in
            [format!("/r/{name}"), format!("/verify/{name}"), format!("/r/{name}?lang=%3Cb%3E")]
        {
            let page = page(&server, &path, "en").await;
            assert_eq!(page.status, 404, "{path}: {page:?}");
            assert!(
                page.body.contains("There is no such record") && !page.body.contains("<script"),
                "{page:?}"
            );
        }
        for path in [format!("/api/v1/records/{name}"), format!("/api/v1/records/{name}.cego")] {
            assert_eq!(page(&server, &path, "en").await.json()["reason"], "no_record", "{path}");
        }
    }
    server.stop().await;
}
