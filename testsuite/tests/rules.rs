//! The library of rules: each has programs in `rules/`, of which one obeys it and each
//! `abort` is violated by another (the cases of `cases/rules`).

use grammar::rule::{self, Item, PartKind};
use grammar::rule_parameter::instantiate;
use std::fs;
use std::path::{Path, PathBuf};
use testsuite::case::{Case, Piece};

fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().expect("the root").to_path_buf()
}

/// Id and text of each rule.
fn library() -> Vec<(String, String)> {
    let folder = root().join("slic/rules");
    let mut out = Vec::new();
    for group in fs::read_dir(folder).expect("the library") {
        let group = group.expect("a group").path();
        for file in fs::read_dir(&group).expect("the rules of a group") {
            let file = file.expect("a rule").path();
            let name = |p: &Path| {
                p.file_stem()
                    .expect("a name")
                    .to_string_lossy()
                    .into_owned()
            };
            let text = fs::read_to_string(&file).expect("the text of a rule");
            // What has no title is a part of rules.
            if text.contains("title ") {
                let id = format!("{}/{}", name(&group), name(&file));
                let text = with_values(&id, &text);
                out.push((id, text));
            }
        }
    }
    out.sort();
    out
}

/// The text with the values that its programs are checked with.
fn with_values(id: &str, text: &str) -> String {
    let program = root().join(format!("testsuite/rules/{id}.c"));
    let program = fs::read_to_string(program).expect("the programs of a rule");
    let line = program.lines().find_map(|l| l.strip_prefix("/* VALUES ("));
    let list = line.and_then(|l| l.strip_suffix(") */")).unwrap_or("");
    // Those in brackets have commas.
    let mut values = std::collections::BTreeMap::new();
    let mut last = String::new();
    for piece in list.split(", ") {
        match piece.split_once('=') {
            Some((name, value)) => {
                last = name.to_string();
                values.insert(last.clone(), value.to_string());
            }
            None => {
                if let Some(value) = values.get_mut(&last) {
                    *value = format!("{value}, {piece}");
                }
            }
        }
    }
    instantiate(text, 0, &values).expect("a rule with values")
}

/// The messages of a rule.
fn aborts(text: &str) -> Vec<String> {
    let rule = rule::parse(text, 0).expect("a rule");
    let handlers = rule.items.into_iter().filter_map(|item| match item {
        Item::Handler(handler) => Some(handler.code.parts),
        _ => None,
    });
    let messages = handlers.flatten().filter_map(|part| match part.kind {
        PartKind::Abort(message) => Some(message),
        _ => None,
    });
    messages.collect()
}

/// What the cases print of each program: `RULE NUMBER VERDICT`, and the message below.
fn printed() -> Vec<String> {
    let mut out = Vec::new();
    for case in fs::read_dir(root().join("testsuite/cases/rules")).expect("the cases") {
        let path = case.expect("a case").path();
        if path.extension().is_some_and(|e| e == "t") {
            let text = fs::read_to_string(path).expect("the text of a case");
            for piece in Case::parse(&text).pieces {
                if let Piece::Command { output, .. } = piece {
                    out.extend(output.lines().map(str::to_string));
                }
            }
        }
    }
    out
}

#[test]
fn each_rule_is_obeyed_and_each_abort_is_reached() {
    let printed = printed();
    let mut missing = Vec::new();
    for (id, text) in library() {
        let safe = format!("{id} 0 SAFE");
        if !printed.contains(&safe) {
            missing.push(safe);
        }
        let own: Vec<&str> = printed
            .windows(2)
            .filter(|w| w[0].starts_with(&format!("{id} ")) && w[0].contains("UNSAFE"))
            .map(|w| w[1].trim())
            .collect();
        for message in aborts(&text) {
            let parts: Vec<&str> = message.split("$fname").collect();
            let fits = |said: &&str| match parts[..] {
                [whole] => *said == whole,
                [before, behind] => said.starts_with(before) && said.ends_with(behind),
                _ => false,
            };
            if !own.iter().any(fits) {
                missing.push(format!("{id}: {message}"));
            }
        }
    }
    assert!(
        missing.is_empty(),
        "no program shows:\n{}",
        missing.join("\n")
    );
}
