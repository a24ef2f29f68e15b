//! The page: files that were built from `web/` and are a part of this program. Nothing else is needed to show it.

use std::io::Write as _;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Response};
use bytes::Bytes;
use data_encoding::HEXLOWER;
use flate2::Compression;
use flate2::write::GzEncoder;
use include_dir::{Dir, include_dir};
use sha2::{Digest as _, Sha256};

static DIST: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../web/dist");

/// The first parts of the addresses that the page itself shows, each by the same file.
const PAGES: &[&str] = &["about", "learn", "me", "new", "r", "replay", "t", "watch"];

/// A file as it is sent.
struct File {
    path: &'static str,
    kind: &'static str,
    tag: HeaderValue,
    plain: Bytes,
    /// The same, smaller: for whoever says that it can read this.
    packed: Bytes,
}

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let mut files = Vec::new();
    gather(&DIST, &mut files);
    files
});

/// Which page this is: changes whenever one of its files does.
pub(crate) static BUILD: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    for file in FILES.iter() {
        hash.update(file.tag.as_bytes());
    }
    HEXLOWER.encode(&hash.finalize()[..8])
});

fn gather(dir: &'static Dir<'_>, into: &mut Vec<File>) {
    for file in dir.files() {
        let Some(path) = file.path().to_str() else { continue };
        let plain = Bytes::from_static(file.contents());
        let tag = format!("\"{}\"", HEXLOWER.encode(&Sha256::digest(&plain)[..12]));
        into.push(File {
            path,
            kind: kind(path),
            tag: HeaderValue::try_from(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\"")),
            packed: packed(&plain).unwrap_or_else(|_| plain.clone()),
            plain,
        });
    }
    for dir in dir.dirs() {
        gather(dir, into);
    }
}

fn packed(plain: &[u8]) -> std::io::Result<Bytes> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(plain)?;
    packer.finish().map(Bytes::from)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "json" => "application/json",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream", // any: nothing of another kind is built
    }
}

/// The file that an address shows, if the page has one.
fn file(path: &str) -> Option<&'static File> {
    let path = path.trim_matches('/');
    let first = path.split('/').next().unwrap_or_default();
    let wanted = if path.is_empty() || PAGES.contains(&first) { "index.html" } else { path };
    FILES.iter().find(|file| file.path == wanted)
}

/// Whether the page has something to show there. It costs nothing, so nobody is counted for it.
pub(crate) fn has(method: &Method, uri: &Uri) -> bool {
    method.is_safe() && file(uri.path()).is_some()
}

/// What the page shows there. A browser that has the file already is told so.
pub(crate) fn show(uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    let file = file(uri.path())?;
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tags| {
        tags.to_str()
            .is_ok_and(|tags| tags.split(',').any(|tag| tag.trim().as_bytes() == file.tag.as_bytes()))
    });
    let packs = headers
        .get(header::ACCEPT_ENCODING)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|each| each.trim().starts_with("gzip")));
    let mut response = match known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => Body::from(if packs { file.packed.clone() } else { file.plain.clone() }).into_response(),
    };
    let told = response.headers_mut();
    told.insert(header::ETAG, file.tag.clone());
    told.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    told.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !known {
        told.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind));
        if packs {
            told.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
    }
    Some(response)
}
