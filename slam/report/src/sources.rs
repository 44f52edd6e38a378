//! The texts that paths lead through: files of the program, and rules, which a campaign
//! keeps.

use crate::folder::{Contents, Folder};
use crate::site::is_rule;
use std::fs;
use std::path::{Path, PathBuf};

/// Where texts are.
pub struct Sources {
    base: PathBuf,
    /// Of campaigns; a single answer has none.
    folders: Vec<Folder>,
}

impl Sources {
    pub fn new(contents: &Contents, folders: Vec<Folder>) -> Sources {
        Sources {
            base: PathBuf::from(&contents.campaign.folder),
            folders,
        }
    }

    /// The text of a file as a path names it, if it is to be had.
    pub fn text(&self, file: &str) -> Option<String> {
        let bytes = fs::read(self.base.join(file)).ok();
        let bytes = bytes.or_else(|| {
            let rule = file.strip_suffix(".slic").filter(|_| is_rule(file))?;
            let own = Path::new(rule).file_stem()?.to_string_lossy().into_owned();
            let kept = self.folders.iter();
            let kept = kept.flat_map(|f| [f.rule(rule), f.rule(&own)]);
            kept.into_iter().find_map(|file| fs::read(file).ok())
        });
        bytes.map(|b| String::from_utf8_lossy(&b).into_owned())
    }

    /// A file as a URI: relative to the folder where it lies in it.
    pub fn uri(&self, file: &str) -> Uri {
        let full = self.base.join(file);
        let inside = full.strip_prefix(&self.base).ok();
        match inside.filter(|p| !p.components().any(|c| c.as_os_str() == "..")) {
            Some(path) => Uri {
                text: escaped(&path.to_string_lossy()),
                relative: true,
            },
            None => Uri {
                text: format!("file://{}", escaped(&full.to_string_lossy())),
                relative: false,
            },
        }
    }

    /// The folder that relative URIs begin at.
    pub fn base_uri(&self) -> String {
        let path = escaped(&self.base.to_string_lossy());
        format!("file://{}/", path.trim_end_matches('/'))
    }
}

/// Where a file is.
pub struct Uri {
    pub text: String,
    pub relative: bool,
}

/// What has no meaning of its own in a URI's path stays (RFC 3986, section 3.3).
fn escaped(path: &str) -> String {
    let mut out = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(byte.into()),
            b'/' | b'.' | b'_' | b'-' | b'~' | b'+' | b',' | b'=' | b'@' => out.push(byte.into()),
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}
