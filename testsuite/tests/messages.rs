//! Every message that a tool can print has a golden case, or a reason in
//! `messages.txt` why it has none.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use testsuite::case::{Case, Piece};
use testsuite::messages::{self, Message, Printed};

const SOURCES: [&str; 13] = [
    "grammar/src",
    "grammar/ir/src",
    "grammar/cfront/src",
    "grammar/logic/src",
    "grammar/predicate/src",
    "c2bp/src",
    "bebop/src",
    "newton/src",
    "slic/src",
    "slam/src",
    "slam/witness/src",
    "slam/check/src",
    "slam/certify/src",
];

/// What the cases print now.
fn outputs(root: &Path) -> Vec<String> {
    let mut out = Vec::new();
    for area in fs::read_dir(root.join("testsuite/cases")).expect("the cases") {
        let area = area.expect("an area").path();
        for case in fs::read_dir(area).expect("the cases of an area") {
            let case = case.expect("a case").path();
            if case.extension().is_none_or(|e| e != "t") {
                continue;
            }
            let text = fs::read_to_string(&case).expect("the text of a case");
            for piece in Case::parse(&text).pieces {
                if let Piece::Command { output, .. } = piece {
                    out.push(output);
                }
            }
        }
    }
    out
}

/// The indented lines of `messages.txt`: `FILE "message"`, or `FILE *` for all of a file.
fn without_case(root: &Path) -> Vec<String> {
    let text = fs::read_to_string(root.join("testsuite/messages.txt")).expect("messages.txt");
    let entries = text.lines().filter_map(|l| l.strip_prefix("    "));
    entries.map(str::to_string).collect()
}

fn file(message: &Message) -> &str {
    message.place.rsplit_once(':').expect("FILE:LINE").0
}

#[test]
fn each_message_has_a_case_or_a_reason() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = manifest.parent().expect("the root");
    let mut all = Vec::new();
    for folder in SOURCES {
        all.extend(messages::of_folder(root, folder).expect("sources"));
    }
    assert!(all.len() > 500, "{} messages", all.len());
    let outputs = outputs(root);
    let printed = Printed::new(outputs.iter().map(String::as_str));
    let mut unused: BTreeSet<String> = without_case(root).into_iter().collect();
    let listed = unused.clone();
    let mut missing = Vec::new();
    for message in all.iter().filter(|m| !printed.has(&m.text)) {
        let whole = format!("{} *", file(message));
        let own = format!("{} {:?}", file(message), message.text);
        if listed.contains(&whole) {
            unused.remove(&whole);
        } else if listed.contains(&own) {
            unused.remove(&own);
        } else {
            missing.push(format!("{}: {:?}", message.place, message.text));
        }
    }
    for m in &missing {
        println!("no case prints this, write one (testsuite/README.md): {m}");
    }
    for m in &unused {
        println!("no longer in the sources, or it has a case now; remove it from testsuite/messages.txt: {m}");
    }
    assert!(missing.is_empty() && unused.is_empty());
}
