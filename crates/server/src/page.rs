//! The page: files that were built from `web/` and are a part of this program, and the rules as pages. Nothing else is needed to
//! show them.

use std::io::Write as _;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use bytes::Bytes;
use data_encoding::HEXLOWER;
use flate2::Compression;
use flate2::write::GzEncoder;
use include_dir::{Dir, include_dir};
use kanly_pages::Site;
use kanly_scenario::rulebook::RuleBook;
use sha2::{Digest as _, Sha256};

static DIST: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../web/dist");

/// What tournaments of bots have shown: pages that hold all they need.
static REPORTS_MADE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../docs/reports");

/// What a browser may do for a report: its style stands in it, and nothing runs.
const REPORT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// The first parts of the addresses that the page itself shows, each by the same file.
const PAGES: &[&str] = &["about", "learn", "me", "new", "puzzle", "r", "replay", "t", "watch"];

/// A file as it is sent.
struct File {
    path: String,
    kind: &'static str,
    tag: HeaderValue,
    plain: Bytes,
    /// The same, smaller: for whoever says that it can read this.
    packed: Bytes,
    /// What a browser may do for it, where that is not what it may do for the others.
    policy: Option<&'static str>,
}

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let mut files = Vec::new();
    gather(&DIST, &mut files);
    files
});

/// The rules, which nobody may ever want to read: they are made when somebody does.
static RULES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let pages = Site::below(RuleBook::shipped(), "/").pages().into_iter();
    pages.map(|page| File::new(page.name, Bytes::from(page.text))).collect()
});

static REPORTS: LazyLock<Vec<File>> = LazyLock::new(|| {
    let mut files = Vec::new();
    gather(&REPORTS_MADE, &mut files);
    for file in &mut files {
        file.policy = Some(REPORT_POLICY);
    }
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
        if let Some(path) = file.path().to_str() {
            into.push(File::new(path.to_owned(), Bytes::from_static(file.contents())));
        }
    }
    for dir in dir.dirs() {
        gather(dir, into);
    }
}

impl File {
    fn new(path: String, plain: Bytes) -> Self {
        let tag = format!("\"{}\"", HEXLOWER.encode(&Sha256::digest(&plain)[..12]));
        Self {
            kind: kind(&path),
            path,
            tag: HeaderValue::try_from(tag).unwrap_or_else(|_| HeaderValue::from_static("\"\"")),
            packed: packed(&plain).unwrap_or_else(|_| plain.clone()),
            plain,
            policy: None,
        }
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

/// What there is at an address.
enum Found {
    File(&'static File),
    /// Something that stands elsewhere.
    At(String),
}

/// What the page has at an address.
fn found(path: &str) -> Option<Found> {
    if let Some(rule) = path.strip_prefix("/rules") {
        return found_rule(rule);
    }
    if let Some(report) = path.strip_prefix("/reports/") {
        return REPORTS.iter().find(|file| file.path == report).map(Found::File);
    }
    let path = path.trim_matches('/');
    let first = path.split('/').next().unwrap_or_default();
    let wanted = if path.is_empty() || PAGES.contains(&first) { "index.html" } else { path };
    FILES.iter().find(|file| file.path == wanted).map(Found::File)
}

/// A file of the rules, or where a rule stands that was asked for by its number, as in `/rules/1.06.03`.
fn found_rule(path: &str) -> Option<Found> {
    let name = match path.strip_prefix('/') {
        None => return path.is_empty().then(|| Found::At("/rules/".to_owned())),
        Some("") => "index.html",
        Some(name) => name,
    };
    let file = RULES.iter().find(|file| file.path == name).map(Found::File);
    let elsewhere = || kanly_pages::address(RuleBook::shipped(), name);
    file.or_else(|| elsewhere().map(|address| Found::At(format!("/rules/{address}"))))
}

/// Whether the page has something to show there. It costs nothing, so nobody is counted for it.
pub(crate) fn has(method: &Method, uri: &Uri) -> bool {
    method.is_safe() && found(uri.path()).is_some()
}

/// What a person sees who has gone to an address that is not there: the page, which says so. Programs get a problem.
pub(crate) fn lost(uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    let accept = headers.get(header::ACCEPT)?.to_str().ok()?;
    if !accept.contains("text/html") || uri.path().starts_with("/api/") {
        return None;
    }
    let mut response = show(&Uri::from_static("/"), &HeaderMap::new())?;
    *response.status_mut() = StatusCode::NOT_FOUND;
    Some(response)
}

/// What the page shows there. A browser that has the file already is told so.
pub(crate) fn show(uri: &Uri, headers: &HeaderMap) -> Option<Response> {
    let file = match found(uri.path())? {
        Found::File(file) => file,
        Found::At(address) => return Some(Redirect::permanent(&address).into_response()),
    };
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
    if let Some(policy) = file.policy {
        told.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    }
    if !known {
        told.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.kind));
        if packs {
            told.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
    }
    Some(response)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leads(path: &str) -> String {
        match found(path) {
            Some(Found::File(file)) => file.path.clone(),
            Some(Found::At(address)) => address,
            None => String::new(),
        }
    }

    #[test]
    fn rules_are_found_by_file_and_by_number() {
        assert_eq!(leads("/rules"), "/rules/");
        assert_eq!(leads("/rules/"), "index.html");
        assert_eq!(leads("/rules/1.06.html"), "1.06.html");
        assert_eq!(leads("/rules/1.06.03"), "/rules/1.06.html#r-1.06.03");
        assert_eq!(leads("/rules/1.02.05/4"), "/rules/1.02.html#r-1.02.05-4");
        assert_eq!(leads("/rules/1.06"), "/rules/1.06.html");
        for nothing in ["/rules/9.99.99", "/rulesx", "/rules/../index.html", "/rules/app.js"] {
            assert_eq!(leads(nothing), "", "{nothing}");
        }
    }

    /// Their policy lets nothing in but the style that they hold.
    #[test]
    fn reports_hold_all_they_need() {
        assert_eq!(leads("/reports/balance.html"), "balance.html");
        assert_eq!(leads("/reports/nothing.html"), "");
        for file in REPORTS.iter() {
            let text = String::from_utf8_lossy(&file.plain);
            for part in ["<script", "src=", "url(", "<link", "http:", "https:"] {
                assert!(!text.contains(part), "{} has {part}", file.path);
            }
        }
    }

    /// What the server's policy forbids would be left out by browsers.
    #[test]
    fn rules_hold_nothing_in_line_and_lead_back() {
        for file in RULES.iter().filter(|file| file.kind.starts_with("text/html")) {
            let text = String::from_utf8_lossy(&file.plain);
            for part in [" style=\"", "<style", "<script>", "data:", "onclick"] {
                assert!(!text.contains(part), "{} has {part}", file.path);
            }
            assert!(text.contains("href=\"/\""), "{} leads nowhere", file.path);
            for link in text.split(" href=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                let name = link.split('#').next().unwrap_or_default();
                assert!(["", "/"].contains(&name) || leads(&format!("/rules/{name}")) == name, "{link}");
            }
        }
    }
}
