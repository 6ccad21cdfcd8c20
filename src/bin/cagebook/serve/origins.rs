//! Which web pages may ask: without this, any page that somebody visits could.

/// The sites on which puzzles are set and played.
const SITES: [&str; 2] = ["f-puzzles.com", "sudokupad.app"];

/// The hosts that are this machine.
const LOCAL: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The pages that may ask.
pub struct Origins {
    /// Beside the usual ones, as `https://example.org`; or `*` for all.
    allowed: Vec<String>,
}

impl Origins {
    pub fn new(allowed: Vec<String>) -> Origins {
        Origins { allowed: allowed.into_iter().map(|origin| origin.to_ascii_lowercase()).collect() }
    }

    /// Whether a page of this origin may ask. Programs that are no browsers tell none, and may.
    pub fn allow(&self, origin: Option<&str>) -> bool {
        let Some(origin) = origin.map(str::to_ascii_lowercase) else { return true };
        self.allowed.iter().any(|allowed| *allowed == "*" || *allowed == origin) || is_usual(&origin)
    }
}

fn is_usual(origin: &str) -> bool {
    let Some((scheme, host)) = origin.split_once("://") else { return false };
    let of_site =
        |site: &&str| host.strip_suffix(*site).is_some_and(|sub| sub.is_empty() || sub.ends_with('.'));
    match scheme {
        "https" if SITES.iter().any(of_site) => true,
        "http" | "https" => LOCAL.contains(&without_port(host)),
        _ => false,
    }
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Reads an origin as a browser tells it.
pub fn origin(text: &str) -> Result<String, &'static str> {
    let is_origin = |text: &str| {
        text.split_once("://").is_some_and(|(scheme, host)| {
            !scheme.is_empty() && !host.is_empty() && !host.contains(['/', '?', '#', '@', ' '])
        })
    };
    if text == "*" || text == "null" || is_origin(text) {
        return Ok(text.to_owned());
    }
    Err("an origin was expected, as https://example.org, or '*' for all")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_pages_may_ask_and_no_others() {
        let usual = Origins::new(Vec::new());
        assert!(usual.allow(None));
        for origin in [
            "https://f-puzzles.com",
            "https://www.f-puzzles.com",
            "https://F-Puzzles.com",
            "https://sudokupad.app",
            "https://beta.sudokupad.app",
            "http://localhost",
            "http://localhost:8080",
            "https://localhost:3000",
            "http://127.0.0.1:4545",
            "http://[::1]",
            "http://[::1]:4545",
        ] {
            assert!(usual.allow(Some(origin)), "{origin}");
        }
        for origin in [
            "",
            "null",
            "f-puzzles.com",
            "http://f-puzzles.com",
            "https://f-puzzles.com.example.org",
            "https://evilf-puzzles.com",
            "https://f-puzzles.com:444",
            "https://example.org",
            "http://localhost.example.org",
            "http://example.org:4545",
            "http://localhost:",
            "http://localhost:4545x",
            "http://127.0.0.1.nip.io",
            "file://localhost",
            "http://127.0.0.2",
        ] {
            assert!(!usual.allow(Some(origin)), "{origin}");
        }
    }

    #[test]
    fn others_are_allowed_by_name() {
        let one = Origins::new(vec!["https://Example.org".to_owned(), "null".to_owned()]);
        assert!(one.allow(Some("https://example.org")) && one.allow(Some("null")));
        assert!(!one.allow(Some("https://example.com")));
        assert!(Origins::new(vec!["*".to_owned()]).allow(Some("https://example.com")));
        for text in ["*", "null", "https://example.org", "http://localhost:1"] {
            assert_eq!(origin(text).as_deref(), Ok(text));
        }
        for text in ["", "example.org", "https://", "https://example.org/", "://x", "https://a b"] {
            origin(text).unwrap_err();
        }
    }
}
