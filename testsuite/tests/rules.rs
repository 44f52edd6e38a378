//! The library of rules: each has programs in `rules/`, of which one obeys it and each
//! `abort` is violated by another (the cases of `cases/rules`); and whatever a rule file
//! holds, slic's reader answers with a rule or with diagnostics.

use grammar::rule::{self, Item, PartKind};
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
            out.push((format!("{}/{}", name(&group), name(&file)), text));
        }
    }
    out.sort();
    out
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
            if !own.iter().any(|said| fits(said)) {
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

/// Numbers from a seed.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        // Knuth's MMIX generator.
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % n.max(1)
    }
}

/// A text with a piece removed, doubled, moved, or with another one's.
fn mutated(text: &str, other: &str, random: &mut Random) -> String {
    let tokens = |text: &str| -> Vec<String> {
        let mut out = vec![String::new()];
        let mut letters = false;
        for c in text.chars() {
            let word = c.is_alphanumeric() || c == '_';
            match out.last_mut() {
                Some(last) if word && letters => last.push(c),
                _ => out.push(c.to_string()),
            }
            letters = word;
        }
        out
    };
    let (mut own, others) = (tokens(text), tokens(other));
    for _ in 0..=random.below(3) {
        let at = random.below(own.len());
        match random.below(4) {
            0 => own.truncate(at),
            1 => own.insert(at, others[random.below(others.len())].clone()),
            2 => own[at] = others[random.below(others.len())].clone(),
            _ => {
                own.remove(at);
            }
        }
        if own.is_empty() {
            own.push("{".to_string());
        }
    }
    own.concat()
}

#[test]
fn mutated_rules_get_an_answer() {
    let rules = library();
    let mut random = Random(1);
    let mut refused = 0;
    for _ in 0..1000 {
        let (_, text) = &rules[random.below(rules.len())];
        let (_, other) = &rules[random.below(rules.len())];
        let text = mutated(text, other, &mut random);
        let mut sources = grammar::diag::Sources::default();
        let file = sources.add("mutated.slic".to_string(), text.clone());
        if let Err(problems) = rule::parse(&text, file) {
            assert!(!problems.is_empty());
            let said = sources.render(&problems);
            assert!(said.starts_with("error: "), "{said}\nfor\n{text}");
            refused += 1;
        }
    }
    assert!(refused > 300, "only {refused} of 1000 are refused");
}
