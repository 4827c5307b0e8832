//! Serves the web client: its page and its files.
//! Files of the web client.
//!
//! A release embeds them; a development build reads `web/dist` at start
//! (docs/adr/archive/0025-one-quick-profile-for-a-start-and-for-the-tests.md).
//! Encodings of a web client file: plain, Brotli and gzip.
//!
//! A release embeds one of them and creates the others on the first request
//! (docs/adr/archive/0067-embed-assets-once-compressed.md).

use std::fs;
use std::io::{self, Read as _, Write as _};
use std::path::Path;
use std::sync::{LazyLock, OnceLock};

use axum::Router;
use axum::extract::{self, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use brotli_decompressor::Decompressor;
use cego_protocol::http::Language;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::task::spawn_blocking;

use super::app::App;
use super::error::ApiError;
use super::html;
use super::web_client_listing::{hash, list};
use crate::records::pages::locale;

/// Paths of the client's page, as in `web/src/shell/router.svelte.ts`.
const PATHS: [&str; 17] = [
    "/",
    "/new",
    "/t/{*rest}",
    "/here/{*rest}",
    "/settings",
    "/rules/{*rest}",
    "/tools/{*rest}",
    "/learn/{*rest}",
    "/review/{*rest}",
    "/puzzles/{*rest}",
    "/friends/{*rest}",
    "/me/{*rest}",
    "/moderation/{*rest}",
    "/p/{*rest}",
    "/leaders/{*rest}",
    "/club/{*rest}",
    "/daily/{*rest}",
];

/// Paths of the client's page that also exist without the parameter.
const BARE: [&str; 11] = [
    "/tools",
    "/learn",
    "/review",
    "/puzzles",
    "/rules",
    "/friends",
    "/me",
    "/leaders",
    "/moderation",
    "/club",
    "/daily",
];

/// Content security policy of the client. WebAssembly must be compiled in the page.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors \
    'none'; base-uri 'none'; object-src 'none'; form-action 'self'";

/// Routes of the client's page and files.
pub(crate) fn routes() -> Router<App> {
    let page =
        PATHS.iter().chain(&BARE).fold(Router::new(), |router, path| router.route(path, get(page)));
    // Files outside assets/ keep their names: icons, the manifest and the service worker.
    let loose = files().iter().filter(|file| !file.name.contains('/') && file.name != "index.html");
    loose
        .fold(page, |router, file| {
            router.route(
                &format!("/{}", file.name),
                get(async move |headers: HeaderMap| file_response(file, &headers).await),
            )
        })
        .route("/assets/{*name}", get(asset))
}

/// Returns whether a route serves the client from memory.
///
/// Such requests are cheap, and a page sends many at once.
pub(crate) fn is_file(route: &str) -> bool {
    route.starts_with("/assets/")
        || PATHS.contains(&route)
        || BARE.contains(&route)
        || route.strip_prefix('/').is_some_and(|name| find(name).is_some())
}

fn find(name: &str) -> Option<&'static ClientFile> {
    files().iter().find(|file| file.name == name)
}

/// Serves the page, or an explanation how to build it if it is missing.
async fn page(State(app): State<App>, headers: HeaderMap) -> Response {
    match find("index.html") {
        Some(file) => file_response(file, &headers).await,
        None => {
            let locale = locale(&app, &headers, &Language::default());
            (StatusCode::NOT_FOUND, Html(html::no_client(locale))).into_response()
        }
    }
}

/// Answers an unknown path: browsers get the client's page, programs get an error.
pub(crate) async fn fallback(
    app: State<App>,
    method: Method,
    uri: Uri,
    mut headers: HeaderMap,
) -> Response {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or("");
    let of_programs = ["/api/", "/assets/"].iter().any(|start| uri.path().starts_with(start));
    if method != Method::GET || of_programs || !accepted.contains("text/html") {
        return ApiError::NOT_FOUND.into_response();
    }
    headers.remove(header::IF_NONE_MATCH);
    let mut response = page(app, headers).await;
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}

/// Returns the URL of the client's heading font, for server-rendered pages.
pub(crate) fn font() -> Option<String> {
    let file = files().iter().find(|file| file.name.starts_with("assets/alegreya-"))?;
    Some(format!("/{}", file.name))
}

/// Serves a file whose name contains its content hash.
async fn asset(
    extract::Path(name): extract::Path<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    match find(&format!("assets/{name}")) {
        Some(file) => Ok(file_response(file, &headers).await),
        None => Err(ApiError::NOT_FOUND),
    }
}

async fn file_response(file: &'static ClientFile, headers: &HeaderMap) -> Response {
    let accepted =
        headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let form = file.form(accepted);
    let squeezed = form.encoding();
    let tag = format!("\"{:016x}{}\"", file.hash, squeezed.unwrap_or(""));
    let kept = if file.name.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let bytes = match file.ready(form) {
            Some(bytes) => Ok(bytes),
            None => spawn_blocking(move || file.bytes(form)).await,
        };
        let Ok(bytes) = bytes else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
        bytes.into_response()
    };
    let mut set = |name, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            response.headers_mut().insert(name, value);
        }
    };
    set(header::CONTENT_TYPE, kind(file.name));
    set(header::CACHE_CONTROL, kept);
    set(header::ETAG, &tag);
    set(header::VARY, "Accept-Encoding");
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    if let Some(squeezed) = squeezed {
        set(header::CONTENT_ENCODING, squeezed);
    }
    response
}

/// Returns the media type for a file name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

// build.rs writes `BUILT_IN: [File; …]` and `FOLDER: Option<&str>`, of which one is empty.
include!(concat!(env!("OUT_DIR"), "/client.rs"));

/// Returns all files, or none if the client has not been built.
pub(crate) fn files() -> &'static [ClientFile] {
    static READ: LazyLock<Vec<ClientFile>> = LazyLock::new(|| {
        let read = FOLDER.map_or(Ok(Vec::new()), |folder| read(Path::new(folder)));
        read.unwrap_or_else(|error| {
            tracing::error!(%error, folder = FOLDER, "the web client cannot be read");
            Vec::new()
        })
    });
    if BUILT_IN.is_empty() { &READ } else { &BUILT_IN }
}

/// Reads the client into memory for the lifetime of the process.
fn read(folder: &Path) -> io::Result<Vec<ClientFile>> {
    let bytes = |path: &Path| fs::read(path).map(|bytes| &*bytes.leak());
    let file = |listed: crate::net::web_client_listing::ClientFilePaths| {
        let plain = bytes(&listed.plain)?;
        Ok(ClientFile {
            name: listed.name.leak(),
            hash: hash(plain),
            plain: Some(plain),
            br: listed.br.as_deref().map(bytes).transpose()?,
            made: EncodingCache::new(),
        })
    };
    list(folder)?.into_iter().map(file).collect()
}

/// Encoding of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FileEncoding {
    Plain,
    Brotli,
    Gzip,
}

impl FileEncoding {
    /// Returns its `Content-Encoding`, if any.
    pub(crate) const fn encoding(self) -> Option<&'static str> {
        match self {
            FileEncoding::Plain => None,
            FileEncoding::Brotli => Some("br"),
            FileEncoding::Gzip => Some("gzip"),
        }
    }
}

/// A file of the web client.
pub(crate) struct ClientFile {
    /// Path of the file below `web/dist`.
    pub(crate) name: &'static str,
    /// Hash of the plain content.
    pub(crate) hash: u64,
    /// Plain content. A release has it only if there is no Brotli form.
    pub(crate) plain: Option<&'static [u8]>,
    /// Brotli form, if it is smaller.
    pub(crate) br: Option<&'static [u8]>,
    pub(crate) made: EncodingCache,
}

/// Cached encodings, each created on the first request for it.
pub(crate) struct EncodingCache {
    plain: OnceLock<&'static [u8]>,
    gzip: OnceLock<&'static [u8]>,
}

impl EncodingCache {
    pub(crate) const fn new() -> EncodingCache {
        EncodingCache { plain: OnceLock::new(), gzip: OnceLock::new() }
    }
}

impl ClientFile {
    /// Returns the smallest encoding that the client's `Accept-Encoding` allows.
    pub(crate) fn form(&self, accepted: &str) -> FileEncoding {
        let takes = |what: &str| {
            accepted
                .split(',')
                .any(|one| one.split(';').next().is_some_and(|one| one.trim() == what))
        };
        match self.br {
            Some(_) if takes("br") => FileEncoding::Brotli,
            Some(_) if takes("gzip") => FileEncoding::Gzip,
            _ => FileEncoding::Plain,
        }
    }

    /// Returns the bytes of an encoding, if already available.
    pub(crate) fn ready(&self, form: FileEncoding) -> Option<&'static [u8]> {
        match form {
            FileEncoding::Plain => self.plain.or_else(|| self.made.plain.get().copied()),
            FileEncoding::Brotli => self.br,
            FileEncoding::Gzip => self.made.gzip.get().copied(),
        }
    }

    /// Returns the bytes of an encoding. Creating them takes up to half a second for the largest
    /// files.
    pub(crate) fn bytes(&self, form: FileEncoding) -> &'static [u8] {
        if let Some(bytes) = self.ready(form) {
            return bytes;
        }
        let kept = |made: io::Result<Vec<u8>>| {
            made.unwrap_or_else(|error| {
                tracing::error!(%error, file = self.name, ?form, "a file of the web client cannot \
                    be made");
                Vec::new()
            })
            .leak()
        };
        match form {
            FileEncoding::Gzip => self.made.gzip.get_or_init(|| kept(self.gzip())),
            FileEncoding::Plain | FileEncoding::Brotli => {
                self.made.plain.get_or_init(|| kept(self.unpacked()))
            }
        }
    }

    fn unpacked(&self) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        Decompressor::new(self.br.unwrap_or_default(), 1 << 16).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn gzip(&self) -> io::Result<Vec<u8>> {
        let mut squeezed = GzEncoder::new(Vec::new(), Compression::default());
        match self.ready(FileEncoding::Plain) {
            Some(plain) => squeezed.write_all(plain)?,
            // The plain bytes are not cached, since clients with gzip rarely need them.
            None => squeezed.write_all(&self.unpacked()?)?,
        }
        squeezed.finish()
    }
}

#[cfg(test)]
mod tests {
    use flate2::read::GzDecoder;

    use super::{FileEncoding, *};

    #[test]
    fn a_folder_becomes_files_with_their_compressed_form() {
        let folder = std::env::temp_dir().join(format!("cego-client-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).unwrap();
        let put = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
        put("index.html", "page");
        put("index.html.br", "p");
        put("assets/a.js", "script");
        put("alone.br", "no plain form: a file like any other");
        put(".gitkeep", "");
        let found = read(&folder).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
        let seen = found
            .iter()
            .map(|file| (file.name, text(file.bytes(FileEncoding::Plain)), file.br.map(text)));
        let file =
            |name, plain: &str, br: Option<&str>| (name, plain.to_owned(), br.map(str::to_owned));
        let expected = [
            file("alone.br", "no plain form: a file like any other", None),
            file("assets/a.js", "script", None),
            file("index.html", "page", Some("p")),
        ];
        assert_eq!(seen.collect::<Vec<_>>(), expected);
        assert!(read(&folder).unwrap().is_empty(), "no folder, no files");
    }

    /// A release contains exactly the files in `web/dist`, and every plain form can be restored.
    #[test]
    fn what_was_built_can_be_unpacked() {
        for file in files().iter().filter(|file| file.br.is_some()) {
            let released = ClientFile { plain: None, made: EncodingCache::new(), ..*file };
            assert_eq!(hash(released.bytes(FileEncoding::Plain)), file.hash, "{}", file.name);
        }
    }

    /// Fifty lines of `"let card = 'Geiß';
    /// "`, compressed by Brotli.
    const SCRIPT: [u8; 44] = [
        27, 231, 3, 248, 157, 7, 182, 237, 36, 59, 37, 79, 88, 193, 206, 232, 205, 250, 164, 44,
        141, 77, 43, 128, 244, 124, 170, 157, 163, 162, 27, 46, 77, 10, 172, 17, 218, 177, 46, 230,
        56, 105, 7, 0,
    ];

    #[test]
    fn what_a_release_leaves_out_is_made_once_from_the_form_by_brotli() {
        let script = "let card = 'Geiß';\n".repeat(50);
        let file = ClientFile {
            name: "a.js",
            hash: 0,
            plain: None,
            br: Some(&SCRIPT),
            made: EncodingCache::new(),
        };
        let mut read = String::new();
        GzDecoder::new(file.bytes(FileEncoding::Gzip)).read_to_string(&mut read).unwrap();
        assert_eq!(read, script);
        assert_eq!(file.ready(FileEncoding::Plain), None, "made when it is asked for");
        assert_eq!(file.bytes(FileEncoding::Plain), script.as_bytes());
        for form in [FileEncoding::Plain, FileEncoding::Brotli, FileEncoding::Gzip] {
            assert_eq!(
                file.bytes(form).as_ptr(),
                file.bytes(form).as_ptr(),
                "{form:?} is made once"
            );
        }
    }

    #[test]
    fn a_client_gets_the_smallest_form_that_it_reads() {
        let squeezed = ClientFile {
            name: "a.js",
            hash: 0,
            plain: None,
            br: Some(&SCRIPT),
            made: EncodingCache::new(),
        };
        let plain = ClientFile {
            name: "a.png",
            hash: 0,
            plain: Some(b"png"),
            br: None,
            made: EncodingCache::new(),
        };
        for (accepted, form) in [
            ("gzip, deflate, br", FileEncoding::Brotli),
            ("br;q=0.5", FileEncoding::Brotli),
            ("deflate, gzip;q=1.0", FileEncoding::Gzip),
            ("brotli, gzipped", FileEncoding::Plain),
            ("", FileEncoding::Plain),
        ] {
            assert_eq!(
                (squeezed.form(accepted), plain.form(accepted)),
                (form, FileEncoding::Plain),
                "{accepted}"
            );
        }
    }
}
