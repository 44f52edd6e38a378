//! The witness of a verdict of slam.
//!
//! Whatever is said is put into the program and read by the front end before it is
//! written ([`crate::weave`]): a name that is not in scope at its place, or means
//! something else there, is found like that, and what it stands in is left out. Leaving
//! out makes invariants weaker and sequences looser; never wrong.
//!
//! A choice is said where validators look for it first: as an assumption at the next
//! statement if a variable of the program has the value, else of the call that returned
//! it. If a call alone decides, the decision says it.

mod claims;
mod scope;

use crate::model::{
    Action, Constraint, DataModel, Entry, Format, Invariant, InvariantItem, InvariantKind,
    Language, Location, Metadata, Producer, SegmentItem, Task, TaskSpans, Text, Waypoint,
    WaypointItem, WaypointKind, Witness,
};
use crate::task::sha256;
use crate::text::{Asked, Texts};
use cfront::Preprocessed;
use chrono::{DateTime, SecondsFormat, Utc};
use grammar::answer::slam::{Check, Verdict};
use grammar::diag::{Diagnostic, Sources};
use grammar::property::UNREACHABLE;
use grammar::span::Span;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The version of the format that is written.
const VERSION: &str = "2.0";

/// The witness of a check of a program.
pub fn make(
    check: &Check,
    files: &[PathBuf],
    options: &cfront::Options,
    sources: &mut Sources,
) -> Result<Witness, Vec<Diagnostic>> {
    let program = Preprocessed::read(files, options, sources)?;
    let texts = Texts::new(&program, Asked::Presumed);
    let maker = Maker {
        check,
        program: &program,
        texts: &texts,
        error_labels: &options.error_labels,
    };
    let model = options.data_model;
    match check.verdict {
        Verdict::Safe => {
            let content = maker.invariants(sources)?;
            let metadata = metadata(files, model, &format!("{content:?}"))?;
            let entries = vec![Entry::InvariantSet { metadata, content }];
            Ok(Witness { entries })
        }
        Verdict::Unsafe => {
            let content = maker.segments(sources)?;
            let metadata = metadata(files, model, &format!("{content:?}"))?;
            let entries = vec![Entry::ViolationSequence { metadata, content }];
            Ok(Witness { entries })
        }
        _ => {
            let message = "there is no verdict that a witness could show";
            Err(vec![Diagnostic::global(message)])
        }
    }
}

struct Maker<'a, 'p> {
    check: &'a Check,
    program: &'p Preprocessed,
    texts: &'a Texts<'p>,
    /// Labels that are errors beside the usual ones.
    error_labels: &'a [String],
}

/// What an entry says of itself. Equal entries of one second are equal, byte for byte.
fn metadata(
    files: &[PathBuf],
    model: ir::types::DataModel,
    content: &str,
) -> Result<Metadata, Vec<Diagnostic>> {
    let mut hashes = BTreeMap::new();
    let mut names = Vec::new();
    for file in files {
        let name = file.display().to_string();
        let hash = sha256(file)
            .map_err(|e| vec![Diagnostic::global(format!("cannot read {name}: {e}"))])?;
        hashes.insert(name.clone(), hash);
        names.push(name);
    }
    let data_model = match model {
        ir::types::DataModel::Lp64 => DataModel::Lp64,
        ir::types::DataModel::Ilp32 => DataModel::Ilp32,
        ir::types::DataModel::Llp64 => {
            let message = "witnesses know the data models ILP32 and LP64 only";
            return Err(vec![Diagnostic::global(message)]);
        }
    };
    let creation_time = now().to_rfc3339_opts(SecondsFormat::Secs, true);
    let identity = format!("{hashes:?}{creation_time}{content}");
    Ok(Metadata {
        format_version: VERSION.to_string(),
        uuid: uuid(&identity),
        creation_time,
        producer: Producer {
            name: "slam".to_string(),
            version: env!("CARGO_PKG_VERSION").to_string(),
            command_line: None,
        },
        task: Task {
            input_files: names,
            input_file_hashes: hashes,
            specification: UNREACHABLE.to_string(),
            data_model,
            language: Language::C,
            spans: TaskSpans::default(),
        },
        span: Span::default(),
    })
}

/// The time, or the one that reproducible builds ask for.
fn now() -> DateTime<Utc> {
    let said = std::env::var("SOURCE_DATE_EPOCH").ok();
    let said = said.and_then(|s| s.parse().ok());
    let said = said.and_then(|seconds| DateTime::from_timestamp(seconds, 0));
    said.unwrap_or_else(Utc::now)
}

/// A UUID of version 8 (RFC 9562): the hash of a text.
fn uuid(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    let mut bytes: Vec<u8> = digest.iter().take(16).copied().collect();
    bytes[6] = bytes[6] & 0x0f | 0x80;
    bytes[8] = bytes[8] & 0x3f | 0x80;
    let hex: String = bytes.iter().map(|b| format!("{b:02x}")).collect();
    let parts = [
        &hex[..8],
        &hex[8..12],
        &hex[12..16],
        &hex[16..20],
        &hex[20..],
    ];
    parts.join("-")
}

fn invariant(kind: InvariantKind, location: Location, value: String) -> InvariantItem {
    InvariantItem {
        invariant: Invariant {
            kind,
            location,
            value: Some(Text::new(value)),
            requires: None,
            ensures: None,
            format: Format::CExpression,
            span: Span::default(),
        },
    }
}

fn segment(
    kind: WaypointKind,
    location: Location,
    constraint: Option<(String, Option<Format>)>,
) -> SegmentItem {
    SegmentItem {
        segment: vec![WaypointItem {
            waypoint: Waypoint {
                kind,
                action: Action::Follow,
                constraint: constraint.map(|(value, format)| Constraint {
                    value: Text::new(value),
                    format,
                }),
                location,
                span: Span::default(),
            },
        }],
        span: Span::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uuid_has_its_version_and_variant() {
        let id = uuid("a");
        assert_eq!(id.len(), 36);
        assert_eq!(&id[14..15], "8");
        assert!("89ab".contains(&id[19..20]));
        assert_ne!(id, uuid("b"));
    }
}
